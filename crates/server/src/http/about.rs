//! `/about`: what a page must know before anyone is in.

use std::sync::Arc;

use agent::OFFLINE;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::MethodFilter;
use domain::chat::UserMessage;
use domain::listing::Listing;
use domain::tags::Tags;
use domain::tools::AT_ONCE;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;

use super::describe::{Atlas, Endpoint};
use crate::accounts::password::Password;
use crate::accounts::{Arrival, Registration, TOKEN_NAME_MAX};
use crate::app::App;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let about = Endpoint::new(MethodFilter::GET, about, "about", "What this installation is");
    atlas.at("/api/v1/about", [about.gives::<About>(StatusCode::OK, "What it is.")])
}

/// An installation, as anyone may see it.
#[derive(Debug, Serialize, JsonSchema)]
struct About {
    version: &'static str,
    /// What its clock says.
    now: Timestamp,
    /// Where users are who chose no zone.
    zone: String,
    /// What answers: `offline`, or a model by its name.
    model: String,
    /// Whether who asks comes in as the owner of this machine, without a password.
    local: bool,
    /// Whether anyone may make an account.
    registration: Registration,
    /// Whether reminders can be sent by mail.
    mail: bool,
    limits: Most,
}

/// How much is taken, in characters or in pieces.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(inline)]
struct Most {
    title_max: usize,
    description_max: usize,
    message_max: usize,
    query_max: usize,
    /// Tags of one task.
    tags_max: usize,
    tag_max: usize,
    /// Tasks that can be changed at once.
    tasks_max: usize,
    token_name_max: usize,
    password_min: usize,
    password_max: usize,
}

async fn about(State(app): State<Arc<App>>, from: Arrival) -> Result<Json<About>, Fault> {
    let limits = &app.kit.limits;
    Ok(Json(About {
        version: app.version,
        now: app.clock.now(),
        zone: app.zone.iana_name().unwrap_or("UTC").to_owned(),
        model: app.kit.model.as_ref().map_or(OFFLINE, |it| it.name()).to_owned(),
        local: app.accounts.is_open_to(&from).await?,
        registration: app.accounts.registration(),
        mail: app.reminding.outside.sends_mail(),
        limits: Most {
            title_max: limits.title,
            description_max: limits.description,
            message_max: UserMessage::MAX,
            query_max: Listing::QUERY_MAX,
            tags_max: Tags::MAX,
            tag_max: Tags::TAG_MAX,
            tasks_max: AT_ONCE,
            token_name_max: TOKEN_NAME_MAX,
            password_min: Password::MIN,
            password_max: Password::MAX,
        },
    }))
}
