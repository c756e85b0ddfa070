//! What may be said beside a recurrence: times, days, an end, a start, a count.

use std::ops::Range;

use crate::moment::Grain;

use crate::time::calendar::{move_date, plus_days};
use crate::time::piece::{Clock, Day, Part, Piece, Side, What, When};
use crate::time::recur::{Freq, Rule};
use crate::time::resolve;
use crate::time::scan::Scan;

use super::across;

pub(super) fn joined(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let tokens = across(left, right);
    let again = |rule: Rule| Some(Piece::new(tokens.clone(), What::Repeat(Box::new(rule))));
    match (&left.what, &right.what) {
        (What::Repeat(rule), What::Repeat(other)) => again(merged(scan, rule, other, gap)?),
        (What::Repeat(rule), _) => again(with(scan, rule, right, gap, true)?),
        (_, What::Repeat(rule)) => again(with(scan, rule, left, gap, false)?),
        (What::Interval { minutes, .. }, What::Times(times)) => {
            let comma = scan.gap(gap, &[",", "for", "up", "to"]);
            let what = What::Interval { minutes: *minutes, count: Some(*times) };
            comma.then(|| Piece::new(tokens.clone(), what))
        }
        (What::Times(times), What::Interval { minutes, .. }) => {
            let what = What::Interval { minutes: *minutes, count: Some(*times) };
            scan.gap(gap, &[","]).then(|| Piece::new(tokens.clone(), what))
        }
        (What::Interval { minutes, .. }, What::Length(length)) => {
            let whole = length.minutes().checked_div(*minutes)?;
            let what = What::Interval { minutes: *minutes, count: Some(whole.max(1)) };
            scan.gap(gap, &[",", "for"]).then(|| Piece::new(tokens.clone(), what))
        }
        (What::When(When { day: None, clock: Some(clock), .. }), What::Length(length)) => {
            // "at 5pm for a week": each day at that time, while the week lasts.
            let days = length.grain >= Some(Grain::Day) && scan.words.is(right.tokens.start, "for");
            if !days || !gap.is_empty() {
                return None;
            }
            let mut rule = Rule::new(Freq::Daily, 1);
            rule.clocks.push(*clock);
            rule.until = plus_days(move_date(scan.today, length, 1)?, -1);
            again(rule)
        }
        _ => None,
    }
}

/// "Monday to Friday at 9" comes on each of these days.
pub(super) fn each_of(scan: &Scan, left: &Piece, right: &Piece) -> Option<Piece> {
    let first = left.only_day().filter(|it| it.only_weekday() && it.which.is_none())?.weekday?;
    let when = right.when().filter(|it| it.clock.is_some() && it.until.is_none())?;
    let last = when.day.filter(|it| it.only_weekday() && it.which.is_none())?.weekday?;
    if scan.words.any(left.tokens.start.wrapping_sub(1), &["from", "between"]) {
        return None;
    }
    let mut rule = Rule::weekly(&crate::time::recur::through(first, last));
    rule.clocks.extend(when.clock);
    rule.part = when.part;
    Some(Piece::new(across(left, right), What::Repeat(Box::new(rule))))
}

/// "weekly on Mondays", "every day, weekdays": the one with days keeps them.
fn merged(scan: &Scan, a: &Rule, b: &Rule, gap: &Range<usize>) -> Option<Rule> {
    if !scan.gap(gap, &["on", ",", "at", "of", "the"]) || a.freq > b.freq && !a.days.is_empty() {
        return None;
    }
    let mut rule = if b.days.is_empty() && b.month_days.is_empty() { a.clone() } else { b.clone() };
    rule.interval = a.interval.max(b.interval);
    if rule.clocks.is_empty() {
        rule.clocks = if a.clocks.is_empty() { b.clocks.clone() } else { a.clocks.clone() };
    }
    rule.part = a.part.or(b.part);
    Some(rule)
}

fn with(scan: &Scan, rule: &Rule, other: &Piece, gap: &Range<usize>, after: bool) -> Option<Rule> {
    let words = scan.words;
    let mut rule = rule.clone();
    let has = |norms: &[&str]| gap.clone().any(|it| words.any(it, norms));
    let until = has(&["until", "till", "til", "through", "ending"]);
    let starting = has(&["starting", "beginning", "from", "start", "begin", "commencing", "after"]);
    let plain = scan.gap(
        gap,
        &["at", "@", ",", "on", "by", "around", "about", "in", "the", "and", "of", "for", "before"],
    );
    match &other.what {
        _ if after && until => {
            rule.until = Some(last_day(scan, other)?);
            // "until Friday at 9": the last time, and so every time, is at 9.
            let clock = other.when().and_then(|it| it.clock).filter(|_| rule.clocks.is_empty());
            rule.clocks.extend(clock);
        }
        What::Times(times) if scan.gap(gap, &[",", "for"]) => rule.count = Some(*times),
        What::Length(length)
            if scan.gap(gap, &[",", "for"]) && words.is(other.tokens.start, "for") =>
        {
            rule.until = plus_days(move_date(scan.today, length, 1)?, -1);
        }
        What::Range(start, end, grain) if *grain >= Grain::Day && after && plain => {
            // "for the next 7 days".
            rule.start = Some(start.date());
            rule.until = plus_days(end.date(), -1);
        }
        What::When(when) if starting && after && when.day.is_some() => {
            rule.start = Some(resolve::date(scan, when.day.as_ref()?)?);
            rule.clocks.extend(when.clock);
            rule.part = rule.part.or(when.part);
        }
        What::When(when) if plain || gap.is_empty() => {
            let another = has(&["and"]) || has(&[","]) && (after || 1 < rule.clocks.len());
            add_when(&mut rule, when, after, another)?
        }
        What::Nth(n, weekday) if plain && rule.freq == Freq::Monthly && rule.days.is_empty() => {
            rule.days.push((i8::try_from(*n).ok().filter(|it| it.abs() <= 5)?, *weekday));
        }
        What::Span(span) if starting && after => rule.start = Some(span.start),
        _ => return None,
    }
    Some(rule)
}

/// A time, a day part, or the day on which it comes again.
fn add_when(rule: &mut Rule, when: &When, after: bool, another: bool) -> Option<()> {
    if when.until.is_some() {
        return None;
    }
    if let Some(day) = &when.day {
        add_day(rule, day)?;
    } else if when.clock.is_none() && when.part.is_none() {
        return None;
    }
    if let Some(clock) = when.clock {
        // One rule says the minute once: 8:00 and 20:30 are two.
        let fits = |it: &Clock| another && it.minute == clock.minute;
        if !rule.clocks.iter().all(fits) {
            return None;
        }
        rule.clocks.insert(if after { rule.clocks.len() } else { 0 }, clock);
    }
    rule.part = rule.part.or(when.part.map(|(part, side)| match part {
        Part::Tonight => (Part::Night, Side::Whole),
        _ => (part, side),
    }));
    Some(())
}

fn add_day(rule: &mut Rule, day: &Day) -> Option<()> {
    match rule.freq {
        Freq::Weekly | Freq::Daily if day.only_weekday() && day.which.is_none() => {
            rule.freq = Freq::Weekly;
            rule.days.push((0, day.weekday?));
        }
        Freq::Monthly if rule.days.is_empty() => rule.month_days.push(day.only_day()?),
        Freq::Yearly if rule.months.is_empty() => {
            if let Some(date) = day.date.filter(|_| day.holiday.is_some()) {
                rule.months.push(date.month());
                rule.month_days.push(date.day());
            } else {
                rule.months.push(day.month?);
                rule.month_days.push(day.day?);
            }
        }
        _ => return None,
    }
    Some(())
}

fn last_day(scan: &Scan, piece: &Piece) -> Option<jiff::civil::Date> {
    match &piece.what {
        What::When(when) => resolve::date(scan, when.day.as_ref()?),
        // "until June" ends before June, "until the end of June" is a day already.
        What::Span(span) => {
            plus_days(span.start, -1).filter(|it| scan.today <= *it).or(plus_days(span.end, -1))
        }
        What::Instant(at, _) => Some(at.date()),
        _ => None,
    }
}
