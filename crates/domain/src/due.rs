//! When a task is due: a day, or a day with a time, in the user's own wall time.

use std::borrow::Cow;
use std::fmt;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::refusal::Refusal;

/// Wall time, not an instant: "Friday at five" stays at five when its owner travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Due {
    Day(Date),
    At(DateTime),
}

impl Due {
    /// The years a due date may lie in.
    pub const YEARS: std::ops::RangeInclusive<i16> = 1970..=9999;

    /// Reads `2026-03-06`, `2026-03-06T17:00`, or an instant with an offset, which becomes wall
    /// time in the user's zone. `field` is named if it is none of these.
    pub fn parse(field: &str, raw: &str, zone: &TimeZone) -> Result<Due, Refusal> {
        let text = raw.trim();
        let due = match text.parse::<Timestamp>() {
            Ok(instant) => Some(Due::At(instant.to_zoned(zone.clone()).datetime())),
            Err(_) => Due::parse_civil(text),
        };
        let due = due.ok_or_else(|| {
            let problem = match names_no_day(text) {
                true => "there is no such day",
                false => "write a date (2026-03-06) or a date with a time (2026-03-06T17:00)",
            };
            Refusal::invalid(field, problem)
        })?;
        if !Due::YEARS.contains(&due.date().year()) {
            return Err(Refusal::range(
                field,
                format!("in the years {}", Due::YEARS.start()),
                Due::YEARS.end(),
            ));
        }
        Ok(due)
    }

    /// Reads what [`Due`]'s `Display` wrote. A text with a time zone is not wall time: `None`.
    pub fn parse_civil(text: &str) -> Option<Due> {
        if text.len() <= "2026-03-06".len() {
            return text.parse().ok().map(Due::Day);
        }
        let at: DateTime = text.parse().ok()?;
        // Nobody is due at a fraction of a second, and no column would keep it.
        Some(Due::At(at.with().subsec_nanosecond(0).build().ok()?))
    }

    pub fn date(self) -> Date {
        match self {
            Due::Day(date) => date,
            Due::At(at) => at.date(),
        }
    }

    /// The moment a rule counts from.
    pub(crate) fn start(self) -> DateTime {
        match self {
            Due::Day(date) => date.to_datetime(Time::midnight()),
            Due::At(at) => at,
        }
    }

    /// What a rule's moment means where nothing said otherwise: midnight is a whole day.
    pub(crate) fn from_rule(moment: DateTime) -> Due {
        match moment.time() == Time::midnight() {
            true => Due::Day(moment.date()),
            false => Due::At(moment),
        }
    }

    /// A rule's later moment, as a day or a time like the first one.
    pub(crate) fn like(first: Due, moment: DateTime) -> Due {
        match first {
            Due::Day(_) => Due::from_rule(moment),
            Due::At(_) => Due::At(moment),
        }
    }

    /// Whether the moment has passed; a day is over when the next one begins.
    pub fn is_past(self, now: DateTime) -> bool {
        match self {
            Due::Day(date) => date < now.date(),
            Due::At(at) => at < now,
        }
    }

    /// The due date in full, as it is echoed to the user: `Fri 6 Mar 2026, 17:00`.
    pub fn in_words(self) -> String {
        match self {
            Due::Day(date) => date.strftime("%a %-d %b %Y").to_string(),
            Due::At(at) => at.strftime("%a %-d %b %Y, %H:%M").to_string(),
        }
    }

    /// The due date as a list tells it, seen from today: `today 17:00`, `tomorrow`, `3 days ago`,
    /// `Fri 20 Mar`; with its year if that is another.
    pub fn seen_from(self, today: Date) -> String {
        const AGO: i32 = 14;
        let days = today.until(self.date()).map_or(i32::MAX, |it| it.get_days());
        let day = match days {
            0 => "today".to_owned(),
            1 => "tomorrow".to_owned(),
            -1 => "yesterday".to_owned(),
            // By then the hour does not matter.
            ago if -AGO < ago && ago < 0 => return format!("{} days ago", -ago),
            _ if self.date().year() == today.year() => {
                self.date().strftime("%a %-d %b").to_string()
            }
            _ => self.date().strftime("%a %-d %b %Y").to_string(),
        };
        match self {
            Due::Day(_) => day,
            Due::At(at) => format!("{day} {}", at.strftime("%H:%M")),
        }
    }

    /// The place in a list sorted by due date. A day counts as its end; no date comes last.
    pub fn sort_key(due: Option<Due>) -> String {
        match due {
            Some(Due::Day(date)) => format!("{date}T24:00:00"),
            Some(Due::At(at)) => at.strftime("%Y-%m-%dT%H:%M:%S").to_string(),
            None => Due::NEVER.to_owned(),
        }
    }

    /// The sort key of no due date: after every other.
    pub const NEVER: &'static str = "~";

    /// The sort key of a boundary: a day begins at midnight.
    pub(crate) fn bound_key(self) -> String {
        Due::sort_key(Some(Due::At(self.start())))
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Due::Day(date) => date.fmt(f),
            Due::At(at) => at.fmt(f),
        }
    }
}

impl Serialize for Due {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Due {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Due, D::Error> {
        let text = String::deserialize(deserializer)?;
        Due::parse_civil(&text).ok_or_else(|| de::Error::custom("not a due date"))
    }
}

/// As it is written; what is read may be written in more ways.
impl JsonSchema for Due {
    fn schema_name() -> Cow<'static, str> {
        "Due".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": r"^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$",
            "description": "A local date, or a local date and time.",
        })
    }
}

/// Whether it begins with a date that is in no calendar, as 2026-02-30 is.
fn names_no_day(text: &str) -> bool {
    const SHAPE: &[u8] = b"dddd-dd-dd";
    let Some(day) = text.get(..SHAPE.len()) else { return false };
    let has_shape = day.bytes().zip(SHAPE).all(|(byte, shape)| match shape {
        b'd' => byte.is_ascii_digit(),
        mark => byte == *mark,
    });
    has_shape && day.parse::<Date>().is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_days_times_and_instants() {
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let check = |raw: &str, expect: Option<&str>| {
            let got = Due::parse("due", raw, &berlin).ok().map(|it| it.to_string());
            assert_eq!(got.as_deref(), expect, "{raw}");
        };
        check("2026-03-06", Some("2026-03-06"));
        check(" 2026-03-06T17:00 ", Some("2026-03-06T17:00:00"));
        check("2026-03-06 17:00", Some("2026-03-06T17:00:00"));
        check("2026-03-06T17:00:30.25", Some("2026-03-06T17:00:30"));
        check("2026-03-06T17:00:00Z", Some("2026-03-06T18:00:00"));
        check("2026-07-06T17:00:00-05:00", Some("2026-07-07T00:00:00"));
        check("1970-01-01", Some("1970-01-01"));
        check("1969-12-31", None);
        check("9999-12-31", Some("9999-12-31"));
        check("-2026-03-06", None);
        check("2026-02-30", None);
        check("2026-03-06T25:00", None);
        check("tomorrow", None);
        check("", None);
    }

    #[test]
    fn a_day_that_no_calendar_has_is_told_so() {
        let check = |raw: &str, expect: bool| {
            let refusal = Due::parse("due", raw, &TimeZone::UTC).unwrap_err();
            assert_eq!(
                refusal.message == "due: there is no such day",
                expect,
                "{raw}: {refusal:?}"
            );
        };
        check("2026-02-30", true);
        check("2026-13-01T09:00", true);
        check("2026-03-06T25:00", false);
        check("2026-3-6", false);
        check("2026-03-ö6x", false);
    }

    #[test]
    fn a_day_sorts_as_its_end_and_none_last() {
        let due = |raw: &str| Some(Due::parse_civil(raw).unwrap());
        let keys = [due("2026-03-06T23:59"), due("2026-03-06"), due("2026-03-07T00:00"), None];
        let keys = keys.map(Due::sort_key);
        assert!(keys.is_sorted(), "{keys:?}");
    }

    #[test]
    fn is_told_as_seen_from_today() {
        let today: Date = "2026-03-10".parse().unwrap();
        let check = |raw: &str, expect: &str| {
            assert_eq!(Due::parse_civil(raw).unwrap().seen_from(today), expect, "{raw}");
        };
        check("2026-03-10", "today");
        check("2026-03-10T17:00", "today 17:00");
        check("2026-03-11", "tomorrow");
        check("2026-03-11T00:00", "tomorrow 00:00");
        check("2026-03-09T23:59", "yesterday 23:59");
        check("2026-03-08T12:00", "2 days ago");
        check("2026-02-25", "13 days ago");
        check("2026-02-24", "Tue 24 Feb");
        check("2026-03-12", "Thu 12 Mar");
        check("2026-12-31T08:00", "Thu 31 Dec 08:00");
        check("2027-01-01", "Fri 1 Jan 2027");
        check("2025-12-31", "Wed 31 Dec 2025");
        check("1970-01-01", "Thu 1 Jan 1970");
        check("9999-12-31", "Fri 31 Dec 9999");
    }

    #[test]
    fn is_echoed_in_full() {
        let words = |raw: &str| Due::parse_civil(raw).unwrap().in_words();
        assert_eq!(words("2026-03-06T17:00"), "Fri 6 Mar 2026, 17:00");
        assert_eq!(words("2026-03-06"), "Fri 6 Mar 2026");
    }
}
