//! Ten thousand tasks in and out, in each format, counted.

use std::fs;

use domain::due::Due;
use domain::id::{TaskId, UserId};
use domain::item::Item;
use domain::limits::Limits;
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

/// Within the reach of every format: done ones, days, tags.
fn item(number: u64) -> Item {
    let at: Timestamp = "2026-03-01T23:00:00Z".parse().unwrap();
    let is_done = number.is_multiple_of(10);
    let task = Task {
        id: TaskId(Uuid::from_u128(number.into())),
        number,
        title: Title::parse(&format!("Task {number}, \"quoted\""), Title::MAX).unwrap(),
        description: None,
        status: if is_done { Status::Completed } else { Status::Pending },
        priority: None,
        due: Due::parse_civil(&format!("2026-04-{:02}", 1 + number % 28)),
        tags: Tags::parse(&["home", "work"]).unwrap(),
        repeat: None,
        created_at: at,
        updated_at: at,
        completed_at: is_done.then_some(at),
    };
    Item::of(task, Vec::new())
}

/// What every format has of a task.
fn common(items: &[Item]) -> Vec<(&Title, Status, Option<Due>, &Tags)> {
    items.iter().map(|Item { task: it, .. }| (&it.title, it.status, it.due, &it.tags)).collect()
}

fn come_in_and_go_out(format: Format) {
    let (zone, limits) = (TimeZone::get("Europe/Berlin").unwrap(), Limits::default());
    let now = "2026-03-10T08:00:00Z".parse().unwrap();
    let date_order = DateOrder::default();
    let terms = Terms { user: UserId::LOCAL, now, zone: &zone, date_order, limits: &limits };
    let items: Vec<Item> = (1..=MANY).map(item).collect();
    let home = Home::new();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let (before, after) = (path("before"), path("after"));
    fs::write(&before, exchange::write(format, &items, &terms).text).unwrap();
    let import = ["import", "--yes", "--format", format.as_str(), &before];
    let report = told(&home, &import);
    assert_eq!((&report["added"], &report["skipped"]), (&json!(MANY), &json!(0)));
    assert_eq!(told(&home, &["export", "--format", format.as_str(), &after])["tasks"], MANY);
    let reading = exchange::read(format, &fs::read_to_string(&after).unwrap(), &terms);
    assert_eq!(reading.problems, []);
    let (went, came) = (common(&items), common(&reading.items));
    assert!(went == came, "{:?}", went.iter().zip(&came).find(|(went, came)| went != came));
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
