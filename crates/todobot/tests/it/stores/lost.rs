//! Connections that are lost come back by themselves.

use serde_json::json;

use super::place::Place;
use super::world::World;

#[test]
fn a_lost_connection_recovers_by_itself() {
    super::examine(Place::postgres(), async |world: World| {
        for round in 1..=5 {
            world.place.cut().await;
            let added = world.call("add_task", json!({ "title": "x" })).await;
            assert_eq!(added["task"]["number"], round);
        }
    });
}
