//! Several times for one thing: "at 8am and 8pm", "on Monday and Wednesday at 9". What one reading
//! cannot carry is asked about, lest only the first be kept without a word.

use std::ops::Range;

use domain::reminder::Repetition;
use jiff::civil::DateTime;

use crate::clause::Clause;
use crate::moment::{Bound, Grain, Kind, Moment};
use crate::reading::Slots;
use crate::when;

use super::ahead::LISTED;

/// All of them, in the order they come. `None` where there is only one, or not a time to each.
pub(super) fn times(clause: &Clause<'_>) -> Option<Vec<DateTime>> {
    let run = run(clause)?;
    // "Tomorrow remind me at 8am and 8pm to …".
    let is_day = |it: &&&Moment| it.known.date && matches!(it.kind, Kind::Point);
    let day = clause.moments.iter().find(is_day).and_then(|it| it.start);
    let all: Option<Vec<DateTime>> = (0..run.len()).map(|i| time(&run, i, day)).collect();
    let mut all = all?;
    all.sort();
    all.dedup();
    Some(all)
}

/// What cannot be done at once: where it is said, and what is asked instead.
pub(super) fn too_much(clause: &Clause<'_>) -> Option<(Range<usize>, String)> {
    let find = |is: &dyn Fn(&Moment) -> bool| clause.moments.iter().copied().find(|it| is(it));
    let rule = find(&|it| matches!(it.kind, Kind::Repeat { .. }));
    let interval = find(&|it| matches!(it.kind, Kind::Interval { .. }));
    let last_day = find(&|it| it.bound == Bound::Until && Grain::Day <= it.grain);
    let (moments, question) = match (rule, interval) {
        // "Every hour from 9 to 5, every day".
        (Some(rule), Some(interval)) => (vec![rule, interval], ONE_AT_A_TIME.to_owned()),
        // "Every day at 8:00 and 20:30".
        (Some(rule), None) => {
            let beside = |it: &&&Moment| is_time(it) && is_listed(clause, rule, it);
            (vec![rule, clause.moments.iter().find(beside)?], ONE_AT_A_TIME.to_owned())
        }
        // "Every hour until Friday" would go on at night.
        (None, Some(interval)) if last_day.is_some() => (vec![interval, last_day?], too_often()),
        (None, Some(interval)) if is_too_often(count(clause)) => (vec![interval], too_often()),
        (None, Some(interval)) if count(clause) == Some(0) => (vec![interval], NEVER.to_owned()),
        (None, interval) => {
            // "At 9 and 21 for the next 7 days" are many.
            let days = find(&|it| matches!(it.kind, Kind::Range) && Grain::Day <= it.grain);
            let one_each = interval.or(days).is_none() && times(clause).is_some();
            (run(clause).filter(|_| !one_each)?, ONE_AT_A_TIME.to_owned())
        }
    };
    let start = moments.iter().map(|it| it.span.start).min()?;
    let end = moments.iter().map(|it| it.span.end).max()?;
    let first = clause.tokens.clone().find(|i| start <= clause.words.span(*i).start)?;
    let last = clause.tokens.clone().rfind(|i| clause.words.span(*i).end <= end)?;
    (first <= last).then_some((first..last + 1, question))
}

const ONE_AT_A_TIME: &str = "I can set one reminder at a time. When shall it come first?";
const NEVER: &str = "That would be over before it begins. When shall it come?";

pub(super) fn too_often() -> String {
    let most = Repetition::COUNT_MAX;
    format!("A reminder comes {most} times at most, and that would be more. When shall it come?")
}

/// Whether a reminder cannot come so many times.
pub(super) fn is_too_often(count: Option<u32>) -> bool {
    count.is_some_and(|it| Repetition::COUNT_MAX < i64::from(it))
}

fn count(clause: &Clause<'_>) -> Option<u32> {
    let mut slots = Slots::default();
    when::fill(&mut slots, &clause.moments, clause.cx.now.datetime());
    slots.interval?.1
}

/// The first two times or more that are listed.
fn run<'a>(clause: &Clause<'a>) -> Option<Vec<&'a Moment>> {
    let mut run: Vec<&Moment> = Vec::new();
    for it in clause.moments.iter().copied() {
        let joins = run.last().is_some_and(|last| is_listed(clause, last, it));
        if !joins && 1 < run.len() {
            break;
        }
        if !joins {
            run.clear();
        }
        if is_time(it) && !is_owned(clause, it) {
            run.push(it);
        }
    }
    (1 < run.len()).then_some(run)
}

fn is_time(moment: &Moment) -> bool {
    let open = moment.bound == Bound::None && moment.start.is_some();
    open && matches!(moment.kind, Kind::Point)
}

/// Whether nothing but "and" stands between these two, in either order.
fn is_listed(clause: &Clause<'_>, one: &Moment, other: &Moment) -> bool {
    let (left, right) = if one.span.start < other.span.start { (one, other) } else { (other, one) };
    let between = |i: &usize| {
        let span = clause.words.span(*i);
        left.span.end <= span.start && span.end <= right.span.start
    };
    let mut gap = clause.tokens.clone().filter(between).peekable();
    gap.peek().is_some() && gap.all(|i| clause.words.any(i, LISTED))
}

/// "About the 8am and 8pm pills": the times are theirs.
fn is_owned(clause: &Clause<'_>, moment: &Moment) -> bool {
    let before = clause.tokens.clone().rfind(|i| clause.words.span(*i).end <= moment.core.start);
    before.is_some_and(|i| clause.words.any(i, &["my", "the", "our"]))
}

/// Each lends the others what they did not say: "tomorrow at 8am and 8pm", "on Monday and Friday at
/// 9".
fn time(run: &[&Moment], i: usize, day: Option<DateTime>) -> Option<DateTime> {
    let this = run.get(i)?;
    let (before, after) = (run.get(..i)?, run.get(i + 1..)?);
    let near = |has: fn(&Moment) -> bool| {
        let near = || before.iter().rev().chain(after).find(|it| has(it));
        if has(this) { Some(this) } else { near() }
    };
    let day = near(|it| it.known.date).and_then(|it| it.start).or(day).or(this.start)?.date();
    let time = near(|it| it.grain < Grain::Day)?.start?.time();
    Some(day.to_datetime(time))
}
