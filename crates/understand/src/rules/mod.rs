//! The rules, in the order they are tried. Each reads a clause and says what it makes of it, or
//! nothing; the first that has an opinion is heard.

mod ahead;
mod alarm;
mod answer;
mod complete;
mod create;
mod delete;
mod fields;
mod list;
mod noun;
mod place;
mod reference;
mod remind;
mod series;
mod several;
mod snooze;
mod talk;
mod undo;
mod update;

use crate::clause::Clause;
use crate::intent::Intent;
use crate::reading::{Mention, Reading, Slots};

type Rule = fn(&Clause<'_>) -> Option<Reading>;

const RULES: &[Rule] = &[
    answer::read,
    snooze::read,
    series::read,
    negated,
    undo::read,
    talk::read,
    list::missed,
    remind::read,
    alarm::read,
    fields::read,
    complete::read,
    delete::read,
    update::read,
    list::read,
    create::read,
    pointed,
];

/// "The second one", "task 3": which task, but not what to do with it.
fn pointed(clause: &Clause<'_>) -> Option<Reading> {
    let task = reference::mention(clause, clause.tokens.clone())
        .filter(|it| matches!(it, Mention::Number(_) | Mention::Ordinal(_) | Mention::Id(_)))?;
    let slots = Slots { task: Some(task), ..Slots::default() };
    Some(Reading { slots, ..clause.reading(Intent::Unknown, 0.0, clause.tokens.clone()) })
}

/// "Don't delete anything" asks for nothing; "don't forget" asks for a reminder.
fn negated(clause: &Clause<'_>) -> Option<Reading> {
    let length =
        clause.begins(&["don't", "dont", "do not", "never", "please don't", "you must not"])?;
    // "Never mind the dentist reminder" calls it off.
    if clause.begins(&["never mind"]).is_some() {
        return None;
    }
    let next = clause.tokens.start + length;
    if clause
        .at(next, &["forget", "let me forget", "let us forget", "remind me", "allow me to forget"])
        .is_some()
    {
        return None;
    }
    // "Don't repeat water the plants": whether that is a task may not be known yet.
    let open = clause.words.is(next, "repeat") && next + 2 < clause.tokens.end;
    let sure = if open && clause.cx.tasks.is_none() { 0.0 } else { 0.9 };
    Some(clause.reading(Intent::Unknown, sure, clause.tokens.start..next))
}

/// Whether a reading is about one of the tasks that are there.
pub(crate) fn is_known(clause: &Clause<'_>, reading: &Reading) -> bool {
    reading.slots.task.as_ref().is_some_and(|it| reference::is_known(clause, it))
}

/// The reading of a clause that is known to ask for a list, though no rule said so.
pub(crate) fn list(clause: &Clause<'_>) -> Reading {
    list::reading(clause, 0.75, clause.len())
}

pub(crate) fn read(clause: &Clause<'_>) -> Reading {
    // Every rule may look at the first and the last word.
    if clause.tokens.is_empty() {
        return Reading::default();
    }
    RULES.iter().find_map(|rule| rule(clause)).unwrap_or_default()
}
