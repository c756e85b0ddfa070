//! What comes after nobody served for a while, by a clock that is set by hand.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::receiver::Receiver;
use super::{id_of, keep_way, remind, webhook};
use crate::http::world::World;

/// One that speaks once, one that speaks every hour, and one that waits; then the service is away,
/// from when they were to speak until so long after.
async fn after(down: SignedDuration, spoken: &[(&str, u64, u64)], states: [&str; 2]) {
    let mut receiver = Receiver::start(&[]).await;
    let world = World::start().await;
    let ann = world.user("ann").await;
    let user = id_of(&ann).await;
    keep_way(&*world.app.store, user, &webhook(&receiver)).await;
    remind(&ann, "once", json!({ "remind_at": "2026-03-10T09:30" })).await;
    let hourly = json!({
        "remind_at": "2026-03-10T09:30", "repeat_interval_minutes": 60, "repeat_count": 100,
    });
    remind(&ann, "hourly", hourly).await;
    remind(&ann, "later", json!({ "remind_at": "2026-04-10T09:30" })).await;
    world.wait(SignedDuration::from_mins(30) + down);
    let world = world.restart().await;
    world.remind();
    let mut heard = Vec::new();
    for _ in spoken {
        let it = receiver.data().await;
        let title = it["task"]["title"].as_str().unwrap().to_owned();
        heard.push((title, it["late_seconds"].as_u64().unwrap(), it["missed"].as_u64().unwrap()));
    }
    heard.sort();
    let spoken: Vec<_> = spoken.iter().map(|it| (it.0.to_owned(), it.1, it.2)).collect();
    assert_eq!(heard, spoken, "after {down}");
    // Each has one entry, whatever became of it, and nothing else happened.
    let ann = ann.moved(&world);
    let log = ann.get("/api/v1/audit?limit=100").await.expect(200);
    let fired = log["entries"].as_array().unwrap().iter();
    let fired: Vec<&Value> = fired.filter(|it| it["call"]["name"] == "fire_reminder").collect();
    assert_eq!(fired.len(), 2, "after {down}: {fired:#?}");
    for (task, state) in (1..).zip(states) {
        let its = ann.get(&format!("/api/v1/tasks/{task}/reminders")).await.expect(200);
        assert_eq!(its["reminders"][0]["state"], state, "{task} after {down}: {its}");
    }
    let missed = ann.get("/api/v1/reminders?missed=true").await.expect(200);
    let count = states.iter().filter(|it| **it == "missed").count();
    assert_eq!(missed["count"], count, "after {down}: {missed}");
    stopped(&world).await;
    assert_eq!(receiver.rest(), [] as [Value; 0], "after {down}");
    let deliveries = world.app.store.deliveries(user, None, 10).await.unwrap();
    assert_eq!(deliveries.len(), heard.len(), "after {down}");
}

/// Waits until what was being sent has been noted.
pub(super) async fn stopped(world: &World) {
    world.app.stopping.cancel();
    world.app.turns.close();
    world.app.turns.wait().await;
}

#[tokio::test]
async fn a_minute_is_said() {
    let spoken = [("hourly", 60, 0), ("once", 60, 0)];
    after(SignedDuration::from_mins(1), &spoken, ["fired", "scheduled"]).await;
}

#[tokio::test]
async fn after_an_hour_two_that_were_due_come_as_one() {
    let spoken = [("hourly", 3600, 1), ("once", 3600, 0)];
    after(SignedDuration::from_hours(1), &spoken, ["fired", "scheduled"]).await;
}

#[tokio::test]
async fn after_a_day_and_two_hours_missed_ones_come_once_with_their_count() {
    let late = 26 * 3600;
    let spoken = [("hourly", late, 26), ("once", late, 0)];
    after(SignedDuration::from_hours(26), &spoken, ["fired", "scheduled"]).await;
}

#[tokio::test]
async fn after_eight_days_what_is_older_than_seven_is_listed_as_missed() {
    // The hourly one ended four days ago. 24 of its hundred are too old, and the others come as one.
    let spoken = [("hourly", 7 * 86_400, 99)];
    after(SignedDuration::from_hours(8 * 24), &spoken, ["missed", "fired"]).await;
}

#[tokio::test]
async fn while_it_is_served_a_reminder_is_in_time_and_speaks_once() {
    let mut receiver = Receiver::start(&[]).await;
    let world = World::start().await;
    let ann = world.user("ann").await;
    keep_way(&*world.app.store, id_of(&ann).await, &webhook(&receiver)).await;
    world.remind();
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.wait(SignedDuration::from_mins(30));
    let it = receiver.data().await;
    assert_eq!((&it["late_seconds"], &it["missed"]), (&json!(0), &json!(0)));
    assert_eq!(it["message"], "Task 1.");
    assert_eq!(it["links"], Value::Null, "nobody said where this service is");
    // A crash, and the same clock: it is not said again.
    let world = world.restart().await;
    world.remind();
    let ann = ann.moved(&world);
    remind(&ann, "bread", json!({ "remind_at": "2026-03-10T09:31" })).await;
    world.wait(SignedDuration::from_mins(1));
    assert_eq!(receiver.data().await["task"]["title"], "bread");
}
