//! A promise to speak up about a task.

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::id::{ReminderId, TaskId};
use crate::refusal::Refusal;
use crate::repeat::Repeat;
use crate::task::TaskLabel;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reminder {
    pub id: ReminderId,
    pub task_id: TaskId,
    pub remind_at: Timestamp,
    /// The zone whose wall time a rule keeps across clock changes.
    pub zone: String,
    #[serde(flatten)]
    pub repetition: Repetition,
    pub fired_count: u32,
    /// When it speaks next; none once it is over.
    pub next_at: Option<Timestamp>,
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
    /// The same reminder, called off; `None` if it had already ended.
    pub(crate) fn cancelled(&self, now: Timestamp) -> Option<Reminder> {
        (self.state == ReminderState::Scheduled).then(|| Reminder {
            state: ReminderState::Cancelled,
            next_at: None,
            updated_at: now,
            ..self.clone()
        })
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
}
