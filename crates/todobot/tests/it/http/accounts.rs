//! Making an account, sessions, passwords, and the end of it all.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use server::accounts::Registration;

use super::world::{Answer, PASSWORD, User, World};

const REGISTER: &str = "/api/v1/auth/register";
const SIGN_IN: &str = "/api/v1/auth/sign-in";
const REFRESH: &str = "/api/v1/auth/refresh";
const SIGN_OUT: &str = "/api/v1/auth/sign-out";
const SET_PASSWORD: &str = "/api/v1/auth/password";

fn anna() -> Value {
    json!({ "email": "Anna@Example.org", "password": PASSWORD })
}

/// Without what differs from answer to answer.
fn bare(answer: &Answer) -> (u16, Vec<(String, String)>, Value) {
    let headers = answer
        .headers
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
    let changes = ["date", "ratelimit", "x-request-id"];
    let headers = headers.filter(|(name, _)| !changes.contains(&name.as_str()));
    let mut json = answer.json.clone();
    json.as_object_mut().unwrap().remove("request_id");
    (answer.status, headers.collect(), json)
}

fn bearing(world: &World, session: &Value) -> User {
    world.stranger().bearing(session["access_token"].as_str().unwrap())
}

async fn refresh(world: &World, session: &Value) -> Answer {
    let body = json!({ "refresh_token": session["refresh_token"] });
    world.stranger().post(REFRESH, body).await
}

#[tokio::test]
async fn an_account_is_made_and_known_again() {
    let world = World::start().await;
    let answer = world.stranger().post(REGISTER, anna()).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("set-cookie"), "");
    let made = answer.expect(201);
    assert_eq!(made["token_type"], "Bearer");
    assert_eq!(made["expires_in"], 900);
    let me = &made["user"];
    assert_eq!(me["email"], "Anna@Example.org");
    assert_eq!(me["has_password"], true);
    assert_eq!(
        me["settings"],
        json!({
            "zone": null, "date_order": "month-first", "confirmation": "ask", "quiet_hours": null,
        })
    );
    assert_eq!(bearing(&world, &made).get("/api/v1/me").await.expect(200), *me);
    let body = json!({ "email": "anna@example.ORG", "password": PASSWORD });
    let again = world.stranger().post(SIGN_IN, body).await.expect(200);
    assert_eq!(again["user"], *me);
    assert_ne!(again["refresh_token"], made["refresh_token"]);
    // And after a restart: keys outlive the process.
    let world = world.restart().await;
    assert_eq!(bearing(&world, &made).get("/api/v1/me").await.expect(200), *me);
    refresh(&world, &again).await.expect(200);
}

#[tokio::test]
async fn a_zone_may_be_given_at_once() {
    let world = World::start().await;
    let mut body = anna();
    body["zone"] = json!("Asia/Tokyo");
    let made = world.stranger().post(REGISTER, body).await.expect(201);
    assert_eq!(made["user"]["settings"]["zone"], "Asia/Tokyo");
}

#[tokio::test]
async fn what_is_no_account_is_refused_by_the_field() {
    let world = World::start().await;
    let check = async |field: &str, value: Value| {
        let mut body = anna();
        body[field] = value;
        let answer = world.stranger().post(REGISTER, body.clone()).await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{body}");
        assert!(answer.text.contains(field), "{}", answer.text);
        assert!(!answer.text.contains(PASSWORD));
        answer.json["field"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(check("email", json!("anna")).await, "email");
    assert_eq!(check("email", json!(7)).await, "email");
    assert_eq!(check("password", json!("short 7")).await, "password");
    assert_eq!(check("password", json!("tulip".repeat(52))).await, "password");
    assert_eq!(check("password", json!("password1")).await, "password");
    assert_eq!(check("password", json!("anna1234")).await, "password");
    assert_eq!(check("password", Value::Null).await, "password");
    assert_eq!(check("zone", json!("Mars/Base")).await, "zone");
    check("admin", json!(true)).await;
    world.stranger().post(REGISTER, anna()).await.expect(201);
    let mut taken = anna();
    taken["email"] = json!("ANNA@example.org");
    let answer = world.stranger().post(REGISTER, taken).await;
    assert_eq!(answer.problem(), "409 CONFLICT");
    assert_eq!(answer.json["field"], "email");
}

#[tokio::test]
async fn registration_may_be_closed() {
    let closed = World::with_accounts(|it| it.registration = Registration::Closed).await;
    let answer = closed.stranger().post(REGISTER, anna()).await;
    assert_eq!(answer.problem(), "403 PERMISSION_DENIED");
}

#[tokio::test]
async fn an_unknown_address_and_a_wrong_password_look_the_same() {
    let world = World::start().await;
    world.stranger().post(REGISTER, anna()).await.expect(201);
    let mut wrong = anna();
    wrong["password"] = json!("tulips grow in june");
    let wrong = world.stranger().post(SIGN_IN, wrong).await;
    assert_eq!(wrong.problem(), "401 PERMISSION_DENIED");
    let unknown = json!({ "email": "ben@example.org", "password": PASSWORD });
    let unknown = world.stranger().post(SIGN_IN, unknown).await;
    assert_eq!(bare(&wrong), bare(&unknown));
    // Nor does what could never be a password differ.
    for password in ["", "x", &"x".repeat(100_000)] {
        let body = json!({ "email": "Anna@Example.org", "password": password });
        assert_eq!(bare(&world.stranger().post(SIGN_IN, body).await), bare(&wrong));
    }
}

#[tokio::test]
async fn a_refresh_token_is_good_once() {
    let world = World::start().await;
    let first = world.stranger().post(REGISTER, anna()).await.expect(201);
    world.wait(SignedDuration::from_mins(15));
    assert_eq!(bearing(&world, &first).get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
    let second = refresh(&world, &first).await.expect(200);
    assert_ne!(second["refresh_token"], first["refresh_token"]);
    bearing(&world, &second).get("/api/v1/me").await.expect(200);
    let third = refresh(&world, &second).await.expect(200);
    // Someone kept the second and uses it: nobody can tell who is who, so both are out.
    assert_eq!(refresh(&world, &second).await.problem(), "401 PERMISSION_DENIED");
    assert_eq!(refresh(&world, &third).await.problem(), "401 PERMISSION_DENIED");
    assert_eq!(bearing(&world, &third).get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
    world.stranger().post(SIGN_IN, anna()).await.expect(200);
}

#[tokio::test]
async fn a_session_lasts_thirty_days_after_its_last_refresh() {
    let world = World::start().await;
    let first = world.stranger().post(REGISTER, anna()).await.expect(201);
    let days = |days: i64| SignedDuration::from_hours(24 * days);
    world.wait(days(30) - SignedDuration::from_secs(1));
    let second = refresh(&world, &first).await.expect(200);
    world.wait(days(30));
    assert_eq!(refresh(&world, &second).await.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn what_is_no_refresh_token_is_refused() {
    let world = World::start().await;
    let session = world.stranger().post(REGISTER, anna()).await.expect(201);
    for token in [json!(""), session["access_token"].clone(), json!("tbr_AAAA"), json!("tbs_x")] {
        let answer = world.stranger().post(REFRESH, json!({ "refresh_token": token })).await;
        assert_eq!(answer.problem(), "401 PERMISSION_DENIED", "{token}");
    }
    // Nor does a refresh token open any other door.
    let bearer = session["refresh_token"].as_str().unwrap();
    let answer = world.stranger().bearing(bearer).get("/api/v1/me").await;
    assert_eq!(answer.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn signing_out_ends_this_session_and_no_other() {
    let world = World::start().await;
    let one = world.stranger().post(REGISTER, anna()).await.expect(201);
    let other = world.stranger().post(SIGN_IN, anna()).await.expect(200);
    let answer = bearing(&world, &one).ask(Method::POST, SIGN_OUT).send().await;
    assert_eq!(answer.status, 204);
    assert!(answer.header("set-cookie").contains("Max-Age=0"));
    // Its access token has minutes to go, and is refused all the same.
    assert_eq!(bearing(&world, &one).get("/api/v1/me").await.problem(), "401 PERMISSION_DENIED");
    assert_eq!(refresh(&world, &one).await.problem(), "401 PERMISSION_DENIED");
    bearing(&world, &other).get("/api/v1/me").await.expect(200);
}

#[tokio::test]
async fn another_password_ends_the_other_sessions() {
    let world = World::start().await;
    let one = world.stranger().post(REGISTER, anna()).await.expect(201);
    let other = world.stranger().post(SIGN_IN, anna()).await.expect(200);
    let user = bearing(&world, &one);
    let new = "peonies grow in june";
    let check = async |body: Value, problem: &str, field: &str| {
        let answer = user.post(SET_PASSWORD, body.clone()).await;
        assert_eq!(answer.problem(), problem, "{body}");
        assert_eq!(answer.json["field"], field, "{body}");
    };
    let (invalid, denied) = ("400 VALIDATION_ERROR", "403 PERMISSION_DENIED");
    check(json!({ "new_password": new }), denied, "current_password").await;
    let wrong = json!({ "current_password": "wrong one", "new_password": new });
    check(wrong, denied, "current_password").await;
    let weak = json!({ "current_password": PASSWORD, "new_password": "anna" });
    check(weak, invalid, "new_password").await;
    bearing(&world, &other).get("/api/v1/me").await.expect(200);
    let good = json!({ "current_password": PASSWORD, "new_password": new });
    assert_eq!(user.post(SET_PASSWORD, good).await.status, 204);
    user.get("/api/v1/me").await.expect(200);
    refresh(&world, &one).await.expect(200);
    let out = bearing(&world, &other).get("/api/v1/me").await;
    assert_eq!(out.problem(), "401 PERMISSION_DENIED");
    assert_eq!(refresh(&world, &other).await.problem(), "401 PERMISSION_DENIED");
    assert_eq!(world.stranger().post(SIGN_IN, anna()).await.status, 401);
    let body = json!({ "email": "anna@example.org", "password": new });
    world.stranger().post(SIGN_IN, body).await.expect(200);
}

#[tokio::test]
async fn an_address_moves_with_the_password_unless_it_is_taken() {
    let world = World::start().await;
    world.person("ben").await;
    let user = world.person("anna").await;
    let body = |email: &str| json!({ "current_password": PASSWORD, "new_password": PASSWORD, "email": email });
    let answer = user.post(SET_PASSWORD, body("BEN@example.org")).await;
    assert_eq!(answer.problem(), "409 CONFLICT");
    assert_eq!(user.post(SET_PASSWORD, body("anna@elsewhere.org")).await.status, 204);
    assert_eq!(user.get("/api/v1/me").await.expect(200)["email"], "anna@elsewhere.org");
}

#[tokio::test]
async fn nothing_is_left_of_a_deleted_account() {
    let world = World::start().await;
    let session = world.stranger().post(REGISTER, anna()).await.expect(201);
    let user = bearing(&world, &session);
    let token = json!({ "name": "mine", "scopes": ["read"] });
    let token = user.post("/api/v1/me/tokens", token).await.expect(201);
    user.post("/api/v1/tasks", json!({ "title": "buy milk" })).await.expect(201);
    let delete =
        async |body: Value| user.ask(Method::DELETE, "/api/v1/me").json(&body).send().await;
    assert_eq!(user.delete("/api/v1/me").await.problem(), "403 PERMISSION_DENIED");
    assert_eq!(delete(json!({})).await.problem(), "403 PERMISSION_DENIED");
    let wrong = delete(json!({ "password": "wrong one" })).await;
    assert_eq!(wrong.problem(), "403 PERMISSION_DENIED");
    user.get("/api/v1/me").await.expect(200);
    assert_eq!(delete(json!({ "password": PASSWORD })).await.status, 204);
    for bearer in [&session["access_token"], &token["token"]] {
        let answer = world.stranger().bearing(bearer.as_str().unwrap()).get("/api/v1/me").await;
        assert_eq!(answer.problem(), "401 PERMISSION_DENIED");
    }
    assert_eq!(refresh(&world, &session).await.problem(), "401 PERMISSION_DENIED");
    assert_eq!(world.stranger().post(SIGN_IN, anna()).await.status, 401);
    // The address is free again, and whoever takes it finds nothing.
    let again = world.stranger().post(REGISTER, anna()).await.expect(201);
    assert_ne!(again["user"]["id"], session["user"]["id"]);
    let tasks = bearing(&world, &again).get("/api/v1/tasks").await.expect(200);
    assert!(!tasks.to_string().contains("milk"), "{tasks}");
}

#[tokio::test]
async fn what_a_user_sets_is_kept() {
    let world = World::start().await;
    let user = world.person("anna").await;
    let check = async |body: Value, expect: Value| {
        let answer = user.patch("/api/v1/me", body.clone()).await.expect(200);
        assert_eq!(answer["settings"], expect, "{body}");
        assert_eq!(user.get("/api/v1/me").await.expect(200), answer);
    };
    let settings = |zone: Value, order: &str, mode: &str| json!({ "zone": zone, "date_order": order, "confirmation": mode, "quiet_hours": null });
    check(json!({}), settings(Value::Null, "month-first", "ask")).await;
    let tokyo = json!("Asia/Tokyo");
    check(json!({ "zone": tokyo }), settings(tokyo.clone(), "month-first", "ask")).await;
    let day = json!({ "date_order": "day-first" });
    check(day, settings(tokyo.clone(), "day-first", "ask")).await;
    check(json!({ "confirmation": "auto" }), settings(tokyo, "day-first", "auto")).await;
    check(json!({ "zone": null }), settings(Value::Null, "day-first", "auto")).await;
    let night = json!({ "from": "22:00", "to": "07:00" });
    let mut quiet = settings(Value::Null, "day-first", "auto");
    quiet["quiet_hours"] = night.clone();
    check(json!({ "quiet_hours": night }), quiet.clone()).await;
    check(json!({ "date_order": "day-first" }), quiet).await;
    check(json!({ "quiet_hours": null }), settings(Value::Null, "day-first", "auto")).await;
    for bad in [
        json!({ "quiet_hours": { "from": "22:00", "to": "22:00" } }),
        json!({ "quiet_hours": { "from": "22:00", "to": "24:00" } }),
        json!({ "quiet_hours": { "from": "22:00" } }),
        json!({ "zone": "Mars/Base" }),
        json!({ "zone": 1 }),
        json!({ "date_order": "year-first" }),
        json!({ "confirmation": "never" }),
        json!({ "email": "other@example.org" }),
        json!([]),
    ] {
        let answer = user.patch("/api/v1/me", bad.clone()).await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{bad}");
    }
}

#[tokio::test]
async fn who_shows_nothing_good_is_nobody() {
    let world = World::start().await;
    let user = world.person("anna").await;
    let (rest, _) = user.bearer.rsplit_once('.').unwrap();
    let unsigned =
        format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{}.", rest.rsplit('.').next().unwrap());
    let nobody = world.stranger().get("/api/v1/me").await;
    assert_eq!(nobody.problem(), "401 PERMISSION_DENIED");
    assert_eq!(nobody.header("www-authenticate"), "Bearer");
    let id = user.get("/api/v1/me").await.expect(200)["id"].as_str().unwrap().to_owned();
    let long = "a".repeat(6_000);
    let not_good = world.stranger().bearing("nonsense").get("/api/v1/me").await;
    assert_eq!(not_good.header("www-authenticate"), "Bearer error=\"invalid_token\"");
    assert_eq!(bare(&not_good).2, bare(&nobody).2);
    for shown in [
        "Bearer null".to_owned(),
        format!("Bearer {id}"),
        format!("Bearer {rest}."),
        format!("Bearer {unsigned}"),
        format!("Bearer tbk_{}", "A".repeat(43)),
        format!("Bearer {long}"),
    ] {
        let ask = world.stranger().ask(Method::GET, "/api/v1/me");
        let answer = ask.header("authorization", &shown).send().await;
        assert_eq!(bare(&answer), bare(&not_good), "{shown}");
    }
    let basic = format!("Basic {}", user.bearer);
    for shown in ["Bearer", "Bearer ", &basic, &user.bearer] {
        let ask = world.stranger().ask(Method::GET, "/api/v1/me");
        let answer = ask.header("authorization", shown).send().await;
        assert_eq!(bare(&answer), bare(&nobody), "{shown}");
    }
    // The scheme is a word like any other, in any case.
    let ask = world.stranger().ask(Method::GET, "/api/v1/me");
    ask.header("authorization", &format!("bEARER {}", user.bearer)).send().await.expect(200);
    // Two tokens are one too many.
    let ask = user.ask(Method::GET, "/api/v1/me");
    let twice = ask.header("authorization", &format!("Bearer {}", user.bearer)).send().await;
    assert_eq!(bare(&twice), bare(&nobody));
}
