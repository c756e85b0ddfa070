//! "Remind me to …": with a time, a reminder; without one, a task.

use std::ops::Range;

use domain::due::Due;
use domain::fold::fold;
use domain::from_due::FromDue;
use domain::repeat::Repeat;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::moment::{Grain, Kind, Moment};
use crate::phrase::Lexicon as _;
use crate::reading::{Also, Asks, Mention, Reading, Slots};
use crate::title;
use crate::when;

use super::ahead::{self, Ahead};
use super::create::describe;
use super::list;
use super::noun::{kind_of, made};
use super::several;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    // "Do I have a reminder for …?" asks; so does "show reminder".
    let asks = clause.begins(&en::QUESTION).is_some()
        && (!clause.has(&["remind me"]) || clause.has(&["did i", "have i", "i asked", "i told"]))
        && clause.begins(&en::SPEAK).is_none()
        || list::is_of_reminders(clause);
    let notes = clause.begins(&["add a note to", "add note to"]).is_some();
    let shows = clause.begins(&en::SHOWN).is_some() && clause.begins(&en::SPEAK).is_none();
    if asks || notes || shows || clause.begins(&en::DELETE).is_some() {
        return None;
    }
    let Found { command, title: object, own, is_about } = command(clause)?;
    if is_news(clause) {
        return None;
    }
    // "My reminder for the dentist should be at 5 pm" changes it.
    if clause.has(&["should be at", "should be on", "should be for"]) {
        return None;
    }
    if clause.has(&["instead of"]) {
        let mut reading = clause.reading(Intent::UpdateTask, 0.8, clause.tokens.start..command);
        let object = object.filter(|it| !it.starts_with("instead")).or_else(|| {
            let noun = clause.find(&["reminder"])?.0;
            kind_of(clause, clause.tokens.start + 1, noun + 1)
        });
        reading.slots.task = object.map(Mention::Title);
        reading.slots.due = clause.moments.first().and_then(|it| it.due(clause.cx.now.datetime()));
        return Some(reading);
    }
    if let Some(reading) = instead(clause, command, object.as_deref()) {
        return Some(reading);
    }
    if let Some(reading) = no_such_time(clause, command) {
        return Some(reading);
    }
    let mut reading = scheduled(clause, object, own, clause.tokens.start..command);
    // "An hour before the report is due": of a task that is there, and whenever that is.
    if reading.slots.due.is_none()
        && let Some(Ahead { from_due, task }) = ahead::find(clause, command)
    {
        let interval = reading.slots.interval.take();
        let mut reading =
            clause.reading(Intent::ScheduleReminder, AHEAD, clause.tokens.start..command);
        let mut from_due = from_due.into_iter();
        reading.slots.from_due = from_due.next();
        reading.slots.also = from_due.map(Also::FromDue).collect();
        reading.slots.interval =
            interval.map(|it| (it.0, it.1.or_else(|| until_due(clause, it.0))));
        reading.slots.task = Some(task);
        if several::is_too_often(reading.slots.interval.and_then(|it| it.1)) {
            reading.ask(Asks::Time, several::too_often());
        }
        return Some(reading);
    }
    // "Remind me about it": what was just spoken of.
    if reading.slots.title.as_deref().is_some_and(is_pronoun) {
        reading.intent = Intent::ScheduleReminder;
        reading.slots.task = Some(Mention::It);
        reading.slots.title = None;
        if reading.slots.remind_at.is_none() && reading.slots.interval.is_none() {
            reading.ask(Asks::Time, "When shall I remind you of it?");
        }
        return Some(reading);
    }
    // "Nudge me about the dentist", where that is a task: it is not written down again.
    let untimed = reading.intent == Intent::CreateTask;
    if (untimed || is_about)
        && let Some(title) = reading.slots.title.take_if(|it| is_there(clause, it))
    {
        reading.intent = Intent::ScheduleReminder;
        reading.slots.task = Some(Mention::Title(title));
        if untimed {
            reading.ask(Asks::Time, "When shall I remind you of it?");
        }
        return Some(reading);
    }
    // "Remind me about task 5" is about one that is there.
    if let Some(number) = reading.slots.title.as_deref().and_then(numbered) {
        reading.intent = Intent::ScheduleReminder;
        reading.slots.task = Some(Mention::Number(number));
        reading.slots.title = None;
        return Some(reading);
    }
    if let Some(task) = reading.slots.title.as_deref().and_then(existing) {
        reading.intent = Intent::ScheduleReminder;
        reading.slots.task = Some(Mention::Title(task.to_owned()));
        reading.slots.title = None;
        if reading.slots.remind_at.is_none() && reading.slots.interval.is_none() {
            reading.ask(Asks::Time, "When shall I remind you of it?");
        }
        return Some(reading);
    }
    if is_event(clause, command) && reading.intent == Intent::ScheduleReminder {
        reading.confidence = DOUBTFUL;
        reading.ask(Asks::Time, "When shall I remind you of it?");
    }
    if reading.slots.title.is_none() {
        // "Alert me at 6" may be for an alarm clock; "set a reminder" is for us, whatever of.
        let is_reminder = clause.has(&["reminder", "reminders", "reminded", "remind me of"]);
        reading.confidence = if is_reminder { 0.75 } else { 0.6 };
        reading.ask(Asks::Title, "What should I remind you of?");
    }
    Some(reading)
}

/// "Remind me at 4pm instead": another time takes the place of the old.
fn instead(clause: &Clause<'_>, command: usize, object: Option<&str>) -> Option<Reading> {
    let Range { end, .. } = clause.tokens;
    let (at, _) = clause.find(&["instead"]).filter(|it| command <= it.0)?;
    let at_end = at + 1 == end || (at + 1..end).all(|i| clause.is_timed(i));
    let task = match object.map(|it| it.to_lowercase()).as_deref() {
        None | Some("instead") => match clause.find(&["reminder"]) {
            // "Make my dentist reminder for 5pm instead".
            Some((noun, _)) => kind_of(clause, clause.tokens.start + 1, noun + 1)
                .map_or(Mention::It, Mention::Title),
            None => Mention::It,
        },
        Some(it) if is_pronoun(it) => Mention::It,
        Some(it) if is_there(clause, it) => Mention::Title(it.to_owned()),
        Some(_) => return None,
    };
    let mut slots = Slots { task: Some(task), ..Slots::default() };
    when::fill(&mut slots, &clause.moments, clause.cx.now.datetime());
    slots.due = None;
    if !at_end || slots.remind_at.is_none() || slots.interval.is_some() || slots.repeat.is_some() {
        return None;
    }
    let why = clause.tokens.start..command;
    Some(Reading { slots, ..clause.reading(Intent::UpdateTask, AHEAD, why) })
}

/// "Every 15 minutes starting an hour before": how often it comes until it is due.
fn until_due(clause: &Clause<'_>, minutes: u32) -> Option<u32> {
    let before = clause.moments.iter().find_map(|it| match it.kind {
        Kind::Duration { minutes } => Some(minutes),
        _ => None,
    });
    Some(before?.checked_div(minutes)? + 1)
}

const DOUBTFUL: f64 = 0.6;
const AHEAD: f64 = 0.85;

/// "In -5 minutes" is no time, and "every day at 8:00 and 20:30" is more than one rule: another is
/// asked for.
fn no_such_time(clause: &Clause<'_>, command: usize) -> Option<Reading> {
    let end = clause.tokens.end;
    let absurd = || (command..end).find_map(|i| when::absurd(clause.words, i..end));
    let (time, question) = match several::too_much(clause) {
        Some(found) => found,
        None => (absurd()?, "When shall I remind you of it?".to_owned()),
    };
    let parts = [time.end..end, command..time.start];
    let mut parts = parts.into_iter().map(|it| title::after_lead(clause, it));
    let title = parts.find_map(|it| title::of_new(clause, it));
    let why = clause.tokens.start..command;
    let mut reading = clause.reading(Intent::ScheduleReminder, AHEAD, why);
    match title {
        Some(title) if is_pronoun(&title) => reading.slots.task = Some(Mention::It),
        Some(title) if is_there(clause, &title) => {
            reading.slots.task = Some(Mention::Title(title));
        }
        title => reading.slots.title = title,
    }
    let is_named = reading.slots.title.is_some() || reading.slots.task.is_some();
    match is_named {
        true => reading.ask(Asks::Time, question),
        false => reading.ask(Asks::Title, "What should I remind you of?"),
    }
    Some(reading)
}

/// "Remind me of meeting at 7 am tomorrow": that is when it is, and to be reminded then is late. It
/// may as well ask what is known of it.
fn is_event(clause: &Clause<'_>, command: usize) -> bool {
    let end = clause.untimed().end;
    let after = |it: &Moment| clause.words.text().get(it.span.clone());
    let dated = || {
        let mut moments = clause.moments.iter();
        moments.any(|it| it.known.date && after(it).is_some_and(|it| !it.starts_with("in ")))
    };
    clause.words.is(command - 1, "me")
        && clause.words.is(command, "of")
        && clause.at(command + 1, &en::ARTICLES).is_none()
        && (2..=4).contains(&end.saturating_sub(command))
        && clause.at(end - 1, &en::EVENTS).is_some()
        && dated()
}

/// The number of a task, where a title begins with one: "task 5 before it's due".
fn numbered(title: &str) -> Option<u64> {
    let rest = title.to_lowercase();
    let rest = rest.strip_prefix("task ")?.trim_start_matches('#');
    rest.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

/// The name of a task that is there: "the deployment task", and what may be said about its time.
fn existing(title: &str) -> Option<&str> {
    let rest = title.strip_prefix("the ").or_else(|| title.strip_prefix("my "))?;
    let (name, rest) = rest.split_once(" task")?;
    let timed = rest.is_empty() || rest.starts_with(' ') && rest.contains(" before ");
    (timed && !name.is_empty()).then_some(name)
}

/// "Notify me of the latest news" is for those who know the news.
fn is_news(clause: &Clause<'_>) -> bool {
    let told = clause.has(&en::NOTIFY) && !clause.has(&["remind", "reminder"]);
    told && clause.moments.is_empty() && clause.is_foreign()
        || clause.has(&["latest news", "breaking news"])
}

struct Found {
    /// Where the command ends.
    command: usize,
    /// What to be reminded of.
    title: Option<String>,
    /// The tokens that say when to speak up, where that is said apart from when it is.
    own: Range<usize>,
    /// Whether it is to be reminded of a thing, and not to do something.
    is_about: bool,
}

/// The command and its object. A moment may stand before the command: "tomorrow at 5 remind me to
/// call mom".
fn command(clause: &Clause<'_>) -> Option<Found> {
    let all = clause.tokens.clone();
    if let Some(end) = seen_to(clause) {
        return Some(found(clause, all.start, end, end));
    }
    // What is quoted is a name.
    let is_quoted = |i: &usize| {
        let at = clause.words.span(*i).start;
        clause.marks.iter().any(|it| it.is_quote() && it.span.contains(&at))
    };
    for i in all.clone().filter(|it| !is_quoted(it)) {
        // "I remember that day" asks for nothing.
        let recalls = clause.words.is(i, "remember")
            && all.start < i
            && clause.words.any(i - 1, &["i", "we", "you", "they"]);
        if let Some(length) = clause.at(i, &en::SPEAK).filter(|_| !recalls) {
            if is_question(clause, i + length) || is_denied(clause, i) {
                return None;
            }
            let object = person(clause, i, i + length);
            return Some(found(clause, i, i + length, object));
        }
        if let Some(end) = made(clause, i).filter(|_| !is_denied(clause, i)) {
            let found = found(clause, i, end, end);
            let from = if clause.at(i, &en::MAKE).is_some() { i + 1 } else { i };
            let title = found.title.or_else(|| kind_of(clause, from, end));
            return Some(Found { title, ..found });
        }
    }
    None
}

/// "make sure I call Jim at 6 pm", "tell me at 6 pm to call Jim": only with a time is it for us.
fn seen_to(clause: &Clause<'_>) -> Option<usize> {
    let start = clause.tokens.start;
    let is_timed = clause.moments.iter().any(|it| it.known.time);
    if let Some(length) = clause.begins(&en::SEE_TO_IT).filter(|_| is_timed) {
        let others = ["get", "have", "receive", "am", "can", "do", "see"];
        return (!clause.words.any(start + length, &others)).then_some(start + length);
    }
    let rest = start + clause.begins(&["tell me"])?;
    let to = (rest..clause.tokens.end).find(|i| !clause.is_timed(*i))?;
    (rest < to && clause.words.is(to, "to")).then_some(rest)
}

/// What the command that stands from `start` to `command` is about.
fn found(clause: &Clause<'_>, start: usize, command: usize, object: usize) -> Found {
    let end = clause.tokens.end;
    let again = again(clause, object..end);
    let object = title::after_lead(clause, object..again);
    let object = title::after_lead(clause, ahead_of(clause, object));
    let title = title_of(clause, object.clone(), again..end);
    if title.is_some() {
        let is_about = clause.words.any(object.start - 1, &["about", "of"]);
        return Found { command, title, own: again..end, is_about };
    }
    // "I have a meeting at 5, remind me 10 minutes before": what comes first is what it is about.
    let lead = title::after_lead(clause, clause.tokens.start..start);
    let title = if 2 <= lead.len() { title_of(clause, lead, start..end) } else { None };
    let own = if title.is_some() { start..end } else { end..end };
    Found { command, title, own, is_about: false }
}

/// What it is that something is to be said before: of "the day before my flight" the flight, of "10
/// minutes before my 3pm call" the call.
fn ahead_of(clause: &Clause<'_>, tokens: Range<usize>) -> Range<usize> {
    let start = tokens.start;
    let beside = ahead::beside(clause, start).map(|it| start + it.0);
    if let Some(thing) = beside.filter(|it| *it < tokens.end) {
        return thing..tokens.end;
    }
    let before = start.checked_sub(1).is_some_and(|i| clause.words.is(i, "before"));
    let owned = clause.words.any(start, &["my", "the", "our"]);
    let timed = (start + 1..tokens.end).take_while(|i| clause.is_timed(*i)).count();
    match before && owned && 0 < timed && start + 1 + timed < tokens.end {
        true => start + 1 + timed..tokens.end,
        false => tokens,
    }
}

/// The title in these tokens. When the reminder has a time of its own, a time of theirs is theirs.
fn title_of(clause: &Clause<'_>, tokens: Range<usize>, own: Range<usize>) -> Option<String> {
    let is_timed = |it: &Moment| it.start.is_some() && it.grain < Grain::Day;
    let within = |it: &Moment, tokens: &Range<usize>| {
        let span = clause.words.span_of(tokens.clone());
        span.start <= it.core.start && it.core.end <= span.end
    };
    let both =
        [&tokens, &own].map(|it| clause.moments.iter().any(|m| is_timed(m) && within(m, it)));
    if both == [true, true] { title::whole(clause, tokens) } else { title::of_new(clause, tokens) }
}

/// Where a second sentence about the same reminder begins: "…, alert me an hour before".
fn again(clause: &Clause<'_>, tokens: Range<usize>) -> usize {
    let joints = [",", ";", ".", "?", "and"];
    let between = [",", "and", "please", "can you", "could you", "then", "also"];
    let found = tokens.clone().skip(1).find(|i| {
        let joined = clause.words.any(*i, &joints);
        let mut next = if joined { *i + 1 } else { *i };
        while let Some(length) = clause.at(next, &between) {
            next += length;
        }
        let Some(length) = clause.at(next, &en::AGAIN) else { return false };
        let mut rest = next + length..tokens.end;
        let small = ["for", "at", "on", "it", "me", "to", "a", ".", "!", "please"];
        (joined || clause.is_timed(*i - 1))
            && rest.clone().any(|k| clause.is_timed(k))
            && rest.all(|k| clause.is_timed(k) || clause.words.any(k, &small))
    });
    found.unwrap_or(tokens.end)
}

/// Skips whom to remind, where that is not the one who asks: "remind my husband to get eggs".
fn person(clause: &Clause<'_>, start: usize, end: usize) -> usize {
    if !clause.words.is(start, "remind") || clause.words.any(start + 1, &["me", "us", "myself"]) {
        return end;
    }
    let untimed = (end..clause.tokens.end).filter(|i| !clause.is_timed(*i));
    untimed.take(7).find(|i| clause.words.any(*i, &["to", "that", "about", "of"])).unwrap_or(end)
}

/// "remind me what I have today" asks for a list.
fn is_question(clause: &Clause<'_>, i: usize) -> bool {
    clause.at(i, &en::REMIND_OF).is_some()
}

/// Whether a task is called so, to the letter.
fn is_there(clause: &Clause<'_>, title: &str) -> bool {
    let title = fold(title);
    let bare = ["the ", "my ", "a "].iter().find_map(|it| title.strip_prefix(it)).unwrap_or(&title);
    clause
        .cx
        .tasks
        .is_some_and(|tasks| tasks.iter().any(|it| fold(it) == bare || fold(it) == title))
}

fn is_pronoun(title: &str) -> bool {
    ["it", "that", "this", "them", "that one", "this one"].contains(&title.to_lowercase().as_str())
}

/// "Don't remind me", unless it is "don't forget to remind me".
fn is_denied(clause: &Clause<'_>, i: usize) -> bool {
    let last = clause.said.start.max(i.saturating_sub(1))..i;
    let no = ["don't", "dont", "not", "never", "stop", "didn't", "longer", "won't", "doesn't"];
    let needless = ["don't need to", "don't have to", "do not need to", "no need to", "needn't"];
    last.clone().any(|it| clause.words.any(it, &no))
        || (clause.said.start..i)
            .any(|it| needless.at(clause.words, it, i).is_some_and(|n| it + n == i))
}

/// A reminder where a time was said, a task where none was.
fn scheduled(
    clause: &Clause<'_>,
    title: Option<String>,
    own: Range<usize>,
    why: Range<usize>,
) -> Reading {
    let mut slots = Slots { title, ..Slots::default() };
    // When to speak up goes before when it is.
    let from = clause.words.span(own.start).start;
    let (mut moments, rest): (Vec<_>, Vec<_>) =
        clause.moments.iter().partition(|it| !own.is_empty() && from <= it.core.start);
    moments.extend(rest);
    when::fill(&mut slots, &moments, clause.cx.now.datetime());
    // "An appointment tomorrow at 3, remind me at 2": on the same day.
    let spoken = moments.first().filter(|it| !own.is_empty() && it.known.time && !it.known.date);
    let day = clause.moments.first().filter(|it| it.known.date).and_then(|it| it.start);
    if let (Some(time), Some(day)) = (spoken.and_then(|it| it.start), day) {
        let at = day.date().to_datetime(time.time());
        (slots.due, slots.remind_at) = (Some(Due::At(at)), Some(at));
    }
    if let Some(times) = several::times(clause) {
        let mut times = times.into_iter();
        slots.remind_at = times.next();
        slots.due = slots.remind_at.map(Due::At);
        slots.also = times.map(Also::At).collect();
    }
    let mut early = ahead::early(clause).into_iter();
    if let (Some(due), Some(from_due)) = (slots.due, early.next()) {
        slots.keep_from(due, from_due);
        slots.also = early.map(Also::FromDue).collect();
    }
    // What is counted from when it is done is the task's to know; its reminder goes along.
    let after_done = slots.repeat.as_ref().is_some_and(Repeat::is_after_done);
    if let (Some(due @ Due::At(_)), Some(at_once)) = (slots.due, FromDue::parse("PT0S"))
        && after_done
        && slots.from_due.is_none()
    {
        slots.keep_from(due, at_once);
    }
    // "Two hours before" a day that has no hours yet.
    let untimed = slots.due.is_some_and(|it| slots.needs_time_of(it));
    describe(clause, &mut slots);
    // A day alone is when it is due; to speak up takes a time.
    let timed = slots.remind_at.is_some() || slots.interval.is_some();
    let intent = if timed { Intent::ScheduleReminder } else { Intent::CreateTask };
    let mut reading = Reading { slots, ..clause.reading(intent, 0.95, why) };
    if untimed {
        reading.ask(Asks::Time, "At what time is it?");
    }
    reading
}
