//! Changing what is there.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::{self, MarkKind};
use crate::reading::{Mention, Reading};
use crate::title;

use super::reference::mention;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    made_urgent(clause).or_else(|| added_to(clause)).or_else(|| changed(clause))
}

/// "move the dentist to Friday", "rename task 2 to Book flights".
fn changed(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let object = start + clause.begins(&en::UPDATE)?;
    let joints = ["to", "into", "for", "as", "with", "on", "until", "by", "from"];
    let to = (object + 1..end).rev().find(|i| clause.words.any(*i, &joints));
    let task = mention(clause, object..to.unwrap_or(end));
    let is_pointed = matches!(
        task,
        Some(Mention::Number(_) | Mention::Id(_) | Mention::Ordinal(_) | Mention::It)
    );
    let quotes = clause.marks.iter().filter(|it| it.is_quote()).count();
    let sure = if is_pointed || 1 < quotes {
        0.92
    } else if is_about_a_task(clause, task.as_ref()) {
        0.85
    } else if clause.at(object, &en::ITS_FIELDS).is_some() {
        // A field, but of which task?
        let mut reading = clause.reading(Intent::UpdateTask, 0.75, start..object);
        reading.slots.task = Some(Mention::It);
        return Some(reading);
    } else {
        return None;
    };
    let mut reading = clause.reading(Intent::UpdateTask, sure, start..object);
    reading.slots.task = task;
    changes(clause, to, &mut reading);
    Some(reading)
}

/// Whether a task may be meant that is named by its title only.
fn is_about_a_task(clause: &Clause<'_>, task: Option<&Mention>) -> bool {
    if clause.has(&en::FOREIGN) && !clause.has(&["reminder", "reminders"]) {
        return false;
    }
    let moved = matches!(task, Some(Mention::Title(_)))
        && !clause.moments.is_empty()
        && clause.begins(&en::RESCHEDULE).is_some();
    moved || clause.is_ours() || clause.has(&["deadline", "due date", "priority of"])
}

/// "add chapter two to my reading reminder": a task that is there gets more said about it.
fn added_to(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&["add", "put", "include"])?;
    let end = clause.tokens.end;
    let (to, _) = (start + length..end)
        .find_map(|i| clause.at(i, &["to my", "to the", "to"]).map(|it| (i, it)))?;
    let colon = (to..end).find(|i| clause.words.is(*i, ":")).unwrap_or(end);
    let is_reminder = clause.words.any(colon.checked_sub(1)?, &["reminder", "alert"])
        || colon < end && clause.words.is(colon - 1, "task");
    if !is_reminder
        || clause.words.any(start + length, &["a", "new"])
            && !clause.words.is(start + length + 1, "note")
    {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.8, start..start + length);
    reading.slots.task = mention(clause, to + 1..colon);
    reading.slots.description =
        title::text(clause, if colon < end { colon + 1..end } else { start + length..to });
    Some(reading)
}

/// The new values: a date, a priority, or a title after "to".
pub(super) fn changes(clause: &Clause<'_>, to: Option<usize>, reading: &mut Reading) {
    let end = clause.tokens.end;
    reading.slots.due = clause.moments.last().and_then(|it| it.due(clause.cx.now.datetime()));
    for mark in &clause.marks {
        match &mark.kind {
            MarkKind::Priority(priority) => reading.slots.priority = Some(*priority),
            MarkKind::Tag(tag) => reading.slots.tags.push(tag.clone()),
            MarkKind::Quote(_) => {}
        }
    }
    if let Some(to) = to {
        let value = to + 1..end;
        if let Some(priority) =
            marks::named(clause.words.norm(value.start)).filter(|_| value.len() <= 2)
        {
            reading.slots.priority = Some(priority);
        } else if reading.slots.due.is_none() && reading.slots.priority.is_none() {
            reading.slots.title = title::text(clause, value);
        }
    }
    let slots = &reading.slots;
    if slots.due.is_none()
        && slots.priority.is_none()
        && slots.title.is_none()
        && slots.tags.is_empty()
    {
        reading.question = Some("What should change?".to_owned());
    }
}

/// "make the deployment task urgent", "set task 3 to high priority".
fn made_urgent(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    let length = clause.begins(&["make", "set", "mark", "prioritize", "flag"])?;
    let (at, priority) = (start + length..end)
        .rev()
        .find_map(|i| marks::named(clause.words.norm(i)).map(|it| (i, it)))?;
    let last = at + 1 == end || clause.words.is(at + 1, "priority") && at + 2 == end;
    let object_end = (start + length..at)
        .rev()
        .find(|i| !clause.words.any(*i, &["to", "as", "a", "priority", "is", "of", "the"]))
        .map_or(start + length, |it| it + 1);
    if !last
        || !(clause.is_ours()
            || clause.words.is(at + 1, "priority")
            || clause.has(&["it", "that", "this"]))
        || clause.begins(&["make a", "set a", "make me", "make an"]).is_some()
    {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.9, start..end);
    reading.slots.task = mention(clause, start + length..object_end);
    reading.slots.priority = Some(priority);
    reading.slots.task.is_some().then_some(reading)
}
