//! From one moment to another, and lengths that begin at a moment.

use std::ops::Range;

use jiff::civil::DateTime;

use crate::moment::Grain;
use crate::time::calendar::{midnight, month_span, move_date, plus_days};
use crate::time::piece::{Day, Piece, What, When};
use crate::time::resolve;
use crate::time::scan::Scan;

use super::times::TO;
use super::{across, repeats};

/// "from Monday to Thursday", "July 13-15", "13 to 15 July", "between May and June".
pub(super) fn ranged(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let words = scan.words;
    let before = left.tokens.start.checked_sub(1).map_or("", |it| words.norm(it));
    let between = before == "between";
    let skip = gap.len() == 2 && words.any(gap.start + 1, &["the", "on"]);
    let to = words.any(gap.start, TO) || (between && words.is(gap.start, "and"));
    let moved = scan.moves && words.is(gap.start, "to") && !between;
    if gap.is_empty() || !to || moved || (1 < gap.len() && !skip) {
        return None;
    }
    if let Some(piece) = repeats::each_of(scan, left, right) {
        return Some(piece);
    }
    // "August 10 - 22, 2012": the year comes last and counts for both.
    let (left, right) = (&mut left.clone(), &mut right.clone());
    let comma = usize::from(words.is(right.tokens.end, ","));
    if let What::Bare(_) = right.what
        && let Some((year, end)) = scan.year(right.tokens.end + comma)
        && let What::When(When { day: Some(day), .. }) = &mut left.what
        && day.month.is_some()
        && day.year.is_none()
    {
        day.year = Some(year);
        right.tokens.end = end;
    }
    // "closed until June": without a start there is no range; the left piece must be one.
    let (a, b) = share(scan, left, right)?;
    let (start, _, grain) = ends(scan, &a)?;
    let (mut end, mut end_end, end_grain) = ends(scan, &b)?;
    if end < start {
        let back =
            |step: jiff::Span| Some((end.checked_add(step).ok()?, end_end.checked_add(step).ok()?));
        let step = match &b.what {
            What::When(when) if when.day.is_none() => jiff::Span::new().days(1),
            What::When(When { day: Some(day), .. }) if day.only_weekday() => {
                jiff::Span::new().weeks(1)
            }
            What::When(When { day: Some(day), .. })
                if day.month.is_some() && day.year.is_none() =>
            {
                jiff::Span::new().years(1)
            }
            What::Span(span) if span.month.is_some() => jiff::Span::new().years(1),
            _ => return None,
        };
        (end, end_end) = back(step)?;
    }
    if end < start {
        return None;
    }
    let end = if end_grain < Grain::Day { end } else { end_end };
    let from = left.tokens.start - usize::from(between || before == "from");
    Some(Piece::new(from..right.tokens.end, What::Range(start, end, grain)))
}

/// "at 4pm for 30 minutes", "for 3 days from Monday", "18th Dec for 10 days".
pub(super) fn lasting(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let words = scan.words;
    let (length, anchor) = match (&left.what, &right.what) {
        (_, What::Length(length)) if words.is(right.tokens.start, "for") && gap.is_empty() => {
            (length, left)
        }
        (What::Length(length), _)
            if words.is(left.tokens.start, "for")
                && scan.gap(gap, &["from", "starting", "beginning", "on", "at", "after"])
                && !gap.is_empty() =>
        {
            (length, right)
        }
        _ => return None,
    };
    let (start, _, grain) = match &anchor.what {
        What::When(when) if when.until.is_none() => {
            // "at 5pm for a week" comes again each day.
            if when.day.is_none() && length.grain >= Some(Grain::Day) {
                return None;
            }
            ends(scan, anchor)?
        }
        What::Instant(..) | What::Span(_) => ends(scan, anchor)?,
        _ => return None,
    };
    if Grain::Day <= grain && length.seconds != 0 {
        return None;
    }
    let end = match length.seconds {
        0 => move_date(start.date(), length, 1)?.to_datetime(start.time()),
        seconds => start.checked_add(jiff::Span::new().try_seconds(seconds).ok()?).ok()?,
    };
    Some(Piece::new(across(left, right), What::Range(start, end, grain)))
}

/// The first moment, the first moment after, and the grain.
fn ends(scan: &Scan, piece: &Piece) -> Option<(DateTime, DateTime, Grain)> {
    match &piece.what {
        What::When(when) => {
            let (start, end, grain) = resolve::when(scan, when)?;
            let after = match grain {
                Grain::Day => midnight(plus_days(start.date(), 1)?),
                _ => end.unwrap_or(start),
            };
            Some((start, after, grain))
        }
        What::Span(span) => Some((midnight(span.start), midnight(span.end), span.grain)),
        What::Instant(at, grain) => Some((*at, *at, *grain)),
        _ => None,
    }
}

/// Lets each end lend the other what it did not say: a month, a year, a day.
fn share(scan: &Scan, left: &Piece, right: &Piece) -> Option<(Piece, Piece)> {
    let (mut a, mut b) = (left.clone(), right.clone());
    let as_day = |piece: &mut Piece, other: &Day| {
        if let What::Bare(n) = piece.what {
            let day = i8::try_from(n).ok().filter(|it| (1..=31).contains(it))?;
            let day =
                Day { day: Some(day), month: other.month, year: other.year, ..Day::default() };
            jiff::civil::Date::new(other.year.unwrap_or(2024), other.month?, day.day?).ok()?;
            piece.what = What::When(When { day: Some(day), ..When::default() });
        }
        Some(())
    };
    if let Some(day) = right.when().and_then(|it| it.day) {
        as_day(&mut a, &day)?;
    }
    if let Some(day) = left.when().and_then(|it| it.day) {
        as_day(&mut b, &day)?;
    }
    if let (What::When(x), What::When(y)) = (&mut a.what, &mut b.what) {
        if let (Some(one), Some(two)) = (&mut x.day, &mut y.day) {
            if one.day.is_some() && one.month.is_none() && two.month.is_some() {
                (one.month, one.year) = (two.month, one.year.or(two.year));
            }
            if two.day.is_some() && two.month.is_none() && one.month.is_some() {
                let earlier = two.day < one.day;
                two.month = one.month.map(|it| if earlier { it % 12 + 1 } else { it });
                two.year = one.year;
            }
            if one.month.is_some() && one.year.is_none() && one.date.is_none() {
                let year = two.year.or(two
                    .date
                    .filter(|_| {
                        two.day.is_none()
                            && two.weekday.is_none()
                            && two.holiday.is_none()
                            && written(scan, right)
                    })
                    .map(|it| it.year()));
                one.year = year.map(|it| {
                    it - i16::from(two.month.or(two.date.map(|it| it.month())) < one.month)
                });
            }
        }
        // "Friday 3pm to 5pm" stays on Friday.
        if y.day.is_none() && x.day.is_some() && y.clock.is_some() {
            y.day = resolve::when(scan, x).map(|it| Day::fixed(it.0.date()));
        }
        if x.day.is_none()
            && x.clock.is_some()
            && x.part.is_none()
            && y.day.is_some()
            && y.clock.is_some()
        {
            x.day = y.day;
        }
    }
    if let (What::Span(x), What::Span(y)) = (&mut a.what, &mut b.what) {
        // "May to Oct 2020": the year was said once.
        if let Some(month) = x.month.filter(|_| y.month.is_none() && y.grain == Grain::Month) {
            let year = y.start.year() - i16::from(y.start.month() < month);
            *x = month_span(year, month)?;
        }
    }
    if matches!(a.what, What::Bare(_) | What::Length(_) | What::Nth(..))
        || matches!(b.what, What::Bare(_))
    {
        return None;
    }
    Some((a, b))
}

/// Whether a fixed date was written out, and not counted from today.
fn written(scan: &Scan, piece: &Piece) -> bool {
    scan.words.number(piece.tokens.start).is_some()
}
