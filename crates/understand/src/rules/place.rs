//! Where something is to be put: "to my shopping list", "on the list of things to do".

use std::ops::Range;

use crate::clause::Clause;
use crate::en;

/// Words between the preposition and the list that still belong together.
const REACH: usize = 8;

/// The first place named in these tokens.
pub(super) fn find(clause: &Clause<'_>, tokens: Range<usize>) -> Option<Range<usize>> {
    tokens.clone().find_map(|i| {
        if let Some(length) = clause.at(i, &en::AS_TASK).filter(|it| i + it == tokens.end) {
            return Some(i..i + length);
        }
        let from = i + clause.at(i, &["to", "onto", "on", "in", "into", "under", "as", "for"])?;
        clause.at(from, &en::LIST_OWNERS)?;
        let noun = noun(clause, from, tokens.end.min(from + REACH))?;
        let contents = clause.at(noun, &en::LIST_CONTENTS).unwrap_or(0);
        Some(i..noun + contents)
    })
}

/// The tokens without the place, where it stands at one end: "add a task to my list: call mom".
pub(super) fn without(clause: &Clause<'_>, tokens: Range<usize>) -> Range<usize> {
    match find(clause, tokens.clone()) {
        Some(list) if list.start == tokens.start => list.end..tokens.end,
        Some(list) if list.end == tokens.end => tokens.start..list.start,
        _ => tokens,
    }
}

/// Where the noun that names the place ends: "list", or "tasks" right after "my".
fn noun(clause: &Clause<'_>, from: usize, end: usize) -> Option<usize> {
    for i in from..end {
        if clause.words.any(i, &["list", "lists", "todos", "checklist"]) {
            return Some(i + 1);
        }
        let ours = ["reminders", "tasks", "to dos", "to - dos", "todo", "chores"];
        if let Some(length) = clause.at(i, &ours) {
            if clause.words.any(i + length, &["list", "lists"]) {
                return Some(i + length + 1);
            }
            let is_last = i == from && i + length == clause.tokens.end;
            if is_last || clause.words.any(from, &["my", "the"]) && i <= from + 2 {
                return Some(i + length);
            }
        }
        if clause.words.is_mark(i) && !clause.words.is(i, "-") {
            return None;
        }
    }
    None
}
