//! Outcomes as MCP has them: the one envelope, as structured content and as text; and for what was
//! refused, how to mend it.

use std::time::Duration;

use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use rmcp::model::CallToolResult;
use serde_json::{Value, json};

pub(super) fn outcome(outcome: &Outcome) -> CallToolResult {
    match outcome {
        Outcome::Refused(it) => refusal(it),
        done => CallToolResult::structured(done.envelope()),
    }
}

/// Several that were asked for in one call, in the order they were named.
pub(super) fn outcomes(all: &[Outcome]) -> CallToolResult {
    let results: Vec<Value> = all.iter().map(Outcome::envelope).collect();
    CallToolResult::structured(json!({
        "success": true, "count": results.len(), "results": results,
    }))
}

/// An error of the tool, not of the protocol: the model is to see it, and to do better.
pub(super) fn refusal(refusal: &Refusal) -> CallToolResult {
    CallToolResult::structured_error(envelope(refusal, fix(refusal)))
}

/// Nothing was done yet: someone has to say yes.
pub(super) fn unconfirmed(refusal: &Refusal, fix: &str, more: &[(&str, Value)]) -> CallToolResult {
    let mut envelope = envelope(refusal, fix);
    for (name, value) in more {
        envelope[*name] = value.clone();
    }
    CallToolResult::structured_error(envelope)
}

/// Nothing was looked at: there were too many before it.
pub(super) fn too_often(refusal: &Refusal, wait: Duration) -> CallToolResult {
    let mut envelope = envelope(refusal, fix(refusal));
    envelope["error"]["retry_after"] = json!(wait.as_secs());
    CallToolResult::structured_error(envelope)
}

fn envelope(refusal: &Refusal, fix: &str) -> Value {
    let mut error = json!(refusal);
    error["fix"] = json!(fix);
    json!({ "success": false, "error": error })
}

fn fix(refusal: &Refusal) -> &'static str {
    match refusal.code {
        Code::ValidationError => "Mend that argument and call again; nothing was changed.",
        Code::TaskNotFound => "Look with list_tasks, and call again with a number from there.",
        Code::ReminderNotFound => "Look with list_reminders, and call again with an id from there.",
        Code::AmbiguousTask => {
            "Ask the user which of the candidates, and call again with its number."
        }
        Code::PermissionDenied => "Leave out user_id: it is known who is asking.",
        Code::Conflict => "Look at how things are now before anything else.",
        Code::RateLimited | Code::StoreUnavailable => "Wait a little, and call again.",
        Code::Timeout => "Look whether it was done before calling again.",
        Code::ConfirmationRequired => "Ask the user.",
        Code::NotFound | Code::ModelUnavailable | Code::Internal => "Tell the user.",
    }
}
