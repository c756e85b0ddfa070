//! The user's own words: what is left of a clause when the command and the date are taken out.

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::marks::MarkKind;
use crate::moment::{Bound, Grain, Kind, Moment};
use crate::phrase::Lexicon;
use crate::words::Words;

/// The text of some tokens, as it was written, without the moments, tags and priorities in it. A
/// quote stands for itself alone.
pub(crate) fn text(clause: &Clause<'_>, tokens: Range<usize>) -> Option<String> {
    match quote(clause, &tokens) {
        Some(inner) => some(clause.words.text().get(inner.clone())?.trim()),
        None => unquoted(clause, tokens),
    }
}

/// The same for something new. Of "read "Dune" to the kids" nothing is lost: a quote is the title only
/// where nothing else is said.
pub(crate) fn of_new(clause: &Clause<'_>, tokens: Range<usize>) -> Option<String> {
    match quote(clause, &tokens).is_some_and(|it| !is_all(clause, &tokens, it)) {
        true => unquoted(clause, tokens),
        false => text(clause, tokens),
    }
}

fn quote<'c>(clause: &'c Clause<'_>, tokens: &Range<usize>) -> Option<&'c Range<usize>> {
    let span = clause.words.span_of(tokens.clone());
    clause.marks.iter().find_map(|mark| match &mark.kind {
        MarkKind::Quote(inner) if span.start <= inner.start && inner.end <= span.end => Some(inner),
        _ => None,
    })
}

fn unquoted(clause: &Clause<'_>, tokens: Range<usize>) -> Option<String> {
    let span = clause.words.span_of(tokens);
    let mut gaps: Vec<Range<usize>> = clause
        .moments
        .iter()
        .filter(|it| !belongs(clause, it, span.start))
        .filter_map(|it| gap(clause, it, &span))
        .collect();
    gaps.extend(clause.marks.iter().filter(|it| !it.is_quote()).map(|it| it.span.clone()));
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
    some(ended(&kept.join(" ")))
}

/// Whether a quote says all there is: beside it are only times, and words that lead to it.
fn is_all(clause: &Clause<'_>, tokens: &Range<usize>, quote: &Range<usize>) -> bool {
    let marked = |i: usize| {
        let at = clause.words.span(i).start;
        clause.marks.iter().any(|it| it.span.contains(&at))
    };
    let beside = |i: &usize| {
        let span = clause.words.span(*i);
        (span.end <= quote.start || quote.end <= span.start)
            && clause.words.is_word(*i)
            && !clause.words.any(*i, &BESIDE)
            && !marked(*i)
            && !clause.is_timed(*i)
    };
    tokens.clone().filter(beside).count() == 0
}

/// What may be said of a quote without being part of a title: "as a task", "to the list".
const BESIDE: [&str; 23] = [
    "a",
    "an",
    "the",
    "my",
    "as",
    "to",
    "of",
    "for",
    "on",
    "called",
    "named",
    "titled",
    "task",
    "todo",
    "item",
    "reminder",
    "list",
    "please",
    "with",
    "title",
    "name",
    "description",
    "note",
];

/// The text of some tokens with the times in it.
pub(crate) fn whole(clause: &Clause<'_>, tokens: Range<usize>) -> Option<String> {
    some(ended(clause.words.text().get(clause.words.span_of(tokens))?))
}

/// Without the words that only led to a time: "Sam's birthday is (on the 9th)", "shop (later)".
fn ended(text: &str) -> &str {
    let words = Words::new(text);
    let end = words.len();
    let tail = (end.saturating_sub(2)..end).find(|i| en::ENDS.at(&words, *i, end) == Some(end - i));
    match tail.filter(|i| 0 < *i) {
        Some(i) => tidy(text.get(..words.span(i).start).unwrap_or(text)),
        None => tidy(text),
    }
}

/// The bytes that a moment takes from a title. "An hour before the show" names what is not known to
/// be a time, so it stays; "an hour before it starts" goes as a whole.
fn gap(clause: &Clause<'_>, moment: &Moment, title: &Range<usize>) -> Option<Range<usize>> {
    let Kind::Duration { .. } = moment.kind else { return Some(moment.span.clone()) };
    let words = clause.words;
    let next = clause.tokens.clone().find(|i| moment.span.end <= words.span(*i).start);
    let before = next.is_some_and(|i| words.any(i - 1, &["before", "prior"]));
    let next = next.filter(|i| before && words.span(*i).start < title.end && words.is_word(*i));
    match next {
        Some(i) if title.start < moment.span.start => {
            words.any(i, &["it", "it's", "its", "that"]).then_some(moment.span.start..title.end)
        }
        _ => Some(moment.span.clone()),
    }
}

/// Whether a moment is part of what is to be done: "my 4 pm appointment", "next week's party", or
/// any moment when another was said with the command.
fn belongs(clause: &Clause<'_>, moment: &Moment, start: usize) -> bool {
    // A bare time completes a bare day said before it, and then belongs to neither.
    let completes = |it: &Moment| !moment.known.date && Grain::Day <= it.grain;
    // "10 minutes before my 3pm call tomorrow": neither a length nor what is called by its time says
    // when.
    let says = |it: &Moment| {
        let is_time = !matches!(it.kind, Kind::Duration { .. } | Kind::Interval { .. });
        let is_name = !it.known.date && is_attributive(clause, it);
        is_time && !completes(it) && !is_name
    };
    // "Every day to water the plants until Friday" ends then.
    let ends = moment.bound == Bound::Until
        && clause.moments.iter().any(|it| matches!(it.kind, Kind::Repeat { .. }));
    let led = !ends
        && clause
            .moments
            .iter()
            .any(|it| it.span.end <= start && it.span.start < moment.span.start && says(it));
    let after = (0..clause.words.len()).find(|i| moment.span.end <= clause.words.span(*i).start);
    let possessive = after
        .is_some_and(|i| clause.words.glued(i) && clause.words.any(i, &["'", "s"]))
        || clause
            .words
            .text()
            .get(moment.span.clone())
            .is_some_and(|it| it.ends_with("'s") || it.ends_with("’s"));
    let subject = clause.moments.iter().any(|it| {
        it.span.start <= moment.span.start && start <= it.core.start && is_subject(clause, it)
    });
    led || is_attributive(clause, moment) || possessive || subject
}

/// "my 4 pm appointment".
fn is_attributive(clause: &Clause<'_>, moment: &Moment) -> bool {
    let words = clause.words;
    let no_nouns =
        ["to", "at", "on", "in", "for", "and", "or", "that", "from", "by", "with", "about"];
    let before = (0..words.len()).rev().find(|i| words.span(*i).end <= moment.span.start);
    let after = (0..words.len()).find(|i| moment.span.end <= words.span(*i).start);
    before.is_some_and(|i| words.any(i, &["my", "the", "our", "his", "her", "their", "about"]))
        && after.is_some_and(|i| {
            words.is_word(i) && clause.tokens.contains(&i) && !words.any(i, &no_nouns)
        })
}

/// "Friday is payday": what is said of a day is the title, and the day in it.
fn is_subject(clause: &Clause<'_>, moment: &Moment) -> bool {
    let words = clause.words;
    let next = clause.tokens.clone().find(|i| moment.span.end <= words.span(*i).start);
    // "Today is the 4th" says nothing of the day but which it is.
    let today =
        words.text().get(moment.core.clone()).is_some_and(|it| it.eq_ignore_ascii_case("today"));
    let end = clause.tokens.end;
    let says = |i: usize| (i + 1..end).any(|k| !today || words.is_word(k) && !clause.is_timed(k));
    next.is_some_and(|i| words.any(i, &["is", "are", "was", "will"]) && says(i))
}

/// The tokens without the words that only lead in: "to", "that", "about".
pub(crate) fn after_lead(clause: &Clause<'_>, mut tokens: Range<usize>) -> Range<usize> {
    loop {
        // A date between the command and its object belongs to neither.
        let moment = clause.moments.iter().find(|it| {
            it.span.start <= clause.words.span(tokens.start).start
                && clause.words.span(tokens.start).start < it.span.end
                && !is_subject(clause, it)
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
    // "at noon and 5 pm to …", "in 5 minutes and again in 10 to …"
    let and = clause.at(tokens.start, &["and again", "and then again", "and"]);
    if let Some(length) = and.filter(|it| clause.is_timed(tokens.start + it)) {
        return length;
    }
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

fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
