//! "Remind me to …": with a time, a reminder; without one, a task.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::reading::{Mention, Reading, Slots};
use crate::title;
use crate::when;

use super::create::describe;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    // "Do I have a reminder for …?" asks; so does "show reminder".
    let asks = clause.begins(&en::QUESTION).is_some()
        && !clause.has(&["remind me"])
        && clause.begins(&en::SPEAK).is_none();
    let notes = clause.begins(&["add a note to", "add note to"]).is_some();
    let shows = clause.begins(&en::SHOWN).is_some();
    if asks || notes || shows || clause.begins(&en::DELETE).is_some() {
        return None;
    }
    let (command, object) = command(clause)?;
    if is_news(clause) {
        return None;
    }
    if clause.has(&["instead of"]) {
        let mut reading = clause.reading(Intent::UpdateTask, 0.8, clause.tokens.start..command);
        reading.slots.task = object.map(Mention::Title);
        reading.slots.due = clause.moments.first().and_then(|it| it.due(clause.cx.now.datetime()));
        return Some(reading);
    }
    let mut reading = scheduled(clause, object, clause.tokens.start..command);
    // "Remind me about task 5" is about one that is there.
    if let Some(number) = reading.slots.title.as_deref().and_then(numbered) {
        reading.intent = Intent::ScheduleReminder;
        reading.slots.task = Some(Mention::Number(number));
        reading.slots.title = None;
        return Some(reading);
    }
    if reading.slots.title.is_none() {
        // "Alert me at 6" may be for an alarm clock; "set a reminder" is for us, whatever of.
        let is_reminder = clause.has(&["reminder", "reminders", "reminded", "remind me of"]);
        reading.confidence = if is_reminder { 0.75 } else { 0.6 };
        reading.question = Some("What should I remind you of?".to_owned());
    }
    Some(reading)
}

/// The number of a task, where a title begins with one: "task 5 before it's due".
fn numbered(title: &str) -> Option<u64> {
    let rest = title.to_lowercase();
    let rest = rest.strip_prefix("task ")?.trim_start_matches('#');
    rest.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

/// "Notify me of the latest news" is for those who know the news.
fn is_news(clause: &Clause<'_>) -> bool {
    let told = clause.has(&en::NOTIFY) && !clause.has(&["remind", "reminder"]);
    told && clause.moments.is_empty() && clause.is_foreign()
        || clause.has(&["latest news", "breaking news"])
}

/// Where the command ends, and what to be reminded of. A moment may stand before the command:
/// "tomorrow at 5 remind me to call mom".
fn command(clause: &Clause<'_>) -> Option<(usize, Option<String>)> {
    let all = clause.tokens.clone();
    for i in all.clone() {
        if let Some(length) = clause.at(i, &en::SPEAK) {
            if is_question(clause, i + length) || is_denied(clause, i) {
                return None;
            }
            let before = all.start..i;
            let object = person(clause, i, i + length);
            let after = title::after_lead(clause, object..all.end);
            let described = title::text(clause, after).or_else(|| lead_in(clause, before));
            return Some((i + length, described));
        }
        if let Some(end) = made(clause, i) {
            let before = all.start..i;
            let after = title::after_lead(clause, end..all.end);
            let title = title::text(clause, after).or_else(|| lead_in(clause, before));
            return Some((end, title.or_else(|| kind_of(clause, i, end))));
        }
    }
    None
}

/// "set a daily reminder", "put in a reminder": the verb, a few words, and the thing.
fn made(clause: &Clause<'_>, i: usize) -> Option<usize> {
    let verb = clause.at(i, &en::MAKE).or_else(|| (i == clause.tokens.start).then_some(0))?;
    let from = i + verb;
    let (at, length) = (from..clause.tokens.end.min(from + 9))
        .find_map(|k| clause.at(k, &en::THING).map(|it| (k, it)))?;
    let between = from..at;
    if clause.words.any(at + length, &["list", "lists"]) {
        return None;
    }
    if verb == 0 {
        // "Reminder: call Ana" is one; "alert" and "reminders" alone are not.
        let status = clause.words.any(at + length, &["set", "status"]);
        let is_one = clause.words.is(at, "reminder") && !status && between.len() <= 3;
        return (is_one && is_plain(clause, between)).then_some(at + length);
    }
    let shows = ["bring up", "open up", "open", "send me", "give me", "get me", "have"];
    if clause.at(i, &shows).is_some() && clause.words.is(at, "reminders") {
        return None;
    }
    let is_named = between.len() <= 4
        && clause.words.any(i, &["set", "create", "make", "need", "add"])
        && clause.words.is(at, "reminder")
        && !between.clone().any(|k| is_joint(clause, k));
    (is_named || is_plain(clause, between)).then_some(at + length)
}

/// Only articles, times and such: in "add milk to my reminder list" something else is added.
fn is_plain(clause: &Clause<'_>, mut between: Range<usize>) -> bool {
    between.all(|k| clause.is_timed(k) || clause.at(k, &en::REMINDER_KINDS).is_some())
}

fn is_joint(clause: &Clause<'_>, i: usize) -> bool {
    clause.words.any(i, &["to", "on", "in", "with", "and", "from", "about", "of", ",", "for"])
        || clause.at(i, &en::LISTS_OF_OTHERS).is_some()
}

/// "set a meeting reminder": what it is about stands before the noun.
fn kind_of(clause: &Clause<'_>, start: usize, end: usize) -> Option<String> {
    let noun = end.checked_sub(1)?;
    let from = (start + 1..noun).find(|i| {
        let says_nothing = clause.at(*i, &en::ARTICLES).is_some()
            || clause.at(*i, &en::INTERVALS_OF_REMINDERS).is_some();
        !clause.is_timed(*i) && !says_nothing
    })?;
    title::text(clause, from..noun)
}

/// Skips whom to remind, where that is not the one who asks: "remind my husband to get eggs".
fn person(clause: &Clause<'_>, start: usize, end: usize) -> usize {
    if !clause.words.is(start, "remind") || clause.words.any(start + 1, &["me", "us", "myself"]) {
        return end;
    }
    (end..clause.tokens.end.min(end + 5))
        .find(|i| clause.words.any(*i, &["to", "that", "about", "of"]))
        .unwrap_or(end)
}

/// "I have a meeting at 5, remind me 10 minutes before": what comes first is what it is about.
fn lead_in(clause: &Clause<'_>, tokens: Range<usize>) -> Option<String> {
    let tokens = title::after_lead(clause, tokens);
    (2 <= tokens.len()).then(|| title::text(clause, tokens))?
}

/// "remind me what I have today" asks for a list.
fn is_question(clause: &Clause<'_>, i: usize) -> bool {
    clause.at(i, &en::REMIND_OF).is_some()
}

/// "Don't remind me", unless it is "don't forget to remind me".
fn is_denied(clause: &Clause<'_>, i: usize) -> bool {
    let before = i.checked_sub(1).filter(|it| clause.tokens.start <= *it);
    before.is_some_and(|it| {
        clause.words.any(it, &["don't", "dont", "not", "never", "stop", "didn't"])
    })
}

/// A reminder where a time was said, a task where none was.
fn scheduled(clause: &Clause<'_>, title: Option<String>, why: Range<usize>) -> Reading {
    let mut slots = Slots { title, ..Slots::default() };
    when::fill(&mut slots, &clause.moments, clause.cx.now.datetime());
    describe(clause, &mut slots);
    // A day alone is when it is due; to speak up takes a time.
    let timed = slots.remind_at.is_some() || slots.interval.is_some();
    let intent = if timed { Intent::ScheduleReminder } else { Intent::CreateTask };
    Reading { slots, ..clause.reading(intent, 0.95, why) }
}
