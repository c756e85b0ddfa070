//! The service under load: chat turns and plain requests over many connections, beside a handler
//! that does nothing and beside the bare commits of the same rows.

pub(crate) mod child;
pub(crate) mod load;
pub(crate) mod process;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use scripted::play::{Line, Play, call};
use scripted::seen::{Message, Seen};
use serde::Serialize;
use serde_json::{Value, json};

use crate::disk;
use crate::out::Out;
use crate::stats::{Goal, Latency, rounded, time};
use crate::store::writes;
use child::Server;
use load::{Connection, Driven, Script, drive, request};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Connections at once, one measurement for each.
    #[arg(long, value_delimiter = ',', default_values_t = [1, 64, 500])]
    connections: Vec<usize>,
    /// How long each measurement goes on.
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// The `todobot` to measure (default: the one beside this program).
    #[arg(long)]
    binary: Option<PathBuf>,
    /// Where the databases lie (default: the build folder).
    #[arg(long)]
    path: Option<PathBuf>,
}

/// The bare handler, in a process of its own.
#[derive(Debug, clap::Args)]
pub(crate) struct Bare;

#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
    commits: Vec<writes::Rate>,
    goals: Vec<Goal>,
}

#[derive(Serialize)]
struct Row {
    what: &'static str,
    connections: usize,
    per_second: f64,
    latency: Latency,
    /// Of the server, for each request.
    cpu_ms: f64,
    rss_mb: f64,
}

/// Users at least, however few connections there are.
const USERS: usize = 64;
const BARE: &str = "a bare handler";
const OFFLINE: &str = "chat, offline engine";
const MODEL: &str = "chat, scripted model";
const ADD: &str = "POST /tasks";
const LIST: &str = "GET /tasks, 20 of them";

impl Args {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<()> {
        let spell = Duration::from_secs_f64(self.seconds);
        let binary = self.binary.clone().map_or_else(child::product_beside_us, Ok)?;
        let folder = disk::folder(self.path.as_deref())?;
        let mut rows = Vec::new();
        for &connections in &self.connections {
            rows.extend(measure(&binary, folder.path(), connections, spell).await?);
        }
        let cells = rows.iter().map(|it| {
            [
                it.what.to_owned(),
                it.connections.to_string(),
                format!("{:.0}", it.per_second),
                time(it.latency.p50_us),
                time(it.latency.p99_us),
                format!("{:.3} ms", it.cpu_ms),
                format!("{:.0} MB", it.rss_mb),
            ]
        });
        let header = ["THE SERVICE", "connections", "a second", "p50", "p99", "CPU each", "RSS"];
        out.table(header, cells)?;
        let commits = writes::sqlite(folder.path(), spell.min(Duration::from_secs(1))).await?;
        writes::show("SQLite: the rows of an add", &commits, out)?;
        let goals = ratios(&rows);
        out.goals(&goals)?;
        out.json(&Report { rows, commits, goals })
    }
}

impl Bare {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<()> {
        child::serve_bare(|line| out.say(line)).await
    }
}

/// Everything once, at so many connections.
async fn measure(
    binary: &Path,
    folder: &Path,
    connections: usize,
    spell: Duration,
) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    let bare = Server::bare(&["bare"])?;
    let echo: Script = Arc::new(|_, n| {
        request("POST", "/", "", Some(&json!({ "message": errand(n) }).to_string()))
    });
    rows.push(row(BARE, &bare, connections, spell, echo).await?);
    drop(bare);

    let home = tempfile::tempdir_in(folder)?;
    let server = Server::product(binary, home.path(), None)?;
    let people = Arc::new(People::register(&server, connections).await?);
    rows.push(row(OFFLINE, &server, connections, spell, talk(&people)).await?);
    let add = people.ask(|it, n| {
        let body = json!({ "title": errand(n) }).to_string();
        request("POST", "/api/v1/tasks", &it.token, Some(&body))
    });
    rows.push(row(ADD, &server, connections, spell, add).await?);
    let list =
        people.ask(|it, _| request("GET", "/api/v1/tasks?limit=20&sort=newest", &it.token, None));
    rows.push(row(LIST, &server, connections, spell, list).await?);
    drop(server);

    let model = scripted::server::Server::start(Quick);
    let home = tempfile::tempdir_in(folder)?;
    let server = Server::product(binary, home.path(), Some(&model.openai_url()))?;
    let people = Arc::new(People::register(&server, connections).await?);
    rows.push(row(MODEL, &server, connections, spell, talk(&people)).await?);
    Ok(rows)
}

fn talk(people: &Arc<People>) -> Script {
    people.ask(|it, n| {
        let message = format!("add {}", errand(n));
        let body = json!({ "message": message, "conversation_id": it.conversation }).to_string();
        request("POST", "/api/v1/chat", &it.token, Some(&body))
    })
}

async fn row(
    what: &'static str,
    server: &Server,
    connections: usize,
    spell: Duration,
    script: Script,
) -> anyhow::Result<Row> {
    let before = process::cpu(server.pid())?;
    let driven = drive(server.address, connections, spell, script).await;
    let Driven { latencies, elapsed } = driven.with_context(|| what.to_owned())?;
    let used = process::cpu(server.pid())?.saturating_sub(before);
    let done = latencies.len().max(1) as f64;
    Ok(Row {
        what,
        connections,
        per_second: rounded(latencies.len() as f64 / elapsed.as_secs_f64(), 1),
        latency: Latency::of(latencies),
        cpu_ms: rounded(used.as_secs_f64() * 1e3 / done, 4),
        rss_mb: rounded(process::resident(server.pid())?, 1),
    })
}

/// Users as the service itself makes them, each in one conversation.
struct People {
    all: Vec<Person>,
    connections: usize,
}

struct Person {
    token: String,
    conversation: String,
}

impl People {
    async fn register(server: &Server, connections: usize) -> anyhow::Result<People> {
        let mut connection = Connection::open(server.address, 0).await?;
        let mut all = Vec::new();
        for n in 0..USERS.max(connections) {
            let email = format!("u{n}@example.org");
            let body = json!({ "email": email, "password": "a long enough one" }).to_string();
            let ask = request("POST", "/api/v1/auth/register", "", Some(&body));
            let token = text(&connection.exchange(&ask).await?, "access_token")?;
            let ask = request("POST", "/api/v1/conversations", &token, Some("{}"));
            let conversation = text(&connection.exchange(&ask).await?, "id")?;
            all.push(Person { token, conversation });
        }
        Ok(People { all, connections })
    }

    /// However few connections there are, the users take turns on them, and no two connections are
    /// the same user at once: tasks are spread alike, and nobody waits for themselves.
    fn ask(
        self: &Arc<People>,
        ask: impl Fn(&Person, usize) -> Vec<u8> + Send + Sync + 'static,
    ) -> Script {
        let people = Arc::clone(self);
        Arc::new(move |connection, n| {
            let who = (connection + n * people.connections) % people.all.len();
            ask(&people.all[who], n)
        })
    }
}

fn text(body: &str, field: &str) -> anyhow::Result<String> {
    let told: Value = serde_json::from_str(body)?;
    Ok(told[field].as_str().with_context(|| format!("no {field} in {body}"))?.to_owned())
}

/// Work that nobody mistakes for a date.
fn errand(n: usize) -> String {
    const WHAT: [&str; 5] =
        ["call the bank", "buy milk", "fix the bike", "water plants", "pay rent"];
    format!("{} again {}", WHAT[n % WHAT.len()], n)
}

/// What the service costs over a handler that does nothing, at each number of connections.
fn ratios(rows: &[Row]) -> Vec<Goal> {
    let bare = |it: &Row| rows.iter().find(|b| b.what == BARE && b.connections == it.connections);
    rows.iter()
        .filter(|it| it.what != BARE)
        .filter_map(|it| {
            let what = format!("{} / bare handler, CPU, {}", it.what, it.connections);
            Some(Goal::told(what, it.cpu_ms / bare(it)?.cpu_ms))
        })
        .collect()
}

/// Calls a tool as it is told, then says so; takes no time to think.
struct Quick;

impl Play for Quick {
    fn next(&self, seen: &Seen) -> Line {
        match seen.messages.last() {
            Some(Message::User(text)) => {
                let title = text.strip_prefix("add ").unwrap_or(text);
                Line::Call(vec![call("add_task", json!({ "title": title }))])
            }
            _ => Line::say("Done."),
        }
    }
}
