//! PostgreSQL: one database for many servers; one user's writes take turns, other users' do not
//! wait.

mod accounts;
mod answers;
pub(crate) mod backup;
mod binary;
mod bulk;
mod calendars;
mod conversations;
mod counts;
mod deliveries;
mod erase;
mod firing;
pub(crate) mod inspect;
mod list;
pub(crate) mod restore;
mod rows;
mod sessions;
mod tokens;
mod turns;
mod ways;
mod write;

use std::time::Duration;

use async_trait::async_trait;
use domain::audit::Entry;
use domain::id::{ReminderId, TurnId, UserId};
use domain::listing::{Listing, Page};
use domain::outcome::Outcome;
use domain::ports::{AuditStore, KeyStore, Operation, ReminderStore, StoreError, TaskStore, Whole};
use domain::reminder::{NamedReminder, Which};
use domain::task::{Task, TaskLabel};
use domain::task_ref::TaskRef;
use domain::write::Write;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, Executor, PgConnection, PgPool, PgTransaction, Postgres, SqlStr};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::record;

/// Applied in this order. One that was ever applied must not be edited: add another.
const MIGRATIONS: &[(&str, &str)] = &[
    ("foundation", include_str!("migrations/0001_foundation.sql")),
    ("replies", include_str!("migrations/0002_replies.sql")),
    ("accounts", include_str!("migrations/0003_accounts.sql")),
    ("gone", include_str!("migrations/0004_gone.sql")),
    ("scopes", include_str!("migrations/0005_scopes.sql")),
    ("reminders", include_str!("migrations/0006_reminders.sql")),
    ("calendars", include_str!("migrations/0007_calendars.sql")),
    ("said", include_str!("migrations/0008_said.sql")),
    ("missed", include_str!("migrations/0009_missed.sql")),
];

/// What a database has when it has had them all.
pub(crate) const SCHEMA: u32 = MIGRATIONS.len() as u32;

/// Where it is written down how many that were.
const MIGRATIONS_TABLE: &str = "_sqlx_migrations";

const CONNECTIONS: u32 = 16;

/// How long to wait for a connection, a new one or one that others are using.
const PATIENCE: Duration = Duration::from_secs(5);

/// For every connection. A server that vanishes in the middle of a write must not keep its user's
/// lock, so the database ends a transaction that nobody goes on with. Whatever the server's default,
/// who waited for a lock must see what its last holder did. The others are about plans:
/// every question here has its index, and is to be answered through it from the first row on. A
/// plan that fits a small table, or the values of one call, would be kept while the table grows.
const SETTINGS: &str = "SET idle_in_transaction_session_timeout = '10s'; \
     SET default_transaction_isolation = 'read committed'; \
     SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan";

/// Held by every connection of a store for as long as it lives, by a restore alone: so nobody works on
/// what is being replaced. Many installations may share a database, each in a schema.
const PRESENT: &str = "SELECT pg_advisory_lock_shared(1953457267, hashtext(current_schema()))";

pub struct PostgresStore {
    pool: PgPool,
    /// For noting what arrived, which cannot wait: nobody else is in front, and it is not asked first
    /// whether it is there yet.
    noter: Mutex<Option<PgConnection>>,
}

impl PostgresStore {
    /// Connects, and brings the schema up to date; of many that start at once, one does.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let options: PgConnectOptions = url.parse().map_err(failed)?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // A connection that was lost while idle is noticed and replaced before it is used.
            .test_before_acquire(true)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    connection.execute(SETTINGS).await?;
                    connection.execute(PRESENT).await.map(drop)
                })
            })
            .connect_with(options)
            .await
            .map_err(failed)?;
        Migrator::with_migrations(migrations()).run(&pool).await.map_err(not_migrated)?;
        Ok(PostgresStore { pool, noter: Mutex::default() })
    }

    async fn connection(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        self.pool.acquire().await.map_err(failed)
    }

    /// Dropped without a commit, it is rolled back.
    async fn transaction(&self) -> Result<PgTransaction<'static>, StoreError> {
        self.pool.begin().await.map_err(failed)
    }
}

#[async_trait]
impl TaskStore for PostgresStore {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        // An early return drops the transaction, which rolls it back.
        let mut transaction = self.transaction().await?;
        let mut outcomes = Vec::new();
        for (operation, write) in writes {
            outcomes.push(write::carry_out(&mut transaction, operation, write.clone()).await?);
        }
        transaction.commit().await.map_err(failed)?;
        Ok(outcomes)
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        // An early return drops the transaction, which rolls it back.
        let mut transaction = self.transaction().await?;
        let mut outcomes = Vec::new();
        for (at, (operation, write)) in writes.iter().enumerate() {
            match write::carry_out(&mut transaction, operation, write.clone()).await? {
                Outcome::Refused(refusal) => return Ok(Err((at, refusal))),
                outcome => outcomes.push(outcome),
            }
        }
        transaction.commit().await.map_err(failed)?;
        Ok(Ok(outcomes))
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        rows::task(&mut *self.connection().await?, user, task).await
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        list::page(&mut *self.connection().await?, user, listing).await
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        rows::labels(&mut *self.connection().await?, user).await
    }
}

#[async_trait]
impl ReminderStore for PostgresStore {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        rows::reminders(&mut *self.connection().await?, user, which, limit).await
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        rows::reminder_with_task(&mut *self.connection().await?, user, id).await
    }
}

#[async_trait]
impl KeyStore for PostgresStore {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        // The secret must not be told before it is there to stay, hence the commit. Who comes second
        // waits for the first, and then finds its secret.
        let mut transaction = self.transaction().await?;
        let secret = sqlx::query_scalar(
            "INSERT INTO keys (name, secret) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET secret = keys.secret RETURNING secret",
        )
        .bind(name)
        .bind(fresh)
        .fetch_one(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(secret)
    }
}

#[async_trait]
impl AuditStore for PostgresStore {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        rows::log(&mut *self.connection().await?, user, before, limit).await
    }

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        rows::since(&mut *self.connection().await?, user, after, limit).await
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        rows::entries(&mut *self.connection().await?, user, turn).await
    }
}

/// A connection beside those of a store, without their settings.
async fn connect(url: &str) -> Result<PgConnection, StoreError> {
    let connected = timeout(PATIENCE, PgConnection::connect(url)).await;
    connected.map_err(|_| StoreError::TimedOut)?.map_err(failed)
}

fn migrations() -> Vec<Migration> {
    let numbered = (1..).zip(MIGRATIONS);
    let up = MigrationType::Simple;
    numbered
        .map(|(version, &(name, sql))| {
            Migration::new(version, name.into(), up, SqlStr::from_static(sql), false)
        })
        .collect()
}

/// A migration that we do not know was made by a newer program.
fn not_migrated(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(has) => {
            StoreError::Newer { has: has.try_into().unwrap_or(u32::MAX), knows: SCHEMA }
        }
        other => StoreError::Unavailable(other.to_string()),
    }
}

/// A value that we cannot read back is corruption; anything else may pass.
fn failed(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => record::corrupt(error),
        other => StoreError::Unavailable(other.to_string()),
    }
}
