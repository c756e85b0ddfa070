//! One step back, through whatever door it came.

use reqwest::Method;
use serde_json::{Value, json};

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

#[tokio::test]
async fn any_turn_is_taken_back_by_its_handle_while_nothing_stands_on_it() {
    let world = World::start().await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let say = async |message: &str| {
        let answer = ann.post("/api/v1/chat", json!({ "message": message })).await;
        answer.expect(200)["undo"].clone()
    };
    let titles = async || {
        let tasks = ann.get("/api/v1/tasks").await.expect(200)["tasks"].clone();
        tasks.as_array().unwrap().iter().map(|it| it["title"].clone()).collect::<Vec<_>>()
    };
    let undo = async |handle: &Value| ann.post("/api/v1/undo", json!({ "turn_id": handle })).await;
    let (milk, eggs) = (say("add milk").await, say("add eggs").await);
    let done = say("complete eggs").await;
    assert_eq!(
        bob.post("/api/v1/undo", json!({ "turn_id": milk })).await.problem(),
        "409 CONFLICT"
    );
    let undone = undo(&milk).await.expect(200);
    assert_eq!((&undone["turn_id"], &undone["words"]), (&milk, &json!("add milk")));
    assert_eq!(titles().await, ["eggs"]);
    let told = async |handle: &Value| {
        let answer = undo(handle).await;
        assert_eq!(answer.problem(), "409 CONFLICT");
        answer.json["detail"].clone()
    };
    assert_eq!(told(&milk).await, "This was taken back already.");
    let since = "Task 2 (\"eggs\") was changed since by something else; nothing was undone.";
    assert_eq!(told(&eggs).await, since);
    undo(&undone["undo"]).await.expect(200);
    assert_eq!(titles().await, ["milk", "eggs"], "an undo is taken back by its own handle");
    undo(&done).await.expect(200);
    undo(&eggs).await.expect(200);
    assert_eq!(titles().await, ["milk"]);
    assert_eq!(
        told(&json!("0190b6a4-0000-7000-8000-0000000000ff")).await,
        "There is nothing to undo."
    );
    for bad in [json!("x"), json!(null), json!(7)] {
        assert_eq!(undo(&bad).await.problem(), "400 VALIDATION_ERROR", "{bad}");
    }
}

#[tokio::test]
async fn every_answer_that_changed_something_names_its_turn_and_the_same_one_when_asked_again() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let add = || {
        let ask = ann.ask(Method::POST, "/api/v1/tasks").header("Idempotency-Key", "k");
        ask.json(&json!({ "title": "x" })).send()
    };
    let (first, again) = (add().await, add().await);
    let turn = first.header("todobot-turn").to_owned();
    assert_eq!(again.header("todobot-turn"), turn);
    let undone = ann.post("/api/v1/undo", json!({ "turn_id": turn })).await;
    assert_eq!(undone.header("todobot-turn"), undone.json["undo"].as_str().unwrap());
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 0);
}
