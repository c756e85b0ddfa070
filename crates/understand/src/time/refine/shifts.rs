//! Days and times counted from others: "2 weeks after Friday", "the Monday before Easter".

use std::ops::Range;

use crate::moment::Grain;
use crate::time::calendar::{move_date, move_time, on_or_after, plus_days};
use crate::time::piece::{Day, Length, Piece, What, When};
use crate::time::resolve;
use crate::time::scan::Scan;

use super::across;

/// "2 weeks after Friday", "a week from tomorrow", "two days before Christmas", "now + 40 minutes".
pub(super) fn shifted(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let words = scan.words;
    if words.is(gap.start, "+") && gap.len() == 1 {
        return plus(scan, left, right);
    }
    if let Some(piece) = beside(scan, left, right, gap) {
        return Some(piece);
    }
    let (length, in_front) = match &left.what {
        What::Length(length) => (length, false),
        // "10 min before" was read as an offset; the anchor follows it.
        // "before my 3pm call" names the call, whose day may be said behind it.
        What::Offset(_) if !gap.is_empty() && right.when().is_some_and(|it| it.day.is_none()) => {
            return None;
        }
        What::Offset(length) if scan.gap(gap, &["the", "my", "our"]) => (length, true),
        _ => return holiday_in_years(scan, left, right, gap),
    };
    let sign = match (in_front, gap.len()) {
        (true, _) => -1,
        (false, 1..=2) if words.is(left.tokens.start, "for") && words.is(gap.start, "from") => {
            return None;
        }
        (false, 1..=2) if words.any(gap.start, &["after", "from", "since", "past"]) => 1,
        (false, 1..=2) if words.any(gap.start, &["before", "until", "till"]) => -1,
        _ => return None,
    };
    if gap.len() == 2 && !words.any(gap.start + 1, &["the", "this"]) {
        return None;
    }
    move_piece(scan, across(left, right), right, length, sign)
}

/// "the Friday before Christmas", "the Monday after Easter".
fn beside(scan: &Scan, left: &Piece, right: &Piece, gap: &Range<usize>) -> Option<Piece> {
    let weekday = left.only_day().filter(|it| it.only_weekday() && it.which.is_none())?.weekday?;
    let anchor = right.only_day().filter(|it| !it.only_weekday())?;
    if gap.len() != 1 || !scan.words.any(gap.start, &["before", "after"]) {
        return None;
    }
    let anchor = resolve::date(scan, anchor)?;
    let from = if scan.words.is(gap.start, "after") { 1 } else { -7 };
    let date = on_or_after(plus_days(anchor, from)?, weekday)?;
    Some(Piece::day(across(left, right), Day::fixed(date)))
}

fn plus(scan: &Scan, left: &Piece, right: &Piece) -> Option<Piece> {
    let What::Length(length) = &right.what else { return None };
    move_piece(scan, across(left, right), left, length, 1)
}

fn move_piece(
    scan: &Scan,
    tokens: Range<usize>,
    anchor: &Piece,
    length: &Length,
    sign: i64,
) -> Option<Piece> {
    match &anchor.what {
        What::When(When { day: Some(day), clock: None, part: None, .. }) if length.seconds == 0 => {
            let date = resolve::date(scan, day)?;
            Some(Piece::day(tokens, Day::counted(move_date(date, length, sign)?)))
        }
        What::Span(span) if length.seconds == 0 => {
            Some(Piece::day(tokens, Day::fixed(move_date(span.start, length, sign)?)))
        }
        What::When(when) if length.months == 0 && length.days == 0 && when.clock.is_some() => {
            let (at, _, _) = resolve::when(scan, when)?;
            let step = jiff::Span::new().try_seconds(sign.checked_mul(length.seconds)?).ok()?;
            Some(Piece::new(tokens, What::Instant(at.checked_add(step).ok()?, Grain::Minute)))
        }
        What::Instant(at, grain) => {
            let zoned = at.to_zoned(scan.now.time_zone().clone()).ok()?;
            let at = move_time(&zoned, length, sign)?;
            Some(Piece::new(tokens, What::Instant(at, (*grain).min(Grain::Minute))))
        }
        _ => None,
    }
}

/// "Thanksgiving in 3 years", "tax day two years ago": the holiday of the year so far away.
fn holiday_in_years(scan: &Scan, left: &Piece, right: &Piece, gap: &Range<usize>) -> Option<Piece> {
    let holiday = left.only_day()?.holiday?;
    let moved = right.only_day().filter(|it| it.day.is_none() && it.weekday.is_none())?;
    if !gap.is_empty() || moved.holiday.is_some() || right.tokens.len() < 3 {
        return None;
    }
    let near = moved.date?;
    let year = near.year();
    let found = (-1..=1)
        .filter_map(|more| holiday.in_year(year.checked_add(more)?))
        .filter(|it| scan.today <= *it || near < scan.today)
        .min_by_key(|it| it.duration_since(near).as_hours().abs())?;
    // The holiday that falls after the moment, as "in a year" counts from now.
    let found = if near < scan.today { holiday.in_year(year)? } else { found };
    Some(Piece::day(across(left, right), Day::fixed(found)))
}
