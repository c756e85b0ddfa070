//! Everything of one user as one document.

use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId, UserId};
use domain::title::Title;
use domain::turn::{Door, Turn};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{User, World};

const EXPORT: &str = "/api/v1/me/export";

async fn id(user: &User) -> UserId {
    let me = user.get("/api/v1/me").await.expect(200);
    UserId(me["id"].as_str().unwrap().parse().unwrap())
}

/// A conversation with this many turns, as chatting leaves it.
async fn talk(world: &World, user: UserId, title: &str, turns: usize) {
    let (store, clock) = (&world.app.store, &world.app.clock);
    let conversation = Conversation {
        id: ConversationId(clock.fresh_id()),
        title: Title::parse(title, Title::MAX).unwrap(),
        created_at: clock.now(),
        updated_at: clock.now(),
    };
    store.start(user, &conversation).await.unwrap();
    for number in 0..turns {
        world.wait(SignedDuration::from_secs(1));
        let turn = Turn {
            id: TurnId(clock.fresh_id()),
            user,
            conversation_id: Some(conversation.id),
            door: Door::Api,
            words: Some(format!("{title} {number}")),
            model: None,
            started_at: clock.now(),
        };
        let reply = json!({ "message": format!("answer {number}") }).to_string();
        store.finish(&turn, &reply, clock.now()).await.unwrap();
    }
}

#[tokio::test]
async fn nothing_is_missing_and_nothing_is_anyone_elses() {
    let world = World::start().await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    // More than a page of each.
    for number in 1..=201 {
        let task = json!({ "title": format!("task {number}") });
        anna.post("/api/v1/tasks", task).await.expect(201);
    }
    ben.post("/api/v1/tasks", json!({ "title": "bens own" })).await.expect(201);
    talk(&world, id(&anna).await, "long", 201).await;
    talk(&world, id(&anna).await, "short", 1).await;
    talk(&world, id(&ben).await, "bens talk", 1).await;
    let answer = world.person("anna").await.get(EXPORT).await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert!(answer.header("content-disposition").starts_with("attachment"));
    assert!(!answer.text.contains("bens"));
    assert!(!answer.text.contains("tbk_") && !answer.text.contains("argon2"));
    let document = answer.expect(200);
    assert_eq!(document["account"], anna.get("/api/v1/me").await.expect(200));
    assert_eq!(document["tokens"][0]["name"], "tests");
    let titles = |list: &Value| -> Vec<String> {
        let list = list.as_array().unwrap().iter();
        list.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    };
    let expected: Vec<String> = (1..=201).map(|it| format!("task {it}")).collect();
    assert_eq!(titles(&document["tasks"]), expected);
    assert_eq!(document["audit"].as_array().unwrap().len(), 201);
    assert_eq!(document["audit"][0]["outcome"]["task"]["title"], "task 1");
    assert_eq!(document["reminders"], json!([]));
    let talks = &document["conversations"];
    assert_eq!(talks.as_array().unwrap().len(), 2);
    assert_eq!(talks[0]["conversation"]["title"], "short");
    let words: Vec<&str> = talks[1]["turns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["words"].as_str().unwrap())
        .collect();
    let expected: Vec<String> = (0..201).rev().map(|it| format!("long {it}")).collect();
    assert_eq!(words, expected);
    assert_eq!(talks[1]["turns"][0]["reply"]["message"], "answer 200");
}

#[tokio::test]
async fn a_new_account_has_an_export_too() {
    let world = World::start().await;
    let document = world.person("anna").await.get(EXPORT).await.expect(200);
    for list in ["tokens", "tasks", "reminders", "conversations", "audit"] {
        assert_eq!(document[list], json!([]), "{list}");
    }
}
