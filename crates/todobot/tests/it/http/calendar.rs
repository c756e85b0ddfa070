//! A calendar that others subscribe to.

use std::path::Path;
use std::process::Stdio;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::process::Command;

use super::clients::installed;
use super::world::{User, World};

const MINE: &str = "/api/v1/me/calendar";

/// The path of a new address.
async fn open(world: &World, user: &User) -> String {
    let made = user.ask(Method::POST, MINE).send().await.expect(201);
    let base = format!("http://{}", world.address);
    let url = made["url"].as_str().unwrap();
    url.strip_prefix(&base).unwrap_or_else(|| panic!("{url} is elsewhere")).to_owned()
}

/// What PyPI's `icalendar` finds in it.
async fn parsed(text: &str) -> Value {
    let script = "../exchange/tests/outside/read_calendar.py";
    let mut child = Command::new(installed("venv/bin/python"))
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join(script))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).await.unwrap();
    let ran = child.wait_with_output().await.unwrap();
    assert!(ran.status.success(), "{text}");
    serde_json::from_slice(&ran.stdout).unwrap()
}

#[tokio::test]
async fn a_reader_of_calendars_finds_what_is_open() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let task = json!({ "title": "water; the, orchid\\ñ", "due": "2026-03-12T17:00" });
    let task = anna.post("/api/v1/tasks", task).await.expect(201);
    let body = json!({ "remind_at": "-PT1H" });
    anna.post("/api/v1/tasks/1/reminders", body).await.expect(201);
    anna.post("/api/v1/tasks", json!({ "title": "over" })).await.expect(201);
    anna.ask(Method::POST, "/api/v1/tasks/2/complete").send().await.expect(200);
    let path = open(&world, &anna).await;
    let answer = world.stranger().get(&path).await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "text/calendar; charset=utf-8")
    );
    let calendar = parsed(&answer.text).await;
    assert_eq!(calendar["errors"], json!([]));
    let [todo] = &calendar["within"].as_array().unwrap()[..] else { panic!("{calendar}") };
    assert_eq!(todo["errors"], json!([]));
    let told = &todo["properties"];
    assert_eq!((&told["UID"], &told["SUMMARY"]), (&task["id"], &task["title"]));
    assert_eq!(told["DUE"], "2026-03-12T16:00:00+00:00");
    let alarm = &todo["within"][0];
    assert_eq!(
        (&alarm["name"], &alarm["properties"]["TRIGGER"]),
        (&json!("VALARM"), &json!("2026-03-12T15:00:00+00:00"))
    );
}

#[tokio::test]
async fn who_has_it_need_not_take_it_again() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    anna.post("/api/v1/tasks", json!({ "title": "water the orchid" })).await.expect(201);
    let path = open(&world, &anna).await;
    let ask = async |tag: &str| {
        let ask = world.stranger().ask(Method::GET, &path).header("If-None-Match", tag);
        ask.send().await
    };
    let first = ask("\"0\"").await;
    let tag = first.header("etag").to_owned();
    assert_eq!(first.header("cache-control"), "private, no-cache");
    world.wait(jiff::SignedDuration::from_mins(5));
    let same = ask(&tag).await;
    assert_eq!((same.status, same.header("etag"), same.text.as_str()), (304, tag.as_str(), ""));
    anna.patch("/api/v1/tasks/1", json!({ "title": "water the cactus" })).await.expect(200);
    let changed = ask(&tag).await;
    assert!(changed.status == 200 && changed.text.contains("cactus"), "{}", changed.text);
}

#[tokio::test]
async fn it_is_shown_once_and_what_is_revoked_never_was() {
    let world = World::start().await;
    let (anna, ben) = (world.person("anna").await, world.person("ben").await);
    let none = json!({ "created_at": null });
    assert_eq!(anna.get(MINE).await.expect(200), none);
    let first = open(&world, &anna).await;
    let secret = first.strip_prefix("/calendar/").unwrap().strip_suffix(".ics").unwrap();
    assert!(secret.starts_with("tbc_") && secret.len() == 47, "{secret}");
    let told = anna.get(MINE).await;
    assert!(!told.text.contains(secret));
    assert_eq!(told.expect(200)["created_at"], world.now().to_string());
    assert_eq!(ben.get(MINE).await.expect(200), none);
    let database = world.database();
    assert!(!database.windows(secret.len()).any(|it| it == secret.as_bytes()), "it is kept hashed");

    let second = open(&world, &anna).await;
    let nothing = |path: &str| {
        let (stranger, path) = (world.stranger(), path.to_owned());
        async move {
            let mut answer = stranger.get(&path).await;
            answer.json.as_object_mut().unwrap().remove("request_id");
            (answer.problem(), answer.json)
        }
    };
    let never = nothing("/calendar/tbc_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics").await;
    assert_eq!(never.0, "404 NOT_FOUND");
    assert_eq!(nothing(&first).await, never);
    assert_eq!(nothing(second.strip_suffix(".ics").unwrap()).await, never);
    assert_eq!(world.stranger().get(&second).await.status, 200);
    assert_eq!(ben.delete(MINE).await.problem(), "404 NOT_FOUND");
    assert_eq!(anna.delete(MINE).await.status, 204);
    assert_eq!(anna.delete(MINE).await.problem(), "404 NOT_FOUND");
    assert_eq!(nothing(&second).await, never);
}

#[tokio::test]
async fn no_token_opens_or_closes_it() {
    let world = World::start().await;
    let program = world.user("anna").await;
    for method in [Method::GET, Method::POST, Method::DELETE] {
        let answer = program.ask(method.clone(), MINE).send().await;
        assert_eq!(answer.problem(), "403 PERMISSION_DENIED", "{method}");
    }
}
