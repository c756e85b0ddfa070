use domain::delivery::{DeliveryState, Way, WayKind};
use domain::id::{UserId, WayId};
use domain::ports::Clock;
use jiff::ToSpan;
use serde_json::json;

use super::firing::fire_at;
use super::world::{ANNA, BEN, World};

pub(super) fn way(world: &World, user: UserId) -> Way {
    Way {
        id: WayId(world.clock.fresh_id()),
        user,
        kind: WayKind::Webhook,
        config: b"\0 sealed".to_vec(),
        enabled: true,
        created_at: world.clock.now(),
        updated_at: world.clock.now(),
    }
}

pub(super) async fn a_way_is_kept_and_changed(world: World) {
    let service = world.service();
    let (first, bens) = (way(&world, ANNA), way(&world, BEN));
    let second =
        Way { kind: WayKind::Email, created_at: first.created_at + 1.hour(), ..way(&world, ANNA) };
    for it in [&second, &first, &bens] {
        assert!(service.keep_way(it).await.unwrap());
    }
    assert!(!format!("{first:?}").contains("config"), "what is sealed is not shown");
    assert_eq!(service.ways(ANNA).await.unwrap(), [first.clone(), second.clone()]);
    let later = first.updated_at + 1.hour();
    let changed =
        Way { config: b"other".to_vec(), enabled: false, updated_at: later, ..first.clone() };
    // When it was made is no news, and what it is stays so.
    let sent = Way { created_at: later, ..changed.clone() };
    assert!(service.keep_way(&sent).await.unwrap());
    assert!(!service.keep_way(&Way { kind: WayKind::Ntfy, ..first.clone() }).await.unwrap());
    assert!(!service.keep_way(&Way { user: BEN, ..first.clone() }).await.unwrap());
    let world = world.restart().await;
    let service = world.service();
    assert_eq!(service.ways(ANNA).await.unwrap(), [changed, second.clone()]);
    assert!(!service.remove_way(BEN, second.id, None).await.unwrap());
    assert!(service.remove_way(ANNA, second.id, None).await.unwrap());
    assert!(!service.remove_way(ANNA, second.id, None).await.unwrap());
    assert_eq!(service.ways(ANNA).await.unwrap().len(), 1);
    assert_eq!(service.ways(BEN).await.unwrap(), [bens]);
}

pub(super) async fn a_user_has_so_many_ways(world: World) {
    let service = world.service();
    let all: Vec<Way> = (0..Way::MAX).map(|_| way(&world, ANNA)).collect();
    for it in &all {
        assert!(service.keep_way(it).await.unwrap());
    }
    assert!(!service.keep_way(&way(&world, ANNA)).await.unwrap());
    assert!(service.keep_way(&all[0]).await.unwrap(), "one that is there may be changed");
    assert!(service.keep_way(&way(&world, BEN)).await.unwrap());
    assert!(service.remove_way(ANNA, all[0].id, None).await.unwrap());
    assert!(service.keep_way(&way(&world, ANNA)).await.unwrap());
}

pub(super) async fn what_waits_for_a_way_that_is_gone_is_given_up(world: World) {
    let service = world.service();
    let [removed, off, left] = [(); 3].map(|()| way(&world, ANNA));
    for it in [&removed, &off, &left] {
        assert!(service.keep_way(it).await.unwrap());
    }
    world.call("add_task", json!({ "title": "x" })).await;
    world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" })).await;
    fire_at(&world, "2026-03-11T08:00:00Z").await;
    let now = "2026-03-11T08:01:00Z".parse().unwrap();
    assert!(service.remove_way(ANNA, removed.id, Some(now)).await.unwrap());
    let off = Way { enabled: false, updated_at: now, ..off };
    assert!(service.keep_way(&off).await.unwrap());
    let log = service.deliveries(ANNA, None, 10).await.unwrap();
    let told = |way: WayId| {
        let it = log.iter().find(|it| it.way_id == way).unwrap();
        (it.state, it.last_error.as_deref(), it.next_try_at.is_some())
    };
    let gone = DeliveryState::Exhausted;
    assert_eq!(told(removed.id), (gone, Some("The way out was removed."), false));
    assert_eq!(told(off.id), (gone, Some("The way out was switched off."), false));
    assert_eq!(told(left.id), (DeliveryState::Waiting, None, true));
    // What fires from now on goes where it can.
    world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-12T09:00" })).await;
    fire_at(&world, "2026-03-12T08:00:00Z").await;
    assert_eq!(service.deliveries(ANNA, None, 10).await.unwrap().len(), 4);
}
