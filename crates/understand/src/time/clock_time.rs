//! Times of day: "5pm", "17:30", "half past three", "quarter to nine", "1730 hours", "noon", "at 5".
//!
//! A time without "am" or "pm" stays open: the day part next to it or, failing that, plausibility
//! decides when the piece is tied to the calendar.

use crate::moment::Grain;

use super::bare_hour::{LEADS, bare, may_end};
use super::clock_digits::digits;
use super::piece::{Clock, Half, Need, Piece};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    let (clock, end, need) = named(scan, i)
        .or_else(|| around_the_hour(scan, i))
        .or_else(|| digits(scan, i))
        .or_else(|| spoken(scan, i))
        .or_else(|| bare(scan, i))?;
    let end = end + usize::from(scan.words.any(end, &["sharp", "exactly", "ish", "approximately"]));
    Some(Piece::clock(i..end, clock).needs(need))
}

pub(super) type Found = (Clock, usize, Need);

/// "noon", "12 midnight".
fn named(scan: &Scan, i: usize) -> Option<Found> {
    let words = scan.words;
    let mut at = i + usize::from(words.is(i, "the"));
    at += usize::from(words.number(at) == Some(12));
    if words.are(at, &["mid", "-", "day"]) || words.are(at, &["mid", "day"]) {
        let end = at + if words.is(at + 1, "-") { 3 } else { 2 };
        return Some((Clock::new(12, 0, Half::Full).map(full)?, end, Need::Nothing));
    }
    let hour = match words.norm(at) {
        "noon" | "midday" | "noonish" | "nn" => 12,
        "midnight" => 0,
        "mn" if at != i => 0,
        _ => return None,
    };
    if words.is(at, "nn") && at == i {
        return None;
    }
    Some((Clock::new(hour, 0, Half::Full).map(full)?, at + 1, Need::Nothing))
}

pub(super) fn full(clock: Clock) -> Clock {
    Clock { half: Half::Full, ..clock }
}

/// "half past three", "quarter to nine", "20 minutes past 3pm", "ten to five", "half three".
fn around_the_hour(scan: &Scan, i: usize) -> Option<Found> {
    let words = scan.words;
    let mut at = i + usize::from(words.is(i, "a"));
    let (minutes, counted) = match words.norm(at) {
        "half" => (30, false),
        "quarter" => (15, false),
        _ => {
            let (n, end) = scan.cardinal(at).filter(|it| (1..60).contains(&it.0))?;
            at = end - 1;
            let unit = words.any(end, &["minute", "minutes", "min", "mins"]);
            at += usize::from(unit);
            (n, unit)
        }
    };
    at += 1;
    let half_word = words.is(at - 1, "half");
    let sign = match words.norm(at) {
        "past" => 1,
        "after" if counted || minutes == 15 || (minutes % 5 == 0 && hour_is_said(scan, at + 1)) => {
            1
        }
        "to" | "till" | "before" | "of" | "til" => -1,
        _ if half_word => 0,
        _ => return None,
    };
    at += usize::from(sign != 0);
    let (mut clock, end) = hour(scan, at)?;
    let open = clock.is_open();
    // "10 to 5" may be a range; only minutes people round to, or a said half, make it a time.
    let plain = !counted && !words.any(i, &["a", "half", "quarter"]);
    let after_at = before(scan, i, &["at", "by", "around", "about"]);
    if plain && sign == -1 {
        let noonlike = named(scan, at).is_some();
        let rounded = minutes % 5 == 0 && minutes < 30 && after_at;
        if !noonlike && !rounded {
            return None;
        }
    }
    if sign == -1 && words.any(at - 1, &["before", "of"]) && !counted && minutes != 15 {
        return None;
    }
    let total = i64::from(clock.hour) * 60 + if sign == -1 { -minutes } else { minutes };
    let total = total.rem_euclid(24 * 60);
    let spoken = clock.hour;
    clock.hour = (total / 60) as i8;
    clock.minute = (total % 60) as i8;
    if open && clock.hour == 0 {
        clock.hour = 12;
    }
    clock.spoken = spoken;
    clock.grain = Grain::Minute;
    let need = match sign {
        // "half three" needs "at", or nothing beside it: "half five people".
        0 if after_at || clock.half != Half::Open => Need::Nothing,
        0 => Need::Join,
        _ => Need::Nothing,
    };
    Some((clock, end, need))
}

fn hour_is_said(scan: &Scan, i: usize) -> bool {
    hour(scan, i).is_some_and(|(clock, _)| !clock.is_open())
}

/// An hour on its own, with its half of the day if said: "three", "3pm", "noon", "15h".
fn hour(scan: &Scan, i: usize) -> Option<(Clock, usize)> {
    if let Some((clock, end, _)) = named(scan, i) {
        return Some((clock, end));
    }
    let (n, end) = scan.cardinal(i).filter(|it| it.0 <= 24)?;
    let clock = Clock::new(n, 0, Half::Open)?;
    if words_h(scan, end) {
        return Some((full(clock), end + 1));
    }
    if let Some((half, end)) = half_day(scan, end, true) {
        return Some((with_half(clock, half)?, end));
    }
    Some((clock, end + oclock(scan, end)))
}

fn words_h(scan: &Scan, i: usize) -> bool {
    scan.words.is(i, "h") && scan.words.glued(i) && !scan.words.glued(i + 1)
}

/// How many tokens "o'clock" takes here.
pub(super) fn oclock(scan: &Scan, i: usize) -> usize {
    match scan.words.norm(i) {
        "o'clock" | "oclock" | "o'clocks" => 1,
        "o" if scan.words.is(i + 1, "clock") => 2,
        "o" if scan.words.are(i + 1, &["'", "clock"]) => 3,
        _ => 0,
    }
}

pub(super) fn after_oclock(scan: &Scan, clock: Clock, end: usize) -> Found {
    match half_day(scan, end, false) {
        Some((half, after)) => match with_half(clock, half) {
            Some(clock) => (clock, after, Need::Nothing),
            None => (clock, end, Need::Nothing),
        },
        None => (clock, end, Need::Nothing),
    }
}

/// "ten thirty am", "five-thirty", "seven twenty-seven", "seven p.m.", "four o'clock".
fn spoken(scan: &Scan, i: usize) -> Option<Found> {
    let words = scan.words;
    if words.number(i).is_some() {
        return None;
    }
    let (hour, end) = scan.cardinal(i).filter(|it| (1..=12).contains(&it.0))?;
    let clock = Clock::new(hour, 0, Half::Open)?;
    if let Some((half, after)) = half_day(scan, end, false) {
        return Some((with_half(clock, half)?, after, Need::Nothing));
    }
    let said = oclock(scan, end);
    if said != 0 {
        return Some(after_oclock(scan, clock, end + said));
    }
    let (from, _) = scan.hyphen(end);
    let (minute, after) = match words.norm(from) {
        "oh" | "o" => scan.cardinal(from + 1).filter(|it| it.0 < 10)?,
        _ if words.number(from).is_some() => return None,
        _ => scan.cardinal(from).filter(|it| (10..60).contains(&it.0))?,
    };
    let clock = Clock { grain: Grain::Minute, ..Clock::new(hour, minute, Half::Open)? };
    if let Some((half, after)) = half_day(scan, after, false) {
        return Some((with_half(clock, half)?, after, Need::Nothing));
    }
    let led = before(scan, i, LEADS) && may_end(scan, after);
    Some((clock, after, if led { Need::Nothing } else { Need::Always }))
}

pub(super) fn before(scan: &Scan, i: usize, norms: &[&str]) -> bool {
    i.checked_sub(1).is_some_and(|it| scan.words.any(it, norms))
}

/// "am", "p.m.", "p m", "in the am". A single letter must touch the number: `9a`.
pub(super) fn half_day(scan: &Scan, i: usize, glued: bool) -> Option<(Half, usize)> {
    let words = scan.words;
    let half = |norm: &str| match norm.chars().next() {
        Some('a') => Half::Am,
        _ => Half::Pm,
    };
    match words.norm(i) {
        "am" | "pm" if words.glued(i + 1) && !words.is_mark(i + 1) => None,
        norm @ ("am" | "pm") => {
            let dot = words.is(i + 1, ".")
                && words.glued(i + 1)
                && i + 2 < words.len()
                && !words.capital(i + 2);
            Some((half(norm), i + 1 + usize::from(dot)))
        }
        norm @ ("a" | "p") => {
            let mut at = i + 1;
            at += usize::from(words.is(at, "."));
            if words.is(at, "m") {
                at += 1;
                at += usize::from(words.is(at, "."));
                return Some((half(norm), at));
            }
            (glued && words.glued(i)).then_some((half(norm), i + 1))
        }
        "." if words.glued(i) && words.any(i + 1, &["am", "pm"]) => {
            Some((half(words.norm(i + 1)), i + 2))
        }
        "in" if words.is(i + 1, "the") && words.any(i + 2, &["am", "pm"]) => {
            Some((half(words.norm(i + 2)), i + 3))
        }
        _ => None,
    }
}

/// Settles which half of the day an hour lies in. "15pm" is 15:00; "13am" is nothing.
pub(super) fn with_half(clock: Clock, half: Half) -> Option<Clock> {
    let hour = match (half, clock.hour) {
        (Half::Am, 12) => 0,
        (Half::Am, 13..) => return None,
        (Half::Pm, 1..=11) => clock.hour + 12,
        (_, hour) => hour,
    };
    Some(Clock { hour, half, ..clock })
}
