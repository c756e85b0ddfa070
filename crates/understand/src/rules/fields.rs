//! One field of a task, by name: "remove the deadline from task 2", "tag the login task with
//! security", "make task 3 due tomorrow". Tried before deleting, for what is removed may be a field.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::reading::{Field, Mention, Reading};
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
    let named_task = (start..end).find(|i| clause.words.any(*i, &["task", "todo"]));
    // "Add a note to it" is about what was just spoken of.
    let it = || {
        (start + 1..end).find(|i| {
            clause.words.any(*i, &["it", "that", "this"])
                && clause.words.any(i - 1, &["to", "of", "from", "for", "on"])
                && (clause.words.is_mark(i + 1)
                    || i + 1 == end
                    || clause.words.any(i + 1, &["to", "saying"]))
        })
    };
    let task = named_task.or_else(it)?;
    // "Add a high priority task to …" makes one; "add a note to the rent task" changes one.
    let adds = clause.begins(&["add", "put", "set up", "give me"]).is_some();
    if adds && !(start..task).any(|i| clause.words.any(i, &["to", "for"])) {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, SURE, start..start + 1);
    reading.slots.task = named_task.map_or(Some(Mention::It), |it| named(clause, it));
    let joints = ["to", "with", ":", "as"];
    let to = (start + 1..end).find(|i| clause.words.any(*i, &joints) && task != *i + 1);
    changes(clause, to, &mut reading);
    let is = |names: &[&str]| field.is_some_and(|at| clause.words.any(at, names));
    if is(&["description", "note"]) {
        // "Change task 5's description to urgent" is about words, not about priority.
        let said = words_of(clause, field.unwrap_or(start), task, to);
        reading.slots.description = said.or(reading.slots.title.take());
        reading.slots.title = None;
        reading.slots.priority = None;
    } else if tags || is(&["tag", "tags", "label", "labels"]) {
        let said = words_of(clause, field.unwrap_or(start), task, to);
        let said = said.or(reading.slots.title.take());
        reading.slots.tags.extend(said.map(|it| it.to_lowercase()));
        reading.slots.title = None;
    }
    let slots = &reading.slots;
    if slots.description.is_some() || !slots.tags.is_empty() {
        reading.ask_nothing();
    }
    // Taking a field away needs no new value.
    let clears = ["remove", "delete", "clear", "stop", "drop", "untag"];
    if clause.begins(&clears).is_some() {
        reading.slots.clears = Some(match () {
            _ if is(&["description", "note"]) => Field::Description,
            _ if is(&["priority"]) => Field::Priority,
            _ if is(&["repeat", "recurring", "recurrence"]) => Field::Repeat,
            _ if tags || is(&["tag", "tags", "label", "labels"]) => Field::Tags,
            _ => Field::Due,
        });
        reading.ask_nothing();
    }
    if clause.marks.iter().any(|it| it.is_quote()) {
        reading.ask_nothing();
    }
    Some(reading)
}

/// The words a field is to hold: quoted, after a colon or "saying", between the field and "to the
/// task" ("add the tag health to task 3"), or after the task ("tag task 3 with health").
fn words_of(clause: &Clause<'_>, field: usize, task: usize, to: Option<usize>) -> Option<String> {
    let end = clause.tokens.end;
    let next = clause.words.span(task + 1).start;
    let quote = clause.marks.iter().find_map(|mark| match &mark.kind {
        MarkKind::Quote(inner) if mark.span.start != next => Some(inner.clone()),
        _ => None,
    });
    if let Some(inner) = quote {
        return clause.words.text().get(inner).map(str::to_owned);
    }
    let says = [":", "saying", "that says", "which says"];
    let said = (field..end).find_map(|i| clause.at(i, &says).map(|it| i + it));
    if let Some(from) = said {
        return title::text(clause, from..end);
    }
    let place = (field + 1..task).find(|i| clause.words.any(*i, &["to", "for"]));
    match place {
        Some(place) if field + 1 < place => title::text(clause, field + 1..place),
        Some(_) => None,
        None => title::text(clause, to.filter(|it| task < *it)? + 1..end),
    }
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
