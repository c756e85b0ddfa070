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
    pub(super) from_due: FromDue,
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

/// How long before: "remind me 10 minutes before", "an hour ahead".
pub(super) fn early(clause: &Clause<'_>) -> Option<FromDue> {
    said(clause, clause.tokens.start).map(|it| it.1)
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

/// Where it is said how long before, and how long that is.
fn lead(clause: &Clause<'_>, command: usize) -> Option<(Range<usize>, FromDue)> {
    let end = clause.tokens.end;
    let beside = (command..end).find_map(|i| {
        let length = clause.at(i, &["the day before", "the week before"])?;
        let days = if clause.words.is(i + 1, "week") { "-P7D" } else { "-P1D" };
        Some((i..i + length, FromDue::parse(days)?))
    });
    let at_once = || {
        let at = (command..end).find(|i| clause.at(*i, &en::WHEN_DUE) == Some(end - i))?;
        Some((at..end, FromDue::parse("PT0S")?))
    };
    beside.or_else(|| said(clause, command)).or_else(at_once)
}

/// A length of time that ends in "before".
fn said(clause: &Clause<'_>, from: usize) -> Option<(Range<usize>, FromDue)> {
    let end = clause.tokens.end;
    clause.moments.iter().find_map(|it| {
        let Kind::Duration { minutes } = it.kind else { return None };
        let first = (from..end).find(|i| it.span.start <= clause.words.span(*i).start)?;
        let last = (first..end).rfind(|i| clause.words.span(*i).end <= it.span.end)?;
        clause.at(last, &en::AHEAD)?;
        // "Ahead of" says no more than "before".
        let after = last + 1 + usize::from(clause.words.any(last + 1, &["of", "to"]));
        Some((first..after, before(minutes)?))
    })
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
