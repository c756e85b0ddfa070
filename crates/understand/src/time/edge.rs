//! Parts of a period: "end of the month", "EOD", "early next week", "last day of May", "week of the 5th".

use jiff::civil::Date;

use crate::moment::Grain;

use super::calendar::{monday, plus_days, plus_months, plus_workdays, week_span};
use super::period::{core, unit_span};
use super::piece::{Clock, Day, Half, Need, Piece, Span, Unit, What, When};
use super::resolve;
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    short_form(scan, i)
        .or_else(|| edge(scan, i))
        .or_else(|| counted(scan, i))
        .or_else(|| week_of(scan, i))
}

/// "EOD", "COB", "EOM", "close of business".
fn short_form(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    let business = |end| {
        let clock = Clock::new(17, 0, Half::Full)?;
        Some(Piece::clock(i..end, clock))
    };
    match words.norm(from) {
        "eod" => return Some(Piece::clock(i..from + 1, Clock::end_of_day())),
        "cob" if words.raw(from) == "COB" || from != i || by_before(scan, i) => {
            return business(from + 1);
        }
        "close" if words.are(from + 1, &["of", "business"]) => return business(from + 3),
        "close" if words.are(from + 1, &["of", "play"]) => return business(from + 3),
        "end" if words.are(from + 1, &["of", "business", "day"]) => return business(from + 4),
        "end" if words.are(from + 1, &["of", "business"]) => return business(from + 3),
        "end" if words.are(from + 1, &["of", "the", "business", "day"]) => {
            return business(from + 5);
        }
        "end" if words.are(from + 1, &["of", "the", "work", "day"]) => return business(from + 5),
        _ => {}
    }
    let (edge, unit) = match words.norm(from) {
        "eow" => (Edge::End, Unit::Week),
        "eom" => (Edge::End, Unit::Month),
        "eoq" => (Edge::End, Unit::Quarter),
        "eoy" => (Edge::End, Unit::Year),
        "bom" if scan.is_alone(&(i..from + 1)) => (Edge::Start, Unit::Month),
        "boy" if scan.is_alone(&(i..from + 1)) && from != i => (Edge::Start, Unit::Year),
        _ => return None,
    };
    let span = unit_span(scan, unit, 0)?;
    Some(Piece::new(i..from + 1, edge_of(scan, edge, &span, true)?))
}

fn by_before(scan: &Scan, i: usize) -> bool {
    i.checked_sub(1).is_some_and(|it| scan.words.is(it, "by"))
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Edge {
    Start,
    Middle,
    End,
    Early,
    Late,
    Rest,
}

/// "end of the month", "beginning of next week", "mid March", "late July", "the rest of the week".
fn edge(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    let edge = match words.norm(from) {
        "end" | "ending" => Edge::End,
        "beginning" | "start" | "begin" => Edge::Start,
        "middle" | "mid" => Edge::Middle,
        "early" | "earlier" => Edge::Early,
        "late" | "later" => Edge::Late,
        "rest" | "remainder" | "remaining" => Edge::Rest,
        _ => return None,
    };
    let mut at = from + 1;
    let of = words.any(at, &["of", "in", "-"]);
    at += usize::from(of);
    at += usize::from(words.is(at, "around"));
    let needs_of =
        matches!(edge, Edge::End | Edge::Start | Edge::Rest) && !words.is(from, "ending");
    if needs_of && !words.is(from + 1, "of") {
        return None;
    }
    if edge == Edge::End
        && let Some(piece) = end_of_day(scan, i, at)
    {
        return Some(piece);
    }
    let bare_unit = |at: usize| {
        // "end of month": the unit without an article.
        let (unit, end) = scan.unit(at).filter(|_| of)?;
        let span = unit_span(scan, unit, 0)?;
        matches!(unit, Unit::Week | Unit::Month | Unit::Quarter | Unit::Year)
            .then_some((span, end, true))
    };
    let (span, end, open) = core(scan, at).or_else(|| bare_unit(at))?;
    // "later this week" is fine; "late May" too; "early next" needs its unit, which core demands.
    Some(Piece::new(i..end, edge_of(scan, edge, &span, open)?))
}

/// "end of the day", "end of tomorrow", "end of this Sunday".
fn end_of_day(scan: &Scan, i: usize, at: usize) -> Option<Piece> {
    let words = scan.words;
    let clock = Some(Clock::end_of_day());
    let skip = at + usize::from(words.any(at, &["the", "this"]));
    if words.any(skip, &["day", "night"]) && !words.is(skip + 1, "of") {
        return Some(Piece::new(i..skip + 1, What::When(When { clock, ..When::default() })));
    }
    let piece = super::relative::at(scan, at).or_else(|| super::weekday::at(scan, at))?;
    let day = *piece.only_day()?;
    let when = When { day: Some(day), clock, ..When::default() };
    Some(Piece::new(i..piece.tokens.end, What::When(when)))
}

fn edge_of(scan: &Scan, edge: Edge, span: &Span, open: bool) -> Option<What> {
    let days = span.start.until(span.end).ok()?.get_days();
    let part = |from: i32, to: i32| {
        let start = plus_days(span.start, i64::from(from))?;
        let end = plus_days(span.start, i64::from(to))?;
        Some(What::Span(Span { start, end, grain: Grain::Day, month: None }))
    };
    let third = match span.grain {
        Grain::Month => 10,
        Grain::Week => 2,
        _ => days / 3,
    };
    let day =
        |date: Date| Some(What::When(When { day: Some(Day::fixed(date)), ..When::default() }));
    match edge {
        Edge::End if span.grain == Grain::Week => {
            // The working week ends on Friday, unless that is over.
            let friday = plus_days(span.start, 4)?;
            let passed = friday < scan.today && scan.today < span.end;
            day(if passed { plus_days(span.end, -1)? } else { friday })
        }
        Edge::End => day(plus_days(span.end, -1)?),
        Edge::Start if open && span.start < scan.today => {
            let months = match span.grain {
                Grain::Week => return day(plus_days(span.start, 7)?),
                Grain::Quarter => 3,
                Grain::Year => 12,
                _ => 1,
            };
            day(plus_months(span.start, months)?)
        }
        Edge::Start => day(span.start),
        Edge::Middle => match span.grain {
            Grain::Month => part(10, 20),
            Grain::Week => part(2, 3),
            _ => part(third, third * 2),
        },
        Edge::Early => part(0, third),
        Edge::Late if span.start <= scan.today && scan.today < span.end => {
            let start = scan.today;
            Some(What::Span(Span { start, end: span.end, grain: Grain::Day, month: None }))
        }
        Edge::Late => part(if span.grain == Grain::Month { 20 } else { days - third }, days),
        Edge::Rest => {
            let start = scan.today.max(span.start).min(plus_days(span.end, -1)?);
            Some(What::Span(Span { start, end: span.end, grain: Grain::Day, month: None }))
        }
    }
}

/// "last day of October", "the third week of May", "5th last day of June", "first ten days of 2027".
fn counted(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    let (mut n, mut at) = match words.norm(from) {
        "last" | "final" => (-1, from + 1),
        _ => scan.ordinal(from)?,
    };
    if words.is(at, "last") && 0 < n {
        (n, at) = (-n, at + 1);
    }
    let (many, next) = scan.cardinal(at).unwrap_or((1, at));
    let (unit, end) = scan.unit(next)?;
    if !words.any(end, &["of", "in"]) || 366 < n.abs() || 366 < many {
        return None;
    }
    let open = words.are(end + 1, &["the", "month"]);
    let (span, end, _) = core(scan, end + 1)?;
    if unit == Unit::Workday && many == 1 {
        let from = if 0 < n { plus_days(span.start, -1)? } else { span.end };
        return Some(Piece::day(i..end, Day::fixed(plus_workdays(from, n)?)));
    }
    let step = |date: Date, count: i64| match unit {
        Unit::Day => plus_days(date, count),
        Unit::Week | Unit::Weekend => plus_days(date, count * 7),
        Unit::Month => plus_months(date, count),
        Unit::Quarter => plus_months(date, count * 3),
        _ => None,
    };
    let (first, last) = match unit {
        Unit::Week | Unit::Weekend => {
            // A week belongs to the month that holds its Thursday; a weekend where its Saturday is.
            let shift = if unit == Unit::Week { 3 } else { 5 };
            let first = monday(plus_days(span.start, 6 - shift)?)?;
            let last = plus_days(monday(plus_days(span.end, 6 - shift)?)?, 0)?;
            (first, last)
        }
        _ => (span.start, span.end),
    };
    let start = match n {
        1.. => step(first, n - 1)?,
        _ => step(last, n - (many - 1))?,
    };
    let stop = step(start, many)?;
    match unit {
        Unit::Day if many == 1 => {
            let within = start < span.end && span.start <= start;
            // "The first day of the month", said later in the month, is next month's.
            let start = if open && start < scan.today { plus_months(start, 1)? } else { start };
            within.then(|| Piece::day(i..end, Day::fixed(start)))
        }
        Unit::Weekend => {
            let start = plus_days(start, 5)?;
            let span = Span { start, end: plus_days(start, 2)?, grain: Grain::Day, month: None };
            Some(Piece::new(i..end, What::Span(span)))
        }
        _ => {
            let grain = match unit {
                Unit::Day => Grain::Day,
                Unit::Week => Grain::Week,
                Unit::Month => Grain::Month,
                _ => Grain::Quarter,
            };
            Some(Piece::new(i..end, What::Span(Span { start, end: stop, grain, month: None })))
        }
    }
}

/// "the week of the 18th", "week beginning February 4", "w/c Feb 4".
fn week_of(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    let mut at = match () {
        _ if words.is(from, "week")
            && words.any(from + 1, &["of", "beginning", "starting", "commencing"]) =>
        {
            from + 2
        }
        _ if words.are(from, &["w", "/", "c"]) => from + 3,
        _ => {
            // "week 31", "week 3 of 2027".
            let number = words.number(from + 1).filter(|_| words.is(from, "week"))?;
            let number = i8::try_from(number).ok().filter(|it| (1..=53).contains(it))?;
            let (year, end) = match core(scan, from + 3) {
                Some((span, end, _))
                    if words.any(from + 2, &["of", "in"]) && span.grain == Grain::Year =>
                {
                    (span.start.year(), end)
                }
                _ => (scan.today.year(), from + 2),
            };
            let thursday =
                jiff::civil::ISOWeekDate::new(year, number, jiff::civil::Weekday::Monday).ok()?;
            let span = week_span(thursday.date())?;
            let need = if end == from + 2 { Need::Lead } else { Need::Nothing };
            return Some(Piece::new(i..end, What::Span(span)).needs(need));
        }
    };
    at += usize::from(words.is(at, "on"));
    let piece = super::month_day::at(scan, at)
        .or_else(|| super::numeric::at(scan, at))
        .or_else(|| super::weekday::at(scan, at))?;
    let date = resolve::date(scan, piece.only_day()?)?;
    Some(Piece::new(i..piece.tokens.end, What::Span(week_span(date)?)))
}
