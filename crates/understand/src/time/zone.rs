//! Zones after a time: "3pm PST", "17:00 UTC", "9:30 UTC+2".

use jiff::civil::{Date, Weekday};

use super::calendar::{month_span, nth_weekday};
use super::piece::{Clock, Piece};
use super::scan::Scan;

/// Gives the clock of a piece the zone that follows it.
pub(super) fn attach(scan: &Scan, pieces: &mut [Piece]) {
    for piece in pieces {
        let super::piece::What::When(when) = &mut piece.what else { continue };
        let clock = match (&mut when.until, &mut when.clock) {
            (Some(clock), _) | (None, Some(clock)) => clock,
            _ => continue,
        };
        if let Some((offset, end)) = zone(scan, piece.tokens.end, clock) {
            clock.offset = Some(offset);
            piece.tokens.end = end;
            if let (Some(clock), Some(_)) = (&mut when.clock, &when.until) {
                clock.offset = clock.offset.or(Some(offset));
            }
        }
    }
}

fn zone(scan: &Scan, i: usize, clock: &Clock) -> Option<(i32, usize)> {
    let words = scan.words;
    let paren = usize::from(words.is(i, "("));
    let at = i + paren;
    let norm = words.norm(at);
    if norm.is_empty() {
        return None;
    }
    let upper = words.raw(at).chars().all(|it| !it.is_lowercase());
    // In lower case "est", "art" and "pt" are words; a full clock time must stand before them.
    let plain = clock.is_open() && clock.grain >= crate::moment::Grain::Hour;
    if !upper && (plain || norm.len() < 3) {
        return None;
    }
    let american = AMERICAN.iter().find(|(name, _)| *name == norm);
    let minutes = match american {
        Some((_, winter)) => winter + if is_summer(scan.today)? { 60 } else { 0 },
        None => ZONES.iter().find(|(name, _)| *name == norm)?.1,
    };
    let mut offset = minutes * 60;
    let mut end = at + 1;
    if matches!(norm, "utc" | "gmt") && words.any(end, &["+", "-"]) && words.glued(end) {
        let sign = if words.is(end, "+") { 1 } else { -1 };
        let hours = words.number(end + 1).filter(|it| *it <= 14 && words.glued(end + 1))?;
        offset = sign * i32::try_from(hours).ok()? * 3600;
        end += 2;
        if words.is(end, ":") && words.glued(end) {
            let minutes = words.number(end + 1).filter(|it| *it < 60)?;
            offset += sign * i32::try_from(minutes).ok()? * 60;
            end += 2;
        }
    }
    if paren == 1 {
        end += usize::from(words.is(end, ")"));
    }
    Some((offset, end))
}

/// Whether American clocks are forward: from the second Sunday of March to the first of November.
fn is_summer(today: Date) -> Option<bool> {
    let begins = nth_weekday(&month_span(today.year(), 3)?, 2, Weekday::Sunday)?;
    let ends = nth_weekday(&month_span(today.year(), 11)?, 1, Weekday::Sunday)?;
    Some(begins <= today && today < ends)
}

/// Names that stand for winter and summer time alike; minutes east of UTC in winter.
const AMERICAN: [(&str, i32); 4] = [("et", -300), ("ct", -360), ("mt", -420), ("pt", -480)];

/// Minutes east of UTC. Where a name is shared, the one most people write.
const ZONES: [(&str, i32); 34] = [
    ("utc", 0),
    ("gmt", 0),
    ("z", 0),
    ("wet", 0),
    ("bst", 60),
    ("cet", 60),
    ("cest", 120),
    ("eet", 120),
    ("sast", 120),
    ("eest", 180),
    ("msk", 180),
    ("gst", 240),
    ("pkt", 300),
    ("ist", 330),
    ("hkt", 480),
    ("sgt", 480),
    ("awst", 480),
    ("jst", 540),
    ("kst", 540),
    ("acst", 570),
    ("aest", 600),
    ("aedt", 660),
    ("nzst", 720),
    ("nzdt", 780),
    ("brt", -180),
    ("ast", -240),
    ("edt", -240),
    ("est", -300),
    ("cdt", -300),
    ("cst", -360),
    ("mdt", -360),
    ("mst", -420),
    ("pdt", -420),
    ("pst", -480),
];
