//! A small world for the tests of the tools: one user, one clock, a store in memory.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::import_tasks::{ImportTasks, Imported};
use super::{ToolContext, invoke};
use crate::account::Scopes;
use crate::clock::FixedClock;
use crate::id::{CallId, TurnId, UserId};
use crate::limits::Limits;
use crate::memory::MemoryStore;
use crate::outcome::Outcome;
use crate::ports::{AuditStore, Clock, StoreError};
use crate::refusal::Refusal;
use crate::turn::{Door, Turn};

/// Tue 10 Mar 2026, 09:00 in Berlin.
pub(crate) const NOW: &str = "2026-03-10T08:00:00Z";

pub(crate) struct World {
    pub(crate) store: MemoryStore,
    pub(crate) clock: FixedClock,
    pub(crate) zone: TimeZone,
}

impl World {
    pub(crate) fn new() -> World {
        let now: Timestamp = NOW.parse().unwrap();
        World {
            store: MemoryStore::new(),
            clock: FixedClock::at(now),
            zone: TimeZone::get("Europe/Berlin").unwrap(),
        }
    }

    /// One call in a turn of its own, as the envelope every door shows.
    pub(crate) fn call(&self, name: &str, arguments: Value) -> Value {
        self.outcome(name, arguments, false).envelope()
    }

    pub(crate) fn dry_run(&self, name: &str, arguments: Value) -> Value {
        self.outcome(name, arguments, true).envelope()
    }

    /// The code and message of a refusal.
    pub(crate) fn refusal(&self, name: &str, arguments: Value) -> String {
        let envelope = self.call(name, arguments);
        assert_eq!(envelope["success"], json!(false), "{envelope}");
        let error = &envelope["error"];
        format!("{} {}", error["code"].as_str().unwrap(), error["message"].as_str().unwrap())
    }

    /// The user's tasks as `list_tasks` gives them.
    pub(crate) fn tasks(&self) -> Vec<Value> {
        self.call("list_tasks", json!({}))["tasks"].as_array().unwrap().clone()
    }

    pub(crate) fn log_len(&self) -> usize {
        ready(self.store.log(UserId::LOCAL, None, 1000)).unwrap().len()
    }

    /// The turns that did something, the oldest first.
    pub(crate) fn turns(&self) -> Vec<TurnId> {
        let log = ready(self.store.log(UserId::LOCAL, None, 1000)).unwrap();
        log.iter().rev().map(|it| it.turn.id).collect()
    }

    pub(crate) fn outcome(&self, name: &str, arguments: Value, dry_run: bool) -> Outcome {
        self.outcome_for(Scopes::FULL, name, arguments, dry_run)
    }

    pub(crate) fn outcome_for(
        &self,
        scopes: Scopes,
        name: &str,
        arguments: Value,
        dry_run: bool,
    ) -> Outcome {
        let (turn, limits) = (self.turn(), Limits::default());
        let cx = ToolContext { scopes, dry_run, ..self.context(&turn, &limits) };
        let call_id = CallId(self.clock.fresh_id());
        ready(invoke(name, arguments, call_id, &cx)).unwrap()
    }

    /// Tasks from a file, in a turn of their own.
    pub(crate) async fn import(
        &self,
        import: ImportTasks,
    ) -> Result<Result<Imported, Refusal>, StoreError> {
        let (turn, limits) = (self.turn(), Limits::default());
        import.run(&self.context(&turn, &limits)).await
    }

    fn turn(&self) -> Turn {
        Turn {
            id: TurnId(self.clock.fresh_id()),
            user: UserId::LOCAL,
            conversation_id: None,
            door: Door::Terminal,
            words: None,
            model: None,
            started_at: self.clock.now(),
        }
    }

    fn context<'a>(&'a self, turn: &'a Turn, limits: &'a Limits) -> ToolContext<'a> {
        ToolContext {
            turn,
            scopes: Scopes::FULL,
            now: self.clock.now(),
            zone: &self.zone,
            limits,
            tasks: &self.store,
            reminders: &self.store,
            clock: &self.clock,
            unless_changed: None,
            dry_run: false,
        }
    }
}

/// The memory store never waits, so one look at its future is enough.
pub(crate) fn ready<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("the memory store waited"),
    }
}
