//! Dates, times and recurrences in a text.
//!
//! Small recognizers find pieces of time at each word, in a fixed order; refiners join neighbours;
//! what is left and has enough support is tied to the calendar. Nothing here reads a clock, fails
//! or panics. Start with [`moments`], then `RECOGNIZERS` and `refine::REFINERS`.
//!
//! How people are understood where they leave it open:
//! - Weeks begin on Monday. "next Friday" is next week's, "last Friday" last week's, "this Friday"
//!   the coming one (today counts); a bare "Friday" is never today and never behind.
//! - A bare time, weekday, day or month lies ahead, unless "since", "last" or "ago" says otherwise.
//! - "at 5" is in the waking hours ahead of now; on another day 7 to 11 are in the morning, 12 is
//!   noon, 1 to 6 in the afternoon. A part of the day said with it, or words such as "wake" and
//!   "dinner", decide first.
//! - "morning" is 09:00, "afternoon" 15:00, "evening" 18:00, "night" and "tonight" 20:00; "end of
//!   day" is 23:59 and still means the day, "close of business" is 17:00, the week ends on Friday.
//! - "in 3 hours" is elapsed time, "in 3 days" are calendar days.
//! - "every second Tuesday" is every other one, "every third Friday" the third of each month.
//! - After "move" or "change", "from A to B" is two moments and no range.

mod bare_hour;
mod calendar;
mod clock_digits;
mod clock_time;
mod daypart;
mod duration;
mod edge;
mod every;
mod finish;
mod holiday;
mod lexicon;
mod month_day;
mod number;
mod numeric;
mod period;
mod piece;
mod recur;
mod refine;
mod relative;
mod resolve;
mod rrule;
mod scan;
mod weekday;
mod zone;

use domain::settings::DateOrder;
use jiff::Zoned;

use crate::moment::Moment;
use crate::words::Words;

use piece::Piece;
use scan::Scan;

/// Every expression of time in the text, in its order, none overlapping another.
pub fn moments(words: &Words, now: &Zoned, order: DateOrder) -> Vec<Moment> {
    let scan = Scan::new(words, now, order);
    let mut pieces = find(&scan);
    if pieces.is_empty() {
        return Vec::new();
    }
    zone::attach(&scan, &mut pieces);
    for refiner in refine::REFINERS {
        pieces = refine::refine(&scan, pieces, refiner);
    }
    finish::moments(&scan, pieces)
}

/// The one expression of time that a text is, with nothing beside it but small words: "for another
/// 10 minutes", "until tomorrow morning", "maybe at 5".
pub fn alone(text: &str, now: &Zoned, order: DateOrder) -> Option<Moment> {
    let whole = |text: &str| {
        let words = Words::new(text);
        let [moment] = <[Moment; 1]>::try_from(moments(&words, now, order)).ok()?;
        let beside = |i: &usize| {
            let span = words.span(*i);
            span.end <= moment.span.start || moment.span.end <= span.start
        };
        let small = |i: usize| words.any(i, SMALL) || words.is_mark(i);
        (0..words.len()).filter(beside).all(small).then_some(moment)
    };
    // A length stands for itself only where nothing stands beside it.
    let bare = || {
        let words = Words::new(text);
        let small = |i: &usize| words.any(*i, SMALL) || words.is_mark(*i);
        let start = (0..words.len()).find(|i| !small(i))?;
        let end = (start..words.len()).rfind(|i| !small(i))?;
        whole(text.get(words.span_of(start..end + 1))?)
    };
    whole(text).or_else(bare)
}

/// Words around a time that say nothing else.
const SMALL: &[&str] = &[
    "about", "another", "at", "by", "for", "it", "just", "let", "let's", "like", "make", "maybe",
    "more", "okay", "ok", "on", "only", "please", "say", "the", "til", "till", "to", "until",
    "yes",
];

type Recognizer = fn(&Scan, usize) -> Option<Piece>;

/// At each word the longest piece wins; of two as long, the one whose recognizer comes first.
const RECOGNIZERS: [Recognizer; 13] = [
    recur::at,
    every::at,
    relative::at,
    holiday::at,
    numeric::at,
    month_day::at,
    weekday::at,
    edge::at,
    period::at,
    clock_time::at,
    daypart::at,
    duration::at,
    number::at,
];

fn find(scan: &Scan) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut i = 0;
    while i < scan.words.len() {
        if !scan.can_begin(i) {
            i += 1;
            continue;
        }
        let mut best: Option<Piece> = None;
        for recognizer in RECOGNIZERS {
            if let Some(piece) = recognizer(scan, i)
                && best.as_ref().is_none_or(|it| it.tokens.end < piece.tokens.end)
            {
                best = Some(piece);
            }
        }
        match best {
            Some(mut piece) => {
                // A piece may reach back for its preposition, but not into the piece before it.
                let taken = pieces.last().map_or(0, |it| it.tokens.end);
                piece.tokens.start = piece.tokens.start.max(taken);
                i = piece.tokens.end.max(i + 1);
                pieces.push(piece);
            }
            None => i += 1,
        }
    }
    pieces
}

#[cfg(test)]
mod tests;
