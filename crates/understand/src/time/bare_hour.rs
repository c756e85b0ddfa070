//! "at 5", "by four": a number is an hour when a preposition of time leads in and no noun follows.

use crate::words::Kind;

use super::clock_time::{Found, before};
use super::lexicon::Sense;
use super::piece::{Clock, Half, Need};
use super::scan::Scan;

pub(super) fn bare(scan: &Scan, i: usize) -> Option<Found> {
    let (n, end) = scan.cardinal(i).filter(|it| (1..=24).contains(&it.0))?;
    let words = scan.words;
    if words.number(i).is_some()
        && (!scan.begins_clean(i) || !scan.ends_clean(end) || 2 < words.norm(i).len())
    {
        return None;
    }
    // "at 3 and 5" are two times.
    let first =
        i.checked_sub(2).filter(|it| before(scan, i, &["and"]) && words.number(*it).is_some());
    let at = i.min(first.unwrap_or(i));
    let at = before(scan, at, &["at", "@"]) && !before_at(scan, at);
    // Hours past noon are written in digits and stand at the end of their phrase.
    if 12 < n
        && (words.number(i).is_none()
            || !(words.len() <= end || words.is_mark(end) || date_follows(scan, end)))
    {
        return None;
    }
    // "divided by 4", "two by four"; but "March 11 by nine" ends a date first.
    let divided = i.checked_sub(2).is_some_and(|it| {
        let date =
            it.checked_sub(1).is_some_and(|it| scan.month(it).is_some() || words.is_mark(it));
        let counted = scan.cardinal(it).is_some_and(|(n, _)| n < 100) && !date;
        counted || words.any(it, &["divided", "multiplied", "times", "stand", "go"])
    });
    if divided && before(scan, i, &["by"]) {
        return None;
    }
    let led = at || (n <= 12 && before(scan, i, LEADS) && !before(scan, i, &["at", "@"]));
    if !led || !may_end(scan, end) {
        return None;
    }
    // "after 2" and "by 3" are weaker than "at 2": they also count and multiply.
    let stops = words.len() <= end || words.is_mark(end) || joins_time(scan, end);
    if !at && !stops {
        return None;
    }
    let about = before(scan, i, &["about", "around", "circa", "past"]);
    let need = if about && !before_about_at(scan, i) { Need::Join } else { Need::Nothing };
    let need =
        if before(scan, i, &["from", "between", "to", "for", "of"]) { Need::Always } else { need };
    Some((Clock::new(n, 0, Half::Open)?, end, need))
}

pub(super) const LEADS: &[&str] = &[
    "at",
    "@",
    "by",
    "before",
    "after",
    "until",
    "till",
    "til",
    "around",
    "about",
    "circa",
    "approximately",
];

/// "at about 5".
fn before_about_at(scan: &Scan, i: usize) -> bool {
    i.checked_sub(2).is_some_and(|it| scan.words.any(it, &["at", "tonight", "tomorrow", "today"]))
        || i.checked_sub(2).is_some_and(|it| scan.weekday(it).is_some())
        || !before(scan, i, &["about"])
}

/// "look at 3", "arrive at 2 conclusions": not every "at" tells a time.
fn before_at(scan: &Scan, i: usize) -> bool {
    i.checked_sub(2).is_some_and(|it| {
        scan.words.any(
            it,
            &[
                "look", "looking", "looked", "laugh", "good", "bad", "stare", "aim", "rated",
                "priced", "valued", "age", "aged",
            ],
        )
    })
}

fn date_follows(scan: &Scan, i: usize) -> bool {
    scan.words.any(i, &["on", "this"])
        || matches!(scan.sense(i), Sense::Day(_) | Sense::Weekday(..) | Sense::Which(_))
}

fn joins_time(scan: &Scan, i: usize) -> bool {
    scan.words.any(
        i,
        &[
            "on", "in", "to", "this", "and", "or", "please", "every", "each", "for", "the", "so",
            "if", "because", "but", "when",
        ],
    ) || matches!(
        scan.sense(i),
        Sense::Day(_) | Sense::Part(_) | Sense::Weekday(..) | Sense::Which(_) | Sense::Month(_)
    )
}

/// Whether an hour can stand before this word. A plural noun, a unit or a street cannot follow one.
pub(super) fn may_end(scan: &Scan, i: usize) -> bool {
    let words = scan.words;
    if words.len() <= i {
        return true;
    }
    match words.kind(i) {
        Some(Kind::Mark) => !words.any(i, &["%", "$", "°", "/", "+", "*"]),
        Some(Kind::Number) => false,
        _ => {
            let norm = words.norm(i);
            if matches!(scan.sense(i), Sense::Unit(_)) {
                return false;
            }
            // "at 2 morning sessions" counts sessions.
            if super::daypart::at(scan, i).is_some_and(|it| it.need == Need::Always)
                && !words.any(i, &["lunch", "dinner", "breakfast"])
            {
                return false;
            }
            if NOUNS.contains(&norm) || words.any(i + 1, STREETS) || STREETS.contains(&norm) {
                return false;
            }
            let plural = norm.len() > 3
                && norm.ends_with('s')
                && !norm.ends_with("ss")
                && !norm.ends_with("'s");
            let known = matches!(
                scan.sense(i),
                Sense::Day(_) | Sense::Weekday(..) | Sense::Part(_) | Sense::Which(_)
            );
            !plural || known || words.any(i, &["this", "always", "was", "has", "please", "discuss"])
        }
    }
}

const NOUNS: &[&str] = &[
    "percent",
    "dollar",
    "dollars",
    "degrees",
    "people",
    "mph",
    "kph",
    "times",
    "st",
    "nd",
    "rd",
    "th",
    "million",
    "hundred",
    "thousand",
    "billion",
    "bucks",
    "euros",
    "pounds",
    "children",
    "men",
    "women",
    "stars",
    "feet",
    "foot",
    "mile",
    "different",
    "other",
    "more",
    "new",
    "of",
];

const STREETS: &[&str] = &[
    "street",
    "st",
    "avenue",
    "ave",
    "road",
    "rd",
    "drive",
    "lane",
    "blvd",
    "boulevard",
    "court",
    "plaza",
    "downing",
];
