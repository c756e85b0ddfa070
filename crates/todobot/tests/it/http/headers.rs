//! What every answer says besides its body.

use reqwest::Method;
use server::accounts::Origin;

use super::world::World;

const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

#[tokio::test]
async fn every_answer_tells_browsers_to_run_nothing() {
    let world = World::start().await;
    let (user, stranger) = (world.user("ann").await, world.stranger());
    for answer in [
        user.get("/api/v1/tasks").await,
        user.get("/api/v1/tasks/99").await,
        user.delete("/api/v1/tasks").await,
        stranger.get("/api/v1/tasks").await,
        stranger.get("/nowhere").await,
        stranger.get("/healthz").await,
        stranger.get("/openapi.json").await,
    ] {
        assert_eq!(answer.header("content-security-policy"), NOTHING, "{answer:?}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cache-control"), "no-store");
        assert!(answer.header("permissions-policy").contains("geolocation=()"));
        assert_eq!(answer.header("strict-transport-security"), "");
        assert_ne!(answer.header("x-request-id"), "");
    }
}

#[tokio::test]
async fn the_docs_run_only_what_is_served_with_them() {
    let world = World::start().await;
    for (path, kind) in [
        ("/docs", "text/html; charset=utf-8"),
        ("/docs/docs.js", "text/javascript; charset=utf-8"),
        ("/docs/docs.css", "text/css; charset=utf-8"),
    ] {
        let answer = world.stranger().get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, kind));
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(!answer.text.contains("https://"), "{path} needs another server");
    }
    let page = world.stranger().get("/docs").await.text;
    for inline in ["<style", " style=", "<script>", "onclick", "javascript:"] {
        assert!(!page.contains(inline), "{inline}");
    }
}

#[tokio::test]
async fn https_is_kept_to_where_people_use_it() {
    let world = World::with_accounts(|it| {
        it.public_url = Some(Origin::parse("https://todo.example").unwrap());
    });
    let world = world.await;
    let answer = world.stranger().get("/healthz").await;
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
}

#[tokio::test]
async fn a_request_keeps_the_id_that_it_brings_if_that_is_one() {
    let world = World::start().await;
    let id = async |said: &str| {
        let ask = world.stranger().ask(Method::GET, "/nowhere").header("X-Request-Id", said);
        let answer = ask.send().await;
        assert_eq!(answer.json["request_id"], answer.header("x-request-id"));
        answer.header("x-request-id").to_owned()
    };
    assert_eq!(id("a-B_c.9").await, "a-B_c.9");
    assert_eq!(id(&"x".repeat(64)).await, "x".repeat(64));
    for bad in ["", "two words", "<b>", &"x".repeat(65), "a/b", "é"] {
        let fresh = id(bad).await;
        assert!(fresh != bad && fresh.parse::<uuid::Uuid>().is_ok(), "{bad:?} gave {fresh:?}");
    }
}

#[tokio::test]
async fn methods_are_answered_as_http_means_them() {
    let world = World::start().await;
    let user = world.user("ann").await;
    let wrong = user.ask(Method::PUT, "/api/v1/tasks").send().await;
    assert_eq!(wrong.problem(), "405 VALIDATION_ERROR");
    let allowed = wrong.header("allow").to_owned();
    assert!(allowed.contains("GET") && allowed.contains("POST"), "{allowed}");
    let options = user.ask(Method::OPTIONS, "/api/v1/tasks").send().await;
    assert_eq!((options.status, options.header("allow")), (204, allowed.as_str()));
    assert_eq!(options.text, "");
    let head = user.ask(Method::HEAD, "/api/v1/tasks").send().await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    let nowhere = user.ask(Method::from_bytes(b"BREW").unwrap(), "/nowhere").send().await;
    assert_eq!(nowhere.problem(), "404 NOT_FOUND");
    let text = user.ask(Method::POST, "/api/v1/tasks").text("text/plain", "buy milk").send().await;
    assert_eq!(text.problem(), "415 VALIDATION_ERROR");
}
