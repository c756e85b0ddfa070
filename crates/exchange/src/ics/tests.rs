use domain::description::Description;
use domain::due::Due;
use domain::id::{ReminderId, TaskId};
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState, Repetition};
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::title::Title;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use uuid::Uuid;

use super::*;

fn task() -> Task {
    Task {
        updated_at: "2026-03-02T09:30:00.5Z".parse().unwrap(),
        ..Task::new(
            TaskId(Uuid::from_u128(9)),
            2,
            Title::from_stored("Buy milk, eggs; and more".to_owned()),
            "2026-03-01T08:00:00Z".parse().unwrap(),
        )
    }
}

fn reminder(next_at: Option<&str>, state: ReminderState) -> Reminder {
    let at: Timestamp = "2026-03-06T15:00:00Z".parse().unwrap();
    Reminder {
        id: ReminderId(Uuid::from_u128(8)),
        task_id: task().id,
        remind_at: at,
        from_due: None,
        zone: "Europe/Berlin".to_owned(),
        repetition: Repetition::default(),
        fired_count: 0,
        next_at: next_at.map(|it| it.parse().unwrap()),
        postponed_from: None,
        missed_at: None,
        state,
        created_at: at,
        updated_at: at,
    }
}

fn written(task: &Task, reminders: &[Reminder]) -> String {
    let zone = TimeZone::get("Europe/Berlin").unwrap();
    render("Ada's tasks", &zone, [Entry { task, reminders }]).replace("\r\n", "\n")
}

#[test]
fn the_whole_calendar() {
    let task = Task {
        description: Some(Description::from_stored("From the shop\nat the corner".to_owned())),
        due: Due::parse_civil("2026-03-06T17:00"),
        priority: Some(Priority::High),
        tags: Tags::parse(&["home", "a,b"]).unwrap(),
        ..task()
    };
    let scheduled = reminder(Some("2026-03-06T15:00:00Z"), ReminderState::Scheduled);
    let expect = "\
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//TodoBot//TodoBot//EN
CALSCALE:GREGORIAN
NAME:Ada's tasks
X-WR-CALNAME:Ada's tasks
REFRESH-INTERVAL;VALUE=DURATION:PT15M
BEGIN:VTODO
UID:00000000-0000-0000-0000-000000000009
DTSTAMP:20260302T093000Z
CREATED:20260301T080000Z
LAST-MODIFIED:20260302T093000Z
SUMMARY:Buy milk\\, eggs\\; and more
DESCRIPTION:From the shop\\nat the corner
DUE:20260306T160000Z
PRIORITY:3
CATEGORIES:home,a\\,b
STATUS:NEEDS-ACTION
BEGIN:VALARM
UID:00000000-0000-0000-0000-000000000008
ACTION:DISPLAY
DESCRIPTION:Buy milk\\, eggs\\; and more
TRIGGER;VALUE=DATE-TIME:20260306T150000Z
END:VALARM
END:VTODO
END:VCALENDAR
";
    assert_eq!(written(&task, &[scheduled]), expect);
}

#[test]
fn days_times_and_rules_in_their_own_terms() {
    let check = |due: &str, repeat: Option<&str>, expect: &[&str]| {
        let task = Task {
            due: Due::parse_civil(due),
            repeat: repeat.map(|it| Repeat::parse(it).unwrap()),
            ..task()
        };
        let text = written(&task, &[]);
        let dates: Vec<&str> = text
            .lines()
            .filter(|it| ["DUE", "DTSTART", "RRULE"].iter().any(|name| it.starts_with(name)))
            .collect();
        assert_eq!(dates, expect, "{due} {repeat:?}");
    };
    check("2026-03-06", None, &["DUE;VALUE=DATE:20260306"]);
    check("2026-07-06T17:00", None, &["DUE:20260706T150000Z"]);
    // In a gap, the first instant after it.
    check("2026-03-29T02:30", None, &["DUE:20260329T010000Z"]);
    check(
        "2026-03-10T09:00",
        Some("FREQ=WEEKLY;BYDAY=TU"),
        &["DTSTART:20260310T090000", "RRULE:FREQ=WEEKLY;BYDAY=TU", "DUE:20260310T090000"],
    );
    check(
        "2026-03-10",
        Some("FREQ=DAILY;BYHOUR=9;BYMINUTE=30;UNTIL=20260401T120000"),
        &[
            "DTSTART;VALUE=DATE:20260310",
            "RRULE:FREQ=DAILY;UNTIL=20260401",
            "DUE;VALUE=DATE:20260310",
        ],
    );
    check(
        "2026-03-10T09:00",
        Some("FREQ=DAILY;UNTIL=20260401"),
        &[
            "DTSTART:20260310T090000",
            "RRULE:FREQ=DAILY;UNTIL=20260401T235959",
            "DUE:20260310T090000",
        ],
    );
    check(
        "2026-03-10T09:00",
        Some("FREQ=DAILY;UNTIL=20260401T100000Z"),
        &[
            "DTSTART:20260310T090000",
            "RRULE:FREQ=DAILY;UNTIL=20260401T120000",
            "DUE:20260310T090000",
        ],
    );
    // RFC 5545 has no words for these, and no day is known.
    for ours in ["X-PAUSED", "X-AFTER-DONE"] {
        let rule = format!("FREQ=DAILY;{ours}=TRUE");
        check("2026-03-10", Some(&rule), &["DUE;VALUE=DATE:20260310"]);
    }
}

#[test]
fn what_is_done_says_since_when_and_does_not_come_again() {
    let task = Task {
        status: Status::Completed,
        completed_at: Some("2026-03-03T10:00:00Z".parse().unwrap()),
        due: Due::parse_civil("2026-03-06"),
        repeat: Some(Repeat::parse("FREQ=DAILY").unwrap()),
        ..task()
    };
    let text = written(&task, &[]);
    assert!(text.contains("STATUS:COMPLETED\nPERCENT-COMPLETE:100\nCOMPLETED:20260303T100000Z\n"));
    assert!(!text.contains("\nRRULE"));
}

#[test]
fn only_what_is_to_come_is_an_alarm() {
    let count = |reminder: Reminder| written(&task(), &[reminder]).matches("BEGIN:VALARM").count();
    let at = Some("2026-03-06T15:00:00Z");
    assert_eq!(count(reminder(at, ReminderState::Scheduled)), 1);
    assert_eq!(count(reminder(None, ReminderState::Scheduled)), 0);
    for state in [ReminderState::Fired, ReminderState::Missed, ReminderState::Cancelled] {
        assert_eq!(count(reminder(at, state)), 0);
    }
}

#[test]
fn an_interval_goes_on_as_often_as_is_left() {
    // Every half hour from 15:00 on; what was missed came once.
    let check = |count: i64, next_at: &str, expect: Option<&str>| {
        let repetition = Repetition::parse(Some(30), Some(count), None).unwrap();
        let scheduled = reminder(Some(next_at), ReminderState::Scheduled);
        let text = written(&task(), &[Reminder { repetition, fired_count: 1, ..scheduled }]);
        let repeat = text.lines().find(|it| it.starts_with("REPEAT:"));
        assert_eq!(repeat, expect, "{count} {next_at}");
        assert_eq!(text.contains("DURATION:PT30M"), expect.is_some());
    };
    check(5, "2026-03-06T15:00:00Z", Some("REPEAT:4"));
    check(5, "2026-03-06T16:30:00Z", Some("REPEAT:1"));
    check(5, "2026-03-06T17:00:00Z", None);
    check(1, "2026-03-06T15:00:00Z", None);
    // Held back by quiet hours.
    check(5, "2026-03-06T16:40:00Z", Some("REPEAT:1"));
}
