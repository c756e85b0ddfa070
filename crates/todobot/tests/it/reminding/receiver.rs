//! Whoever receives: a webhook's receiver, and programs of others in Python.

use std::collections::VecDeque;
use std::future::pending;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{MethodRouter, post};
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
        Receiver::listen(post(take), answers).await
    }

    /// It takes what is sent, and never answers.
    pub(super) async fn hanging() -> Receiver {
        let take = async |state: State<Arc<Manners>>, headers: HeaderMap, body: String| {
            take(state, headers, body).await;
            pending::<StatusCode>().await
        };
        Receiver::listen(post(take), &[]).await
    }

    async fn listen(hook: MethodRouter<Arc<Manners>>, answers: &[u16]) -> Receiver {
        let (tell, arrived) = unbounded_channel();
        let answers = Mutex::new(answers.iter().copied().collect());
        let app = Router::new().route("/hook", hook);
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

/// A server in Python, which tells what it is handed.
pub(super) struct Server {
    pub(super) port: String,
    told: Lines<BufReader<ChildStdout>>,
    _child: Child,
}

impl Server {
    /// A mail server of another maker, in one of its moods.
    pub(super) async fn mail(mood: &str) -> Server {
        Server::start("sink.py", mood).await
    }

    /// One that is as particular as ntfy.
    pub(super) async fn ntfy() -> Server {
        Server::start("ntfy.py", "").await
    }

    pub(super) async fn next(&mut self) -> Value {
        let told = self.told.next_line().await.unwrap().expect("the server ended");
        serde_json::from_str(&told).unwrap()
    }

    async fn start(script: &str, argument: &str) -> Server {
        let mut child = python(script, argument, Stdio::null());
        let mut told = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = told.next_line().await.unwrap().unwrap();
        Server { port, told, _child: child }
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
