//! Stretches of the calendar: "this week", "next month", "Q3", "end of the year", "week of May 4".

use jiff::civil::Date;

use crate::moment::Grain;

use super::calendar::{
    monday, month_span, plus_days, plus_months, quarter_span, week_span, year_span,
};
use super::month_day::coming_month;
use super::piece::{Need, Piece, Span, Unit, What, Which};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    quarter(scan, i)
        .map(|(span, end)| Piece::new(i..end, What::Span(span)))
        .or_else(|| year(scan, i))
        .or_else(|| whole(scan, i))
        .or_else(|| season(scan, i))
}

/// A whole period, said with "this", "next", "the" and the like.
fn whole(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let (span, end, open) = core(scan, i)?;
    // A bare month or year comes from its own recognizer, with its own needs.
    let the = usize::from(words.is(i, "the"));
    if scan.month(i + the).is_some() || scan.cardinal(i + the).is_some() {
        return None;
    }
    // "the week" and "the month" are often not dates: "partner of the month".
    let of_before = i.checked_sub(1).is_some_and(|it| words.is(it, "of"));
    let the = words.is(i, "the") && open;
    let weekend = words.any(end - 1, &["weekend", "weekends", "wkend"]);
    let need = match () {
        _ if the && !weekend && of_before => Need::Always,
        _ if the && !weekend => Need::Lead,
        _ if weekend && the && words.len() <= end + 1 => Need::Nothing,
        _ if weekend && (the || words.any(i, &["weekend"])) => Need::Lead,
        _ => Need::Nothing,
    };
    // "this year's budget": belongs to the noun, but "last week's Sunday" is a day.
    let end = end + usize::from(words.is(end, "'"));
    Some(Piece::new(i..end, What::Span(span)).needs(need))
}

/// A period, where it ends, and whether it was left open which one: "the month".
pub(super) fn core(scan: &Scan, i: usize) -> Option<(Span, usize, bool)> {
    let words = scan.words;
    if let Some((span, end)) = quarter(scan, i) {
        return Some((span, end, false));
    }
    let the = words.is(i, "the");
    let mut at = i + usize::from(the);
    at += usize::from(words.any(at, &["this", "all"]) && scan.which(at + 1).is_some());
    let which = scan.which(at);
    let all = words.any(at, &["all", "whole", "entire"]);
    at += usize::from(which.is_some() || all);
    at += usize::from(words.any(at, &["calendar", "whole", "entire", "full"]));
    if let Some((unit, end)) = unit_word(scan, at) {
        let bare_weekend = unit == Unit::Weekend;
        if !the && which.is_none() && !all && !bare_weekend {
            return None;
        }
        let coming = which.is_some() && words.any(at - 1, &["coming", "upcoming"]);
        let shift = match which {
            // The weekend to come is this week's, while it lies ahead.
            Some(_)
                if coming && bare_weekend && scan.today.weekday().to_monday_zero_offset() < 5 =>
            {
                0
            }
            Some(Which::Next) => 1,
            Some(Which::Last | Which::Past) => -1,
            _ => 0,
        };
        let (shift, end) = match words.are(end, &["after", "next"]) {
            true => (2, end + 2),
            false => (shift, end),
        };
        return Some((unit_span(scan, unit, shift)?, end, which.is_none()));
    }
    if let Some(month) = scan.month(at) {
        let span = match which {
            None => coming_month(scan, month)?,
            Some(_) if words.is(at - 1, "current") => return None,
            Some(which) => which_month(scan, month, which)?,
        };
        // "this may or may not work": a verb, unless its phrase ends here.
        let verb = words.any(at, &["may", "march"]) && which == Some(Which::This);
        if verb
            && !words.capital(at)
            && words.is_word(at + 1)
            && !words.any(at + 1, &["at", "by", "for", "in", "on"])
        {
            return None;
        }
        let of = usize::from(words.any(at + 1, &[",", "of", "in"]));
        if let Some((year, end)) = scan.year(at + 1 + of).filter(|_| which.is_none()) {
            return Some((month_span(year, month)?, end, false));
        }
        return Some((span, at + 1, false));
    }
    if which.is_some() || all {
        return None;
    }
    at += usize::from(words.is(at, "year") && scan.year(at + 1).is_some());
    let (year, end) = scan.year(at).filter(|it| (1900..2200).contains(&it.0))?;
    if words.number(at).is_some() && !scan.begins_clean(at) {
        return None;
    }
    Some((year_span(year)?, end, false))
}

/// A unit that names a period, in the singular or as "weeks" and "week's".
fn unit_word(scan: &Scan, at: usize) -> Option<(Unit, usize)> {
    let unit = match scan.words.norm(at) {
        "week's" => Unit::Week,
        "month's" => Unit::Month,
        "year's" => Unit::Year,
        "weekend's" => Unit::Weekend,
        "workweek" | "workweeks" => Unit::Week,
        _ => scan.unit(at).map(|it| it.0)?,
    };
    let fits =
        !matches!(unit, Unit::Second | Unit::Minute | Unit::Hour | Unit::Day | Unit::Workday);
    (fits && 1 < scan.words.norm(at).len()).then_some((unit, at + 1))
}

/// The running period of this unit, or one before or after it.
pub(super) fn unit_span(scan: &Scan, unit: Unit, shift: i64) -> Option<Span> {
    let today = scan.today;
    match unit {
        Unit::Week => week_span(plus_days(today, shift * 7)?),
        Unit::Fortnight => {
            let start = plus_days(monday(today)?, shift * 14)?;
            Some(Span { start, end: plus_days(start, 14)?, grain: Grain::Week, month: None })
        }
        Unit::Weekend => {
            let start = plus_days(monday(today)?, shift * 7 + 5)?;
            Some(Span { start, end: plus_days(start, 2)?, grain: Grain::Day, month: None })
        }
        Unit::Month => {
            let start = plus_months(today.first_of_month(), shift)?;
            month_span(start.year(), start.month())
        }
        Unit::Quarter => {
            let back = i64::from((today.month() - 1) % 3);
            let start = plus_months(today.first_of_month(), shift * 3 - back)?;
            quarter_span(start.year(), (start.month() + 2) / 3)
        }
        Unit::Year => year_span(today.year().checked_add(i16::try_from(shift).ok()?)?),
        Unit::Decade => {
            let start = i64::from(today.year().div_euclid(10) * 10) + shift * 10;
            let first = year_span(i16::try_from(start).ok()?)?;
            Some(Span { end: plus_months(first.start, 120)?, ..first })
        }
        _ => None,
    }
}

/// "next March" is the next one to begin, "last March" the last one over, "this March" this year's.
fn which_month(scan: &Scan, month: i8, which: Which) -> Option<Span> {
    let today = scan.today;
    let year = match which {
        Which::This => today.year(),
        Which::Last | Which::Past => today.year() - i16::from(today.month() <= month),
        _ => today.year() + i16::from(month <= today.month()),
    };
    month_span(year, month)
}

/// "Q3", "Q3 2026", "2026-Q3", "26q3", "the third quarter of 2026".
fn quarter(scan: &Scan, i: usize) -> Option<(Span, usize)> {
    let words = scan.words;
    let the = usize::from(words.is(i, "the"));
    let mut year = None;
    let mut at = i + the;
    if let Some((found, next)) = scan
        .year(at)
        .or_else(|| {
            let value =
                words.number(at).filter(|_| words.is(at + 1, "q") && words.glued(at + 1))?;
            (value < 100).then(|| (super::scan::two_digit_year(value), at + 1))
        })
        .or_else(|| {
            let value =
                words.number(at).filter(|it| words.is(at + 1, "q") && (1900..2200).contains(it))?;
            Some((value as i16, at + 1))
        })
    {
        year = Some(found);
        at = next + usize::from(words.is(next, "-"));
    }
    let (number, mut end) = if words.is(at, "q") && words.glued(at + 1) {
        (words.number(at + 1)?, at + 2)
    } else if year.is_none() {
        let (n, next) = scan.ordinal(at)?;
        if !matches!(scan.unit(next), Some((Unit::Quarter, _))) {
            return None;
        }
        (n, next + 1)
    } else {
        return None;
    };
    let number = i8::try_from(number).ok().filter(|it| (1..=4).contains(it))?;
    if year.is_none() {
        let skip = usize::from(words.any(end, &["of", "in", "-", ","]));
        match scan.year(end + skip) {
            Some((found, next)) => (year, end) = (Some(found), next),
            None => {
                if let Some((span, next, _)) =
                    words.any(end, &["of"]).then(|| core(scan, end + 1)).flatten()
                    && span.grain == Grain::Year
                {
                    (year, end) = (Some(span.start.year()), next);
                }
            }
        }
    }
    let span = quarter_span(year.unwrap_or(scan.today.year()), number)?;
    if year.is_none() && span.end <= scan.today {
        return Some((quarter_span(scan.today.year() + 1, number)?, end));
    }
    Some((span, end))
}

/// "this summer", "next winter": northern seasons by the calendar.
fn season(scan: &Scan, i: usize) -> Option<Piece> {
    let which = scan.which(i)?;
    let month = match scan.words.norm(i + 1) {
        "spring" => 3,
        "summer" => 6,
        "fall" | "autumn" => 9,
        "winter" => 12,
        _ => return None,
    };
    if !(scan.words.len() <= i + 2
        || scan.words.is_mark(i + 2)
        || !scan.words.any(i + 2, &["roll", "rolls", "cleaning", "apart"]))
    {
        return None;
    }
    let start = Date::new(scan.today.year(), month, 21).ok()?;
    let over = plus_months(start, 3)? <= scan.today;
    let years = match which {
        Which::This => i64::from(over),
        Which::Last | Which::Past => -i64::from(scan.today < plus_months(start, 3)?),
        _ => i64::from(start <= scan.today),
    };
    let start = plus_months(start, years * 12)?;
    let span = Span { start, end: plus_months(start, 3)?, grain: Grain::Quarter, month: None };
    Some(Piece::new(i..i + 2, What::Span(span)))
}

/// "in 2027", "year 2027": a bare year needs such a word.
fn year(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let named = words.is(i, "year") || words.are(i, &["the", "year"]);
    let mut at = i + if named { 1 + usize::from(words.is(i, "the")) } else { 0 };
    at += usize::from(named && words.is(at, "of"));
    let (year, mut end) = scan.year(at).filter(|it| (1900..2200).contains(&it.0))?;
    if words.number(at).is_some() && (!scan.begins_clean(at) || !scan.ends_clean(end)) {
        return None;
    }
    let led = i.checked_sub(1).is_some_and(|it| {
        words.any(
            it,
            &[
                "in", "since", "until", "till", "during", "through", "before", "after", "by", "of",
                "from", "to", "between", "and", "for",
            ],
        )
    });
    end += usize::from(words.any(end, &["ad", "ce"]));
    let need = match (named, led) {
        (true, _) => Need::Nothing,
        (_, true) if words.any(i.wrapping_sub(1), &["of", "to", "and", "between", "from"]) => {
            Need::Join
        }
        (_, true)
            if !words.is_word(end)
                || words.any(end, &["and", "or", "to", "through", "i", "we"]) =>
        {
            Need::Nothing
        }
        (_, true) => Need::Join,
        _ => Need::Always,
    };
    Some(Piece::new(i..end, What::Span(year_span(year)?)).needs(need))
}
