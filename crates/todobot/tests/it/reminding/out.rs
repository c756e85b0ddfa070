//! What is sent is tried until it arrives, or until nobody wants it.

use domain::delivery::DeliveryState;
use jiff::SignedDuration;
use jiff::tz::TimeZone;
use notify::way::Draft;
use serde_json::json;

use super::downtime::stopped;
use super::receiver::{Receiver, data, verified};
use super::{failed, id_of, keep_way, noted, remind, webhook};
use crate::http::world::World;

const HALF_AN_HOUR: SignedDuration = SignedDuration::from_mins(30);

#[tokio::test]
async fn a_failed_try_is_followed_by_another_under_the_same_id() {
    let mut receiver = Receiver::start(&[500, 503]).await;
    let world = World::start().await;
    let ann = world.user("ann").await;
    let user = id_of(&ann).await;
    keep_way(&*world.app.store, user, &webhook(&receiver)).await;
    world.remind();
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.wait(HALF_AN_HOUR);
    let first = receiver.next().await;
    failed(&*world.app.store, user, 500).await;
    // Longer than the pause is, each time; and a crash in between.
    world.wait(SignedDuration::from_secs(61));
    let second = receiver.next().await;
    failed(&*world.app.store, user, 503).await;
    let world = world.restart().await;
    world.remind();
    world.wait(SignedDuration::from_secs(61));
    let third = receiver.next().await;
    // It says the same, and how late it is by now.
    for (it, late) in [(&first, 0), (&second, 61), (&third, 122)] {
        assert_eq!(it["headers"]["webhook-id"], first["headers"]["webhook-id"]);
        let (said, at_first) = (data(it), data(&first));
        assert_eq!((&said["late_seconds"], &said["task"]), (&json!(late), &at_first["task"]));
    }
    stopped(&world).await;
    assert!(receiver.rest().is_empty());
    let [delivery] = &world.app.store.deliveries(user, None, 10).await.unwrap()[..] else {
        panic!("there is another delivery")
    };
    assert_eq!((delivery.state, delivery.attempts), (DeliveryState::Delivered, 3));
    assert_eq!(first["headers"]["webhook-id"], delivery.id.to_string());
}

#[tokio::test]
async fn who_wants_no_more_gets_no_more() {
    let mut receiver = Receiver::start(&[410]).await;
    let world = World::start().await;
    let ann = world.user("ann").await;
    let user = id_of(&ann).await;
    let way = keep_way(&*world.app.store, user, &webhook(&receiver)).await;
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.wait(HALF_AN_HOUR);
    world.remind();
    receiver.next().await;
    stopped(&world).await;
    let store = &world.app.store;
    let [kept] = &store.ways(user).await.unwrap()[..] else { panic!("there is another way") };
    assert_eq!((kept.enabled, &kept.config), (false, &way.config));
    let log = store.deliveries(user, None, 10).await.unwrap();
    assert_eq!(log[0].state, DeliveryState::Exhausted);
    assert_eq!(log[0].last_error.as_deref(), Some("the receiver wants no more (status 410)"));
}

#[tokio::test]
async fn one_way_that_fails_does_not_hold_up_another() {
    let (mut well, mut broken) = (Receiver::start(&[]).await, Receiver::start(&[500; 100]).await);
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let (anns, bens) = (id_of(&ann).await, id_of(&ben).await);
    let store = &world.app.store;
    keep_way(&**store, anns, &webhook(&broken)).await;
    // No mail server is set up here.
    let mail = Draft::Email { address: "ann@example.org".to_owned() };
    keep_way(&**store, anns, &mail).await;
    keep_way(&**store, anns, &webhook(&well)).await;
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    remind(&ben, "his", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.wait(HALF_AN_HOUR);
    world.remind();
    assert_eq!(well.data().await["task"]["title"], "milk");
    broken.next().await;
    stopped(&world).await;
    let log = store.deliveries(anns, None, 10).await.unwrap();
    let mut became: Vec<_> =
        log.iter().map(|it| (it.kind.as_str(), it.state, it.last_error.as_deref())).collect();
    became.sort_by_key(|it| (it.0, it.2));
    assert_eq!(
        became,
        [
            ("email", DeliveryState::Waiting, Some("no mail server is set up")),
            ("webhook", DeliveryState::Delivered, None),
            ("webhook", DeliveryState::Waiting, Some("the server refused (status 500)")),
        ]
    );
    // Ben chose no way out: it is in the feed and the log, and goes nowhere else.
    assert!(store.deliveries(bens, None, 10).await.unwrap().is_empty());
    let rest: Vec<_> = well.rest().iter().map(|it| data(it)["task"]["title"].clone()).collect();
    assert!(rest.is_empty(), "{rest:?}");
}

#[tokio::test]
async fn whose_receivers_hang_keeps_nobody_else_waiting() {
    let (mut hanging, mut well) = (Receiver::hanging().await, Receiver::start(&[]).await);
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let anns = id_of(&ann).await;
    let store = &*world.app.store;
    // More notices than there are places: a user has ten ways at most.
    for _ in 0..10 {
        keep_way(store, anns, &webhook(&hanging)).await;
    }
    for _ in 0..7 {
        remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    }
    keep_way(store, id_of(&ben).await, &webhook(&well)).await;
    remind(&ben, "his", json!({ "remind_at": "2026-03-10T09:30:10" })).await;
    world.remind();
    world.wait(HALF_AN_HOUR);
    for _ in 0..8 {
        hanging.next().await;
    }
    world.wait(SignedDuration::from_secs(10));
    assert_eq!(well.data().await["task"]["title"], "his");
    // All of hers are waited for yet, and she got no more places than her share.
    let log = store.deliveries(anns, None, 100).await.unwrap();
    assert_eq!(log.len(), 70);
    assert!(log.iter().all(|it| it.last_error.is_none()), "{log:?}");
    assert_eq!(log.iter().filter(|it| it.attempts == 1).count(), 8);
    assert!(hanging.rest().is_empty());
}

#[tokio::test]
async fn what_failed_is_not_tried_again_in_quiet_hours() {
    let mut receiver = Receiver::start(&[500]).await;
    let world = World::start().await;
    let ann = world.user("ann").await;
    let user = id_of(&ann).await;
    let store = &*world.app.store;
    keep_way(store, user, &webhook(&receiver)).await;
    world.remind();
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.wait(HALF_AN_HOUR);
    receiver.next().await;
    failed(store, user, 500).await;
    let mut account = store.account(user).await.unwrap().unwrap();
    let quiet = domain::quiet::QuietHours::parse("09:30", "10:30").unwrap();
    account.settings.quiet_hours = Some(quiet);
    store.set(user, &account.settings, &TimeZone::UTC, world.now()).await.unwrap();
    // Its time comes, and it waits.
    world.wait(SignedDuration::from_secs(61));
    noted(store, user, "It waits for the end of the quiet hours.").await;
    assert!(receiver.rest().is_empty());
    world.wait(SignedDuration::from_hours(1));
    assert_eq!(receiver.data().await["late_seconds"], 3661);
}

#[tokio::test]
async fn quiet_hours_hold_it_back_until_they_end() {
    let mut receiver = Receiver::start(&[]).await;
    let world = World::start().await;
    let ann = world.person("ann").await;
    let user = id_of(&ann).await;
    keep_way(&*world.app.store, user, &webhook(&receiver)).await;
    let mut account = world.app.store.account(user).await.unwrap().unwrap();
    account.settings.quiet_hours =
        Some(domain::quiet::QuietHours::parse("09:15", "10:00").unwrap());
    let now = world.now();
    world.app.store.set(user, &account.settings, &TimeZone::UTC, now).await.unwrap();
    remind(&ann, "milk", json!({ "remind_at": "2026-03-10T09:30" })).await;
    world.remind();
    world.wait(HALF_AN_HOUR);
    // It is on record that it waits, and only the end of the quiet hours lets it speak.
    while world.app.store.log(user, None, 1).await.unwrap()[0].call.name != "fire_reminder" {
        tokio::task::yield_now().await;
    }
    assert!(world.app.store.deliveries(user, None, 1).await.unwrap().is_empty());
    world.wait(HALF_AN_HOUR);
    let it = receiver.next().await;
    assert_eq!(data(&it)["late_seconds"], 0);
    assert_eq!(data(&it)["remind_at"], "2026-03-10T08:30:00Z");
    // The receivers' library holds a post against the real clock: this one is of another day.
    assert!(verified(&it).await["refused"].is_string());
}
