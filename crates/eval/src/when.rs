//! The time that an expected call gives: "17:00", "2023-04-02 07:30:00", "5 minutes".

use domain::due::Due;
use jiff::civil::{Date, DateTime, Time};
use jiff::{SignedDuration, Zoned};
use serde_json::{Map, Value};

const TIMES: &[&str] =
    &["due_or_remind_at", "remind_at", "due", "due_at", "time", "alarm_time", "new_alarm_time"];

/// A time at 00:00 is that day. A bare time of day is the next one. `None` if there is none, or
/// none that can be read.
pub(crate) fn of(args: &Map<String, Value>, now: &Zoned) -> Option<Due> {
    if let Some(raw) = args.get("duration").and_then(Value::as_str) {
        let at = now.datetime().checked_add(duration(raw)?).ok()?;
        return Some(Due::At(at));
    }
    let given = TIMES.iter().filter_map(|it| args.get(*it)).filter_map(Value::as_str);
    given.into_iter().next().and_then(|it| read(it, now))
}

pub(crate) fn read(raw: &str, now: &Zoned) -> Option<Due> {
    let raw = raw.trim();
    if let Ok(time) = raw.parse::<Time>()
        && raw.parse::<Date>().is_err()
    {
        let today = now.date().to_datetime(time);
        let day = if today <= now.datetime() { now.date().tomorrow().ok()? } else { now.date() };
        return Some(Due::At(day.to_datetime(time)));
    }
    let due = Due::parse("time", raw, now.time_zone()).ok()?;
    match due {
        Due::At(at) if at.time() == Time::midnight() => Some(Due::Day(at.date())),
        due => Some(due),
    }
}

/// "01:00" on a countdown is a minute.
fn duration(raw: &str) -> Option<SignedDuration> {
    if let Some((minutes, seconds)) = raw.split_once(':') {
        let (minutes, seconds): (i64, i64) = (minutes.parse().ok()?, seconds.parse().ok()?);
        return Some(SignedDuration::from_secs(minutes * 60 + seconds));
    }
    raw.parse().ok()
}

/// Whether one of these moments is the wanted one; any time of a wanted day is.
pub(crate) fn is_met(wanted: Due, got: &[Due]) -> bool {
    let moment = |it: Due| -> Option<DateTime> {
        match it {
            Due::At(at) => Some(at),
            Due::Day(_) => None,
        }
    };
    got.iter().any(|it| match wanted {
        Due::Day(day) => it.date() == day,
        Due::At(_) => moment(*it) == moment(wanted),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        let now: Zoned = "2026-03-02T10:00[Europe/Berlin]".parse().unwrap();
        let check = |name: &str, raw: &str, expect: Option<&str>| {
            let args = Map::from_iter([(name.to_owned(), Value::from(raw))]);
            assert_eq!(of(&args, &now).map(|it| it.to_string()).as_deref(), expect, "{raw}");
        };
        check("time", "17:00", Some("2026-03-02T17:00:00"));
        check("alarm_time", "07:30", Some("2026-03-03T07:30:00"));
        check("time", "2026-04-02 07:30:00", Some("2026-04-02T07:30:00"));
        check("due_or_remind_at", "2026-04-02 00:00:00", Some("2026-04-02"));
        check("due", "2026-04-02", Some("2026-04-02"));
        check("duration", "01:00", Some("2026-03-02T10:01:00"));
        check("duration", "5 minutes", Some("2026-03-02T10:05:00"));
        check("duration", "soon", None);
        check("title", "17:00", None);
    }
}
