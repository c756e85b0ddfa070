//! The document of this interface as a page. It brings all it needs, so it works without a network.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use crate::app::App;

/// Only what this service itself serves, and nothing written into the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
                      img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

pub(super) fn routes() -> Router<Arc<App>> {
    let html = || file("text/html; charset=utf-8", include_str!("docs/index.html"));
    let style = || file("text/css; charset=utf-8", include_str!("docs/docs.css"));
    let script = || file("text/javascript; charset=utf-8", include_str!("docs/docs.js"));
    Router::new()
        .route("/docs", get(move || async move { html() }))
        .route("/docs/docs.css", get(move || async move { style() }))
        .route("/docs/docs.js", get(move || async move { script() }))
}

fn file(kind: &'static str, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}
