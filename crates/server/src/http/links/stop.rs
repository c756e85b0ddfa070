//! The button that ends mail to an address. It works as often as it is pressed, for a mail program may
//! press it by itself (RFC 8058), and without anything else of the notice: who does not want mail has no
//! account here.

use axum::http::StatusCode;
use axum::response::Response;
use domain::delivery::Way;
use notify::link::Token;

use super::page::{Page, Sign};
use super::{Nothing, revoked};
use crate::app::App;
use crate::fault::Fault;
use crate::http::ways::sealed;
use crate::reminding::vault::{Opened, Unconfirmed};

pub(super) async fn look(app: &App, token: &Token) -> Result<Response, Nothing> {
    let way = find(app, token).await?;
    if is_over(app, &way) {
        return Ok(stopped());
    }
    let words = vec!["No reminders will be sent to this address any more.".to_owned()];
    let note = "Nothing has happened yet.";
    Ok(page(Sign::Asks, "Stop mail to this address?", words, Some("No more mail"), note))
}

/// The address needs to be confirmed again before mail can be sent there.
pub(super) async fn press(app: &App, token: &Token) -> Result<Response, Nothing> {
    let way = find(app, token).await?;
    if is_over(app, &way) {
        return Ok(stopped());
    }
    let now = app.clock.now();
    let done = match app.reminding.vault.open(&way) {
        Some(opened) => {
            // No code fits this.
            let unconfirmed = Some(Unconfirmed { mark: [0; 32], tries: 0, expires_at: now });
            let off = Way { enabled: false, updated_at: now, ..way.clone() };
            let off = sealed(app, off, &Opened { unconfirmed, ..opened })?;
            app.store.change_way(&way, &off).await?
        }
        None => app.store.switch_off_way(&way, Some(now)).await?,
    };
    match done {
        true => Ok(stopped()),
        // Somebody changed it just now: pressed again, it is as they left it.
        false => Err(Fault::too_many(std::time::Duration::from_secs(1)).into()),
    }
}

async fn find(app: &App, token: &Token) -> Result<Way, Nothing> {
    let ways = app.store.ways(token.user).await?;
    let way = ways.into_iter().find(|it| it.id == token.way);
    way.ok_or_else(|| Nothing::Page(revoked()))
}

fn is_over(app: &App, way: &Way) -> bool {
    let opened = app.reminding.vault.open(way);
    !way.enabled && opened.is_none_or(|it| it.unconfirmed.is_some())
}

fn stopped() -> Response {
    let words = vec!["No more reminders will be sent to this address.".to_owned()];
    let note = "Whoever wants them here again will be asked for a code that is mailed here.";
    page(Sign::Good, "Mail to this address has stopped", words, None, note)
}

fn page(
    sign: Sign,
    heading: &str,
    words: Vec<String>,
    button: Option<&'static str>,
    note: &str,
) -> Response {
    let (status, task, leads_on) = (StatusCode::OK, None, false);
    Page { status, sign, heading, task, words, button, note, leads_on }.show()
}
