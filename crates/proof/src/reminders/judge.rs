//! Holds what was promised against what is on record and what arrived. Pure: it can be lied to in
//! tests, and must notice.

use std::collections::{BTreeMap, HashMap, HashSet};

use domain::delivery::DeliveryState;
use domain::firing::FiringResult;
use domain::id::{CallId, DeliveryId, ReminderId};
use jiff::Timestamp;

/// A reminder, and every moment at which it had to speak.
#[derive(Debug, Clone)]
pub(crate) struct Promise {
    pub(crate) reminder: ReminderId,
    /// In order.
    pub(crate) moments: Vec<Timestamp>,
}

/// An entry of a firing in the audit trail.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub(crate) id: CallId,
    pub(crate) reminder: ReminderId,
    pub(crate) result: FiringResult,
    /// The first moment that it stands for.
    pub(crate) at: Timestamp,
    /// How many it stands for.
    pub(crate) count: u32,
    pub(crate) missed: u32,
    /// When it was written.
    pub(crate) written_at: Timestamp,
}

/// A line of the delivery log.
#[derive(Debug, Clone)]
pub(crate) struct Sent {
    pub(crate) id: DeliveryId,
    pub(crate) occurrence: CallId,
    pub(crate) state: DeliveryState,
}

/// What a receiver got, its signature verified.
#[derive(Debug, Clone)]
pub(crate) struct Arrival {
    /// From its header.
    pub(crate) id: DeliveryId,
    /// From its body.
    pub(crate) reminder: ReminderId,
    pub(crate) at: Timestamp,
    pub(crate) received_at: Timestamp,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Evidence {
    pub(crate) records: Vec<Record>,
    pub(crate) sent: Vec<Sent>,
    pub(crate) arrivals: Vec<Arrival>,
    /// What arrived and cannot be believed: no signature, a wrong one, no sense.
    pub(crate) forged: Vec<String>,
}

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Verdict {
    pub(crate) moments: usize,
    pub(crate) records: usize,
    /// Moments that came together with a later one, because nobody was there.
    pub(crate) gathered: usize,
    pub(crate) arrivals: usize,
    /// Arrivals of what had arrived before, under the same id.
    pub(crate) repeats: usize,
    pub(crate) breaches: Breaches,
}

/// Each kind by name, with how many there are and an example.
#[derive(Debug, Default)]
pub(crate) struct Breaches(pub(crate) BTreeMap<&'static str, (usize, String)>);

impl Breaches {
    fn add(&mut self, what: &'static str, example: impl FnOnce() -> String) {
        self.0.entry(what).or_insert_with(|| (0, example())).0 += 1;
    }
}

/// `repeats` is how many arrivals may be repeats.
pub(crate) fn judge(promises: &[Promise], evidence: &Evidence, repeats: usize) -> Verdict {
    let mut verdict = Verdict {
        moments: promises.iter().map(|it| it.moments.len()).sum(),
        records: evidence.records.len(),
        arrivals: evidence.arrivals.len(),
        ..Verdict::default()
    };
    on_record(promises, &evidence.records, &mut verdict);
    sent_on(&evidence.records, &evidence.sent, &mut verdict.breaches);
    arrived(evidence, &mut verdict);
    if repeats < verdict.repeats {
        let told = || format!("{} repeats, and {repeats} may be", verdict.repeats);
        verdict.breaches.add("too many repeats", told);
    }
    verdict
}

/// Every moment is in exactly one record, and nothing else is in any.
fn on_record(promises: &[Promise], records: &[Record], verdict: &mut Verdict) {
    let places: HashMap<ReminderId, usize> =
        promises.iter().enumerate().map(|(place, it)| (it.reminder, place)).collect();
    let mut covered: Vec<Vec<u32>> = promises.iter().map(|it| vec![0; it.moments.len()]).collect();
    let breaches = &mut verdict.breaches;
    for it in records {
        let promise = places.get(&it.reminder).map(|place| (*place, &promises[*place].moments));
        let found = promise.and_then(|(place, moments)| {
            let first = moments.binary_search(&it.at).ok()?;
            Some((place, moments, first..first.checked_add(usize::try_from(it.count).ok()?)?))
        });
        let Some((place, moments, stands_for)) = found else {
            breaches.add("recorded, but never promised", || format!("{it:?}"));
            continue;
        };
        if it.result != FiringResult::Fired || it.missed != 0 || it.count == 0 {
            breaches.add("recorded, but did not speak", || format!("{it:?}"));
            continue;
        }
        if moments.len() < stands_for.end {
            breaches.add("counted too many", || format!("{it:?}"));
            continue;
        }
        if it.written_at < moments[stands_for.end - 1] {
            breaches.add("spoke too early", || format!("{it:?}"));
        }
        verdict.gathered += stands_for.len() - 1;
        covered[place][stands_for].iter_mut().for_each(|times| *times += 1);
    }
    for (promise, times) in promises.iter().zip(&covered) {
        for (moment, times) in promise.moments.iter().zip(times) {
            let told = || format!("reminder {} at {moment}", promise.reminder);
            match times {
                0 => breaches.add("lost", told),
                1 => {}
                _ => breaches.add("recorded more than once", told),
            }
        }
    }
}

/// Every record has one delivery, which arrived as far as the store knows.
fn sent_on(records: &[Record], sent: &[Sent], breaches: &mut Breaches) {
    let mut of: HashMap<CallId, u32> = HashMap::new();
    for it in sent {
        *of.entry(it.occurrence).or_default() += 1;
        if it.state != DeliveryState::Delivered {
            breaches.add("not delivered", || format!("{it:?}"));
        }
    }
    for it in records {
        match of.remove(&it.id) {
            None => breaches.add("not sent", || format!("{it:?}")),
            Some(1) => {}
            Some(times) => breaches.add("sent more than once", || format!("{times} times {it:?}")),
        }
    }
    for it in of.into_keys() {
        breaches.add("sent, but not on record", || it.to_string());
    }
}

/// Every delivery did arrive, nothing else did, and an occurrence has one id however often it comes.
fn arrived(evidence: &Evidence, verdict: &mut Verdict) {
    let breaches = &mut verdict.breaches;
    let records: HashMap<CallId, &Record> = evidence.records.iter().map(|it| (it.id, it)).collect();
    let sent: HashMap<DeliveryId, CallId> =
        evidence.sent.iter().map(|it| (it.id, it.occurrence)).collect();
    let mut seen: HashSet<DeliveryId> = HashSet::new();
    let mut ids: HashMap<(ReminderId, Timestamp), DeliveryId> = HashMap::new();
    for it in &evidence.arrivals {
        if !seen.insert(it.id) {
            verdict.repeats += 1;
        }
        if *ids.entry((it.reminder, it.at)).or_insert(it.id) != it.id {
            breaches.add("arrived under two ids", || format!("{it:?}"));
        }
        match sent.get(&it.id).and_then(|it| records.get(it)) {
            None => breaches.add("arrived, but was not sent", || format!("{it:?}")),
            Some(record) if (record.reminder, record.at) != (it.reminder, it.at) => {
                breaches.add("arrived as something else", || format!("{it:?} for {record:?}"));
            }
            Some(_) => {}
        }
    }
    for it in evidence.sent.iter().filter(|it| !seen.contains(&it.id)) {
        breaches.add("did not arrive", || format!("{it:?}"));
    }
    for it in &evidence.forged {
        breaches.add("arrived, but not as signed", || it.clone());
    }
}

#[cfg(test)]
mod tests;
