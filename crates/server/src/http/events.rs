//! `/events`: everything that is being done, as it is done.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::audit::Entry;
use domain::firing::FiringResult;
use domain::outcome::Outcome;
use domain::refusal::Refusal;
use futures_util::stream;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::describe::{Atlas, Endpoint};
use super::read::Query;
use super::telling::alive;
use crate::app::App;
use crate::caller::Caller;
use crate::changes::{Changes, Leave};
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let events =
        Endpoint::new(MethodFilter::GET, events, "stream_events", "Changes as they happen").about(
            "Each event is an entry of the audit trail, and its id is the entry's `seq`. It is a \
             `reminder` where a reminder speaks: `outcome` then has its `task`, its `reminder`, and \
             its `occurrence` with how late it comes and how many it stands for. Everything else is \
             a `change`. A feed begins now, or after the `Last-Event-ID` that a reader saw before.",
        );
    let last = json!({ "type": "string", "pattern": "^[0-9]{1,18}$" });
    atlas.at(
        "/api/v1/events",
        [events
            .query::<Since>()
            .header("Last-Event-ID", last)
            .streams(StatusCode::OK, "Events as text/event-stream.")],
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Since {
    /// The same as the header, for whoever cannot set one.
    #[serde(default)]
    #[schemars(range(min = 0, max = SEQ_MAX))]
    last_event_id: Option<u64>,
}

/// Stores count in i64, and so do the programs that read this.
const SEQ_MAX: u64 = 999_999_999_999_999_999;

async fn events(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let feed = app.hub.open(caller.account.user).map_err(too_many_feeds)?;
    let after = match last_event_id(&headers)?.or(since.last_event_id) {
        Some(seen) if SEQ_MAX < seen => return Err(unreadable().into()),
        after => after,
    };
    let (store, leave) = (Arc::clone(&app.store), Leave::of(&app, caller).for_a_while());
    let changes = Changes::open(store, feed, after, leave).await?;
    let reader = Reader { changes, waiting: VecDeque::new() };
    let events = stream::unfold(reader, |mut reader| async {
        let entry = reader.next().await?;
        Some((told(&entry), reader))
    });
    Ok(Sse::new(events).keep_alive(alive()).into_response())
}

struct Reader {
    changes: Changes,
    waiting: VecDeque<Entry>,
}

impl Reader {
    /// `None` ends the feed; its reader comes back and says what it saw last.
    async fn next(&mut self) -> Option<Entry> {
        if self.waiting.is_empty() {
            self.waiting.extend(self.changes.next().await?);
        }
        self.waiting.pop_front()
    }
}

fn told(entry: &Entry) -> Result<Event, Infallible> {
    // One that was missed or held back says nothing to anybody.
    let name = match &entry.outcome {
        Outcome::Fired { occurrence, .. } if occurrence.result == FiringResult::Fired => "reminder",
        _ => "change",
    };
    let event = Event::default().id(entry.seq.to_string()).event(name);
    Ok(event.data(entry.body().to_string()))
}

fn last_event_id(headers: &HeaderMap) -> Result<Option<u64>, Refusal> {
    let Some(value) = headers.get("last-event-id") else { return Ok(None) };
    let digits = value.to_str().ok().filter(|it| it.bytes().all(|it| it.is_ascii_digit()));
    digits.and_then(|it| it.parse().ok()).map(Some).ok_or_else(unreadable)
}

fn too_many_feeds(refusal: Refusal) -> Fault {
    Fault { retry_after: Some(Duration::from_secs(60)), ..refusal.into() }
}

fn unreadable() -> Refusal {
    Refusal::invalid("Last-Event-ID", "must be the id of an event, such as 42")
}
