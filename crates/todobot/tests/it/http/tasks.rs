//! Tasks by their addresses.

use reqwest::Method;
use serde_json::{Value, json};

use super::world::{User, World};

#[tokio::test]
async fn a_task_is_written_down_changed_done_and_deleted() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let made = ann
        .post(
            "/api/v1/tasks",
            json!({
                "title": " Pay rent ", "due": "2026-03-31T17:00", "priority": "high",
                "tags": ["#Home"], "repeat": "FREQ=MONTHLY", "description": null,
            }),
        )
        .await;
    let place = made.header("location").to_owned();
    let task = made.expect(201);
    assert_eq!(place, format!("/api/v1/tasks/{}", task["id"].as_str().unwrap()));
    assert_eq!(
        json!([task["number"], task["title"], task["due"], task["tags"], task["status"]]),
        json!([1, "Pay rent", "2026-03-31T17:00:00", ["home"], "pending"])
    );
    for path in [place.as_str(), "/api/v1/tasks/1", "/api/v1/tasks/%231"] {
        assert_eq!(ann.get(path).await.expect(200), task, "{path}");
    }
    let patch = json!({ "title": "Pay the rent", "priority": null });
    let changed = ann.patch("/api/v1/tasks/1", patch).await.expect(200);
    assert_eq!(
        json!([changed["title"], changed["priority"], changed["due"]]),
        json!(["Pay the rent", null, "2026-03-31T17:00:00"])
    );
    let done = ann.ask(reqwest::Method::POST, "/api/v1/tasks/1/complete").send().await.expect(200);
    assert_eq!(json!([done["task"]["status"], done["changed"]]), json!(["completed", true]));
    assert_eq!(done["next"]["due"], "2026-05-31T17:00:00");
    let again = ann.ask(reqwest::Method::POST, "/api/v1/tasks/1/complete").send().await;
    assert_eq!(again.expect(200)["changed"], false);
    let open = ann.ask(reqwest::Method::POST, "/api/v1/tasks/1/reopen").send().await.expect(200);
    assert_eq!(json!([open["task"]["status"], open["next"]]), json!(["pending", null]));
    ann.delete("/api/v1/tasks/1").await.expect(204);
    assert_eq!(ann.get("/api/v1/tasks/1").await.problem(), "404 TASK_NOT_FOUND");
    let left = ann.get("/api/v1/tasks").await.expect(200);
    assert_eq!(json!([left["count"], left["tasks"][0]["number"]]), json!([1, 2]));
}

#[tokio::test]
async fn what_is_not_there_and_what_is_anothers_are_told_alike() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let task = ann.post("/api/v1/tasks", json!({ "title": "hers" })).await.expect(201);
    let hers = task["id"].as_str().unwrap();
    let nobodys = "0190b6a4-0000-7000-8000-0000000000ff";
    for (method, tail) in [("GET", ""), ("PATCH", ""), ("DELETE", ""), ("POST", "/complete")] {
        let told = async |id: &str| {
            let method = method.parse().unwrap();
            let ask = ben.ask(method, &format!("/api/v1/tasks/{id}{tail}"));
            let answer = ask.json(&json!({ "title": "his" })).send().await;
            let mut json = answer.json.clone();
            json["request_id"] = Value::Null;
            (answer.problem(), json.to_string().replace(id, "ID"))
        };
        assert_eq!(told(hers).await, told(nobodys).await, "{method} {tail}");
        assert_eq!(told(hers).await.0, "404 TASK_NOT_FOUND");
        assert_eq!(told("nonsense").await.0, "404 TASK_NOT_FOUND");
    }
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200), task);
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_by_the_name_of_the_field() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    ann.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    let check = async |method: &str, path: &str, body: &str, field: &str, says: &str| {
        let ask = ann.ask(method.parse().unwrap(), path).text("application/json", body);
        let answer = ask.send().await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{body}");
        let detail = answer.json["detail"].as_str().unwrap();
        assert_eq!(answer.json["field"], field, "{body}: {detail}");
        assert!(detail.contains(says), "{body}: {detail}");
    };
    let tasks = "/api/v1/tasks";
    check("POST", tasks, "{}", "title", "title: is needed").await;
    check("POST", tasks, "{", "body", "must be JSON; it ends too early").await;
    check("POST", tasks, r#"["x"]"#, "body", "must be a JSON object").await;
    check("POST", tasks, "", "body", "must be JSON; it ends too early").await;
    check("POST", tasks, r#"{"title":"x"} x"#, "body", "must be JSON; see line 1, column 15").await;
    check("POST", tasks, r#"{"title":"x","title":"y"}"#, "title", "is there twice").await;
    check("POST", tasks, r#"{"title":"x","done":1}"#, "done", "is not a field of this request")
        .await;
    check("POST", tasks, r#"{"title":5}"#, "title", "title: must be a string").await;
    check("POST", tasks, r#"{"title":" "}"#, "title", "1 to 200").await;
    check("POST", tasks, r#"{"title":"x","due":"soon"}"#, "due", "2026-03-06").await;
    let deep = format!("{{\"title\":{}", "[".repeat(200));
    check("POST", tasks, &deep, "body", "must be JSON").await;
    let stray = r#"{"message":"x","conversation_id":"y"}"#;
    check("POST", "/api/v1/chat", stray, "conversation_id", "must be a UUID").await;
    // No one thing is at fault here.
    let nothing = ann.patch("/api/v1/tasks/1", json!({})).await;
    assert_eq!(nothing.problem(), "400 VALIDATION_ERROR");
    assert_eq!(nothing.json.get("field"), None);
    assert!(nothing.json["detail"].as_str().unwrap().contains("at least one of"));
    check("PATCH", "/api/v1/tasks/1", r#"{"title":null}"#, "title", "title: must be a string")
        .await;
    check(
        "PATCH",
        "/api/v1/tasks/1",
        r#"{"task_id":1}"#,
        "task_id",
        "is not a field of this request",
    )
    .await;
    check("GET", "/api/v1/tasks?limit=0", "", "limit", "1 to 200").await;
    check("GET", "/api/v1/tasks?limit=x", "", "limit", "limit: must be a whole number").await;
    check("GET", "/api/v1/tasks?limit=1&limit=2", "", "limit", "is there twice").await;
    check("GET", "/api/v1/tasks?colour=red", "", "colour", "is not a parameter of this address")
        .await;
    let plain = ann.ask("POST".parse().unwrap(), tasks).text("text/plain", "{}").send().await;
    assert_eq!(plain.problem(), "415 VALIDATION_ERROR");
    let nobody = world.stranger().get(tasks).await;
    assert_eq!(nobody.problem(), "401 PERMISSION_DENIED");
    assert_eq!(ann.get(tasks).await.expect(200)["count"], 1);
}

#[tokio::test]
async fn whose_the_tasks_are_is_not_for_the_request_to_say() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let id = async |user: &User| user.get("/api/v1/me").await.expect(200)["id"].clone();
    let (hers, his) = (id(&ann).await, id(&ben).await);
    let mine = json!({ "title": "x", "user_id": hers });
    ann.post("/api/v1/tasks", mine).await.expect(201);
    let at = json!("2026-03-12T09:00");
    for (method, path, body) in [
        (Method::POST, "/api/v1/tasks", json!({ "title": "y", "user_id": his })),
        (Method::PATCH, "/api/v1/tasks/1", json!({ "title": "y", "user_id": his })),
        (Method::POST, "/api/v1/tasks/1/reminders", json!({ "remind_at": at, "user_id": 1 })),
    ] {
        let denied = ann.ask(method, path).json(&body).send().await;
        assert_eq!(denied.problem(), "403 PERMISSION_DENIED", "{path}");
    }
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["tasks"][0]["title"], "x");
    assert_eq!(ben.get("/api/v1/tasks").await.expect(200)["count"], 0);
    let log = ann.get("/api/v1/audit").await.expect(200);
    let denied = |it: &&Value| it["outcome"]["error"]["code"] == "PERMISSION_DENIED";
    assert_eq!(log["entries"].as_array().unwrap().iter().filter(denied).count(), 3);
}
