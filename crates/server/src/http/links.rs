//! `/l/{token}`: where a button in a notice leads.
//!
//! Whoever has the address may do the one thing that it is for, once, without signing in. A mail
//! program may open it by itself, so that opening only asks; who posts acts. Of the task it shows
//! what the notice did. What we did not write is told alike, whatever the reason.

mod page;
mod stop;

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::MethodFilter;
use domain::account::Scopes;
use domain::from_due::FromDue;
use domain::id::{TaskId, TurnId};
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::Code;
use domain::task::{Status, Task};
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::complete_task::CompleteTask;
use domain::turn::Door;
use domain::wall;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use notify::link::{Action, Token, Worthless};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::describe::{Atlas, Endpoint};
use super::read::Named;
use super::snooze::again;
use crate::app::{App, Errand};
use crate::caller::{Caller, Proof};
use crate::fault::Fault;
use page::{Page, Sign, when};

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let look = Endpoint::new(MethodFilter::GET, look, "look_at_link", "What a button would do")
        .about(
            "A page with a button. Nothing happens yet: mail programs open links by themselves.",
        );
    let press = Endpoint::new(MethodFilter::POST, press, "press_link", "Press the button")
        .about("Once: pressed again, nothing more happens. It takes no body and no sign-in.");
    const NOT_OURS: &str = "There is no such link.";
    const OVER: &str = "The link is not good any more, or its task is not there.";
    let kind = "text/html";
    let not_good = |it: Endpoint| {
        it.gives_text(StatusCode::NOT_FOUND, kind, NOT_OURS)
            .gives_text(StatusCode::NOT_FOUND, "application/problem+json", NOT_OURS)
            .gives_text(StatusCode::GONE, kind, OVER)
    };
    atlas.at(
        "/l/{token}",
        [
            not_good(look.gives_text(StatusCode::OK, kind, "A page that asks.")),
            not_good(press.gives_text(StatusCode::OK, kind, "A page that says what was done."))
                .gives_text(StatusCode::CONFLICT, kind, "It cannot be done as things are."),
        ],
    )
}

/// A link that is good, and who is asking by it.
struct Button {
    action: Action,
    task: Task,
    caller: Caller,
    expires_at: Timestamp,
}

/// Why there is nothing to press: a page says so, or it is told as every fault is.
enum Nothing {
    Page(Response),
    Fault(Fault),
}

async fn look(State(app): State<Arc<App>>, Named(token): Named) -> Result<Response, Nothing> {
    let token = opened(&app, &token)?;
    if token.action == Action::Stop {
        return stop::look(&app, &token).await;
    }
    let button = Button::find(&app, token).await?;
    let Button { action, task, caller, expires_at } = &button;
    if task.status == Status::Completed {
        return Ok(was_done(task));
    }
    let (now, zone) = (app.clock.now(), &caller.zone);
    let (heading, label) = match action {
        Action::Done => ("Mark this as done?", "Mark as done"),
        Action::SnoozeHour => ("Remind me again in an hour?", "Remind me in an hour"),
        Action::SnoozeTomorrow => ("Remind me again tomorrow?", "Remind me tomorrow"),
        // It has a page of its own.
        Action::Stop => return Err(Fault::internal().into()),
    };
    let words = match button.at(now) {
        Some(at) => vec![format!("The reminder comes {}.", when(at, now, zone))],
        None if task.repeat.is_some() => vec!["It repeats: the next one will be made.".to_owned()],
        None => Vec::new(),
    };
    let until = when(*expires_at, now, zone);
    let page = Page {
        status: StatusCode::OK,
        sign: Sign::Asks,
        heading,
        task: Some(task),
        words,
        button: Some(label),
        note: &format!("Nothing has happened yet. The button works once, until {until}."),
        leads_on: false,
    };
    Ok(page.show())
}

async fn press(State(app): State<Arc<App>>, Named(token): Named) -> Result<Response, Nothing> {
    let token = opened(&app, &token)?;
    if token.action == Action::Stop {
        return stop::press(&app, &token).await;
    }
    let button = Button::find(&app, token).await?;
    let (now, zone) = (app.clock.now(), &button.caller.zone);
    let call = match button.action {
        Action::Done => Call::Complete(CompleteTask { task_id: TaskRef::Id(button.task.id) }),
        _ => again(button.task.id, button.at(now).ok_or_else(Fault::internal)?),
    };
    // Pressed twice at once, both are the same turn: one of them acts.
    match app.run(&button.caller, Errand::of(call)).await {
        Ok(Outcome::Completed { task, changed: true, next, .. }) => Ok(done(&task, next.as_ref())),
        Ok(Outcome::Completed { task, .. }) => Ok(was_done(&task)),
        Ok(Outcome::Scheduled { task, reminder }) => {
            let at = reminder.next_at.unwrap_or(reminder.remind_at);
            Ok(later(&task, &when(at, now, zone)))
        }
        Ok(other) => Err(Fault::unexpected(&other).into()),
        Err(Fault { refusal, .. }) if refusal.code == Code::TaskNotFound => Ok(gone()),
        // Pressed twice at once, the second is at another moment, and so another call.
        Err(Fault { status, .. })
            if status == StatusCode::CONFLICT && was_pressed(&app, &button.caller).await? =>
        {
            Ok(used(Some(&button.task)))
        }
        Err(Fault { refusal, status, .. }) if status == StatusCode::CONFLICT => {
            Ok(not_now(&button.task, refusal.message))
        }
        Err(fault) => Err(fault.into()),
    }
}

impl Button {
    async fn find(app: &App, token: Token) -> Result<Button, Nothing> {
        let not_ours = || Nothing::Page(not_ours());
        let account = app.store.account(token.user).await?.ok_or_else(not_ours)?;
        let task = rung(app, &token).await?.ok_or_else(not_ours)?;
        let ways = app.store.ways(token.user).await?;
        if !ways.iter().any(|it| it.id == token.way) {
            return Err(Nothing::Page(revoked()));
        }
        // The same for every copy of this button: whatever presses it is one turn.
        let key = Sha256::digest(token.key());
        let turn = TurnId(Uuid::new_v5(&account.user.0, &key));
        let caller = Caller {
            zone: app.zone_of(&account),
            account,
            proof: Proof::Link,
            scopes: Scopes::Write,
            until: Some(token.expires_at),
            door: Door::Link,
            turn,
        };
        let was_pressed = was_pressed(app, &caller).await?;
        let task = app.store.task(token.user, TaskRef::Id(task)).await?;
        match task {
            task if was_pressed => Err(Nothing::Page(used(task.as_ref()))),
            None => Err(Nothing::Page(gone())),
            Some(task) => {
                let Token { action, expires_at, .. } = token;
                Ok(Button { action, task, caller, expires_at })
            }
        }
    }

    /// When it would speak again. `None` if it would not, or at the end of the calendar.
    fn at(&self, now: Timestamp) -> Option<Timestamp> {
        match self.action {
            Action::Done | Action::Stop => None,
            Action::SnoozeHour => now.checked_add(SignedDuration::from_hours(1)).ok(),
            Action::SnoozeTomorrow => tomorrow(now, &self.caller.zone),
        }
    }
}

fn opened(app: &App, token: &str) -> Result<Token, Worthless> {
    Token::open(token, app.accounts.signet(), app.clock.now())
}

async fn was_pressed(app: &App, caller: &Caller) -> Result<bool, StoreError> {
    let turn = app.turn(caller);
    Ok(app.store.turn(turn.user, turn.id).await?.is_some())
}

/// The task whose reminder spoke.
async fn rung(app: &App, token: &Token) -> Result<Option<TaskId>, StoreError> {
    let entries = app.store.entries(token.user, TurnId(token.occurrence)).await?;
    Ok(entries.into_iter().find_map(|it| match it.outcome {
        Outcome::Fired { task, .. } => Some(task.id),
        _ => None,
    }))
}

/// When a day begins for whoever named no time.
fn tomorrow(now: Timestamp, zone: &TimeZone) -> Option<Timestamp> {
    let date = zone.to_datetime(now).date().tomorrow().ok()?;
    wall::instant(date.to_datetime(FromDue::DAY_BEGINS), zone)
}

const TAKE_BACK: &str = "Not what you meant? Say \u{201c}undo\u{201d} to TodoBot.";

fn done(task: &Task, next: Option<&Task>) -> Response {
    let due = next.and_then(|it| it.due);
    let next = due.map(|it| format!("It repeats: the next one is due {}.", it.in_words()));
    good("Done", task, next.into_iter().collect(), TAKE_BACK)
}

fn later(task: &Task, at: &str) -> Response {
    let words = vec![format!("The reminder comes {at}.")];
    good("You will be reminded again", task, words, TAKE_BACK)
}

fn was_done(task: &Task) -> Response {
    good("This is done already", task, Vec::new(), "Nothing was changed.")
}

fn good(heading: &str, task: &Task, words: Vec<String>, note: &str) -> Response {
    let (status, sign, button) = (StatusCode::OK, Sign::Good, None);
    Page { status, sign, heading, task: Some(task), words, button, note, leads_on: true }.show()
}

/// It was pressed before. What came of it may have been taken back since.
fn used(task: Option<&Task>) -> Response {
    let words = vec!["A button works once, and this one was pressed before.".to_owned()];
    not(StatusCode::OK, "This button was used already", task, words)
}

fn not_now(task: &Task, why: String) -> Response {
    not(StatusCode::CONFLICT, "That is not possible now", Some(task), vec![why])
}

fn gone() -> Response {
    let words = vec!["It was deleted after this reminder was sent.".to_owned()];
    not(StatusCode::GONE, "The task is not there any more", None, words)
}

fn expired() -> Response {
    let words = vec!["The buttons of a reminder work for a week.".to_owned()];
    not(StatusCode::GONE, "This link has expired", None, words)
}

fn revoked() -> Response {
    let words =
        vec!["Reminders are not sent this way any more, so its buttons are off.".to_owned()];
    not(StatusCode::GONE, "This link is not good any more", None, words)
}

fn not_ours() -> Response {
    let words =
        vec!["Perhaps it was cut off on its way. Try the button in the reminder.".to_owned()];
    not(StatusCode::NOT_FOUND, "This link does not work", None, words)
}

fn not(status: StatusCode, heading: &str, task: Option<&Task>, words: Vec<String>) -> Response {
    let (sign, button, note) = (Sign::Not, None, "Nothing was changed.");
    Page { status, sign, heading, task, words, button, note, leads_on: true }.show()
}

impl From<Fault> for Nothing {
    fn from(fault: Fault) -> Nothing {
        Nothing::Fault(fault)
    }
}

impl From<Worthless> for Nothing {
    fn from(why: Worthless) -> Nothing {
        Nothing::Page(match why {
            Worthless::Unknown => not_ours(),
            Worthless::Expired => expired(),
        })
    }
}

impl From<StoreError> for Nothing {
    fn from(error: StoreError) -> Nothing {
        Nothing::Fault(error.into())
    }
}

impl IntoResponse for Nothing {
    fn into_response(self) -> Response {
        match self {
            Nothing::Page(page) => page,
            Nothing::Fault(fault) => fault.into_response(),
        }
    }
}
