//! Times counted from now: "in 3 days", "two weeks ago", "next 2 weeks", "now".

use crate::moment::{Bound, Grain};

use super::calendar::{midnight, monday, move_date, move_time, plus_days, plus_months};
use super::duration::{amount, length};
use super::piece::{Day, Length, Need, Piece, Unit, What, Which};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    named_day(scan, i)
        .or_else(|| counted(scan, i))
        .or_else(|| stretch(scan, i))
        .or_else(|| now(scan, i))
}

/// "today", "tomorrow", "the day after tomorrow", "tomorrow week", "the day after".
fn named_day(scan: &Scan, i: usize) -> Option<Piece> {
    use super::lexicon::Sense;
    let words = scan.words;
    let mut at = i + usize::from(words.is(i, "the"));
    if words.any(at, &["day", "days"]) && words.any(at + 1, &["after", "before"]) {
        let sign = if words.is(at + 1, "after") { 1 } else { -1 };
        if let Sense::Day(offset) = scan.sense(at + 2) {
            let date = plus_days(scan.today, offset + sign)?;
            return Some(Piece::day(i..at + 3, Day::fixed(date)));
        }
        let ends = words.len() <= at + 2 || words.is_mark(at + 2);
        let date = plus_days(scan.today, sign)?;
        return (ends && at != i && sign == 1).then(|| Piece::day(i..at + 2, Day::fixed(date)));
    }
    if words.is(at, "later") && at == i && words.any(at + 1, &["today", "on", "in"]) {
        at += 1 + usize::from(!words.is(at + 1, "today"));
    }
    let Sense::Day(offset) = scan.sense(at) else { return None };
    let mut end = at + 1;
    let mut date = plus_days(scan.today, offset)?;
    if words.is(end, "week") && !words.any(end + 1, &["day", "days", "end"]) {
        date = plus_days(date, 7)?;
        end += 1;
    }
    Some(Piece::day(at.min(i)..end, Day::fixed(date)))
}

/// "in 3 days", "within an hour", "3 hours from now", "two weeks later", "a week ago".
fn counted(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let lead = words.any(i, &["in", "within", "after"]);
    let mut from = i + usize::from(lead);
    from += usize::from(
        lead && words.any(from, &["about", "around", "roughly", "approximately", "only"]),
    );
    from +=
        usize::from(lead && words.any(from, &["the", "next"]) && words.any(from + 1, &["next"]));
    let bound = if words.is(i, "within") { Bound::By } else { Bound::None };
    if lead && words.any(from, &["next", "coming"]) {
        return None;
    }
    let (length, end) = length(scan, from)?;
    let tail = match words.norm(end) {
        "from" if words.any(end + 1, &["now"]) => 2,
        "hence" | "later" | "out" if !lead => 1,
        "time" if lead => 1,
        "'" if words.is(end + 1, "time") => 2,
        _ => 0,
    };
    let out = words.is(end, "out") && !words.is_mark(end + 1) && end + 1 < words.len();
    if out {
        return None;
    }
    if !lead && tail == 0 {
        return behind(scan, i, &length, end);
    }
    if tail == 0 {
        // "after 2 days of rain", "in a minute of silence", "in 5 minutes before": not from now.
        if words.any(end, &["of", "before", "after", "since", "from", "ago", "old", "early"]) {
            return None;
        }
        // "after a week" begins a story as often as it sets a date.
        if words.is(i, "after") && (words.is(from, "the") || words.is(end, "in")) {
            return None;
        }
        // "in a second" and "in a minute" are small talk unless a number is said.
        if length.grain == Some(Grain::Second) && words.is(from, "a") {
            return None;
        }
    }
    let mut piece = moved(scan, i..end + tail, &length, 1)?;
    piece.bound = bound;
    Some(piece)
}

/// "two weeks ago", "3 days back".
fn behind(scan: &Scan, i: usize, length: &Length, end: usize) -> Option<Piece> {
    let words = scan.words;
    let tail = match words.norm(end) {
        "ago" => 1,
        "back" if words.len() <= end + 1 || words.is_mark(end + 1) => 1,
        "before" | "earlier" if words.is(end + 1, "now") => 2,
        _ => return None,
    };
    moved(scan, i..end + tail, length, -1)
}

/// Lengths of days and more move the date; shorter ones move the clock.
pub(super) fn moved(
    scan: &Scan,
    tokens: std::ops::Range<usize>,
    length: &Length,
    sign: i64,
) -> Option<Piece> {
    if length.seconds == 0 {
        let date = move_date(scan.today, length, sign)?;
        return Some(Piece::day(tokens, Day::counted(date)));
    }
    let at = move_time(scan.now, length, sign)?;
    let grain = length.grain.unwrap_or(Grain::Minute).min(Grain::Minute);
    // To the second: who says "in 1 minute" late in a minute waits for one all the same.
    let at = at.with().subsec_nanosecond(0).build().ok()?;
    Some(Piece::new(tokens, What::Instant(at, grain)))
}

/// "next 2 weeks", "the last three days", "2 upcoming months", "in the next two days".
fn stretch(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mut at = i;
    at += usize::from(words.any(at, &["in", "within", "over", "during", "for"]));
    at += usize::from(words.is(at, "the"));
    let (which, count, unit, end) = match scan.which(at) {
        Some(which) => {
            // "the next hour" is one; "last minute shopping" is none.
            let hour =
                || (which == Which::Next && words.is(at + 1, "hour")).then_some((100, at + 1));
            let (count, after) = hour().or_else(|| amount(scan, at + 1))?;
            let (unit, end) = scan.unit(after)?;
            (which, count, unit, end)
        }
        None => {
            let (count, after) = scan.cardinal(at)?;
            let which = scan.which(after)?;
            let (unit, end) = scan.unit(after + 1)?;
            (which, count.checked_mul(100)?, unit, end)
        }
    };
    let mut length = super::duration::of(count, unit)?;
    let mut end = end;
    if let Some((more, after)) =
        super::duration::length(scan, end + usize::from(words.is(end, "and")))
    {
        length.days = length.days.checked_add(more.days)?;
        length.months = length.months.checked_add(more.months)?;
        length.seconds = length.seconds.checked_add(more.seconds)?;
        end = after;
    }
    let sign = match which {
        Which::Next => 1,
        Which::Last | Which::Past => -1,
        _ => return None,
    };
    let (start, grain) = stretch_start(scan, unit, sign)?;
    let other = match length.seconds {
        0 => midnight(move_date(start.date(), &length, sign)?),
        _ => move_time(scan.now, &length, sign)?,
    };
    let (start, end_at) = if sign == 1 { (start, other) } else { (other, start) };
    Some(Piece::new(i..end, What::Range(start, end_at, grain)))
}

/// Whole units count from the next whole one, days from tomorrow, hours from now.
fn stretch_start(scan: &Scan, unit: Unit, sign: i64) -> Option<(jiff::civil::DateTime, Grain)> {
    let ahead = i64::from(sign == 1);
    let today = scan.today;
    Some(match unit {
        Unit::Second | Unit::Minute | Unit::Hour => (scan.wall(), Grain::Minute),
        Unit::Day | Unit::Workday => (midnight(plus_days(today, ahead)?), Grain::Day),
        Unit::Week | Unit::Fortnight => {
            (midnight(plus_days(monday(today)?, 7 * ahead)?), Grain::Week)
        }
        Unit::Month => (midnight(plus_months(today.first_of_month(), ahead)?), Grain::Month),
        Unit::Quarter => {
            let back = i64::from((today.month() - 1) % 3);
            let start = plus_months(today.first_of_month(), 3 * ahead - back)?;
            (midnight(start), Grain::Quarter)
        }
        Unit::Year => (midnight(plus_months(today.first_of_year(), 12 * ahead)?), Grain::Year),
        Unit::Weekend | Unit::Decade => return None,
    })
}

/// "now", "right now", "asap" is no time.
fn now(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let (end, need) = match words.norm(i) {
        "right" | "just" if words.is(i + 1, "now") => (i + 2, Need::Nothing),
        "at" if words.are(i + 1, &["this", "time"]) => (i + 3, Need::Nothing),
        "same" | "this" if words.is(i + 1, "time") => (i + 2, Need::Always),
        "at" if words.are(i + 1, &["the", "moment"]) => (i + 3, Need::Nothing),
        "atm" => (i + 1, Need::Join),
        "now" => {
            let last =
                (i + 1..words.len().min(i + 3)).all(|it| words.any(it, &[".", "!", "?", "please"]));
            let last = last && !words.any(i.wrapping_sub(1), &["for"]);
            (i + 1, if last && i != 0 { Need::Nothing } else { Need::Join })
        }
        _ => return None,
    };
    let at = scan.wall().with().subsec_nanosecond(0).build().ok()?;
    Some(Piece::new(i..end, What::Instant(at, Grain::Minute)).needs(need))
}
