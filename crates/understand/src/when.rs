//! From the moments of a clause to its due date, its reminder and its repetition.

use std::ops::Range;

use domain::due::Due;
use jiff::civil::DateTime;

use crate::moment::{self, Grain, Moment};
use crate::reading::Slots;
use crate::words::{Kind, Words};

/// Fills in when something is due, and when to speak of it. A bare time completes a bare day,
/// whichever was said first.
pub(crate) fn fill(slots: &mut Slots, moments: &[&Moment], now: DateTime) {
    // A day that was said is not moved by another.
    let mut dated = false;
    for moment in moments {
        match &moment.kind {
            moment::Kind::Interval { minutes, count } => slots.interval = Some((*minutes, *count)),
            moment::Kind::Duration { .. } => {}
            moment::Kind::Repeat { rule } => {
                slots.repeat = slots.repeat.take().or(Some(rule.clone()));
                join(slots, moment, dated, now);
            }
            moment::Kind::Point | moment::Kind::Range => join(slots, moment, dated, now),
        }
        dated |= moment.known.date && matches!(moment.kind, moment::Kind::Point);
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
    }
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
    let due = moment.due(now);
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
