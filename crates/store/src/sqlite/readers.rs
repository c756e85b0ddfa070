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
