//! A turn that is remembered: its past is read from the store, and it is written down at its end.

use domain::ports::StoreError;
use domain::turn::{PastTurn, Turn};
use jiff::tz::TimeZone;

use crate::House;
use crate::event::Listener;
use crate::reply::Teller;
use crate::request::{PastMessage, Request, Role};
use crate::response::Response;
use crate::turn;

/// Turns of a conversation that are remembered: more than a model is shown.
const REMEMBERED: usize = 12;

/// Takes a turn of a conversation, with the past that is kept of it, and keeps it.
pub async fn take(
    mut request: Request,
    turn: Turn,
    zone: &TimeZone,
    house: &House<'_>,
    listener: Listener<'_>,
) -> Result<Response, StoreError> {
    if let Some(conversation) = turn.conversation_id {
        let mut turns = house.store.turns(turn.user, conversation, None, REMEMBERED + 1).await?;
        // The turn itself is among them if this is not the first try.
        turns.retain(|it| it.turn.id != turn.id);
        request.history = past(turns, zone, house).await?;
    }
    keep(request, turn, zone, house, listener).await
}

/// Takes a turn with the past that the request tells, and keeps it. Tried again under the same id,
/// a turn that was answered is answered the same; one that was cut off goes on where it stopped.
pub async fn keep(
    request: Request,
    turn: Turn,
    zone: &TimeZone,
    house: &House<'_>,
    listener: Listener<'_>,
) -> Result<Response, StoreError> {
    let mut done = Vec::new();
    if let Some(earlier) = house.store.turn(turn.user, turn.id).await? {
        if let Some(response) = earlier.reply.as_deref().and_then(Response::read) {
            return Ok(response);
        }
        done = house.store.entries(turn.user, turn.id).await?;
    }
    // What was no message is no turn either.
    let is_kept = !request.dry_run && request.message().is_ok();
    let response = turn::go_on(request, turn.clone(), done, zone, house, listener).await;
    if is_kept {
        let turn = Turn { model: Some(response.model.clone()), ..turn };
        // Strings, numbers and what came from JSON: there is nothing here that JSON cannot say.
        let reply = serde_json::to_string(&response).unwrap_or_default();
        let at = house.clock.now().max(turn.started_at);
        house.store.finish(&turn, &reply, at).await?;
    }
    Ok(response)
}

/// Finds our own replies in a past that came from outside as bare text, and puts them back whole: with
/// what they called, asked and left waiting. A reply is ours if a turn was answered so to the same
/// words; of several such turns the newest counts.
pub fn recognise(told: Vec<PastMessage>, turns: &[PastTurn]) -> Vec<PastMessage> {
    let mut before: Option<String> = None;
    let recognised = told.into_iter().map(|message| {
        let words = match message.role {
            Role::System => return message,
            Role::User => {
                before = Some(message.content.clone());
                return message;
            }
            Role::Assistant => before.take(),
        };
        let ours = words.and_then(|it| answered(turns, &it, &message.content));
        ours.unwrap_or(message)
    });
    recognised.collect()
}

/// The newest reply in these words to those words.
fn answered(turns: &[PastTurn], words: &str, reply: &str) -> Option<PastMessage> {
    turns.iter().rev().find_map(|past| {
        // Clients trim.
        let is_said = past.turn.words.as_deref().is_some_and(|it| it.trim() == words.trim());
        let response = past.reply.as_deref().filter(|_| is_said).and_then(Response::read)?;
        (response.message.trim() == reply.trim()).then(|| PastMessage::from(response))
    })
}

/// What was said before in this conversation.
async fn past(
    turns: Vec<PastTurn>,
    zone: &TimeZone,
    house: &House<'_>,
) -> Result<Vec<PastMessage>, StoreError> {
    let mut history = Vec::new();
    for past in turns {
        let words = past.turn.words.as_deref().filter(|it| !it.trim().is_empty());
        // Who confirms by token says nothing, and models want to see something said.
        let said = PastMessage::user(words.unwrap_or("Yes."));
        let reply = match past.reply.as_deref().and_then(Response::read) {
            Some(response) => response,
            None => {
                let entries = house.store.entries(past.turn.user, past.turn.id).await?;
                let teller = Teller { zone, now: past.turn.started_at };
                Response::cut_off(&past.turn, entries, &teller)
            }
        };
        let said = PastMessage { timestamp: Some(past.turn.started_at), ..said };
        history.extend([said, PastMessage::from(reply)]);
    }
    Ok(history)
}

#[cfg(test)]
mod tests;
