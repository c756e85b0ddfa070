//! What each tool answers, as a schema: the fields of its envelope, and where tasks and reminders are
//! listed or made, what they always have. All else is plain from any answer; a model would have to
//! read it ten times over before its first call.

use domain::audit::UndoneRow;
use domain::task::TaskLabel;
use domain::tools::{
    add_task::AddTask, cancel_reminder::CancelReminder, complete_task::CompleteTask,
    delete_task::DeleteTask, list_reminders::ListReminders, list_tasks::ListTasks,
    reopen_task::ReopenTask, schedule_reminder::ScheduleReminder, undo::Undo,
    update_task::UpdateTask,
};
use rmcp::model::JsonObject;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::schema::{Nulls, object, plain};

/// `None` for a tool that nobody described yet.
pub(super) fn schema(tool: &str) -> Option<JsonObject> {
    let task = || ("task", json!({ "type": "object" }));
    let reminder = || ("reminder", json!({ "type": "object" }));
    let changed = || ("changed", shape::<bool>());
    let count = || ("count", shape::<u64>());
    // Instead of the rest, where several tasks were named.
    let results = || ("results", json!({ "type": "array" }));
    let fields = match tool {
        AddTask::NAME => vec![("task", outline(&shape::<TaskLabel>()))],
        ListTasks::NAME => {
            let next_cursor = ("next_cursor", shape::<Option<String>>());
            vec![("tasks", list(&shape::<TaskLabel>())), count(), next_cursor]
        }
        CompleteTask::NAME | ReopenTask::NAME | UpdateTask::NAME => {
            vec![task(), changed(), results()]
        }
        DeleteTask::NAME => vec![task(), ("reminders_deleted", shape::<u64>()), results()],
        ScheduleReminder::NAME => vec![task(), reminder()],
        ListReminders::NAME => {
            let reminders = ("reminders", list(&shape::<ReminderLabel>()));
            vec![reminders, count(), ("more", shape::<bool>())]
        }
        CancelReminder::NAME => vec![task(), reminder(), changed()],
        Undo::NAME => {
            vec![("turn_id", shape::<String>()), ("changes", list(&shape::<UndoneRow>()))]
        }
        _ => return None,
    };
    let always = [("success", shape::<bool>()), ("error", json!({ "type": "object" }))];
    let properties: Map<String, Value> =
        always.into_iter().chain(fields).map(|(name, it)| (name.to_owned(), it)).collect();
    // Whether it succeeded stands in every answer; what else there is depends on that.
    Some(object(json!({
        "type": "object", "properties": properties, "required": ["success"],
    })))
}

/// What one has to know of a reminder.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "for its schema")]
struct ReminderLabel {
    id: String,
    task_id: String,
    remind_at: String,
    state: String,
}

fn shape<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|it| {
        it.meta_schema = None;
        it.inline_subschemas = true;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.remove("title");
    plain(schema.to_value(), Nulls::Mean)
}

/// What is always there.
fn outline(shape: &Value) -> Value {
    json!({ "type": "object", "required": shape["required"] })
}

fn list(of: &Value) -> Value {
    json!({ "type": "array", "items": outline(of) })
}
