//! Counts of what must not happen too often; and of our own connections.

use std::time::Duration;

use async_trait::async_trait;
use domain::ports::{CountStore, Gauge, StoreError};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;

use super::write::touched;
use super::{PostgresStore, failed, rows};
use crate::record;

#[async_trait]
impl CountStore for PostgresStore {
    async fn count(
        &self,
        name: &str,
        now: Timestamp,
        window: Duration,
    ) -> Result<(u32, Timestamp), StoreError> {
        let sql = "INSERT INTO counts (name, count, ends_at) VALUES ($1, 1, $3) \
                   ON CONFLICT (name) DO UPDATE SET \
                   count = CASE WHEN $2 < counts.ends_at \
                       THEN least(counts.count + 1, 4294967295) ELSE 1 END, \
                   ends_at = CASE WHEN $2 < counts.ends_at THEN counts.ends_at ELSE $3 END \
                   RETURNING count, ends_at";
        let end = record::end(now, window);
        let query = sqlx::query(sql).bind(name).bind(now.to_sqlx()).bind(end.to_sqlx());
        let mut connection = self.connection().await?;
        let row = query.fetch_one(&mut *connection).await.map_err(failed)?;
        let (count, end) = window_row(&row)?;
        // Names come and go. Whoever begins a window clears away two that are over, so that there
        // are never many more than those that go on. What someone else is at is left to them.
        if count == 1 {
            let sql = "DELETE FROM counts WHERE name IN (SELECT name FROM counts \
                       WHERE ends_at <= $1 ORDER BY ends_at LIMIT 2 FOR UPDATE SKIP LOCKED)";
            touched(&mut connection, sqlx::query(sql).bind(now.to_sqlx())).await?;
        }
        Ok((count, end))
    }

    async fn counted(&self, name: &str, now: Timestamp) -> Result<(u32, Timestamp), StoreError> {
        let sql = "SELECT count, ends_at FROM counts WHERE name = $1 AND $2 < ends_at";
        let query = sqlx::query(sql).bind(name).bind(now.to_sqlx());
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        found.map_or(Ok((0, now)), |row| window_row(&row))
    }

    async fn forget_count(&self, name: &str) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM counts WHERE name = $1").bind(name);
        touched(&mut *self.connection().await?, query).await.map(drop)
    }
}

impl Gauge for PostgresStore {
    fn connections(&self) -> (usize, usize) {
        (self.pool.size() as usize, self.pool.num_idle())
    }
}

fn window_row(row: &PgRow) -> Result<(u32, Timestamp), StoreError> {
    Ok((rows::unsigned(row, 0)?, rows::instant(row, 1)?))
}
