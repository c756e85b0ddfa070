//! Ten thousand tasks in and out, in each format, counted.

use std::fs;

use domain::description::Description;
use domain::due::Due;
use domain::id::{ReminderId, TaskId, UserId};
use domain::item::Item;
use domain::limits::Limits;
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState, Repetition};
use domain::repeat::Repeat;
use domain::settings::DateOrder;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::title::Title;
use exchange::{Format, Terms};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::json;
use uuid::Uuid;

use super::told;
use crate::cli::home::Home;

const MANY: u64 = 10_000;

/// Every field has every kind of value that it can have, and none is the same all along.
pub(super) fn item(number: u64) -> Item {
    let second = i64::try_from(number).unwrap();
    let created_at = Timestamp::from_second(1_770_000_000 + 3_700 * second % 3_000_000).unwrap();
    let is_done = number.is_multiple_of(10);
    let of = |all: &[&str]| all[usize::try_from(number).unwrap() % all.len()].to_owned();
    let day = format!("2026-04-{:02}", 1 + number % 28);
    let due = of(&["", &day, &format!("{day}T{:02}:{:02}", 9 + number % 12, number % 60)]);
    let rules = ["", "FREQ=DAILY", "", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY", "FREQ=YEARLY", ""];
    let rule = Repeat::parse(&of(&rules)).ok();
    let tags: &[&str] = if number.is_multiple_of(6) { &["home", "two words"] } else { &["work"] };
    let notes = of(&["", "One line", "", "First, of \"two\"\n\nand\tlast"]);
    let task = Task {
        id: TaskId(Uuid::from_u128(number.into())),
        number,
        title: Title::parse(&format!("Task {number}, \"quoted\""), Title::MAX).unwrap(),
        description: Description::parse(&notes, Description::MAX).unwrap(),
        status: if is_done { Status::Completed } else { Status::Pending },
        priority: Priority::parse(&of(&["", "low", "medium", "high", "urgent"])),
        due: Due::parse_civil(&due),
        tags: Tags::parse(if number.is_multiple_of(8) { &[] } else { tags }).unwrap(),
        // A rule has a date, and what is done does not come again.
        repeat: rule.filter(|_| !is_done && !due.is_empty()),
        created_at,
        updated_at: created_at,
        completed_at: is_done.then_some(created_at),
    };
    let reminds = number.is_multiple_of(4) && !is_done;
    let reminders = reminds.then(|| reminder(&task)).into_iter().collect();
    Item::of(task, reminders)
}

pub(super) fn reminder(task: &Task) -> Reminder {
    let at = Timestamp::from_second(1_778_000_000 + 60 * i64::try_from(task.number).unwrap());
    let (at, is_pressing) = (at.unwrap(), task.number.is_multiple_of(8));
    Reminder {
        id: ReminderId(Uuid::from_u128(u128::from(task.number) << 64)),
        task_id: task.id,
        remind_at: at,
        from_due: None,
        zone: "Europe/Berlin".to_owned(),
        repetition: match is_pressing {
            true => Repetition::parse(Some(30), Some(4), None).unwrap(),
            false => Repetition::default(),
        },
        fired_count: 0,
        next_at: Some(at),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: task.created_at,
        updated_at: task.created_at,
    }
}

/// The item as this format can hold it.
fn within_reach(format: Format, item: &Item, terms: &Terms<'_>) -> Item {
    let mut item = item.clone();
    (item.line, item.origin, item.keeps_ids) = (0, Uuid::nil(), true);
    if format == Format::Json {
        return item;
    }
    let Item { task, reminders, .. } = &mut item;
    let day = |at: Timestamp| {
        let day = terms.zone.to_datetime(at).date();
        domain::wall::instant(day.at(0, 0, 0, 0), terms.zone).unwrap()
    };
    match format {
        Format::Json | Format::Ical => {}
        Format::Taskwarrior => {
            let urgent = task.priority == Some(Priority::Urgent);
            task.priority = if urgent { Some(Priority::High) } else { task.priority };
        }
        Format::TodoTxt | Format::Markdown => {
            task.created_at = day(task.created_at);
            task.completed_at = task.completed_at.map(day);
        }
        Format::Todoist => {
            task.priority = task.priority.filter(|it| *it != Priority::Low);
            task.created_at = terms.now;
            task.completed_at = task.completed_at.map(|_| terms.now);
        }
    }
    if format == Format::TodoTxt {
        task.description = None;
    }
    if !format.has_ids() {
        let words: Vec<&str> = task.tags.iter().filter(|it| !it.contains(' ')).collect();
        task.tags = Tags::parse(&words).unwrap();
    }
    if format != Format::Ical {
        reminders.clear();
    }
    // Which one it is, and when it was changed, belongs to a list.
    (task.id, task.updated_at) = (TaskId(Uuid::nil()), task.created_at);
    for it in reminders {
        (it.id, it.task_id) = (ReminderId(Uuid::nil()), task.id);
        (it.created_at, it.updated_at) = (it.remind_at, it.remind_at);
    }
    item
}

fn come_in_and_go_out(format: Format) {
    let (zone, limits) = (TimeZone::get("Europe/Berlin").unwrap(), Limits::default());
    let now = "2026-03-10T08:00:00Z".parse().unwrap();
    let date_order = DateOrder::default();
    let terms = Terms { user: UserId::LOCAL, now, zone: &zone, date_order, limits: &limits };
    let items: Vec<Item> = (1..=MANY).map(item).collect();
    let home = Home::new();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (before, after, whole) = (path("before"), path("after"), path("whole"));
    fs::write(&before, exchange::write(format, &items, &terms).text).unwrap();
    let import = ["import", "--yes", "--format", format.as_str(), &before];
    let report = told(&home, &import);
    assert_eq!((&report["added"], &report["skipped"]), (&json!(MANY), &json!(0)));
    // What is here now, and what goes out again.
    for (format_out, file) in [(Format::Json, &whole), (format, &after)] {
        assert_eq!(told(&home, &["export", "--format", format_out.as_str(), file])["tasks"], MANY);
        let reading = exchange::read(format_out, &fs::read_to_string(file).unwrap(), &terms);
        assert_eq!((reading.problems.as_slice(), reading.items.len()), (&[][..], items.len()));
        for (went, mut came) in items.iter().zip(reading.items) {
            if format_out != Format::Json {
                came.task.number = went.task.number;
            }
            let (went, came) =
                (within_reach(format, went, &terms), within_reach(format, &came, &terms));
            assert_eq!(went, came);
        }
    }
    let again = told(&home, &import);
    assert_eq!((&again["added"], &again["unchanged"]), (&json!(0), &json!(MANY)));
}

#[test]
fn json() {
    come_in_and_go_out(Format::Json);
}

#[test]
fn todoist() {
    come_in_and_go_out(Format::Todoist);
}

#[test]
fn taskwarrior() {
    come_in_and_go_out(Format::Taskwarrior);
}

#[test]
fn todo_txt() {
    come_in_and_go_out(Format::TodoTxt);
}

#[test]
fn icalendar() {
    come_in_and_go_out(Format::Ical);
}

#[test]
fn markdown() {
    come_in_and_go_out(Format::Markdown);
}
