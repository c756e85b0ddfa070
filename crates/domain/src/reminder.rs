//! A promise to speak up about a task.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::due::Due;
use crate::from_due::FromDue;
use crate::id::{ReminderId, TaskId};
use crate::refusal::Refusal;
use crate::repeat::Repeat;
use crate::task::{Task, TaskLabel};
use crate::wall;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reminder {
    pub id: ReminderId,
    pub task_id: TaskId,
    pub remind_at: Timestamp,
    /// How far from when the task is due, where that is what was asked for: `remind_at` moves
    /// with it.
    #[serde(default)]
    pub from_due: Option<FromDue>,
    /// The zone whose wall time a rule keeps across clock changes.
    pub zone: String,
    #[serde(flatten)]
    pub repetition: Repetition,
    pub fired_count: u32,
    /// When it speaks next; none once it is over.
    pub next_at: Option<Timestamp>,
    /// When it would have spoken, while quiet hours hold it back.
    #[serde(default)]
    pub postponed_from: Option<Timestamp>,
    /// Its last moment that came too late to be heard; none once it spoke again, or was moved or called
    /// off.
    #[serde(default)]
    pub missed_at: Option<Timestamp>,
    pub state: ReminderState,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// A reminder beside the task it is about, as lists show it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NamedReminder {
    #[serde(flatten)]
    pub reminder: Reminder,
    pub task: TaskLabel,
}

/// Which reminders are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// All of one task, those that are over included.
    OfTask(TaskId),
    ToCome,
    /// Those that were not heard when they should have been, whether they are over or come again.
    Missed,
    /// Of all tasks, those that are over included.
    All,
}

impl Which {
    pub fn has(self, reminder: &Reminder) -> bool {
        match self {
            Which::OfTask(task) => reminder.task_id == task,
            Which::ToCome => reminder.state == ReminderState::Scheduled,
            Which::Missed => {
                reminder.state == ReminderState::Missed || reminder.missed_at.is_some()
            }
            Which::All => true,
        }
    }
}

/// How often a reminder speaks: once, at an interval, or by a rule.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Repetition {
    pub repeat_interval_minutes: Option<u16>,
    /// How many times in all.
    pub repeat_count: Option<u16>,
    pub repeat: Option<Repeat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum ReminderState {
    Scheduled,
    Fired,
    Missed,
    Cancelled,
}

impl Repetition {
    /// Times of a day that a rule may name: every quarter of an hour.
    pub const A_DAY: usize = 96;
    pub const INTERVAL_MIN: i64 = 1;
    pub const INTERVAL_MAX: i64 = 1440;
    pub const COUNT_MIN: i64 = 1;
    pub const COUNT_MAX: i64 = 100;

    pub fn parse(
        interval: Option<i64>,
        count: Option<i64>,
        repeat: Option<Repeat>,
    ) -> Result<Repetition, Refusal> {
        const INTERVAL: &str = "repeat_interval_minutes";
        const COUNT: &str = "repeat_count";
        let interval =
            within(INTERVAL, interval, Repetition::INTERVAL_MIN, Repetition::INTERVAL_MAX)?;
        let count = within(COUNT, count, Repetition::COUNT_MIN, Repetition::COUNT_MAX)?;
        if repeat.as_ref().is_some_and(|it| it.is_after_done() || it.is_paused()) {
            let problem = "only a task's rule is counted from when it is done, or paused";
            return Err(Refusal::invalid("repeat", problem));
        }
        if let Some(times) = repeat.as_ref().map(Repeat::times_a_day)
            && Repetition::A_DAY < times
        {
            let most = Repetition::A_DAY;
            let problem = format!("names {times} times of a day; a reminder has at most {most}");
            return Err(Refusal::invalid("repeat", problem));
        }
        if repeat.is_some() && (interval.is_some() || count.is_some()) {
            let problem = "a rule says for itself how often; leave out the interval and the count";
            return Err(Refusal::invalid("repeat", problem));
        }
        if count.is_some_and(|it| 1 < it) && interval.is_none() {
            return Err(Refusal::invalid(COUNT, format!("needs {INTERVAL}, the minutes between")));
        }
        // An interval with no end would speak for ever: it ends at the most a count may say.
        let count = count.or(interval.map(|_| Repetition::COUNT_MAX as u16));
        Ok(Repetition { repeat_interval_minutes: interval, repeat_count: count, repeat })
    }
}

fn within(field: &str, value: Option<i64>, min: i64, max: i64) -> Result<Option<u16>, Refusal> {
    match value {
        Some(it) if it < min || max < it => Err(Refusal::range(field, min, max)),
        // Both ranges lie within u16, so nothing is lost here.
        Some(it) => Ok(u16::try_from(it).ok()),
        None => Ok(None),
    }
}

impl ReminderState {
    pub const ALL: [ReminderState; 4] = [
        ReminderState::Scheduled,
        ReminderState::Fired,
        ReminderState::Missed,
        ReminderState::Cancelled,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            ReminderState::Scheduled => "scheduled",
            ReminderState::Fired => "fired",
            ReminderState::Missed => "missed",
            ReminderState::Cancelled => "cancelled",
        }
    }

    pub fn parse(text: &str) -> Option<ReminderState> {
        ReminderState::ALL.into_iter().find(|it| it.as_str() == text)
    }
}

impl Reminder {
    /// Reminders that one task may have to come.
    pub const MAX_OF_TASK: usize = 50;
    /// Reminders that one user may have to come.
    pub const MAX_OF_USER: usize = 10_000;

    /// Whether it speaks, or would again if its task were due at another time.
    pub(crate) fn may_speak(&self) -> bool {
        match self.state {
            ReminderState::Scheduled => true,
            ReminderState::Fired | ReminderState::Missed => self.from_due.is_some(),
            ReminderState::Cancelled => false,
        }
    }

    /// The same reminder, called off; `None` if it had already ended.
    pub(crate) fn cancelled(&self, now: Timestamp) -> Option<Reminder> {
        (self.state == ReminderState::Scheduled).then(|| Reminder {
            state: ReminderState::Cancelled,
            next_at: None,
            postponed_from: None,
            missed_at: None,
            updated_at: now,
            ..self.clone()
        })
    }

    /// The same reminder for a task that is due at another time. It speaks again even if it spoke
    /// before; if all its moments have passed already it is missed, and comes back with the next move.
    /// Without a due date it is called off. `None`: nothing about it changes.
    pub(crate) fn moved(
        &self,
        due: Option<Due>,
        now: Timestamp,
        zone: &TimeZone,
    ) -> Option<Reminder> {
        let from_due = self.from_due?;
        if self.state == ReminderState::Cancelled {
            return None;
        }
        let Some(remind_at) = due.and_then(|due| from_due.instant(due, zone)) else {
            return self.cancelled(now);
        };
        let zone = zone.iana_name().unwrap_or("UTC").to_owned();
        let (postponed_from, missed_at) = (None, None);
        let start = Reminder { remind_at, zone, postponed_from, missed_at, ..self.clone() };
        let next_at = start.first_after(now);
        let state = match next_at {
            Some(_) => ReminderState::Scheduled,
            // It spoke of the same time before, and only comes no more.
            None if remind_at == self.remind_at && 0 < self.fired_count => ReminderState::Fired,
            None => ReminderState::Missed,
        };
        let moved = Reminder { next_at, state, ..start };
        (moved != *self).then_some(Reminder { updated_at: now, ..moved })
    }

    /// The same reminder for a user who is in another zone from now on. What counts from a due date, and
    /// what a rule says, is wall time, and goes along; an instant stays. `None`: nothing about it changes.
    pub fn in_zone(&self, due: Option<Due>, now: Timestamp, zone: &TimeZone) -> Option<Reminder> {
        let next_at = self.next_at.filter(|_| self.state == ReminderState::Scheduled)?;
        let remind_at = match (self.from_due, &self.repetition.repeat) {
            (Some(from_due), _) => from_due.instant(due?, zone)?,
            (None, Some(_)) => {
                let said = TimeZone::get(&self.zone).ok()?.to_datetime(self.remind_at);
                wall::instant(said, zone)?
            }
            (None, None) => return None,
        };
        let zone = zone.iana_name().unwrap_or("UTC").to_owned();
        if (remind_at, &zone) == (self.remind_at, &self.zone) {
            return None;
        }
        let there = Reminder { remind_at, zone, updated_at: now, ..self.clone() };
        // What has come and was not said yet is still to be said.
        if next_at <= now || self.postponed_from.is_some() {
            return Some(there);
        }
        let next_at = there.first_after(now);
        let state = match next_at {
            Some(_) => ReminderState::Scheduled,
            None if 0 < self.fired_count => ReminderState::Fired,
            None => ReminderState::Missed,
        };
        Some(Reminder { next_at, state, ..there })
    }

    /// The same reminder with its task open again: `None` unless it was called off when the task was
    /// completed, which is when both changed. Its next moment is left to who knows the date.
    pub(crate) fn revived(&self, done: &Task) -> Option<Reminder> {
        let went_along =
            self.state == ReminderState::Cancelled && done.completed_at == Some(self.updated_at);
        went_along.then(|| Reminder { state: ReminderState::Scheduled, ..self.clone() })
    }

    /// Whether it comes whenever its task does: counted from the due date, by the task's own rule.
    pub(crate) fn follows(&self, rule: Option<&Repeat>) -> bool {
        let own = self.repetition.repeat.as_ref().map(Repeat::plain);
        self.from_due.is_some() && own.is_some() && own == rule.map(Repeat::plain)
    }

    /// Whether it was called off only because its task's rule rests: with that it goes on. The rule
    /// itself tells, as no one else can pause the rule of a reminder.
    fn rests(&self) -> bool {
        self.repetition.repeat.as_ref().is_some_and(Repeat::is_paused)
    }

    /// A reminder that followed its task's rule, for the rule that the task has now. What rests speaks
    /// no more until it is resumed; where there is no rule any more, or none that a reminder can have,
    /// it speaks of the one date. `None` if it was called off.
    pub(crate) fn following(&self, rule: Option<&Repeat>, now: Timestamp) -> Option<Reminder> {
        if self.state == ReminderState::Cancelled && !self.rests() {
            return None;
        }
        let going_on = rule.filter(|it| !it.is_after_done()).map(Repeat::plain);
        let repetition = Repetition::parse(None, None, going_on).unwrap_or_default();
        if let (Some(resting), Some(true)) = (&repetition.repeat, rule.map(Repeat::is_paused)) {
            let repeat = Some(resting.paused(true));
            let off = self.cancelled(now).unwrap_or_else(|| self.clone());
            return Some(Reminder { repetition: Repetition { repeat, ..repetition }, ..off });
        }
        let state = match self.state {
            ReminderState::Cancelled => ReminderState::Scheduled,
            state => state,
        };
        Some(Reminder { repetition, state, ..self.clone() })
    }

    /// Whether `self` is `before` and nothing came between but the clock: it spoke, was missed, or
    /// was held back.
    pub(crate) fn only_went_on_from(&self, before: &Reminder) -> bool {
        let Reminder { fired_count, next_at, postponed_from, missed_at, state, updated_at, .. } =
            *self;
        before.state == ReminderState::Scheduled
            && state != ReminderState::Cancelled
            && *self
                == Reminder {
                    fired_count,
                    next_at,
                    postponed_from,
                    missed_at,
                    state,
                    updated_at,
                    ..before.clone()
                }
    }

    /// `self` as someone wants it to be, for a reminder that went on meanwhile: what was said stays
    /// said, and what is over is not begun again.
    pub(crate) fn as_far_as(&self, now: &Reminder) -> Reminder {
        const TO_COME: ReminderState = ReminderState::Scheduled;
        let (state, next_at, postponed_from, missed_at) = match (now.state, self.state) {
            // To another time: it goes on from there.
            (TO_COME, TO_COME) if self.remind_at != now.remind_at => {
                let next_at = self.first_after(now.updated_at);
                (next_at.map_or(ReminderState::Fired, |_| TO_COME), next_at, None, None)
            }
            // Still to come, and wanted off.
            (TO_COME, state) if state != TO_COME => {
                (state, self.next_at, self.postponed_from, self.missed_at)
            }
            (state, _) => (state, now.next_at, now.postponed_from, now.missed_at),
        };
        let fired_count = now.fired_count;
        Reminder { fired_count, state, next_at, postponed_from, missed_at, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetition_is_bounded() {
        let check = |interval, count, expect: Result<(Option<u16>, Option<u16>), &str>| {
            let got = Repetition::parse(interval, count, None)
                .map(|it| (it.repeat_interval_minutes, it.repeat_count))
                .map_err(|it| it.message);
            assert_eq!(got, expect.map_err(str::to_owned), "{interval:?} {count:?}");
        };
        check(None, None, Ok((None, None)));
        check(Some(1), Some(1), Ok((Some(1), Some(1))));
        check(Some(1440), Some(100), Ok((Some(1440), Some(100))));
        check(Some(30), None, Ok((Some(30), Some(100))));
        check(None, Some(1), Ok((None, Some(1))));
        check(Some(0), None, Err("repeat_interval_minutes: must be 1 to 1440"));
        check(Some(1441), None, Err("repeat_interval_minutes: must be 1 to 1440"));
        check(Some(5), Some(0), Err("repeat_count: must be 1 to 100"));
        check(Some(5), Some(101), Err("repeat_count: must be 1 to 100"));
        check(Some(i64::MAX), None, Err("repeat_interval_minutes: must be 1 to 1440"));
        check(
            None,
            Some(4),
            Err("repeat_count: needs repeat_interval_minutes, the minutes between"),
        );
    }

    #[test]
    fn a_rule_stands_alone() {
        let rule = Repeat::parse("FREQ=DAILY").unwrap();
        assert!(Repetition::parse(None, None, Some(rule.clone())).is_ok());
        assert!(Repetition::parse(Some(5), None, Some(rule)).is_err());
    }

    #[test]
    fn a_rule_speaks_so_often_a_day() {
        let list = |most: i32| (0..most).map(|it| it.to_string()).collect::<Vec<_>>().join(",");
        let check = |hours: i32, minutes: i32, expect: Result<(), &str>| {
            let rule = format!("FREQ=DAILY;BYHOUR={};BYMINUTE={}", list(hours), list(minutes));
            let got = Repetition::parse(None, None, Some(Repeat::parse(&rule).unwrap()));
            let got = got.map(drop).map_err(|it| it.message);
            assert_eq!(got, expect.map_err(str::to_owned), "{rule}");
        };
        check(24, 4, Ok(()));
        check(2, 48, Ok(()));
        check(24, 5, Err("repeat: names 120 times of a day; a reminder has at most 96"));
        check(24, 40, Err("repeat: names 960 times of a day; a reminder has at most 96"));
    }

    /// What an undo wants, what the clock made of the reminder, and what comes of the two.
    #[test]
    fn what_was_said_stays_said() {
        let at = |hour: i8| {
            let time = jiff::civil::date(2026, 3, 10).at(hour, 0, 0, 0);
            TimeZone::UTC.to_timestamp(time).unwrap()
        };
        let hourly = |start: i8| Reminder {
            id: ReminderId(uuid::Uuid::from_u128(1)),
            task_id: TaskId(uuid::Uuid::from_u128(2)),
            remind_at: at(start),
            from_due: None,
            zone: "UTC".to_owned(),
            repetition: Repetition::parse(Some(60), Some(4), None).unwrap(),
            fired_count: 0,
            next_at: Some(at(start)),
            postponed_from: None,
            missed_at: None,
            state: ReminderState::Scheduled,
            created_at: at(0),
            updated_at: at(0),
        };
        let (scheduled, over, off) =
            (ReminderState::Scheduled, ReminderState::Fired, ReminderState::Cancelled);
        // It spoke once, at nine.
        let spoke =
            Reminder { fired_count: 1, next_at: Some(at(10)), updated_at: at(9), ..hourly(9) };
        let ended = Reminder { next_at: None, state: over, ..spoke.clone() };
        let called_off = Reminder { next_at: None, state: off, ..hourly(9) };
        assert!(spoke.only_went_on_from(&hourly(9)) && ended.only_went_on_from(&hourly(9)));
        assert!(!called_off.only_went_on_from(&hourly(9)) && !spoke.only_went_on_from(&hourly(8)));
        assert!(!spoke.only_went_on_from(&called_off));
        let check = |wanted: &Reminder, now: &Reminder, state, next: Option<i8>| {
            let got = wanted.as_far_as(now);
            assert_eq!((got.state, got.next_at, got.fired_count), (state, next.map(at), 1));
            assert_eq!(got.remind_at, wanted.remind_at);
        };
        check(&hourly(9), &spoke, scheduled, Some(10));
        check(&hourly(9), &ended, over, None);
        check(&called_off, &spoke, off, None);
        check(&called_off, &ended, over, None);
        check(&hourly(7), &spoke, scheduled, Some(10));
        check(&hourly(15), &spoke, scheduled, Some(15));
        check(&hourly(3), &spoke, over, None);
        check(&hourly(15), &ended, over, None);
    }
}
