//! `/undo`: a turn, taken back.

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
use serde::{Deserialize, Serialize};

use super::describe::{Atlas, Endpoint};
use super::read::{Body, given};
use crate::app::{App, Errand};
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let undo = Endpoint::new(MethodFilter::POST, undo, "undo", "Take a turn back, whole").about(
        "The last one, or that of a handle, whatever door it came through. One that something \
                else stands on is a conflict. An undo is a turn too: undoing it redoes.",
    );
    atlas.at(
        "/api/v1/undo",
        [undo
            .optional_body::<UndoRequest>()
            .gives::<Undone>(StatusCode::OK, "What was taken back.")],
    )
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct UndoRequest {
    /// The `undo` of the turn to take back, or the `Todobot-Turn` of any answer; the last turn if it
    /// is left out.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "TurnId")]
    turn_id: Option<TurnId>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Undone {
    /// The turn that was taken back.
    turn_id: TurnId,
    /// What the user had said.
    words: Option<String>,
    changes: Vec<UndoneRow>,
    /// The handle that takes this undo back.
    undo: TurnId,
}

async fn undo(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Option<Body<UndoRequest>>,
) -> Result<Response, Fault> {
    let UndoRequest { turn_id } = body.map(|it| it.0).unwrap_or_default();
    let turn = app.turn(&caller);
    match app.run_in(&turn, &caller, Errand::of(Call::Undo(Undo { turn_id }))).await? {
        Outcome::Undone { turn_id, words, changes } => {
            let changes = changes.iter().filter_map(UndoneRow::of).collect();
            Ok(Json(Undone { turn_id, words, changes, undo: turn.id }).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}
