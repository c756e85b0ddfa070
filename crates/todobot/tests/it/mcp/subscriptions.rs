//! Who listens to a resource hears of its changes, whichever door they came in by.

use rmcp::model::{
    ServerNotification, SubscribeRequestParams, SubscriptionFilter, UnsubscribeRequestParams,
};
use rmcp::service::{ServiceError, Subscription};
use serde_json::json;

use super::client::{Client, Era, Person, home, program};

#[expect(deprecated, reason = "clients of 2025-11-25 have no other way")]
async fn subscribe(client: &Client, uri: &str) -> Result<(), ServiceError> {
    client.peer().subscribe(SubscribeRequestParams::new(uri)).await
}

#[expect(deprecated, reason = "clients of 2025-11-25 have no other way")]
async fn unsubscribe(client: &Client, uri: &str) {
    client.peer().unsubscribe(UnsubscribeRequestParams::new(uri)).await.unwrap();
}

async fn listen(client: &Client, uris: &[&str]) -> Subscription {
    let filter = SubscriptionFilter::builder().resource_subscriptions(uris.iter().copied());
    client.peer().listen(filter.build()).await.unwrap()
}

async fn heard(subscription: &mut Subscription) -> String {
    match subscription.next().await.unwrap() {
        Some(ServerNotification::ResourceUpdatedNotification(it)) => it.params.uri,
        other => panic!("{other:?}"),
    }
}

/// Another program on the same file writes, and this one's client is told. What is told comes in the
/// order of the URIs, so that the next one shows what was left out.
#[tokio::test]
async fn who_subscribed_hears_of_another_process() {
    let home = home();
    let mut client = Client::start(home.path(), Era::Handshake, Person::CannotBeAsked).await;
    let other = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    other.call("add_task", json!({ "title": "one" })).await;
    for uri in ["todo://tasks", "todo://tasks/1", "todo://today", "todo://overdue"] {
        subscribe(&client, uri).await.unwrap();
    }
    other.call("add_task", json!({ "title": "two" })).await;
    assert_eq!(client.updated().await, "todo://tasks");
    let due = json!({ "task_id": 1, "due": "2026-03-10T08:30" });
    other.call("update_task", due).await;
    let mut told = Vec::new();
    for _ in 0..4 {
        told.push(client.updated().await);
    }
    assert_eq!(told, ["todo://overdue", "todo://tasks", "todo://tasks/1", "todo://today"]);
    // A reminder is on its task's page, and a task that leaves a list changes it.
    let remind = json!({ "task_id": 1, "remind_at": "2026-03-10T17:00" });
    other.call("schedule_reminder", remind).await;
    assert_eq!(client.updated().await, "todo://tasks");
    assert_eq!(client.updated().await, "todo://tasks/1");
    unsubscribe(&client, "todo://tasks").await;
    unsubscribe(&client, "todo://tasks/1").await;
    unsubscribe(&client, "todo://overdue").await;
    other.call("complete_task", json!({ "task_id": 1 })).await;
    assert_eq!(client.updated().await, "todo://today");
    // With the last one, the listening ends; it begins again with the next, and from there.
    unsubscribe(&client, "todo://today").await;
    other.call("add_task", json!({ "title": "unheard" })).await;
    subscribe(&client, "todo://tasks/2").await.unwrap();
    subscribe(&client, "todo://tasks").await.unwrap();
    other.call("complete_task", json!({ "task_id": 2 })).await;
    assert_eq!(client.updated().await, "todo://tasks");
    assert_eq!(client.updated().await, "todo://tasks/2");
}

#[tokio::test]
async fn ones_own_changes_are_heard_too() {
    let home = home();
    let mut client = Client::start(home.path(), Era::Handshake, Person::CannotBeAsked).await;
    subscribe(&client, "todo://tasks").await.unwrap();
    client.call("add_task", json!({ "title": "one" })).await;
    assert_eq!(client.updated().await, "todo://tasks");
    client.call("undo", json!({})).await;
    assert_eq!(client.updated().await, "todo://tasks");
}

#[tokio::test]
async fn what_is_not_there_yet_is_told_of_when_it_comes() {
    let home = home();
    let mut client = Client::start(home.path(), Era::Handshake, Person::CannotBeAsked).await;
    for uri in ["todo://tasks/2", "todo://yesterday", "test://elsewhere", ""] {
        subscribe(&client, uri).await.unwrap();
    }
    client.call("add_task", json!({ "title": "one" })).await;
    client.call("add_task", json!({ "title": "two" })).await;
    assert_eq!(client.updated().await, "todo://tasks/2");
    let remind = json!({ "task_id": 2, "remind_at": "2026-03-10T17:00" });
    client.call("schedule_reminder", remind).await;
    assert_eq!(client.updated().await, "todo://tasks/2");
    client.call("undo", json!({})).await;
    assert_eq!(client.updated().await, "todo://tasks/2");
}

#[tokio::test]
async fn a_client_may_subscribe_to_so_many() {
    let home = home();
    let client = Client::start(home.path(), Era::Handshake, Person::CannotBeAsked).await;
    for number in 1..=101 {
        let made = subscribe(&client, &format!("todo://tasks/{number}")).await;
        assert_eq!(made.is_ok(), number <= 100, "{number}: {made:?}");
    }
    subscribe(&client, "todo://tasks/100").await.unwrap();
    unsubscribe(&client, "todo://tasks/100").await;
    subscribe(&client, "todo://tasks/101").await.unwrap();
}

#[tokio::test]
async fn who_listens_hears_of_another_process() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    let uris = ["todo://tasks", "todo://yesterday", "todo://tasks/1", "todo://overdue"];
    let mut all = listen(&client, &uris).await;
    let accepted = all.acknowledged().resource_subscriptions.clone().unwrap();
    assert_eq!(accepted, ["todo://tasks", "todo://tasks/1", "todo://overdue"]);
    let mut late = listen(&client, &["todo://overdue"]).await;
    // Anything that goes through the store: here the command line.
    let add = |words: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_todobot"));
        let command = command.args(words).env("TODOBOT_HOME", home.path());
        command.env_remove("TODOBOT_DATABASE_URL").env("TODOBOT_NOW", "2026-03-10T08:00:00Z");
        assert!(command.env("TODOBOT_ZONE", "Europe/Berlin").output().unwrap().status.success());
    };
    add(&["add", "one"]);
    assert_eq!(heard(&mut all).await, "todo://tasks");
    assert_eq!(heard(&mut all).await, "todo://tasks/1");
    add(&["add", "two", "--due", "2026-03-09"]);
    assert_eq!(heard(&mut late).await, "todo://overdue");
    assert_eq!(heard(&mut all).await, "todo://overdue");
    assert_eq!(heard(&mut all).await, "todo://tasks");
    all.cancel().await.unwrap();
    add(&["done", "2"]);
    assert_eq!(heard(&mut late).await, "todo://overdue");
}

#[tokio::test]
async fn so_many_may_listen_at_a_time() {
    let home = home();
    let client = Client::of(&mut program(home.path()), Era::Stateless, Person::SaysYes).await;
    let mut open = Vec::new();
    for _ in 0..10 {
        open.push(listen(&client, &["todo://tasks"]).await);
    }
    let filter = SubscriptionFilter::builder().resource_subscription("todo://tasks").build();
    match client.peer().listen(filter).await {
        Err(ServiceError::McpError(error)) => assert!(error.message.contains("10"), "{error:?}"),
        other => panic!("{other:?}"),
    }
    client.call("add_task", json!({ "title": "one" })).await;
    for subscription in &mut open {
        assert_eq!(heard(subscription).await, "todo://tasks");
    }
}
