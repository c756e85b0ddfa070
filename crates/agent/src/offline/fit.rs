//! A reading, held against the task it is about: what depends on its own date, its own rule and its
//! reminders.

use domain::due::Due;
use domain::from_due::FromDue;
use domain::ports::StoreError;
use domain::refusal::Refusal;
use domain::reminder::NamedReminder;
use domain::repeat::Repeat;
use domain::settings::DateOrder;
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::tools::{Call, ToolContext};
use jiff::Zoned;
use jiff::civil::{Date, DateTime, Time};
use understand::intent::Intent;
use understand::reading::{Field, Reading, Slots};
use understand::time;

use super::{calls, off};
use crate::reply;

/// What a reading comes to for one task.
pub(super) enum Fit {
    Act(Box<Reading>),
    Calls(Vec<Call>),
    /// There is nothing to do, and this is why.
    Say(String),
    Ask(String),
}

pub(super) async fn fit(
    reading: &Reading,
    task: TaskRef,
    about_reminders: bool,
    cx: &ToolContext<'_>,
) -> Result<Fit, StoreError> {
    let now = cx.now.to_zoned(cx.zone.clone());
    let reading = reading.clone();
    // What is changed otherwise means the same for every task.
    if !depends(&reading) {
        return Ok(Fit::Act(Box::new(reading)));
    }
    Ok(match cx.tasks.task(cx.turn.user, task).await? {
        Some(task) if reading.intent == Intent::ScheduleReminder => counted(reading, &task),
        Some(task) if task.repeat.is_none() && is_of_rule(&reading) => {
            let repeating = off::repeating(TaskRef::Id(task.id), cx).await?;
            unruled(&reading, &task, repeating)
        }
        Some(task) => {
            let found = match about_reminders || is_of_reminder(&reading) {
                true => off::of_task(TaskRef::Id(task.id), cx).await?,
                false => Vec::new(),
            };
            match respoken(&reading, &task, &found, &now) {
                Some(fit) => fit,
                None => changed(reading, &task, &now),
            }
        }
        // A pause is nothing to change where there is no rule to pause.
        None if is_of_rule(&reading) => Fit::Say(Refusal::task_not_found(task).message),
        // The tool will say that it is not there.
        None => Fit::Act(Box::new(reading)),
    })
}

fn depends(reading: &Reading) -> bool {
    let Slots { due, repeat, from_due, .. } = &reading.slots;
    match reading.intent {
        Intent::ScheduleReminder => from_due.is_some(),
        Intent::UpdateTask => {
            due.is_some() || repeat.is_some() || is_of_rule(reading) || is_of_reminder(reading)
        }
        _ => false,
    }
}

/// Whether it only says that a rule rests, goes on, or ends.
fn is_of_rule(reading: &Reading) -> bool {
    let Slots { repeat, paused, until, clears, .. } = &reading.slots;
    let says = paused.is_some() || until.is_some() || *clears == Some(Field::Repeat);
    repeat.is_none() && says
}

/// A task without a rule may have reminders that come again, "every hour": these are meant.
fn unruled(reading: &Reading, task: &Task, repeating: Vec<Call>) -> Fit {
    let name = reply::name(task);
    match reading.slots.clears {
        _ if repeating.is_empty() => Fit::Say(format!("{name} does not repeat.")),
        Some(Field::Repeat) => Fit::Calls(repeating),
        _ if reading.slots.until.is_some() => Fit::Say(format!(
            "{name} does not repeat, only its reminder does. That can be called off, but not end on \
             a day."
        )),
        _ => Fit::Say(format!(
            "{name} does not repeat, only its reminder does. That can be called off, but not paused."
        )),
    }
}

/// Whether it says when or how a reminder is to come, which no task does.
fn is_of_reminder(reading: &Reading) -> bool {
    let Slots { remind_at, from_due, interval, .. } = &reading.slots;
    remind_at.is_some() || from_due.is_some() || interval.is_some()
}

/// A change of the one reminder that is there: it is called off, and another takes its place. `None`: it
/// is about the task, and a reminder that counts from its due date goes along.
fn respoken(reading: &Reading, task: &Task, found: &[NamedReminder], now: &Zoned) -> Option<Fit> {
    let told = is_of_reminder(reading);
    // A rule is the task's.
    if !told && (reading.slots.due.is_none() || reading.slots.repeat.is_some()) {
        return None;
    }
    let mut new = Reading { intent: Intent::ScheduleReminder, ..reading.clone() };
    let slots = &mut new.slots;
    let old = match found {
        [] if !told => return None,
        [] => None,
        [one] => Some(one),
        all => {
            let (name, count) = (reply::name(task), all.len());
            return Some(Fit::Say(format!(
                "{name} has {count} reminders. Call off the one that is wrong, and set another."
            )));
        }
    };
    if let (Some(NamedReminder { reminder: it, .. }), false) = (old, told) {
        let was = now.time_zone().to_datetime(it.remind_at);
        let at = match (slots.due?, it.from_due) {
            (_, from_due) if from_due == FromDue::parse("PT0S") => return None,
            (Due::Day(_), Some(_)) => return None,
            (Due::Day(day), None) => day.to_datetime(was.time()),
            (Due::At(at), _) => {
                let clock = slots.clock.as_deref();
                let then = clock.and_then(|it| at_clock(it, was.date(), now));
                then.filter(|it| now.datetime() < *it).unwrap_or(at)
            }
        };
        slots.remind_at = Some(at);
    }
    (slots.due, slots.clock) = (None, None);
    if let Fit::Ask(_) = counted(new.clone(), task) {
        let name = reply::name(task);
        return Some(Fit::Say(format!("{name} is due at no time that could be counted from.")));
    }
    let task = TaskRef::Id(task.id);
    let remind = calls::remind(&new, task, now.datetime());
    Some(Fit::Calls(old.map(off::call).into_iter().chain(remind).collect()))
}

/// "An hour before": before when?
fn counted(reading: Reading, task: &Task) -> Fit {
    let name = reply::name(task);
    match task.due {
        _ if reading.slots.from_due.is_none() => Fit::Act(Box::new(reading)),
        None => Fit::Ask(format!("{name} has no due date. When shall I remind you of it?")),
        Some(due) if reading.slots.needs_time_of(due) => Fit::Ask(format!(
            "{name} is due on {}, at no special time. When shall I remind you of it?",
            due.in_words()
        )),
        Some(_) => Fit::Act(Box::new(reading)),
    }
}

fn changed(mut reading: Reading, task: &Task, now: &Zoned) -> Fit {
    let slots = &mut reading.slots;
    slots.due = slots.due.map(|it| on_its_day(it, slots.clock.as_deref(), task, now));
    let Some(rule) = task.repeat.as_ref().or(slots.repeat.as_ref()) else {
        slots.due = slots.due.map(|it| with_time(it, task));
        return Fit::Act(Box::new(reading));
    };
    if let Some(paused) = slots.paused {
        if rule.is_paused() == paused {
            let word = if paused { "paused" } else { "not paused" };
            return Fit::Say(format!("{} is {word}.", reply::name(task)));
        }
        slots.repeat = Some(rule.paused(paused));
        return Fit::Act(Box::new(reading));
    }
    if let Some(last) = slots.until {
        slots.repeat = Some(rule.until(last));
        return Fit::Act(Box::new(reading));
    }
    slots.due = match (slots.due, &slots.repeat, task.due) {
        // "Every two weeks" fits the day it is due on, and so moves nothing.
        (Some(Due::Day(_)), Some(rule), Some(old)) if fits(rule, old) => None,
        (Some(due), Some(rule), _) => Some(ahead(with_time(due, task), rule, now.datetime())),
        (due, _, _) => due.map(|it| with_time(it, task)),
    };
    Fit::Act(Box::new(reading))
}

/// "Move the dinner to Sunday" says nothing of its time, which so stays.
fn with_time(due: Due, task: &Task) -> Due {
    match (due, task.due) {
        (Due::Day(day), Some(Due::At(at))) => Due::At(day.to_datetime(at.time())),
        (due, _) => due,
    }
}

/// "Change the dentist to 16:00" says nothing of its day, which so stays, unless it is over.
fn on_its_day(due: Due, clock: Option<&str>, task: &Task, now: &Zoned) -> Due {
    let day = task.due.map(Due::date).filter(|it| *it != due.date());
    let at = clock.zip(day).and_then(|(clock, day)| at_clock(clock, day, now));
    at.filter(|it| now.datetime() < *it).map_or(due, Due::At)
}

/// A time of day as it is meant on that day: "at 9" is in its morning, whatever time it is now.
pub(super) fn at_clock(clock: &str, day: Date, now: &Zoned) -> Option<DateTime> {
    let on = |joint: &str| {
        let said = format!("{day}{joint}{clock}");
        match time::alone(&said, now, DateOrder::default())?.due(now.datetime())? {
            Due::At(at) => Some(at).filter(|it| it.date() == day),
            Due::Day(_) => None,
        }
    };
    on(" at ").or_else(|| on(" "))
}

fn fits(rule: &Repeat, due: Due) -> bool {
    let start = match due {
        Due::Day(day) => day.to_datetime(Time::midnight()),
        Due::At(at) => at,
    };
    rule.occurrences(start).next() == Some(start)
}

/// What comes again begins with the next time it comes.
fn ahead(due: Due, rule: &Repeat, now: DateTime) -> Due {
    match due {
        Due::At(at) if at <= now => rule.next_after(at, now).map_or(due, Due::At),
        due => due,
    }
}
