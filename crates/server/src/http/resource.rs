//! `/.well-known/oauth-protected-resource`: what this service is to OAuth, for clients that look for
//! someone who can give them a token. For the service as a whole, and for `/mcp`.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};
use domain::refusal::Refusal;

use crate::accounts::{Arrival, MCP, METADATA};
use crate::app::App;
use crate::fault::Fault;

pub(super) fn routes() -> Router<Arc<App>> {
    let whole = get(|app, from| metadata(app, from, ""));
    let mcp = get(|app, from| metadata(app, from, MCP));
    Router::new().route(METADATA, whole).route(&format!("{METADATA}{MCP}"), mcp)
}

async fn metadata(
    State(app): State<Arc<App>>,
    from: Arrival,
    path: &'static str,
) -> Result<Response, Fault> {
    match app.accounts.metadata(&from, path) {
        Some(metadata) => Ok(Json(metadata).into_response()),
        None => Err(Refusal::invalid("Host", "must say where this is").into()),
    }
}
