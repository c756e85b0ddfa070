//! The stores for SQLite and for PostgreSQL, behind the domain's ports.
//!
//! Each dialect has its own SQL and its own migrations; one examination holds them together. What
//! an operation means is decided in `domain::write`; a store looks up, carries out, and makes it
//! last.
//!
//! Never here: a rule about tasks, a word for users.

pub mod backup;
pub mod inspect;
pub mod patient;
pub mod postgres;
pub mod private;
pub mod sqlite;

mod due;
mod record;

use std::path::Path;
use std::sync::Arc;

use domain::ports::{ServiceStore, StoreError};

use crate::postgres::PostgresStore;
use crate::sqlite::SqliteStore;

/// Opens the store that `url` names: `postgres://…`, `sqlite:PATH`, or a path. Its faults come as
/// they are; [`patient::Patient`] waits out those that pass.
pub async fn open(url: &str) -> Result<Arc<dyn ServiceStore>, StoreError> {
    if is_postgres(url) {
        return Ok(Arc::new(PostgresStore::open(url).await?));
    }
    Ok(Arc::new(SqliteStore::open(sqlite::path(url)).await?))
}

/// The file that `url` names, unless it names a database elsewhere.
pub fn file_of(url: &str) -> Option<&Path> {
    (!is_postgres(url)).then(|| sqlite::path(url))
}

/// Whether `url` names a database elsewhere, and not a file.
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}
