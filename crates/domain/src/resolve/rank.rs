//! Which of the titles found may be meant, and between which of them a choice would be a guess.

use super::lexicon::Kind;
use super::likeness::SaidWord;
use super::survey::{Found, Survey};

pub(super) struct Ranked {
    pub(super) index: usize,
    pub(super) score: f64,
    /// How much of what was said is in the title, by weight.
    said: f64,
    /// How much of the title was said, by weight.
    titled: f64,
}

/// The candidates that may be meant, best first; equals stay in the order they came.
pub(super) fn rank(meant: &[SaidWord], seen: &Survey, candidates: usize) -> Vec<Ranked> {
    let weights = weights(meant, seen, candidates);
    let mut ranked: Vec<Ranked> = seen
        .rows()
        .filter_map(|(found, row)| {
            let said = explained(row, &weights);
            let (index, titled) = (found.index, found.titled);
            // Below 1 in any case: that score is for the title itself.
            let score = (0.99 * said * (0.6 + 0.4 * titled)).clamp(0.0, 1.0);
            may_be_meant(found, row, meant, said).then_some(Ranked { index, score, said, titled })
        })
        .collect();
    ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
    ranked
}

/// The best, and all that are as good or nearly so.
pub(super) fn rivals(ranked: &[Ranked]) -> impl Iterator<Item = &Ranked> {
    let best = ranked.first();
    ranked.iter().filter(move |it| best.is_some_and(|best| is_rival(it, best)))
}

/// Less of what was said is too little, even if each word is found after a fashion.
const ENOUGH: f64 = 0.6;
/// What must be found when only words of little weight are missing from the title.
const HALF: f64 = 0.5;
/// What must be found when a word of weight is missing.
const MOST: f64 = 0.75;
/// Closer than this, two candidates are near equals.
const MARGIN: f64 = 0.1;
/// From here on a title says no more than was said.
const WHOLE: f64 = 0.94;

fn is_rival(it: &Ranked, best: &Ranked) -> bool {
    // A long title that holds all that was said is as good as a short one, unless the short one
    // says no more.
    let whole = WHOLE * best.said <= best.titled && it.said <= best.said + 0.02;
    best.score - MARGIN <= it.score || (best.said - MARGIN <= it.said && !whole)
}

fn weights(meant: &[SaidWord], seen: &Survey, candidates: usize) -> Vec<f64> {
    let mut titles = vec![0.0; meant.len()];
    for (_, row) in seen.rows() {
        titles.iter_mut().zip(row).for_each(|(sum, it)| *sum += it);
    }
    titles
        .iter()
        .zip(meant)
        .map(|(it, word)| word.kind.weight() * rarity(*it, candidates))
        .collect()
}

/// From 0.4, in most titles, to 1, in one or none: a word that all titles share tells little.
fn rarity(titles: f64, candidates: usize) -> f64 {
    let all = candidates.max(1) as f64;
    0.4 + 0.6 * (1.0 + all / titles.max(1.0)).ln() / (1.0 + all).ln()
}

fn explained(row: &[f64], weights: &[f64]) -> f64 {
    let total: f64 = weights.iter().sum();
    let sum: f64 = row.iter().zip(weights).map(|(said, weight)| said * weight).sum();
    // Nothing was weighed when the text was matched as a whole.
    if 0.0 < total { sum / total } else { 1.0 }
}

/// Whether what was said and is not in the title may be overlooked.
fn may_be_meant(found: &Found, row: &[f64], meant: &[SaidWord], said: f64) -> bool {
    let missing = || meant.iter().zip(row).filter(|(_, it)| **it == 0.0).map(|it| it.0);
    if missing().next().is_none() {
        return ENOUGH <= said;
    }
    // "PR 42" is not "PR 43", and "fix the car" is not "Wash the car".
    let clash = found.other_verb && missing().any(|it| it.kind == Kind::Verb);
    if clash || missing().any(SaidWord::is_number) {
        return false;
    }
    // "Buy the groceries" may mean "Groceries", but "call the plumber" does not mean "Call mom".
    let carried = meant.iter().zip(row).any(|(it, said)| it.kind == Kind::Content && 0.0 < *said);
    if carried && missing().all(|it| it.kind != Kind::Content) {
        return HALF <= said;
    }
    MOST <= said && HALF <= found.titled
}
