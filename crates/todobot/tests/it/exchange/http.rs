//! `/me/import` and `/me/export?format=`.

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::http::world::World;

const IMPORT: &str = "/api/v1/me/import";
const EXPORT: &str = "/api/v1/me/export";

#[tokio::test]
async fn a_file_comes_in_once_and_goes_with_one_undo() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let text = "(A) Call mom @phone\nPay rent due:2026-03-11\n\u{0}\n";
    let import = |dry_run: bool| json!({ "format": "todo.txt", "text": text, "dry_run": dry_run });
    let would = anna.post(IMPORT, import(true)).await.expect(200);
    assert_eq!((&would["added"], &would["dry_run"]), (&json!(2), &json!(true)));
    assert_eq!(would["first"][0]["title"], "Call mom");
    let reason = "title: must not contain a NUL character";
    assert_eq!(would["problems"], json!([{ "line": 3, "reason": reason }]));
    let count =
        async || anna.get("/api/v1/tasks").await.expect(200)["tasks"].as_array().unwrap().len();
    assert_eq!(count().await, 0);
    assert_eq!(anna.post(IMPORT, import(false)).await.expect(200)["added"], 2);
    let again = anna.post(IMPORT, import(false)).await.expect(200);
    assert_eq!((&again["added"], &again["unchanged"]), (&json!(0), &json!(2)));
    // The same lines are another user's own.
    let ben = world.user("ben").await;
    assert_eq!(ben.post(IMPORT, import(false)).await.expect(200)["added"], 2);
    anna.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(count().await, 0);
}

#[tokio::test]
async fn what_it_is_written_in_is_told_or_said() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let check = async |name: &str, text: &str, format: &str| {
        let would = json!({ "name": name, "text": text, "dry_run": true });
        assert_eq!(anna.post(IMPORT, would).await.expect(200)["format"], format, "{name} {text}");
    };
    check("", "- [ ] milk", "markdown").await;
    check("todo.txt", "milk", "todo.txt").await;
    let refused = anna.post(IMPORT, json!({ "text": "milk" })).await.expect(409);
    assert_eq!(refused["detail"], "format: nothing tells what this file is written in; say it");
    anna.post(IMPORT, json!({ "format": "todo.txt", "text": "a", "user_id": "x" }))
        .await
        .expect(400);
}

/// More than any other address would take.
#[tokio::test]
async fn ten_thousand_fit() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let line = |it: usize| format!("Task {it} {}\n", "and more words ".repeat(9));
    let text: String = (0..10_000).map(line).collect();
    assert!(1024 * 1024 < text.len());
    let report = anna.post(IMPORT, json!({ "format": "todo.txt", "text": text })).await.expect(200);
    assert_eq!(report["added"], 10_000);
    let undone = anna.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(undone["changes"].as_array().unwrap().len(), 10_000);
    let too_much = json!({ "format": "todo.txt", "text": "x".repeat(33 * 1024 * 1024) });
    assert_eq!(anna.post(IMPORT, too_much).await.status, 413);
}

#[tokio::test]
async fn tasks_go_out_in_every_format() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let task = json!({ "title": "Pay rent", "description": "by transfer", "due": "2026-03-11" });
    anna.post("/api/v1/tasks", task).await.expect(201);
    world.wait(SignedDuration::from_secs(60));
    let check = async |format: &str, kind: &str, expect: &str, lost: &str| {
        let answer = anna.get(&format!("{EXPORT}?format={format}")).await;
        assert_eq!(answer.status, 200, "{format}: {}", answer.text);
        assert!(answer.header("content-type").starts_with(kind), "{format}");
        assert!(answer.header("content-disposition").starts_with("attachment; filename="));
        assert!(answer.text.contains(expect), "{format}: {}", answer.text);
        assert_eq!(answer.header("todobot-lost"), lost, "{format}");
    };
    let when = "exact time of creation of 1 task";
    check("json", "application/json", "\"title\": \"Pay rent\"", "").await;
    check("taskwarrior", "application/json", "\"description\":\"Pay rent\"", "").await;
    check("todoist", "text/csv", "task,Pay rent,by transfer,4,1,,,2026-03-11,en,,,", when).await;
    let both = format!("exact description of 1 task, {when}");
    check("todo.txt", "text/plain", "2026-03-10 Pay rent due:2026-03-11", &both).await;
    check("ical", "text/calendar", "SUMMARY:Pay rent\r\n", "").await;
    check("markdown", "text/markdown", "- [ ] Pay rent ➕ 2026-03-10 📅 2026-03-11\n", when).await;
    assert_eq!(anna.get(&format!("{EXPORT}?format=xml")).await.status, 400);
    // What has no ids is known by its words.
    let again = json!({ "format": "todo.txt", "text": "2026-03-10 Pay rent due:2026-03-11" });
    assert_eq!(anna.post(IMPORT, again).await.expect(200)["added"], 0);
    // Everything that is theirs comes in elsewhere, too.
    let document = anna.get(EXPORT).await.text;
    let ben = world.user("ben").await;
    let report = ben.post(IMPORT, json!({ "format": "json", "text": document })).await.expect(200);
    assert_eq!((&report["format"], &report["added"]), (&json!("json"), &json!(1)));
    let tasks: Value = ben.get("/api/v1/tasks").await.expect(200);
    assert_eq!(tasks["tasks"][0]["description"], "by transfer");
}
