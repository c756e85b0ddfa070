//! Tasks that come from elsewhere: what is not here yet is added, what is here stays as it is.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use jiff::tz::TimeZone;
use uuid::Uuid;

use super::{At, Known, Plan, remind, series};
use crate::audit::{Change, Row};
use crate::id::{ReminderId, TaskId, UserId};
use crate::item::{self, Item};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::reminder::{Reminder, ReminderState, Which};
use crate::task::{Status, Task};
use crate::tools::import_tasks::Imported;
use crate::wall::whole_milliseconds as whole;

/// Numbers beyond this are given anew: a file does not say how far a user's numbers have come.
const NUMBER_MAX: u64 = 1_000_000_000;

pub(super) fn import(
    user: UserId,
    format: String,
    items: Vec<Item>,
    (known, mut scheduled): (Known, usize),
    mut at: At<'_>,
) -> Plan {
    let Known { tasks, reminders: mut told, alone } = known;
    let here: HashMap<TaskId, Task> = tasks.into_iter().map(|it| (it.id, it)).collect();
    // All tasks, and then their reminders: stores write many of a kind at once.
    let (mut imported, mut changes, mut reminders) = (Imported::default(), Vec::new(), Vec::new());
    let mut new: HashSet<TaskId> = HashSet::new();
    for item in items {
        let [own, given] = item.known_as(user);
        if let Some(task) = here.get(&own).or_else(|| here.get(&given)) {
            match says_the_same(&item.task, task) {
                true => imported.unchanged += 1,
                false => imported.kept += 1,
            }
            continue;
        }
        // Whose it was is only what the file says: among others, an id that is free now may still be
        // the one under which someone's undo brings something back.
        let keeps_ids = item.keeps_ids && alone;
        let id = if keeps_ids { own } else { given };
        // Who reads a file says that something stands in it twice; here the second is the first.
        if !new.insert(id) {
            imported.unchanged += 1;
            continue;
        }
        let task = arrived(item.task, id, item.keeps_ids, at);
        let mut of_task = Vec::new();
        for (place, reminder) in distinct(item.reminders).into_iter().enumerate() {
            let id = match (told.insert(reminder.id), keeps_ids) {
                (true, true) => reminder.id,
                (true, false) => derived(task.id, reminder.id, None),
                (false, _) => derived(task.id, reminder.id, Some(place)),
            };
            of_task.push(reminded(reminder, &task, id, at));
        }
        scheduled += of_task.iter().filter(|it| Which::ToCome.has(it)).count();
        if let Some(problem) = too_many(&of_task, scheduled) {
            let at = format!("line {}, \"{}\": {problem}", item.line, task.title);
            return Plan::refuse(Refusal::invalid("text", at));
        }
        at.next_number = task.number + 1;
        imported.added += 1;
        imported.reminders += of_task.len();
        if imported.first.len() < Imported::FIRST {
            imported.first.push(task.label());
        }
        changes.push(Change::insert(Row::Task(task)));
        reminders.extend(of_task.into_iter().map(Row::Reminder).map(Change::insert));
    }
    changes.append(&mut reminders);
    Plan { changes, outcome: Outcome::Imported { format, imported } }
}

/// Without what stands there twice, word for word. Two that only have one id are two.
fn distinct(reminders: Vec<Reminder>) -> Vec<Reminder> {
    let mut first: HashMap<ReminderId, Reminder> = HashMap::new();
    let is_new = |it: &Reminder| match first.entry(it.id) {
        Entry::Occupied(seen) => seen.get() != it,
        Entry::Vacant(free) => {
            free.insert(it.clone());
            true
        }
    };
    reminders.into_iter().filter(is_new).collect()
}

/// Another in each list it comes to, and the same each time it comes there. `place` tells those apart
/// that have one id.
fn derived(task: TaskId, told: ReminderId, place: Option<usize>) -> ReminderId {
    let mut name = told.0.as_bytes().to_vec();
    name.extend(place.map(usize::to_be_bytes).into_iter().flatten());
    ReminderId(Uuid::new_v5(&task.0, &name))
}

/// What comes in is held against the same limits as what is asked for here.
fn too_many(of_task: &[Reminder], scheduled: usize) -> Option<String> {
    let (whose, most) = remind::beyond(of_task, scheduled, 0)?;
    let whose = whose.to_lowercase();
    Some(format!("with this, {whose} more than {most} reminders, the most there may be"))
}

/// Whether the file says of the task what is so here. When it was made or changed is no matter.
fn says_the_same(told: &Task, here: &Task) -> bool {
    // What repeats and names no date was given one when it came in.
    let due = match (told.due, &told.repeat) {
        (None, Some(_)) => here.due,
        (due, _) => due,
    };
    (&told.title, &told.description, told.status, told.priority, due, &told.tags, &told.repeat)
        == (
            &here.title,
            &here.description,
            here.status,
            here.priority,
            here.due,
            &here.tags,
            &here.repeat,
        )
}

fn arrived(task: Task, id: TaskId, keeps_number: bool, at: At<'_>) -> Task {
    let number = match task.number {
        kept @ ..=NUMBER_MAX if keeps_number && at.next_number <= kept => kept,
        _ => at.next_number,
    };
    let (created_at, updated_at) = (whole(task.created_at), whole(task.updated_at));
    let completed_at = match task.status {
        Status::Completed => Some(whole(task.completed_at.unwrap_or(updated_at))),
        Status::Pending => None,
    };
    let begins = || series::first_due(task.repeat.as_ref()?, at);
    let due = match task.status {
        Status::Pending => task.due.or_else(begins),
        Status::Completed => task.due,
    };
    Task { id, number, due, created_at, updated_at, completed_at, ..task }
}

/// What would have spoken before it came here is silent: nobody wants to hear all of it at once.
fn reminded(told: Reminder, task: &Task, id: ReminderId, at: At<'_>) -> Reminder {
    let zone = match TimeZone::get(&told.zone) {
        Ok(_) => told.zone,
        Err(_) => at.zone.iana_name().unwrap_or("UTC").to_owned(),
    };
    let from_due = told.from_due.filter(|_| task.due.is_some());
    let counted = from_due.zip(task.due).and_then(|(it, due)| it.instant(due, at.zone));
    let mut reminder = Reminder {
        id,
        task_id: task.id,
        remind_at: whole(counted.unwrap_or(told.remind_at)),
        from_due,
        zone,
        created_at: whole(told.created_at),
        updated_at: whole(told.updated_at),
        next_at: told.next_at.map(whole).filter(|it| at.now < *it),
        postponed_from: told.postponed_from.map(whole),
        missed_at: told.missed_at.map(whole).filter(|it| item::is_storable(*it)),
        ..told
    };
    if reminder.state == ReminderState::Scheduled {
        reminder.next_at = reminder.next_at.or_else(|| reminder.first_after(at.now));
        if task.status == Status::Completed {
            reminder.state = ReminderState::Cancelled;
        } else if reminder.next_at.is_none() {
            reminder.state = ReminderState::Missed;
        }
    }
    if reminder.state != ReminderState::Scheduled {
        reminder.next_at = None;
        reminder.postponed_from = None;
    }
    reminder
}

#[cfg(test)]
mod tests;
