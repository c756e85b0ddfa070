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
        assert!(service.make_way(it).await.unwrap());
    }
    assert!(!format!("{first:?}").contains("config"), "what is sealed is not shown");
    assert_eq!(service.ways(ANNA).await.unwrap(), [first.clone(), second.clone()]);
    let later = first.updated_at + 1.hour();
    let changed =
        Way { config: b"other".to_vec(), enabled: false, updated_at: later, ..first.clone() };
    // When it was made is no news, and what it is stays so.
    let sent = Way { created_at: later, ..changed.clone() };
    assert!(service.change_way(&first, &sent).await.unwrap());
    assert!(service.change_way(&first, &sent).await.unwrap(), "tried again");
    let stale = Way { config: b"stale".to_vec(), ..first.clone() };
    assert!(!service.change_way(&first, &stale).await.unwrap(), "it is another now");
    assert!(!service.make_way(&stale).await.unwrap());
    let bens_now = Way { user: BEN, ..stale.clone() };
    assert!(!service.change_way(&changed, &bens_now).await.unwrap());
    assert!(!service.make_way(&bens_now).await.unwrap());
    assert!(!service.switch_off_way(&stale, None).await.unwrap());
    let world = world.restart().await;
    let service = world.service();
    assert_eq!(service.ways(ANNA).await.unwrap(), [changed, second.clone()]);
    assert!(!service.remove_way(BEN, second.id, None).await.unwrap());
    assert!(service.remove_way(ANNA, second.id, None).await.unwrap());
    assert!(!service.remove_way(ANNA, second.id, None).await.unwrap());
    // What is removed does not come back by whoever saw it before.
    assert!(!service.change_way(&second, &second).await.unwrap());
    assert!(!service.switch_off_way(&second, None).await.unwrap());
    assert_eq!(service.ways(ANNA).await.unwrap().len(), 1);
    assert_eq!(service.ways(BEN).await.unwrap(), [bens]);
}

pub(super) async fn a_user_has_so_many_ways(world: World) {
    let service = world.service();
    let all: Vec<Way> = (0..Way::MAX).map(|_| way(&world, ANNA)).collect();
    for it in &all {
        assert!(service.make_way(it).await.unwrap());
    }
    assert!(!service.make_way(&way(&world, ANNA)).await.unwrap());
    assert!(service.make_way(&all[0]).await.unwrap(), "tried again");
    let other = Way { config: b"other".to_vec(), ..all[0].clone() };
    assert!(service.change_way(&all[0], &other).await.unwrap(), "one that is there may be changed");
    assert!(service.make_way(&way(&world, BEN)).await.unwrap());
    assert!(service.remove_way(ANNA, all[0].id, None).await.unwrap());
    assert!(service.make_way(&way(&world, ANNA)).await.unwrap());
}

pub(super) async fn what_waits_for_a_way_that_is_gone_is_given_up(world: World) {
    let service = world.service();
    let [removed, off, unwanted, left] = [(); 4].map(|()| way(&world, ANNA));
    for it in [&removed, &off, &unwanted, &left] {
        assert!(service.make_way(it).await.unwrap());
    }
    world.call("add_task", json!({ "title": "x" })).await;
    world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" })).await;
    fire_at(&world, "2026-03-11T08:00:00Z").await;
    let now = "2026-03-11T08:01:00Z".parse().unwrap();
    assert!(service.remove_way(ANNA, removed.id, Some(now)).await.unwrap());
    let on = off.clone();
    let off = Way { enabled: false, updated_at: now, ..off };
    assert!(service.change_way(&on, &off).await.unwrap());
    assert!(service.switch_off_way(&unwanted, Some(now)).await.unwrap());
    let ways = service.ways(ANNA).await.unwrap();
    assert_eq!(ways.iter().filter(|it| it.enabled).count(), 1);
    let log = service.deliveries(ANNA, None, 10).await.unwrap();
    let told = |way: WayId| {
        let it = log.iter().find(|it| it.way_id == way).unwrap();
        (it.state, it.last_error.as_deref(), it.next_try_at.is_some())
    };
    let gone = DeliveryState::Exhausted;
    assert_eq!(told(removed.id), (gone, Some("The way out was removed."), false));
    assert_eq!(told(off.id), (gone, Some("The way out was switched off."), false));
    assert_eq!(told(unwanted.id), (gone, Some("The way out was switched off."), false));
    assert_eq!(told(left.id), (DeliveryState::Waiting, None, true));
    // What fires from now on goes where it can.
    world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-12T09:00" })).await;
    fire_at(&world, "2026-03-12T08:00:00Z").await;
    assert_eq!(service.deliveries(ANNA, None, 10).await.unwrap().len(), 5);
}

/// Anna has a way out, and one reminder of each of her tasks went off. What became of each, by the task.
async fn unsent(world: &World) -> Vec<(String, DeliveryState, Option<String>)> {
    let log = world.service().deliveries(ANNA, None, 10).await.unwrap();
    let told = log.into_iter().map(|it| {
        assert_eq!(it.next_try_at.is_some(), it.state == DeliveryState::Waiting);
        (it.notice.task.title.to_string(), it.state, it.last_error)
    });
    let mut told: Vec<_> = told.collect();
    told.sort_by(|one, other| one.0.cmp(&other.0));
    told
}

pub(super) async fn what_is_not_wanted_any_more_is_given_up(world: World) {
    assert!(world.service().make_way(&way(&world, ANNA)).await.unwrap());
    let titles = ["called off", "deleted", "done", "spoke", "stays", "undone"];
    let mut reminders = Vec::new();
    for (at, title) in titles.iter().enumerate() {
        world.call("add_task", json!({ "title": title })).await;
        let mut reminder = json!({ "task_id": at + 1, "remind_at": "2026-03-11T09:00" });
        if *title == "called off" {
            reminder["repeat_interval_minutes"] = json!(60);
        }
        let set = world.call("schedule_reminder", reminder).await;
        reminders.push(set["reminder"]["id"].clone());
    }
    world.call("add_task", json!({ "title": "another" })).await;
    fire_at(&world, "2026-03-11T08:00:00Z").await;
    assert_eq!(unsent(&world).await.len(), titles.len());
    world.call("cancel_reminder", json!({ "reminder_id": reminders[0] })).await;
    world.call("delete_task", json!({ "task_id": 2 })).await;
    world.call("complete_task", json!({ "task_id": 3 })).await;
    // It spoke once and for all: only what is said of it can still be called off.
    let spoke = world.call("cancel_reminder", json!({ "reminder_id": reminders[3] })).await;
    assert_eq!(spoke["changed"], false, "{spoke}");
    world.call("update_task", json!({ "task_id": 5, "priority": "high" })).await;
    // What was taken back is not said after all: nobody knows what else was told meanwhile.
    world.call("complete_task", json!({ "task_id": 6 })).await;
    world.call("undo", json!({})).await;
    let gone = |title: &str, why: &str| {
        let why = format!("{why} before this could be sent.");
        (title.to_owned(), DeliveryState::Exhausted, Some(why))
    };
    let expect = [
        gone("called off", "The reminder was called off"),
        gone("deleted", "The task was deleted"),
        gone("done", "The task was done"),
        gone("spoke", "The reminder was called off"),
        ("stays".to_owned(), DeliveryState::Waiting, None),
        gone("undone", "The task was done"),
    ];
    assert_eq!(unsent(&world.restart().await).await, expect);
}
