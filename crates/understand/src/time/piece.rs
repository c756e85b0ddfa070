//! What recognizers find and refiners join: pieces of time that are not yet tied to the calendar.
//!
//! A piece keeps what was said apart from what can be filled in, so that "July 13" can still learn
//! its year and "at 7" its half of the day from the words that follow.

use std::ops::Range;

use jiff::civil::{Date, DateTime, Weekday};

use crate::moment::{Bound, Grain};

use super::holiday::Holiday;
use super::recur::Rule;

#[derive(Debug, Clone)]
pub(super) struct Piece {
    pub(super) tokens: Range<usize>,
    pub(super) what: What,
    pub(super) need: Need,
    pub(super) bound: Bound,
}

impl Piece {
    pub(super) fn new(tokens: Range<usize>, what: What) -> Piece {
        Piece { tokens, what, need: Need::Nothing, bound: Bound::None }
    }

    pub(super) fn needs(self, need: Need) -> Piece {
        Piece { need, ..self }
    }

    pub(super) fn bound(self, bound: Bound) -> Piece {
        Piece { bound, ..self }
    }

    pub(super) fn day(tokens: Range<usize>, day: Day) -> Piece {
        Piece::new(tokens, What::When(When { day: Some(day), ..When::default() }))
    }

    pub(super) fn clock(tokens: Range<usize>, clock: Clock) -> Piece {
        Piece::new(tokens, What::When(When { clock: Some(clock), ..When::default() }))
    }

    pub(super) fn when(&self) -> Option<&When> {
        match &self.what {
            What::When(when) => Some(when),
            _ => None,
        }
    }

    /// The day, when the piece says a day and nothing else.
    pub(super) fn only_day(&self) -> Option<&Day> {
        let when = self.when()?;
        when.day.as_ref().filter(|_| when.clock.is_none() && when.part.is_none())
    }
}

/// What a piece must have around it to count: false dates are worse than missed ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    Nothing,
    /// A preposition such as "on" or "by", a neighbour it joins, or the text to itself.
    Lead,
    /// A neighbour it joins, or the text to itself.
    Join,
    /// A neighbour it joins; even alone it says nothing.
    Always,
}

#[derive(Debug, Clone)]
pub(super) enum What {
    When(When),
    /// A stretch of days: a week, a month, a year.
    Span(Span),
    /// A number that may be an hour or a day of the month.
    Bare(i64),
    /// "second Monday": of what, the neighbour says.
    Nth(i64, Weekday),
    Length(Length),
    Instant(DateTime, Grain),
    Range(DateTime, DateTime, Grain),
    Repeat(Box<Rule>),
    Interval {
        minutes: u32,
        count: Option<u32>,
    },
    /// "4 times".
    Times(u32),
    /// A length before something unnamed: "30 minutes before".
    Offset(Length),
}

/// A day, a time of day, a part of the day: whatever of these was said.
#[derive(Debug, Clone, Default)]
pub(super) struct When {
    pub(super) day: Option<Day>,
    pub(super) clock: Option<Clock>,
    /// The later end, when two times were said: "3 to 5".
    pub(super) until: Option<Clock>,
    pub(super) part: Option<(Part, Side)>,
}

/// The parts of a date that were said.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Day {
    /// A date that needs nothing more: "tomorrow", "2026-03-10".
    pub(super) date: Option<Date>,
    pub(super) year: Option<i16>,
    pub(super) month: Option<i8>,
    pub(super) day: Option<i8>,
    pub(super) weekday: Option<Weekday>,
    pub(super) which: Option<Which>,
    pub(super) holiday: Option<Holiday>,
    /// Counted from another day, so that a weekday beside it may still move it within its week.
    pub(super) counted: bool,
}

impl Day {
    pub(super) fn fixed(date: Date) -> Day {
        Day { date: Some(date), ..Day::default() }
    }

    pub(super) fn counted(date: Date) -> Day {
        Day { counted: true, ..Day::fixed(date) }
    }

    pub(super) fn only_weekday(&self) -> bool {
        self.weekday.is_some() && self.date.is_none() && self.day.is_none()
    }

    /// A day of the month whose month was not said.
    pub(super) fn only_day(&self) -> Option<i8> {
        self.day.filter(|_| self.month.is_none() && self.date.is_none() && self.weekday.is_none())
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Clock {
    pub(super) hour: i8,
    pub(super) minute: i8,
    pub(super) second: i8,
    pub(super) half: Half,
    /// The hour as spoken: "quarter to seven" speaks of seven.
    pub(super) spoken: i8,
    pub(super) grain: Grain,
    /// Seconds east of UTC, when a zone was said.
    pub(super) offset: Option<i32>,
}

impl Clock {
    pub(super) fn new(hour: i64, minute: i64, half: Half) -> Option<Clock> {
        if !(0..=24).contains(&hour) || !(0..=59).contains(&minute) || (hour == 24 && minute != 0) {
            return None;
        }
        let half = if 12 < hour || hour == 0 { Half::Full } else { half };
        let hour = (hour % 24) as i8;
        let grain = if minute == 0 { Grain::Hour } else { Grain::Minute };
        Some(Clock {
            hour,
            minute: minute as i8,
            second: 0,
            half,
            spoken: hour,
            grain,
            offset: None,
        })
    }

    /// The last minute of the day, whose grain stays the day: "end of tomorrow", "EOD".
    pub(super) fn end_of_day() -> Clock {
        let (half, grain) = (Half::Full, Grain::Day);
        Clock { hour: 23, minute: 59, second: 0, half, spoken: 23, grain, offset: None }
    }

    /// Whether morning and afternoon are still both possible.
    pub(super) fn is_open(&self) -> bool {
        self.half == Half::Open
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    /// Not said: "at 5".
    Open,
    Am,
    Pm,
    /// The hour counts to 24.
    Full,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) start: Date,
    /// The first day after it.
    pub(super) end: Date,
    pub(super) grain: Grain,
    /// The month, when only its name was said and the year may still come.
    pub(super) month: Option<i8>,
}

/// A length of time, kept by how the calendar counts it.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Length {
    pub(super) months: i32,
    pub(super) days: i32,
    pub(super) workdays: i32,
    pub(super) seconds: i64,
    pub(super) grain: Option<Grain>,
}

impl Length {
    pub(super) fn minutes(&self) -> u32 {
        let days = i64::from(self.months) * 30 + i64::from(self.days) + i64::from(self.workdays);
        u32::try_from(days * 1440 + self.seconds / 60).unwrap_or(u32::MAX)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Second,
    Minute,
    Hour,
    Day,
    Workday,
    Week,
    Weekend,
    Fortnight,
    Month,
    Quarter,
    Year,
    Decade,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    This,
    Next,
    Last,
    /// The latest one gone by: "this past Friday".
    Past,
    /// "Friday after next".
    AfterNext,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Morning,
    Breakfast,
    Lunch,
    Afternoon,
    Evening,
    Dinner,
    Night,
    /// The night of today, unless another day is named.
    Tonight,
    Daytime,
}

/// Which side of a day part: "early morning", "late afternoon".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Side {
    #[default]
    Whole,
    Early,
    Late,
    After,
    Before,
}

impl Part {
    /// The hours it covers, and the hour meant when a single one is needed.
    pub(super) fn hours(self) -> (i8, i8, i8) {
        match self {
            Part::Morning => (6, 9, 12),
            Part::Breakfast => (7, 8, 9),
            Part::Lunch => (12, 12, 14),
            Part::Afternoon => (12, 15, 18),
            Part::Evening => (17, 18, 22),
            Part::Dinner => (18, 19, 21),
            Part::Night | Part::Tonight => (18, 20, 24),
            Part::Daytime => (8, 9, 18),
        }
    }
}
