//! Arithmetic on days: weeks begin on Monday, months end where they end, nothing panics.

use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::{Span as Step, Zoned};

use crate::moment::Grain;

use super::piece::{Length, Span};

pub(super) fn plus_days(date: Date, days: i64) -> Option<Date> {
    date.checked_add(Step::new().try_days(days).ok()?).ok()
}

pub(super) fn plus_months(date: Date, months: i64) -> Option<Date> {
    date.checked_add(Step::new().try_months(months).ok()?).ok()
}

pub(super) fn monday(date: Date) -> Option<Date> {
    plus_days(date, -i64::from(date.weekday().to_monday_zero_offset()))
}

/// The weekday in the week that begins on this Monday.
pub(super) fn in_week(monday: Date, weekday: Weekday) -> Option<Date> {
    plus_days(monday, i64::from(weekday.to_monday_zero_offset()))
}

/// The first such weekday on or after the date.
pub(super) fn on_or_after(date: Date, weekday: Weekday) -> Option<Date> {
    plus_days(date, i64::from(weekday.since(date.weekday())))
}

pub(super) fn midnight(date: Date) -> DateTime {
    date.to_datetime(Time::midnight())
}

pub(super) fn month_span(year: i16, month: i8) -> Option<Span> {
    let start = Date::new(year, month, 1).ok()?;
    Some(Span { start, end: plus_months(start, 1)?, grain: Grain::Month, month: None })
}

pub(super) fn year_span(year: i16) -> Option<Span> {
    let start = Date::new(year, 1, 1).ok()?;
    Some(Span { start, end: plus_months(start, 12)?, grain: Grain::Year, month: None })
}

pub(super) fn week_span(day: Date) -> Option<Span> {
    let start = monday(day)?;
    Some(Span { start, end: plus_days(start, 7)?, grain: Grain::Week, month: None })
}

pub(super) fn quarter_span(year: i16, quarter: i8) -> Option<Span> {
    let start = Date::new(year, quarter.checked_mul(3)?.checked_sub(2)?, 1).ok()?;
    Some(Span { start, end: plus_months(start, 3)?, grain: Grain::Quarter, month: None })
}

/// The nth weekday of a stretch of days; from the end when negative.
pub(super) fn nth_weekday(span: &Span, n: i64, weekday: Weekday) -> Option<Date> {
    let date = match n {
        1.. => plus_days(on_or_after(span.start, weekday)?, (n - 1) * 7)?,
        _ => {
            let last = on_or_after(plus_days(span.end, -7)?, weekday)?;
            plus_days(last, (n + 1) * 7)?
        }
    };
    (span.start <= date && date < span.end).then_some(date)
}

/// A date moved by a length that is counted in days or more.
pub(super) fn move_date(date: Date, length: &Length, sign: i64) -> Option<Date> {
    let date = plus_months(date, sign * i64::from(length.months))?;
    let date = plus_days(date, sign * i64::from(length.days))?;
    plus_workdays(date, sign * i64::from(length.workdays))
}

/// An instant moved by a length: months and days by the calendar, hours by elapsed time.
pub(super) fn move_time(now: &Zoned, length: &Length, sign: i64) -> Option<DateTime> {
    let moved = now
        .checked_add(Step::new().try_months(sign * i64::from(length.months)).ok()?)
        .ok()?
        .checked_add(Step::new().try_days(sign * i64::from(length.days)).ok()?)
        .ok()?
        .checked_add(Step::new().try_seconds(sign.checked_mul(length.seconds)?).ok()?)
        .ok()?;
    let at = moved.datetime();
    match length.workdays {
        0 => Some(at),
        days => Some(plus_workdays(at.date(), sign * i64::from(days))?.to_datetime(at.time())),
    }
}

pub(super) fn plus_workdays(date: Date, days: i64) -> Option<Date> {
    let mut date = date;
    // Nobody counts more working days than a few years have.
    if 1000 < days.abs() {
        return None;
    }
    let mut left = days.abs();
    while 0 < left {
        date = plus_days(date, days.signum())?;
        if date.weekday().to_monday_zero_offset() < 5 {
            left -= 1;
        }
    }
    Some(date)
}

pub(super) fn easter(year: i16) -> Option<Date> {
    let y = i32::from(year);
    let (a, b, c) = (y % 19, y / 100, y % 100);
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    let m = (a + 11 * h + 22 * l) / 451;
    let month = (h + l - 7 * m + 114) / 31;
    let day = (h + l - 7 * m + 114) % 31 + 1;
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}
