//! Puts the parts together: which store, which clock, whose turn.

use std::sync::Arc;

use agent::reply::Teller;
use anyhow::Context;
use domain::account::Scopes;
use domain::audit::Entry;
use domain::id::{CallId, TaskId, TurnId, UserId};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::{Clock, Store};
use domain::refusal::Refusal;
use domain::reminder::NamedReminder;
use domain::task::{Status, Task};
use domain::task_ref::TaskRef;
use domain::tools::{Call, ToolContext};
use domain::turn::{Door, Turn};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use store::patient::{Patience, Patient};

use crate::clock::SystemClock;
use crate::config::Config;

/// Where the local user works: one process, one turn.
pub(crate) struct Desk {
    store: Arc<dyn Store>,
    clock: SystemClock,
    limits: Limits,
    turn: Turn,
    now: Timestamp,
    zone: TimeZone,
}

impl Desk {
    pub(crate) async fn open(config: &Config) -> anyhow::Result<Desk> {
        let store = store::open(&config.database_url).await.context("cannot open the database")?;
        let patience = Patience { within: config.tool_timeout, ..Patience::default() };
        let store: Arc<dyn Store> = Arc::new(Patient::new(store, patience));
        let clock = SystemClock::new(config.now);
        let now = clock.now();
        let turn = Turn {
            id: TurnId(clock.fresh_id()),
            user: UserId::LOCAL,
            conversation_id: None,
            door: Door::Terminal,
            words: Some(std::env::args().skip(1).collect::<Vec<_>>().join(" ")),
            model: None,
            started_at: now,
        };
        let (limits, zone) = (config.limits, config.zone.clone());
        Ok(Desk { store, clock, limits, turn, now, zone })
    }

    /// The user's wall clock.
    pub(crate) fn local(&self, instant: Timestamp) -> DateTime {
        self.zone.to_datetime(instant)
    }

    pub(crate) fn local_now(&self) -> DateTime {
        self.local(self.now)
    }

    pub(crate) async fn run(&self, call: Call, dry_run: bool) -> anyhow::Result<Outcome> {
        let call_id = CallId(self.clock.fresh_id());
        Ok(call.run(call_id, &self.context(dry_run)).await?)
    }

    /// The task that the user's words mean, or why it cannot be told.
    pub(crate) async fn find(
        &self,
        words: &[String],
        likely: Status,
    ) -> anyhow::Result<Result<TaskRef, Refusal>> {
        Ok(self.context(false).find(&words.join(" "), likely, &[]).await?)
    }

    pub(crate) async fn task(&self, task: TaskRef) -> anyhow::Result<Option<Task>> {
        Ok(self.store.task(self.turn.user, task).await?)
    }

    pub(crate) async fn reminders(
        &self,
        task: TaskId,
        limit: usize,
    ) -> anyhow::Result<Vec<NamedReminder>> {
        Ok(self.store.reminders(self.turn.user, Some(task), limit).await?)
    }

    pub(crate) async fn log(
        &self,
        before: Option<u64>,
        limit: usize,
    ) -> anyhow::Result<Vec<Entry>> {
        Ok(self.store.log(self.turn.user, before, limit).await?)
    }

    /// Says outcomes in this user's zone.
    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller { zone: &self.zone, now: self.now }
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    pub(crate) fn clock(&self) -> &SystemClock {
        &self.clock
    }

    /// The turn of this process; a conversation makes its own from it.
    pub(crate) fn turn(&self) -> &Turn {
        &self.turn
    }

    fn context(&self, dry_run: bool) -> ToolContext<'_> {
        ToolContext {
            turn: &self.turn,
            scopes: Scopes::FULL,
            now: self.now,
            zone: &self.zone,
            limits: &self.limits,
            tasks: &*self.store,
            reminders: &*self.store,
            clock: &self.clock,
            unless_changed: None,
            dry_run,
        }
    }
}
