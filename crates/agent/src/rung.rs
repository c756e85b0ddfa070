//! Reminders that spoke: what "done" and "snooze it" are about when nobody named a task.
//!
//! The log knows them, newest first. What is said is about a reminder that came after the last
//! message, or about the last that came if nothing was spoken of in the conversation. What is snoozed
//! can only be what spoke, whatever was spoken of since. Of several that came together none is guessed.

use domain::audit::Entry;
use domain::firing::FiringResult;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::reminder::{ReminderState, Which};
use domain::task::{Status, TaskLabel};
use domain::task_ref::TaskRef;
use domain::tools::list_reminders::ListReminders;
use jiff::{SignedDuration, Timestamp};
use understand::intent::Intent;
use understand::reading::{Asks, Mention, Reading};

use crate::request::Role;
use crate::running::Running;
use crate::turn::Situation;

/// What spoke longer ago is not what somebody answers now.
const LOOK_BACK: SignedDuration = SignedDuration::from_hours(24);

/// Reminders that spoke this close to the newest came together with it.
const TOGETHER: SignedDuration = SignedDuration::from_mins(5);

/// Entries of the log that are looked at.
const ENTRIES: usize = 50;

impl Running<'_> {
    /// Lets the reminders that spoke be "it", where the message may answer them.
    pub(crate) async fn hear_reminders(&self, situation: &mut Situation) -> Result<(), StoreError> {
        let mut readings = situation.readings.iter();
        let Some(intent) = readings.find(|it| may_answer(it)).map(|it| it.intent) else {
            return Ok(());
        };
        let mut history = situation.request.history.iter().rev();
        let last_said = history.find(|it| it.role == Role::User).and_then(|it| it.timestamp);
        let spoke = self.spoke().await?;
        if situation.readings.iter().any(|it| it.slots.snoozes && may_answer(it)) {
            let tasks = self.unanswered(spoke).await?;
            situation.rung = situation.memory.snooze(tasks);
            return Ok(());
        }
        let after = |it: &&(Timestamp, TaskLabel)| last_said.is_none_or(|said| said < it.0);
        let is_fresh = spoke.iter().any(|it| after(&it));
        let memory = &mut situation.memory;
        // To a reminder one says that it is done, or to come later, or no more; the rest is about
        // the talk.
        let answers =
            matches!(intent, Intent::CompleteTask | Intent::ScheduleReminder | Intent::No);
        let is_new = memory.it.is_none() && memory.shown.is_empty();
        if !(is_new || is_fresh && last_said.is_some() && answers) {
            return Ok(());
        }
        let mut tasks: Vec<TaskLabel> = Vec::new();
        let known = memory.it.clone().filter(|it| is_fresh && it.status == Status::Pending);
        let spoken_of = known.filter(|_| intent == Intent::CompleteTask && memory.touched);
        for task in spoke.into_iter().map(|it| it.1).chain(spoken_of) {
            if tasks.iter().all(|it| it.id != task.id) {
                tasks.push(task);
            }
        }
        situation.rung = memory.ring(tasks);
        Ok(())
    }

    /// Of the tasks whose reminders spoke, those that nobody put off since; all, if that is none: then
    /// it is put off once more.
    async fn unanswered(
        &self,
        spoke: Vec<(Timestamp, TaskLabel)>,
    ) -> Result<Vec<TaskLabel>, StoreError> {
        let (mut open, mut answered): (Vec<TaskLabel>, Vec<TaskLabel>) = Default::default();
        for (at, task) in spoke {
            let limit = ListReminders::LIMIT;
            let reminders =
                self.reminders.reminders(self.turn.user, Which::OfTask(task.id), limit).await?;
            let since = reminders.iter().map(|it| &it.reminder).any(|it| {
                it.state == ReminderState::Scheduled && at <= it.created_at && it.fired_count == 0
            });
            let known = if since { &mut answered } else { &mut open };
            if known.iter().all(|it| it.id != task.id) {
                known.push(task);
            }
        }
        Ok(if open.is_empty() { answered } else { open })
    }

    /// The tasks whose reminders spoke last, with when they did, newest first.
    async fn spoke(&self) -> Result<Vec<(Timestamp, TaskLabel)>, StoreError> {
        let (user, now) = (self.turn.user, self.turn.started_at);
        let log = self.house.store.log(user, None, ENTRIES).await?;
        let mut found: Vec<(Timestamp, TaskLabel)> = Vec::new();
        for Entry { outcome, at, .. } in log {
            let Outcome::Fired { task, occurrence, .. } = outcome else { continue };
            let since = found.first().map_or(now, |it| it.0);
            let reach = if found.is_empty() { LOOK_BACK } else { TOGETHER };
            if reach < since.duration_since(at) {
                break;
            }
            if occurrence.result != FiringResult::Fired {
                continue;
            }
            // What was done or deleted since needs no answer any more.
            if let Some(task) = self.tasks.task(user, TaskRef::Id(task.id)).await?
                && task.status == Status::Pending
            {
                found.push((at, task.label()));
            }
        }
        Ok(found)
    }
}

/// Whether a reading is about "it", and asks for what one may ask for of a reminder that spoke.
/// What destroys is never meant by a word so short.
fn may_answer(reading: &Reading) -> bool {
    let intents = [
        Intent::CompleteTask,
        Intent::ScheduleReminder,
        Intent::UpdateTask,
        Intent::CancelReminder,
        Intent::No,
    ];
    reading.slots.task == Some(Mention::It) && intents.contains(&reading.intent)
}

/// Whether all that was open is which task: a reminder that spoke settles that.
pub(crate) fn is_settled_by_it(reading: &Reading) -> bool {
    may_answer(reading) && reading.asks == Some(Asks::Task)
}
