//! Where a user has reminders sent.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use domain::delivery::{self, WayKind};
use domain::id::{UserId, WayId};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use super::world::{User, World};

const WAYS: &str = "/api/v1/me/ways";

/// Someone who listens, and what they heard.
struct Receiver {
    url: String,
    heard: Arc<Mutex<Vec<(HeaderMap, Value)>>>,
}

impl Receiver {
    async fn start(status: StatusCode) -> Receiver {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let hear = move |State(heard): State<Arc<Mutex<Vec<_>>>>, headers, body: String| async move {
            heard.lock().unwrap().push((headers, serde_json::from_str(&body).unwrap()));
            status
        };
        let routes = Router::new().route("/hook", post(hear)).with_state(Arc::clone(&heard));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        Receiver { url, heard }
    }
}

async fn make(user: &User, body: Value) -> (String, Value) {
    let made = user.post(WAYS, body).await.expect(201);
    (format!("{WAYS}/{}", made["id"].as_str().unwrap()), made)
}

#[tokio::test]
async fn a_secret_is_shown_once_and_kept_sealed() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let url = "https://hook.example/5f1c0de";
    let answer = anna.post(WAYS, json!({ "kind": "webhook", "url": url })).await;
    let place = answer.header("location").to_owned();
    let made = answer.expect(201);
    let secret = made["secret"].as_str().unwrap().to_owned();
    assert!(secret.starts_with("whsec_"), "{secret}");
    assert_eq!(made["url"], url);
    let ntfy = json!({ "kind": "ntfy", "topic": "anna-7", "token": "tk_5ecret" });
    let (_, ntfy) = make(&anna, ntfy).await;
    assert_eq!(ntfy["secret"], Value::Null);
    assert_eq!((&ntfy["server"], &ntfy["has_token"]), (&json!("https://ntfy.sh/"), &json!(true)));

    let mut expected = [made, ntfy];
    for it in &mut expected {
        it.as_object_mut().unwrap().remove("secret");
    }
    assert_eq!(anna.get(&place).await.expect(200), expected[0]);
    assert_eq!(anna.get(WAYS).await.expect(200), json!({ "ways": expected }));
    let exported = anna.get("/api/v1/me/export").await.text;
    assert!(exported.contains(url), "{exported}");
    assert!(!exported.contains(&secret) && !exported.contains("tk_5ecret"), "{exported}");
    let database = world.database();
    for hidden in [&secret, "tk_5ecret", "5f1c0de", "anna-7"] {
        let found = database.windows(hidden.len()).any(|it| it == hidden.as_bytes());
        assert!(!found, "{hidden} stands in the database");
    }
}

#[tokio::test]
async fn what_cannot_be_sent_to_is_refused_by_its_field() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let check = async |body: Value, problem: &str, detail: &str| {
        let answer = anna.post(WAYS, body.clone()).await;
        assert_eq!(
            (answer.problem().as_str(), answer.json["detail"].as_str()),
            (problem, Some(detail)),
            "{body}"
        );
    };
    let invalid = "400 VALIDATION_ERROR";
    check(
        json!({ "kind": "webhook", "url": "ftp://a.example" }),
        invalid,
        "url: must begin with https:// or http:// and name a server",
    )
    .await;
    let long = format!("https://a.example/{}", "x".repeat(2000));
    check(
        json!({ "kind": "webhook", "url": long }),
        invalid,
        "url: must be at most 2000 characters; this has 2018",
    )
    .await;
    // It is as long as it is kept.
    let long = format!("https://a.example/{}", "ü".repeat(400));
    check(
        json!({ "kind": "webhook", "url": long }),
        invalid,
        "url: must be at most 2000 characters; this has 2418",
    )
    .await;
    check(json!({ "kind": "webhook" }), invalid, "url: is needed").await;
    check(
        json!({ "kind": "ntfy", "topic": "a b" }),
        invalid,
        "topic: must be 1 to 64 letters, digits, dashes or underscores",
    )
    .await;
    check(
        json!({ "kind": "email", "address": "anna" }),
        invalid,
        "address: must be an address such as ada@example.org",
    )
    .await;
    // Nothing is wrong with it, but here no mail is sent.
    check(
        json!({ "kind": "email", "address": "anna@example.org" }),
        "409 VALIDATION_ERROR",
        "kind: no mail server is set up",
    )
    .await;
    assert_eq!(anna.get(WAYS).await.expect(200), json!({ "ways": [] }));
}

#[tokio::test]
async fn there_are_at_most_ten() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let body = json!({ "kind": "webhook", "url": "https://hook.example/" });
    let mut last = String::new();
    for _ in 0..10 {
        last = make(&anna, body.clone()).await.0;
    }
    let refused = anna.post(WAYS, body.clone()).await;
    assert_eq!(refused.problem(), "409 CONFLICT");
    assert_eq!(refused.json["detail"], "You have 10 ways out already; remove one first.");
    // What is there may still be changed, and what is removed makes room.
    anna.patch(&last, json!({ "enabled": false })).await.expect(200);
    assert_eq!(anna.delete(&last).await.status, 204);
    assert_eq!(anna.delete(&last).await.problem(), "404 NOT_FOUND");
    make(&anna, body).await;
}

#[tokio::test]
async fn what_is_removed_does_not_come_back() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    for _ in 0..10 {
        let body = json!({ "kind": "webhook", "url": "https://a.example/" });
        let (way, _) = make(&anna, body).await;
        let changes = (0..4).map(|_| anna.patch(&way, json!({ "url": "https://b.example/" })));
        let (changed, removed) = tokio::join!(join_all(changes), anna.delete(&way));
        assert_eq!(removed.status, 204);
        for it in changed {
            assert!([200, 404, 409].contains(&it.status), "{it:?}");
        }
        assert_eq!(anna.get(WAYS).await.expect(200), json!({ "ways": [] }));
    }
}

#[tokio::test]
async fn a_way_that_cannot_be_read_is_seen_and_removed() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    make(&anna, json!({ "kind": "webhook", "url": "https://a.example/" })).await;
    let user = anna.get("/api/v1/me").await.expect(200)["id"].as_str().unwrap().parse().unwrap();
    let broken = delivery::Way {
        id: WayId(world.app.clock.fresh_id()),
        user: UserId(user),
        kind: WayKind::Webhook,
        config: b"of another installation".to_vec(),
        enabled: true,
        created_at: world.now(),
        updated_at: world.now(),
    };
    assert!(world.app.store.make_way(&broken).await.unwrap());
    let ways = anna.get(WAYS).await.expect(200);
    assert_eq!(
        json!([ways["ways"][0]["url"], ways["ways"][1]["url"], ways["ways"][1]["id"]]),
        json!(["https://a.example/", null, broken.id])
    );
    let way = format!("{WAYS}/{}", broken.id);
    assert_eq!(anna.get(&way).await.expect(200)["url"], Value::Null);
    assert_eq!(anna.patch(&way, json!({ "enabled": false })).await.problem(), "409 CONFLICT");
    assert_eq!(anna.post(&format!("{way}/test"), Value::Null).await.problem(), "409 CONFLICT");
    assert_eq!(anna.delete(&way).await.status, 204);
}

#[tokio::test]
async fn a_change_is_of_what_it_names() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (hook, made) = make(&anna, json!({ "kind": "webhook", "url": "https://a.example/" })).await;
    let off = anna.patch(&hook, json!({ "enabled": false })).await.expect(200);
    assert_eq!((&off["enabled"], &off["secret"]), (&json!(false), &Value::Null));
    let moved = anna.patch(&hook, json!({ "url": "https://b.example/" })).await.expect(200);
    assert_eq!(
        (&moved["url"], &moved["enabled"], &moved["secret"]),
        (&json!("https://b.example/"), &json!(false), &Value::Null)
    );
    let fresh = anna.patch(&hook, json!({ "secret": null })).await.expect(200);
    assert!(fresh["secret"].is_string() && fresh["secret"] != made["secret"], "{fresh}");
    let refused = anna.patch(&hook, json!({ "topic": "x" })).await;
    assert_eq!(refused.problem(), "409 VALIDATION_ERROR");
    assert_eq!(refused.json["detail"], "topic: a webhook has none");
    let nothing = anna.patch(&hook, json!({})).await;
    assert_eq!(nothing.problem(), "400 VALIDATION_ERROR");
    assert_eq!(
        nothing.json["detail"],
        "way: say what to change: at least one of enabled, url, secret, server, topic, token"
    );
    let (ntfy, _) = make(&anna, json!({ "kind": "ntfy", "topic": "t", "token": "tk" })).await;
    let changed = anna.patch(&ntfy, json!({ "token": null, "topic": "u" })).await.expect(200);
    assert_eq!((&changed["has_token"], &changed["topic"]), (&json!(false), &json!("u")));
    // A token stays with the server that it is for.
    let kept = async |patch: Value| {
        anna.patch(&ntfy, patch).await.expect(200)["has_token"].as_bool().unwrap()
    };
    let (here, there) = (json!("https://ntfy.sh"), json!("https://ntfy.example.org"));
    assert!(kept(json!({ "token": "tk" })).await);
    assert!(kept(json!({ "server": here })).await);
    assert!(!kept(json!({ "server": there })).await);
    assert!(kept(json!({ "server": null, "token": "tk" })).await);
    assert!(kept(json!({ "server": there, "token": "tk2" })).await);
    assert!(!kept(json!({ "server": null })).await);
    assert_eq!(
        anna.patch(&ntfy, json!({ "enabled": null })).await.problem(),
        "400 VALIDATION_ERROR"
    );
}

#[tokio::test]
async fn a_token_sees_and_changes_none() {
    let world = World::start().await;
    let (anna, program) = (world.person("anna").await, world.user("anna").await);
    let body = json!({ "kind": "webhook", "url": "https://hook.example/" });
    let (way, _) = make(&anna, body.clone()).await;
    let test = format!("{way}/test");
    for (method, path, body) in [
        (Method::GET, WAYS, Value::Null),
        (Method::POST, WAYS, body),
        (Method::GET, way.as_str(), Value::Null),
        (Method::PATCH, way.as_str(), json!({ "enabled": false })),
        (Method::DELETE, way.as_str(), Value::Null),
        (Method::POST, test.as_str(), Value::Null),
    ] {
        let answer = program.ask(method.clone(), path).json(&body).send().await;
        assert_eq!(answer.problem(), "403 PERMISSION_DENIED", "{method} {path}");
    }
    assert_eq!(anna.get(&way).await.expect(200)["enabled"], true);
}

#[tokio::test]
async fn a_test_arrives_or_says_why_not() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (good, bad) =
        (Receiver::start(StatusCode::OK).await, Receiver::start(StatusCode::IM_A_TEAPOT).await);
    let (way, _) = make(&anna, json!({ "kind": "webhook", "url": good.url })).await;
    let told = anna.post(&format!("{way}/test"), Value::Null).await.expect(200);
    assert_eq!(told, json!({ "delivered": true, "error": null }));
    let heard = good.heard.lock().unwrap().clone();
    let [(headers, body)] = &heard[..] else { panic!("{heard:?}") };
    assert!(headers.contains_key("webhook-signature"));
    assert_eq!(body["type"], "reminder.test");
    assert_eq!(body["data"]["message"], "Your reminders will come this way.");

    let (way, _) = make(&anna, json!({ "kind": "webhook", "url": bad.url })).await;
    let told = anna.post(&format!("{way}/test"), Value::Null).await.expect(200);
    assert_eq!(told, json!({ "delivered": false, "error": "the server refused (status 418)" }));
    assert_eq!(anna.get("/api/v1/me/deliveries").await.expect(200)["count"], 0);
}
