//! What a listener hears while a turn goes on, so that every door can show it as it happens.

use domain::id::TurnId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::response::{Response, ToolCall};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Started {
        turn_id: TurnId,
        model: String,
    },
    /// What a model is saying. Nobody checked it yet, and it may not become the reply: show it as
    /// passing, or not at all.
    Draft {
        text: String,
    },
    Calling {
        name: String,
        arguments: Value,
    },
    Called(ToolCall),
    /// A piece of the reply. All of them together are its message.
    TextDelta {
        text: String,
    },
    Done(Box<Response>),
}

/// Whoever listens. It must not wait: a turn goes on only when it returns.
pub type Listener<'a> = &'a mut (dyn FnMut(Event) + Send + Sync);
