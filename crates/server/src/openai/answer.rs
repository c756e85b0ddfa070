//! Writes a chat completion, whole or in pieces.

use agent::event::Event;
use domain::chat::Usage;
use domain::id::TurnId;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use super::MODEL;
use super::error::error_body;
use crate::talk::{Answer, Heard};

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ChatCompletion {
    id: String,
    object: &'static str,
    /// Seconds since 1970.
    created: i64,
    model: &'static str,
    choices: [Choice; 1],
    usage: Tokens,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Choice {
    index: u32,
    message: Reply,
    logprobs: Option<()>,
    finish_reason: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Reply {
    role: &'static str,
    content: String,
    refusal: Option<()>,
}

/// Those of the model behind; none were used where there was no need of one.
#[derive(Debug, Serialize, JsonSchema)]
struct Tokens {
    prompt_tokens: u64,
    completion_tokens: u64,
    total_tokens: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Model {
    id: &'static str,
    object: &'static str,
    created: i64,
    owned_by: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Models {
    object: &'static str,
    data: [Model; 1],
}

/// A turn that failed says so in its message, like any other: an error would make clients try again
/// what may have been done in part.
pub(crate) fn completion(answer: Answer, created: Timestamp) -> ChatCompletion {
    let reply = Reply { role: "assistant", content: answer.response.message, refusal: None };
    ChatCompletion {
        id: name(answer.turn_id),
        object: "chat.completion",
        created: created.as_second(),
        model: MODEL,
        choices: [Choice { index: 0, message: reply, logprobs: None, finish_reason: "stop" }],
        usage: answer.response.usage.into(),
    }
}

pub(crate) fn models() -> Models {
    Models { object: "list", data: [model()] }
}

pub(crate) fn model() -> Model {
    // The first day of the year that it was made in: clients want a number here.
    Model { id: MODEL, object: "model", created: 1_767_225_600, owned_by: MODEL }
}

/// The same in pieces: what is sent for each thing that is heard of a turn.
pub(crate) struct Pieces {
    turn: TurnId,
    created: Timestamp,
    /// Whether the last piece tells how many tokens were used.
    usage: bool,
    begun: bool,
}

impl Pieces {
    pub(crate) fn of(turn: TurnId, created: Timestamp, usage: bool) -> Pieces {
        Pieces { turn, created, usage, begun: false }
    }

    pub(crate) fn write(&mut self, heard: Heard) -> Vec<String> {
        let mut pieces = Vec::new();
        if !self.begun {
            self.begun = true;
            pieces.push(self.piece(json!({ "role": "assistant", "content": "" }), None));
        }
        match heard {
            Heard::Event(Event::TextDelta { text }) => {
                pieces.push(self.piece(json!({ "content": text }), None));
            }
            // What is not said to the user is not said here.
            Heard::Event(_) => {}
            Heard::Ended(Ok(answer)) => {
                pieces.push(self.piece(json!({}), Some("stop")));
                if self.usage {
                    let tokens = Tokens::from(answer.response.usage);
                    pieces.push(self.chunk(json!([]), json!(tokens)));
                }
                pieces.push("[DONE]".to_owned());
            }
            Heard::Ended(Err(fault)) => pieces.push(error_body(&fault).to_string()),
        }
        pieces
    }

    fn piece(&self, delta: Value, finish: Option<&str>) -> String {
        let choice =
            json!({ "index": 0, "delta": delta, "logprobs": null, "finish_reason": finish });
        self.chunk(json!([choice]), Value::Null)
    }

    fn chunk(&self, choices: Value, usage: Value) -> String {
        let mut chunk = json!({
            "id": name(self.turn),
            "object": "chat.completion.chunk",
            "created": self.created.as_second(),
            "model": MODEL,
            "choices": choices,
        });
        // Who did not ask for usage is not to see the word.
        if self.usage {
            chunk["usage"] = usage;
        }
        chunk.to_string()
    }
}

fn name(turn: TurnId) -> String {
    format!("chatcmpl-{turn}")
}

impl From<Usage> for Tokens {
    fn from(usage: Usage) -> Tokens {
        let (prompt_tokens, completion_tokens) = (usage.input_tokens, usage.output_tokens);
        let total_tokens = prompt_tokens.saturating_add(completion_tokens);
        Tokens { prompt_tokens, completion_tokens, total_tokens }
    }
}
