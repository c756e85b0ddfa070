//! A tool call in a line: what was done, to what, and how long it took.

use agent::response::ToolCall;
use domain::refusal::Code;
use serde_json::Value;

use crate::out::plain;

pub(super) struct Card {
    pub(super) text: String,
    pub(super) took: String,
    pub(super) success: bool,
}

impl Card {
    /// `None` for what was only asked about: the question follows.
    pub(super) fn of(call: &ToolCall) -> Option<Card> {
        let (text, success) = match &call.error {
            Some(error) if error.code == Code::ConfirmationRequired => return None,
            Some(error) => {
                let why = plain(error.message.lines().next().unwrap_or_default());
                (format!("{}: {why}", what(&call.name).not_done), false)
            }
            None => (done(call), true),
        };
        Some(Card { text, took: took(call.duration_ms), success })
    }
}

/// What a call that is under way does.
pub(super) fn doing(name: &str) -> &'static str {
    what(name).doing
}

struct Words {
    doing: &'static str,
    done: &'static str,
    not_done: &'static str,
}

fn what(name: &str) -> Words {
    let words = |doing, done, not_done| Words { doing, done, not_done };
    match name {
        "add_task" => words("adding", "added", "not added"),
        "complete_task" => words("completing", "completed", "not completed"),
        "reopen_task" => words("opening again", "opened again", "not opened again"),
        "update_task" => words("changing", "changed", "not changed"),
        "delete_task" => words("deleting", "deleted", "not deleted"),
        "schedule_reminder" => words("setting a reminder", "reminder set", "no reminder set"),
        "cancel_reminder" => {
            words("calling a reminder off", "reminder called off", "reminder not called off")
        }
        "list_tasks" => words("looking at the list", "looked at the list", "list not seen"),
        "list_reminders" => {
            words("looking at the reminders", "looked at the reminders", "reminders not seen")
        }
        "undo" => words("taking back", "taken back", "not taken back"),
        _ => words("working", "did something", "not done"),
    }
}

fn done(call: &ToolCall) -> String {
    let done = what(&call.name).done;
    let length = |field: &str| call.result[field].as_array().map(Vec::len);
    match call.name.as_str() {
        "list_tasks" => format!("{done}: {}", counted(length("tasks"), "task")),
        "list_reminders" => format!("{done}: {}", counted(length("reminders"), "reminder")),
        "undo" => format!("{done}: {}", counted(length("changes"), "change")),
        _ => match (call.tasks().as_slice(), call.result.get("changed")) {
            ([task, ..], Some(Value::Bool(false))) => format!("already so: {}", label(task)),
            ([task, ..], _) => format!("{done}: {}", label(task)),
            _ => done.to_owned(),
        },
    }
}

fn label(task: &domain::task::TaskLabel) -> String {
    agent::reply::label(task)
}

fn counted(count: Option<usize>, noun: &str) -> String {
    agent::reply::counted(count.unwrap_or_default(), noun)
}

fn took(milliseconds: u64) -> String {
    match milliseconds {
        0 => "< 1 ms".to_owned(),
        1..1000 => format!("{milliseconds} ms"),
        _ => format!("{}.{} s", milliseconds / 1000, milliseconds % 1000 / 100),
    }
}
