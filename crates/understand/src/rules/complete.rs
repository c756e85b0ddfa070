//! Done, and not done after all.

use std::ops::Range;

use jiff::ToSpan as _;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::moment::Moment;
use crate::phrase::Lexicon;
use crate::reading::{Asks, Mention, Reading};

use super::list;
use super::reference::{is_known, is_near, mention};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let said = reopen(clause)
        .or_else(|| not_done(clause))
        .or_else(|| tick(clause))
        .or_else(|| mark(clause))
        .or_else(|| it_is_done(clause));
    if said.is_some() {
        return said;
    }
    let told = stated(clause)
        .or_else(|| finish(clause))
        .or_else(|| report(clause))
        .or_else(|| did(clause))?;
    // What is only told, not ordered, may be about someone else's things.
    let strange = clause.is_foreign() && !clause.is_ours();
    let known = told.slots.task.as_ref().is_some_and(|it| is_known(clause, it));
    (!strange || known).then_some(told)
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

/// "the laundry isn't done after all", "put task 3 back on my list", "I didn't finish task 3".
fn not_done(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    if clause.begins(&en::QUESTION).is_some() || clause.begins(&en::SHOW).is_some() {
        return None;
    }
    let named = |task: &Range<usize>| match mention(clause, task.clone()) {
        Some(task @ Mention::Title(_)) => clause.is_ours() || is_known(clause, &task),
        it => it.is_some(),
    };
    let back = ["back on", "back onto", "back in", "back to my", "back to the"];
    if clause.begins(&["put", "move", "bring"]).is_some()
        && let Some((at, _)) = clause.find(&back)
    {
        let task = start + 1..at;
        return named(&task).then(|| done(clause, Intent::ReopenTask, 0.85, task, start..end))?;
    }
    let (task, why, sure) = match clause.begins(&en::NOT_FINISHED) {
        Some(length) => (start + length..end, start..start + length, ASKED),
        None => {
            let at = (start + 1..end).find(|i| clause.at(*i, &en::IS_NOT_DONE) == Some(end - i))?;
            (start..at, at..end, 0.8)
        }
    };
    if !named(&task) {
        return None;
    }
    let mut reading = done(clause, Intent::ReopenTask, sure, task, why)?;
    if sure == ASKED {
        reading.ask(Asks::Consent, "Shall I open it again?");
    }
    Some(reading)
}

/// What was only told, and not asked for, is asked about.
const ASKED: f64 = 0.6;

/// "I bought the milk": maybe a task. Only where one is known, or a list is near, is it asked about.
fn did(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&en::DID)?;
    let rest = start + length..clause.tokens.end;
    let task = mention(clause, rest.clone()).filter(|it| matches!(it, Mention::Title(_)))?;
    let known = is_known(clause, &task);
    let near = clause.cx.tasks.is_none()
        && clause.at(rest.start, &["the", "my", "all the"]).is_some()
        && rest.len() <= 4;
    if !known && !near {
        return None;
    }
    let mut reading = clause.reading(Intent::CompleteTask, ASKED, start..rest.start);
    reading.ask(Asks::Consent, format!("Shall I mark \"{}\" as done?", task.told()));
    reading.slots.task = Some(task);
    Some(reading)
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
    // "Change the reminder to finish the essay" changes one; "change the essay to finished" ends it.
    let changes = ["change", "update", "switch", "turn"].contains(&word);
    let found = (start + length..end).find_map(|i| {
        // "To every 10 days after it's done" says how often.
        let it = clause.at(i, &en::DONE).filter(|_| !clause.is_timed(i))?;
        let loose = !changes && (1 < it || clause.words.is(i, "off"));
        (i + it == end || loose).then_some((i, it))
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
            let mut reading =
                done(clause, Intent::CompleteTask, 0.95, start + length..at, start..end);
            // "Mark as done" is about what was just spoken of.
            if let Some(reading) = reading.as_mut().filter(|_| start + length == at) {
                reading.slots.task = Some(Mention::It);
                reading.ask_nothing();
            }
            reading
        }
        // "mark salad on the groceries list" says the same, a little less surely.
        _ if ["mark", "tick"].contains(&word)
            && (clause.is_ours() || is_pointed(clause, start + length..end)) =>
        {
            done(clause, Intent::CompleteTask, 0.8, start + length..end, start..start + length)
        }
        _ if clause.at(start, &["check the box"]).is_some() => {
            done(clause, Intent::CompleteTask, 0.8, start + 3..end, start..start + 3)
        }
        _ => None,
    }
}

/// "done", "I did it": what was just spoken of.
fn it_is_done(clause: &Clause<'_>) -> Option<Reading> {
    let done = [
        "done",
        "all done",
        "did it",
        "i did it",
        "i did that",
        "i have done it",
        "it's done",
        "that one's done",
        "this one's done",
    ];
    let done = done.at(clause.words, clause.tokens.start, clause.tokens.end);
    // "Well done" is praise.
    let praise = (clause.said.start..clause.tokens.start).any(|i| clause.words.is(i, "well"));
    if done != Some(clause.len()) || praise {
        return None;
    }
    let mut reading = clause.reading(Intent::CompleteTask, 0.8, clause.tokens.clone());
    reading.slots.task = Some(Mention::It);
    Some(reading)
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
    let (at, length) = (start + 1..end)
        .filter(|i| !clause.is_timed(*i))
        .find_map(|i| clause.at(i, &en::IS_DONE).map(|it| (i, it)))?;
    let is_end = at + length == end;
    let is_verb = 1 < length || is_short(clause, start..at) || is_pointed(clause, start..at);
    let no = ["not", "isn't", "aren't", "never", "wasn't", "hasn't", "haven't", "almost", "nearly"];
    let denied = (start..at).any(|i| clause.words.any(i, &no));
    if !is_end
        || denied
        || !(is_verb || clause.is_ours())
        || clause.begins(&en::DELETE).is_some()
        || clause.begins(&en::ADD).is_some()
    {
        return None;
    }
    done(clause, Intent::CompleteTask, 0.88, start..at, at..end)
}

fn is_pointed(clause: &Clause<'_>, task: Range<usize>) -> bool {
    let task = mention(clause, task);
    matches!(task, Some(Mention::Number(_) | Mention::Ordinal(_) | Mention::Id(_)))
}

/// "laundry done", "laundry's done": a noun and that it is done.
fn is_short(clause: &Clause<'_>, subject: Range<usize>) -> bool {
    let verbs =
        ["get", "getting", "got", "have", "want", "be", "are", "is", "was", "when", "until"];
    let others = [
        "i'm", "we're", "you're", "they're", "it's", "that's", "what's", "who's", "he's", "she's",
        "there's", "all", "half",
    ];
    subject.len() <= 2
        && subject.clone().all(|i| {
            clause.words.is_word(i)
                && !clause.words.any(i, &verbs)
                && !clause.words.any(i, &others)
                && clause.at(i, &en::NOT_A_TASK).is_none()
        })
}

/// "complete task 3", "finish hikes on my to do list".
fn finish(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&en::FINISH)?;
    let rest = start + length..clause.tokens.end;
    let now = clause.cx.now.datetime();
    let is_ahead = |it: &&Moment| it.start.is_some_and(|it| now < it);
    let sure = match mention(clause, rest.clone())? {
        Mention::Title(_) if clause.is_ours() => 0.88,
        // "Finish the slides by Friday" is to be done; "wrap up warm" is nothing.
        Mention::Title(_) if clause.moments.iter().any(is_ahead) => return None,
        Mention::Title(_) if clause.words.is(start, "wrap") => return None,
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
    // "done 3", "done: buy milk"
    if clause.words.is(start, "done") && !clause.words.is(start + 1, "with") {
        let rest = start + 1..clause.tokens.end;
        let task = mention(clause, rest.clone());
        let named =
            matches!(task, Some(Mention::Title(_))) && task.is_some_and(|it| is_near(clause, &it));
        let pointed = named || is_pointed(clause, rest.clone());
        return pointed.then(|| done(clause, Intent::CompleteTask, 0.9, rest, start..start + 1))?;
    }
    let length = clause.begins(&en::REPORT)?;
    // What follows a comma is said about it, and does not name it.
    let comma = clause.tokens.clone().find(|i| clause.words.is(*i, ","));
    let rest = start + length..comma.unwrap_or(clause.tokens.end);
    if clause.has(&["did i", "have i"]) || clause.at(rest.start, &["have", "need", "not"]).is_some()
    {
        return None;
    }
    // What was done long ago is told, not ticked off.
    let now = clause.cx.now.datetime();
    let long_ago = |it: &&Moment| it.start.is_some_and(|it| it < now.saturating_sub(7.days()));
    if clause.moments.iter().any(long_ago) {
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
    reading.slots.task = mention(clause, task).map(|it| match it {
        // "laundry's done"
        Mention::Title(it) => Mention::Title(it.strip_suffix("'s").unwrap_or(&it).to_owned()),
        it => it,
    });
    list::filter(clause, &mut reading.slots);
    // What is told of all to be done says itself that it was not.
    reading.slots.status = None;
    if reading.slots.task.is_none() {
        reading.ask(Asks::Task, "Which task?");
    }
    Some(reading)
}
