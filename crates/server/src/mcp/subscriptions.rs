//! Who wants to hear of changes to resources, and is told: by any door, of any process on the store.
//! Up to 2025-11-25 one subscribes and goes on; from 2026-07-28 on, one request listens.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::audit::{Entry, Row};
use domain::id::UserId;
use domain::outcome::Outcome;
use domain::task_ref::TaskRef;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rmcp::ErrorData;
use rmcp::model::{ResourceUpdatedNotificationParam, SubscriptionFilter};
use rmcp::service::{Peer, RequestContext, RoleServer, SubscriptionContext, SubscriptionSink};
use tokio_util::task::AbortOnDropHandle;

use super::resources::{Address, List};
use super::{House, Mcp, Visitor, ahead, reading};
use crate::changes::Changes;

/// Resources that one client may want to hear of at a time.
const WANTED_MAX: usize = 100;

/// What one client of the older revision subscribed to. It ends with its connection.
#[derive(Default)]
pub(super) struct Subscriptions(tokio::sync::Mutex<Standing>);

#[derive(Default)]
struct Standing {
    wanted: Arc<Mutex<Wanted>>,
    listening: Option<AbortOnDropHandle<()>>,
}

impl Subscriptions {
    pub(super) async fn add(
        &self,
        mcp: &Mcp,
        uri: String,
        context: &RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        let visitor = mcp.visitor(context)?;
        // What is not ours never changes.
        let Some(address) = Address::parse(&uri) else { return Ok(()) };
        let address = settled(&mcp.house, visitor.user, address).await?;
        let mut standing = self.0.lock().await;
        if !held(&standing.wanted).has_room_for(&uri) {
            let sentence = format!("You subscribed to {WANTED_MAX} resources; end one first.");
            return Err(ErrorData::invalid_request(sentence, None));
        }
        if standing.listening.as_ref().is_none_or(AbortOnDropHandle::is_finished) {
            let changes = mcp.changes(context).await?;
            let (wanted, ear) = (Arc::clone(&standing.wanted), Ear::Peer(context.peer.clone()));
            let follow = follow(Arc::clone(&mcp.house), visitor, changes, wanted, ear);
            standing.listening = Some(AbortOnDropHandle::new(tokio::spawn(follow)));
        }
        held(&standing.wanted).0.insert(uri, address);
        Ok(())
    }

    pub(super) async fn remove(&self, uri: &str) {
        let mut standing = self.0.lock().await;
        let mut wanted = held(&standing.wanted);
        wanted.0.remove(uri);
        let is_idle = wanted.0.is_empty();
        drop(wanted);
        if is_idle {
            standing.listening = None;
        }
    }
}

/// What of it is ours. That a task is there is not asked: it may come, or come back; and another
/// user's is as one that never does.
pub(super) fn accepted(requested: &SubscriptionFilter) -> SubscriptionFilter {
    let uris = requested.resource_subscriptions.iter().flatten();
    let ours = uris.filter(|it| Address::parse(it).is_some()).take(WANTED_MAX);
    SubscriptionFilter::builder().resource_subscriptions(ours).build()
}

/// Tells until the client has enough, or may not listen any more.
pub(super) async fn listen(mcp: &Mcp, context: SubscriptionContext) -> Result<(), ErrorData> {
    let visitor = mcp.visitor(context.request_context())?;
    let changes = ahead::opened(context.request_context())?;
    let mut wanted = Wanted::default();
    for uri in context.accepted().resource_subscriptions.iter().flatten() {
        let Some(address) = Address::parse(uri) else { continue };
        let address = settled(&mcp.house, visitor.user, address).await?;
        wanted.0.insert(uri.clone(), address);
    }
    let (wanted, ear) = (Arc::new(Mutex::new(wanted)), Ear::Sink(context.sink().clone()));
    tokio::select! {
        () = context.cancelled() => {}
        () = follow(Arc::clone(&mcp.house), visitor, changes, wanted, ear) => {}
    }
    Ok(())
}

async fn follow(
    house: Arc<House>,
    visitor: Visitor,
    mut changes: Changes,
    wanted: Arc<Mutex<Wanted>>,
    ear: Ear,
) {
    while let Some(entries) = changes.next().await {
        let now = house.clock.now().to_zoned(visitor.zone.clone()).datetime();
        let touched = held(&wanted).touched(&entries, now, &visitor.zone);
        for uri in touched {
            // It is gone.
            if !ear.hears(uri).await {
                return;
            }
        }
    }
}

enum Ear {
    Peer(Peer<RoleServer>),
    Sink(SubscriptionSink),
}

impl Ear {
    async fn hears(&self, uri: String) -> bool {
        match self {
            Ear::Peer(peer) => {
                let updated = ResourceUpdatedNotificationParam::new(uri);
                peer.notify_resource_updated(updated).await.is_ok()
            }
            Ear::Sink(sink) => sink.notify_resource_updated(uri).await.is_ok(),
        }
    }
}

/// By URI, as the client wrote it.
#[derive(Default)]
struct Wanted(BTreeMap<String, Address>);

impl Wanted {
    fn has_room_for(&self, uri: &str) -> bool {
        self.0.len() < WANTED_MAX || self.0.contains_key(uri)
    }

    /// The URIs of what was changed, each once.
    fn touched(&mut self, entries: &[Entry], now: DateTime, zone: &TimeZone) -> Vec<String> {
        let changes = || entries.iter().flat_map(|it| &it.changes);
        let fired: Vec<Row> = entries.iter().flat_map(fired).collect();
        let rows = || changes().flat_map(|it| it.before.iter().chain(&it.after)).chain(&fired);
        let mut touched = Vec::new();
        for (uri, address) in &mut self.0 {
            let is_touched = match address {
                Address::List(List::Tasks) => rows().next().is_some(),
                Address::List(list) => {
                    rows().any(|it| matches!(it, Row::Task(it) if list.admits(it, now, zone)))
                }
                Address::Task(task) => rows().any(|row| is_of(row, task)),
            };
            if is_touched {
                touched.push(uri.clone());
            }
        }
        touched
    }
}

/// What spoke: there is nothing in it to take back, so it has no changes.
fn fired(entry: &Entry) -> Vec<Row> {
    match &entry.outcome {
        Outcome::Fired { task, reminder, .. } => {
            vec![Row::Task(task.clone()), Row::Reminder(reminder.clone())]
        }
        _ => Vec::new(),
    }
}

/// With the task's id for its number, if it is there: reminders name their task by that.
async fn settled(house: &House, user: UserId, address: Address) -> Result<Address, ErrorData> {
    let Address::Task(task) = address else { return Ok(address) };
    let found = house.store.task(user, task).await.map_err(reading::broken)?;
    Ok(found.map_or(address, |it| Address::Task(TaskRef::Id(it.id))))
}

/// Whether a row is the task, or a reminder of it. From a task that was not there yet, the id is
/// learned when it comes.
fn is_of(row: &Row, task: &mut TaskRef) -> bool {
    match (row, &*task) {
        (Row::Task(it), TaskRef::Number(number)) if it.number == *number => {
            *task = TaskRef::Id(it.id);
            true
        }
        (Row::Task(it), TaskRef::Id(id)) => it.id == *id,
        (Row::Reminder(it), TaskRef::Id(id)) => it.task_id == *id,
        (_, TaskRef::Number(_)) => false,
    }
}

fn held(wanted: &Mutex<Wanted>) -> MutexGuard<'_, Wanted> {
    wanted.lock().unwrap_or_else(PoisonError::into_inner)
}
