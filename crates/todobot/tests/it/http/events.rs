//! Changes as they happen.

use jiff::SignedDuration;
use reqwest::{Method, Response};
use serde_json::{Value, json};

use super::world::{User, World};

#[tokio::test]
async fn a_feed_tells_changes_from_where_its_reader_stopped() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    ann.post("/api/v1/tasks", json!({ "title": "before" })).await.expect(201);
    let mut feed = Feed::open(&ann, "/api/v1/events", None).await;
    ben.post("/api/v1/tasks", json!({ "title": "his" })).await.expect(201);
    ann.post("/api/v1/tasks", json!({ "title": "first" })).await.expect(201);
    ann.post("/api/v1/chat", json!({ "message": "add second" })).await.expect(200);
    let (first, second) = (feed.next().await, feed.next().await);
    assert_eq!((first.title().as_str(), second.title().as_str()), ("first", "second"));
    assert_eq!((first.event.as_str(), second.event.as_str()), ("change", "change"));
    let log = ann.get("/api/v1/audit").await.expect(200);
    assert_eq!(second.data, log["entries"][0]);
    assert_eq!(second.id, log["entries"][0]["seq"].to_string());
    drop(feed);
    let world = world.restart().await;
    let ann = world.user("ann").await;
    let mut again = Feed::open(&ann, "/api/v1/events", Some(&first.id)).await;
    assert_eq!(again.next().await, second);
    let by_query = format!("/api/v1/events?last_event_id={}", first.id);
    assert_eq!(Feed::open(&ann, &by_query, None).await.next().await, second);
    let whole = Feed::open(&ann, "/api/v1/events", Some("0")).await.next().await;
    assert_eq!(whole.title(), "before");
    for bad in ["x", "-1", "99999999999999999999"] {
        let ask = ann.ask(Method::GET, "/api/v1/events").header("Last-Event-ID", bad);
        assert_eq!(ask.send().await.problem(), "400 VALIDATION_ERROR", "{bad}");
    }
}

#[tokio::test]
async fn a_reminder_that_speaks_is_an_event_of_its_own() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    ann.post("/api/v1/tasks", json!({ "title": "buy milk" })).await.expect(201);
    let remind = async |at: &str| {
        let body = json!({ "remind_at": at });
        ann.post("/api/v1/tasks/1/reminders", body).await.expect(201);
    };
    remind("2026-03-10T09:30").await;
    let mut feed = Feed::open(&ann, "/api/v1/events", None).await;
    world.remind();
    world.wait(SignedDuration::from_mins(31));
    let spoke = feed.next().await;
    assert_eq!((spoke.event.as_str(), &spoke.data["door"]), ("reminder", &json!("clock")));
    let outcome = &spoke.data["outcome"];
    assert_eq!(outcome["task"]["title"], "buy milk");
    assert_eq!(outcome["reminder"]["state"], "fired");
    let occurrence = json!({
        "at": "2026-03-10T08:30:00Z", "result": "fired", "count": 1, "late_by": 60, "missed": 0,
    });
    assert_eq!(outcome["occurrence"], occurrence);
    let log = ann.get("/api/v1/audit").await.expect(200);
    assert_eq!(spoke.data, log["entries"][0]);
    // What is too old says nothing: it is a change like any other.
    remind("2026-03-10T10:00").await;
    assert_eq!(feed.next().await.event, "change");
    world.wait(SignedDuration::from_hours(24 * 8));
    let missed = feed.next().await;
    assert_eq!(missed.event, "change");
    assert_eq!(missed.data["outcome"]["occurrence"]["result"], "missed");
}

#[tokio::test]
async fn changes_of_another_process_are_told_too() {
    let world = World::start().await;
    let other = world.replica().await;
    let (here, there) = (world.user("ann").await, other.user("ann").await);
    let mut feed = Feed::open(&here, "/api/v1/events", None).await;
    there.post("/api/v1/tasks", json!({ "title": "elsewhere" })).await.expect(201);
    assert_eq!(feed.next().await.title(), "elsewhere");
}

#[tokio::test]
async fn a_feed_ends_with_the_token_it_was_opened_with() {
    let world = World::start().await;
    let ann = world.person("ann").await;
    let body = json!({ "name": "watch", "scopes": ["read"] });
    let token = ann.post("/api/v1/me/tokens", body).await.expect(201);
    let watch = ann.bearing(token["token"].as_str().unwrap());
    let mut feed = Feed::open(&watch, "/api/v1/events", None).await;
    let path = format!("/api/v1/me/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.delete(&path).await.status, 204);
    ann.post("/api/v1/tasks", json!({ "title": "secret" })).await.expect(201);
    assert!(feed.ends().await);
}

#[tokio::test]
async fn a_user_may_hold_ten_feeds_and_all_end_with_the_service() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let mut feeds = Vec::new();
    for _ in 0..10 {
        feeds.push(Feed::open(&ann, "/api/v1/events", None).await);
    }
    let refused = ann.get("/api/v1/events").await;
    assert_eq!(refused.problem(), "429 RATE_LIMITED");
    assert_eq!(refused.json["detail"], "You have 10 feeds open already; close one.");
    assert_ne!(refused.header("retry-after"), "");
    feeds.push(Feed::open(&ben, "/api/v1/events", None).await);
    world.app.stopping.cancel();
    for mut feed in feeds {
        assert!(feed.ends().await);
    }
}

struct Feed {
    response: Response,
    read: String,
}

#[derive(Debug, PartialEq)]
struct Told {
    event: String,
    id: String,
    data: Value,
}

impl Told {
    fn title(&self) -> String {
        self.data["changes"][0]["after"]["task"]["title"].as_str().unwrap().to_owned()
    }
}

impl Feed {
    async fn open(user: &User, path: &str, after: Option<&str>) -> Feed {
        let mut ask = user.ask(Method::GET, path).header("Accept", "text/event-stream");
        if let Some(after) = after {
            ask = ask.header("Last-Event-ID", after);
        }
        let response = ask.stream().await;
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Feed { response, read: String::new() }
    }

    /// The next event; comments are passed over.
    async fn next(&mut self) -> Told {
        loop {
            if let Some((event, rest)) = self.read.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.read = rest;
                let field = |name: &str| {
                    let line = event.lines().find_map(|it| it.strip_prefix(name));
                    line.map(|it| it.trim().to_owned())
                };
                if let Some(data) = field("data:") {
                    let data = serde_json::from_str(&data).unwrap();
                    let (event, id) = (field("event:").unwrap(), field("id:").unwrap());
                    return Told { event, id, data };
                }
                continue;
            }
            let piece = self.response.chunk().await.unwrap().expect("the feed ended");
            self.read.push_str(std::str::from_utf8(&piece).unwrap());
        }
    }

    async fn ends(&mut self) -> bool {
        while let Ok(Some(_)) = self.response.chunk().await {}
        true
    }
}
