//! The user's own words: what is left of a clause when the command and the date are taken out.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::marks::MarkKind;
use crate::moment::{Grain, Moment};
use crate::phrase::Lexicon;

/// The text of some tokens, as it was written, without the moments, tags and priorities in it. A
/// quote stands for itself alone.
pub(crate) fn text(clause: &Clause<'_>, tokens: Range<usize>) -> Option<String> {
    let span = clause.words.span_of(tokens.clone());
    let quote = clause.marks.iter().find_map(|mark| match &mark.kind {
        MarkKind::Quote(inner) if span.start <= inner.start && inner.end <= span.end => Some(inner),
        _ => None,
    });
    if let Some(inner) = quote {
        return whole(clause.words.text().get(inner.clone())?.trim());
    }
    let mut gaps: Vec<&Range<usize>> = clause
        .moments
        .iter()
        .filter(|it| !belongs(clause, it, span.start))
        .map(|it| &it.span)
        .collect();
    gaps.extend(clause.marks.iter().filter(|it| !it.is_quote()).map(|it| &it.span));
    gaps.retain(|gap| span.start <= gap.start && gap.start < span.end);
    gaps.sort_by_key(|it| it.start);
    let mut kept: Vec<&str> = Vec::new();
    let mut from = span.start;
    for gap in gaps {
        if from <= gap.start {
            kept.extend(clause.words.text().get(from..gap.start));
            from = gap.end;
        }
    }
    kept.extend(clause.words.text().get(from..span.end));
    let kept: Vec<&str> = kept.iter().map(|it| tidy(it)).filter(|it| !it.is_empty()).collect();
    let kept = kept.join(" ");
    // "Sam's birthday is (on the 9th)" and "shop (later)" end in words that only led to a time.
    let ends = [" is", " are", " was", " will be", " later", " starting", " sometime"];
    let kept = ends.iter().find_map(|it| kept.strip_suffix(it)).unwrap_or(&kept);
    whole(tidy(kept))
}

/// Whether a moment is part of what is to be done: "my 4 pm appointment", "next week's party", or
/// any moment when another was said with the command.
fn belongs(clause: &Clause<'_>, moment: &Moment, start: usize) -> bool {
    // A bare time completes a bare day said before it, and then belongs to neither.
    let completes = |it: &Moment| !moment.known.date && Grain::Day <= it.grain;
    let led = clause
        .moments
        .iter()
        .any(|it| it.span.end <= start && it.span.start < moment.span.start && !completes(it));
    let before = |words: &[&str]| {
        (0..clause.words.len())
            .rev()
            .find(|i| clause.words.span(*i).end <= moment.span.start)
            .is_some_and(|i| clause.words.any(i, words))
    };
    let after = (0..clause.words.len()).find(|i| moment.span.end <= clause.words.span(*i).start);
    let attributive = before(&["my", "the", "our", "his", "her", "their", "about"])
        && after.is_some_and(|i| {
            clause.words.is_word(i)
                && clause.tokens.contains(&i)
                && !clause.words.any(
                    i,
                    &[
                        "to", "at", "on", "in", "for", "and", "or", "that", "from", "by", "with",
                        "about",
                    ],
                )
        });
    let possessive = after
        .is_some_and(|i| clause.words.glued(i) && clause.words.any(i, &["'", "s"]))
        || clause
            .words
            .text()
            .get(moment.span.clone())
            .is_some_and(|it| it.ends_with("'s") || it.ends_with("’s"));
    led || attributive || possessive
}

/// The tokens without the words that only lead in: "to", "that", "about".
pub(crate) fn after_lead(clause: &Clause<'_>, mut tokens: Range<usize>) -> Range<usize> {
    loop {
        // A date between the command and its object belongs to neither.
        let moment = clause.moments.iter().find(|it| {
            it.span.start <= clause.words.span(tokens.start).start
                && clause.words.span(tokens.start).start < it.span.end
        });
        let step = match moment {
            Some(it) => {
                tokens.clone().take_while(|i| clause.words.span(*i).start < it.span.end).count()
            }
            None => lead(clause, &tokens),
        };
        match step {
            0 => return tokens,
            step if tokens.len() <= step => return tokens.end..tokens.end,
            step => tokens.start += step,
        }
    }
}

/// How many words only lead in. "For Fred to …" leads in too, with Fred.
fn lead(clause: &Clause<'_>, tokens: &Range<usize>) -> usize {
    let length = en::LEADS.at(clause.words, tokens.start, tokens.end).unwrap_or(0);
    let person = tokens.start + length;
    let is_for = length == 1 && clause.words.is(tokens.start, "for");
    let named = is_for && clause.words.is(person + 1, "to") && clause.words.capital(person);
    if named { length + 2 } else { length }
}

/// Blanks and stray punctuation at the ends go; what is inside stays.
fn tidy(text: &str) -> &str {
    let text = text.trim().trim_start_matches([',', ';', ':', '.', '-', '–', ')', '!', '?']);
    let text = text.trim_end_matches([',', ';', ':', '-', '–', '(', '!', '?']).trim_end();
    // A full stop ends a sentence, not an abbreviation in it.
    text.strip_suffix('.').filter(|it| !it.ends_with('.')).unwrap_or(text).trim()
}

fn whole(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
