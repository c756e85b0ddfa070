//! A store that is waited for only so long, and asked again when its fault may pass.
//!
//! Asking twice is safe for most, even where the first time went through unheard: a write keeps its
//! call id, so it has one effect and tells what the first try did; a conversation that was started, a
//! reply that was given and a key that was made stay as they are. What would tell the second asker
//! something else than the first is asked [`once`](Patient::once), and says so.

mod accounts;
mod reminding;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use domain::audit::Entry;
use domain::conversation::Conversation;
use domain::id::{ConversationId, ReminderId, TurnId, UserId};
use domain::listing::{Listing, Page};
use domain::outcome::Outcome;
use domain::ports::{
    AuditStore, ConversationStore, KeyStore, Operation, ReminderStore, ServiceStore, StoreError,
    TaskStore, Whole,
};
use domain::reminder::{NamedReminder, Which};
use domain::task::{Task, TaskLabel};
use domain::task_ref::TaskRef;
use domain::title::Title;
use domain::turn::{PastTurn, Turn};
use domain::write::Write;
use jiff::Timestamp;
use tokio::time::{sleep, timeout};

pub struct Patient {
    inner: Arc<dyn ServiceStore>,
    patience: Patience,
}

/// How long a store is waited for, and how often it is asked again.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For each try.
    pub within: Duration,
    /// Before each further try, of which there are as many.
    pub pauses: [Duration; 2],
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            within: Duration::from_secs(10),
            pauses: [Duration::from_millis(50), Duration::from_millis(200)],
        }
    }
}

impl Patient {
    /// For as many rows more a store is given the same time again.
    const ROWS: usize = 1000;

    pub fn new(inner: Arc<dyn ServiceStore>, patience: Patience) -> Patient {
        Patient { inner, patience }
    }

    /// Thousands of rows take longer than one.
    fn time_for(&self, writes: &[(Operation<'_>, Write)]) -> Duration {
        let rows: usize = writes.iter().map(|(_, write)| write.size()).sum();
        let times = u32::try_from(rows / Patient::ROWS).unwrap_or(u32::MAX).saturating_add(1);
        self.patience.within.saturating_mul(times)
    }

    /// For what may not be asked twice. Unavailable is no better than late: a connection that was lost
    /// may have been lost after the commit.
    async fn once<T>(
        &self,
        asked: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        within(self.patience.within, asked).await
    }

    async fn ask<T, F>(&self, ask_once: impl Fn() -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        self.ask_within(self.patience.within, ask_once).await
    }

    async fn ask_within<T, F>(
        &self,
        time: Duration,
        ask_once: impl Fn() -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        let mut pauses = self.patience.pauses.into_iter();
        loop {
            let fault = match within(time, ask_once()).await {
                Ok(value) => return Ok(value),
                Err(fault) => fault,
            };
            match pauses.next() {
                Some(pause) if may_pass(&fault) => {
                    tracing::warn!(%fault, "asking the store again");
                    sleep(pause).await;
                }
                _ => return Err(fault),
            }
        }
    }
}

async fn within<T>(
    time: Duration,
    asked: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    timeout(time, asked).await.unwrap_or(Err(StoreError::TimedOut))
}

fn may_pass(fault: &StoreError) -> bool {
    match fault {
        StoreError::Unavailable(_) | StoreError::TimedOut => true,
        StoreError::Stopped
        | StoreError::Newer { .. }
        | StoreError::Corrupt(_)
        | StoreError::Gone => false,
    }
}

#[async_trait]
impl TaskStore for Patient {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        self.ask_within(self.time_for(writes), || self.inner.write_all(writes)).await
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        self.ask_within(self.time_for(writes), || self.inner.write_whole(writes)).await
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        self.ask(|| self.inner.task(user, task)).await
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        self.ask(|| self.inner.list(user, listing)).await
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        self.ask(|| self.inner.labels(user)).await
    }
}

#[async_trait]
impl ReminderStore for Patient {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        self.ask(|| self.inner.reminders(user, which, limit)).await
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        self.ask(|| self.inner.reminder(user, id)).await
    }
}

#[async_trait]
impl ConversationStore for Patient {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        self.ask(|| self.inner.start(user, conversation)).await
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        self.ask(|| self.inner.conversation(user, id)).await
    }

    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        self.ask(|| self.inner.conversations(user, words, after, limit)).await
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        self.ask(|| self.inner.rename(user, id, title)).await
    }

    /// Once: the second asker would hear that it was not there.
    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        self.once(self.inner.discard(user, id)).await
    }

    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        self.ask(|| self.inner.enter(conversation, turn, now, until)).await
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        self.ask(|| self.inner.leave(conversation, turn)).await
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        self.ask(|| self.inner.finish(turn, reply, at)).await
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        self.ask(|| self.inner.turn(user, id)).await
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        self.ask(|| self.inner.turns(user, conversation, before, limit)).await
    }
}

#[async_trait]
impl AuditStore for Patient {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.ask(|| self.inner.log(user, before, limit)).await
    }

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.ask(|| self.inner.since(user, after, limit)).await
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        self.ask(|| self.inner.entries(user, turn)).await
    }
}

#[async_trait]
impl KeyStore for Patient {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.ask(|| self.inner.key(name, fresh)).await
    }
}

#[cfg(test)]
mod flaky;
#[cfg(test)]
mod tests;
