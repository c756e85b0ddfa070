//! `/me`: the caller's own account.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::account::Account;
use domain::id::UserId;
use domain::quiet::QuietHours;
use domain::refusal::Refusal;
use domain::settings::{DateOrder, Mode, Settings, Zone};
use jiff::Timestamp;
use schemars::JsonSchema;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};

use super::auth::without_cookie;
use super::describe::{Atlas, Endpoint};
use super::read::{Body, given};
use crate::accounts::Arrival;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let show = Endpoint::new(MethodFilter::GET, show, "get_me", "Who I am, and what I set");
    let change = Endpoint::new(MethodFilter::PATCH, change, "change_me", "Change what I set");
    let erase = Endpoint::new(
        MethodFilter::DELETE,
        erase,
        "delete_me",
        "Delete my account, with everything that is mine",
    );
    let export = Endpoint::new(
        MethodFilter::GET,
        super::export::export,
        "export_me",
        "Everything that is mine, as one document",
    )
    .about(
        "With a format: my tasks and reminders alone, as a program that reads that format wants them. \
         What it has no place for is told in the header todobot-lost.",
    );
    atlas
        .at(
            "/api/v1/me",
            [
                show.gives::<Me>(StatusCode::OK, "The account."),
                change.body::<ChangeMe>().gives::<Me>(StatusCode::OK, "The account as it is now."),
                erase
                    .optional_body::<DeleteMe>()
                    .gives_nothing(StatusCode::NO_CONTENT, "Nothing of it is left."),
            ],
        )
        .at(
            "/api/v1/me/export",
            [export.query::<super::export::Wanted>().gives::<serde_json::Value>(
                StatusCode::OK,
                "Account, tokens and ways out without their secrets, tasks, reminders, conversations with \
                 their turns, deliveries, and the audit trail.",
            )
            .gives_text(StatusCode::OK, "text/csv", "Todoist's CSV.")
            .gives_text(StatusCode::OK, "text/plain", "todo.txt.")
            .gives_text(StatusCode::OK, "text/calendar", "iCalendar.")
            .gives_text(StatusCode::OK, "text/markdown", "A checklist.")],
        )
}

/// An account, as its owner sees it.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Me {
    id: UserId,
    /// What they sign in with.
    email: Option<String>,
    has_password: bool,
    settings: Settings,
    created_at: Timestamp,
}

/// What is left out stays as it is.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ChangeMe {
    /// The name of a time zone, such as Europe/Berlin; null is wherever this installation is.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>")]
    zone: Option<Option<String>>,
    /// Whether 3/10 is the tenth of March or the third of October.
    date_order: Option<DateOrder>,
    /// Whether what destroys is asked about first.
    confirmation: Option<Mode>,
    /// Hours in which reminders wait, such as 22:00 to 07:00; null for none.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<QuietHours>")]
    quiet_hours: Option<Option<QuietHours>>,
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DeleteMe {
    /// Needed where there is one.
    #[schemars(with = "Option<String>")]
    password: Option<SecretString>,
}

impl Me {
    pub(super) fn of(account: &Account) -> Me {
        Me {
            id: account.user,
            email: account.email.as_ref().map(|it| it.as_str().to_owned()),
            has_password: account.has_password,
            settings: account.settings.clone(),
            created_at: account.created_at,
        }
    }
}

async fn show(caller: Caller) -> Json<Me> {
    Json(Me::of(&caller.account))
}

async fn change(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(body): Body<ChangeMe>,
) -> Result<Json<Me>, Fault> {
    caller.in_person()?;
    let Settings { mut zone, mut date_order, mut confirmation, mut quiet_hours } =
        caller.account.settings;
    if let Some(given) = body.zone {
        zone = given.as_deref().map(Zone::parse).transpose()?;
    }
    if let Some(given) = body.quiet_hours {
        quiet_hours = given.map(QuietHours::checked).transpose()?;
    }
    date_order = body.date_order.unwrap_or(date_order);
    confirmation = body.confirmation.unwrap_or(confirmation);
    let settings = Settings { zone, date_order, confirmation, quiet_hours };
    let there = app.zone_by(settings.zone.as_ref());
    let account = app.store.set(caller.account.user, &settings, &there, app.clock.now()).await?;
    Ok(Json(Me::of(&account.ok_or_else(|| Refusal::not_found("such account"))?)))
}

async fn erase(
    State(app): State<Arc<App>>,
    caller: Caller,
    from: Arrival,
    body: Option<Body<DeleteMe>>,
) -> Result<Response, Fault> {
    caller.in_person()?;
    let DeleteMe { password } = body.map(|it| it.0).unwrap_or_default();
    app.accounts.erase(&from, &caller.account, password.as_ref()).await?;
    Ok(without_cookie(&app, StatusCode::NO_CONTENT.into_response()))
}
