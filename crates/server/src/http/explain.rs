//! `/explain`: how something would be understood, while it is being typed.

use std::sync::Arc;

use agent::explain::{Explanation, explain};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::MethodFilter;
use domain::chat::UserMessage;
use schemars::JsonSchema;
use serde::Deserialize;

use super::describe::{Atlas, Endpoint};
use super::read::Body;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let explain = Endpoint::new(
        MethodFilter::POST,
        told,
        "explain",
        "How the offline engine reads something, which is not done",
    )
    .about(
        "In the caller's zone and date order, held against the caller's tasks. No turn is taken.",
    );
    atlas.at(
        "/api/v1/explain",
        [explain.body::<Explain>().gives::<Explanation>(StatusCode::OK, "What was understood.")],
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Explain {
    /// What someone may say; it may be empty.
    text: String,
}

async fn told(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Explain { text }): Body<Explain>,
) -> Result<Json<Explanation>, Fault> {
    if !text.trim().is_empty() {
        UserMessage::parse_as("text", &text)?;
    }
    let now = app.clock.now().to_zoned(caller.zone.clone());
    let order = caller.account.settings.date_order;
    let told = explain(&text, caller.account.user, &now, order, &*app.store).await?;
    Ok(Json(told))
}
