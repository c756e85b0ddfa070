//! What each tool answers, as a schema: whether it succeeded, the plain fields of its envelope, and
//! where tasks and reminders are listed or made, what they always have. All else is plain from any
//! answer; a model would have to read it ten times over before its first call.

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
    let count = || ("count", shape::<u64>());
    let fields = match tool {
        AddTask::NAME => vec![("task", outline(&shape::<TaskLabel>()))],
        ListTasks::NAME => {
            let next_cursor = ("next_cursor", shape::<Option<String>>());
            vec![("tasks", list(&shape::<TaskLabel>())), count(), next_cursor]
        }
        CompleteTask::NAME => {
            vec![("changed", shape::<bool>()), ("reminders_cancelled", shape::<u64>())]
        }
        ReopenTask::NAME | UpdateTask::NAME | CancelReminder::NAME => {
            vec![("changed", shape::<bool>())]
        }
        DeleteTask::NAME => vec![("reminders_deleted", shape::<u64>())],
        ScheduleReminder::NAME => vec![],
        ListReminders::NAME => {
            let reminders = ("reminders", list(&shape::<ReminderLabel>()));
            vec![reminders, count(), ("more", shape::<bool>())]
        }
        Undo::NAME => {
            vec![("turn_id", shape::<String>()), ("changes", list(&shape::<UndoneRow>()))]
        }
        _ => return None,
    };
    let fields = [("success", shape::<bool>())].into_iter().chain(fields);
    let properties: Map<String, Value> = fields.map(|(name, it)| (name.to_owned(), it)).collect();
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
