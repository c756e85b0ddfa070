//! Requests that are tried again.

use domain::id::UserId;
use domain::ports::{Asked, TakenOn};
use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::world::{Answer, User, World};

async fn add(user: &User, key: &str, title: &str) -> Answer {
    let ask = user.ask(Method::POST, "/api/v1/tasks").header("Idempotency-Key", key);
    ask.json(&json!({ "title": title })).send().await
}

#[tokio::test]
async fn the_same_request_has_one_effect_and_one_answer_also_after_a_restart() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let first = add(&ann, "k1", "x").await;
    assert_eq!(first.header("idempotency-replayed"), "");
    let check = async |user: &User| {
        let again = add(user, "k1", "x").await;
        assert_eq!((again.status, &again.text), (201, &first.text));
        for name in ["etag", "location", "content-type"] {
            assert_eq!(again.header(name), first.header(name), "{name}");
        }
        assert_eq!(again.header("idempotency-replayed"), "true");
        assert_eq!(user.get("/api/v1/tasks").await.expect(200)["count"], 1);
    };
    check(&ann).await;
    let other = world.replica().await;
    check(&other.user("ann").await).await;
    drop(other);
    let world = world.restart().await;
    let ann = world.user("ann").await;
    check(&ann).await;
    assert_eq!(add(&ann, "k1", "y").await.problem(), "422 VALIDATION_ERROR");
    let elsewhere = ann.ask(Method::POST, "/api/v1/undo").header("Idempotency-Key", "k1");
    assert_eq!(elsewhere.json(&json!({})).send().await.problem(), "422 VALIDATION_ERROR");
    // The key is hers: in another's hands it is a new one.
    let ben = world.user("ben").await;
    assert_eq!(add(&ben, "k1", "y").await.expect(201)["title"], "y");
    world.wait(SignedDuration::from_hours(25));
    server::http::sweep(&world.app, world.now()).await.unwrap();
    assert_eq!(add(&ann, "k1", "z").await.expect(201)["title"], "z");
}

#[tokio::test]
async fn a_refusal_is_kept_and_what_may_pass_is_not() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let complete = async |key: &str| {
        let ask = ann.ask(Method::POST, "/api/v1/tasks/1/complete").header("Idempotency-Key", key);
        ask.send().await
    };
    let first = complete("k").await;
    assert_eq!(first.problem(), "404 TASK_NOT_FOUND");
    ann.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    let again = complete("k").await;
    assert_eq!((again.problem(), &again.json["detail"]), (first.problem(), &first.json["detail"]));
    assert_eq!(again.header("idempotency-replayed"), "true");
    complete("other").await.expect(200);
    let nobody = add(&world.stranger(), "k2", "x").await;
    assert_eq!(nobody.problem(), "401 PERMISSION_DENIED");
    for bad in ["", " ", "a b", "é", &"k".repeat(256)] {
        let answer = add(&ann, bad, "x").await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{bad}");
        assert_eq!(answer.json["field"], "Idempotency-Key");
    }
    add(&ann, &"k".repeat(255), "x").await.expect(201);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_have_one_effect() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let tries: Vec<_> = (0..16)
        .map(|_| {
            let ann = ann.clone();
            tokio::spawn(async move { add(&ann, "k", "x").await })
        })
        .collect();
    let mut made = Vec::new();
    for one in tries {
        let answer = one.await.unwrap();
        match answer.status {
            201 => made.push(answer.json),
            409 => assert_eq!(
                (answer.problem().as_str(), answer.header("retry-after")),
                ("409 CONFLICT", "1")
            ),
            _ => panic!("{}", answer.text),
        }
    }
    assert!(!made.is_empty() && made.iter().all(|it| *it == made[0]), "{made:?}");
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 1);
}

#[tokio::test]
async fn after_a_crash_between_effect_and_answer_there_is_one_effect() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let first = add(&ann, "k", "x").await.expect(201);
    // As if the process had died before the answer was kept: the request is taken on, and no more.
    let asked = asked(&ann, "k", r#"{"title":"x"}"#).await;
    let store = &world.app.store;
    store.forget_answers(world.now() + SignedDuration::from_secs(1)).await.unwrap();
    let until = world.now() + SignedDuration::from_secs(90);
    assert_eq!(store.take_on(&asked, world.now(), until).await.unwrap(), TakenOn::Yes);
    let waiting = add(&ann, "k", "x").await;
    assert_eq!((waiting.problem().as_str(), waiting.header("retry-after")), ("409 CONFLICT", "1"));
    world.wait(SignedDuration::from_secs(91));
    let again = add(&ann, "k", "x").await;
    assert_eq!(again.header("idempotency-replayed"), "");
    assert_eq!(again.expect(201), first);
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 1);
    assert_eq!(ann.get("/api/v1/audit").await.expect(200)["count"], 1);
    assert_eq!(add(&ann, "k", "x").await.header("idempotency-replayed"), "true");
}

#[tokio::test]
async fn a_conversation_is_started_once_too() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let start = async || {
        let ask = ann.ask(Method::POST, "/api/v1/conversations").header("Idempotency-Key", "k");
        ask.json(&json!({ "title": "x" })).send().await.expect(201)
    };
    let first = start().await;
    assert_eq!(start().await, first);
    assert_eq!(ann.get("/api/v1/conversations").await.expect(200)["count"], 1);
}

#[tokio::test]
async fn signing_up_again_gives_the_same_session_and_the_store_holds_no_token() {
    let world = World::start().await;
    let register = async |key: &str| {
        let ask = world.stranger().ask(Method::POST, "/api/v1/auth/register");
        let body = json!({ "email": "eve@example.org", "password": super::world::PASSWORD });
        ask.header("Idempotency-Key", key).json(&body).send().await
    };
    let first = register("k").await.expect(201);
    assert_eq!(register("k").await.expect(201), first);
    assert_eq!(register("other").await.status, 409);
    let token = first["access_token"].as_str().unwrap();
    let kept = world.database();
    assert!(!kept.windows(token.len()).any(|it| it == token.as_bytes()));
    assert!(!kept.windows(18).any(|it| it == super::world::PASSWORD.as_bytes()));
}

#[tokio::test]
async fn strangers_do_not_meet_in_a_key() {
    let world = World::start().await;
    let register = async |name: &str| {
        let ask = world.stranger().ask(Method::POST, "/api/v1/auth/register");
        let body = json!({
            "email": format!("{name}@example.org"), "password": super::world::PASSWORD,
        });
        ask.header("Idempotency-Key", "1").json(&body).send().await.expect(201)
    };
    let (ann, ben) = (register("ann").await, register("ben").await);
    assert_ne!(ann["user"]["id"], ben["user"]["id"]);
    assert_eq!(register("ann").await, ann);
}

/// What the store knows of a request to add a task.
async fn asked(user: &User, key: &str, body: &str) -> Asked {
    let me: Value = user.get("/api/v1/me").await.expect(200);
    let digest = |parts: &[&[u8]]| -> [u8; 32] {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        hash.finalize().into()
    };
    Asked {
        user: UserId(me["id"].as_str().unwrap().parse().unwrap()),
        key: digest(&[key.as_bytes()]),
        request: digest(&[b"POST", b"/api/v1/tasks", body.as_bytes()]),
    }
}
