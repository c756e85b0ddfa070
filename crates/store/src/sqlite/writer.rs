//! The one writer: a thread that commits many waiting writes with one sync.
//!
//! Each write can be taken back alone and gets its own answer, but no answer leaves before the
//! commit that makes it true. So durability costs one sync a group, not one a write.

use std::thread;

use domain::ports::StoreError;
use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

use super::unavailable;

/// Writes that may wait before callers have to.
const QUEUE: usize = 1024;
/// Writes that may share one commit: enough to hide the sync, few enough to bound the wait.
const GROUP: usize = 256;

pub(super) struct Writer {
    /// Taken only by `drop`.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<thread::JoinHandle<()>>,
}

/// What becomes of a write's rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Fate {
    Keep,
    /// It was only to see what would happen.
    Discard,
}

/// Makes the open transaction durable. A parameter, so that a failing disk can be tested.
pub(super) type Commit = Box<dyn FnMut(&Connection) -> rusqlite::Result<()> + Send>;

/// Runs against the open transaction, or hears why there is none; either way it owes an answer.
type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) -> (Fate, Answer) + Send>;
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

impl Writer {
    pub(super) fn start(connection: Connection, commit: Commit) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || serve(&connection, commit, queue))
            .map_err(|it| StoreError::Unavailable(it.to_string()))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Runs `work` in a transaction and returns once what it wrote is on disk.
    pub(super) async fn run<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<(Fate, T), StoreError> + Send + 'static,
    {
        self.run_and(work, |_| {}).await
    }

    /// The same, and then does something about it: also when the caller has gone away.
    pub(super) async fn run_and<T, W, A>(&self, work: W, afterwards: A) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<(Fate, T), StoreError> + Send + 'static,
        A: FnOnce(&T) + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |transaction| {
            let (fate, result) = match transaction.and_then(work) {
                Ok((fate, value)) => (fate, Ok(value)),
                Err(error) => (Fate::Discard, Err(error)),
            };
            // A caller who has gone away does not undo what was asked.
            let answer = move |committed: Result<(), StoreError>| {
                let result = committed.and(result);
                if let Ok(value) = &result {
                    afterwards(value);
                }
                let _ = tell.send(result);
            };
            (fate, Box::new(answer))
        });
        let jobs = self.jobs.as_ref().ok_or(StoreError::Stopped)?;
        jobs.send(job).await.map_err(|_| StoreError::Stopped)?;
        told.await.map_err(|_| StoreError::Stopped)?
    }
}

#[cfg(test)]
impl Writer {
    /// Writes that nobody has begun yet.
    pub(super) fn waiting(&self) -> usize {
        self.jobs.as_ref().map_or(0, |jobs| QUEUE - jobs.capacity())
    }
}

impl Drop for Writer {
    /// What was queued is still written, and the last connection to close folds the journal into
    /// the one file.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Lives until the store is dropped, or until a commit could not be made durable: then the queue
/// closes, and every caller from there on hears [`StoreError::Stopped`].
fn serve(connection: &Connection, mut commit: Commit, mut queue: mpsc::Receiver<Job>) {
    while let Some(first) = queue.blocking_recv() {
        let (answers, result) = group(connection, &mut commit, first, &mut queue);
        let is_lost = matches!(result, Err(StoreError::Stopped));
        for answer in answers {
            answer(result.clone());
        }
        if is_lost {
            tracing::error!("a commit failed to sync; no write is accepted until a restart");
            return;
        }
    }
}

fn group(
    connection: &Connection,
    commit: &mut Commit,
    first: Job,
    queue: &mut mpsc::Receiver<Job>,
) -> (Vec<Answer>, Result<(), StoreError>) {
    let waiting = std::iter::from_fn(|| queue.try_recv().ok());
    if let Err(error) = statement(connection, "BEGIN IMMEDIATE") {
        // Whoever waits now would only wait for the same lock again.
        let error = unavailable(error);
        let jobs = std::iter::once(first).chain(waiting);
        return (jobs.map(|job| job(Err(error.clone())).1).collect(), Err(error));
    }
    // The first has the transaction to itself as yet, and mostly no one comes after it. So it needs
    // no savepoint, which costs a copy of every page: what it wrote goes with the transaction, and
    // whoever waits gets the next.
    let (fate, answer) = first(Ok(connection));
    let mut answers = vec![answer];
    if connection.is_autocommit() {
        return (answers, Err(rolled_back()));
    }
    if fate == Fate::Discard {
        return (answers, statement(connection, "ROLLBACK").map_err(unavailable));
    }
    for job in waiting.take(GROUP - 1) {
        answers.push(alone(connection, job));
        if connection.is_autocommit() {
            return (answers, Err(rolled_back()));
        }
    }
    (answers, commit(connection).map_err(|error| lost(connection, error)))
}

/// Some failures, such as a full disk, roll back the transaction and all who share it.
fn rolled_back() -> StoreError {
    StoreError::Unavailable("the transaction was rolled back".to_owned())
}

/// A statement without values, prepared once: these run for every write.
pub(super) fn statement(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

/// A further write of the group: its rows stay or go without the others'.
fn alone(connection: &Connection, job: Job) -> Answer {
    let run = |sql: &str| statement(connection, sql);
    let opened = run("SAVEPOINT job").map_err(unavailable);
    let (fate, answer) = job(opened.map(|()| connection));
    let closed = match fate {
        Fate::Keep => run("RELEASE job"),
        Fate::Discard => run("ROLLBACK TO job").and_then(|()| run("RELEASE job")),
    };
    match closed {
        Ok(()) => answer,
        Err(error) => {
            let error = unavailable(error);
            Box::new(move |_| answer(Err(error)))
        }
    }
}

/// After a failed sync nobody knows what the disk holds: pages may be marked clean that never
/// reached it. Only a full disk is known to have refused before anything was promised.
fn lost(connection: &Connection, error: rusqlite::Error) -> StoreError {
    let is_full = error.sqlite_error_code() == Some(ErrorCode::DiskFull);
    let rolled_back = connection.is_autocommit() || connection.execute_batch("ROLLBACK").is_ok();
    tracing::error!(%error, "a commit failed");
    match is_full && rolled_back {
        true => unavailable(error),
        false => StoreError::Stopped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of a group has no savepoint: what it leaves behind goes with the transaction.
    #[tokio::test]
    async fn what_is_discarded_leaves_nothing() {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE notes (text TEXT)").unwrap();
        let commit = Box::new(|connection: &Connection| statement(connection, "COMMIT"));
        let writer = Writer::start(connection, commit).unwrap();
        let put = |connection: &Connection| {
            statement(connection, "INSERT INTO notes VALUES ('milk')").map_err(unavailable)
        };
        let count = |connection: &Connection| {
            let sql = "SELECT count(*) FROM notes";
            connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map_err(unavailable)
        };
        let tried = writer.run(move |it| put(it).and(count(it)).map(|n| (Fate::Discard, n))).await;
        assert_eq!(tried.unwrap(), 1);
        let failed =
            writer.run(move |it| put(it).and(Err::<(Fate, ()), _>(StoreError::TimedOut))).await;
        assert!(matches!(failed, Err(StoreError::TimedOut)));
        let kept = writer.run(move |it| put(it).and(count(it)).map(|n| (Fate::Keep, n))).await;
        assert_eq!(kept.unwrap(), 1);
    }
}
