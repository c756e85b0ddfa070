//! Calling reminders off. "Cancel the reminder" means the reminder: the task stays, unless it has none
//! and was only called so.

use domain::ports::StoreError;
use domain::reminder::{NamedReminder, Reminder, ReminderState, Repetition, Which};
use domain::task::TaskLabel;
use domain::task_ref::TaskRef;
use domain::tools::cancel_reminder::CancelReminder;
use domain::tools::list_reminders::ListReminders;
use domain::tools::{Call, ToolContext};
use understand::intent::Intent;
use understand::reading::{Called, Mention, Reading, Slots};

use super::{MOST_CHOICES, Offline, Step};
use crate::response::Choice;
use crate::running::Asked;

/// Whether reminders are to be called off, and no task is named: then those that are to come say
/// which is meant.
pub(super) fn is_unnamed(reading: &Reading) -> bool {
    let Slots { task, range, query, tags, priority, status, .. } = &reading.slots;
    let narrows = *range != (None, None)
        || query.is_some()
        || !tags.is_empty()
        || priority.is_some()
        || status.is_some();
    is_of_reminders(reading)
        && match task {
            None | Some(Mention::It) => true,
            Some(Mention::All) => !narrows,
            Some(_) => false,
        }
}

pub(super) fn is_of_reminders(reading: &Reading) -> bool {
    match reading.intent {
        Intent::CancelReminder => true,
        Intent::DeleteTask => reading.slots.called != Called::Task,
        _ => false,
    }
}

/// What calling off comes to where no task is named.
pub(super) enum Off {
    Calls {
        calls: Vec<Call>,
        /// Of how many tasks.
        tasks: usize,
    },
    Ask {
        question: String,
        choices: Vec<Choice>,
    },
    Nothing,
}

/// Whether a reminder comes more than once.
pub(super) fn repeats(reminder: &Reminder) -> bool {
    let Repetition { repeat_interval_minutes: interval, repeat, .. } = &reminder.repetition;
    interval.is_some() || repeat.is_some()
}

/// Calls off those of a task's reminders that are to come and are wanted off.
pub(super) async fn of_task(
    task: TaskRef,
    wanted: impl Fn(&Reminder) -> bool,
    cx: &ToolContext<'_>,
) -> Result<Vec<Call>, StoreError> {
    let user = cx.turn.user;
    let Some(task) = cx.tasks.task(user, task).await? else { return Ok(Vec::new()) };
    let mut all =
        cx.reminders.reminders(user, Which::OfTask(task.id), ListReminders::LIMIT).await?;
    all.retain(|it| it.reminder.state == ReminderState::Scheduled && wanted(&it.reminder));
    Ok(all.into_iter().map(call).collect())
}

impl Offline {
    /// The reminders that are meant where no task is named: all of them, those of what was spoken of,
    /// or the only ones there are. `None`: it is about a task, as if it had been called one.
    pub(super) async fn call_off(
        &self,
        reading: &Reading,
        cx: &ToolContext<'_>,
    ) -> Result<Option<Off>, StoreError> {
        let mut to_come =
            cx.reminders.reminders(cx.turn.user, Which::ToCome, ListReminders::LIMIT).await?;
        let mut tasks: Vec<TaskLabel> = Vec::new();
        for NamedReminder { task, .. } in &to_come {
            if tasks.iter().all(|it| it.id != task.id) {
                tasks.push(task.clone());
            }
        }
        let it = self.it().map(|it| it.id);
        let of_it = it.filter(|id| tasks.iter().any(|task| task.id == *id));
        let meant = match (&reading.slots.task, of_it, tasks.as_slice()) {
            (_, _, []) if it.is_some() && reading.intent == Intent::DeleteTask => return Ok(None),
            (_, _, []) => return Ok(Some(Off::Nothing)),
            (Some(Mention::All), ..) => None,
            (_, Some(id), _) => Some(id),
            (_, None, [one]) => Some(one.id),
            (_, None, _) => {
                let question = "Which reminder shall I call off?".to_owned();
                let choices = tasks.into_iter().take(MOST_CHOICES).map(Choice::task).collect();
                return Ok(Some(Off::Ask { question, choices }));
            }
        };
        to_come.retain(|it| meant.is_none_or(|id| it.task.id == id));
        let tasks = meant.map_or(tasks.len(), |_| 1);
        Ok(Some(Off::Calls { calls: to_come.into_iter().map(call).collect(), tasks }))
    }

    /// These calls, and that they touch no task, where one might think so.
    pub(super) fn only_reminders(
        &mut self,
        reading: &Reading,
        calls: Vec<Call>,
        tasks: usize,
    ) -> Step {
        if reading.intent == Intent::DeleteTask {
            let stays = if tasks == 1 { "The task stays." } else { "The tasks stay." };
            self.said.push(stays.to_owned());
        }
        Step::Calls(calls.into_iter().map(Asked::aloud).collect())
    }
}

fn call(it: NamedReminder) -> Call {
    Call::CancelReminder(CancelReminder { reminder_id: it.reminder.id.0 })
}
