//! The calendar: which moments a rule names.
//!
//! A rule is a series of periods (days, weeks, months or years, every INTERVAL-th of them, counted
//! from the one with the start in it). Each period gives the days that match, each day the times,
//! and BYSETPOS picks of these.
//!
//! RFC 5545 is followed where dateutil is not: BYDAY=MO,1FR means every Monday and the first
//! Friday, and BYSETPOS counts within the whole first week, not from the start on. So a rule goes
//! on unchanged when any of its occurrences is made the new start.

use std::iter;

use jiff::SignedDuration;
use jiff::civil::{Date, DateTime, Time, date};

use super::{Day, End, Freq, Repeat};

/// Whether the rule occurs at all, for the start that suits it best.
pub(super) fn ever_occurs(rule: &Repeat) -> bool {
    // The first of January suits every rule: what it implies exists in each month, and the leap day
    // is near. INTERVAL is left out because a start can always be chosen that puts a given period
    // in step.
    let rule = Repeat { interval: 1, end: End::Never, ..rule.clone() };
    Occurrences::new(&rule, date(2000, 1, 1).at(0, 0, 0, 0)).next().is_some()
}

pub(super) struct Occurrences {
    /// The rule, with what the start implies filled in.
    rule: Repeat,
    start: DateTime,
    /// The times of a day, in order; never empty.
    times: Vec<Time>,
    /// The number of the next period to open. `None`: no later one holds anything.
    next_period: Option<i64>,
    /// What the open period holds: its matching days, and the picks among its moments if BYSETPOS
    /// is given.
    days: Vec<Date>,
    picks: Option<Vec<usize>>,
    /// The next moment, or the next pick, of the open period.
    position: usize,
    left: Option<u32>,
}

impl Occurrences {
    pub(super) fn new(rule: &Repeat, start: DateTime) -> Occurrences {
        let rule = with_start(rule, start);
        let times = times(&rule, start);
        let left = match rule.end {
            End::Count(count) => Some(count),
            _ => None,
        };
        let (days, picks) = (Vec::new(), None);
        Occurrences { rule, start, times, next_period: Some(0), days, picks, position: 0, left }
    }

    /// Leaves out what lies before `moment`, as far as that costs nothing. A rule with COUNT has to
    /// be counted.
    pub(super) fn skip_to(&mut self, moment: DateTime) {
        if self.left.is_some() || moment <= self.start {
            return;
        }
        self.next_period = Some(self.period_of(moment.date()));
        if self.open() && self.picks.is_none() {
            self.position =
                self.days.partition_point(|day| *day < moment.date()) * self.times.len();
        }
    }

    /// Opens the next period that holds anything. False: there is none.
    fn open(&mut self) -> bool {
        let Some(from) = self.next_period else { return false };
        let last_try = from + self.periods_in_cycle();
        while let Some(n) = self.next_period.filter(|n| *n <= last_try) {
            let Some((first, last)) = self.period(n) else { break };
            if is_over(self.rule.end, first.to_datetime(Time::midnight())) {
                break;
            }
            let days =
                iter::successors(self.in_month(first), |day| self.in_month(day.tomorrow().ok()?));
            let days = days.take_while(|day| *day <= last).filter(|day| matches(&self.rule, *day));
            self.days = days.collect();
            self.picks = picks(&self.rule.by_set_pos, self.days.len() * self.times.len());
            self.position = 0;
            let later = last.tomorrow().ok().and_then(|day| self.in_month(day));
            self.next_period = later.map(|day| self.period_of(day).max(n + 1));
            if self.peek().is_some() {
                return true;
            }
        }
        self.next_period = None;
        false
    }

    /// After how many of its periods the rule finds the calendar as it was, so that silence for so
    /// long is for ever.
    fn periods_in_cycle(&self) -> i64 {
        // The Gregorian calendar repeats after 400 years.
        let units = match self.rule.freq {
            Freq::Daily => 146_097,
            Freq::Weekly => 20_871,
            Freq::Monthly => 4_800,
            Freq::Yearly => 400,
        };
        units / common_divisor(units, i64::from(self.rule.interval))
    }

    /// The first day from `day` on in a month that BYMONTH allows. `None`: the calendar ends
    /// before. Without this, a rule for February would look at every day of the year.
    fn in_month(&self, day: Date) -> Option<Date> {
        let allowed = |day: &Date| is_any(&self.rule.by_month, day.month());
        iter::successors(Some(day), |day| day.last_of_month().tomorrow().ok()).find(allowed)
    }

    fn peek(&self) -> Option<DateTime> {
        let index = match &self.picks {
            Some(picks) => *picks.get(self.position)?,
            None => self.position,
        };
        let day = self.days.get(index / self.times.len())?;
        let time = self.times.get(index % self.times.len())?;
        Some(day.to_datetime(*time))
    }

    /// The first and last day of the nth period. `None`: it is past the calendar's end.
    fn period(&self, n: i64) -> Option<(Date, Date)> {
        let step = n.checked_mul(i64::from(self.rule.interval))?;
        let start = self.start.date();
        match self.rule.freq {
            Freq::Daily => shift(start, step).map(|day| (day, day)),
            Freq::Weekly => {
                // The calendar may begin and end in the middle of a week.
                let offset = step * 7 - self.days_into_week();
                let first = match shift(start, offset) {
                    Some(first) => first,
                    None if n == 0 => Date::MIN,
                    None => return None,
                };
                Some((first, shift(start, offset + 6).unwrap_or(Date::MAX)))
            }
            Freq::Monthly => {
                let month = months(start) + step;
                let year = i16::try_from(month.div_euclid(12)).ok()?;
                let first =
                    Date::new(year, i8::try_from(month.rem_euclid(12) + 1).ok()?, 1).ok()?;
                Some((first, first.last_of_month()))
            }
            Freq::Yearly => {
                let first =
                    Date::new(i16::try_from(i64::from(start.year()) + step).ok()?, 1, 1).ok()?;
                Some((first, first.last_of_year()))
            }
        }
    }

    /// The number of the last period that begins on or before `day`, which is not before the start.
    fn period_of(&self, day: Date) -> i64 {
        let start = self.start.date();
        let steps = match self.rule.freq {
            Freq::Daily => days_between(start, day),
            Freq::Weekly => (days_between(start, day) + self.days_into_week()) / 7,
            Freq::Monthly => months(day) - months(start),
            Freq::Yearly => i64::from(day.year()) - i64::from(start.year()),
        };
        steps / i64::from(self.rule.interval)
    }

    fn days_into_week(&self) -> i64 {
        i64::from(self.start.weekday().since(self.rule.week_start))
    }
}

impl Iterator for Occurrences {
    type Item = DateTime;

    fn next(&mut self) -> Option<DateTime> {
        loop {
            let Some(moment) = self.peek() else {
                if self.open() {
                    continue;
                }
                return None;
            };
            if is_over(self.rule.end, moment) || self.left == Some(0) {
                return None;
            }
            self.position += 1;
            #[cfg(test)]
            WALKED.set(WALKED.get() + 1);
            if self.start <= moment {
                self.left = self.left.map(|left| left - 1);
                return Some(moment);
            }
        }
    }
}

#[cfg(test)]
thread_local! {
    /// How many moments were looked at: what should be skipped must not cost time.
    pub(crate) static WALKED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

/// RFC 5545: information missing from the rule is taken from the start.
fn with_start(rule: &Repeat, start: DateTime) -> Repeat {
    let mut rule = rule.clone();
    if rule.by_day.is_empty() && rule.by_month_day.is_empty() {
        match rule.freq {
            Freq::Daily => {}
            Freq::Weekly => rule.by_day.push(Day { nth: None, weekday: start.weekday() }),
            Freq::Monthly => rule.by_month_day.push(start.day()),
            Freq::Yearly => {
                rule.by_month_day.push(start.day());
                if rule.by_month.is_empty() {
                    rule.by_month.push(start.month());
                }
            }
        }
    }
    if rule.by_hour.is_empty() {
        rule.by_hour.push(start.hour());
    }
    if rule.by_minute.is_empty() {
        rule.by_minute.push(start.minute());
    }
    rule
}

fn times(rule: &Repeat, start: DateTime) -> Vec<Time> {
    let time =
        |hour, minute| Time::new(hour, minute, start.second(), start.subsec_nanosecond()).ok();
    let minutes = &rule.by_minute;
    rule.by_hour
        .iter()
        .flat_map(|hour| minutes.iter().filter_map(move |minute| time(*hour, *minute)))
        .collect()
}

/// Whether a day in an allowed month matches.
fn matches(rule: &Repeat, day: Date) -> bool {
    let from_end = day.day() - day.days_in_month() - 1;
    (is_any(&rule.by_month_day, day.day()) || rule.by_month_day.contains(&from_end))
        && (rule.by_day.is_empty() || rule.by_day.iter().any(|it| is_day(rule, *it, day)))
}

/// An empty list, from a part that is not given, allows everything.
fn is_any(list: &[i8], value: i8) -> bool {
    list.is_empty() || list.contains(&value)
}

fn is_day(rule: &Repeat, wanted: Day, day: Date) -> bool {
    let Some(nth) = wanted.nth else { return day.weekday() == wanted.weekday };
    // RFC 5545: the number counts within the year, unless the rule is about months.
    let (at, length) = match rule.freq {
        Freq::Yearly if rule.by_month.is_empty() => (day.day_of_year(), day.days_in_year()),
        _ => (i16::from(day.day()), i16::from(day.days_in_month())),
    };
    let (from_start, from_end) = ((at - 1) / 7 + 1, (length - at) / 7 + 1);
    day.weekday() == wanted.weekday && [from_start, -from_end].contains(&i16::from(nth))
}

/// Where BYSETPOS points among `total` moments, in order. `None`: there is no BYSETPOS, all are
/// taken.
fn picks(positions: &[i16], total: usize) -> Option<Vec<usize>> {
    if positions.is_empty() {
        return None;
    }
    let pick = |position: &i16| {
        let distance = usize::from(position.unsigned_abs());
        let index =
            if *position < 0 { total.checked_sub(distance)? } else { distance.checked_sub(1)? };
        (index < total).then_some(index)
    };
    let mut picks: Vec<usize> = positions.iter().filter_map(pick).collect();
    picks.sort_unstable();
    picks.dedup();
    Some(picks)
}

fn is_over(end: End, moment: DateTime) -> bool {
    match end {
        End::Never | End::Count(_) => false,
        End::UntilDay(last) => last < moment.date(),
        End::Until(last) | End::UntilUtc(last) => last < moment,
    }
}

fn shift(day: Date, days: i64) -> Option<Date> {
    day.checked_add(SignedDuration::try_from_hours(days.checked_mul(24)?)?).ok()
}

fn days_between(earlier: Date, later: Date) -> i64 {
    later.duration_since(earlier).as_hours() / 24
}

fn months(day: Date) -> i64 {
    i64::from(day.year()) * 12 + i64::from(day.month()) - 1
}

fn common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
