//! Yes, no, and never mind.

use std::ops::Range;
use std::sync::LazyLock;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::phrase::{Lexicon, Phrases};
use crate::reading::{Mention, Reading};

use super::{ahead, update};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let all = clause.said.clone();
    if is_made_of(clause, &en::YES) || agrees(clause) {
        return Some(clause.reading(Intent::Yes, 0.97, all));
    }
    if is_made_of(clause, &en::NO) {
        return Some(clause.reading(Intent::No, 0.97, all));
    }
    correction(clause)
}

/// Whether these phrases are all there is, with punctuation, thanks and politeness among them.
fn is_made_of(clause: &Clause<'_>, phrases: &impl Lexicon) -> bool {
    let Range { start, end } = clause.said;
    let mut i = start;
    let mut found = false;
    while i < end {
        let phrase = phrases.at(clause.words, i, end);
        found |= phrase.is_some();
        let aside = || en::THANKS.at(clause.words, i, end).filter(|_| found);
        match phrase.or_else(aside) {
            Some(length) => i += length,
            None if start < i && clause.words.any(i, &[",", ".", "!", "-"]) => i += 1,
            None if clause.words.any(i, &["please", "oh", "well", "ok", "okay"]) => i += 1,
            None => return false,
        }
    }
    found
}

/// "Yes, delete it", "sure, go ahead and remove all of them", "yes, both": what is agreed to may be
/// said again. Only deleting is: that is what is asked about, and "yes, complete it" must not pass
/// for it.
fn agrees(clause: &Clause<'_>) -> bool {
    let Range { start, end } = clause.said;
    let at = |i: usize, phrases: &LazyLock<Phrases>| phrases.at(clause.words, i, end);
    let Some(mut i) = at(start, &en::CONSENT).map(|it| start + it) else { return false };
    while let Some(length) = at(i, &en::YES) {
        i += length;
    }
    loop {
        match clause.words.any(i, &[",", ".", "!", "and", "please"]) {
            true => i += 1,
            false if clause.words.are(i, &["go", "ahead"]) => i += 2,
            false => break,
        }
    }
    i += at(i, &en::DELETE).unwrap_or(0);
    let rest = [at(i, &en::IT), at(i, &en::ALL), ["both of them", "both"].at(clause.words, i, end)];
    let Some(object) = rest.into_iter().flatten().max() else { return false };
    (i + object..end).all(|it| clause.words.any(it, &[",", ".", "!", "please", "now", "thanks"]))
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
            "set it for",
            "set it to",
            "set that for",
            "set that to",
            "put it on",
            "it's due",
            "it is due",
            "due",
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
    update::moved(clause, moment, &mut reading);
    // "Make it 2 hours before": how long before it is due to speak up.
    reading.slots.from_due = ahead::early(clause).into_iter().next();
    Some(reading)
}
