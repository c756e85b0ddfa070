//! What happened, for every listener alike.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::audit::{Change, UndoneRow};
use crate::firing::Occurrence;
use crate::id::TurnId;
use crate::ports::StoreError;
use crate::refusal::{Code, Refusal};
use crate::reminder::{NamedReminder, Reminder};
use crate::task::Task;
use crate::tools::add_task::AddTask;
use crate::tools::cancel_reminder::CancelReminder;
use crate::tools::complete_task::CompleteTask;
use crate::tools::delete_task::DeleteTask;
use crate::tools::import_tasks::Imported;
use crate::tools::list_reminders::ListReminders;
use crate::tools::list_tasks::ListTasks;
use crate::tools::reopen_task::ReopenTask;
use crate::tools::schedule_reminder::ScheduleReminder;
use crate::tools::undo::Undo;
use crate::tools::update_task::UpdateTask;

/// The answer of a tool. What users hear about every day stands here; an `Err` beside it is a
/// broken store or a bug.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Added {
        task: Task,
    },
    Listed {
        tasks: Vec<Task>,
        next_cursor: Option<String>,
    },
    Completed {
        task: Task,
        changed: bool,
        next: Option<Task>,
        /// Reminders that were to come, and that the next occurrence does not have either.
        #[serde(default)]
        called_off: usize,
    },
    Reopened {
        task: Task,
        changed: bool,
    },
    Updated {
        task: Task,
        changed: bool,
        #[serde(default)]
        next: Option<Task>,
    },
    Deleted {
        task: Task,
        reminders: usize,
    },
    Scheduled {
        task: Task,
        reminder: Reminder,
    },
    Reminders {
        reminders: Vec<NamedReminder>,
        more: bool,
    },
    Cancelled {
        task: Task,
        reminder: Reminder,
        changed: bool,
    },
    Undone {
        turn_id: TurnId,
        words: Option<String>,
        changes: Vec<Change>,
    },
    Imported {
        format: String,
        #[serde(flatten)]
        imported: Imported,
    },
    /// Not of a call: a reminder's time came.
    Fired {
        task: Task,
        reminder: Reminder,
        occurrence: Occurrence,
    },
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
            Outcome::Completed { task, changed, next, called_off } => json!({
                "success": true, "task": task, "changed": changed, "next": next,
                "reminders_cancelled": called_off,
            }),
            Outcome::Reopened { task, changed } => {
                json!({ "success": true, "task": task, "changed": changed })
            }
            Outcome::Updated { task, changed, next } => {
                json!({ "success": true, "task": task, "changed": changed, "next": next })
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
            Outcome::Imported { format, imported } => json!({
                "success": true, "format": format, "added": imported.added,
                "unchanged": imported.unchanged, "kept": imported.kept,
                "reminders": imported.reminders, "first": imported.first,
            }),
            Outcome::Fired { task, reminder, occurrence } => json!({
                "success": true, "task": task, "reminder": reminder, "occurrence": occurrence,
            }),
            Outcome::Refused(refusal) => json!({ "success": false, "error": refusal }),
        }
    }

    /// Reads an envelope back, for whoever had `tool` called elsewhere. `None` if it is no answer
    /// of that tool.
    pub fn read(tool: &str, envelope: &Value) -> Option<Outcome> {
        let mut fields = envelope.as_object()?.clone();
        if !fields.get("success")?.as_bool()? {
            return serde_json::from_value(fields.remove("error")?).ok().map(Outcome::Refused);
        }
        let variant = match tool {
            AddTask::NAME => "added",
            ListTasks::NAME => "listed",
            CompleteTask::NAME => {
                // An older TodoBot does not say it.
                let called_off = fields.remove("reminders_cancelled").unwrap_or_default();
                fields.insert("called_off".to_owned(), json!(called_off.as_u64().unwrap_or(0)));
                "completed"
            }
            ReopenTask::NAME => "reopened",
            UpdateTask::NAME => "updated",
            DeleteTask::NAME => {
                let reminders = fields.remove("reminders_deleted")?;
                fields.insert("reminders".to_owned(), reminders);
                "deleted"
            }
            ScheduleReminder::NAME => "scheduled",
            ListReminders::NAME => "reminders",
            CancelReminder::NAME => "cancelled",
            Undo::NAME => {
                let rows: Vec<UndoneRow> =
                    serde_json::from_value(fields.remove("changes")?).ok()?;
                let changes: Vec<Change> = rows.into_iter().map(UndoneRow::change).collect();
                fields.insert("changes".to_owned(), json!(changes));
                "undone"
            }
            _ => return None,
        };
        // What an envelope has besides, such as a count, is nothing that an outcome keeps.
        serde_json::from_value(json!({ variant: fields })).ok()
    }

    pub fn is_success(&self) -> bool {
        !matches!(self, Outcome::Refused(_))
    }

    /// Whether something is another way now than it was.
    pub fn is_change(&self) -> bool {
        match self {
            Outcome::Listed { .. } | Outcome::Reminders { .. } | Outcome::Refused(_) => false,
            Outcome::Imported { imported, .. } => imported.added != 0,
            Outcome::Completed { changed, .. }
            | Outcome::Reopened { changed, .. }
            | Outcome::Updated { changed, .. }
            | Outcome::Cancelled { changed, .. } => *changed,
            Outcome::Added { .. }
            | Outcome::Deleted { .. }
            | Outcome::Scheduled { .. }
            | Outcome::Fired { .. }
            | Outcome::Undone { .. } => true,
        }
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
            StoreError::Newer { has, knows } => Refusal::new(
                Code::Conflict,
                format!(
                    "The tasks were kept by a newer TodoBot: their database has schema {has}, and \
                     this one knows {knows}. Use that version, or a newer one; nothing was changed."
                ),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::testing::World;

    /// Every tool, with everything that a task and a reminder can have.
    #[test]
    fn an_envelope_reads_back() {
        let world = World::new();
        let check = |tool: &str, arguments: Value| {
            let outcome = world.outcome(tool, arguments, false);
            let envelope = outcome.envelope();
            let read = Outcome::read(tool, &envelope).unwrap_or_else(|| panic!("{envelope}"));
            assert_eq!(read.envelope(), envelope);
            match (&read, &outcome) {
                // How a changed row was before is not in the envelope.
                (Outcome::Undone { changes: read, .. }, Outcome::Undone { changes: done, .. }) => {
                    let after = |it: &[Change]| -> Vec<_> {
                        it.iter().map(|it| (it.before.is_some(), it.after.clone())).collect()
                    };
                    assert_eq!(after(read), after(done));
                }
                _ => assert_eq!(read, outcome),
            }
            envelope
        };
        let whole = json!({
            "title": "Water the plants", "description": "All of them", "due": "2026-03-11T17:00",
            "priority": "high", "tags": ["home"], "repeat": "FREQ=DAILY",
        });
        check("add_task", whole);
        check("add_task", json!({ "title": "x" }));
        let every_hour = json!({
            "task_id": 1, "remind_at": "2026-03-11T09:00", "repeat_interval_minutes": 60,
        });
        check("schedule_reminder", every_hour);
        let by_rule =
            json!({ "task_id": 2, "remind_at": "2026-03-11T09:00", "repeat": "FREQ=WEEKLY" });
        let id = check("schedule_reminder", by_rule)["reminder"]["id"].clone();
        check("list_reminders", json!({}));
        check("cancel_reminder", json!({ "reminder_id": id }));
        check("cancel_reminder", json!({ "reminder_id": id }));
        check("update_task", json!({ "task_id": 2, "title": "y" }));
        check("update_task", json!({ "task_id": 2, "title": "y" }));
        check("undo", json!({}));
        check("complete_task", json!({ "task_id": 1 }));
        check("complete_task", json!({ "task_id": 1 }));
        check("undo", json!({}));
        check("undo", json!({}));
        check("reopen_task", json!({ "task_id": 1 }));
        check("reopen_task", json!({ "task_id": 1 }));
        check("list_tasks", json!({ "limit": 1 }));
        check("list_tasks", json!({}));
        check("delete_task", json!({ "task_id": 1 }));
        check("undo", json!({}));
        check("delete_task", json!({ "task_id": 99 }));
        check("add_task", json!({ "title": "" }));
        let Outcome::Listed { tasks, .. } = world.outcome("list_tasks", json!({}), false) else {
            panic!("no list");
        };
        let refusal = Refusal::ambiguous("x", tasks.iter().map(Task::label).collect());
        let envelope = Outcome::Refused(refusal.clone()).envelope();
        assert_eq!(Outcome::read("undo", &envelope), Some(Outcome::Refused(refusal)));
    }

    #[test]
    fn what_is_no_envelope_of_this_tool_is_none() {
        let check = |tool: &str, envelope: Value| {
            assert_eq!(Outcome::read(tool, &envelope), None, "{tool} {envelope}");
        };
        check("add_task", json!(null));
        check("add_task", json!({}));
        check("add_task", json!({ "success": "yes" }));
        check("add_task", json!({ "success": true }));
        check("add_task", json!({ "success": false }));
        check("add_task", json!({ "success": false, "error": { "code": "NEWER", "message": "" } }));
        check("delete_task", json!({ "success": true }));
        check("undo", json!({ "success": true, "changes": [{}] }));
        check("sing", json!({ "success": true }));
    }
}
