use std::hash::Hasher;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::id::{ReminderId, TaskId};
use crate::reminder::{Reminder, ReminderState, Repetition};
use crate::repeat::Repeat;
use crate::wall;

fn reminder(zone: &str, start: &str, repetition: Repetition) -> Reminder {
    let start: DateTime = start.parse().unwrap();
    let remind_at = wall::instant(start, &TimeZone::get(zone).unwrap()).unwrap();
    Reminder {
        id: ReminderId(Uuid::from_u128(1)),
        task_id: TaskId(Uuid::from_u128(2)),
        remind_at,
        from_due: None,
        zone: zone.to_owned(),
        repetition,
        fired_count: 0,
        next_at: Some(remind_at),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: remind_at,
        updated_at: remind_at,
    }
}

fn by_rule(rule: &str) -> Repetition {
    Repetition::parse(None, None, Some(Repeat::parse(rule).unwrap())).unwrap()
}

fn first_of(reminder: &Reminder, n: usize) -> String {
    let texts: Vec<String> =
        reminder.moments_from(Timestamp::MIN).take(n).map(|it| it.to_string()).collect();
    texts.join(" ")
}

#[test]
fn speaks_once_at_an_interval_or_by_a_rule() {
    let check = |repetition: Repetition, expect: &str| {
        let reminder = reminder("Europe/Berlin", "2026-03-10T09:00", repetition);
        assert_eq!(first_of(&reminder, 3), expect);
    };
    check(Repetition::default(), "2026-03-10T08:00:00Z");
    let interval = |minutes, count| Repetition::parse(Some(minutes), Some(count), None).unwrap();
    check(interval(30, 1), "2026-03-10T08:00:00Z");
    check(interval(30, 2), "2026-03-10T08:00:00Z 2026-03-10T08:30:00Z");
    check(interval(1440, 9), "2026-03-10T08:00:00Z 2026-03-11T08:00:00Z 2026-03-12T08:00:00Z");
    check(
        by_rule("FREQ=WEEKLY;BYDAY=WE,FR"),
        "2026-03-11T08:00:00Z 2026-03-13T08:00:00Z 2026-03-18T08:00:00Z",
    );
    check(by_rule("FREQ=DAILY;COUNT=2"), "2026-03-10T08:00:00Z 2026-03-11T08:00:00Z");
    check(by_rule("FREQ=DAILY;UNTIL=20260310"), "2026-03-10T08:00:00Z");
    check(by_rule("FREQ=DAILY;UNTIL=20260309"), "");
}

#[test]
fn the_next_is_strictly_later() {
    let check = |repetition: Repetition, after: &str, expect: Option<&str>| {
        let reminder = reminder("Europe/Berlin", "2026-03-10T09:00", repetition);
        let next = reminder.first_after(after.parse().unwrap()).map(|it| it.to_string());
        assert_eq!(next.as_deref(), expect, "{after}");
    };
    let hourly = || Repetition::parse(Some(60), Some(3), None).unwrap();
    check(Repetition::default(), "2026-03-10T07:59:59Z", Some("2026-03-10T08:00:00Z"));
    check(Repetition::default(), "2026-03-10T08:00:00Z", None);
    check(hourly(), "2026-03-10T08:00:00Z", Some("2026-03-10T09:00:00Z"));
    check(hourly(), "2026-03-10T09:59:59Z", Some("2026-03-10T10:00:00Z"));
    check(hourly(), "2026-03-10T10:00:00Z", None);
    check(by_rule("FREQ=DAILY"), "2026-03-10T08:00:00Z", Some("2026-03-11T08:00:00Z"));
    check(by_rule("FREQ=DAILY"), "2036-03-10T08:00:00Z", Some("2036-03-11T08:00:00Z"));
    check(by_rule("FREQ=DAILY;COUNT=2"), "2026-03-11T08:00:00Z", None);
}

/// In Berlin the clock jumps from 02:00 to 03:00 on 29 March 2026, and repeats that hour on 25
/// October.
#[test]
fn wall_time_is_kept_where_the_clock_changes() {
    let check = |start: &str, rule: &str, n: usize, expect: &str| {
        let reminder = reminder("Europe/Berlin", start, by_rule(rule));
        assert_eq!(first_of(&reminder, n), expect, "{start} {rule}");
    };
    let (day, half_hours) = ("FREQ=DAILY", "FREQ=DAILY;BYHOUR=2,3;BYMINUTE=0,30");
    check(
        "2026-03-28T09:00",
        day,
        3,
        "2026-03-28T08:00:00Z 2026-03-29T07:00:00Z 2026-03-30T07:00:00Z",
    );
    check(
        "2026-03-28T02:30",
        day,
        3,
        "2026-03-28T01:30:00Z 2026-03-29T01:00:00Z 2026-03-30T00:30:00Z",
    );
    // Two are skipped and fall on the third: it speaks once.
    check(
        "2026-03-29T02:00",
        half_hours,
        3,
        "2026-03-29T01:00:00Z 2026-03-29T01:30:00Z 2026-03-30T00:00:00Z",
    );
    check("2026-10-25T02:30", day, 2, "2026-10-25T00:30:00Z 2026-10-26T01:30:00Z");
    check(
        "2026-10-25T02:00",
        half_hours,
        4,
        "2026-10-25T00:00:00Z 2026-10-25T00:30:00Z 2026-10-25T02:00:00Z 2026-10-25T02:30:00Z",
    );
    // Who begins with the second 02:30 hears that one.
    let second = Reminder {
        remind_at: "2026-10-25T01:30:00Z".parse().unwrap(),
        ..reminder("Europe/Berlin", "2026-10-25T02:30", by_rule(day))
    };
    assert_eq!(first_of(&second, 2), "2026-10-25T01:30:00Z 2026-10-26T01:30:00Z");
    // Samoa left out a whole day.
    let samoa = reminder("Pacific/Apia", "2011-12-29T09:00", by_rule(day));
    assert_eq!(
        first_of(&samoa, 3),
        "2011-12-29T19:00:00Z 2011-12-30T10:00:00Z 2011-12-30T19:00:00Z"
    );
}

/// Forty zones, twelve rules, five years, against what Python makes of them.
#[test]
fn agrees_with_dateutil_and_zoneinfo() {
    let mut checked = 0;
    for line in include_str!("zones.txt").lines().filter(|it| !it.starts_with('#')) {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [zone, rule, count, expect] = parts[..] else { panic!("{line}") };
        let reminder = reminder(zone, "2019-01-01T02:30", by_rule(rule));
        let end = "2024-01-01T00:00".parse().unwrap();
        let end = wall::instant(end, &TimeZone::get(zone).unwrap()).unwrap();
        let moments: Vec<Timestamp> =
            reminder.moments_from(reminder.remind_at).take_while(|it| *it < end).collect();
        let got = (moments.len().to_string(), format!("{:016x}", digest(&moments)));
        assert_eq!(got, (count.to_owned(), expect.to_owned()), "{zone} {rule}");
        // One after the other, as they fire; of very many, some.
        let step = moments.len() / 100 + 1;
        for pair in moments.windows(2).step_by(step) {
            assert_eq!(reminder.first_after(pair[0]), Some(pair[1]), "{zone} {rule}");
        }
        checked += 1;
    }
    assert_eq!(checked, 40 * 12);
}

fn digest(moments: &[Timestamp]) -> u64 {
    /// FNV-1a.
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            let step =
                |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            self.0 = bytes.iter().fold(self.0, step);
        }
    }
    let mut sum = Fnv(0xcbf2_9ce4_8422_2325);
    moments.iter().for_each(|it| sum.write(&it.as_second().to_be_bytes()));
    sum.finish()
}
