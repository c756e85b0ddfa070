//! Holds what was said against every title and notes what was found where.

use super::Candidate;
use super::lexicon::{Kind, announces};
use super::likeness::SaidWord;
use crate::fold::{fold_into, words};

/// The titles in which anything was found, in the order of the candidates.
#[derive(Default)]
pub(super) struct Survey {
    pub(super) found: Vec<Found>,
    /// One row for each of `found`, one column for each word that was said.
    said: Vec<f64>,
    columns: usize,
}

pub(super) struct Found {
    pub(super) index: usize,
    /// What was said is the title, and nothing else is said or titled.
    pub(super) exact: bool,
    /// How much of the title was said, by weight.
    pub(super) titled: f64,
    /// The title names an action that was not said.
    pub(super) other_verb: bool,
}

impl Survey {
    /// Each of `found`, and how far each word that was said is in that title.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&Found, &[f64])> {
        self.found.iter().enumerate().map(|(row, found)| {
            let start = row * self.columns;
            (found, self.said.get(start..start + self.columns).unwrap_or_default())
        })
    }
}

/// The distinct words that say something. Empty when all is filler: then only the text as a whole
/// is matched.
pub(super) fn meaningful(said: &str) -> Vec<SaidWord<'_>> {
    let mut kept: Vec<&str> = Vec::new();
    let mut after_filler = false;
    for word in words(said) {
        let filler = Kind::of(word) == Kind::Filler || (after_filler && announces(word));
        after_filler = filler;
        if filler || kept.contains(&word) {
            continue;
        }
        if kept.len() == MAX_WORDS {
            return Vec::new();
        }
        kept.push(word);
    }
    kept.into_iter().map(SaidWord::new).collect()
}

pub(super) fn survey<Id>(
    said: &str,
    meant: &mut [SaidWord],
    candidates: &[Candidate<Id>],
) -> Survey {
    let mut survey = Survey { columns: meant.len(), ..Survey::default() };
    // One buffer for all titles: an allocation for each would cost more than reading it.
    let mut title = String::new();
    let (mut row, mut told) = (vec![0.0; meant.len()], Vec::new());
    for (index, candidate) in candidates.iter().enumerate() {
        fold_into(candidate.title, &mut title);
        row.fill(0.0);
        told.clear();
        let exact = title == said;
        let (titled, other_verb) = if exact {
            (1.0, false)
        } else if meant.is_empty() {
            (literal(said, &title), false)
        } else if compare(&title, meant, &mut row, &mut told) {
            coverage(&title, &told)
        } else {
            continue;
        };
        if 0.0 < titled {
            survey.found.push(Found { index, exact, titled, other_verb });
            survey.said.extend(&row);
        }
    }
    survey
}

/// A message may be far longer than a title. Beyond this it is no name for one, unless it is the
/// title itself.
const MAX_WORDS: usize = 32;

/// Fills in how far each word that was said is in the title, and how far each word of the title was
/// said.
fn compare(title: &str, meant: &mut [SaidWord], row: &mut [f64], told: &mut Vec<f64>) -> bool {
    let mut any = false;
    for word in words(title) {
        let mut most = 0.0;
        for (best, it) in row.iter_mut().zip(meant.iter_mut()) {
            if let Some(likeness) = it.likeness(word) {
                *best = likeness.said.max(*best);
                most = likeness.titled.max(most);
                any = true;
            }
        }
        told.push(most);
    }
    any
}

/// The part of a title that was said, by weight, and whether a verb of the title was left unsaid.
fn coverage(title: &str, told: &[f64]) -> (f64, bool) {
    let (mut covered, mut total, mut other_verb) = (0.0, 0.0, false);
    for (word, told) in words(title).zip(told) {
        let kind = Kind::of(word);
        covered += kind.weight() * told;
        total += kind.weight();
        other_verb |= kind == Kind::Verb && *told == 0.0;
    }
    (if 0.0 < total { covered / total } else { 0.0 }, other_verb)
}

/// How much of `title` is in a text that has no meaningful words.
///
/// Filler matches a title of the same words only. An emoji matches wherever it stands, ASCII
/// punctuation nowhere.
fn literal(said: &str, title: &str) -> f64 {
    if words(said).next().is_some() {
        return if words(said).eq(words(title)) { 1.0 } else { 0.0 };
    }
    let seen = !said.is_ascii() && title.contains(said);
    if seen { said.len() as f64 / title.len().max(1) as f64 } else { 0.0 }
}
