//! `/conversations`: what was said, and what came of it.

use std::sync::Arc;

use agent::reply::Teller;
use agent::response::Response as Reply;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId};
use domain::listing;
use domain::refusal::{Refusal, brief};
use domain::title::Title;
use domain::turn::{Door, PastTurn};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::describe::{Atlas, Endpoint};
use super::page::{self, List, PageQuery};
use super::read::{Body, Named, Query, given};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list = Endpoint::new(
        MethodFilter::GET,
        list,
        "list_conversations",
        "Conversations, the one that spoke last first",
    );
    let start =
        Endpoint::new(MethodFilter::POST, start, "start_conversation", "Start a conversation")
            .about("POST /chat without one starts one, too.");
    let show = Endpoint::new(MethodFilter::GET, show, "get_conversation", "One conversation");
    let rename = Endpoint::new(
        MethodFilter::PATCH,
        rename,
        "rename_conversation",
        "Give a conversation another title",
    );
    let discard = Endpoint::new(
        MethodFilter::DELETE,
        discard,
        "delete_conversation",
        "Delete a conversation, with what was said in it",
    )
    .about("What it did stays done, stays in the audit trail, and can be undone.");
    let turns = Endpoint::new(
        MethodFilter::GET,
        turns,
        "list_turns",
        "The turns of a conversation, the newest last; the cursor leads to older ones",
    );
    atlas
        .at(
            "/api/v1/conversations",
            [
                list.query::<ConversationQuery>()
                    .gives::<ConversationPage>(StatusCode::OK, "A page of conversations."),
                start
                    .optional_body::<NewConversation>()
                    .gives::<Conversation>(StatusCode::CREATED, "The conversation.")
                    .sends("Location", "Where it is."),
            ],
        )
        .at(
            "/api/v1/conversations/{id}",
            [
                show.gives::<Conversation>(StatusCode::OK, "The conversation."),
                rename
                    .body::<ConversationPatch>()
                    .gives::<Conversation>(StatusCode::OK, "The conversation as it is now."),
                discard.gives_nothing(StatusCode::NO_CONTENT, "It is gone."),
            ],
        )
        .at(
            "/api/v1/conversations/{id}/turns",
            [turns.query::<PageQuery>().gives::<TurnPage>(StatusCode::OK, "A page of turns.")],
        )
}

/// As every list is asked for, and what to look for in it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ConversationQuery {
    /// Words that must each stand in the title, or in something that was said.
    #[serde(default)]
    query: Option<String>,
    /// How many at most; 50 if left out.
    #[serde(default)]
    #[schemars(range(min = page::LIMIT_MIN, max = page::LIMIT_MAX))]
    limit: Option<i64>,
    /// `next_cursor` of the page before.
    #[serde(default)]
    cursor: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ConversationPage {
    conversations: Vec<Conversation>,
    count: usize,
    next_cursor: Option<String>,
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NewConversation {
    /// What the list of conversations calls it; "Chat" if left out.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String")]
    title: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ConversationPatch {
    title: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct TurnPage {
    turns: Vec<TurnBody>,
    count: usize,
    /// For older turns; null with the first one.
    next_cursor: Option<String>,
}

/// A turn, and what was answered. One that was cut off has the state `error`, and tells what it did
/// before.
#[derive(Debug, Serialize, JsonSchema)]
struct TurnBody {
    id: TurnId,
    /// What the user said.
    words: Option<String>,
    started_at: Timestamp,
    door: Door,
    #[serde(flatten)]
    reply: Reply,
}

async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<ConversationQuery>,
) -> Result<Response, Fault> {
    let ConversationQuery { query, limit, cursor } = asked;
    let words = listing::words(query.as_deref().unwrap_or(""))?;
    let limit = PageQuery { limit, cursor: None }.limit()?;
    let after = cursor.map(|it| page::decode(List::Conversations, &it)).transpose()?;
    let user = caller.account.user;
    let mut conversations = app.store.conversations(user, &words, after, limit + 1).await?;
    let more = page::cut(&mut conversations, limit);
    let last = conversations.last().filter(|_| more);
    let next_cursor = last.map(|it| page::encode(List::Conversations, &(it.updated_at, it.id)));
    let count = conversations.len();
    Ok(Json(ConversationPage { conversations, count, next_cursor }).into_response())
}

async fn start(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Option<Body<NewConversation>>,
) -> Result<Response, Fault> {
    let NewConversation { title } = body.map(|it| it.0).unwrap_or_default();
    let title = title.as_deref().unwrap_or("Chat");
    let title = Title::parse(title, app.kit.limits.title)?;
    // From its turn, so that a request that is tried again starts no second one.
    let turn = app.turn(&caller);
    let id = ConversationId(Uuid::new_v5(&turn.id.0, b"conversation"));
    let now = turn.started_at;
    let conversation = Conversation { id, title, created_at: now, updated_at: now };
    app.store.start(turn.user, &conversation).await?;
    let kept = app.conversation(&caller, id).await?;
    let place = [(header::LOCATION, format!("/api/v1/conversations/{id}"))];
    Ok((StatusCode::CREATED, place, Json(kept)).into_response())
}

async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Fault> {
    Ok(Json(app.conversation(&caller, conversation_id(&id)?).await?).into_response())
}

async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Body(patch): Body<ConversationPatch>,
) -> Result<Response, Fault> {
    let id = conversation_id(&id)?;
    let title = Title::parse(&patch.title, app.kit.limits.title)?;
    let renamed = app.store.rename(caller.account.user, id, &title).await?;
    Ok(Json(renamed.ok_or_else(|| Refusal::conversation_not_found(id))?).into_response())
}

async fn discard(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Fault> {
    let id = conversation_id(&id)?;
    app.conversation(&caller, id).await?;
    let (user, turn) = (caller.account.user, app.turn(&caller).id);
    // After the turn that is being answered in it, which else would have nowhere to be kept.
    let discarding = async { Ok(app.store.discard(user, id).await?) };
    match app.alone_in(user, id, turn, discarding).await? {
        true => Ok(StatusCode::NO_CONTENT.into_response()),
        false => Err(Refusal::conversation_not_found(id).into()),
    }
}

async fn turns(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Query(asked): Query<PageQuery>,
) -> Result<Response, Fault> {
    let limit = asked.limit()?;
    let before = asked.cursor.as_deref().map(|it| page::decode(List::Turns, it)).transpose()?;
    let id = conversation_id(&id)?;
    app.conversation(&caller, id).await?;
    let mut found = app.store.turns(caller.account.user, id, before, limit + 1).await?;
    // The newest come last, so the one beyond the limit is the first.
    let more = limit < found.len();
    found.drain(..found.len().saturating_sub(limit));
    let first = found.first().filter(|_| more);
    let next_cursor = first.map(|it| page::encode(List::Turns, &(it.turn.started_at, it.turn.id)));
    let mut turns = Vec::with_capacity(found.len());
    for past in found {
        turns.push(told(&app, &caller, past).await?);
    }
    Ok(Json(TurnPage { count: turns.len(), turns, next_cursor }).into_response())
}

async fn told(app: &App, caller: &Caller, past: PastTurn) -> Result<TurnBody, Fault> {
    let PastTurn { turn, reply } = past;
    let reply = match reply.as_deref().and_then(Reply::read) {
        Some(reply) => reply,
        None => {
            let entries = app.store.entries(turn.user, turn.id).await?;
            let teller = Teller { zone: &caller.zone, now: turn.started_at };
            Reply::cut_off(&turn, entries, &teller)
        }
    };
    let (id, words, started_at, door) = (turn.id, turn.words, turn.started_at, turn.door);
    Ok(TurnBody { id, words, started_at, door, reply })
}

fn conversation_id(segment: &str) -> Result<ConversationId, Refusal> {
    let id = Uuid::try_parse(segment).map(ConversationId);
    id.map_err(|_| Refusal::conversation_not_found(brief(segment)))
}
