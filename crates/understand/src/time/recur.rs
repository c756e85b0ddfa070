//! Recurrences: "every other Tuesday", "weekdays", "monthly on the 15th", "twice a day".
//!
//! What is found becomes an RFC 5545 rule at the end. "every second Tuesday" is every other one, as
//! most speakers mean it; from the third on, "every 3rd Friday" is that Friday of each month.

use jiff::civil::{Date, Weekday};

use super::lexicon::Sense;
use super::piece::{Clock, Need, Part, Piece, Side, Unit, What};
use super::scan::Scan;

#[derive(Debug, Clone)]
pub(super) struct Rule {
    pub(super) freq: Freq,
    pub(super) interval: i64,
    /// Weekdays, with a number for "first" or "last" of the month; 0 is every one.
    pub(super) days: Vec<(i8, Weekday)>,
    pub(super) months: Vec<i8>,
    pub(super) month_days: Vec<i8>,
    pub(super) clocks: Vec<Clock>,
    pub(super) part: Option<(Part, Side)>,
    /// Hours for "twice a day", unless times are said.
    pub(super) hours: &'static [i8],
    pub(super) start: Option<Date>,
    pub(super) until: Option<Date>,
    pub(super) count: Option<u32>,
    /// Counted from when it was done, and not from the calendar.
    pub(super) after_done: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Freq {
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

impl Rule {
    pub(super) fn new(freq: Freq, interval: i64) -> Rule {
        Rule {
            freq,
            interval,
            days: Vec::new(),
            months: Vec::new(),
            month_days: Vec::new(),
            clocks: Vec::new(),
            part: None,
            hours: &[],
            start: None,
            until: None,
            count: None,
            after_done: false,
        }
    }

    pub(super) fn weekly(days: &[Weekday]) -> Rule {
        let days = days.iter().map(|it| (0, *it)).collect();
        Rule { days, ..Rule::new(Freq::Weekly, 1) }
    }
}

pub(super) const WORKDAYS: [Weekday; 5] =
    [Weekday::Monday, Weekday::Tuesday, Weekday::Wednesday, Weekday::Thursday, Weekday::Friday];
pub(super) const WEEKEND: [Weekday; 2] = [Weekday::Saturday, Weekday::Sunday];

pub(super) fn at(scan: &Scan, i: usize) -> Option<Piece> {
    edge_of_each(scan, i)
        .or_else(|| adverb(scan, i))
        .or_else(|| plurals(scan, i))
        .or_else(|| so_often(scan, i))
        .or_else(|| times(scan, i))
}

pub(super) fn piece(tokens: std::ops::Range<usize>, rule: Rule) -> Piece {
    Piece::new(tokens, What::Repeat(Box::new(rule)))
}

/// "the last day of every month", "end of each month", "start of every week".
fn edge_of_each(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "the"));
    let (last, at) = match words.norm(from) {
        "end" => (true, from + 1),
        "start" | "beginning" => (false, from + 1),
        "last" if words.is(from + 1, "day") => (true, from + 2),
        "first" if words.is(from + 1, "day") => (false, from + 2),
        _ => return None,
    };
    if !words.is(at, "of") || !words.any(at + 1, &["every", "each"]) {
        return None;
    }
    let mut rule = match words.norm(at + 2) {
        "month" => Rule::new(Freq::Monthly, 1),
        "week" if last => Rule::weekly(&[Weekday::Friday]),
        "week" => Rule::weekly(&[Weekday::Monday]),
        _ => return None,
    };
    if rule.freq == Freq::Monthly {
        rule.month_days.push(if last { -1 } else { 1 });
    }
    Some(piece(i..at + 3, rule))
}

/// "daily", "every day" in one word, "weekly", "fortnightly", "annually".
fn adverb(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let from = i + usize::from(words.is(i, "once"));
    let (mut rule, mut end) = match words.norm(from) {
        "daily" | "everyday" => (Rule::new(Freq::Daily, 1), from + 1),
        "weekly" => (Rule::new(Freq::Weekly, 1), from + 1),
        "biweekly" | "fortnightly" => (Rule::new(Freq::Weekly, 2), from + 1),
        "bi" if words.are(from + 1, &["-", "weekly"]) => (Rule::new(Freq::Weekly, 2), from + 3),
        "monthly" => (Rule::new(Freq::Monthly, 1), from + 1),
        "bimonthly" => (Rule::new(Freq::Monthly, 2), from + 1),
        "quarterly" => (Rule::new(Freq::Monthly, 3), from + 1),
        "yearly" | "annually" | "annual" => (Rule::new(Freq::Yearly, 1), from + 1),
        "weekday" => (Rule::weekly(&WORKDAYS), from + 1),
        "nightly" => (Rule::new(Freq::Daily, 1), from + 1),
        "hourly" if stands_alone(scan, from + 1) => {
            return Some(Piece::new(i..from + 1, What::Interval { minutes: 60, count: None }));
        }
        _ => return None,
    };
    if words.is(from, "nightly") {
        rule.part = Some((Part::Night, Side::Whole));
    }
    let adjective = words.any(from, &["annual", "weekday"]);
    let adverbial = !adjective && stands_alone(scan, end);
    if !adverbial && !of_a_reminder(scan, end) {
        return None;
    }
    if words.is(end, "basis") && words.any(i.wrapping_sub(1), &["a"]) {
        end += 1;
    }
    Some(piece(i..end, rule))
}

/// "weekly report" is a kind of report; "weekly at 9" and a closing "weekly" come again.
fn stands_alone(scan: &Scan, end: usize) -> bool {
    let words = scan.words;
    words.len() <= end
        || (words.is_mark(end) && !words.any(end, &["-", "'", "/"]))
        || words.number(end).is_some()
        || words.any(
            end,
            &[
                "at",
                "on",
                "in",
                "to",
                "from",
                "until",
                "till",
                "for",
                "by",
                "starting",
                "beginning",
                "every",
                "please",
                "and",
                "before",
                "after",
                "around",
                "about",
                "that",
                "when",
                "basis",
                "with",
                "not",
                "i",
                "but",
                "so",
                "because",
            ],
        )
        || matches!(scan.sense(end), Sense::Weekday(..) | Sense::Day(_))
}

/// "a daily reminder", "weekly team reminder".
fn of_a_reminder(scan: &Scan, end: usize) -> bool {
    let kinds = [
        "reminder",
        "reminders",
        "alert",
        "alerts",
        "alarm",
        "alarms",
        "task",
        "tasks",
        "todo",
        "notification",
        "notifications",
        "recurring",
        "repeating",
    ];
    (end..end + 3).any(|it| scan.words.any(it, &kinds))
}

pub(super) fn by_unit(unit: Unit, n: i64) -> Option<Rule> {
    if !(1..=1000).contains(&n) {
        return None;
    }
    Some(match unit {
        Unit::Day => Rule::new(Freq::Daily, n),
        Unit::Workday if n == 1 => Rule::weekly(&WORKDAYS),
        Unit::Week => Rule::new(Freq::Weekly, n),
        Unit::Fortnight => Rule::new(Freq::Weekly, n * 2),
        Unit::Month => Rule::new(Freq::Monthly, n),
        Unit::Quarter => Rule::new(Freq::Monthly, n * 3),
        Unit::Year => Rule::new(Freq::Yearly, n),
        _ => return None,
    })
}

/// "Monday, Wednesday and Friday", "mon/wed/fri", "Monday to Friday".
pub(super) fn weekdays(scan: &Scan, i: usize) -> Option<(Vec<Weekday>, usize)> {
    let words = scan.words;
    let (first, _) = scan.any_weekday(i)?;
    let mut days = vec![first];
    let mut end = i + 1;
    if words.any(end, &["to", "through", "thru", "-"])
        && let Some((last, _)) = scan.any_weekday(end + 1)
    {
        return Some((through(first, last), end + 2));
    }
    while days.len() < 7 {
        let mut next = end;
        next += usize::from(words.any(next, &[",", "/", "+"]));
        next += usize::from(words.any(next, &["and", "&", "or"]));
        next += usize::from(next != end && words.any(next, &["every", "on"]));
        match scan.any_weekday(next) {
            Some((day, _)) if next != end => {
                days.push(day);
                end = next + 1;
            }
            _ => break,
        }
    }
    Some((days, end))
}

pub(super) fn through(first: Weekday, last: Weekday) -> Vec<Weekday> {
    let mut days = vec![first];
    let mut day = first;
    while day != last && days.len() < 7 {
        day = day.wrapping_add(1);
        days.push(day);
    }
    days
}

/// "Mondays and Thursdays", "on weekdays", "Friday mornings", "all weekends".
fn plurals(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let mut from = i;
    from += usize::from(words.is(i, "all"));
    from += usize::from(words.is(from, "the") && words.any(from + 1, &["weekends", "weekdays"]));
    let led = i.checked_sub(1).is_some_and(|it| words.any(it, &["on", "at"])) || from != i;
    match words.norm(from) {
        "weekdays" | "workdays" => return Some(piece(i..from + 1, Rule::weekly(&WORKDAYS))),
        "weekends" if led || stands_alone(scan, from + 1) => {
            return Some(piece(i..from + 1, Rule::weekly(&WEEKEND)));
        }
        _ => {}
    }
    let (days, end) = weekdays(scan, from)?;
    let plural = (from..end).any(|it| matches!(scan.any_weekday(it), Some((_, true))));
    let habit = words.any(end, &["mornings", "afternoons", "evenings", "nights"]);
    (plural || habit).then(|| piece(i..end, Rule::weekly(&days)))
}

/// "once a week", "twice a day", "3 times per month", "once every 2 weeks".
fn so_often(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let (n, at) = match words.norm(i) {
        "once" => (1, i + 1),
        "twice" => (2, i + 1),
        "thrice" => (3, i + 1),
        _ => {
            let (n, next) = scan.cardinal(i)?;
            if !words.any(next, &["times", "x"]) {
                return None;
            }
            (n, next + 1)
        }
    };
    if !words.any(at, &["a", "an", "per", "each", "every"]) {
        return None;
    }
    let (unit, end) = scan.unit(at + 1).filter(|_| words.is_word(at + 1))?;
    let mut rule = by_unit(unit, 1)?;
    match (rule.freq, n) {
        (_, 1) => {}
        (Freq::Daily, 2) => rule.hours = &[9, 21],
        (Freq::Daily, 3) => rule.hours = &[8, 14, 20],
        (Freq::Daily, 4) => rule.hours = &[8, 12, 16, 20],
        (Freq::Daily, 5) => rule.hours = &[8, 11, 14, 17, 20],
        (Freq::Daily, 6) => rule.hours = &[8, 10, 12, 15, 18, 21],
        (Freq::Weekly, 2) => rule.days = vec![(0, Weekday::Monday), (0, Weekday::Thursday)],
        (Freq::Weekly, 3) => {
            rule.days = vec![(0, Weekday::Monday), (0, Weekday::Wednesday), (0, Weekday::Friday)];
        }
        (Freq::Weekly, 4) => {
            rule.days = vec![
                (0, Weekday::Monday),
                (0, Weekday::Tuesday),
                (0, Weekday::Thursday),
                (0, Weekday::Friday),
            ];
        }
        (Freq::Weekly, 5) => rule.days = WORKDAYS.map(|it| (0, it)).to_vec(),
        (Freq::Monthly, 2) => rule.month_days = vec![1, 15],
        (Freq::Monthly, 3) => rule.month_days = vec![1, 11, 21],
        (Freq::Yearly, 2) => rule = Rule::new(Freq::Monthly, 6),
        (Freq::Yearly, 3) => rule = Rule::new(Freq::Monthly, 4),
        (Freq::Yearly, 4) => rule = Rule::new(Freq::Monthly, 3),
        (Freq::Yearly, 6) => rule = Rule::new(Freq::Monthly, 2),
        _ => return None,
    }
    Some(piece(i..end, rule))
}

/// "4 times", which only a recurrence next to it can use.
fn times(scan: &Scan, i: usize) -> Option<Piece> {
    let words = scan.words;
    let (n, next) = match words.norm(i) {
        "twice" => (2, i),
        "thrice" => (3, i),
        _ => scan.cardinal(i)?,
    };
    let end = match () {
        _ if words.any(i, &["twice", "thrice"]) => i + 1,
        _ if words.any(next, &["times", "time", "occurrences", "x"]) => next + 1,
        _ => return None,
    };
    let n = u32::try_from(n).ok().filter(|it| (1..=1000).contains(it))?;
    Some(Piece::new(i..end, What::Times(n)).needs(Need::Always))
}
