//! The pipe itself: what is on it, and how it ends.

use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};

use super::client::{home, program};

struct Pipe {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Pipe {
    fn open(home: &std::path::Path) -> Pipe {
        let mut command = program(home);
        command.env("TODOBOT_LOG", "trace").stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Pipe { child, input, output: BufReader::new(output).lines() }
    }

    async fn write(&mut self, line: &str) {
        self.input.write_all(format!("{line}\n").as_bytes()).await.unwrap();
    }

    async fn ask(&mut self, method: &str, params: Value) -> Value {
        let request = json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params });
        self.write(&request.to_string()).await;
        let line = self.output.next_line().await.unwrap().unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(7)), "{line}");
        answer
    }

    /// Closes our end; what still came, and how long the end took.
    async fn close(mut self) -> (Vec<String>, Duration) {
        let since = Instant::now();
        drop(self.input);
        let mut rest = Vec::new();
        while let Some(line) = self.output.next_line().await.unwrap() {
            rest.push(line);
        }
        let mut stderr = self.child.stderr.take().unwrap();
        tokio::spawn(async move { stderr.read_to_end(&mut Vec::new()).await });
        assert_eq!(self.child.wait().await.unwrap().code(), Some(0));
        (rest, since.elapsed())
    }
}

fn hello(version: &str) -> Value {
    let client = json!({ "name": "test", "version": "1" });
    json!({ "protocolVersion": version, "capabilities": {}, "clientInfo": client })
}

/// A busy machine is slow to end anything: this is no measurement.
const SOON: Duration = Duration::from_secs(5);

#[tokio::test]
async fn nothing_but_json_rpc_and_it_ends_with_its_input() {
    let home = home();
    let mut pipe = Pipe::open(home.path());
    let welcome = pipe.ask("initialize", hello("2025-11-25")).await["result"].clone();
    assert_eq!(welcome["protocolVersion"], "2025-11-25");
    assert_eq!(welcome["serverInfo"]["name"], "todobot");
    // What never changes promises no news of changes.
    let capabilities = json!({
        "completions": {}, "prompts": {}, "resources": { "subscribe": true }, "tools": {},
    });
    assert_eq!(welcome["capabilities"], capabilities);
    let icon = welcome["serverInfo"]["icons"][0]["src"].as_str().unwrap().to_owned();
    assert!(icon.starts_with("data:image/svg+xml,") && icon.len() < 500, "{icon}");
    assert!(!icon.contains([' ', '<', '>', '"', '#']), "{icon}");
    pipe.write(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
    let add = json!({ "name": "add_task", "arguments": { "title": "x\ny\u{2028}" } });
    assert_eq!(pipe.ask("tools/call", add).await["result"]["isError"], false);
    // Who still listens keeps nothing up.
    let tasks = json!({ "uri": "todo://tasks" });
    assert_eq!(pipe.ask("resources/subscribe", tasks).await["result"], json!({}));
    let (rest, took) = pipe.close().await;
    assert_eq!(rest, [""; 0]);
    assert!(took < SOON, "{took:?}");
}

#[tokio::test]
async fn a_question_keeps_nothing_up() {
    let home = home();
    let mut pipe = Pipe::open(home.path());
    let mut hello = hello("2025-11-25");
    hello["capabilities"]["elicitation"] = json!({});
    pipe.ask("initialize", hello).await;
    pipe.write(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
    let add = json!({ "name": "add_task", "arguments": { "title": "x" } });
    pipe.ask("tools/call", add).await;
    let call = json!({ "name": "delete_task", "arguments": { "task_id": 1 } });
    let call = json!({ "jsonrpc": "2.0", "id": 8, "method": "tools/call", "params": call });
    pipe.write(&call.to_string()).await;
    let line = pipe.output.next_line().await.unwrap().unwrap();
    assert!(line.contains("elicitation/create"), "{line}");
    let (rest, took) = pipe.close().await;
    assert!(took < SOON, "{took:?}");
    // It may still be told that nobody answered.
    assert!(rest.iter().all(|it| it.contains("\"id\":8")), "{rest:?}");
}

#[tokio::test]
async fn a_request_that_stands_for_itself_is_answered() {
    let home = home();
    let mut pipe = Pipe::open(home.path());
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    let found = pipe.ask("server/discover", json!({ "_meta": meta })).await["result"].clone();
    assert!(
        found["supportedVersions"].as_array().unwrap().contains(&json!("2026-07-28")),
        "{found}"
    );
    let listed = pipe.ask("tools/list", json!({ "_meta": meta })).await["result"].clone();
    assert_eq!((&listed["cacheScope"], &listed["ttlMs"]), (&json!("public"), &json!(3_600_000)));
    assert!(listed.to_string().len() <= 8192, "{}", listed.to_string().len());
    let call = json!({ "_meta": meta, "name": "list_tasks", "arguments": {} });
    assert_eq!(pipe.ask("tools/call", call).await["result"]["structuredContent"]["count"], 0);
    let wanted = json!({ "resourceSubscriptions": ["todo://tasks"] });
    let params = json!({ "_meta": meta, "notifications": wanted });
    let method = "subscriptions/listen";
    let listen = json!({ "jsonrpc": "2.0", "id": 8, "method": method, "params": params });
    pipe.write(&listen.to_string()).await;
    let line = pipe.output.next_line().await.unwrap().unwrap();
    assert!(line.contains("notifications/subscriptions/acknowledged"), "{line}");
    let (rest, took) = pipe.close().await;
    assert!(took < SOON, "{took:?}");
    // It may still be told that this is the end.
    assert!(rest.iter().all(|it| it.contains("\"id\":8")), "{rest:?}");
}

#[tokio::test]
async fn who_says_nothing_or_nonsense_is_heard_out() {
    let home = home();
    let (rest, took) = Pipe::open(home.path()).close().await;
    assert_eq!(rest, [""; 0]);
    assert!(took < SOON, "{took:?}");
    let mut pipe = Pipe::open(home.path());
    pipe.ask("initialize", hello("2025-06-18")).await;
    pipe.write(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
    pipe.write("").await;
    pipe.write("nonsense").await;
    pipe.write(&"x".repeat(2 << 20)).await;
    pipe.write(r#"{"jsonrpc":"2.0","id":8,"method":"ping"}"#).await;
    let mut answers = Vec::new();
    while let Some(line) = pipe.output.next_line().await.unwrap() {
        let answer: Value = serde_json::from_str(&line).unwrap();
        answers.push(answer["id"].clone());
        if answer["id"] == 8 {
            break;
        }
    }
    assert_eq!(answers.last(), Some(&json!(8)));
    assert_eq!(pipe.close().await.0, [""; 0]);
}

/// What was acknowledged is there for the next program, and what was asked for just before the end is
/// done or not, but never halfway.
#[tokio::test]
async fn what_was_done_stays() {
    let home = home();
    for _ in 0..3 {
        let mut pipe = Pipe::open(home.path());
        pipe.ask("initialize", hello("2025-11-25")).await;
        pipe.write(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
        let add = json!({ "name": "add_task", "arguments": { "title": "x" } });
        pipe.ask("tools/call", add).await;
        pipe.close().await;
    }
    let mut pipe = Pipe::open(home.path());
    pipe.ask("initialize", hello("2025-11-25")).await;
    pipe.write(r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).await;
    let list = json!({ "name": "list_tasks", "arguments": {} });
    assert_eq!(pipe.ask("tools/call", list).await["result"]["structuredContent"]["count"], 3);
    pipe.close().await;
}
