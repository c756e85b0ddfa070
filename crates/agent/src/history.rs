//! The past as a model sees it: whole turns, the newest that fit, each call with its result.

use domain::chat::{Arguments, CallResult, Message, ProposedCall, Said};
use serde_json::{Map, Value};

use crate::reply::NOTHING;
use crate::request::{PastMessage, Role};
use crate::response::ToolCall;

/// Messages of the past that a model is shown. A cut inside a turn would leave a result without its
/// call, which services refuse.
const SHOWN: usize = 20;

pub(crate) fn messages(history: &[PastMessage]) -> Vec<Message> {
    let mut turns: Vec<Vec<Message>> = Vec::new();
    for past in history {
        match (past.role, turns.last_mut()) {
            (Role::Assistant, Some(turn)) => turn.extend(assistant(past)),
            // A history that begins with the assistant has lost the message before.
            (Role::Assistant, None) | (Role::System, _) => {}
            (Role::User, _) => turns.push(vec![Message::User(past.content.clone())]),
        }
    }
    // A turn that came to nothing teaches a small model to do nothing again.
    turns.retain(|turn| match turn.as_slice() {
        [_, Message::Model(said)] => said.text != NOTHING,
        _ => true,
    });
    let mut kept = 0;
    let fit = turns.iter().rev().take_while(|turn| {
        kept += turn.len();
        kept <= SHOWN
    });
    let start = turns.len() - fit.count();
    turns.drain(start..).flatten().collect()
}

fn assistant(past: &PastMessage) -> Vec<Message> {
    let text = Message::Model(Said { text: past.content.clone(), ..Said::default() });
    if past.tool_calls.is_empty() {
        return vec![text];
    }
    let (calls, results) = past.tool_calls.iter().enumerate().map(pair).unzip();
    let said = Said { calls, ..Said::default() };
    vec![Message::Model(said), Message::Results(results), text]
}

/// A call that was made earlier, with its result, under an id of our own.
pub(crate) fn pair((at, call): (usize, &ToolCall)) -> (ProposedCall, CallResult) {
    let id = format!("past_{at}");
    let arguments = match &call.arguments {
        Value::Object(map) => map.clone(),
        _ => Map::new(),
    };
    let (name, envelope) = (call.name.clone(), brief(&call.result));
    (
        ProposedCall {
            id: id.clone(),
            name: name.clone(),
            arguments: Arguments::Object(arguments),
        },
        CallResult { id, name, envelope },
    )
}

/// An envelope without what only programs read: a model names tasks by number, and a long list of
/// ids and instants would cost more than all the rest of the conversation.
pub(crate) fn brief(envelope: &Value) -> Value {
    match envelope {
        Value::Object(map) => {
            let is_task = map.contains_key("number") && map.contains_key("title");
            let dull = |name: &str| match name {
                "created_at" | "updated_at" | "completed_at" | "zone" | "task_id" | "turn_id" => {
                    true
                }
                "id" => is_task,
                _ => false,
            };
            let kept = map.iter().filter(|(name, value)| !dull(name) && !value.is_null());
            Value::Object(kept.map(|(name, value)| (name.clone(), brief(value))).collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(brief).collect()),
        _ => envelope.clone(),
    }
}
