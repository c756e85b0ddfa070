//! Accounts, and the port behind which sessions and tokens stand too.

use async_trait::async_trait;
use domain::account::{Account, ApiToken, Email, PasswordChange, Rotation, Session, Subject};
use domain::id::{SessionId, TokenId, UserId};
use domain::ports::{AccountStore, StoreError};
use domain::quiet::QuietHours;
use domain::settings::{DateOrder, Mode, Settings, Zone};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Postgres};

use super::write::{self, touched};
use super::{PostgresStore, erase, failed, rows, sessions, tokens};
use crate::due;

/// The columns of [`account_row`], in its order.
pub(super) const ACCOUNT: &str = "u.id, a.email, a.issuer, a.sub, a.password IS NOT NULL, a.zone, \
     a.date_order, a.confirmation, a.created_at, a.updated_at, a.quiet_from, a.quiet_to";

pub(super) const ACCOUNT_COLUMNS: usize = 12;

#[async_trait]
impl AccountStore for PostgresStore {
    async fn register(&self, it: &Account, password: Option<&str>) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        // Who comes back is welcome.
        let welcome = sqlx::query("DELETE FROM erased WHERE id = $1").bind(it.user.0);
        touched(&mut transaction, welcome).await?;
        let user = write::lock_user(&mut transaction, it.user).await?;
        // Who comes second with an address waits for the first, and then makes nothing.
        let query = sqlx::query(
            "INSERT INTO accounts (user_key, email, email_key, issuer, sub, password, zone, \
             date_order, confirmation, created_at, updated_at, quiet_from, quiet_to) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
             ON CONFLICT DO NOTHING",
        )
        .bind(user.key)
        .bind(it.email.as_ref().map(Email::as_str))
        .bind(it.email.as_ref().map(Email::key))
        .bind(it.subject.as_ref().map(|it| &it.issuer))
        .bind(it.subject.as_ref().map(|it| &it.sub))
        .bind(password)
        .bind(it.settings.zone.as_ref().map(Zone::as_str))
        .bind(it.settings.date_order.as_str())
        .bind(it.settings.confirmation.as_str())
        .bind(it.created_at.to_sqlx())
        .bind(it.updated_at.to_sqlx())
        .bind(it.settings.quiet_hours.map(QuietHours::from_text))
        .bind(it.settings.quiet_hours.map(QuietHours::to_text));
        if touched(&mut transaction, query).await? == 0 {
            // Dropped, the transaction takes along a user who was made for it.
            return Ok(false);
        }
        transaction.commit().await.map_err(failed)?;
        Ok(true)
    }

    async fn account(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        let found = self.find("u.id = $1", |it| it.bind(user.0)).await?;
        found.map(|row| account_row(&row, 0)).transpose()
    }

    async fn accounts(
        &self,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<Account>, StoreError> {
        let sql = format!(
            "SELECT {ACCOUNT} FROM accounts a JOIN users u ON u.key = a.user_key \
             WHERE coalesce((SELECT key FROM users WHERE id = $1), 0) < a.user_key \
             ORDER BY a.user_key LIMIT $2"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(after.map(|it| it.0)).bind(limit as i64);
        let found = query.fetch_all(&self.pool).await.map_err(failed)?;
        found.iter().map(|row| account_row(row, 0)).collect()
    }

    async fn account_of(
        &self,
        email: &Email,
    ) -> Result<Option<(Account, Option<String>)>, StoreError> {
        let found = self.find("a.email_key = $1", |it| it.bind(email.key())).await?;
        let read = |row| Ok((account_row(&row, 0)?, rows::get(&row, ACCOUNT_COLUMNS)?));
        found.map(read).transpose()
    }

    async fn account_for(&self, subject: &Subject) -> Result<Option<Account>, StoreError> {
        let bind = |it: PgQuery| it.bind(subject.issuer.clone()).bind(subject.sub.clone());
        let found = self.find("a.issuer = $1 AND a.sub = $2", bind).await?;
        found.map(|row| account_row(&row, 0)).transpose()
    }

    async fn password(&self, user: UserId) -> Result<Option<String>, StoreError> {
        let found = self.find("u.id = $1", |it| it.bind(user.0)).await?;
        found.map_or(Ok(None), |row| rows::get(&row, ACCOUNT_COLUMNS))
    }

    async fn set(
        &self,
        user: UserId,
        settings: &Settings,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Option<Account>, StoreError> {
        let mut transaction = self.transaction().await?;
        // Whoever fires for this user comes before or after.
        let Some(locked) = write::lock_known(&mut transaction, user).await? else {
            return Ok(None);
        };
        let before = "SELECT zone FROM accounts WHERE user_key = $1";
        let query = sqlx::query_scalar(before).bind(locked.key);
        let before: Option<Option<String>> =
            query.fetch_optional(&mut *transaction).await.map_err(failed)?;
        let sql = format!(
            "UPDATE accounts a SET zone = $2, date_order = $3, confirmation = $4, \
             updated_at = $5, quiet_from = $6, quiet_to = $7 \
             FROM users u WHERE u.id = $1 AND a.user_key = u.key RETURNING {ACCOUNT}"
        );
        let query = sqlx::query(AssertSqlSafe(sql))
            .bind(user.0)
            .bind(settings.zone.as_ref().map(Zone::as_str))
            .bind(settings.date_order.as_str())
            .bind(settings.confirmation.as_str())
            .bind(now.to_sqlx())
            .bind(settings.quiet_hours.map(QuietHours::from_text))
            .bind(settings.quiet_hours.map(QuietHours::to_text));
        let found = query.fetch_optional(&mut *transaction).await.map_err(failed)?;
        // What other hours held back is decided about anew.
        let sql = "UPDATE reminders SET next_at = postponed_from, postponed_from = NULL, \
                   updated_at = $2 WHERE user_key = $1 AND state = 'scheduled' \
                   AND postponed_from IS NOT NULL";
        touched(&mut transaction, sqlx::query(sql).bind(locked.key).bind(now.to_sqlx())).await?;
        if before.is_some_and(|it| it.as_deref() != settings.zone.as_ref().map(Zone::as_str)) {
            write::go_along(&mut transaction, &locked, zone, now).await?;
        }
        transaction.commit().await.map_err(failed)?;
        found.map(|row| account_row(&row, 0)).transpose()
    }

    async fn set_password(
        &self,
        user: UserId,
        email: &Email,
        was: Option<&str>,
        password: &str,
        keep: Option<SessionId>,
        now: Timestamp,
    ) -> Result<PasswordChange, StoreError> {
        let mut transaction = self.transaction().await?;
        // First of all, as whoever erases the user does: else each might wait for the other.
        let Some(user) = write::lock_known(&mut transaction, user).await? else {
            return Ok(PasswordChange::Outdated);
        };
        let query = sqlx::query(
            "UPDATE accounts SET email = $2, email_key = $3, password = $4, updated_at = $5 \
             WHERE user_key = $1 AND (password IS NOT DISTINCT FROM $6 OR password = $4)",
        )
        .bind(user.key)
        .bind(email.as_str())
        .bind(email.key())
        .bind(password)
        .bind(now.to_sqlx())
        .bind(was);
        match query.execute(&mut *transaction).await {
            Ok(done) if done.rows_affected() == 1 => {}
            Ok(_) => return Ok(PasswordChange::Outdated),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                return Ok(PasswordChange::Taken);
            }
            Err(error) => return Err(failed(error)),
        }
        sessions::end_others(&mut transaction, &user, keep).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(PasswordChange::Set)
    }

    async fn erase(&self, user: UserId) -> Result<(), StoreError> {
        erase::erase(self.transaction().await?, user).await
    }

    async fn open_session(
        &self,
        session: &Session,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        sessions::open(&mut *self.connection().await?, session, password).await
    }

    async fn session(&self, id: SessionId) -> Result<Option<(Session, Account)>, StoreError> {
        sessions::session(&mut *self.connection().await?, id).await
    }

    async fn rotate(
        &self,
        id: SessionId,
        generation: u32,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<Rotation, StoreError> {
        let mut transaction = self.transaction().await?;
        let rotation = sessions::rotate(&mut transaction, id, generation, now, expires_at).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(rotation)
    }

    async fn end_session(&self, id: SessionId) -> Result<(), StoreError> {
        sessions::end(&mut *self.connection().await?, id).await
    }

    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError> {
        sessions::forget(&mut *self.connection().await?, before).await
    }

    async fn add_token(&self, token: &ApiToken, hash: [u8; 32]) -> Result<(), StoreError> {
        tokens::add(&mut *self.connection().await?, token, hash).await
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<ApiToken>, StoreError> {
        tokens::of(&mut *self.connection().await?, user).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(ApiToken, Account)>, StoreError> {
        tokens::token(&mut *self.connection().await?, hash).await
    }

    async fn revoke_token(&self, user: UserId, id: TokenId) -> Result<bool, StoreError> {
        tokens::revoke(&mut *self.connection().await?, user, id).await
    }
}

type PgQuery = Query<'static, Postgres, PgArguments>;

impl PostgresStore {
    /// The one account of which `condition` holds, and after its columns the hash of its password.
    async fn find(
        &self,
        condition: &str,
        bind: impl FnOnce(PgQuery) -> PgQuery,
    ) -> Result<Option<PgRow>, StoreError> {
        let sql = format!(
            "SELECT {ACCOUNT}, a.password FROM accounts a JOIN users u ON u.key = a.user_key \
             WHERE {condition}"
        );
        bind(sqlx::query(AssertSqlSafe(sql))).fetch_optional(&self.pool).await.map_err(failed)
    }
}

/// An account whose columns begin at `at`.
pub(super) fn account_row(row: &PgRow, at: usize) -> Result<Account, StoreError> {
    let (issuer, sub): (Option<_>, Option<_>) = (rows::get(row, at + 2)?, rows::get(row, at + 3)?);
    Ok(Account {
        user: UserId(rows::get(row, at)?),
        email: rows::get::<Option<_>>(row, at + 1)?.map(Email::from_stored),
        subject: issuer.zip(sub).map(|(issuer, sub)| Subject { issuer, sub }),
        has_password: rows::get(row, at + 4)?,
        settings: Settings {
            zone: rows::get::<Option<_>>(row, at + 5)?.map(Zone::from_stored),
            date_order: rows::word(row, at + 6, DateOrder::parse)?,
            confirmation: rows::word(row, at + 7, Mode::parse)?,
            quiet_hours: due::quiet_hours(rows::get(row, at + 10)?, rows::get(row, at + 11)?)?,
        },
        created_at: rows::instant(row, at + 8)?,
        updated_at: rows::instant(row, at + 9)?,
    })
}
