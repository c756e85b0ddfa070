//! One step back, through whatever door it came.

use serde_json::json;

use super::world::World;

#[tokio::test]
async fn the_last_turn_is_taken_back_and_an_undo_of_it_redoes() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    assert_eq!(ann.post("/api/v1/undo", json!({})).await.problem(), "409 CONFLICT");
    let task = ann.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    ann.post("/api/v1/tasks/1/reminders", json!({ "remind_at": "2026-03-11T09:00" }))
        .await
        .expect(201);
    ann.delete("/api/v1/tasks/1").await.expect(204);
    let undone = ann.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(undone["changes"].as_array().unwrap().len(), 2);
    assert_eq!(undone["changes"][0], json!({ "effect": "restored", "task": task }));
    assert_eq!(undone["changes"][1]["effect"], "restored");
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200), task);
    assert_eq!(ann.get("/api/v1/reminders").await.expect(200)["count"], 1);
    ann.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(ann.get("/api/v1/tasks/1").await.problem(), "404 TASK_NOT_FOUND");
}

#[tokio::test]
async fn what_was_said_is_taken_back_by_its_address_and_the_other_way_round() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    ann.post("/api/v1/chat", json!({ "message": "add milk" })).await.expect(200);
    assert_eq!(ann.post("/api/v1/undo", json!({})).await.expect(200)["words"], "add milk");
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 0);
    ann.post("/api/v1/tasks", json!({ "title": "eggs" })).await.expect(201);
    ann.post("/api/v1/chat", json!({ "message": "undo" })).await.expect(200);
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 0);
}
