//! The agent here, the tasks there: one store of two.
//!
//! Conversations, accounts and keys are kept here; tasks and reminders where the tools are. The audit
//! trail proper, with every row before and after, is there too, and so is what an undo takes back.
//! Here each call that had an effect leaves a line of its own, with its words, its call and its
//! outcome, and without rows: so a turn that was cut off knows what it did, and `/audit` and `/events`
//! tell what was done through this door. What others do there is not seen here.

mod accounts;
mod reminding;

use std::sync::Arc;

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

use crate::tools::Tools;

pub struct Apart {
    here: Arc<dyn ServiceStore>,
    there: Tools,
}

impl Apart {
    pub fn new(here: Arc<dyn ServiceStore>, there: Tools) -> Apart {
        Apart { here, there }
    }

    async fn carry_out(
        &self,
        operation: &Operation<'_>,
        write: &Write,
    ) -> Result<Outcome, StoreError> {
        // Who tried to act as another user tried it here.
        if write.is_record() {
            return self.here.write(operation, write.clone()).await;
        }
        let outcome = self.there.write(operation, write.clone()).await?;
        self.record(operation, &outcome).await?;
        Ok(outcome)
    }

    async fn record(&self, operation: &Operation<'_>, outcome: &Outcome) -> Result<(), StoreError> {
        if !operation.dry_run && outcome.is_change() {
            let done = Write::Elsewhere(Box::new(outcome.clone()));
            // On whatever condition it was done, it is done.
            let operation = Operation { unless_changed: None, ..operation.clone() };
            self.here.write(&operation, done).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl TaskStore for Apart {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        // A dry run of several is one rehearsal.
        if writes.iter().all(|(operation, _)| operation.dry_run) {
            return self.there.write_all(writes).await;
        }
        let mut outcomes = Vec::new();
        for (operation, write) in writes {
            outcomes.push(self.carry_out(operation, write).await?);
        }
        Ok(outcomes)
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        let whole = self.there.write_whole(writes).await?;
        for ((operation, _), outcome) in writes.iter().zip(whole.iter().flatten()) {
            self.record(operation, outcome).await?;
        }
        Ok(whole)
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        self.there.task(user, task).await
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        self.there.list(user, listing).await
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        self.there.labels(user).await
    }
}

#[async_trait]
impl ReminderStore for Apart {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        self.there.reminders(user, which, limit).await
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        self.there.reminder(user, id).await
    }
}

#[async_trait]
impl ConversationStore for Apart {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        self.here.start(user, conversation).await
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        self.here.conversation(user, id).await
    }

    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        self.here.conversations(user, words, after, limit).await
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        self.here.rename(user, id, title).await
    }

    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        self.here.discard(user, id).await
    }

    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        self.here.enter(conversation, turn, now, until).await
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        self.here.leave(conversation, turn).await
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        self.here.finish(turn, reply, at).await
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        self.here.turn(user, id).await
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        self.here.turns(user, conversation, before, limit).await
    }
}

#[async_trait]
impl AuditStore for Apart {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.here.log(user, before, limit).await
    }

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.here.since(user, after, limit).await
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        self.here.entries(user, turn).await
    }
}

#[async_trait]
impl KeyStore for Apart {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.here.key(name, fresh).await
    }
}
