//! A store to try things in: it reads through to the real one and keeps its own writes to itself.
//!
//! A dry run of several steps so sees what its earlier steps would have done, and leaves no trace.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use crate::audit::{Change, Row, RowId};
use crate::id::{ReminderId, TaskId, UserId};
use crate::listing::{Listing, Page};
use crate::outcome::Outcome;
use crate::ports::{Operation, ReminderStore, StoreError, TaskStore, Whole};
use crate::reminder::{NamedReminder, Reminder, Which};
use crate::task::{Task, TaskLabel};
use crate::task_ref::TaskRef;
use crate::write::{Rows, Wants, Write};

pub struct Rehearsal<'a> {
    tasks: &'a dyn TaskStore,
    reminders: &'a dyn ReminderStore,
    tried: Mutex<Tried>,
}

/// The rows that were written here; `None` is a row that was deleted.
#[derive(Clone, Default)]
struct Tried {
    tasks: BTreeMap<TaskId, Option<Task>>,
    reminders: BTreeMap<ReminderId, Option<Reminder>>,
}

impl<'a> Rehearsal<'a> {
    pub fn of(tasks: &'a dyn TaskStore, reminders: &'a dyn ReminderStore) -> Rehearsal<'a> {
        Rehearsal { tasks, reminders, tried: Mutex::default() }
    }

    fn tried(&self) -> MutexGuard<'_, Tried> {
        self.tried.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn attempt(
        &self,
        operation: &Operation<'_>,
        write: Write,
    ) -> Result<Outcome, StoreError> {
        let user = operation.turn.user;
        let Some(rows) = self.rows(user, write.wants()).await? else {
            let dry = Operation { dry_run: true, ..operation.clone() };
            return self.tasks.write(&dry, write).await;
        };
        let labels = self.tasks.labels(user).await?;
        let mut tried = self.tried();
        let plan = write.plan(rows, operation.at(tried.next_number(&labels)));
        plan.changes.iter().for_each(|it| tried.apply(it));
        Ok(plan.outcome)
    }

    async fn rows(&self, user: UserId, wants: Wants) -> Result<Option<Rows>, StoreError> {
        let counts = matches!(wants, Wants::TaskToRemindOf(_));
        let task = match wants {
            Wants::Nothing => None,
            Wants::Task(task) | Wants::TaskToRemindOf(task) => self.task(user, task).await?,
            Wants::TaskOf(id) => match self.task_of(user, id).await? {
                Some(task) => self.task(user, TaskRef::Id(task)).await?,
                None => None,
            },
            // Only the real store knows past turns, and which ids are taken.
            Wants::Turn(_) | Wants::Known { .. } => return Ok(None),
        };
        let reminders = match &task {
            Some(task) => self.reminders(user, Which::OfTask(task.id), usize::MAX).await?,
            None => Vec::new(),
        };
        let reminders = reminders.into_iter().map(|it| it.reminder).collect();
        let scheduled = match counts {
            true => self.reminders(user, Which::ToCome, Reminder::MAX_OF_USER).await?.len(),
            false => 0,
        };
        Ok(Some(Rows { task, reminders, scheduled, ..Rows::default() }))
    }

    /// The task a reminder belongs to. Real reminders that are over are not looked for: calling
    /// one off changes nothing.
    async fn task_of(&self, user: UserId, id: ReminderId) -> Result<Option<TaskId>, StoreError> {
        let all = self.reminders(user, Which::ToCome, usize::MAX).await?;
        Ok(all.iter().find(|it| it.reminder.id == id).map(|it| it.reminder.task_id))
    }
}

impl Tried {
    fn apply(&mut self, change: &Change) {
        match (change.row_id(), &change.after) {
            (Some(RowId::Task(id)), Some(Row::Task(task))) => {
                self.tasks.insert(id, Some(task.clone()));
            }
            (Some(RowId::Task(id)), _) => {
                self.tasks.insert(id, None);
            }
            (Some(RowId::Reminder(id)), Some(Row::Reminder(reminder))) => {
                self.reminders.insert(id, Some(reminder.clone()));
            }
            (Some(RowId::Reminder(id)), _) => {
                self.reminders.insert(id, None);
            }
            (None, _) => {}
        }
    }

    fn next_number(&self, labels: &[TaskLabel]) -> u64 {
        let tried = self.tasks.values().flatten().map(|it| it.number);
        labels.iter().map(|it| it.number).chain(tried).max().unwrap_or(0) + 1
    }
}

#[async_trait]
impl TaskStore for Rehearsal<'_> {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        let mut outcomes = Vec::new();
        for (operation, write) in writes {
            outcomes.push(self.attempt(operation, write.clone()).await?);
        }
        Ok(outcomes)
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        let before = self.tried().clone();
        let mut outcomes = Vec::new();
        for (at, (operation, write)) in writes.iter().enumerate() {
            match self.attempt(operation, write.clone()).await? {
                Outcome::Refused(refusal) => {
                    *self.tried() = before;
                    return Ok(Err((at, refusal)));
                }
                outcome => outcomes.push(outcome),
            }
        }
        Ok(Ok(outcomes))
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        let real = self.tasks.task(user, task).await?;
        let tried = self.tried();
        let here = |it: &&Task| match task {
            TaskRef::Id(id) => it.id == id,
            TaskRef::Number(number) => it.number == number,
        };
        if let Some(found) = tried.tasks.values().flatten().find(here) {
            return Ok(Some(found.clone()));
        }
        Ok(real.filter(|it| !tried.tasks.contains_key(&it.id)))
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        let mut page = self.tasks.list(user, listing).await?;
        let tried = self.tried();
        page.tasks.retain(|it| !tried.tasks.contains_key(&it.id));
        let admitted = tried.tasks.values().flatten().filter(|it| listing.admits(it));
        page.tasks.extend(admitted.cloned());
        page.tasks.sort_by_key(|it| (listing.sort.key(it), it.number));
        if listing.sort.is_descending() {
            page.tasks.reverse();
        }
        Ok(page)
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        let mut labels = self.tasks.labels(user).await?;
        let tried = self.tried();
        labels.retain(|it| !tried.tasks.contains_key(&it.id));
        labels.extend(tried.tasks.values().flatten().map(Task::label));
        labels.sort_by_key(|it| it.number);
        Ok(labels)
    }
}

#[async_trait]
impl ReminderStore for Rehearsal<'_> {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        let mut found = self.reminders.reminders(user, which, limit).await?;
        let labels = self.labels(user).await?;
        let tried = self.tried();
        found.retain(|it| !tried.reminders.contains_key(&it.reminder.id));
        let wanted = |it: &&Reminder| which.has(it);
        for reminder in tried.reminders.values().flatten().filter(wanted) {
            if let Some(label) = labels.iter().find(|it| it.id == reminder.task_id) {
                found.push(NamedReminder { reminder: reminder.clone(), task: label.clone() });
            }
        }
        Ok(found)
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        let tried = self.tried().reminders.get(&id).cloned();
        let reminder = match tried {
            None => return self.reminders.reminder(user, id).await,
            Some(None) => return Ok(None),
            Some(Some(reminder)) => reminder,
        };
        let task = self.task(user, TaskRef::Id(reminder.task_id)).await?;
        Ok(task.map(|it| NamedReminder { reminder, task: it.label() }))
    }
}
