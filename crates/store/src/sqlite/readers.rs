//! Readers: a few connections that never wait for the writer.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use domain::ports::StoreError;
use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connect;

/// Reads at a time; more wait their turn.
const READERS: usize = 8;

pub(super) struct Readers {
    pool: Arc<Pool>,
    turns: Semaphore,
}

struct Pool {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Readers {
        let pool = Pool { path, idle: Mutex::default() };
        Readers { pool: Arc::new(pool), turns: Semaphore::new(READERS) }
    }

    /// Connections: open, and idle among them.
    pub(super) fn connections(&self) -> (usize, usize) {
        let busy = READERS - self.turns.available_permits();
        let idle = self.pool.idle().len();
        (busy + idle, idle)
    }

    /// A read of a few rows by an index, here and now: it takes less than to hand it to another
    /// thread and to be woken by it. It waits for no writer, at worst for a page of the disk; only
    /// a connection that has to be opened first is opened elsewhere.
    pub(super) async fn point<T, R>(&self, read: R) -> Result<T, StoreError>
    where
        R: FnOnce(&Connection) -> Result<T, StoreError>,
    {
        let _turn = self.turns.acquire().await.map_err(|_| StoreError::Stopped)?;
        // A statement of its own, so that the lock is not held while we wait.
        let idle = self.pool.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => {
                let pool = Arc::clone(&self.pool);
                let opened = tokio::task::spawn_blocking(move || pool.take());
                opened.await.map_err(|it| StoreError::Unavailable(it.to_string()))??
            }
        };
        let result = read(&connection);
        self.pool.idle().push(connection);
        result
    }

    /// A read that may be long, on a thread where it is in nobody's way.
    pub(super) async fn run<T, R>(&self, read: R) -> Result<T, StoreError>
    where
        T: Send + 'static,
        R: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let _turn = self.turns.acquire().await.map_err(|_| StoreError::Stopped)?;
        let pool = Arc::clone(&self.pool);
        let done = tokio::task::spawn_blocking(move || {
            let connection = pool.take()?;
            let result = read(&connection);
            pool.idle().push(connection);
            result
        });
        done.await.map_err(|it| StoreError::Unavailable(it.to_string()))?
    }
}

impl Pool {
    fn take(&self) -> Result<Connection, StoreError> {
        let idle = self.idle().pop();
        idle.map_or_else(
            || {
                let connection = connect(&self.path)?;
                connection.pragma_update(None, "query_only", true).map_err(super::unavailable)?;
                Ok(connection)
            },
            Ok,
        )
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;
    use tempfile::TempDir;

    use super::*;

    fn readers() -> (TempDir, Readers) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tasks.db");
        Connection::open(&path).unwrap();
        (folder, Readers::new(path))
    }

    #[tokio::test]
    async fn a_connection_is_opened_once_and_goes_back() {
        let (_folder, readers) = readers();
        for _ in 0..3 {
            readers.point(|_| Ok(())).await.unwrap();
            readers.run(|_| Ok(())).await.unwrap();
        }
        let failed = readers.point(|_| Err::<(), _>(StoreError::TimedOut)).await;
        assert!(matches!(failed, Err(StoreError::TimedOut)));
        assert_eq!(readers.pool.idle().len(), 1);
    }

    #[tokio::test]
    async fn a_new_limit_is_no_new_statement() {
        let (_folder, readers) = readers();
        let prepared_again = |connection: &Connection| {
            let mut select = connection.prepare("SELECT 1 LIMIT ?1").unwrap();
            for limit in 1..5 {
                select.query_row([limit], |_| Ok(())).unwrap();
            }
            Ok(select.get_status(StatementStatus::RePrepare))
        };
        assert_eq!(readers.point(prepared_again).await.unwrap(), 0);
    }
}
