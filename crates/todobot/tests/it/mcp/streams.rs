//! Who listens over HTTP: what they hear, and for how long.

use jiff::SignedDuration;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use super::http::{STATELESS, call, request};
use super::sessions::Client;
use crate::http::process::Process;
use crate::http::world::{PASSWORD, User, World};

/// What is told, as it comes.
struct Stream {
    response: Response,
    read: String,
}

impl Stream {
    /// One `subscriptions/listen`.
    async fn open(user: &User, uris: &[&str]) -> Stream {
        let params = json!({ "notifications": { "resourceSubscriptions": uris } });
        let response = request(user, STATELESS, "subscriptions/listen", params).stream().await;
        let mut stream = Stream::of(response);
        let first = stream.next().await.unwrap();
        assert_eq!(first["method"], "notifications/subscriptions/acknowledged");
        assert_eq!(first["params"]["notifications"]["resourceSubscriptions"], json!(uris));
        stream
    }

    fn of(response: Response) -> Stream {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Stream { response, read: String::new() }
    }

    /// `None` once it is over.
    async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some((event, rest)) = self.read.split_once("\n\n") {
                let data = event.lines().find_map(|it| it.strip_prefix("data:")).map(str::trim);
                let data = data.filter(|it| !it.is_empty());
                let message = data.map(|it| serde_json::from_str(it).unwrap());
                self.read = rest.to_owned();
                if message.is_some() {
                    return message;
                }
            }
            let piece = self.response.chunk().await.ok()??;
            self.read.push_str(std::str::from_utf8(&piece).unwrap());
        }
    }

    async fn heard(&mut self) -> String {
        let told = self.next().await.unwrap();
        assert_eq!(told["method"], "notifications/resources/updated", "{told}");
        assert_eq!(told["params"]["_meta"]["io.modelcontextprotocol/subscriptionId"], 1, "{told}");
        told["params"]["uri"].as_str().unwrap().to_owned()
    }

    /// With its result, and nothing besides.
    async fn comes_to_its_end(mut self) {
        let last = self.next().await.unwrap();
        assert!(last["result"].is_object(), "{last}");
        assert_eq!(self.next().await, None);
    }
}

#[tokio::test]
async fn every_door_is_heard_and_nobody_elses() {
    let world = World::start().await;
    let replica = world.replica().await;
    let (anna, ben) = (world.user("anna").await, world.user("ben").await);
    let mut stream = Stream::open(&anna, &["todo://tasks/1", "todo://today"]).await;
    call(&ben, STATELESS, "add_task", json!({ "title": "his", "due": "2026-03-10" })).await;
    // Chat, REST, MCP, and another replica.
    anna.post("/api/v1/chat", json!({ "message": "add buy milk" })).await.expect(200);
    assert_eq!(stream.heard().await, "todo://tasks/1");
    let today = json!({ "title": "call mom", "due": "2026-03-10" });
    anna.post("/api/v1/tasks", today).await.expect(201);
    assert_eq!(stream.heard().await, "todo://today");
    call(&anna, STATELESS, "complete_task", json!({ "task_id": 1 })).await;
    assert_eq!(stream.heard().await, "todo://tasks/1");
    let there = replica.user("anna").await;
    there.post("/api/v1/tasks/2/complete", json!({})).await.expect(200);
    assert_eq!(stream.heard().await, "todo://today");
    world.app.stopping.cancel();
    stream.comes_to_its_end().await;
}

#[tokio::test]
async fn a_reminder_that_speaks_is_heard() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    for (title, due) in [("call mom", "2026-03-10T18:00"), ("write", "2026-03-20")] {
        let task = json!({ "title": title, "due": due });
        anna.post("/api/v1/tasks", task).await.expect(201);
    }
    let remind = async |task: u64, at: &str| {
        let path = format!("/api/v1/tasks/{task}/reminders");
        anna.post(&path, json!({ "remind_at": at })).await.expect(201);
    };
    remind(2, "2026-03-10T09:10").await;
    remind(1, "2026-03-10T09:30").await;
    let uris =
        ["todo://overdue", "todo://tasks", "todo://tasks/1", "todo://tasks/2", "todo://today"];
    let mut stream = Stream::open(&anna, &uris).await;
    world.remind();
    let mut hears = async |expect: &[&str]| {
        for uri in expect {
            assert_eq!(stream.heard().await, *uri);
        }
    };
    world.wait(SignedDuration::from_mins(10));
    hears(&["todo://tasks", "todo://tasks/2"]).await;
    world.wait(SignedDuration::from_mins(20));
    hears(&["todo://tasks", "todo://tasks/1", "todo://today"]).await;
}

#[tokio::test]
async fn listening_ends_with_the_token_and_has_its_bounds() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let body = json!({ "name": "watch", "scopes": ["read", "write"] });
    let token = anna.post("/api/v1/me/tokens", body).await.expect(201);
    let watch = anna.bearing(token["token"].as_str().unwrap());
    let mut streams = Vec::new();
    for _ in 0..10 {
        streams.push(Stream::open(&watch, &["todo://tasks"]).await);
    }
    let params = json!({ "notifications": { "resourceSubscriptions": ["todo://tasks"] } });
    let refused = request(&watch, STATELESS, "subscriptions/listen", params).send().await;
    assert_eq!(refused.problem(), "429 RATE_LIMITED");
    let path = format!("/api/v1/me/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(anna.delete(&path).await.status, 204);
    anna.post("/api/v1/tasks", json!({ "title": "secret" })).await.expect(201);
    for stream in streams {
        stream.comes_to_its_end().await;
    }
}

/// Whichever token a session subscribed with, it is told for as long as someone who may listens.
#[tokio::test]
async fn a_session_hears_on_with_another_token() {
    let world = World::start().await;
    let (anna, watch) = (world.person("anna").await, world.user("anna").await);
    let session = Client::begin(&anna).await;
    session.subscribe("todo://tasks").await;
    anna.post("/api/v1/auth/sign-out", json!({})).await;
    let mut stream = Stream::of(session.of(&watch).ask(Method::GET).stream().await);
    watch.post("/api/v1/tasks", json!({ "title": "one" })).await.expect(201);
    let told = stream.next().await.unwrap();
    assert_eq!(told["params"]["uri"], "todo://tasks", "{told}");
    // To nobody any more, when there is nobody who may.
    let anna = world.person("anna").await;
    let erase = anna.ask(Method::DELETE, "/api/v1/me").json(&json!({ "password": PASSWORD }));
    assert_eq!(erase.send().await.status, 204);
    assert_eq!(stream.next().await, None);
    assert_eq!(session.of(&watch).ask(Method::GET).send().await.status, 401);
}

/// One that listens is one, by either revision.
#[tokio::test]
async fn a_stream_is_counted_once() {
    let home = tempfile::tempdir().unwrap();
    let service = Process::start(home.path());
    let anna = User::of(&service, &service.someone().await);
    let figure = async || {
        let figures = service.client.get(format!("{}/metrics", service.url)).send().await.unwrap();
        let figures = figures.text().await.unwrap();
        figures.lines().find_map(|it| it.strip_prefix("todobot_event_streams ")).map(str::to_owned)
    };
    let _one = Stream::open(&anna, &["todo://tasks"]).await;
    assert_eq!(figure().await.as_deref(), Some("1"));
    let session = Client::begin(&anna).await;
    session.subscribe("todo://tasks").await;
    let _two = Stream::of(session.ask(Method::GET).stream().await);
    assert_eq!(figure().await.as_deref(), Some("2"));
}
