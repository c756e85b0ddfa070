//! A store in memory that has its faults, given beforehand.

use std::collections::VecDeque;
use std::future::{Future, pending};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use domain::memory::MemoryStore;

use super::*;

/// What goes wrong with one try.
#[derive(Debug, Clone)]
pub(super) enum Fault {
    Says(StoreError),
    Hangs,
    /// It is done, but nobody hears of it.
    HangsAfterwards,
}

pub(super) struct Flaky {
    memory: MemoryStore,
    faults: Mutex<VecDeque<Fault>>,
    tries: AtomicUsize,
}

impl Flaky {
    pub(super) fn new(faults: &[Fault]) -> Arc<Flaky> {
        let faults = Mutex::new(faults.iter().cloned().collect());
        Arc::new(Flaky { memory: MemoryStore::new(), faults, tries: AtomicUsize::new(0) })
    }

    pub(super) fn tries(&self) -> usize {
        self.tries.load(Ordering::Relaxed)
    }

    async fn run<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.tries.fetch_add(1, Ordering::Relaxed);
        let fault = self.faults.lock().unwrap().pop_front();
        match fault {
            None => work.await,
            Some(Fault::Says(error)) => Err(error),
            Some(Fault::Hangs) => pending().await,
            Some(Fault::HangsAfterwards) => {
                work.await?;
                pending().await
            }
        }
    }
}

#[async_trait]
impl TaskStore for Flaky {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        self.run(self.memory.write_all(writes)).await
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        self.run(self.memory.task(user, task)).await
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        self.run(self.memory.list(user, listing)).await
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        self.run(self.memory.labels(user)).await
    }
}

#[async_trait]
impl ReminderStore for Flaky {
    async fn reminders(
        &self,
        user: UserId,
        task: Option<TaskId>,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        self.run(self.memory.reminders(user, task, limit)).await
    }
}

#[async_trait]
impl ConversationStore for Flaky {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        self.run(self.memory.start(user, conversation)).await
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        self.run(self.memory.conversation(user, id)).await
    }

    async fn conversations(
        &self,
        user: UserId,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        self.run(self.memory.conversations(user, limit)).await
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        self.run(self.memory.finish(turn, reply, at)).await
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        self.run(self.memory.turn(user, id)).await
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        self.run(self.memory.turns(user, conversation, limit)).await
    }
}

#[async_trait]
impl AuditStore for Flaky {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.run(self.memory.log(user, before, limit)).await
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        self.run(self.memory.entries(user, turn)).await
    }
}

#[async_trait]
impl KeyStore for Flaky {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.run(self.memory.key(name, fresh)).await
    }
}
