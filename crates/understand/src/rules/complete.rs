//! Done, and not done after all.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::reading::{Mention, Reading};

use super::reference::mention;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let said = reopen(clause).or_else(|| tick(clause)).or_else(|| mark(clause));
    // What is only told, not ordered, may be about someone else's things.
    if said.is_some() || (clause.is_foreign() && !clause.is_ours()) {
        return said;
    }
    stated(clause).or_else(|| finish(clause)).or_else(|| report(clause))
}

fn reopen(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let verb = clause.begins(&en::REOPEN);
    if let Some(length) = verb {
        let rest = start + length..clause.tokens.end;
        let pointed = !matches!(mention(clause, rest.clone()), None | Some(Mention::Title(_)));
        if clause.words.is(start, "restore") && !clause.is_ours() && !pointed {
            return None;
        }
        return done(clause, Intent::ReopenTask, 0.9, rest, start..start + length);
    }
    let length = clause.begins(&en::MARK)?;
    let (at, _) = clause.find(&en::NOT_DONE)?;
    done(clause, Intent::ReopenTask, 0.93, start + length..at, start..clause.tokens.end)
}

/// "check off milk from my list", "cross volunteering off my todo list".
fn tick(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&en::TICK)?;
    done(
        clause,
        Intent::CompleteTask,
        0.93,
        start + length..clause.tokens.end,
        start..start + length,
    )
}

/// "mark the report as done", "cross milk off my list", "check the box shampoo in my list".
fn mark(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    let length = clause.begins(&en::MARK).filter(|_| {
        clause.begins(&["mark down", "check if", "check whether", "put on"]).is_none()
    })?;
    let word = clause.words.norm(start);
    let found = (start + length..end).find_map(|i| {
        let it = clause.at(i, &en::DONE)?;
        (i + it == end || 1 < it || clause.words.is(i, "off")).then_some((i, it))
    });
    match found {
        Some((at, _)) if clause.words.is(at, "off") && clause.words.is(at - 1, "to") => None,
        Some((at, _)) if clause.words.is(at, "off") => {
            ["mark", "check", "tick", "cross"].contains(&word).then_some(())?;
            done(clause, Intent::CompleteTask, 0.93, start + length..at, start..end)
        }
        Some((at, _))
            if clause.words.any(at, &["as", "to", "is", "are"])
                || ["mark", "flag", "set", "make"].contains(&word) =>
        {
            done(clause, Intent::CompleteTask, 0.95, start + length..at, start..end)
        }
        // "mark salad on the groceries list" says the same, a little less surely.
        _ if ["mark", "tick"].contains(&word) && clause.is_ours() => {
            done(clause, Intent::CompleteTask, 0.8, start + length..end, start..start + length)
        }
        _ if clause.at(start, &["check the box"]).is_some() => {
            done(clause, Intent::CompleteTask, 0.8, start + 3..end, start..start + 3)
        }
        _ => None,
    }
}

/// "the groceries are done", "task 3 is complete", "shopping list completed".
fn stated(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    if clause.begins(&en::QUESTION).is_some()
        || clause.begins(&en::SHOW).is_some()
        || clause.begins(&en::NOT_A_TASK).is_some() && clause.begins(&en::IT_IS_DONE).is_none()
    {
        return None;
    }
    let (at, length) =
        (start + 1..end).find_map(|i| clause.at(i, &en::IS_DONE).map(|it| (i, it)))?;
    let is_end = at + length == end;
    let is_verb = 1 < length;
    if !is_end
        || !(is_verb || clause.is_ours())
        || clause.begins(&en::DELETE).is_some()
        || clause.begins(&en::ADD).is_some()
    {
        return None;
    }
    done(clause, Intent::CompleteTask, 0.88, start..at, at..end)
}

/// "complete task 3", "finish hikes on my to do list".
fn finish(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&en::FINISH)?;
    let rest = start + length..clause.tokens.end;
    let sure = match mention(clause, rest.clone())? {
        Mention::Title(_) if clause.is_ours() => 0.88,
        // "Finish the report" may be a task to add as well as one that is done.
        Mention::Title(_) if clause.words.is(start, "complete") => 0.8,
        Mention::Title(_) => 0.72,
        _ => 0.92,
    };
    done(clause, Intent::CompleteTask, sure, rest, start..start + length)
}

/// "I finished the report".
fn report(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&en::REPORT)?;
    // What follows a comma is said about it, and does not name it.
    let comma = clause.tokens.clone().find(|i| clause.words.is(*i, ","));
    let rest = start + length..comma.unwrap_or(clause.tokens.end);
    if clause.has(&["did i", "have i"]) || clause.at(rest.start, &["have", "need", "not"]).is_some()
    {
        return None;
    }
    // Who tells of the whole list may only be telling.
    let all = matches!(mention(clause, rest.clone()), Some(Mention::All))
        || clause.words.any(rest.end - 1, &["list", "lists"])
            && !clause.has(&["on", "in", "from", "off"]);
    let sure = if all { 0.65 } else { 0.85 };
    done(clause, Intent::CompleteTask, sure, rest, start..start + length)
}

fn done(
    clause: &Clause<'_>,
    intent: Intent,
    sure: f64,
    task: Range<usize>,
    why: Range<usize>,
) -> Option<Reading> {
    let mut reading = clause.reading(intent, sure, why);
    reading.slots.task = mention(clause, task);
    if reading.slots.task.is_none() {
        reading.question = Some("Which task?".to_owned());
    }
    Some(reading)
}
