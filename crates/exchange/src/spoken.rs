//! Dates and rules as people write them: "every 2 weeks on Tuesday".

use domain::due::Due;
use domain::repeat::Repeat;
use jiff::Zoned;
use jiff::civil::DateTime;
use understand::moment::Kind;
use understand::time;
use understand::words::Words;

use crate::Terms;

/// When, and by which rule again. `None` unless all of the text is understood.
pub(crate) fn when(text: &str, terms: &Terms<'_>) -> Option<(Due, Option<Repeat>)> {
    // People write less, and whoever writes more wants to be slow.
    const LONGEST: usize = 200;
    let text = text.trim();
    if text.is_empty() || LONGEST < text.len() {
        return None;
    }
    if let Some(due) = plain(text) {
        return Some((due, None));
    }
    let now = terms.now.to_zoned(terms.zone.clone());
    let moments = time::moments(&Words::new(text), &now, terms.date_order);
    let [moment] = moments.as_slice() else { return None };
    if moment.span.start != 0 || moment.span.end != text.len() {
        return None;
    }
    let due = moment.due(local(&now))?;
    match &moment.kind {
        Kind::Repeat { rule } => Some((due, Some(rule.clone()))),
        Kind::Point => Some((due, None)),
        Kind::Range | Kind::Interval { .. } | Kind::Duration { .. } => None,
    }
}

/// A rule alone, without a date of its own.
pub(crate) fn rule(text: &str, terms: &Terms<'_>) -> Option<Repeat> {
    if let Ok(rule) = Repeat::parse(text) {
        return Some(rule);
    }
    const WHEN_DONE: &str = " when done";
    let (text, after_done) = match text.trim().strip_suffix(WHEN_DONE) {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (_, rule) = when(text, terms)?;
    match after_done {
        true => Repeat::parse(&format!("{};X-AFTER-DONE=TRUE", rule?)).ok(),
        false => rule,
    }
}

/// `2026-03-10`, `2026-03-10 17:00`, `2026-03-10T17:00:00`.
pub(crate) fn plain(text: &str) -> Option<Due> {
    text.get(..4)?.bytes().all(|it| it.is_ascii_digit()).then(|| Due::parse_civil(text)).flatten()
}

fn local(now: &Zoned) -> DateTime {
    now.datetime()
}
