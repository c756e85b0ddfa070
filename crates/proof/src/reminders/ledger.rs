//! Reads back what a store has on record.

use domain::audit::Entry;
use domain::delivery::Delivery;
use domain::firing::FIRE_REMINDER;
use domain::id::UserId;
use domain::outcome::Outcome;
use domain::ports::ServiceStore;

use super::judge::{Evidence, Record, Sent};
use super::plan::Plan;
use super::receiver::Receiver;

const PAGE: usize = 1000;

pub(crate) async fn read(
    store: &dyn ServiceStore,
    plan: &Plan,
    receiver: &Receiver,
) -> anyhow::Result<Evidence> {
    let mut evidence = Evidence::default();
    for person in &plan.people {
        evidence.records.extend(records(store, person.user).await?);
        evidence.sent.extend(sent(store, person.user).await?);
    }
    let got = receiver.got();
    evidence.arrivals.clone_from(&got.arrivals);
    evidence.forged.clone_from(&got.forged);
    Ok(evidence)
}

async fn records(store: &dyn ServiceStore, user: UserId) -> anyhow::Result<Vec<Record>> {
    let mut records = Vec::new();
    let mut after = 0;
    loop {
        let page = store.since(user, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(records) };
        after = last.seq;
        records
            .extend(page.into_iter().filter(|it| it.call.name == FIRE_REMINDER).filter_map(record));
    }
}

fn record(entry: Entry) -> Option<Record> {
    let Outcome::Fired { reminder, occurrence: it, .. } = entry.outcome else { return None };
    Some(Record {
        id: entry.call_id,
        reminder: reminder.id,
        result: it.result,
        at: it.at,
        count: it.count,
        missed: it.missed,
        written_at: entry.at,
    })
}

async fn sent(store: &dyn ServiceStore, user: UserId) -> anyhow::Result<Vec<Sent>> {
    let mut sent = Vec::new();
    let mut before = None;
    loop {
        let page = store.deliveries(user, before, PAGE).await?;
        let Some(last) = page.last() else { return Ok(sent) };
        before = Some((last.created_at, last.id));
        let line =
            |it: Delivery| Sent { id: it.id, occurrence: it.notice.occurrence_id, state: it.state };
        sent.extend(page.into_iter().map(line));
    }
}
