//! Reminders, by their task and by themselves.

use serde_json::json;

use super::world::World;

#[tokio::test]
async fn a_reminder_is_scheduled_shown_and_called_off() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    ann.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    let body = json!({ "remind_at": "2026-03-11T09:00", "repeat_interval_minutes": 5 });
    let made = ann.post("/api/v1/tasks/1/reminders", body).await;
    let place = made.header("location").to_owned();
    let reminder = made.expect(201);
    assert_eq!(
        json!([reminder["remind_at"], reminder["state"], reminder["repeat_count"]]),
        json!(["2026-03-11T08:00:00Z", "scheduled", 100])
    );
    let shown = ann.get(&place).await.expect(200);
    assert_eq!((&shown["id"], &shown["task"]["number"]), (&reminder["id"], &json!(1)));
    for path in ["/api/v1/reminders", "/api/v1/tasks/1/reminders", "/api/v1/reminders?limit=1"] {
        let page = ann.get(path).await.expect(200);
        assert_eq!(json!([page["count"], page["next_cursor"]]), json!([1, null]), "{path}");
        assert_eq!(page["reminders"][0], shown);
    }
    ann.delete(&place).await.expect(204);
    ann.delete(&place).await.expect(204);
    assert_eq!(ann.get(&place).await.expect(200)["state"], "cancelled");
    assert_eq!(ann.get("/api/v1/reminders").await.expect(200)["count"], 0);
    let of_task = ann.get("/api/v1/tasks/1/reminders").await.expect(200);
    assert_eq!(of_task["reminders"][0]["state"], "cancelled");
    let ben = world.user("ben").await;
    for id in [reminder["id"].as_str().unwrap(), "0190b6a4-0000-7000-8000-0000000000ff", "x"] {
        let path = format!("/api/v1/reminders/{id}");
        assert_eq!(ben.get(&path).await.problem(), "404 REMINDER_NOT_FOUND");
        assert_eq!(ben.delete(&path).await.problem(), "404 REMINDER_NOT_FOUND");
    }
}

#[tokio::test]
async fn what_cannot_be_kept_is_a_conflict_and_what_cannot_be_read_is_not() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    ann.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    let check = async |body: serde_json::Value, expect: &str, field: &str| {
        let answer = ann.post("/api/v1/tasks/1/reminders", body.clone()).await;
        assert_eq!(answer.problem(), expect, "{body}");
        assert_eq!(answer.json["field"], field, "{body}");
    };
    let at = "2026-03-11T09:00";
    check(json!({ "remind_at": "2026-03-10T08:59" }), "409 VALIDATION_ERROR", "remind_at").await;
    check(json!({ "remind_at": "2026-03-11" }), "400 VALIDATION_ERROR", "remind_at").await;
    check(json!({ "remind_at": "soon" }), "400 VALIDATION_ERROR", "remind_at").await;
    let count = json!({ "remind_at": at, "repeat_count": 1 });
    check(count, "400 VALIDATION_ERROR", "repeat_count").await;
    let both = json!({ "remind_at": at, "repeat_interval_minutes": 5, "repeat": "FREQ=DAILY" });
    check(both, "400 VALIDATION_ERROR", "repeat").await;
    let null = json!({ "remind_at": at, "repeat": null });
    check(null, "400 VALIDATION_ERROR", "repeat").await;
    ann.ask("POST".parse().unwrap(), "/api/v1/tasks/1/complete").send().await.expect(200);
    let answer = ann.post("/api/v1/tasks/1/reminders", json!({ "remind_at": at })).await;
    assert_eq!(answer.problem(), "409 CONFLICT");
    assert_eq!(ann.get("/api/v1/tasks/1/reminders").await.expect(200)["count"], 0);
}

#[tokio::test]
async fn reminders_come_a_page_at_a_time() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    ann.post("/api/v1/tasks", json!({ "title": "water the orchid" })).await.expect(201);
    // Two at the same moment, and one that was called off: those are last.
    for day in [14, 12, 13, 12, 15] {
        let body = json!({ "remind_at": format!("2026-03-{day}T09:00") });
        ann.post("/api/v1/tasks/1/reminders", body).await.expect(201);
    }
    let first = ann.get("/api/v1/reminders?limit=1").await.expect(200);
    let id = first["reminders"][0]["id"].as_str().unwrap();
    ann.delete(&format!("/api/v1/reminders/{id}")).await.expect(204);
    let check = async |path: &str, expect: &[&str]| {
        let (mut days, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = ann.get(&format!("{path}?limit=2{cursor}")).await.expect(200);
            for it in page["reminders"].as_array().unwrap() {
                days.push(it["remind_at"].as_str().unwrap()[8..10].to_owned());
            }
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
        }
        assert_eq!(days, expect, "{path}");
    };
    check("/api/v1/reminders", &["12", "13", "14", "15"]).await;
    check("/api/v1/tasks/1/reminders", &["12", "13", "14", "15", "12"]).await;
}
