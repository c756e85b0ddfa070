//! Buttons in notices: good for one thing, once, for a while, for whoever has them.

use domain::id::UserId;
use domain::outcome::Outcome;
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::{SignedDuration, Timestamp};
use notify::link::{Action, Marks, Token};
use reqwest::Method;
use serde_json::{Value, json};
use sha2::Sha256;
use uuid::Uuid;

use super::world::{Answer, User, World};

/// The installation's own marks, made anew from its key.
struct Key([u8; 32]);

impl Marks for Key {
    fn mark(&self, purpose: &str, text: &[u8]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).unwrap();
        mac.update(&[purpose.as_bytes(), &[0], text].concat());
        mac.finalize().into_bytes().into()
    }

    fn is_mark(&self, purpose: &str, text: &[u8], mark: &[u8]) -> bool {
        self.mark(purpose, text) == mark
    }
}

/// A reminder of Anna's that went off, and the key of the installation.
struct Rung {
    anna: User,
    user: UserId,
    occurrence: Uuid,
    expires_at: Timestamp,
    key: Key,
}

impl Rung {
    async fn start(world: &World) -> Rung {
        let anna = world.user("anna").await;
        let me = anna.get("/api/v1/me").await.expect(200);
        let user = UserId(me["id"].as_str().unwrap().parse().unwrap());
        anna.post("/api/v1/tasks", json!({ "title": "water the orchid" })).await.expect(201);
        let body = json!({ "remind_at": "2026-03-10T10:00" });
        anna.post("/api/v1/tasks/1/reminders", body).await.expect(201);
        world.wait(SignedDuration::from_hours(1));
        assert_eq!(world.fire().await, 1);
        let log = world.app.store.log(user, None, 1).await.unwrap();
        assert!(matches!(log[0].outcome, Outcome::Fired { .. }));
        let key = Key(world.app.store.key("session", [0; 32]).await.unwrap());
        let expires_at = world.now() + SignedDuration::from_hours(24);
        Rung { anna, user, occurrence: log[0].call_id.0, expires_at, key }
    }

    fn token(&self, action: Action) -> Token {
        let Rung { user, occurrence, expires_at, .. } = *self;
        Token { user, occurrence, action, expires_at }
    }

    fn link(&self, action: Action) -> String {
        format!("/l/{}", self.token(action).sign(&self.key))
    }

    async fn task(&self) -> Value {
        self.anna.get("/api/v1/tasks/1").await.expect(200)
    }

    async fn reminders(&self) -> Value {
        self.anna.get("/api/v1/reminders").await.expect(200)
    }
}

async fn press(world: &World, link: &str) -> Answer {
    world.stranger().ask(Method::POST, link).send().await
}

#[tokio::test]
async fn who_opens_it_is_asked_and_who_presses_it_acts_once() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let link = rung.link(Action::Done);
    for _ in 0..2 {
        let page = world.stranger().get(&link).await;
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
        assert!(page.text.contains("Mark the task as done?"), "{}", page.text);
        assert!(!page.text.contains("orchid"), "little is shown: {}", page.text);
        let policy = page.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none';") && !policy.contains("unsafe"),
            "{policy}"
        );
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("referrer-policy"), "no-referrer");
    }
    assert_eq!(rung.task().await["status"], "pending");
    let pressed = press(&world, &link).await;
    assert!(pressed.status == 200 && pressed.text.contains("<h1>Done.</h1>"), "{}", pressed.text);
    assert_eq!(rung.task().await["status"], "completed");
    let audit = rung.anna.get("/api/v1/audit?limit=1").await.expect(200);
    assert_eq!(audit["entries"][0]["door"], "link");

    // Taken back, it stays taken back, however often it is pressed.
    rung.anna.ask(Method::POST, "/api/v1/undo").send().await.expect(200);
    for again in [press(&world, &link).await, world.stranger().get(&link).await] {
        assert!(again.text.contains("This was done already."), "{}", again.text);
    }
    assert_eq!(rung.task().await["status"], "pending");
}

#[tokio::test]
async fn a_snooze_speaks_again_once() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let check = async |action: Action, words: &str, at: &str| {
        let link = rung.link(action);
        let (first, second) = tokio::join!(press(&world, &link), press(&world, &link));
        assert!(first.text.contains(words) || second.text.contains(words), "{}", first.text);
        press(&world, &link).await;
        let reminders = rung.reminders().await;
        let found = reminders["reminders"].as_array().unwrap().iter();
        assert_eq!(found.filter(|it| it["next_at"] == at).count(), 1, "{reminders}");
    };
    let hour = "You will be reminded again on Tue 10 Mar 2026, 11:00.";
    check(Action::SnoozeHour, hour, "2026-03-10T10:00:00Z").await;
    let tomorrow = "You will be reminded again on Wed 11 Mar 2026, 09:00.";
    check(Action::SnoozeTomorrow, tomorrow, "2026-03-11T08:00:00Z").await;
    assert_eq!(rung.reminders().await["count"], 2);
    // One step of undo each.
    rung.anna.ask(Method::POST, "/api/v1/undo").send().await.expect(200);
    assert_eq!(rung.reminders().await["count"], 1);
}

#[tokio::test]
async fn what_is_not_good_is_told_alike() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let ben = world.person("ben").await.get("/api/v1/me").await.expect(200);
    let ben = UserId(ben["id"].as_str().unwrap().parse().unwrap());
    let good = rung.token(Action::Done);
    let link = |token: Token, key: &Key| format!("/l/{}", token.sign(key));
    let altered = rung.link(Action::Done).replace("/l/A", "/l/B");
    let mut told = Vec::new();
    for bad in [
        "/l/x".to_owned(),
        altered,
        link(good, &Key([9; 32])),
        link(Token { expires_at: world.now(), ..good }, &rung.key),
        link(Token { user: ben, ..good }, &rung.key),
        link(Token { user: UserId(Uuid::from_u128(1)), ..good }, &rung.key),
        link(Token { occurrence: Uuid::from_u128(1), ..good }, &rung.key),
    ] {
        for answer in [world.stranger().get(&bad).await, press(&world, &bad).await] {
            assert_eq!(answer.status, 404, "{bad}: {}", answer.text);
            told.push(answer.text);
        }
    }
    assert!(told[0].contains("This link is not good, or not any more."), "{}", told[0]);
    assert!(told.iter().all(|it| *it == told[0]), "{told:?}");
    assert_eq!(rung.task().await["status"], "pending");
}

#[tokio::test]
async fn what_has_changed_since_is_said() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    rung.anna.ask(Method::POST, "/api/v1/tasks/1/complete").send().await.expect(200);
    let done = press(&world, &rung.link(Action::Done)).await;
    assert!(done.status == 200 && done.text.contains("This was done already."), "{}", done.text);
    let snooze = press(&world, &rung.link(Action::SnoozeHour)).await;
    assert_eq!(snooze.status, 409, "{}", snooze.text);
    assert_eq!(rung.anna.delete("/api/v1/tasks/1").await.status, 204);
    let gone = press(&world, &rung.link(Action::SnoozeTomorrow)).await;
    assert!(gone.status == 409 && gone.text.contains("not there any more"), "{}", gone.text);
    // After its time it is nothing.
    world.wait(SignedDuration::from_hours(24));
    assert_eq!(press(&world, &rung.link(Action::SnoozeHour)).await.status, 404);
}

#[tokio::test]
async fn an_address_may_ask_so_often() {
    let http = server::http::Settings { rate_limit: 30, ..Default::default() };
    let world = World::with_http(http).await;
    let mut told = Vec::new();
    for _ in 0..4 {
        told.push(press(&world, "/l/x").await.status);
    }
    assert_eq!(told, [404, 404, 404, 429]);
}
