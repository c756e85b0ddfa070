//! The owner of this machine comes in without a password, and nobody else does.

use domain::id::UserId;
use reqwest::Method;
use serde_json::{Value, json};
use server::accounts::Origin;

use super::world::{Answer, PASSWORD, World};

const LOCAL: &str = "/api/v1/auth/local";

async fn local(world: &World, headers: &[(&str, &str)]) -> Answer {
    let ask = world.stranger().ask(Method::POST, LOCAL);
    headers.iter().fold(ask, |ask, (name, value)| ask.header(name, value)).send().await
}

#[tokio::test]
async fn the_owner_needs_no_form() {
    let world = World::start().await;
    let session = local(&world, &[]).await.expect(200);
    let me = &session["user"];
    assert_eq!(me["id"], UserId::LOCAL.to_string());
    assert_eq!(me["email"], Value::Null);
    assert_eq!(me["has_password"], false);
    let owner = world.stranger().bearing(session["access_token"].as_str().unwrap());
    owner.post("/api/v1/tasks", json!({ "title": "buy milk" })).await.expect(201);
    // Whoever comes this way is the same person, today and tomorrow.
    let world = world.restart().await;
    let again = local(&world, &[]).await.expect(200);
    assert_eq!(again["user"], *me);
    let owner = world.stranger().bearing(again["access_token"].as_str().unwrap());
    assert!(owner.get("/api/v1/tasks").await.text.contains("buy milk"));
    // But nobody is in without asking.
    assert_eq!(world.stranger().get("/api/v1/tasks").await.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn the_page_gets_a_cookie() {
    let world = World::start().await;
    let ours = format!("http://{}", world.address);
    let ask = world.stranger().ask(Method::POST, LOCAL);
    let ask = ask.header("origin", &ours).header("sec-fetch-site", "same-origin");
    let answer = ask.json(&json!({ "cookie": true })).send().await;
    let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
    assert!(cookie.starts_with("todobot_session=tbs_"), "{cookie}");
    assert_eq!(answer.expect(200).as_object().unwrap().len(), 1);
    let ask = world.stranger().ask(Method::GET, "/api/v1/me").header("cookie", &cookie);
    assert_eq!(ask.send().await.expect(200)["id"], UserId::LOCAL.to_string());
}

#[tokio::test]
async fn another_page_in_the_same_browser_is_kept_out() {
    let world = World::start().await;
    let port = world.address.port();
    let check = async |headers: &[(&str, &str)], ok: bool| {
        let answer = local(&world, headers).await;
        match ok {
            true => assert_eq!(answer.status, 200, "{headers:?}: {}", answer.text),
            false => assert_eq!(answer.problem(), "403 PERMISSION_DENIED", "{headers:?}"),
        }
    };
    let host = format!("localhost:{port}");
    check(&[("host", &host)], true).await;
    check(&[("host", &format!("[::1]:{port}"))], true).await;
    check(&[("host", &host), ("origin", &format!("http://{host}"))], true).await;
    check(&[("sec-fetch-site", "none")], true).await;
    // A name that was made to point here.
    check(&[("host", &format!("evil.example:{port}"))], false).await;
    let rebound = format!("http://evil.example:{port}");
    check(&[("host", &format!("evil.example:{port}")), ("origin", &rebound)], false).await;
    check(&[("host", "localhost:1")], false).await;
    check(&[("host", "localhost")], false).await;
    check(&[("origin", "http://evil.example")], false).await;
    check(&[("origin", "null")], false).await;
    check(&[("origin", &format!("http://{host}"))], false).await;
    check(&[("sec-fetch-site", "cross-site")], false).await;
    check(&[("sec-fetch-site", "same-site")], false).await;
    // What a proxy passes on did not begin on this machine.
    check(&[("x-forwarded-for", "192.0.2.1")], false).await;
    check(&[("forwarded", "for=192.0.2.1")], false).await;
}

#[tokio::test]
async fn it_is_off_where_others_can_reach_it() {
    let elsewhere = World::with_accounts(|it| it.loopback = None).await;
    assert_eq!(local(&elsewhere, &[]).await.problem(), "403 PERMISSION_DENIED");
    let public = World::with_accounts(|it| {
        it.public_url = Some(Origin::parse("https://todo.example.org").unwrap());
    })
    .await;
    assert_eq!(local(&public, &[]).await.problem(), "403 PERMISSION_DENIED");
    let proxied = World::with_accounts(|it| it.trust_proxy = true).await;
    assert_eq!(local(&proxied, &[]).await.problem(), "403 PERMISSION_DENIED");
}

#[tokio::test]
async fn it_is_off_as_soon_as_a_password_is_set() {
    let world = World::start().await;
    let session = local(&world, &[]).await.expect(200);
    let owner = world.stranger().bearing(session["access_token"].as_str().unwrap());
    let set = "/api/v1/auth/password";
    let answer = owner.post(set, json!({ "new_password": PASSWORD })).await;
    assert_eq!(answer.problem(), "400 VALIDATION_ERROR");
    assert_eq!(answer.json["field"], "email");
    let body = json!({ "new_password": PASSWORD, "email": "owner@example.org" });
    assert_eq!(owner.post(set, body).await.status, 204);
    assert_eq!(local(&world, &[]).await.problem(), "403 PERMISSION_DENIED");
    owner.get("/api/v1/me").await.expect(200);
    let body = json!({ "email": "owner@example.org", "password": PASSWORD });
    let signed_in = world.stranger().post("/api/v1/auth/sign-in", body).await.expect(200);
    assert_eq!(signed_in["user"]["id"], UserId::LOCAL.to_string());
    // The next change needs it.
    let answer = owner.post(set, json!({ "new_password": "peonies in june" })).await;
    assert_eq!(answer.json["field"], "current_password");
}

#[tokio::test]
async fn the_owner_may_delete_everything_and_begin_anew() {
    let world = World::start().await;
    let session = local(&world, &[]).await.expect(200);
    let owner = world.stranger().bearing(session["access_token"].as_str().unwrap());
    owner.post("/api/v1/tasks", json!({ "title": "buy milk" })).await.expect(201);
    assert_eq!(owner.delete("/api/v1/me").await.status, 204);
    assert_eq!(owner.get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
    let session = local(&world, &[]).await.expect(200);
    let owner = world.stranger().bearing(session["access_token"].as_str().unwrap());
    assert!(!owner.get("/api/v1/tasks").await.text.contains("milk"));
}

#[tokio::test]
async fn bodies_are_read_strictly() {
    let world = World::start().await;
    for body in [json!({ "cookie": 1 }), json!({ "user": "me" }), json!([])] {
        let answer = world.stranger().post(LOCAL, body.clone()).await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{body}");
    }
}
