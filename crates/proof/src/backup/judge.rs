//! Holds what was restored against what its users were told.

use std::collections::{BTreeMap, BTreeSet};

use domain::audit::Row;
use domain::id::{TaskId, UserId};
use domain::ports::ServiceStore;
use domain::task::Status;
use serde_json::json;

use super::service::{Commands, Service};
use super::writers::{Ledger, Writers};
use crate::out::Out;

/// What is wrong: how often, and an example.
#[derive(Debug, Default)]
pub(super) struct Breaches(BTreeMap<&'static str, (usize, String)>);

#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) tasks: usize,
    pub(super) entries: usize,
}

/// `before` is what was told before the backup began, `told` all that ever was.
pub(super) async fn judge(
    copy: &Commands,
    writers: &Writers,
    before: &Ledger,
    told: &Ledger,
    breaches: &mut Breaches,
) -> anyhow::Result<Found> {
    let mut found = Found::default();
    let mut last_numbers = Vec::new();
    let store = store::open(&copy.url).await?;
    for ((user, promised), (_, ever)) in before.tasks().zip(told.tasks()) {
        let labels = store.labels(user).await?;
        let tasks: BTreeMap<TaskId, Status> = labels.iter().map(|it| (it.id, it.status)).collect();
        found.tasks += tasks.len();
        last_numbers.push(labels.iter().map(|it| it.number).max().unwrap_or(0));
        for (task, is_done) in &promised {
            match tasks.get(task) {
                None => breaches.add("a task is missing that its user was told of", task),
                Some(Status::Pending) if *is_done => {
                    breaches.add("a task is not done that its user was told is", task);
                }
                Some(_) => {}
            }
        }
        // One moment: whoever has a later task has every earlier one.
        let is_there: Vec<bool> = ever.iter().map(|(task, _)| tasks.contains_key(task)).collect();
        if !is_there.is_sorted_by(|earlier, later| earlier >= later) {
            breaches.add("a task is there, and an earlier one of the same user is not", user);
        }
        found.entries += entries(&*store, user, &tasks, breaches).await?;
    }
    drop(store);
    goes_on(copy, writers, &last_numbers, breaches).await?;
    Ok(found)
}

/// Every task has the entry that made it, with its turn; and every entry's task is there.
async fn entries(
    store: &dyn ServiceStore,
    user: UserId,
    tasks: &BTreeMap<TaskId, Status>,
    breaches: &mut Breaches,
) -> anyhow::Result<usize> {
    const PAGE: usize = 1000;
    let (mut made, mut done) = (BTreeSet::new(), BTreeSet::new());
    let (mut after, mut count) = (0, 0);
    loop {
        let page = store.since(user, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.seq;
        count += page.len();
        for change in page.iter().flat_map(|it| &it.changes) {
            match (&change.before, &change.after) {
                (None, Some(Row::Task(task))) => made.insert(task.id),
                (Some(_), Some(Row::Task(task))) => done.insert(task.id),
                _ => false,
            };
        }
    }
    for (task, status) in tasks {
        if !made.contains(task) {
            breaches.add("a task has no entry in the log", task);
        }
        if (*status == Status::Completed) != done.contains(task) {
            breaches.add("the log and a task do not agree whether it is done", task);
        }
    }
    if let Some(task) = made.iter().find(|it| !tasks.contains_key(it)) {
        breaches.add("the log has a task that is not there", task);
    }
    Ok(count)
}

/// It is served: the tokens are good, numbers go on, and the last thing can be undone.
async fn goes_on(
    copy: &Commands,
    writers: &Writers,
    last_numbers: &[u64],
    breaches: &mut Breaches,
) -> anyhow::Result<()> {
    let service = Service::start(copy).await?;
    for (person, last) in writers.people().iter().zip(last_numbers) {
        let task = json!({ "title": "one more" });
        let (status, added) = person.ask_at(&service.address, "/api/v1/tasks", Some(&task)).await?;
        if (status, added["number"].as_u64()) != (201, Some(last + 1)) {
            breaches.add("the next task does not get the next number", format!("{status} {added}"));
        }
        for _ in 0..2 {
            // The task that was just added, and then what was last before the backup.
            let (status, undone) = person.ask_at(&service.address, "/api/v1/undo", None).await?;
            if status != 200 {
                breaches.add("the last thing cannot be undone", format!("{status} {undone}"));
            }
        }
    }
    Ok(())
}

impl Breaches {
    pub(super) fn add(&mut self, what: &'static str, example: impl ToString) {
        let entry = self.0.entry(what).or_insert_with(|| (0, example.to_string()));
        entry.0 += 1;
    }

    pub(super) fn extend(&mut self, others: Breaches) {
        for (what, (count, example)) in others.0 {
            self.0.entry(what).or_insert((0, example)).0 += count;
        }
    }

    /// Whether there is none.
    pub(super) fn tell(&self, out: &Out) -> anyhow::Result<bool> {
        if self.0.is_empty() {
            out.say("\nNothing lost, nothing half done: kept.")?;
            return Ok(true);
        }
        out.say("\n BROKEN")?;
        for (what, (count, example)) in &self.0 {
            out.say(&format!(" {what}: {count}, such as {example}"))?;
        }
        Ok(false)
    }
}
