//! Taking back a turn: each of its rows, all of them or none.

use super::{DoneTurn, Plan};
use crate::account::Scopes;
use crate::audit::{Change, Row, RowId};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::reminder::{Reminder, ReminderState};
use crate::tools::Effect;

pub(super) fn undo(done: Option<DoneTurn>, scopes: Scopes) -> Plan {
    let Some(DoneTurn { id, words, is_undo, reversal, now, taken, reminders }) = done else {
        return Plan::refuse(Refusal::conflict("There is nothing to undo."));
    };
    let is_back = |(change, now): (&Change, &Option<Row>)| change.after == *now;
    if !reversal.is_empty() && reversal.iter().zip(&now).all(is_back) {
        return Plan::refuse(Refusal::conflict("This was taken back already."));
    }
    if let Some(change) = reversal.iter().find(|it| strands_one(it, &reversal, &reminders)) {
        return Plan::refuse(Refusal::conflict(format!(
            "{} got a reminder since; nothing was undone.",
            name(change)
        )));
    }
    let is_taken = |it: &&Change| it.row_id().is_some_and(|id| taken.contains(&id));
    if let Some(change) = reversal.iter().find(is_taken) {
        return Plan::refuse(Refusal::conflict(format!(
            "{} cannot come back, since its id is in use; nothing was undone.",
            name(change)
        )));
    }
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

/// Whether a reminder that the turn knew nothing of would be left without its task, or counted from a
/// date that the task no longer has.
fn strands_one(change: &Change, reversal: &[Change], reminders: &[Reminder]) -> bool {
    let Some(Row::Task(now)) = &change.before else { return false };
    let is_touched = |it: &Reminder| {
        reversal.iter().any(|change| change.row_id() == Some(RowId::Reminder(it.id)))
    };
    let mut others = reminders.iter().filter(|it| it.task_id == now.id && !is_touched(it));
    match &change.after {
        Some(Row::Task(then)) if then.due != now.due => {
            others.any(|it| it.from_due.is_some() && it.state == ReminderState::Scheduled)
        }
        Some(_) => false,
        None => others.next().is_some(),
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
