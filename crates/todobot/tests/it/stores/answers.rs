use domain::id::UserId;
use domain::ports::{Asked, Clock, ServiceStore, TakenOn};
use jiff::{Timestamp, ToSpan};
use uuid::Uuid;

use super::world::{ANNA, BEN, World, at_once};

const ASKED: Asked = Asked { user: ANNA, key: [1; 32], request: [2; 32] };

/// Takes it on for ten seconds.
async fn take_on(service: &dyn ServiceStore, asked: &Asked, now: Timestamp) -> TakenOn {
    service.take_on(asked, now, now + 10.seconds()).await.unwrap()
}

pub(super) async fn a_request_is_answered_once(world: World) {
    let (service, now) = (world.service(), world.clock.now());
    let other = Asked { request: [3; 32], ..ASKED };
    // Not what others ask, nor what is asked before one is anyone.
    let strangers = [
        Asked { user: BEN, ..ASKED },
        Asked { user: UserId(Uuid::nil()), ..ASKED },
        Asked { key: [4; 32], ..ASKED },
    ];
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::Yes);
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::InFlight);
    assert_eq!(take_on(&*service, &other, now).await, TakenOn::Other);
    let answer = [0, 255, 1, 128];
    service.answer(&ASKED, &answer, now + 1.second()).await.unwrap();
    for asked in &strangers {
        assert_eq!(take_on(&*service, asked, now).await, TakenOn::Yes);
    }
    drop(service);
    let world = world.restart().await;
    let service = world.service();
    // However late.
    for at in [now, now + 9.seconds(), now + 1000.hours()] {
        let told = take_on(&*service, &ASKED, at).await;
        assert_eq!(told, TakenOn::Answered(answer.to_vec()), "{at}");
        assert_eq!(take_on(&*service, &other, at).await, TakenOn::Other, "{at}");
    }
    for asked in &strangers {
        assert_eq!(take_on(&*service, asked, now).await, TakenOn::InFlight);
    }
}

pub(super) async fn what_was_lost_is_taken_on_again(world: World) {
    let (service, now) = (world.service(), world.clock.now());
    let other = Asked { request: [3; 32], ..ASKED };
    let check = async |asked: &Asked, seconds: i64, expect| {
        assert_eq!(take_on(&*service, asked, now + seconds.seconds()).await, expect, "{seconds}");
    };
    check(&ASKED, 0, TakenOn::Yes).await;
    check(&ASKED, 9, TakenOn::InFlight).await;
    check(&other, 10, TakenOn::Other).await;
    check(&ASKED, 10, TakenOn::Yes).await;
    // Whoever took it on last has its ten seconds.
    check(&ASKED, 19, TakenOn::InFlight).await;
    check(&ASKED, 20, TakenOn::Yes).await;
}

pub(super) async fn what_was_dropped_or_forgotten_is_new(world: World) {
    let (service, now) = (world.service(), world.clock.now());
    let other = Asked { request: [3; 32], ..ASKED };
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::Yes);
    // Only the very request can be dropped.
    for asked in [other, Asked { user: BEN, ..ASKED }] {
        service.drop_request(&asked).await.unwrap();
    }
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::InFlight);
    service.drop_request(&ASKED).await.unwrap();
    assert_eq!(take_on(&*service, &other, now).await, TakenOn::Yes);
    service.answer(&other, b"Done.", now).await.unwrap();
    service.drop_request(&other).await.unwrap();
    let done = TakenOn::Answered(b"Done.".to_vec());
    assert_eq!(take_on(&*service, &other, now).await, done);
    // By when it was taken on, whenever it was answered.
    let later = Asked { key: [4; 32], ..ASKED };
    assert_eq!(take_on(&*service, &later, now + 1.hour()).await, TakenOn::Yes);
    service.answer(&later, b"Later.", now + 1.hour()).await.unwrap();
    service.forget_answers(now).await.unwrap();
    assert_eq!(take_on(&*service, &other, now).await, done);
    service.forget_answers(now + 1.hour()).await.unwrap();
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::Yes);
    let told = take_on(&*service, &later, now + 1.hour()).await;
    assert_eq!(told, TakenOn::Answered(b"Later.".to_vec()));
}

pub(super) async fn the_first_answer_stays(world: World) {
    let (service, now) = (world.service(), world.clock.now());
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::Yes);
    // An answer to something else is none.
    let other = Asked { request: [3; 32], ..ASKED };
    service.answer(&other, b"other", now).await.unwrap();
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::InFlight);
    for answer in ["", "second"] {
        service.answer(&ASKED, answer.as_bytes(), now).await.unwrap();
    }
    assert_eq!(take_on(&*service, &ASKED, now).await, TakenOn::Answered(Vec::new()));
    // What nobody took on is not answered either.
    let nobodys = Asked { key: [9; 32], ..ASKED };
    service.answer(&nobodys, b"x", now).await.unwrap();
    assert_eq!(take_on(&*service, &nobodys, now).await, TakenOn::Yes);
}

/// Two processes, what is new and what was lost.
pub(super) async fn one_of_two_takes_it_on(world: World) {
    let services = world.services::<2>().await;
    for round in 0..8 {
        let asked = Asked { key: [round; 32], ..ASKED };
        for now in [world.clock.now(), world.clock.now() + 1.hour()] {
            let take_on = |n: usize| {
                let service = services[n % 2].clone();
                async move { take_on(&*service, &asked, now).await }
            };
            let told = at_once((0..4).map(take_on)).await;
            let count = |expect| told.iter().filter(|it| **it == expect).count();
            assert_eq!((count(TakenOn::Yes), count(TakenOn::InFlight)), (1, 3), "{told:?}");
        }
    }
}
