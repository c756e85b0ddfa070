//! Several requests in one message.

use std::ops::Range;

use crate::en;
use crate::intent::Intent;
use crate::marks;
use crate::phrase::Lexicon;
use crate::reading::{Also, Asks, Mention, Reading, Slots};
use crate::words::Words;

/// Both sides of a joint must be read at least this surely, or "and" joins words and not requests.
const CLEAR: f64 = 0.8;

/// A request as sure as this stands for itself, whatever is told before it.
const SURE: f64 = 0.9;

/// A message longer than this is told whole: nobody asks for so much at once.
const MOST_TOKENS: usize = 120;

/// The readings of the requests in a message, in order.
pub(crate) fn clauses(
    words: &Words<'_>,
    read: &impl Fn(Range<usize>) -> Reading,
    timed: &impl Fn(Range<usize>) -> bool,
) -> Vec<Reading> {
    let mut readings = Vec::new();
    let mut rest = 0..words.len();
    let mut listed = false;
    while !rest.is_empty() {
        match first_joint(words, &rest, read, timed) {
            Some((reading, next)) => {
                // Neither is a greeting before a request.
                if !matches!(reading.intent, Intent::Greeting | Intent::Thanks | Intent::Unknown) {
                    readings.push(reading);
                }
                listed |= is_listed(words, rest.start..next);
                rest.start = next;
            }
            None => {
                let mut last = read(rest.clone());
                if listed {
                    lift(&mut last, rest);
                }
                readings.push(last);
                break;
            }
        }
    }
    if readings.is_empty() {
        // Nothing was said, or nothing but a greeting.
        readings.push(read(0..words.len()));
    }
    joined(readings).into_iter().flat_map(counted).flat_map(each_time).collect()
}

/// "Delete tasks 2 and 3" asks for two things.
fn counted(reading: Reading) -> Vec<Reading> {
    let Some(Mention::Title(title)) = &reading.slots.task else { return vec![reading] };
    let Some(numbers) = numbers(title) else { return vec![reading] };
    let of = |number| {
        let mut one = reading.clone();
        one.slots.task = Some(Mention::Number(number));
        one.confidence = one.confidence.max(SURE);
        if one.asks == Some(Asks::Task) {
            one.ask_nothing();
        }
        one
    };
    numbers.into_iter().map(of).collect()
}

/// "Remind me at noon and at 5" asks for two reminders of one thing.
fn each_time(mut reading: Reading) -> Vec<Reading> {
    let also = std::mem::take(&mut reading.slots.also);
    let more = also.into_iter().map(|also| {
        // What was just written down for the first is what the others are of.
        let task = reading.slots.task.clone().unwrap_or(Mention::It);
        let mut slots = Slots { task: Some(task), ..Slots::default() };
        match also {
            Also::At(at) => slots.remind_at = Some(at),
            Also::FromDue(from_due) => slots.from_due = Some(from_due),
        }
        let (intent, reasons) = (Intent::ScheduleReminder, reading.reasons.clone());
        Reading { intent, confidence: reading.confidence, slots, reasons, ..Reading::default() }
    });
    let more: Vec<Reading> = more.collect();
    [vec![reading], more].concat()
}

/// "2 and 3", "tasks 1, 2 and 5": several numbers and nothing else.
fn numbers(title: &str) -> Option<Vec<u64>> {
    let words = title.split([' ', ',', '&', '#']).filter(|it| !it.is_empty());
    let words = words.filter(|it| !["task", "tasks", "items", "numbers", "and"].contains(it));
    let numbers: Option<Vec<u64>> = words.map(|it| it.parse().ok()).collect();
    numbers.filter(|it| (2..=20).contains(&it.len()))
}

/// The readings with each "it" that means what was just spoken of put right, and with what only
/// says more about the same thing put into it: "the report is finished, mark it done" asks once.
fn joined(readings: Vec<Reading>) -> Vec<Reading> {
    let mut joined: Vec<Reading> = Vec::with_capacity(readings.len());
    for mut next in readings {
        let means_last = next.slots.task == Some(Mention::It);
        // "I have to buy stamps, add it to my list": what it is was said.
        let repeats = next.intent == Intent::CreateTask && next.slots.title.is_none();
        if let Some(last) = joined.last_mut().filter(|it| it.slots.title.is_some() && repeats)
            && last.intent == Intent::CreateTask
        {
            last.confidence = last.confidence.max(next.confidence);
            last.ask_nothing();
            continue;
        }
        match joined.last_mut().filter(|_| means_last) {
            // "Add dentist on Friday at 3 and remind me 30 minutes before".
            Some(last) if last.slots.title.is_some() && next.slots.from_due.is_some() => {
                ahead(last, next);
            }
            Some(last) if last.intent == Intent::CreateTask && details(&next) => add(last, next),
            Some(last) if last.slots.task.is_some() => {
                if last.slots.task != Some(Mention::It) {
                    next.slots.task = last.slots.task.clone();
                    // What is ordered need not be agreed to.
                    let asks = last.asks.filter(|it| *it != Asks::Consent);
                    next.question = last.question.clone().filter(|_| asks.is_some());
                    next.asks = asks;
                    next.choices = last.choices.clone();
                }
                // What is done and to be deleted is to be deleted.
                let ends = next.intent == Intent::DeleteTask && last.intent == Intent::CompleteTask;
                if next.intent == last.intent && next.intent != Intent::UpdateTask || ends {
                    *last = next;
                } else {
                    joined.push(next);
                }
            }
            _ => joined.push(next),
        }
    }
    joined
}

/// Whether a reading says no more than how important or how labelled something is.
fn details(reading: &Reading) -> bool {
    let Slots { priority, tags, title, due, description, .. } = &reading.slots;
    reading.intent == Intent::UpdateTask
        && (priority.is_some() || !tags.is_empty() || due.is_some() || description.is_some())
        && title.is_none()
}

fn add(task: &mut Reading, said: Reading) {
    let slots = &mut task.slots;
    slots.priority = said.slots.priority.or(slots.priority);
    slots.tags.extend(said.slots.tags);
    slots.due = said.slots.due.or(slots.due);
    slots.description = said.slots.description.or(slots.description.take());
    task.reasons.extend(said.reasons);
}

/// A task is written down with a reminder that counts from when it is due.
fn ahead(task: &mut Reading, said: Reading) {
    task.intent = Intent::ScheduleReminder;
    task.slots.from_due = said.slots.from_due;
    task.slots.also = said.slots.also;
    match (task.slots.due, said.slots.from_due) {
        (Some(due), Some(from_due)) => {
            task.slots.keep_from(due, from_due);
            // What is ordered need not be agreed to.
            task.confidence = task.confidence.max(said.confidence);
            task.ask_nothing();
            if task.slots.needs_time_of(due) {
                task.ask(Asks::Time, "At what time is it?");
            }
        }
        _ => task.ask(Asks::Time, "When is it due?"),
    }
    task.reasons.extend(said.reasons);
}

/// The reading of the first request, and where the next begins.
fn first_joint(
    words: &Words<'_>,
    rest: &Range<usize>,
    read: &impl Fn(Range<usize>) -> Reading,
    timed: &impl Fn(Range<usize>) -> bool,
) -> Option<(Reading, usize)> {
    if MOST_TOKENS < rest.len() {
        return None;
    }
    let quotes = marks::find(words, rest.clone());
    // What is quoted is a name: "delete all tasks" in it is no request.
    let is_quoted = |i: usize| {
        let at = words.span(i).start;
        quotes.iter().any(|it| it.is_quote() && it.span.contains(&at))
    };
    let joined = (rest.start + 1..rest.end).find_map(|i| {
        if is_quoted(i) {
            return None;
        }
        let length = en::JOINTS.at(words, i, rest.end)?;
        let next = i + length;
        // Only what begins like a command is worth reading twice.
        if rest.end <= next || en::COMMANDS.at(words, next, rest.end).is_none() {
            return None;
        }
        let mut second = read(next..rest.end);
        if !is_clear(&second) && !is_liftable(&second, &(next..rest.end)) {
            return None;
        }
        let mut first = read(rest.start..i);
        // "Add eggs to my list and remove the cheese": the list is said once and meant twice.
        if is_clear(&first) && is_listed(words, rest.start..i) {
            lift(&mut second, next..rest.end);
        } else if is_clear(&second) && is_listed(words, next..rest.end) {
            lift(&mut first, rest.start..i);
        }
        if !is_clear(&second) {
            return None;
        }
        // What is only told before a request that stands by itself is no request: "I forgot the
        // rent. Remind me to pay it on Friday."
        let is_story = first.intent == Intent::Unknown && first.confidence == 0.0;
        let about_a_task = second.slots.task.is_some() && SURE <= second.confidence;
        let ends = words.any(i, &[".", "!", "?"]) || words.is(i, ",") && about_a_task;
        // Unless it says when: "Practice is at 5. Set a reminder to pick him up."
        let is_story =
            is_story && (about_a_task || second.slots.due.is_some() || !timed(rest.start..i));
        // "Update my list, delete the olives": what should change is said next.
        let announces = first.asks == Some(Asks::Change) && words.is(i, ",");
        if (ends && is_story || announces) && stands_alone(&second) {
            return Some((Reading::default(), next));
        }
        // "I got the milk, check it off": what is told names it, what is asked is clear.
        let told = first.asks == Some(Asks::Consent) && second.slots.task == Some(Mention::It);
        (is_clear(&first) || told).then_some((first, next))
    });
    joined.or_else(|| unjoined(words, rest, read, &is_quoted))
}

/// "Add dentist on Friday at 3 remind me 30 minutes before": two requests, with nothing between them.
fn unjoined(
    words: &Words<'_>,
    rest: &Range<usize>,
    read: &impl Fn(Range<usize>) -> Reading,
    is_quoted: &impl Fn(usize) -> bool,
) -> Option<(Reading, usize)> {
    // "Ask Bob to remind me" is one.
    let inside = ["to", "will", "would", "can", "could", "should", "must", "that", "you", "please"];
    en::ADD.at(words, rest.start, rest.end)?;
    // "Add dentist on Friday at 3 with a reminder an hour before".
    let with = |i: usize| words.is(i, "with") && WITH.at(words, i, rest.end).is_some();
    let at = (rest.start + 2..rest.end).find(|i| {
        let said = words.are(*i, &["remind", "me"]) && !words.any(i - 1, &inside);
        (said || with(*i)) && !is_quoted(*i)
    })?;
    let next = at + usize::from(with(at));
    let second = read(next..rest.end);
    let counts = second.slots.from_due.is_some() && second.slots.task == Some(Mention::It);
    let first = read(rest.start..at);
    let adds = first.intent == Intent::CreateTask && first.slots.title.is_some();
    (counts && adds && first.is_settled()).then_some((first, next))
}

const WITH: [&str; 4] = ["with a reminder", "with reminder", "with reminders", "with an alert"];

/// Whether a list is spoken of.
fn is_listed(words: &Words<'_>, mut tokens: Range<usize>) -> bool {
    tokens.any(|i| words.any(i, &["list", "lists", "todos", "tasks"]))
}

/// A short order to delete is no longer doubtful beside another about the same list.
fn lift(reading: &mut Reading, tokens: Range<usize>) {
    if is_liftable(reading, &tokens) {
        reading.confidence = CLEAR;
        reading.ask_nothing();
    }
}

fn is_liftable(reading: &Reading, tokens: &Range<usize>) -> bool {
    let doubted = reading.asks == Some(Asks::Consent) && reading.confidence < CLEAR;
    let named = matches!(reading.slots.task, Some(Mention::Title(_)));
    reading.intent == Intent::DeleteTask && doubted && named && tokens.len() <= 4
}

/// Whether a request says itself what it is about.
fn stands_alone(reading: &Reading) -> bool {
    let Slots { title, task, .. } = &reading.slots;
    let named = title.is_some() || matches!(task, Some(it) if *it != Mention::It);
    reading.question.is_none() && named
}

fn is_clear(reading: &Reading) -> bool {
    CLEAR <= reading.confidence
        && !matches!(reading.intent, Intent::Unknown | Intent::Yes | Intent::No)
}
