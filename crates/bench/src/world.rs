//! Users with a clock and a store, who speak in tool calls.

use std::sync::Arc;

use anyhow::{Context, bail};
use domain::account::Scopes;
use domain::clock::FixedClock;
use domain::id::{CallId, TurnId, UserId};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::{Clock, Store};
use domain::tools::{Call, ToolContext};
use domain::turn::{Door, Turn};
use jiff::Timestamp;
use jiff::tz::TimeZone;

pub(crate) struct World {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: FixedClock,
    zone: TimeZone,
    limits: Limits,
}

impl World {
    /// It is `now` all the time: reading the clock is not what is measured.
    pub(crate) async fn open(url: &str, now: Timestamp) -> anyhow::Result<World> {
        let store = store::open(url).await.context("cannot open the database")?;
        let clock = FixedClock::at(now);
        Ok(World { store, clock, zone: TimeZone::UTC, limits: Limits::default() })
    }

    pub(crate) fn user(&self) -> UserId {
        UserId(self.clock.fresh_id())
    }

    /// One call, in a turn of its own. A refusal is an error here: it would be measured as a success.
    pub(crate) async fn call(
        &self,
        user: UserId,
        words: &str,
        call: Call,
    ) -> anyhow::Result<Outcome> {
        let now = self.clock.now();
        let turn = Turn {
            id: TurnId(self.clock.fresh_id()),
            user,
            conversation_id: None,
            door: Door::Api,
            words: Some(words.to_owned()),
            model: None,
            started_at: now,
        };
        let context = ToolContext {
            turn: &turn,
            scopes: Scopes::FULL,
            now,
            zone: &self.zone,
            limits: &self.limits,
            tasks: &*self.store,
            reminders: &*self.store,
            clock: &self.clock,
            unless_changed: None,
            dry_run: false,
        };
        match call.run(CallId(self.clock.fresh_id()), &context).await? {
            Outcome::Refused(refusal) => bail!("{words}: {}", refusal.message),
            outcome => Ok(outcome),
        }
    }
}
