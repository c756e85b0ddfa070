//! What one does about a reminder that spoke.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};

use super::world::{User, World};

/// Anna was just reminded; the address of the reminder.
async fn reminded(world: &World) -> (User, String) {
    let anna = world.user("anna").await;
    anna.post("/api/v1/tasks", json!({ "title": "water the orchid" })).await.expect(201);
    let body = json!({ "remind_at": "2026-03-10T10:00" });
    let made = anna.post("/api/v1/tasks/1/reminders", body).await.expect(201);
    world.wait(SignedDuration::from_hours(1));
    assert_eq!(world.fire().await, 1);
    (anna, format!("/api/v1/reminders/{}", made["id"].as_str().unwrap()))
}

#[tokio::test]
async fn it_speaks_again_later_and_undo_takes_that_back() {
    let world = World::start().await;
    let (anna, reminder) = reminded(&world).await;
    let snooze = format!("{reminder}/snooze");
    let check = async |body: Value, expect: &str| {
        let answer = anna.post(&snooze, body.clone()).await;
        let place = answer.header("location").to_owned();
        let made = answer.expect(201);
        assert_eq!(
            (&made["remind_at"], &made["state"]),
            (&json!(expect), &json!("scheduled")),
            "{body}"
        );
        assert_eq!(made["repeat"], Value::Null);
        assert_eq!(anna.get(&place).await.expect(200)["id"], made["id"]);
        anna.ask(Method::POST, "/api/v1/undo").send().await.expect(200);
        assert_eq!(anna.get("/api/v1/reminders").await.expect(200)["count"], 0, "{body}");
    };
    check(json!({ "minutes": 60 }), "2026-03-10T10:00:00Z").await;
    check(json!({ "until": "2026-03-11T09:00" }), "2026-03-11T08:00:00Z").await;
    check(json!({ "until": "2026-03-11T09:00:00Z" }), "2026-03-11T09:00:00Z").await;
    assert_eq!(anna.get(&reminder).await.expect(200)["state"], "fired");
}

#[tokio::test]
async fn a_snooze_takes_the_place_of_the_one_before() {
    let world = World::start().await;
    let (anna, reminder) = reminded(&world).await;
    let own = json!({ "remind_at": "2026-03-12T09:00" });
    anna.post("/api/v1/tasks/1/reminders", own).await.expect(201);
    let to_come = async || {
        let list = anna.get("/api/v1/reminders").await.expect(200);
        let told = |it: &Value| it["next_at"].as_str().unwrap().to_owned();
        list["reminders"].as_array().unwrap().iter().map(told).collect::<Vec<_>>()
    };
    let snooze = async |minutes: u32| {
        let body = json!({ "minutes": minutes });
        anna.post(&format!("{reminder}/snooze"), body).await.expect(201);
    };
    let own = "2026-03-12T08:00:00Z";
    snooze(10).await;
    assert_eq!(to_come().await, ["2026-03-10T09:10:00Z", own]);
    snooze(60).await;
    assert_eq!(to_come().await, ["2026-03-10T10:00:00Z", own]);
    anna.ask(Method::POST, "/api/v1/undo").send().await.expect(200);
    assert_eq!(to_come().await, ["2026-03-10T09:10:00Z", own]);
    // One that spoke is over, and another is another.
    world.wait(SignedDuration::from_mins(10));
    assert_eq!(world.fire().await, 1);
    snooze(10).await;
    assert_eq!(to_come().await, ["2026-03-10T09:20:00Z", own]);
}

#[tokio::test]
async fn what_is_no_time_to_come_is_refused() {
    let world = World::start().await;
    let (anna, reminder) = reminded(&world).await;
    let check = async |body: Value, problem: &str, field: &str| {
        let answer = anna.post(&format!("{reminder}/snooze"), body.clone()).await;
        assert_eq!(answer.problem(), problem, "{body}");
        assert_eq!(answer.json["field"], field, "{body}");
    };
    let invalid = "400 VALIDATION_ERROR";
    check(json!({}), invalid, "body").await;
    check(json!({ "minutes": 5, "until": "2026-03-11T09:00" }), invalid, "body").await;
    check(json!({ "minutes": 0 }), invalid, "minutes").await;
    check(json!({ "minutes": 527_041 }), invalid, "minutes").await;
    check(json!({ "minutes": null }), invalid, "minutes").await;
    check(json!({ "until": "tomorrow" }), invalid, "until").await;
    check(json!({ "until": "2026-03-11" }), invalid, "until").await;
    check(json!({ "until": "2026-03-10T09:00" }), "409 VALIDATION_ERROR", "until").await;
    assert_eq!(anna.get("/api/v1/reminders").await.expect(200)["count"], 0);
}

#[tokio::test]
async fn it_is_done() {
    let world = World::start().await;
    let (anna, reminder) = reminded(&world).await;
    let done = format!("{reminder}/done");
    let told = anna.ask(Method::POST, &done).send().await.expect(200);
    assert_eq!((&told["task"]["status"], &told["changed"]), (&json!("completed"), &json!(true)));
    let again = anna.ask(Method::POST, &done).send().await.expect(200);
    assert_eq!(again["changed"], false);
    let late = anna.post(&format!("{reminder}/snooze"), json!({ "minutes": 5 })).await;
    assert_eq!(late.problem(), "409 CONFLICT");
}
