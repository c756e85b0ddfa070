//! Dates in digits: `2026-03-10`, `3/10/2026`, `10.03.2026`, `3/10`, `20260310`, `04/2016`.
//!
//! The order of month and day is a setting; a number over 12 decides for itself, and a year in
//! front is always ISO.

use jiff::civil::Date;

use super::DateOrder;
use super::calendar::month_span;
use super::piece::{Day, Need, Piece, What};
use super::scan::{Scan, two_digit_year};

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    scan.words.number(i)?;
    // "10/1-11/7": the second date of a tight range.
    let second = 4 <= i && scan.words.is(i - 1, "-") && scan.words.is(i - 3, "/");
    if !scan.begins_clean(i) && !second {
        return None;
    }
    compact(scan, i).or_else(|| three(scan, i)).or_else(|| two(scan, i))
}

/// `20260310`.
fn compact(scan: &Scan, i: usize) -> Option<Piece> {
    let norm = scan.words.norm(i);
    let value = scan.words.number(i).filter(|_| norm.len() == 8)?;
    let (year, month, day) = (value / 10_000, value / 100 % 100, value % 100);
    if !(1970..2100).contains(&year) || !scan.ends_clean(i + 1) {
        return None;
    }
    let date = Date::new(year as i16, month as i8, day as i8).ok()?;
    Some(Piece::day(i..i + 1, Day::fixed(date)))
}

/// Three numbers with the same mark between them.
fn three(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mark = Some(words.norm(i + 1)).filter(|it| matches!(*it, "-" | "/" | "."))?;
    if !words.glued(i + 1) || !words.glued(i + 2) || !words.glued(i + 3) {
        return None;
    }
    // "08/12,15" writes its year after a comma.
    let same = words.is(i + 3, mark) || (mark == "/" && words.is(i + 3, ","));
    if !same || !words.glued(i + 4) {
        return None;
    }
    let (a, b, c) = (words.number(i)?, words.number(i + 2)?, words.number(i + 4)?);
    let (la, lb, lc) = (words.norm(i).len(), words.norm(i + 2).len(), words.norm(i + 4).len());
    if 2 < lb || !(scan.ends_clean(i + 5) || words.is(i + 5, "t")) {
        return None;
    }
    let (year, month, day) = match (la, lc) {
        (4, ..=2) if 12 < b => (a as i16, c, b),
        (4, ..=2) => (a as i16, b, c),
        (..=2, 4) => {
            let (month, day) = ordered(scan.order, a, b);
            (c as i16, month, day)
        }
        (..=2, 2) if mark == "/" || (lb == 2 && mark == "-") => {
            let (month, day) = ordered(scan.order, a, b);
            (two_digit_year(c), month, day)
        }
        _ => return None,
    };
    let date = Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;
    let end = i + 5 + usize::from(words.is(i + 5, "t") && words.number(i + 6).is_some());
    Some(Piece::day(i..end, Day::fixed(date)))
}

/// Two numbers: a month and a day, or a month and a year.
fn two(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mark = Some(words.norm(i + 1)).filter(|it| matches!(*it, "-" | "/" | "."))?;
    let (a, b) = (words.number(i)?, words.number(i + 2)?);
    let (la, lb) = (words.norm(i).len(), words.norm(i + 2).len());
    let tight = words.glued(i + 1) && words.glued(i + 2);
    let first = mark == "/"
        && words.is(i + 3, "-")
        && words.is(i + 5, "/")
        && words.number(i + 4).is_some();
    if !(scan.ends_clean(i + 3) || first)
        || (words.any(i + 3, &["-", "/", "."])
            && words.number(i + 4).is_some()
            && words.glued(i + 3))
            && mark != "/"
    {
        return None;
    }
    if tight && mark != "." && (la == 4) != (lb == 4) {
        let (year, month) = if la == 4 { (a, b) } else { (b, a) };
        let month = i8::try_from(month).ok().filter(|it| (1..=12).contains(it))?;
        if !(1900..2100).contains(&year) {
            return None;
        }
        let span = month_span(year as i16, month)?;
        return Some(Piece::new(i..i + 3, What::Span(span)));
    }
    let (month, day) = ordered(scan.order, a, b);
    if 2 < la || 2 < lb || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    Date::new(2024, month as i8, day as i8).ok()?;
    // "24/7" and "50/50" are sayings, "1/2 cup" is an amount.
    if (a, b) == (24, 7) || scan.unit(i + 3).is_some() || scan.month(i + 3).is_some() {
        return None;
    }
    let need = match (mark, tight) {
        ("/", true)
            if a < b
                && b <= 4
                && scan.words.is_word(i + 3)
                && !scan.words.any(i + 3, &["at", "by", "from", "for", "to"]) =>
        {
            Need::Always
        }
        ("/", true) => Need::Lead,
        ("/", false) => Need::Lead,
        ("-", true) if 12 < b || (la == 2 && lb == 2) => Need::Join,
        (".", true) if lb == 2 || la == 1 => Need::Lead,
        _ => return None,
    };
    // A dotted pair is a decimal after most words; a day only after "on".
    if mark == "." && !dotted_date(scan, i) {
        return None;
    }
    if words.any(
        i + 3,
        &[
            "percent", "degrees", "miles", "km", "kg", "lbs", "dollars", "x", "inch", "inches",
            "am", "pm", "cup", "cups",
        ],
    ) {
        return None;
    }
    let day = Day { month: Some(month as i8), day: Some(day as i8), ..Day::default() };
    Some(Piece::day(i..i + 3, day).needs(need))
}

fn dotted_date(scan: &Scan, i: usize) -> bool {
    let Some(before) = i.checked_sub(1) else { return false };
    let leads =
        scan.words.any(before, &["on", "by", "until", "till"]) || scan.weekday(before).is_some();
    let here = scan.words.is(before, "in") && scan.words.len() <= i + 3;
    leads || here
}

/// Month and day, in the reader's order unless that is impossible.
fn ordered(order: DateOrder, a: i64, b: i64) -> (i64, i64) {
    match order {
        _ if 12 < a => (b, a),
        _ if 12 < b => (a, b),
        DateOrder::MonthFirst => (a, b),
        DateOrder::DayFirst => (b, a),
    }
}
