//! The three kinds of messages that a play can read by itself.

use serde_json::json;

use crate::play::{Call, call};

/// The calls that a message asks for, with [placeholders](super::perfect::Perfect) for tasks.
pub fn wanted(message: &str) -> Vec<Call> {
    let message = message.trim();
    if let Some(title) = after(message, "add ") {
        return vec![call("add_task", json!({ "title": title }))];
    }
    if after(message, "show ").is_some() {
        return vec![call("list_tasks", json!({ "status": "pending" }))];
    }
    let marked = after(message, "mark ").and_then(|it| it.strip_suffix(" as done"));
    match marked {
        Some(title) => vec![call("complete_task", json!({ "task_id": { "title": title } }))],
        None => Vec::new(),
    }
}

fn after<'a>(message: &'a str, prefix: &str) -> Option<&'a str> {
    let (start, rest) = message.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then(|| rest.trim())
}
