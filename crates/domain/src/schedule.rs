//! When a reminder speaks: its moments, as instants.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};

use crate::reminder::{Reminder, Repetition};
use crate::repeat::Repeat;
use crate::wall;

impl Reminder {
    /// The first of its moments after an instant.
    pub fn first_after(&self, after: Timestamp) -> Option<Timestamp> {
        self.moments_from(after).find(|it| after < *it)
    }

    /// Its moments at or after an instant, in order, each once. A rule speaks of wall time: what a
    /// clock change skips comes at the first instant after it, what it repeats comes once.
    pub fn moments_from(&self, from: Timestamp) -> Box<dyn Iterator<Item = Timestamp>> {
        let Repetition { repeat_interval_minutes: interval, repeat_count: count, repeat } =
            &self.repetition;
        match (repeat, interval) {
            (Some(rule), _) => Box::new(self.by_rule(rule, from)),
            (None, Some(minutes)) => {
                let step = SignedDuration::from_mins(i64::from(*minutes));
                let count = count.unwrap_or(Repetition::COUNT_MAX as u16);
                let start = self.remind_at;
                let moments = (0..i32::from(count))
                    .map_while(move |it| start.checked_add(step.checked_mul(it)?).ok());
                Box::new(moments.skip_while(move |it| *it < from))
            }
            (None, None) => {
                Box::new(Some(self.remind_at).into_iter().filter(move |it| from <= *it))
            }
        }
    }

    fn by_rule(&self, rule: &Repeat, from: Timestamp) -> impl Iterator<Item = Timestamp> + use<> {
        let zone = TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC);
        let (begin, start) = (self.remind_at, zone.to_datetime(self.remind_at));
        // A wall time that was skipped comes later than it says, by a day at the most.
        let wall = zone.to_datetime(from);
        let wall = wall.checked_sub(1.day()).unwrap_or(wall);
        let mut last = None;
        rule.occurrences_from(start, wall)
            // Of a time that is repeated the first is meant, unless the reminder begins with the
            // second.
            .filter_map(move |it| wall::instant(it, &zone).map(|it| it.max(begin)))
            .filter(move |it| last.replace(*it).is_none_or(|last| last < *it))
            .skip_while(move |it| *it < from)
    }
}

#[cfg(test)]
mod tests;
