//! `todobot export --server`: the whole list of a server.

use domain::id::{ReminderId, UserId};
use domain::limits::Limits;
use domain::reminder::{Reminder, ReminderState};
use domain::settings::DateOrder;
use exchange::{Format, Terms};
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use uuid::Uuid;

use super::many;
use crate::cli::home::Home;
use crate::http::process::{self, Process};

/// More than one answer holds, and those that are over too.
#[tokio::test]
async fn every_reminder_comes_along() {
    let (now, zone) = ("2026-03-10T08:00:00Z", TimeZone::UTC);
    let mut items: Vec<_> = (1..=9).map(many::item).collect();
    for item in &mut items {
        let first = many::reminder(&item.task);
        let reminder = |it: u64| {
            let id = ReminderId(Uuid::from_u128((100 * item.task.number + it).into()));
            match it % 3 {
                0 => {
                    Reminder { id, next_at: None, state: ReminderState::Cancelled, ..first.clone() }
                }
                _ => Reminder { id, ..first.clone() },
            }
        };
        item.reminders = (0..60).map(reminder).collect();
    }
    let terms = Terms {
        user: UserId(Uuid::from_u128(7)),
        now: now.parse().unwrap(),
        zone: &zone,
        date_order: DateOrder::default(),
        limits: &Limits::default(),
    };
    let text = exchange::write(Format::Json, &items, &terms).text;

    let data = tempfile::tempdir().unwrap();
    let server = Process::run(process::command(data.path()).env("TODOBOT_NOW", now));
    let (_, session) = server.post("", "/api/v1/auth/local", json!({})).await;
    let bearer = session["access_token"].as_str().unwrap();
    let import = json!({ "format": "json", "text": text });
    let (status, report) = server.post(bearer, "/api/v1/me/import", import).await;
    assert_eq!((status, &report["added"]), (200, &json!(9)), "{report}");

    let home = Home::new();
    home.run(&["login", &server.url]).expect(0);
    let told = home.run(&["export", "--format", "json", "--server"]).expect(0).stdout;
    let told: Value = serde_json::from_str(&told).unwrap();
    let reminders = told["reminders"].as_array().unwrap();
    assert_eq!((told["tasks"].as_array().unwrap().len(), reminders.len()), (9, 540));
    let over = reminders.iter().filter(|it| it["state"] == "cancelled").count();
    assert_eq!(over, 180);
    for task in told["tasks"].as_array().unwrap() {
        let its = reminders.iter().filter(|it| it["task_id"] == task["id"]);
        assert_eq!(its.count(), 60);
    }
}
