//! Sessions at `/mcp`: whose they are, how long they last, and that nobody comes in by one.

use jiff::SignedDuration;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use server::http::Settings;
use server::mcp::SessionLimits;

use super::http::{HANDSHAKE, STATELESS, messages, request};
use crate::http::world::{Answer, Ask, User, World};

/// A client in a session.
#[derive(Clone)]
pub(super) struct Client {
    pub(super) user: User,
    pub(super) session: String,
}

impl Client {
    pub(super) async fn begin(user: &User) -> Client {
        let hello = json!({
            "protocolVersion": HANDSHAKE, "capabilities": { "elicitation": {} },
            "clientInfo": { "name": "test", "version": "1" },
        });
        let welcome = request(user, HANDSHAKE, "initialize", hello).send().await;
        assert_eq!(welcome.status, 200, "{}", welcome.text);
        let session = welcome.header("mcp-session-id").to_owned();
        assert!(36 <= session.len(), "{session}");
        let client = Client { user: user.clone(), session };
        let begun = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        assert_eq!(client.post(&begun).send().await.status, 202);
        client
    }

    /// The same session, in the hands of someone who shows something else.
    pub(super) fn of(&self, user: &User) -> Client {
        Client { user: user.clone(), ..self.clone() }
    }

    pub(super) fn ask(&self, method: Method) -> Ask {
        self.user
            .ask(method, "/mcp")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", HANDSHAKE)
            .header("Mcp-Session-Id", &self.session)
    }

    pub(super) fn post(&self, message: &Value) -> Ask {
        self.ask(Method::POST).json(message)
    }

    pub(super) fn tool(&self, id: u64, name: &str, arguments: Value) -> Ask {
        let params = json!({ "name": name, "arguments": arguments });
        self.post(&json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }))
    }

    pub(super) async fn call(&self, name: &str, arguments: Value) -> Value {
        let answer = self.tool(7, name, arguments).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        messages(&answer.text).pop().unwrap()["result"]["structuredContent"].clone()
    }

    pub(super) async fn subscribe(&self, uri: &str) {
        let (method, params) = ("resources/subscribe", json!({ "uri": uri }));
        let ask = json!({ "jsonrpc": "2.0", "id": 2, "method": method, "params": params });
        assert_eq!(self.post(&ask).send().await.status, 200);
    }

    /// Whether it goes on.
    pub(super) async fn status(&self) -> u16 {
        let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
        self.post(&list).send().await.status
    }
}

/// The next message of a stream that stays open.
pub(super) async fn next(stream: &mut Response, heard: &mut String) -> Value {
    loop {
        if let Some(message) = messages(heard).into_iter().next() {
            heard.clear();
            return message;
        }
        let piece = stream.chunk().await.unwrap().expect("the stream ended");
        heard.push_str(std::str::from_utf8(&piece).unwrap());
    }
}

async fn with_limits(sessions: SessionLimits) -> World {
    World::with_http(Settings { sessions, ..Settings::default() }).await
}

/// To another user it is as one that there is not, whatever is asked, and it goes on for its own.
#[tokio::test]
async fn a_session_is_its_users() {
    let world = World::start().await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    let annas = Client::begin(&anna).await;
    let bens = annas.of(&ben);
    let nobodys =
        Client { session: "0e7c5a4b-8a53-4c0e-9a39-5a3d0d1f9f11".to_owned(), ..bens.clone() };
    let odd = Client { session: "x".repeat(3_000), ..bens.clone() };
    let bare = |answer: Answer| {
        let mut body = answer.json;
        body.as_object_mut().unwrap().remove("request_id");
        let mut headers = answer.headers;
        for name in ["x-request-id", "ratelimit", "date"] {
            headers.remove(name);
        }
        (answer.status, headers, body)
    };
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    for method in [Method::POST, Method::GET, Method::DELETE] {
        let ask = async |client: &Client| {
            let ask = client.ask(method.clone());
            let ask = if method == Method::POST { ask.json(&list) } else { ask };
            bare(ask.send().await)
        };
        let gone = ask(&nobodys).await;
        assert_eq!(gone.0, 404);
        assert_eq!(gone.2["code"], "NOT_FOUND");
        assert_eq!(ask(&bens).await, gone, "{method}");
        assert_eq!(ask(&odd).await, gone, "{method}");
    }
    assert_eq!(annas.status().await, 200);
    // Nor does it say who is asking: what is done in it is its bearer's.
    assert_eq!(annas.ask(Method::DELETE).send().await.status, 202);
    assert_eq!(annas.status().await, 404, "it was ended");
    assert_eq!(annas.ask(Method::DELETE).send().await.status, 404);
}

/// To the SDK a handshake is one whatever revision it names, and whatever else is in it.
#[tokio::test]
async fn nobody_begins_or_enters_one_unseen() {
    let world = with_limits(SessionLimits { per_user: 1, ..Default::default() }).await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    let annas = Client::begin(&anna).await;
    let hello = async |version: &str, name: Value| {
        let params = json!({
            "protocolVersion": version, "capabilities": {}, "name": name,
            "clientInfo": { "name": "test", "version": "1" },
        });
        let hello = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
        let ask = ben.ask(Method::POST, "/mcp").header("MCP-Protocol-Version", version);
        let ask = ask.header("Accept", "application/json, text/event-stream");
        let ask = ask.header("Mcp-Session-Id", &annas.session).json(&hello);
        ask.send().await
    };
    let begun = async || {
        let welcome = hello(STATELESS, json!("odd")).await;
        assert_eq!(welcome.status, 200, "{}", welcome.text);
        Client { user: ben.clone(), session: welcome.header("mcp-session-id").to_owned() }
    };
    let first = begun().await;
    assert_ne!(first.session, annas.session);
    assert_eq!((first.status().await, first.of(&anna).status().await), (200, 404));
    let second = begun().await;
    assert_eq!((first.status().await, second.status().await), (404, 200), "they are counted");
    // What cannot be read here is nobody's handshake.
    let odd = hello(STATELESS, json!(1)).await;
    assert_eq!((odd.status, odd.header("mcp-session-id")), (200, ""), "{}", odd.text);
    assert_eq!(hello(HANDSHAKE, json!(1)).await.status, 404);
    // Nor is it entered by another method.
    for method in [Method::GET, Method::DELETE] {
        let ask = ben.ask(method, "/mcp").header("MCP-Protocol-Version", STATELESS);
        let ask = ask.header("Accept", "text/event-stream");
        assert_eq!(ask.header("Mcp-Session-Id", &annas.session).send().await.status, 405);
    }
    assert_eq!((annas.status().await, second.status().await), (200, 200));
}

#[tokio::test]
async fn the_longest_idle_makes_room() {
    let world = with_limits(SessionLimits { per_user: 2, in_all: 3, ..Default::default() }).await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    let tick = || world.wait(SignedDuration::from_secs(1));
    let first = Client::begin(&anna).await;
    tick();
    let second = Client::begin(&anna).await;
    tick();
    assert_eq!(first.status().await, 200);
    tick();
    let third = Client::begin(&anna).await;
    assert_eq!(second.status().await, 404, "the first was used since");
    assert_eq!((first.status().await, third.status().await), (200, 200));
    tick();
    let bens = Client::begin(&ben).await;
    tick();
    assert_eq!((first.status().await, third.status().await), (200, 200));
    tick();
    let another = Client::begin(&ben).await;
    assert_eq!(bens.status().await, 404, "of all of them it was idle for longest");
    assert_eq!((first.status().await, another.status().await), (200, 200));
}

#[tokio::test]
async fn who_listens_is_not_idle() {
    let world = World::start().await;
    let user = world.user("anna").await;
    let (idle, listens) = (Client::begin(&user).await, Client::begin(&user).await);
    let mut stream = listens.ask(Method::GET).stream().await;
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    world.wait(SignedDuration::from_mins(29));
    assert_eq!(idle.status().await, 200, "and is used now");
    world.wait(SignedDuration::from_mins(30));
    assert_eq!(idle.status().await, 404);
    assert_eq!(listens.status().await, 200);
    // When it ends, so does what was open in it.
    assert_eq!(listens.ask(Method::DELETE).send().await.status, 202);
    while stream.chunk().await.unwrap().is_some() {}
}

/// What let someone in once does not let them in again, nor listen on.
#[tokio::test]
async fn a_session_outlasts_no_token() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let session = Client::begin(&anna).await;
    assert_eq!(session.status().await, 200);
    let mut stream = session.ask(Method::GET).stream().await;
    world.wait(SignedDuration::from_mins(16));
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    let refused = session.post(&list).send().await;
    assert_eq!(refused.problem(), "401 PERMISSION_DENIED");
    assert!(refused.header("www-authenticate").contains("invalid_token"));
    while stream.chunk().await.unwrap().is_some() {}
    // With a new token of the same user it goes on.
    let anna = world.person("anna").await;
    assert_eq!(session.of(&anna).status().await, 200);
    let mut stream = session.of(&anna).ask(Method::GET).stream().await;
    anna.post("/api/v1/auth/sign-out", json!({})).await;
    while stream.chunk().await.unwrap().is_some() {}
    assert_eq!(session.of(&anna).status().await, 401);
}

#[tokio::test]
async fn streams_end_when_the_service_stops() {
    let world = World::start().await;
    let session = Client::begin(&world.user("anna").await).await;
    let mut stream = session.ask(Method::GET).stream().await;
    world.app.stopping.cancel();
    while stream.chunk().await.unwrap().is_some() {}
}

#[tokio::test]
async fn several_streams_at_once() {
    let world = World::start().await;
    let session = Client::begin(&world.user("anna").await).await;
    let ids = 1..=8_u64;
    let add =
        |id: u64| session.tool(id, "add_task", json!({ "title": format!("task {id}") })).send();
    let answers = futures_util::future::join_all(ids.clone().map(add)).await;
    for (id, answer) in ids.zip(answers) {
        let told = messages(&answer.text).pop().unwrap();
        assert_eq!(told["id"], id);
        let title = &told["result"]["structuredContent"]["task"]["title"];
        assert_eq!(title, &json!(format!("task {id}")));
    }
}

/// What an idle one holds is let go without anyone's beginning another.
#[tokio::test]
async fn the_idle_are_swept() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    for _ in 0..10 {
        Client::begin(&anna).await.subscribe("todo://tasks").await;
    }
    let listen = async || {
        let params = json!({ "notifications": { "resourceSubscriptions": ["todo://tasks"] } });
        request(&anna, STATELESS, "subscriptions/listen", params).stream().await.status()
    };
    assert_eq!(listen().await, 429, "ten feeds are all there are");
    world.app.sessions.sweep().await;
    assert_eq!(listen().await, 429, "they are not idle yet");
    world.wait(SignedDuration::from_mins(30));
    world.app.sessions.sweep().await;
    // Their handlers hear of it on this very thread.
    while listen().await != 200 {}
}
