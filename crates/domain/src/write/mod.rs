//! What each write does to rows, decided purely.
//!
//! A store, under its lock, looks up what the write [`Write::wants`], hands it in as [`Rows`], and
//! carries out the [`Plan`] that comes back. So an operation means the same in every database, and
//! is tested here without one.

mod import;
mod remind;
mod series;
mod undo;

use std::collections::HashSet;

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

use crate::account::Scopes;
use crate::audit::{Change, Row, RowId};
use crate::description::Description;
use crate::due::Due;
use crate::from_due::FromDue;
use crate::id::{ReminderId, TaskId, TurnId, UserId};
use crate::item::Item;
use crate::outcome::Outcome;
use crate::priority::Priority;
use crate::refusal::Refusal;
use crate::reminder::{Reminder, ReminderState, Repetition};
use crate::repeat::Repeat;
use crate::tags::Tags;
use crate::task::{Status, Task};
use crate::task_ref::TaskRef;
use crate::title::Title;

#[derive(Debug, Clone, PartialEq)]
pub enum Write {
    Add(NewTask),
    /// `next` is the id that the next occurrence of a repeating task gets.
    Complete {
        task: TaskRef,
        next: TaskId,
    },
    Reopen {
        task: TaskRef,
    },
    /// `next` is the id of the occurrence with which a series goes on that was resumed after its last
    /// one was done.
    Update {
        task: TaskRef,
        patch: Patch,
        next: TaskId,
    },
    Delete {
        task: TaskRef,
    },
    Remind {
        task: TaskRef,
        reminder: NewReminder,
    },
    Cancel {
        reminder: ReminderId,
    },
    /// Of this turn, or of the last. `scopes` is what they may do who undo: to delete again what came
    /// back is to delete.
    Undo {
        turn: Option<TurnId>,
        scopes: Scopes,
    },
    /// Adds what this user has not.
    Import {
        user: UserId,
        format: String,
        items: Vec<Item>,
    },
    /// Changes nothing, but leaves a line in the audit trail.
    Deny(Refusal),
    /// The same for what was done where the tasks are kept, if that is elsewhere: so the trail of
    /// this turn is here, and a turn that was cut off knows what it did.
    Elsewhere(Box<Outcome>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewTask {
    pub id: TaskId,
    pub title: Title,
    pub description: Option<Description>,
    pub priority: Option<Priority>,
    pub due: Option<Due>,
    pub tags: Tags,
    pub repeat: Option<Repeat>,
}

/// The outer `None` leaves a field as it is; the inner one clears it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Patch {
    pub title: Option<Title>,
    pub description: Option<Option<Description>>,
    pub priority: Option<Option<Priority>>,
    pub due: Option<Option<Due>>,
    pub tags: Option<Tags>,
    pub repeat: Option<Option<Repeat>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewReminder {
    pub id: ReminderId,
    pub when: RemindWhen,
    pub zone: String,
    pub repetition: Repetition,
    /// Then it gets an id of its own, in the place of the last snooze of the task.
    pub snoozes: bool,
}

/// At an instant, or so far from when the task is due.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RemindWhen {
    At(Timestamp),
    FromDue(FromDue),
}

/// What a store must look up before a write can be decided.
#[derive(Debug, Clone, PartialEq)]
pub enum Wants {
    Nothing,
    Task(TaskRef),
    /// And how many reminders its user has to come.
    TaskToRemindOf(TaskRef),
    TaskOf(ReminderId),
    /// This turn, or the newest that changed anything.
    Turn(Option<TurnId>),
    /// Which of these there are, and how many reminders its user has to come.
    Known {
        tasks: Vec<TaskId>,
        reminders: Vec<ReminderId>,
    },
}

/// What the store found, under the lock that keeps it true.
#[derive(Debug, Clone, Default)]
pub struct Rows {
    pub task: Option<Task>,
    /// All reminders of that task.
    pub reminders: Vec<Reminder>,
    /// Of all the user's reminders, how many are scheduled. Only where that is wanted, and counted no
    /// further than [`Reminder::MAX_OF_USER`].
    pub scheduled: usize,
    /// The turn of this user that was asked for; none if it changed nothing.
    pub done: Option<DoneTurn>,
    pub known: Known,
}

/// Which of the ids that were asked for there are.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// The user's own.
    pub tasks: Vec<Task>,
    /// Whosoever.
    pub reminders: HashSet<ReminderId>,
    /// Whether this user is the only one here: then no id can be someone else's.
    pub alone: bool,
}

#[derive(Debug, Clone)]
pub struct DoneTurn {
    pub id: TurnId,
    pub words: Option<String>,
    /// Whether it took back another one.
    pub is_undo: bool,
    /// From [`crate::audit::reversal`].
    pub reversal: Vec<Change>,
    /// Each row that the reversal touches, as it is now, in the same order.
    pub now: Vec<Option<Row>>,
    /// Those of them that are someone else's now. Nothing is told of them but that the id is not free.
    pub taken: HashSet<RowId>,
    /// All reminders of the tasks among them, as they are now.
    pub reminders: Vec<Reminder>,
}

/// When, and where the user's clock stands.
#[derive(Debug, Clone, Copy)]
pub struct At<'a> {
    pub now: Timestamp,
    pub zone: &'a TimeZone,
    /// The number that a task added now gets.
    pub next_number: u64,
    /// The task must not have changed since this update of it.
    pub unless_changed: Option<Timestamp>,
}

/// What to do to the rows, in this order, and what to tell the caller.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub changes: Vec<Change>,
    pub outcome: Outcome,
}

impl Write {
    pub fn wants(&self) -> Wants {
        match *self {
            Write::Add(_) | Write::Deny(_) | Write::Elsewhere(_) => Wants::Nothing,
            Write::Import { user, ref items, .. } => Wants::Known {
                tasks: items.iter().flat_map(|it| it.known_as(user)).collect(),
                reminders: items.iter().flat_map(|it| &it.reminders).map(|it| it.id).collect(),
            },
            Write::Complete { task, .. }
            | Write::Reopen { task }
            | Write::Update { task, .. }
            | Write::Delete { task } => Wants::Task(task),
            Write::Remind { task, .. } => Wants::TaskToRemindOf(task),
            Write::Cancel { reminder } => Wants::TaskOf(reminder),
            Write::Undo { turn, .. } => Wants::Turn(turn),
        }
    }

    /// Whether it is recorded although it changes nothing here.
    pub fn is_record(&self) -> bool {
        matches!(self, Write::Deny(_) | Write::Elsewhere(_))
    }

    /// About how many rows it touches, for who decides how long to wait for it.
    pub fn size(&self) -> usize {
        match self {
            Write::Import { items, .. } => items.len(),
            // As many as a turn before it changed, which the store alone knows.
            Write::Undo { .. } => 3000,
            _ => 1,
        }
    }

    pub fn plan(self, rows: Rows, at: At<'_>) -> Plan {
        let Rows { task: found, reminders, scheduled, done, known } = rows;
        if let (Some(seen), Some(task)) = (at.unless_changed, &found)
            && task.updated_at != seen
        {
            return Plan::refuse(Refusal::changed_since(task.number));
        }
        let on_task = |asked: TaskRef, decide: &dyn Fn(Task) -> Plan| match &found {
            Some(task) => decide(task.clone()),
            None => Plan::refuse(Refusal::task_not_found(asked)),
        };
        match self {
            Write::Add(new) => add(new, at),
            Write::Complete { task, next } => {
                on_task(task, &|it| complete(it, &reminders, next, at))
            }
            Write::Reopen { task } => on_task(task, &|it| reopen(it, &reminders, at)),
            Write::Update { task, patch, next } => {
                on_task(task, &|it| update(it, &reminders, patch.clone(), next, at))
            }
            Write::Delete { task } => on_task(task, &|it| delete(it, &reminders)),
            Write::Remind { task, reminder } => {
                let so_many = || remind::too_many(&reminders, scheduled);
                on_task(task, &|it| match so_many() {
                    Some(refusal) => Plan::refuse(refusal),
                    None => remind::remind(it, &reminders, reminder.clone(), at),
                })
            }
            Write::Cancel { reminder: id } => {
                match (found, reminders.into_iter().find(|it| it.id == id)) {
                    (Some(task), Some(reminder)) => remind::cancel(task, reminder, at),
                    _ => Plan::refuse(Refusal::reminder_not_found(id)),
                }
            }
            Write::Undo { scopes, .. } => undo::undo(done, scopes),
            Write::Import { user, format, items } => {
                import::import(user, format, items, (known, scheduled), at)
            }
            Write::Deny(refusal) => Plan::refuse(refusal),
            Write::Elsewhere(outcome) => Plan::leave(*outcome),
        }
    }
}

impl Plan {
    /// What waits to be sent about these rows is not wanted any more; each with why, for the log of
    /// deliveries.
    pub fn gives_up(&self) -> Vec<(RowId, &'static str)> {
        let all: Vec<(TaskId, RowId, &'static str)> =
            self.changes.iter().filter_map(given_up).collect();
        // With a task go all its reminders: they need not be named.
        let is_named = |(task, row, _): &&(TaskId, RowId, &'static str)| {
            let whole = RowId::Task(*task);
            *row == whole || all.iter().all(|(_, it, _)| *it != whole)
        };
        let named = all.iter().filter(is_named);
        let mut given_up: Vec<_> = named.map(|(_, row, why)| (*row, *why)).collect();
        // It spoke, and so it cannot be called off any more; but it has not arrived yet.
        if let Outcome::Cancelled { reminder, changed: false, .. } = &self.outcome {
            given_up.push((RowId::Reminder(reminder.id), CALLED_OFF));
        }
        given_up
    }

    fn refuse(refusal: Refusal) -> Plan {
        Plan::leave(Outcome::Refused(refusal))
    }

    /// Nothing to do: it is so already.
    fn leave(outcome: Outcome) -> Plan {
        Plan { changes: Vec::new(), outcome }
    }
}

const DELETED: &str = "The task was deleted before this could be sent.";
const DONE: &str = "The task was done before this could be sent.";
const CALLED_OFF: &str = "The reminder was called off before this could be sent.";

/// The task that it is about, too.
fn given_up(change: &Change) -> Option<(TaskId, RowId, &'static str)> {
    let is_done = |it: &Task| it.status == Status::Completed;
    match (&change.before, &change.after) {
        (Some(Row::Task(it)), None) => Some((it.id, RowId::Task(it.id), DELETED)),
        (Some(Row::Task(was)), Some(Row::Task(is))) if !is_done(was) && is_done(is) => {
            Some((is.id, RowId::Task(is.id), DONE))
        }
        (Some(Row::Reminder(_)), Some(Row::Reminder(is)))
            if is.state == ReminderState::Cancelled =>
        {
            Some((is.task_id, RowId::Reminder(is.id), CALLED_OFF))
        }
        (Some(Row::Reminder(it)), None) => Some((it.task_id, RowId::Reminder(it.id), CALLED_OFF)),
        _ => None,
    }
}

impl At<'_> {
    fn local(&self) -> DateTime {
        self.zone.to_datetime(self.now)
    }

    /// When a task that is being changed was last changed. It rises with every change, also within
    /// a millisecond: whoever saw an earlier one is told that the task is another now.
    fn change_of(&self, task: &Task) -> Timestamp {
        let later = task.updated_at.checked_add(1.millisecond()).unwrap_or(task.updated_at);
        self.now.max(later)
    }
}

fn add(new: NewTask, at: At<'_>) -> Plan {
    let NewTask { id, title, description, priority, due, tags, repeat } = new;
    // A task that repeats from no date on would be on no day's list: it begins with its rule.
    let due = due.or_else(|| series::first_due(repeat.as_ref()?, at));
    let bare = Task::new(id, at.next_number, title, at.now);
    let task = Task { description, priority, due, tags, repeat, ..bare };
    let changes = vec![Change::insert(Row::Task(task.clone()))];
    Plan { changes, outcome: Outcome::Added { task } }
}

fn complete(task: Task, reminders: &[Reminder], next: TaskId, at: At<'_>) -> Plan {
    if task.status == Status::Completed {
        return Plan::leave(Outcome::Completed { task, changed: false, next: None, called_off: 0 });
    }
    let next = series::next(&task, next, at);
    let is_lost = |it: &&Reminder| {
        it.state == ReminderState::Scheduled && (next.is_none() || it.from_due.is_none())
    };
    let called_off = reminders.iter().filter(is_lost).count();
    let done = Task {
        status: Status::Completed,
        completed_at: Some(at.now),
        updated_at: at.change_of(&task),
        // The rule goes on with the next occurrence: were it in both, reopening and completing
        // this one again would start a second series. One that rests stays where it is, so that
        // it can be resumed.
        repeat: task.repeat.clone().filter(Repeat::is_paused),
        ..task.clone()
    };
    let mut changes = vec![Change::update(Row::Task(task.clone()), Row::Task(done.clone()))];
    changes.extend(reminders.iter().filter_map(|it| {
        let called_off = it.cancelled(at.now)?;
        Some(Change::update(Row::Reminder(it.clone()), Row::Reminder(called_off)))
    }));
    if let Some(next) = &next {
        changes.push(Change::insert(Row::Task(next.clone())));
        changes.extend(remind::taken_over(reminders, &task, next, at));
    }
    let outcome = Outcome::Completed { task: done, changed: true, next, called_off };
    Plan { changes, outcome }
}

fn reopen(task: Task, reminders: &[Reminder], at: At<'_>) -> Plan {
    if task.status == Status::Pending {
        return Plan::leave(Outcome::Reopened { task, changed: false });
    }
    let open = Task {
        status: Status::Pending,
        completed_at: None,
        updated_at: at.change_of(&task),
        ..task.clone()
    };
    let mut changes = vec![Change::update(Row::Task(task.clone()), Row::Task(open.clone()))];
    changes.extend(remind::back(reminders, &task, at));
    Plan { changes, outcome: Outcome::Reopened { task: open, changed: true } }
}

fn update(task: Task, reminders: &[Reminder], patch: Patch, next: TaskId, at: At<'_>) -> Plan {
    let Patch { title, description, priority, due, tags, repeat } = patch;
    let old = task.clone();
    let mut new = Task {
        title: title.unwrap_or(task.title),
        description: description.unwrap_or(task.description),
        priority: priority.unwrap_or(task.priority),
        due: due.unwrap_or(task.due),
        tags: tags.unwrap_or(task.tags),
        repeat: repeat.unwrap_or(task.repeat),
        ..task
    };
    if new == old {
        return Plan::leave(Outcome::Updated { task: old, changed: false, next: None });
    }
    new.updated_at = at.change_of(&old);
    let next = series::resumed(&old, &new, next, at);
    if next.is_some() {
        // As when it is completed: the rule goes on with the next occurrence.
        new.repeat = None;
    }
    let mut changes = vec![Change::update(Row::Task(old.clone()), Row::Task(new.clone()))];
    changes.extend(remind::moved(reminders, &old, &new, at));
    if let Some(next) = &next {
        changes.push(Change::insert(Row::Task(next.clone())));
        changes.extend(remind::taken_over(reminders, &old, next, at));
    }
    Plan { changes, outcome: Outcome::Updated { task: new, changed: true, next } }
}

fn delete(task: Task, reminders: &[Reminder]) -> Plan {
    let mut changes: Vec<Change> =
        reminders.iter().cloned().map(Row::Reminder).map(Change::delete).collect();
    changes.push(Change::delete(Row::Task(task.clone())));
    Plan { changes, outcome: Outcome::Deleted { task, reminders: reminders.len() } }
}
