use domain::id::UserId;
use domain::ports::Clock;
use jiff::ToSpan;

use super::accounts::registered;
use super::world::{ANNA, BEN, World};

pub(super) async fn a_calendar_opens_to_its_newest_secret(world: World) {
    let anna = registered(&world, ANNA, "anna@example.org").await;
    let ben = registered(&world, BEN, "ben@example.org").await;
    let (service, now) = (world.service(), world.clock.now());
    let nobody = UserId(world.clock.fresh_id());
    for (user, hash, at) in
        [(ANNA, 1, now), (BEN, 2, now), (ANNA, 3, now + 1.hour()), (nobody, 4, now)]
    {
        service.open_calendar(user, [hash; 32], at).await.unwrap();
    }
    let world = world.restart().await;
    let service = world.service();
    for (hash, owner) in [(1, None), (2, Some(&ben)), (3, Some(&anna)), (4, None), (5, None)] {
        assert_eq!(service.calendar_of([hash; 32]).await.unwrap().as_ref(), owner, "{hash}");
    }
    assert_eq!(service.calendar(ANNA).await.unwrap(), Some(now + 1.hour()));
    assert_eq!(service.calendar(nobody).await.unwrap(), None);
    assert!(service.close_calendar(ANNA).await.unwrap());
    assert!(!service.close_calendar(ANNA).await.unwrap());
    assert_eq!(service.calendar_of([3; 32]).await.unwrap(), None);
    assert_eq!(service.calendar(ANNA).await.unwrap(), None);
    assert_eq!(service.calendar_of([2; 32]).await.unwrap(), Some(ben));
}
