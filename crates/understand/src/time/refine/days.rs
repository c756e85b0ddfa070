//! Which day: weekdays beside dates, days of a week or a month.

use std::ops::Range;

use crate::moment::Grain;
use crate::time::calendar::{in_week, month_span, nth_weekday, plus_days, plus_months};
use crate::time::piece::{Day, Need, Piece, Span, What, When};
use crate::time::resolve;
use crate::time::scan::Scan;

use super::across;

/// "Tuesday, 3 March", "3 March (Tue)", "Friday the 13th", "Monday 21", "tomorrow, 13/04/21".
pub(super) fn weekday_and_date(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let a = left.only_day()?;
    if let What::Bare(n) = right.what {
        let day = i8::try_from(n).ok().filter(|it| (13..=31).contains(it))?;
        let digits = scan.words.number(right.tokens.start).is_some();
        if !gap.is_empty() || !a.only_weekday() || !digits || a.which.is_some() {
            return None;
        }
        let both = Day { day: Some(day), weekday: a.weekday, ..Day::default() };
        return Some(Piece::day(across(left, right), both));
    }
    let b = right.only_day()?;
    if !scan.gap(gap, &[",", ".", "the", "(", "-", "on"]) {
        return None;
    }
    if scan.words.is(gap.start, "-") && gap.len() == 1 && scan.words.spaced(gap.start) {
        return None;
    }
    let end = right.tokens.end + usize::from(scan.words.is(right.tokens.end, ")"));
    let tokens = left.tokens.start..end;
    let dated = |it: &Day| it.day.is_some() || (it.date.is_some() && it.holiday.is_none());
    if a.only_weekday() && dated(b) && !scan.words.is(gap.start, "on") {
        // A counted date in the week of a weekday: "Sunday 3 weeks after".
        if b.counted {
            return in_its_week(scan, right, left, tokens);
        }
        return Some(Piece::day(tokens, Day { weekday: a.weekday, ..*b }));
    }
    if b.only_weekday() && b.which.is_none() && dated(a) {
        if a.counted {
            return in_its_week(scan, left, right, tokens);
        }
        if !scan.words.is(gap.start, "on") {
            return Some(Piece::day(tokens, Day { weekday: b.weekday, ..*a }));
        }
        return None;
    }
    // A date repeated in digits is the surer of the two.
    let relative = a.date.is_some() && a.holiday.is_none() && a.day.is_none();
    let comma = scan.words.any(gap.start, &[",", "("]) && gap.len() == 1;
    (relative && comma && b.date.is_some()).then(|| Piece::day(tokens, *b))
}

/// "in 3 days on Friday": the Friday of that week, which here begins on Sunday.
fn in_its_week(scan: &Scan, counted: &Piece, named: &Piece, tokens: Range<usize>) -> Option<Piece> {
    let date = resolve::date(scan, counted.only_day()?)?;
    let weekday = named.only_day()?.weekday?;
    let sunday = plus_days(date, -i64::from(date.weekday().to_sunday_zero_offset()))?;
    let found = plus_days(sunday, i64::from(weekday.to_sunday_zero_offset()))?;
    Some(Piece::day(tokens, Day::fixed(found)))
}

/// "Tuesday of next week", "next week on Friday", "20th of next month", "first Monday of May".
pub(super) fn day_of_period(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let joins = scan.gap(gap, &["of", "in", "from", "on", "the", ",", "for", "during"]);
    if !joins {
        return None;
    }
    let tokens = across(left, right);
    // "Wednesday evening next week", "Friday at 5 next week".
    if let (What::When(when), What::Span(span)) = (&left.what, &right.what)
        && (when.part.is_some() || when.clock.is_some())
        && let Some(day) = when.day.filter(|it| it.only_weekday() && it.which.is_none())
        && span.grain == Grain::Week
    {
        let day = Day::fixed(in_week(span.start, day.weekday?)?);
        return Some(Piece::new(tokens, What::When(When { day: Some(day), ..when.clone() })));
    }
    match (&left.what, &right.what) {
        (What::Nth(n, weekday), What::Span(span)) if !gap.is_empty() => {
            let found = nth_weekday(span, *n, *weekday)?;
            if found < scan.today && open_month(scan, right, span) {
                let later = plus_months(span.start, 1)?;
                let later = month_span(later.year(), later.month())?;
                return Some(Piece::day(tokens, Day::fixed(nth_weekday(&later, *n, *weekday)?)));
            }
            Some(Piece::day(tokens, Day::fixed(nth_weekday(span, *n, *weekday)?)))
        }
        (What::Bare(n), What::Span(span))
            if scan.words.is(gap.start, "of") && span.grain == Grain::Month =>
        {
            let day = i8::try_from(*n).ok()?;
            let date = span.start.with().day(day).build().ok()?;
            Some(Piece::day(tokens, Day::fixed(date)))
        }
        (What::When(_), What::Span(span)) => {
            let day = left.only_day()?;
            let found = day_in_span(tokens.clone(), day, span, !gap.is_empty())?;
            let passed = found.only_day().and_then(|it| it.date).filter(|it| *it < scan.today);
            match passed {
                Some(date) if open_month(scan, right, span) => {
                    Some(Piece::day(tokens, Day::fixed(plus_months(date, 1)?)))
                }
                _ => Some(found),
            }
        }
        (What::Span(span), What::When(_)) => {
            let day = right.only_day()?;
            let ordinal = right.need == Need::Always;
            if day.which.is_some() || span.grain == Grain::Year || ordinal {
                return None;
            }
            day_in_span(tokens, day, span, true)
        }
        _ => None,
    }
}

/// "the first of the month", said later in the month, is next month's.
fn open_month(scan: &Scan, piece: &Piece, span: &Span) -> bool {
    span.grain == Grain::Month && scan.words.are(piece.tokens.start, &["the", "month"])
}

fn day_in_span(tokens: Range<usize>, day: &Day, span: &Span, tied: bool) -> Option<Piece> {
    if day.only_weekday() && span.grain == Grain::Week && day.which.is_none() {
        return Some(Piece::day(tokens, Day::fixed(in_week(span.start, day.weekday?)?)));
    }
    if let Some(of_month) = day.only_day().filter(|_| span.grain == Grain::Month && tied) {
        let date = span.start.with().day(of_month).build().ok()?;
        return Some(Piece::day(tokens, Day::fixed(date)));
    }
    // "next week on the 8th" only repeats itself.
    if let Some(of_month) = day.only_day().filter(|_| span.grain == Grain::Week && tied) {
        let found =
            (0..7).filter_map(|it| plus_days(span.start, it)).find(|it| it.day() == of_month);
        return Some(Piece::day(tokens, found.map_or(*day, Day::fixed)));
    }
    if span.grain == Grain::Year && tied {
        if let Some(holiday) = day.holiday {
            return Some(Piece::day(tokens, Day::fixed(holiday.in_year(span.start.year())?)));
        }
        if day.month.is_some() && day.year.is_none() {
            return Some(Piece::day(tokens, Day { year: Some(span.start.year()), ..*day }));
        }
    }
    None
}
