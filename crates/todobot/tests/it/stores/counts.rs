use std::time::Duration;

use domain::ports::Clock;
use jiff::{Timestamp, ToSpan};

use super::world::{ANNA, World, at_once};

const MINUTE: Duration = Duration::from_secs(60);

pub(super) async fn a_window_begins_with_the_first(world: World) {
    let (service, now) = (world.service(), world.clock.now());
    let at = |seconds: i64| now + seconds.seconds();
    let count = async |name: &str, seconds: i64, expect: (u32, i64)| {
        let counted = service.count(name, at(seconds), MINUTE).await.unwrap();
        assert_eq!(counted, (expect.0, at(expect.1)), "{name} at {seconds}");
    };
    let look = async |name: &str, seconds: i64, expect: (u32, i64)| {
        let counted = service.counted(name, at(seconds)).await.unwrap();
        assert_eq!(counted, (expect.0, at(expect.1)), "{name} at {seconds}");
    };
    look("x", 0, (0, 0)).await;
    count("x", 0, (1, 60)).await;
    count("x", 30, (2, 60)).await;
    count("X", 40, (1, 100)).await;
    count("x", 59, (3, 60)).await;
    look("x", 59, (3, 60)).await;
    look("x", 60, (0, 60)).await;
    // It ended at sixty, and the next begins when the next one comes.
    count("x", 75, (1, 135)).await;
    look("x", 75, (1, 135)).await;
    look("X", 75, (1, 100)).await;
    service.forget_count("x").await.unwrap();
    look("x", 75, (0, 75)).await;
    count("x", 80, (1, 140)).await;
    // Whoever begins a window clears away what is over, and nothing else.
    for n in 0..5 {
        count(&format!("{n}"), 100, (1, 160)).await;
    }
    look("X", 99, (0, 99)).await;
    look("x", 100, (1, 140)).await;
    for n in 0..5 {
        count(&format!("{n}"), 159, (2, 160)).await;
    }
}

pub(super) async fn a_window_lasts_as_long_as_time_does(world: World) {
    let (service, now) = (world.service(), world.clock.now());
    let end: Timestamp = "9999-12-30T22:00:00Z".parse().unwrap();
    assert_eq!(service.count("x", now, Duration::MAX).await.unwrap(), (1, end));
    let again = service.count("x", now + 1000.hours(), MINUTE).await.unwrap();
    assert_eq!(again, (2, end));
    let never = service.count("y", now, Duration::ZERO).await.unwrap();
    assert_eq!((never, service.counted("y", now).await.unwrap()), ((1, now), (0, now)));
}

pub(super) async fn everyone_is_counted_once(world: World) {
    let services = world.services::<2>().await;
    let now = world.clock.now();
    let count = |n: usize| {
        let service = services[n % 2].clone();
        async move { service.count("x", now, MINUTE).await.unwrap() }
    };
    let mut counted = at_once((0..50).map(count)).await;
    counted.sort_unstable();
    let end = now + 1.minute();
    assert_eq!(counted, (1..=50).map(|n| (n, end)).collect::<Vec<_>>());
    assert_eq!(services[0].counted("x", now).await.unwrap(), (50, end));
}

pub(super) async fn connections_are_counted(world: World) {
    let service = world.service();
    service.account(ANNA).await.unwrap();
    service.count("x", world.clock.now(), MINUTE).await.unwrap();
    let (open, idle) = service.connections();
    // One goes back to its pool a moment after its answer, so there may be none idle yet.
    assert!(1 <= open && idle <= open && open <= 32, "{open} open, {idle} idle");
}
