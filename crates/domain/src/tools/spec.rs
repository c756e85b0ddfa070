//! The catalogue that models and clients see: names, descriptions and schemas, from the types.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::*;
use crate::limits::Limits;

/// What a tool may do to the user's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    Reads,
    Writes,
    /// Never without the user's yes.
    Destroys,
}

/// More tasks than this, changed in one turn, are many: the user is asked first.
pub const BULK: usize = 3;

/// More tasks than this at once nobody can oversee: they are refused.
pub const AT_ONCE: usize = 100;

#[derive(Debug, Clone, PartialEq)]
pub struct ToolSpec {
    pub name: &'static str,
    pub title: &'static str,
    pub description: String,
    pub effect: Effect,
    pub schema: Value,
}

/// All tools that are called by their name, always in this order.
pub fn catalogue(limits: &Limits) -> Vec<ToolSpec> {
    macro_rules! specs {
        ($($tool:ident),*) => {
            vec![$(spec::<$tool>($tool::NAME, $tool::TITLE, $tool::EFFECT, limits)),*]
        };
    }
    specs![
        AddTask,
        ListTasks,
        CompleteTask,
        ReopenTask,
        UpdateTask,
        DeleteTask,
        ScheduleReminder,
        ListReminders,
        CancelReminder,
        Undo
    ]
}

impl Call {
    pub fn effect(&self) -> Effect {
        match self {
            Call::Add(_) => AddTask::EFFECT,
            Call::List(_) => ListTasks::EFFECT,
            Call::Complete(_) => CompleteTask::EFFECT,
            Call::Reopen(_) => ReopenTask::EFFECT,
            Call::Update(_) => UpdateTask::EFFECT,
            Call::Delete(_) => DeleteTask::EFFECT,
            Call::Remind(_) => ScheduleReminder::EFFECT,
            Call::Reminders(_) => ListReminders::EFFECT,
            Call::CancelReminder(_) => CancelReminder::EFFECT,
            Call::Undo(_) => Undo::EFFECT,
            Call::Import(_) => ImportTasks::EFFECT,
        }
    }
}

fn spec<T: JsonSchema>(
    name: &'static str,
    title: &'static str,
    effect: Effect,
    limits: &Limits,
) -> ToolSpec {
    let settings = SchemaSettings::draft2020_12().with(|it| {
        it.meta_schema = None;
        it.inline_subschemas = true;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    let mut description = String::new();
    if let Some(object) = schema.as_object_mut() {
        object.remove("title");
        // The doc comment of the arguments is the description of the tool.
        if let Some(Value::String(text)) = object.remove("description") {
            description = text;
        }
    }
    // The types quote the limits as they come; this house may have moved them.
    for (field, max) in [("title", limits.title), ("description", limits.description)] {
        if let Some(length) = schema.pointer_mut(&format!("/properties/{field}/maxLength")) {
            *length = json!(max);
        }
    }
    ToolSpec { name, title, description, effect, schema }
}
