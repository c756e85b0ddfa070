//! The last step: drops what has too little support, takes in the words that lead to an
//! expression, and ties it to the calendar.

use jiff::civil::{DateTime, Weekday};

use crate::en;
use crate::moment::{Bound, Grain, Kind, Known, Moment};
use crate::phrase::Lexicon as _;

use super::calendar::{midnight, month_span, nth_weekday, plus_months};
use super::piece::{Need, Part, Piece, Side, What, When};
use super::refine::bound_word;
use super::resolve;
use super::rrule;
use super::scan::Scan;

pub(super) fn moments(scan: &Scan, pieces: Vec<Piece>) -> Vec<Moment> {
    let mut taken = 0;
    let mut found = Vec::new();
    for mut piece in pieces {
        early_or_late(scan, &mut piece, taken);
        after_done(scan, &mut piece);
        let Lead { start, bound, supports } = lead(scan, &piece, taken);
        let alone = scan.is_alone(&(start..piece.tokens.end));
        let enough = match piece.need {
            Need::Nothing => true,
            Need::Lead => supports || alone,
            Need::Join => alone,
            Need::Always => false,
        };
        if !enough {
            continue;
        }
        if let Some(moment) = moment(scan, &piece, start, bound) {
            taken = piece.tokens.end;
            found.push(moment);
        }
    }
    found
}

/// "early tomorrow", "late Friday night": the word before the day belongs to its part.
fn early_or_late(scan: &Scan, piece: &mut Piece, taken: usize) {
    let Some(before) = piece.tokens.start.checked_sub(1).filter(|it| taken <= *it) else { return };
    let (side, part) = match scan.words.norm(before) {
        "early" => (Side::Early, Part::Morning),
        "late" => (Side::Late, Part::Evening),
        _ => return,
    };
    let What::When(when) = &mut piece.what else { return };
    if when.day.is_some() && when.clock.is_none() {
        when.part = Some((when.part.map_or(part, |it| it.0), side));
        piece.tokens.start = before;
    }
}

/// "every 3 days after I'm done": the words behind a recurrence say what it is counted from.
fn after_done(scan: &Scan, piece: &mut Piece) {
    let What::Repeat(rule) = &mut piece.what else { return };
    let (words, all) = (scan.words, scan.words.len());
    let from = piece.tokens.end + usize::from(scan.words.is(piece.tokens.end, ","));
    let Some(length) = en::AFTER_DONE.at(words, from, all) else { return };
    let end = from + length;
    // "after I'm done with the dishes" is about something else.
    let goes_on = end < all
        && !words.is_mark(end)
        && !words.any(end, &["and", "then", "please", "to", "instead"]);
    if !goes_on {
        rule.after_done = true;
        piece.tokens.end = end;
    }
}

struct Lead {
    start: usize,
    bound: Bound,
    /// Whether the words before make even a shy expression a date.
    supports: bool,
}

/// The words before an expression that belong to it: "by", "starting on", "no later than".
fn lead(scan: &Scan, piece: &Piece, taken: usize) -> Lead {
    let words = scan.words;
    let mut found = Lead { start: piece.tokens.start, bound: piece.bound, supports: false };
    let length = matches!(piece.what, What::Length(_) | What::Offset(_) | What::Interval { .. });
    for _ in 0..4 {
        let Some(at) = found.start.checked_sub(1).filter(|it| taken <= *it) else { break };
        let norm = words.norm(at);
        let takes = match norm {
            "on" | "by" | "until" | "till" | "til" | "untill" | "since" | "before" | "after"
            | "due" | "starting" | "beginning" | "during" | "through" | "throughout" | "around"
            | "circa" | "in" | "at" | "from" | "for" | "approximately" | "between" | "@" | "~" => {
                true
            }
            "about" => piece.when().is_some_and(|it| it.clock.is_some()),
            "next" => numeric(piece),
            "over" => matches!(piece.what, What::Span(_)),
            "the" | "this" => found.start == piece.tokens.start,
            "than" => at.checked_sub(1).is_some_and(|it| words.any(it, &["later", "earlier"])),
            "later" | "earlier" => {
                words.is(at + 1, "than") && at.checked_sub(1).is_some_and(|it| words.is(it, "no"))
            }
            "no" => words.any(at + 1, &["later", "earlier"]),
            "not" => words.is(at + 1, "before"),
            // "on or before Friday".
            "or" => {
                words.any(at + 1, &["before", "after"])
                    && at.checked_sub(1).is_some_and(|it| words.is(it, "on"))
            }
            _ => false,
        };
        if !takes || (length && norm != "in" && norm != "for") {
            break;
        }
        let bound = match norm {
            "than" if words.any(at.wrapping_sub(1), &["earlier"]) => Bound::Since,
            "than" => Bound::By,
            _ => bound_word(norm),
        };
        found.bound = match (norm, found.bound) {
            (_, Bound::None) => bound,
            ("not", _) | ("or", Bound::After) => Bound::Since,
            ("or", Bound::Before) => Bound::By,
            (_, bound) => bound,
        };
        found.supports |= match norm {
            "the" | "this" | "at" | "about" | "between" | "~" => false,
            "for" | "from" => !names_a_person(scan, piece),
            _ => true,
        };
        found.start = at;
    }
    // An article alone is no lead.
    let only_article =
        found.start + 1 == piece.tokens.start && words.any(found.start, &["the", "this"]);
    if only_article {
        found.start = piece.tokens.start;
    }
    let ranged =
        matches!(piece.what, What::Range(..)) || piece.when().is_some_and(|it| it.until.is_some());
    if ranged && found.bound == Bound::Since {
        found.bound = Bound::None;
    }
    found
}

/// "next 5/12": a date without a year, in digits or words.
fn numeric(piece: &Piece) -> bool {
    piece.only_day().is_some_and(|it| it.month.is_some() && it.year.is_none())
}

/// "a gift for June", "a call from April".
fn names_a_person(scan: &Scan, piece: &Piece) -> bool {
    scan.words.any(piece.tokens.start, &["may", "june", "april", "august", "jan", "sun"])
}

fn moment(scan: &Scan, piece: &Piece, start: usize, bound: Bound) -> Option<Moment> {
    let words = scan.words;
    let value = value(scan, piece)?;
    let value = match (start..piece.tokens.start).any(|it| words.is(it, "since")) {
        true => looking_back(scan, piece, value),
        false => value,
    };
    let mut tokens = start..piece.tokens.end;
    let mut bound = bound;
    // "3pm or later", "2016 and after", "Monday onwards".
    let later = [
        &["or", "later"][..],
        &["and", "after"],
        &["onwards"],
        &["onward"],
        &["and", "later"],
        &["or", "after"],
    ];
    // Before the end of a period is as good as by its end.
    if bound == Bound::Before && is_end(scan, piece) {
        bound = Bound::By;
    }
    if let Some(tail) = later.iter().find(|it| words.are(tokens.end, it)) {
        (tokens.end, bound) = (tokens.end + tail.len(), Bound::Since);
    } else if words.are(tokens.end, &["or", "earlier"]) || words.are(tokens.end, &["or", "before"])
    {
        (tokens.end, bound) = (tokens.end + 2, Bound::By);
    }
    Some(Moment {
        span: words.span_of(tokens),
        core: words.span_of(piece.tokens.clone()),
        kind: value.kind,
        bound,
        start: value.start,
        end: value.end,
        grain: value.grain,
        known: value.known,
    })
}

fn is_end(scan: &Scan, piece: &Piece) -> bool {
    let first = piece.tokens.start + usize::from(scan.words.is(piece.tokens.start, "the"));
    scan.words.any(first, &["end", "eod", "eow", "eom", "eoq", "eoy", "close", "cob"])
}

/// "since Monday" and "since May" speak of the last ones, when nothing said says otherwise.
fn looking_back(scan: &Scan, piece: &Piece, value: Value) -> Value {
    let now = scan.wall();
    let step = match &piece.what {
        What::When(When { day: Some(day), .. }) if day.only_weekday() && day.which.is_none() => {
            jiff::Span::new().weeks(1)
        }
        What::When(When { day: Some(day), .. }) if day.month.is_some() && day.year.is_none() => {
            jiff::Span::new().years(1)
        }
        What::When(When { day: Some(day), .. }) if day.only_day().is_some() => {
            jiff::Span::new().months(1)
        }
        What::When(When { day: None, .. }) => jiff::Span::new().days(1),
        What::Span(span) if span.month.is_some() => jiff::Span::new().years(1),
        _ => return value,
    };
    let back = |at: Option<DateTime>| at.and_then(|it| it.checked_sub(step).ok());
    if value.start.is_none_or(|it| it <= now) {
        return value;
    }
    Value { start: back(value.start), end: back(value.end), ..value }
}

/// What a moment says, without where it stands.
pub(super) struct Value {
    pub(super) kind: Kind,
    pub(super) start: Option<DateTime>,
    pub(super) end: Option<DateTime>,
    pub(super) grain: Grain,
    pub(super) known: Known,
}

fn value(scan: &Scan, piece: &Piece) -> Option<Value> {
    let both = Known { date: true, time: true };
    let day = Known { date: true, time: false };
    let none = Known::default();
    let plain = |kind, start, end, grain, known| Some(Value { kind, start, end, grain, known });
    match &piece.what {
        What::When(when) => {
            let (start, end, grain) = resolve::when(scan, when)?;
            let known = Known { date: when.day.is_some(), time: when.clock.is_some() };
            let kind = if when.until.is_some() { Kind::Range } else { Kind::Point };
            plain(kind, Some(start), end, grain, known)
        }
        What::Span(span) => {
            let (start, end) = (midnight(span.start), midnight(span.end));
            plain(Kind::Range, Some(start), Some(end), span.grain, day)
        }
        What::Range(start, end, grain) => {
            let known = Known { date: true, time: *grain < Grain::Day };
            plain(Kind::Range, Some(*start), Some(*end), *grain, known)
        }
        What::Instant(at, grain) => plain(Kind::Point, Some(*at), None, *grain, both),
        What::Nth(n, weekday) => {
            let date = nth_in_month(scan, *n, *weekday)?;
            plain(Kind::Point, Some(midnight(date)), None, Grain::Day, day)
        }
        What::Length(length) | What::Offset(length) => {
            let kind = Kind::Duration { minutes: length.minutes() };
            plain(kind, None, None, length.grain.unwrap_or(Grain::Minute), none)
        }
        What::Interval { minutes, count } => {
            let kind = Kind::Interval { minutes: *minutes, count: *count };
            let step = jiff::Span::new().try_minutes(i64::from(*minutes)).ok()?;
            let first = scan.now.checked_add(step).ok()?.datetime();
            let first = first.with().subsec_nanosecond(0).build().ok()?;
            plain(kind, Some(first), None, Grain::Minute, none)
        }
        What::Repeat(rule) => rrule::repeat(scan, rule),
        What::Bare(_) | What::Times(_) => None,
    }
}

/// "the second Monday": this month's, or the next if it is over.
fn nth_in_month(scan: &Scan, n: i64, weekday: Weekday) -> Option<jiff::civil::Date> {
    let first = scan.today.first_of_month();
    (0..4)
        .filter_map(|more| {
            let start = plus_months(first, more)?;
            let span = month_span(start.year(), start.month())?;
            nth_weekday(&span, n, weekday)
        })
        .find(|it| scan.today <= *it)
}
