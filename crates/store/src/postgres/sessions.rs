//! Sign-ins that last.

use domain::account::{Account, Rotation, Session};
use domain::id::SessionId;
use domain::ports::StoreError;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, PgConnection};

use super::accounts::{ACCOUNT, ACCOUNT_COLUMNS, account_row};
use super::write::{User, execute, touched};
use super::{failed, rows};

/// Who was erased in the meantime gets none: it would be nobody's.
pub(super) async fn open(
    db: &mut PgConnection,
    it: &Session,
    password: Option<&str>,
) -> Result<bool, StoreError> {
    // The lock is for a password that is being changed: whoever changes it either ends this session
    // too, or is waited for, and then the hash is another.
    let query = sqlx::query(
        "INSERT INTO sessions (id, user_key, generation, created_at, expires_at) \
         SELECT $1, a.user_key, $3, $4, $5 FROM users u JOIN accounts a ON a.user_key = u.key \
         WHERE u.id = $2 AND a.password IS NOT DISTINCT FROM $6 FOR SHARE OF a \
         ON CONFLICT DO NOTHING",
    )
    .bind(it.id.0)
    .bind(it.user.0)
    .bind(i64::from(it.generation))
    .bind(it.created_at.to_sqlx())
    .bind(it.expires_at.to_sqlx())
    .bind(password);
    let opened = touched(&mut *db, query).await?;
    Ok(opened == 1 || session(db, it.id).await?.is_some())
}

pub(super) async fn session(
    db: &mut PgConnection,
    id: SessionId,
) -> Result<Option<(Session, Account)>, StoreError> {
    find(db, id, "").await
}

pub(super) async fn rotate(
    db: &mut PgConnection,
    id: SessionId,
    generation: u32,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<Rotation, StoreError> {
    // Who comes second waits for the first, and then finds a generation that was exchanged.
    let Some((session, _)) = find(db, id, "FOR UPDATE OF s").await? else {
        return Ok(Rotation::Gone);
    };
    let next = session.generation.checked_add(1);
    match (session.generation, next) {
        (stored, _) if generation < stored => {
            end(db, id).await?;
            Ok(Rotation::Reused)
        }
        _ if session.expires_at <= now => {
            end(db, id).await?;
            Ok(Rotation::Gone)
        }
        (stored, Some(next)) if generation == stored => {
            let sql = "UPDATE sessions SET generation = $2, expires_at = $3 WHERE id = $1";
            let query = sqlx::query(sql).bind(id.0).bind(i64::from(next));
            execute(db, query.bind(expires_at.to_sqlx())).await?;
            Ok(Rotation::Rotated(Session { generation: next, expires_at, ..session }))
        }
        _ => Ok(Rotation::Gone),
    }
}

pub(super) async fn end(db: &mut PgConnection, id: SessionId) -> Result<(), StoreError> {
    touched(db, sqlx::query("DELETE FROM sessions WHERE id = $1").bind(id.0)).await.map(drop)
}

pub(super) async fn forget(db: &mut PgConnection, before: Timestamp) -> Result<(), StoreError> {
    let sql = "DELETE FROM sessions WHERE expires_at < $1";
    touched(db, sqlx::query(sql).bind(before.to_sqlx())).await.map(drop)
}

/// Ends all of a user's but one.
pub(super) async fn end_others(
    db: &mut PgConnection,
    user: &User,
    keep: Option<SessionId>,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM sessions WHERE user_key = $1 AND id IS DISTINCT FROM $2";
    let query = sqlx::query(sql).bind(user.key).bind(keep.map(|it| it.0));
    touched(db, query).await.map(drop)
}

async fn find(
    db: &mut PgConnection,
    id: SessionId,
    lock: &str,
) -> Result<Option<(Session, Account)>, StoreError> {
    let sql = format!(
        "SELECT {ACCOUNT}, s.id, s.generation, s.created_at, s.expires_at FROM sessions s \
         JOIN accounts a ON a.user_key = s.user_key JOIN users u ON u.key = s.user_key \
         WHERE s.id = $1 {lock}"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(id.0);
    let found = query.fetch_optional(db).await.map_err(failed)?;
    found.map(|row| session_row(&row)).transpose()
}

fn session_row(row: &PgRow) -> Result<(Session, Account), StoreError> {
    let account = account_row(row, 0)?;
    let session = Session {
        id: SessionId(rows::get(row, ACCOUNT_COLUMNS)?),
        user: account.user,
        generation: rows::unsigned(row, ACCOUNT_COLUMNS + 1)?,
        created_at: rows::instant(row, ACCOUNT_COLUMNS + 2)?,
        expires_at: rows::instant(row, ACCOUNT_COLUMNS + 3)?,
    };
    Ok((session, account))
}
