//! One field of a task, by name: "remove the deadline from task 2", "tag the login task with
//! security", "make task 3 due tomorrow". Tried before deleting, for what is removed may be a field.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::reading::{Mention, Reading};
use crate::title;

use super::reference::mention;
use super::update::changes;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    clause.begins(&en::SET_FIELD)?;
    let tags = clause.begins(&["tag", "label", "untag"]).is_some();
    let field = clause.find(&en::FIELDS).map(|(at, _)| at);
    if (field.is_none() && !tags) || clause.begins(&en::MAKES_TASK).is_some() {
        return None;
    }
    let task = (start..end).find(|i| clause.words.any(*i, &["task", "todo"]))?;
    // "Add a high priority task to …" makes one; "add a note to the rent task" changes one.
    let adds = clause.begins(&["add", "put", "set up", "give me"]).is_some();
    if adds && !(start..task).any(|i| clause.words.any(i, &["to", "for"])) {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, SURE, start..start + 1);
    reading.slots.task = named(clause, task);
    let to =
        (start + 1..end).find(|i| clause.words.any(*i, &["to", "with", ":"]) && task != *i + 1);
    changes(clause, to, &mut reading);
    let is = |names: &[&str]| field.is_some_and(|at| clause.words.any(at, names));
    if is(&["description", "note"]) {
        // "Change task 5's description to urgent" is about words, not about priority.
        let said = || title::text(clause, to? + 1..end);
        reading.slots.description = reading.slots.title.take().or_else(said);
        reading.slots.priority = None;
    } else if tags || is(&["tag", "tags", "label", "labels"]) {
        reading.slots.tags.extend(reading.slots.title.take());
    }
    // Taking a field away needs no new value.
    let clears = ["remove", "delete", "clear", "stop", "drop", "untag"];
    if clause.begins(&clears).is_some() || clause.marks.iter().any(|it| it.is_quote()) {
        reading.question = None;
        reading.confidence = SURE;
    }
    Some(reading)
}

const SURE: f64 = 0.88;

/// The task that the noun at `task` is about: "task 3", "task 'Rent'", "the rent task".
fn named(clause: &Clause<'_>, task: usize) -> Option<Mention> {
    let next = clause.words.span(task + 1).start;
    let quote = clause.marks.iter().find_map(|mark| match &mark.kind {
        MarkKind::Quote(inner) if mark.span.start == next => Some(inner.clone()),
        _ => None,
    });
    if let Some(inner) = quote {
        return clause.words.text().get(inner).map(|it| Mention::Title(it.to_owned()));
    }
    if clause.words.is(task + 1, "#") {
        return mention(clause, task..task + 3);
    }
    if clause.words.number(task + 1).is_some() {
        return mention(clause, task..task + 2);
    }
    let ends = ["to", "from", "for", "of", "on", "tag", "the", "stop", "recurring"];
    let before = (clause.tokens.start + 1..task).rev();
    let first = before.take_while(|i| !clause.words.any(*i, &ends)).last();
    mention(clause, first.unwrap_or(task)..task + 1)
}
