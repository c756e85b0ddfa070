//! What is wrong is found, with what to do; and nothing is changed by looking.

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::time::SystemTime;

use scripted::play::Line;
use scripted::plays::Lines;
use scripted::server::Server;
use serde_json::Value;

use super::{homes, serve};
use crate::cli::home::Home;

/// What was found of this, by the state.
fn found(home: &Home, what: &str) -> Vec<(String, String, String)> {
    let ran = home.run(&["doctor", "--json"]);
    let told: Value = serde_json::from_str(&ran.stdout).unwrap();
    let problems = told["problems"].as_u64().unwrap();
    assert_eq!(ran.code, Some(i32::from(problems != 0)), "{told}");
    let text = |it: &Value, name: &str| it[name].as_str().unwrap_or_default().to_owned();
    let findings = told["findings"].as_array().unwrap().iter();
    let of_it = findings.filter(|it| it["what"] == what);
    of_it.map(|it| (text(it, "state"), text(it, "told"), text(it, "mend"))).collect()
}

/// It stands here: one finding, in this state, that says this and how to mend it.
fn check(home: &Home, what: &str, state: &str, told: &str, mend: &str) {
    let found = found(home, what);
    let fits =
        |it: &(String, String, String)| it.0 == state && it.1.contains(told) && it.2.contains(mend);
    assert!(found.iter().any(fits), "{what}: {state}, {told}, {mend}: {found:?}");
}

fn usual(home: Home) -> Home {
    home.with("TODOBOT_LISTEN", "127.0.0.1:0").with("TODOBOT_NOW", "")
}

#[test]
fn all_is_well_where_it_is() {
    for home in homes().map(usual) {
        home.run(&["add", "Buy milk"]).expect(0);
        let told = home.run(&["doctor"]).expect(0).stdout;
        assert!(told.ends_with("All is well.\n"), "{told}");
        check(&home, "database", "ok", "has schema 9, the latest", "");
        check(&home, "model", "ok", "the offline engine", "");
        check(&home, "time zone", "ok", "Europe/Berlin", "");
    }
}

/// Every file with its bytes and when it was last written.
fn state_of(folder: &Path) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let read = |it: fs::DirEntry| {
        let name = it.file_name().into_string().unwrap();
        (name, (fs::read(it.path()).unwrap(), it.metadata().unwrap().modified().unwrap()))
    };
    entries.map(read).collect()
}

#[test]
fn looking_changes_nothing() {
    let home = usual(Home::new());
    home.run(&["doctor"]).expect(0);
    assert_eq!(state_of(home.path()), BTreeMap::new(), "it made something");
    home.run(&["add", "Buy milk"]).expect(0);
    let before = state_of(home.path());
    home.run(&["doctor"]).expect(0);
    home.run(&["migrate", "--check"]).expect(0);
    assert_eq!(state_of(home.path()), before);
}

#[test]
fn a_broken_database_is_found() {
    let home = usual(Home::new());
    let database = home.path().join("todobot.db");
    fs::write(
        &database,
        "this is no database at all, but long enough to look like one ".repeat(99),
    )
    .unwrap();
    check(&home, "database", "problem", "cannot be opened", "todobot restore");

    // A page of it in the middle is lost.
    let home = usual(Home::new());
    let database = home.path().join("todobot.db");
    let lines: String = (0..500).map(|n| format!("task {n}\n")).collect();
    home.run_with(&["import", "--yes", "-f", "todo.txt", "-"], &lines).expect(0);
    let mut bytes = fs::read(&database).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0x5a);
    fs::write(&database, bytes).unwrap();
    check(&home, "database", "problem", "is damaged", "todobot restore the last backup");

    let home = usual(Home::new()).with("TODOBOT_DATABASE_URL", "postgres://nobody@127.0.0.1:1/x");
    check(&home, "database", "problem", "PostgreSQL cannot be opened", "TODOBOT_DATABASE_URL");
    let newer = usual(Home::new());
    newer.run(&["add", "x"]).expect(0);
    let file = rusqlite::Connection::open(newer.path().join("todobot.db")).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    drop(file);
    check(&newer, "database", "problem", "has schema 99", "a newer one");
}

#[test]
#[cfg(unix)]
fn what_others_can_read_is_found() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = usual(Home::new());
    home.run(&["add", "Buy milk"]).expect(0);
    let database = home.path().join("todobot.db");
    fs::set_permissions(&database, fs::Permissions::from_mode(0o644)).unwrap();
    let mend = format!("chmod 600 '{}'", database.display());
    check(&home, "permissions", "problem", "others can read", &mend);
}

#[test]
fn settings_that_cannot_be_used_are_found() {
    let home = usual(Home::new()).with("TODOBOT_ZONE", "Mars/Base");
    check(&home, "settings", "problem", "there is no time zone `Mars/Base`", "Set it right");
    let home = usual(Home::new()).with("TODOBOT_RATE_LIMIT", "many");
    check(&home, "service", "problem", "TODOBOT_RATE_LIMIT: must be", "todobot serve");
    let home = Home::new().with("TODOBOT_LISTEN", "127.0.0.1:0");
    check(&home, "clock", "warning", "TODOBOT_NOW pretends", "Unset TODOBOT_NOW");
}

#[test]
fn a_model_is_asked() {
    let model = Server::start(Lines(vec![Line::say("OK")]));
    let home = usual(Home::new()).with("TODOBOT_MODEL", "openai:small");
    let there = usual(Home::new())
        .with("TODOBOT_MODEL", "openai:small")
        .with("TODOBOT_MODEL_URL", &model.openai_url());
    check(&there, "model", "ok", "openai:small answers", "");
    let gone = home.with("TODOBOT_MODEL_URL", "http://127.0.0.1:1/v1");
    check(&gone, "model", "problem", "openai:small: the model is unavailable", "TODOBOT_MODEL_URL");
    let keyless = usual(Home::new()).with("TODOBOT_MODEL", "gemini").with("GEMINI_API_KEY", "");
    check(&keyless, "model", "problem", "key: ", "TODOBOT_MODEL_KEY");
}

#[tokio::test]
async fn an_address_is_free_ours_or_someone_elses() {
    let home = Home::new().with("TODOBOT_NOW", "");
    let service = serve(&home);
    let address = service.url.strip_prefix("http://").unwrap().to_owned();
    let home = home.with("TODOBOT_LISTEN", &address);
    check(&home, "address", "ok", &format!("TodoBot listens on {address}"), "");
    // While it is served, too.
    check(&home, "database", "ok", "has schema 9, the latest", "");
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    let home = Home::new().with("TODOBOT_LISTEN", &taken);
    check(&home, "address", "problem", "another program listens", "TODOBOT_LISTEN");
}

#[test]
fn reminders_that_nobody_serves_are_found() {
    for home in homes() {
        let home = home.with("TODOBOT_LISTEN", "127.0.0.1:0");
        home.run(&["add", "Buy milk"]).expect(0);
        home.run(&["remind", "milk", "--at", "2026-03-11T09:00"]).expect(0);
        let later = home.with("TODOBOT_NOW", "2026-03-12T08:00:00Z");
        let mend = "start todobot serve";
        let mend = if later.path().join("todobot.db").exists() { mend } else { "todobot serve" };
        check(&later, "reminders", "warning", "1 should have spoken", mend);
    }
}

/// A server for mail that is not there.
#[test]
fn a_mail_server_is_greeted() {
    let home = usual(Home::new())
        .with("TODOBOT_SMTP_HOST", "127.0.0.1")
        .with("TODOBOT_SMTP_PORT", "1")
        .with("TODOBOT_SMTP_TLS", "none")
        .with("TODOBOT_SMTP_FROM", "todobot@example.org");
    check(&home, "mail", "problem", "could not be reached", "TODOBOT_SMTP_HOST");
}
