//! What both dialects do with reminders that are due, between reading the rows and writing them.

use std::time::Duration;

use domain::delivery::Notice;
use domain::firing::{self, FiringResult, Policy, Record};
use domain::id::UserId;
use domain::outcome::Outcome;
use domain::ports::{Fired, FiringHouse, StoreError};
use domain::quiet::QuietHours;
use domain::reminder::Reminder;
use domain::settings::Zone;
use domain::task::Task;
use jiff::Timestamp;

use crate::record;

/// A reminder whose time has come, with what is needed to decide about it.
pub(crate) struct Due {
    pub(crate) user: UserId,
    /// The key of the user's row.
    pub(crate) key: i64,
    pub(crate) task: Task,
    pub(crate) reminder: Reminder,
    /// What the user set, where they have an account.
    pub(crate) zone: Option<String>,
    pub(crate) quiet_hours: Option<QuietHours>,
}

/// What is to be written for it.
pub(crate) struct Shot {
    pub(crate) key: i64,
    pub(crate) reminder: Reminder,
    pub(crate) record: Record,
    /// The call and the outcome of the record, as they are kept.
    pub(crate) call: String,
    pub(crate) outcome: String,
    /// What goes out, if it speaks.
    pub(crate) notice: Option<String>,
}

impl Due {
    /// `None` if its time has not come after all.
    pub(crate) fn fire(
        self,
        house: &FiringHouse,
        now: Timestamp,
    ) -> Result<Option<Shot>, StoreError> {
        let Due { user, key, task, reminder, zone, quiet_hours } = self;
        let zone = zone.map_or_else(|| house.zone.clone(), |it| Zone::from_stored(it).time_zone());
        let policy = Policy { window: house.window, quiet_hours, zone };
        let Some(firing) = firing::fire(&reminder, now, &policy) else { return Ok(None) };
        let record = firing.record(user, task, now);
        let notice = match &record.outcome {
            Outcome::Fired { task, reminder, occurrence }
                if occurrence.result == FiringResult::Fired =>
            {
                let (task, reminder) = (task.clone(), reminder.clone());
                let (occurrence_id, occurrence) = (record.call_id, *occurrence);
                Some(record::write(&Notice { occurrence_id, task, reminder, occurrence })?)
            }
            _ => None,
        };
        Ok(Some(Shot {
            key,
            reminder: firing.reminder,
            call: record::write(&record.call)?,
            outcome: record::write(&record.outcome)?,
            record,
            notice,
        }))
    }
}

impl Shot {
    pub(crate) fn fired(self) -> Fired {
        Fired { user: self.record.turn.user, outcome: self.record.outcome }
    }
}

/// Both or none; else someone else wrote there.
pub(crate) fn quiet_hours(
    from: Option<String>,
    to: Option<String>,
) -> Result<Option<QuietHours>, StoreError> {
    match (from, to) {
        (Some(from), Some(to)) => {
            QuietHours::parse(&from, &to).map(Some).map_err(|it| record::corrupt(it.message))
        }
        (None, None) => Ok(None),
        _ => Err(record::corrupt("quiet hours that only begin or only end")),
    }
}

/// How long from now; zero if it has come.
pub(crate) fn wait(now: Timestamp, next: Option<Timestamp>) -> Option<Duration> {
    next.map(|it| Duration::try_from(it.duration_since(now)).unwrap_or_default())
}
