//! `/me/export`: everything of one user as one document, a page at a time, so that it never stands
//! in memory whole; or their tasks alone, in the format of another program.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use domain::conversation::Conversation;
use domain::id::UserId;
use domain::item;
use domain::listing::{Listing, Sort};
use domain::ports::StoreError;
use domain::reminder::Which;
use domain::task::{Status, Task};
use domain::turn::PastTurn;
use exchange::{Format, Terms};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::me::Me;
use super::read::Query;
use super::tokens::TokenBody;
use super::ways::{WayBody, opened};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

/// Rows that are read at once.
const PAGE: usize = 200;
/// Pieces that may wait for a client that reads slowly.
const WAITING: usize = 4;
/// No task has nearly as many.
const REMINDERS: usize = i32::MAX as usize;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// The tasks with their reminders alone, in this format.
    format: Option<Format>,
}

pub(super) async fn export(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(Wanted { format }): Query<Wanted>,
) -> Result<Response, Fault> {
    caller.in_person()?;
    match format {
        Some(format) => in_format(&app, &caller, format).await,
        None => everything(app, caller),
    }
}

/// What the format has no place for is told in a header, between commas.
async fn in_format(app: &App, caller: &Caller, format: Format) -> Result<Response, Fault> {
    let (user, zone, now) = (caller.account.user, caller.zone.clone(), app.clock.now());
    let (tasks, limits) = (Arc::clone(&app.store), app.kit.limits);
    let date_order = caller.account.settings.date_order;
    let items = item::all_of(user, &*tasks, &*tasks, &mut |_| {}).await?;
    let write = move || {
        let terms = Terms { user, now, zone: &zone, date_order, limits: &limits };
        exchange::write(format, &items, &terms)
    };
    let written = tokio::task::spawn_blocking(write).await.map_err(|_| Fault::internal())?;
    let file = format!("attachment; filename=\"{}\"", format.file_name());
    let lost = HeaderValue::from_str(&written.lost.join(", ")).map_err(|_| Fault::internal())?;
    let mut response = written.text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    let file = HeaderValue::from_str(&file).map_err(|_| Fault::internal())?;
    headers.insert(header::CONTENT_DISPOSITION, file);
    headers.insert(LOST, lost);
    Ok(response)
}

pub(super) const LOST: HeaderName = HeaderName::from_static("todobot-lost");

fn everything(app: Arc<App>, caller: Caller) -> Result<Response, Fault> {
    let (pieces, stream) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut document = Document { pieces, buffer: Vec::new() };
        match write(&app, &caller, &mut document).await {
            Ok(()) | Err(Stopped::NobodyReads) => {}
            Err(Stopped::Store(error)) => {
                tracing::error!(%error, "an export was cut off");
                // Half a document must not look like a whole one: the connection breaks off.
                let _ = document.pieces.send(Err(error)).await;
            }
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"todobot.json\""),
    ];
    Ok((headers, Body::from_stream(ReceiverStream::new(stream))).into_response())
}

/// The document, as far as it is written.
struct Document {
    pieces: mpsc::Sender<Result<Bytes, StoreError>>,
    buffer: Vec<u8>,
}

enum Stopped {
    NobodyReads,
    Store(StoreError),
}

async fn write(app: &App, caller: &Caller, document: &mut Document) -> Result<(), Stopped> {
    let user = caller.account.user;
    let tokens = app.store.tokens(user).await?;
    let tokens: Vec<TokenBody> = tokens.iter().map(TokenBody::of).collect();
    let ways = app.store.ways(user).await?;
    let ways: Vec<WayBody> =
        ways.iter().map(|it| WayBody::of(it, opened(app, it).as_ref())).collect();
    document.text("{\"exported_at\":").value(&app.clock.now())?;
    document.text(",\"account\":").value(&Me::of(&caller.account))?;
    document.text(",\"tokens\":").value(&tokens)?;
    document.text(",\"ways\":").value(&ways)?;
    document.text(",\"tasks\":[").send().await?;
    tasks(app, user, document).await?;
    document.text("],\"reminders\":[").send().await?;
    reminders(app, user, document).await?;
    document.text("],\"conversations\":[").send().await?;
    conversations(app, user, document).await?;
    document.text("],\"deliveries\":[").send().await?;
    deliveries(app, user, document).await?;
    document.text("],\"audit\":[").send().await?;
    audit(app, user, document).await?;
    document.text("]}").send().await
}

/// In the order of their numbers.
async fn tasks(app: &App, user: UserId, document: &mut Document) -> Result<(), Stopped> {
    let mut pages = Pages::default();
    let mut comma = "";
    while let Some(tasks) = pages.next(app, user).await? {
        for task in &tasks {
            document.text(comma).value(task)?;
            comma = ",";
        }
        document.send().await?;
    }
    Ok(())
}

/// Those that are over too.
async fn reminders(app: &App, user: UserId, document: &mut Document) -> Result<(), Stopped> {
    let mut pages = Pages::default();
    let mut comma = "";
    while let Some(tasks) = pages.next(app, user).await? {
        for task in tasks {
            for it in app.store.reminders(user, Which::OfTask(task.id), REMINDERS).await? {
                document.text(comma).value(&it.reminder)?;
                comma = ",";
            }
        }
        document.send().await?;
    }
    Ok(())
}

/// The one that took a turn last first, and the turns of each the newest first.
async fn conversations(app: &App, user: UserId, document: &mut Document) -> Result<(), Stopped> {
    let mut after = None;
    let mut comma = "";
    loop {
        let page = app.store.conversations(user, &[], after, PAGE).await?;
        for conversation in &page {
            let Conversation { id, title, created_at, updated_at } = conversation;
            let about = json!({
                "id": id, "title": title, "created_at": created_at, "updated_at": updated_at,
            });
            document.text(comma).text("{\"conversation\":").value(&about)?;
            document.text(",\"turns\":[");
            turns(app, user, conversation, document).await?;
            document.text("]}").send().await?;
            comma = ",";
        }
        match page.last().filter(|_| page.len() == PAGE) {
            Some(last) => after = Some((last.updated_at, last.id)),
            None => return Ok(()),
        }
    }
}

async fn turns(
    app: &App,
    user: UserId,
    conversation: &Conversation,
    document: &mut Document,
) -> Result<(), Stopped> {
    let mut before = None;
    let mut comma = "";
    loop {
        let page = app.store.turns(user, conversation.id, before, PAGE).await?;
        for past in page.iter().rev() {
            document.text(comma).value(&turn(past))?;
            comma = ",";
        }
        document.send().await?;
        match page.first().filter(|_| page.len() == PAGE) {
            Some(oldest) => before = Some((oldest.turn.started_at, oldest.turn.id)),
            None => return Ok(()),
        }
    }
}

fn turn(past: &PastTurn) -> Value {
    let PastTurn { turn, reply } = past;
    let reply = reply.as_deref().map(|it| serde_json::from_str(it).unwrap_or(Value::from(it)));
    json!({
        "id": turn.id,
        "started_at": turn.started_at,
        "door": turn.door,
        "words": turn.words,
        "model": turn.model,
        "reply": reply,
    })
}

/// The newest first.
async fn deliveries(app: &App, user: UserId, document: &mut Document) -> Result<(), Stopped> {
    let mut before = None;
    let mut comma = "";
    loop {
        let page = app.store.deliveries(user, before, PAGE).await?;
        for delivery in &page {
            document.text(comma).value(delivery)?;
            comma = ",";
        }
        document.send().await?;
        match page.last().filter(|_| page.len() == PAGE) {
            Some(last) => before = Some((last.created_at, last.id)),
            None => return Ok(()),
        }
    }
}

/// The oldest first.
async fn audit(app: &App, user: UserId, document: &mut Document) -> Result<(), Stopped> {
    let mut after = 0;
    let mut comma = "";
    loop {
        let page = app.store.since(user, after, PAGE).await?;
        for entry in &page {
            document.text(comma).value(&entry.body())?;
            comma = ",";
        }
        document.send().await?;
        match page.last().filter(|_| page.len() == PAGE) {
            Some(last) => after = last.seq,
            None => return Ok(()),
        }
    }
}

/// All of a user's tasks, page by page.
pub(super) struct Pages {
    listing: Option<Listing>,
}

impl Default for Pages {
    fn default() -> Pages {
        Pages::of(None)
    }
}

impl Pages {
    pub(super) fn of(status: Option<Status>) -> Pages {
        let listing = Listing {
            status,
            words: Vec::new(),
            due_from: None,
            due_until: None,
            priority: None,
            tag: None,
            sort: Sort::Created,
            limit: PAGE,
            after: None,
        };
        Pages { listing: Some(listing) }
    }

    pub(super) async fn next(
        &mut self,
        app: &App,
        user: UserId,
    ) -> Result<Option<Vec<Task>>, StoreError> {
        let Some(listing) = self.listing.take() else { return Ok(None) };
        let page = app.store.list(user, &listing).await?;
        self.listing = page.next.map(|it| Listing { after: Some(it), ..listing });
        Ok(Some(page.tasks))
    }
}

impl Document {
    fn text(&mut self, text: &str) -> &mut Document {
        self.buffer.extend_from_slice(text.as_bytes());
        self
    }

    fn value(&mut self, value: &impl Serialize) -> Result<(), StoreError> {
        serde_json::to_writer(&mut self.buffer, value)
            .map_err(|it| StoreError::Corrupt(it.to_string()))
    }

    /// Waits until there is room: a slow reader slows the reading of the store.
    async fn send(&mut self) -> Result<(), Stopped> {
        let piece = Bytes::from(std::mem::take(&mut self.buffer));
        self.pieces.send(Ok(piece)).await.map_err(|_| Stopped::NobodyReads)
    }
}

impl From<StoreError> for Stopped {
    fn from(error: StoreError) -> Stopped {
        Stopped::Store(error)
    }
}
