//! From a recurrence as it was said to an RFC 5545 rule, and the first time it comes.

use std::fmt::Write;

use domain::repeat::{Repeat, code};
use jiff::civil::DateTime;

use crate::moment::{Grain, Kind, Known};

use super::calendar::{midnight, plus_days};
use super::finish::Value;
use super::piece::{Clock, Day, When};
use super::recur::{Freq, Rule};
use super::resolve;
use super::scan::Scan;

/// A rule, and the first time it comes.
pub(super) fn repeat(scan: &Scan, rule: &Rule) -> Option<Value> {
    let parsed = Repeat::parse(&rule_text(scan, rule)?).ok()?;
    let known = Known { date: true, time: !rule.clocks.is_empty() };
    // "every 2 weeks on Monday" begins on the next Monday, whatever week this is.
    let first = match rule.interval {
        1 => first_time(scan, rule, &parsed),
        _ => {
            let often = Rule { interval: 1, ..rule.clone() };
            first_time(scan, rule, &Repeat::parse(&rule_text(scan, &often)?).ok()?)
        }
    };
    match first {
        Some((first, grain)) => Some(Value {
            kind: Kind::Repeat { rule: parsed },
            start: Some(first),
            end: None,
            grain,
            known,
        }),
        // A rule that is over comes no more, but it was said.
        None => Some(Value {
            kind: Kind::Repeat { rule: parsed },
            start: None,
            end: None,
            grain: Grain::Day,
            known,
        }),
    }
}

/// The first time the rule comes, counted from now or from its said start.
fn first_time(scan: &Scan, rule: &Rule, parsed: &Repeat) -> Option<(DateTime, Grain)> {
    let date = rule.start.unwrap_or(scan.today);
    let now = scan.wall();
    // Several times a day stand in the rule itself.
    if 1 < rule.clocks.len() || (rule.clocks.is_empty() && !rule.hours.is_empty()) {
        let mut all = parsed.occurrences(midnight(date)).take(400);
        return all.find(|it| now < *it).map(|it| (it, Grain::Hour));
    }
    // What comes again keeps its hour, whatever the time is now.
    let clock = rule.clocks.first().map(|it| settled(scan, it, rule));
    let when = When { day: Some(Day::fixed(date)), clock, until: None, part: rule.part };
    let (from, _, grain) = resolve::when(scan, &when)?;
    let from = match grain < Grain::Day && from <= now && rule.start.is_none() {
        true => plus_days(from.date(), 1)?.to_datetime(from.time()),
        false => from,
    };
    parsed.first_on_or_after(from).map(|it| (it, grain))
}

fn settled(scan: &Scan, clock: &Clock, rule: &Rule) -> Clock {
    if clock.is_open() && rule.part.is_none() { resolve::usual(scan, clock) } else { *clock }
}

fn rule_text(scan: &Scan, rule: &Rule) -> Option<String> {
    let mut text = String::with_capacity(64);
    let freq = match rule.freq {
        Freq::Daily => "DAILY",
        Freq::Weekly => "WEEKLY",
        Freq::Monthly => "MONTHLY",
        Freq::Yearly => "YEARLY",
    };
    write!(text, "FREQ={freq};INTERVAL={}", rule.interval.clamp(1, 1000)).ok()?;
    list(&mut text, "BYMONTH", rule.months.iter())?;
    list(&mut text, "BYMONTHDAY", rule.month_days.iter())?;
    let days = rule.days.iter().map(|(nth, weekday)| match nth {
        0 => code(*weekday).to_owned(),
        nth => format!("{nth}{}", code(*weekday)),
    });
    list(&mut text, "BYDAY", days)?;
    if 1 < rule.clocks.len() {
        let mut hours = Vec::new();
        for clock in &rule.clocks {
            let when = When {
                clock: Some(settled(scan, clock, rule)),
                part: rule.part,
                ..When::default()
            };
            hours.push(resolve::when(scan, &when)?.0.hour());
        }
        list(&mut text, "BYHOUR", hours.iter())?;
        list(&mut text, "BYMINUTE", rule.clocks.iter().take(1).map(|it| it.minute))?;
    } else if rule.clocks.is_empty() {
        list(&mut text, "BYHOUR", rule.hours.iter())?;
        list(&mut text, "BYMINUTE", rule.hours.iter().take(1).map(|_| 0))?;
    }
    match (rule.count, rule.until) {
        (Some(count), _) => write!(text, ";COUNT={count}").ok()?,
        (None, Some(until)) => write!(text, ";UNTIL={}", until.strftime("%Y%m%d")).ok()?,
        (None, None) => {}
    }
    if rule.after_done {
        text.push_str(";X-AFTER-DONE=TRUE");
    }
    Some(text)
}

fn list(
    text: &mut String,
    name: &str,
    values: impl Iterator<Item = impl std::fmt::Display>,
) -> Option<()> {
    for (i, value) in values.enumerate() {
        match i {
            0 => write!(text, ";{name}={value}").ok()?,
            _ => write!(text, ",{value}").ok()?,
        }
    }
    Some(())
}
