//! The socket: it reads requests, keeps them, and sends what the play's line comes to.

mod body;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::future::{pending, poll_fn};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use http_body_util::BodyExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::play::{Fault, Line, Play};
use crate::seen::Seen;
use crate::wire::{Answer, Asked, Service, Wire, gemini, openai, rules};
use body::{Dropped, Script};

/// Plays on a thread of its own until it is dropped.
pub struct Server {
    address: SocketAddr,
    stage: Arc<Stage>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// A request as it came.
#[derive(Debug, Clone, PartialEq)]
pub struct Received {
    /// With its query.
    pub path: String,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    /// Null if it was no JSON.
    pub body: Value,
    /// The same as the play saw it.
    pub seen: Seen,
}

impl Received {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
    }
}

struct Stage {
    play: Box<dyn Play>,
    journal: Mutex<Journal>,
}

impl Server {
    /// On a free port of this machine.
    pub fn start(play: impl Play) -> Server {
        Server::bind(play, 0).expect("a free port and a thread")
    }

    pub fn bind(play: impl Play, port: u16) -> io::Result<Server> {
        let listener = std::net::TcpListener::bind(("127.0.0.1", port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let journal = Mutex::default();
        let stage = Arc::new(Stage { play: Box::new(play), journal });
        let (stop, stopped) = oneshot::channel();
        let accepting = accept(listener, Arc::clone(&stage));
        let thread = thread::Builder::new().name("scripted".to_owned()).spawn(move || {
            runtime.block_on(async {
                tokio::select! { _ = accepting => {} _ = stopped => {} }
            });
        })?;
        Ok(Server { address, stage, stop: Some(stop), thread: Some(thread) })
    }

    pub fn gemini_url(&self) -> String {
        format!("http://{}/v1beta", self.address)
    }

    pub fn openai_url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// What was asked, the first first; of a great many only the newest.
    pub fn journal(&self) -> Vec<Received> {
        self.stage.journal().kept.iter().cloned().collect()
    }

    /// Waits until somebody stops it, which nobody can: for a server that is all its process does.
    pub fn play_on(mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // If it panicked, the test that waits for its answer has heard of it.
            let _ = thread.join();
        }
    }
}

/// What was asked, the newest last.
#[derive(Default)]
struct Journal {
    kept: VecDeque<Received>,
    /// With those that are not kept any more.
    count: usize,
}

/// More than any test asks; a measurement must not be one of memory.
const KEPT: usize = 100;

impl Stage {
    fn journal(&self) -> MutexGuard<'_, Journal> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a request down, and tells how many came before it.
    fn write_down(&self, mut received: Received) -> Seen {
        let mut journal = self.journal();
        received.seen.before = journal.count;
        journal.count += 1;
        let seen = received.seen.clone();
        journal.kept.push_back(received);
        if KEPT < journal.kept.len() {
            journal.kept.pop_front();
        }
        seen
    }
}

async fn accept(listener: std::net::TcpListener, stage: Arc<Stage>) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    loop {
        // A connection that failed before it was accepted is its client's sorrow.
        if let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(stream, Arc::clone(&stage)));
        }
    }
}

async fn converse(stream: TcpStream, stage: Arc<Stage>) {
    // Each event of a stream is to go out by itself.
    let _ = stream.set_nodelay(true);
    let service = service_fn(|request| Box::pin(respond(request, Arc::clone(&stage))));
    let mut connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
    let ended = poll_fn(|cx| connection.poll_without_shutdown(cx)).await;
    if ended.is_err_and(|it| Dropped::of(&it) == Some(Dropped::Reset)) {
        let stream = connection.into_parts().io.into_inner();
        let _ = stream.set_zero_linger();
    }
}

async fn respond(
    request: Request<Incoming>,
    stage: Arc<Stage>,
) -> Result<Response<Script>, Dropped> {
    let Some((wire, model)) = route(&request) else {
        return Ok(body::not_found());
    };
    let headers = request.headers().iter().map(|(name, value)| {
        (name.as_str().to_owned(), String::from_utf8_lossy(value.as_bytes()).into_owned())
    });
    let headers = headers.collect();
    let path = request.uri().to_string();
    let bytes = request.into_body().collect().await.map(|it| it.to_bytes());
    let bytes = bytes.unwrap_or_default();
    let body: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let wire = wire.unwrap_or(Wire {
        service: Service::OpenAi,
        streaming: body["stream"] == Value::Bool(true),
    });
    let seen = match wire.service {
        Service::Gemini => gemini::read(&body),
        Service::OpenAi => openai::read(&body),
    };
    let asked_model = model.or_else(|| body["model"].as_str().map(str::to_owned));
    let wants_usage = body["stream_options"]["include_usage"] == Value::Bool(true);
    let problem = if seen.messages.is_empty() {
        Some("There is no message in this request.".to_owned())
    } else {
        rules::broken(wire.service, &body)
    };
    let seen = stage.write_down(Received { path, headers, body, seen });
    let line = match problem {
        Some(problem) => Line::Fault(Fault::BadRequest(problem)),
        None => stage.play.next(&seen),
    };
    let asked = Asked {
        model: asked_model.unwrap_or_default(),
        before: seen.before,
        input_tokens: bytes.len().div_ceil(4),
        wants_usage,
    };
    let (wait, answer) = wire.answer(line, &asked);
    if !wait.is_zero() {
        tokio::time::sleep(wait).await;
    }
    match answer {
        Answer::Http { status, headers, body } => Ok(body::response(status, headers, body)),
        Answer::Reset => Err(Dropped::Reset),
        Answer::Hang => pending().await,
    }
}

/// Gemini's paths tell form and model; OpenAI's requests tell them in the body.
fn route(request: &Request<Incoming>) -> Option<(Option<Wire>, Option<String>)> {
    if request.method() != Method::POST {
        return None;
    }
    let path = request.uri().path();
    if path == "/v1/chat/completions" {
        return Some((None, None));
    }
    let rest = path.strip_prefix("/v1beta/models/").or_else(|| path.strip_prefix("/v1/models/"))?;
    let (model, method) = rest.rsplit_once(':')?;
    let is_sse = request.uri().query().is_some_and(|it| it.split('&').any(|it| it == "alt=sse"));
    let streaming = match method {
        "generateContent" => false,
        "streamGenerateContent" if is_sse => true,
        _ => return None,
    };
    Some((Some(Wire { service: Service::Gemini, streaming }), Some(model.to_owned())))
}
