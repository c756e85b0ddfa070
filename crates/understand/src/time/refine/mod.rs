//! The ordered refiners: each looks at two neighbouring pieces and the words between them, and may
//! make one piece of them.

mod days;
mod ranges;
mod repeats;
mod shifts;
mod times;

use std::ops::Range;

use crate::moment::Bound;
use crate::time::piece::Piece;
use crate::time::scan::Scan;

/// One idea of how two pieces belong together.
pub(super) type Refiner = fn(&Scan, &Piece, &Piece, &Range<usize>) -> Option<Piece>;

/// In this order: small joins first, so that the larger ones find whole dates and times.
pub(super) const REFINERS: [Refiner; 12] = [
    times::clock_range,
    days::weekday_and_date,
    days::day_of_period,
    shifts::shifted,
    days::weekday_and_date,
    times::day_and_part,
    times::date_and_time,
    days::day_of_period,
    repeats::joined,
    ranges::ranged,
    ranges::lasting,
    repeats::joined,
];

/// Runs one refiner over all neighbours, from left to right, in a single pass.
pub(super) fn refine(scan: &Scan, pieces: Vec<Piece>, refiner: Refiner) -> Vec<Piece> {
    let join = |left: &Piece, right: &Piece| {
        let gap = left.tokens.end..right.tokens.start;
        if 3 < gap.len() { None } else { refiner(scan, left, right, &gap) }
    };
    // Most refiners find nothing to do in most texts.
    if !pieces.windows(2).any(|it| matches!(it, [left, right] if join(left, right).is_some())) {
        return pieces;
    }
    let mut done: Vec<Piece> = Vec::with_capacity(pieces.len());
    for mut piece in pieces {
        // What was joined may now fit the piece before it: "the 1st and 15th of every month".
        while let Some(joined) = done.last().and_then(|left| join(left, &piece)) {
            done.pop();
            piece = joined;
        }
        done.push(piece);
    }
    done
}

pub(super) fn across(left: &Piece, right: &Piece) -> Range<usize> {
    left.tokens.start..right.tokens.end
}

pub(super) fn bound_word(norm: &str) -> Bound {
    match norm {
        "by" => Bound::By,
        "before" => Bound::Before,
        "after" | "past" => Bound::After,
        "since" | "from" | "starting" | "beginning" | "start" | "begin" => Bound::Since,
        "until" | "till" | "til" | "untill" | "through" => Bound::Until,
        _ => Bound::None,
    }
}
