//! One request, and what can be asked of its words.

use std::cell::OnceCell;
use std::ops::Range;

use crate::Circumstances;
use crate::en;
use crate::intent::Intent;
use crate::marks::{self, Mark};
use crate::moment::Moment;
use crate::phrase::Lexicon;
use crate::reading::Reading;
use crate::words::Words;

/// The tokens of a message that make up one request, without what people say around it.
pub(crate) struct Clause<'a> {
    pub(crate) words: &'a Words<'a>,
    pub(crate) tokens: Range<usize>,
    /// The same with what people say around it, which may be the answer to a question.
    pub(crate) said: Range<usize>,
    /// Those that stand in this clause and not in quotes.
    pub(crate) moments: Vec<&'a Moment>,
    /// Tags, priorities and quotes.
    pub(crate) marks: Vec<Mark>,
    pub(crate) cx: &'a Circumstances<'a>,
    /// Asked for by many rules, and a look at every word.
    ours: OnceCell<bool>,
}

impl<'a> Clause<'a> {
    pub(crate) fn new(
        words: &'a Words<'a>,
        tokens: Range<usize>,
        moments: &'a [Moment],
        cx: &'a Circumstances<'a>,
    ) -> Clause<'a> {
        let all = words.span_of(tokens.clone());
        let said = tokens.clone();
        let tokens = bare(words, tokens);
        let marks = marks::find(words, tokens.clone());
        let span = words.span_of(tokens.clone());
        let quoted = |it: &Moment| {
            marks.iter().any(|mark| {
                mark.is_quote() && mark.span.start <= it.span.start && it.span.end <= mark.span.end
            })
        };
        let moments = moments
            .iter()
            // A full stop that was taken off may have been that of "5 p.m.".
            .filter(|it| span.start <= it.core.start && it.core.end <= all.end && !quoted(it))
            .collect();
        Clause { words, tokens, said, moments, marks, cx, ours: OnceCell::new() }
    }

    /// How many tokens one of the phrases takes up at `i`.
    pub(crate) fn at(&self, i: usize, phrases: &impl Lexicon) -> Option<usize> {
        phrases.at(self.words, i, self.tokens.end)
    }

    pub(crate) fn begins(&self, phrases: &impl Lexicon) -> Option<usize> {
        self.at(self.tokens.start, phrases)
    }

    pub(crate) fn has(&self, phrases: &impl Lexicon) -> bool {
        self.find(phrases).is_some()
    }

    /// Where the first of the phrases stands, and how long it is.
    pub(crate) fn find(&self, phrases: &impl Lexicon) -> Option<(usize, usize)> {
        self.tokens.clone().find_map(|i| self.at(i, phrases).map(|length| (i, length)))
    }

    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether the clause is this and nothing else.
    pub(crate) fn is_all(&self, phrases: &impl Lexicon) -> bool {
        self.begins(phrases) == Some(self.len())
    }

    /// Whether someone else is meant: the thing asked about is none of ours.
    pub(crate) fn is_foreign(&self) -> bool {
        self.has(&en::FOREIGN) || (self.has(&en::HALF_FOREIGN) && !self.is_ours())
    }

    /// Whether what we keep is named: tasks, reminders, a list.
    pub(crate) fn is_ours(&self) -> bool {
        let is_ours =
            |i| self.at(i, &en::OURS).is_some() || self.is_our_list(i) || self.is_our_word(i);
        *self.ours.get_or_init(|| self.tokens.clone().any(is_ours))
    }

    fn is_our_list(&self, i: usize) -> bool {
        if !self.words.any(i, &["list", "lists", "lisr", "list's"]) {
            return false;
        }
        let before = i.checked_sub(1).filter(|it| self.tokens.start <= *it);
        if before.is_some_and(|it| self.at(it, &en::LISTS_OF_OTHERS).is_some()) {
            return false;
        }
        if self.words.is(i + 1, "of") {
            return self.at(i + 2, &en::OF_OURS).is_some()
                || before.is_some_and(|it| self.words.is(it, "my"));
        }
        // At the start it is a verb: "list shops near me".
        before.is_some() || self.len() == 1
    }

    /// "To do" and "alerts" are ours only when they are someone's: "my to do", "the alert for rent".
    fn is_our_word(&self, i: usize) -> bool {
        let owned = || {
            (i.saturating_sub(4).max(self.tokens.start)..i).any(|it| {
                self.words.any(it, &["my", "the", "our", "all", "this", "that", "these", "today's"])
            })
        };
        let near = || {
            i.checked_sub(1).is_some_and(|it| {
                self.words.any(
                    it,
                    &[
                        "my", "the", "our", "todays", "today's", "remove", "delete", "add", "new",
                        "a", "list", "erase", "complete",
                    ],
                )
            })
        };
        self.words.any(i, &["alert", "alerts"]) && owned() && !self.has(&["travel"])
            || (self.at(i, &["to do", "to - do"]).is_some() && near())
            || (self
                .at(
                    i,
                    &["things to do", "stuff to do", "things i need to do", "things i have to do"],
                )
                .is_some()
                && near())
            || (self.words.any(i, &["notes", "note"])
                && (owned() || self.begins(&["find", "bring up"]).is_some()))
    }

    /// Whether a token is part of an expression of time.
    pub(crate) fn is_timed(&self, i: usize) -> bool {
        let span = self.words.span(i);
        self.moments.iter().any(|it| it.span.start <= span.start && span.end <= it.span.end)
    }

    /// The clause without the moments at its ends: "what's left today" is "what's left".
    pub(crate) fn untimed(&self) -> Range<usize> {
        let mut tokens = self.tokens.clone();
        while tokens.start < tokens.end && self.is_timed(tokens.end - 1) {
            tokens.end -= 1;
        }
        while tokens.start < tokens.end && self.is_timed(tokens.start) {
            tokens.start += 1;
        }
        tokens
    }

    pub(crate) fn reading(&self, intent: Intent, confidence: f64, why: Range<usize>) -> Reading {
        let span = self.words.span_of(why);
        let reason = self.words.text().get(span).unwrap_or_default().to_owned();
        Reading { intent, confidence, reasons: vec![reason], ..Reading::default() }
    }
}

/// The longest closing words there are.
const CLOSER: usize = 4;

/// Without greetings, politeness and names at either end.
fn bare(words: &Words<'_>, mut tokens: Range<usize>) -> Range<usize> {
    // "Hello there" is a greeting to its end, and not a "there" after a greeting.
    if let Some(length) = en::GREETING.at(words, tokens.start, tokens.end)
        && (tokens.start + length..tokens.end).all(|i| is_noise(words, i))
    {
        return tokens.start..tokens.start + length;
    }
    while tokens.start < tokens.end {
        let length = en::OPENERS
            .at(words, tokens.start, tokens.end)
            .or_else(|| is_noise(words, tokens.start).then_some(1))
            .or_else(|| wish(words, &tokens));
        match length {
            // What is all politeness is left as it is: it may be an answer.
            Some(length) if length < tokens.len() => tokens.start += length,
            _ => break,
        }
    }
    loop {
        let shorter = (tokens.start + 1..tokens.end)
            .rev()
            .take(CLOSER)
            .find(|i| en::CLOSERS.at(words, *i, tokens.end) == Some(tokens.end - i));
        match shorter {
            Some(end) => tokens.end = end,
            None if 1 < tokens.len() && is_noise(words, tokens.end - 1) => tokens.end -= 1,
            None => return tokens,
        }
    }
}

/// "I need to" before a command is politeness; before anything else it is what there is to do.
fn wish(words: &Words<'_>, tokens: &Range<usize>) -> Option<usize> {
    let length = en::WISHES.at(words, tokens.start, tokens.end)?;
    let verb = tokens.start + length;
    en::WISHED.at(words, verb, tokens.end).map(|_| length)
}

fn is_noise(words: &Words<'_>, i: usize) -> bool {
    words.any(i, &[",", ".", "!", "?", ";", ":", "-"])
}
