//! From the moments of a clause to its due date, its reminder and its repetition.

use domain::due::Due;
use jiff::civil::DateTime;

use crate::moment::{Grain, Kind, Moment};
use crate::reading::Slots;

/// Fills in when something is due, and when to speak of it. A bare time completes a bare day,
/// whichever was said first.
pub(crate) fn fill(slots: &mut Slots, moments: &[&Moment], now: DateTime) {
    // A day that was said is not moved by another.
    let mut dated = false;
    for moment in moments {
        match &moment.kind {
            Kind::Interval { minutes, count } => slots.interval = Some((*minutes, *count)),
            Kind::Duration { .. } => {}
            Kind::Repeat { rule } => {
                slots.repeat = slots.repeat.take().or(Some(rule.clone()));
                join(slots, moment, dated, now);
            }
            Kind::Point | Kind::Range => join(slots, moment, dated, now),
        }
        dated |= moment.known.date && matches!(moment.kind, Kind::Point);
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
