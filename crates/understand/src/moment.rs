//! A moment: one expression of time found in a text, and what it means on the user's wall clock.

use std::ops::Range;

use domain::due::Due;
use domain::from_due::FromDue;
use domain::repeat::Repeat;
use jiff::ToSpan;
use jiff::civil::{Date, DateTime, Time};

/// One expression of time. All values are wall time in the user's zone.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// The bytes of the text, with the words that lead in: "by Friday", "at 5", "for tomorrow".
    pub span: Range<usize>,
    /// The bytes of the expression itself: "Friday", "5", "tomorrow".
    pub core: Range<usize>,
    pub kind: Kind,
    pub bound: Bound,
    /// The named time, or the first moment of a range or recurrence. A time of day means something
    /// only when `grain` is finer than a day; otherwise it is midnight.
    pub start: Option<DateTime>,
    /// The first moment after a range. For a day part it is where the part ends.
    pub end: Option<DateTime>,
    /// The coarsest unit that tells the start exactly: "tomorrow" is a day, "at 5:30" a minute.
    pub grain: Grain,
    pub known: Known,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// A day, or a time of a day.
    Point,
    /// From `start` up to but without `end`; either may be open.
    Range,
    /// Again and again by the calendar; `start` is the first time.
    Repeat { rule: Repeat },
    /// Again and again by the clock, as reminders do: "every 30 minutes, 4 times".
    Interval { minutes: u32, count: Option<u32> },
    /// A length of time that is tied to no date: "for 20 minutes", "30 minutes before".
    Duration { minutes: u32 },
}

/// How an expression limits what it speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bound {
    #[default]
    None,
    /// "by Friday", "due Friday", "within 3 days": up to and with it.
    By,
    /// "before May": up to and without it.
    Before,
    /// "after 5": later than it.
    After,
    /// "since Monday", "from Monday", "starting Monday": with it and later.
    Since,
    /// "until June": up to it, all the time before.
    Until,
}

/// From fine to coarse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grain {
    Second,
    Minute,
    Hour,
    Day,
    Week,
    Month,
    Quarter,
    Year,
}

impl Grain {
    pub fn name(self) -> &'static str {
        match self {
            Grain::Second => "second",
            Grain::Minute => "minute",
            Grain::Hour => "hour",
            Grain::Day => "day",
            Grain::Week => "week",
            Grain::Month => "month",
            Grain::Quarter => "quarter",
            Grain::Year => "year",
        }
    }
}

/// What was said, as opposed to filled in. "tomorrow morning" says a date; its time is implied,
/// which shows as a grain finer than a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Known {
    pub date: bool,
    pub time: bool,
}

impl Moment {
    /// When a task with this moment is due. A running period ends it ("this week" is its last day);
    /// a coming one begins it ("next month" is its first day); "before May" is the day before.
    /// `None` for plain lengths of time.
    pub fn due(&self, now: DateTime) -> Option<Due> {
        let start = self.start?;
        // "In 10 minutes" is counted to the second, and due on the minute.
        if Grain::Second < self.grain && self.grain < Grain::Day {
            return Some(Due::At(start.with().second(0).subsec_nanosecond(0).build().ok()?));
        }
        if self.grain == Grain::Second {
            return Some(Due::At(start));
        }
        let day = match (self.bound, self.end) {
            (Bound::Before, _) => start.date().yesterday().ok()?,
            (_, Some(end)) if start <= now && matches!(self.kind, Kind::Range) => last_day(end)?,
            _ => start.date(),
        };
        Some(Due::Day(day))
    }

    /// The words of a time of day that was said without a day.
    pub fn clock(&self, text: &str) -> Option<String> {
        let is_clock = self.kind == Kind::Point && self.grain < Grain::Day && !self.known.date;
        text.get(self.core.clone()).filter(|_| is_clock).map(str::to_owned)
    }

    /// When to speak up, if this is all that was said of it: of a day in its morning, after a length
    /// of time once it has passed. `None` for what is over, and for what comes again and again.
    pub fn speaks_at(&self, now: DateTime) -> Option<DateTime> {
        let at = match self.kind {
            Kind::Duration { minutes } => now.checked_add(i64::from(minutes).minutes()).ok()?,
            Kind::Repeat { .. } | Kind::Interval { .. } => return None,
            Kind::Point | Kind::Range => match self.due(now)? {
                Due::At(_) => self.start?,
                Due::Day(day) => day.to_datetime(FromDue::DAY_BEGINS),
            },
        };
        (now < at).then_some(at)
    }

    /// The last day of what ends with it: "on Friday" and "until Friday" are with Friday, "until June"
    /// is before June.
    pub(crate) fn last_day(&self) -> Option<Date> {
        let first = self.start?.date();
        match (&self.kind, self.bound) {
            (Kind::Point, Bound::Before) => first.yesterday().ok(),
            (Kind::Point, Bound::None | Bound::Until | Bound::By | Bound::After) => Some(first),
            (Kind::Range, Bound::Until | Bound::Before) => first.yesterday().ok(),
            _ => None,
        }
    }

    /// The moments a filter keeps, from the first up to but without the second; `None` is open.
    pub fn range(&self) -> (Option<DateTime>, Option<DateTime>) {
        let after = self.after();
        match self.bound {
            Bound::None => (self.from(), after),
            Bound::Until if self.grain < Grain::Day => (None, self.start),
            Bound::By | Bound::Until => (None, after),
            Bound::Before => (None, self.start),
            Bound::After => (after, None),
            Bound::Since => (self.from(), None),
        }
    }

    /// The first moment that was named; a day begins at midnight, even where its end was said.
    fn from(&self) -> Option<DateTime> {
        let start = self.start?;
        if self.grain < Grain::Day { Some(start) } else { midnight(start.date()) }
    }

    /// The first moment that is later than what was named.
    fn after(&self) -> Option<DateTime> {
        if self.end.is_some() {
            return self.end;
        }
        let start = self.start?;
        let unit = match self.grain {
            Grain::Second => 1.second(),
            Grain::Minute | Grain::Hour => 1.minute(),
            Grain::Day => return midnight(start.date().tomorrow().ok()?),
            Grain::Week => 1.week(),
            Grain::Month => 1.month(),
            Grain::Quarter => 3.months(),
            Grain::Year => 1.year(),
        };
        start.checked_add(unit).ok()
    }
}

fn last_day(end: DateTime) -> Option<Date> {
    end.checked_sub(1.second()).ok().map(DateTime::date)
}

fn midnight(date: Date) -> Option<DateTime> {
    Some(date.to_datetime(Time::midnight()))
}
