use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use domain::chat::{Chat, ModelError, Proposal};
use domain::id::{ConversationId, TurnId};
use domain::ports::ChatModel;
use jiff::{SignedDuration, Timestamp};
use scripted::server::Server;
use serde_json::{Value, json};
use uuid::Uuid;

use super::models::{Counting, HM, gate, model};
use super::world::{User, World};

/// Says all of these at once, and gives the answers in the order they were asked for.
async fn at_once(
    users: &[&User],
    conversation: &Value,
    messages: impl Iterator<Item = String>,
) -> Vec<Value> {
    let ask = |(at, message): (usize, String)| {
        let user = users[at % users.len()].clone();
        let body = json!({ "message": message, "conversation_id": conversation });
        tokio::spawn(async move { user.post("/api/v1/chat", body).await.expect(200) })
    };
    let asked: Vec<_> = messages.enumerate().map(ask).collect();
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.unwrap());
    }
    answers
}

async fn turns(user: &User, conversation: &Value) -> Vec<Value> {
    let id = conversation.as_str().unwrap();
    let path = format!("/api/v1/conversations/{id}/turns?limit=100");
    user.get(&path).await.expect(200)["turns"].as_array().unwrap().clone()
}

async fn begin(user: &User) -> Value {
    user.post("/api/v1/conversations", json!({})).await.expect(201)["id"].clone()
}

/// Each turn is whole and later than the one before.
#[track_caller]
fn in_order(turns: &[Value]) {
    let started = |it: &Value| it["started_at"].as_str().unwrap().parse::<Timestamp>().unwrap();
    let times: Vec<Timestamp> = turns.iter().map(started).collect();
    assert!(times.is_sorted_by(|one, next| one < next), "{times:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_messages_at_once_are_twenty_whole_turns_in_some_order() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let conversation = begin(&ann).await;
    let said = |n: usize| format!("add buy {n} apples");
    let answers = at_once(&[&ann], &conversation, (0..20).map(said)).await;
    for (n, answer) in answers.iter().enumerate() {
        let title = &answer["tool_calls"][0]["result"]["task"]["title"];
        assert_eq!(*title, format!("buy {n} apples"), "{answer}");
    }
    let kept = turns(&ann, &conversation).await;
    assert_eq!(kept.len(), 20);
    in_order(&kept);
    for turn in kept {
        let answer = answers.iter().find(|it| it["turn_id"] == turn["id"]).unwrap();
        assert_eq!((&turn["message"], &turn["state"]), (&answer["message"], &json!("complete")));
    }
}

/// What a turn sees of those before it: all, each whole, up to as many as a model is shown.
fn seen_by(count: usize) -> Vec<String> {
    (1..=count).map(|nth| format!("That makes {}.", nth.min(11))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_turn_sees_all_of_those_before_it() {
    let server = Server::start(Counting);
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let conversation = begin(&ann).await;
    at_once(&[&ann], &conversation, (0..20).map(|_| HM.to_owned())).await;
    let kept = turns(&ann, &conversation).await;
    in_order(&kept);
    let told: Vec<&str> = kept.iter().map(|it| it["message"].as_str().unwrap()).collect();
    assert_eq!(told, seen_by(20));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_on_one_database_take_turns() {
    let server = Server::start(Counting);
    let one = World::on_postgres(model(&server)).await;
    let two = one.replica().await;
    let ann = [one.user("ann").await, two.user("ann").await];
    let conversation = begin(&ann[0]).await;
    let users = [&ann[0], &ann[1]];
    at_once(&users, &conversation, (0..10).map(|_| HM.to_owned())).await;
    // And one after the other: what one process began the other goes on with.
    for (at, message) in ["add buy milk", "delete the milk", "yes"].into_iter().enumerate() {
        let body = json!({ "message": message, "conversation_id": conversation });
        users[at % 2].post("/api/v1/chat", body).await.expect(200);
    }
    let kept = turns(&ann[1], &conversation).await;
    in_order(&kept);
    let told: Vec<&str> = kept.iter().map(|it| it["message"].as_str().unwrap()).collect();
    assert_eq!(told[..10], seen_by(10));
    let last = ["Added 1 \"buy milk\"", "Shall I delete 1 \"buy milk\"?", "Deleted 1 \"buy milk\""];
    assert_eq!(told[10..], last);
}

#[tokio::test]
async fn what_a_process_held_when_it_died_is_free_after_a_while() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let conversation = begin(&ann).await;
    let id = ConversationId(conversation.as_str().unwrap().parse().unwrap());
    let (dead, now) = (TurnId(Uuid::from_u128(1)), world.now());
    let until = now + SignedDuration::from_secs(90);
    assert!(world.app.store.enter(id, dead, now, until).await.unwrap());
    let (users, said) = ([&ann], ["add buy milk".to_owned()]);
    let asked = at_once(&users, &conversation, said.into_iter());
    let later = async { world.wait(SignedDuration::from_secs(91)) };
    let (answers, ()) = tokio::join!(asked, later);
    assert_eq!(answers[0]["message"], "Added 1 \"buy milk\"");
}

#[tokio::test]
async fn a_conversation_is_deleted_after_the_turn_that_is_in_it() {
    let (gated, mut keeper) = gate();
    let server = Server::start(gated);
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let conversation = begin(&ann).await;
    let (speaker, users) = (ann.clone(), conversation.clone());
    let said =
        tokio::spawn(
            async move { at_once(&[&speaker], &users, [HM.to_owned()].into_iter()).await },
        );
    keeper.asked.recv().await.unwrap();
    let path = format!("/api/v1/conversations/{}", conversation.as_str().unwrap());
    let deleted = async { ann.delete(&path).await.expect(204) };
    let opened = async { keeper.open.send(()).unwrap() };
    tokio::join!(deleted, opened);
    assert_eq!(said.await.unwrap()[0]["message"], "Have a rest.");
    assert_eq!(ann.get(&path).await.problem(), "404 NOT_FOUND");
}

/// A model with a bug.
struct Panics;

#[async_trait]
impl ChatModel for Panics {
    fn name(&self) -> &str {
        "panics"
    }

    async fn propose(
        &self,
        _: &Chat,
        _: Duration,
        _: &mut (dyn for<'h> FnMut(&'h str) + Send),
    ) -> Result<Proposal, ModelError> {
        panic!("a bug")
    }
}

#[tokio::test]
async fn a_panic_ends_its_turn_and_leaves_the_conversation() {
    let world = World::with_model(Some(Arc::new(Panics))).await;
    let ann = world.user("ann").await;
    let conversation = begin(&ann).await;
    let body = json!({ "message": HM, "conversation_id": conversation });
    assert_eq!(ann.post("/api/v1/chat", body).await.problem(), "500 INTERNAL");
    let said = ["add buy milk".to_owned()].into_iter();
    let answers = at_once(&[&ann], &conversation, said).await;
    assert_eq!(answers[0]["message"], "Added 1 \"buy milk\"");
}
