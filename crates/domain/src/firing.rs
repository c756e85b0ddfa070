//! What becomes of a reminder whose time has come, decided purely.
//!
//! A store, under its lock, hands in each reminder whose [`Reminder::next_at`] has come, and carries
//! out the [`Firing`] that comes back: the reminder goes on, and a [`Record`] of it is left under an
//! id that is made of the reminder and the moment. So a moment is recorded once, whoever fires.
//!
//! It is not the user's doing. A record has a turn of the clock and no changes: there is nothing in
//! it to undo, and an undo of what the user did looks past it.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::audit::RecordedCall;
use crate::id::{CallId, ReminderId, TurnId, UserId};
use crate::outcome::Outcome;
use crate::quiet::QuietHours;
use crate::reminder::{Reminder, ReminderState};
use crate::task::Task;
use crate::turn::{Door, Turn};

/// Under what name a firing stands in the audit trail. It is no tool: nobody can call it.
pub const FIRE_REMINDER: &str = "fire_reminder";

/// What holds for the reminders of one user.
#[derive(Debug, Clone)]
pub struct Policy {
    /// What is older than this is listed as missed, and not spoken of.
    pub window: SignedDuration,
    pub quiet_hours: Option<QuietHours>,
    /// Where the user is, for the quiet hours.
    pub zone: TimeZone,
}

impl Policy {
    pub const WINDOW: SignedDuration = SignedDuration::from_hours(7 * 24);

    fn quiet_until(&self, at: Timestamp) -> Option<Timestamp> {
        self.quiet_hours?.end(at, &self.zone)
    }
}

/// A reminder whose time has come: as it is from now on, and what happened.
#[derive(Debug, Clone, PartialEq)]
pub struct Firing {
    pub reminder: Reminder,
    pub occurrence: Occurrence,
}

/// What happened at a reminder's moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Occurrence {
    /// The moment it was to speak at; of several the first.
    pub at: Timestamp,
    pub result: FiringResult,
    /// How many of its moments this stands for. More than one were missed and come once.
    pub count: u32,
    /// How many seconds late it is; 0 if it came in time.
    pub late_by: u32,
    /// How many of its moments were too long ago to speak of.
    pub missed: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum FiringResult {
    Fired,
    /// All of it was too long ago.
    Missed,
    /// Quiet hours hold it back.
    Postponed,
}

impl Occurrence {
    /// What comes within this is in time.
    pub const GRACE: SignedDuration = SignedDuration::from_secs(10);
    /// How many moments are counted one by one.
    const MOST: usize = 10_000;

    /// The same for the same moment of the same reminder, whoever fires it.
    fn id(&self, reminder: ReminderId, next_at: Option<Timestamp>) -> CallId {
        let at = self.at.as_microsecond();
        let name = match (self.result, next_at) {
            (FiringResult::Postponed, Some(until)) => {
                format!("{at} postponed {}", until.as_microsecond())
            }
            _ => at.to_string(),
        };
        CallId(Uuid::new_v5(&reminder.0, name.as_bytes()))
    }
}

/// `None` if its time has not come.
pub fn fire(reminder: &Reminder, now: Timestamp, policy: &Policy) -> Option<Firing> {
    let expected = reminder.next_at.filter(|it| *it <= now)?;
    if reminder.state != ReminderState::Scheduled {
        return None;
    }
    let first = reminder.postponed_from.unwrap_or(expected);
    // The first counts, whatever the schedule says of it now.
    let due: Vec<Timestamp> = std::iter::once(first)
        .chain(reminder.moments_from(first).skip_while(|it| *it <= first))
        .take_while(|it| *it <= now)
        .take(Occurrence::MOST)
        .collect();
    let age = |it: Timestamp| age(it, reminder, now, policy);
    let missed = due.partition_point(|it| policy.window < age(*it));
    // What nobody will hear does not wait for the hours to end.
    if missed < due.len()
        && let Some(end) = policy.quiet_until(now)
    {
        let (next_at, postponed_from) = (Some(end), Some(first));
        let reminder = Reminder { next_at, postponed_from, updated_at: now, ..reminder.clone() };
        let result = FiringResult::Postponed;
        let occurrence = Occurrence { at: first, result, count: 0, late_by: 0, missed: 0 };
        return Some(Firing { reminder, occurrence });
    }
    let (at, result) = match due.get(missed) {
        Some(recent) => (*recent, FiringResult::Fired),
        None => (first, FiringResult::Missed),
    };
    let late = age(at);
    let occurrence = Occurrence {
        at,
        result,
        count: whole(due.len() - missed),
        late_by: if late < Occurrence::GRACE { 0 } else { seconds(late) },
        missed: whole(missed),
    };
    let next_at = reminder.first_after(now);
    let state = match (next_at, result) {
        (Some(_), _) => ReminderState::Scheduled,
        (None, FiringResult::Missed) => ReminderState::Missed,
        (None, _) => ReminderState::Fired,
    };
    let spoke = u32::from(result == FiringResult::Fired);
    let reminder = Reminder {
        fired_count: reminder.fired_count.saturating_add(spoke),
        next_at,
        postponed_from: None,
        missed_at: due.last().copied().filter(|_| result == FiringResult::Missed),
        state,
        updated_at: now,
        ..reminder.clone()
    };
    Some(Firing { reminder, occurrence })
}

/// How long ago a moment was to be heard. What falls into quiet hours is to be heard when they end, and
/// the time for which they held it back is not counted.
fn age(moment: Timestamp, reminder: &Reminder, now: Timestamp, policy: &Policy) -> SignedDuration {
    let audible = policy.quiet_until(moment).unwrap_or(moment);
    let held = match (reminder.postponed_from, reminder.next_at) {
        // It was last changed when it was held back.
        (Some(_), Some(until)) => until.duration_since(audible.max(reminder.updated_at)),
        _ => SignedDuration::ZERO,
    };
    let age = now.duration_since(audible).saturating_sub(held.max(SignedDuration::ZERO));
    age.max(SignedDuration::ZERO)
}

/// A firing, as the audit trail keeps it.
#[derive(Debug, Clone)]
pub struct Record {
    pub turn: Turn,
    /// Also the id of the occurrence: a second record of it is refused.
    pub call_id: CallId,
    pub call: RecordedCall,
    pub outcome: Outcome,
}

impl Firing {
    pub fn record(&self, user: UserId, task: Task, now: Timestamp) -> Record {
        let Firing { reminder, occurrence } = self;
        let call_id = occurrence.id(reminder.id, reminder.next_at);
        let turn = Turn {
            id: TurnId(call_id.0),
            user,
            conversation_id: None,
            door: Door::Clock,
            words: None,
            model: None,
            started_at: now,
        };
        let arguments = json!({ "reminder_id": reminder.id, "at": occurrence.at });
        let call = RecordedCall { name: FIRE_REMINDER.to_owned(), arguments };
        let (reminder, occurrence) = (reminder.clone(), *occurrence);
        Record { turn, call_id, call, outcome: Outcome::Fired { task, reminder, occurrence } }
    }
}

fn whole(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn seconds(duration: SignedDuration) -> u32 {
    u32::try_from(duration.as_secs()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
