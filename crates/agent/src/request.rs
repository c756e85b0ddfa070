//! What a turn needs to be told: the message, what was said before, and how to treat it.

use domain::chat::UserMessage;
use domain::refusal::Refusal;
use domain::settings::Mode;
use domain::task::TaskLabel;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::response::{Choice, Pending, Response, State, ToolCall};

/// Everything a turn depends on that its user or their program says.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    #[serde(default)]
    pub message: String,
    #[serde(default)]
    pub history: Vec<PastMessage>,
    /// The tasks last shown to the user, where the history does not hold them.
    #[serde(default)]
    pub prior_context: Vec<TaskLabel>,
    /// The token of a pending action: a yes to exactly that.
    #[serde(default)]
    pub confirm: Option<String>,
    #[serde(default)]
    pub dry_run: bool,
    #[serde(default)]
    pub mode: Mode,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Role {
    User,
    Assistant,
    /// The caller's guidance on tone and language; it lifts no rule.
    System,
}

/// One message of the past. The fields after `content` are those of our own responses, so that a
/// caller can hand them back and the conversation goes on as if it had been kept here.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PastMessage {
    pub role: Role,
    pub content: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timestamp: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
}

impl PastMessage {
    pub fn user(content: &str) -> PastMessage {
        PastMessage {
            role: Role::User,
            content: content.to_owned(),
            timestamp: None,
            tool_calls: Vec::new(),
            state: None,
            pending: None,
            choices: Vec::new(),
        }
    }
}

impl From<Response> for PastMessage {
    /// Our own reply, as the next turn sees it.
    fn from(response: Response) -> PastMessage {
        PastMessage {
            role: Role::Assistant,
            content: response.message,
            timestamp: None,
            tool_calls: response.tool_calls,
            state: Some(response.state),
            pending: response.pending,
            choices: response.choices,
        }
    }
}

/// A request that was checked.
#[derive(Debug, Clone)]
pub(crate) struct Checked {
    /// `None` when the answer is given by token alone.
    pub(crate) message: Option<UserMessage>,
    /// Users and assistants by turns, cut to the newest.
    pub(crate) history: Vec<PastMessage>,
    /// What the caller asks of tone and language.
    pub(crate) guidance: Vec<String>,
    pub(crate) prior_context: Vec<TaskLabel>,
    pub(crate) confirm: Option<String>,
    pub(crate) dry_run: bool,
    pub(crate) mode: Mode,
    pub(crate) warning: Option<String>,
}

impl Request {
    /// Messages of the past that are taken; the newest stay.
    pub const HISTORY_MAX: usize = 50;
    /// Tasks last shown that are taken.
    pub const CONTEXT_MAX: usize = 200;

    /// What the user says; `None` when the answer is given by token alone.
    pub(crate) fn message(&self) -> Result<Option<UserMessage>, Refusal> {
        match (self.message.trim().is_empty(), &self.confirm) {
            (true, Some(_)) => Ok(None),
            _ => UserMessage::parse(&self.message).map(Some),
        }
    }

    /// Why this cannot be taken at all, for whoever wants to say so before anything is begun.
    pub fn refusal(&self) -> Option<Refusal> {
        if let Err(refusal) = self.message() {
            return Some(refusal);
        }
        let spoken = || self.history.iter().map(|it| it.role).filter(|it| *it != Role::System);
        if let Some((role, _)) = spoken().zip(spoken().skip(1)).find(|(one, next)| one == next) {
            let role = if role == Role::User { "user" } else { "assistant" };
            let problem =
                format!("two messages of the {role} follow each other; they must alternate");
            return Some(Refusal::invalid("history", problem));
        }
        if Request::CONTEXT_MAX < self.prior_context.len() {
            let problem = format!("must hold at most {} tasks", Request::CONTEXT_MAX);
            return Some(Refusal::invalid("prior_context", problem));
        }
        None
    }

    pub(crate) fn check(self) -> Result<Checked, Refusal> {
        if let Some(refusal) = self.refusal() {
            return Err(refusal);
        }
        let message = self.message()?;
        let (system, mut history): (Vec<PastMessage>, Vec<PastMessage>) =
            self.history.into_iter().partition(|it| it.role == Role::System);
        let over = history.len().saturating_sub(Request::HISTORY_MAX);
        history.drain(..over);
        let max = Request::HISTORY_MAX;
        let warning = (0 < over).then(|| {
            format!("history: only the newest {max} messages were taken; {over} were left out")
        });
        Ok(Checked {
            message,
            history,
            guidance: system.into_iter().map(|it| it.content).collect(),
            prior_context: self.prior_context,
            confirm: self.confirm,
            dry_run: self.dry_run,
            // What changes nothing needs no yes.
            mode: if self.dry_run { Mode::Auto } else { self.mode },
            warning,
        })
    }
}
