//! What a page knows before anyone is in.

use reqwest::Method;
use serde_json::json;
use server::accounts::Registration;

use super::world::{PASSWORD, World};

const ABOUT: &str = "/api/v1/about";

#[tokio::test]
async fn an_installation_tells_what_it_is() {
    let world = World::start().await;
    let about = world.stranger().get(ABOUT).await.expect(200);
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(about["now"], "2026-03-10T08:00:00Z");
    assert_eq!(about["zone"], "Europe/Berlin");
    assert_eq!(about["model"], "offline");
    assert_eq!(about["registration"], "open");
    assert_eq!(about["mail"], false);
    assert_eq!(about["local"], true);
    assert_eq!(about["limits"]["title_max"], 200);
    assert_eq!(about["limits"]["message_max"], 2000);
    assert_eq!(about["limits"]["tasks_max"], 100);
}

#[tokio::test]
async fn whether_anyone_may_register_is_told() {
    let world = World::with_accounts(|it| it.registration = Registration::Closed).await;
    assert_eq!(world.stranger().get(ABOUT).await.expect(200)["registration"], "closed");
}

/// It says what signing in would say, and makes no account.
#[tokio::test]
async fn whether_the_owner_comes_in_without_a_password_depends_on_who_asks() {
    let world = World::start().await;
    let check = async |name: &str, value: &str, expect: bool| {
        let asked = world.stranger().ask(Method::GET, ABOUT).header(name, value).send().await;
        assert_eq!(asked.expect(200)["local"], expect, "{name}: {value}");
        let local = world.stranger().ask(Method::POST, "/api/v1/auth/local");
        let status = local.header(name, value).send().await.status;
        assert_eq!(status == 200, expect, "{name}: {value}");
    };
    check("Sec-Fetch-Site", "same-origin", true).await;
    check("Sec-Fetch-Site", "cross-site", false).await;
    check("Origin", "https://elsewhere.example", false).await;
    check("X-Forwarded-For", "192.0.2.1", false).await;
    let owner = world.stranger().post("/api/v1/auth/local", json!({})).await.expect(200);
    let owner = world.stranger().bearing(owner["access_token"].as_str().unwrap());
    let password = json!({ "new_password": PASSWORD, "email": "owner@example.org" });
    owner.post("/api/v1/auth/password", password).await.expect(204);
    check("Sec-Fetch-Site", "same-origin", false).await;
}
