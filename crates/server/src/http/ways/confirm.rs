//! `/me/ways/{id}/confirm`: whoever has an address says that they want mail there. Until then nothing is
//! sent to it but the one mail that asks, with a code to be typed here.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use domain::delivery;
use domain::id::{UserId, WayId};
use domain::refusal::Refusal;
use jiff::{SignedDuration, Timestamp};
use notify::notice::Confirmation;
use notify::way::{Draft, Way};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{WayBody, changed_since, find, no_random, opened, sealed, unreadable};
use crate::accounts::keys;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::http::quota;
use crate::http::read::{Body, Named};
use crate::reminding::vault::{Opened, Unconfirmed};

/// How often a code may be typed.
const TRIES: u8 = 5;
const LASTS: SignedDuration = SignedDuration::from_hours(1);
const DIGITS: usize = 8;

/// What was mailed to confirm an address.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "WayCode")]
pub(super) struct Code {
    /// Eight digits.
    #[schemars(regex(pattern = "^[0-9]{8}$"))]
    code: String,
}

/// A question that is to be mailed, and what is kept of it.
pub(super) struct Question {
    mail: Confirmation,
    pub(super) unconfirmed: Unconfirmed,
}

impl Question {
    /// None if the way needs no word of anybody's. It counts as asked.
    pub(super) async fn of(
        app: &App,
        user: UserId,
        id: WayId,
        way: &Way,
    ) -> Result<Option<Question>, Fault> {
        let Draft::Email { address } = way.draft() else { return Ok(None) };
        quota::asks(app, user, &address).await?;
        let code = code(keys::random().map_err(|_| no_random())?);
        let expires_at = app.clock.now().saturating_add(LASTS).unwrap_or(Timestamp::MAX);
        let mark = app.accounts.signet().mark(PURPOSE, &marked(id, &code));
        let unconfirmed = Unconfirmed { mark, tries: TRIES, expires_at };
        let mail = Confirmation { id: app.clock.fresh_id(), code };
        Ok(Some(Question { mail, unconfirmed }))
    }

    /// `Err` is why it could not be asked, for whoever wants mail there.
    pub(super) async fn mail(&self, app: &App, way: &Way) -> Result<(), Fault> {
        let sent = app.reminding.outside.confirm(way, &self.mail, app.clock.now()).await;
        sent.map_err(|failure| {
            let problem = format!("no code could be sent there: {}", failure.reason());
            Fault::conflict(Refusal::invalid("address", problem))
        })
    }
}

/// What is not confirmed is neither switched on nor tested.
pub(super) fn must_be_confirmed(opened: &Opened) -> Result<(), Fault> {
    match opened.unconfirmed {
        Some(_) => {
            let sentence = "Confirm the address first, with the code that was mailed there.";
            Err(Refusal::conflict(sentence).into())
        }
        None => Ok(()),
    }
}

pub(super) async fn confirm(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Body(Code { code }): Body<Code>,
) -> Result<Json<WayBody>, Fault> {
    if code.len() != 8 || !code.bytes().all(|it| it.is_ascii_digit()) {
        return Err(Refusal::invalid("code", "must be eight digits").into());
    }
    let kept = find(&app, &caller, &id).await?;
    let Opened { way, unconfirmed } = opened(&app, &kept).ok_or_else(unreadable)?;
    let Some(asked) = unconfirmed else {
        let confirmed = Opened::confirmed(way);
        return Ok(Json(WayBody::of(&kept, Some(&confirmed))));
    };
    let now = app.clock.now();
    if asked.tries == 0 || asked.expires_at <= now {
        let sentence = "The code is not good any more; remove this way out, and make it anew.";
        return Err(Refusal::conflict(sentence).into());
    }
    let right = marked(kept.id, &code);
    let is_right = app.accounts.signet().is_mark(PURPOSE, &right, &asked.mark);
    let tries = asked.tries - 1;
    let unconfirmed = (!is_right).then_some(Unconfirmed { tries, ..asked });
    let after = Opened { way, unconfirmed };
    let enabled = is_right || kept.enabled;
    let changed = delivery::Way { enabled, updated_at: now, ..kept.clone() };
    let changed = sealed(&app, changed, &after)?;
    // Of many who guess at once one is heard: the others are told nothing of what they guessed.
    if !app.store.change_way(&kept, &changed).await? {
        return Err(changed_since(&app, &caller, &id).await);
    }
    match is_right {
        true => Ok(Json(WayBody::of(&changed, Some(&after)))),
        false => {
            let left = match tries {
                0 => "it is not good any more".to_owned(),
                1 => "there is 1 more try".to_owned(),
                n => format!("there are {n} more tries"),
            };
            let problem = format!("is not the one that was mailed; {left}");
            Err(Refusal::invalid("code", problem).into())
        }
    }
}

const PURPOSE: &str = "way confirmation";

fn marked(id: WayId, code: &str) -> Vec<u8> {
    [id.0.as_bytes(), code.as_bytes()].concat()
}

fn code(random: [u8; 32]) -> String {
    let [a, b, c, d, e, f, g, h, ..] = random;
    let number = u64::from_le_bytes([a, b, c, d, e, f, g, h]) % 10_u64.pow(DIGITS as u32);
    format!("{number:0DIGITS$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_eight_digits() {
        for byte in [0, 1, 7, 128, 255] {
            let code = code([byte; 32]);
            assert!(code.len() == 8 && code.bytes().all(|it| it.is_ascii_digit()), "{code}");
        }
        assert_ne!(code([1; 32]), code([2; 32]));
    }
}
