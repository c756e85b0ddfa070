//! What is listed, and what each tool does. Every answer is held against its schema on the way: see
//! `Client::envelope`.

use serde_json::{Value, json};

use super::client::{Client, Era, Person, home};

#[tokio::test]
async fn the_catalogue_is_small_whole_and_always_the_same() {
    let home = home();
    let mut seen = Vec::new();
    for era in Era::BOTH {
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        let tools = json!(client.tools());
        assert!(tools.to_string().len() <= 8192, "{} bytes", tools.to_string().len());
        seen.push(tools);
    }
    assert_eq!(seen[0], seen[1]);
    let hints = |tool: &Value| {
        let all = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];
        let set = all.map(|it| tool["annotations"][it].as_bool().unwrap());
        format!(
            "{}{}{}{}",
            tool["name"].as_str().unwrap(),
            if set[0] { " reads" } else { "" },
            if set[1] { " destroys" } else { "" },
            if set[2] { " idempotent" } else { "" },
        ) + if set[3] { " open" } else { "" }
    };
    let listed: Vec<String> = seen[0].as_array().unwrap().iter().map(hints).collect();
    assert_eq!(
        listed,
        [
            "add_task",
            "list_tasks reads idempotent",
            "complete_task idempotent",
            "reopen_task idempotent",
            "update_task idempotent",
            "delete_task destroys idempotent",
            "schedule_reminder",
            "list_reminders reads idempotent",
            "cancel_reminder idempotent",
            "undo",
        ]
    );
    for tool in seen[0].as_array().unwrap() {
        assert!(tool["title"].is_string() && tool["description"].is_string(), "{tool}");
        for schema in [&tool["inputSchema"], &tool["outputSchema"]] {
            assert_eq!(schema["type"], "object", "{tool}");
            assert!(jsonschema::draft202012::meta::is_valid(schema), "{schema}");
            // Strict clients warn of a list of types, and of a reference.
            assert!(!schema.to_string().contains("\"type\":["), "{schema}");
            assert!(!schema.to_string().contains("$ref"), "{schema}");
        }
        assert_eq!(tool["inputSchema"]["additionalProperties"], false, "{tool}");
        assert!(tool["inputSchema"]["properties"]["user_id"].is_null(), "{tool}");
    }
}

#[tokio::test]
async fn both_revisions_are_spoken() {
    let home = home();
    for (era, version) in [(Era::Handshake, "2025-11-25"), (Era::Stateless, "2026-07-28")] {
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        assert_eq!(client.version().as_str(), version);
    }
}

#[tokio::test]
async fn every_tool_does_its_work() {
    for era in Era::BOTH {
        let home = home();
        let client = Client::start(home.path(), era, Person::SaysYes).await;
        let milk = json!({
            "title": "Buy milk", "description": "the good one", "due": "2026-03-11",
            "priority": "high", "tags": ["Home"], "repeat": "FREQ=DAILY",
        });
        let added = client.call("add_task", milk).await;
        assert_eq!(
            (&added["task"]["number"], &added["task"]["tags"]),
            (&json!(1), &json!(["home"]))
        );
        client.call("add_task", json!({ "title": "Call mom" })).await;
        let page = client.call("list_tasks", json!({ "limit": 1 })).await;
        let next = json!({ "limit": 1, "cursor": page["next_cursor"] });
        assert_eq!(client.call("list_tasks", next).await["tasks"][0]["title"], "Call mom");

        let done = client.call("complete_task", json!({ "task_id": 1 })).await;
        assert_eq!((&done["changed"], &done["next"]["due"]), (&json!(true), &json!("2026-03-12")));
        let again = client.call("complete_task", json!({ "task_id": "2" })).await;
        assert_eq!(again["next"], Value::Null);
        client.call("reopen_task", json!({ "task_id": "#2" })).await;
        let update = json!({ "task_id": 2, "title": "Call dad", "due": "2026-03-12T18:00" });
        assert_eq!(client.call("update_task", update).await["task"]["title"], "Call dad");
        let clear = json!({ "task_id": 2, "due": null });
        assert_eq!(client.call("update_task", clear).await["task"]["due"], Value::Null);

        let remind = json!({ "task_id": 2, "remind_at": "2026-03-10T17:00" });
        let reminder = client.call("schedule_reminder", remind).await["reminder"].clone();
        assert_eq!(reminder["remind_at"], "2026-03-10T16:00:00Z");
        assert_eq!(client.call("list_reminders", json!({})).await["count"], 1);
        let off = json!({ "reminder_id": reminder["id"] });
        assert_eq!(client.call("cancel_reminder", off).await["reminder"]["state"], "cancelled");

        let before = client.call("list_tasks", json!({})).await;
        let gone = client.call("delete_task", json!({ "task_id": 2 })).await;
        assert_eq!((&gone["success"], &gone["reminders_deleted"]), (&json!(true), &json!(1)));
        assert_eq!(client.titles().await, ["✓ Buy milk", "Buy milk"]);
        assert_eq!(client.call("undo", json!({})).await["changes"][0]["effect"], "restored");
        assert_eq!(client.call("list_tasks", json!({})).await, before);
    }
}

#[tokio::test]
async fn a_task_goes_by_many_names() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    let id = client.call("add_task", json!({ "title": "Book the dentist" })).await["task"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let by = async |name: Value| {
        let done = client.call("complete_task", json!({ "task_id": name })).await;
        assert_eq!(done["task"]["number"], 1, "{name}: {done}");
        client.call("reopen_task", json!({ "task_id": name })).await["changed"] == true
    };
    for name in ["1", "#1", &id, &id[..13], &id.replace('-', "")[..20], "dentist", "book dentst"] {
        assert!(by(json!(name)).await, "{name}");
    }
    assert!(by(json!(1)).await);
    assert_eq!(client.titles().await, ["Book the dentist"]);
}

/// A task is found under a name that fits several as little as under one that fits none.
#[tokio::test]
async fn a_name_of_several_tasks_names_none() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    for title in ["Call mom", "Call dad", "Pay rent"] {
        client.call("add_task", json!({ "title": title })).await;
    }
    let id = client.call("list_tasks", json!({})).await["tasks"][0]["id"].clone();
    for name in ["call", &id.as_str().unwrap()[..8]] {
        for tool in ["complete_task", "delete_task"] {
            let error = client.call(tool, json!({ "task_id": name })).await["error"].clone();
            assert_eq!(
                (&error["code"], &error["field"]),
                (&json!("AMBIGUOUS_TASK"), &json!("task_id"))
            );
            assert!(1 < error["candidates"].as_array().unwrap().len(), "{error}");
        }
    }
    assert_eq!(
        client.refused("complete_task", json!({ "task_id": "garage" })).await,
        "TASK_NOT_FOUND"
    );
    assert_eq!(client.asked(), [""; 0]);
    assert_eq!(client.titles().await, ["Call mom", "Call dad", "Pay rent"]);
}
