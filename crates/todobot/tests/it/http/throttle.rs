//! Passwords cannot be tried until one fits.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::json;

use super::world::{Answer, PASSWORD, World};

/// Behind a proxy, so that a test can come from anywhere.
async fn world() -> World {
    let world = World::with_accounts(|it| it.trust_proxy = true).await;
    world.person("anna").await;
    world
}

async fn sign_in(world: &World, from: &str, name: &str, password: &str) -> Answer {
    let body = json!({ "email": format!("{name}@example.org"), "password": password });
    let ask = world.stranger().ask(Method::POST, "/api/v1/auth/sign-in");
    ask.header("x-forwarded-for", from).json(&body).send().await
}

async fn fail(world: &World, from: &str, name: &str, times: usize) {
    for time in 0..times {
        let answer = sign_in(world, from, name, "not the one").await;
        assert_eq!(answer.problem(), "401 PERMISSION_DENIED", "{from} {name} {time}");
    }
}

#[tokio::test]
async fn ten_failures_from_one_address_are_enough() {
    let world = world().await;
    fail(&world, "192.0.2.1", "anna", 9).await;
    // It succeeds, and counting begins anew.
    sign_in(&world, "192.0.2.1", "anna", PASSWORD).await.expect(200);
    fail(&world, "192.0.2.1", "anna", 10).await;
    let answer = sign_in(&world, "192.0.2.1", "ANNA", PASSWORD).await;
    assert_eq!(answer.problem(), "429 RATE_LIMITED");
    assert_eq!(answer.header("retry-after"), "900");
    // She herself is elsewhere, and comes in.
    sign_in(&world, "192.0.2.2", "anna", PASSWORD).await.expect(200);
    // An address that is no account's is counted like any other.
    fail(&world, "192.0.2.1", "nobody", 10).await;
    let answer = sign_in(&world, "192.0.2.1", "nobody", PASSWORD).await;
    assert_eq!(answer.problem(), "429 RATE_LIMITED");
    world.wait(SignedDuration::from_secs(14 * 60 + 59));
    let answer = sign_in(&world, "192.0.2.1", "anna", PASSWORD).await;
    assert_eq!(answer.header("retry-after"), "1");
    world.wait(SignedDuration::from_secs(1));
    sign_in(&world, "192.0.2.1", "anna", PASSWORD).await.expect(200);
}

#[tokio::test]
async fn tries_that_come_at_once_are_counted_like_any_others() {
    let world = world().await;
    let tries = (0..40).map(|_| sign_in(&world, "192.0.2.1", "anna", "not the one"));
    let mut wrong = 0;
    for answer in futures_util::future::join_all(tries).await {
        wrong += usize::from(answer.status == 401);
    }
    // Two are looked at at a time, so the last of the ten may have company.
    assert!((10..=11).contains(&wrong), "{wrong}");
    assert_eq!(sign_in(&world, "192.0.2.1", "anna", PASSWORD).await.status, 429);
}

#[tokio::test]
async fn a_session_does_not_help_to_guess_the_password() {
    let world = world().await;
    let user = world.person("anna").await;
    for time in 0..10 {
        let wrong = json!({ "password": format!("not number {time}") });
        let answer = user.ask(Method::DELETE, "/api/v1/me").json(&wrong).send().await;
        assert_eq!(answer.problem(), "403 PERMISSION_DENIED");
    }
    let right = json!({ "password": PASSWORD });
    let answer = user.ask(Method::DELETE, "/api/v1/me").json(&right).send().await;
    assert_eq!(answer.problem(), "429 RATE_LIMITED");
    user.get("/api/v1/me").await.expect(200);
}

#[tokio::test]
async fn who_is_not_behind_a_proxy_cannot_say_where_they_are() {
    let world = World::start().await;
    world.person("anna").await;
    for host in 0..10 {
        fail(&world, &format!("192.0.2.{host}"), "anna", 1).await;
    }
    assert_eq!(sign_in(&world, "192.0.2.99", "anna", PASSWORD).await.status, 429);
}
