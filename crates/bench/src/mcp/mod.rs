//! The tools over MCP, on a pipe and over HTTP, beside a tool by the same SDK that does nothing and
//! beside the bare commit of the rows of an add.

pub(crate) mod bare;
mod pipe;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use serde::Serialize;
use serde_json::{Value, json};

use crate::disk;
use crate::http::child::{self, Server};
use crate::http::load::{Connection, Script, drive, request};
use crate::http::process;
use crate::out::Out;
use crate::stats::{Goal, Latency, median, rounded, time};
use crate::store::writes;
use pipe::{Pipe, Start};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Calls on the pipe, of each kind.
    #[arg(long, default_value_t = 10_000)]
    calls: usize,
    /// How often each program is started.
    #[arg(long, default_value_t = 30)]
    starts: usize,
    /// Connections at once, one measurement for each.
    #[arg(long, value_delimiter = ',', default_values_t = [1, 16])]
    connections: Vec<usize>,
    /// How long each measurement over HTTP goes on.
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// The `todobot` to measure (default: the one beside this program).
    #[arg(long)]
    binary: Option<PathBuf>,
    /// Where the databases lie (default: the build folder).
    #[arg(long)]
    path: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    pipe: Vec<OnPipe>,
    http: Vec<OverHttp>,
    commits: Vec<writes::Rate>,
    goals: Vec<Goal>,
}

/// A program on a pipe.
#[derive(Serialize)]
struct OnPipe {
    what: &'static str,
    start_ms: f64,
    start_cpu_ms: f64,
    add: Latency,
    list: Latency,
    /// After all calls.
    rss_mb: f64,
}

#[derive(Serialize)]
struct OverHttp {
    what: &'static str,
    connections: usize,
    per_second: f64,
    latency: Latency,
    /// Of the server, for each call.
    cpu_ms: f64,
}

const OURS: &str = "todobot mcp";
const BARE: &str = "a bare rmcp tool";
const ADD: &str = "add_task, with a token";
const LIST: &str = "list_tasks, 20 of them, with a token";
/// What Nagle's algorithm and a delayed acknowledgement cost together.
const STEP_MS: f64 = 40.0;

impl Args {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<()> {
        let binary = self.binary.clone().map_or_else(child::product_beside_us, Ok)?;
        let folder = disk::folder(self.path.as_deref())?;
        if disk::is_memory(folder.path()) {
            out.warn("the databases lie in memory, where a commit costs nothing; see --path")?;
        }
        let pipe = vec![self.bare()?, self.ours(&binary, folder.path())?];
        out.table(
            ["ON A PIPE", "start", "start, CPU", "add p50", "add p99", "list p50", "RSS"],
            pipe.iter().map(|it| {
                [
                    it.what.to_owned(),
                    format!("{:.1} ms", it.start_ms),
                    format!("{:.1} ms", it.start_cpu_ms),
                    time(it.add.p50_us),
                    time(it.add.p99_us),
                    time(it.list.p50_us),
                    format!("{:.0} MB", it.rss_mb),
                ]
            }),
        )?;
        let spell = Duration::from_secs_f64(self.seconds);
        let mut http = Vec::new();
        for &connections in &self.connections {
            http.extend(over_http(&binary, folder.path(), connections, spell).await?);
        }
        out.table(
            ["OVER HTTP", "connections", "a second", "p50", "p99", "CPU each"],
            http.iter().map(|it| {
                [
                    it.what.to_owned(),
                    it.connections.to_string(),
                    format!("{:.0}", it.per_second),
                    time(it.latency.p50_us),
                    time(it.latency.p99_us),
                    format!("{:.3} ms", it.cpu_ms),
                ]
            }),
        )?;
        let commits = writes::sqlite(folder.path(), spell.min(Duration::from_secs(1))).await?;
        writes::show("SQLite: the rows of an add", &commits, out)?;
        let goals = goals(&pipe, &http, writes::commit_us(&commits));
        out.goals(&goals)?;
        out.json(&Report { pipe, http, commits, goals })
    }

    fn ours(&self, binary: &Path, folder: &Path) -> anyhow::Result<OnPipe> {
        let home = tempfile::tempdir_in(folder)?;
        // The first makes its database; that is done once, and not measured.
        Pipe::product(binary, home.path())?;
        self.on_a_pipe(OURS, || Pipe::product(binary, home.path()))
    }

    fn bare(&self) -> anyhow::Result<OnPipe> {
        self.on_a_pipe(BARE, Pipe::bare)
    }

    fn on_a_pipe(
        &self,
        what: &'static str,
        start: impl Fn() -> anyhow::Result<(Pipe, Start)>,
    ) -> anyhow::Result<OnPipe> {
        let mut starts = Vec::new();
        for _ in 0..self.starts {
            starts.push(start()?.1);
        }
        let ms = |it: fn(&Start) -> Duration| {
            rounded(median(starts.iter().map(|one| it(one).as_secs_f64() * 1e3)), 2)
        };
        let (mut pipe, _) = start()?;
        let (mut adds, mut lists) = (Vec::new(), Vec::new());
        for n in 0..self.calls {
            adds.push(pipe.call("add_task", json!({ "title": errand(n) }))?);
        }
        for _ in 0..self.calls {
            lists.push(pipe.call("list_tasks", page())?);
        }
        Ok(OnPipe {
            what,
            start_ms: ms(|it| it.took),
            start_cpu_ms: ms(|it| it.cpu),
            add: Latency::of(adds),
            list: Latency::of(lists),
            rss_mb: rounded(process::resident(pipe.pid())?, 1),
        })
    }
}

async fn over_http(
    binary: &Path,
    folder: &Path,
    connections: usize,
    spell: Duration,
) -> anyhow::Result<Vec<OverHttp>> {
    let bare = Server::bare(&["bare-mcp", "--http"])?;
    let nobody = Arc::new(vec![String::new()]);
    let add = |n| call("add_task", json!({ "title": errand(n) }));
    let mut rows = vec![row(BARE, &bare, connections, spell, script(&nobody, add)).await?];
    drop(bare);
    let home = tempfile::tempdir_in(folder)?;
    let server = Server::product(binary, home.path(), None)?;
    let people = Arc::new(people(&server, connections).await?);
    rows.push(row(ADD, &server, connections, spell, script(&people, add)).await?);
    let list = |_| call("list_tasks", page());
    rows.push(row(LIST, &server, connections, spell, script(&people, list)).await?);
    Ok(rows)
}

async fn row(
    what: &'static str,
    server: &Server,
    connections: usize,
    spell: Duration,
    script: Script,
) -> anyhow::Result<OverHttp> {
    let before = process::cpu(server.pid())?;
    let driven = drive(server.address, connections, spell, script).await;
    let driven = driven.with_context(|| what.to_owned())?;
    let used = process::cpu(server.pid())?.saturating_sub(before);
    let done = driven.latencies.len();
    Ok(OverHttp {
        what,
        connections,
        per_second: rounded(done as f64 / driven.elapsed.as_secs_f64(), 1),
        latency: Latency::of(driven.latencies),
        cpu_ms: rounded(used.as_secs_f64() * 1e3 / done.max(1) as f64, 4),
    })
}

/// A user for each connection, as the service itself makes them: their tokens.
async fn people(server: &Server, connections: usize) -> anyhow::Result<Vec<String>> {
    let mut connection = Connection::open(server.address, 0).await?;
    let mut tokens = Vec::new();
    for n in 0..connections {
        let email = format!("u{n}@example.org");
        let body = json!({ "email": email, "password": "a long enough one" }).to_string();
        let ask = request("POST", "/api/v1/auth/register", "", Some(&body));
        let told: Value = serde_json::from_str(&connection.exchange(&ask).await?)?;
        tokens.push(told["access_token"].as_str().context("no token")?.to_owned());
    }
    Ok(tokens)
}

fn script(
    tokens: &Arc<Vec<String>>,
    call: impl Fn(usize) -> Call + Send + Sync + 'static,
) -> Script {
    let tokens = Arc::clone(tokens);
    Arc::new(move |connection, n| call(n).over_http(&tokens[connection % tokens.len()]))
}

struct Call {
    tool: &'static str,
    body: String,
}

fn call(tool: &'static str, arguments: Value) -> Call {
    let params = json!({ "name": tool, "arguments": arguments, "_meta": meta() });
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    Call { tool, body: body.to_string() }
}

impl Call {
    fn over_http(&self, token: &str) -> Vec<u8> {
        let Call { tool, body } = self;
        let length = body.len();
        let authorization = match token.is_empty() {
            true => String::new(),
            false => format!("authorization: Bearer {token}\r\n"),
        };
        format!(
            "POST /mcp HTTP/1.1\r\nhost: localhost\r\n{authorization}\
             accept: application/json, text/event-stream\r\nmcp-protocol-version: {VERSION}\r\n\
             mcp-method: tools/call\r\nmcp-name: {tool}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    }
}

const VERSION: &str = "2026-07-28";

/// What every request of this revision tells.
fn meta() -> Value {
    json!({
        "io.modelcontextprotocol/protocolVersion": VERSION,
        "io.modelcontextprotocol/clientInfo": { "name": "bench", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    })
}

fn errand(n: usize) -> String {
    format!("Call the bank again {n}")
}

fn page() -> Value {
    json!({ "limit": 20, "sort": "newest" })
}

fn goals(pipe: &[OnPipe], http: &[OverHttp], commit_us: f64) -> Vec<Goal> {
    let mut goals = Vec::new();
    let on_pipe = |what| pipe.iter().find(|it| it.what == what);
    if let (Some(ours), Some(bare)) = (on_pipe(OURS), on_pipe(BARE)) {
        let least = bare.add.p50_us + commit_us;
        goals.extend([
            Goal::below("pipe: add / (bare tool + commit), p50", ours.add.p50_us / least, 3.0),
            Goal::told("pipe: list / bare tool, p50", ours.list.p50_us / bare.list.p50_us),
            Goal::below("pipe: start, ms of CPU", ours.start_cpu_ms, 15.0),
            Goal::told("pipe: start / bare tool, time", ours.start_ms / bare.start_ms),
            Goal::below("pipe: MB held after all calls", ours.rss_mb, 25.0),
        ]);
    }
    for it in http.iter().filter(|it| it.what != BARE) {
        let (what, connections) = (it.what, it.connections);
        if 16 <= connections {
            let goal = format!("HTTP: {what}, calls a second, {connections}");
            goals.push(Goal::at_least(goal, it.per_second, 3000.0));
        }
        // With more connections they wait for each other, and that is no step.
        if connections == 1 {
            let step = format!("HTTP: {what}, p50 in ms");
            goals.push(Goal::below(step, it.latency.p50_us / 1e3, STEP_MS));
        }
        let bare = http.iter().find(|b| b.what == BARE && b.connections == connections);
        if let Some(bare) = bare {
            let told = format!("HTTP: {what} / bare tool, CPU, {connections}");
            goals.push(Goal::told(told, it.cpu_ms / bare.cpu_ms));
        }
    }
    goals
}
