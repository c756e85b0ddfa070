//! When something comes again: the part of RFC 5545's recurrence rules that calendars write and
//! people say.
//!
//! A rule speaks of the user's wall time. Zones and daylight saving belong to the caller, who turns
//! each occurrence into an instant; nothing here knows of them, except [`Repeat::in_zone`] for a
//! UTC end. Start with [`Repeat`]; reading is in `parse`, the calendar in `expand`, English in
//! `words`.

mod expand;
mod parse;
mod words;

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::TimeZone;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use parse::RepeatError;

#[cfg(test)]
pub(crate) use expand::WALKED;

use expand::Occurrences;

/// A recurrence rule which is well formed and occurs at least once for some start.
///
/// Lists are kept sorted and without doubles, so two rules written differently but meaning the same
/// parts are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Repeat {
    freq: Freq,
    interval: u16,
    by_month: Vec<i8>,
    by_month_day: Vec<i8>,
    by_day: Vec<Day>,
    by_hour: Vec<i8>,
    by_minute: Vec<i8>,
    by_set_pos: Vec<i16>,
    week_start: Weekday,
    end: End,
    after_done: bool,
    paused: bool,
}

impl Repeat {
    /// The longest text that is read, in characters.
    pub const MAX: usize = 200;
    pub const INTERVAL: RangeInclusive<i32> = 1..=1000;
    pub const COUNT: RangeInclusive<i32> = 1..=10_000;
    pub const MONTH: RangeInclusive<i32> = 1..=12;
    /// Also from the end of the month, as -1 to -31.
    pub const MONTH_DAY: RangeInclusive<i32> = 1..=31;
    /// The number before a weekday, as in `1MO`; also from the end, as in `-1FR`.
    pub const ORDINAL: RangeInclusive<i32> = 1..=53;
    pub const HOUR: RangeInclusive<i32> = 0..=23;
    pub const MINUTE: RangeInclusive<i32> = 0..=59;
    /// Also from the end of the period, as -1 to -366.
    pub const SET_POS: RangeInclusive<i32> = 1..=366;

    /// Reads a rule such as `FREQ=WEEKLY;BYDAY=TU`, in any case and order, with or without
    /// `RRULE:`.
    pub fn parse(text: &str) -> Result<Repeat, RepeatError> {
        parse::parse(text)
    }

    /// Every occurrence for a rule that starts at `start`, in order.
    ///
    /// As in RFC 5545, parts which the rule leaves open come from `start`. As in dateutil, `start`
    /// itself occurs, and counts, only when it matches the rule.
    pub fn occurrences(&self, start: DateTime) -> impl Iterator<Item = DateTime> + use<> {
        Occurrences::new(self, start)
    }

    /// The first occurrence strictly after `after`, for a rule that starts at `start`.
    pub fn next_after(&self, start: DateTime, after: DateTime) -> Option<DateTime> {
        self.occurrences_from(start, after).find(|it| after < *it)
    }

    /// Every occurrence at or after `from`, for a rule that starts at `start`, in order. What lies
    /// before is not looked at, unless it has to be counted.
    pub fn occurrences_from(
        &self,
        start: DateTime,
        from: DateTime,
    ) -> impl Iterator<Item = DateTime> + use<> {
        let mut all = Occurrences::new(self, start);
        all.skip_to(from);
        all.skip_while(move |it| *it < from)
    }

    /// How many times of a day it names.
    pub(crate) fn times_a_day(&self) -> usize {
        self.by_hour.len().max(1) * self.by_minute.len().max(1)
    }

    /// Whether the next occurrence of a task is counted from the day it was done, and not from the
    /// schedule. RFC 5545 has no word for it; ours is `X-AFTER-DONE=TRUE`.
    pub fn is_after_done(&self) -> bool {
        self.after_done
    }

    /// Whether the rule rests: nothing comes of it until it is resumed. `X-PAUSED=TRUE`.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The same rule at rest, or going on.
    pub fn paused(&self, paused: bool) -> Repeat {
        Repeat { paused, ..self.clone() }
    }

    /// The same rule, with this as the last day on which it comes.
    pub fn until(&self, last: Date) -> Repeat {
        Repeat { end: End::UntilDay(last), ..self.clone() }
    }

    /// The rule without the parts that only we know, for whoever reads RFC 5545.
    pub fn plain(&self) -> Repeat {
        Repeat { after_done: false, paused: false, ..self.clone() }
    }

    /// The same rule, however often it still may come.
    pub(crate) fn uncounted(&self) -> Repeat {
        let end = match self.end {
            End::Count(_) => End::Never,
            end => end,
        };
        Repeat { end, ..self.clone() }
    }

    /// The first moment at or after `at` that matches, for a rule which has no start yet.
    pub fn first_on_or_after(&self, at: DateTime) -> Option<DateTime> {
        self.occurrences(at).next()
    }

    /// The rule that remains at `moment`, one of its occurrences, for a rule that starts at `start`.
    /// Only COUNT is counted, and so walked through: its occurrences are bounded.
    pub(crate) fn left_at(&self, start: DateTime, moment: DateTime) -> Option<Repeat> {
        match self.end {
            End::Count(_) => {
                let over = self.occurrences(start).take_while(|it| *it < moment).count();
                self.after(u32::try_from(over).ok()?)
            }
            _ => Some(self.clone()),
        }
    }

    /// The rule that remains when `passed` occurrences are over, to be started at the next one.
    /// `None`: it has run out. Only COUNT runs out this way.
    pub fn after(&self, passed: u32) -> Option<Repeat> {
        let end = match self.end {
            End::Count(count) => End::Count(count.checked_sub(passed).filter(|left| *left != 0)?),
            other => other,
        };
        Some(Repeat { end, ..self.clone() })
    }

    /// The same rule with an UNTIL in UTC (`…Z`) turned into the wall time of `zone`.
    ///
    /// Calendars write UNTIL in UTC. Without this step such an end is taken as if it were wall
    /// time.
    pub fn in_zone(self, zone: &TimeZone) -> Repeat {
        let end = match self.end {
            End::UntilUtc(at) => {
                let instant = TimeZone::UTC.to_timestamp(at).ok();
                // At the calendar's edges there is no such wall time, or none that a rule can
                // write.
                let wall = instant.map(|it| zone.to_datetime(it)).filter(|it| 0 <= it.year());
                End::Until(wall.unwrap_or(at))
            }
            other => other,
        };
        Repeat { end, ..self }
    }

    /// The rule in short English, such as "every 2 weeks on Tuesday, 5 times".
    ///
    /// Hours without minutes are told as full hours, though the minutes come from the start.
    pub fn in_words(&self) -> String {
        words::in_words(self)
    }
}

/// The canonical form: fixed order, upper case, nothing that goes without saying.
impl fmt::Display for Repeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FREQ={}", self.freq.name())?;
        if self.interval != 1 {
            write!(f, ";INTERVAL={}", self.interval)?;
        }
        write_list(f, "BYMONTH", &self.by_month)?;
        write_list(f, "BYMONTHDAY", &self.by_month_day)?;
        write_list(f, "BYDAY", &self.by_day)?;
        write_list(f, "BYHOUR", &self.by_hour)?;
        write_list(f, "BYMINUTE", &self.by_minute)?;
        write_list(f, "BYSETPOS", &self.by_set_pos)?;
        if self.week_start != Weekday::Monday {
            write!(f, ";WKST={}", code(self.week_start))?;
        }
        match self.end {
            End::Never => {}
            End::Count(count) => write!(f, ";COUNT={count}")?,
            End::UntilDay(day) => write!(f, ";UNTIL={}", day.strftime("%Y%m%d"))?,
            End::Until(at) => write!(f, ";UNTIL={}", at.strftime("%Y%m%dT%H%M%S"))?,
            End::UntilUtc(at) => write!(f, ";UNTIL={}", at.strftime("%Y%m%dT%H%M%SZ"))?,
        }
        for (part, said) in [(AFTER_DONE, self.after_done), (PAUSED, self.paused)] {
            if said {
                write!(f, ";{part}=TRUE")?;
            }
        }
        Ok(())
    }
}

/// The parts that are ours and not RFC 5545's. A rule that does not need them is written without.
const AFTER_DONE: &str = "X-AFTER-DONE";
const PAUSED: &str = "X-PAUSED";

impl Serialize for Repeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Repeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Repeat, D::Error> {
        Repeat::parse(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

impl JsonSchema for Repeat {
    fn schema_name() -> Cow<'static, str> {
        "Repeat".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^FREQ=",
            "description": "An RFC 5545 rule, in its canonical form. Two parts are ours: \
                X-AFTER-DONE=TRUE counts the next from when a task is done, X-PAUSED=TRUE rests.",
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Freq {
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

impl Freq {
    const ALL: [Freq; 4] = [Freq::Daily, Freq::Weekly, Freq::Monthly, Freq::Yearly];

    fn name(self) -> &'static str {
        match self {
            Freq::Daily => "DAILY",
            Freq::Weekly => "WEEKLY",
            Freq::Monthly => "MONTHLY",
            Freq::Yearly => "YEARLY",
        }
    }
}

/// A weekday, all of them in the period or only the nth, from the end when negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Day {
    nth: Option<i8>,
    weekday: Weekday,
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nth {
            Some(nth) => write!(f, "{nth}{}", code(self.weekday)),
            None => f.write_str(code(self.weekday)),
        }
    }
}

/// How a rule ends. One value, so that COUNT and UNTIL cannot meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum End {
    Never,
    Count(u32),
    /// The whole of this day is still within the rule, whatever the hour of its occurrences.
    UntilDay(Date),
    Until(DateTime),
    UntilUtc(DateTime),
}

const WEEKDAYS: [Weekday; 7] = [
    Weekday::Monday,
    Weekday::Tuesday,
    Weekday::Wednesday,
    Weekday::Thursday,
    Weekday::Friday,
    Weekday::Saturday,
    Weekday::Sunday,
];

/// A weekday as a rule writes it: `MO`.
pub fn code(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Monday => "MO",
        Weekday::Tuesday => "TU",
        Weekday::Wednesday => "WE",
        Weekday::Thursday => "TH",
        Weekday::Friday => "FR",
        Weekday::Saturday => "SA",
        Weekday::Sunday => "SU",
    }
}

fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    part: &str,
    values: &[T],
) -> fmt::Result {
    for (i, value) in values.iter().enumerate() {
        match i {
            0 => write!(f, ";{part}={value}")?,
            _ => write!(f, ",{value}")?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
