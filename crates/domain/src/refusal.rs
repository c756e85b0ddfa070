//! Why something was not done, in words for the person who asked.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::task::TaskLabel;

/// The one list of codes. Their spelling is part of the contract with every client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schemars(inline)]
pub enum Code {
    ValidationError,
    TaskNotFound,
    ReminderNotFound,
    /// Anything else that is not there: a conversation, a token, an address.
    NotFound,
    AmbiguousTask,
    PermissionDenied,
    ConfirmationRequired,
    Conflict,
    RateLimited,
    Timeout,
    StoreUnavailable,
    ModelUnavailable,
    Internal,
}

/// An expected "no". It is a value, not an `Err`: users hear about these every day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refusal {
    pub code: Code,
    pub message: String,
    /// The argument at fault, where one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The tasks to pick from, when several were meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<TaskLabel>,
}

impl Refusal {
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), field: None, candidates: Vec::new() }
    }

    /// A value outside its limits. The message begins with the field's name.
    pub fn invalid(field: &str, problem: impl fmt::Display) -> Refusal {
        Refusal {
            field: Some(field.to_owned()),
            ..Refusal::new(Code::ValidationError, format!("{field}: {problem}"))
        }
    }

    /// A text that is too short or too long, with the limit and what came.
    pub(crate) fn length(field: &str, min: usize, max: usize, got: usize) -> Refusal {
        Refusal::invalid(field, format!("must be {min} to {max} characters; this has {got}"))
    }

    /// A number outside its range.
    pub(crate) fn range(field: &str, min: impl fmt::Display, max: impl fmt::Display) -> Refusal {
        Refusal::invalid(field, format!("must be {min} to {max}"))
    }

    /// Also the answer for another user's task: the two cannot be told apart.
    pub fn task_not_found(asked: impl fmt::Display) -> Refusal {
        Refusal::new(Code::TaskNotFound, format!("There is no task {asked}."))
    }

    pub fn reminder_not_found(asked: impl fmt::Display) -> Refusal {
        Refusal::new(Code::ReminderNotFound, format!("There is no reminder {asked}."))
    }

    pub fn conversation_not_found(asked: impl fmt::Display) -> Refusal {
        Refusal::not_found(format!("conversation {asked}"))
    }

    pub fn not_found(what: impl fmt::Display) -> Refusal {
        Refusal::new(Code::NotFound, format!("There is no {what}."))
    }

    pub fn ambiguous(words: &str, candidates: Vec<TaskLabel>) -> Refusal {
        let message = format!("\"{words}\" could be {} tasks; say which.", candidates.len());
        Refusal { candidates, ..Refusal::new(Code::AmbiguousTask, message) }
    }

    pub fn changed_since(number: u64) -> Refusal {
        Refusal::conflict(format!("Task {number} has changed since; nothing was done."))
    }

    pub fn conflict(message: impl Into<String>) -> Refusal {
        Refusal::new(Code::Conflict, message)
    }
}

/// A caller's own words in an answer, cut so that the answer stays readable.
pub fn brief(text: &str) -> String {
    const MAX: usize = 200;
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Refuses what no store could keep faithfully: PostgreSQL's text holds no NUL.
pub(crate) fn refuse_nul(field: &str, text: &str) -> Result<(), Refusal> {
    match text.contains('\0') {
        true => Err(Refusal::invalid(field, "must not contain a NUL character")),
        false => Ok(()),
    }
}
