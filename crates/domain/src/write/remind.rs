//! Reminders: set, called off, and moved along with the task they are about.

use jiff::{Timestamp, ToSpan};
use uuid::Uuid;

use super::{At, NewReminder, Plan, RemindWhen};
use crate::audit::{Change, Row};
use crate::due::Due;
use crate::from_due::FromDue;
use crate::id::ReminderId;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::reminder::{Reminder, ReminderState};
use crate::task::{Status, Task};

const FIELD: &str = "remind_at";

pub(super) fn remind(task: Task, others: &[Reminder], new: NewReminder, at: At<'_>) -> Plan {
    if task.status == Status::Completed {
        let message = format!("Task {} is completed; reopen it to be reminded.", task.number);
        return Plan::refuse(Refusal::conflict(message));
    }
    let NewReminder { id, when, zone, repetition, snoozes } = new;
    let (id, earlier) = if snoozes { snooze(&task, others) } else { (id, None) };
    let (remind_at, from_due) = match when {
        RemindWhen::At(remind_at) => (remind_at, None),
        RemindWhen::FromDue(from_due) => match counted(&task, from_due, at) {
            Ok(remind_at) => (remind_at, Some(from_due)),
            Err(refusal) => return Plan::refuse(refusal),
        },
    };
    if remind_at <= at.now {
        return Plan::refuse(past(remind_at, from_due, at));
    }
    let mut reminder = Reminder {
        id,
        task_id: task.id,
        remind_at,
        from_due,
        zone,
        repetition,
        fired_count: 0,
        next_at: None,
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: at.now,
        updated_at: at.now,
    };
    // A rule may leave out the time it starts at.
    reminder.next_at = reminder.first_after(at.now);
    if reminder.next_at.is_none() {
        let start = Due::At(at.zone.to_datetime(remind_at)).in_words();
        let message = format!("This rule names no time from {start} on.");
        return Plan::refuse(Refusal::conflict(message));
    }
    let called_off = earlier.and_then(|it| Some((it, it.cancelled(at.now)?)));
    let called_off =
        called_off.map(|(was, is)| Change::update(Row::Reminder(was.clone()), Row::Reminder(is)));
    let new = Change::insert(Row::Reminder(reminder.clone()));
    let changes = called_off.into_iter().chain([new]).collect();
    Plan { changes, outcome: Outcome::Scheduled { task, reminder } }
}

/// The id of a task's next snooze, and the last one if it is still to come. Each is made of the one
/// before: so the ids alone tell what was snoozed from what was asked for.
fn snooze<'a>(task: &Task, others: &'a [Reminder]) -> (ReminderId, Option<&'a Reminder>) {
    let after = |it: Uuid| ReminderId(Uuid::new_v5(&it, b"snooze"));
    let (mut id, mut last) = (after(task.id.0), None);
    while let Some(it) = others.iter().find(|it| it.id == id) {
        (id, last) = (after(it.id.0), Some(it));
    }
    (id, last)
}

/// Whether there may be no other. What an undo brings back is not counted: it was there before.
pub(super) fn too_many(of_task: &[Reminder], scheduled: usize) -> Option<Refusal> {
    let (whose, most) = beyond(of_task, scheduled, 1)?;
    let message =
        format!("{whose} {most} reminders already, the most there may be; cancel one first.");
    Some(Refusal::conflict(message))
}

/// Who would have more reminders than there may be, with so many more; and how many there may be.
pub(super) fn beyond(
    of_task: &[Reminder],
    scheduled: usize,
    more: usize,
) -> Option<(&'static str, usize)> {
    let here = of_task.iter().filter(|it| it.may_speak()).count();
    if Reminder::MAX_OF_TASK < here + more {
        return Some(("The task has", Reminder::MAX_OF_TASK));
    }
    (Reminder::MAX_OF_USER < scheduled + more).then_some(("You have", Reminder::MAX_OF_USER))
}

pub(super) fn cancel(task: Task, reminder: Reminder, at: At<'_>) -> Plan {
    match reminder.cancelled(at.now) {
        None => Plan::leave(Outcome::Cancelled { task, reminder, changed: false }),
        Some(off) => {
            let change = Change::update(Row::Reminder(reminder), Row::Reminder(off.clone()));
            let outcome = Outcome::Cancelled { task, reminder: off, changed: true };
            Plan { changes: vec![change], outcome }
        }
    }
}

/// What counts from the due date goes where it goes, and what comes by the task's rule comes by the
/// new one.
pub(super) fn moved(reminders: &[Reminder], old: &Task, new: &Task, at: At<'_>) -> Vec<Change> {
    let stays = old.due == new.due && old.repeat == new.repeat;
    if stays || new.status == Status::Completed {
        return Vec::new();
    }
    let move_one = |it: &Reminder| {
        let changed = followed(it, old, new, at)?;
        if old.due == new.due && changed == *it {
            return None;
        }
        let moved = changed.moved(new.due, at.now, at.zone).unwrap_or(changed);
        let moved = Reminder { updated_at: it.updated_at, ..moved };
        let moved = (moved != *it).then_some(Reminder { updated_at: at.now, ..moved })?;
        Some(Change::update(Row::Reminder(it.clone()), Row::Reminder(moved)))
    };
    reminders.iter().filter_map(move_one).collect()
}

/// What the next occurrence of a repeating task has of the one before: all that counts from the due
/// date, unless it was called off other than by completing that one.
pub(super) fn taken_over(
    reminders: &[Reminder],
    task: &Task,
    next: &Task,
    at: At<'_>,
) -> Vec<Change> {
    let take_over = |it: &Reminder| {
        let it = it.revived(task).unwrap_or_else(|| it.clone());
        let followed = followed(&it, task, next, at)?;
        let afresh = Reminder {
            // Another each time, and the same each time it is worked out.
            id: ReminderId(Uuid::new_v5(&next.id.0, it.id.0.as_bytes())),
            task_id: next.id,
            fired_count: 0,
            next_at: None,
            created_at: at.now,
            ..followed
        };
        afresh.moved(next.due, at.now, at.zone).map(Row::Reminder).map(Change::insert)
    };
    reminders.iter().filter_map(take_over).collect()
}

/// What completing a task called off, and is still ahead now that it is open again.
pub(super) fn back(reminders: &[Reminder], done: &Task, at: At<'_>) -> Vec<Change> {
    let bring_back = |it: &Reminder| {
        let on = it.revived(done)?;
        let on = match (on.from_due, &on.repetition.repeat) {
            // It went on with the next occurrence, if there is one.
            (Some(_), Some(_)) => return None,
            (Some(_), None) => on.moved(done.due, at.now, at.zone)?,
            (None, _) => Reminder { next_at: on.first_after(at.now), updated_at: at.now, ..on },
        };
        on.next_at?;
        Some(Change::update(Row::Reminder(it.clone()), Row::Reminder(on)))
    };
    reminders.iter().filter_map(bring_back).collect()
}

/// A reminder by the rule that its task has now, if it came by the one that the task had. `None`: it
/// was called off.
fn followed(it: &Reminder, old: &Task, new: &Task, at: At<'_>) -> Option<Reminder> {
    match old.repeat != new.repeat && it.follows(old.repeat.as_ref()) {
        true => it.following(new.repeat.as_ref(), at.now),
        false => Some(it.clone()),
    }
}

fn counted(task: &Task, from_due: FromDue, at: At<'_>) -> Result<Timestamp, Refusal> {
    let due = task.due.ok_or_else(|| {
        let problem = format!("task {} has no due date to count from; give a time", task.number);
        Refusal::invalid(FIELD, problem)
    })?;
    let instant = from_due.instant(due, at.zone);
    instant.ok_or_else(|| Refusal::invalid(FIELD, "is outside the calendar"))
}

/// A time that has passed cannot be kept; the same time on the next day it would come is what the
/// user may have meant.
fn past(remind_at: Timestamp, from_due: Option<FromDue>, at: At<'_>) -> Refusal {
    let (asked, now) = (at.zone.to_datetime(remind_at), at.local());
    let today = now.date().to_datetime(asked.time());
    let meant = if now < today { today } else { today.checked_add(1.day()).unwrap_or(today) };
    let counted = from_due.map(|it| format!("{}: ", it.in_words())).unwrap_or_default();
    Refusal::invalid(
        FIELD,
        format!(
            "{counted}{} has passed (it is {}); did you mean {}?",
            Due::At(asked).in_words(),
            Due::At(now).in_words(),
            Due::At(meant).in_words(),
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_has_so_many() {
        let check = |scheduled: usize, expect: Option<&str>| {
            let got = too_many(&[], scheduled).map(|it| it.message);
            assert_eq!(got.as_deref(), expect, "{scheduled}");
        };
        check(9_999, None);
        let most = "You have 10000 reminders already, the most there may be; cancel one first.";
        check(10_000, Some(most));
    }
}
