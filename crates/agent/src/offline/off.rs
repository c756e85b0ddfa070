//! Calling reminders off. "Cancel the reminder" means the reminder: the task stays, unless it has none
//! and was only called so.

use domain::ports::StoreError;
use domain::reminder::{NamedReminder, Reminder, ReminderState, Repetition, Which};
use domain::task::TaskLabel;
use domain::task_ref::TaskRef;
use domain::tools::cancel_reminder::CancelReminder;
use domain::tools::list_reminders::ListReminders;
use domain::tools::{Call, ToolContext};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use understand::intent::Intent;
use understand::reading::{Called, Mention, Reading, Slots};

use super::{MOST_CHOICES, Offline, Stage, Step};
use crate::reply::{self, Teller};
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

/// What calling off comes to.
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
    /// There are some, but not the one that was spoken of.
    Other(&'static str),
    Nothing,
}

/// The reminders of a task that are to come.
pub(super) async fn of_task(
    task: TaskRef,
    cx: &ToolContext<'_>,
) -> Result<Vec<NamedReminder>, StoreError> {
    let user = cx.turn.user;
    let Some(task) = cx.tasks.task(user, task).await? else { return Ok(Vec::new()) };
    let mut all =
        cx.reminders.reminders(user, Which::OfTask(task.id), ListReminders::LIMIT).await?;
    all.retain(|it| it.reminder.state == ReminderState::Scheduled);
    Ok(all)
}

/// Calls off those that come more than once.
pub(super) async fn repeating(
    task: TaskRef,
    cx: &ToolContext<'_>,
) -> Result<Vec<Call>, StoreError> {
    let repeats = |it: &NamedReminder| {
        let Repetition { repeat_interval_minutes: interval, repeat, .. } = &it.reminder.repetition;
        interval.is_some() || repeat.is_some()
    };
    Ok(of_task(task, cx).await?.iter().filter(|it| repeats(it)).map(call).collect())
}

/// Calls off those of these reminders that were spoken of, by their time or how long before they come.
/// If that was one, and a task has several, one has to be picked.
pub(super) fn meant(reading: &Reading, mut found: Vec<NamedReminder>, cx: &ToolContext<'_>) -> Off {
    found.retain(|it| it.reminder.state == ReminderState::Scheduled);
    if found.is_empty() {
        return Off::Nothing;
    }
    found.retain(|it| is_said(reading, &it.reminder, cx.zone));
    found.sort_by_key(|it| it.reminder.next_at);
    let tasks = tasks(&found);
    let Slots { task, called, .. } = &reading.slots;
    let is_one = *called == Called::Reminder && *task != Some(Mention::All);
    match (tasks.as_slice(), found.len()) {
        ([], _) => Off::Other("There is no such reminder."),
        ([task], 2..) if is_one => {
            let teller = Teller { zone: cx.zone, now: cx.now };
            let label = |it: &NamedReminder| Choice::words(&teller.when(&it.reminder));
            let name = reply::label(task);
            Off::Ask {
                question: format!("Which reminder of {name} shall I call off?"),
                choices: found.iter().take(MOST_CHOICES).map(label).collect(),
            }
        }
        _ => Off::Calls { calls: found.iter().map(call).collect(), tasks: tasks.len() },
    }
}

fn is_said(reading: &Reading, it: &Reminder, zone: &TimeZone) -> bool {
    let Slots { from_due, remind_at, clock, .. } = &reading.slots;
    let at = zone.to_datetime(it.next_at.unwrap_or(it.remind_at));
    let is_then = |said: DateTime| match clock {
        Some(_) => said.time() == at.time(),
        None => said == at,
    };
    from_due.is_none_or(|said| it.from_due == Some(said)) && remind_at.is_none_or(is_then)
}

/// The tasks that these reminders are of, each once.
fn tasks(reminders: &[NamedReminder]) -> Vec<TaskLabel> {
    let mut tasks: Vec<TaskLabel> = Vec::new();
    for NamedReminder { task, .. } in reminders {
        if tasks.iter().all(|it| it.id != task.id) {
            tasks.push(task.clone());
        }
    }
    tasks
}

impl Offline {
    /// "The second reminder": of the task that was spoken of, or of all where no tasks are shown that
    /// could be counted instead.
    pub(super) fn is_nth(&self, reading: &Reading) -> bool {
        let counts = matches!(reading.slots.task, Some(Mention::Ordinal(_)));
        let is_reminder = reading.slots.called == Called::Reminder;
        let deletes = reading.intent == Intent::DeleteTask;
        counts && is_reminder && deletes && (self.it().is_some() || self.memory.shown.is_empty())
    }

    /// The reminders that are meant where no task is named: all of them, those of what was spoken of,
    /// or the only ones there are. `None`: it is about a task, as if it had been called one.
    pub(super) async fn call_off(
        &self,
        reading: &Reading,
        cx: &ToolContext<'_>,
    ) -> Result<Option<Off>, StoreError> {
        let mut to_come =
            cx.reminders.reminders(cx.turn.user, Which::ToCome, ListReminders::LIMIT).await?;
        let it = self.it().map(|it| it.id);
        if to_come.is_empty() && it.is_some() && reading.intent == Intent::DeleteTask {
            return Ok(None);
        }
        let of_it = it.filter(|id| to_come.iter().any(|it| it.task.id == *id));
        match (&reading.slots.task, of_it) {
            (Some(Mention::All), _) => {}
            (_, Some(id)) => to_come.retain(|it| it.task.id == id),
            (Some(Mention::Ordinal(_)), None) => {}
            (_, None) => {
                let said = |it: &NamedReminder| is_said(reading, &it.reminder, cx.zone);
                let found: Vec<_> = to_come.iter().filter(|it| said(it)).cloned().collect();
                let tasks = tasks(&found);
                if 1 < tasks.len() {
                    let question = "Which reminder shall I call off?".to_owned();
                    let choices = tasks.into_iter().take(MOST_CHOICES).map(Choice::task).collect();
                    return Ok(Some(Off::Ask { question, choices }));
                }
            }
        }
        if let Some(Mention::Ordinal(place)) = &reading.slots.task {
            let places: Vec<usize> = (0..to_come.len()).collect();
            let Some(at) = place.pick(&places) else {
                return Ok(Some(Off::Other("There are not so many reminders.")));
            };
            to_come = vec![to_come.swap_remove(at)];
        }
        Ok(Some(meant(reading, to_come, cx)))
    }

    /// The last step of calling off, and that it touches no task, where one might think so.
    pub(super) fn called_off(&mut self, reading: &Reading, off: Off) -> Option<Step> {
        self.stage = Stage::Acting;
        let why = match off {
            Off::Calls { calls, tasks } => {
                if reading.intent == Intent::DeleteTask {
                    let stays = if tasks == 1 { "The task stays." } else { "The tasks stay." };
                    self.said.push(stays.to_owned());
                }
                return Some(Step::Calls(calls.into_iter().map(Asked::aloud).collect()));
            }
            Off::Ask { question, choices } => return Some(Step::Ask { question, choices }),
            Off::Other(why) => why,
            Off::Nothing => "There is no reminder to call off.",
        };
        self.said.push(why.to_owned());
        None
    }
}

pub(super) fn call(it: &NamedReminder) -> Call {
    Call::CancelReminder(CancelReminder { reminder_id: it.reminder.id.0 })
}
