//! The words of a conversation: what the user says, what a model sees, and what it proposes.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::refusal::{Refusal, refuse_nul};
use crate::tools::ToolSpec;

/// What the user typed, trimmed: never empty, never longer than [`UserMessage::MAX`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserMessage(String);

impl UserMessage {
    pub const MIN: usize = 1;
    /// Characters.
    pub const MAX: usize = 2000;

    pub fn parse(raw: &str) -> Result<UserMessage, Refusal> {
        UserMessage::parse_as("message", raw)
    }

    /// The same for a field of another name.
    pub fn parse_as(field: &str, raw: &str) -> Result<UserMessage, Refusal> {
        let text = raw.trim();
        let length = text.chars().count();
        if !(UserMessage::MIN..=UserMessage::MAX).contains(&length) {
            return Err(Refusal::length(field, UserMessage::MIN, UserMessage::MAX, length));
        }
        refuse_nul(field, text)?;
        Ok(UserMessage(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for UserMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Everything a model is given to propose the next step of a turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Chat {
    /// Who it is and which rules hold.
    pub instructions: String,
    /// Begins with the user; results stand right after the calls they answer.
    pub messages: Vec<Message>,
    pub tools: Arc<[ToolSpec]>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    User(String),
    Model(Said),
    /// One for each call of the message before, in its order.
    Results(Vec<CallResult>),
}

/// What a model said in one step.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Said {
    pub text: String,
    pub calls: Vec<ProposedCall>,
    /// The same as its service wrote it, to be given back untouched to that service: it may hold
    /// signatures that nobody else can read. `None` for what no service said.
    pub verbatim: Option<Value>,
}

/// A call as a model wrote it: nothing about it was checked yet.
#[derive(Debug, Clone, PartialEq)]
pub struct ProposedCall {
    /// Ties a result to its call. Never empty; made up by the translator if the service gave none.
    pub id: String,
    pub name: String,
    pub arguments: Arguments,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Arguments {
    Object(Map<String, Value>),
    /// What came in the place of an object.
    Unreadable(String),
}

#[derive(Debug, Clone, PartialEq)]
pub struct CallResult {
    pub id: String,
    pub name: String,
    /// The envelope that every tool answers.
    pub envelope: Value,
}

/// A model's answer, read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Proposal {
    pub said: Said,
    pub usage: Usage,
    /// The answer ended before the model was done: its limit on length was reached.
    pub cut: bool,
}

/// Tokens, as the service counts them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Usage {
    pub input_tokens: u64,
    pub output_tokens: u64,
}

impl std::ops::AddAssign for Usage {
    fn add_assign(&mut self, more: Usage) {
        self.input_tokens += more.input_tokens;
        self.output_tokens += more.output_tokens;
    }
}

/// Why a model gave no proposal. The words inside are for the operator, never for the user.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ModelError {
    /// The key, the model's name or the address is wrong: trying again changes nothing.
    #[error("the model is not set up: {0}")]
    Misconfigured(String),
    #[error("the model's service asks to wait")]
    RateLimited { after: Option<Duration> },
    /// It did not answer, or answered that it cannot just now.
    #[error("the model is unavailable: {0}")]
    Unavailable(String),
    #[error("the model did not answer in time")]
    TimedOut,
    /// It will not answer this.
    #[error("the model declined: {0}")]
    Declined(String),
    /// It answered what nobody can read: broken JSON, a web page, a cut stream, far too much.
    #[error("the model's answer cannot be read: {0}")]
    Unreadable(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_bounded_in_characters_after_trimming() {
        let check = |raw: &str, expect: Result<&str, &str>| {
            let parsed = UserMessage::parse(raw);
            let got = parsed.as_ref().map(UserMessage::as_str).map_err(|it| it.message.as_str());
            assert_eq!(got, expect);
        };
        check("  Buy milk\n", Ok("Buy milk"));
        check(&"é".repeat(2000), Ok(&"é".repeat(2000)));
        check(&"é".repeat(2001), Err("message: must be 1 to 2000 characters; this has 2001"));
        check(" \t\u{a0}\n", Err("message: must be 1 to 2000 characters; this has 0"));
        check("a\0b", Err("message: must not contain a NUL character"));
    }
}
