//! What happened, for every listener alike.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::audit::{Change, UndoneRow};
use crate::id::TurnId;
use crate::ports::StoreError;
use crate::refusal::{Code, Refusal};
use crate::reminder::{NamedReminder, Reminder};
use crate::task::Task;

/// The answer of a tool. What users hear about every day stands here; an `Err` beside it is a
/// broken store or a bug.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Added { task: Task },
    Listed { tasks: Vec<Task>, next_cursor: Option<String> },
    Completed { task: Task, changed: bool, next: Option<Task> },
    Reopened { task: Task, changed: bool },
    Updated { task: Task, changed: bool },
    Deleted { task: Task, reminders: usize },
    Scheduled { task: Task, reminder: Reminder },
    Reminders { reminders: Vec<NamedReminder>, more: bool },
    Cancelled { task: Task, reminder: Reminder, changed: bool },
    Undone { turn_id: TurnId, words: Option<String>, changes: Vec<Change> },
    Refused(Refusal),
}

impl Outcome {
    /// The one envelope: `success` and the tool's fields, or `success` and the error.
    pub fn envelope(&self) -> Value {
        match self {
            Outcome::Added { task } => json!({ "success": true, "task": task }),
            Outcome::Listed { tasks, next_cursor } => json!({
                "success": true, "tasks": tasks, "count": tasks.len(), "next_cursor": next_cursor,
            }),
            Outcome::Completed { task, changed, next } => {
                json!({ "success": true, "task": task, "changed": changed, "next": next })
            }
            Outcome::Reopened { task, changed } | Outcome::Updated { task, changed } => {
                json!({ "success": true, "task": task, "changed": changed })
            }
            Outcome::Deleted { task, reminders } => {
                json!({ "success": true, "task": task, "reminders_deleted": reminders })
            }
            Outcome::Scheduled { task, reminder } => {
                json!({ "success": true, "task": task, "reminder": reminder })
            }
            Outcome::Reminders { reminders, more } => json!({
                "success": true, "reminders": reminders, "count": reminders.len(), "more": more,
            }),
            Outcome::Cancelled { task, reminder, changed } => json!({
                "success": true, "task": task, "reminder": reminder, "changed": changed,
            }),
            Outcome::Undone { turn_id, words, changes } => json!({
                "success": true, "turn_id": turn_id, "words": words,
                "changes": changes.iter().filter_map(UndoneRow::of).collect::<Vec<_>>(),
            }),
            Outcome::Refused(refusal) => json!({ "success": false, "error": refusal }),
        }
    }

    pub fn is_success(&self) -> bool {
        !matches!(self, Outcome::Refused(_))
    }
}

impl From<Refusal> for Outcome {
    fn from(refusal: Refusal) -> Outcome {
        Outcome::Refused(refusal)
    }
}

impl From<&StoreError> for Refusal {
    /// What a user may hear of a broken store: that nothing was done, and nothing of the inside.
    fn from(error: &StoreError) -> Refusal {
        match error {
            StoreError::Unavailable(_) | StoreError::Stopped => Refusal::new(
                Code::StoreUnavailable,
                "The tasks cannot be reached just now; nothing was changed. Try again.",
            ),
            StoreError::TimedOut => Refusal::new(
                Code::Timeout,
                "The tasks did not answer in time. Look before you try again.",
            ),
            StoreError::Corrupt(_) => Refusal::new(
                Code::Internal,
                "Something stored could not be read; nothing was changed.",
            ),
            StoreError::Gone => {
                Refusal::new(Code::PermissionDenied, "This account no longer exists.")
            }
        }
    }
}
