//! From text to a [`Repeat`], or to a sentence that says which part is wrong and what it may be.

use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::civil::{Date, Time, Weekday};

use super::{AFTER_DONE, Day, End, Freq, PAUSED, Repeat, WEEKDAYS, code, expand};

/// Why a text is not a rule, worded for the person who wrote it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RepeatError {
    #[error("A repeat rule can have at most {} characters.", Repeat::MAX)]
    TooLong,
    #[error("A repeat rule needs FREQ: one of {}.", frequencies())]
    NoFreq,
    #[error("FREQ must be one of {all}, not {0:?}.", all = frequencies())]
    Freq(String),
    #[error("{0:?} is not part of a repeat rule; a part looks like FREQ=DAILY.")]
    NotAPart(String),
    #[error("{0:?} is not supported in a repeat rule; supported are {all}.", all = PARTS.join(", "))]
    UnknownPart(String),
    #[error("{0} is given twice; give it once.")]
    Twice(&'static str),
    #[error("{part} must be {allowed}, not {value:?}.")]
    OutOfRange { part: &'static str, allowed: String, value: String },
    #[error("{part} must be one of MO, TU, WE, TH, FR, SA, SU, not {value:?}.")]
    Weekday { part: &'static str, value: String },
    #[error(
        "UNTIL must be a date such as 20260310 or a date and time such as 20260310T170000, not {0:?}."
    )]
    Until(String),
    #[error("COUNT and UNTIL cannot be used together; give one of them.")]
    CountAndUntil,
    #[error("BYDAY can have a number, as in {day}, only with FREQ=MONTHLY or FREQ=YEARLY.")]
    Ordinal { day: String },
    #[error("BYMONTHDAY cannot be used with FREQ=WEEKLY.")]
    MonthDayInWeek,
    #[error("This rule would never occur: nothing in the calendar matches {0}.")]
    NeverOccurs(String),
}

pub(super) fn parse(text: &str) -> Result<Repeat, RepeatError> {
    let text = text.trim();
    // One character more than allowed is enough to know, however long the text is.
    if text.chars().nth(Repeat::MAX).is_some() {
        return Err(RepeatError::TooLong);
    }
    let rule = read(&text.to_ascii_uppercase())?;
    check_days(&rule)?;
    if !expand::ever_occurs(&rule) {
        let rule = Repeat { interval: 1, end: End::Never, week_start: Weekday::Monday, ..rule };
        return Err(RepeatError::NeverOccurs(rule.plain().to_string()));
    }
    Ok(rule)
}

/// Every part we speak, in the order of the canonical form.
const PARTS: [&str; 13] = [
    "FREQ",
    "INTERVAL",
    "BYMONTH",
    "BYMONTHDAY",
    "BYDAY",
    "BYHOUR",
    "BYMINUTE",
    "BYSETPOS",
    "WKST",
    "COUNT",
    "UNTIL",
    AFTER_DONE,
    PAUSED,
];

fn read(text: &str) -> Result<Repeat, RepeatError> {
    let mut values: [Option<&str>; PARTS.len()] = [None; PARTS.len()];
    // Some calendars end the rule with a semicolon.
    let text = text.strip_prefix("RRULE:").unwrap_or(text).trim().trim_end_matches(';');
    for piece in text.split(';').filter(|_| !text.is_empty()) {
        let (name, value) =
            piece.split_once('=').ok_or_else(|| RepeatError::NotAPart(piece.to_owned()))?;
        let name = name.trim();
        let known = PARTS.iter().zip(&mut values).find(|(part, _)| **part == name);
        let (part, slot) = known.ok_or_else(|| RepeatError::UnknownPart(name.to_owned()))?;
        if slot.replace(value.trim()).is_some() {
            return Err(RepeatError::Twice(part));
        }
    }

    let [
        freq,
        interval,
        month,
        month_day,
        day,
        hour,
        minute,
        set_pos,
        week_start,
        ends @ ..,
        done,
        rest,
    ] = values;
    let [count, until] = ends;
    let end = match (count, until) {
        (Some(_), Some(_)) => return Err(RepeatError::CountAndUntil),
        (Some(count), None) => End::Count(number("COUNT", count, &Repeat::COUNT, Sign::Positive)?),
        (None, Some(until)) => {
            parse_until(until).ok_or_else(|| RepeatError::Until(until.to_owned()))?
        }
        (None, None) => End::Never,
    };
    let interval = interval.map(|it| number("INTERVAL", it, &Repeat::INTERVAL, Sign::Positive));
    let week_start = week_start.map(|it| parse_weekday("WKST", it));
    Ok(Repeat {
        freq: parse_freq(freq.ok_or(RepeatError::NoFreq)?)?,
        interval: interval.transpose()?.unwrap_or(1),
        by_month: numbers("BYMONTH", month, &Repeat::MONTH, Sign::Positive)?,
        by_month_day: numbers("BYMONTHDAY", month_day, &Repeat::MONTH_DAY, Sign::Either)?,
        by_day: parse_days(day)?,
        by_hour: numbers("BYHOUR", hour, &Repeat::HOUR, Sign::Positive)?,
        by_minute: numbers("BYMINUTE", minute, &Repeat::MINUTE, Sign::Positive)?,
        by_set_pos: numbers("BYSETPOS", set_pos, &Repeat::SET_POS, Sign::Either)?,
        week_start: week_start.transpose()?.unwrap_or(Weekday::Monday),
        end,
        after_done: flag(AFTER_DONE, done)?,
        paused: flag(PAUSED, rest)?,
    })
}

fn check_days(rule: &Repeat) -> Result<(), RepeatError> {
    if matches!(rule.freq, Freq::Monthly | Freq::Yearly) {
        return Ok(());
    }
    if let Some(day) = rule.by_day.iter().find(|it| it.nth.is_some()) {
        return Err(RepeatError::Ordinal { day: day.to_string() });
    }
    if rule.freq == Freq::Weekly && !rule.by_month_day.is_empty() {
        return Err(RepeatError::MonthDayInWeek);
    }
    Ok(())
}

fn parse_freq(text: &str) -> Result<Freq, RepeatError> {
    let freq = Freq::ALL.into_iter().find(|it| it.name() == text);
    freq.ok_or_else(|| RepeatError::Freq(text.to_owned()))
}

/// Whether the numbers of a part may also count from the end, as negative ones do.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Positive,
    Either,
}

fn numbers<T>(
    part: &'static str,
    list: Option<&str>,
    range: &RangeInclusive<i32>,
    sign: Sign,
) -> Result<Vec<T>, RepeatError>
where
    T: TryFrom<i32> + Ord + Copy + Default,
{
    let Some(list) = list else { return Ok(Vec::new()) };
    let mut numbers: Vec<T> =
        list.split(',').map(|it| number(part, it.trim(), range, sign)).collect::<Result<_, _>>()?;
    // What counts from the end comes last.
    numbers.sort_unstable_by_key(|it| (*it < T::default(), *it));
    numbers.dedup();
    Ok(numbers)
}

fn number<T>(
    part: &'static str,
    text: &str,
    range: &RangeInclusive<i32>,
    sign: Sign,
) -> Result<T, RepeatError>
where
    T: TryFrom<i32>,
{
    let in_range = |number: i32| {
        let mirrored = number.checked_neg().is_some_and(|it| range.contains(&it));
        range.contains(&number) || (sign == Sign::Either && mirrored)
    };
    let number = i32::from_str(text).ok().filter(|it| in_range(*it));
    number.and_then(|it| T::try_from(it).ok()).ok_or_else(|| {
        let (from, to) = (range.start(), range.end());
        let allowed = match sign {
            Sign::Positive => format!("a number from {from} to {to}"),
            Sign::Either => format!("a number from {from} to {to} or from -{to} to -{from}"),
        };
        RepeatError::OutOfRange { part, allowed, value: text.to_owned() }
    })
}

fn flag(part: &'static str, text: Option<&str>) -> Result<bool, RepeatError> {
    match text {
        None | Some("FALSE") => Ok(false),
        Some("TRUE") => Ok(true),
        Some(value) => {
            let allowed = "TRUE or FALSE".to_owned();
            Err(RepeatError::OutOfRange { part, allowed, value: value.to_owned() })
        }
    }
}

fn parse_days(list: Option<&str>) -> Result<Vec<Day>, RepeatError> {
    let Some(list) = list else { return Ok(Vec::new()) };
    let mut days: Vec<Day> =
        list.split(',').map(|it| parse_day(it.trim())).collect::<Result<_, _>>()?;
    days.sort_unstable_by_key(|it| {
        (it.nth.is_some_and(|nth| nth < 0), it.nth, it.weekday.to_monday_zero_offset())
    });
    days.dedup();
    Ok(days)
}

fn parse_day(text: &str) -> Result<Day, RepeatError> {
    let letters = text.find(|it: char| it.is_ascii_alphabetic()).unwrap_or(text.len());
    let (nth, weekday) = text.split_at(letters);
    let weekday = parse_weekday("BYDAY", weekday)?;
    let nth = match nth {
        "" => None,
        nth => Some(number("The number in BYDAY", nth, &Repeat::ORDINAL, Sign::Either)?),
    };
    Ok(Day { nth, weekday })
}

fn parse_weekday(part: &'static str, text: &str) -> Result<Weekday, RepeatError> {
    let weekday = WEEKDAYS.into_iter().find(|it| code(*it) == text);
    weekday.ok_or_else(|| RepeatError::Weekday { part, value: text.to_owned() })
}

fn parse_until(text: &str) -> Option<End> {
    let Some((date, time)) = text.split_once('T') else {
        return parse_date(text).map(End::UntilDay);
    };
    let date = parse_date(date)?;
    match time.strip_suffix('Z') {
        Some(time) => Some(End::UntilUtc(date.to_datetime(parse_time(time)?))),
        None => Some(End::Until(date.to_datetime(parse_time(time)?))),
    }
}

fn parse_date(text: &str) -> Option<Date> {
    Date::new(digits(text, 0, 4, 8)?, digits(text, 4, 6, 8)?, digits(text, 6, 8, 8)?).ok()
}

fn parse_time(text: &str) -> Option<Time> {
    let second = match digits(text, 4, 6, 6)? {
        // RFC 5545 allows a leap second, which our wall time does not have.
        60 => 59,
        second => second,
    };
    Time::new(digits(text, 0, 2, 6)?, digits(text, 2, 4, 6)?, second, 0).ok()
}

/// The number between two places of a text that must be nothing but `length` digits.
fn digits<T: FromStr>(text: &str, from: usize, to: usize, length: usize) -> Option<T> {
    let plain = text.len() == length && text.bytes().all(|it| it.is_ascii_digit());
    text.get(from..to).filter(|_| plain)?.parse().ok()
}

fn frequencies() -> String {
    Freq::ALL.map(Freq::name).join(", ")
}
