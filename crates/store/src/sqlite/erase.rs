//! A user is taken away, with everything that was ever theirs.

use domain::id::UserId;
use domain::ports::StoreError;
use rusqlite::Connection;

use super::unavailable;
use super::write::{execute, touched};

/// Tables with rows of a user, what refers to others before what is referred to.
pub(super) const TABLES: [&str; 12] = [
    "deliveries",
    "ways",
    "calendars",
    "reminders",
    "task_terms",
    "tasks",
    "entries",
    "turns",
    "conversations",
    "sessions",
    "api_tokens",
    "accounts",
];

pub(super) fn erase(db: &Connection, user: UserId) -> Result<(), StoreError> {
    touched(db, "DELETE FROM answers WHERE user = ?1", [user.0.as_bytes()])?;
    for table in TABLES {
        db.execute(&delete(table), [user.0.as_bytes()]).map_err(unavailable)?;
    }
    let gone = touched(db, "DELETE FROM users WHERE id = ?1", [user.0.as_bytes()])?;
    if gone == 1 && user != UserId::LOCAL {
        execute(db, "INSERT INTO erased (id) VALUES (?1)", [user.0.as_bytes()])?;
    }
    Ok(())
}

pub(super) fn delete(table: &str) -> String {
    format!("DELETE FROM {table} WHERE user = (SELECT key FROM users WHERE id = ?1)")
}
