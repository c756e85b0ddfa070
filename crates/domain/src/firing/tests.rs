use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::*;
use crate::id::TaskId;
use crate::reminder::{Repetition, Which};
use crate::repeat::Repeat;

/// Tue 10 Mar 2026, 09:00 in Berlin.
const NINE: &str = "2026-03-10T08:00:00Z";

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn reminder(repetition: Repetition) -> Reminder {
    Reminder {
        id: ReminderId(Uuid::from_u128(1)),
        task_id: TaskId(Uuid::from_u128(2)),
        remind_at: at(NINE),
        from_due: None,
        zone: "Europe/Berlin".to_owned(),
        repetition,
        fired_count: 0,
        next_at: Some(at(NINE)),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: at("2026-03-01T00:00:00Z"),
        updated_at: at("2026-03-01T00:00:00Z"),
    }
}

fn once() -> Reminder {
    reminder(Repetition::default())
}

fn every(minutes: i64, count: i64) -> Reminder {
    reminder(Repetition::parse(Some(minutes), Some(count), None).unwrap())
}

fn by_rule(rule: &str) -> Reminder {
    reminder(Repetition::parse(None, None, Some(Repeat::parse(rule).unwrap())).unwrap())
}

fn policy(quiet: Option<(&str, &str)>) -> Policy {
    Policy {
        window: Policy::WINDOW,
        quiet_hours: quiet.map(|(from, to)| QuietHours::parse(from, to).unwrap()),
        zone: TimeZone::get("Europe/Berlin").unwrap(),
    }
}

/// What happened, short: `fired x2 at … late 60, missed 1; scheduled … (1)`.
fn told(firing: &Firing) -> String {
    let Occurrence { at, result, count, late_by, missed } = firing.occurrence;
    let Reminder { state, next_at, fired_count, .. } = &firing.reminder;
    let next = next_at.map(|it| format!(" {it}")).unwrap_or_default();
    let result = serde_json::to_value(result).unwrap();
    format!(
        "{} x{count} at {at} late {late_by}, missed {missed}; {}{next} ({fired_count})",
        result.as_str().unwrap(),
        state.as_str(),
    )
}

fn check(reminder: &Reminder, now: &str, expect: &str) {
    let firing = fire(reminder, at(now), &policy(None)).map(|it| told(&it));
    assert_eq!(firing.as_deref().unwrap_or("not yet"), expect, "{now}");
}

#[test]
fn in_time_it_speaks_and_goes_on() {
    check(&once(), "2026-03-10T07:59:59.999Z", "not yet");
    let fired = "fired x1 at 2026-03-10T08:00:00Z late 0, missed 0; ";
    for now in [NINE, "2026-03-10T08:00:00.001Z", "2026-03-10T08:00:09.999Z"] {
        check(&once(), now, &format!("{fired}fired (1)"));
    }
    check(&every(30, 3), NINE, &format!("{fired}scheduled 2026-03-10T08:30:00Z (1)"));
    check(&every(30, 1), NINE, &format!("{fired}fired (1)"));
    check(&by_rule("FREQ=DAILY"), NINE, &format!("{fired}scheduled 2026-03-11T08:00:00Z (1)"));
    check(&by_rule("FREQ=DAILY;COUNT=1"), NINE, &format!("{fired}fired (1)"));
}

#[test]
fn what_is_over_or_off_does_not_speak() {
    for state in [ReminderState::Fired, ReminderState::Missed, ReminderState::Cancelled] {
        check(&Reminder { state, ..once() }, NINE, "not yet");
    }
    check(&Reminder { next_at: None, ..once() }, NINE, "not yet");
}

/// TodoBot was off from before nine until so long after it.
#[test]
fn after_downtime_it_speaks_once_and_says_how_late() {
    let (minute, hour) = ("2026-03-10T08:01:00Z", "2026-03-10T09:00:00Z");
    let (day, week) = ("2026-03-11T10:00:00Z", "2026-03-18T08:00:00Z");

    check(&once(), minute, "fired x1 at 2026-03-10T08:00:00Z late 60, missed 0; fired (1)");
    check(&once(), hour, "fired x1 at 2026-03-10T08:00:00Z late 3600, missed 0; fired (1)");
    check(&once(), day, "fired x1 at 2026-03-10T08:00:00Z late 93600, missed 0; fired (1)");
    check(&once(), week, "missed x0 at 2026-03-10T08:00:00Z late 691200, missed 1; missed (0)");

    let daily = by_rule("FREQ=DAILY");
    let next = "scheduled 2026-03-11T08:00:00Z";
    check(
        &daily,
        minute,
        &format!("fired x1 at 2026-03-10T08:00:00Z late 60, missed 0; {next} (1)"),
    );
    check(
        &daily,
        hour,
        &format!("fired x1 at 2026-03-10T08:00:00Z late 3600, missed 0; {next} (1)"),
    );
    check(
        &daily,
        day,
        "fired x2 at 2026-03-10T08:00:00Z late 93600, missed 0; \
         scheduled 2026-03-12T08:00:00Z (1)",
    );
    // The first is too old; the eighth day's is in time, and six lie between.
    check(
        &daily,
        week,
        "fired x8 at 2026-03-11T08:00:00Z late 604800, missed 1; \
         scheduled 2026-03-19T08:00:00Z (1)",
    );

    let often = every(10, 12);
    check(
        &often,
        minute,
        "fired x1 at 2026-03-10T08:00:00Z late 60, missed 0; scheduled 2026-03-10T08:10:00Z (1)",
    );
    check(
        &often,
        hour,
        "fired x7 at 2026-03-10T08:00:00Z late 3600, missed 0; scheduled 2026-03-10T09:10:00Z (1)",
    );
    check(&often, day, "fired x12 at 2026-03-10T08:00:00Z late 93600, missed 0; fired (1)");
    check(&often, week, "missed x0 at 2026-03-10T08:00:00Z late 691200, missed 12; missed (0)");

    let monthly = by_rule("FREQ=MONTHLY");
    check(
        &monthly,
        week,
        "missed x0 at 2026-03-10T08:00:00Z late 691200, missed 1; \
         scheduled 2026-04-10T07:00:00Z (0)",
    );
}

#[test]
fn the_window_ends_to_the_instant() {
    check(
        &once(),
        "2026-03-17T08:00:00Z",
        "fired x1 at 2026-03-10T08:00:00Z late 604800, missed 0; fired (1)",
    );
    check(
        &once(),
        "2026-03-17T08:00:00.001Z",
        "missed x0 at 2026-03-10T08:00:00Z late 604800, missed 1; missed (0)",
    );
    let short = Policy { window: SignedDuration::from_hours(1), ..policy(None) };
    let firing = fire(&once(), at("2026-03-10T09:00:00.001Z"), &short).unwrap();
    assert_eq!(firing.occurrence.result, FiringResult::Missed);
}

/// However long the silence was, it costs little.
#[test]
fn a_hundred_years_are_not_counted_day_by_day() {
    let firing = fire(&by_rule("FREQ=DAILY"), at("2126-03-10T08:00:00Z"), &policy(None)).unwrap();
    assert_eq!(firing.occurrence.missed as usize, Occurrence::MOST);
    assert_eq!(firing.reminder.next_at, Some(at("2126-03-11T08:00:00Z")));
}

#[test]
fn quiet_hours_hold_it_back_until_they_end() {
    let (quiet, loud) = (policy(Some(("08:30", "10:15"))), policy(None));
    let (end, late) = ("2026-03-10T09:15:00Z", "2026-03-10T09:20:00Z");
    let held = fire(&every(30, 4), at(NINE), &quiet).unwrap();
    assert_eq!(
        told(&held),
        "postponed x0 at 2026-03-10T08:00:00Z late 0, missed 0; \
         scheduled 2026-03-10T09:15:00Z (0)"
    );
    assert_eq!(held.reminder.postponed_from, Some(at(NINE)));
    // Early again, perhaps because the hours were changed: it stays held.
    let again =
        fire(&Reminder { next_at: Some(at(NINE)), ..held.reminder.clone() }, at(NINE), &quiet);
    assert_eq!(again.unwrap().reminder, held.reminder);
    // What fell into them comes once, and is not late: it was to wait.
    for (now, policy, late_by) in [(end, &quiet, 0), (end, &loud, 0), (late, &quiet, 300)] {
        let firing = fire(&held.reminder, at(now), policy).unwrap();
        assert_eq!(
            told(&firing),
            format!(
                "fired x3 at 2026-03-10T08:00:00Z late {late_by}, missed 0; \
                 scheduled 2026-03-10T09:30:00Z (1)"
            )
        );
        assert_eq!(firing.reminder.postponed_from, None);
    }
    // Off until long after: too old is counted from when it was to speak.
    let firing = fire(&held.reminder, at("2026-03-17T09:15:00Z"), &loud).unwrap();
    assert_eq!(firing.occurrence.result, FiringResult::Fired);
    let firing = fire(&held.reminder, at("2026-03-17T10:15:00Z"), &loud).unwrap();
    assert_eq!((firing.occurrence.result, firing.occurrence.missed), (FiringResult::Missed, 4));
}

/// TodoBot was off, and is back in the middle of the quiet hours, or after them.
#[test]
fn quiet_hours_hide_nothing_of_how_late_it_is() {
    let quiet = policy(Some(("22:00", "07:00")));
    let check = |reminder: &Reminder, back: &str, expect: &str| {
        let mut firing = fire(reminder, at(back), &quiet).unwrap();
        if firing.occurrence.result == FiringResult::Postponed {
            let held = firing.reminder;
            firing = fire(&held, held.next_at.unwrap(), &quiet).unwrap();
        }
        assert_eq!(told(&firing), expect, "{back}");
    };
    let (evening, tenth) = ("2026-03-10T21:30:00Z", "2026-03-19T21:30:00Z");
    // What was late before they began is late, without the night.
    check(&once(), evening, "fired x1 at 2026-03-10T08:00:00Z late 48600, missed 0; fired (1)");
    check(&once(), tenth, "missed x0 at 2026-03-10T08:00:00Z late 826200, missed 1; missed (0)");
    check(
        &by_rule("FREQ=MONTHLY"),
        tenth,
        "missed x0 at 2026-03-10T08:00:00Z late 826200, missed 1; \
         scheduled 2026-04-10T07:00:00Z (0)",
    );
    check(
        &by_rule("FREQ=DAILY"),
        tenth,
        "fired x7 at 2026-03-13T08:00:00Z late 567000, missed 3; \
         scheduled 2026-03-20T08:00:00Z (1)",
    );
    // What fell into them is late since they ended.
    let late = at("2026-03-10T22:00:00Z");
    let at_night = Reminder { remind_at: late, next_at: Some(late), ..once() };
    let fired = "fired x1 at 2026-03-10T22:00:00Z late";
    check(&at_night, "2026-03-11T00:00:00Z", &format!("{fired} 0, missed 0; fired (1)"));
    check(&at_night, "2026-03-11T11:00:00Z", &format!("{fired} 18000, missed 0; fired (1)"));
    check(&at_night, "2026-03-11T21:30:00Z", &format!("{fired} 55800, missed 0; fired (1)"));
}

#[test]
fn what_was_missed_is_known_until_it_speaks_again() {
    let monthly = by_rule("FREQ=MONTHLY");
    let missed = fire(&monthly, at("2026-05-02T08:00:00Z"), &policy(None)).unwrap().reminder;
    assert_eq!(missed.missed_at, Some(at("2026-04-10T07:00:00Z")));
    assert!(Which::Missed.has(&missed) && Which::ToCome.has(&missed));
    let spoke = fire(&missed, at("2026-05-10T07:00:00Z"), &policy(None)).unwrap().reminder;
    assert_eq!((spoke.fired_count, spoke.missed_at), (1, None));
    assert!(!Which::Missed.has(&spoke));
    let off = missed.cancelled(at(NINE)).unwrap();
    assert!(!Which::Missed.has(&off));
}

#[test]
fn a_moment_has_one_id_and_each_moment_its_own() {
    let id = |reminder: &Reminder, now: &str, policy: &Policy| {
        let firing = fire(reminder, at(now), policy).unwrap();
        firing.occurrence.id(reminder.id, firing.reminder.next_at)
    };
    let (loud, quiet) = (policy(None), policy(Some(("08:30", "10:15"))));
    let fired = id(&once(), NINE, &loud);
    assert_eq!(fired, id(&once(), "2026-03-10T08:00:30Z", &loud), "whoever fires, and when");
    let other = Reminder { id: ReminderId(Uuid::from_u128(3)), ..once() };
    assert_ne!(fired, id(&other, NINE, &loud));
    assert_ne!(fired, id(&once(), NINE, &quiet));
    let next = Reminder { next_at: Some(at("2026-03-10T08:30:00Z")), ..every(30, 3) };
    assert_ne!(fired, id(&next, "2026-03-10T08:30:00Z", &loud));
}
