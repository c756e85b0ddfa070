use std::collections::BTreeSet;
use std::time::Duration;

use domain::account::Account;
use domain::delivery::{Delivery, DeliveryState, Failure, Parcel, Room, Way, WayKind};
use domain::id::{DeliveryId, UserId};
use domain::settings::{Settings, Zone};
use jiff::Timestamp;
use serde_json::json;

use super::accounts::bare;
use super::firing::fire_at;
use super::ways::way;
use super::world::{ANNA, BEN, World, at_once};

const MINUTE: Duration = Duration::from_secs(60);
const FIRED: &str = "2026-03-11T08:00:00Z";

fn at(text: &str) -> Option<Timestamp> {
    Some(text.parse().unwrap())
}

/// Anna has a way out, and so many reminders went off.
async fn fired(world: &World, count: usize) -> Way {
    let out = way(world, ANNA);
    assert!(world.service().make_way(&out).await.unwrap());
    world.call("add_task", json!({ "title": "x" })).await;
    for _ in 0..count {
        let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
        world.call("schedule_reminder", reminder).await;
    }
    assert_eq!(fire_at(world, FIRED).await.len(), count);
    out
}

async fn take(world: &World, now: &str) -> Vec<Parcel> {
    world.service().take_deliveries(MINUTE, at(now), &Room::new(100, 100, [])).await.unwrap()
}

/// The only delivery there is: its state, attempts and error.
async fn only(world: &World) -> (DeliveryState, u32, Option<String>) {
    let log = world.service().deliveries(ANNA, None, 10).await.unwrap();
    let [it] = &log[..] else { panic!("{log:?}") };
    (it.state, it.attempts, it.last_error.clone())
}

pub(super) async fn every_way_gets_its_own(world: World) {
    let service = world.service();
    let second = Way { kind: WayKind::Ntfy, ..way(&world, ANNA) };
    assert!(service.make_way(&second).await.unwrap());
    assert!(service.make_way(&Way { enabled: false, ..way(&world, ANNA) }).await.unwrap());
    assert!(service.make_way(&way(&world, BEN)).await.unwrap());
    let first = fired(&world, 1).await;
    let world = world.restart().await;
    let parcels = take(&world, FIRED).await;
    let by_id: BTreeSet<DeliveryId> = parcels.iter().map(|it| it.delivery.id).collect();
    let entry = &world.store.log(ANNA, None, 1).await.unwrap()[0];
    let expect = [first.id, second.id].map(|way| Delivery::id_of(entry.call_id, way));
    assert_eq!(by_id, BTreeSet::from(expect));
    for Parcel { delivery: it, way, .. } in &parcels {
        assert_eq!((it.way_id, it.kind, it.attempts), (way.id, way.kind, 1));
        assert_eq!(it.notice.occurrence_id, entry.call_id);
        assert_eq!(it.notice.task.title.as_str(), "x");
        assert_eq!(it.notice.occurrence.at, FIRED.parse().unwrap());
        assert_eq!(way.config, b"\0 sealed");
    }
    assert_eq!(world.service().deliveries(BEN, None, 10).await.unwrap(), []);
}

pub(super) async fn a_lease_that_runs_out_is_taken_again_under_the_same_id(world: World) {
    fired(&world, 1).await;
    let service = world.service();
    assert_eq!(service.delivers_in(at(FIRED), &[]).await.unwrap(), Some(Duration::ZERO));
    let first = take(&world, FIRED).await;
    assert_eq!(take(&world, "2026-03-11T08:00:59.999Z").await, []);
    assert_eq!(service.delivers_in(at(FIRED), &[]).await.unwrap(), Some(MINUTE));
    let second = take(&world, "2026-03-11T08:01:00Z").await;
    let ids = [&first, &second].map(|it| (it[0].delivery.id, it[0].delivery.attempts));
    assert_eq!(ids, [(first[0].delivery.id, 1), (first[0].delivery.id, 2)]);
    // Whoever had it before says that it failed; but someone else is at it now.
    let (id, failure) = (first[0].delivery.id, Failure::new("too late", None));
    service.not_delivered(id, 1, &failure, at("2026-03-11T08:01:01Z")).await.unwrap();
    assert_eq!(only(&world).await, (DeliveryState::Waiting, 2, None));
    // That it arrived is true whoever says it, and stays so.
    service.delivered(&[id], at("2026-03-11T08:01:02Z")).await.unwrap();
    service.not_delivered(id, 2, &failure, at("2026-03-11T08:01:03Z")).await.unwrap();
    assert_eq!(only(&world).await, (DeliveryState::Delivered, 2, None));
    assert_eq!(service.delivers_in(at(FIRED), &[]).await.unwrap(), None);
    assert_eq!(take(&world, "2026-03-12T08:00:00Z").await, []);
}

pub(super) async fn a_failure_is_tried_again_or_given_up(world: World) {
    fired(&world, 1).await;
    let service = world.service();
    let id = take(&world, FIRED).await[0].delivery.id;
    let again = Failure::new(&"answered 503 ".repeat(100), Some(5 * MINUTE));
    service.not_delivered(id, 1, &again, at("2026-03-11T08:00:10Z")).await.unwrap();
    let (state, attempts, error) = only(&world).await;
    assert_eq!((state, attempts), (DeliveryState::Waiting, 1));
    let error = error.unwrap();
    assert!(error.starts_with("answered 503") && error.chars().count() < 250, "{error}");
    assert_eq!(
        service.delivers_in(at("2026-03-11T08:00:10Z"), &[]).await.unwrap(),
        Some(5 * MINUTE)
    );
    assert_eq!(take(&world, "2026-03-11T08:05:09Z").await, []);
    assert_eq!(take(&world, "2026-03-11T08:05:10Z").await[0].delivery.id, id);
    let last = Failure::new("the address is gone", None);
    service.not_delivered(id, 2, &last, at("2026-03-11T08:05:11Z")).await.unwrap();
    let given_up = (DeliveryState::Exhausted, 2, Some("the address is gone".to_owned()));
    assert_eq!(only(&world).await, given_up);
    assert_eq!(service.delivers_in(at(FIRED), &[]).await.unwrap(), None);
    // A yes that comes late is still a yes.
    service.delivered(&[id], at("2026-03-11T08:06:00Z")).await.unwrap();
    assert_eq!(only(&world).await, (DeliveryState::Delivered, 2, None));
}

pub(super) async fn of_many_who_take_at_once_one_gets_each(world: World) {
    fired(&world, 40).await;
    let services = world.services::<4>().await;
    let takes = services.map(|service| async move {
        let (mut taken, room) = (Vec::new(), Room::new(7, 7, []));
        for _ in 0..20 {
            taken.extend(service.take_deliveries(MINUTE, at(FIRED), &room).await.unwrap());
        }
        taken
    });
    let taken: Vec<DeliveryId> =
        at_once(takes).await.into_iter().flatten().map(|it| it.delivery.id).collect();
    let different: BTreeSet<DeliveryId> = taken.iter().copied().collect();
    assert_eq!((taken.len(), different.len()), (40, 40));
}

pub(super) async fn who_has_much_that_is_due_leaves_room_for_others(world: World) {
    let later = "2026-03-11T08:01:00Z";
    fired(&world, 10).await;
    let service = world.service();
    let zone = Zone::parse("Asia/Tokyo").unwrap();
    let settings = Settings { zone: Some(zone.clone()), ..Settings::default() };
    service.register(&Account { settings, ..bare(&world, BEN) }, None).await.unwrap();
    assert!(service.make_way(&way(&world, BEN)).await.unwrap());
    world.call_as(BEN, "add_task", json!({ "title": "his" })).await;
    let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:01" });
    world.call_as(BEN, "schedule_reminder", reminder).await;
    assert_eq!(fire_at(&world, later).await.len(), 1);
    let take = async |under_way: &[UserId]| {
        let room = Room::new(8, 4, under_way.iter().copied());
        let taken = service.take_deliveries(MINUTE, at(later), &room).await.unwrap();
        taken.into_iter().map(|it| (it.way.user, it.zone)).collect::<Vec<_>>()
    };
    let delivers_in = async |except: &[UserId]| {
        service.delivers_in(at(later), except).await.unwrap().map(|it| it.as_secs())
    };
    assert_eq!(take(&[]).await, vec![(ANNA, None); 4]);
    assert_eq!(delivers_in(&[ANNA]).await, Some(0));
    assert_eq!(take(&[ANNA; 4]).await, [(BEN, Some(zone))]);
    assert_eq!(delivers_in(&[ANNA]).await, Some(60));
    assert_eq!(delivers_in(&[ANNA, BEN]).await, None);
    assert_eq!(delivers_in(&[BEN]).await, Some(0));
    assert_eq!(take(&[ANNA, BEN]).await, vec![(ANNA, None); 3]);
}

pub(super) async fn the_log_is_paged_and_forgotten(world: World) {
    fired(&world, 5).await;
    let service = world.service();
    let all = service.deliveries(ANNA, None, 10).await.unwrap();
    let ids = |page: &[Delivery]| page.iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(all.len(), 5);
    let mut pages = Vec::new();
    let mut before = None;
    loop {
        let page = service.deliveries(ANNA, before, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        before = Some((last.created_at, last.id));
        pages.extend(ids(&page));
    }
    assert_eq!(pages, ids(&all));
    // What waits is never forgotten, however old.
    let next_year = at("2027-01-01T00:00:00Z").unwrap();
    assert_eq!(service.forget_deliveries(next_year, 10).await.unwrap(), 0);
    service.delivered(&ids(&all[..4]), at("2026-03-11T09:00:00Z")).await.unwrap();
    let states = |all: &[Delivery]| all.iter().map(|it| it.state).collect::<Vec<_>>();
    let noted = states(&service.deliveries(ANNA, None, 10).await.unwrap());
    assert_eq!(noted, [&[DeliveryState::Delivered; 4][..], &[DeliveryState::Waiting]].concat());
    let edge = at("2026-03-11T09:00:00Z").unwrap();
    assert_eq!(service.forget_deliveries(edge, 10).await.unwrap(), 0);
    assert_eq!(service.forget_deliveries(next_year, 3).await.unwrap(), 3);
    assert_eq!(service.forget_deliveries(next_year, 3).await.unwrap(), 1);
    assert_eq!(ids(&service.deliveries(ANNA, None, 10).await.unwrap()), [all[4].id]);
}
