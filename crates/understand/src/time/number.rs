//! Small numbers, which are hours or days only if a neighbour makes them so.

use super::piece::{Need, Piece, What};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    let (n, end) = scan.cardinal(i)?;
    let digits = scan.words.number(i).is_some();
    if !(1..=31).contains(&n) || (digits && 2 < scan.words.norm(i).len()) {
        return None;
    }
    let tight_dash = i.checked_sub(1).is_some_and(|it| scan.words.is(it, "-"));
    if digits && !(scan.begins_clean(i) || tight_dash) {
        return None;
    }
    // "A table for two next Friday" is for people.
    let seats = ["table", "dinner", "lunch", "room", "seats", "tickets", "reservation", "booking"];
    let seated = i.checked_sub(2).is_some_and(|it| scan.words.any(it, &seats));
    if seated && scan.words.is(i - 1, "for") {
        return None;
    }
    if scan.words.glued(end) && !scan.words.is_mark(end) {
        return None;
    }
    Some(Piece::new(i..end, What::Bare(n)).needs(Need::Always))
}
