//! From text and an instant to what was meant, offline.
//!
//! Pure, deterministic, and never fails: it returns what it understood, perhaps nothing. Start with
//! [`understand`]; the rules it tries, in order, stand in [`rules`].
//!
//! Never here: IO, the clock, a task that was not named.

mod clause;
mod en;
pub mod intent;
pub mod learned;
mod marks;
pub mod moment;
mod phrase;
pub mod reading;
mod rules;
mod settle;
mod split;
pub mod time;
mod title;
mod when;
pub mod words;

use jiff::Zoned;

use crate::clause::Clause;
use crate::learned::{About, Choice};
use crate::phrase::Lexicon;
use crate::reading::{Asks, Reading, Understanding};
use crate::words::Words;
use domain::settings::DateOrder;

/// What understanding depends on, besides the text.
#[derive(Debug, Clone)]
pub struct Circumstances<'a> {
    /// The user's clock, in the user's zone.
    pub now: &'a Zoned,
    pub order: DateOrder,
    /// The titles of the tasks last shown, or of all there are. `None` if nothing is known of them.
    pub tasks: Option<&'a [&'a str]>,
}

/// Reads one message.
pub fn understand(text: &str, cx: &Circumstances<'_>) -> Understanding {
    let mut understanding = by_rules(text, cx);
    // The classifier was taught whole messages that ask for one thing.
    if let [reading] = understanding.readings.as_mut_slice() {
        let words = Words::new(text);
        let clause = Clause::new(&words, 0..words.len(), &understanding.moments, cx);
        second(&clause, reading);
    }
    understanding
}

/// What the rules alone make of a message.
pub fn by_rules(text: &str, cx: &Circumstances<'_>) -> Understanding {
    let words = Words::new(text);
    let hidden = without_numbers_of_tasks(&words);
    let moments = time::moments(&Words::new(&hidden), cx.now, cx.order);
    let read = |tokens| {
        let clause = Clause::new(&words, tokens, &moments, cx);
        settle::settle(rules::read(&clause), cx)
    };
    let timed = |tokens| {
        let span = words.span_of(tokens);
        moments.iter().any(|it| span.start <= it.core.start && it.core.end <= span.end)
    };
    let readings = split::clauses(&words, &read, &timed);
    Understanding { readings, moments }
}

/// The classifier's second opinion on the reading of a rule.
fn second(clause: &Clause<'_>, reading: &mut Reading) {
    // The classifier never saw the user's tasks: what names one of them is about them.
    let about = About::of(clause);
    let about = About { ours: about.ours || rules::is_known(clause, reading), ..about };
    match learned::choose(reading, &learned::guess(clause.words), about) {
        Choice::Keep => {}
        Choice::List => *reading = rules::list(clause),
        Choice::Offer(intent) => {
            let title = title::text(clause, clause.tokens.clone());
            reading.intent = intent;
            reading.confidence = DOUBTFUL;
            reading.slots.title = title;
            reading.offer();
        }
        Choice::Ask => {
            reading.confidence = reading.confidence.min(DOUBTFUL);
            if reading.asks.is_none() {
                reading.ask(Asks::Consent, "Is that about your tasks?");
            }
        }
    }
}

/// What is offered or doubted is asked about.
const DOUBTFUL: f64 = 0.6;

/// The text with the numbers of tasks made unreadable: in "move task 3 to 5 pm", 3 is no time.
fn without_numbers_of_tasks(words: &Words<'_>) -> String {
    let mut text = words.text().to_owned();
    for i in 1..words.len() {
        let named = words.any(i - 1, &["task", "todo", "item", "reminder", "number", "#"]);
        // "A reminder 2 hours before" has no number.
        let counted = en::UNITS.at(words, i + 1, words.len()).is_some();
        if named && words.number(i).is_some() && !counted {
            // Digits are one byte each, so every span stays where it was.
            let span = words.span(i);
            let letters = "x".repeat(span.len());
            text.replace_range(span, &letters);
        }
    }
    text
}

#[cfg(test)]
mod tests;
