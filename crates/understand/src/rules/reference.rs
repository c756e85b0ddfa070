//! Which task is meant: a number, a place in the list, "it", or words of a title.

use std::ops::Range;
use std::sync::LazyLock;

use domain::fold::fold;
use domain::resolve::{Candidate, Reference, Resolved, resolve};

use crate::clause::Clause;
use crate::en;
use crate::phrase::{Lexicon, Phrases};
use crate::reading::Mention;
use crate::title;

/// Reads the words that name a task, without what stands around them.
pub(super) fn mention(clause: &Clause<'_>, tokens: Range<usize>) -> Option<Mention> {
    let tokens = trimmed(clause, tokens);
    if tokens.is_empty() {
        return None;
    }
    let is = |phrases: &LazyLock<Phrases>| {
        phrases.at(clause.words, tokens.start, tokens.end) == Some(tokens.len())
    };
    if is(&en::IT) {
        return Some(Mention::It);
    }
    let nouns = ["task", "tasks", "item", "todo", "reminder", "a", "the", "an", "one", "my"];
    if tokens.clone().all(|i| clause.words.any(i, &nouns)) && !is(&en::ALL) {
        return None;
    }
    // "Completed tasks", "the overdue ones": all of a kind.
    let of_a_kind = || {
        let kind = tokens.start + clause.at(tokens.start, &["the", "my"]).unwrap_or(0);
        let length = clause.at(kind, &en::KINDS_OF_ALL).unwrap_or(0);
        let nouns = ["tasks", "items", "todos", "ones", "reminders", "things"];
        0 < length && kind + length + 1 == tokens.end && clause.words.any(kind + length, &nouns)
    };
    // "My reminders for today" are all of that day.
    let dated = || {
        let rest = tokens.clone().rev().skip_while(|i| clause.is_timed(*i)).last();
        let end = tokens.clone().rev().find(|i| !clause.is_timed(*i)).map(|it| it + 1);
        rest.zip(end).is_some_and(|(start, end)| {
            end < tokens.end && en::ALL.at(clause.words, start, end) == Some(end - start)
        })
    };
    if is(&en::ALL)
        || of_a_kind()
        || dated()
        || clause.at(tokens.start, &["all", "every", "everything", "each", "both"]).is_some()
    {
        return Some(Mention::All);
    }
    if let Some(number) = by_id(clause, tokens.clone()) {
        return Some(Mention::Number(number));
    }
    let said = clause.words.text().get(clause.words.span_of(tokens.clone()))?;
    // "task_1" is how programs write it.
    match Reference::parse(&said.replace('_', " ")) {
        Some(Reference::Id(id)) => return Some(Mention::Id(id)),
        Some(Reference::Number(number)) => return Some(Mention::Number(number)),
        Some(Reference::Ordinal(place)) => return Some(Mention::Ordinal(place)),
        _ => {}
    }
    title::text(clause, inner(clause, tokens)).map(Mention::Title)
}

/// "with id 3", "for me, its id is #3": the number is what counts, whatever stands before.
fn by_id(clause: &Clause<'_>, tokens: Range<usize>) -> Option<u64> {
    let id = tokens.clone().find(|i| clause.words.any(*i, &["id", "number"]))?;
    let joints = ["is", "of", ":", "=", "#", "number"];
    let at = (id + 1..tokens.end).find(|i| !clause.words.any(*i, &joints))?;
    let number = clause.words.number(at).filter(|_| at + 1 == tokens.end)?;
    u64::try_from(number).ok().filter(|it| 0 < *it)
}

/// Whether this names one of the tasks that are there.
pub(super) fn is_known(clause: &Clause<'_>, task: &Mention) -> bool {
    found(clause, task, |it| matches!(it, Resolved::One(_)))
}

/// Whether this may name one of the tasks that are there, or some.
pub(super) fn is_near(clause: &Clause<'_>, task: &Mention) -> bool {
    found(clause, task, |it| !matches!(it, Resolved::None))
}

fn found(clause: &Clause<'_>, task: &Mention, fits: fn(&Resolved<()>) -> bool) -> bool {
    clause.cx.tasks.is_some_and(|tasks| {
        let tasks = tasks.iter().map(|title| Candidate { id: (), title }).collect::<Vec<_>>();
        fits(&resolve(&task.told(), &tasks))
    })
}

/// Whether one of the tasks that are there is called so, to the letter.
pub(super) fn is_title(clause: &Clause<'_>, tokens: Range<usize>) -> bool {
    let said = || clause.words.text().get(clause.words.span_of(tokens)).map(fold);
    clause
        .cx
        .tasks
        .is_some_and(|tasks| said().is_some_and(|said| tasks.iter().any(|it| fold(it) == said)))
}

fn trimmed(clause: &Clause<'_>, mut tokens: Range<usize>) -> Range<usize> {
    while tokens.start < tokens.end
        && clause.words.is_mark(tokens.start)
        && !clause.words.any(tokens.start, &["#", "\"", "'", "“"])
    {
        tokens.start += 1;
    }
    while tokens.start < tokens.end
        && clause.words.any(tokens.end - 1, &[",", ".", "!", "?", ":", ";"])
    {
        tokens.end -= 1;
    }
    container(clause, tokens)
}

/// Without "from my shopping list", which says where and not what.
fn container(clause: &Clause<'_>, tokens: Range<usize>) -> Range<usize> {
    let nouns = ["list", "lists", "todos", "todo", "tasks", "do", "dos", "reminders", "items"];
    let starts = ["off of", "off from", "from", "off", "on", "in", "to", "out of", "at"];
    if tokens.is_empty() || !clause.words.any(tokens.end - 1, &nouns) {
        return tokens;
    }
    let found = (tokens.start + 1..tokens.end).find(|i| {
        let Some(length) = clause.at(*i, &starts) else { return false };
        if clause.at(*i, &["to do", "to - do"]).is_some() {
            return false;
        }
        let mut rest = *i + length..tokens.end;
        rest.len() <= 7 && rest.all(|k| !clause.words.is_mark(k) || clause.words.is(k, "-"))
    });
    tokens.start..found.unwrap_or(tokens.end)
}

/// Without articles and nouns for tasks at the ends: "the dentist task" is "dentist".
fn inner(clause: &Clause<'_>, mut tokens: Range<usize>) -> Range<usize> {
    while let Some(length) = en::BEFORE.at(clause.words, tokens.start, tokens.end) {
        if tokens.len() <= length {
            break;
        }
        tokens.start += length;
    }
    while 1 < tokens.len() && en::AFTER.at(clause.words, tokens.end - 1, tokens.end).is_some() {
        tokens.end -= 1;
    }
    tokens
}
