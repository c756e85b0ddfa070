//! Repeating tasks: where a series begins, and how it goes on.

use super::At;
use crate::due::Due;
use crate::id::TaskId;
use crate::repeat::Repeat;
use crate::task::Task;

/// The first day, or moment, of a rule that was given no date.
pub(super) fn first_due(rule: &Repeat, at: At<'_>) -> Option<Due> {
    let today = Due::Day(at.local().date());
    match Due::from_rule(rule.first_on_or_after(today.start())?) {
        Due::At(_) => rule.first_on_or_after(at.local()).map(Due::At),
        day => Some(day),
    }
}

/// The task that a completed one leaves behind, by the schedule and not by when it was completed:
/// the first of its moments that has not passed. Those that have count as over.
pub(super) fn next(task: &Task, id: TaskId, at: At<'_>) -> Option<Task> {
    let rule = task.repeat.as_ref()?;
    let due = task.due.unwrap_or(Due::Day(at.local().date()));
    let (over, upcoming) = rule
        .occurrences(due.start())
        .map(|moment| Due::like(due, moment))
        .enumerate()
        .find(|(_, it)| due.start() < it.start() && !it.is_past(at.local()))?;
    Some(Task {
        id,
        number: at.next_number,
        due: Some(upcoming),
        repeat: Some(rule.after(u32::try_from(over).ok()?)?),
        created_at: at.now,
        updated_at: at.now,
        ..task.clone()
    })
}
