//! Reads a call as a model or another program writes it.

use jiff::tz::TimeZone;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::*;
use crate::fields::{self, Whole};
use crate::id::UserId;
use crate::refusal::brief;
use crate::repeat::Repeat;

impl Call {
    /// `user` is the caller's. An equal `user_id` among the arguments is ignored; another is
    /// refused with `PERMISSION_DENIED`.
    pub fn parse(name: &str, arguments: Value, user: UserId) -> Result<Call, Refusal> {
        let arguments = without_user_id(object(arguments)?, user)?;
        match name {
            AddTask::NAME => read(arguments).map(Call::Add),
            ListTasks::NAME => read(arguments).map(Call::List),
            CompleteTask::NAME => read(arguments).map(Call::Complete),
            ReopenTask::NAME => read(arguments).map(Call::Reopen),
            UpdateTask::NAME => read(arguments).map(Call::Update),
            DeleteTask::NAME => read(arguments).map(Call::Delete),
            ScheduleReminder::NAME => read(arguments).map(Call::Remind),
            ListReminders::NAME => read(arguments).map(Call::Reminders),
            CancelReminder::NAME => read(arguments).map(Call::CancelReminder),
            Undo::NAME => read(arguments).map(Call::Undo),
            _ => Err(Refusal::invalid("name", format!("there is no tool `{}`", brief(name)))),
        }
    }

    /// The call as it goes into the audit trail.
    pub fn recorded(&self) -> RecordedCall {
        let arguments = match self {
            Call::Add(it) => written(it),
            Call::List(it) => written(it),
            Call::Complete(it) => written(it),
            Call::Reopen(it) => written(it),
            Call::Update(it) => written(it),
            Call::Delete(it) => written(it),
            Call::Remind(it) => written(it),
            Call::Reminders(it) => written(it),
            Call::CancelReminder(it) => written(it),
            Call::Undo(it) => written(it),
            Call::Import(it) => it.recorded(),
        };
        RecordedCall { name: self.name().to_owned(), arguments }
    }

    /// The tool's name.
    pub fn name(&self) -> &'static str {
        match self {
            Call::Add(_) => AddTask::NAME,
            Call::List(_) => ListTasks::NAME,
            Call::Complete(_) => CompleteTask::NAME,
            Call::Reopen(_) => ReopenTask::NAME,
            Call::Update(_) => UpdateTask::NAME,
            Call::Delete(_) => DeleteTask::NAME,
            Call::Remind(_) => ScheduleReminder::NAME,
            Call::Reminders(_) => ListReminders::NAME,
            Call::CancelReminder(_) => CancelReminder::NAME,
            Call::Undo(_) => Undo::NAME,
            Call::Import(_) => ImportTasks::NAME,
        }
    }
}

pub(super) fn repeat(raw: &str, zone: &TimeZone) -> Result<Repeat, Refusal> {
    let rule = Repeat::parse(raw).map_err(|problem| Refusal::invalid("repeat", problem))?;
    Ok(rule.in_zone(zone))
}

fn object(arguments: Value) -> Result<Map<String, Value>, Refusal> {
    match arguments {
        Value::Object(map) => Ok(map),
        Value::Null => Ok(Map::new()),
        _ => Err(Refusal::invalid("arguments", "must be a JSON object")),
    }
}

fn without_user_id(
    mut arguments: Map<String, Value>,
    user: UserId,
) -> Result<Map<String, Value>, Refusal> {
    match arguments.remove("user_id") {
        Some(claimed) if claimed != Value::String(user.to_string()) => {
            Err(Refusal::new(Code::PermissionDenied, "You can only reach your own tasks."))
        }
        _ => Ok(arguments),
    }
}

fn read<T: DeserializeOwned>(arguments: Map<String, Value>) -> Result<T, Refusal> {
    const ARGUMENTS: Whole =
        Whole { name: "arguments", unknown: "is not an argument of this tool" };
    fields::read(Value::Object(arguments), &ARGUMENTS)
}

fn written(arguments: &impl Serialize) -> Value {
    // Strings, numbers and lists of them: there is nothing in an argument that JSON cannot say.
    serde_json::to_value(arguments).unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_cannot_be_read_is_told_in_our_words() {
        let check = |tool: &str, arguments: Value, field: &str, problem: &str| {
            let refusal = Call::parse(tool, arguments, UserId::LOCAL).unwrap_err();
            let message = format!("{field}: {problem}");
            assert_eq!((refusal.field.as_deref(), refusal.message), (Some(field), message));
        };
        check("add_task", json!({}), "title", "is needed");
        check("add_task", json!({ "title": 5 }), "title", "must be a string");
        let odd = json!({ "title": "x", ", expected `y`": 1 });
        check("add_task", odd, ", expected `y`", "is not an argument of this tool");
        let asap = json!({ "title": "x", "priority": ", expected `y`" });
        check("add_task", asap, "priority", "must be one of low, medium, high, urgent");
        let tags = json!({ "title": "x", "tags": ["a", 1] });
        check("add_task", tags, "tags[1]", "must be a string");
        let done = json!({ "status": "done" });
        check("list_tasks", done, "status", "must be one of all, pending, completed");
        check("list_tasks", json!({ "limit": "7" }), "limit", "must be a whole number");
        check("add_task", json!({ "title": "x", "tags": "a" }), "tags", "must be a list");
        check("cancel_reminder", json!({ "reminder_id": "x" }), "reminder_id", "must be a UUID");
        let which = "give the task's id (a UUID) or its number, such as 3";
        check("delete_task", json!({ "task_id": [] }), "task_id", which);
    }
}
