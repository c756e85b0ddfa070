//! Parts of the day: "tonight", "in the morning", "this afternoon", "late evening", "after lunch".

use super::calendar::plus_days;
use super::lexicon::Sense;
use super::piece::{Day, Need, Part, Piece, Side, What, When, Which};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let after_day = i
        .checked_sub(1)
        .is_some_and(|it| matches!(scan.sense(it), Sense::Day(_) | Sense::Weekday(..)));
    // "Monday am", "tomorrow pm".
    if words.any(i, &["am", "pm"]) {
        let half = if words.is(i, "am") { Part::Morning } else { Part::Afternoon };
        let fits = after_day && ends_phrase(scan, i + 1);
        return fits.then(|| part(i..i + 1, None, half, Side::Whole).needs(Need::Always));
    }
    if words.are(i, &["first", "thing"]) {
        let mut end = i + 2;
        end += if words.are(end, &["in", "the", "morning"]) { 3 } else { 0 };
        return Some(part(i..end, None, Part::Morning, Side::Early));
    }
    let mut at = i;
    let mut side = Side::Whole;
    let mut settle = |at: &mut usize| {
        let found = match words.norm(*at) {
            "early" | "earlier" => Side::Early,
            "late" | "later" => Side::Late,
            "mid" => Side::Whole,
            _ => return false,
        };
        side = found;
        *at += 1 + usize::from(words.is(*at + 1, "-"));
        true
    };
    let sided = settle(&mut at);
    let in_the =
        words.any(at, &["in", "during", "of"]) && words.any(at + 1, &["the", "early", "late"]);
    let led = in_the || words.any(at, &["in", "at", "during"]);
    at += usize::from(led);
    let the = words.is(at, "the");
    at += usize::from(the);
    let sided = settle(&mut at) || sided;
    let which = scan.which(at).filter(|_| !the || words.any(at, &["next", "following"]));
    at += usize::from(which.is_some());
    let sided = settle(&mut at) || sided;
    let Sense::Part(found) = scan.sense(at) else { return None };
    let end = at + 1;
    if matches!(found, Part::Breakfast | Part::Lunch | Part::Dinner) {
        let lead =
            at.checked_sub(1).filter(|it| words.any(*it, &["at", "after", "before", "during"]));
        // "tomorrow lunch" names a time; "make lunch at noon" names a meal.
        return match lead {
            None if !after_day || at != i => None,
            _ => meal(scan, i, at, found),
        };
    }
    if found == Part::Tonight {
        if led && !words.is(i, "at") {
            return None;
        }
        return Some(part(i..end, Some(Day::fixed(scan.today)), found, side));
    }
    // Plurals are habits, which only a weekday beside them can use.
    if words.any(at, &["mornings", "afternoons", "evenings", "nights"]) {
        return Some(part(i..end, None, found, side).needs(Need::Always));
    }
    let day = match which {
        Some(Which::This) => Some(Day::fixed(scan.today)),
        Some(Which::Last | Which::Past) => Some(Day::fixed(plus_days(scan.today, -1)?)),
        Some(Which::Next) => Some(Day::fixed(plus_days(scan.today, 1)?)),
        _ => None,
    };
    // "in the night" is rare enough; "at night" without a date is a habit, not a moment.
    let at_night = words.is(i, "at") && found == Part::Night;
    let greeting = i.checked_sub(1).is_some_and(|it| words.is(it, "good"));
    // "the parents' evening", "our children's morning": someone's, and no time of day.
    let owner = i.checked_sub(1).filter(|_| !after_day && !led && !the && which.is_none());
    let owned = owner.is_some_and(|it| {
        words.is(it, "'") && words.glued(it) || words.norm(it).ends_with("'s") && words.is_word(it)
    });
    let need = match () {
        _ if greeting && !led || owned => return None,
        _ if day.is_some() => Need::Nothing,
        _ if at_night => Need::Always,
        _ if led && (the || sided) => Need::Nothing,
        _ if led || the || sided => Need::Join,
        _ => Need::Lead,
    };
    // "the night market", "morning sessions": a noun follows.
    let need = match (need, day.is_some()) {
        (Need::Lead, false) if !ends_phrase(scan, end) => Need::Always,
        (need, _) => need,
    };
    Some(part(i..end, day, found, side).needs(need))
}

/// "at lunch", "after dinner": a meal is a time only with such a word, or beside a date.
fn meal(scan: &Scan, i: usize, at: usize, found: Part) -> Option<Piece> {
    let words = scan.words;
    let lead = at.checked_sub(1).map_or("", |it| words.norm(it));
    let end = at + 1;
    match lead {
        "after" | "before" => {
            let side = if lead == "after" { Side::After } else { Side::Before };
            let from = i.min(at - 1);
            // "after work hours", "before lunch meeting": part of a longer name.
            let need = if ends_phrase(scan, end) { Need::Nothing } else { Need::Always };
            Some(part(from..end, None, found, side).needs(need))
        }
        "at" | "during" => {
            let need = if ends_phrase(scan, end) && found == Part::Lunch {
                Need::Nothing
            } else {
                Need::Always
            };
            Some(part(i..end, None, found, Side::Whole).needs(need))
        }
        _ => Some(part(i..end, None, found, Side::Whole).needs(Need::Always)),
    }
}

fn ends_phrase(scan: &Scan, end: usize) -> bool {
    scan.words.len() <= end
        || scan.words.is_mark(end)
        || scan.words.any(
            end,
            &[
                "at", "to", "on", "by", "and", "of", "before", "after", "around", "for", "please",
                "so", "i", "tomorrow", "today",
            ],
        )
        || matches!(scan.sense(end), Sense::Day(_) | Sense::Weekday(..))
}

fn part(tokens: std::ops::Range<usize>, day: Option<Day>, part: Part, side: Side) -> Piece {
    let when = When { day, part: Some((part, side)), ..When::default() };
    Piece::new(tokens, What::When(when))
}
