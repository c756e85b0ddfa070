//! Being reminded some time before something is due: "an hour before", "a day before the report is
//! due", "about the dentist, 30 minutes ahead". Such a reminder keeps its distance when the due date
//! moves.

use std::ops::Range;

use domain::from_due::FromDue;

use crate::clause::Clause;
use crate::en;
use crate::moment::Kind;
use crate::phrase::Lexicon as _;
use crate::reading::Mention;

use super::reference::{is_known, mention};

/// How long before, and of what, where that is a task that is there or may be.
pub(super) struct Ahead {
    /// Never empty.
    pub(super) from_due: Vec<FromDue>,
    pub(super) task: Mention,
}

/// What is asked for behind the command, which ends at `command`.
pub(super) fn find(clause: &Clause<'_>, command: usize) -> Option<Ahead> {
    let end = clause.tokens.end;
    let (lead, from_due) = lead(clause, command)?;
    let rest = lead.end..end;
    let its_due = rest.is_empty() || is_its_due(clause, &rest);
    let about = command + clause.at(command, &en::LEADS).unwrap_or(0);
    let task = if about < lead.start {
        // "About the report, a day before it is due": it is named first.
        let task = mention(clause, about..lead.start).filter(|_| its_due)?;
        let called_task = (about..lead.start).any(|i| clause.words.is(i, "task"));
        there(clause, task, called_task)?
    } else if its_due {
        Mention::It
    } else {
        // "A day before the report is due", "a day before the deadline of the report".
        let of = rest.start + clause.at(rest.start, &en::DEADLINE_OF).unwrap_or(0);
        let due = (of + 1..end).find(|i| en::FALLS_DUE.at(clause.words, *i, end) == Some(end - i));
        let task = mention(clause, of..due.unwrap_or(end))?;
        there(clause, task, of != rest.start || due.is_some())?
    };
    Some(Ahead { from_due, task })
}

/// Only how long before, perhaps more than once: "remind me 10 minutes before", "an hour ahead".
pub(super) fn early(clause: &Clause<'_>) -> Vec<FromDue> {
    let found = clause.tokens.clone().find_map(|i| run(clause, i).filter(|it| !is_at_once(&it.1)));
    found.map(|it| it.1).unwrap_or_default()
}

/// Whether it is said here how long before.
pub(super) fn begins(clause: &Clause<'_>, i: usize) -> bool {
    run(clause, i).is_some()
}

/// "The day before", where that is no date: how long these words are, and how long before that is.
pub(super) fn beside(clause: &Clause<'_>, i: usize) -> Option<(usize, FromDue)> {
    let length = clause.at(i, &["the day before", "the week before"])?;
    let days = if clause.words.is(i + 1, "week") { "-P7D" } else { "-P1D" };
    (!clause.is_timed(i + 1)).then_some((length, FromDue::parse(days)?))
}

/// The task, if it may be one that is there: "an hour before the call" names one only where that is
/// known. `is_due`: the words say that it is a task.
fn there(clause: &Clause<'_>, task: Mention, is_due: bool) -> Option<Mention> {
    match &task {
        Mention::All => None,
        Mention::Title(_) => (is_due || is_known(clause, &task)).then_some(task),
        _ => Some(task),
    }
}

/// Where it is said how long before, and how long that is, each time.
fn lead(clause: &Clause<'_>, command: usize) -> Option<(Range<usize>, Vec<FromDue>)> {
    (command..clause.tokens.end).find_map(|i| Some((i, run(clause, i)?))).map(
        |(i, (after, from_due))| {
            // "Ahead of" says no more than "before".
            let of = clause.words.any(after, &["of", "to"]) && !is_at_once(&from_due);
            (i..after + usize::from(of), from_due)
        },
    )
}

/// "An hour before", "an hour before and a day before", "an hour and a day before", "15 minutes
/// before and when it is due": where it ends.
fn run(clause: &Clause<'_>, start: usize) -> Option<(usize, Vec<FromDue>)> {
    let mut all = Vec::new();
    let mut whole = None;
    let mut at = start;
    while let Some((end, from_due, is_whole)) = one(clause, at) {
        all.push(from_due);
        whole = is_whole.then_some(end);
        at = (end..clause.tokens.end).find(|i| !clause.words.any(*i, LISTED)).unwrap_or(end);
        if at == end {
            break;
        }
    }
    whole.map(|end| (end, all))
}

/// What may stand between two times for the same thing.
pub(super) const LISTED: &[&str] = &[",", "and", "again", "also", "then", "&"];

/// One length of time before, where it ends, and whether it says itself that it is before.
fn one(clause: &Clause<'_>, i: usize) -> Option<(usize, FromDue, bool)> {
    let end = clause.tokens.end;
    if let Some((length, from_due)) = beside(clause, i) {
        return Some((i + length, from_due, true));
    }
    if clause.at(i, &en::WHEN_DUE) == Some(end - i) {
        return Some((end, FromDue::parse("PT0S")?, true));
    }
    let first = clause.words.span(i).start;
    let moment = clause.moments.iter().find(|it| it.span.start == first)?;
    let Kind::Duration { minutes } = moment.kind else { return None };
    let last = (i..end).rfind(|i| clause.words.span(*i).end <= moment.span.end)?;
    Some((last + 1, before(minutes)?, clause.at(last, &en::AHEAD).is_some()))
}

fn is_at_once(from_due: &[FromDue]) -> bool {
    from_due.first().copied() == FromDue::parse("PT0S")
}

/// So many minutes before; whole days keep the time of day.
fn before(minutes: u32) -> Option<FromDue> {
    const DAY: u32 = 24 * 60;
    let text = match minutes % DAY {
        0 if minutes != 0 => format!("-P{}D", minutes / DAY),
        _ => format!("-PT{minutes}M"),
    };
    FromDue::parse(&text)
}

/// "it's due", "the deadline": when what was just spoken of is due.
fn is_its_due(clause: &Clause<'_>, tokens: &Range<usize>) -> bool {
    en::ITS_DUE.at(clause.words, tokens.start, tokens.end) == Some(tokens.len())
}
