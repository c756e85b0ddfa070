//! A day and its time: two clock times, a part of a day, a date with a time in either order.

use std::ops::Range;

use crate::moment::{Bound, Grain};
use crate::time::clock_time::with_half;
use crate::time::piece::{Clock, Day, Half, Need, Part, Piece, What, When};
use crate::time::scan::Scan;

use super::{across, bound_word};

/// "3 to 5pm", "9:30 - 11", "between 3 and 8am".
pub(super) fn clock_range(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let (mut from, mut to) = (as_clock(left)?, as_clock(right)?);
    let words = scan.words;
    let before = left.tokens.start.checked_sub(1).map_or("", |it| words.norm(it));
    let between = before == "between";
    let to_word =
        gap.len() == 1 && words.any(gap.start, TO) && !(scan.moves && words.is(gap.start, "to"));
    let and_word = between && gap.len() == 1 && words.is(gap.start, "and");
    if !to_word && !and_word {
        return None;
    }
    if (to.half == Half::Am || to.half == Half::Pm) && from.is_open() {
        // "9-5pm" begins in the morning, "3-5pm" in the afternoon.
        let same = from.hour % 12 <= to.hour % 12;
        let other = if to.half == Half::Pm { Half::Am } else { Half::Pm };
        from = with_half(from, if same { to.half } else { other })?;
    }
    from.offset = from.offset.or(to.offset);
    if from.half == Half::Full && to.is_open() && from.hour < to.hour {
        to.half = Half::Full;
    }
    // Two bare numbers may be anything: "2 to 3 people", "pages 3-5".
    let need = match (&left.what, &right.what) {
        (What::Bare(_), What::Bare(_)) => match before {
            "at" => Need::Nothing,
            "between" | "from" if after_interval(scan, left.tokens.start - 1) => Need::Nothing,
            "between" | "from" => Need::Join,
            _ => Need::Always,
        },
        _ => Need::Nothing,
    };
    let when = When { clock: Some(from), until: Some(to), ..When::default() };
    let start = left.tokens.start - usize::from(between);
    Some(Piece::new(start..right.tokens.end, What::When(when)).needs(need))
}

/// "every hour (between 9 and 5)": what comes so often in a day is counted by the clock.
fn after_interval(scan: &Scan, i: usize) -> bool {
    let unit = i.checked_sub(1).is_some_and(|it| {
        scan.words.any(it, &["hour", "hours", "minutes", "mins", "min", "minute", "hourly"])
    });
    let first = i.saturating_sub(4);
    unit && (first..i).any(|it| scan.words.any(it, &["every", "each", "hourly"]))
}

pub(super) const TO: &[&str] =
    &["to", "-", "until", "untill", "till", "til", "through", "thru", "–", "—"];

/// The hour a piece can stand for: a said time, or a bare number.
fn as_clock(piece: &Piece) -> Option<Clock> {
    match &piece.what {
        What::Bare(n) => Clock::new(*n, 0, Half::Open).filter(|_| *n <= 24),
        What::When(When { day: None, clock: Some(clock), until: None, part: None }) => Some(*clock),
        _ => None,
    }
}

/// "tomorrow morning", "the evening of the 5th", "8 in the evening", "9 tonight".
pub(super) fn day_and_part(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    let words = scan.words;
    let tokens = across(left, right);
    if let (Some(clock), Some(when)) = (as_clock(left), right.when()) {
        let part = when.part?;
        if when.clock.is_some() || !scan.gap(gap, &[",", "in", "the", "at", "on"]) {
            return None;
        }
        // A bare count before "morning sessions" is no hour; "at 8 tonight" and "8 tonight" are.
        let bare = matches!(left.what, What::Bare(_));
        let led = words.any(right.tokens.start, &["in", "at"]);
        let counts = right.need == Need::Always || (bare && !bare_hour(scan, left));
        if clock.is_open() && !led && counts && (when.day.is_none() || right.need == Need::Always) {
            return None;
        }
        let joined = When { clock: Some(clock), until: None, part: Some(part), day: when.day };
        return Some(Piece::new(tokens, What::When(joined)));
    }
    let (a, b) = (left.when()?, right.when()?);
    let fits = scan.gap(gap, &[",", "in", "the", "of", "on", "at", "for", "@", "-"]);
    if !fits {
        return None;
    }
    // "game night Thursday" is a kind of night.
    let named = left.need >= Need::Lead && left.tokens.start != 0;
    if a.part.is_some() && gap.is_empty() && named {
        return None;
    }
    match (a, b) {
        // A time, or two, before a part of some day.
        (
            When { clock: Some(_), part: None, .. },
            When { clock: None, part: Some(part), day, .. },
        ) => {
            if a.day.is_some() && day.is_some() {
                return None;
            }
            Some(Piece::new(
                tokens,
                What::When(When { part: Some(*part), day: a.day.or(*day), ..a.clone() }),
            ))
        }
        (
            When { day: Some(day), clock: None, part: None, .. },
            When { day: other, clock: None, part: Some(part), .. },
        ) => {
            let tonight = part.0 == Part::Tonight || other.is_none();
            tonight.then(|| {
                let part = (if part.0 == Part::Tonight { Part::Night } else { part.0 }, part.1);
                Piece::new(
                    tokens,
                    What::When(When { day: Some(*day), part: Some(part), ..When::default() }),
                )
            })
        }
        (
            When { day: None, clock: None, part: Some(part), .. },
            When { day: Some(_), part: None, .. },
        ) => Some(Piece::new(tokens, What::When(When { part: Some(*part), ..b.clone() }))),
        _ => None,
    }
}

/// "tomorrow at 5", "5pm on Friday", "9 tomorrow", "next month at 6".
pub(super) fn date_and_time(
    scan: &Scan,
    left: &Piece,
    right: &Piece,
    gap: &Range<usize>,
) -> Option<Piece> {
    const TIES: &[&str] = &[
        ",",
        "at",
        "@",
        "-",
        "on",
        "in",
        "the",
        "for",
        "around",
        "about",
        "by",
        "from",
        "of",
        "∙",
        "·",
        "•",
        "before",
        "after",
        "approximately",
        "circa",
        "between",
        "until",
        ".",
        ":",
        "t",
    ];
    // "Friday until 5" ends that day; "at 9 until Friday" names no 9 o'clock of Friday.
    let ends = gap.clone().any(|it| scan.words.is(it, "until")) && left.only_day().is_none();
    if !scan.gap(gap, TIES) || ends {
        return None;
    }
    let tokens = across(left, right);
    let bound = gap.clone().map(|it| bound_word(scan.words.norm(it))).find(|it| *it != Bound::None);
    let bound = bound.unwrap_or(left.bound);
    if let Some(joined) = year_last(left, right, gap) {
        return Some(Piece::new(tokens, What::When(joined)).bound(bound));
    }
    let (a, b) = (as_when(scan, left, gap, true)?, as_when(scan, right, gap, false)?);
    let dot =
        gap.len() == 1 && scan.words.is(gap.start, ".") && scan.words.spaced(right.tokens.start);
    if dot {
        return None;
    }
    if let Some(joined) = dated_twice(&a, right, gap) {
        return Some(Piece::new(tokens, What::When(joined)).bound(bound));
    }
    let joined = match (&a, &b) {
        (When { day: Some(_), clock: None, .. }, When { day: None, clock: Some(_), .. }) => {
            When { day: a.day, part: a.part.or(b.part), ..b.clone() }
        }
        (When { clock: Some(_), day: None, .. }, When { day: Some(_), clock: None, .. }) => {
            When { day: b.day, part: a.part.or(b.part), ..a.clone() }
        }
        (
            When { part: Some(_), clock: None, .. },
            When { clock: Some(_), part: None, day: None, .. },
        ) => When { day: a.day, part: a.part, ..b.clone() },
        (When { day: Some(day), clock: None, part: None, .. }, When { .. })
            if today_again(scan, day) =>
        {
            // "today in one hour".
            let What::Instant(at, grain) = right.what else { return None };
            return Some(Piece::new(tokens, What::Instant(at, grain)));
        }
        _ => return None,
    };
    Some(Piece::new(tokens, What::When(joined)).bound(bound))
}

/// "Thu Oct 26 11:00:09 2023", as computers print it.
fn year_last(left: &Piece, right: &Piece, gap: &Range<usize>) -> Option<When> {
    let when = left.when().filter(|it| it.clock.is_some() && gap.is_empty())?;
    let day = when.day.filter(|it| it.month.is_some() && it.year.is_none())?;
    let What::Span(span) = &right.what else { return None };
    let year = Some(span.start.year()).filter(|_| span.grain == Grain::Year);
    year.map(|year| When { day: Some(Day { year: Some(year), ..day }), ..when.clone() })
}

/// "Wednesday 5pm 3/29/2027": the date that follows the time is the surer one.
fn dated_twice(a: &When, right: &Piece, gap: &Range<usize>) -> Option<When> {
    let weekday = a.day.filter(|it| it.only_weekday() && a.clock.is_some())?.weekday;
    let date = right.only_day().filter(|it| it.date.is_some() || it.month.is_some())?;
    (gap.len() <= 1).then(|| When { day: Some(Day { weekday, ..*date }), ..a.clone() })
}

fn today_again(scan: &Scan, day: &Day) -> bool {
    day.date == Some(scan.today)
}

/// A piece as something a time or a day can be added to.
fn as_when(scan: &Scan, piece: &Piece, gap: &Range<usize>, left: bool) -> Option<When> {
    match &piece.what {
        What::When(when) => Some(when.clone()),
        // "this time tomorrow".
        What::Instant(at, _) if (piece.tokens.clone()).any(|it| scan.words.is(it, "time")) => {
            let clock = Clock::new(i64::from(at.hour()), i64::from(at.minute()), Half::Full)?;
            Some(When { clock: Some(Clock { half: Half::Full, ..clock }), ..When::default() })
        }
        What::Instant(..) if !left && gap.is_empty() => Some(When::default()),
        // "on 15 at 8" names a day, "9 tomorrow" an hour.
        What::Bare(n) if led_by(scan, piece, &["on"]) => {
            let day = i8::try_from(*n).ok().filter(|it| (1..=31).contains(it))?;
            Some(When { day: Some(Day { day: Some(day), ..Day::default() }), ..When::default() })
        }
        What::Bare(_) if left && bare_hour(scan, piece) && scan.gap(gap, &[",", "on"]) => {
            Some(When { clock: as_clock(piece), ..When::default() })
        }
        What::Span(span)
            if left && matches!(span.grain, Grain::Month | Grain::Year | Grain::Quarter) =>
        {
            Some(When { day: Some(Day::fixed(span.start)), ..When::default() })
        }
        _ => None,
    }
}

/// A number that begins the text or follows "at" or "for" may be an hour.
fn bare_hour(scan: &Scan, piece: &Piece) -> bool {
    let What::Bare(n) = piece.what else { return false };
    (1..=12).contains(&n)
        && (piece.tokens.start == 0
            || led_by(
                scan,
                piece,
                &["at", "for", "by", "until", "around", "of", "before", "after"],
            ))
}

fn led_by(scan: &Scan, piece: &Piece, norms: &[&str]) -> bool {
    piece.tokens.start.checked_sub(1).is_some_and(|it| scan.words.any(it, norms))
}
