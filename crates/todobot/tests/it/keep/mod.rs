//! What whoever runs it relies on: backups, and everything else that is done with a database as a whole.

mod backup;
mod damage;
mod doctor;
mod older;
mod people;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::cli::home::Home;
use crate::http::process::Process;

/// One of each kind of database, with nothing in it. On a thread without a runtime, which it needs for
/// itself.
fn homes() -> [Home; 2] {
    let make = || [Home::new(), Home::on_postgresql()];
    std::thread::spawn(make).join().unwrap()
}

/// Fills a home with something of everything that is kept: two users, tasks, reminders, ways, tokens, a
/// calendar, conversations, and what was undone. The token of one who may do anything.
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
    let service = serve(home);
    let token = service.program().await;
    let post = async |path: &str, body: Value| {
        let (status, told) = service.post(&token, path, body).await;
        assert!(status < 300, "{path}: {status} {told}");
    };
    post("/api/v1/tasks", json!({ "title": "Call mom", "tags": ["family"] })).await;
    post("/api/v1/chat", json!({ "message": "add water the plants tomorrow at 9" })).await;
    service.stop();
    token
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
