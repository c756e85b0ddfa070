use jiff::SignedDuration;
use reqwest::Method;
use scripted::play::{Fault, Line};
use scripted::plays::Lines;
use scripted::server::Server;
use serde_json::{Value, json};

use super::models::{HM, gate, model};
use super::world::{Answer, User, World};

/// A message in a conversation, or in a new one; the answer must be good.
#[track_caller]
fn talk<'a>(
    user: &'a User,
    conversation: &Value,
    message: &str,
) -> impl Future<Output = Value> + use<'a> {
    let body = match conversation {
        Value::Null => json!({ "message": message }),
        id => json!({ "message": message, "conversation_id": id }),
    };
    async move { user.post("/api/v1/chat", body).await.expect(200) }
}

/// A line each: number and title.
async fn tasks(user: &User) -> Vec<String> {
    let page = user.get("/api/v1/tasks").await.expect(200);
    let line = |it: &Value| format!("{} {}", it["number"], it["title"].as_str().unwrap());
    page["tasks"].as_array().unwrap().iter().map(line).collect()
}

async fn turns(user: &User, conversation: &Value) -> Vec<Value> {
    let path = format!("/api/v1/conversations/{}/turns", conversation.as_str().unwrap());
    user.get(&path).await.expect(200)["turns"].as_array().unwrap().clone()
}

async fn conversations(user: &User) -> usize {
    user.get("/api/v1/conversations").await.expect(200)["conversations"].as_array().unwrap().len()
}

/// A problem without what differs from request to request.
fn bare(answer: &Answer) -> (u16, Value) {
    let mut json = answer.json.clone();
    json.as_object_mut().unwrap().remove("request_id");
    (answer.status, json)
}

#[tokio::test]
async fn a_conversation_goes_on_after_a_restart() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let first = talk(&ann, &Value::Null, "add buy milk").await;
    let conversation = first["conversation_id"].clone();
    assert_eq!(
        (&first["message"], &first["state"]),
        (&json!("Added 1 \"buy milk\""), &json!("complete"))
    );
    assert_eq!(first["undo"], first["turn_id"]);
    let second = talk(&ann, &conversation, "delete the milk").await;
    assert_eq!(second["message"], "Shall I delete 1 \"buy milk\"?");
    assert_eq!(second["state"], "needs_confirmation");
    assert_eq!(tasks(&ann).await, ["1 buy milk"]);

    let world = world.restart().await;
    let ann = world.user("ann").await;
    let third = talk(&ann, &conversation, "yes").await;
    assert_eq!(third["message"], "Deleted 1 \"buy milk\"");
    assert_eq!(tasks(&ann).await, [] as [&str; 0]);
    ann.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(tasks(&ann).await, ["1 buy milk"]);

    let told = turns(&ann, &conversation).await;
    let words: Vec<&Value> = told.iter().map(|it| &it["words"]).collect();
    assert_eq!(words, ["add buy milk", "delete the milk", "yes"]);
    assert_eq!(told[1]["pending"], second["pending"]);
    let list = ann.get("/api/v1/conversations").await.expect(200);
    assert_eq!(list["conversations"][0]["title"], "add buy milk");
}

#[tokio::test]
async fn what_is_no_message_is_no_turn() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    for (body, field) in [
        (json!({}), "message"),
        (json!({ "message": "" }), "message"),
        (json!({ "message": " \n" }), "message"),
        (json!({ "message": "x".repeat(2001) }), "message"),
        (json!({ "message": "a\0b" }), "message"),
        (json!({ "message": "hi", "mode": "maybe" }), "mode"),
        (json!({ "message": "hi", "conversation_id": "7" }), "conversation_id"),
        (json!({ "message": "hi", "user_id": "7" }), "user_id"),
    ] {
        let refused = ann.post("/api/v1/chat", body.clone()).await;
        assert_eq!(refused.problem(), "400 VALIDATION_ERROR", "{body}");
        assert_eq!(refused.json["field"], field, "{body}");
    }
    assert_eq!(conversations(&ann).await, 0);
}

#[tokio::test]
async fn another_users_conversation_is_as_if_it_did_not_exist() {
    let world = World::start().await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = talk(&ann, &Value::Null, "add buy milk").await["conversation_id"].clone();
    for path in ["/api/v1/chat", "/api/v1/agent/run"] {
        let body = json!({ "message": "add buy eggs", "conversation_id": id });
        let theirs = bob.post(path, body.clone()).await;
        assert_eq!(theirs.problem(), "404 NOT_FOUND");
        let none = json!("0197a000-0000-7000-8000-000000000000");
        let nobodys = ann.post(path, json!({ "message": "hi", "conversation_id": none })).await;
        let renamed = |it: (u16, Value)| {
            (it.0, it.1.to_string().replace(id.as_str().unwrap(), none.as_str().unwrap()))
        };
        assert_eq!(renamed(bare(&theirs)), renamed(bare(&nobodys)));
    }
    assert_eq!(tasks(&bob).await, [] as [&str; 0]);
    assert_eq!(turns(&ann, &id).await.len(), 1);
}

#[tokio::test]
async fn a_turn_that_failed_is_kept_as_failed_and_does_not_poison_the_next() {
    let lines = vec![Line::Fault(Fault::Status(503)), Line::say("Have a rest.")];
    let server = Server::start(Lines(lines));
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let failed = talk(&ann, &Value::Null, HM).await;
    assert_eq!(
        (&failed["state"], &failed["error"]["code"]),
        (&json!("error"), &json!("MODEL_UNAVAILABLE"))
    );
    let good = talk(&ann, &failed["conversation_id"], HM).await;
    assert_eq!((&good["state"], &good["message"]), (&json!("complete"), &json!("Have a rest.")));
    let kept = turns(&ann, &failed["conversation_id"]).await;
    let states: Vec<&Value> = kept.iter().map(|it| &it["state"]).collect();
    assert_eq!(states, ["error", "complete"]);
}

#[tokio::test]
async fn a_first_message_that_is_tried_again_begins_one_conversation() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let body = json!({ "message": "add buy milk" });
    let ask = || ann.ask(Method::POST, "/api/v1/chat").header("Idempotency-Key", "k1").json(&body);
    let (one, two) = (ask().send().await.expect(200), ask().send().await.expect(200));
    assert_eq!(one, two);
    assert_eq!(tasks(&ann).await, ["1 buy milk"]);
    assert_eq!(conversations(&ann).await, 1);
}

#[tokio::test]
async fn what_is_tried_changes_and_begins_nothing() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let tried =
        ann.post("/api/v1/chat", json!({ "message": "add buy milk", "dry_run": true })).await;
    let tried = tried.expect(200);
    assert_eq!((&tried["dry_run"], &tried["conversation_id"]), (&json!(true), &Value::Null));
    assert_eq!(tasks(&ann).await, [] as [&str; 0]);
    assert_eq!(conversations(&ann).await, 0);
}

#[tokio::test]
async fn a_yes_by_token_is_a_yes_and_the_conversation_goes_on() {
    let server = Server::start(Lines(vec![Line::say("Have a rest.")]));
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let id = talk(&ann, &Value::Null, "add buy milk").await["conversation_id"].clone();
    let asked = talk(&ann, &id, "delete the milk").await;
    let yes = json!({ "confirm": asked["pending"]["token"], "conversation_id": id });
    let done = ann.post("/api/v1/chat", yes).await.expect(200);
    assert_eq!(done["message"], "Deleted 1 \"buy milk\"");
    // A model that hears of it later sees something said.
    assert_eq!(talk(&ann, &id, HM).await["message"], "Have a rest.");
    let seen = server.journal().remove(0).body["messages"].to_string();
    assert!(!seen.contains("\"content\":\"\""), "{seen}");
}

#[tokio::test]
async fn the_mode_is_the_users_unless_the_request_says_otherwise() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let id = talk(&ann, &Value::Null, "add buy milk").await["conversation_id"].clone();
    let auto = json!({ "message": "delete the milk", "mode": "auto", "conversation_id": id });
    let done = ann.post("/api/v1/chat", auto).await.expect(200);
    assert_eq!(
        (&done["state"], &done["message"]),
        (&json!("complete"), &json!("Deleted 1 \"buy milk\""))
    );
}

#[tokio::test]
async fn a_turn_comes_to_its_end_even_if_the_client_goes_away() {
    for accept in ["application/json", "text/event-stream"] {
        let (gated, mut keeper) = gate();
        let server = Server::start(gated);
        let world = World::with_model(model(&server)).await;
        let ann = world.user("ann").await;
        let id = talk(&ann, &Value::Null, "add buy milk").await["conversation_id"].clone();
        let body = json!({ "message": HM, "conversation_id": id });
        let ask = ann.ask(Method::POST, "/api/v1/chat").header("Accept", accept).json(&body);
        let client = tokio::spawn(ask.stream());
        keeper.asked.recv().await.unwrap();
        // Before the answer, or with a stream that it has begun to read.
        client.abort();
        drop(client.await);
        keeper.open.send(()).unwrap();
        world.app.turns.close();
        world.app.turns.wait().await;
        let kept = turns(&ann, &id).await;
        assert_eq!((&kept[1]["words"], &kept[1]["message"]), (&json!(HM), &json!("Have a rest.")));
    }
}

/// A pending delete: its conversation, and the token for its yes.
async fn asked(user: &User) -> (Value, Value) {
    user.post("/api/v1/tasks", json!({ "title": "Pay the rent" })).await.expect(201);
    let asked = user.post("/api/v1/chat", json!({ "message": "delete the rent" })).await;
    let asked = asked.expect(200);
    (asked["conversation_id"].clone(), asked["pending"]["token"].clone())
}

#[tokio::test]
async fn a_token_is_a_yes_once() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let (_, token) = asked(&ann).await;
    let yes = json!({ "confirm": token });
    let done = ann.post("/api/v1/chat", yes.clone()).await.expect(200);
    assert_eq!(done["message"], "Deleted 1 \"Pay the rent\"");
    ann.post("/api/v1/undo", json!({})).await.expect(200);
    // It was taken back: whoever says yes to it again must not hear that it is gone.
    let again = ann.post("/api/v1/chat", yes).await.expect(200);
    assert_eq!(again["message"], "This was done before; it is not done again.");
    assert_eq!(again["undo"], Value::Null);
    ann.get("/api/v1/tasks/1").await.expect(200);
}

#[tokio::test]
async fn a_yes_is_void_once_the_task_changed() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let (conversation, token) = asked(&ann).await;
    ann.patch("/api/v1/tasks/1", json!({ "priority": "high" })).await.expect(200);
    let by_token = json!({ "confirm": token });
    let in_words = json!({ "message": "yes", "conversation_id": conversation });
    for yes in [by_token, in_words] {
        let told = ann.post("/api/v1/chat", yes).await.expect(200);
        assert_eq!(told["message"], "Task 1 has changed since; nothing was done.");
    }
    ann.get("/api/v1/tasks/1").await.expect(200);
}

#[tokio::test]
async fn a_no_drops_the_token_too() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let (conversation, token) = asked(&ann).await;
    let no = json!({ "message": "no", "conversation_id": conversation });
    ann.post("/api/v1/chat", no).await.expect(200);
    for id in [conversation, Value::Null] {
        let yes = json!({ "confirm": token, "conversation_id": id });
        let told = ann.post("/api/v1/chat", yes).await.expect(200);
        assert_eq!(told["message"], "That no longer waits for a yes.");
    }
    ann.get("/api/v1/tasks/1").await.expect(200);
}

#[tokio::test]
async fn a_token_that_is_none_begins_nothing() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let (_, token) = asked(&ann).await;
    let told = ann.post("/api/v1/chat", json!({ "confirm": "nonsense" })).await;
    assert_eq!(told.problem(), "409 VALIDATION_ERROR");
    world.wait(SignedDuration::from_mins(11));
    let late = ann.post("/api/v1/chat", json!({ "confirm": token })).await;
    assert_eq!(late.problem(), "409 CONFLICT");
    assert_eq!(ann.get("/api/v1/conversations").await.expect(200)["count"], 1);
}
