//! Writing something down.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::phrase::Lexicon;
use crate::reading::{Reading, Slots};
use crate::title;
use crate::when;

use super::place;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    if is_elsewhere(clause) && !clause.has(&en::OUR_PLACES) {
        return None;
    }
    named(clause)
        .or_else(|| ensured(clause))
        .or_else(|| added(clause))
        .or_else(|| wished(clause))
        .or_else(|| errand(clause))
}

/// Whether it is to be put somewhere that is not ours, or is nothing that could be done: "add this
/// song to my playlist". A title may well name such things: "add buy train tickets".
fn is_elsewhere(clause: &Clause<'_>) -> bool {
    let Some((at, _)) = clause.find(&en::FOREIGN) else { return false };
    if clause.begins(&en::CHORE_WISHES).is_some() || clause.begins(&["buy"]).is_some() {
        return false;
    }
    let start = clause.tokens.start;
    let placed =
        (start..at).any(|i| at <= i + 4 && clause.words.any(i, &["to", "into", "on", "in"]));
    let pointed = (start + 2..=start + 4).contains(&at)
        && (start + 1..at).all(|i| clause.at(i, &en::ARTICLES).is_some());
    clause.begins(&en::PLAINLY).is_none() || placed || pointed
}

/// The thing itself is named: "new task: buy gift", "add a task to call mom".
fn named(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    let verb = clause.begins(&en::ADD).unwrap_or(0);
    let noun = task_noun(clause, start + verb)?;
    let is_command = 0 < verb || clause.words.is(noun.end, ":") || clause.words.is(start, "new");
    // "set task 3 …" and "make the task due …" are about a task that is there.
    let is_there = clause.words.number(noun.end).is_some()
        || clause.words.is(noun.end, "#")
        || clause.begins(&["make", "set", "put"]).is_some()
            && clause.words.any(noun.end, &["done", "as", "due"]);
    if !is_command || is_there || clause.words.any(noun.end, &["list", "lists"]) {
        return None;
    }
    let object = title::after_lead(clause, place::without(clause, noun.end..end));
    Some(created(clause, 0.95, start..noun.end, object))
}

/// "a task", "a high priority task", "my weekly todo": where the noun stands.
fn task_noun(clause: &Clause<'_>, mut i: usize) -> Option<Range<usize>> {
    while clause.at(i, &en::ARTICLES).is_some() {
        i += 1;
    }
    let is_kind = |i: usize| {
        let noun = (i..clause.tokens.end.min(i + 4))
            .any(|k| clause.words.any(k, &["task", "todo", "item"]));
        noun && clause.at(i, &en::TASK_KINDS).is_some()
    };
    while is_kind(i) {
        i += 1;
    }
    clause.at(i, &en::TASK_NOUNS).map(|length| i..i + length)
}

/// "add milk to my shopping list", "put laundry on my chore list", "on my list, add cleaning".
fn added(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    if let Some(length) =
        clause.begins(&["create :", "add :", "new :", "todo :", "task :", "note :"])
    {
        return Some(created(clause, 0.9, start..start + length, start + length..end));
    }
    // "Add up 8 and 7" is for someone who can.
    if clause.begins(&["add up"]).is_some() {
        return None;
    }
    let (at, verb) = match clause.begins(&en::ADD) {
        Some(verb) => (start, verb),
        None => (start + 1..end).find_map(|i| {
            let opens = clause.words.any(i - 1, &[",", "to", "please", "and", "list", "you", "i"]);
            clause
                .at(
                    i,
                    &["add", "put", "write", "include", "note", "insert", "jot down", "write down"],
                )
                .filter(|_| opens && clause.is_ours())
                .map(|it| (i, it))
        })?,
    };
    let strong = clause.at(at, &en::WRITE_DOWN).is_some();
    let container = place::find(clause, at + verb..end);
    let object = match &container {
        // "add to my list: wash the dog" has its list first.
        Some(list) if list.start == at + verb => list.end..end,
        Some(list) => at + verb..list.start,
        None => at + verb..end,
    };
    let object = lacking(clause, object.clone()).unwrap_or(object);
    // "Get me to my list" puts nothing there.
    if !strong && title::after_lead(clause, object.clone()).is_empty() {
        return None;
    }
    let sure = match (container.is_some(), strong) {
        (true, true) => 0.95,
        (true, false) => 0.9,
        (false, true) if !clause.has(&en::HALF_FOREIGN) || clause.is_ours() => 0.85,
        (false, true) if clause.begins(&["add"]).is_some() => 0.75,
        _ => return None,
    };
    Some(created(clause, sure, at..at + verb, title::after_lead(clause, object)))
}

/// "make sure walnuts are on my shopping list".
fn ensured(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let object = start + clause.begins(&["make sure that", "make sure", "be sure that"])?;
    let list = place::find(clause, object..clause.tokens.end)?;
    let verbs = ["is", "are", "gets", "get"];
    let end = (object..list.start).find(|i| clause.words.any(*i, &verbs))?;
    Some(created(clause, 0.85, start..object, object..end))
}

/// "I'm out of apples, add that to my list": what "that" is was said before.
fn lacking(clause: &Clause<'_>, object: Range<usize>) -> Option<Range<usize>> {
    if object.len() != 1
        || !clause.words.any(object.start, &["that", "it", "some", "them", "those", "more"])
    {
        return None;
    }
    let (at, length) = clause.find(&en::LACKING)?;
    let stop = (at + length..object.start).find(|i| clause.at(*i, &en::CLAUSE_STARTS).is_some())?;
    (at + length < stop).then_some(at + length..stop)
}

/// Things said to be needed: "I need to finish the report", "laundry needs to be on my list".
fn wished(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    let list = place::find(clause, start..end).filter(|it| it.end == end && start < it.start);
    if let Some(list) = list {
        let asks = clause.has(&en::QUESTION_WORDS);
        if clause.begins(&en::QUESTION).is_none() && clause.begins(&en::SHOW).is_none() && !asks {
            return Some(created(clause, 0.75, list.clone(), start..list.start));
        }
    }
    if let Some((at, length)) = clause
        .find(&en::WANTED_ON_LIST)
        .filter(|_| clause.is_ours() && clause.begins(&en::QUESTION).is_none())
    {
        let subject = clause
            .begins(&["i need", "i want", "i'd like", "i would like"])
            .map_or(start, |it| start + it);
        return Some(created(clause, 0.8, at..at + length, subject..at));
    }
    if clause.is_ours() && clause.words.is(end - 1, "added") {
        return Some(created(clause, 0.75, end - 1..end, start..end - 1));
    }
    let length = clause.begins(&en::DUTIES)?;
    let rest = start + length..end;
    if clause.at(rest.start, &en::CHORES).is_some()
        || clause.words.any(rest.start.saturating_sub(1), &[":"])
        || clause.at(rest.start, &["do :"]).is_some()
    {
        return Some(created(clause, 0.85, start..start + length, title::after_lead(clause, rest)));
    }
    let mut reading = created(clause, 0.6, start..start + length, rest);
    reading.question = reading.slots.title.as_ref().map(|it| format!("Shall I add \"{it}\"?"));
    Some(reading)
}

/// "buy milk tomorrow 5pm": no command, but nothing else it could be.
fn errand(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&en::ERRANDS)?;
    // "Could you buy …" is said to someone who can; so is "buy me …".
    let to_someone = 0 < start || clause.words.is(start + length, "me");
    if to_someone || clause.untimed().len() < 2 {
        return None;
    }
    let why = start..start + length;
    if !clause.moments.is_empty() {
        return Some(created(clause, 0.75, why, clause.tokens.clone()));
    }
    let mut reading = created(clause, 0.65, why, clause.tokens.clone());
    reading.question = reading.slots.title.as_ref().map(|it| format!("Shall I add \"{it}\"?"));
    Some(reading)
}

/// A list is a place, not a task: "add a new shopping list" asks for what we do not have.
fn is_list(title: &str) -> bool {
    let title = title.to_lowercase();
    title.ends_with("list") && !title.contains([';', ',', ':']) && title.split(' ').count() <= 4
}

fn created(clause: &Clause<'_>, sure: f64, why: Range<usize>, object: Range<usize>) -> Reading {
    let mut reading = clause.reading(Intent::CreateTask, sure, why);
    let (object, description) = described(clause, object);
    let is_nothing = en::NOTHING.at(clause.words, object.start, object.end) == Some(object.len());
    reading.slots.title = title::text(clause, object).filter(|_| !is_nothing);
    if reading.slots.title.as_deref().is_some_and(is_list) {
        return Reading {
            confidence: 0.4,
            question: Some("I keep one list. What should I write down?".to_owned()),
            ..reading
        };
    }
    when::fill(&mut reading.slots, &clause.moments, clause.cx.now.datetime());
    reading.slots.remind_at = None;
    describe(clause, &mut reading.slots);
    reading.slots.description = description.or(reading.slots.description.take());
    if reading.slots.title.is_none() {
        reading.question = Some("What is the task?".to_owned());
    }
    reading
}

/// "buy milk with description: the oat one": the title, and what else is said.
fn described(clause: &Clause<'_>, object: Range<usize>) -> (Range<usize>, Option<String>) {
    let found = object.clone().skip(1).find_map(|i| {
        let length = clause.at(i, &en::DESCRIBED)?;
        (i + length < object.end).then_some((i, i + length))
    });
    match found {
        Some((at, after)) => {
            let description = title::text(clause, title::after_lead(clause, after..object.end));
            (object.start..at, description)
        }
        None => (object, None),
    }
}

/// Tags and priorities, and a description after a dash.
pub(super) fn describe(clause: &Clause<'_>, slots: &mut Slots) {
    for mark in &clause.marks {
        match &mark.kind {
            MarkKind::Priority(priority) => slots.priority = Some(*priority),
            MarkKind::Tag(tag) => slots.tags.push(tag.clone()),
            MarkKind::Quote(_) => {}
        }
    }
    let quoted = clause.marks.iter().any(|it| it.is_quote());
    let Some(title) = slots.title.take() else { return };
    match [" - ", " – ", " — ", " -- "]
        .iter()
        .find_map(|it| title.split_once(it))
        .filter(|_| !quoted)
    {
        Some((head, tail)) if !head.trim().is_empty() && !tail.trim().is_empty() => {
            slots.title = Some(head.trim().to_owned());
            slots.description = Some(tail.trim().to_owned());
        }
        _ => slots.title = Some(title),
    }
}
