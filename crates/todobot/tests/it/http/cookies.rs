//! A page's session: a cookie that only our own page can use.

use reqwest::Method;
use serde_json::{Value, json};
use server::accounts::Origin;

use super::world::{Answer, PASSWORD, World};

async fn register(world: &World) -> Answer {
    let body = json!({ "email": "anna@example.org", "password": PASSWORD, "cookie": true });
    world.stranger().post("/api/v1/auth/register", body).await
}

/// As a browser sends it back.
fn pair(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_session_in_a_cookie_is_nowhere_else() {
    let world = World::start().await;
    let answer = register(&world).await;
    let cookie = answer.header("set-cookie").to_owned();
    let (pair, attributes) = cookie.split_once("; ").unwrap();
    assert!(pair.starts_with("todobot_session=tbs_"), "{pair}");
    assert_eq!(attributes, "HttpOnly; SameSite=Strict; Path=/; Max-Age=2592000");
    let body = answer.expect(201);
    assert_eq!(body.as_object().unwrap().keys().collect::<Vec<_>>(), ["user"]);
    let sign_in = json!({ "email": "anna@example.org", "password": PASSWORD, "cookie": true });
    let answer = world.stranger().post("/api/v1/auth/sign-in", sign_in).await;
    assert!(answer.header("set-cookie").starts_with("todobot_session=tbs_"));
    assert_eq!(answer.expect(200)["user"], body["user"]);
}

#[tokio::test]
async fn over_https_it_is_for_https_alone() {
    let world = World::with_accounts(|it| {
        it.public_url = Some(Origin::parse("https://todo.example.org").unwrap());
    })
    .await;
    let answer = register(&world).await;
    assert!(answer.header("set-cookie").ends_with("; Secure"));
    let cookie = pair(&answer);
    let check = async |origin: &str, status: u16| {
        let answer = world
            .stranger()
            .ask(Method::POST, "/api/v1/tasks")
            .header("cookie", &cookie)
            .header("origin", origin)
            .json(&json!({ "title": "buy milk" }))
            .send()
            .await;
        assert_eq!(answer.status, status, "{origin}");
    };
    check("https://todo.example.org", 201).await;
    check("http://todo.example.org", 403).await;
    check("https://todo.example.org.evil.example", 403).await;
}

#[tokio::test]
async fn a_change_by_cookie_comes_from_our_page() {
    let world = World::start().await;
    let cookie = pair(&register(&world).await);
    let ours = format!("http://{}", world.address);
    let check = async |method: Method, path: &str, origin: Option<&str>, problem: Option<&str>| {
        let mut ask = world.stranger().ask(method.clone(), path).header("cookie", &cookie);
        if let Some(origin) = origin {
            ask = ask.header("origin", origin);
        }
        if method != Method::GET {
            ask = ask.json(&json!({ "title": "buy milk" }));
        }
        let answer = ask.send().await;
        match problem {
            None => assert!(answer.status < 300, "{path} {origin:?}: {}", answer.text),
            Some(problem) => assert_eq!(answer.problem(), problem, "{path} {origin:?}"),
        }
    };
    let denied = Some("403 PERMISSION_DENIED");
    check(Method::GET, "/api/v1/me", None, None).await;
    check(Method::GET, "/api/v1/me", Some("http://evil.example"), None).await;
    check(Method::POST, "/api/v1/tasks", Some(&ours), None).await;
    check(Method::POST, "/api/v1/tasks", None, denied).await;
    check(Method::POST, "/api/v1/tasks", Some("http://evil.example"), denied).await;
    check(Method::POST, "/api/v1/tasks", Some("null"), denied).await;
    check(Method::POST, "/api/v1/tasks", Some(""), denied).await;
    check(Method::POST, "/api/v1/tasks", Some(&ours.replace("http:", "https:")), denied).await;
    check(Method::PATCH, "/api/v1/me", None, denied).await;
    check(Method::DELETE, "/api/v1/me", None, denied).await;
    check(Method::POST, "/api/v1/auth/sign-out", None, denied).await;
    // It was the page that wrote the task down.
    let user = domain::id::UserId(
        world
            .stranger()
            .ask(Method::GET, "/api/v1/me")
            .header("cookie", &cookie)
            .send()
            .await
            .expect(200)["id"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap(),
    );
    let log = world.app.store.log(user, None, 10).await.unwrap();
    let doors: Vec<_> = log.iter().map(|it| it.turn.door).collect();
    assert_eq!(doors, [domain::turn::Door::Page]);
}

#[tokio::test]
async fn a_bearer_goes_before_a_cookie() {
    let world = World::start().await;
    let cookie = pair(&register(&world).await);
    let ben = world.user("ben").await;
    let ask = ben.ask(Method::GET, "/api/v1/me").header("cookie", &cookie);
    assert_eq!(ask.send().await.expect(200)["email"], "ben@example.org");
    // Even one that is no good.
    let ask = ben.bearing("nonsense").ask(Method::GET, "/api/v1/me").header("cookie", &cookie);
    assert_eq!(ask.send().await.problem(), "401 PERMISSION_DENIED");
    // A program needs no origin.
    let ask = ben.ask(Method::POST, "/api/v1/tasks").header("cookie", &cookie);
    ask.json(&json!({ "title": "buy milk" })).send().await.expect(201);
}

#[tokio::test]
async fn only_the_cookie_itself_is_one() {
    let world = World::start().await;
    let cookie = pair(&register(&world).await);
    let session = json!({ "email": "anna@example.org", "password": PASSWORD });
    let session = world.stranger().post("/api/v1/auth/sign-in", session).await.expect(200);
    let check = async |cookie: String, status: u16| {
        let ask = world.stranger().ask(Method::GET, "/api/v1/me").header("cookie", &cookie);
        assert_eq!(ask.send().await.status, status, "{cookie}");
    };
    let (name, value) = cookie.split_once('=').unwrap();
    check(cookie.clone(), 200).await;
    check(format!("theme=dark; {cookie}; x=y"), 200).await;
    // Another page of the same host may have set one of the same name.
    check(format!("{name}=planted; {cookie}"), 200).await;
    check(format!("{name}={}", &value[..value.len() - 1]), 401).await;
    check(format!("{name}=\"{value}\""), 401).await;
    check(format!("other={value}"), 401).await;
    check(format!("{name}2={value}"), 401).await;
    check(format!("{name}="), 401).await;
    for token in ["access_token", "refresh_token"] {
        check(format!("{name}={}", session[token].as_str().unwrap()), 401).await;
    }
    // Nor is it good as anything else.
    let answer = world.stranger().bearing(value).get("/api/v1/me").await;
    assert_eq!(answer.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn signing_out_takes_it_away() {
    let world = World::start().await;
    let cookie = pair(&register(&world).await);
    let ours = format!("http://{}", world.address);
    let ask = world.stranger().ask(Method::POST, "/api/v1/auth/sign-out");
    let answer = ask.header("cookie", &cookie).header("origin", &ours).send().await;
    assert_eq!(answer.status, 204);
    assert_eq!(
        answer.header("set-cookie"),
        "todobot_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0"
    );
    let ask = world.stranger().ask(Method::GET, "/api/v1/me").header("cookie", &cookie);
    assert_eq!(ask.send().await.problem(), "401 PERMISSION_DENIED");
}

#[tokio::test]
async fn another_page_cannot_sign_its_visitors_in() {
    let world = World::start().await;
    register(&world).await.expect(201);
    let check = async |cookie: Value, origin: &str, status: u16| {
        let body = json!({
            "email": "anna@example.org", "password": PASSWORD, "cookie": cookie,
        });
        let ask = world.stranger().ask(Method::POST, "/api/v1/auth/sign-in");
        let answer = ask.header("origin", origin).json(&body).send().await;
        assert_eq!(answer.status, status, "{origin}");
    };
    check(json!(true), "http://evil.example", 403).await;
    check(json!(false), "http://evil.example", 200).await;
    check(json!(true), &format!("http://{}", world.address), 200).await;
}

/// All that the page has buttons for.
#[tokio::test]
async fn a_page_does_for_its_owner_whatever_a_session_may() {
    let world = World::start().await;
    let cookie = pair(&register(&world).await);
    let ours = format!("http://{}", world.address);
    let ask = async |method: &str, path: &str, body: Value| {
        let ask = world.stranger().ask(method.parse().unwrap(), &format!("/api/v1{path}"));
        let ask = ask.header("cookie", &cookie).json(&body);
        let from_elsewhere =
            world.stranger().ask(method.parse().unwrap(), &format!("/api/v1{path}"));
        let from_elsewhere = from_elsewhere.header("cookie", &cookie).json(&body);
        let denied = from_elsewhere.header("origin", "https://elsewhere.example").send().await;
        assert_eq!(denied.problem(), "403 PERMISSION_DENIED", "{method} {path}");
        let site = ask.header("origin", &ours).header("sec-fetch-site", "same-origin");
        let answer = site.send().await;
        assert!((200..300).contains(&answer.status), "{method} {path}: {}", answer.text);
        answer.json
    };
    let quiet = json!({ "from": "22:00", "to": "07:00" });
    let settings =
        json!({ "zone": "Europe/Berlin", "date_order": "day-first", "quiet_hours": quiet });
    assert_eq!(ask("PATCH", "/me", settings).await["settings"]["quiet_hours"], quiet);
    let token = ask("POST", "/me/tokens", json!({ "name": "laptop", "scopes": ["read"] })).await;
    ask("DELETE", &format!("/me/tokens/{}", token["id"].as_str().unwrap()), json!({})).await;
    let way = json!({ "kind": "ntfy", "topic": "ann-9f2c" });
    let way = ask("POST", "/me/ways", way).await;
    let path = format!("/me/ways/{}", way["id"].as_str().unwrap());
    ask("PATCH", &path, json!({ "enabled": false })).await;
    ask("DELETE", &path, json!({})).await;
    ask("POST", "/me/calendar", json!({})).await;
    ask("DELETE", "/me/calendar", json!({})).await;
    ask("POST", "/tasks", json!({ "title": "buy milk" })).await;
    ask("POST", "/explain", json!({ "text": "add milk" })).await;
    let bulk = json!({ "action": "complete", "tasks": [1] });
    let done = ask("POST", "/tasks/bulk", bulk).await;
    ask("POST", "/undo", json!({ "turn_id": done["undo"] })).await;
    let said = ask("POST", "/chat", json!({ "message": "add eggs" })).await;
    ask("POST", "/undo", json!({ "turn_id": said["undo"] })).await;
    ask("POST", "/auth/sign-out", json!({})).await;
}
