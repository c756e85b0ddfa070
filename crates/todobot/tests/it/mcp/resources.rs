//! Tasks as resources: what is on the lists, what one task shows, and whose they are.

use rmcp::model::{CacheScope, ReadResourceRequestParams, ResourceContents};
use rmcp::service::ServiceError;
use serde_json::{Value, json};

use super::client::{Client, Era, Person, home};
use super::http::{HANDSHAKE, STATELESS, call, request};
use crate::http::world::{User, World};

async fn read(client: &Client, uri: &str) -> Value {
    let result = client.peer().read_resource(ReadResourceRequestParams::new(uri)).await.unwrap();
    if client.version().as_str() == STATELESS {
        assert_eq!((result.ttl_ms, result.cache_scope), (Some(0), Some(CacheScope::Private)));
    }
    match &result.contents[..] {
        [ResourceContents::TextResourceContents { uri: of, mime_type, text, .. }] => {
            assert_eq!((of.as_str(), mime_type.as_deref()), (uri, Some("application/json")));
            serde_json::from_str(text).unwrap()
        }
        other => panic!("{other:?}"),
    }
}

fn titles(listed: &Value) -> Vec<&str> {
    listed["tasks"].as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn what_there_is_to_read_is_listed() {
    let home = home();
    for era in Era::BOTH {
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        let listed = client.peer().list_resources(None).await.unwrap();
        let uris: Vec<&str> = listed.resources.iter().map(|it| it.uri.as_str()).collect();
        assert_eq!(uris, ["todo://tasks", "todo://today", "todo://overdue"]);
        let templates = client.peer().list_resource_templates(None).await.unwrap();
        let template = &templates.resource_templates[0];
        assert_eq!(template.uri_template, "todo://tasks/{id}");
        assert_eq!(templates.resource_templates.len(), 1);
        for hints in [
            (listed.ttl_ms, listed.cache_scope.as_ref()),
            (templates.ttl_ms, templates.cache_scope.as_ref()),
        ] {
            assert_eq!(hints, (Some(3_600_000), Some(&CacheScope::Public)), "{era:?}");
        }
        for it in &listed.resources {
            assert!(it.title.is_some() && it.description.is_some(), "{it:?}");
            assert_eq!(it.mime_type.as_deref(), Some("application/json"));
        }
    }
}

/// It is Tue 10 Mar 2026, 09:00.
#[tokio::test]
async fn lists_hold_what_their_names_say() {
    for era in Era::BOTH {
        let home = home();
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        for (title, due) in [
            ("late", json!("2026-03-09")),
            ("an hour ago", json!("2026-03-10T08:00")),
            ("any time today", json!("2026-03-10")),
            ("tonight", json!("2026-03-10T23:59")),
            ("at midnight", json!("2026-03-11T00:00")),
            ("some day", Value::Null),
            ("done", json!("2026-03-10")),
            ("done late", json!("2026-03-01")),
        ] {
            client.call("add_task", json!({ "title": title, "due": due })).await;
        }
        for done in [7, 8] {
            client.call("complete_task", json!({ "task_id": done })).await;
        }
        let today = read(&client, "todo://today").await;
        assert_eq!(titles(&today), ["an hour ago", "tonight", "any time today"]);
        assert_eq!((&today["count"], &today["more"]), (&json!(3), &Value::Null));
        assert_eq!(titles(&read(&client, "todo://overdue").await), ["late", "an hour ago"]);
        let all = read(&client, "todo://tasks").await;
        let listed = client.call("list_tasks", json!({ "sort": "updated" })).await;
        assert_eq!(all["tasks"], listed["tasks"]);
        assert_eq!(all["count"], 8);
    }
}

#[tokio::test]
async fn one_task_goes_by_its_number_and_its_id() {
    for era in Era::BOTH {
        let home = home();
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        let task = client.call("add_task", json!({ "title": "Pay rent" })).await["task"].clone();
        let remind = json!({ "task_id": 1, "remind_at": "2026-03-10T17:00" });
        let reminder = client.call("schedule_reminder", remind).await["reminder"].clone();
        let by_number = read(&client, "todo://tasks/1").await;
        assert_eq!(by_number["task"], task);
        assert_eq!(by_number["reminders"][0]["id"], reminder["id"]);
        let uri = format!("todo://tasks/{}", task["id"].as_str().unwrap());
        assert_eq!(read(&client, &uri).await, by_number);
    }
}

#[tokio::test]
async fn a_long_list_says_how_it_goes_on() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    for number in 1..=53 {
        client
            .call("add_task", json!({ "title": format!("t{number}"), "due": "2026-03-10" }))
            .await;
    }
    for uri in ["todo://tasks", "todo://today"] {
        let listed = read(&client, uri).await;
        assert_eq!(listed["count"], 50, "{uri}");
        let more = &listed["more"];
        assert_eq!((&more["count"], &more["exact"]), (&json!(3), &json!(true)), "{more}");
        let rest = client.call(more["tool"].as_str().unwrap(), more["arguments"].clone()).await;
        let mut seen = [titles(&listed), titles(&rest)].concat();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 53, "{uri}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let home = home();
    for (era, code) in [(Era::Handshake, -32002), (Era::Stateless, -32602)] {
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        for uri in [
            "todo://tasks/1",
            "todo://tasks/00000000-0000-7000-8000-000000000000",
            "todo://tasks/milk",
            "todo://yesterday",
            "file:///etc/passwd",
        ] {
            match client.peer().read_resource(ReadResourceRequestParams::new(uri)).await {
                Err(ServiceError::McpError(error)) => {
                    assert_eq!(error.code.0, code, "{era:?} {uri}");
                    assert_eq!(error.data, Some(json!({ "uri": uri })));
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[tokio::test]
async fn anothers_task_is_exactly_not_found() {
    let world = World::start().await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    let task = call(&anna, STATELESS, "add_task", json!({ "title": "Pay rent" })).await;
    let id = task["structuredContent"]["task"]["id"].as_str().unwrap().to_owned();
    let nowhere = "00000000-0000-7000-8000-000000000000";
    let read = async |user: &User, version: &str, uri: &str| {
        request(user, version, "resources/read", json!({ "uri": uri })).send().await.json
    };
    for version in [HANDSHAKE, STATELESS] {
        let uri = format!("todo://tasks/{id}");
        let hers = read(&anna, version, &uri).await;
        assert_eq!(hers["result"]["contents"][0]["uri"], uri.as_str(), "{hers}");
        let theirs = read(&ben, version, &uri).await;
        let none = read(&ben, version, &format!("todo://tasks/{nowhere}")).await;
        assert!(theirs["error"]["code"].is_i64(), "{theirs}");
        assert_eq!(theirs.to_string().replace(&id, nowhere), none.to_string());
        assert_eq!(
            read(&ben, version, "todo://tasks/1").await["error"]["code"],
            none["error"]["code"]
        );
        let list = read(&ben, version, "todo://tasks").await;
        assert!(!list.to_string().contains("Pay rent"), "{list}");
    }
}
