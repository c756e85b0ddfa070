//! Users with a clock and a store, who speak in tool calls.

use std::future::Future;
use std::sync::Arc;

use domain::account::Scopes;
use domain::clock::FixedClock;
use domain::id::{CallId, ConversationId, TurnId, UserId};
use domain::limits::Limits;
use domain::ports::{Clock, ServiceStore, Store, StoreError};
use domain::tools::{ToolContext, invoke};
use domain::turn::{Door, Turn};
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use uuid::Uuid;

use super::place::Place;

pub(super) const ANNA: UserId = UserId(Uuid::from_u128(0xa));
pub(super) const BEN: UserId = UserId(Uuid::from_u128(0xb));

pub(super) struct World {
    pub(super) place: Arc<Place>,
    /// Who speaks unless another is named.
    pub(super) user: UserId,
    pub(super) store: Arc<dyn Store>,
    /// The same with its account side, where it has one.
    service: Option<Arc<dyn ServiceStore>>,
    pub(super) clock: FixedClock,
    pub(super) zone: TimeZone,
}

impl World {
    /// It is Tue 10 Mar 2026, 09:00 in Berlin.
    pub(super) async fn open(place: Arc<Place>) -> World {
        let (store, service) = World::doors(&place).await;
        let clock = FixedClock::at("2026-03-10T08:00:00Z".parse().unwrap());
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        World { place, user: ANNA, store, service, clock, zone }
    }

    /// As if the process had ended and begun again.
    pub(super) async fn restart(self) -> World {
        let World { place, user, store, service, clock, zone } = self;
        drop((store, service));
        let (store, service) = World::doors(&place).await;
        World { place, user, store, service, clock, zone }
    }

    async fn doors(place: &Place) -> (Arc<dyn Store>, Option<Arc<dyn ServiceStore>>) {
        match place {
            Place::Memory(_) => (place.open().await, None),
            Place::Sqlite(_) | Place::Postgres { .. } => {
                let service = place.open_service().await;
                (Arc::clone(&service) as Arc<dyn Store>, Some(service))
            }
        }
    }

    pub(super) fn service(&self) -> Arc<dyn ServiceStore> {
        Arc::clone(self.service.as_ref().unwrap())
    }

    /// Opened anew by each, as processes do.
    pub(super) async fn services<const N: usize>(&self) -> [Arc<dyn ServiceStore>; N] {
        let mut services = Vec::new();
        for _ in 0..N {
            services.push(self.place.open_service().await);
        }
        services.try_into().ok().unwrap()
    }

    /// The same world on a fresh store in memory, giving the same ids.
    pub(super) async fn twin(&self) -> World {
        World::open(Arc::new(Place::memory())).await
    }

    /// One call, in a turn of its own.
    pub(super) async fn call(&self, name: &str, arguments: Value) -> Value {
        self.call_as(self.user, name, arguments).await
    }

    pub(super) async fn call_as(&self, user: UserId, name: &str, arguments: Value) -> Value {
        self.call_in(&self.turn(user), name, arguments).await
    }

    pub(super) async fn call_in(&self, turn: &Turn, name: &str, arguments: Value) -> Value {
        self.invoke(turn, self.call_id(), name, arguments, false).await
    }

    pub(super) async fn invoke(
        &self,
        turn: &Turn,
        call_id: CallId,
        name: &str,
        arguments: Value,
        dry_run: bool,
    ) -> Value {
        self.attempt(turn, call_id, name, arguments, dry_run).await.unwrap()
    }

    /// A call that the store itself may refuse.
    pub(super) async fn attempt(
        &self,
        turn: &Turn,
        call_id: CallId,
        name: &str,
        arguments: Value,
        dry_run: bool,
    ) -> Result<Value, StoreError> {
        let limits = Limits::default();
        let cx = ToolContext { dry_run, ..self.context(turn, &limits) };
        Ok(invoke(name, arguments, call_id, &cx).await?.envelope())
    }

    pub(super) fn context<'a>(&'a self, turn: &'a Turn, limits: &'a Limits) -> ToolContext<'a> {
        ToolContext {
            turn,
            scopes: Scopes::FULL,
            now: self.clock.now(),
            zone: &self.zone,
            limits,
            tasks: &*self.store,
            reminders: &*self.store,
            clock: &self.clock,
            unless_changed: None,
            dry_run: false,
        }
    }

    pub(super) fn turn(&self, user: UserId) -> Turn {
        Turn {
            id: TurnId(self.clock.fresh_id()),
            user,
            conversation_id: None,
            door: Door::Api,
            words: Some("in Anna's words".to_owned()),
            model: Some("offline".to_owned()),
            started_at: self.clock.now(),
        }
    }

    pub(super) fn call_id(&self) -> CallId {
        CallId(self.clock.fresh_id())
    }

    pub(super) fn conversation_id(&self) -> ConversationId {
        ConversationId(self.clock.fresh_id())
    }

    /// Every task and every reminder of a user, as the tools show them.
    pub(super) async fn all_of(&self, user: UserId) -> Value {
        let tasks = self.call_as(user, "list_tasks", json!({ "limit": 200 })).await;
        let mut reminders = Vec::new();
        for task in tasks["tasks"].as_array().unwrap() {
            let list = self.call_as(user, "list_reminders", json!({ "task_id": task["id"] })).await;
            reminders.push(list["reminders"].clone());
        }
        json!({ "tasks": tasks["tasks"], "reminders": reminders })
    }

    pub(super) async fn all(&self) -> Value {
        self.all_of(self.user).await
    }

    pub(super) async fn log_len(&self, user: UserId) -> usize {
        self.store.log(user, None, 1000).await.unwrap().len()
    }
}

pub(super) fn numbers(answer: &Value) -> Vec<u64> {
    answer["tasks"].as_array().unwrap().iter().map(|it| it["number"].as_u64().unwrap()).collect()
}

/// Runs all of them side by side, and gives what each came to, in their order.
pub(super) async fn at_once<F>(all: impl IntoIterator<Item = F>) -> Vec<F::Output>
where
    F: Future<Output: Send> + Send + 'static,
{
    let running: Vec<_> = all.into_iter().map(tokio::spawn).collect();
    let mut done = Vec::new();
    for it in running {
        done.push(it.await.unwrap());
    }
    done
}
