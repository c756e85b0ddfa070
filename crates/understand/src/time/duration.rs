//! Lengths of time: "3 days", "an hour and a half", "1h30m", "a couple of weeks".

use crate::moment::Grain;

use super::piece::{Length, Need, Piece, Unit, What};
use super::scan::Scan;

/// A length, with "for" before it when it is said to last.
pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    let lasting = scan.words.any(i, &["for", "lasting"]);
    let mut from = i + usize::from(lasting);
    from += usize::from(lasting && scan.words.any(from, &["the", "only", "about", "another"]));
    if let Some(piece) = unit_beside(scan, i) {
        return Some(piece);
    }
    let (length, end) = length(scan, from).map(|it| apart(scan, from, it))?;
    // "for 5 hours from now" is a point in time.
    let from_now = scan.words.is(end, "from") && scan.words.is(end + 1, "now");
    if lasting && (from_now || scan.words.any(end, &["of", "old", "ago", "hence"])) {
        return None;
    }
    let is_short = length.grain.is_some_and(|it| it <= Grain::Week);
    if !lasting && is_short && is_listed(scan, end) {
        return Some(Piece::new(i..end, What::Offset(length)));
    }
    let offset = scan.words.any(end, AHEAD) && is_short;
    if offset {
        let end = end + 1;
        let vague = scan.words.is(end - 1, "early")
            && scan.words.is_word(end)
            && !scan.words.any(end, &["about", "for", "to", "on"]);
        let need = if vague { Need::Join } else { Need::Nothing };
        let tokens = if scan.words.is(i, "for") { i + 1..end } else { i..end };
        return Some(Piece::new(tokens, What::Offset(length)).needs(need));
    }
    let need = if lasting { Need::Nothing } else { Need::Join };
    Some(Piece::new(i..end, What::Length(length)).needs(need))
}

const AHEAD: &[&str] = &["before", "early", "earlier", "prior", "beforehand", "ahead"];

/// "reminders 1 day and 1 hour before" are two; without the noun that is one length of 25 hours.
fn apart(scan: &Scan, i: usize, whole: (Length, usize)) -> (Length, usize) {
    let reminders = (0..i).any(|it| scan.words.is(it, "reminders"));
    one(scan, i).filter(|it| reminders && is_listed(scan, it.1)).unwrap_or(whole)
}

/// Whether another length follows, and that it is before something: "an hour (and a day before)".
fn is_listed(scan: &Scan, end: usize) -> bool {
    let mut end = end;
    for _ in 0..5 {
        let next = (end..end + 2).find(|it| !scan.words.any(*it, &[",", "and"])).unwrap_or(end + 2);
        match one(scan, next).filter(|_| next != end) {
            Some((_, after)) if scan.words.any(after, AHEAD) => return true,
            Some((_, after)) => end = after,
            None => return false,
        }
    }
    false
}

/// "the day before", "week after": one unit away from the day that follows.
fn unit_beside(scan: &Scan, i: usize) -> Option<Piece> {
    let at = i + usize::from(scan.words.is(i, "the"));
    let unit = match scan.words.norm(at) {
        "day" => Unit::Day,
        "week" => Unit::Week,
        _ => return None,
    };
    let beside = scan.words.any(at + 1, &["before", "after"]) && at + 2 < scan.words.len();
    beside.then(|| {
        Piece::new(i..at + 1, What::Length(of(100, unit).unwrap_or_default())).needs(Need::Always)
    })
}

/// Amounts and units, joined by "and" or commas or nothing: "1 month 2 days", "2 hours and 5 mins".
pub(super) fn length(scan: &Scan, i: usize) -> Option<(Length, usize)> {
    let (mut total, mut end) = one(scan, i)?;
    for _ in 0..5 {
        let mut next = end;
        next += usize::from(scan.words.is(next, ","));
        next += usize::from(scan.words.is(next, "and"));
        // "1h30" leaves its minutes unsaid.
        let bare = scan.words.number(next).filter(|_| scan.words.glued(next) && next == end);
        match (one(scan, next), bare) {
            (Some((more, after)), _) if more.grain <= total.grain || next == end => {
                total = add(total, more)?;
                end = after;
            }
            (None, Some(minutes)) if total.grain == Some(Grain::Hour) && minutes < 60 => {
                total = add(total, of(minutes * 100, Unit::Minute)?)?;
                end = next + 1;
            }
            _ => break,
        }
    }
    Some((total, end))
}

fn one(scan: &Scan, i: usize) -> Option<(Length, usize)> {
    let (amount, at) = amount(scan, i)?;
    let at = scan.hyphen(at).0;
    let prime = scan.words.is(at, "'") && scan.words.glued(at) && scan.words.number(i).is_some();
    if prime && !scan.words.glued(at + 1) {
        return Some((of(amount, Unit::Minute)?, at + 1));
    }
    // Counted nights are as long as days.
    let night = || {
        (scan.words.is(at, "night") && scan.cardinal(i).is_some()).then_some((Unit::Day, at + 1))
    };
    let (unit, mut end) = scan.unit(at).or_else(night)?;
    // "a quarter hour".
    if unit == Unit::Quarter && amount == 100 && scan.words.is(end, "hour") {
        return Some((of(25, Unit::Hour)?, end + 1));
    }
    if unit == Unit::Weekend {
        return None;
    }
    // "1730 hours" is a time of day.
    if unit == Unit::Hour && scan.words.number(i).is_some() && scan.words.norm(i).len() == 4 {
        return None;
    }
    // "a second coat" is no length; "one second" is.
    if scan.words.is(at, "second") && scan.words.any(i, &["a", "an", "the"]) {
        return None;
    }
    // "a quarter past noon" and "a quarter to five" tell the time.
    if unit == Unit::Quarter
        && scan.words.any(end, &["past", "to", "till", "of", "after", "before"])
    {
        return None;
    }
    let mut length = of(amount, unit)?;
    for (words, share) in AFTERTHOUGHTS {
        if scan.words.are(end, words) {
            length = add(length, of(share, unit)?)?;
            end += words.len();
            break;
        }
    }
    Some((length, end))
}

/// What may follow a unit: "an hour and a half". In hundredths.
const AFTERTHOUGHTS: [(&[&str], i64); 5] = [
    (&["and", "a", "half"], 50),
    (&["and", "half"], 50),
    (&["and", "a", "quarter"], 25),
    (&["and", "three", "quarters"], 75),
    (&["and", "one", "half"], 50),
];

/// An amount in hundredths: "3", "2.5", "half an", "a couple of", "one and a half", "3/4".
pub(super) fn amount(scan: &Scan, i: usize) -> Option<(i64, usize)> {
    let words = scan.words;
    if words.is_word(i) {
        let said = PHRASES.iter().find(|(phrase, _)| words.are(i, phrase));
        if let Some((phrase, amount)) = said {
            return Some((*amount, i + phrase.len()));
        }
    }
    let (value, end) = match words.norm(i) {
        "a" | "an" => (1, i + 1),
        "½" => return Some((50, i + 1)),
        _ => scan.cardinal(i)?,
    };
    let added = i.checked_sub(1).is_some_and(|it| {
        // "now +40 minutes" and the second part of "1h30m".
        words.is(it, "+") || (words.glued(i) && words.glued(it) && scan.unit(it).is_some())
    });
    if words.number(i).is_some() && (!(scan.begins_clean(i) || added) || 100_000 < value) {
        return None;
    }
    let whole = value * 100;
    // A fraction or a decimal.
    if words.number(i).is_some() && words.glued(end) && words.glued(end + 1) {
        if let Some(under) = words.number(end + 1).filter(|it| *it != 0) {
            if words.is(end, "/") && value < under && under <= 4 {
                return Some((whole / under, end + 2));
            }
            if words.is(end, ".") {
                let digits = words.norm(end + 1).len();
                return match digits {
                    1 => Some((whole + under * 10, end + 2)),
                    2 => Some((whole + under, end + 2)),
                    _ => None,
                };
            }
        }
        if words.is(end, "/") {
            return None;
        }
    }
    // "1 1/2 hours".
    if words.is(end + 1, "/")
        && words.glued(end + 1)
        && words.glued(end + 2)
        && words.spaced(end)
        && let (Some(over), Some(under @ 2..=4)) = (words.number(end), words.number(end + 2))
        && over < under
    {
        return Some((whole + over * 100 / under, end + 3));
    }
    for (words_after, share) in AFTERTHOUGHTS.iter().chain(&[(&["and", "an", "half"][..], 50)]) {
        if words.are(end, words_after) {
            return Some((whole + share, end + words_after.len()));
        }
    }
    if words.is(end, "½") {
        return Some((whole + 50, end + 1));
    }
    // "twenty and four hours".
    if 20 <= value
        && value % 10 == 0
        && words.is(end, "and")
        && words.number(i).is_none()
        && let Some((ones, after)) = scan.cardinal(end + 1).filter(|it| (1..10).contains(&it.0))
    {
        return Some((whole + ones * 100, after));
    }
    let more = usize::from(words.is(end, "more"));
    Some((whole, end + more))
}

const PHRASES: [(&[&str], i64); 24] = [
    (&["half", "an"], 50),
    (&["half", "a"], 50),
    (&["a", "half"], 50),
    (&["an", "half"], 50),
    (&["half"], 50),
    (&["a", "quarter", "of", "an"], 25),
    (&["quarter", "of", "an"], 25),
    (&["three", "-", "quarters", "of", "an"], 75),
    (&["three", "quarters", "of", "an"], 75),
    (&["three", "quarter", "of", "an"], 75),
    (&["a", "couple", "of"], 200),
    (&["couple", "of"], 200),
    (&["a", "couple"], 200),
    (&["a", "pair", "of"], 200),
    (&["a", "few"], 300),
    (&["a", "good", "few"], 300),
    (&["few"], 300),
    (&["some"], 300),
    (&["several"], 300),
    (&["less", "than", "an"], 100),
    (&["less", "than", "a"], 100),
    (&["about", "an"], 100),
    (&["about", "a"], 100),
    (&["another"], 100),
];

/// So many hundredths of a unit.
pub(super) fn of(hundredths: i64, unit: Unit) -> Option<Length> {
    let whole = i32::try_from(hundredths / 100).ok()?;
    let rest = hundredths % 100;
    let part = |days: i64| i32::try_from(rest * days / 100).ok();
    let seconds = |each: i64| hundredths.checked_mul(each).map(|it| it / 100);
    let days =
        |days, seconds, grain| Length { days, seconds, grain: Some(grain), ..Length::default() };
    let months =
        |months, days, grain| Length { months, days, grain: Some(grain), ..Length::default() };
    Some(match unit {
        Unit::Second => days(0, seconds(1)?, Grain::Second),
        Unit::Minute => days(0, seconds(60)?, Grain::Minute),
        Unit::Hour => days(0, seconds(3600)?, Grain::Hour),
        Unit::Day if rest == 0 => days(whole, 0, Grain::Day),
        Unit::Day => days(whole, rest * 864, Grain::Hour),
        Unit::Workday => Length { workdays: whole, grain: Some(Grain::Day), ..Length::default() },
        Unit::Week => days(whole.checked_mul(7)? + part(7)?, 0, Grain::Week),
        Unit::Fortnight => days(whole.checked_mul(14)? + part(14)?, 0, Grain::Week),
        Unit::Month => months(whole, part(30)?, Grain::Month),
        Unit::Quarter => months(whole.checked_mul(3)?, part(90)?, Grain::Quarter),
        Unit::Year => months(whole.checked_mul(12)? + part(12)?, 0, Grain::Year),
        Unit::Decade => months(whole.checked_mul(120)? + part(120)?, 0, Grain::Year),
        Unit::Weekend => return None,
    })
}

fn add(a: Length, b: Length) -> Option<Length> {
    Some(Length {
        months: a.months.checked_add(b.months)?,
        days: a.days.checked_add(b.days)?,
        workdays: a.workdays.checked_add(b.workdays)?,
        seconds: a.seconds.checked_add(b.seconds)?,
        grain: a.grain.min(b.grain),
    })
}
