//! From wall time to the instant it means, where a clock change makes that a question; and how fine an
//! instant may be.

use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{RoundMode, Timestamp, TimestampRound, Unit};

/// A wall time that a clock change skips is the first instant after the gap; one that it repeats
/// is the first of the two. `None` at the very ends of the calendar.
pub fn instant(at: DateTime, zone: &TimeZone) -> Option<Timestamp> {
    match zone.to_ambiguous_timestamp(at).offset() {
        AmbiguousOffset::Unambiguous { offset } => offset.to_timestamp(at).ok(),
        AmbiguousOffset::Fold { before, .. } => before.to_timestamp(at).ok(),
        AmbiguousOffset::Gap { after, .. } => {
            // Read with the later offset, the time lies just before the change.
            let eve = after.to_timestamp(at).ok()?;
            zone.following(eve).next().map(|change| change.timestamp())
        }
    }
}

/// Finer instants would not survive every store.
pub(crate) fn whole_milliseconds(instant: Timestamp) -> Timestamp {
    let whole = TimestampRound::new().smallest(Unit::Millisecond).mode(RoundMode::Floor);
    instant.round(whole).unwrap_or(instant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_end_and_folds_begin() {
        let check = |zone: &str, wall: &str, expect: &str| {
            let zone = TimeZone::get(zone).unwrap();
            let got = instant(wall.parse().unwrap(), &zone).unwrap();
            assert_eq!(got.to_string(), expect, "{wall} {zone:?}");
        };
        check("Europe/Berlin", "2026-03-10T17:00", "2026-03-10T16:00:00Z");
        check("Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59:00Z");
        check("Europe/Berlin", "2026-03-29T02:00", "2026-03-29T01:00:00Z");
        check("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:00:00Z");
        check("Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00Z");
        check("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z");
        check("America/New_York", "2026-03-08T02:30", "2026-03-08T07:00:00Z");
        check("America/Santiago", "2026-09-06T00:00", "2026-09-06T04:00:00Z");
        check("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:30:00Z");
        check("UTC", "2026-03-29T02:30", "2026-03-29T02:30:00Z");
    }
}
