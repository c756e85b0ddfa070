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
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use futures_util::stream;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use tokio::time::{Instant, sleep, sleep_until};

use super::describe::{Atlas, Endpoint};
use super::read::Query;
use super::telling::alive;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::hub::{Feed, Hub};
use crate::ops::metrics::OpenStream;

/// Other processes on the same store wake nobody here, so one looks this often.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// A feed ends after this long, and its reader comes back: with a token that is still good.
const LASTS: Duration = Duration::from_secs(15 * 60);
/// Entries that are read at once.
const BATCH: usize = 100;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let events =
        Endpoint::new(MethodFilter::GET, events, "stream_events", "Changes as they happen").about(
            "Each `change` event is an entry of the audit trail, and its id is the entry's `seq`. \
             A feed begins now, or after the `Last-Event-ID` that a reader saw before.",
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
    let user = caller.account.user;
    // Before the newest entry is looked for, so that nothing falls between the two.
    let feed = app.hub.open(user).ok_or_else(too_many_feeds)?;
    let seen = match last_event_id(&headers)?.or(since.last_event_id) {
        Some(seen) if SEQ_MAX < seen => return Err(unreadable().into()),
        Some(seen) => seen,
        None => app.store.log(user, None, 1).await?.first().map_or(0, |it| it.seq),
    };
    let until = Instant::now() + LASTS;
    let (waiting, _counted) = (VecDeque::new(), OpenStream::new());
    let reader = Reader { app, caller, feed, seen, until, waiting, _counted };
    let changes = stream::unfold(reader, |mut reader| async {
        let entry = reader.next().await?;
        Some((told(&entry), reader))
    });
    Ok(Sse::new(changes).keep_alive(alive()).into_response())
}

struct Reader {
    app: Arc<App>,
    caller: Caller,
    feed: Feed,
    /// The newest entry that was read.
    seen: u64,
    until: Instant,
    waiting: VecDeque<Entry>,
    _counted: OpenStream,
}

impl Reader {
    /// `None` ends the feed; its reader comes back and says what it saw last.
    async fn next(&mut self) -> Option<Entry> {
        loop {
            if let Some(entry) = self.waiting.pop_front() {
                return Some(entry);
            }
            match self.look().await {
                Ok(Some(entries)) => self.waiting.extend(entries),
                Ok(None) => return None,
                Err(error) => {
                    tracing::warn!(%error, "a feed of changes ended early");
                    return None;
                }
            }
            if let Some(newest) = self.waiting.back() {
                self.seen = newest.seq;
                continue;
            }
            tokio::select! {
                () = self.app.stopping.cancelled() => return None,
                () = sleep_until(self.until) => return None,
                () = self.feed.changed() => {}
                () = sleep(LOOK_EVERY) => {}
            }
        }
    }

    /// What is new. `None` if it is time to end, or if who listens would not be let in any more.
    async fn look(&self) -> Result<Option<Vec<Entry>>, StoreError> {
        let is_over = self.until <= Instant::now() || self.app.stopping.is_cancelled();
        if is_over || !self.app.accounts.stands(&self.caller).await? {
            return Ok(None);
        }
        let user = self.caller.account.user;
        self.app.store.since(user, self.seen, BATCH).await.map(Some)
    }
}

fn told(entry: &Entry) -> Result<Event, Infallible> {
    let event = Event::default().id(entry.seq.to_string()).event("change");
    Ok(event.data(entry.body().to_string()))
}

fn last_event_id(headers: &HeaderMap) -> Result<Option<u64>, Refusal> {
    let Some(value) = headers.get("last-event-id") else { return Ok(None) };
    let digits = value.to_str().ok().filter(|it| it.bytes().all(|it| it.is_ascii_digit()));
    digits.and_then(|it| it.parse().ok()).map(Some).ok_or_else(unreadable)
}

fn too_many_feeds() -> Fault {
    let most = Hub::FEEDS_MAX;
    let sentence = format!("You have {most} feeds open already; close one.");
    let retry_after = Some(Duration::from_secs(60));
    Fault { retry_after, ..Refusal::new(Code::RateLimited, sentence).into() }
}

fn unreadable() -> Refusal {
    Refusal::invalid("Last-Event-ID", "must be the id of an event, such as 42")
}
