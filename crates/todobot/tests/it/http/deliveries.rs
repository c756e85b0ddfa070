//! What became of notices, as their user sees it.

use std::time::Duration;

use domain::delivery::{Failure, Room};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{User, World};

const LOG: &str = "/api/v1/me/deliveries";

/// Anna has a way out, and so many reminders went off, a minute apart.
async fn fired(world: &World, count: i64) -> User {
    let way = json!({ "kind": "webhook", "url": "https://hook.example/" });
    world.person("anna").await.post("/api/v1/me/ways", way).await.expect(201);
    let anna = world.user("anna").await;
    anna.post("/api/v1/tasks", json!({ "title": "water the orchid" })).await.expect(201);
    for minute in 1..=count {
        let at = world.now() + SignedDuration::from_mins(minute);
        let body = json!({ "remind_at": at.to_string() });
        anna.post("/api/v1/tasks/1/reminders", body).await.expect(201);
    }
    for _ in 0..count {
        world.wait(SignedDuration::from_mins(1));
        assert_eq!(world.fire().await, 1);
    }
    anna
}

#[tokio::test]
async fn each_is_told_with_its_state() {
    let world = World::start().await;
    let anna = fired(&world, 1).await;
    let only = async || {
        let log = anna.get(LOG).await.expect(200);
        assert_eq!((&log["count"], &log["next_cursor"]), (&json!(1), &Value::Null));
        log["deliveries"][0].clone()
    };
    let first = only().await;
    assert_eq!((&first["state"], &first["attempts"]), (&json!("waiting"), &json!(0)));
    assert_eq!(first["kind"], "webhook");
    assert_eq!(first["notice"]["task"]["title"], "water the orchid");
    assert!(!first.to_string().contains("hook.example"), "{first}");

    let (store, now) = (&world.app.store, Some(world.now()));
    let minute = Duration::from_secs(60);
    let taken = store.take_deliveries(minute, now, &Room::new(10, 10, [])).await.unwrap();
    let id = taken[0].delivery.id;
    let failure = Failure::new("the server refused (status 500)", Some(minute));
    store.not_delivered(id, 1, &failure, now).await.unwrap();
    let told = only().await;
    assert_eq!(told["id"], first["id"]);
    assert_eq!((&told["state"], &told["attempts"]), (&json!("waiting"), &json!(1)));
    assert_eq!(told["last_error"], "the server refused (status 500)");
    assert_eq!(told["next_try_at"], (world.now() + SignedDuration::from_mins(1)).to_string());
    store.delivered(&[id], now).await.unwrap();
    assert_eq!(only().await["state"], "delivered");
}

#[tokio::test]
async fn pages_follow_each_other_and_miss_nothing() {
    let world = World::start().await;
    let anna = fired(&world, 5).await;
    let whole = anna.get(LOG).await.expect(200);
    let mut seen = Vec::new();
    let mut path = format!("{LOG}?limit=2");
    loop {
        let page = anna.get(&path).await.expect(200);
        seen.extend(page["deliveries"].as_array().unwrap().clone());
        let Some(cursor) = page["next_cursor"].as_str() else { break };
        path = format!("{LOG}?limit=2&cursor={cursor}");
    }
    assert_eq!(json!(seen), whole["deliveries"]);
    let times: Vec<&str> = seen.iter().map(|it| it["created_at"].as_str().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| b < a), "the newest first: {times:?}");
    assert_eq!(anna.get(&format!("{LOG}?cursor=x")).await.problem(), "400 VALIDATION_ERROR");
    let ben = world.user("ben").await;
    assert_eq!(ben.get(LOG).await.expect(200)["count"], 0);
}
