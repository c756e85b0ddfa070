//! Who comes in at `/mcp`, how far, how often, and from where.

use jsonwebtoken::{Algorithm, EncodingKey, Header};
use reqwest::Method;
use serde_json::{Value, json};
use server::accounts::{Origin, ProviderKeys, ProviderSettings};
use server::http::Settings;

use super::http::{HANDSHAKE, STATELESS, call, request};
use super::sessions::Client;
use crate::http::world::{User, World};

const SECRET: &str = "a secret of this installation, long enough";
const PUBLIC: &str = "https://todo.example.org";
const ISSUER: &str = "https://login.example.org/";

/// Behind a login, and with a secret that tests can sign with.
async fn world() -> World {
    World::with_accounts(|it| {
        it.access_secret = Some(SECRET.into());
        it.public_url = Some(Origin::parse(PUBLIC).unwrap());
        it.provider = Some(ProviderSettings {
            issuer: ISSUER.to_owned(),
            audience: "tasks".to_owned(),
            keys: ProviderKeys::Secret(SECRET.into()),
        });
    })
    .await
}

fn signed(header: &Header, claims: &Value) -> String {
    let key = EncodingKey::from_secret(SECRET.as_bytes());
    jsonwebtoken::encode(header, claims, &key).unwrap()
}

/// What stands in a token.
fn claims(token: &str) -> Value {
    let mut validation = jsonwebtoken::Validation::new(Algorithm::HS256);
    validation.validate_exp = false;
    validation.validate_aud = false;
    let key = jsonwebtoken::DecodingKey::from_secret(SECRET.as_bytes());
    jsonwebtoken::decode(token, &key, &validation).unwrap().claims
}

async fn token(person: &User, scopes: Value) -> (User, String) {
    let body = json!({ "name": "test", "scopes": scopes });
    let made = person.post("/api/v1/me/tokens", body).await.expect(201);
    let id = made["id"].as_str().unwrap().to_owned();
    (person.bearing(made["token"].as_str().unwrap()), id)
}

#[tokio::test]
async fn only_who_shows_a_good_token_comes_in() {
    let world = world().await;
    let anna = world.person("anna").await;
    let session = Client::begin(&anna).await;
    let (revoked, id) = token(&anna, json!(["read"])).await;
    assert_eq!(anna.delete(&format!("/api/v1/me/tokens/{id}")).await.status, 204);
    let good = claims(&anna.bearer);
    let hs256 = Header::new(Algorithm::HS256);
    let with = |name: &str, value: Value| {
        let mut claims = good.clone();
        claims[name] = value;
        signed(&hs256, &claims)
    };
    let again = anna.bearing(&with("more", json!(1)));
    assert_eq!(session.of(&again).status().await, 200, "what is signed here is good as it is");
    let theirs = |name: &str, value: Value| {
        let now = world.now().as_second();
        let mut claims =
            json!({ "iss": ISSUER, "aud": "tasks", "sub": "ben", "iat": now, "exp": now + 60 });
        claims[name] = value;
        signed(&hs256, &claims)
    };
    let (_, rest) = anna.bearer.split_once('.').unwrap();
    let (body, _) = rest.split_once('.').unwrap();
    let none = format!("eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{body}.");
    let now = world.now().as_second();
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    for (name, bearer) in [
        ("none", String::new()),
        ("garbage", "nonsense".to_owned()),
        ("expired", with("exp", json!(now))),
        ("another audience", with("aud", json!("other"))),
        ("another issuer", with("iss", json!("https://evil.example/"))),
        ("another algorithm", signed(&Header::new(Algorithm::HS512), &good)),
        ("no algorithm", none),
        ("revoked", revoked.bearer.clone()),
        ("the provider's, expired", theirs("exp", json!(now))),
        ("the provider's, for another", theirs("aud", json!("other"))),
        ("the provider's, for another of ours", theirs("aud", json!(format!("{PUBLIC}/other")))),
        ("of another provider", theirs("iss", json!("https://evil.example/"))),
        ("unknown", format!("tbk_{}", "A".repeat(43))),
    ] {
        let is_shown = !bearer.is_empty();
        let session = session.of(&anna.bearing(&bearer));
        for method in [Method::POST, Method::GET, Method::DELETE] {
            let ask = session.ask(method.clone());
            let ask = if method == Method::POST { ask.json(&list) } else { ask };
            let answer = ask.send().await;
            assert_eq!(answer.problem(), "401 PERMISSION_DENIED", "{name}: {method}");
            let metadata = format!("{PUBLIC}/.well-known/oauth-protected-resource/mcp");
            let error = if is_shown { "error=\"invalid_token\", " } else { "" };
            let scope = "scope=\"tasks:read tasks:write\"";
            let expected = format!("Bearer {error}{scope}, resource_metadata=\"{metadata}\"");
            assert_eq!(answer.header("www-authenticate"), expected, "{name}: {method}");
        }
    }
    // Addresses are written down on the way: no token is taken from one.
    for name in ["access_token", "token", "authorization"] {
        let ask = world.stranger().ask(Method::POST, &format!("/mcp?{name}={}", anna.bearer));
        assert_eq!(ask.json(&list).send().await.status, 401, "{name}");
    }
    assert_eq!(session.status().await, 200, "nobody ended it");
}

#[tokio::test]
async fn a_provider_may_mean_us_by_our_address() {
    let world = world().await;
    let now = world.now().as_second();
    for audience in ["tasks", PUBLIC, "https://todo.example.org/mcp"] {
        let claims = json!({ "iss": ISSUER, "aud": audience, "sub": "ben", "exp": now + 60 });
        let ben = world.stranger().bearing(&signed(&Header::new(Algorithm::HS256), &claims));
        call(&ben, STATELESS, "add_task", json!({ "title": audience })).await;
    }
}

#[tokio::test]
async fn it_says_what_it_is_to_whoever_looks_for_a_token() {
    let path = "/.well-known/oauth-protected-resource";
    let scopes = json!(["tasks:read", "tasks:write", "tasks:delete"]);
    let behind = world().await;
    for (at, resource) in [("", PUBLIC), ("/mcp", "https://todo.example.org/mcp")] {
        let metadata = behind.stranger().get(&format!("{path}{at}")).await.expect(200);
        let expected = json!({
            "resource": resource, "resource_name": "TodoBot", "scopes_supported": scopes,
            "bearer_methods_supported": ["header"], "authorization_servers": [ISSUER],
        });
        assert_eq!(metadata, expected);
    }
    // Without a provider, and by the name that it was called by.
    let world = World::start().await;
    let metadata = world.stranger().get(&format!("{path}/mcp")).await.expect(200);
    assert_eq!(metadata["resource"], format!("http://{}/mcp", world.address));
    assert_eq!(metadata["authorization_servers"], Value::Null);
    let refused = world.stranger().post("/mcp", json!({})).await;
    let address = format!("resource_metadata=\"http://{}{path}/mcp\"", world.address);
    assert!(refused.header("www-authenticate").contains(&address), "{refused:?}");
}

/// What a token may do decides what its bearer is let do, in either revision.
#[tokio::test]
async fn a_token_goes_as_far_as_its_scopes() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let (reader, _) = token(&anna, json!(["read"])).await;
    let (writer, _) = token(&anna, json!(["read", "write"])).await;
    let (full, _) = token(&anna, json!(["read", "write", "delete"])).await;
    call(&full, STATELESS, "add_task", json!({ "title": "Pay rent" })).await;
    for version in [HANDSHAKE, STATELESS] {
        for (tool, arguments, scope) in [
            ("list_tasks", json!({}), "read"),
            ("list_reminders", json!({}), "read"),
            ("update_task", json!({ "task_id": 1, "priority": "high" }), "write"),
            ("undo", json!({}), "write"),
            ("delete_task", json!({ "task_id": 1 }), "delete"),
        ] {
            for (user, reach) in [(&reader, 0), (&writer, 1), (&full, 2)] {
                let needs = ["read", "write", "delete"].iter().position(|it| *it == scope).unwrap();
                let params = json!({ "name": tool, "arguments": arguments });
                let answer = request(user, version, "tools/call", params).send().await;
                if needs <= reach {
                    assert_eq!(answer.status, 200, "{tool}: {}", answer.text);
                    continue;
                }
                assert_eq!(answer.problem(), "403 PERMISSION_DENIED", "{tool}");
                let scopes = ["tasks:read", "tasks:write", "tasks:delete"][..=needs].join(" ");
                let challenge = answer.header("www-authenticate");
                let expected = format!("Bearer error=\"insufficient_scope\", scope=\"{scopes}\", ");
                assert!(challenge.starts_with(&expected), "{challenge}");
            }
        }
        let list = request(&reader, version, "tools/list", json!({})).send().await;
        assert_eq!(list.status, 200, "{}", list.text);
    }
    let session = Client::begin(&reader).await;
    assert_eq!(session.status().await, 200);
    let add = json!({
        "jsonrpc": "2.0", "id": 2, "method": "tools/call",
        "params": { "name": "add_task", "arguments": { "title": "more" } },
    });
    assert_eq!(session.ask(Method::POST).json(&add).send().await.status, 403);
    // Nor does anyone get past by saying a name twice.
    let twice = r#"{"jsonrpc":"2.0","id":2,"method":"tools/list","method":"tools/call",
        "params":{"name":"add_task","arguments":{"title":"more"}}}"#;
    let refused = session.ask(Method::POST).text("application/json", twice).send().await;
    assert_eq!(refused.problem(), "400 VALIDATION_ERROR");
    let listed = call(&full, STATELESS, "list_tasks", json!({})).await;
    assert_eq!(listed["structuredContent"]["count"], 1, "{listed}");
}

#[tokio::test]
async fn other_pages_and_other_names_are_turned_away() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let session = Client::begin(&anna).await;
    let here = format!("127.0.0.1:{}", world.address.port());
    for (name, value, is_good) in [
        ("Origin", "https://evil.example".to_owned(), false),
        ("Origin", "null".to_owned(), false),
        ("Origin", "http://localhost.evil.example".to_owned(), false),
        ("Origin", "nonsense".to_owned(), false),
        ("Origin", "http://localhost:6274".to_owned(), true),
        ("Origin", format!("http://{here}"), true),
        ("Host", "evil.example".to_owned(), false),
        ("Host", "127.0.0.1.evil.example".to_owned(), false),
        ("Host", "localhost:6274".to_owned(), true),
        ("Host", here, true),
    ] {
        let expect = if is_good { 200 } else { 403 };
        for version in [HANDSHAKE, STATELESS] {
            let list = request(&anna, version, "tools/list", json!({}));
            let answer = list.header(name, &value).send().await;
            assert_eq!(answer.status, expect, "{name}: {value}: {}", answer.text);
        }
        let stream = session.ask(Method::GET).header(name, &value).stream().await;
        assert_eq!(stream.status(), expect, "{name}: {value}");
        if !is_good {
            let ended = session.ask(Method::DELETE).header(name, &value).send().await;
            assert_eq!(ended.status, 403, "{name}: {value}");
            assert_eq!(session.status().await, 200, "and it goes on");
        }
    }
}

#[tokio::test]
async fn who_calls_too_often_is_told_when_to_call_again() {
    let world = World::with_http(Settings { rate_limit: 40, ..Settings::default() }).await;
    let anna = world.user("anna").await;
    let mut left = 40;
    while anna.get("/api/v1/tasks").await.status == 200 {
        left -= 1;
        assert!(0 <= left, "there is no limit");
    }
    for version in [HANDSHAKE, STATELESS] {
        let params = json!({ "name": "list_tasks", "arguments": {} });
        let answer = request(&anna, version, "tools/call", params).send().await;
        assert_ne!(answer.header("ratelimit"), "");
        let told = answer.expect(200);
        assert_eq!((&told["id"], &told["result"]["isError"]), (&json!(1), &json!(true)), "{told}");
        let error = &told["result"]["structuredContent"]["error"];
        assert_eq!(error["code"], "RATE_LIMITED");
        assert!((1..=60).contains(&error["retry_after"].as_u64().unwrap()), "{told}");
        assert_eq!(told["result"]["resultType"] == "complete", version == STATELESS, "{told}");
        let list = request(&anna, version, "tools/list", json!({})).send().await;
        assert_eq!(list.problem(), "429 RATE_LIMITED");
        assert_ne!(list.header("retry-after"), "");
    }
    let ben = world.user("ben").await;
    call(&ben, STATELESS, "list_tasks", json!({})).await;
}

#[tokio::test]
async fn it_tells_its_version() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let found = request(&anna, STATELESS, "server/discover", json!({})).send().await.expect(200);
    let info = &found["result"]["_meta"]["io.modelcontextprotocol/serverInfo"];
    assert_eq!(info["version"], env!("CARGO_PKG_VERSION"), "{found}");
}
