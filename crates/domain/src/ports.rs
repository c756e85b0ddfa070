//! What the outside owes the domain: stores, a model, and a clock.
//!
//! Each method is one whole operation, atomic in any database. Another user's object is exactly
//! as if it did not exist. Every store sits the same examination.

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::audit::{Entry, RecordedCall};
use crate::chat::{Chat, ModelError, Proposal};
use crate::conversation::Conversation;
use crate::id::{CallId, ConversationId, TaskId, TurnId, UserId};
use crate::listing::{Listing, Page};
use crate::outcome::Outcome;
use crate::reminder::NamedReminder;
use crate::task::{Task, TaskLabel};
use crate::task_ref::TaskRef;
use crate::turn::{PastTurn, Turn};
use crate::write::{At, Write};

#[async_trait]
pub trait TaskStore: Send + Sync {
    /// Carries out writes of one turn, in this order: the rows, the numbers and the audit entries of
    /// all of them are on disk together when this returns, or none is. Each is decided on its own:
    /// that one is refused is no matter to the next. A `call_id` seen before runs nothing and gives
    /// the outcome it gave then. Writes of one user never interleave.
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError>;

    /// One write.
    async fn write(&self, operation: &Operation<'_>, write: Write) -> Result<Outcome, StoreError> {
        let outcomes = self.write_all(&[(operation.clone(), write)]).await?;
        let none = || StoreError::Corrupt("a write came to nothing".to_owned());
        outcomes.into_iter().next().ok_or_else(none)
    }

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

    /// Writes down a turn with its reply, and that its conversation took one at `at`. A turn that
    /// has a reply already keeps it.
    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError>;

    /// A turn that wrote something or was finished.
    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError>;

    /// The newest turns of a conversation, in the order they were started; at most `limit`.
    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError>;
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

    /// What one turn did, in the order it did it.
    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError>;
}

#[async_trait]
pub trait KeyStore: Send + Sync {
    /// The secret called `name`: `fresh` the first time anyone asks, and the same ever after, for
    /// every process on this store.
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}

/// All a store is. Who needs less asks for less.
pub trait Store: TaskStore + ReminderStore + ConversationStore + AuditStore + KeyStore {}

impl<T: TaskStore + ReminderStore + ConversationStore + AuditStore + KeyStore> Store for T {}

/// Whatever proposes the next step of a turn, elsewhere.
#[async_trait]
pub trait ChatModel: Send + Sync {
    /// As it was configured, such as `openai:gpt-5.4-mini`.
    fn name(&self) -> &str;

    /// One step, within `within`. Retries are its own affair, and so is giving up in time. Text
    /// that arrives in pieces goes to `hear` as it comes; it is in the proposal too. Dropping the
    /// future gives the request up.
    async fn propose(
        &self,
        chat: &Chat,
        within: Duration,
        hear: &mut (dyn for<'h> FnMut(&'h str) + Send),
    ) -> Result<Proposal, ModelError>;
}

/// The only source of the present and of fresh ids.
pub trait Clock: Send + Sync {
    /// Whole milliseconds: finer ones would not survive every store.
    fn now(&self) -> Timestamp;

    /// A UUIDv7 that was never given before.
    fn fresh_id(&self) -> Uuid;
}

/// The circumstances of a write: who, when, through what, under which key.
#[derive(Debug, Clone)]
pub struct Operation<'a> {
    pub turn: &'a Turn,
    pub call_id: CallId,
    pub call: RecordedCall,
    pub now: Timestamp,
    /// The user's, for rules and due dates in wall time.
    pub zone: &'a TimeZone,
    /// The task must not have changed since this update of it.
    pub unless_changed: Option<Timestamp>,
    /// Say what would happen, and leave no trace.
    pub dry_run: bool,
}

impl Operation<'_> {
    /// When, where and on what condition, for who plans the write.
    pub fn at(&self, next_number: u64) -> At<'_> {
        let Operation { now, zone, unless_changed, .. } = *self;
        At { now, zone, next_number, unless_changed }
    }
}

/// For the operator: logged once where it is handled, never shown.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database did not answer, or not in time. The same call may be tried again.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// No answer in time: it may have happened or not. The same call may be tried again.
    #[error("the store did not answer in time")]
    TimedOut,
    /// A write could not be made durable; nothing is acknowledged until the store is reopened.
    #[error("the store stopped after a failed sync; reopen it")]
    Stopped,
    /// What is stored cannot be read.
    #[error("stored data cannot be read: {0}")]
    Corrupt(String),
}
