//! Repeating tasks: where a series begins, and how it goes on.

use super::At;
use crate::due::Due;
use crate::id::TaskId;
use crate::repeat::Repeat;
use crate::task::{Status, Task};

/// The first day, or moment, of a rule that was given no date.
pub(super) fn first_due(rule: &Repeat, at: At<'_>) -> Option<Due> {
    let today = Due::Day(at.local().date());
    match Due::from_rule(rule.first_on_or_after(today.start())?) {
        Due::At(_) => rule.first_on_or_after(at.local()).map(Due::At),
        day => Some(day),
    }
}

/// The task that a completed one leaves behind: none if its rule rests or is over.
pub(super) fn next(task: &Task, id: TaskId, at: At<'_>) -> Option<Task> {
    let rule = task.repeat.as_ref().filter(|it| !it.is_paused())?;
    let due = task.due.unwrap_or(Due::Day(at.local().date()));
    let (upcoming, rule) = match rule.is_after_done() {
        true => after_done(rule, due, at)?,
        false => by_schedule(rule, due, at)?,
    };
    Some(Task {
        id,
        number: at.next_number,
        due: Some(upcoming),
        repeat: Some(rule),
        created_at: at.now,
        updated_at: at.now,
        ..task.clone()
    })
}

/// The task with which a series goes on that rested when its last one was completed: what is done is
/// not done again.
pub(super) fn resumed(old: &Task, new: &Task, id: TaskId, at: At<'_>) -> Option<Task> {
    let rested = old.repeat.as_ref().is_some_and(Repeat::is_paused);
    if !rested || new.status != Status::Completed {
        return None;
    }
    next(&Task { status: Status::Pending, completed_at: None, ..new.clone() }, id, at)
}

/// By the schedule and not by when it was completed: the first of its moments that has not passed.
/// Those that have count as over. What lies before today is skipped: a user is being waited for.
fn by_schedule(rule: &Repeat, due: Due, at: At<'_>) -> Option<(Due, Repeat)> {
    let today = Due::Day(at.local().date()).start();
    let upcoming = rule
        .occurrences_from(due.start(), today)
        .find(|it| due.start() < *it && !Due::like(due, *it).is_past(at.local()))?;
    Some((Due::like(due, upcoming), rule.left_at(due.start(), upcoming)?))
}

/// Counted from the day on which it was completed, at the time of day it was due. However early or
/// late that was, one of its times is over.
fn after_done(rule: &Repeat, due: Due, at: At<'_>) -> Option<(Due, Repeat)> {
    let left = rule.after(1)?;
    let done = at.local().date().to_datetime(due.start().time());
    let mut later = rule.uncounted().occurrences(done).map(|moment| Due::like(due, moment));
    let upcoming = later.find(|it| done < it.start() && !it.is_past(at.local()))?;
    Some((upcoming, left))
}
