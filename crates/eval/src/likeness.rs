//! When a task counts as the wanted one: the right words and the right time, however they are kept.

use std::collections::BTreeSet;

use domain::due::Due;
use domain::id::TaskId;
use domain::reminder::Reminder;
use domain::settings::DateOrder;
use domain::task::Task;
use jiff::Zoned;
use jiff::civil::{DateTime, Time};
use understand::time::moments;
use understand::words::Words;

use crate::state::Kept;
use crate::when;
use crate::world::plain;

pub(crate) struct Likeness<'a> {
    pub(crate) now: &'a Zoned,
    /// Wanted tasks whose title is left open.
    pub(crate) free: &'a BTreeSet<TaskId>,
    /// Tasks that were to be changed, if only to what they are.
    pub(crate) touched: &'a BTreeSet<TaskId>,
    /// What is added must have nothing besides what is wanted.
    pub(crate) exact: bool,
}

impl Likeness<'_> {
    /// Whether a task that was to be changed has become what was wanted.
    pub(crate) fn is_change(&self, wanted: &Kept, got: &Kept) -> bool {
        if !self.touched.contains(&wanted.task.id) {
            return false;
        }
        let time = match self.time(wanted) {
            Some(time) => when::is_met(time, &self.times(got)),
            None => self.times(got).is_empty(),
        };
        wanted.task.status == got.task.status
            && plain(wanted.task.title.as_str()) == plain(got.task.title.as_str())
            && (time || wanted.reminders.is_empty() && wanted.task.due == got.task.due)
    }

    /// Whether a task that was added is the wanted one. Words of time may stay in a title or leave
    /// it, as long as the time is kept.
    pub(crate) fn is_new(&self, wanted: &Kept, got: &Kept) -> bool {
        let times = self.times(got);
        let (title, said) = self.bare(wanted.task.title.as_str());
        let same = self.free.contains(&wanted.task.id)
            || plain(wanted.task.title.as_str()) == plain(got.task.title.as_str());
        let time = match (self.time(wanted), said) {
            (Some(time), _) => when::is_met(time, &times),
            (None, Some(time)) => (same && times.is_empty()) || when::is_met(time, &times),
            (None, None) => !self.exact || (times.is_empty() && has_same_fields(wanted, got)),
        };
        let alike = || title == self.bare(got.task.title.as_str()).0;
        wanted.task.status == got.task.status && time && (same || alike())
    }

    /// One task that comes again stands for several of one title; those that are left then.
    pub(crate) fn series<'a>(&self, wanted: &[&'a Kept], got: &Kept) -> Option<Vec<&'a Kept>> {
        let title = plain(got.task.title.as_str());
        let of_it = |it: &&&Kept| plain(it.task.title.as_str()) == title;
        let days: Vec<Due> = wanted.iter().filter(of_it).filter_map(|it| self.time(it)).collect();
        let ruled = got.reminders.iter().find_map(|it| Some((self.wall(it)?, &it.repetition)));
        let by_reminder = ruled.and_then(|(at, it)| Some((at, it.repeat.clone()?)));
        let start = got.task.due.map(|it| match it {
            Due::At(at) => at,
            Due::Day(day) => day.to_datetime(Time::midnight()),
        });
        let (start, rule) = start.zip(got.task.repeat.clone()).or(by_reminder)?;
        let times: Vec<DateTime> = rule.occurrences(start).take(days.len() + 1).collect();
        let is_met = |(time, day): (&DateTime, &Due)| when::is_met(*day, &[Due::At(*time)]);
        let is_series =
            1 < days.len() && times.len() == days.len() && times.iter().zip(&days).all(is_met);
        is_series.then(|| wanted.iter().filter(|it| !of_it(it)).copied().collect())
    }

    /// When a reminder speaks, on the user's clock.
    pub(crate) fn wall(&self, reminder: &Reminder) -> Option<DateTime> {
        let at = reminder.next_at?;
        Some(at.to_zoned(self.now.time_zone().clone()).datetime())
    }

    fn times(&self, kept: &Kept) -> Vec<Due> {
        let reminders = kept.reminders.iter().filter_map(|it| self.wall(it)).map(Due::At);
        kept.task.due.into_iter().chain(reminders).collect()
    }

    fn time(&self, wanted: &Kept) -> Option<Due> {
        let reminder = wanted.reminders.first().and_then(|it| self.wall(it)).map(Due::At);
        reminder.or(wanted.task.due)
    }

    /// A title without its words of time, and the time they say.
    fn bare(&self, title: &str) -> (String, Option<Due>) {
        let title = title.trim_matches(|it: char| it.is_whitespace() || "\"'.".contains(it));
        let found = moments(&Words::new(title), self.now, DateOrder::MonthFirst);
        let mut rest = title.to_owned();
        for moment in found.iter().rev() {
            rest.replace_range(moment.span.clone(), " ");
        }
        let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        let due = found.first().and_then(|it| it.due(self.now.datetime()));
        (plain(&rest), due)
    }
}

fn has_same_fields(wanted: &Kept, got: &Kept) -> bool {
    let fields = |it: &Kept| {
        let Task { description, priority, tags, repeat, .. } = it.task.clone();
        (description, priority, tags, repeat)
    };
    fields(wanted) == fields(got)
}
