//! A turn that is remembered: its past is read from the store, and it is written down at its end.

use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::turn::{PastTurn, Turn};
use jiff::tz::TimeZone;

use crate::House;
use crate::event::Listener;
use crate::reply::Teller;
use crate::request::{PastMessage, Request};
use crate::response::{Response, ToolCall};
use crate::turn;

/// Turns of a conversation that are remembered: more than a model is shown.
const REMEMBERED: usize = 12;

/// Takes a turn and keeps it. Tried again under the same id, a turn that was answered is answered
/// the same; one that was cut off goes on where it stopped.
pub async fn take(
    mut request: Request,
    turn: Turn,
    zone: &TimeZone,
    house: &House<'_>,
    listener: Listener<'_>,
) -> Result<Response, StoreError> {
    let (user, id) = (turn.user, turn.id);
    let mut done = Vec::new();
    let earlier = match turn.conversation_id {
        Some(conversation) => {
            // The turn itself is among them if this is not the first try.
            let mut turns = house.store.turns(user, conversation, REMEMBERED + 1).await?;
            let at = turns.iter().position(|it| it.turn.id == id);
            let earlier = at.map(|at| turns.remove(at));
            request.history = past(turns, zone, house).await?;
            earlier
        }
        None => house.store.turn(user, id).await?,
    };
    if let Some(earlier) = earlier {
        if let Some(response) = earlier.reply.as_deref().and_then(Response::read) {
            return Ok(response);
        }
        done = house.store.entries(user, id).await?;
    }
    // What was no message is no turn either.
    let keep = !request.dry_run && request.message().is_ok();
    let response = turn::go_on(request, turn.clone(), done, zone, house, listener).await;
    if keep {
        let turn = Turn { model: Some(response.model.clone()), ..turn };
        // Strings, numbers and what came from JSON: there is nothing here that JSON cannot say.
        let reply = serde_json::to_string(&response).unwrap_or_default();
        house.store.finish(&turn, &reply, house.clock.now()).await?;
    }
    Ok(response)
}

/// What was said before in this conversation.
async fn past(
    turns: Vec<PastTurn>,
    zone: &TimeZone,
    house: &House<'_>,
) -> Result<Vec<PastMessage>, StoreError> {
    let mut history = Vec::new();
    for past in turns {
        let said = PastMessage::user(past.turn.words.as_deref().unwrap_or_default());
        let reply = match past.reply.as_deref().and_then(Response::read) {
            Some(response) => PastMessage::from(response),
            None => cut_off(&past, zone, house).await?,
        };
        history.extend([PastMessage { timestamp: Some(past.turn.started_at), ..said }, reply]);
    }
    Ok(history)
}

/// A turn that did something and never answered: what it did is told from the audit trail.
async fn cut_off(
    past: &PastTurn,
    zone: &TimeZone,
    house: &House<'_>,
) -> Result<PastMessage, StoreError> {
    let entries = house.store.entries(past.turn.user, past.turn.id).await?;
    let teller = Teller { zone, now: past.turn.started_at };
    let told = |outcome: &Outcome| teller.outcome(outcome);
    let mut lines: Vec<String> = entries.iter().map(|it| told(&it.outcome)).collect();
    lines.push("Then I was interrupted.".to_owned());
    let tool_calls = entries.into_iter().map(|it| ToolCall::new(it.call, &it.outcome, 0)).collect();
    let said = PastMessage::user(&lines.join("\n"));
    Ok(PastMessage { role: crate::request::Role::Assistant, tool_calls, ..said })
}
