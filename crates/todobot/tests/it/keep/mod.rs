//! What whoever runs it relies on: backups, and everything else that is done with a database as a whole.

mod backup;
mod damage;
mod doctor;
mod older;
mod people;

use std::fs;
use std::path::{Path, PathBuf};

use domain::firing::Policy;
use domain::ports::FiringHouse;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use crate::cli::home::Home;
use crate::http::process::Process;

/// One of each kind of database, with nothing in it. On a thread without a runtime, which it needs for
/// itself.
fn homes() -> [Home; 2] {
    let make = || [Home::new(), Home::on_postgresql()];
    std::thread::spawn(make).join().unwrap()
}

/// Fills a home with something of everything that is kept, so that no table is empty: users, one of them
/// erased, sessions and tokens, tasks, reminders with a way out and what was sent by it, a calendar,
/// conversations, answers under a key, and what was undone. The token of one who may do anything.
async fn fill(home: &Home) -> String {
    home.run(&["add", "Buy milk", "--tag", "shop", "--tag", "größe \"XL\"", "-p", "high"])
        .expect(0);
    home.run(&[
        "add",
        "Pay the rent",
        "--due",
        "2026-03-12",
        "-m",
        "every\nmonth",
        "-r",
        "FREQ=MONTHLY",
    ]);
    home.run(&["remind", "rent", "--at", "2026-03-12T09:00"]).expect(0);
    home.run(&["done", "rent"]).expect(0);
    home.run(&["rm", "milk", "--yes"]).expect(0);
    home.run(&["undo"]).expect(0);
    home.run(&["ask", "delete the milk"]).expect(5);
    let mut service = serve(home);
    let token = service.program().await;
    let post = async |path: &str, body: Value| {
        let (status, told) = service.post(&token, path, body).await;
        assert!(status < 300, "{path}: {status} {told}");
    };
    post("/api/v1/tasks", json!({ "title": "Call mom", "tags": ["family"] })).await;
    post("/api/v1/chat", json!({ "message": "add water the plants tomorrow at 9" })).await;
    let keyed = service.client.post(format!("{}/api/v1/tasks", service.url)).bearer_auth(&token);
    let keyed = keyed.header("Idempotency-Key", "7").header("Content-Type", "application/json");
    let keyed = keyed.body(json!({ "title": "Buy eggs" }).to_string()).send().await.unwrap();
    assert_eq!(keyed.status().as_u16(), 201);
    as_owner(&service).await;
    erase_someone(&service).await;
    service.stop();
    service.ended();
    home.run(&["remind", "rent", "--at", "2026-03-10T09:30"]).expect(0);
    let store = store::open(&home.database()).await.unwrap();
    let house = FiringHouse { window: Policy::WINDOW, zone: TimeZone::UTC };
    let then = "2026-03-10T08:31:00Z".parse().unwrap();
    assert_eq!(store.fire(&house, Some(then), 10).await.unwrap().len(), 1);
    token
}

/// Whoever is at the machine has a way out and a calendar.
async fn as_owner(service: &Process) {
    let (_, session) = service.post("", "/api/v1/auth/local", json!({})).await;
    let owner = session["access_token"].as_str().unwrap();
    let way = json!({ "kind": "webhook", "url": "https://hook.example/x" });
    for (path, body) in [("/api/v1/me/ways", way), ("/api/v1/me/calendar", Value::Null)] {
        let (status, told) = service.post(owner, path, body).await;
        assert_eq!(status, 201, "{path}: {told}");
    }
}

/// Somebody who came, could not remember, and left for good.
async fn erase_someone(service: &Process) {
    let with = |password: &str| json!({ "email": "ben@example.org", "password": password });
    let (_, session) = service.post("", "/api/v1/auth/register", with("tulips grow in may")).await;
    let ben = session["access_token"].as_str().unwrap();
    assert_eq!(service.post(ben, "/api/v1/tasks", json!({ "title": "x" })).await.0, 201);
    assert_eq!(service.post("", "/api/v1/auth/sign-in", with("wrong one, this")).await.0, 401);
    let leave = service.client.delete(format!("{}/api/v1/me", service.url)).bearer_auth(ben);
    let leave = leave.header("Content-Type", "application/json");
    let leave = leave.body(json!({ "password": "tulips grow in may" }).to_string());
    assert_eq!(leave.send().await.unwrap().status().as_u16(), 204);
}

/// `todobot serve` on the database of a home.
fn serve(home: &Home) -> Process {
    let mut command = home.command(crate::cli::home::TODOBOT);
    command.args(["serve", "--listen", "127.0.0.1:0"]);
    Process::run(&mut command)
}

/// What a backup holds: each table with its rows, as text that can be compared. Columns are in the order
/// of their names, as databases differ in theirs.
fn contents(file: &Path) -> Vec<(String, Vec<String>)> {
    let mut tables: Vec<(String, Vec<String>)> = Vec::new();
    let mut order: Vec<usize> = Vec::new();
    for line in fs::read_to_string(file).unwrap().lines().skip(1) {
        match serde_json::from_str::<Value>(line).unwrap() {
            Value::Array(cells) => {
                let row: Vec<&Value> = order.iter().map(|at| &cells[*at]).collect();
                tables.last_mut().unwrap().1.push(json!(row).to_string());
            }
            table if table["table"].is_string() => {
                let columns = table["columns"].as_array().unwrap();
                order = (0..columns.len()).collect();
                order.sort_by_key(|at| columns[*at][0].as_str().unwrap().to_owned());
                tables.push((table["table"].as_str().unwrap().to_owned(), Vec::new()));
            }
            counters if counters["counters"].is_object() => {
                tables.push(("counters".to_owned(), vec![counters.to_string()]));
            }
            _ => {}
        }
    }
    for (_, rows) in &mut tables {
        rows.sort_unstable();
    }
    tables
}

fn backup_of(home: &Home, name: &str) -> PathBuf {
    let file = home.path().join(name);
    home.run(&["backup", file.to_str().unwrap()]).expect(0);
    file
}
