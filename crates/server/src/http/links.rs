//! `/l/{token}`: where a button in a notice leads.
//!
//! Whoever has the address may do the one thing that it is for, once, without signing in. A mail
//! program may open it by itself, so that opening only asks; who posts acts. Little is shown: of the
//! task nothing, and what is not good is told alike, whatever the reason.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::account::Scopes;
use domain::due::Due;
use domain::from_due::FromDue;
use domain::id::{TaskId, TurnId};
use domain::outcome::Outcome;
use domain::refusal::Code;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::complete_task::CompleteTask;
use domain::turn::Door;
use domain::wall;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use notify::link::{Action, Token};
use sha2::{Digest as _, Sha256};

use super::describe::{Atlas, Endpoint};
use super::read::Named;
use super::snooze::again;
use crate::app::{App, Errand};
use crate::caller::{Caller, Proof};
use crate::fault::Fault;

const HTML: &str = "text/html; charset=utf-8";
/// A form that posts to where it came from, and nothing else.
const POLICY: &str =
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let look = Endpoint::new(MethodFilter::GET, look, "look_at_link", "What a button would do")
        .about(
            "A page with a button. Nothing happens yet: mail programs open links by themselves.",
        );
    let press = Endpoint::new(MethodFilter::POST, press, "press_link", "Press the button")
        .about("Once: pressed again, nothing more happens. It takes no body and no sign-in.");
    const NOT_GOOD: &str = "The link is not good, or not any more.";
    let kind = "text/html";
    atlas.at(
        "/l/{token}",
        [
            look.gives_text(StatusCode::OK, kind, "A page that asks.")
                .gives_text(StatusCode::NOT_FOUND, kind, NOT_GOOD)
                .gives_text(StatusCode::NOT_FOUND, "application/problem+json", NOT_GOOD),
            press
                .gives_text(StatusCode::OK, kind, "A page that says what was done.")
                .gives_text(StatusCode::NOT_FOUND, kind, NOT_GOOD)
                .gives_text(StatusCode::NOT_FOUND, "application/problem+json", NOT_GOOD)
                .gives_text(StatusCode::CONFLICT, kind, "It cannot be done as things are."),
        ],
    )
}

/// A link that is good, and who is asking by it.
struct Button {
    action: Action,
    task: TaskId,
    caller: Caller,
}

async fn look(State(app): State<Arc<App>>, Named(token): Named) -> Result<Response, Fault> {
    let Some(button) = Button::find(&app, &token).await? else { return Ok(not_good()) };
    if button.was_pressed(&app).await? {
        return Ok(already());
    }
    let (question, label) = match button.action {
        Action::Done => ("Mark the task as done?", "Done"),
        Action::SnoozeHour => ("Be reminded again in an hour?", "Snooze 1 h"),
        Action::SnoozeTomorrow => ("Be reminded again tomorrow?", "Tomorrow"),
    };
    Ok(page(StatusCode::OK, question, Some(label)))
}

async fn press(State(app): State<Arc<App>>, Named(token): Named) -> Result<Response, Fault> {
    let Some(button) = Button::find(&app, &token).await? else { return Ok(not_good()) };
    if button.was_pressed(&app).await? {
        return Ok(already());
    }
    let zone = &button.caller.zone;
    let call = button.call(app.clock.now()).ok_or_else(Fault::internal)?;
    // Pressed twice at once, both are the same turn: the second hears what came of the first.
    match app.run(&button.caller, Errand::of(call)).await {
        Ok(Outcome::Completed { changed: true, .. }) => Ok(page(StatusCode::OK, "Done.", None)),
        Ok(Outcome::Completed { .. }) => Ok(already()),
        Ok(Outcome::Scheduled { reminder, .. }) => {
            let at = reminder.next_at.unwrap_or(reminder.remind_at);
            let at = Due::At(zone.to_datetime(at)).in_words();
            let words = format!("You will be reminded again on {at}.");
            Ok(page(StatusCode::OK, &words, None))
        }
        Ok(other) => Err(Fault::unexpected(&other)),
        Err(Fault { refusal, .. }) if refusal.code == Code::TaskNotFound => {
            Ok(page(StatusCode::CONFLICT, "The task is not there any more.", None))
        }
        Err(Fault { refusal, status, .. }) if status == StatusCode::CONFLICT => {
            Ok(page(StatusCode::CONFLICT, &refusal.message, None))
        }
        Err(fault) => Err(fault),
    }
}

impl Button {
    /// `None` if there is nothing behind it, for whatever reason.
    async fn find(app: &App, token: &str) -> Result<Option<Button>, Fault> {
        let now = app.clock.now();
        let Ok(token) = Token::open(token, app.accounts.signet(), now) else { return Ok(None) };
        let Some(account) = app.store.account(token.user).await? else { return Ok(None) };
        let entries = app.store.entries(token.user, TurnId(token.occurrence)).await?;
        let task = entries.into_iter().find_map(|it| match it.outcome {
            Outcome::Fired { task, .. } => Some(task.id),
            _ => None,
        });
        let Some(task) = task else { return Ok(None) };
        let caller = Caller {
            zone: app.zone_of(&account),
            account,
            proof: Proof::Link,
            scopes: Scopes::Write,
            until: Some(token.expires_at),
            door: Door::Link,
            // The same for every copy of this button: whatever presses it is one turn.
            key: Some(Sha256::digest(token.key()).into()),
        };
        Ok(Some(Button { action: token.action, task, caller }))
    }

    async fn was_pressed(&self, app: &App) -> Result<bool, Fault> {
        let turn = app.turn(&self.caller);
        Ok(app.store.turn(turn.user, turn.id).await?.is_some())
    }

    /// `None` at the end of the calendar.
    fn call(&self, now: Timestamp) -> Option<Call> {
        Some(match self.action {
            Action::Done => Call::Complete(CompleteTask { task_id: TaskRef::Id(self.task) }),
            Action::SnoozeHour => {
                again(self.task, now.checked_add(SignedDuration::from_hours(1)).ok()?)
            }
            Action::SnoozeTomorrow => again(self.task, tomorrow(now, &self.caller.zone)?),
        })
    }
}

/// When a day begins for whoever named no time.
fn tomorrow(now: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
    let date = zone.to_datetime(now).date().tomorrow().ok()?;
    wall::instant(date.to_datetime(FromDue::DAY_BEGINS), zone)
}

fn already() -> Response {
    page(StatusCode::OK, "This was done already.", None)
}

fn not_good() -> Response {
    page(StatusCode::NOT_FOUND, "This link is not good, or not any more.", None)
}

/// `words` are ours: nothing that a user wrote.
fn page(status: StatusCode, words: &str, button: Option<&str>) -> Response {
    let form = button.map_or_else(String::new, |label| {
        format!("<form method=\"post\"><button autofocus>{label}</button></form>\n")
    });
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"robots\" content=\"noindex\">\n<title>TodoBot</title>\n</head>\n\
         <body>\n<main>\n<h1>{words}</h1>\n{form}</main>\n</body>\n</html>\n"
    );
    let headers = [(header::CONTENT_TYPE, HTML), (header::CONTENT_SECURITY_POLICY, POLICY)];
    (status, headers, html).into_response()
}
