//! A reminder that is called one: "set a daily reminder", "yoga reminder at 7 pm".

use std::ops::Range;

use crate::clause::Clause;
use crate::en;
use crate::title;

use super::ahead;

/// "set a daily reminder", "put in a reminder": the verb, a few words, and the thing.
pub(super) fn made(clause: &Clause<'_>, i: usize) -> Option<usize> {
    let verb = clause.at(i, &en::MAKE).or_else(|| (i == clause.tokens.start).then_some(0))?;
    let from = i + verb;
    let (at, length) = (from..clause.tokens.end.min(from + 9))
        .find_map(|k| clause.at(k, &en::THING).map(|it| (k, it)))?;
    let between = from..at;
    if clause.words.any(at + length, &["list", "lists"]) {
        return None;
    }
    if verb == 0 {
        // "Yoga reminder at 7 pm" is one too.
        let first = clause.at(i, &en::ARTICLES).or_else(|| clause.at(i, &en::SHOW));
        let named = first.is_none()
            && (1..=3).contains(&between.len())
            && clause.words.is(at, "reminder")
            && clause.is_timed(at + 1)
            && between.clone().all(|k| clause.words.is_word(k) && !is_joint(clause, k))
            && clause.begins(&en::UPDATE).is_none();
        if named {
            return Some(at + length);
        }
        // "Reminder: call Ana" is one; "alert" and "reminders" alone are not.
        let status = clause.words.any(at + length, &["set", "status"]);
        let is_one = clause.words.is(at, "reminder") || ahead::begins(clause, at + length);
        let is_one = is_one && !status && between.len() <= 3;
        return (is_one && is_plain(clause, between)).then_some(at + length);
    }
    let shows = ["bring up", "open up", "open", "send me", "give me", "get me", "have"];
    if clause.at(i, &shows).is_some() && clause.words.is(at, "reminders") {
        return None;
    }
    let is_named = between.len() <= 4
        && clause.words.any(i, &["set", "create", "make", "need", "add"])
        && clause.words.is(at, "reminder")
        && !between.clone().any(|k| is_joint(clause, k));
    (is_named || is_plain(clause, between)).then_some(at + length)
}

/// Only articles, times and such: in "add milk to my reminder list" something else is added.
fn is_plain(clause: &Clause<'_>, mut between: Range<usize>) -> bool {
    between.all(|k| clause.is_timed(k) || clause.at(k, &en::REMINDER_KINDS).is_some())
}

fn is_joint(clause: &Clause<'_>, i: usize) -> bool {
    clause.words.any(i, &["to", "on", "in", "with", "and", "from", "about", "of", ",", "for"])
        || clause.at(i, &en::LISTS_OF_OTHERS).is_some()
}

/// "set a meeting reminder": what it is about stands before the noun.
pub(super) fn kind_of(clause: &Clause<'_>, start: usize, end: usize) -> Option<String> {
    let noun = end.checked_sub(1)?;
    let from = (start..noun).find(|i| {
        let says_nothing = clause.at(*i, &en::ARTICLES).is_some()
            || clause.at(*i, &en::INTERVALS_OF_REMINDERS).is_some();
        !clause.is_timed(*i) && !says_nothing
    })?;
    title::text(clause, from..noun)
}
