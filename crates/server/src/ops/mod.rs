//! For whoever runs the service: is it alive, is it ready, what does it do.

pub mod metered;
pub mod metrics;
pub(crate) mod trace;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use domain::refusal::{Code, Refusal};
use tokio::time::timeout;

use crate::app::App;
use crate::fault::Fault;

/// A store that takes longer is not ready for anyone.
const STORE_WITHIN: Duration = Duration::from_secs(2);

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures))
}

/// It answers, so it is alive. That the store is not is no reason to start it anew.
async fn alive() -> &'static str {
    "alive\n"
}

async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Fault> {
    if app.stopping.is_cancelled() {
        return Err(unavailable("The service is stopping."));
    }
    // Any question will do; this one is cheap in every store.
    let asked = timeout(STORE_WITHIN, app.store.counted("ready", app.clock.now())).await;
    match asked {
        Ok(Ok(_)) => Ok("ready\n"),
        Ok(Err(error)) => Err(error.into()),
        Err(_) => Err(unavailable("The store does not answer in time.")),
    }
}

async fn figures(State(app): State<Arc<App>>) -> Result<Response, Fault> {
    let told = metrics::told(&*app.store).filter(|_| app.http.metrics);
    let told = told.ok_or_else(|| Refusal::not_found("such address"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], told).into_response())
}

fn unavailable(sentence: &str) -> Fault {
    Refusal::new(Code::StoreUnavailable, sentence).into()
}
