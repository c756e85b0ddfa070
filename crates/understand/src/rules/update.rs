//! Changing what is there.

use std::ops::Range;

use domain::due::Due;
use domain::priority::Priority;

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::marks::{self, MarkKind};
use crate::moment::{Kind, Moment};
use crate::reading::{Asks, Mention, Reading};
use crate::time;
use crate::title;
use crate::words::Words;

use super::place;
use super::reference::{is_known, mention};

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    made_urgent(clause)
        .or_else(|| it_is_urgent(clause))
        .or_else(|| prioritized(clause))
        .or_else(|| is_due(clause))
        .or_else(|| brought_forward(clause))
        .or_else(|| tagged(clause))
        .or_else(|| added_to(clause))
        .or_else(|| changed(clause))
}

/// "it's urgent", "that one is not important": how pressing what was just spoken of is.
fn it_is_urgent(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let length = clause.begins(&["it is", "it's", "its", "that is", "that's", "that one is"])?;
    let not = clause.at(start + length, &["not", "not very", "not that"]).unwrap_or(0);
    let very = clause.at(start + length + not, &["very", "really", "now", "quite", "super", "a"]);
    let word = start + length + not + very.unwrap_or(0);
    let said = clause.at(word, &["high priority", "low priority", "urgent", "important"])?;
    if (word + said..end).any(|i| clause.words.is_word(i)) {
        return None;
    }
    let priority = match clause.words.norm(word) {
        "urgent" if not == 0 => Priority::Urgent,
        "high" | "important" if not == 0 => Priority::High,
        _ => Priority::Low,
    };
    let mut reading = clause.reading(Intent::UpdateTask, 0.8, start..end);
    reading.slots.task = Some(Mention::It);
    reading.slots.priority = Some(priority);
    Some(reading)
}

/// "prioritize the dentist task".
fn prioritized(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&["prioritize", "prioritise", "deprioritize", "deprioritise"])?;
    let task = mention(clause, start + length..clause.tokens.end).filter(|_| clause.is_ours())?;
    let low = clause.words.norm(start).starts_with("de");
    let mut reading = clause.reading(Intent::UpdateTask, 0.85, start..start + length);
    reading.slots.task = Some(task);
    reading.slots.priority = Some(if low { Priority::Low } else { Priority::High });
    Some(reading)
}

/// "task 3 is due on Friday", "the deadline for task 3 is Friday", "task 3 repeats every week".
fn is_due(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let asks = clause.begins(&en::QUESTION).is_some() || clause.begins(&en::SHOW).is_some();
    if asks || clause.begins(&en::ADD).is_some() || clause.moments.is_empty() {
        return None;
    }
    let (task, at) = match clause.begins(&en::DEADLINE_OF) {
        Some(length) => {
            let is = (start + length..end).find(|i| clause.words.any(*i, &["is", "should"]))?;
            (start + length..is, is)
        }
        None => {
            let (at, _) = clause.find(&en::IS_DUE).filter(|it| start < it.0)?;
            (start..at, at)
        }
    };
    let task = mention(clause, task.clone()).filter(|it| match it {
        Mention::Title(_) => task.clone().any(|i| clause.words.any(i, &["task", "reminder"])),
        Mention::All => false,
        _ => true,
    })?;
    let mut reading = clause.reading(Intent::UpdateTask, 0.85, at..end);
    reading.slots.task = Some(task);
    changes(clause, None, &mut reading);
    Some(reading)
}

/// "bring task 3 forward to today".
fn brought_forward(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let object = start + clause.begins(&["bring", "pull"])?;
    let (at, _) = clause.find(&["forward to", "forward", "back to"])?;
    let task = mention(clause, object..at)?;
    if clause.moments.is_empty() || !is_about_a_task(clause, Some(&task)) {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.85, start..object);
    reading.slots.task = Some(task);
    changes(clause, None, &mut reading);
    Some(reading)
}

/// "tag it work", "label that as errands": what was just spoken of gets a tag.
fn tagged(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let object = start + clause.begins(&["tag", "label"])?;
    let it =
        clause.at(object, &en::IT).filter(|_| mention(clause, object..object + 1).is_some())?;
    let tags = object + it;
    let tags = tags + clause.at(tags, &["with the tag", "with", "as"]).unwrap_or(0);
    let mut reading = clause.reading(Intent::UpdateTask, 0.9, start..end);
    reading.slots.task = Some(Mention::It);
    for mark in &clause.marks {
        if let MarkKind::Tag(tag) = &mark.kind {
            reading.slots.tags.push(tag.clone());
        }
    }
    if reading.slots.tags.is_empty() {
        let said = title::text(clause, tags..end).filter(|_| end - tags <= 3)?;
        reading.slots.tags.push(said.to_lowercase());
    }
    Some(reading)
}

/// "move the dentist to Friday", "rename task 2 to Book flights".
fn changed(clause: &Clause<'_>) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let verb = start + clause.begins(&en::UPDATE)?;
    // "Change the time of my reminder to 5 pm": the reminder is meant.
    let object = verb + clause.at(verb, &en::TIME_OF).unwrap_or(0);
    let joints = ["to", "into", "for", "as", "with", "on", "until", "till", "til", "by", "from"];
    // "Replace milk with oat milk on my list": the first joint counts, and the list is a place.
    let replaces = clause.begins(&["replace", "swap"]).is_some();
    let end = if replaces { before_place(clause, object) } else { end };
    let mut tokens = object + 1..end;
    let to = if replaces {
        tokens.find(|i| clause.words.any(*i, &["with", "for", "by"]))
    } else if clause.begins(&["rename", "retitle"]).is_some() {
        renamed(clause, object, tokens)
    } else {
        tokens.rfind(|i| clause.words.any(*i, &joints))
    };
    // "Edit my reminder for the dentist" names it and says no new value.
    let names = |i: &usize| {
        let valued = clause.is_timed(i + 1) || clause.words.number(i + 1).is_some();
        clause.words.any(*i, &["for", "on", "from"]) && !valued
    };
    let to = to.filter(|it| replaces || !names(it));
    // "Change my reminder from 5 to 6": the old value names nothing.
    let old = (object + 1..to.unwrap_or(end)).find(|i| {
        clause.words.is(*i, "from")
            && (clause.words.number(i + 1).is_some() || clause.is_timed(i + 1))
    });
    let task = mention(clause, object..old.or(to).unwrap_or(end));
    if let Some(reading) = its_field(clause, verb) {
        return Some(reading);
    }
    let is_pointed = matches!(
        task,
        Some(Mention::Number(_) | Mention::Id(_) | Mention::Ordinal(_) | Mention::It)
    );
    let quotes = clause.marks.iter().filter(|it| it.is_quote()).count();
    let sure = if is_pointed || 1 < quotes {
        0.92
    } else if is_about_a_task(clause, task.as_ref()) {
        0.85
    } else {
        return None;
    };
    let mut reading = clause.reading(Intent::UpdateTask, sure, start..object);
    reading.slots.task = task;
    if replaces {
        reading.slots.title = title::text(clause, to? + 1..end);
        return Some(reading);
    }
    changes(clause, to, &mut reading);
    // "Change the content of the reminder for Friday": the day says which one, not what becomes of it.
    if object != verb && clause.at(verb, &en::WORDING_OF).is_some() && reading.slots.title.is_none()
    {
        reading.slots.due = None;
        reading.ask(Asks::Change, "What should change?");
    }
    if reading.slots.task.is_none() && reading.asks.is_none() {
        reading.ask(Asks::Task, "Which task?");
    }
    // "By an hour" is how far, which the time that was said is not.
    if to.is_some_and(|it| clause.words.is(it, "by") && !clause.is_timed(it + 1)) {
        reading.slots.due = None;
        reading.slots.title = None;
        reading.ask(Asks::Time, "To when?");
    }
    Some(reading)
}

/// Where the new name begins: "rename the trip to Goa to pack for Rome" is told by the task that is
/// there; else the first "to" counts, for a name may hold more of them.
fn renamed(clause: &Clause<'_>, object: usize, tokens: Range<usize>) -> Option<usize> {
    let joints: Vec<usize> =
        tokens.filter(|i| clause.words.any(*i, &["to", "as", "into"])).collect();
    let names = |to: &&usize| mention(clause, object..**to).is_some_and(|it| is_known(clause, &it));
    let says_which = |to: &&usize| mention(clause, object..**to).is_some();
    joints.iter().rfind(names).or_else(|| joints.iter().find(says_which)).copied()
}

/// "Change its title to Buy oat milk", "change the deadline to Friday": a field of what was just
/// spoken of.
fn its_field(clause: &Clause<'_>, field: usize) -> Option<Reading> {
    let Range { start, end } = clause.tokens;
    let after = field + clause.at(field, &en::ITS_FIELDS)?;
    let to = Some(after).filter(|it| clause.words.any(*it, &["to", ":", "as"]));
    if to.is_none() && after != end && !clause.is_timed(after) {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.8, start..after);
    reading.slots.task = Some(Mention::It);
    let said = || title::text(clause, to? + 1..end);
    if clause.words.any(after - 1, &["title", "name"]) {
        reading.slots.title = said();
    } else if clause.words.any(after - 1, &["description", "note"]) {
        reading.slots.description = said();
    } else {
        changes(clause, to, &mut reading);
        reading.slots.title = None;
    }
    Some(reading)
}

/// Where the tokens end without the list they speak of.
fn before_place(clause: &Clause<'_>, object: usize) -> usize {
    let end = clause.tokens.end;
    place::find(clause, object..end).filter(|it| it.end == end).map_or(end, |it| it.start)
}

/// Whether a task may be meant that is named by its title only.
fn is_about_a_task(clause: &Clause<'_>, task: Option<&Mention>) -> bool {
    if task.is_some_and(|it| is_known(clause, it)) {
        return true;
    }
    let named = clause.has(&["reminder", "reminders"]) || clause.has(&en::NAMED_TASK);
    if clause.has(&en::FOREIGN) && !named {
        return false;
    }
    let moved = matches!(task, Some(Mention::Title(_)))
        && !clause.moments.is_empty()
        && clause.begins(&en::RESCHEDULE).is_some();
    moved || clause.is_ours() || clause.has(&["deadline", "due date", "priority of"])
}

/// "add chapter two to my reading reminder": a task that is there gets more said about it.
fn added_to(clause: &Clause<'_>) -> Option<Reading> {
    let start = clause.tokens.start;
    let length = clause.begins(&["add", "put", "include"])?;
    let end = clause.tokens.end;
    let (to, _) = (start + length..end)
        .find_map(|i| clause.at(i, &["to my", "to the", "to"]).map(|it| (i, it)))?;
    let colon = (to..end).find(|i| clause.words.is(*i, ":")).unwrap_or(end);
    let is_reminder = clause.words.any(colon.checked_sub(1)?, &["reminder", "alert"])
        || colon < end && clause.words.is(colon - 1, "task");
    if !is_reminder
        || clause.words.any(start + length, &["a", "new"])
            && !clause.words.is(start + length + 1, "note")
    {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.8, start..start + length);
    reading.slots.task = mention(clause, to + 1..colon);
    reading.slots.description =
        title::text(clause, if colon < end { colon + 1..end } else { start + length..to });
    Some(reading)
}

/// The new values: a date, a priority, or a title after "to".
pub(super) fn changes(clause: &Clause<'_>, to: Option<usize>, reading: &mut Reading) {
    let end = clause.tokens.end;
    if let Some(moment) = clause.moments.last() {
        moved(clause, moment, reading);
    }
    if reading.asks.is_some() {
        return;
    }
    for mark in &clause.marks {
        match &mark.kind {
            MarkKind::Priority(priority) => reading.slots.priority = Some(*priority),
            MarkKind::Tag(tag) => reading.slots.tags.push(tag.clone()),
            MarkKind::Quote(_) => {}
        }
    }
    if let Some(to) = to {
        let value = to + 1..end;
        if let Some(priority) =
            marks::named(clause.words.norm(value.start)).filter(|_| value.len() <= 2)
        {
            reading.slots.priority = Some(priority);
        } else if let Some((hour, due)) = hour(clause, &value) {
            (reading.slots.clock, reading.slots.due) = (Some(hour.to_string()), Some(due));
        } else if reading.slots.due.is_none()
            && reading.slots.interval.is_none()
            && reading.slots.priority.is_none()
        {
            let moves =
                clause.begins(&en::RESCHEDULE).is_some() && clause.begins(&["rename"]).is_none();
            let said = clause.at(value.start, &["say", "read", "be called"]).unwrap_or(0);
            let instead = usize::from(clause.words.is(value.end - 1, "instead"));
            let value = value.start + said..(value.end - instead).max(value.start + said);
            reading.slots.title = title::text(clause, value).filter(|_| !moves);
        }
    }
    let slots = &reading.slots;
    if slots.due.is_none()
        && slots.interval.is_none()
        && slots.priority.is_none()
        && slots.title.is_none()
        && slots.tags.is_empty()
    {
        let moves =
            clause.begins(&en::RESCHEDULE).is_some() && clause.begins(&["rename"]).is_none();
        if moves || clause.has(&["due date", "deadline"]) {
            reading.ask(Asks::Time, "To when?");
        } else {
            reading.ask(Asks::Change, "What should change?");
        }
    }
}

/// The date or the rule that a task is to have.
pub(super) fn moved(clause: &Clause<'_>, moment: &Moment, reading: &mut Reading) {
    reading.slots.due = moment.due(clause.cx.now.datetime());
    reading.slots.clock = moment.clock(clause.words.text());
    match &moment.kind {
        Kind::Repeat { rule } => reading.slots.repeat = Some(rule.clone()),
        // A reminder comes so, and no task is due then.
        Kind::Interval { minutes, count } if clause.has(&["reminder", "remind"]) => {
            (reading.slots.interval, reading.slots.due) = (Some((*minutes, *count)), None);
        }
        Kind::Interval { .. } => {
            reading.slots.due = None;
            reading.ask(Asks::Time, "A task can repeat once a day at most. When shall it repeat?");
        }
        _ => {}
    }
}

/// "Reschedule my reminder to 6": a bare number is an hour there.
fn hour(clause: &Clause<'_>, value: &Range<usize>) -> Option<(i64, Due)> {
    let number = clause.words.number(value.start).filter(|it| (1..=24).contains(it))?;
    let about_time = clause.begins(&en::RESCHEDULE).is_some() || clause.has(&["reminder"]);
    if value.len() != 1 || !about_time || clause.begins(&["rename"]).is_some() {
        return None;
    }
    let said = format!("at {number}");
    let moments = time::moments(&Words::new(&said), clause.cx.now, clause.cx.order);
    Some((number, moments.first()?.due(clause.cx.now.datetime())?))
}

/// "make the deployment task urgent", "set task 3 to high priority".
fn made_urgent(clause: &Clause<'_>) -> Option<Reading> {
    let (start, end) = (clause.tokens.start, clause.tokens.end);
    let length = clause.begins(&["make", "set", "mark", "prioritize", "flag"])?;
    let (at, priority) = (start + length..end)
        .rev()
        .find_map(|i| marks::named(clause.words.norm(i)).map(|it| (i, it)))?;
    let last = at + 1 == end || clause.words.is(at + 1, "priority") && at + 2 == end;
    let object_end = (start + length..at)
        .rev()
        .find(|i| !clause.words.any(*i, &["to", "as", "a", "priority", "is", "of", "the"]))
        .map_or(start + length, |it| it + 1);
    if !last
        || !(clause.is_ours()
            || mention(clause, start + length..object_end).is_some_and(|it| is_known(clause, &it))
            || clause.words.is(at + 1, "priority")
            || clause.words.is(start + length, "as")
            || clause.words.number(start + length).is_some()
            || clause.has(&["it", "that", "this"]))
        || clause.begins(&["make a", "set a", "make me", "make an"]).is_some()
    {
        return None;
    }
    let mut reading = clause.reading(Intent::UpdateTask, 0.9, start..end);
    // "Mark as urgent" is about what was just spoken of.
    let unnamed = clause.words.is(start + length, "as").then_some(Mention::It);
    reading.slots.task = unnamed.or_else(|| mention(clause, start + length..object_end));
    reading.slots.priority = Some(priority);
    reading.slots.task.is_some().then_some(reading)
}
