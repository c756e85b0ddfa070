//! Tokens that a user gives to programs.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};

use super::world::{User, World};

const TOKENS: &str = "/api/v1/me/tokens";

async fn make(user: &User, body: Value) -> (User, Value) {
    let made = user.post(TOKENS, body).await.expect(201);
    (user.bearing(made["token"].as_str().unwrap()), made)
}

#[tokio::test]
async fn a_token_is_shown_once() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let body = json!({ "name": " cron ", "scopes": ["read", "write"] });
    let answer = anna.post(TOKENS, body).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    let made = answer.expect(201);
    let secret = made["token"].as_str().unwrap();
    assert!(secret.starts_with("tbk_") && secret.len() == 47, "{secret}");
    assert_eq!(made["name"], "cron");
    assert_eq!(made["scopes"], json!(["read", "write"]));
    assert_eq!(made["expires_at"], Value::Null);
    let listed = anna.get(TOKENS).await;
    assert!(!listed.text.contains(secret));
    let mut expected = made.clone();
    expected.as_object_mut().unwrap().remove("token");
    assert_eq!(listed.expect(200), json!({ "tokens": [expected] }));
    let me = anna.bearing(secret).get("/api/v1/me").await.expect(200);
    assert_eq!(me["email"], "anna@example.org");
}

#[tokio::test]
async fn whoever_may_only_read_changes_nothing() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (reader, _) = make(&anna, json!({ "name": "r", "scopes": ["read"] })).await;
    let (writer, _) = make(&anna, json!({ "name": "w", "scopes": ["read", "write"] })).await;
    let task = json!({ "title": "buy milk" });
    let refused = reader.post("/api/v1/tasks", task.clone()).await;
    assert_eq!(refused.problem(), "403 PERMISSION_DENIED");
    assert_eq!(reader.patch("/api/v1/me", json!({})).await.problem(), "403 PERMISSION_DENIED");
    writer.post("/api/v1/tasks", task).await.expect(201);
    let tasks = reader.get("/api/v1/tasks").await;
    assert!(tasks.text.contains("buy milk"), "{}", tasks.text);
}

/// To take a task away takes a scope of its own, at whatever door.
#[tokio::test]
async fn whoever_may_not_delete_deletes_nothing() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (writer, _) = make(&anna, json!({ "name": "w", "scopes": ["read", "write"] })).await;
    let all = json!(["read", "write", "delete"]);
    let (full, made) = make(&anna, json!({ "name": "d", "scopes": all })).await;
    assert_eq!(made["scopes"], all);
    let task = writer.post("/api/v1/tasks", json!({ "title": "buy milk" })).await.expect(201);
    let path = format!("/api/v1/tasks/{}", task["id"].as_str().unwrap());
    let refused = writer.delete(&path).await;
    assert_eq!(refused.problem(), "403 PERMISSION_DENIED");
    assert_eq!(refused.json["detail"], "This token may not delete.");
    // The agent does not even ask whether it shall.
    let said = writer.post("/api/v1/chat", json!({ "message": "delete buy milk" })).await;
    let said = said.expect(200);
    assert!(said["message"].as_str().unwrap().contains("This token may not delete."), "{said}");
    assert_eq!(said["pending"], Value::Null, "{said}");
    // Nor is another's yes of any use.
    let asked =
        full.post("/api/v1/chat", json!({ "message": "delete buy milk" })).await.expect(200);
    let yes = json!({ "confirm": asked["pending"]["token"] });
    let said = writer.post("/api/v1/chat", yes).await.expect(200);
    assert!(said["message"].as_str().unwrap().contains("This token may not delete."), "{said}");
    writer.get(&path).await.expect(200);
    assert_eq!(full.delete(&path).await.status, 204);
}

#[tokio::test]
async fn no_token_manages_the_account() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (token, made) = make(&anna, json!({ "name": "w", "scopes": ["read", "write"] })).await;
    let (_, another) = make(&anna, json!({ "name": "v", "scopes": ["read", "write"] })).await;
    let another = format!("{TOKENS}/{}", another["id"].as_str().unwrap());
    for (method, path, body) in [
        (Method::GET, TOKENS, Value::Null),
        (Method::POST, TOKENS, json!({ "name": "x", "scopes": ["read"] })),
        (Method::DELETE, another.as_str(), Value::Null),
        (Method::DELETE, "/api/v1/me/tokens/nonsense", Value::Null),
        (Method::PATCH, "/api/v1/me", json!({ "confirmation": "auto" })),
        (Method::GET, "/api/v1/me/export", Value::Null),
        (Method::DELETE, "/api/v1/me", json!({})),
        (Method::POST, "/api/v1/auth/sign-out", Value::Null),
        (Method::POST, "/api/v1/auth/password", json!({ "new_password": "peonies in june" })),
    ] {
        let ask = token.ask(method.clone(), path);
        let ask = if body.is_null() { ask } else { ask.json(&body) };
        assert_eq!(ask.send().await.problem(), "403 PERMISSION_DENIED", "{method} {path}");
    }
    token.get("/api/v1/me").await.expect(200);
    // Only itself it may give back.
    let own = format!("{TOKENS}/{}", made["id"].as_str().unwrap());
    assert_eq!(token.delete(&own).await.status, 204);
    assert_eq!(token.get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn a_token_ends_when_it_said() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let ends = world.now() + SignedDuration::from_mins(10);
    let body = json!({ "name": "short", "scopes": ["read"], "expires_at": ends });
    let (token, made) = make(&anna, body).await;
    assert_eq!(made["expires_at"], json!(ends));
    world.wait(SignedDuration::from_millis(10 * 60 * 1000 - 1));
    token.get("/api/v1/me").await.expect(200);
    world.wait(SignedDuration::from_millis(1));
    assert_eq!(token.get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn a_revoked_token_is_out_at_once_and_nobody_revokes_anothers() {
    let world = World::start().await;
    let (anna, ben) = (world.person("anna").await, world.person("ben").await);
    let (token, made) = make(&anna, json!({ "name": "t", "scopes": ["read"] })).await;
    let path = format!("{TOKENS}/{}", made["id"].as_str().unwrap());
    let stolen = ben.delete(&path).await;
    assert_eq!(stolen.problem(), "404 NOT_FOUND");
    for other in ["0195a3c0-0000-7000-8000-000000000001", "7", "nonsense"] {
        let mut answer = ben.delete(&format!("{TOKENS}/{other}")).await;
        answer.json["request_id"] = stolen.json["request_id"].clone();
        assert_eq!((answer.status, answer.json), (404, stolen.json.clone()), "{other}");
    }
    token.get("/api/v1/me").await.expect(200);
    assert_eq!(anna.delete(&path).await.status, 204);
    assert_eq!(token.get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
    assert_eq!(anna.delete(&path).await.problem(), "404 NOT_FOUND");
    assert_eq!(ben.get(TOKENS).await.expect(200), json!({ "tokens": [] }));
}

#[tokio::test]
async fn a_token_outlives_the_session_that_made_it() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (token, _) = make(&anna, json!({ "name": "t", "scopes": ["read"] })).await;
    assert_eq!(anna.ask(Method::POST, "/api/v1/auth/sign-out").send().await.status, 204);
    let world = world.restart().await;
    world.wait(SignedDuration::from_hours(24 * 365));
    world.stranger().bearing(&token.bearer).get("/api/v1/me").await.expect(200);
}

#[tokio::test]
async fn what_is_no_token_is_refused_by_the_field() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let check = async |field: &str, value: Value, ok: bool| {
        let mut body = json!({ "name": "t", "scopes": ["read"] });
        body[field] = value;
        let answer = anna.post(TOKENS, body.clone()).await;
        match ok {
            true => assert_eq!(answer.status, 201, "{body}: {}", answer.text),
            false => {
                assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{body}");
                assert_eq!(answer.json["field"], field, "{body}");
            }
        }
    };
    check("name", json!("é".repeat(100)), true).await;
    check("name", json!("é".repeat(101)), false).await;
    check("name", json!(" "), false).await;
    check("name", json!("a\0b"), false).await;
    check("name", json!("two\nlines"), false).await;
    check("scopes", json!([]), false).await;
    check("scopes", json!(["write"]), false).await;
    check("scopes", json!(["read", "admin"]), false).await;
    check("scopes", json!(["read", "delete"]), false).await;
    check("scopes", json!(["write", "read"]), false).await;
    check("scopes", json!(["read", "write", "delete"]), true).await;
    check("scopes", json!("read"), false).await;
    let past = json!({ "name": "t", "scopes": ["read"], "expires_at": world.now() });
    assert_eq!(anna.post(TOKENS, past).await.problem(), "409 VALIDATION_ERROR");
    check("expires_at", json!(world.now() + SignedDuration::from_secs(1)), true).await;
    check("expires_at", json!("tomorrow"), false).await;
}

#[tokio::test]
async fn a_hundred_are_enough_for_anyone() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let body = json!({ "name": "t", "scopes": ["read"] });
    let mut last = Value::Null;
    for _ in 0..100 {
        last = anna.post(TOKENS, body.clone()).await.expect(201);
    }
    assert_eq!(anna.post(TOKENS, body.clone()).await.problem(), "409 CONFLICT");
    let path = format!("{TOKENS}/{}", last["id"].as_str().unwrap());
    assert_eq!(anna.delete(&path).await.status, 204);
    anna.post(TOKENS, body).await.expect(201);
}
