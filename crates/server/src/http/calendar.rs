//! `/me/calendar` and `/calendar/{file}`: the caller's tasks, for calendars that subscribe to them.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::id::{TaskId, UserId};
use domain::ports::StoreError;
use domain::refusal::Refusal;
use domain::reminder::{Reminder, Which};
use domain::task::{Status, Task};
use exchange::ics::{self, Entry};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use secrecy::ExposeSecret as _;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::describe::{Atlas, Endpoint};
use super::export::Pages;
use super::read::Named;
use super::{etag, openapi};
use crate::accounts::Arrival;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

const PATH: &str = "/calendar/";
const END: &str = ".ics";
const CALENDAR: &str = "text/calendar; charset=utf-8";
/// More than anyone has.
const ALL: usize = i32::MAX as usize;

pub(super) fn private_routes(atlas: Atlas) -> Atlas {
    let show = Endpoint::new(MethodFilter::GET, show, "get_calendar", "Whether I have a calendar");
    let open = Endpoint::new(MethodFilter::POST, open, "open_calendar", "Make a calendar address")
        .about(
            "A secret address that calendar programs can subscribe to; whoever has it sees the \
             open tasks and their reminders. One that was made before is good no more.",
        );
    let close = Endpoint::new(MethodFilter::DELETE, close, "close_calendar", "Revoke the address");
    atlas.at(
        "/api/v1/me/calendar",
        [
            show.gives::<CalendarBody>(StatusCode::OK, "Since when, if there is one."),
            open.gives::<OpenedCalendar>(
                StatusCode::CREATED,
                "The address. It is shown this once.",
            ),
            close
                .gives_nothing(StatusCode::NO_CONTENT, "The address is good for nothing any more.")
                .refuses(StatusCode::NOT_FOUND),
        ],
    )
}

pub(super) fn public_routes(atlas: Atlas) -> Atlas {
    let feed = Endpoint::new(MethodFilter::GET, feed, "read_calendar", "A calendar")
        .about("The open tasks as VTODO, with their reminders as VALARM (RFC 5545).");
    let seen = openapi::tags("The ETag of the calendar as the caller has it.");
    atlas.at(
        "/calendar/{file}",
        [feed
            .header("If-None-Match", seen)
            .gives_text(StatusCode::OK, "text/calendar", "The calendar.")
            .gives_nothing(StatusCode::NOT_MODIFIED, "It is as the caller has it.")
            .sends("ETag", "The calendar's version, for If-None-Match.")],
    )
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Calendar")]
struct CalendarBody {
    /// When its address was made; null if there is none.
    created_at: Option<Timestamp>,
}

#[derive(Serialize, JsonSchema)]
struct OpenedCalendar {
    /// To subscribe to. Nobody can show it to you again.
    url: String,
    created_at: Timestamp,
}

async fn show(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<CalendarBody>, Fault> {
    caller.in_person()?;
    Ok(Json(CalendarBody { created_at: app.store.calendar(caller.account.user).await? }))
}

async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    from: Arrival,
) -> Result<Response, Fault> {
    caller.in_person()?;
    let origin = app.accounts.origin(&from);
    let origin = origin.ok_or_else(|| Refusal::invalid("Host", "must say where this is"))?;
    let (secret, created_at) = app.accounts.open_calendar(&caller.account).await?;
    let url = format!("{origin}{PATH}{}{END}", secret.expose_secret());
    Ok((StatusCode::CREATED, Json(OpenedCalendar { url, created_at })).into_response())
}

async fn close(State(app): State<Arc<App>>, caller: Caller) -> Result<StatusCode, Fault> {
    caller.in_person()?;
    match app.store.close_calendar(caller.account.user).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Refusal::not_found("calendar address").into()),
    }
}

/// What was revoked is told as what never was.
async fn feed(
    State(app): State<Arc<App>>,
    Named(file): Named,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let account = match file.strip_suffix(END) {
        Some(secret) => app.accounts.calendar_of(secret).await?,
        None => None,
    };
    let account = account.ok_or_else(|| Refusal::not_found("such address"))?;
    let text = render(&app, account.user, &app.zone_of(&account)).await?;
    let version = version(&text);
    if let Some(answer) = etag::not_modified(version, &headers)? {
        return Ok(answer);
    }
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(CALENDAR)),
        // It may be kept by who asked for it, who asks again whether it is still so.
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache")),
        (header::ETAG, etag::tag(version)),
    ];
    Ok((headers, text).into_response())
}

/// What is done is in nobody's calendar any more.
async fn render(app: &App, user: UserId, zone: &TimeZone) -> Result<String, StoreError> {
    let mut tasks: Vec<Task> = Vec::new();
    let mut pages = Pages::of(Some(Status::Pending));
    while let Some(page) = pages.next(app, user).await? {
        tasks.extend(page);
    }
    let mut reminders: HashMap<TaskId, Vec<Reminder>> = HashMap::new();
    for it in app.store.reminders(user, Which::ToCome, ALL).await? {
        reminders.entry(it.reminder.task_id).or_default().push(it.reminder);
    }
    let of = |task: &Task| reminders.get(&task.id).map_or(&[][..], Vec::as_slice);
    let entries = tasks.iter().map(|task| Entry { task, reminders: of(task) });
    Ok(ics::render("TodoBot", zone, entries))
}

/// The text depends on the tasks alone, so that its hash tells whether they changed.
fn version(text: &str) -> i64 {
    let hash: [u8; 32] = Sha256::digest(text).into();
    hash.first_chunk().map_or(0, |it| i64::from_be_bytes(*it))
}
