//! Standing behind someone else's login.

use jiff::SignedDuration;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use reqwest::Method;
use serde_json::{Value, json};
use server::accounts::{ProviderKeys, ProviderSettings};

use super::world::{User, World};

const ISSUER: &str = "https://login.example.org/";
const SECRET: &str = "a secret that both sides have known for long";

async fn world() -> World {
    World::with_accounts(|it| {
        it.provider = Some(ProviderSettings {
            issuer: ISSUER.to_owned(),
            audience: "tasks".to_owned(),
            keys: ProviderKeys::Secret(SECRET.into()),
        });
    })
    .await
}

/// With a token that the provider gave them, good for an hour.
fn vouched(world: &World, sub: &str) -> User {
    let now = world.now().as_second();
    let claims =
        json!({ "iss": ISSUER, "aud": "tasks", "sub": sub, "iat": now, "exp": now + 3_600 });
    bearing(world, &claims, SECRET)
}

fn bearing(world: &World, claims: &Value, secret: &str) -> User {
    let key = EncodingKey::from_secret(secret.as_bytes());
    let token = jsonwebtoken::encode(&Header::new(Algorithm::HS256), claims, &key).unwrap();
    world.stranger().bearing(&token)
}

#[tokio::test]
async fn the_first_token_makes_the_account_and_the_next_finds_it() {
    let world = world().await;
    let me = vouched(&world, "anna").get("/api/v1/me").await.expect(200);
    assert_eq!(me["email"], Value::Null);
    assert_eq!(me["has_password"], false);
    vouched(&world, "anna").post("/api/v1/tasks", json!({ "title": "milk" })).await.expect(201);
    world.wait(SignedDuration::from_hours(30));
    let world = world.restart().await;
    let anna = vouched(&world, "anna");
    assert_eq!(anna.get("/api/v1/me").await.expect(200), me);
    assert!(anna.get("/api/v1/tasks").await.text.contains("milk"));
    let ben = vouched(&world, "ben");
    assert_ne!(ben.get("/api/v1/me").await.expect(200)["id"], me["id"]);
    assert!(!ben.get("/api/v1/tasks").await.text.contains("milk"));
}

#[tokio::test]
async fn an_id_stays_the_same_unless_it_is_someones() {
    let world = world().await;
    let id = "0195a3c0-0000-7000-8000-00000000abcd";
    assert_eq!(vouched(&world, id).get("/api/v1/me").await.expect(200)["id"], id);
    assert_eq!(vouched(&world, id).get("/api/v1/me").await.expect(200)["id"], id);
    // Someone who registered here has this one: they are not the same person.
    let taken = world.person("anna").await.get("/api/v1/me").await.expect(200)["id"].clone();
    let other = vouched(&world, taken.as_str().unwrap()).get("/api/v1/me").await.expect(200);
    assert_ne!(other["id"], taken);
    assert_eq!(other["email"], Value::Null);
    // Nor is anyone the owner of this machine.
    let local = domain::id::UserId::LOCAL.to_string();
    let claimed = vouched(&world, &local).get("/api/v1/me").await.expect(200);
    assert_ne!(claimed["id"], local);
}

#[tokio::test]
async fn many_first_tokens_at_once_make_one_account() {
    let world = world().await;
    let anna = vouched(&world, "anna");
    let asked = (0..16).map(|_| anna.get("/api/v1/me"));
    let mut ids: Vec<String> = Vec::new();
    for answer in futures_util::future::join_all(asked).await {
        ids.push(answer.expect(200)["id"].to_string());
    }
    ids.dedup();
    assert_eq!(ids.len(), 1, "{ids:?}");
}

#[tokio::test]
async fn only_the_provider_vouches() {
    let world = world().await;
    let now = world.now().as_second();
    let good = json!({ "iss": ISSUER, "aud": "tasks", "sub": "anna", "exp": now + 60 });
    let check = async |user: User, status: u16| {
        assert_eq!(user.get("/api/v1/me").await.status, status);
    };
    check(bearing(&world, &good, SECRET), 200).await;
    check(bearing(&world, &good, "another secret that nobody has ever heard of"), 401).await;
    for (name, value) in [
        ("iss", json!("https://evil.example/")),
        ("aud", json!("other")),
        ("sub", json!("")),
        ("exp", json!(now)),
        ("iat", json!(now + 61)),
    ] {
        let mut claims = good.clone();
        claims[name] = value;
        check(bearing(&world, &claims, SECRET), 401).await;
    }
    // Without a provider nobody vouches for anyone.
    let alone = World::start().await;
    check(bearing(&alone, &good, SECRET), 401).await;
}

#[tokio::test]
async fn a_password_is_kept_where_they_sign_in() {
    let world = world().await;
    let anna = vouched(&world, "anna");
    let body = json!({ "new_password": "peonies in june", "email": "anna@example.org" });
    let answer = anna.post("/api/v1/auth/password", body).await;
    assert_eq!(answer.problem(), "403 PERMISSION_DENIED");
    // They are here in person all the same: tokens, and the end, are theirs.
    let token = json!({ "name": "cron", "scopes": ["read"] });
    let token = anna.post("/api/v1/me/tokens", token).await.expect(201);
    anna.bearing(token["token"].as_str().unwrap()).get("/api/v1/me").await.expect(200);
    assert_eq!(anna.ask(Method::DELETE, "/api/v1/me").send().await.status, 204);
    let token = anna.bearing(token["token"].as_str().unwrap());
    assert_eq!(token.get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn our_own_accounts_stay() {
    let world = world().await;
    let anna = world.person("anna").await;
    assert_eq!(anna.get("/api/v1/me").await.expect(200)["email"], "anna@example.org");
}

/// A scope of ours in a token is what its bearer may do, and nothing of it is the account.
#[tokio::test]
async fn a_token_for_tasks_is_for_tasks_alone() {
    let world = world().await;
    let now = world.now().as_second();
    let scoped = |scope: &str| {
        let claims = json!({
            "iss": ISSUER, "aud": "tasks", "sub": "anna", "exp": now + 60, "scope": scope,
        });
        bearing(&world, &claims, SECRET)
    };
    let (reader, writer) = (scoped("openid tasks:read"), scoped("tasks:read tasks:write"));
    let task = json!({ "title": "milk" });
    assert_eq!(reader.post("/api/v1/tasks", task.clone()).await.problem(), "403 PERMISSION_DENIED");
    let made = writer.post("/api/v1/tasks", task).await.expect(201);
    reader.get("/api/v1/tasks").await.expect(200);
    let path = format!("/api/v1/tasks/{}", made["id"].as_str().unwrap());
    assert_eq!(writer.delete(&path).await.problem(), "403 PERMISSION_DENIED");
    // Nobody makes themselves a better one.
    let token = json!({ "name": "more", "scopes": ["read", "write", "delete"] });
    let refused = writer.post("/api/v1/me/tokens", token.clone()).await;
    assert_eq!(refused.problem(), "403 PERMISSION_DENIED");
    vouched(&world, "anna").post("/api/v1/me/tokens", token).await.expect(201);
    assert_eq!(scoped("tasks:delete").delete(&path).await.status, 204);
}
