//! `/agent/run`: one turn with all that it needs in the request. Nothing is kept but what it did.

use std::sync::Arc;

use agent::request::{PastMessage, Request};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::MethodFilter;
use domain::id::ConversationId;
use domain::settings::Mode;
use domain::task::TaskLabel;
use schemars::JsonSchema;
use serde::Deserialize;

use super::Kept;
use super::describe::{Atlas, Endpoint};
use super::read::{Body, given};
use super::telling::{STREAM, tell};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::talk::{Answer, Past, Wish, said};

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let run = Endpoint::new(
        MethodFilter::POST,
        run,
        "run_agent",
        "One turn, with its past in the request and nothing kept but what it did",
    );
    atlas.at(
        "/api/v1/agent/run",
        [run.body::<RunRequest>()
            .gives::<Answer>(StatusCode::OK, "What the turn came to.")
            .streams(StatusCode::OK, STREAM)
            .refuses(StatusCode::NOT_FOUND)],
    )
}

/// A message, or a yes by token, with what was said before.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("anyOf" = [{ "required": ["message"] }, { "required": ["confirm"] }]))]
struct RunRequest {
    /// What the user says.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String")]
    message: Option<String>,
    /// What was said before: users and assistants by turns, and a caller's wishes as `system`. Only
    /// the newest 50 are taken.
    #[serde(default)]
    history: Vec<PastMessage>,
    /// The tasks last shown to the user, where the history does not hold them.
    #[serde(default)]
    #[schemars(length(max = Request::CONTEXT_MAX))]
    prior_context: Vec<TaskLabel>,
    /// A conversation of the caller's that this belongs to. The turn is not kept in it.
    #[serde(default)]
    conversation_id: Option<ConversationId>,
    /// The token of a pending action: a yes to exactly that.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String")]
    confirm: Option<String>,
    /// Say what would happen, and change nothing.
    #[serde(default)]
    dry_run: bool,
    /// Whether what destroys is asked about first; the user's own setting if it is left out.
    #[serde(default)]
    mode: Option<Mode>,
}

async fn run(
    State(app): State<Arc<App>>,
    caller: Caller,
    kept: Option<Extension<Kept>>,
    headers: HeaderMap,
    Body(body): Body<RunRequest>,
) -> Result<Response, Fault> {
    let RunRequest { message, history, prior_context, conversation_id, confirm, dry_run, mode } =
        body;
    let mode = mode.unwrap_or(caller.account.settings.confirmation);
    let message = said(message)?;
    let request = Request { message, history, prior_context, confirm, dry_run, mode };
    let (past, kept) = (Past::Told(conversation_id), kept.map(|it| it.0));
    let wish = Wish { request, past, door: caller.door, kept };
    tell(&app, &caller, &headers, wish).await
}
