//! A reminder's distance from when its task is due: "an hour before".

use std::borrow::Cow;
use std::fmt;

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span, Timestamp, ToSpan};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::due::Due;
use crate::wall;

/// Days are counted in wall time and the rest in time that passes, as in RFC 5545: a day before
/// five o'clock is five o'clock, also where the clock was changed between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FromDue {
    /// Neither both nor one of them is of another sign than the other.
    days: i32,
    seconds: i32,
}

impl FromDue {
    /// The longest, before or after.
    pub const MAX_DAYS: i32 = 366;
    /// Where a task is due on a day without a time, it is counted from this time of that day.
    pub const DAY_BEGINS: Time = Time::constant(9, 0, 0, 0);

    /// Whether this is meant to be one, and not a date: `-PT1H`, `-P1D`, `PT0S`.
    pub fn looks_like(text: &str) -> bool {
        text.trim().trim_start_matches(['-', '+']).starts_with(['P', 'p'])
    }

    /// Reads a signed ISO 8601 duration in weeks, days, hours, minutes and seconds.
    pub fn parse(text: &str) -> Option<FromDue> {
        let text = text.trim();
        if !FromDue::looks_like(text) {
            return None;
        }
        let span: Span = text.parse().ok()?;
        let fractions = (span.get_milliseconds(), span.get_microseconds(), span.get_nanoseconds());
        if (span.get_years(), span.get_months()) != (0, 0) || fractions != (0, 0, 0) {
            return None;
        }
        let days = span.get_weeks().checked_mul(7)?.checked_add(span.get_days())?;
        let minutes =
            i64::from(span.get_hours()).checked_mul(60)?.checked_add(span.get_minutes())?;
        let seconds = minutes.checked_mul(60)?.checked_add(span.get_seconds())?;
        let all = i64::from(days).checked_mul(DAY)?.checked_add(seconds)?;
        let it = FromDue { days, seconds: i32::try_from(seconds).ok()? };
        (all.unsigned_abs() <= i64::from(FromDue::MAX_DAYS).unsigned_abs() * DAY.unsigned_abs())
            .then_some(it)
    }

    /// The instant for a task that is due then. `None` outside the calendar.
    pub fn instant(self, due: Due, zone: &TimeZone) -> Option<Timestamp> {
        let at = match due {
            Due::Day(date) => Date::to_datetime(date, FromDue::DAY_BEGINS),
            Due::At(at) => at,
        };
        let shifted = at.checked_add(self.days.days()).ok()?;
        let instant = wall::instant(shifted, zone)?;
        instant.checked_add(SignedDuration::from_secs(self.seconds.into())).ok()
    }

    /// In short English: "1 hour before it is due".
    pub fn in_words(self) -> String {
        let (days, seconds) = (self.days.unsigned_abs(), self.seconds.unsigned_abs());
        let parts = [
            (days, "day"),
            (seconds / 3600, "hour"),
            (seconds / 60 % 60, "minute"),
            (seconds % 60, "second"),
        ];
        let said: Vec<String> = parts
            .into_iter()
            .filter(|(n, _)| *n != 0)
            .map(|(n, unit)| format!("{n} {unit}{}", if n == 1 { "" } else { "s" }))
            .collect();
        match (said.is_empty(), self.is_before()) {
            (true, _) => "when it is due".to_owned(),
            (false, true) => format!("{} before it is due", said.join(" ")),
            (false, false) => format!("{} after it is due", said.join(" ")),
        }
    }

    fn is_before(self) -> bool {
        self.days < 0 || self.seconds < 0
    }
}

const DAY: i64 = 24 * 60 * 60;

/// ISO 8601, as short as it can be: `-P1DT2H`.
impl fmt::Display for FromDue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, seconds) = (self.days.unsigned_abs(), self.seconds.unsigned_abs());
        f.write_str(if self.is_before() { "-P" } else { "P" })?;
        if days != 0 {
            write!(f, "{days}D")?;
        }
        if seconds != 0 || days == 0 {
            f.write_str("T")?;
        }
        let parts = [(seconds / 3600, 'H'), (seconds / 60 % 60, 'M'), (seconds % 60, 'S')];
        for (n, unit) in parts {
            if n != 0 || (unit == 'S' && days == 0 && seconds == 0) {
                write!(f, "{n}{unit}")?;
            }
        }
        Ok(())
    }
}

impl Serialize for FromDue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for FromDue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FromDue, D::Error> {
        let text = String::deserialize(deserializer)?;
        FromDue::parse(&text).ok_or_else(|| de::Error::custom("not a distance from a due date"))
    }
}

impl JsonSchema for FromDue {
    fn schema_name() -> Cow<'static, str> {
        "FromDue".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^-?P",
            "description": "Counted from when the task is due, as an ISO 8601 duration: -PT1H.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_signed_durations() {
        let check = |text: &str, expect: Option<&str>| {
            let got = FromDue::parse(text).map(|it| it.to_string());
            assert_eq!(got.as_deref(), expect, "{text}");
        };
        check("-PT1H", Some("-PT1H"));
        check(" -pt90m ", Some("-PT1H30M"));
        check("-P1D", Some("-P1D"));
        check("-P1W", Some("-P7D"));
        check("-P1DT2H", Some("-P1DT2H"));
        check("+PT30S", Some("PT30S"));
        check("PT15M", Some("PT15M"));
        check("-PT0S", Some("PT0S"));
        check("P0D", Some("PT0S"));
        check("-P366D", Some("-P366D"));
        check("-P366DT1S", None);
        check("-PT8785H", None);
        check("-P1M", None);
        check("-P1Y", None);
        check("-PT0.5S", None);
        check("-PT", None);
        check("P", None);
        check("1 hour", None);
        check("2026-03-10", None);
        check("", None);
    }

    #[test]
    fn days_keep_the_wall_time_and_hours_pass() {
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let check = |from_due: &str, due: &str, expect: &str| {
            let due = Due::parse_civil(due).unwrap();
            let got = FromDue::parse(from_due).unwrap().instant(due, &berlin).unwrap();
            assert_eq!(got.to_string(), expect, "{from_due} {due}");
        };
        check("-PT1H", "2026-03-12T17:00", "2026-03-12T15:00:00Z");
        check("PT0S", "2026-03-12T17:00", "2026-03-12T16:00:00Z");
        check("PT10M", "2026-03-12T17:00", "2026-03-12T16:10:00Z");
        // A day begins at nine.
        check("PT0S", "2026-03-12", "2026-03-12T08:00:00Z");
        check("-P1D", "2026-03-12", "2026-03-11T08:00:00Z");
        check("-PT1H", "2026-03-12", "2026-03-12T07:00:00Z");
        // The clock went forward on 29 March.
        check("-P1D", "2026-03-29T17:00", "2026-03-28T16:00:00Z");
        check("-PT24H", "2026-03-29T17:00", "2026-03-28T15:00:00Z");
        // A day before is in the gap: the first instant after it.
        check("-P1D", "2026-03-30T02:30", "2026-03-29T01:00:00Z");
        check("-P1DT1H", "2026-03-30T02:30", "2026-03-29T00:00:00Z");
    }

    #[test]
    fn is_said_in_words() {
        let check = |text: &str, expect: &str| {
            assert_eq!(FromDue::parse(text).unwrap().in_words(), expect);
        };
        check("-PT1H", "1 hour before it is due");
        check("-P2DT30M", "2 days 30 minutes before it is due");
        check("PT5M", "5 minutes after it is due");
        check("PT0S", "when it is due");
    }
}
