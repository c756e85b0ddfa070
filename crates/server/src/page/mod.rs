//! The page for people, out of the binary. A debug build reads the files of `crates/server/page/public` anew
//! for each request, so that whoever writes them need not build.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;

#[derive(RustEmbed)]
#[folder = "page/public"]
struct Files;

/// Only what this service itself serves, nothing written into the page, and no text ever becomes
/// script. A service worker's address counts as script; the one policy there may be is for that.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'; \
                      require-trusted-types-for 'script'; trusted-types worker";

const SERVICE_WORKER_ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");

/// Files at the root are there because browsers look for them there: what a service worker may serve
/// begins where its own file stands.
pub(crate) fn routes() -> Router<Arc<App>> {
    let at = |name: &'static str| get(async move |headers: HeaderMap| file(name, &headers));
    Router::new()
        .route("/", at("index.html"))
        .route("/sw.js", at("sw.js"))
        .route("/manifest.webmanifest", at("manifest.webmanifest"))
        .route("/favicon.ico", at("icons/icon.svg"))
        .route(
            "/page/{*name}",
            get(async |Path(name): Path<String>, headers: HeaderMap| file(&name, &headers)),
        )
}

fn file(name: &str, asked: &HeaderMap) -> Response {
    match Files::get(name) {
        Some(file) => answer(name, file, asked),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(name: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = tag(&file);
    let headers = [
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::ETAG, tag.clone()),
    ];
    if is_known(&tag, asked) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind(name))];
    let body = Body::from(match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    });
    match name {
        "sw.js" => (headers, kind, [(SERVICE_WORKER_ALLOWED, "/")], body).into_response(),
        _ => (headers, kind, body).into_response(),
    }
}

/// A weak one: the same file may go out compressed or not.
fn tag(file: &EmbeddedFile) -> HeaderValue {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash.iter().take(16).map(|it| format!("{it:02x}")).collect();
    // Digits in quotes are always a header's value.
    HeaderValue::try_from(format!("W/\"{hex}\"")).unwrap_or_else(|_| HeaderValue::from_static("*"))
}

/// Whether the browser has this very file. A tag in quotes stands nowhere but as a tag.
fn is_known(tag: &HeaderValue, asked: &HeaderMap) -> bool {
    let tag = tag.to_str().unwrap_or_default().trim_start_matches("W/");
    let known = asked.get_all(header::IF_NONE_MATCH);
    known.iter().filter_map(|it| it.to_str().ok()).any(|it| it.trim() == "*" || it.contains(tag))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
