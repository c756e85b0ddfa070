//! From what was said to the wall clock: fills in what was not said, forward from now.

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::Offset;

use crate::moment::Grain;

use super::calendar::{in_week, midnight, monday, on_or_after, plus_days, plus_months};
use super::clock_time::with_half;
use super::piece::{Clock, Day, Half, Part, Side, When, Which};
use super::scan::Scan;

/// The start, the end if there is one, and how fine the start is.
pub(super) type Times = (DateTime, Option<DateTime>, Grain);

pub(super) fn when(scan: &Scan, when: &When) -> Option<Times> {
    let said = when.day.as_ref();
    let date = match said {
        Some(day) => date(scan, day)?,
        None => scan.today,
    };
    let Some(clock) = &when.clock else {
        return match when.part {
            Some(part) => day_part(scan, date, part, said.is_some()),
            None => Some((midnight(date), None, Grain::Day)),
        };
    };
    let start = match when.part {
        Some((part, _)) => with_part(scan, date, clock, part, said.is_some())?,
        None if said.is_some() => on_day(scan, date, clock, said)?,
        None if when.until.is_some() => return stretch(scan, clock, when.until.as_ref()?),
        None => next_time(scan, clock)?,
    };
    let zoned = in_user_zone(scan, start, clock.offset)?;
    let end = match &when.until {
        Some(until) => Some(in_user_zone(scan, after(start, until)?, until.offset)?),
        None => None,
    };
    Some((zoned, end, clock.grain))
}

/// Two times without a day: today, unless both are over.
fn stretch(scan: &Scan, from: &Clock, until: &Clock) -> Option<Times> {
    let from = if from.is_open() { usual(scan, from) } else { *from };
    for date in [scan.today, plus_days(scan.today, 1)?] {
        let start = at(date, &from)?;
        let end = in_user_zone(scan, after(start, until)?, until.offset)?;
        if scan.wall() < end || date != scan.today {
            return Some((in_user_zone(scan, start, from.offset)?, Some(end), from.grain));
        }
    }
    None
}

/// The date that was meant: forward from today unless it was said to lie behind.
pub(super) fn date(scan: &Scan, day: &Day) -> Option<Date> {
    if let Some(date) = day.date {
        return Some(date);
    }
    match (day.year, day.month, day.day) {
        (Some(year), Some(month), Some(day)) => Date::new(year, month, day).ok(),
        (None, Some(month), Some(of_month)) => in_some_year(scan, day, month, of_month),
        (None, None, Some(of_month)) => in_some_month(scan, day, of_month),
        _ => weekday(scan, day),
    }
}

/// The next such date. A weekday said with it may pick the year after, if it fits there.
fn in_some_year(scan: &Scan, day: &Day, month: i8, of_month: i8) -> Option<Date> {
    let this = scan.today.year();
    let mut coming = (0..=8)
        .filter_map(|more| Date::new(this.checked_add(more)?, month, of_month).ok())
        .filter(|it| scan.today <= *it);
    let first = coming.next()?;
    let Some(weekday) = day.weekday.filter(|it| *it != first.weekday()) else { return Some(first) };
    // "Sunday, Feb 10", said two days after it.
    let gone = Date::new(this, month, of_month).ok().filter(|it| {
        *it < scan.today
            && it.weekday() == weekday
            && plus_days(*it, 14).is_some_and(|it| scan.today <= it)
    });
    let next = coming.next().filter(|it| it.weekday() == weekday);
    Some(gone.or(next).unwrap_or(first))
}

fn in_some_month(scan: &Scan, day: &Day, of_month: i8) -> Option<Date> {
    let first = scan.today.first_of_month();
    (0..48)
        .filter_map(|more| plus_months(first, more)?.with().day(of_month).build().ok())
        .find(|it| scan.today <= *it && day.weekday.is_none_or(|weekday| it.weekday() == weekday))
}

fn weekday(scan: &Scan, day: &Day) -> Option<Date> {
    let weekday = day.weekday?;
    let today = scan.today;
    let tomorrow = plus_days(today, 1)?;
    match day.which {
        None => on_or_after(tomorrow, weekday),
        Some(Which::This) => on_or_after(today, weekday),
        Some(Which::Next) => in_week(plus_days(monday(today)?, 7)?, weekday),
        Some(Which::Last) => in_week(plus_days(monday(today)?, -7)?, weekday),
        Some(Which::Past) => on_or_after(plus_days(today, -7)?, weekday),
        Some(Which::AfterNext) => plus_days(on_or_after(tomorrow, weekday)?, 7),
    }
}

/// A time without a day: the next one that a waking person would mean.
fn next_time(scan: &Scan, clock: &Clock) -> Option<DateTime> {
    let now = scan.wall();
    let tomorrow = plus_days(scan.today, 1)?;
    if !clock.is_open() {
        // The zone decides what is still ahead.
        let today = at(scan.today, clock)?;
        let ahead = now < in_user_zone(scan, today, clock.offset)?;
        return if ahead { Some(today) } else { at(tomorrow, clock) };
    }
    if scan.leaning != Half::Open {
        let clock = usual(scan, clock);
        let today = at(scan.today, &clock)?;
        return if now < today { Some(today) } else { at(tomorrow, &clock) };
    }
    let halves = [with_half(*clock, Half::Am)?, with_half(*clock, Half::Pm)?];
    let days = [scan.today, tomorrow];
    let mut options = days.iter().flat_map(|day| halves.iter().filter_map(|it| at(*day, it)));
    let awake =
        |it: &DateTime| (7..=22).contains(&it.hour()) || it.hour() == 6 && 45 <= it.minute();
    options.find(|it| now < *it && awake(it)).or_else(|| at(tomorrow, &usual(scan, clock)))
}

/// A time on a day that was said.
fn on_day(scan: &Scan, date: Date, clock: &Clock, said: Option<&Day>) -> Option<DateTime> {
    let now = scan.wall();
    if !clock.is_open() {
        let start = at(date, clock)?;
        // Midnight "today" is the one ahead; a passed time on "the 10th" is next month's.
        if date == scan.today && start < now && start.time() == Time::midnight() {
            return at(plus_days(date, 1)?, clock);
        }
        let movable = said.and_then(Day::only_day);
        if let Some(of_month) = movable.filter(|_| start < now) {
            let next = plus_months(date.first_of_month(), 1)?.with().day(of_month).build().ok();
            return at(next.unwrap_or(date), clock);
        }
        return Some(start);
    }
    let plain = at(date, &usual(scan, clock))?;
    if date != scan.today || now < plain {
        return Some(plain);
    }
    let evening = at(date, &with_half(*clock, Half::Pm)?)?;
    Some(if now < evening { evening } else { plain })
}

/// What the other words lean to; without such hints seven to eleven are in the morning, twelve is noon, the rest after it.
pub(super) fn usual(scan: &Scan, clock: &Clock) -> Clock {
    let half = match scan.leaning {
        Half::Am if (4..=11).contains(&clock.spoken) => Half::Am,
        Half::Pm if (4..=11).contains(&clock.spoken) => Half::Pm,
        _ if (7..=11).contains(&clock.spoken) => Half::Am,
        _ => Half::Pm,
    };
    with_half(*clock, half).unwrap_or(*clock)
}

/// A time within a part of the day: "tonight at 8", "7 in the morning".
fn with_part(scan: &Scan, date: Date, clock: &Clock, part: Part, dated: bool) -> Option<DateTime> {
    let late = matches!(part, Part::Night | Part::Tonight | Part::Evening | Part::Dinner);
    let next = |date| plus_days(date, 1);
    if !clock.is_open() {
        let small = clock.half == Half::Am && clock.hour < 5;
        let date = if late && small { next(date)? } else { date };
        let start = at(date, clock)?;
        let passed = start <= scan.wall();
        return if passed && !dated { at(next(date)?, clock) } else { Some(start) };
    }
    if clock.hour == 12 && late {
        return at(next(date)?, &with_half(*clock, Half::Am)?);
    }
    let morning = matches!(part, Part::Morning | Part::Breakfast);
    let half = if morning { Half::Am } else { Half::Pm };
    let day_hours = part == Part::Daytime;
    let clock = if day_hours { usual(scan, clock) } else { with_half(*clock, half)? };
    let start = at(date, &clock)?;
    let passed = start <= scan.wall();
    if passed && date == scan.today && late && clock.spoken <= 4 {
        // "tonight at 2", said in the evening.
        return at(next(date)?, &with_half(Clock { hour: clock.spoken, ..clock }, Half::Am)?);
    }
    let midnight = start.hour() == 0;
    if passed && date == scan.today && (!dated || midnight) {
        at(next(date)?, &clock)
    } else {
        Some(start)
    }
}

/// A part of the day without a time gets the hour people usually mean by it.
fn day_part(scan: &Scan, date: Date, (part, side): (Part, Side), dated: bool) -> Option<Times> {
    let (from, usual, to) = part.hours();
    let hour = match side {
        Side::Whole => usual,
        Side::Early => from + 1,
        Side::Late => to - 2,
        Side::After => to,
        Side::Before => from - 1,
    };
    let at = |date: Date, hour: i8| match hour {
        24.. => plus_days(date, 1).map(midnight),
        _ => Some(date.at(hour, 0, 0, 0)),
    };
    let now = scan.wall();
    let mut date = date;
    let mut start = at(date, hour)?;
    if start <= now && !dated {
        date = plus_days(date, 1)?;
        start = at(date, hour)?;
    }
    let end = if side == Side::After {
        at(date, (hour + 3).min(24))?
    } else {
        at(date, to.max(hour + 1))?
    };
    // "tonight", said at nine, begins with the next full hour.
    if start <= now && now < end && side == Side::Whole {
        let next = now.hour() + 1;
        start = at(date, next.min(23))?.max(start);
    }
    Some((start, Some(end), Grain::Hour))
}

fn at(date: Date, clock: &Clock) -> Option<DateTime> {
    Some(date.to_datetime(Time::new(clock.hour, clock.minute, clock.second, 0).ok()?))
}

/// The later end of a stretch of time: the first reading that lies after the start.
fn after(start: DateTime, until: &Clock) -> Option<DateTime> {
    let options = match until.is_open() {
        true => vec![with_half(*until, Half::Am)?, with_half(*until, Half::Pm)?],
        false => vec![*until],
    };
    let days = [start.date(), plus_days(start.date(), 1)?];
    let mut all = days.iter().flat_map(|day| options.iter().filter_map(|it| at(*day, it)));
    all.find(|it| start < *it)
}

/// A wall time in a named zone, on the user's wall clock.
fn in_user_zone(scan: &Scan, wall: DateTime, offset: Option<i32>) -> Option<DateTime> {
    let Some(seconds) = offset else { return Some(wall) };
    let instant = Offset::from_seconds(seconds).ok()?.to_timestamp(wall).ok()?;
    Some(instant.to_zoned(scan.now.time_zone().clone()).datetime())
}
