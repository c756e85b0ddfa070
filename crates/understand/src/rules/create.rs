//! Writing something down.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::phrase::Lexicon;
use crate::reading::{Asks, Reading, Slots};
use crate::title;
use crate::when;

use super::place;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    if let Some(visit) = visit(clause) {
        return Some(visit);
    }
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
    if clause.begins(&en::CHORE_WISHES).is_some()
        || clause.begins(&en::PREFIXES).is_some()
        || clause.begins(&["buy"]).is_some()
    {
        return false;
    }
    let start = clause.tokens.start;
    let placed =
        (start..at).any(|i| at <= i + 4 && clause.words.any(i, &["to", "into", "on", "in"]));
    let pointed = (start + 2..=start + 4).contains(&at)
        && (start + 1..at).all(|i| clause.at(i, &en::ARTICLES).is_some());
    clause.begins(&en::PLAINLY).is_none() || placed || pointed
}

/// "I want to schedule dentist": said as in a note, for no doctor hears it.
fn visit(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let visit = start + clause.begins(&["schedule", "book", "arrange"])?;
    let end = clause.untimed().end;
    let is_visit = en::VISITS.at(clause.words, visit, end).is_some_and(|it| visit + it == end);
    is_visit.then(|| created(clause, 0.75, start..visit, clause.tokens.clone()))
}

/// The thing itself is named: "new task: buy gift", "add a task to call mom".
fn named(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    let wish = ["i need", "i want", "i'd like", "i would like", "we need", "i'll need"];
    let wish =
        clause.begins(&wish).filter(|it| clause.at(start + it, &["a", "an", "another"]).is_some());
    let verb = clause.begins(&en::ADD).or(wish).unwrap_or(0);
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
    // "Add a grocery shopping task" has nothing behind the noun: what it is stands before it.
    let topics = ["shopping", "grocery", "groceries"];
    let topic = (start + verb..noun.start).find(|i| clause.words.any(*i, &topics));
    let object = match topic.filter(|_| object.is_empty()) {
        Some(topic) => topic..noun.start,
        None => object,
    };
    Some(created(clause, 0.95, start..noun.end, object))
}

/// "a task", "a high priority task", "my weekly todo": where the noun stands.
fn task_noun(clause: &Clause<'_>, mut i: usize) -> Option<Range<usize>> {
    while clause.at(i, &en::ARTICLES).is_some() {
        i += 1;
    }
    let is_kind = |i: usize| {
        let noun = (i..clause.tokens.end.min(i + 4))
            .any(|k| clause.words.any(k, &["task", "todo", "item", "items", "tasks"]));
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
    if let Some(length) = clause.begins(&en::PREFIXES) {
        return Some(created(clause, 0.9, start..start + length, start + length..end));
    }
    // "Add up 8 and 7" is for someone who can.
    if clause.begins(&["add up"]).is_some() {
        return None;
    }
    let (at, verb) = match clause.begins(&en::ADD) {
        Some(verb) => (start, verb),
        None => (start + 1..end).find_map(|i| {
            let opens = clause
                .words
                .any(i - 1, &[",", "to", "please", "and", "list", "you", "i", "so", "then"]);
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
        // "add this to my list: wash the dog"
        Some(list) if clause.words.is(list.end, ":") => list.end + 1..end,
        Some(list) => at + verb..list.start,
        None => at + verb..end,
    };
    let object = lacking(clause, object.clone()).unwrap_or(object);
    // "Get me to my list" puts nothing there.
    let shows = clause.at(at, &en::SHOW).is_some();
    if !strong
        && (shows || object.is_empty())
        && title::after_lead(clause, object.clone()).is_empty()
    {
        return None;
    }
    // "On my list, put apples" has its place before the verb.
    let placed = container.is_some() || place::find(clause, start..at).is_some();
    let sure = match (placed, strong) {
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
    let object =
        start + clause.begins(&["make sure that", "make sure", "be sure that", "be sure"])?;
    if clause.has(&["not", "isn't", "aren't", "off"]) {
        return None;
    }
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
    if let Some(reading) = needed(clause) {
        return Some(reading);
    }
    if let Some(list) = list {
        let asks = clause.has(&en::QUESTION_WORDS);
        if clause.begins(&en::QUESTION).is_none() && clause.begins(&en::SHOW).is_none() && !asks {
            let wish = clause.begins(&en::WANTING);
            let wanted = clause.find(&en::WANTED_ON_LIST).map(|it| it.0);
            let sure = if wish.is_some() || wanted.is_some() { 0.9 } else { 0.75 };
            let object = start + wish.unwrap_or(0)..wanted.unwrap_or(list.start);
            return Some(created(clause, sure, list.clone(), object));
        }
    }
    if let Some((at, length)) = clause
        .find(&en::WANTED_ON_LIST)
        .filter(|_| clause.is_ours() && clause.begins(&en::QUESTION).is_none())
    {
        let subject = clause.begins(&en::WANTING).map_or(start, |it| start + it);
        return Some(created(clause, 0.8, at..at + length, subject..at));
    }
    if clause.is_ours() && clause.words.is(end - 1, "added") {
        return Some(created(clause, 0.75, end - 1..end, start..end - 1));
    }
    // "Tomorrow I need to wash the car" says when first.
    let start = clause.untimed().start;
    let length = clause.at(start, &en::DUTIES)?;
    let rest = start + length..end;
    let numbered = clause.words.number(rest.start).is_some() || clause.words.is(rest.start, "#");
    if clause.words.is(start, "task") && (numbered || rest.len() < 2) {
        return None;
    }
    if clause.at(rest.start, &en::CHORES).is_some()
        || clause.words.any(rest.start.saturating_sub(1), &[":"])
        || clause.at(rest.start, &["do :"]).is_some()
    {
        let sure = if clause.begins(&en::CHORE_WISHES).is_some() { 0.9 } else { 0.85 };
        return Some(created(clause, sure, start..start + length, title::after_lead(clause, rest)));
    }
    if clause.words.any(start, &["todo", "task"]) {
        return Some(created(clause, 0.8, start..start + length, rest));
    }
    let mut reading = created(clause, 0.6, start..start + length, rest);
    reading.offer();
    Some(reading)
}

/// "my shopping list needs eggs", "the list should have carrots on it".
fn needed(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    clause.begins(&["my", "the", "our"])?;
    let list =
        (start + 1..end.min(start + 5)).find(|i| clause.words.any(*i, &["list", "lists"]))?;
    let object = list + 1 + clause.at(list + 1, &en::NEEDS)?;
    let end = if clause.words.any(end - 1, &["it", "there"]) { end - 2 } else { end };
    (object < end).then(|| created(clause, 0.9, start..object, object..end))
}

/// "buy milk tomorrow 5pm": no command, but nothing else it could be.
fn errand(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let today = Some(clause.cx.now.date());
    let dated =
        clause.moments.iter().any(|it| it.known.date && today < it.start.map(|it| it.date()));
    let length = clause
        .begins(&en::ERRANDS)
        .or_else(|| clause.begins(&en::DATED_ERRANDS).filter(|_| dated))?;
    // "Could you buy …" is said to someone who can; so is "buy me …".
    let to_someone = 0 < start || clause.words.is(start + length, "me");
    if to_someone || clause.untimed().len() < 2 {
        return None;
    }
    let why = start..start + length;
    // "Buy milk" is written on lists, and nothing here can buy; a train ticket someone else may.
    let buys = clause.words.is(start, "buy");
    let strange = buys && clause.has(&en::FOREIGN);
    let bought = buys && !clause.is_ours() && clause.len() <= 8;
    if !strange && (bought || !clause.moments.is_empty()) {
        return Some(created(clause, 0.75, why, clause.tokens.clone()));
    }
    let mut reading = created(clause, 0.65, why, clause.tokens.clone());
    reading.offer();
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
    reading.slots.title = title::of_new(clause, object).filter(|_| !is_nothing);
    if reading.slots.title.as_deref().is_some_and(is_list) {
        reading.confidence = 0.4;
        reading.ask(Asks::Title, "I keep one list. What should I write down?");
        return reading;
    }
    when::fill(&mut reading.slots, &clause.moments, clause.cx.now.datetime());
    reading.slots.remind_at = None;
    describe(clause, &mut reading.slots);
    reading.slots.description = description.or(reading.slots.description.take());
    // "Add something about the meeting" does not say what.
    let vague = reading.slots.title.as_deref().is_some_and(|it| {
        it.to_lowercase().starts_with("something about") && clause.marks.is_empty()
    });
    if vague {
        reading.ask(Asks::Title, "What exactly is the task?");
    }
    if reading.slots.title.is_none() {
        reading.ask(Asks::Title, "What is the task?");
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
