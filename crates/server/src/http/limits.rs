//! How much and how long a request may be, and which pages may ask.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::{Router, middleware};
use domain::refusal::{Code, Refusal};
use http_body_util::Limited;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::cors::CorsLayer;
use tower_http::timeout::TimeoutLayer;

use super::read::{self, BODY_MAX, IMPORT_MAX};
use super::{Settings, frame, idempotency, import};
use crate::app::App;
use crate::fault::Fault;

/// All header lines together.
const HEAD: usize = 32 * 1024;
const HEAD_LINES: usize = 100;
const ADDRESS: usize = 8 * 1024;

/// What a request needs besides its turn: to arrive, and to be written down.
const BESIDES_THE_TURN: Duration = Duration::from_secs(15);

/// Puts the limits around all routes. A stream is answered when it begins, so no limit on time cuts
/// it off; and what is a stream is never compressed, which would hold it back.
pub(super) fn around(routes: Router<Arc<App>>, app: &App) -> Router<Arc<App>> {
    // A turn may have to wait for the one before it in its conversation.
    let within = app.kit.pace.turn * 2 + BESIDES_THE_TURN;
    let routes = routes
        .layer(CatchPanicLayer::custom(frame::panicked))
        .layer(CompressionLayer::new().gzip(true))
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn(bounded))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, within));
    match app.http.cors.is_empty() {
        true => routes,
        false => routes.layer(cors(&app.http)),
    }
}

/// No more of a body is read than this address takes.
async fn bounded(request: Request, next: Next) -> Response {
    let max = match request.uri().path() {
        import::PATH => IMPORT_MAX,
        _ => BODY_MAX,
    };
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|it| it.to_str().ok()?.parse::<usize>().ok());
    match length.is_some_and(|it| max < it) {
        true => read::too_large().into_response(),
        false => next.run(request.map(|body| Body::new(Limited::new(body, max)))).await,
    }
}

/// What must be looked at before anything else is.
pub(super) fn head(request: &Request) -> Result<(), Fault> {
    if ADDRESS < request.uri().path_and_query().map_or(0, |it| it.as_str().len()) {
        let sentence = format!("The address is too long: {} KiB is the most.", ADDRESS / 1024);
        let refusal = Refusal::new(Code::ValidationError, sentence);
        return Err(Fault::new(StatusCode::URI_TOO_LONG, refusal));
    }
    let lines = request.headers();
    let size: usize = lines.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    if HEAD < size || HEAD_LINES < lines.len() {
        let most = format!("{HEAD_LINES} lines and {} KiB in all are the most", HEAD / 1024);
        let sentence = format!("The headers are too large: {most}.");
        let refusal = Refusal::new(Code::ValidationError, sentence);
        return Err(Fault::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, refusal));
    }
    Ok(())
}

/// For pages of other origins, which show a token: a cookie of ours is not for them.
fn cors(settings: &Settings) -> CorsLayer {
    CorsLayer::new()
        .allow_origin(settings.cors.clone())
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::PATCH, Method::DELETE])
        .allow_headers([
            header::ACCEPT,
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_MATCH,
            header::IF_NONE_MATCH,
            idempotency::KEY,
            HeaderName::from_static("last-event-id"),
            HeaderName::from_static("mcp-method"),
            HeaderName::from_static("mcp-name"),
            HeaderName::from_static("mcp-protocol-version"),
            HeaderName::from_static("mcp-session-id"),
            HeaderName::from_static("traceparent"),
            HeaderName::from_static("tracestate"),
            frame::REQUEST_ID,
        ])
        .expose_headers([
            header::ETAG,
            header::LOCATION,
            header::RETRY_AFTER,
            header::WWW_AUTHENTICATE,
            HeaderName::from_static("mcp-session-id"),
            idempotency::REPLAYED,
            idempotency::TURN,
            HeaderName::from_static("ratelimit"),
            HeaderName::from_static("ratelimit-policy"),
            frame::REQUEST_ID,
        ])
        .max_age(Duration::from_secs(600))
}
