//! Whoever receives: a webhook's receiver, and programs of others in Python.

use std::collections::VecDeque;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use serde_json::{Map, Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::TcpListener;
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::SECRET;
use crate::http::clients::installed;

pub(super) struct Receiver {
    pub(super) url: String,
    arrived: UnboundedReceiver<Value>,
}

struct Manners {
    /// What is answered first; then all is well.
    answers: Mutex<VecDeque<u16>>,
    tell: UnboundedSender<Value>,
}

impl Receiver {
    /// With these answers first.
    pub(super) async fn start(answers: &[u16]) -> Receiver {
        let (tell, arrived) = unbounded_channel();
        let answers = Mutex::new(answers.iter().copied().collect());
        let app = Router::new().route("/hook", post(take));
        let app = app.with_state(Arc::new(Manners { answers, tell }));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, app).await });
        Receiver { url, arrived }
    }

    /// The next post: its headers, and its body as text.
    pub(super) async fn next(&mut self) -> Value {
        self.arrived.recv().await.unwrap()
    }

    /// What the next post says.
    pub(super) async fn data(&mut self) -> Value {
        data(&self.next().await)
    }

    /// What arrived and nobody waited for.
    pub(super) fn rest(&mut self) -> Vec<Value> {
        std::iter::from_fn(|| self.arrived.try_recv().ok()).collect()
    }
}

pub(super) fn data(post: &Value) -> Value {
    let body: Value = serde_json::from_str(post["body"].as_str().unwrap()).unwrap();
    body["data"].clone()
}

/// What the library that receivers use says of a post.
pub(super) async fn verified(post: &Value) -> Value {
    let mut child = python("verify.py", SECRET, Stdio::piped());
    child.stdin.take().unwrap().write_all(post.to_string().as_bytes()).await.unwrap();
    let ran = child.wait_with_output().await.unwrap();
    assert!(ran.status.success());
    serde_json::from_slice(&ran.stdout).unwrap()
}

/// A mail server of another maker.
pub(super) struct Mailbox {
    pub(super) port: String,
    mails: Lines<BufReader<ChildStdout>>,
    _child: Child,
}

impl Mailbox {
    pub(super) async fn start() -> Mailbox {
        let mut child = python("sink.py", "plain", Stdio::null());
        let mut mails = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = mails.next_line().await.unwrap().unwrap();
        Mailbox { port, mails, _child: child }
    }

    pub(super) async fn next(&mut self) -> Value {
        let mail = self.mails.next_line().await.unwrap().expect("the mail server ended");
        serde_json::from_str(&mail).unwrap()
    }
}

async fn take(State(it): State<Arc<Manners>>, headers: HeaderMap, body: String) -> StatusCode {
    let text = |it: &axum::http::HeaderValue| Value::from(it.to_str().unwrap());
    let headers: Map<String, Value> =
        headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect();
    // A test that is over listens no more.
    let _ = it.tell.send(json!({ "headers": headers, "body": body }));
    let answer = it.answers.lock().unwrap().pop_front();
    StatusCode::from_u16(answer.unwrap_or(204)).unwrap()
}

/// One of the programs that `notify` is tested with.
fn python(script: &str, argument: &str, input: Stdio) -> Child {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../notify/tests/outside");
    Command::new(installed("venv/bin/python"))
        .args([scripts.join(script).as_os_str(), argument.as_ref()])
        .stdin(input)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap()
}
