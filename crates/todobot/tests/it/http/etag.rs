//! Versions of a task.

use serde_json::json;

use super::world::World;

#[tokio::test]
async fn whoever_has_a_version_is_not_sent_it_again() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let made = ann.post("/api/v1/tasks", json!({ "title": "x" })).await;
    let tag = made.header("etag").to_owned();
    let check = async |seen: &str, expect: u16| {
        let ask = ann.ask("GET".parse().unwrap(), "/api/v1/tasks/1").header("If-None-Match", seen);
        let answer = ask.send().await;
        assert_eq!((answer.status, answer.header("etag")), (expect, tag.as_str()), "{seen}");
        assert_eq!(answer.text.is_empty(), expect == 304);
    };
    check(&tag, 304).await;
    check(&format!("W/{tag}"), 304).await;
    check(&format!("\"1\", {tag}"), 304).await;
    check("*", 304).await;
    check("\"1\"", 200).await;
    let ask = ann.ask("GET".parse().unwrap(), "/api/v1/tasks/1").header("If-None-Match", "7");
    assert_eq!(ask.send().await.problem(), "400 VALIDATION_ERROR");
}

#[tokio::test]
async fn a_change_under_a_condition_happens_only_if_it_holds() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let made = ann.post("/api/v1/tasks", json!({ "title": "x" })).await;
    let first = made.header("etag").to_owned();
    // The clock stands still: a change must be told apart all the same.
    let changed = ann.patch("/api/v1/tasks/1", json!({ "title": "y" })).await;
    let second = changed.header("etag").to_owned();
    let task = changed.expect(200);
    assert_ne!(first, second);
    let requests = [
        ("PATCH", "", json!({ "title": "z" })),
        ("DELETE", "", json!({})),
        ("POST", "/complete", json!({})),
        ("POST", "/reopen", json!({})),
    ];
    let ask = async |(method, tail, body): &(&str, &str, serde_json::Value), seen: &str| {
        let ask = ann.ask(method.parse().unwrap(), &format!("/api/v1/tasks/1{tail}"));
        ask.header("If-Match", seen).json(body).send().await
    };
    for request in &requests {
        let weak = format!("W/{second}");
        for seen in [first.as_str(), "\"nonsense\"", "\"1\", \"2\"", &weak] {
            assert_eq!(ask(request, seen).await.problem(), "412 CONFLICT", "{request:?} {seen}");
        }
        for bad in ["nonsense", "\"", "\"a\" \"b\""] {
            let answer = ask(request, bad).await;
            assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{request:?} {bad}");
            assert_eq!(answer.json["field"], "If-Match");
        }
    }
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200), task);
    let third = ask(&requests[0], &second).await;
    let third = (third.header("etag").to_owned(), third.expect(200)["title"].clone());
    assert_eq!(third.1, "z");
    let list = format!("{first}, {}", third.0);
    assert_eq!(ask(&requests[2], &list).await.expect(200)["changed"], true);
    ask(&requests[1], "*").await.expect(204);
    for seen in ["*", second.as_str(), "\"1\", \"2\""] {
        assert_eq!(ask(&requests[1], seen).await.problem(), "404 TASK_NOT_FOUND", "{seen}");
    }
}
