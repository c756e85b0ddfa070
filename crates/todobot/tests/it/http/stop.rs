//! A turn that its user wants no more of.

use reqwest::{Method, Response};
use scripted::play::{Line, Play, call};
use scripted::seen::Seen;
use scripted::server::Server;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::models::{HM, gate, model};
use super::world::{User, World};

async fn say(user: &User, body: Value) -> Response {
    let ask = user.ask(Method::POST, "/api/v1/chat").header("Accept", "text/event-stream");
    ask.json(&body).stream().await
}

async fn stop(user: &User, turn: &Value) -> u16 {
    user.post("/api/v1/chat/stop", json!({ "turn_id": turn })).await.status
}

/// The data of the next event of this name.
async fn until(stream: &mut Response, name: &str) -> Value {
    let mut text = String::new();
    loop {
        for block in text.split_inclusive("\n\n").filter(|it| it.ends_with("\n\n")) {
            let field = |name: &str| block.lines().find_map(|it| it.strip_prefix(name));
            if field("event: ") == Some(name) {
                return serde_json::from_str(field("data: ").unwrap()).unwrap();
            }
        }
        let piece = stream.chunk().await.unwrap();
        let piece = piece.unwrap_or_else(|| panic!("no {name} in {text}"));
        text.push_str(std::str::from_utf8(&piece).unwrap());
    }
}

#[tokio::test]
async fn no_model_is_waited_for_and_the_turn_is_kept() {
    let (gated, mut keeper) = gate();
    let server = Server::start(gated);
    let world = World::with_model(model(&server)).await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut stream = say(&ann, json!({ "message": HM })).await;
    let turn = until(&mut stream, "started").await["turn_id"].clone();
    keeper.asked.recv().await.unwrap();
    assert_eq!(stop(&bob, &turn).await, 404, "it is not his");
    assert_eq!(stop(&ann, &turn).await, 204);
    let done = until(&mut stream, "done").await;
    assert_eq!(done["message"], "Stopped. Nothing was changed.");
    assert_eq!((&done["state"], &done["finish_reason"]), (&json!("complete"), &json!("completed")));
    assert_eq!(done["warning"], "Stopped before the end.");
    assert_eq!(done["undo"], json!(null));
    assert_eq!(stop(&ann, &turn).await, 404, "it is over");
    let _ = keeper.open.send(());
    let id = done["conversation_id"].as_str().unwrap();
    let kept = ann.get(&format!("/api/v1/conversations/{id}/turns")).await.expect(200);
    assert_eq!((&kept["count"], &kept["turns"][0]["message"]), (&json!(1), &done["message"]));
}

/// Adds a task, and then thinks until it is let.
struct AddsFirst(UnboundedSender<()>, std::sync::Mutex<std::sync::mpsc::Receiver<()>>);

impl Play for AddsFirst {
    fn next(&self, seen: &Seen) -> Line {
        if seen.turn().is_empty() {
            return Line::Call(vec![call("add_task", json!({ "title": "buy milk" }))]);
        }
        let _ = self.0.send(());
        let _ = self.1.lock().unwrap().recv();
        Line::Call(vec![call("add_task", json!({ "title": "buy eggs" }))])
    }
}

#[tokio::test]
async fn what_was_done_stays_done_and_is_told() {
    let (asked, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let (open, opened) = std::sync::mpsc::channel();
    let server = Server::start(AddsFirst(asked, std::sync::Mutex::new(opened)));
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let message = "hm, could you please see to buy milk and buy eggs somehow";
    let mut stream = say(&ann, json!({ "message": message, "mode": "auto" })).await;
    let turn = until(&mut stream, "started").await["turn_id"].clone();
    heard.recv().await.unwrap();
    assert_eq!(stop(&ann, &turn).await, 204);
    let done = until(&mut stream, "done").await;
    let _ = open.send(());
    let told = done["message"].as_str().unwrap();
    assert!(told.starts_with("Stopped. This was done before:\n"), "{told}");
    assert!(told.contains("buy milk") && !told.contains("eggs"), "{told}");
    assert_eq!(done["undo"], turn);
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 1);
    ann.post("/api/v1/undo", json!({ "turn_id": turn })).await.expect(200);
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 0);
}

#[tokio::test]
async fn what_is_not_under_way_cannot_be_stopped() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let none = json!("0190b6a4-0000-7000-8000-0000000000ff");
    let refused = ann.post("/api/v1/chat/stop", json!({ "turn_id": none })).await;
    assert_eq!(refused.problem(), "404 NOT_FOUND");
    assert_eq!(stop(&ann, &json!("x")).await, 400);
}
