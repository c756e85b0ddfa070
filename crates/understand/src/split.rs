//! Several requests in one message.

use std::ops::Range;

use crate::en;
use crate::intent::Intent;
use crate::marks;
use crate::phrase::Lexicon;
use crate::reading::Reading;
use crate::words::Words;

/// Both sides of a joint must be read at least this surely, or "and" joins words and not requests.
const CLEAR: f64 = 0.8;

/// A message longer than this is told whole: nobody asks for so much at once.
const MOST_TOKENS: usize = 120;

/// The readings of the requests in a message, in order.
pub(crate) fn clauses(words: &Words<'_>, read: &impl Fn(Range<usize>) -> Reading) -> Vec<Reading> {
    let mut readings = Vec::new();
    let mut rest = 0..words.len();
    while !rest.is_empty() {
        match first_joint(words, &rest, read) {
            Some((reading, next)) => {
                // A greeting before a request is no request.
                if !matches!(reading.intent, Intent::Greeting | Intent::Thanks) {
                    readings.push(reading);
                }
                rest.start = next;
            }
            None => {
                readings.push(read(rest.clone()));
                break;
            }
        }
    }
    if readings.is_empty() {
        // Nothing was said, or nothing but a greeting.
        readings.push(read(0..words.len()));
    }
    readings
}

/// The reading of the first request, and where the next begins.
fn first_joint(
    words: &Words<'_>,
    rest: &Range<usize>,
    read: &impl Fn(Range<usize>) -> Reading,
) -> Option<(Reading, usize)> {
    if MOST_TOKENS < rest.len() {
        return None;
    }
    let quotes = marks::find(words, rest.clone());
    (rest.start + 1..rest.end).find_map(|i| {
        // What is quoted is a name: "delete all tasks" in it is no request.
        let at = words.span(i).start;
        if quotes.iter().any(|it| it.is_quote() && it.span.contains(&at)) {
            return None;
        }
        let length = en::JOINTS.at(words, i, rest.end)?;
        let next = i + length;
        // Only what begins like a command is worth reading twice.
        if rest.end <= next || en::COMMANDS.at(words, next, rest.end).is_none() {
            return None;
        }
        let second = read(next..rest.end);
        if !is_clear(&second) {
            return None;
        }
        let first = read(rest.start..i);
        is_clear(&first).then_some((first, next))
    })
}

fn is_clear(reading: &Reading) -> bool {
    CLEAR <= reading.confidence
        && !matches!(reading.intent, Intent::Unknown | Intent::Yes | Intent::No)
}
