//! Yes, no, and never mind.

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::phrase::Lexicon;
use crate::reading::{Mention, Reading};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let all = clause.tokens.clone();
    if is_made_of(clause, &en::YES) {
        return Some(clause.reading(Intent::Yes, 0.97, all));
    }
    if is_made_of(clause, &en::NO) {
        return Some(clause.reading(Intent::No, 0.97, all));
    }
    correction(clause)
}

/// Whether these phrases, with punctuation between them, are all there is.
fn is_made_of(clause: &Clause<'_>, phrases: &impl Lexicon) -> bool {
    let mut i = clause.tokens.start;
    while i < clause.tokens.end {
        match clause.at(i, phrases) {
            Some(length) => i += length,
            None if clause.words.any(i, &[",", ".", "!", "-"]) && clause.tokens.start < i => i += 1,
            None => return false,
        }
    }
    !clause.tokens.is_empty()
}

/// "No, Friday": a no and a date mean another date for what was just spoken of.
fn correction(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let no = clause.at(
        start,
        &[
            "no wait",
            "no i meant",
            "no , i meant",
            "i meant",
            "i mean",
            "make it",
            "make that",
            "actually",
            "no",
        ],
    )?;
    let moment = clause.moments.first()?;
    let rest = start + no..clause.tokens.end;
    let said = rest.clone().filter(|i| {
        let span = clause.words.span(*i);
        !(moment.span.start <= span.start && span.end <= moment.span.end)
    });
    let said = said.filter(|i| {
        !clause.words.is_mark(*i)
            && !clause
                .words
                .any(*i, &["i", "meant", "make", "it", "that", "on", "at", "wait", "said", "mean"])
    });
    if said.count() != 0 {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.85, clause.tokens.clone());
    reading.slots.task = Some(Mention::It);
    reading.slots.due = moment.due(clause.cx.now.datetime());
    Some(reading)
}
