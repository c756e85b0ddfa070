//! From what a person said to a task: one, several, none.
//!
//! [`Reference::parse`] tells what kind of thing was said; [`resolve`] holds words against titles.
//! A word is found through case, accents, slips of the finger, inflections and prefixes, in any
//! order. Rather none or several than the wrong one: the caller can ask, but cannot know that a
//! guess was a guess.
//!
//! Never here: who "it" is, or which list was shown last; the conversation knows.

mod lexicon;
mod likeness;
mod rank;
mod reference;
mod survey;
#[cfg(test)]
mod tests;

pub use reference::{Ordinal, Reference};

use crate::fold::fold;
use rank::{rank, rivals};
use survey::{meaningful, survey};

/// A task that may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate<'a, Id> {
    pub id: Id,
    pub title: &'a str,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Match<Id> {
    pub id: Id,
    /// From 0 to 1; 1 is the title itself.
    pub score: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Resolved<Id> {
    One(Match<Id>),
    /// The best first, at most [`MAX_SEVERAL`], never fewer than two.
    Several(Vec<Match<Id>>),
    None,
}

/// More than this nobody wants to choose from.
pub const MAX_SEVERAL: usize = 10;

/// Finds the task whose title was said, or a part of it.
pub fn resolve<Id: Copy + PartialEq>(said: &str, candidates: &[Candidate<Id>]) -> Resolved<Id> {
    let said = fold(said);
    if said.is_empty() {
        return Resolved::None;
    }
    let mut meant = meaningful(&said);
    let seen = survey(&said, &mut meant, candidates);
    if seen.found.iter().any(|it| it.exact) {
        let exact = seen.found.iter().filter(|it| it.exact);
        return settle(exact.map(|it| (it.index, 1.0)), candidates);
    }
    let ranked = rank(&meant, &seen, candidates.len());
    settle(rivals(&ranked).map(|it| (it.index, it.score)), candidates)
}

fn settle<Id: Copy + PartialEq>(
    found: impl Iterator<Item = (usize, f64)>,
    candidates: &[Candidate<Id>],
) -> Resolved<Id> {
    let mut matches: Vec<Match<Id>> = Vec::new();
    for (index, score) in found {
        let Some(candidate) = candidates.get(index) else { continue };
        // The same task may be a candidate twice, pending and as last shown, say.
        if matches.iter().all(|it| it.id != candidate.id) {
            matches.push(Match { id: candidate.id, score });
        }
        if matches.len() == MAX_SEVERAL {
            break;
        }
    }
    match matches[..] {
        [] => Resolved::None,
        [one] => Resolved::One(one),
        _ => Resolved::Several(matches),
    }
}
