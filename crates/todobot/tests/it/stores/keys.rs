use std::sync::Arc;

use domain::ports::Store;

use super::world::World;

pub(super) async fn a_key_is_the_same_ever_after(world: World) {
    let rows = [
        ("pages", 1, 1),
        ("pages", 2, 1),
        ("tokens", 3, 3),
        ("", 4, 4),
        ("Pages", 5, 5),
        ("pages", 6, 1),
    ];
    let check = async |world: &World, name, fresh, expect| {
        assert_eq!(world.store.key(name, [fresh; 32]).await.unwrap(), [expect; 32], "{name}");
    };
    for (name, fresh, expect) in rows {
        check(&world, name, fresh, expect).await;
    }
    let world = world.restart().await;
    for (name, _, expect) in rows {
        check(&world, name, 0xff, expect).await;
    }
}

/// Each opens the store for itself, as processes do.
pub(super) async fn askers_at_once_get_one_key(world: World) {
    let mut stores = Vec::new();
    for _ in 0..4 {
        stores.push(world.place.open().await);
    }
    let ask = |(store, fresh): (Arc<dyn Store>, u8)| {
        tokio::spawn(async move { store.key("pages", [fresh; 32]).await })
    };
    let asking: Vec<_> = stores.into_iter().zip(1..).map(ask).collect();
    let mut told = Vec::new();
    for it in asking {
        told.push(it.await.unwrap().unwrap());
    }
    assert!(told.iter().all(|it| *it == told[0]), "{told:?}");
    assert_eq!(world.store.key("pages", [9; 32]).await.unwrap(), told[0]);
}
