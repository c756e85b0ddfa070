//! MCP at `/mcp`: both revisions, and that what is done is the caller's.

use reqwest::Method;
use serde_json::{Value, json};

use crate::http::world::{Answer, Ask, User, World};

pub(super) const STATELESS: &str = "2026-07-28";
pub(super) const HANDSHAKE: &str = "2025-11-25";

/// A request as a client of this revision writes it.
pub(super) fn request(user: &User, version: &str, method: &str, mut params: Value) -> Ask {
    let mut ask = user
        .ask(Method::POST, "/mcp")
        .header("Accept", "application/json, text/event-stream")
        .header("MCP-Protocol-Version", version);
    if version == STATELESS {
        for (key, value) in [
            ("protocolVersion", json!(version)),
            ("clientInfo", json!({ "name": "test", "version": "1" })),
            ("clientCapabilities", json!({ "elicitation": { "form": {} } })),
        ] {
            params["_meta"][format!("io.modelcontextprotocol/{key}")] = value;
        }
        ask = ask.header("Mcp-Method", method);
        if let Some(name) = params["name"].as_str().or(params["uri"].as_str()) {
            ask = ask.header("Mcp-Name", name);
        }
    }
    ask.json(&json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }))
}

pub(super) async fn call(user: &User, version: &str, tool: &str, arguments: Value) -> Value {
    let params = json!({ "name": tool, "arguments": arguments });
    let answer = request(user, version, "tools/call", params).send().await;
    assert_eq!(answer.header("content-type"), "application/json", "{}", answer.text);
    answer.expect(200)["result"].clone()
}

/// What came as events.
pub(super) fn messages(text: &str) -> Vec<Value> {
    let data = text.lines().filter_map(|it| it.strip_prefix("data:"));
    data.filter_map(|it| serde_json::from_str(it.trim()).ok()).collect()
}

pub(super) async fn titles(user: &User) -> Vec<String> {
    let listed = call(user, STATELESS, "list_tasks", json!({})).await;
    let tasks = listed["structuredContent"]["tasks"].as_array().unwrap().clone();
    tasks.iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn both_revisions_without_a_session() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let hello = json!({
        "protocolVersion": HANDSHAKE, "capabilities": { "elicitation": {} },
        "clientInfo": { "name": "test", "version": "1" },
    });
    // A client may take no notice of the session that it was given.
    let welcome = request(&anna, HANDSHAKE, "initialize", hello).send().await;
    assert_eq!(messages(&welcome.text)[0]["result"]["protocolVersion"], HANDSHAKE);
    let found = request(&anna, STATELESS, "server/discover", json!({})).send().await.expect(200);
    let versions = found["result"]["supportedVersions"].as_array().unwrap().clone();
    assert!(
        versions.contains(&json!(STATELESS)) && versions.contains(&json!(HANDSHAKE)),
        "{found}"
    );

    for version in [HANDSHAKE, STATELESS] {
        call(&anna, version, "add_task", json!({ "title": "Pay rent" })).await;
        let done = call(&anna, version, "complete_task", json!({ "task_id": "rent" })).await;
        assert_eq!(done["structuredContent"]["task"]["status"], "completed");
        // Back to where it was, both times.
        call(&anna, version, "undo", json!({})).await;
        call(&anna, version, "update_task", json!({ "task_id": "rent", "title": version })).await;
    }
    assert_eq!(titles(&anna).await, [HANDSHAKE, STATELESS]);
    let log = anna.get("/api/v1/audit").await.expect(200);
    assert!(log["entries"].as_array().unwrap().iter().all(|it| it["door"] == "mcp"), "{log}");
}

/// The state and the token of one user's question, in the hands of another and in their own.
#[tokio::test]
async fn a_yes_is_good_for_who_was_asked() {
    let world = World::start().await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    let task = call(&anna, STATELESS, "add_task", json!({ "title": "Pay rent" })).await;
    let id = &task["structuredContent"]["task"]["id"];
    call(&ben, STATELESS, "add_task", json!({ "title": "Feed the cat" })).await;

    let question = call(&anna, STATELESS, "delete_task", json!({ "task_id": id })).await;
    assert_eq!(question["resultType"], "input_required");
    let asked = call(&anna, HANDSHAKE, "delete_task", json!({ "task_id": id })).await;
    let token = asked["structuredContent"]["confirm"].as_str().unwrap();
    let answer = async |user: &User, task: &Value, said: Value| -> Answer {
        let params = json!({
            "name": "delete_task", "arguments": { "task_id": task },
            "requestState": question["requestState"], "inputResponses": { "confirm": said },
        });
        request(user, STATELESS, "tools/call", params).send().await
    };
    let yes = json!({ "action": "accept", "content": { "confirm": true } });
    let stolen = answer(&ben, &json!(1), yes.clone()).await;
    assert_eq!(stolen.json["error"]["code"], -32602, "{}", stolen.text);
    let with_token = json!({ "task_id": 1, "confirm": token });
    let stolen = call(&ben, HANDSHAKE, "delete_task", with_token.clone()).await;
    assert_eq!(stolen["structuredContent"]["error"]["field"], "confirm");
    // Another's task is as one that there is not.
    let nowhere = json!("00000000-0000-7000-8000-000000000000");
    for tool in ["delete_task", "complete_task", "reopen_task"] {
        let theirs = call(&ben, STATELESS, tool, json!({ "task_id": id })).await.to_string();
        let none = call(&ben, STATELESS, tool, json!({ "task_id": nowhere })).await.to_string();
        assert_eq!(
            theirs.replace(id.as_str().unwrap(), "ID"),
            none.replace(nowhere.as_str().unwrap(), "ID")
        );
        assert!(none.contains("TASK_NOT_FOUND"), "{none}");
    }
    assert_eq!(titles(&ben).await, ["Feed the cat"]);

    let no = answer(&anna, id, json!({ "action": "decline" })).await.expect(200);
    assert_eq!(no["result"]["structuredContent"]["success"], false);
    assert_eq!(titles(&anna).await, ["Pay rent"]);
    let done = answer(&anna, id, yes).await.expect(200);
    assert_eq!(done["result"]["structuredContent"]["success"], true);
    assert_eq!(titles(&anna).await, [""; 0]);
    call(&anna, STATELESS, "undo", json!({})).await;
    let done = call(&anna, HANDSHAKE, "delete_task", with_token).await;
    assert_eq!(done["structuredContent"]["success"], true, "the other question's yes is its own");
}
