//! Asking what there is.

use std::ops::Range;

use domain::task::Status;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::phrase::Lexicon;
use crate::reading::{Asks, Mention, Reading, Slots};
use crate::title;

use super::place;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    if let Some(offered) = alarms(clause) {
        return Some(offered);
    }
    if is_of_reminders(clause) {
        let mut reading = reading(clause, 0.85, clause.len());
        reading.slots.query = None;
        return Some(reading);
    }
    let (sure, why) = asked(clause)?;
    (!is_someone_elses(clause)).then(|| reading(clause, sure, why))
}

/// "Did I miss anything?", "missed reminders": what nobody heard. Only small words may stand beside
/// it, and a time: what one missed in class is another matter.
pub(super) fn missed(clause: &Clause<'_>) -> Option<Reading> {
    let said = clause.untimed();
    let objects = ["reminder", "reminders", "notifications", "alerts", "anything", "what"];
    let asked = clause.has(&["miss", "missed"]) && clause.has(&objects);
    let alone = said.clone().all(|i| clause.at(i, &en::MISSED).is_some());
    (asked && alone).then(|| {
        let mut reading = clause.reading(Intent::ListTasks, 0.93, said);
        reading.slots.missed = true;
        reading
    })
}

/// "What did you remind me of?", "when will you remind me about mom?": which reminders there are.
pub(super) fn is_of_reminders(clause: &Clause<'_>) -> bool {
    let asks = ["what", "when", "at what time", "which", "how often", "what time", "what all"];
    let yours = ["did you remind me", "will you remind me", "do you remind me", "you remind me"];
    clause.begins(&asks).is_some() && clause.has(&yours)
}

/// "May I see the alarms that I have set?": an alarm clock would know; reminders are next to it.
fn alarms(clause: &Clause<'_>) -> Option<Reading> {
    let why = clause.begins(&en::QUESTION).or_else(|| clause.begins(&en::SHOW))?;
    let (at, _) = clause.find(&["alarms"])?;
    let mine = clause.has(&["my alarms", "i have", "i've set", "i set", "are set", "all alarms"]);
    let others = clause.has(&["snooze", "sync", "settings"]) || clause.is_ours();
    if others || !mine && at != clause.tokens.start + why {
        return None;
    }
    let mut reading = reading(clause, OFFERED, why);
    reading.slots.query = None;
    reading.ask(Asks::Consent, "I keep reminders, no alarms. Shall I show those?");
    Some(reading)
}

const OFFERED: f64 = 0.6;

/// A request for a list with its filters, `why` being how many words made it so.
pub(super) fn reading(clause: &Clause<'_>, sure: f64, why: usize) -> Reading {
    let start = clause.tokens.start;
    let mut reading = clause.reading(Intent::ListTasks, sure, start..start + why);
    let slots = &mut reading.slots;
    narrow(clause, slots);
    for mark in &clause.marks {
        if let MarkKind::Quote(inner) = &mark.kind {
            slots.query = clause.words.text().get(inner.clone()).map(str::to_owned);
        }
    }
    slots.query = slots.query.take().or_else(|| query(clause));
    reading
}

/// Which of all tasks are meant: "delete all completed tasks", "mark all overdue ones as done".
pub(super) fn filter(clause: &Clause<'_>, slots: &mut Slots) {
    if slots.task == Some(Mention::All) {
        narrow(clause, slots);
    }
}

fn narrow(clause: &Clause<'_>, slots: &mut Slots) {
    slots.status = status(clause);
    for mark in &clause.marks {
        match &mark.kind {
            MarkKind::Priority(priority) => slots.priority = Some(*priority),
            MarkKind::Tag(tag) => slots.tags.push(tag.clone()),
            MarkKind::Quote(_) => {}
        }
    }
    if let Some((at, length)) = clause.find(&["tagged with", "tagged as", "tagged", "labelled"]) {
        slots.tags.extend(
            title::text(clause, at + length..at + length + 1).filter(|_| slots.tags.is_empty()),
        );
    }
    if let Some(moment) = clause.moments.first() {
        slots.range = moment.range();
    }
    if clause.has(&["overdue", "past due"]) {
        slots.range.1 = slots.range.1.or(Some(clause.cx.now.datetime()));
    }
}

/// How sure it is that a list is asked for, and how many words say so.
fn asked(clause: &Clause<'_>) -> Option<(f64, usize)> {
    let Range { start, end } = clause.tokens;
    if clause.words.is(start + 1, ":") {
        return None;
    }
    if is_putting(clause) {
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
    let wanted = clause.begins(&["i need my", "i want my", "i need the", "i'd like my"]);
    if wanted.is_some()
        && ours
        && clause.words.any(end - 1, &["list", "reminders", "tasks", "read", "shown"])
    {
        return Some((0.8, all));
    }
    if let Some(length) = command.filter(|_| is_about_plans(clause)) {
        return Some((0.82, length));
    }
    if clause.has(&en::NOTIFICATIONS) && !clause.has(&en::NETWORKS) {
        return Some((0.75, all));
    }
    if clause.has(&en::RECALL) {
        return Some((0.8, all));
    }
    if is_shopping(clause) {
        return Some((0.75, all));
    }
    let ends_asking = clause.words.is(clause.words.len().saturating_sub(1), "?")
        && clause.begins(&["adding", "putting"]).is_none();
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
    if headed && clause.words.any(start, &["todo", "task"]) && 2 < all {
        // "Todo ask Bob about it" is one; "task 3" is asked after.
        let numbered = clause.words.number(start + 1).is_some() || clause.words.is(start + 1, "#");
        let listed = clause.at(start + 1, &["list", "lists", "s", "for", "on", "in"]).is_some();
        if !numbered && !listed && !clause.is_timed(start + 1) {
            return None;
        }
    }
    (all <= 3 && named || all <= 6 && ours && headed).then_some((0.7, all))
}

/// "Get tomatoes on the list", "give me a task to walk the dog" put something there.
fn is_putting(clause: &Clause<'_>) -> bool {
    let Range { start, end } = clause.tokens;
    let list = (start + 1..end.min(start + 5)).find(|i| clause.words.is(*i, "list"));
    if list.is_some_and(|it| clause.at(it + 1, &en::NEEDS).is_some()) {
        return true;
    }
    if clause.begins(&["give me a task", "give me a new task", "give me a todo"]).is_some() {
        return true;
    }
    let Some(length) = clause.begins(&["get", "bring", "slap"]) else { return false };
    let object = start + length;
    let what = ["me", "my", "the", "all", "everything", "what", "what's", "whatever", "up", "a"];
    let ours = ["item", "items", "tasks", "things", "stuff", "reminders", "entries", "it"];
    let has_ours = (object..end - 1).any(|i| clause.words.any(i, &ours));
    !clause.words.any(object, &what)
        && !has_ours
        && place::find(clause, object..end).is_some_and(|it| object < it.start && it.end == end)
}

/// A stranger's thing on a list of ours is ours; a stranger's list is not.
fn is_someone_elses(clause: &Clause<'_>) -> bool {
    let half = clause.has(&en::HALF_FOREIGN)
        && !clause.is_ours()
        && !clause.has(&["plan", "plans", "notifications"]);
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
    // "what's due by Friday": the moment has the word.
    let due = clause.moments.last().and_then(|it| clause.words.text().get(it.span.clone()));
    let asks = ["what's", "whats", "what is", "anything", "what"];
    if due.is_some_and(|it| it.starts_with("due"))
        && asks.at(clause.words, tokens.start, tokens.end) == Some(tokens.len())
    {
        return true;
    }
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
    // "Open my list" opens it; "open tasks" are those that are left.
    let start = clause.tokens.start;
    let opens = clause.at(start, &["open my", "open the", "open up", "open list"]).is_some();
    let said = start + usize::from(opens)..clause.tokens.end;
    if said.clone().any(|i| clause.at(i, &en::OPEN).is_some()) {
        return Some(Status::Pending);
    }
    clause.has(&en::CLOSED).then_some(Status::Completed)
}
