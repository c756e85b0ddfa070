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
    let turns = history.chunk_by(|_, next| next.role != Role::User);
    let mut newest = Vec::new();
    let mut kept = 0;
    // From the newest on, so that what is not shown is not written out either.
    for turn in turns.rev().filter_map(turn) {
        kept += turn.len();
        if SHOWN < kept {
            break;
        }
        newest.push(turn);
    }
    newest.into_iter().rev().flatten().collect()
}

/// One turn, unless there is nothing to be learned from it.
fn turn(past: &[PastMessage]) -> Option<Vec<Message>> {
    let (asked, answers) = past.split_first()?;
    // A history that begins with the assistant has lost the message before.
    if asked.role != Role::User {
        return None;
    }
    let mut messages = vec![Message::User(asked.content.clone())];
    messages.extend(answers.iter().filter(|it| it.role == Role::Assistant).flat_map(assistant));
    // A turn that came to nothing teaches a small model to do nothing again.
    match messages.as_slice() {
        [_, Message::Model(said)] if said.text == NOTHING => None,
        _ => Some(messages),
    }
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
