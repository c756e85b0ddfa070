//! Sign-ins that last.

use domain::account::{Account, Rotation, Session};
use domain::id::SessionId;
use domain::ports::StoreError;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::accounts::{ACCOUNT, ACCOUNT_COLUMNS, account_row};
use super::write::{execute, touched};
use super::{rows, unavailable};

/// What [`session`] asks: the account, then what [`session_row`] reads.
pub(super) fn select() -> String {
    format!(
        "SELECT {ACCOUNT}, s.id, s.generation, s.created_at, s.expires_at FROM sessions s \
         JOIN accounts a ON a.user = s.user JOIN users u ON u.key = s.user WHERE s.id = ?1"
    )
}

/// Who was erased in the meantime gets none: it would be nobody's.
pub(super) fn open(
    db: &Connection,
    it: &Session,
    password: Option<&str>,
) -> Result<bool, StoreError> {
    let sql = "INSERT INTO sessions (id, user, generation, created_at, expires_at) \
               SELECT ?1, a.user, ?3, ?4, ?5 FROM users u JOIN accounts a ON a.user = u.key \
               WHERE u.id = ?2 AND a.password IS ?6 ON CONFLICT DO NOTHING";
    let (created, expires) = (it.created_at.as_microsecond(), it.expires_at.as_microsecond());
    let (id, user) = (it.id.0.as_bytes(), it.user.0.as_bytes());
    let opened = touched(db, sql, params![id, user, it.generation, created, expires, password])?;
    Ok(opened == 1 || session(db, it.id)?.is_some())
}

pub(super) fn session(
    db: &Connection,
    id: SessionId,
) -> Result<Option<(Session, Account)>, StoreError> {
    let mut select = db.prepare_cached(&select()).map_err(unavailable)?;
    select.query_row([id.0.as_bytes()], session_row).optional().map_err(rows::read_error)
}

/// The writer is alone, so what was looked at is what is changed.
pub(super) fn rotate(
    db: &Connection,
    id: SessionId,
    generation: u32,
    now: Timestamp,
    expires_at: Timestamp,
) -> Result<Rotation, StoreError> {
    let Some((session, _)) = session(db, id)? else { return Ok(Rotation::Gone) };
    let next = session.generation.checked_add(1);
    match (session.generation, next) {
        (stored, _) if generation < stored => {
            end(db, id)?;
            Ok(Rotation::Reused)
        }
        _ if session.expires_at <= now => {
            end(db, id)?;
            Ok(Rotation::Gone)
        }
        (stored, Some(next)) if generation == stored => {
            let sql = "UPDATE sessions SET generation = ?2, expires_at = ?3 WHERE id = ?1";
            let expires = expires_at.as_microsecond();
            execute(db, sql, params![id.0.as_bytes(), next, expires])?;
            Ok(Rotation::Rotated(Session { generation: next, expires_at, ..session }))
        }
        _ => Ok(Rotation::Gone),
    }
}

pub(super) fn end(db: &Connection, id: SessionId) -> Result<(), StoreError> {
    touched(db, "DELETE FROM sessions WHERE id = ?1", [id.0.as_bytes()]).map(drop)
}

pub(super) const FORGET: &str = "DELETE FROM sessions WHERE expires_at < ?1";

pub(super) fn forget(db: &Connection, before: Timestamp) -> Result<(), StoreError> {
    touched(db, FORGET, [before.as_microsecond()]).map(drop)
}

fn session_row(row: &Row<'_>) -> rusqlite::Result<(Session, Account)> {
    let account = account_row(row, 0)?;
    let session = Session {
        id: SessionId(rows::id(row, ACCOUNT_COLUMNS)?),
        user: account.user,
        generation: rows::unsigned(row, ACCOUNT_COLUMNS + 1)?,
        created_at: rows::instant(row, ACCOUNT_COLUMNS + 2)?,
        expires_at: rows::instant(row, ACCOUNT_COLUMNS + 3)?,
    };
    Ok((session, account))
}
