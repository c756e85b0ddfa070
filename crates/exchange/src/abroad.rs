//! Times that are told in another zone than the user's.

use domain::repeat::Repeat;
use domain::wall;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The same instant on the user's clock. `None` where the rule would then name other days or hours than
/// those on which it comes there: 23:00 on Fridays in New York is a Saturday in Berlin.
pub(crate) fn here(
    at: DateTime,
    there: &TimeZone,
    rule: Option<&Repeat>,
    here: &TimeZone,
) -> Option<DateTime> {
    let moved = here.to_datetime(wall::instant(at, there)?);
    match rule.map(ToString::to_string) {
        Some(rule) if rule.contains(";BYHOUR") || rule.contains(";BYMINUTE") => None,
        // A rule by distance alone goes on from anywhere, but for months, which differ in length.
        Some(rule)
            if rule.contains(";BY") || rule.contains("MONTHLY") || rule.contains("YEARLY") =>
        {
            Some(moved).filter(|it| it.date() == at.date())
        }
        _ => Some(moved),
    }
}

/// What is said of a time that stays as it is told there.
pub(crate) fn told(at: DateTime, there: &TimeZone) -> String {
    format!("{at} in {}", there.iana_name().unwrap_or("another zone"))
}
