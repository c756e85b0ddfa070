//! A reader of calendars of another maker finds in ours what was put in.

use domain::description::Description;
use domain::due::Due;
use domain::id::{ReminderId, TaskId};
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState, Repetition};
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::title::Title;
use exchange::ics::{self, Entry};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::python;

fn task(number: u64, title: &str) -> Task {
    let at: Timestamp = "2026-03-02T09:30:00Z".parse().unwrap();
    Task::new(
        TaskId(Uuid::from_u128(number.into())),
        number,
        Title::from_stored(title.to_owned()),
        at,
    )
}

fn reminder(task: &Task) -> Reminder {
    Reminder {
        id: ReminderId(Uuid::from_u128(8)),
        task_id: task.id,
        remind_at: "2026-03-06T15:00:00Z".parse().unwrap(),
        from_due: None,
        zone: "Europe/Berlin".to_owned(),
        repetition: Repetition::parse(Some(30), Some(3), None).unwrap(),
        fired_count: 0,
        next_at: Some("2026-03-06T15:00:00Z".parse().unwrap()),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: task.created_at,
        updated_at: task.created_at,
    }
}

fn read(entries: &[(Task, Vec<Reminder>)]) -> Value {
    let zone = TimeZone::get("Europe/Berlin").unwrap();
    let entries = entries.iter().map(|(task, reminders)| Entry { task, reminders });
    python::run("read_calendar.py", &ics::render("Ada & co", &zone, entries))
}

#[test]
fn what_was_put_in_is_found() {
    let title =
        format!("{} \\ END:VTODO\r\nBEGIN:VTODO, ; \"x\" {}", crate::TITLE, "é".repeat(200));
    let full = Task {
        description: Some(Description::from_stored("One\ntwo, three; four\\n".to_owned())),
        due: Due::parse_civil("2026-07-06T17:00"),
        priority: Some(Priority::Medium),
        tags: Tags::parse(&["home", "a,b", "büro"]).unwrap(),
        ..task(1, &title)
    };
    let repeating = Task {
        due: Due::parse_civil("2026-03-10T09:00"),
        repeat: Some(Repeat::parse("FREQ=MONTHLY;BYDAY=2TU;COUNT=5").unwrap()),
        ..task(2, "Pay rent")
    };
    let done = Task {
        status: Status::Completed,
        completed_at: Some("2026-03-03T10:00:00Z".parse().unwrap()),
        due: Due::parse_civil("2026-03-06"),
        ..task(3, "Call mom")
    };
    let alarm = reminder(&full);
    let calendar = read(&[(full.clone(), vec![alarm]), (repeating, vec![]), (done, vec![])]);

    assert_eq!(calendar["properties"]["NAME"], "Ada & co");
    let todos = calendar["within"].as_array().unwrap();
    assert_eq!(todos.len(), 3, "{calendar}");
    for todo in todos {
        assert_eq!((&todo["name"], &todo["errors"]), (&json!("VTODO"), &json!([])));
    }
    let first = &todos[0]["properties"];
    assert_eq!(first["UID"], full.id.to_string());
    assert_eq!(first["SUMMARY"], title.replace("\r\n", "\n"));
    assert_eq!(first["DESCRIPTION"], "One\ntwo, three; four\\n");
    assert_eq!(first["DUE"], "2026-07-06T15:00:00+00:00");
    assert_eq!((&first["PRIORITY"], &first["STATUS"]), (&json!("5"), &json!("NEEDS-ACTION")));
    assert_eq!(first["CATEGORIES"], json!(["home", "a,b", "büro"]));
    assert_eq!(first["LAST-MODIFIED"], "2026-03-02T09:30:00+00:00");
    let alarm = &todos[0]["within"][0];
    assert_eq!((&alarm["name"], &alarm["errors"]), (&json!("VALARM"), &json!([])));
    assert_eq!(alarm["properties"]["TRIGGER"], "2026-03-06T15:00:00+00:00");
    assert_eq!(alarm["properties"]["REPEAT"], "2");

    let second = &todos[1]["properties"];
    assert_eq!(second["RRULE"], "FREQ=MONTHLY;COUNT=5;BYDAY=2TU");
    assert_eq!(second["DTSTART"], "2026-03-10T09:00:00");
    assert_eq!(second["DUE"], second["DTSTART"]);
    let third = &todos[2]["properties"];
    assert_eq!(third["DUE"], "2026-03-06");
    assert_eq!(third["COMPLETED"], "2026-03-03T10:00:00+00:00");
    assert_eq!(third["STATUS"], "COMPLETED");
}

#[test]
fn an_empty_calendar_is_one() {
    let calendar = read(&[]);
    assert_eq!((&calendar["name"], &calendar["within"]), (&json!("VCALENDAR"), &json!([])));
}
