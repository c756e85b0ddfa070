//! A look at a database that changes nothing: it is not made, not migrated, and nothing is left beside
//! it.

use domain::ports::StoreError;
use jiff::Timestamp;

use crate::{is_postgres, postgres, sqlite};

/// How a database is.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    /// How many migrations it has had; 0 if it holds nothing of ours.
    pub schema: u32,
    /// What its own examination found. PostgreSQL has none.
    pub faults: Vec<String>,
    /// What its clock says, where it has one.
    pub clock: Option<Timestamp>,
    /// Of the present schema alone.
    pub figures: Option<Figures>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    /// When the newest entry of the log was written.
    pub newest_entry: Option<Timestamp>,
    /// Ways out that are on.
    pub ways: u64,
    /// Reminders that should have spoken by then.
    pub overdue_reminders: u64,
    /// Notices that were tried in vain and are tried again.
    pub failing_deliveries: u64,
    /// Notices that were given up.
    pub exhausted_deliveries: u64,
}

/// Schemas up to this one are known.
pub const SCHEMA: u32 = sqlite::SCHEMA;

/// What is overdue by `due_before`, and was given up since `since`. None if there is no database.
pub async fn inspect(
    url: &str,
    due_before: Timestamp,
    since: Timestamp,
) -> Result<Option<Condition>, StoreError> {
    match is_postgres(url) {
        true => postgres::inspect::inspect(url, due_before, since).await.map(Some),
        false => sqlite::inspect::inspect(sqlite::path(url), due_before, since),
    }
}

/// How many migrations the database has had, and nothing else. None if there is no database.
pub async fn schema(url: &str) -> Result<Option<u32>, StoreError> {
    match is_postgres(url) {
        true => postgres::inspect::schema(url).await.map(Some),
        false => sqlite::inspect::schema(sqlite::path(url)),
    }
}
