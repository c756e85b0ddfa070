//! A judge that cannot condemn is worth nothing: every way to break a promise, and what it is called.

use jiff::{SignedDuration, ToSpan as _};
use uuid::Uuid;

use super::*;

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

fn reminder(n: u128) -> ReminderId {
    ReminderId(Uuid::from_u128(n))
}

/// Two reminders: one speaks once, the other three times, of which two came together.
fn promises() -> Vec<Promise> {
    vec![
        Promise { reminder: reminder(1), moments: vec![at(0)] },
        Promise { reminder: reminder(2), moments: vec![at(0), at(60), at(120)] },
    ]
}

fn kept() -> Evidence {
    let record = |id, of, second, count, written| Record {
        id: CallId(Uuid::from_u128(id)),
        reminder: reminder(of),
        result: FiringResult::Fired,
        at: at(second),
        count,
        missed: 0,
        written_at: at(written),
    };
    let records = vec![record(11, 1, 0, 1, 0), record(12, 2, 0, 2, 61), record(13, 2, 120, 1, 121)];
    let id = |it: &Record| DeliveryId(Uuid::from_u128(it.id.0.as_u128() + 100));
    let sent =
        |it: &Record| Sent { id: id(it), occurrence: it.id, state: DeliveryState::Delivered };
    let arrival = |it: &Record| Arrival {
        id: id(it),
        reminder: it.reminder,
        at: it.at,
        received_at: it.written_at + SignedDuration::from_millis(5),
    };
    Evidence {
        sent: records.iter().map(sent).collect(),
        arrivals: records.iter().map(arrival).collect(),
        records,
        forged: Vec::new(),
    }
}

#[test]
fn what_was_kept_is_kept() {
    let verdict = judge(&promises(), &kept(), 0);
    assert!(verdict.breaches.0.is_empty(), "{:?}", verdict.breaches);
    let Verdict { moments, records, gathered, arrivals, repeats, .. } = verdict;
    assert_eq!((moments, records, gathered, arrivals, repeats), (4, 3, 1, 3, 0));
}

#[test]
fn every_breach_has_a_name() {
    let check = |spoil: &dyn Fn(&mut Evidence), expect: &[(&str, usize)]| {
        let mut evidence = kept();
        spoil(&mut evidence);
        let verdict = judge(&promises(), &evidence, 1);
        let got: Vec<(&str, usize)> =
            verdict.breaches.0.iter().map(|(what, (count, _))| (*what, *count)).collect();
        assert_eq!(got, expect);
    };
    let forget = |it: &mut Evidence, place: usize| {
        it.records.remove(place);
        it.sent.remove(place);
        it.arrivals.remove(place);
    };
    check(&|_| (), &[]);
    check(&|it| forget(it, 0), &[("lost", 1)]);
    // One record stood for two moments.
    check(&|it| forget(it, 1), &[("lost", 2)]);
    check(&|it| it.records[1].count = 1, &[("lost", 1)]);
    check(&|it| it.records[1].count = 3, &[("recorded more than once", 1), ("spoke too early", 1)]);
    check(&|it| it.records[2].count = 2, &[("counted too many", 1), ("lost", 1)]);
    check(
        &|it| {
            let id = CallId(Uuid::from_u128(99));
            it.records.push(Record { id, ..it.records[0].clone() });
        },
        &[("not sent", 1), ("recorded more than once", 1)],
    );
    check(&|it| it.records[0].written_at = at(0) - 1.millisecond(), &[("spoke too early", 1)]);
    check(
        &|it| it.records[0].at = at(1),
        &[("arrived as something else", 1), ("lost", 1), ("recorded, but never promised", 1)],
    );
    check(
        &|it| it.records[0].result = FiringResult::Missed,
        &[("lost", 1), ("recorded, but did not speak", 1)],
    );
    check(&|it| it.records[0].missed = 1, &[("lost", 1), ("recorded, but did not speak", 1)]);
    check(&|it| it.sent[0].state = DeliveryState::Waiting, &[("not delivered", 1)]);
    check(&|it| it.sent[0].state = DeliveryState::Exhausted, &[("not delivered", 1)]);
    check(
        &|it| it.sent.truncate(it.sent.len() - 1),
        &[("arrived, but was not sent", 1), ("not sent", 1)],
    );
    check(&|it| it.arrivals.truncate(it.arrivals.len() - 1), &[("did not arrive", 1)]);
    check(&|it| it.forged.push("no signature".to_owned()), &[("arrived, but not as signed", 1)]);
    // One repeat may be, two may not.
    let repeat = |it: &mut Evidence| it.arrivals.push(it.arrivals[0].clone());
    check(&|it| repeat(it), &[]);
    check(
        &|it| {
            repeat(it);
            repeat(it);
        },
        &[("too many repeats", 1)],
    );
    // Not under another id, however few they are.
    check(
        &|it| {
            let id = DeliveryId(Uuid::from_u128(98));
            it.arrivals.push(Arrival { id, ..it.arrivals[0].clone() });
        },
        &[("arrived under two ids", 1), ("arrived, but was not sent", 1)],
    );
    check(
        &|it| {
            let (id, occurrence) = (DeliveryId(Uuid::from_u128(97)), it.records[0].id);
            it.sent.push(Sent { id, occurrence, state: DeliveryState::Delivered });
        },
        &[("did not arrive", 1), ("sent more than once", 1)],
    );
}
