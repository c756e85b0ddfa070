//! How much, how often, and from which pages.

use reqwest::Method;
use serde_json::json;
use server::http::Settings;

use super::raw;
use super::world::{User, World};

const MIB: usize = 1024 * 1024;

#[tokio::test]
async fn a_body_is_at_most_a_mebibyte_whether_it_says_so_or_not() {
    let world = World::start().await;
    let user = world.user("ann").await;
    let body = |size: usize| json!({ "title": "x".repeat(size) });
    let said = user.post("/api/v1/tasks", body(MIB)).await;
    assert_eq!(said.problem(), "413 VALIDATION_ERROR");
    assert_eq!(
        said.json["detail"],
        "body: must be at most 1048576 bytes (1 MiB), and 32 MiB for an import"
    );
    // Within the limit it is read, and judged by what it says.
    let within = user.post("/api/v1/tasks", body(MIB - 100)).await;
    assert_eq!(within.problem(), "400 VALIDATION_ERROR");

    let head = format!(
        "POST /api/v1/tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
        user.bearer
    );
    let piece = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let request = format!("{head}{}0\r\n\r\n", piece.repeat(17));
    let unsaid = raw::send(world.address, request.as_bytes()).await;
    assert!(unsaid.starts_with("HTTP/1.1 413 "), "{unsaid}");
    assert!(unsaid.contains("application/problem+json"), "{unsaid}");
}

#[tokio::test]
async fn heads_and_addresses_have_their_limits() {
    let world = World::start().await;
    let user = world.user("ann").await;
    let long = user.ask(Method::GET, "/api/v1/tasks").header("x-long", &"y".repeat(40_000));
    let long = long.send().await;
    assert_eq!(long.problem(), "431 VALIDATION_ERROR");
    let most = "The headers are too large: 100 lines and 32 KiB in all are the most.";
    assert_eq!(long.json["detail"], most);
    let mut many = user.ask(Method::GET, "/api/v1/tasks");
    for n in 0..120 {
        many = many.header(&format!("x-{n}"), "y");
    }
    assert_eq!(many.send().await.problem(), "431 VALIDATION_ERROR");
    let far = user.get(&format!("/api/v1/tasks?query={}", "y".repeat(9000))).await;
    assert_eq!(far.problem(), "414 VALIDATION_ERROR");
    assert_eq!(far.json["detail"], "The address is too long: 8 KiB is the most.");
}

#[tokio::test]
async fn each_user_may_ask_so_often() {
    let (world, [ann, bob]) = limited(3, ["ann", "bob"]).await;
    for left in [2, 1, 0] {
        let answer = ann.get("/api/v1/tasks").await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("ratelimit-policy"), "\"user\";q=3;w=60");
        assert_eq!(answer.header("ratelimit"), format!("\"user\";r={left};t={}", 60 - left * 20));
    }
    let refused = ann.get("/api/v1/tasks").await;
    assert_eq!(refused.problem(), "429 RATE_LIMITED");
    let after: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=20).contains(&after), "{after}");
    assert_eq!(refused.header("ratelimit"), "\"user\";r=0;t=60");
    assert_eq!(bob.get("/api/v1/tasks").await.status, 200);
    assert_eq!(world.stranger().get("/healthz").await.status, 200);
}

/// Whoever is not let in is counted by where they are, whatever they show.
#[tokio::test]
async fn strangers_are_counted_by_address() {
    let (world, [ann]) = limited(20, ["ann"]).await;
    let stranger = world.stranger();
    let first = stranger.get("/api/v1/tasks").await;
    assert_eq!(first.problem(), "401 PERMISSION_DENIED");
    assert_eq!(first.header("ratelimit"), "\"address\";r=1;t=30");
    let wrong = stranger.ask(Method::GET, "/api/v1/tasks").header("Authorization", "Bearer x");
    assert_eq!(wrong.send().await.status, 401);
    assert_eq!(stranger.get("/api/v1/tasks").await.problem(), "429 RATE_LIMITED");
    assert_eq!(stranger.get("/openapi.json").await.problem(), "429 RATE_LIMITED");
    assert_eq!(stranger.get("/nowhere").await.problem(), "429 RATE_LIMITED");
    assert_eq!(ann.get("/api/v1/tasks").await.status, 200);
}

#[tokio::test]
async fn no_limit_is_none() {
    let (_world, [ann]) = limited(0, ["ann"]).await;
    let answer = ann.get("/api/v1/tasks").await;
    assert_eq!((answer.status, answer.header("ratelimit")), (200, ""));
}

/// A service with this limit, and people who made their accounts before there was one.
async fn limited<const N: usize>(rate_limit: u32, names: [&str; N]) -> (World, [User; N]) {
    let before = World::start().await;
    let mut bearers = Vec::new();
    for name in names {
        bearers.push(before.user(name).await.bearer);
    }
    let world = before.replica_with(Settings { rate_limit, ..Settings::default() }).await;
    let people = std::array::from_fn(|at| world.stranger().bearing(&bearers[at]));
    (world, people)
}

#[tokio::test]
async fn pages_elsewhere_may_ask_only_if_they_are_listed() {
    let cors = vec!["https://page.example".parse().unwrap()];
    let open = World::with_http(Settings { cors, ..Settings::default() }).await;
    let closed = World::start().await;
    let preflight = async |world: &World, origin: &str| {
        let ask = world.stranger().ask(Method::OPTIONS, "/api/v1/tasks");
        let ask = ask.header("Access-Control-Request-Method", "POST");
        let ask = ask.header("Access-Control-Request-Headers", "authorization,idempotency-key");
        ask.header("Origin", origin).send().await
    };
    let yes = preflight(&open, "https://page.example").await;
    assert_eq!(yes.header("access-control-allow-origin"), "https://page.example");
    assert!(yes.header("access-control-allow-headers").contains("idempotency-key"));
    assert_eq!(yes.header("access-control-allow-credentials"), "");
    for (world, origin) in [
        (&open, "https://other.example"),
        (&open, "https://page.example.evil"),
        (&open, "null"),
        (&closed, "https://page.example"),
    ] {
        let no = preflight(world, origin).await;
        assert_eq!(no.header("access-control-allow-origin"), "", "{origin}");
    }
    let user = open.user("ann").await;
    let asked = user.ask(Method::GET, "/api/v1/tasks").header("Origin", "https://page.example");
    let asked = asked.send().await;
    assert_eq!(asked.header("access-control-allow-origin"), "https://page.example");
    let exposed = asked.header("access-control-expose-headers");
    assert!(exposed.contains("etag") && exposed.contains("idempotency-replayed"), "{exposed}");
}

#[tokio::test]
async fn answers_are_compressed_for_who_wants_it() {
    let world = World::start().await;
    let ask = |line: &str| {
        let head = "GET /openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
        format!("{head}{line}\r\n")
    };
    let zipped = raw::send(world.address, ask("Accept-Encoding: gzip\r\n").as_bytes()).await;
    assert!(zipped.contains("content-encoding: gzip\r\n"), "{zipped}");
    let plain = raw::send(world.address, ask("").as_bytes()).await;
    assert!(!plain.contains("content-encoding"));
}
