//! A store in memory that has its faults, given beforehand. Nobody signs in there: the account side
//! only says something.

use std::collections::VecDeque;
use std::future::{Future, pending};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use domain::account::{Account, ApiToken, Email, PasswordChange, Rotation, Session, Subject};
use domain::delivery::{Delivery, Failure, Parcel, Room, Way};
use domain::id::{DeliveryId, SessionId, TokenId, WayId};
use domain::memory::MemoryStore;
use domain::ports::{
    AccountStore, AnswerStore, Asked, Bell, CalendarStore, CountStore, DeliveryStore, Fired,
    FiringHouse, FiringStore, Gauge, TakenOn, WayStore,
};
use domain::settings::Settings;
use jiff::tz::TimeZone;

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

    async fn say<T: Send>(&self, answer: T) -> Result<T, StoreError> {
        self.run(async { Ok(answer) }).await
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

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        self.run(self.memory.write_whole(writes)).await
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
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        self.run(self.memory.reminders(user, which, limit)).await
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        self.run(self.memory.reminder(user, id)).await
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
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        self.run(self.memory.conversations(user, words, after, limit)).await
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        self.run(self.memory.rename(user, id, title)).await
    }

    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        self.run(self.memory.discard(user, id)).await
    }

    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        self.run(self.memory.enter(conversation, turn, now, until)).await
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        self.run(self.memory.leave(conversation, turn)).await
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
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        self.run(self.memory.turns(user, conversation, before, limit)).await
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

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.run(self.memory.since(user, after, limit)).await
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

#[async_trait]
impl AccountStore for Flaky {
    async fn register(&self, _: &Account, _: Option<&str>) -> Result<bool, StoreError> {
        self.say(true).await
    }

    async fn account(&self, _: UserId) -> Result<Option<Account>, StoreError> {
        self.say(None).await
    }

    async fn accounts(&self, _: Option<UserId>, _: usize) -> Result<Vec<Account>, StoreError> {
        self.say(Vec::new()).await
    }

    async fn account_of(&self, _: &Email) -> Result<Option<(Account, Option<String>)>, StoreError> {
        self.say(None).await
    }

    async fn account_for(&self, _: &Subject) -> Result<Option<Account>, StoreError> {
        self.say(None).await
    }

    async fn password(&self, _: UserId) -> Result<Option<String>, StoreError> {
        self.say(None).await
    }

    async fn set(
        &self,
        _: UserId,
        _: &Settings,
        _: &TimeZone,
        _: Timestamp,
    ) -> Result<Option<Account>, StoreError> {
        self.say(None).await
    }

    async fn set_password(
        &self,
        _: UserId,
        _: &Email,
        _: Option<&str>,
        _: &str,
        _: Option<SessionId>,
        _: Timestamp,
    ) -> Result<PasswordChange, StoreError> {
        self.say(PasswordChange::Set).await
    }

    async fn erase(&self, _: UserId) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn open_session(&self, _: &Session, _: Option<&str>) -> Result<bool, StoreError> {
        self.say(true).await
    }

    async fn session(&self, _: SessionId) -> Result<Option<(Session, Account)>, StoreError> {
        self.say(None).await
    }

    async fn rotate(
        &self,
        _: SessionId,
        _: u32,
        _: Timestamp,
        _: Timestamp,
    ) -> Result<Rotation, StoreError> {
        self.say(Rotation::Gone).await
    }

    async fn end_session(&self, _: SessionId) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn forget_sessions(&self, _: Timestamp) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn add_token(&self, _: &ApiToken, _: [u8; 32]) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn tokens(&self, _: UserId) -> Result<Vec<ApiToken>, StoreError> {
        self.say(Vec::new()).await
    }

    async fn token(&self, _: [u8; 32]) -> Result<Option<(ApiToken, Account)>, StoreError> {
        self.say(None).await
    }

    async fn revoke_token(&self, _: UserId, _: TokenId) -> Result<bool, StoreError> {
        self.say(true).await
    }
}

#[async_trait]
impl AnswerStore for Flaky {
    async fn take_on(&self, _: &Asked, _: Timestamp, _: Timestamp) -> Result<TakenOn, StoreError> {
        self.say(TakenOn::Yes).await
    }

    async fn answer(&self, _: &Asked, _: &[u8], _: Timestamp) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn drop_request(&self, _: &Asked) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn forget_answers(&self, _: Timestamp) -> Result<(), StoreError> {
        self.say(()).await
    }
}

#[async_trait]
impl CountStore for Flaky {
    async fn count(
        &self,
        _: &str,
        now: Timestamp,
        _: Duration,
    ) -> Result<(u32, Timestamp), StoreError> {
        self.say((1, now)).await
    }

    async fn counted(&self, _: &str, now: Timestamp) -> Result<(u32, Timestamp), StoreError> {
        self.say((1, now)).await
    }

    async fn forget_count(&self, _: &str) -> Result<(), StoreError> {
        self.say(()).await
    }
}

impl Gauge for Flaky {
    fn connections(&self) -> (usize, usize) {
        (2, 1)
    }
}

#[async_trait]
impl FiringStore for Flaky {
    async fn fire(
        &self,
        _: &FiringHouse,
        _: Option<Timestamp>,
        _: usize,
    ) -> Result<Vec<Fired>, StoreError> {
        self.say(Vec::new()).await
    }

    async fn fires_in(&self, _: Option<Timestamp>) -> Result<Option<Duration>, StoreError> {
        self.say(None).await
    }

    async fn bell(&self) -> Result<Box<dyn Bell>, StoreError> {
        Err(StoreError::Stopped)
    }
}

#[async_trait]
impl WayStore for Flaky {
    async fn ways(&self, _: UserId) -> Result<Vec<Way>, StoreError> {
        self.say(Vec::new()).await
    }

    async fn make_way(&self, _: &Way) -> Result<bool, StoreError> {
        self.say(true).await
    }

    async fn change_way(&self, _: &Way, _: &Way) -> Result<bool, StoreError> {
        self.say(true).await
    }

    async fn switch_off_way(&self, _: &Way, _: Option<Timestamp>) -> Result<bool, StoreError> {
        self.say(true).await
    }

    async fn remove_way(
        &self,
        _: UserId,
        _: WayId,
        _: Option<Timestamp>,
    ) -> Result<bool, StoreError> {
        self.say(true).await
    }
}

#[async_trait]
impl DeliveryStore for Flaky {
    async fn take_deliveries(
        &self,
        _: Duration,
        _: Option<Timestamp>,
        _: &Room,
    ) -> Result<Vec<Parcel>, StoreError> {
        self.say(Vec::new()).await
    }

    async fn delivered(&self, _: &[DeliveryId], _: Option<Timestamp>) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn not_delivered(
        &self,
        _: DeliveryId,
        _: u32,
        _: &Failure,
        _: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn delivers_in(
        &self,
        _: Option<Timestamp>,
        _: &[UserId],
    ) -> Result<Option<Duration>, StoreError> {
        self.say(None).await
    }

    async fn deliveries(
        &self,
        _: UserId,
        _: Option<(Timestamp, DeliveryId)>,
        _: usize,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.say(Vec::new()).await
    }

    async fn forget_deliveries(&self, _: Timestamp, _: usize) -> Result<usize, StoreError> {
        self.say(0).await
    }
}

#[async_trait]
impl CalendarStore for Flaky {
    async fn open_calendar(&self, _: UserId, _: [u8; 32], _: Timestamp) -> Result<(), StoreError> {
        self.say(()).await
    }

    async fn calendar(&self, _: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.say(None).await
    }

    async fn calendar_of(&self, _: [u8; 32]) -> Result<Option<Account>, StoreError> {
        self.say(None).await
    }

    async fn close_calendar(&self, _: UserId) -> Result<bool, StoreError> {
        self.say(true).await
    }
}
