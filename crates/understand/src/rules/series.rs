//! How a task repeats: at rest, going on, no more, or otherwise. What is said of the series never
//! deletes the task.

use std::ops::Range;
use std::sync::LazyLock;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::moment::{Bound, Kind, Moment};
use crate::phrase::{Lexicon as _, Phrases};
use crate::reading::{Asks, Field, Mention, Reading};

use super::reference::{is_known, is_title, mention};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let reading = ended_on(clause)
        .or_else(|| bare(clause))
        .or_else(|| ended(clause))
        .or_else(|| not_so_often(clause))
        .or_else(|| once_only(clause))
        .or_else(|| rested(clause))
        .or_else(|| otherwise(clause))
        .or_else(|| this_instead(clause))?;
    // "Pause the video project" may be a task.
    (!is_title(clause, clause.tokens.clone())).then_some(reading)
}

/// "pause", "stop repeating": what was just spoken of, if that is something.
fn bare(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let is =
        |phrases: &LazyLock<Phrases>| phrases.at(clause.words, start, end) == Some(end - start);
    let change: fn(&mut Reading) = match () {
        () if is(&en::STOP_REPEATING) => |it| it.slots.clears = Some(Field::Repeat),
        () if is(&en::PAUSE) => |it| it.slots.paused = Some(true),
        () if is(&en::RESUME) => |it| it.slots.paused = Some(false),
        () => return None,
    };
    // "Don't repeat" is said of words.
    if clause.begins(&["don't", "dont", "do not"]).is_some() {
        return None;
    }
    Some(changed(clause, (Mention::It, UNSURE), start..end, change))
}

/// "end it on Friday", "stop repeating the gym after June 1", "make the gym repeat until June 1".
fn ended_on(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, .. } = clause.tokens;
    let end = clause.untimed().end;
    let [moment] = clause.moments.as_slice() else { return None };
    let last = moment.last_day().filter(|_| end < clause.tokens.end)?;
    let stops = clause.begins(&en::STOP_REPEATING).or_else(|| clause.begins(&["end", "stop"]));
    let task = match stops {
        Some(length) => start + length..end,
        None => {
            let object = start + clause.begins(&["make", "have", "let", "repeat"])?;
            let verb =
                (object..end).find(|i| clause.words.any(*i, &["repeat", "repeats", "recur"]));
            let until = moment.bound == Bound::Until;
            object..verb.or(clause.words.is(start, "repeat").then_some(end)).filter(|_| until)?
        }
    };
    let task = named(clause, task, true)?;
    Some(changed(clause, task, start..end, |it| it.slots.until = Some(last)))
}

/// "water the plants every Wednesday instead": a task that is there comes otherwise.
fn this_instead(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let moment = repetition(clause)?;
    let Kind::Repeat { rule } = &moment.kind else { return None };
    let from = (start..end).find(|i| in_moment(clause, *i, moment))?;
    let after = (from..end).find(|i| !in_moment(clause, *i, moment))?;
    let task = mention(clause, start..from).filter(|_| clause.at(after, &["instead"]).is_some())?;
    // Whether it is there may not be known yet.
    let may_be = clause.cx.tasks.is_none() || is_known(clause, &task);
    if after + 1 != end || !may_be || !matches!(task, Mention::Title(_)) {
        return None;
    }
    let mut reading = changed(clause, (task, KNOWN), start..end, |_| {});
    reading.slots.repeat = Some(rule.clone());
    reading.slots.due = moment.due(clause.cx.now.datetime());
    Some(reading)
}

/// "stop repeating the gym", "stop the gym from repeating", "the gym no longer repeats".
fn ended(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let denied = ["don't", "dont", "do not"];
    let (task, why, is_order) = if let Some(length) = clause.begins(&en::STOP_REPEATING) {
        // "Don't repeat that" is said of words; "don't repeat it anymore" is not.
        let anymore = clause.said.end != end || clause.begins(&denied).is_none();
        (start + length..end, start..start + length, anymore)
    } else if clause.begins(&["stop", "keep"]).is_some() {
        let from = ["from repeating", "from recurring"];
        let at = (start + 2..end).find(|i| clause.at(*i, &from) == Some(end - i))?;
        (start + 1..at, at..end, true)
    } else {
        let says = |i: &usize| {
            en::REPEATS_NO_MORE
                .at(clause.words, *i, clause.said.end)
                .is_some_and(|it| end <= i + it)
        };
        let at = (start + 1..end).find(says)?;
        (start..at, at..end, true)
    };
    let task = named(clause, task, is_order).filter(|it| is_order || it.0 != Mention::It)?;
    Some(changed(clause, task, why, |it| it.slots.clears = Some(Field::Repeat)))
}

/// "no longer every week", "not weekly anymore", "the gym is no longer every week".
fn not_so_often(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let (at, length) = clause.find(&en::NO_LONGER)?;
    let rest = at + length..end;
    let moment = repetition(clause);
    let often = |i: usize| {
        moment.is_some_and(|it| in_moment(clause, i, it))
            || clause.words.any(i, &["daily", "weekly", "monthly", "yearly"])
    };
    // "Not every week" alone is an answer to something.
    let anymore = clause.said.end != end
        || (at..rest.start).any(|i| clause.words.any(i, &["longer", "more"]));
    if rest.is_empty() || !rest.clone().all(often) || !anymore {
        return None;
    }
    let is_it =
        start == at || at == start + 1 && clause.words.any(start, &["it", "it's", "its", "that's"]);
    let task = match is_it {
        true => (Mention::It, POINTED),
        false => named(clause, start..at, true)?,
    };
    Some(changed(clause, task, at..end, |it| it.slots.clears = Some(Field::Repeat)))
}

/// "make the gym a one-off", "make it not repeat".
fn once_only(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let object = start + clause.begins(&["make", "have", "let"])?;
    let at = (object + 1..end).find(|i| clause.at(*i, &en::ONCE_ONLY) == Some(end - i))?;
    let task = named(clause, object..at, true)?;
    Some(changed(clause, task, at..end, |it| it.slots.clears = Some(Field::Repeat)))
}

/// "pause the gym", "put the gym on hold", "resume repeating the gym".
fn rested(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let end = clause.untimed().end.min(end);
    let held = |verb: &str, phrases: [&str; 3]| {
        clause.begins(&[verb])?;
        let at = (start + 2..end).find(|i| phrases.at(clause.words, *i, end) == Some(end - i))?;
        Some((start + 1..at, at..end))
    };
    let begun = |length: usize| (start + length..end, start..start + length);
    let pauses = clause
        .begins(&en::PAUSE)
        .map(begun)
        .or_else(|| held("put", ["on hold", "on pause", "on ice"]));
    let (rests, (task, why)) = match pauses {
        Some(found) => (true, found),
        None => {
            let resumes = clause.begins(&en::RESUME).map(begun);
            (false, resumes.or_else(|| held("take", ["off hold", "off pause", "off of hold"]))?)
        }
    };
    let repeats = why.clone().any(|i| clause.words.any(i, &REPEATING));
    let task = named(clause, task, repeats)?;
    let mut reading = changed(clause, task, why, |it| it.slots.paused = Some(rests));
    // Nothing here can start it again by itself, and who says until when counts on that.
    if !clause.moments.is_empty() && rests {
        reading.ask(Asks::Consent, "I can pause it, but only you can resume it. Shall I pause it?");
    } else if !clause.moments.is_empty() {
        return None;
    }
    Some(reading)
}

const REPEATING: [&str; 5] = ["repeating", "repeat", "recurrence", "repetition", "recurring"];

/// "make the gym every Tuesday instead", "repeat it every 2 weeks".
fn otherwise(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let object = start + clause.begins(&en::REPEATED)?;
    let moment = repetition(clause)?;
    let Kind::Repeat { rule } = &moment.kind else { return None };
    let from = (object..end).find(|i| in_moment(clause, *i, moment))?;
    let after = (from..end).find(|i| !in_moment(clause, *i, moment)).unwrap_or(end);
    let ends = ["instead", "from now on", "again", "now"];
    let tail = clause.at(after, &ends).map_or(after, |it| after + it);
    let joints = ["repeat", "recur", "to", "be", "repeats", "happen", "come", "on"];
    let before =
        (object..from).rfind(|i| !clause.words.any(*i, &joints)).map_or(object, |it| it + 1);
    let repeats = clause.begins(&["repeat"]).is_some()
        || (before..from).any(|i| clause.words.any(i, &["repeat", "recur"]));
    let task = mention(clause, object..before)?;
    let sure = match &task {
        Mention::All => return None,
        // "Do it every day" may be said with something new.
        Mention::It if clause.begins(&["do", "have", "let"]).is_some() && !repeats => return None,
        Mention::It => POINTED,
        Mention::Title(_) if is_known(clause, &task) => KNOWN,
        Mention::Title(_) if repeats && clause.is_ours() => OURS,
        Mention::Title(_) => return None,
        _ => KNOWN,
    };
    if tail != end {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, sure, start..end);
    reading.slots.task = Some(task);
    reading.slots.repeat = Some(rule.clone());
    reading.slots.due = moment.due(clause.cx.now.datetime());
    Some(reading)
}

const KNOWN: f64 = 0.92;
const OURS: f64 = 0.85;
const POINTED: f64 = 0.8;
const UNSURE: f64 = 0.6;

/// Music is paused and audiobooks are resumed as well: a task must be known, or be called one.
/// `is_order`: the words say besides that something repeats, so that "it" is enough.
fn named(clause: &Clause<'_>, task: Range<usize>, is_order: bool) -> Option<(Mention, f64)> {
    let task = mention(clause, task)?;
    let sure = match &task {
        Mention::All => return None,
        Mention::It if is_order => POINTED,
        Mention::It => UNSURE,
        Mention::Title(_) if is_known(clause, &task) => KNOWN,
        Mention::Title(_) if clause.is_ours() && !clause.has(&en::FOREIGN) => OURS,
        Mention::Title(_) => return None,
        _ => KNOWN,
    };
    Some((task, sure))
}

fn changed(
    clause: &Clause<'_>,
    (task, sure): (Mention, f64),
    why: Range<usize>,
    change: impl FnOnce(&mut Reading),
) -> Reading {
    let mut reading = clause.reading(Intent::UpdateTask, sure, why);
    reading.slots.task = Some(task);
    if sure == UNSURE {
        reading.ask(Asks::Task, "Which task?");
    }
    change(&mut reading);
    reading
}

/// The one recurrence that is said.
fn repetition<'a>(clause: &Clause<'a>) -> Option<&'a Moment> {
    let [moment] = clause.moments.as_slice() else { return None };
    matches!(moment.kind, Kind::Repeat { .. }).then_some(*moment)
}

fn in_moment(clause: &Clause<'_>, i: usize, moment: &Moment) -> bool {
    let span = clause.words.span(i);
    moment.span.start <= span.start && span.end <= moment.span.end
}
