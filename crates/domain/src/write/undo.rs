//! Taking back a turn: each of its rows, all of them or none.

use super::{LastTurn, Plan};
use crate::account::Scopes;
use crate::audit::{Change, Row};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::tools::Effect;

pub(super) fn undo(last_turn: Option<LastTurn>, scopes: Scopes) -> Plan {
    let Some(LastTurn { id, words, is_undo, reversal, now }) = last_turn else {
        return Plan::refuse(Refusal::conflict("There is nothing to undo."));
    };
    // The task that an undo brought back was deleted before.
    if is_undo
        && reversal.iter().any(takes_a_task)
        && let Err(refusal) = scopes.allow(Effect::Destroys)
    {
        return Plan::refuse(refusal);
    }
    let mut changes = Vec::with_capacity(reversal.len());
    for (change, now) in reversal.into_iter().zip(now) {
        match taken_back(&change, now) {
            Some(change) => changes.push(change),
            None => {
                return Plan::refuse(Refusal::conflict(format!(
                    "{} was changed since by something else; nothing was undone.",
                    name(&change)
                )));
            }
        }
    }
    Plan { changes: changes.clone(), outcome: Outcome::Undone { turn_id: id, words, changes } }
}

/// From how a row is now to how the turn found it; `None` if someone changed it since. The clock is
/// no one: a reminder that only went on is taken back from where it is now, and as far as it came.
fn taken_back(change: &Change, now: Option<Row>) -> Option<Change> {
    if change.before == now {
        return Some(change.clone());
    }
    match (&change.before, now?) {
        (Some(Row::Reminder(before)), Row::Reminder(now)) if now.only_went_on_from(before) => {
            let after = match &change.after {
                Some(Row::Reminder(after)) => Some(Row::Reminder(after.as_far_as(&now))),
                after => after.clone(),
            };
            Some(Change { before: Some(Row::Reminder(now)), after })
        }
        _ => None,
    }
}

fn takes_a_task(change: &Change) -> bool {
    matches!((&change.before, &change.after), (Some(Row::Task(_)), None))
}

fn name(change: &Change) -> String {
    match change.after.as_ref().or(change.before.as_ref()) {
        Some(Row::Task(task)) => format!("Task {} (\"{}\")", task.number, task.title),
        Some(Row::Reminder(_)) | None => "A reminder".to_owned(),
    }
}
