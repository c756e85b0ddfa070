//! A turn that is killed at every step, before or after each thing it asks of the store, and then
//! tried again: nothing is lost, nothing is done twice, and the turn has an end.

use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use domain::audit::Entry;
use domain::chat::{ModelError, Proposal};
use domain::conversation::Conversation;
use domain::id::{ConversationId, ReminderId, TurnId, UserId};
use domain::listing::{Listing, Page};
use domain::memory::MemoryStore;
use domain::outcome::Outcome;
use domain::ports::{
    AuditStore, Clock as _, ConversationStore, KeyStore, Operation, ReminderStore, StoreError,
    TaskStore, Whole,
};
use domain::reminder::{NamedReminder, Which};
use domain::task::{Task, TaskLabel};
use domain::task_ref::TaskRef;
use domain::title::Title;
use domain::turn::{PastTurn, Turn};
use domain::write::Write;
use jiff::Timestamp;
use serde_json::json;

use super::world::{Scripted, World, calls, ready};
use crate::request::Request;
use crate::response::State;

/// The last breath of a process.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Death {
    /// The operation was never begun.
    Before,
    /// It was done, and nobody heard of it.
    After,
}

struct Mortal<'a> {
    store: &'a MemoryStore,
    death: Death,
    /// Operations it lives through.
    lives: usize,
    done: AtomicUsize,
}

impl Mortal<'_> {
    fn live<T>(&self, operation: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
        let done = self.done.fetch_add(1, Ordering::Relaxed);
        if done < self.lives {
            return operation();
        }
        if done == self.lives && self.death == Death::After {
            operation()?;
        }
        Err(StoreError::Stopped)
    }
}

#[async_trait]
impl TaskStore for Mortal<'_> {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        self.live(|| ready(self.store.write_all(writes)))
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        self.live(|| ready(self.store.write_whole(writes)))
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        self.live(|| ready(self.store.task(user, task)))
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        self.live(|| ready(self.store.list(user, listing)))
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        self.live(|| ready(self.store.labels(user)))
    }
}

#[async_trait]
impl ReminderStore for Mortal<'_> {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        self.live(|| ready(self.store.reminders(user, which, limit)))
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        self.live(|| ready(self.store.reminder(user, id)))
    }
}

#[async_trait]
impl ConversationStore for Mortal<'_> {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        self.live(|| ready(self.store.start(user, conversation)))
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        self.live(|| ready(self.store.conversation(user, id)))
    }

    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        self.live(|| ready(self.store.conversations(user, words, after, limit)))
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        self.live(|| ready(self.store.rename(user, id, title)))
    }

    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        self.live(|| ready(self.store.discard(user, id)))
    }

    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        self.live(|| ready(self.store.enter(conversation, turn, now, until)))
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        self.live(|| ready(self.store.leave(conversation, turn)))
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        self.live(|| ready(self.store.finish(turn, reply, at)))
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        self.live(|| ready(self.store.turn(user, id)))
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        self.live(|| ready(self.store.turns(user, conversation, before, limit)))
    }
}

#[async_trait]
impl AuditStore for Mortal<'_> {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.live(|| ready(self.store.log(user, before, limit)))
    }

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        self.live(|| ready(self.store.since(user, after, limit)))
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        self.live(|| ready(self.store.entries(user, turn)))
    }
}

#[async_trait]
impl KeyStore for Mortal<'_> {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.live(|| ready(self.store.key(name, fresh)))
    }
}

/// What is said before, the message that is killed, and what a model would propose for it.
struct Case {
    before: &'static [&'static str],
    message: &'static str,
    script: fn() -> Option<Vec<Result<Proposal, ModelError>>>,
}

const CASES: &[Case] = &[
    Case { before: &[], message: "add buy milk and then add buy eggs", script: || None },
    Case { before: &[], message: "remind me to call mom tomorrow at 9", script: || None },
    Case { before: &["add buy milk"], message: "the milk is done", script: || None },
    Case { before: &["add buy milk", "delete the milk"], message: "yes", script: || None },
    Case { before: &["add buy milk", "add x"], message: "mark all tasks as done", script: || None },
    Case {
        before: &["add buy milk"],
        message: "put buy bread and buy eggs down and finish the milk",
        script: || {
            Some(vec![
                calls(&[("list_tasks", json!({ "query": "milk" }))]),
                calls(&[
                    ("add_task", json!({ "title": "buy bread" })),
                    ("complete_task", json!({ "task_id": 1 })),
                ]),
                calls(&[("add_task", json!({ "title": "buy eggs" }))]),
            ])
        },
    },
];

#[test]
fn killed_at_every_step_and_tried_again_it_comes_to_the_same() {
    let mut deaths = 0;
    for case in CASES {
        let clean = case.world();
        let answer = clean.turn(TurnId(clean.clock.fresh_id()), case.request());
        assert_ne!(answer.state, State::Error, "{}", answer.message);
        for death in [Death::Before, Death::After] {
            for lives in 0.. {
                let mut world = case.world();
                let id = TurnId(world.clock.fresh_id());
                let mortal =
                    Mortal { store: &world.store, death, lives, done: AtomicUsize::new(0) };
                let first = world.turn_over(&mortal, id, case.request());
                let survived = mortal.done.into_inner() <= lives;
                // A store that stops in the midst is told as such, or the turn cannot be kept.
                let heard = first.is_ok_and(|it| it.state != State::Error);
                world.model = (case.script)().map(Scripted::new);
                let second = world.turn(id, case.request());
                let place = format!("{:?} {death:?} {lives}", case.message);
                assert_eq!(world.tasks(), clean.tasks(), "{place}");
                assert_eq!(world.log_len(), clean.log_len(), "{place}: an effect was doubled");
                assert_eq!(second.state, answer.state, "{place}");
                for line in answer.message.lines() {
                    let told = second.message.matches(line).count();
                    assert_eq!(told, 1, "{place}: {line:?} in {:?}", second.message);
                }
                // A model may look again; our own engine says exactly the same.
                let same = second.message == answer.message;
                assert!(same || world.model.is_some(), "{place}: {:?}", second.message);
                let turns = ready(world.store.turns(UserId::LOCAL, world.conversation, None, 99));
                assert!(turns.unwrap().iter().all(|it| it.reply.is_some()), "{place}: dangling");
                if survived {
                    assert!(heard, "{place}");
                    break;
                }
                deaths += 1;
            }
        }
    }
    assert!(60 < deaths, "{deaths} deaths are too few to prove anything");
}

impl Case {
    fn world(&self) -> World {
        let mut world = World::new();
        for message in self.before {
            world.say(message);
        }
        world.model = (self.script)().map(Scripted::new);
        world.hybrid = world.model.is_none();
        world
    }

    fn request(&self) -> Request {
        Request { message: self.message.to_owned(), ..Request::default() }
    }
}
