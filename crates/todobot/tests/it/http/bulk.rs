//! Several tasks at once: all of them or none, and one step back.

use reqwest::Method;
use serde_json::{Value, json};

use super::world::{Answer, User, World};

const BULK: &str = "/api/v1/tasks/bulk";

async fn with_tasks(world: &World, titles: &[&str]) -> User {
    let ann = world.user("ann").await;
    for title in titles {
        ann.post("/api/v1/tasks", json!({ "title": title })).await.expect(201);
    }
    ann
}

async fn do_to(user: &User, action: &str, tasks: Value) -> Answer {
    user.post(BULK, json!({ "action": action, "tasks": tasks })).await
}

async fn count(user: &User, filter: &str) -> Value {
    user.get(&format!("/api/v1/tasks?status={filter}")).await.expect(200)["count"].clone()
}

#[tokio::test]
async fn each_is_done_and_one_undo_takes_all_of_it_back() {
    let world = World::start().await;
    let ann = with_tasks(&world, &["a", "b", "c", "d", "e"]).await;
    let done = do_to(&ann, "complete", json!([1, "2", "#3", 1])).await.expect(200);
    let numbers: Vec<&Value> =
        done["outcomes"].as_array().unwrap().iter().map(|it| &it["task"]["number"]).collect();
    assert_eq!(numbers, [1, 2, 3], "named twice is meant once");
    assert_eq!(done["outcomes"][0]["changed"], true);
    assert_eq!(count(&ann, "completed").await, 3);
    let audit = ann.get("/api/v1/audit").await.expect(200);
    let turns: Vec<&Value> =
        audit["entries"].as_array().unwrap()[..3].iter().map(|it| &it["turn_id"]).collect();
    assert_eq!(turns, [&done["undo"]; 3], "one turn");
    let undone = ann.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(undone["turn_id"], done["undo"]);
    assert_eq!(count(&ann, "completed").await, 0);
    let again = do_to(&ann, "reopen", json!([1, 2])).await.expect(200);
    assert_eq!((&again["undo"], &again["outcomes"][0]["changed"]), (&json!(null), &json!(false)));
    let gone = do_to(&ann, "delete", json!([4, 5])).await.expect(200);
    assert_eq!(gone["outcomes"][1]["task"]["title"], "e");
    assert_eq!(count(&ann, "all").await, 3);
    ann.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(count(&ann, "all").await, 5);
}

#[tokio::test]
async fn all_get_the_same_changes() {
    let world = World::start().await;
    let ann = with_tasks(&world, &["a", "b"]).await;
    let changes = json!({ "priority": "high", "due": "2026-03-12", "tags": ["Home"] });
    let body = json!({ "action": "update", "tasks": [1, 2], "changes": changes });
    let done = ann.post(BULK, body).await.expect(200);
    for outcome in done["outcomes"].as_array().unwrap() {
        assert_eq!(outcome["task"]["priority"], "high");
        assert_eq!(outcome["task"]["tags"], json!(["home"]));
    }
    let cleared = json!({ "action": "update", "tasks": [1], "changes": { "due": null } });
    ann.post(BULK, cleared).await.expect(200);
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200)["due"], json!(null));
}

#[tokio::test]
async fn one_that_cannot_be_done_leaves_all_as_they_are() {
    let world = World::start().await;
    let ann = with_tasks(&world, &["a", "b"]).await;
    let bob = world.user("bob").await;
    let refused = do_to(&ann, "complete", json!([1, 99, 2])).await;
    assert_eq!(refused.problem(), "404 TASK_NOT_FOUND");
    assert_eq!(refused.json["field"], "tasks[1]");
    assert_eq!(count(&ann, "completed").await, 0);
    let hers = ann.get("/api/v1/tasks/1").await.expect(200)["id"].clone();
    assert_eq!(do_to(&bob, "delete", json!([hers])).await.problem(), "404 TASK_NOT_FOUND");
    assert_eq!(count(&ann, "all").await, 2);
}

#[tokio::test]
async fn what_cannot_be_meant_is_refused_by_its_field() {
    let world = World::start().await;
    let ann = with_tasks(&world, &["a"]).await;
    let check = async |body: Value, field: &str| {
        let answer = ann.post(BULK, body.clone()).await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{body}");
        assert_eq!(answer.json["field"], field, "{body}: {}", answer.text);
    };
    check(json!({ "action": "complete", "tasks": [] }), "tasks").await;
    let many: Vec<u64> = (1..=101).collect();
    check(json!({ "action": "complete", "tasks": many }), "tasks").await;
    check(json!({ "action": "complete", "tasks": ["milk"] }), "tasks[0]").await;
    check(json!({ "action": "sing", "tasks": [1] }), "action").await;
    check(json!({ "action": "update", "tasks": [1] }), "changes").await;
    let beside = json!({ "action": "delete", "tasks": [1], "changes": { "due": null } });
    check(beside, "changes").await;
    let long = json!({ "title": "x".repeat(201) });
    let long = json!({ "action": "update", "tasks": [1], "changes": long });
    check(long, "changes.title").await;
}

#[tokio::test]
async fn a_token_may_do_to_several_what_it_may_do_to_one() {
    let world = World::start().await;
    with_tasks(&world, &["a", "b"]).await;
    let person = world.person("ann").await;
    let with = async |scopes: Value| {
        let token = json!({ "name": "t", "scopes": scopes });
        let made = person.post("/api/v1/me/tokens", token).await.expect(201);
        person.bearing(made["token"].as_str().unwrap())
    };
    let (reader, writer) = (with(json!(["read"])).await, with(json!(["read", "write"])).await);
    let denied = "403 PERMISSION_DENIED";
    assert_eq!(do_to(&reader, "complete", json!([1])).await.problem(), denied);
    assert_eq!(do_to(&writer, "delete", json!([1, 2])).await.problem(), denied);
    do_to(&writer, "complete", json!([1, 2])).await.expect(200);
    assert_eq!(count(&person, "all").await, 2);
}

#[tokio::test]
async fn tried_again_under_its_key_it_has_one_effect() {
    let world = World::start().await;
    let ann = with_tasks(&world, &["a", "b"]).await;
    let body = json!({ "action": "delete", "tasks": [1, 2] });
    let ask = async || {
        let ask = ann.ask(Method::POST, BULK).header("Idempotency-Key", "k").json(&body);
        ask.send().await.expect(200)
    };
    assert_eq!(ask().await, ask().await);
    assert_eq!(ann.get("/api/v1/audit").await.expect(200)["count"], 4);
}
