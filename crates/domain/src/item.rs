//! A task on its way in, from another program or an earlier export, or on its way out.

use std::collections::HashMap;

use jiff::Timestamp;
use uuid::Uuid;

use crate::due::Due;
use crate::id::{TaskId, UserId};
use crate::listing::{Listing, Sort};
use crate::ports::{ReminderStore, StoreError, TaskStore};
use crate::reminder::{NamedReminder, Reminder, Which};
use crate::task::Task;

/// A task with its reminders, on its way in or out.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// Where it stands in the text it was read from: the line it begins in.
    pub line: usize,
    /// What it is known by where it comes from, the same each time it comes.
    pub origin: Uuid,
    /// Whether it may keep its origin, and its reminders theirs, as ids here: it was this user's own.
    pub keeps_ids: bool,
    /// Its id and number are given when it comes in.
    pub task: Task,
    pub reminders: Vec<Reminder>,
}

impl Item {
    /// Items of one import. More would keep a user's other writes waiting for too long.
    pub const MAX: usize = 50_000;

    /// A task on its way out.
    pub fn of(task: Task, reminders: Vec<Reminder>) -> Item {
        Item { line: 0, origin: task.id.0, keeps_ids: true, task, reminders }
    }

    /// The ids under which this user may have the task already: its own, where it once left this very
    /// list, or the one that it got when it came in.
    pub(crate) fn known_as(&self, user: UserId) -> [TaskId; 2] {
        [TaskId(self.origin), TaskId(Uuid::new_v5(&self.origin, user.0.as_bytes()))]
    }
}

/// All that a user has, in the order of their numbers. `progress` hears how many are read.
pub async fn all_of(
    user: UserId,
    tasks: &dyn TaskStore,
    reminders: &dyn ReminderStore,
    progress: &mut (dyn FnMut(usize) + Send),
) -> Result<Vec<Item>, StoreError> {
    /// Nobody has nearly as many.
    const REMINDERS: usize = i32::MAX as usize;
    let tasks = tasks_of(user, tasks, progress).await?;
    let mut of_task: HashMap<TaskId, Vec<Reminder>> = HashMap::new();
    for NamedReminder { reminder, .. } in reminders.reminders(user, Which::All, REMINDERS).await? {
        of_task.entry(reminder.task_id).or_default().push(reminder);
    }
    let item = |task: Task| {
        let reminders = of_task.remove(&task.id).unwrap_or_default();
        Item::of(task, reminders)
    };
    Ok(tasks.into_iter().map(item).collect())
}

/// The same without their reminders.
pub async fn tasks_of(
    user: UserId,
    tasks: &dyn TaskStore,
    progress: &mut (dyn FnMut(usize) + Send),
) -> Result<Vec<Task>, StoreError> {
    let mut all = Vec::new();
    let mut listing = Some(Listing {
        status: None,
        words: Vec::new(),
        due_from: None,
        due_until: None,
        priority: None,
        tag: None,
        sort: Sort::Created,
        limit: Listing::LIMIT_MAX,
        after: None,
    });
    while let Some(next) = listing.take() {
        let page = tasks.list(user, &next).await?;
        all.extend(page.tasks);
        progress(all.len());
        listing = page.next.map(|it| Listing { after: Some(it), ..next });
    }
    Ok(all)
}

/// When something may have been made, changed or done: any time that every store can keep.
pub fn is_storable(at: Timestamp) -> bool {
    let years = Due::YEARS;
    let year = jiff::tz::TimeZone::UTC.to_datetime(at).year();
    *years.start() <= year && year < *years.end()
}
