//! Requests that are tried again: the same key and request have one effect and one answer.
//!
//! An answer is kept sealed, under a key that takes the client's own `Idempotency-Key` to make; that
//! is never kept. So whoever steals the database finds no token in a kept answer.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chacha20poly1305::aead::{Aead as _, KeyInit as _};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use domain::id::{TurnId, UserId};
use domain::ports::{Asked, StoreError, TakenOn};
use domain::refusal::{Code, Refusal};
use hmac::{Hmac, Mac as _};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::sync::OnceCell;
use tokio::time::timeout;
use tracing::Instrument as _;
use uuid::Uuid;

use super::read::whole;
use crate::accounts::Arrival;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) const KEY: HeaderName = HeaderName::from_static("idempotency-key");
pub(super) const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");
pub(super) const KEY_MAX: usize = 255;
/// Beyond the longest turn: after that, whoever took the request on is gone.
const LEASE_MORE: Duration = Duration::from_secs(30);
/// Addresses of the account itself.
const ACCOUNT: [&str; 2] = ["/api/v1/auth", "/api/v1/me"];
/// How long a body may take to arrive.
const RECEIVED_WITHIN: Duration = Duration::from_secs(30);
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);
/// Headers of an answer that belong to it; the rest are made anew.
const HEADERS: [HeaderName; 5] =
    [header::CONTENT_TYPE, header::ETAG, header::LOCATION, header::SET_COOKIE, TURN];
/// The turn that a request was: what takes it back.
pub(super) const TURN: HeaderName = HeaderName::from_static("todobot-turn");

/// What answers are sealed with, read once from the store.
#[derive(Default)]
pub struct Answers(OnceCell<[u8; 32]>);

/// Lets the handler of a stream say when its answer is complete. It is in the request's extensions
/// where there is a key.
#[derive(Clone)]
pub(crate) struct Kept {
    app: Arc<App>,
    asked: Asked,
}

/// Carries out what changes something once for each key, and to its end even if the client leaves.
pub(crate) async fn once(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if request.method().is_safe() {
        return Ok(next.run(request).await);
    }
    let key = key(&request)?;
    // All of it, before it is carried to its end: whoever sends slowly holds nothing up.
    let request = received(request).await?;
    let work = match key {
        None => app.turns.spawn(run(request, next).in_current_span()),
        Some(key) => {
            let work = with_key(Arc::clone(&app), key, request, next);
            let work = async { work.await.unwrap_or_else(Fault::into_response) };
            app.turns.spawn(work.in_current_span())
        }
    };
    work.await.map_err(|error| {
        // Not in its own words: those of a panic may hold what a user wrote.
        tracing::error!(panicked = error.is_panic(), "a request did not come to its end");
        Fault::internal()
    })
}

/// Forgets answers that were kept long enough.
pub async fn sweep(app: &App, now: Timestamp) -> Result<(), StoreError> {
    app.store.forget_answers(now - KEPT_FOR).await
}

impl Kept {
    /// The stream was told to its end: asked again, the handler tells the stored turn.
    pub(crate) async fn answered(&self) -> Result<(), StoreError> {
        self.app.store.answer(&self.asked, &[], self.app.clock.now()).await
    }
}

async fn received(request: Request) -> Result<Request, Fault> {
    let (parts, body) = request.into_parts();
    let body = timeout(RECEIVED_WITHIN, whole(Request::new(body))).await.map_err(|_| slow())??;
    Ok(Request::from_parts(parts, Body::from(body)))
}

async fn with_key(
    app: Arc<App>,
    key: String,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let from = Arrival::of(&request, &app);
    let (mut parts, body) = request.into_parts();
    let body = whole(Request::new(body)).await?;
    let caller = parts.extensions.get_mut::<Caller>();
    let user = caller.as_ref().map_or(UserId(Uuid::nil()), |it| it.account.user);
    let target = parts.uri.path_and_query().map_or("", |it| it.as_str());
    let request = digest(&[parts.method.as_str().as_bytes(), target.as_bytes(), &body]);
    let known_by = match &caller {
        // What is answered here depends on how they showed who they are: a session of theirs may
        // hear what a token may not.
        Some(caller) if ACCOUNT.iter().any(|it| target.starts_with(it)) => {
            digest(&[key.as_bytes(), caller.proof.to_string().as_bytes()])
        }
        Some(_) => digest(&[key.as_bytes()]),
        // Strangers do not know of each other's keys: the same one for something else, or from
        // elsewhere, is another.
        None => digest(&[key.as_bytes(), format!("{from:?}").as_bytes(), &request]),
    };
    let asked = Asked { user, key: known_by, request };
    if let Some(caller) = caller {
        // With the request in it, so that a key which was forgotten and used for something else
        // does not meet its old turn.
        let digest = digest(&[&digest(&[key.as_bytes()]), &asked.request]);
        caller.turn = TurnId(Uuid::new_v5(&user.0, &digest));
    }
    let seal = app.answers.seal(&app, &asked, &key).await?;
    let now = app.clock.now();
    let lease = SignedDuration::try_from(app.kit.pace.turn + LEASE_MORE).unwrap_or(KEPT_FOR);
    let keep = match app.store.take_on(&asked, now, now + lease).await? {
        TakenOn::Yes => true,
        TakenOn::InFlight => return Err(in_flight()),
        TakenOn::Other => return Err(used()),
        // A stream: its handler tells the stored turn again.
        TakenOn::Answered(sealed) if sealed.is_empty() => false,
        TakenOn::Answered(sealed) => return seal.open(&sealed),
    };
    parts.extensions.insert(Kept { app: Arc::clone(&app), asked });
    let response = run(Request::from_parts(parts, Body::from(body)), next).await;
    match keep {
        true => answer(&app, &asked, &seal, response).await,
        false => Ok(response),
    }
}

/// What the handler answers, with the name of the turn.
async fn run(request: Request, next: Next) -> Response {
    let turn = request.extensions().get::<Caller>().map(|it| it.turn);
    let mut response = next.run(request).await;
    let name = turn.and_then(|it| HeaderValue::try_from(it.to_string()).ok());
    if let Some(name) = name.filter(|_| response.status().is_success()) {
        response.headers_mut().insert(TURN, name);
    }
    response
}

/// Keeps the answer, unless nothing came of the request or it is a stream that tells its own end.
async fn answer(
    app: &App,
    asked: &Asked,
    seal: &Seal,
    response: Response,
) -> Result<Response, Fault> {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    if kind.is_some_and(|it| it.as_bytes().starts_with(b"text/event-stream")) {
        return Ok(response);
    }
    let is_passing = matches!(status, StatusCode::UNAUTHORIZED | StatusCode::TOO_MANY_REQUESTS);
    // Nobody is let in for good by a failure, and strangers could have us keep any number of them.
    let is_strangers = asked.user.0.is_nil() && !status.is_success();
    if status.is_server_error() || is_passing || is_strangers {
        app.store.drop_request(asked).await?;
        return Ok(response);
    }
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(|error| {
        tracing::error!(%error, "an answer could not be read to its end");
        Fault::internal()
    })?;
    let response = Response::from_parts(parts, Body::from(body.clone()));
    match seal.close(&response, &body) {
        Some(sealed) => app.store.answer(asked, &sealed, app.clock.now()).await?,
        None => app.store.drop_request(asked).await?,
    }
    Ok(response)
}

fn key(request: &Request) -> Result<Option<String>, Refusal> {
    let mut values = request.headers().get_all(KEY).iter();
    let (Some(value), more) = (values.next(), values.next()) else { return Ok(None) };
    let text = value.to_str().ok().filter(|it| {
        (1..=KEY_MAX).contains(&it.len()) && it.bytes().all(|it| it.is_ascii_graphic())
    });
    match (text, more) {
        (Some(text), None) => Ok(Some(text.to_owned())),
        _ => {
            let problem = format!("must be 1 to {KEY_MAX} visible ASCII characters, given once");
            Err(Refusal::invalid("Idempotency-Key", problem))
        }
    }
}

fn slow() -> Fault {
    let seconds = RECEIVED_WITHIN.as_secs();
    let refusal =
        Refusal::new(Code::Timeout, format!("body: must be sent within {seconds} seconds"));
    Fault::new(StatusCode::REQUEST_TIMEOUT, refusal)
}

fn in_flight() -> Fault {
    let sentence = "The same request is still being answered; ask again in a moment.";
    let retry_after = Some(Duration::from_secs(1));
    Fault { retry_after, ..Refusal::conflict(sentence).into() }
}

fn used() -> Fault {
    let refusal = Refusal::invalid("Idempotency-Key", "was used for another request");
    Fault::new(StatusCode::UNPROCESSABLE_ENTITY, refusal)
}

/// Each part with its length before it, so that no two lists of parts look alike.
fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// Closes and opens the answer to one request.
struct Seal(XChaCha20Poly1305);

/// What is kept of an answer before its body.
#[derive(Serialize, Deserialize)]
struct Head {
    status: u16,
    headers: Vec<(String, String)>,
    refusal: Option<Refusal>,
    retry_after: Option<u64>,
}

const NONCE: usize = 24;

impl Answers {
    async fn seal(&self, app: &App, asked: &Asked, key: &str) -> Result<Seal, Fault> {
        let ours = self.0.get_or_try_init(|| async {
            app.store.key("answers", random()?).await.map_err(Fault::from)
        });
        let mut mac = <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(ours.await?)
            .map_err(|_| Fault::internal())?;
        mac.update(&digest(&[asked.user.0.as_bytes(), key.as_bytes(), &asked.request]));
        Ok(Seal(XChaCha20Poly1305::new(&mac.finalize().into_bytes())))
    }
}

impl Seal {
    /// `None` if it cannot be kept; then a second try is carried out again, with no second effect.
    fn close(&self, response: &Response, body: &Bytes) -> Option<Vec<u8>> {
        let fault = response.extensions().get::<Fault>();
        let names = HEADERS;
        let headers = names.iter().flat_map(|name| {
            let values = response.headers().get_all(name).iter();
            values.filter_map(|it| Some((name.to_string(), it.to_str().ok()?.to_owned())))
        });
        let head = Head {
            status: response.status().as_u16(),
            headers: headers.collect(),
            refusal: fault.map(|it| it.refusal.clone()),
            retry_after: fault.and_then(|it| it.retry_after).map(|it| it.as_secs()),
        };
        let mut plain = serde_json::to_vec(&head).ok()?;
        plain.push(b'\n');
        plain.extend_from_slice(body);
        let nonce: [u8; NONCE] = random().ok()?;
        let sealed = self.0.encrypt(&XNonce::from(nonce), plain.as_slice()).ok()?;
        Some([nonce.as_slice(), &sealed].concat())
    }

    fn open(&self, sealed: &[u8]) -> Result<Response, Fault> {
        self.read(sealed).ok_or_else(|| {
            tracing::error!("a kept answer could not be opened");
            Fault::internal()
        })
    }

    fn read(&self, sealed: &[u8]) -> Option<Response> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        let plain = self.0.decrypt(&XNonce::from(*nonce), sealed).ok()?;
        // JSON of one line: the first line's end is the head's.
        let at = plain.iter().position(|it| *it == b'\n')?;
        let (head, body) = plain.split_at(at);
        let head: Head = serde_json::from_slice(head).ok()?;
        let status = StatusCode::from_u16(head.status).ok()?;
        let mut response = match head.refusal {
            Some(refusal) => {
                let retry_after = head.retry_after.map(Duration::from_secs);
                Fault { retry_after, ..Fault::new(status, refusal) }.into_response()
            }
            None => (status, body.get(1..)?.to_vec()).into_response(),
        };
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_TYPE);
        for (name, value) in head.headers {
            headers.append(HeaderName::try_from(name).ok()?, HeaderValue::try_from(value).ok()?);
        }
        headers.insert(REPLAYED, HeaderValue::from_static("true"));
        Some(response)
    }
}

fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no random bytes");
        Fault::internal()
    })?;
    Ok(bytes)
}
