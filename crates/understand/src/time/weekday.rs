//! Weekdays: "Friday", "next Tuesday", "this past Monday", "3 Fridays from now".
//!
//! Weeks begin on Monday. "next Friday" is the Friday of next week and "last Friday" that of last
//! week; "this Friday" and "Friday" are the coming one, and a bare weekday is never today.

use super::calendar::{on_or_after, plus_days};
use super::lexicon::is_shy;
use super::piece::{Day, Need, Piece, What, Which};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    counted(scan, i).or_else(|| nth(scan, i)).or_else(|| named(scan, i))
}

fn named(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mut at = i;
    at += usize::from(words.any(at, &["the", "this"]) && scan.which(at + 1).is_some());
    let mut which = scan.which(at);
    at += usize::from(which.is_some());
    at += usize::from(which.is_some() && words.is(at, "coming"));
    if which.is_none() && at != i {
        return None;
    }
    let weekday = scan.weekday(at)?;
    let mut end = at + 1;
    // "coming Friday" is this one, but never today.
    if which.is_some() && words.any(at - 1, &["coming", "upcoming"]) {
        which = Some(Which::This).filter(|_| scan.today.weekday() != weekday);
    }
    let shy = is_shy(words.norm(at));
    // The dot of an abbreviation belongs to it, unless it ends the sentence.
    if words.norm(at).len() <= 5 && words.is(end, ".") && words.glued(end) && end + 1 < words.len()
    {
        end += 1;
    }
    if words.are(end, &["after", "next"]) {
        which = Some(Which::AfterNext);
        end += 2;
    } else if words.are(end, &["before", "last"]) {
        which = Some(Which::Last);
        end += 2;
    } else if words.is(end, "week") && which.is_none() && !words.is(end + 1, "of") {
        which = Some(Which::AfterNext);
        end += 1;
    } else if which.is_none()
        && words.is(end, "next")
        && !words.any(end + 1, &["week", "month", "to"])
        && (words.len() <= end + 1 || words.is_mark(end + 1))
    {
        which = Some(Which::Next);
        end += 1;
    }
    let day = Day { weekday: Some(weekday), which, ..Day::default() };
    let piece = Piece::day(i..end, day);
    Some(match shy && which.is_none() {
        true if after_a_person(scan, i) => piece.needs(Need::Always),
        true if words.len() <= end || words.any(end, &[",", "."]) && words.capital(at) => {
            // At the end of a sentence a lone "sat" is more likely the day than the verb.
            piece
        }
        true => piece.needs(Need::Lead),
        false => piece,
    })
}

/// "I sat", "they wed": after a person the short names are verbs.
fn after_a_person(scan: &Scan, i: usize) -> bool {
    let people = [
        "i", "he", "she", "we", "they", "you", "it", "who", "had", "has", "have", "and", "the",
        "a", "to",
    ];
    i.checked_sub(1).is_some_and(|before| scan.words.any(before, &people))
}

/// "3 Fridays from now", "two Thursdays ago": today does not count.
fn counted(scan: &Scan, i: usize) -> Option<Piece> {
    let (count, at) = scan.cardinal(i).filter(|it| (1..=60).contains(&it.0))?;
    let (weekday, _) = scan.any_weekday(at)?;
    let words = scan.words;
    let (end, back) = match words.norm(at + 1) {
        "from" if words.any(at + 2, &["now", "today"]) => (at + 3, false),
        "later" | "hence" => (at + 2, false),
        "ago" | "back" => (at + 2, true),
        _ => return None,
    };
    let date = match back {
        false => plus_days(on_or_after(plus_days(scan.today, 1)?, weekday)?, (count - 1) * 7)?,
        true => plus_days(on_or_after(plus_days(scan.today, -7)?, weekday)?, (1 - count) * 7)?,
    };
    Some(Piece::day(i..end, Day::fixed(date)))
}

/// "second Monday", "last Friday of": which month, the neighbour says.
fn nth(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    let (n, at) = match words.norm(from) {
        "last" => (-1, from + 1),
        _ => scan.ordinal(from)?,
    };
    let (n, at) = if words.is(at, "last") && 0 < n { (-n, at + 1) } else { (n, at) };
    let weekday = scan.weekday(at)?;
    if 53 < n.abs() || (n == -1 && !words.any(at + 1, &["of", "in"])) {
        return None;
    }
    if n == -1
        && words.is(at + 1, "in")
        && scan.month(at + 2).is_none()
        && !words.any(at + 2, &["the", "this", "next"])
    {
        return None;
    }
    Some(Piece::new(i..at + 1, What::Nth(n, weekday)).needs(Need::Lead))
}
