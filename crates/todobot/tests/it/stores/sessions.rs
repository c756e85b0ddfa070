use domain::account::{PasswordChange, Rotation, Session};
use domain::id::{SessionId, UserId};
use domain::ports::Clock;
use jiff::ToSpan;

use super::accounts::{bare, registered};
use super::world::{ANNA, BEN, World, at_once};

/// A session that lasts an hour.
pub(super) fn session(world: &World, user: UserId) -> Session {
    let now = world.clock.now();
    Session {
        id: SessionId(world.clock.fresh_id()),
        user,
        generation: 0,
        created_at: now,
        expires_at: now + 1.hour(),
    }
}

pub(super) async fn a_session_is_kept_until_it_is_ended(world: World) {
    let account = registered(&world, ANNA, "anna@example.org").await;
    let [kept, ended] = [session(&world, ANNA), session(&world, ANNA)];
    let over = Session { expires_at: world.clock.now() - 1.hour(), ..session(&world, ANNA) };
    let nobodys = session(&world, UserId(world.clock.fresh_id()));
    for (it, expect) in [(&kept, true), (&ended, true), (&over, true), (&nobodys, false)] {
        let opened = world.service().open_session(it, Some("#1")).await.unwrap();
        assert_eq!(opened, expect, "{it:?}");
    }
    // Opened again, it stays as it is, and is open.
    let again = Session { generation: 7, expires_at: over.expires_at, ..kept.clone() };
    assert!(world.service().open_session(&again, Some("#1")).await.unwrap());
    for _ in 0..2 {
        world.service().end_session(ended.id).await.unwrap();
    }
    let world = world.restart().await;
    let check = async |id, expect: Option<Session>| {
        let expect = expect.map(|it| (it, account.clone()));
        assert_eq!(world.service().session(id).await.unwrap(), expect);
    };
    check(kept.id, Some(kept)).await;
    check(over.id, Some(over)).await;
    check(ended.id, None).await;
    check(nobodys.id, None).await;
    assert_eq!(world.service().account(nobodys.user).await.unwrap(), None);
}

pub(super) async fn what_is_over_is_forgotten(world: World) {
    registered(&world, ANNA, "anna@example.org").await;
    let service = world.service();
    let now = world.clock.now();
    let rows = [(-3_600, false), (-1, false), (0, true), (1, true), (3_600, true)];
    let mut sessions = Vec::new();
    for (seconds, stays) in rows {
        let it = Session { expires_at: now + seconds.seconds(), ..session(&world, ANNA) };
        assert!(service.open_session(&it, Some("#1")).await.unwrap());
        sessions.push((it, stays));
    }
    for _ in 0..2 {
        service.forget_sessions(now).await.unwrap();
        for (it, stays) in &sessions {
            let is_there = service.session(it.id).await.unwrap().is_some();
            assert_eq!(is_there, *stays, "{it:?}");
        }
    }
}

pub(super) async fn a_session_is_opened_with_the_password_of_then(world: World) {
    let service = world.service();
    let address = registered(&world, ANNA, "anna@example.org").await.email.unwrap();
    assert!(service.register(&bare(&world, BEN), None).await.unwrap());
    let rows = [
        (ANNA, Some("#1"), true),
        (ANNA, Some("#2"), false),
        (ANNA, Some("#"), false),
        (ANNA, None, false),
        (BEN, None, true),
        (BEN, Some("#1"), false),
        (BEN, Some(""), false),
    ];
    for (user, password, expect) in rows {
        let session = session(&world, user);
        let opened = service.open_session(&session, password).await.unwrap();
        let is_there = service.session(session.id).await.unwrap().is_some();
        assert_eq!((opened, is_there), (expect, expect), "{user} {password:?}");
    }
    // Signing in, she read the hash; then it was changed.
    let read = service.password(ANNA).await.unwrap();
    let now = world.clock.now();
    let set = service.set_password(ANNA, &address, read.as_deref(), "#2", None, now).await;
    assert_eq!(set.unwrap(), PasswordChange::Set);
    let late = session(&world, ANNA);
    assert!(!service.open_session(&late, read.as_deref()).await.unwrap());
    assert_eq!(service.session(late.id).await.unwrap(), None);
}

/// Whichever comes first, no session of the old password is left.
pub(super) async fn a_changed_password_leaves_no_session_behind(world: World) {
    let address = registered(&world, ANNA, "anna@example.org").await.email.unwrap();
    let services = world.services::<2>().await;
    let now = world.clock.now();
    for round in 1..=16 {
        let (was, new) = (format!("#{round}"), format!("#{}", round + 1));
        let late = session(&world, ANNA);
        let open = tokio::spawn({
            let (service, late, was) = (services[0].clone(), late.clone(), was.clone());
            async move { service.open_session(&late, Some(&was)).await }
        });
        let set = tokio::spawn({
            let (service, address) = (services[1].clone(), address.clone());
            async move { service.set_password(ANNA, &address, Some(&was), &new, None, now).await }
        });
        open.await.unwrap().unwrap();
        assert_eq!(set.await.unwrap().unwrap(), PasswordChange::Set);
        assert_eq!(services[0].session(late.id).await.unwrap(), None, "round {round}");
    }
}

pub(super) async fn a_refresh_token_is_exchanged_once(world: World) {
    let account = registered(&world, ANNA, "anna@example.org").await;
    let service = world.service();
    let now = world.clock.now();
    /// What a session of the third generation comes to, and whether it goes on.
    struct Row {
        generation: u32,
        at: i64,
        expect: Option<Rotation>,
        goes_on: bool,
    }
    let row = |generation, at, expect, goes_on| Row { generation, at, expect, goes_on };
    let rows = [
        row(3, 0, None, true),
        row(3, 3_599, None, true),
        row(3, 3_600, Some(Rotation::Gone), false),
        row(2, 0, Some(Rotation::Reused), false),
        row(0, 0, Some(Rotation::Reused), false),
        row(2, 3_600, Some(Rotation::Reused), false),
        row(4, 0, Some(Rotation::Gone), true),
        row(u32::MAX, 0, Some(Rotation::Gone), true),
        row(4, 3_600, Some(Rotation::Gone), false),
    ];
    for Row { generation, at, expect, goes_on } in rows {
        let before = Session { generation: 3, ..session(&world, ANNA) };
        assert!(service.open_session(&before, Some("#1")).await.unwrap());
        let (at, until) = (now + at.seconds(), now + 5.hours());
        let rotated = service.rotate(before.id, generation, at, until).await.unwrap();
        let after = Session { generation: 4, expires_at: until, ..before.clone() };
        let left = service.session(before.id).await.unwrap();
        let left_expect = match (&expect, goes_on) {
            (None, _) => Some(after.clone()),
            (Some(_), true) => Some(before),
            (Some(_), false) => None,
        };
        assert_eq!(rotated, expect.unwrap_or(Rotation::Rotated(after)), "{generation} at {at}");
        assert_eq!(left, left_expect.map(|it| (it, account.clone())), "{generation} at {at}");
    }
    let nobodys = SessionId(world.clock.fresh_id());
    let gone = service.rotate(nobodys, 0, now, now + 1.hour()).await.unwrap();
    assert_eq!(gone, Rotation::Gone);
    // From generation to generation, and over a restart.
    let first = session(&world, ANNA);
    assert!(service.open_session(&first, Some("#1")).await.unwrap());
    let rotate = async |world: &World, generation| {
        let until = now + 2.hours();
        world.service().rotate(first.id, generation, now, until).await.unwrap()
    };
    for generation in 0..3 {
        let next =
            Session { generation: generation + 1, expires_at: now + 2.hours(), ..first.clone() };
        assert_eq!(rotate(&world, generation).await, Rotation::Rotated(next));
    }
    drop(service);
    let world = world.restart().await;
    assert_eq!(rotate(&world, 2).await, Rotation::Reused);
    assert_eq!(rotate(&world, 3).await, Rotation::Gone);
}

pub(super) async fn of_two_exchanges_at_once_one_is_theft(world: World) {
    registered(&world, ANNA, "anna@example.org").await;
    let services = world.services::<2>().await;
    let now = world.clock.now();
    for _ in 0..8 {
        let first = session(&world, ANNA);
        assert!(services[0].open_session(&first, Some("#1")).await.unwrap());
        let rotate = |n: usize| {
            let (service, id) = (services[n].clone(), first.id);
            async move { service.rotate(id, 0, now, now + 2.hours()).await.unwrap() }
        };
        let told = at_once([rotate(0), rotate(1)]).await;
        let next = Session { generation: 1, expires_at: now + 2.hours(), ..first.clone() };
        let rotated = Rotation::Rotated(next);
        assert!(told.contains(&rotated) && told.contains(&Rotation::Reused), "{told:?}");
        assert_eq!(services[1].session(first.id).await.unwrap(), None);
    }
}
