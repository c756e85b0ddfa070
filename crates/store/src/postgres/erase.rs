//! A user is taken away, with everything that was ever theirs.

use domain::id::UserId;
use domain::ports::StoreError;
use sqlx::{AssertSqlSafe, PgTransaction};

use super::write::{execute, touched};
use super::{failed, rows};

/// Tables with rows of a user, what refers to others before what is referred to.
const TABLES: [&str; 11] = [
    "deliveries",
    "ways",
    "calendars",
    "reminders",
    "tasks",
    "entries",
    "turns",
    "conversations",
    "sessions",
    "api_tokens",
    "accounts",
];

pub(super) async fn erase(mut db: PgTransaction<'_>, user: UserId) -> Result<(), StoreError> {
    let sql = "DELETE FROM answers WHERE user_id = $1";
    touched(&mut db, sqlx::query(sql).bind(user.0)).await?;
    // Until the commit, nothing that refers to the user can be made either.
    let lock = sqlx::query("SELECT key FROM users WHERE id = $1 FOR UPDATE").bind(user.0);
    if let Some(row) = lock.fetch_optional(&mut *db).await.map_err(failed)? {
        let key: i64 = rows::get(&row, 0)?;
        for table in TABLES {
            let sql = AssertSqlSafe(format!("DELETE FROM {table} WHERE user_key = $1"));
            touched(&mut db, sqlx::query(sql).bind(key)).await?;
        }
        execute(&mut db, sqlx::query("DELETE FROM users WHERE key = $1").bind(key)).await?;
        if user != UserId::LOCAL {
            let sql = "INSERT INTO erased (id) VALUES ($1)";
            execute(&mut db, sqlx::query(sql).bind(user.0)).await?;
        }
    }
    db.commit().await.map_err(failed)
}
