//! What the outside owes the domain: stores, and a clock.
//!
//! Each method is one whole operation, atomic in any database. Another user's object is exactly
//! as if it did not exist. Every store sits the same examination.

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::audit::{Entry, RecordedCall};
use crate::conversation::Conversation;
use crate::id::{CallId, ConversationId, TaskId, UserId};
use crate::listing::{Listing, Page};
use crate::outcome::Outcome;
use crate::reminder::NamedReminder;
use crate::task::{Task, TaskLabel};
use crate::task_ref::TaskRef;
use crate::turn::Turn;
use crate::write::Write;

#[async_trait]
pub trait TaskStore: Send + Sync {
    /// Carries out one write for `operation.turn.user`, whole or not at all: the rows, the number,
    /// and the audit entry are on disk together when this returns. A `call_id` seen before runs
    /// nothing and gives the outcome it gave then. Writes of one user never interleave.
    async fn write(&self, operation: &Operation<'_>, write: Write) -> Result<Outcome, StoreError>;

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError>;

    /// One page. Its cost depends on the page and this user's tasks, never on other users'.
    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError>;

    /// All of a user's tasks by name, in the order of their numbers, for finding one by its title.
    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError>;
}

#[async_trait]
pub trait ReminderStore: Send + Sync {
    /// All reminders of one task, or the user's scheduled ones; the next to speak first, then
    /// those that are over. At most `limit`.
    async fn reminders(
        &self,
        user: UserId,
        task: Option<TaskId>,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError>;
}

#[async_trait]
pub trait ConversationStore: Send + Sync {
    /// Starts a conversation. One that exists already stays as it is.
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError>;

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError>;

    /// The user's conversations, the newest first; at most `limit`.
    async fn conversations(
        &self,
        user: UserId,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError>;
}

#[async_trait]
pub trait AuditStore: Send + Sync {
    /// The user's log, newest first: at most `limit` entries older than `before`.
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError>;
}

/// All a store is. Who needs less asks for less.
pub trait Store: TaskStore + ReminderStore + ConversationStore + AuditStore {}

impl<T: TaskStore + ReminderStore + ConversationStore + AuditStore> Store for T {}

/// The only source of the present and of fresh ids.
pub trait Clock: Send + Sync {
    /// Whole milliseconds: finer ones would not survive every store.
    fn now(&self) -> Timestamp;

    /// A UUIDv7 that was never given before.
    fn fresh_id(&self) -> Uuid;
}

/// The circumstances of a write: who, when, through what, under which key.
#[derive(Debug)]
pub struct Operation<'a> {
    pub turn: &'a Turn,
    pub call_id: CallId,
    pub call: RecordedCall,
    pub now: Timestamp,
    /// The user's, for rules and due dates in wall time.
    pub zone: &'a TimeZone,
    /// Say what would happen, and leave no trace.
    pub dry_run: bool,
}

/// For the operator: logged once where it is handled, never shown.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database did not answer, or not in time. The same call may be tried again.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// A write could not be made durable; nothing is acknowledged until the store is reopened.
    #[error("the store stopped after a failed sync; reopen it")]
    Stopped,
    /// What is stored cannot be read.
    #[error("stored data cannot be read: {0}")]
    Corrupt(String),
}
