//! Deleting, and calling off.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::moment::{Grain, Kind, Moment};
use crate::reading::{Asks, Called, Mention, Reading};

use super::reference::{is_known, mention};
use super::{ahead, list, place};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    if is_putting(clause) {
        return None;
    }
    let mut reading = called_off(clause)
        .or_else(|| silenced(clause))
        .or_else(|| unwanted(clause))
        .or_else(|| no_duty(clause))
        .or_else(|| bare(clause))
        .or_else(|| {
            let verb = verb(clause)?;
            let task = mention(clause, verb.end..clause.tokens.end);
            let sure = sure(clause, &verb, task.as_ref())?;
            let mut reading = clause.reading(Intent::DeleteTask, sure, verb);
            if task.is_none() {
                reading.ask(Asks::Task, "Which task?");
            } else if sure <= DOUBTFUL {
                reading.ask(Asks::Consent, "Is that a task to delete?");
            }
            reading.slots.task = task;
            list::filter(clause, &mut reading.slots);
            Some(reading)
        })?;
    reading.slots.called = called(clause, &reading);
    if reading.slots.called != Called::Task {
        which(clause, &mut reading);
    }
    Some(reading)
}

/// "The reminder an hour before", "my 5pm reminder": which of a task's reminders is meant.
fn which(clause: &Clause<'_>, reading: &mut Reading) {
    let slots = &mut reading.slots;
    slots.from_due = ahead::early(clause).into_iter().next();
    let timed = clause.moments.iter().find(|it| it.kind == Kind::Point && it.grain < Grain::Day);
    let says = |it: &&Moment| match it.kind {
        Kind::Duration { .. } => slots.from_due.is_some(),
        _ => timed == Some(it),
    };
    let is_time = |title: &str| {
        let span = |it: &Moment| clause.words.text().get(it.span.clone()).map(str::to_lowercase);
        let mut said = clause.moments.iter().copied().filter(says).filter_map(span);
        said.any(|it| it.contains(&title.to_lowercase()))
    };
    let named = match &slots.task {
        Some(Mention::Title(title)) => !is_time(title),
        Some(Mention::It) | None => false,
        Some(_) => true,
    };
    if named {
        return;
    }
    if let Some(moment) = timed.filter(|_| slots.from_due.is_none()) {
        (slots.remind_at, slots.clock) = (moment.start, moment.clock(clause.words.text()));
    }
    if matches!(slots.task, Some(Mention::Title(_))) {
        slots.task = None;
        reading.ask(Asks::Task, "Which task?");
    }
}

/// A reminder is neither a task that is about reminders, nor both of them.
fn called(clause: &Clause<'_>, reading: &Reading) -> Called {
    let title = match &reading.slots.task {
        Some(Mention::Title(title)) => title.to_lowercase(),
        _ => String::new(),
    };
    let deletes = reading.intent == Intent::DeleteTask;
    let is_task = deletes && (clause.has(&en::CALLED_TASKS) || title.contains("reminder"));
    match clause.has(&["reminder", "reminders"]) && !is_task {
        false => Called::Task,
        true if deletes && clause.has(&["reminder to", "reminder that says"]) => Called::Duty,
        true if clause.has(&["reminders"]) => Called::Reminders,
        true => Called::Reminder,
    }
}

/// "Toss tomatoes on my list": thrown there, not away.
fn is_putting(clause: &Clause<'_>) -> bool {
    let away = ["off", "out", "away", "from"];
    clause.begins(&en::PUTTING).is_some_and(|length| {
        let object = clause.tokens.start + length..clause.tokens.end;
        !clause.has(&away)
            && place::find(clause, object.clone()).is_some_and(|it| object.start < it.start)
    })
}

/// "I no longer need to call Bob": if that is a task, it may go.
fn no_duty(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let rest = start + clause.begins(&en::NO_DUTY)?;
    let task = mention(clause, rest..clause.tokens.end)?;
    let mut reading = clause.reading(Intent::DeleteTask, DOUBTFUL, start..rest);
    reading.ask(Asks::Consent, "Is that a task to delete?");
    reading.slots.task = Some(task);
    Some(reading)
}

/// "Remove the stain" may be about anything: asked about, not done.
const DOUBTFUL: f64 = 0.5;

/// How sure it is that a task is to be deleted; `None` if it is someone else's business.
fn sure(clause: &Clause<'_>, verb: &Range<usize>, task: Option<&Mention>) -> Option<f64> {
    let negated = (clause.tokens.start..verb.start)
        .any(|i| clause.words.any(i, &["don't", "dont", "not", "never", "didn't"]));
    // A list may be of contacts or songs and still be a list; an alarm is none.
    let listed = clause.has(&["list", "lists"])
        && !clause.has(&["alarm", "alarms", "calendar", "event", "timer", "schedule"]);
    let kept = listed
        || clause.has(&["reminder", "reminders"]) && !clause.has(&["alarm", "alarms", "timer"]);
    // "Delete the email task" is about a task, whatever that is about.
    let named = task.is_some_and(|it| is_known(clause, it)) || clause.has(&en::NAMED_TASK);
    let foreign = clause.has(&en::FOREIGN) && !kept && !named;
    // "Stop your current task" is said to a machine.
    if negated || foreign || clause.has(&["your task", "your current", "your present"]) {
        return None;
    }
    if matches!(task, Some(Mention::Number(_) | Mention::Id(_) | Mention::Ordinal(_))) {
        return Some(0.95);
    }
    let strong = clause.at(verb.start, &en::DELETE_SURELY).is_some();
    let rid = clause.words.is(verb.start, "get");
    let ours = named || clause.is_ours() || listed && (strong && verb.len() == 1 || rid);
    if !ours && clause.has(&en::HALF_FOREIGN) {
        return None;
    }
    match task {
        Some(_) if ours => Some(0.93),
        None if ours => Some(0.72),
        Some(Mention::It) if strong || clause.cx.tasks.is_some() => Some(0.85),
        // Only ever asked about, and only where there is something to speak of.
        Some(Mention::All) if strong && clause.cx.tasks.is_some() => Some(0.85),
        Some(Mention::Title(_)) if clause.marks.iter().any(|it| it.is_quote()) => Some(0.85),
        Some(Mention::Title(_)) if clause.words.is(verb.start, "delete") && clause.len() <= 8 => {
            Some(if clause.moments.is_empty() { 0.8 } else { DOUBTFUL })
        }
        Some(Mention::Title(_)) if strong && clause.len() <= 5 => Some(DOUBTFUL),
        _ => None,
    }
}

/// "cancel the reminder for task 3": the task stays. A reminder that is named by what it is about is
/// the task itself, as people speak.
fn called_off(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let verb = clause.begins(&en::DELETE)?;
    let of = [
        "reminder for",
        "reminders for",
        "reminder of",
        "reminders of",
        "reminder on",
        "reminders on",
        "reminder from",
        "reminders from",
    ];
    let (at, length) = clause.find(&of)?;
    let task = mention(clause, at + length..clause.tokens.end)?;
    if !matches!(task, Mention::Number(_) | Mention::Id(_) | Mention::Ordinal(_)) {
        return None;
    }
    let mut reading = clause.reading(Intent::CancelReminder, 0.93, start..start + verb);
    reading.slots.task = Some(task);
    Some(reading)
}

/// "delete", "remove all": what, is not said.
fn bare(clause: &Clause<'_>) -> Option<Reading> {
    if !clause.is_all(&en::DELETE_ALL) {
        return None;
    }
    let mut reading = clause.reading(Intent::DeleteTask, 0.72, clause.tokens.clone());
    if clause.has(&["all", "everything"]) {
        reading.slots.task = Some(Mention::All);
        reading.ask(Asks::Consent, "Shall I delete all of your tasks?");
    } else {
        reading.ask(Asks::Task, "Which task?");
    }
    Some(reading)
}

const ORDERED: f64 = 0.85;

/// "Stop reminding me about the rent". What is only not wanted is asked about, for a no is no command.
fn silenced(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let rest = start + clause.begins(&en::STOP_REMINDING)?;
    // "Don't remind me" may be said of what was not asked for; "stop" is of what there is.
    let orders = clause.begins(&["stop", "quit", "cease", "no more"]).is_some();
    let sure = if orders { ORDERED } else { 0.6 };
    let mut reading = clause.reading(Intent::CancelReminder, sure, start..rest);
    reading.slots.task = mention(clause, rest..clause.tokens.end);
    if !orders {
        reading.ask(Asks::Consent, "Shall I call off the reminder?");
    } else if reading.slots.task.is_none() {
        reading.ask(Asks::Task, "Which reminder?");
    }
    Some(reading)
}

/// "I no longer need fries on the list", "this item should be removed": no command, but the wish.
fn unwanted(clause: &Clause<'_>) -> Option<Reading> {
    let ensures = clause.begins(&["make sure that", "make sure", "be sure that", "be sure"]);
    let wishes = clause.begins(&["i want", "i need", "i'd like", "i would like", "have", "get"]);
    let adds = clause.begins(&en::ADD).is_some() && ensures.or(wishes).is_none();
    if clause.begins(&en::QUESTION).is_some() || adds || !clause.is_ours() {
        return None;
    }
    let Range { mut start, end } = clause.tokens;
    start += ensures.or(wishes).unwrap_or(0);
    let gone = || clause.find(&en::OFF_LIST).filter(|_| ensures.or(wishes).is_some());
    let (at, length, object) = match clause.find(&en::REMOVED).or_else(gone) {
        Some((at, length)) => {
            let modals = ["should", "must", "can", "needs", "has", "could", "to", "may"];
            let modal = (start..at).find(|i| clause.words.any(*i, &modals));
            (at, length, start..modal.unwrap_or(at))
        }
        None => {
            let (at, length) = clause.find(&en::UNWANTED)?;
            (at, length, at + length..end)
        }
    };
    let mut reading = clause.reading(Intent::DeleteTask, 0.75, at..at + length);
    reading.slots.task = mention(clause, object);
    Some(reading)
}

/// The command: at the start, or after a comma ("update my list, delete the olives").
fn verb(clause: &Clause<'_>) -> Option<Range<usize>> {
    let Range { start, end } = clause.tokens;
    if let Some(length) = clause.begins(&en::DELETE) {
        return Some(start..start + length);
    }
    if !clause.is_ours() {
        return None;
    }
    // "take milk off the list", "we're out of paint, so take painting off the list"
    if clause.begins(&["cut", "pluck", "lift"]).is_some() && clause.has(&["from"]) {
        return Some(start..start + 1);
    }
    let taking = ["take", "cut", "pull", "knock", "get", "leave"];
    if clause.begins(&taking).is_some() && clause.has(&["off", "away", "out of", "out from"]) {
        return Some(start..start + 1);
    }
    if let Some((at, _)) = clause.find(&["so take", "and take", ", take"])
        && clause.has(&["off"])
    {
        return Some(at + 1..at + 2);
    }
    // "make my list empty"
    let emptied = ["blank", "empty", "clear", "cleared"];
    if clause.words.is(start, "make") && clause.words.any(end - 1, &emptied) {
        return Some(start..start + 1);
    }
    let asks = ["check if", "check whether", "see if", "tell me if"];
    if clause.begins(&en::ADD).is_some()
        || clause.begins(&en::QUESTION).is_some()
        || clause.begins(&asks).is_some()
    {
        return None;
    }
    let joints =
        [",", ".", ";", "so", "and", "then", "to", "please", "you", "just", "list", "lists"];
    (start + 1..end)
        .filter(|i| clause.words.any(i - 1, &joints))
        .find_map(|i| clause.at(i, &en::DELETE).map(|length| i..i + length))
}
