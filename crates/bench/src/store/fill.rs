//! A database of many users, two of whom are looked at: one with few tasks, one with many.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, ensure};
use domain::clock::FixedClock;
use domain::due::Due;
use domain::id::{TaskId, UserId};
use domain::listing::Sort;
use domain::ports::Clock;
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::complete_task::CompleteTask;
use jiff::{Timestamp, ToSpan};
use rusqlite::{Connection, Statement, params};
use tokio::task::JoinSet;

use crate::drafts::{Draft, Drafts};
use crate::world::World;

const FEW: usize = 100;
const MANY: usize = 10_000;
const OTHERS: usize = 1_000;
/// Tasks of each user, however many they have, that a search for a rare word finds.
const RARE: usize = 4;

/// The two users that are looked at.
pub(super) struct Filled {
    pub(super) few: Owner,
    pub(super) many: Owner,
}

pub(super) struct Owner {
    pub(super) user: UserId,
    pub(super) tasks: usize,
    /// The numbers of those not done.
    pub(super) pending: Vec<u64>,
}

/// Writes the rows that our store would have written, in an order that suits the disk. Nothing is
/// synced: who loses this database fills another.
pub(super) fn sqlite(path: &Path, tasks: usize, clock: &FixedClock) -> anyhow::Result<Filled> {
    let db = Connection::open(path)?;
    db.execute_batch("PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")?;
    let mut tables = Tables::new(&db)?;
    let mut owners = Vec::new();
    for (seed, size) in sizes(tasks)?.into_iter().enumerate() {
        let user = UserId(clock.fresh_id());
        let tasks = drafts(seed, size).zip(1..).map(|(draft, number)| {
            let at = at(clock.now(), size as u64 - number);
            draft.task(TaskId(clock.fresh_id()), number, at)
        });
        let transaction = db.unchecked_transaction()?;
        owners.push(tables.put(user, tasks.collect())?);
        transaction.commit()?;
    }
    drop(tables);
    // What is left in the journal is folded in now, not by the first thing measured.
    db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
    chosen(owners)
}

/// Fills any store, slowly, by calling its tools.
pub(super) async fn by_calls(world: &Arc<World>, tasks: usize) -> anyhow::Result<Filled> {
    let mut running = JoinSet::new();
    for (seed, size) in sizes(tasks)?.into_iter().enumerate() {
        let world = Arc::clone(world);
        running.spawn(async move {
            let user = world.user();
            let mut pending = Vec::new();
            for (draft, number) in drafts(seed, size).zip(1..) {
                world.call(user, &draft.title, draft.call()).await?;
                if draft.is_done {
                    let done = CompleteTask { task_id: TaskRef::Number(number) };
                    world.call(user, "done", Call::Complete(done)).await?;
                } else {
                    pending.push(number);
                }
            }
            anyhow::Ok(Owner { user, tasks: size, pending })
        });
    }
    let mut owners = Vec::new();
    while let Some(owner) = running.join_next().await {
        owners.push(owner??);
    }
    chosen(owners)
}

/// How many tasks each user gets. Those looked at stand in the middle, among the others.
fn sizes(tasks: usize) -> anyhow::Result<Vec<usize>> {
    ensure!(4 * FEW <= tasks, "--tasks: at least {}", 4 * FEW);
    let many = MANY.min(tasks / 2);
    let others = (tasks - many - FEW).div_ceil(OTHERS);
    let mut sizes = vec![OTHERS; others];
    // The last of them takes what is left over.
    if let Some(last) = sizes.last_mut() {
        *last -= others * OTHERS - (tasks - many - FEW);
    }
    let middle = others / 2;
    sizes.splice(middle..middle, [FEW, many]);
    Ok(sizes)
}

/// The smallest and the largest of those that were made.
fn chosen(mut owners: Vec<Owner>) -> anyhow::Result<Filled> {
    let few = owners.iter().position(|it| it.tasks == FEW).context("nobody has few tasks")?;
    let few = owners.swap_remove(few);
    let many = owners.into_iter().max_by_key(|it| it.tasks).context("nobody has many tasks")?;
    Ok(Filled { few, many })
}

fn drafts(seed: usize, size: usize) -> impl Iterator<Item = Draft> {
    let mut drafts = Drafts::new(seed as u64);
    (0..size).map(move |at| match at % size.div_ceil(RARE) {
        7 => drafts.draft().rare(),
        _ => drafts.draft(),
    })
}

/// A task each ten minutes, the last one just now.
fn at(now: Timestamp, before: u64) -> Timestamp {
    now - (10 * before as i64).minutes()
}

struct Tables<'a> {
    user: Statement<'a>,
    task: Statement<'a>,
    term: Statement<'a>,
    users: i64,
    tasks: i64,
}

impl<'a> Tables<'a> {
    fn new(db: &'a Connection) -> rusqlite::Result<Tables<'a>> {
        Ok(Tables {
            user: db.prepare("INSERT INTO users (key, id, last_number) VALUES (?1, ?2, ?3)")?,
            task: db.prepare(
                "INSERT INTO tasks (key, user, id, number, title, status, priority, due, tags, \
                 created_at, updated_at, completed_at, due_key, priority_key, title_key, \
                 search_text) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
            )?,
            term: db.prepare("INSERT INTO task_terms (user, term, task) VALUES (?1, ?2, ?3)")?,
            users: 0,
            tasks: 0,
        })
    }

    fn put(&mut self, user: UserId, tasks: Vec<Task>) -> anyhow::Result<Owner> {
        self.users += 1;
        self.user.execute(params![self.users, user.0.as_bytes(), tasks.len() as i64])?;
        let mut terms: Vec<(String, i64)> = Vec::new();
        for task in &tasks {
            self.put_task(task)?;
            terms.extend(task.terms().into_iter().map(|it| (it, self.tasks)));
        }
        // In the order of the index each page is written once.
        terms.sort_unstable();
        for (term, task) in &terms {
            self.term.execute(params![self.users, term, task])?;
        }
        let pending = tasks.iter().filter(|it| it.completed_at.is_none()).map(|it| it.number);
        Ok(Owner { user, tasks: tasks.len(), pending: pending.collect() })
    }

    fn put_task(&mut self, task: &Task) -> anyhow::Result<()> {
        self.tasks += 1;
        self.task.execute(params![
            self.tasks,
            self.users,
            task.id.0.as_bytes(),
            task.number as i64,
            task.title.as_str(),
            task.status.as_str(),
            task.priority.map(|it| it.as_str()),
            task.due.map(|it| it.to_string()),
            serde_json::to_string(&task.tags)?,
            task.created_at.as_microsecond(),
            task.updated_at.as_microsecond(),
            task.completed_at.map(|it| it.as_microsecond()),
            Due::sort_key(task.due),
            Sort::Priority.key(task),
            Sort::Title.key(task),
            task.search_text(),
        ])?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
