//! Taking back a turn: each of its rows, all of them or none.

use super::{LastTurn, Plan};
use crate::audit::{Change, Row};
use crate::outcome::Outcome;
use crate::refusal::Refusal;

pub(super) fn undo(last_turn: Option<LastTurn>) -> Plan {
    let Some(LastTurn { id, words, reversal, now }) = last_turn else {
        return Plan::refuse(Refusal::conflict("There is nothing to undo."));
    };
    let touched = reversal.iter().zip(&now).find(|(change, now)| change.before != **now);
    if let Some((change, _)) = touched {
        return Plan::refuse(Refusal::conflict(format!(
            "{} was changed since by something else; nothing was undone.",
            name(change)
        )));
    }
    Plan {
        changes: reversal.clone(),
        outcome: Outcome::Undone { turn_id: id, words, changes: reversal },
    }
}

fn name(change: &Change) -> String {
    match change.after.as_ref().or(change.before.as_ref()) {
        Some(Row::Task(task)) => format!("Task {} (\"{}\")", task.number, task.title),
        Some(Row::Reminder(_)) | None => "A reminder".to_owned(),
    }
}
