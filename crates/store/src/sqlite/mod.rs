//! SQLite: one file, created on first use; one writer, many readers, every commit synced.

mod accounts;
mod answers;
pub(crate) mod backup;
mod calendars;
mod conversations;
mod counts;
mod deliveries;
mod erase;
mod firing;
pub(crate) mod inspect;
mod list;
mod readers;
pub(crate) mod restore;
mod rows;
mod sessions;
mod tokens;
mod turns;
mod ways;
mod write;
mod writer;

use std::path::Path;
use std::thread;
use std::time::Duration;

use async_trait::async_trait;
use domain::audit::Entry;
use domain::conversation::{Conversation, Occupied};
use domain::fold;
use domain::id::{ConversationId, ReminderId, TurnId, UserId};
use domain::listing::{Listing, Page};
use domain::outcome::Outcome;
use domain::ports::{
    AuditStore, ConversationStore, KeyStore, Operation, ReminderStore, StoreError, TaskStore, Whole,
};
use domain::reminder::{NamedReminder, Which};
use domain::task::{Task, TaskLabel};
use domain::task_ref::TaskRef;
use domain::title::Title;
use domain::turn::{PastTurn, Turn};
use domain::write::Write;
use jiff::Timestamp;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, TransactionBehavior, params};
use tokio::sync::watch;

use readers::Readers;
use writer::{Commit, Fate, Writer};

use crate::private;

/// Never edited once released: the database's `user_version` counts how many it has had.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_foundation.sql"),
    include_str!("migrations/0002_replies.sql"),
    include_str!("migrations/0003_accounts.sql"),
    include_str!("migrations/0004_gone.sql"),
    include_str!("migrations/0005_scopes.sql"),
    include_str!("migrations/0006_reminders.sql"),
    include_str!("migrations/0007_calendars.sql"),
    include_str!("migrations/0008_said.sql"),
    include_str!("migrations/0009_missed.sql"),
];

/// What a database has when it has had them all.
pub(crate) const SCHEMA: u32 = MIGRATIONS.len() as u32;

/// How long to wait for another process that is writing.
const BUSY: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(5);

/// Rows that are read on the spot; to read more may take long.
const FEW: usize = 32;

/// The readers close first, so that the writer's connection is the last.
pub struct SqliteStore {
    readers: Readers,
    writer: Writer,
    /// One server has the file, so these need not be in it.
    occupied: Occupied,
    /// Rings when a reminder may be the next to speak.
    bell: watch::Sender<()>,
}

impl SqliteStore {
    /// Opens the database, or makes it, readable by its owner alone.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let commit = Box::new(|connection: &Connection| writer::statement(connection, "COMMIT"));
        SqliteStore::open_with(path, commit).await
    }

    async fn open_with(path: &Path, commit: Commit) -> Result<SqliteStore, StoreError> {
        let path = path.to_owned();
        let opened = tokio::task::spawn_blocking(move || {
            create_private(&path)?;
            let mut connection = connect(&path)?;
            migrate(&mut connection)?;
            Ok(SqliteStore {
                writer: Writer::start(connection, commit)?,
                readers: Readers::new(path),
                occupied: Occupied::default(),
                bell: watch::Sender::default(),
            })
        });
        opened.await.map_err(|it| StoreError::Unavailable(it.to_string()))?
    }
}

/// Whether writes stand and fall together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ties {
    Apart,
    Together,
}

impl SqliteStore {
    async fn carry_out(
        &self,
        writes: &[(Operation<'_>, Write)],
        ties: Ties,
    ) -> Result<Whole, StoreError> {
        let jobs: Vec<write::Job> = writes
            .iter()
            .map(|(operation, write)| write::Job::new(operation, write.clone()))
            .collect();
        let carry_out = move |connection: &Connection| {
            let (mut fate, mut outcomes) = (Fate::Discard, Vec::new());
            let (mut turn, mut rings) = (None, false);
            for (at, job) in jobs.into_iter().enumerate() {
                let done = job.carry_out(connection, &mut turn)?;
                if let (Ties::Together, Outcome::Refused(refusal)) = (ties, &done.outcome) {
                    return Ok((Fate::Discard, (Err((at, refusal.clone())), false)));
                }
                fate = if done.fate == Fate::Keep { done.fate } else { fate };
                rings |= done.rings;
                outcomes.push(done.outcome);
            }
            Ok((fate, (Ok(outcomes), rings)))
        };
        let bell = self.bell.clone();
        let ring = move |(_, rings): &(Whole, bool)| {
            if *rings {
                bell.send_replace(());
            }
        };
        self.writer.run_and(carry_out, ring).await.map(|(whole, _)| whole)
    }
}

#[async_trait]
impl TaskStore for SqliteStore {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        let done = self.carry_out(writes, Ties::Apart).await?;
        // None of them stops the others.
        Ok(done.unwrap_or_default())
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        self.carry_out(writes, Ties::Together).await
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        self.readers.point(|connection| rows::task(connection, user, task)).await
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        let listing = listing.clone();
        self.readers.run(move |connection| list::page(connection, user, &listing)).await
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        self.readers.run(move |connection| rows::labels(connection, user)).await
    }
}

#[async_trait]
impl ReminderStore for SqliteStore {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        self.readers.run(move |connection| rows::reminders(connection, user, which, limit)).await
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        self.readers.run(move |connection| rows::reminder_with_task(connection, user, id)).await
    }
}

#[async_trait]
impl ConversationStore for SqliteStore {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        let Conversation { id, title, created_at, updated_at } = conversation.clone();
        let insert = move |connection: &Connection| {
            let key = write::user(connection, user)?.key;
            connection
                .prepare_cached(
                    "INSERT INTO conversations (id, user, title, created_at, updated_at, folded) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO NOTHING",
                )
                .and_then(|mut insert| {
                    let (created, updated) =
                        (created_at.as_microsecond(), updated_at.as_microsecond());
                    let (title, folded) = (title.as_str(), fold::fold(title.as_str()));
                    insert.execute(params![id.0.as_bytes(), key, title, created, updated, folded])
                })
                .map_err(unavailable)?;
            Ok((Fate::Keep, ()))
        };
        self.writer.run(insert).await
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        let read = move |connection: &Connection| {
            connection
                .prepare_cached(
                    "SELECT c.id, c.title, c.created_at, c.updated_at FROM conversations c \
                     JOIN users u ON u.key = c.user WHERE u.id = ?1 AND c.id = ?2",
                )
                .and_then(|mut select| {
                    let params = params![user.0.as_bytes(), id.0.as_bytes()];
                    select.query_row(params, rows::conversation).optional()
                })
                .map_err(unavailable)
        };
        self.readers.point(read).await
    }

    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        let words = words.to_vec();
        self.readers.run(move |db| conversations::page(db, user, &words, after, limit)).await
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        let title = title.clone();
        let rename = move |db: &Connection| {
            conversations::rename(db, user, id, &title).map(|it| (Fate::Keep, it))
        };
        self.writer.run(rename).await
    }

    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        let discard =
            move |db: &Connection| conversations::discard(db, user, id).map(|it| (Fate::Keep, it));
        self.writer.run(discard).await
    }

    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(self.occupied.enter(conversation, turn, now, until))
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        self.occupied.leave(conversation, turn);
        Ok(())
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        let (turn, reply) = (turn.clone(), reply.to_owned());
        let finish = move |connection: &Connection| {
            turns::finish(connection, &turn, &reply, at).map(|()| (Fate::Keep, ()))
        };
        self.writer.run(finish).await
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        self.readers.point(|connection| turns::turn(connection, user, id)).await
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        let read = move |db: &Connection| turns::turns(db, user, conversation, before, limit);
        match limit <= FEW {
            true => self.readers.point(read).await,
            false => self.readers.run(read).await,
        }
    }
}

#[async_trait]
impl KeyStore for SqliteStore {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let name = name.to_owned();
        let find_or_make = move |connection: &Connection| {
            let sql = "INSERT INTO keys (name, secret) VALUES (?1, ?2) \
                       ON CONFLICT (name) DO UPDATE SET secret = keys.secret RETURNING secret";
            let mut insert = connection.prepare_cached(sql).map_err(unavailable)?;
            let secret = insert.query_row(params![name, fresh], |row| row.get(0));
            Ok((Fate::Keep, secret.map_err(rows::read_error)?))
        };
        self.writer.run(find_or_make).await
    }
}

#[async_trait]
impl AuditStore for SqliteStore {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.readers.run(move |connection| rows::log(connection, user, before, limit)).await
    }

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.readers.run(move |connection| rows::since(connection, user, after, limit)).await
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        self.readers.point(|connection| rows::entries(connection, user, turn)).await
    }
}

/// The file that a URL names.
pub(crate) fn path(url: &str) -> &Path {
    Path::new(crate::after(url, SCHEME).unwrap_or(url))
}

pub(crate) const SCHEME: &str = "sqlite:";

/// Brings the schema up to date. Several processes may start at once: the lock is taken before the
/// version is read, so each step is taken by one of them.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    match known_version(connection)? {
        SCHEMA => Ok(()),
        _ => {
            let transaction = connection
                .transaction_with_behavior(TransactionBehavior::Immediate)
                .map_err(unavailable)?;
            migrate_to(&transaction, SCHEMA)?;
            transaction.commit().map_err(unavailable)
        }
    }
}

/// Takes the steps that are left up to this one. For an open transaction.
fn migrate_to(transaction: &Connection, schema: u32) -> Result<(), StoreError> {
    let done = known_version(transaction)?;
    for (number, step) in (1..=schema).zip(MIGRATIONS).skip(done as usize) {
        transaction
            .execute_batch(step)
            .and_then(|()| transaction.pragma_update(None, "user_version", number))
            .map_err(unavailable)?;
    }
    Ok(())
}

/// How many migrations a database has had; what a newer program made is not for us.
fn known_version(connection: &Connection) -> Result<u32, StoreError> {
    match version(connection).map_err(unavailable)? {
        has if has <= SCHEMA => Ok(has),
        has => Err(StoreError::Newer { has, knows: SCHEMA }),
    }
}

fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// A connection set up as all of ours are. WAL lets readers go on while the writer writes; FULL
/// syncs it at every commit. The journal is folded in after 16 MB rather than 4, since that is what
/// a write now and then has to wait for.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    // One thread uses a connection at a time, so SQLite need not guard it again.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(unavailable)?;
    connection.busy_timeout(BUSY).map_err(unavailable)?;
    enter_wal(&connection).map_err(unavailable)?;
    connection
        .execute_batch(
            "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; \
             PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 4000;",
        )
        .map_err(unavailable)?;
    // Without this, a statement that was prepared once is prepared again whenever a new value is
    // bound to its LIMIT, which takes longer than to run it. Our plans depend on no value.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(unavailable)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Only the very first connection changes the journal's mode, and SQLite does not wait for its turn
/// to do so as it does for every other lock. So we do.
fn enter_wal(connection: &Connection) -> rusqlite::Result<()> {
    let mut patience = BUSY;
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if is_busy(&error) && !patience.is_zero() => {
                thread::sleep(PAUSE);
                patience = patience.saturating_sub(PAUSE);
            }
            result => return result,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

/// Tasks are private: before SQLite makes the file with the process's default mode, we make it
/// with ours. Its journals take the mode from it.
fn create_private(path: &Path) -> Result<(), StoreError> {
    private::folder_of(path)
        .and_then(|()| private::file().append(true).create(true).open(path))
        .map(drop)
        .map_err(|it| StoreError::Unavailable(format!("{}: {it}", path.display())))
}

fn unavailable(error: rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

#[cfg(test)]
mod tests;
