//! What goes around every request: its id, its trace, the line about it in the log, and the body of
//! whatever went wrong.

use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use domain::refusal::{Code, Refusal};
use domain::task::TaskLabel;
use schemars::JsonSchema;
use serde::Serialize;
use tracing::{Instrument as _, Span, field};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

use super::read::too_large;
use super::{headers, limits};
use crate::app::App;
use crate::fault::Fault;
use crate::openai::error as openai;
use crate::ops::{metrics, trace};

pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What went wrong, as RFC 9457 has it, with our code.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Problem {
    /// Always `about:blank`: the code says more.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The status in words.
    title: &'static str,
    #[schemars(range(min = 400, max = 599))]
    status: u16,
    /// A sentence for the person who asked.
    detail: String,
    /// For whoever looks after the service: it stands in its log.
    request_id: String,
    code: Code,
    /// What of the request is at fault, where one thing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    /// The tasks to pick from, when several were meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<TaskLabel>,
}

pub(super) async fn frame(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = request_id(request.headers()).unwrap_or_else(|| app.clock.fresh_id().to_string());
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let path = path.as_ref().map(MatchedPath::as_str);
    let told_as = if openai::is_ours(request.uri().path()) { openai_error } else { problem };
    let span = span(known(&method), path, &id, request.headers());
    let mut response = match limits::head(&request) {
        Ok(()) => next.run(request).instrument(span.clone()).await,
        Err(fault) => fault.into_response(),
    };
    written(&mut response, &method, &id, told_as);
    headers::secure(response.headers_mut(), app.accounts.is_https());
    span.in_scope(|| told(&span, known(&method), path, response.status(), begun.elapsed()));
    response
}

/// What a handler that panicked answers. What it said of it stays here: it may hold what a user
/// wrote.
pub(super) fn panicked(_: Box<dyn Any + Send>) -> Response {
    Fault::internal().into_response()
}

/// The client's own id for a request, if it is one that can stand in a log.
fn request_id(headers: &HeaderMap) -> Option<String> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let is_plain = |it: u8| it.is_ascii_alphanumeric() || b"._-".contains(&it);
    ((1..=64).contains(&id.len()) && id.bytes().all(is_plain)).then(|| id.to_owned())
}

/// A method by its name, if it has one: what else a client may have written is not for logs.
fn known(method: &Method) -> &'static str {
    const KNOWN: [&str; 6] = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];
    KNOWN.into_iter().find(|it| method == it).unwrap_or("other")
}

/// Never in it: what a request says, asks for or shows. A path is the pattern that it matched.
fn span(method: &'static str, path: Option<&str>, id: &str, headers: &HeaderMap) -> Span {
    let path = path.unwrap_or("other");
    let span = tracing::info_span!(
        "request",
        otel.name = format!("{method} {path}"),
        otel.kind = "server",
        http.request.method = method,
        http.route = path,
        http.response.status_code = field::Empty,
        request_id = id,
        trace_id = field::Empty,
    );
    if let Some(parent) = trace::parent(headers) {
        span.record("trace_id", trace::trace_id(&parent));
        // Without a collector there is nothing to set it on.
        let _ = span.set_parent(parent);
    }
    span
}

fn told(span: &Span, method: &'static str, path: Option<&str>, status: StatusCode, took: Duration) {
    span.record("http.response.status_code", status.as_u16());
    metrics::request(method, path, status.as_u16(), took);
    let ms = took.as_secs_f64() * 1000.0;
    match path {
        // Whoever looks whether the service lives looks often.
        Some("/healthz" | "/readyz" | "/metrics") => {
            tracing::debug!(status = status.as_u16(), ms, "answered");
        }
        _ => tracing::info!(status = status.as_u16(), ms, "answered"),
    }
}

/// Writes the body of what went wrong, and the id on whatever is answered.
fn written(response: &mut Response, method: &Method, id: &str, told_as: TellAs) {
    let fault = response.extensions_mut().remove::<Fault>().or_else(|| bare(response));
    match fault {
        // To ask what an address takes is no mistake; the router says it in `Allow`.
        Some(Fault { status: StatusCode::METHOD_NOT_ALLOWED, .. }) if method == Method::OPTIONS => {
            *response = StatusCode::NO_CONTENT.into_response();
        }
        Some(fault) => refuse(response, fault, id, told_as),
        None => {}
    }
    if let Ok(value) = HeaderValue::from_str(id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
}

/// What the framework refused on its own, in our words.
fn bare(response: &Response) -> Option<Fault> {
    let refusal = match response.status() {
        StatusCode::NOT_FOUND => Refusal::not_found("such address"),
        StatusCode::METHOD_NOT_ALLOWED => {
            Refusal::new(Code::ValidationError, "This address does not take that method.")
        }
        StatusCode::PAYLOAD_TOO_LARGE => return Some(too_large()),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Refusal::invalid("Content-Type", "must be application/json")
        }
        StatusCode::REQUEST_TIMEOUT => Refusal::new(Code::Timeout, "The request took too long."),
        _ => return None,
    };
    // Our own refusals are JSON; the framework's have no body or a word of text.
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    kind.is_none_or(|it| it.starts_with(b"text/plain"))
        .then(|| Fault::new(response.status(), refusal))
}

/// A body in the words of the door that a request came by, and what kind of body that is.
type TellAs = fn(&Fault, &str) -> (&'static str, Vec<u8>);

/// The headers stay, but for those that told of the body before.
fn refuse(response: &mut Response, fault: Fault, id: &str, told_as: TellAs) {
    let (kind, body) = told_as(&fault, id);
    *response.status_mut() = fault.status;
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.remove(header::CONTENT_ENCODING);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if fault.status == StatusCode::UNAUTHORIZED {
        // What let users in may have said more.
        let entry = headers.entry(header::WWW_AUTHENTICATE);
        entry.or_insert(HeaderValue::from_static("Bearer"));
    }
    if let Some(after) = fault.retry_after {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(after.as_secs()));
    }
    *response.body_mut() = Body::from(body);
}

fn problem(fault: &Fault, request_id: &str) -> (&'static str, Vec<u8>) {
    let Fault { status, refusal, .. } = fault;
    let Refusal { code, message, field, candidates } = refusal.clone();
    let body = Problem {
        kind: "about:blank",
        title: status.canonical_reason().unwrap_or("Error"),
        status: status.as_u16(),
        detail: message,
        request_id: request_id.to_owned(),
        code,
        field,
        candidates,
    };
    // Strings and numbers: there is nothing here that JSON cannot say.
    ("application/problem+json", serde_json::to_vec(&body).unwrap_or_default())
}

fn openai_error(fault: &Fault, _: &str) -> (&'static str, Vec<u8>) {
    ("application/json", openai::error_body(fault).to_string().into_bytes())
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::to_bytes;
    use axum::routing::get;
    use serde_json::Value;
    use tower::ServiceExt as _;
    use tower_http::catch_panic::CatchPanicLayer;

    use super::*;

    async fn stumble() {
        panic!("while writing \"call the doctor\"");
    }

    #[tokio::test]
    async fn a_panic_is_told_without_its_words() {
        let routes: Router =
            Router::new().route("/", get(stumble)).layer(CatchPanicLayer::custom(panicked));
        let mut response = routes.oneshot(Request::new(Body::empty())).await.unwrap();
        written(&mut response, &Method::GET, "id-1", problem);
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(response.into_body(), 10_000).await.unwrap();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(body["code"], "INTERNAL");
        assert_eq!(body["request_id"], "id-1");
        assert!(!body.to_string().contains("doctor"), "{body}");
    }
}
