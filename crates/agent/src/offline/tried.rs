//! What belongs together is tried first, so that nothing is done where a part of it would be refused.

use domain::due::Due;
use domain::id::CallId;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::Refusal;
use domain::rehearsal::Rehearsal;
use domain::task_ref::TaskRef;
use domain::tools::{Call, ToolContext};
use jiff::ToSpan as _;
use jiff::civil::DateTime;
use understand::intent::Intent;
use understand::reading::{Mention, Reading, Slots};
use uuid::Uuid;

use super::{Step, ask_when, calls};
use crate::response::Choice;

/// Why a task and its reminder cannot both be made.
pub(super) async fn for_new(
    reading: &Reading,
    now: DateTime,
    cx: &ToolContext<'_>,
) -> Result<Option<Refusal>, StoreError> {
    let rehearsal = Rehearsal::of(cx.tasks, cx.reminders);
    let Some(add) = calls::add(reading) else { return Ok(None) };
    // That the task itself is refused, the tool says.
    let Outcome::Added { task } = attempt(add, &rehearsal, cx).await? else { return Ok(None) };
    let Some(remind) = calls::remind(reading, TaskRef::Id(task.id), now) else { return Ok(None) };
    Ok(refusal(attempt(remind, &rehearsal, cx).await?))
}

/// Why these cannot all be done, one after the other.
pub(super) async fn all(
    calls: &[Call],
    cx: &ToolContext<'_>,
) -> Result<Option<Refusal>, StoreError> {
    let rehearsal = Rehearsal::of(cx.tasks, cx.reminders);
    for call in calls {
        if let Some(refusal) = refusal(attempt(call.clone(), &rehearsal, cx).await?) {
            return Ok(Some(refusal));
        }
    }
    Ok(None)
}

async fn attempt(
    call: Call,
    rehearsal: &Rehearsal<'_>,
    cx: &ToolContext<'_>,
) -> Result<Outcome, StoreError> {
    let cx = ToolContext { tasks: rehearsal, reminders: rehearsal, ..*cx };
    call.run(CallId(Uuid::nil()), &cx).await
}

fn refusal(outcome: Outcome) -> Option<Refusal> {
    match outcome {
        Outcome::Refused(refusal) => Some(refusal),
        _ => None,
    }
}

/// Whether a reminder is asked for at a time that has passed.
pub(super) fn has_passed(reading: &Reading, now: DateTime) -> bool {
    reading.intent == Intent::ScheduleReminder
        && reading.slots.remind_at.is_some_and(|it| it <= now)
}

/// A time that has passed: the next time that the clock shows it may be meant. How long before a due
/// date it was to be cannot be put off so.
pub(super) fn ask_anew(slots: &Slots, now: DateTime) -> Option<Step> {
    let at = slots.remind_at?;
    let passed = format!("{} has passed", Due::At(at).in_words());
    if let Some(from_due) = slots.from_due {
        let before = from_due.in_words();
        return Some(ask_when(format!("{passed} ({before}). When shall I remind you of it?")));
    }
    let today = now.date().to_datetime(at.time());
    let next = if now < today { today } else { today.checked_add(1.day()).ok()? };
    let next = Due::At(next).in_words();
    let question = format!("{passed}. Shall I remind you on {next}?");
    Some(Step::Ask { question, choices: vec![Choice::words(&next)] })
}

/// Forgets the time that has passed; what is due then is so no more.
pub(super) fn forget(slots: &mut Slots) {
    let is_new = !matches!(slots.task, Some(Mention::It | Mention::Id(_) | Mention::Title(_)));
    if slots.from_due.take().is_none() && is_new {
        slots.due = None;
    }
    slots.remind_at = None;
}
