//! `todobot mcp --server URL`: a client on a pipe, a server at an address, and nothing lost between.

use std::process::Stdio;

use reqwest::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use super::client::{Client, Era, Person, home, program};
use crate::http::world::{User, World};

/// The program in front of a server, showing this token.
fn bridge(home: &TempDir, server: &str, token: &str) -> Command {
    let mut command = program(home.path());
    command.args(["--server", server]).env("TODOBOT_TOKEN", token);
    command
}

const QUESTION: &str = "Shall I delete 1 \"Pay rent\"?";

fn url(world: &World) -> String {
    format!("http://{}", world.address)
}

async fn titles(user: &User) -> Vec<String> {
    let listed = user.get("/api/v1/tasks").await.expect(200);
    let tasks = listed["tasks"].as_array().unwrap().clone();
    tasks.iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_client_finds_the_tools_of_the_server_and_is_asked_by_it() {
    let (world, home) = (World::start().await, home());
    for (era, path) in Era::BOTH.into_iter().zip(["", "/mcp"]) {
        let user = world.user(&format!("{era:?}").to_lowercase()).await;
        let mut command = bridge(&home, &format!("{}{path}", url(&world)), &user.bearer);
        let client = Client::of(&mut command, era, Person::SaysYes).await;
        client.call("add_task", json!({ "title": "Pay rent" })).await;
        client.call("complete_task", json!({ "task_id": "rent" })).await;
        assert_eq!(client.titles().await, ["✓ Pay rent"], "{era:?}");
        client.call("undo", json!({})).await;
        assert_eq!(
            (client.titles().await, titles(&user).await.len()),
            (vec!["Pay rent".into()], 1)
        );
        let gone = client.call("delete_task", json!({ "task_id": "rent" })).await;
        assert_eq!(client.asked(), [QUESTION], "{era:?}");
        assert_eq!(gone["success"], true, "{era:?} {gone}");
        assert_eq!(titles(&user).await, [""; 0], "{era:?}");
        client.call("undo", json!({})).await;

        let client = Client::of(&mut command, era, Person::Declines).await;
        let kept = client.call("delete_task", json!({ "task_id": "rent" })).await;
        assert_eq!(client.asked().len(), 1, "{era:?}");
        assert_eq!(kept["error"]["code"], "CONFIRMATION_REQUIRED", "{era:?} {kept}");
        assert_eq!(titles(&user).await, ["Pay rent"], "{era:?}");
    }
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "it made a database");
}

struct Pipe {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl Pipe {
    fn open(mut command: Command) -> Pipe {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        Pipe { child, input, output: BufReader::new(output).lines() }
    }

    async fn tell(&mut self, message: &Value) {
        let input = self.input.as_mut().unwrap();
        input.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    async fn ask(&mut self, message: &Value) -> Value {
        self.tell(message).await;
        let line = self.output.next_line().await.unwrap().unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// How it ended, and what it said of it to whoever reads what a program complains of.
    async fn ended(mut self) -> (Option<i32>, String) {
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).await.unwrap();
        assert_eq!(self.output.next_line().await.unwrap(), None);
        (self.child.wait().await.unwrap().code(), said)
    }

    async fn close(mut self) -> (Option<i32>, String) {
        self.input = None;
        self.ended().await
    }
}

fn hello() -> Value {
    let client = json!({ "name": "test", "version": "1" });
    let params = json!({
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": client,
    });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params })
}

/// A request that stands for itself, with more in it than we know of.
fn modern(method: &str, mut params: Value) -> Value {
    params["_meta"] = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
        "example.org/more": { "a": [1, null] },
    });
    json!({ "jsonrpc": "2.0", "id": "a-7", "method": method, "params": params })
}

/// What the server itself answers.
async fn directly(user: &User, message: &Value) -> Value {
    let mut ask = user
        .ask(Method::POST, "/mcp")
        .header("Accept", "application/json, text/event-stream")
        .header("Mcp-Method", message["method"].as_str().unwrap());
    if message["params"]["_meta"].is_object() {
        ask = ask.header("MCP-Protocol-Version", "2026-07-28");
    }
    if let Some(name) = message["params"]["name"].as_str() {
        ask = ask.header("Mcp-Name", name);
    }
    let answer = ask.json(message).send().await;
    match answer.header("content-type").starts_with("text/event-stream") {
        false => answer.json,
        true => {
            let events = answer.text.lines().filter_map(|it| it.strip_prefix("data:"));
            let mut told = events.filter_map(|it| serde_json::from_str::<Value>(it.trim()).ok());
            told.next_back().unwrap()
        }
    }
}

#[tokio::test]
async fn what_passes_is_as_it_was() {
    let (world, home) = (World::start().await, home());
    let anna = world.user("anna").await;
    anna.post("/api/v1/tasks", json!({ "title": "Pay rent\u{2028}", "tags": ["home"] })).await;
    let call = |tool: &str, arguments: Value| {
        modern("tools/call", json!({ "name": tool, "arguments": arguments }))
    };
    let mut pipe = Pipe::open(bridge(&home, &url(&world), &anna.bearer));
    for message in [
        modern("server/discover", json!({})),
        modern("tools/list", json!({})),
        call("list_tasks", json!({})),
        call("list_tasks", json!({ "limit": 0 })),
        call("list_tasks", json!({ "unheard": { "of": 1.5 } })),
        call("sing", json!({})),
        modern("unheard/of", json!({ "x": 1 })),
    ] {
        assert_eq!(pipe.ask(&message).await, directly(&anna, &message).await, "{message}");
    }
    assert_eq!(pipe.close().await, (Some(0), String::new()));

    let mut pipe = Pipe::open(bridge(&home, &url(&world), &anna.bearer));
    let welcome = pipe.ask(&hello()).await;
    assert_eq!(welcome, directly(&anna, &hello()).await);
    pipe.tell(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
    assert_eq!(pipe.ask(&list).await["result"]["tools"].as_array().unwrap().len(), 10);
    assert_eq!(pipe.close().await, (Some(0), String::new()));
}

/// Whoever asked hears it, whoever looks at what the program says hears it, and nobody the token.
#[tokio::test]
async fn a_token_that_is_refused_ends_it() {
    let (world, home) = (World::start().await, home());
    let at = format!("{}/mcp", url(&world));
    let first = [hello(), modern("server/discover", json!({}))];
    for (token, advice) in
        [("tb_wrong", "Set TODOBOT_TOKEN to one that is good there."), ("", "Set TODOBOT_TOKEN to")]
    {
        for message in &first {
            let mut command = bridge(&home, &at, token);
            command.env("TODOBOT_LOG", "trace");
            let mut pipe = Pipe::open(command);
            let answer = pipe.ask(message).await;
            assert_eq!(answer["id"], message["id"]);
            let sentence = format!("{at} refused the token.");
            assert_eq!(answer["error"]["message"], sentence);
            let (code, said) = pipe.ended().await;
            assert_eq!(code, Some(1), "{said}");
            assert!(said.contains(&format!("{sentence} {advice}")), "{said}");
            assert!(token.is_empty() || !said.contains(token), "{said}");
        }
    }
    // In the middle of it, too.
    let anna = world.person("anna").await;
    let made = anna.post("/api/v1/me/tokens", json!({ "name": "x", "scopes": ["read", "write"] }));
    let made = made.await.expect(201);
    let mut pipe = Pipe::open(bridge(&home, &at, made["token"].as_str().unwrap()));
    let list = modern("tools/list", json!({}));
    assert!(pipe.ask(&list).await["result"].is_object());
    anna.delete(&format!("/api/v1/me/tokens/{}", made["id"].as_str().unwrap())).await.expect(204);
    assert_eq!(pipe.ask(&list).await["error"]["message"], format!("{at} refused the token."));
    assert_eq!(pipe.ended().await.0, Some(1));
}

#[tokio::test]
async fn a_server_that_is_not_there_is_told() {
    let home = home();
    // A port that nobody listens on, for it was ours a moment ago.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = format!("http://{}/mcp", listener.local_addr().unwrap());
    drop(listener);
    for message in [hello(), modern("tools/list", json!({}))] {
        let mut pipe = Pipe::open(bridge(&home, &at, "tb_x"));
        let answer = pipe.ask(&message).await;
        let sentence = format!("{at} cannot be reached.");
        assert_eq!(
            (&answer["id"], &answer["error"]["message"]),
            (&message["id"], &json!(sentence))
        );
        assert_eq!(pipe.ended().await, (Some(1), format!("{sentence}\n")));
    }
    let (code, said) = Pipe::open(bridge(&home, "http://todo.example", "tb_x")).ended().await;
    assert_eq!(code, Some(2));
    assert!(said.starts_with("--server: must begin with https://"), "{said}");
    assert!(!said.contains("tb_x"));
}

/// While it is gone each request is told so, and one that asked in vain may ask again.
#[tokio::test]
async fn a_server_that_comes_back_is_found_again() {
    let (world, home) = (World::start().await, home());
    let anna = world.user("anna").await;
    let door = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = door.local_addr().unwrap();
    let mut pipe = Pipe::open(bridge(&home, &format!("http://{at}"), &anna.bearer));
    let list = modern("tools/list", json!({}));
    let open = tokio::spawn(forward(door, world.address));
    assert!(pipe.ask(&list).await["result"].is_object());
    open.abort();
    assert!(open.await.unwrap_err().is_cancelled());
    assert!(pipe.ask(&list).await["error"]["message"].is_string());
    let door = tokio::net::TcpListener::bind(at).await.unwrap();
    let _open = tokio::spawn(forward(door, world.address));
    assert!(pipe.ask(&list).await["result"].is_object());
    assert_eq!(pipe.close().await, (Some(0), String::new()));
}

/// Passes connections on for as long as it is let; with it they end.
async fn forward(door: tokio::net::TcpListener, to: std::net::SocketAddr) {
    let mut open = tokio::task::JoinSet::new();
    loop {
        let (mut from, _) = door.accept().await.unwrap();
        open.spawn(async move {
            let mut to = tokio::net::TcpStream::connect(to).await.unwrap();
            let _ = tokio::io::copy_bidirectional(&mut from, &mut to).await;
        });
    }
}

#[tokio::test]
async fn who_says_nothing_is_let_go() {
    let (world, home) = (World::start().await, home());
    let pipe = Pipe::open(bridge(&home, &url(&world), "tb_x"));
    assert_eq!(pipe.close().await, (Some(0), String::new()));
}
