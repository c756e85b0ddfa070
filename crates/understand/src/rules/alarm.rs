//! An alarm clock is not ours, but a reminder is next to it. Who names an alarm, or asks for one at
//! a time, is offered a reminder; nothing is made without a yes.

use std::ops::Range;

use domain::due::Due;
use jiff::ToSpan as _;
use jiff::civil::DateTime;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::MarkKind;
use crate::moment::Kind;
use crate::reading::{Asks, Reading, Slots};
use crate::title;
use crate::when;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let verb = clause.begins(&en::MAKE)?;
    let (at, length) = clause.find(&["alarm", "countdown", "timer"])?;
    let plain = |i| clause.is_timed(i) || clause.at(i, &en::REMINDER_KINDS).is_some();
    if !(start + verb..at).all(plain) {
        return None;
    }
    let now = clause.cx.now.datetime();
    let reminding = (at..end).find_map(|i| clause.at(i, &en::REMINDING).map(|it| i + it));
    if let Some(object) = reminding {
        // That is a reminder by another name.
        let title = title::text(clause, object..end);
        let mut slots = Slots { title, ..Slots::default() };
        when::fill(&mut slots, &clause.moments, now);
        slots.remind_at = slots.remind_at.or_else(|| elapsed(clause, now));
        slots.due = slots.due.or(slots.remind_at.map(Due::At));
        slots.remind_at?;
        return Some(Reading {
            slots,
            ..clause.reading(Intent::ScheduleReminder, SURE, start..object)
        });
    }
    if clause.words.is(at, "timer") {
        return None;
    }
    let (title, is_named) = named(clause, at + length..end);
    let mut slots = Slots { title, ..Slots::default() };
    when::fill(&mut slots, &clause.moments, now);
    slots.remind_at?;
    let title = slots.title.get_or_insert_with(|| "Alarm".to_owned());
    let question = match is_named {
        true => format!("I have no alarm clock. Shall I remind you of \"{title}\" then?"),
        false => "I have no alarm clock. Shall I send you a reminder then?".to_owned(),
    };
    let why = start..at + length;
    let mut reading = Reading { slots, ..clause.reading(Intent::ScheduleReminder, OFFERED, why) };
    reading.ask(Asks::Consent, question);
    Some(reading)
}

const SURE: f64 = 0.85;
const OFFERED: f64 = 0.6;

/// "A countdown for 5 minutes" ends in 5 minutes.
fn elapsed(clause: &Clause<'_>, now: DateTime) -> Option<DateTime> {
    clause.moments.iter().find_map(|it| match it.kind {
        Kind::Duration { minutes } => now.checked_add(i64::from(minutes).minutes()).ok(),
        _ => None,
    })
}

/// What the alarm is called, or what it is for.
fn named(clause: &Clause<'_>, tokens: Range<usize>) -> (Option<String>, bool) {
    let span = clause.words.span_of(tokens.clone());
    let quote = clause.marks.iter().find_map(|it| match &it.kind {
        MarkKind::Quote(inner) if span.contains(&inner.start) => Some(inner.clone()),
        _ => None,
    });
    if let Some(inner) = quote {
        return (clause.words.text().get(inner).map(str::to_owned), true);
    }
    let label = tokens.clone().find_map(|i| clause.at(i, &en::LABELLED).map(|it| i + it));
    if let Some(from) = label {
        return (title::text(clause, from..tokens.end), true);
    }
    // "for 7 am to catch the train": what follows the time is what it is for.
    let to = tokens.clone().find(|i| clause.words.is(*i, "to") && !clause.is_timed(*i));
    let purpose = to.and_then(|i| title::text(clause, i + 1..tokens.end));
    let is_named = purpose.is_some();
    (purpose, is_named)
}
