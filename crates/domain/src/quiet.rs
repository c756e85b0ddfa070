//! Hours in which nothing speaks.

use std::fmt;

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::wall;

/// From one wall time to another, over midnight where the second is the earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    #[serde(with = "minutes")]
    #[schemars(with = "String", regex(pattern = r"^([01]\d|2[0-3]):[0-5]\d$"))]
    from: Time,
    #[serde(with = "minutes")]
    #[schemars(with = "String", regex(pattern = r"^([01]\d|2[0-3]):[0-5]\d$"))]
    to: Time,
}

impl QuietHours {
    /// Reads two times such as `22:00` and `07:00`.
    pub fn parse(from: &str, to: &str) -> Result<QuietHours, Refusal> {
        const FIELD: &str = "quiet_hours";
        let read = |text: &str| {
            let problem = "must be two times, such as 22:00 and 07:00";
            minutes::read(text).ok_or_else(|| Refusal::invalid(FIELD, problem))
        };
        QuietHours { from: read(from)?, to: read(to)? }.checked()
    }

    /// What was read with serde may still say nothing.
    pub fn checked(self) -> Result<QuietHours, Refusal> {
        match self.from == self.to {
            true => Err(Refusal::invalid("quiet_hours", "must not begin and end at one time")),
            false => Ok(self),
        }
    }

    pub fn from_text(self) -> String {
        minutes::text(self.from)
    }

    pub fn to_text(self) -> String {
        minutes::text(self.to)
    }

    /// When they end, if it is quiet now.
    pub fn end(self, now: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
        let local = zone.to_datetime(now);
        let time = local.time();
        let (date, is_quiet) = match self.from < self.to {
            true => (local.date(), self.from <= time && time < self.to),
            false if self.from <= time => (local.date().tomorrow().ok()?, true),
            false => (local.date(), time < self.to),
        };
        // Where the clock was set back, the end may have passed although it is earlier again: it
        // is not quiet twice.
        let end = wall::instant(date.to_datetime(self.to), zone)?;
        (is_quiet && now < end).then_some(end)
    }
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.from_text(), self.to_text())
    }
}

/// A time of the day to the minute, `22:00`.
mod minutes {
    use super::*;

    pub(super) fn read(text: &str) -> Option<Time> {
        let (hour, minute) = text.trim().split_once(':')?;
        let digits = |it: &str| it.len() == 2 && it.bytes().all(|it| it.is_ascii_digit());
        (digits(hour) && digits(minute)).then_some(())?;
        Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
    }

    pub(super) fn text(time: Time) -> String {
        format!("{:02}:{:02}", time.hour(), time.minute())
    }

    pub(super) fn serialize<S: serde::Serializer>(time: &Time, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&text(*time))
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Time, D::Error> {
        let text = String::deserialize(from)?;
        read(&text).ok_or_else(|| serde::de::Error::custom("must be a time such as 22:00"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_end_when_they_say() {
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let check = |from: &str, to: &str, now: &str, expect: Option<&str>| {
            let quiet = QuietHours::parse(from, to).unwrap();
            let end = quiet.end(now.parse().unwrap(), &berlin).map(|it| it.to_string());
            assert_eq!(end.as_deref(), expect, "{quiet} at {now}");
        };
        let morning = Some("2026-03-11T06:00:00Z");
        check("22:00", "07:00", "2026-03-10T20:59:59Z", None);
        check("22:00", "07:00", "2026-03-10T21:00:00Z", morning);
        check("22:00", "07:00", "2026-03-11T05:59:59Z", morning);
        check("22:00", "07:00", "2026-03-11T06:00:00Z", None);
        check("12:00", "13:00", "2026-03-10T11:30:00Z", Some("2026-03-10T12:00:00Z"));
        check("12:00", "13:00", "2026-03-10T12:00:00Z", None);
        check("22:00", "00:00", "2026-03-10T22:00:00Z", Some("2026-03-10T23:00:00Z"));
        // Ends in the hour that is skipped, and in the one that comes twice.
        check("22:00", "02:30", "2026-03-29T00:30:00Z", Some("2026-03-29T01:00:00Z"));
        check("22:00", "02:30", "2026-10-25T00:10:00Z", Some("2026-10-25T00:30:00Z"));
        check("22:00", "02:30", "2026-10-25T01:10:00Z", None);
    }

    #[test]
    fn times_are_to_the_minute() {
        let check = |from: &str, to: &str, expect: bool| {
            assert_eq!(QuietHours::parse(from, to).is_ok(), expect, "{from} {to}");
        };
        check("22:00", "07:30", true);
        check("00:00", "23:59", true);
        check("22:00", "22:00", false);
        check("24:00", "07:00", false);
        check("7:00", "08:00", false);
        check("+7:00", "08:00", false);
        check("", "08:00", false);
        let quiet = QuietHours::parse("22:00", "07:00").unwrap();
        let text = r#"{"from":"22:00","to":"07:00"}"#;
        assert_eq!(serde_json::to_string(&quiet).unwrap(), text);
        assert_eq!(serde_json::from_str::<QuietHours>(text).unwrap(), quiet);
    }
}
