//! Calendars that may be subscribed to: of each secret, only the hash.

use async_trait::async_trait;
use domain::account::Account;
use domain::id::UserId;
use domain::ports::{CalendarStore, StoreError};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};

use super::accounts::{ACCOUNT, account_row, kept};
use super::write::touched;
use super::writer::Fate;
use super::{SqliteStore, rows, unavailable};

#[async_trait]
impl CalendarStore for SqliteStore {
    async fn open_calendar(
        &self,
        user: UserId,
        hash: [u8; 32],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.writer.run(move |db| Ok((Fate::Keep, open(db, user, hash, now)?))).await
    }

    async fn calendar(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.readers.point(|db| since(db, user)).await
    }

    async fn calendar_of(&self, hash: [u8; 32]) -> Result<Option<Account>, StoreError> {
        self.readers.point(|db| owner(db, hash)).await
    }

    async fn close_calendar(&self, user: UserId) -> Result<bool, StoreError> {
        self.writer.run(move |db| close(db, user).map(kept)).await
    }
}

/// What [`owner`] asks.
pub(super) fn by_hash() -> String {
    format!(
        "SELECT {ACCOUNT} FROM calendars c JOIN accounts a ON a.user = c.user \
         JOIN users u ON u.key = c.user WHERE c.hash = ?1"
    )
}

fn open(db: &Connection, user: UserId, hash: [u8; 32], now: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO calendars (user, hash, created_at) \
               SELECT a.user, ?2, ?3 FROM users u JOIN accounts a ON a.user = u.key \
               WHERE u.id = ?1 ON CONFLICT (user) DO UPDATE SET hash = ?2, created_at = ?3";
    touched(db, sql, params![user.0.as_bytes(), hash, now.as_microsecond()]).map(drop)
}

fn since(db: &Connection, user: UserId) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT c.created_at FROM calendars c JOIN users u ON u.key = c.user WHERE u.id = ?1";
    let mut select = db.prepare_cached(sql).map_err(unavailable)?;
    let found = select.query_row([user.0.as_bytes()], |row| rows::instant(row, 0));
    found.optional().map_err(rows::read_error)
}

fn owner(db: &Connection, hash: [u8; 32]) -> Result<Option<Account>, StoreError> {
    let mut select = db.prepare_cached(&by_hash()).map_err(unavailable)?;
    select.query_row([hash], |row| account_row(row, 0)).optional().map_err(rows::read_error)
}

fn close(db: &Connection, user: UserId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM calendars WHERE user = (SELECT key FROM users WHERE id = ?1)";
    Ok(touched(db, sql, [user.0.as_bytes()])? == 1)
}
