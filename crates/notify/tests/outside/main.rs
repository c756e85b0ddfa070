//! Notices sent to receivers of other makers: the verification library of Standard Webhooks, and a mail
//! server, both in Python; and to one that is as particular as ntfy.

#![expect(clippy::unwrap_used, reason = "in a test, a panic is the report")]

mod mail;
mod ntfy;
mod python;
mod webhook;

use std::time::Duration;

use domain::due::Due;
use domain::id::{ReminderId, TaskId};
use domain::priority::Priority;
use domain::title::Title;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use notify::notice::{Links, Notice};
use uuid::Uuid;

/// Hebrew, quotes, signs that HTML and JSON read, and a line that would be a header.
const TITLE: &str = "לקנות \"חלב\" <b>&\r\nBcc: eve@example.org 🥛";

fn notice() -> Notice {
    Notice {
        id: Uuid::from_u128(7),
        reminder: ReminderId(Uuid::from_u128(8)),
        task: TaskId(Uuid::from_u128(9)),
        number: 2,
        title: Title::from_stored(TITLE.to_owned()),
        priority: Some(Priority::Urgent),
        due: Due::parse_civil("2026-03-06T17:00"),
        remind_at: "2026-03-06T15:00:00Z".parse().unwrap(),
        fired_at: "2026-03-06T17:00:00Z".parse().unwrap(),
        late_by: Duration::from_secs(7200),
        waited: Duration::ZERO,
        missed: 3,
        zone: TimeZone::get("Europe/Berlin").unwrap(),
        links: Some(Links {
            open: "https://todo.example.org/#/task/2".to_owned(),
            done: "https://todo.example.org/l/d0ne?a=1&b=2".to_owned(),
            snooze_hour: "https://todo.example.org/l/h0ur".to_owned(),
            snooze_tomorrow: "https://todo.example.org/l/t0morrow".to_owned(),
            stop: Some("https://todo.example.org/l/st0p".to_owned()),
        }),
    }
}

/// The receivers have clocks of their own, and refuse what is old.
#[expect(clippy::disallowed_methods, reason = "what is tested is held against the system's clock")]
fn now() -> Timestamp {
    Timestamp::now()
}
