//! From the moments of a clause to its due date, its reminder and its repetition.

use std::ops::Range;

use domain::due::Due;
use jiff::civil::DateTime;

use crate::moment::{self, Bound, Grain, Moment};
use crate::reading::Slots;
use crate::words::{Kind, Words};

/// Fills in when something is due, and when to speak of it. A bare time completes a bare day,
/// whichever was said first.
pub(crate) fn fill(slots: &mut Slots, moments: &[&Moment], now: DateTime) {
    // A day that was said is not moved by another.
    let mut dated = false;
    let interval = moments.iter().find(|it| matches!(it.kind, moment::Kind::Interval { .. }));
    let repeats = moments.iter().any(|it| matches!(it.kind, moment::Kind::Repeat { .. }));
    let mut end = None;
    let mut last = None;
    for moment in moments {
        match &moment.kind {
            moment::Kind::Interval { minutes, count } => slots.interval = Some((*minutes, *count)),
            // "Every day to water the plants until Friday": that is no day to begin on.
            moment::Kind::Point | moment::Kind::Range
                if moment.bound == Bound::Until && repeats && Grain::Day <= moment.grain =>
            {
                last = moment.last_day();
                continue;
            }
            // "Every 30 minutes until 5pm": it begins when the interval does.
            moment::Kind::Point if moment.bound == Bound::Until && interval.is_some() => {
                end = moment.start.filter(|_| moment.grain < Grain::Day);
                continue;
            }
            moment::Kind::Duration { .. } => {}
            moment::Kind::Repeat { rule } => {
                slots.repeat = slots.repeat.take().or(Some(rule.clone()));
                join(slots, moment, dated, now);
            }
            moment::Kind::Point | moment::Kind::Range => join(slots, moment, dated, now),
        }
        dated |= moment.known.date && matches!(moment.kind, moment::Kind::Point);
    }
    if let Some(last) = last {
        slots.repeat = slots.repeat.take().map(|it| it.until(last));
    }
    // "Tomorrow every 15 minutes from 2pm to 3pm": the end goes along with the day.
    let is_timed = |it: &&&Moment| matches!(it.kind, moment::Kind::Range) && it.grain < Grain::Day;
    let lasts =
        moments.iter().find(is_timed).and_then(|it| Some(it.start?.duration_until(it.end?)));
    let begins = match slots.due {
        Some(Due::At(at)) => Some(at),
        _ => interval.and_then(|it| it.start),
    };
    let end = end.or_else(|| begins?.checked_add(lasts?).ok());
    if let (Some((minutes, None)), Some(begins), Some(end)) = (slots.interval, begins, end) {
        let (first, count) = counted(begins, end, minutes, now).unwrap_or((begins, 0));
        slots.due = Some(Due::At(first));
        slots.interval = Some((minutes, Some(count)));
    }
    // What comes again begins with the next time it comes.
    if let (Some(Due::At(at)), Some(rule)) = (slots.due, &slots.repeat)
        && at <= now
        && let Some(next) = rule.occurrences(at).take(400).find(|it| now < *it)
    {
        slots.due = Some(Due::At(next));
    }
    if let Some(Due::At(at)) = slots.due {
        slots.remind_at = Some(at);
        // A reminder comes to the second; a task is due on the minute, unless seconds were said.
        let to_the_second = moments.iter().any(|it| it.grain == Grain::Second);
        let minute = at.with().second(0).subsec_nanosecond(0).build();
        slots.due = minute.ok().filter(|_| !to_the_second).or(Some(at)).map(Due::At);
    }
}

/// The first time that is ahead, and how often it comes from there until the end, with it.
fn counted(from: DateTime, end: DateTime, minutes: u32, now: DateTime) -> Option<(DateTime, u32)> {
    let whole = |from: DateTime, to: DateTime| {
        let passed = from.duration_until(to).as_mins();
        passed.checked_div(i64::from(minutes))
    };
    let skipped = if now < from { 0 } else { whole(from, now)? + 1 };
    let step = skipped.checked_mul(i64::from(minutes))?;
    let first = from.checked_add(jiff::Span::new().try_minutes(step).ok()?).ok()?;
    let count = whole(first, end).filter(|_| first <= end)? + 1;
    Some((first, u32::try_from(count).ok()?))
}

/// How long, where that is no time at all: "in -5 minutes", "for 99999999999999999999 hours". Which
/// of these tokens say it, from the first on.
pub(crate) fn absurd(words: &Words<'_>, tokens: Range<usize>) -> Option<Range<usize>> {
    let start = tokens.start;
    let sign = start + usize::from(words.any(start, &["in", "for", "after", "by"]));
    let is_negative = words.is(sign, "-") && words.spaced(sign) && words.glued(sign + 1);
    let number = sign + usize::from(is_negative);
    let is_number = words.kind(number) == Some(Kind::Number);
    let is_huge = is_number && words.number(number).is_none_or(|it| MOST < it);
    let end = number + 2;
    let is_length = is_number && words.any(number + 1, UNITS) && end <= tokens.end;
    (is_length && (is_negative || is_huge)).then_some(start..end)
}

/// No more of any unit than this is meant.
const MOST: i64 = 10_000_000;

const UNITS: &[&str] = &[
    "second", "seconds", "sec", "secs", "minute", "minutes", "min", "mins", "hour", "hours", "hr",
    "hrs", "day", "days", "week", "weeks", "month", "months", "year", "years",
];

fn join(slots: &mut Slots, moment: &Moment, dated: bool, now: DateTime) {
    let due = match moment.due(now) {
        Some(Due::At(_)) => moment.start.map(Due::At),
        due => due,
    };
    slots.due = match (slots.due, due) {
        (Some(Due::Day(day)), Some(Due::At(at))) if !moment.known.date => {
            Some(Due::At(day.to_datetime(at.time())))
        }
        (Some(Due::At(at)), Some(Due::Day(day))) if moment.grain == Grain::Day && !dated => {
            Some(Due::At(day.to_datetime(at.time())))
        }
        (None, due) => due,
        (earlier, _) => earlier,
    };
}
