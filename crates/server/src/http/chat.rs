//! `/chat`: a message to the agent, in a conversation that is kept.

use std::sync::Arc;

use agent::request::Request;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::MethodFilter;
use domain::id::{ConversationId, TurnId};
use domain::refusal::Refusal;
use domain::settings::Mode;
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
    let chat = Endpoint::new(MethodFilter::POST, chat, "chat", "Say something to the assistant");
    let stop = Endpoint::new(MethodFilter::POST, stop, "stop", "Have a turn end before it is done")
        .about(
            "What it did stays done and is told in its answer, which is kept; nothing further is \
             done. The server that answers the turn must be the one that is asked: elsewhere there \
             is no such turn.",
        );
    atlas
        .at(
            "/api/v1/chat",
            [chat
                .body::<ChatRequest>()
                .gives::<Answer>(StatusCode::OK, "What the turn came to.")
                .streams(StatusCode::OK, STREAM)
                .refuses(StatusCode::NOT_FOUND)],
        )
        .at(
            "/api/v1/chat/stop",
            [stop
                .body::<StopRequest>()
                .gives_nothing(StatusCode::NO_CONTENT, "It ends as soon as it can.")
                .refuses(StatusCode::NOT_FOUND)],
        )
}

/// A message, or a yes by token, in a conversation.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("anyOf" = [{ "required": ["message"] }, { "required": ["confirm"] }]))]
struct ChatRequest {
    /// What the user says.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String")]
    message: Option<String>,
    /// The conversation that goes on; without it, a new one begins.
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

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StopRequest {
    /// As `started` told it.
    turn_id: TurnId,
}

async fn stop(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(StopRequest { turn_id }): Body<StopRequest>,
) -> Result<StatusCode, Fault> {
    match app.under_way.stop(caller.account.user, turn_id) {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::not_found(format!("turn {turn_id} under way")).into()),
    }
}

async fn chat(
    State(app): State<Arc<App>>,
    caller: Caller,
    kept: Option<Extension<Kept>>,
    headers: HeaderMap,
    Body(body): Body<ChatRequest>,
) -> Result<Response, Fault> {
    let ChatRequest { message, conversation_id, confirm, dry_run, mode } = body;
    let mode = mode.unwrap_or(caller.account.settings.confirmation);
    let message = said(message)?;
    let request = Request { message, confirm, dry_run, mode, ..Request::default() };
    let (past, kept) = (Past::Kept(conversation_id), kept.map(|it| it.0));
    let wish = Wish { request, past, door: caller.door, kept };
    tell(&app, &caller, &headers, wish).await
}
