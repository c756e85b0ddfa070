//! `/audit`: everything that was done, by whom, through which door, with which words.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::audit::{Change, Entry, RecordedCall};
use domain::id::{CallId, ConversationId, TurnId};
use domain::turn::Door;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use super::describe::{Atlas, Endpoint};
use super::page::{self, List, PageQuery};
use super::read::Query;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list =
        Endpoint::new(MethodFilter::GET, list, "list_audit", "What was done, the newest first");
    atlas.at(
        "/api/v1/audit",
        [list.query::<PageQuery>().gives::<AuditPage>(StatusCode::OK, "A page of entries.")],
    )
}

#[derive(Debug, Serialize, JsonSchema)]
struct AuditPage {
    #[schemars(with = "Vec<AuditEntry>")]
    entries: Vec<Value>,
    count: usize,
    next_cursor: Option<String>,
}

/// One call that had an effect, or that was denied.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "the domain writes it; this is how it looks")]
pub(super) struct AuditEntry {
    /// Grows with every entry.
    seq: u64,
    at: Timestamp,
    turn_id: TurnId,
    conversation_id: Option<ConversationId>,
    door: Door,
    words: Option<String>,
    model: Option<String>,
    call_id: CallId,
    call: RecordedCall,
    /// The tool's own envelope, which begins with `success`.
    outcome: Map<String, Value>,
    changes: Vec<Change>,
}

async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<PageQuery>,
) -> Result<Response, Fault> {
    let limit = asked.limit()?;
    let before = asked.cursor.as_deref().map(|it| page::decode(List::Audit, it)).transpose()?;
    let mut entries = app.store.log(caller.account.user, before, limit + 1).await?;
    let more = page::cut(&mut entries, limit);
    let last = entries.last().filter(|_| more);
    let next_cursor = last.map(|it| page::encode(List::Audit, &it.seq));
    let entries: Vec<Value> = entries.iter().map(Entry::body).collect();
    Ok(Json(AuditPage { count: entries.len(), entries, next_cursor }).into_response())
}
