//! What the outside owes the domain: stores, a model, and a clock.
//!
//! Each method is one whole operation, atomic in any database. Another user's object is exactly
//! as if it did not exist. Every store sits the same examination.

mod reminding;

use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::account::{Account, ApiToken, Email, PasswordChange, Rotation, Session, Subject};
use crate::audit::{Entry, RecordedCall};
use crate::chat::{Chat, ModelError, Proposal};
use crate::conversation::Conversation;
use crate::id::{CallId, ConversationId, ReminderId, SessionId, TokenId, TurnId, UserId};
use crate::listing::{Listing, Page};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::reminder::{NamedReminder, Which};
use crate::settings::Settings;
use crate::task::{Task, TaskLabel};
use crate::task_ref::TaskRef;
use crate::title::Title;
use crate::turn::{PastTurn, Turn};
use crate::write::{At, Write};

pub use reminding::{
    Bell, CalendarStore, DeliveryStore, Fired, FiringHouse, FiringStore, WayStore,
};

/// What came of each of several writes; or the place of the one that was refused, and why.
pub type Whole = Result<Vec<Outcome>, (usize, Refusal)>;

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

    /// The same for writes that belong together: if one is refused, none is carried out, and what is
    /// told is which one and why.
    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError>;

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
    /// The next to speak first, then those that are over. At most `limit`.
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError>;

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError>;
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

    /// The user's conversations, the one that took a turn last first; at most `limit`, and only
    /// those that come after `after` in that order, and in which each of these words stands: in the
    /// title, or in something that was said. Words are pieces of folded text.
    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError>;

    /// Gives a conversation another title, and gives it back as it is then.
    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError>;

    /// Takes a conversation away, with what was said in it. What it did stays in the audit trail
    /// and can be undone: those turns keep their words and lose their reply. Whether it was there.
    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError>;

    /// Lets one turn at a time into a conversation, whichever process it runs in: whether `turn`
    /// has it now, until it lets go or until `until`. Asked again by the same turn, it keeps it.
    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError>;

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError>;

    /// Writes down a turn with its reply, and that its conversation took one at `at`. A turn that
    /// has a reply already keeps it.
    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError>;

    /// A turn that wrote something or was finished.
    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError>;

    /// The newest turns of a conversation that were started before `before`, in the order they
    /// were started; at most `limit`.
    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
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

    /// What came after, oldest first: at most `limit` entries newer than `after`.
    async fn since(&self, user: UserId, after: u64, limit: usize)
    -> Result<Vec<Entry>, StoreError>;

    /// What one turn did, in the order it did it.
    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError>;
}

#[async_trait]
pub trait KeyStore: Send + Sync {
    /// The secret called `name`: `fresh` the first time anyone asks, and the same ever after, for
    /// every process on this store.
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
}

#[async_trait]
pub trait AccountStore: Send + Sync {
    /// Makes an account, with the hash of its password. False, and nothing is made, if its id, its
    /// address or its subject is someone's already.
    async fn register(&self, account: &Account, password: Option<&str>)
    -> Result<bool, StoreError>;

    async fn account(&self, user: UserId) -> Result<Option<Account>, StoreError>;

    /// All accounts, the oldest user's first: at most `limit` of those after this one.
    async fn accounts(
        &self,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<Account>, StoreError>;

    /// The account of an address, with the hash of its password where it has one.
    async fn account_of(
        &self,
        email: &Email,
    ) -> Result<Option<(Account, Option<String>)>, StoreError>;

    /// The account that an identity provider vouches for.
    async fn account_for(&self, subject: &Subject) -> Result<Option<Account>, StoreError>;

    /// The hash of a user's password.
    async fn password(&self, user: UserId) -> Result<Option<String>, StoreError>;

    /// Changes what a user set, and gives the account back as it is then. By it they are in this zone: if
    /// they were in another, what they were to be reminded of by wall time [goes along](crate::reminder::Reminder::in_zone).
    async fn set(
        &self,
        user: UserId,
        settings: &Settings,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Option<Account>, StoreError>;

    /// Sets how a user signs in, and ends every session but `keep`; only if the hash of the password
    /// still is `was`, or is the new one already.
    async fn set_password(
        &self,
        user: UserId,
        email: &Email,
        was: Option<&str>,
        password: &str,
        keep: Option<SessionId>,
        now: Timestamp,
    ) -> Result<PasswordChange, StoreError>;

    /// Takes a user away, with everything that was ever theirs. What is still under way for them
    /// finds them [gone](StoreError::Gone), until they register again. Only [`UserId::LOCAL`] begins
    /// anew with the next write: the owner of this machine needs no account at the terminal.
    async fn erase(&self, user: UserId) -> Result<(), StoreError>;

    /// Opens a session, only if the hash of the user's password still is `password`: who signs in
    /// with one that is changed meanwhile does not come in. Whether it is open; one that was open
    /// already stays as it is.
    async fn open_session(
        &self,
        session: &Session,
        password: Option<&str>,
    ) -> Result<bool, StoreError>;

    /// A session that was not ended, expired or not, and whose it is.
    async fn session(&self, id: SessionId) -> Result<Option<(Session, Account)>, StoreError>;

    /// Exchanges a refresh token: the session goes on to its next generation and lasts until
    /// `expires_at`, or it ends, because this generation was exchanged before.
    async fn rotate(
        &self,
        id: SessionId,
        generation: u32,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<Rotation, StoreError>;

    async fn end_session(&self, id: SessionId) -> Result<(), StoreError>;

    /// Forgets sessions that expired before `before`.
    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError>;

    /// Keeps a token by its hash. One that is there already stays as it is.
    async fn add_token(&self, token: &ApiToken, hash: [u8; 32]) -> Result<(), StoreError>;

    /// The user's tokens, the newest first.
    async fn tokens(&self, user: UserId) -> Result<Vec<ApiToken>, StoreError>;

    /// The token with this hash, expired or not, and whose it is.
    async fn token(&self, hash: [u8; 32]) -> Result<Option<(ApiToken, Account)>, StoreError>;

    /// Whether it was there.
    async fn revoke_token(&self, user: UserId, id: TokenId) -> Result<bool, StoreError>;
}

/// Remembers what a request was answered, so that asking again has no second effect.
#[async_trait]
pub trait AnswerStore: Send + Sync {
    /// Takes a request on, unless it was taken on before. Whoever took it on has until `until`;
    /// after that it counts as lost, and the same request may be taken on again.
    async fn take_on(
        &self,
        asked: &Asked,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<TakenOn, StoreError>;

    /// Keeps the answer. It is opaque here, and sealed.
    async fn answer(&self, asked: &Asked, answer: &[u8], at: Timestamp) -> Result<(), StoreError>;

    /// Nothing came of it: the same key may be used as if it never had been.
    async fn drop_request(&self, asked: &Asked) -> Result<(), StoreError>;

    /// Forgets what was taken on before `before`.
    async fn forget_answers(&self, before: Timestamp) -> Result<(), StoreError>;
}

/// A request that must have one effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// Whose. The nil id stands for nobody yet: signing in is a request too.
    pub user: UserId,
    /// The hash of the key that the client gave it.
    pub key: [u8; 32],
    /// The hash of the request itself.
    pub request: [u8; 32],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TakenOn {
    /// It is new, or its first try was lost.
    Yes,
    /// Someone is at it.
    InFlight,
    /// The key was used for another request.
    Other,
    Answered(Vec<u8>),
}

/// Counts what must not happen too often, for every process on this store.
#[async_trait]
pub trait CountStore: Send + Sync {
    /// Counts one more, in a window that begins with the first after the last window's end. Gives
    /// how many there are in it now, and when it ends.
    async fn count(
        &self,
        name: &str,
        now: Timestamp,
        window: Duration,
    ) -> Result<(u32, Timestamp), StoreError>;

    /// The same without counting.
    async fn counted(&self, name: &str, now: Timestamp) -> Result<(u32, Timestamp), StoreError>;

    async fn forget_count(&self, name: &str) -> Result<(), StoreError>;
}

/// What an operator may want to see of a store.
pub trait Gauge: Send + Sync {
    /// Connections: open, and idle among them.
    fn connections(&self) -> (usize, usize);
}

/// All the agent needs of a store.
pub trait Store: TaskStore + ReminderStore + ConversationStore + AuditStore + KeyStore {}

impl<T: TaskStore + ReminderStore + ConversationStore + AuditStore + KeyStore> Store for T {}

/// All a service needs of a store.
pub trait ServiceStore:
    Store
    + AccountStore
    + AnswerStore
    + CountStore
    + Gauge
    + FiringStore
    + WayStore
    + DeliveryStore
    + CalendarStore
{
}

impl<T> ServiceStore for T where
    T: Store
        + AccountStore
        + AnswerStore
        + CountStore
        + Gauge
        + FiringStore
        + WayStore
        + DeliveryStore
        + CalendarStore
{
}

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

/// How a turn hears that it is to end before it is done.
#[async_trait]
pub trait Stop: Send + Sync {
    fn is_asked(&self) -> bool;

    /// Waits until it is.
    async fn asked(&self);
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
    /// A newer program made the database, which has had this many migrations; we know fewer, and
    /// leave it alone.
    #[error("the database has schema {has}, and this program knows {knows}")]
    Newer { has: u32, knows: u32 },
    /// What is stored cannot be read.
    #[error("stored data cannot be read: {0}")]
    Corrupt(String),
    /// Whatever was still under way for a user who was erased: nothing of it is kept.
    #[error("the user was erased")]
    Gone,
}
