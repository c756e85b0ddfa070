//! The real program: a reminder leaves it by webhook and by mail, and outlives it.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use domain::id::UserId;
use domain::ports::ServiceStore;
use jiff::{Timestamp, ToSpan as _};
use notify::way::Draft;
use serde_json::{Value, json};
use tempfile::tempdir;

use super::receiver::{Receiver, Server, data, verified};
use super::{failed, id, keep_way, noted, webhook};
use crate::http::process::{self, Process};
use crate::http::world::User;

const TITLE: &str = "Buy zucchini";

pub(super) fn command(home: &Path) -> Command {
    let mut command = process::command(home);
    command.env("TODOBOT_NOTIFY_PRIVATE", "allow").env("TODOBOT_ZONE", "Europe/Berlin");
    command.env("TODOBOT_PUBLIC_URL", "https://todo.example.org");
    command
}

/// The tasks' file beside the program that serves it.
pub(super) async fn beside(home: &Path) -> Arc<dyn ServiceStore> {
    store::open(home.join("todobot.db").to_str().unwrap()).await.unwrap()
}

/// Somebody with these ways out, and a reminder that is due in a moment. Their token comes too.
pub(super) async fn soon(
    it: &Process,
    store: &dyn ServiceStore,
    ways: &[Draft],
) -> (String, UserId) {
    let ann = it.someone().await;
    let me = it.client.get(format!("{}/api/v1/me", it.url)).bearer_auth(&ann);
    let me: Value = serde_json::from_str(&me.send().await.unwrap().text().await.unwrap()).unwrap();
    for way in ways {
        keep_way(store, id(&me), way).await;
    }
    it.post(&ann, "/api/v1/tasks", json!({ "title": TITLE })).await;
    let reminder = json!({ "remind_at": now() + 1.second() });
    let (status, told) = it.post(&ann, "/api/v1/tasks/1/reminders", reminder).await;
    assert_eq!(status, 201, "{told}");
    (ann, id(&me))
}

/// The program has a clock of its own.
#[expect(clippy::disallowed_methods, reason = "what is tested goes by the system's clock")]
pub(super) fn now() -> Timestamp {
    Timestamp::now()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_signed_and_comes_again_after_a_crash() {
    let mut receiver = Receiver::start(&[500]).await;
    let home = tempdir().unwrap();
    let it = Process::run(&mut command(home.path()));
    let store = beside(home.path()).await;
    let (_, user) = soon(&it, &*store, &[webhook(&receiver)]).await;
    let first = receiver.next().await;
    failed(&*store, user, 500).await;
    // Killed, and its successor sends what was refused.
    drop(it);
    let it = Process::run(&mut command(home.path()));
    let second = receiver.next().await;
    assert_eq!(first["headers"]["webhook-id"], second["headers"]["webhook-id"]);
    for post in [&first, &second] {
        let said = verified(post).await;
        assert_eq!(said["payload"]["type"], "reminder.fired", "{said}");
        assert_eq!(said["payload"]["data"]["task"]["title"], TITLE);
    }
    assert_eq!(data(&first)["late_seconds"], 0);
    it.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_comes_with_buttons_and_figures_and_logs_tell_nothing_private() {
    let (mut mailbox, mut receiver) = (Server::mail("plain").await, Receiver::start(&[]).await);
    let home = tempdir().unwrap();
    let mut command = command(home.path());
    command.env("TODOBOT_SMTP_HOST", "127.0.0.1").env("TODOBOT_SMTP_PORT", &mailbox.port);
    command.env("TODOBOT_SMTP_TLS", "none").env("TODOBOT_SMTP_FROM", "bot@example.org");
    command.env("TODOBOT_LOG", "trace").env("TODOBOT_LOG_FORMAT", "json");
    let mut it = Process::run(&mut command);
    let store = beside(home.path()).await;
    let mail = Draft::Email { address: "carol@example.com".to_owned() };
    soon(&it, &*store, &[mail, webhook(&receiver)]).await;
    let mail = mailbox.next().await;
    assert_eq!(mail["to"], json!(["carol@example.com"]));
    let text = mail["text"].as_str().unwrap();
    assert!(text.starts_with(TITLE), "{text}");
    assert!(text.contains("Done: https://todo.example.org/l/"), "{text}");
    receiver.next().await;
    let figures = it.client.get(format!("{}/metrics", it.url)).send().await.unwrap();
    let figures = figures.text().await.unwrap();
    for line in [
        "todobot_reminders_total{event=\"fired\"} 1",
        "todobot_reminder_late_seconds_bucket{le=\"10\"} 1",
        "todobot_deliveries_under_way ",
    ] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
    it.stop();
    let logged = it.ended().stderr;
    for private in ["zucchini", "carol@", "whsec_", "/l/", "/hook"] {
        assert!(!logged.contains(private), "{private} is in\n{logged}");
        assert!(!figures.contains(private), "{private} is in\n{figures}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_waits_until_the_house_is_told_whom_to_believe() {
    let mut mailbox = Server::mail("starttls").await;
    let home = tempdir().unwrap();
    let authority = home.path().join("house.pem");
    std::fs::write(&authority, mailbox.next().await.as_str().unwrap()).unwrap();
    let serve = |change: &dyn Fn(&mut Command)| {
        let mut command = command(home.path());
        command.env("TODOBOT_SMTP_HOST", "localhost").env("TODOBOT_SMTP_PORT", &mailbox.port);
        command.env("TODOBOT_SMTP_TLS", "starttls").env("TODOBOT_SMTP_FROM", "bot@example.org");
        command.env("TODOBOT_SMTP_USER", "ada").env("TODOBOT_SMTP_PASSWORD", "secret");
        change(&mut command);
        Process::run(&mut command)
    };
    let it = serve(&|_| ());
    let store = beside(home.path()).await;
    let mail = Draft::Email { address: "carol@example.com".to_owned() };
    let (ann, user) = soon(&it, &*store, &[mail]).await;
    noted(&*store, user, "no secure connection could be made").await;
    drop(it);
    let it = serve(&|command| {
        command.env("TODOBOT_NOTIFY_CA", &authority);
    });
    assert_eq!(mailbox.next().await["to"], json!(["carol@example.com"]));
    let log = User::of(&it, &ann).get("/api/v1/me/deliveries").await.expect(200);
    assert_eq!(log["deliveries"].as_array().unwrap().len(), 1, "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_command_line_adds_beside_it_comes_too() {
    let mut receiver = Receiver::start(&[]).await;
    let home = tempdir().unwrap();
    let _serving = Process::run(&mut command(home.path()));
    let store = beside(home.path()).await;
    keep_way(&*store, UserId::LOCAL, &webhook(&receiver)).await;
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_todobot"));
        command.args(arguments).env("TODOBOT_HOME", home.path());
        let ran = command.env_remove("TODOBOT_DATABASE_URL").output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    };
    run(&["add", TITLE]);
    run(&["remind", "1", "--at", &(now() + 1.second()).to_string()]);
    assert_eq!(receiver.data().await["task"]["title"], TITLE);
}

#[test]
fn a_setting_that_cannot_be_used_is_named() {
    let home = tempdir().unwrap();
    let check = |set: &[(&str, &str)], expect: &str| {
        let mut command = process::command(home.path());
        let ran = command.envs(set.iter().copied()).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{set:?}: {said}");
        assert!(said.contains(expect), "{set:?}: {said}");
    };
    check(&[("TODOBOT_REMINDER_WINDOW", "0")], "TODOBOT_REMINDER_WINDOW: must be 1 to 365 days");
    check(&[("TODOBOT_NOTIFY_PRIVATE", "yes")], "TODOBOT_NOTIFY_PRIVATE: must be allow or refuse");
    check(&[("TODOBOT_SMTP_FROM", "a@b.example")], "TODOBOT_SMTP_FROM: not without");
    let none = home.path().join("none.pem");
    check(&[("TODOBOT_NOTIFY_CA", none.to_str().unwrap())], "TODOBOT_NOTIFY_CA: cannot be read");
    std::fs::write(&none, "nothing").unwrap();
    check(&[("TODOBOT_NOTIFY_CA", none.to_str().unwrap())], "TODOBOT_NOTIFY_CA: must hold");
    let host = ("TODOBOT_SMTP_HOST", "mail.example.org");
    let from = ("TODOBOT_SMTP_FROM", "a@b.example");
    check(&[host], "TODOBOT_SMTP_FROM: must say who mail is from");
    check(&[host, ("TODOBOT_SMTP_FROM", "TodoBot")], "TODOBOT_SMTP_FROM: must be an address");
    check(&[host, from, ("TODOBOT_SMTP_TLS", "ssl")], "TODOBOT_SMTP_TLS: must be tls, starttls");
    check(&[host, from, ("TODOBOT_SMTP_PORT", "smtp")], "TODOBOT_SMTP_PORT: must be a port");
    check(&[host, from, ("TODOBOT_SMTP_USER", "ann")], "TODOBOT_SMTP_PASSWORD: is missing");
}
