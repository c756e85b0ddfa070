//! The same reminder, later: "snooze it for an hour", "remind me again tomorrow", "not now, later
//! today". Without a name it is what spoke last, which others know: here it is "it".

use std::ops::Range;

use jiff::civil::DateTime;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::phrase::Lexicon as _;
use crate::reading::{Asks, Mention, Reading};
use crate::time;
use crate::title;
use crate::when;

use super::reference::{is_known, is_title, mention};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    // "Remind me again" may be said before it spoke, of what is talked about.
    let snoozed = put_off(clause).map(snoozing);
    snoozed.or_else(|| again(clause)).or_else(|| not_now(clause).map(snoozing))
}

fn snoozing(mut reading: Reading) -> Reading {
    reading.slots.snoozes = true;
    reading
}

/// "snooze", "snooze the dentist until tomorrow morning".
fn put_off(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let object = start + clause.begins(&en::SNOOZE)?;
    // "Snooze button design review" may be a task, and alarm clocks are not ours.
    let strange = clause.has(&["alarm", "alarms", "alarm clock", "timer", "timers", "every"]);
    if strange || is_title(clause, start..clause.untimed().end) {
        return None;
    }
    // The 3 of "task 3 until 6" is no time.
    let counts = |i: &usize| {
        clause.words.number(*i).is_some() && clause.words.any(i - 1, &["task", "#", "number"])
    };
    let mut splits = (object..end).filter(|i| !counts(i));
    let absurd = |i: &usize| when::absurd(clause.words, *i..end).is_some_and(|it| it.end == end);
    let timed = match (object..end).find(absurd) {
        Some(at) => Some((at, When::Open)),
        None => splits.find_map(|i| Some((i, When::of(clause, i..end)?))),
    };
    let (split, when) = timed.unwrap_or((end, When::Open));
    let (task, sure) = match mention(clause, object..split) {
        None if object < split && !clause.is_ours() => return None,
        None => (Mention::It, UNNAMED),
        Some(Mention::All) => {
            let mut reading = clause.reading(Intent::ScheduleReminder, UNNAMED, start..object);
            reading.slots.remind_at = when.at();
            reading.ask(Asks::Task, "I can snooze one at a time. Which one?");
            return Some(reading);
        }
        Some(Mention::It) => (Mention::It, POINTED),
        Some(task @ Mention::Title(_)) if !is_known(clause, &task) && !clause.is_ours() => {
            // Said with a time it can hardly be anything else, but which one is to be found first.
            match when {
                When::At(_) => (task, UNNAMED),
                When::Open => return None,
            }
        }
        Some(task) => (task, NAMED),
    };
    Some(later(clause, task, when, sure, start..object))
}

/// "remind me again in 20 minutes", "remind me about it later", "remind me about the dentist again
/// tomorrow". What is not there yet is no second time: then this is a reminder like any other.
fn again(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.said.end);
    let (object, rest) = match en::REMIND_AGAIN.at(clause.words, start, end) {
        Some(length) => (start + length..start + length, start + length..clause.tokens.end),
        // "Remind me tomorrow again" says it at the end.
        None => {
            let after = start + clause.begins(&["remind me"])?;
            let again = (after..end).rfind(|i| clause.words.is(*i, "again"))?;
            (after..again, again + 1..clause.tokens.end)
        }
    };
    let why = start..object.end;
    let words = |tokens: &Range<usize>| tokens.clone().any(|i| clause.words.is_word(i));
    let both = object.start..rest.end.max(object.end);
    let unnamed = match (words(&object), words(&rest)) {
        // "Ask me again" may be said of words.
        (false, false) => clause.begins(&["remind"]).map(|_| When::Open),
        (true, false) => When::of(clause, object.clone()),
        (false, true) => When::of(clause, rest.clone()),
        (true, true) => None,
    };
    if let Some(when) = unnamed {
        return Some(later(clause, Mention::It, when, UNNAMED, why));
    }
    let named = if words(&object) { object } else { rest.clone() };
    let task = mention(clause, title::after_lead(clause, named)).filter(|it| match it {
        Mention::Title(_) => is_known(clause, it),
        it => *it != Mention::All,
    })?;
    // "Again at 11 to buy milk" says when in the middle.
    let within = || clause.moments.iter().find_map(|it| it.speaks_at(clause.cx.now.datetime()));
    let when = both.clone().find_map(|i| When::of(clause, i..both.end));
    let when = when.or_else(|| within().map(When::At)).unwrap_or(When::Open);
    Some(later(clause, task, when, NAMED, why))
}

/// "not now, later today": no, but not for good.
fn not_now(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let no = clause.begins(&en::NOT_NOW);
    let begin = start + no.unwrap_or(0);
    let joints = [",", ".", ";", "-", "but", "maybe", "please"];
    let rest = (begin..end).find(|i| !clause.words.any(*i, &joints))?;
    let rest = rest + no.and_then(|_| clause.at(rest, &en::REMIND_AGAIN)).unwrap_or(0);
    // "Later" alone is what people say when they leave.
    let asked = no.is_some() || clause.words.is(rest, "later") && 1 < end - rest;
    if !asked {
        return None;
    }
    let when = if rest == end { When::Open } else { When::of(clause, rest..end)? };
    Some(later(clause, Mention::It, when, UNNAMED, start..end))
}

/// Named by a title or a number, pointed at, or not named at all: then it is only ever done where
/// something is known to have spoken.
const NAMED: f64 = 0.92;
const POINTED: f64 = 0.8;
const UNNAMED: f64 = 0.6;

enum When {
    At(DateTime),
    /// Later, which is not yet a time.
    Open,
}

impl When {
    fn at(&self) -> Option<DateTime> {
        match self {
            When::At(at) => Some(*at),
            When::Open => None,
        }
    }

    /// What these words say of when, if that is all they say.
    fn of(clause: &Clause<'_>, tokens: Range<usize>) -> Option<When> {
        if en::LATER.at(clause.words, tokens.start, tokens.end) == Some(tokens.len()) {
            return Some(When::Open);
        }
        // "For -5 minutes" is no time; but it says that one is meant.
        if when::absurd(clause.words, tokens.clone()).is_some_and(|it| it == tokens) {
            return Some(When::Open);
        }
        let said = clause.words.text().get(clause.words.span_of(tokens))?;
        let moment = time::alone(said, clause.cx.now, clause.cx.order)?;
        Some(moment.speaks_at(clause.cx.now.datetime()).map_or(When::Open, When::At))
    }
}

fn later(clause: &Clause<'_>, task: Mention, when: When, sure: f64, why: Range<usize>) -> Reading {
    let mut reading = clause.reading(Intent::ScheduleReminder, sure, why);
    let is_it = task == Mention::It;
    reading.slots.task = Some(task);
    match when {
        When::At(at) => {
            reading.slots.remind_at = Some(at);
            if sure == UNNAMED && is_it {
                reading.ask(Asks::Task, "Which reminder shall come again?");
            }
        }
        When::Open => {
            reading.ask(Asks::Time, "How long shall I wait before I remind you again?");
            reading.choices = ["10 minutes", "1 hour", "Tomorrow"].map(str::to_owned).into();
        }
    }
    reading
}
