//! Buttons in notices: good for one thing, once, for a while, for whoever has them.

use domain::delivery::{Way, WayKind};
use domain::id::{UserId, WayId};
use domain::outcome::Outcome;
use futures_util::future::join_all;
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
    way: WayId,
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
        let way = Way {
            id: WayId(Uuid::from_u128(7)),
            user,
            kind: WayKind::Ntfy,
            config: b"sealed".to_vec(),
            enabled: false,
            created_at: world.now(),
            updated_at: world.now(),
        };
        assert!(world.app.store.make_way(&way).await.unwrap());
        Rung { anna, user, way: way.id, occurrence: log[0].call_id.0, expires_at, key }
    }

    fn token(&self, action: Action) -> Token {
        let Rung { user, way, occurrence, expires_at, .. } = *self;
        Token { user, way, occurrence, action, expires_at }
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
        for part in ["<h1>Mark this as done?</h1>", ">water the orchid</p>", "works once, until"] {
            assert!(page.text.contains(part), "{part} is not in {}", page.text);
        }
        let policy = page.header("content-security-policy");
        for part in ["default-src 'none';", "form-action 'self'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part) && !policy.contains("unsafe"), "{policy}");
        }
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("referrer-policy"), "no-referrer");
    }
    assert_eq!(rung.task().await["status"], "pending");
    let pressed = press(&world, &link).await;
    assert!(pressed.status == 200 && pressed.text.contains("<h1>Done</h1>"), "{}", pressed.text);
    assert!(pressed.text.contains("<a href=\"/#/task/1\">"), "{}", pressed.text);
    assert_eq!(rung.task().await["status"], "completed");
    let audit = rung.anna.get("/api/v1/audit?limit=1").await.expect(200);
    assert_eq!(audit["entries"][0]["door"], "link");

    // Taken back, it stays taken back, however often it is pressed.
    rung.anna.ask(Method::POST, "/api/v1/undo").send().await.expect(200);
    for again in [press(&world, &link).await, world.stranger().get(&link).await] {
        assert!(again.text.contains("This button was used already"), "{}", again.text);
    }
    assert_eq!(rung.task().await["status"], "pending");
}

#[tokio::test]
async fn a_snooze_speaks_again_once() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let check = async |action: Action, words: &str, at: &str| {
        let link = rung.link(action);
        let asked = world.stranger().get(&link).await;
        assert!(asked.status == 200 && asked.text.contains(words), "{}", asked.text);
        let (first, second) = tokio::join!(press(&world, &link), press(&world, &link));
        assert!(first.text.contains(words) || second.text.contains(words), "{}", first.text);
        press(&world, &link).await;
        let reminders = rung.reminders().await;
        let found = reminders["reminders"].as_array().unwrap().iter();
        assert_eq!(found.filter(|it| it["next_at"] == at).count(), 1, "{reminders}");
    };
    let hour = "The reminder comes today, Tuesday 10 March at 11:00.";
    check(Action::SnoozeHour, hour, "2026-03-10T10:00:00Z").await;
    let tomorrow = "The reminder comes tomorrow, Wednesday 11 March at 09:00.";
    check(Action::SnoozeTomorrow, tomorrow, "2026-03-11T08:00:00Z").await;
    // The later one took the place of the first; one step of undo gives it back.
    assert_eq!(rung.reminders().await["count"], 1);
    rung.anna.ask(Method::POST, "/api/v1/undo").send().await.expect(200);
    let reminders = rung.reminders().await;
    assert_eq!(
        (&reminders["count"], &reminders["reminders"][0]["next_at"]),
        (&json!(1), &json!("2026-03-10T10:00:00Z"))
    );
}

#[tokio::test]
async fn pressed_many_times_at_once_it_is_an_error_for_nobody() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let link = rung.link(Action::SnoozeHour);
    // Each is pressed at a moment of its own.
    let ticking = async {
        for _ in 0..100 {
            world.wait(SignedDuration::from_millis(1));
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    };
    let presses = join_all((0..16).map(|_| press(&world, &link)));
    let (pressed, ()) = tokio::join!(presses, ticking);
    for it in &pressed {
        let known = ["You will be reminded again", "This button was used already"];
        let known = known.iter().any(|words| it.text.contains(words));
        assert!(it.status == 200 && known, "{}", it.text);
    }
    assert_eq!(rung.reminders().await["count"], 1);
}

#[tokio::test]
async fn a_way_that_is_removed_takes_its_buttons_along() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let link = rung.link(Action::Done);
    assert_eq!(world.stranger().get(&link).await.status, 200);
    assert!(world.app.store.remove_way(rung.user, rung.way, None).await.unwrap());
    for answer in [world.stranger().get(&link).await, press(&world, &link).await] {
        assert!(answer.status == 410 && answer.text.contains("not good any more"), "{answer:?}");
    }
    assert_eq!(rung.task().await["status"], "pending");
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
        link(Token { user: ben, ..good }, &rung.key),
        link(Token { user: UserId(Uuid::from_u128(1)), ..good }, &rung.key),
        link(Token { occurrence: Uuid::from_u128(1), ..good }, &rung.key),
    ] {
        for answer in [world.stranger().get(&bad).await, press(&world, &bad).await] {
            assert_eq!(answer.status, 404, "{bad}: {}", answer.text);
            told.push(answer.text);
        }
    }
    assert!(told[0].contains("This link does not work"), "{}", told[0]);
    assert!(told.iter().all(|it| *it == told[0]), "{told:?}");
    // Of what we did write, it may be said that it is over.
    let over = link(Token { expires_at: world.now(), ..good }, &rung.key);
    for answer in [world.stranger().get(&over).await, press(&world, &over).await] {
        assert!(answer.status == 410 && answer.text.contains("has expired"), "{}", answer.text);
    }
    assert_eq!(rung.task().await["status"], "pending");
}

#[tokio::test]
async fn what_has_changed_since_is_said() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    rung.anna.ask(Method::POST, "/api/v1/tasks/1/complete").send().await.expect(200);
    let done = press(&world, &rung.link(Action::Done)).await;
    assert!(done.status == 200 && done.text.contains("This is done already"), "{}", done.text);
    let asked = world.stranger().get(&rung.link(Action::SnoozeHour)).await;
    assert!(asked.text.contains("done already") && !asked.text.contains("<button"), "{asked:?}");
    let snooze = press(&world, &rung.link(Action::SnoozeHour)).await;
    assert_eq!(snooze.status, 409, "{}", snooze.text);
    assert_eq!(rung.anna.delete("/api/v1/tasks/1").await.status, 204);
    let gone = press(&world, &rung.link(Action::SnoozeTomorrow)).await;
    assert!(gone.status == 410 && gone.text.contains("not there any more"), "{}", gone.text);
    // After its time it is nothing.
    world.wait(SignedDuration::from_hours(24));
    assert_eq!(press(&world, &rung.link(Action::SnoozeHour)).await.status, 410);
}

#[tokio::test]
async fn a_title_is_only_text_and_a_page_elsewhere_may_press() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let title = json!({ "title": "</p><script>x</script> & \"y\"" });
    rung.anna.patch("/api/v1/tasks/1", title).await.expect(200);
    let link = rung.link(Action::Done);
    let page = world.stranger().get(&link).await.text;
    let shown = "dir=\"auto\">&lt;/p&gt;&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;</p>";
    assert!(page.contains(shown) && !page.contains("<script"), "{page}");
    // As ntfy's own page does it, and as a browser does it from a page without a referrer.
    for origin in ["https://ntfy.example", "null"] {
        let pressed = world.stranger().ask(Method::POST, &link).header("Origin", origin);
        let pressed = pressed.send().await;
        let allowed = pressed.header("access-control-allow-origin");
        assert_eq!((pressed.status, allowed), (200, "*"), "{}", pressed.text);
    }
    assert_eq!(rung.task().await["status"], "completed");
}

#[tokio::test]
async fn of_a_task_that_repeats_the_next_is_told() {
    let world = World::start().await;
    let rung = Rung::start(&world).await;
    let change = json!({ "due": "2026-03-10", "repeat": "FREQ=WEEKLY" });
    rung.anna.patch("/api/v1/tasks/1", change).await.expect(200);
    let link = rung.link(Action::Done);
    let asked = world.stranger().get(&link).await.text;
    assert!(asked.contains("It repeats: the next one will be made."), "{asked}");
    let pressed = press(&world, &link).await.text;
    assert!(pressed.contains("the next one is due Tue 17 Mar 2026."), "{pressed}");
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
