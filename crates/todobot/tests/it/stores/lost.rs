//! Connections that are lost come back by themselves.

use domain::id::DeliveryId;
use serde_json::json;
use uuid::Uuid;

use super::firing::soon;
use super::place::Place;
use super::world::World;

#[test]
fn a_lost_connection_recovers_by_itself() {
    super::examine(Place::postgres(), async |world: World| {
        for round in 1..=5 {
            world.place.cut().await;
            let added = world.call("add_task", json!({ "title": "x" })).await;
            assert_eq!(added["task"]["number"], round);
            // What arrived is noted over a connection of its own.
            world.service().delivered(&[DeliveryId(Uuid::nil())], None).await.unwrap();
        }
    });
}

/// What was said while nobody heard may have been about a reminder: so it rings.
#[test]
fn a_bell_that_was_cut_off_rings_and_is_heard_again() {
    super::examine(Place::postgres(), async |world: World| {
        let mut bell = world.service().bell().await.unwrap();
        world.place.cut().await;
        soon(bell.rung()).await;
        world.call("add_task", json!({ "title": "x" })).await;
        let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
        world.call("schedule_reminder", reminder).await;
        soon(bell.rung()).await;
    });
}
