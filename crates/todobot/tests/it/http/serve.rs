//! `todobot serve`: how it begins, what it refuses, and how it ends.

use std::net::TcpListener;
use std::process::{Command, Output};
use std::sync::{Mutex, mpsc};

use scripted::play::{Line, Play, call};
use scripted::seen::Seen;
use scripted::server::Server;
use serde_json::json;
use tempfile::tempdir;

use super::process::{Process, command};
use super::raw;

#[tokio::test]
async fn it_says_where_it_listens_and_ends_when_asked() {
    let home = tempdir().unwrap();
    let mut it = Process::start(home.path());
    assert_eq!(it.status("/healthz").await, 200);
    assert_eq!(it.status("/readyz").await, 200);
    it.stop();
    let ended = it.ended();
    assert_eq!((ended.code, ended.stdout.as_str()), (Some(0), ""), "{}", ended.stderr);
    // The same data, and as JSON.
    let mut again = Process::run(command(home.path()).arg("--json"));
    assert_eq!(again.status("/healthz").await, 200);
    again.stop();
    assert_eq!(again.ended().code, Some(0));
}

#[test]
fn another_time_is_for_this_machine_alone() {
    let told = "only while listening on a loopback address\n";
    let mut now = serve();
    now.args(["--listen", "0.0.0.0:0", "--now", "2026-03-10T08:00:00Z"]);
    expect(&mut now, 2, &format!("--now: {told}"));
    let mut standing = serve();
    standing.args(["--listen", "[::]:0"]).env("TODOBOT_NOW", "2026-03-10T08:00:00Z");
    expect(&mut standing, 2, &format!("TODOBOT_NOW: {told}"));
}

/// Its clock goes on from where it was set.
#[tokio::test]
async fn it_can_begin_at_another_time() {
    let home = tempdir().unwrap();
    let it = Process::run(command(home.path()).args(["--now", "2031-03-10T08:00:00Z"]));
    let ann = it.someone().await;
    let (status, task) = it.post(&ann, "/api/v1/tasks", json!({ "title": "x" })).await;
    assert_eq!(status, 201);
    assert!(task["created_at"].as_str().unwrap().starts_with("2031-03-10T08:"), "{task}");
}

#[tokio::test]
async fn one_server_has_a_file_and_commands_go_on_beside_it() {
    let home = tempdir().unwrap();
    let mut first = Process::start(home.path());
    expect(&mut command(home.path()), 1, "Another server has these tasks open already.\n");
    let mut add = Command::new(env!("CARGO_BIN_EXE_todobot"));
    let add = add.args(["add", "Buy milk"]).env("TODOBOT_HOME", home.path());
    assert!(add.output().unwrap().status.success());
    first.stop();
    assert_eq!(first.ended().code, Some(0));
    Process::start(home.path());
}

#[test]
fn what_cannot_be_listened_on_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let told = format!(
        "Cannot listen on {address}: someone listens there already. Say another address with \
         --listen.\n"
    );
    expect(serve().args(["--listen", &address]), 1, &told);
    let bad = "--listen: must be an address and a port such as 127.0.0.1:8080\n";
    expect(serve().args(["--listen", "8080"]), 2, bad);
    expect(serve().args(["--listen", "localhost:http"]), 2, bad);
}

#[test]
fn settings_of_the_service_are_named() {
    let check = |name: &str, value: &str, told: &str| {
        expect(serve().env(name, value), 2, &format!("{name}: {told}\n"));
    };
    check("TODOBOT_LISTEN", "x", "must be an address and a port such as 127.0.0.1:8080");
    let address = "must be an address such as https://todo.example.org";
    check("TODOBOT_PUBLIC_URL", "todo", address);
    check("TODOBOT_CORS", "https://a.example, *", address);
    check("TODOBOT_JWT_SECRET", "short", "must be at least 32 bytes");
    check("TODOBOT_REGISTRATION", "no", "must be open or closed");
    check("TODOBOT_RATE_LIMIT", "many", "must be a whole number");
    check("TODOBOT_GRACE", "0", "must be 1 to 600 seconds");
    check("TODOBOT_TRUST_PROXY", "yes", "must be on or off");
    check("TODOBOT_METRICS", "yes", "must be on or off");
    check("TODOBOT_LOG_FORMAT", "xml", "must be text or json");
    let lacks = "TODOBOT_IDP_ISSUER: must be set for an identity provider\n";
    expect(serve().env("TODOBOT_IDP_JWKS", "keys.json"), 2, lacks);
    let told = "The tasks cannot be reached just now; nothing was changed. Try again.\n\
                If it stays so, todobot doctor tells why, and what to do.\n";
    let mut lost = serve();
    lost.args(["--listen", "127.0.0.1:0"]).env("TODOBOT_DATABASE_URL", "sqlite:/dev/null/x.db");
    expect(lost.env("TODOBOT_LOG", "off"), 1, told);
}

/// A model that takes its time over the first answer: it tells that it was asked, and waits.
struct Slow {
    asked: mpsc::Sender<()>,
    go_on: Mutex<mpsc::Receiver<()>>,
}

impl Play for Slow {
    fn next(&self, seen: &Seen) -> Line {
        if seen.before == 0 {
            self.asked.send(()).unwrap();
            self.go_on.lock().unwrap().recv().unwrap();
            return Line::Call(vec![call("add_task", json!({ "title": "Buy milk" }))]);
        }
        Line::say("Done.")
    }
}

#[tokio::test]
async fn a_turn_in_flight_is_finished_and_streams_end() {
    let ((asked, was_asked), (let_go, go_on)) = (mpsc::channel(), mpsc::channel());
    let model = Server::start(Slow { asked, go_on: Mutex::new(go_on) });
    let home = tempdir().unwrap();
    let mut command = command(home.path());
    command.env("TODOBOT_MODEL", "openai:slow").env("TODOBOT_MODEL_URL", model.openai_url());
    let mut it = Process::run(command.env("TODOBOT_HYBRID", "off"));
    let ann = it.someone().await;
    let feed = it.client.get(format!("{}/api/v1/events", it.url)).bearer_auth(&ann);
    let feed = feed.send().await.unwrap();
    assert_eq!(feed.status(), 200);
    let said = json!({ "message": "I must buy milk" });
    let chat = it.post(&ann, "/api/v1/chat", said);
    let stop = async {
        tokio::task::spawn_blocking(move || was_asked.recv().unwrap()).await.unwrap();
        it.stop();
        while it.client.get(format!("{}/healthz", it.url)).send().await.is_ok() {}
        // Nobody is heard any more, and whoever was is still answered.
        let_go.send(()).unwrap();
    };
    let ((status, answer), ()) = tokio::join!(chat, stop);
    assert_eq!(
        (status, answer["message"].as_str()),
        (200, Some("Added 1 \"Buy milk\"")),
        "{answer}"
    );
    let _all_of_it = feed.text().await;
    assert_eq!(it.ended().code, Some(0));
    // It is on disk.
    let again = Process::start(home.path());
    let tasks = again.client.get(format!("{}/api/v1/tasks", again.url)).bearer_auth(&ann);
    assert!(tasks.send().await.unwrap().text().await.unwrap().contains("Buy milk"));
}

/// Whoever waits for something that never comes does not keep it for ever.
#[tokio::test]
async fn asked_twice_it_ends_at_once() {
    let home = tempdir().unwrap();
    let mut it = Process::run(command(home.path()).env("TODOBOT_GRACE", "600"));
    let _stuck = stuck(&it).await;
    it.stop();
    // It takes nobody new, so it heard.
    while it.client.get(format!("{}/healthz", it.url)).send().await.is_ok() {}
    it.stop();
    assert_eq!(it.ended().code, Some(1));
}

#[tokio::test]
async fn its_grace_has_an_end() {
    let home = tempdir().unwrap();
    let mut it = Process::run(command(home.path()).env("TODOBOT_GRACE", "1"));
    let _stuck = stuck(&it).await;
    it.stop();
    assert_eq!(it.ended().code, Some(0));
}

/// A request whose body never comes.
async fn stuck(it: &Process) -> tokio::net::TcpStream {
    let bearer = it.someone().await;
    let address = it.url.strip_prefix("http://").unwrap().parse().unwrap();
    let head = format!(
        "POST /api/v1/tasks HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {bearer}\r\n\
         Content-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n"
    );
    let mut stream = raw::open(address, head.as_bytes()).await;
    // It asks for the body: the request is in its hands.
    let mut heard = [0; 12];
    tokio::io::AsyncReadExt::read_exact(&mut stream, &mut heard).await.unwrap();
    assert_eq!(&heard, b"HTTP/1.1 100");
    stream
}

fn serve() -> Command {
    // Nothing is made before the settings are read, and what is refused here makes nothing.
    let mut command = Command::new(env!("CARGO_BIN_EXE_todobot"));
    command.arg("serve").env("TODOBOT_HOME", std::env::temp_dir().join("todobot-never-made"));
    command.env_remove("TODOBOT_DATABASE_URL");
    command
}

#[track_caller]
fn expect(command: &mut Command, code: i32, stderr: &str) {
    let Output { status, stdout, stderr: told, .. } = command.output().unwrap();
    assert_eq!(String::from_utf8_lossy(&told), stderr);
    assert_eq!((status.code(), stdout.as_slice()), (Some(code), &b""[..]));
}
