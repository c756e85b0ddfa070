//! Links out of notices that arrived: opened, pressed, pressed again, forged, and too late.

use jiff::{SignedDuration, ToSpan as _};
use notify::way::Draft;
use reqwest::Method;
use serde_json::{Value, json};
use server::accounts::Origin;
use tempfile::tempdir;

use super::process::{beside, command, now, soon};
use super::receiver::{Receiver, Server, data};
use super::{id_of, keep_way, remind, webhook};
use crate::http::process::Process;
use crate::http::world::{Answer, User, World};

/// Where people find it. The tests know another way.
const PUBLIC: &str = "https://todo.example.org";

fn path(link: &Value) -> &str {
    let path = link.as_str().unwrap().strip_prefix(PUBLIC).unwrap();
    assert!(path.starts_with("/l/") && 80 < path.len(), "{path}");
    path
}

async fn press(world: &World, path: &str) -> Answer {
    world.stranger().ask(Method::POST, path).send().await
}

/// A service that says where it is, someone, and the links of a reminder of theirs that arrived.
async fn arrived() -> (World, User, Value) {
    let mut receiver = Receiver::start(&[]).await;
    let world =
        World::with_accounts(|it| it.public_url = Some(Origin::parse(PUBLIC).unwrap())).await;
    let ann = world.user("ann").await;
    keep_way(&*world.app.store, id_of(&ann).await, &webhook(&receiver)).await;
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.wait(SignedDuration::from_mins(30));
    world.remind();
    let links = receiver.data().await["links"].clone();
    (world, ann, links)
}

#[tokio::test]
async fn each_acts_when_it_is_pressed_and_once() {
    let (world, ann, links) = arrived().await;
    assert_eq!(links["open"], "https://todo.example.org/#/task/1");
    let state = async || {
        let task = ann.get("/api/v1/tasks/1").await.expect(200);
        let to_come = ann.get("/api/v1/reminders").await.expect(200);
        let at = to_come["reminders"].as_array().unwrap().iter().map(|it| it["next_at"].clone());
        (task["status"].as_str().unwrap().to_owned(), at.collect::<Vec<_>>())
    };
    let hour = json!("2026-03-10T09:30:00Z");
    let morning = json!("2026-03-11T08:00:00Z");
    for (button, asks, says, expect) in [
        (
            "snooze_hour",
            "Remind me again in an hour?",
            "The reminder comes today, Tuesday 10 March at 10:30.",
            ("pending".to_owned(), vec![hour]),
        ),
        (
            "snooze_tomorrow",
            "Remind me again tomorrow?",
            "The reminder comes tomorrow, Wednesday 11 March at 09:00.",
            ("pending".to_owned(), vec![morning]),
        ),
        ("done", "Mark this as done?", "<h1>Done</h1>", ("completed".to_owned(), Vec::new())),
    ] {
        let path = path(&links[button]);
        let before = state().await;
        for _ in 0..2 {
            let page = world.stranger().get(path).await;
            assert!(page.status == 200 && page.text.contains(asks), "{}", page.text);
            assert!(page.text.contains("<form method=\"post\"><button>"), "{}", page.text);
        }
        assert_eq!(state().await, before, "{button} was only opened");
        let page = press(&world, path).await;
        assert!(page.status == 200 && page.text.contains(says), "{}", page.text);
        assert!(page.text.contains("Say \u{201c}undo\u{201d} to TodoBot"), "{}", page.text);
        assert_eq!(state().await, expect, "{button}");
        for page in [press(&world, path).await, world.stranger().get(path).await] {
            assert_eq!(page.status, 200);
            assert!(page.text.contains("This button was used already"), "{}", page.text);
            assert!(!page.text.contains("<button"), "{}", page.text);
        }
        assert_eq!(state().await, expect, "{button} was pressed before");
    }
}

#[tokio::test]
async fn one_that_was_forged_or_is_too_old_does_nothing() {
    let (world, ann, links) = arrived().await;
    let good = path(&links["done"]).to_owned();
    let snooze = path(&links["snooze_hour"]).to_owned();
    // The action is in the first letters; the rest vouches for it.
    let swapped = format!("{}{}", &snooze[..6], &good[6..]);
    for forged in [swapped, good[..good.len() - 1].to_owned(), format!("{good}A")] {
        for page in [world.stranger().get(&forged).await, press(&world, &forged).await] {
            assert_eq!(page.status, 404, "{forged}");
            assert!(page.text.contains("<h1>This link does not work</h1>"), "{}", page.text);
        }
    }
    world.wait(SignedDuration::from_hours(7 * 24));
    for page in [world.stranger().get(&good).await, press(&world, &good).await] {
        assert_eq!(page.status, 410);
        assert!(page.text.contains("<h1>This link has expired</h1>"), "{}", page.text);
    }
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200)["status"], "pending");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_the_real_program_by_every_way() {
    let (mut mailbox, mut ntfy) = (Server::mail("plain").await, Server::ntfy().await);
    let mut receiver = Receiver::start(&[]).await;
    let home = tempdir().unwrap();
    let mut command = command(home.path());
    command.env("TODOBOT_SMTP_HOST", "127.0.0.1").env("TODOBOT_SMTP_PORT", &mailbox.port);
    command.env("TODOBOT_SMTP_TLS", "none").env("TODOBOT_SMTP_FROM", "bot@example.org");
    let it = Process::run(&mut command);
    let ways = [
        Draft::Email { address: "carol@example.com".to_owned() },
        Draft::Ntfy {
            server: Some(format!("http://127.0.0.1:{}", ntfy.port)),
            topic: "carol".to_owned(),
            token: None,
        },
        webhook(&receiver),
    ];
    let (ann, _) = soon(&it, &*beside(home.path()).await, &ways).await;
    let ann = User::of(&it, &ann);
    let stranger = ann.bearing("");
    let to_come = async || {
        let told = ann.get("/api/v1/reminders").await.expect(200);
        let at = told["reminders"].as_array().unwrap().iter();
        at.map(|it| it["next_at"].as_str().unwrap().parse().unwrap()).collect::<Vec<_>>()
    };

    // The action as ntfy's apps carry it out.
    let message = ntfy.next().await;
    assert_eq!(message["click"], format!("{PUBLIC}/#/task/1"));
    let action = &message["actions"][1];
    assert_eq!((&action["label"], &action["method"]), (&json!("Snooze 1 h"), &json!("POST")));
    let before = now();
    let pressed = stranger.ask(Method::POST, path(&action["url"])).send().await;
    assert_eq!(pressed.status, 200, "{}", pressed.text);
    let [at] = to_come().await[..] else { panic!("there are others") };
    let hours = (before + 1.hour() - 1.second(), now() + 1.hour());
    assert!(hours.0 <= at && at <= hours.1, "{at} is not in an hour");

    let links = data(&receiver.next().await)["links"].clone();
    let pressed = stranger.ask(Method::POST, path(&links["snooze_tomorrow"])).send().await;
    assert!(pressed.text.contains("The reminder comes tomorrow, "), "{}", pressed.text);
    assert_eq!(to_come().await.len(), 1);
    // It is the same button in the mail.
    let mail = mailbox.next().await;
    let text = mail["text"].as_str().unwrap();
    let link = |label: &str| {
        let line = text.lines().find_map(|it| it.strip_prefix(label)?.strip_prefix(": "));
        Value::from(line.unwrap_or_else(|| panic!("no {label} in {text}")))
    };
    let pressed = stranger.ask(Method::POST, path(&link("Tomorrow"))).send().await;
    assert!(pressed.text.contains("This button was used already"), "{}", pressed.text);
    assert_eq!(to_come().await.len(), 1);

    let asked = stranger.get(path(&link("Done"))).await;
    assert!(asked.text.contains("Mark this as done?"), "{}", asked.text);
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200)["status"], "pending");
    let pressed = stranger.ask(Method::POST, path(&link("Done"))).send().await;
    assert!(pressed.text.contains("<h1>Done</h1>"), "{}", pressed.text);
    assert_eq!(ann.get("/api/v1/tasks/1").await.expect(200)["status"], "completed");
    assert_eq!(to_come().await.len(), 0);
}
