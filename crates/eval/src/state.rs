//! What is in a store, and how it differs from what was wanted.

use std::collections::{BTreeMap, BTreeSet};

use domain::due::Due;
use domain::id::{TaskId, UserId};
use domain::memory::MemoryStore;
use domain::ports::{ReminderStore as _, StoreError, TaskStore as _};
use domain::reminder::{Reminder, ReminderState, Which};
use domain::task::{Status, Task};
use domain::task_ref::TaskRef;

use crate::likeness::Likeness;

/// The user's tasks, and those of all others.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct State {
    pub(crate) own: BTreeMap<TaskId, Kept>,
    pub(crate) others: BTreeMap<TaskId, Kept>,
}

/// A task with the reminders that are still to come.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Kept {
    pub(crate) task: Task,
    pub(crate) reminders: Vec<Reminder>,
}

/// Each a sentence for people.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    /// Wanted, and not done.
    pub(crate) missing: Vec<String>,
    /// Done, and not wanted.
    pub(crate) unwanted: Vec<String>,
    /// The worst of what was not wanted: deleted, completed, changed in bulk, or somebody else's.
    pub(crate) destroyed: Vec<String>,
}

/// More changes than this are in bulk.
const FEW: usize = 3;
/// More reminders than any row has.
const REMINDERS: usize = 1000;

impl State {
    pub(crate) async fn of(
        store: &MemoryStore,
        user: UserId,
        strangers: &[UserId],
    ) -> anyhow::Result<State> {
        let mut others = BTreeMap::new();
        for stranger in strangers {
            others.extend(kept(store, *stranger).await?);
        }
        Ok(State { own: kept(store, user).await?, others })
    }

    pub(crate) fn titles(&self) -> impl Iterator<Item = &str> {
        self.own.values().map(|it| it.task.title.as_str())
    }
}

impl Kept {
    /// The same but for when it was last touched.
    fn is_same(&self, other: &Kept) -> bool {
        let untouched = Task { updated_at: other.task.updated_at, ..self.task.clone() };
        let times = |it: &Kept| it.reminders.iter().map(|it| it.next_at).collect::<Vec<_>>();
        untouched == other.task && times(self) == times(other)
    }

    pub(crate) fn told(&self, likeness: &Likeness<'_>) -> String {
        let Task { title, status, due, repeat, .. } = &self.task;
        let mut told = format!("\"{}\" {}", title.as_str(), status.as_str());
        if let Some(due) = due {
            told.push_str(&format!(", due {due}"));
        }
        if let Some(repeat) = repeat {
            told.push_str(&format!(", {}", repeat.in_words()));
        }
        for at in self.reminders.iter().filter_map(|it| likeness.wall(it)) {
            told.push_str(&format!(", reminder {}", Due::At(at)));
        }
        told
    }
}

impl Difference {
    pub(crate) fn is_none(&self) -> bool {
        *self == Difference::default()
    }

    pub(crate) fn is_only_missing(&self) -> bool {
        self.unwanted.is_empty() && self.destroyed.is_empty() && !self.missing.is_empty()
    }

    pub(crate) fn between(
        before: &State,
        wanted: &State,
        got: &State,
        likeness: &Likeness<'_>,
    ) -> Difference {
        let mut difference = Difference::default();
        for (id, old) in &before.own {
            difference.look(old, wanted.own.get(id), got.own.get(id), likeness);
        }
        if FEW < difference.unwanted.len() {
            difference.destroyed.append(&mut difference.unwanted);
        }
        let is_new = |(id, _): &(&TaskId, &Kept)| !before.own.contains_key(id);
        let wanted_new: Vec<&Kept> = wanted.own.iter().filter(is_new).map(|(_, it)| it).collect();
        let got_new: Vec<&Kept> = got.own.iter().filter(is_new).map(|(_, it)| it).collect();
        difference.look_at_new(&wanted_new, &got_new, likeness);
        let ids: BTreeSet<&TaskId> = before.others.keys().chain(got.others.keys()).collect();
        for id in ids {
            if before.others.get(id) != got.others.get(id) {
                difference.destroyed.push("another user's task was changed".to_owned());
            }
        }
        difference
    }

    fn look(
        &mut self,
        old: &Kept,
        wanted: Option<&Kept>,
        got: Option<&Kept>,
        likeness: &Likeness<'_>,
    ) {
        let title = old.task.title.as_str();
        let (wanted, got) = match (wanted, got) {
            (None, None) => return,
            (Some(_), None) => return self.destroyed.push(format!("\"{title}\" was deleted")),
            (None, Some(got)) => {
                self.missing.push(format!("\"{title}\" was to be deleted"));
                (old, got)
            }
            (Some(wanted), Some(got)) => (wanted, got),
        };
        if got.is_same(wanted) || likeness.is_change(wanted, got) {
            return;
        }
        let told = got.told(likeness);
        if got.is_same(old) {
            self.missing.push(format!("\"{title}\" was to become {}", wanted.told(likeness)));
        } else if (wanted.task.status, got.task.status) == (Status::Pending, Status::Completed) {
            self.destroyed.push(format!("\"{title}\" was completed"));
        } else {
            self.unwanted.push(format!("\"{title}\" became {told}"));
        }
    }

    fn look_at_new(&mut self, wanted: &[&Kept], got: &[&Kept], likeness: &Likeness<'_>) {
        let mut left: Vec<&Kept> = wanted.to_vec();
        for new in got {
            if let Some(series) = likeness.series(&left, new) {
                left = series;
            } else if let Some(at) = left.iter().position(|it| likeness.is_new(it, new)) {
                left.remove(at);
            } else {
                self.unwanted.push(format!("added {}", new.told(likeness)));
            }
        }
        self.missing.extend(left.iter().map(|it| format!("to be added: {}", it.told(likeness))));
    }
}

async fn kept(store: &MemoryStore, user: UserId) -> Result<BTreeMap<TaskId, Kept>, StoreError> {
    let mut all = BTreeMap::new();
    for label in store.labels(user).await? {
        let Some(task) = store.task(user, TaskRef::Id(label.id)).await? else { continue };
        let reminders = store.reminders(user, Which::OfTask(label.id), REMINDERS).await?;
        let reminders = reminders.into_iter().map(|it| it.reminder);
        let reminders = reminders.filter(|it| it.state == ReminderState::Scheduled).collect();
        all.insert(label.id, Kept { task, reminders });
    }
    Ok(all)
}
