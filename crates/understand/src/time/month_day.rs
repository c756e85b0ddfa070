//! Dates with the name of a month, and days of a month: "March 3rd", "the 15th of May 2027".

use super::calendar::month_span;
use super::lexicon::is_shy;
use super::piece::{Day, Need, Piece, Span, What};
use super::scan::Scan;

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    month_first(scan, i)
        .or_else(|| day_first(scan, i))
        .or_else(|| year_first(scan, i))
        .or_else(|| month_year(scan, i))
        .or_else(|| nth_day(scan, i))
}

/// "March 3", "Mar. 3rd, 2027", "May the fourth", "Sep-23-2020", "Feb13".
fn month_first(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let month = scan.month(i)?;
    let mut at = i + 1;
    at += usize::from(words.is(at, ".") && words.glued(at));
    let tied = words.any(at, &["-", "/"]) && words.glued(at) && words.glued(at + 1);
    at += usize::from(tied || words.is(at, ","));
    at += usize::from(words.is(at, "the"));
    // "September-2020-23".
    if tied && let Some((year, next)) = scan.year(at) {
        if words.any(next, &["-", "/"]) && words.glued(next) {
            let day = words.number(next + 1).filter(|it| (1..=31).contains(it))?;
            return date_piece(i..next + 2, Some(year), month, day);
        }
        return None;
    }
    let (day, named, mut end) = day_number(scan, at)?;
    if words.is(i + 1, ",") && !named {
        return None;
    }
    // "may 5 people come", "march 10 miles": a verb and a count.
    if is_verb(words.norm(i)) && !named && !words.capital(i) && counts_things(scan, end) {
        return None;
    }
    if counts_units(scan, end) && !named {
        return None;
    }
    if words.are(end, &["(", "th", ")"]) {
        end += 3;
    }
    let (year, end) = year_after(scan, end, tied);
    date_piece(i..end, year, month, day)
}

/// "3 March", "the 3rd of March, 2027", "23/Sep/2020", "14april 2015".
fn day_first(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    if words.number(from).is_some() && !begins_date(scan, from) {
        return None;
    }
    let (day, named, mut at) = match words.norm(from) {
        "ides" => (15, true, from + 1),
        _ => day_number(scan, from)?,
    };
    at += usize::from(named && words.is(at, "day"));
    let tied = words.any(at, &["-", "/", "."]) && words.glued(at);
    at += usize::from(tied);
    let of = words.any(at, &["of", "in"]);
    at += usize::from(of);
    let month = scan.month(at)?;
    let month_norm = words.norm(at);
    at += 1;
    let led =
        i.checked_sub(1).is_some_and(|it| words.any(it, &["on", "by", "until", "since", "from"]));
    if is_verb(month_norm)
        && !led
        && !named
        && !of
        && !tied
        && words.spaced(at - 1)
        && !words.capital(at - 1)
        && !ends_here(scan, at)
    {
        return None;
    }
    at += usize::from(
        words.is(at, ".")
            && words.glued(at)
            && month_norm.len() <= 4
            && at + 1 < words.len()
            && words.number(at + 1).is_some(),
    );
    // "at 9 March 11": the hour came first.
    let hour = !named && !of && i.checked_sub(1).is_some_and(|it| words.any(it, &["at", "@"]));
    if hour && day_number(scan, at).is_some() {
        return None;
    }
    // "second of May" but not "second in March's line": "in" needs a digit before it.
    if words.is(at, "'") {
        return None;
    }
    let (year, end) = year_after(scan, at, tied);
    date_piece(i..end, year, month, day)
}

/// "2012/Aug/10", "2020/23/Sep", "2017 april".
fn year_first(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let (year, mut at) = scan.year(i).or_else(|| {
        let value = words.number(i).filter(|it| (1900..2100).contains(it))?;
        Some((value as i16, i + 1))
    })?;
    if words.number(i).is_some() && !scan.begins_clean(i) {
        return None;
    }
    let tied = words.any(at, &["-", "/", "."]) && words.glued(at) && words.glued(at + 1);
    at += usize::from(tied);
    if let Some(month) = scan.month(at) {
        let same = words.any(at + 1, &["-", "/", "."]) && words.glued(at + 1);
        let next = at + 1 + usize::from(same);
        if let Some((day, _, end)) = day_number(scan, next).filter(|_| same || !tied) {
            return date_piece(i..end, Some(year), month, day);
        }
        let shy = is_shy(words.norm(at)) && !tied;
        let span = month_span(year, month)?;
        let piece = Piece::new(i..at + 1, What::Span(span));
        return Some(if shy { piece.needs(Need::Lead) } else { piece });
    }
    let day = words.number(at).filter(|it| tied && (1..=31).contains(it))?;
    let month = scan.month(at + 2).filter(|_| words.any(at + 1, &["-", "/"]))?;
    date_piece(i..at + 3, Some(year), month, day)
}

/// "August 2012", "May, 2027", "Dec-2018", "june of 1992"; a bare month is a span that needs help.
fn month_year(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mut from = i;
    let full = words.are(i, &["the", "month", "of"]) || words.are(i, &["month", "of"]);
    if full {
        from += if words.is(i, "the") { 3 } else { 2 };
    }
    let month = scan.month(from)?;
    // "32 August 2014" is no date, and not August either.
    if i.checked_sub(1).is_some_and(|it| words.number(it).is_some_and(|n| n < 100)) {
        return None;
    }
    let mut at = from + 1;
    at += usize::from(
        words.is(at, ".") && words.glued(at) && at + 1 < words.len() && words.norm(from).len() <= 4,
    );
    let dash = words.any(at, &["-", "/"]) && words.glued(at) && words.glued(at + 1);
    let of = words.any(at, &["of", "in", ","]);
    let skip = at + usize::from(dash || of);
    let year = scan.year(skip).filter(|it| (1900..2200).contains(&it.0));
    let short =
        || scan.short_year(skip).filter(|_| words.is(skip, "'") || (of && words.is(at, "of")));
    if let Some((year, end)) = year.or_else(short) {
        return Some(Piece::new(i..end, What::Span(month_span(year, month)?)));
    }
    let span = coming_month(scan, month)?;
    let shy = is_shy(words.norm(from)) && !words.is(from, "mar");
    let followed = month_is_subject(scan, at);
    let need = match (full, shy && followed, shy) {
        (true, ..) => Need::Nothing,
        (_, true, _) => Need::Join,
        (_, _, true) => Need::Lead,
        _ => Need::Lead,
    };
    // A month that is a verb or a name counts after "in" or "by", never at the head of a sentence.
    Some(Piece::new(i..at.min(from + 1), What::Span(span)).needs(need))
}

/// "the 15th", "on the 3rd": the month is the next that has it.
fn nth_day(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let the = words.is(i, "the");
    let from = i + usize::from(the);
    let led = i
        .checked_sub(1)
        .is_some_and(|it| words.any(it, &["on", "for", "by", "until", "before", "after"]));
    let plain =
        || scan.cardinal(from).filter(|it| the && led && 13 <= it.0 && scan.ends_clean(it.1));
    let (n, end) = scan.ordinal(from).or_else(plain)?;
    if !(1..=31).contains(&n) || (words.number(from).is_some() && !scan.begins_clean(from)) {
        return None;
    }
    let end = if words.is(end, "day") && words.any(end + 1, &["of"]) { end + 1 } else { end };
    // "the 5th last day" is counted by the period; "the 3rd floor" and "the second one" by things.
    let digits = words.number(from).is_some();
    let stops = stops_after_day(scan, end);
    let need = match (stops, the, digits) {
        (true, true, true) => Need::Nothing,
        (true, false, true) => Need::Lead,
        (true, true, false) if words.len() <= end || words.is_mark(end) => Need::Lead,
        _ => Need::Always,
    };
    let day = Day { day: Some(n as i8), ..Day::default() };
    Some(Piece::day(i..end, day).needs(need))
}

/// Whether what follows "the 15th" can follow a date: nothing, a mark, or a small word.
fn stops_after_day(scan: &Scan, end: usize) -> bool {
    let words = scan.words;
    words.len() <= end
        || (words.is_mark(end) && !(words.is(end, "-") && words.glued(end)))
        || words.any(
            end,
            &[
                "at",
                "to",
                "and",
                "or",
                "of",
                "for",
                "by",
                "from",
                "with",
                "about",
                "in",
                "on",
                "that",
                "please",
                "is",
                "until",
                "till",
                "through",
                "i",
                "we",
                "my",
                "if",
                "so",
                "because",
                "before",
                "after",
                "around",
                "this",
                "next",
                "morning",
                "afternoon",
                "evening",
                "night",
                "not",
                "noon",
            ],
        )
}

/// The coming month of that name; the running one counts.
pub(super) fn coming_month(scan: &Scan, month: i8) -> Option<Span> {
    let year = scan.today.year() + i16::from(month < scan.today.month());
    Some(Span { month: Some(month), ..month_span(year, month)? })
}

/// A day of the month: whether it was an ordinal, and where it ends.
fn day_number(scan: &Scan, i: usize) -> Option<(i64, bool, usize)> {
    if let Some((n, end)) = scan.ordinal(i) {
        return (1..=31).contains(&n).then_some((n, true, end));
    }
    let (n, end) = scan.cardinal(i)?;
    let words = scan.words;
    let digits = words.number(i).is_some();
    if !(1..=31).contains(&n) || (digits && 2 < words.norm(i).len()) {
        return None;
    }
    // "March 3:30" and "March 3.5" hold no day; "March 3pm" neither.
    if words.glued(end) && digits {
        let next_digit = words.number(end + 1).is_some() && words.glued(end + 1);
        if words.any(end, &[":", "am", "pm", "a", "p", "h", "%"])
            || (words.is(end, ".") && next_digit)
        {
            return None;
        }
    }
    if words.any(end, &["am", "pm", "o'clock", "oclock"])
        || (words.any(end, &["a", "p"]) && words.any(end + 1, &[".", "m"]))
    {
        return None;
    }
    Some((n, false, end))
}

/// A year after a date, with its comma, "of" or "in"; two digits only where nothing else fits.
fn year_after(scan: &Scan, i: usize, tied: bool) -> (Option<i16>, usize) {
    let words = scan.words;
    let mut at = i;
    if tied && words.any(at, &["-", "/", "."]) && words.glued(at) && words.glued(at + 1) {
        at += 1;
    } else {
        at += usize::from(words.any(at, &[",", "of", "in"]));
    }
    if let Some((year, end)) = scan.year(at).filter(|_| !words.glued(at) || at != i) {
        return (Some(year), end);
    }
    let short = scan.short_year(at).filter(|(_, end)| {
        let bare_value = words.number(at).unwrap_or(0);
        let quoted = words.is(at, "'");
        quoted || tied || (32 <= bare_value && (words.len() <= *end || words.is_mark(*end)))
    });
    match short {
        Some((year, end)) => (Some(year), end),
        None => (None, i),
    }
}

fn date_piece(
    tokens: std::ops::Range<usize>,
    year: Option<i16>,
    month: i8,
    day: i64,
) -> Option<Piece> {
    let day = i8::try_from(day).ok()?;
    // Some year must have the day at all: 2024 had every day there is.
    jiff::civil::Date::new(year.unwrap_or(2024), month, day).ok()?;
    let day = Day { year, month: Some(month), day: Some(day), ..Day::default() };
    Some(Piece::day(tokens, day))
}

fn begins_date(scan: &Scan, i: usize) -> bool {
    if scan.begins_clean(i) {
        return true;
    }
    // "says:30 December" has lost a space only.
    i.checked_sub(1).is_some_and(|it| scan.words.any(it, &[":", "-"])) && scan.words.spaced(i + 1)
}

fn is_verb(norm: &str) -> bool {
    matches!(norm, "may" | "march" | "mar")
}

fn ends_here(scan: &Scan, i: usize) -> bool {
    scan.words.len() <= i
        || scan.words.is_mark(i)
        || scan.words.number(i).is_some()
        || scan.words.any(
            i,
            &[
                "at", "by", "from", "in", "for", "to", "and", "on", "around", "about", "before",
                "after", "until", "till", "through", "or",
            ],
        )
}

/// "5 people", "10 miles": a plural noun follows.
fn counts_things(scan: &Scan, i: usize) -> bool {
    let norm = scan.words.norm(i);
    let plural = 3 < norm.len() && norm.ends_with('s') && !norm.ends_with("ss");
    plural || matches!(norm, "people" | "men" | "women" | "more" | "new")
}

fn counts_units(scan: &Scan, i: usize) -> bool {
    scan.words.spaced(i)
        && matches!(scan.unit(i), Some((_, _)) if scan.words.norm(i).len() > 1)
        && !scan.words.is(i, "second")
}

/// Whether a word follows that makes the month a subject: "June will come", "April said".
fn month_is_subject(scan: &Scan, i: usize) -> bool {
    scan.words.any(
        i,
        &[
            "will", "is", "said", "says", "wants", "i", "you", "we", "be", "not", "have", "her",
            "him", "them", "and", "'",
        ],
    )
}
