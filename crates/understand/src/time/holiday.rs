//! Holidays that most readers of English know: fixed days, nth weekdays, and what Easter moves.

use jiff::civil::{Date, Weekday};

use super::calendar::{easter, month_span, nth_weekday, plus_days};
use super::lexicon::Sense;
use super::piece::{Day, Need, Piece, Which};
use super::scan::Scan;

/// How a holiday finds its day in a year.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Holiday {
    Fixed(i8, i8),
    /// The nth weekday of a month, from the end when negative, and days after it.
    Nth(i8, i64, Weekday, i64),
    /// Days after Easter Sunday.
    Easter(i64),
}

impl Holiday {
    pub(super) fn in_year(self, year: i16) -> Option<Date> {
        match self {
            Holiday::Fixed(month, day) => Date::new(year, month, day).ok(),
            Holiday::Nth(month, n, weekday, plus) => {
                plus_days(nth_weekday(&month_span(year, month)?, n, weekday)?, plus)
            }
            Holiday::Easter(days) => plus_days(easter(year)?, days),
        }
    }
}

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mut from = i + usize::from(words.is(i, "the") && scan.which(i + 1).is_some());
    let which = scan.which(from);
    from += usize::from(which.is_some());
    let (holiday, mut end) = find(scan, from)?;
    let mut year = None;
    let of = usize::from(words.any(end, &["of", "in", ","]));
    if let Some((found, next)) = scan.year(end + of) {
        (year, end) = (Some(found), next);
    } else if words.any(end, &["of"]) || scan.which(end).is_some() {
        // "Labor Day of last year".
        let of = usize::from(words.is(end, "of"));
        if words.is(end + of + 1, "year") {
            let shift = match scan.which(end + of) {
                Some(Which::Last | Which::Past) => -1,
                Some(Which::Next) => 1,
                _ => 0,
            };
            (year, end) = (scan.today.year().checked_add(shift), end + of + 2);
        }
    }
    let need = need(scan, i, end, year.is_some() || which.is_some());
    let date = match (year, which) {
        (Some(year), _) => holiday.in_year(year)?,
        (None, Some(Which::Last | Which::Past)) => latest(scan, holiday)?,
        _ => coming(scan, holiday)?,
    };
    let day = Day { date: Some(date), holiday: Some(holiday), ..Day::default() };
    Some(Piece::day(i..end, day).needs(need))
}

/// "Christmas cards" and "Easter eggs" are things. A holiday is a date when its phrase ends with it;
/// a single word also wants a preposition.
fn need(scan: &Scan, start: usize, end: usize, pinned: bool) -> Need {
    let words = scan.words;
    let last = end.saturating_sub(1);
    let ends = words.len() <= end
        || words.is_mark(end)
        || words.any(
            end,
            &[
                "at", "by", "in", "on", "to", "is", "and", "or", "of", "from", "until", "with",
                "we", "i", "for", "please", "so", "this", "next", "was", "before", "after",
            ],
        );
    let led = start.checked_sub(1).is_some_and(|it| {
        words.any(it, &["on", "by", "before", "after", "until", "till", "since"])
    });
    let whole_name = words.any(last, &["day", "eve", "sunday", "monday", "friday"]);
    match () {
        _ if pinned || (led && whole_name) => Need::Nothing,
        _ if !ends => Need::Always,
        _ if end - start == 1 || words.any(last, &["year", "years"]) => Need::Lead,
        _ => Need::Nothing,
    }
}

/// The next such day; today counts.
fn coming(scan: &Scan, holiday: Holiday) -> Option<Date> {
    let year = scan.today.year();
    let date = holiday.in_year(year)?;
    if scan.today <= date { Some(date) } else { holiday.in_year(year.checked_add(1)?) }
}

fn latest(scan: &Scan, holiday: Holiday) -> Option<Date> {
    let year = scan.today.year();
    let date = holiday.in_year(year)?;
    if date < scan.today { Some(date) } else { holiday.in_year(year.checked_sub(1)?) }
}

pub(super) fn find(scan: &Scan, i: usize) -> Option<(Holiday, usize)> {
    let begins = match scan.sense(i) {
        Sense::Holiday => true,
        Sense::Month(_) => scan.words.any(i + 1, &["day", "fool", "fools", "fool's"]),
        Sense::Cardinal(_) => scan.words.is(i + 1, "kings"),
        _ => false,
    };
    if !begins {
        return None;
    }
    let norm = scan.words.norm(i);
    let mut best: Option<(Holiday, usize)> = None;
    for (names, holiday) in HOLIDAYS {
        for name in *names {
            let mut parts = name.split(' ');
            if !parts.next().is_some_and(|first| same(norm, first)) {
                continue;
            }
            let mut end = i + 1;
            let all = parts.all(|part| {
                // "presidents' day" leaves its apostrophe behind.
                end += usize::from(scan.words.is(end, "'"));
                let fits = same(scan.words.norm(end), part);
                end += 1;
                fits
            });
            if all && best.is_none_or(|it| it.1 < end) {
                best = Some((*holiday, end));
            }
        }
    }
    best
}

/// "valentine's", "valentines" and "valentine" are the same name.
fn same(norm: &str, name: &str) -> bool {
    match norm.strip_prefix(name) {
        Some("") => true,
        Some("'s" | "s") => 3 < name.len() && name != "easter" && name != "day" && name != "friday",
        _ => false,
    }
}

use Holiday::{Easter, Fixed, Nth};
use Weekday::{Friday, Monday, Sunday, Thursday, Wednesday};

const HOLIDAYS: &[(&[&str], Holiday)] = &[
    (&["christmas eve", "xmas eve"], Fixed(12, 24)),
    (&["christmas", "christmas day", "xmas", "xmas day"], Fixed(12, 25)),
    (&["boxing day"], Fixed(12, 26)),
    (&["new year eve", "nye"], Fixed(12, 31)),
    (&["new year day", "new year"], Fixed(1, 1)),
    (&["epiphany", "three kings day"], Fixed(1, 6)),
    (&["mlk day", "martin luther king day", "martin luther king jr day"], Nth(1, 3, Monday, 0)),
    (&["australia day"], Fixed(1, 26)),
    (&["groundhog day"], Fixed(2, 2)),
    (&["lincoln birthday"], Fixed(2, 12)),
    (&["valentine day", "valentine", "saint valentine day", "st valentine day"], Fixed(2, 14)),
    (&["president day", "washington birthday"], Nth(2, 3, Monday, 0)),
    (&["leap day"], Fixed(2, 29)),
    (&["international women day", "women day"], Fixed(3, 8)),
    (&["pi day"], Fixed(3, 14)),
    (
        &["st patrick day", "saint patrick day", "st paddy day", "saint paddy day", "patrick day"],
        Fixed(3, 17),
    ),
    (&["april fool day", "april fool", "april fools day"], Fixed(4, 1)),
    (&["earth day"], Fixed(4, 22)),
    (&["tax day"], Fixed(4, 15)),
    (&["may day", "international worker day", "worker day", "law day", "lei day"], Fixed(5, 1)),
    (&["cinco de mayo"], Fixed(5, 5)),
    (&["mother day", "mothering day"], Nth(5, 2, Sunday, 0)),
    (&["memorial day"], Nth(5, -1, Monday, 0)),
    (&["father day"], Nth(6, 3, Sunday, 0)),
    (&["juneteenth"], Fixed(6, 19)),
    (&["flag day"], Fixed(6, 14)),
    (&["canada day"], Fixed(7, 1)),
    (&["independence day"], Fixed(7, 4)),
    (&["bastille day"], Fixed(7, 14)),
    (&["labor day", "labour day"], Nth(9, 1, Monday, 0)),
    (&["grandparent day", "national grandparent day"], Nth(9, 1, Monday, 6)),
    (&["columbus day", "indigenous people day", "indigenous peoples day"], Nth(10, 2, Monday, 0)),
    (&["bosses day"], Fixed(10, 16)),
    (&["halloween", "hallowe'en", "halloween day"], Fixed(10, 31)),
    (&["all saint day", "all hallow day"], Fixed(11, 1)),
    (&["all soul day"], Fixed(11, 2)),
    (&["guy fawkes day", "guy fawkes night", "bonfire night"], Fixed(11, 5)),
    (&["veteran day", "remembrance day", "armistice day"], Fixed(11, 11)),
    (&["election day"], Nth(11, 1, Monday, 1)),
    (&["thanksgiving", "thanksgiving day"], Nth(11, 4, Thursday, 0)),
    (&["black friday"], Nth(11, 4, Thursday, 1)),
    (&["small business saturday"], Nth(11, 4, Thursday, 2)),
    (&["cyber monday"], Nth(11, 4, Thursday, 4)),
    (&["giving tuesday"], Nth(11, 4, Thursday, 5)),
    (&["administrative professional day", "admin day", "secretary day"], Nth(4, -1, Wednesday, 0)),
    (&["military spouse day"], Nth(5, 2, Friday, 0)),
    (
        &["mardi gras", "shrove tuesday", "pancake day", "pancake tuesday", "fat tuesday"],
        Easter(-47),
    ),
    (&["ash wednesday"], Easter(-46)),
    (&["palm sunday"], Easter(-7)),
    (&["maundy thursday", "holy thursday"], Easter(-3)),
    (&["good friday"], Easter(-2)),
    (&["easter saturday", "holy saturday"], Easter(-1)),
    (&["easter", "easter sunday"], Easter(0)),
    (&["easter monday", "easter mon"], Easter(1)),
    (&["ascension day", "ascension thursday"], Easter(39)),
    (&["pentecost", "whit sunday", "whitsunday", "white sunday"], Easter(49)),
    (&["whit monday", "pentecost monday"], Easter(50)),
    (&["corpus christi"], Easter(60)),
    (&["patriot day"], Fixed(9, 11)),
    (&["super bowl sunday"], Nth(2, 2, Sunday, 0)),
    (
        &["daylight saving start", "daylight saving start day", "daylight savings start"],
        Nth(3, 2, Sunday, 0),
    ),
    (
        &["daylight saving end", "daylight saving end day", "daylight savings end"],
        Nth(11, 1, Sunday, 0),
    ),
    (&["sibling day", "national sibling day"], Fixed(4, 10)),
    (&["king day"], Fixed(4, 27)),
];
