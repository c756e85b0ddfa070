//! `/undo`: the last turn, taken back.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::audit::UndoneRow;
use domain::id::TurnId;
use domain::outcome::Outcome;
use domain::tools::Call;
use domain::tools::undo::Undo;
use schemars::JsonSchema;
use serde::Serialize;

use super::describe::{Atlas, Endpoint};
use super::read::Body;
use crate::app::{App, Errand};
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let undo = Endpoint::new(MethodFilter::POST, undo, "undo", "Take the last turn back, whole")
        .about("Whatever door it came through. An undo is a turn too: undoing it redoes.");
    atlas.at(
        "/api/v1/undo",
        [undo.optional_body::<Undo>().gives::<Undone>(StatusCode::OK, "What was taken back.")],
    )
}

#[derive(Debug, Serialize, JsonSchema)]
struct Undone {
    /// The turn that was taken back.
    turn_id: TurnId,
    /// What the user had said.
    words: Option<String>,
    changes: Vec<UndoneRow>,
}

async fn undo(
    State(app): State<Arc<App>>,
    caller: Caller,
    _: Option<Body<Undo>>,
) -> Result<Response, Fault> {
    match app.run(&caller, Errand::of(Call::Undo(Undo {}))).await? {
        Outcome::Undone { turn_id, words, changes } => {
            let changes = changes.iter().filter_map(UndoneRow::of).collect();
            Ok(Json(Undone { turn_id, words, changes }).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}
