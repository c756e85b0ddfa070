//! Asking what there is.

use std::ops::Range;

use domain::task::Status;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::phrase::Lexicon;
use crate::reading::Reading;
use crate::title;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let (sure, why) = asked(clause)?;
    (!is_someone_elses(clause)).then(|| reading(clause, sure, why))
}

/// A request for a list with its filters, `why` being how many words made it so.
pub(super) fn reading(clause: &Clause<'_>, sure: f64, why: usize) -> Reading {
    let start = clause.tokens.start;
    let mut reading = clause.reading(Intent::ListTasks, sure, start..start + why);
    let slots = &mut reading.slots;
    slots.status = status(clause);
    for mark in &clause.marks {
        match &mark.kind {
            MarkKind::Priority(priority) => slots.priority = Some(*priority),
            MarkKind::Tag(tag) => slots.tags.push(tag.clone()),
            MarkKind::Quote(inner) => {
                slots.query = clause.words.text().get(inner.clone()).map(str::to_owned);
            }
        }
    }
    if let Some(moment) = clause.moments.first() {
        slots.range = moment.range();
    }
    slots.query = slots.query.take().or_else(|| query(clause));
    reading
}

/// How sure it is that a list is asked for, and how many words say so.
fn asked(clause: &Clause<'_>) -> Option<(f64, usize)> {
    let Range { start, end } = clause.tokens;
    if clause.words.is(start + 1, ":") {
        return None;
    }
    let all = clause.len();
    if is_bare(clause) {
        return Some((0.95, all));
    }
    let command = clause.begins(&en::QUESTION).or_else(|| clause.begins(&en::SHOW));
    let ours = clause.is_ours();
    if let Some(length) = command.filter(|_| ours) {
        return Some((0.93, length));
    }
    if clause.begins(&en::SEARCH).is_some() && all <= 6 && !clause.is_foreign() {
        return Some((0.8, 1));
    }
    if let Some(length) = command.filter(|_| is_about_plans(clause)) {
        return Some((0.82, length));
    }
    if clause.has(&en::RECALL) {
        return Some((0.8, all));
    }
    if is_shopping(clause) {
        return Some((0.75, all));
    }
    let ends_asking = clause.words.is(clause.words.len().saturating_sub(1), "?");
    let asks_within = clause.has(&en::ASKING) && clause.begins(&en::ADD).is_none();
    if ours && (ends_asking || asks_within || clause.has(&en::ASKED_AFTER)) {
        return Some((0.78, all));
    }
    if clause.words.any(start, &["reminders", "tasks", "todos"]) {
        return Some((0.75, 1));
    }
    // The name of a list alone asks for it: "shopping list", "my tasks for today".
    let named = clause.words.any(end - 1, &["list", "lists"])
        && clause.at(end.saturating_sub(2), &en::LISTS_OF_OTHERS).is_none();
    let headed = clause.begins(&en::LIST_HEADS).is_some() || clause.begins(&en::OURS).is_some();
    (all <= 3 && named || all <= 6 && ours && headed).then_some((0.7, all))
}

/// A stranger's thing on a list of ours is ours; a stranger's list is not.
fn is_someone_elses(clause: &Clause<'_>) -> bool {
    let half =
        clause.has(&en::HALF_FOREIGN) && !clause.is_ours() && !clause.has(&["plan", "plans"]);
    let whole = clause.has(&en::FOREIGN) && !clause.has(&en::OUR_PLACES);
    half || whole || clause.has(&en::NOT_A_LIST)
}

/// "What do I need to buy at the store?", but not for a certain dish.
fn is_shopping(clause: &Clause<'_>) -> bool {
    let asks = clause.begins(&en::SHOPPING).is_some()
        || clause.begins(&["do i need"]).is_some() && clause.has(&["store", "shopping"]);
    asks && !clause.has(&en::RECIPE)
}

/// Asking after one's plans, and not what to do in Paris.
fn is_about_plans(clause: &Clause<'_>) -> bool {
    let Some((at, length)) = clause.find(&en::PLANS) else { return false };
    let next = at + length;
    clause.is_timed(next)
        || !clause
            .words
            .any(next, &["in", "when", "if", "about", "with", "for", "to", "while", "my"])
}

/// "what's left today": the question and a time.
fn is_bare(clause: &Clause<'_>) -> bool {
    let tokens = clause.untimed();
    !tokens.is_empty() && en::BARE.at(clause.words, tokens.start, tokens.end) == Some(tokens.len())
}

/// What is looked for: "tasks about the car", "is bread on my list", "search for dentist".
fn query(clause: &Clause<'_>) -> Option<String> {
    let (start, end) = (clause.tokens.start, clause.untimed().end);
    let tokens = if let Some(length) = clause.begins(&["search for", "search", "look for", "find"])
    {
        start + length..end
    } else if let Some(length) = clause.begins(&en::IS_ON_LIST) {
        let (list, _) = clause.find(&["on my", "on the", "in my", "in the", "to my", "to the"])?;
        start + length..list
    } else {
        let (at, length) = clause.find(&en::ABOUT)?;
        at + length..end
    };
    let from = tokens.clone().find(|i| clause.at(*i, &en::QUERY_NOISE).is_none())?;
    title::text(clause, from..tokens.end)
}

fn status(clause: &Clause<'_>) -> Option<Status> {
    if clause.has(&en::OPEN) {
        return Some(Status::Pending);
    }
    clause.has(&en::CLOSED).then_some(Status::Completed)
}
