//! What a turn comes to: the one answer that every door tells in its own way.

use domain::audit::{Entry, RecordedCall};
use domain::chat::Usage;
use domain::id::TurnId;
use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use domain::task::TaskLabel;
use domain::turn::Turn;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::OFFLINE;
use crate::event::Event;
use crate::reply::{self, Teller};

/// Its JSON is the contract's, field by field; it is also what is stored of a turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Response {
    /// What the user reads; never empty.
    pub message: String,
    pub state: State,
    pub finish_reason: FinishReason,
    pub intent: IntentTold,
    #[serde(default)]
    pub tool_calls: Vec<ToolCall>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    pub iterations: usize,
    pub model: String,
    #[serde(default)]
    pub usage: Usage,
    pub processing_time_ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// The handle that takes this turn back; none if it changed nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<TurnId>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dry_run: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum State {
    Complete,
    NeedsClarification,
    NeedsConfirmation,
    Error,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum FinishReason {
    Completed,
    MaxIterations,
    Error,
}

/// What the message was taken to ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct IntentTold {
    pub name: String,
    /// From 0 to 1.
    pub confidence: f64,
    /// Which words made it so.
    pub reasoning: String,
}

/// A call that was made, and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToolCall {
    pub name: String,
    pub arguments: Value,
    /// The tool's envelope.
    pub result: Value,
    pub success: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    #[serde(deserialize_with = "domain::whole::read")]
    pub duration_ms: u64,
}

/// What waits for the user's yes: exactly these actions and no other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Pending {
    pub actions: Vec<RecordedCall>,
    /// The tasks it would change, as they are now.
    pub tasks: Vec<TaskLabel>,
    pub token: String,
    pub expires_at: Timestamp,
}

/// Something to pick from, when it asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskLabel>,
}

impl ToolCall {
    pub(crate) fn new(call: RecordedCall, outcome: &Outcome, duration_ms: u64) -> ToolCall {
        let error = match outcome {
            Outcome::Refused(refusal) => Some(refusal.clone()),
            _ => None,
        };
        let (result, success) = (outcome.envelope(), outcome.is_success());
        let RecordedCall { name, arguments } = call;
        ToolCall { name, arguments, result, success, error, duration_ms }
    }

    /// The task that comes after the one that was done.
    pub(crate) fn next(&self) -> Option<TaskLabel> {
        TaskLabel::deserialize(&self.result["next"]).ok()
    }

    /// The tasks that its result speaks of, in the order shown.
    pub fn tasks(&self) -> Vec<TaskLabel> {
        let label = |it: &Value| TaskLabel::deserialize(it).ok();
        let one = || label(&self.result["task"]).into_iter().collect();
        match self.result["tasks"].as_array() {
            Some(tasks) => tasks.iter().filter_map(label).collect(),
            None => one(),
        }
    }
}

impl Choice {
    pub(crate) fn task(task: TaskLabel) -> Choice {
        Choice { label: format!("{} \"{}\"", task.number, task.title), task: Some(task) }
    }

    pub(crate) fn words(label: &str) -> Choice {
        Choice { label: label.to_owned(), task: None }
    }

    /// How a message shows it, in this place among the others: by a task's number, or by its own.
    pub(crate) fn line(&self, at: usize) -> String {
        match &self.task {
            Some(_) => format!("  {}", self.label),
            None => format!("  {}. {}", at + 1, self.label),
        }
    }

    /// What to say to pick it. A task is named by its number, which means this one and no other.
    pub fn answer(&self) -> String {
        match &self.task {
            Some(task) => format!("#{}", task.number),
            None => self.label.clone(),
        }
    }
}

impl Response {
    /// The warning by which a program knows that a turn was stopped. It did all that its user still
    /// wanted, so it is complete, and no error.
    pub(crate) const STOPPED: &str = "Stopped before the end.";

    pub fn is_stopped(&self) -> bool {
        self.warning.as_deref() == Some(Response::STOPPED)
    }

    /// Its message without what there is to choose from, for whoever shows that in another way.
    pub fn without_choices(&self) -> String {
        let shown = self.choices.iter().enumerate().map(|(at, it)| reply::safe(&it.line(at)));
        let shown: Vec<String> = shown.collect();
        let lines = self.message.lines().filter(|line| !shown.iter().any(|it| it == line));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The request itself cannot be taken: nothing ran.
    pub fn refused(refusal: Refusal, model: &str) -> Response {
        Response {
            message: refusal.message.clone(),
            state: State::Error,
            finish_reason: FinishReason::Error,
            intent: IntentTold::unknown(),
            tool_calls: Vec::new(),
            pending: None,
            choices: Vec::new(),
            iterations: 0,
            model: model.to_owned(),
            usage: Usage::default(),
            processing_time_ms: 0,
            warning: None,
            error: Some(refusal),
            undo: None,
            dry_run: false,
        }
    }

    /// What is left of a turn that did something and never answered: told from the audit trail.
    pub fn cut_off(turn: &Turn, entries: Vec<Entry>, teller: &Teller<'_>) -> Response {
        let mut lines: Vec<String> = entries.iter().map(|it| teller.outcome(&it.outcome)).collect();
        lines.push("Then I was interrupted.".to_owned());
        let changed = entries.iter().any(|it| !it.changes.is_empty());
        let refusal = Refusal::new(Code::Internal, "This turn was interrupted.");
        Response {
            message: lines.join("\n"),
            tool_calls: entries
                .into_iter()
                .map(|it| ToolCall::new(it.call, &it.outcome, 0))
                .collect(),
            undo: changed.then_some(turn.id),
            ..Response::refused(refusal, turn.model.as_deref().unwrap_or(OFFLINE))
        }
    }

    /// A reply as it was stored.
    pub fn read(stored: &str) -> Option<Response> {
        serde_json::from_str(stored).ok()
    }

    /// Its message in the pieces that a listener hears.
    pub fn pieces(&self) -> impl Iterator<Item = Event> {
        let lines = self.message.split_inclusive('\n');
        lines.map(|line| Event::TextDelta { text: line.to_owned() })
    }

    /// The code of what went wrong, if anything did.
    pub fn code(&self) -> Option<Code> {
        self.error.as_ref().map(|it| it.code)
    }
}

impl IntentTold {
    pub(crate) fn unknown() -> IntentTold {
        IntentTold { name: "unknown".to_owned(), confidence: 0.0, reasoning: String::new() }
    }
}
