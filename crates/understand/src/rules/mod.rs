//! The rules, in the order they are tried. Each reads a clause and says what it makes of it, or
//! nothing; the first that has an opinion is heard.

mod answer;
mod complete;
mod create;
mod delete;
mod fields;
mod list;
mod place;
mod reference;
mod remind;
mod talk;
mod undo;
mod update;

use crate::clause::Clause;
use crate::intent::Intent;
use crate::reading::Reading;

type Rule = fn(&Clause<'_>) -> Option<Reading>;

const RULES: &[Rule] = &[
    answer::read,
    negated,
    undo::read,
    talk::read,
    remind::read,
    fields::read,
    complete::read,
    delete::read,
    update::read,
    list::read,
    create::read,
];

/// "Don't delete anything" asks for nothing; "don't forget" asks for a reminder.
fn negated(clause: &Clause<'_>) -> Option<Reading> {
    let length =
        clause.begins(&["don't", "dont", "do not", "never", "please don't", "you must not"])?;
    let next = clause.tokens.start + length;
    if clause.at(next, &["forget", "let me forget", "let us forget", "remind me"]).is_some() {
        return None;
    }
    Some(clause.reading(Intent::Unknown, 0.9, clause.tokens.start..next))
}

/// The reading of a clause that is known to ask for a list, though no rule said so.
pub(crate) fn list(clause: &Clause<'_>) -> Reading {
    list::reading(clause, 0.75, clause.len())
}

pub(crate) fn read(clause: &Clause<'_>) -> Reading {
    // Every rule may look at the first and the last word.
    if clause.tokens.is_empty() {
        return Reading::default();
    }
    RULES.iter().find_map(|rule| rule(clause)).unwrap_or_default()
}
