//! Counts of what must not happen too often; and of our own connections.

use std::time::Duration;

use async_trait::async_trait;
use domain::ports::{CountStore, Gauge, StoreError};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::write::touched;
use super::writer::Fate;
use super::{SqliteStore, rows, unavailable};
use crate::record;

#[async_trait]
impl CountStore for SqliteStore {
    async fn count(
        &self,
        name: &str,
        now: Timestamp,
        window: Duration,
    ) -> Result<(u32, Timestamp), StoreError> {
        let name = name.to_owned();
        self.writer.run(move |db| Ok((Fate::Keep, count(db, &name, now, window)?))).await
    }

    async fn counted(&self, name: &str, now: Timestamp) -> Result<(u32, Timestamp), StoreError> {
        let name = name.to_owned();
        let read = move |db: &Connection| {
            let sql = "SELECT count, ends_at FROM counts WHERE name = ?1 AND ?2 < ends_at";
            let mut select = db.prepare_cached(sql).map_err(unavailable)?;
            let found = select.query_row(params![name, now.as_microsecond()], window_row);
            Ok(found.optional().map_err(rows::read_error)?.unwrap_or((0, now)))
        };
        self.readers.run(read).await
    }

    async fn forget_count(&self, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        let forget = move |db: &Connection| {
            touched(db, "DELETE FROM counts WHERE name = ?1", [name])?;
            Ok((Fate::Keep, ()))
        };
        self.writer.run(forget).await
    }
}

impl Gauge for SqliteStore {
    /// The writer's is never idle: it is nobody else's.
    fn connections(&self) -> (usize, usize) {
        let (open, idle) = self.readers.connections();
        (open + 1, idle)
    }
}

fn count(
    db: &Connection,
    name: &str,
    now: Timestamp,
    window: Duration,
) -> Result<(u32, Timestamp), StoreError> {
    let sql = "INSERT INTO counts (name, count, ends_at) VALUES (?1, 1, ?3) \
               ON CONFLICT (name) DO UPDATE SET \
               count = iif(?2 < ends_at, min(count + 1, 4294967295), 1), \
               ends_at = iif(?2 < ends_at, ends_at, ?3) RETURNING count, ends_at";
    let (now, end) = (now.as_microsecond(), record::end(now, window).as_microsecond());
    let mut insert = db.prepare_cached(sql).map_err(unavailable)?;
    let (count, end) =
        insert.query_row(params![name, now, end], window_row).map_err(rows::read_error)?;
    // Names come and go. Whoever begins a window clears away two that are over, so that there are
    // never many more than those that go on.
    if count == 1 {
        let sql = "DELETE FROM counts WHERE name IN \
                   (SELECT name FROM counts WHERE ends_at <= ?1 LIMIT 2)";
        touched(db, sql, [now])?;
    }
    Ok((count, end))
}

fn window_row(row: &Row<'_>) -> rusqlite::Result<(u32, Timestamp)> {
    Ok((rows::unsigned(row, 0)?, rows::instant(row, 1)?))
}
