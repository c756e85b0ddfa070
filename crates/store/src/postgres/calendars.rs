//! Calendars that may be subscribed to: of each secret, only the hash.

use async_trait::async_trait;
use domain::account::Account;
use domain::id::UserId;
use domain::ports::{CalendarStore, StoreError};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::AssertSqlSafe;

use super::accounts::{ACCOUNT, account_row};
use super::rows::{self, OF_USER};
use super::write::touched;
use super::{PostgresStore, failed};

#[async_trait]
impl CalendarStore for PostgresStore {
    async fn open_calendar(
        &self,
        user: UserId,
        hash: [u8; 32],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let query = sqlx::query(
            "INSERT INTO calendars (user_key, hash, created_at) \
             SELECT a.user_key, $2, $3 FROM users u JOIN accounts a ON a.user_key = u.key \
             WHERE u.id = $1 ON CONFLICT (user_key) DO UPDATE SET hash = $2, created_at = $3",
        )
        .bind(user.0)
        .bind(hash)
        .bind(now.to_sqlx());
        touched(&mut *self.connection().await?, query).await.map(drop)
    }

    async fn calendar(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        let sql = format!("SELECT created_at FROM calendars WHERE {OF_USER}");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        found.map(|row| rows::instant(&row, 0)).transpose()
    }

    async fn calendar_of(&self, hash: [u8; 32]) -> Result<Option<Account>, StoreError> {
        let sql = format!(
            "SELECT {ACCOUNT} FROM calendars c JOIN accounts a ON a.user_key = c.user_key \
             JOIN users u ON u.key = c.user_key WHERE c.hash = $1"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(hash);
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        found.map(|row| account_row(&row, 0)).transpose()
    }

    async fn close_calendar(&self, user: UserId) -> Result<bool, StoreError> {
        let sql = format!("DELETE FROM calendars WHERE {OF_USER}");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
        Ok(touched(&mut *self.connection().await?, query).await? == 1)
    }
}
