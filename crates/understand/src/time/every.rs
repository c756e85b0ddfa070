//! "every day", "each Monday and Thursday", "every 3 weeks", "every third Friday", "every 30 minutes".

use jiff::civil::Weekday;

use super::duration;
use super::holiday::{self, Holiday};
use super::lexicon::Sense;
use super::piece::{Part, Piece, Side, What};
use super::recur::{Freq, Rule, WEEKEND, WORKDAYS, by_unit, piece, through, weekdays};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from =
        i + usize::from(words.any(i, &["once", "on"]) && words.any(i + 1, &["every", "each"]));
    if !words.any(from, &["every", "each", "evry", "ever"]) {
        return None;
    }
    let from = from + if words.are(from, &["each", "and", "every"]) { 2 } else { 0 };
    let strict = words.is(from, "ever");
    let mut at = from + 1;
    at += usize::from(words.any(at, &["single", "and", "the"]));
    if words.any(at, &["other", "alternate", "second", "2"]) && other(scan, at) {
        at += if words.number(at).is_some() { 2 } else { 1 };
        let (mut rule, end) = subject(scan, at)?;
        rule.interval = 2;
        if rule.freq == Freq::Daily
            && rule.part.is_some()
            && words.any(at, &["night", "morning", "evening"])
        {
            rule.interval = 2;
        }
        return Some(piece(i..end, rule));
    }
    if strict {
        return None;
    }
    if words.any(at, &["hour", "minute"]) {
        let minutes = if words.is(at, "hour") { 60 } else { 1 };
        return Some(Piece::new(i..at + 1, What::Interval { minutes, count: None }));
    }
    if let Some((rule, end)) = subject(scan, at) {
        return Some(but_not(scan, piece(i..end, rule.clone()), rule));
    }
    if words.is(at, "last")
        && let Some((weekday, _)) = scan.any_weekday(at + 1)
    {
        let rule = Rule { days: vec![(-1, weekday)], ..Rule::new(Freq::Monthly, 1) };
        return Some(piece(i..at + 2 + of_the_month(scan, at + 2), rule));
    }
    if let Some((Holiday::Fixed(month, day), end)) = holiday::find(scan, at) {
        let rule =
            Rule { months: vec![month], month_days: vec![day], ..Rule::new(Freq::Yearly, 1) };
        return Some(piece(i..end, rule));
    }
    if let Some((n, next)) = scan.ordinal(at) {
        if let Some((weekday, _)) = scan.any_weekday(next) {
            let nth = i8::try_from(n).ok().filter(|it| *it <= 5)?;
            let rule = Rule { days: vec![(nth, weekday)], ..Rule::new(Freq::Monthly, 1) };
            let tail = of_the_month(scan, next + 1);
            return Some(piece(i..next + 1 + tail, rule));
        }
        if let Some((unit, end)) = scan.unit(next) {
            return Some(piece(i..end, by_unit(unit, n)?));
        }
        let day = i8::try_from(n).ok().filter(|it| (1..=31).contains(it))?;
        let rule = Rule { month_days: vec![day], ..Rule::new(Freq::Monthly, 1) };
        let tail = of_the_month(scan, next);
        return Some(piece(i..next + tail, rule));
    }
    if let Some(found) = month_date(scan, at) {
        return Some(piece(i..found.1, found.0));
    }
    let (amount, next) = duration::amount(scan, at)?;
    if let Some((weekday, _)) = scan.any_weekday(next) {
        let mut rule = Rule::weekly(&[weekday]);
        rule.interval = amount / 100;
        return Some(piece(i..next + 1, rule));
    }
    if words.any(next, &["weekend", "weekends"]) {
        let mut rule = Rule::weekly(&WEEKEND);
        rule.interval = amount / 100;
        return Some(piece(i..next + 1, rule));
    }
    let (length, end) = duration::length(scan, at)?;
    if length.months == 0 && length.days == 0 && length.workdays == 0 {
        let minutes = u32::try_from(length.seconds / 60).ok().filter(|it| 0 < *it)?;
        return Some(Piece::new(i..end, What::Interval { minutes, count: None }));
    }
    let (unit, _) = scan.unit(scan.hyphen(next).0)?;
    Some(piece(i..end, by_unit(unit, amount / 100)?))
}

/// "every day except Sunday" leaves the other days.
fn but_not(scan: &Scan, whole: Piece, rule: Rule) -> Piece {
    let words = scan.words;
    let end = whole.tokens.end;
    let skip = match words.norm(end) {
        "except" | "excluding" => 1 + usize::from(words.any(end + 1, &["for", "on"])),
        "but" if words.any(end + 1, &["not", "on"]) => 2,
        "but" => 1,
        _ => return whole,
    };
    let skip = skip + usize::from(words.is(end + skip, "on"));
    let daily = rule.freq == Freq::Daily && rule.interval == 1;
    match weekdays(scan, end + skip).filter(|_| daily && words.is_word(end)) {
        Some((out, end)) if out.len() < 7 => {
            let left = through(Weekday::Monday, Weekday::Sunday);
            let left: Vec<Weekday> = left.into_iter().filter(|it| !out.contains(it)).collect();
            piece(whole.tokens.start..end, Rule { part: rule.part, ..Rule::weekly(&left) })
        }
        _ => whole,
    }
}

/// "every second Tuesday" but not "every second of it"; "every 2nd week" but not "every 2 weeks".
fn other(scan: &Scan, at: usize) -> bool {
    let words = scan.words;
    match words.norm(at) {
        "2" => {
            words.is(at + 1, "nd")
                && subject(scan, at + 2).is_some()
                && of_the_month(scan, at + 3) == 0
        }
        "second" => subject(scan, at + 1).is_some() && of_the_month(scan, at + 2) == 0,
        _ => true,
    }
}

/// How many tokens "of the month" takes here.
fn of_the_month(scan: &Scan, i: usize) -> usize {
    let words = scan.words;
    match () {
        _ if words.any(i, &["of", "in"])
            && words.any(i + 1, &["the", "each", "every"])
            && words.is(i + 2, "month") =>
        {
            3
        }
        _ if words.is(i, "of") && words.is(i + 1, "month") => 2,
        _ => 0,
    }
}

/// What comes again: a unit, weekdays, a part of the day.
fn subject(scan: &Scan, i: usize) -> Option<(Rule, usize)> {
    let words = scan.words;
    match words.norm(i) {
        "weekday" | "weekdays" | "workday" | "workdays" => {
            return Some((Rule::weekly(&WORKDAYS), i + 1));
        }
        "business" | "working" | "work" if words.any(i + 1, &["day", "days"]) => {
            return Some((Rule::weekly(&WORKDAYS), i + 2));
        }
        "week" if words.any(i + 1, &["day", "days"]) => {
            return Some((Rule::weekly(&WORKDAYS), i + 2));
        }
        "weekend" | "weekends" => return Some((Rule::weekly(&WEEKEND), i + 1)),
        "other" => return None,
        _ => {}
    }
    if let Sense::Part(part) = scan.sense(i)
        && matches!(part, Part::Morning | Part::Afternoon | Part::Evening | Part::Night)
    {
        let rule = Rule { part: Some((part, Side::Whole)), ..Rule::new(Freq::Daily, 1) };
        return Some((rule, i + 1));
    }
    if let Some((days, end)) = weekdays(scan, i) {
        return Some((Rule::weekly(&days), end));
    }
    let (unit, end) = scan.unit(i).filter(|_| !words.is(i, "second"))?;
    if words.is(i, "hour") || words.is(i, "minute") || words.any(i, &["days", "weeks", "months"]) {
        return None;
    }
    Some((by_unit(unit, 1)?, end))
}

/// "every June 3rd", "every January".
fn month_date(scan: &Scan, i: usize) -> Option<(Rule, usize)> {
    let month = scan.month(i)?;
    let mut rule = Rule::new(Freq::Yearly, 1);
    rule.months.push(month);
    match super::month_day::at(scan, i)
        .as_ref()
        .and_then(|it| Some((it.only_day()?.day?, it.tokens.end)))
    {
        Some((day, end)) => {
            rule.month_days.push(day);
            Some((rule, end))
        }
        None => {
            rule.month_days.push(1);
            Some((rule, i + 1))
        }
    }
}
