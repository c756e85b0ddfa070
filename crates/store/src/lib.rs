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
    after(url, "postgres://").or(after(url, "postgresql://")).is_some()
}

/// Whether `url` is one of those that are opened here. What is neither of ours nor a path is a slip, and
/// would become a file of that name.
pub fn is_known(url: &str) -> bool {
    is_postgres(url) || after(url, sqlite::SCHEME).is_some() || !url.contains("://")
}

/// What follows a scheme, which may be written in capitals too.
fn after<'a>(url: &'a str, scheme: &str) -> Option<&'a str> {
    let (begin, rest) = url.split_at_checked(scheme.len())?;
    begin.eq_ignore_ascii_case(scheme).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_named_by_its_scheme_or_by_a_path() {
        let check = |url: &str, expect: Option<&str>| {
            assert_eq!(file_of(url), expect.map(Path::new), "{url}");
            assert!(is_known(url), "{url}");
        };
        check("postgres://ann@h/x", None);
        check("postgresql://ann@h/x", None);
        check("Postgres://ann@h/x", None);
        check("sqlite:/var/lib/todo.db", Some("/var/lib/todo.db"));
        check("SQLite:todo.db", Some("todo.db"));
        check("todo.db", Some("todo.db"));
        check("/ä", Some("/ä"));
        check("notes:2026.db", Some("notes:2026.db"));
        for slip in ["postgress://u:p@h/x", "mysql://h/x", "https://h", "postgre://h", "://"] {
            assert!(!is_known(slip), "{slip}");
        }
    }
}
