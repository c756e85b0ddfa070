//! The tools as clients see them: names, titles, schemas and hints, always in the same order. A
//! model reads all of it before its first call, so it is kept small.

use std::borrow::Cow;
use std::sync::Arc;

use domain::limits::Limits;
use domain::tools::add_task::AddTask;
use domain::tools::complete_task::CompleteTask;
use domain::tools::delete_task::DeleteTask;
use domain::tools::reopen_task::ReopenTask;
use domain::tools::schedule_reminder::ScheduleReminder;
use domain::tools::undo::Undo;
use domain::tools::update_task::UpdateTask;
use domain::tools::{self, Effect, ToolSpec};
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};

use super::output;
use super::schema::{Nulls, object, plain};

/// The argument that brings a yes.
pub(super) const CONFIRM: &str = "confirm";

pub(super) fn tools(limits: &Limits) -> Vec<Tool> {
    tools::catalogue(limits).into_iter().map(tool).collect()
}

/// Whether a tool changes several tasks with one call, and so may need a yes.
pub(super) fn takes_several(tool: &str) -> bool {
    [CompleteTask::NAME, ReopenTask::NAME, UpdateTask::NAME, DeleteTask::NAME].contains(&tool)
}

fn tool(spec: ToolSpec) -> Tool {
    let annotations = annotations(&spec);
    let output = output::schema(spec.name);
    let input = input(&spec);
    // The hint says so in fewer words.
    let description = spec.description.trim_end_matches(" Changes nothing.").to_owned();
    let mut tool = Tool::new(spec.name, Cow::Owned(description), Arc::new(input))
        .with_title(spec.title)
        .with_annotations(annotations);
    tool.output_schema = output.map(Arc::new);
    tool
}

fn annotations(spec: &ToolSpec) -> ToolAnnotations {
    // Called twice, these do a second thing. An undo takes itself back.
    let adds = [AddTask::NAME, ScheduleReminder::NAME, Undo::NAME].contains(&spec.name);
    ToolAnnotations::new()
        .read_only(spec.effect == Effect::Reads)
        .destructive(spec.effect == Effect::Destroys)
        .idempotent(!adds)
        .open_world(false)
}

/// The schema of the waist, with what only this door takes: any name for a task, and a yes.
fn input(spec: &ToolSpec) -> JsonObject {
    let nulls = match spec.name {
        UpdateTask::NAME => Nulls::Mean,
        // Taken, but nothing that one has to know of.
        _ => Nulls::Dropped,
    };
    let mut schema = plain(spec.schema.clone(), nulls);
    if let Some(task) = schema.pointer_mut("/properties/task_id") {
        // A number is taken as well; one type is easier on models.
        let one = json!({ "type": "string" });
        *task = match takes_several(spec.name) {
            true => json!({
                "anyOf": [one, { "type": "array", "items": one }],
                "description": "Number, id or title; or several.",
            }),
            false => json!({ "type": "string", "description": "Number, id or title." }),
        };
    }
    // The one field of a task that cannot be cleared.
    if let Some(title) = schema.pointer_mut("/properties/title/anyOf/0") {
        let title = title.take();
        schema["properties"]["title"] = title;
    }
    if takes_several(spec.name) {
        // Whoever needs it is told what it is.
        schema["properties"][CONFIRM] = json!({ "type": "string" });
    }
    // Strict clients want it even where there is nothing in it.
    if schema.get("properties").is_none() {
        schema["properties"] = Value::Object(JsonObject::new());
    }
    object(schema)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a model reads before it has done anything.
    #[test]
    fn the_catalogue_is_small() {
        let tools = json!(tools(&Limits::default()));
        let sizes: Vec<String> = tools
            .as_array()
            .unwrap()
            .iter()
            .map(|it| format!("{} {}", it["name"], it.to_string().len()))
            .collect();
        // Around them stand some words about the list itself.
        let success = |it: &Value| it["outputSchema"]["properties"]["success"]["type"] == "boolean";
        assert!(tools.as_array().unwrap().iter().all(success));
        assert!(tools.to_string().len() <= 8000, "{}: {sizes:#?}", tools.to_string().len());
    }
}
