//! What two callers at once may and may not do.

use std::sync::Arc;

use serde_json::{Value, json};

use super::world::{ANNA, World};

/// Runs the same calls side by side, each in a turn of its own.
async fn at_once(world: &Arc<World>, calls: Vec<(&'static str, Value)>) -> Vec<Value> {
    let running: Vec<_> = calls
        .into_iter()
        .map(|(name, arguments)| {
            let world = Arc::clone(world);
            tokio::spawn(async move { world.call(name, arguments).await })
        })
        .collect();
    let mut answers = Vec::new();
    for it in running {
        answers.push(it.await.unwrap());
    }
    answers
}

pub(super) async fn adds_take_consecutive_numbers(world: World) {
    let world = Arc::new(world);
    let answers = at_once(&world, vec![("add_task", json!({ "title": "x" })); 40]).await;
    let mut numbers: Vec<u64> =
        answers.iter().map(|it| it["task"]["number"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<u64>>());
}

pub(super) async fn two_completes_have_one_effect(world: World) {
    let task = json!({ "title": "x", "due": "2026-03-10", "repeat": "FREQ=DAILY" });
    world.call("add_task", task).await;
    let world = Arc::new(world);
    let answers = at_once(&world, vec![("complete_task", json!({ "task_id": 1 })); 8]).await;
    let changed = answers.iter().filter(|it| it["changed"] == json!(true)).count();
    let next = answers.iter().filter(|it| it["next"] != Value::Null).count();
    assert_eq!((changed, next), (1, 1));
    assert_eq!(world.all().await["tasks"].as_array().unwrap().len(), 2);
}

pub(super) async fn two_updates_lose_nothing(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    let world = Arc::new(world);
    let fields = [("title", json!("y")), ("due", json!("2026-03-12")), ("priority", json!("low"))];
    let update = |(field, value)| {
        let mut arguments = json!({ "task_id": 1 });
        arguments[field] = value;
        ("update_task", arguments)
    };
    at_once(&world, fields.clone().map(update).to_vec()).await;
    let all = world.all().await;
    for (field, value) in fields {
        assert_eq!(all["tasks"][0][field], value, "{field}");
    }
}

pub(super) async fn one_call_id_has_one_effect(world: World) {
    let world = Arc::new(world);
    let (turn, call_id) = (world.turn(ANNA), world.call_id());
    let running: Vec<_> = (0..8)
        .map(|_| {
            let (world, turn) = (Arc::clone(&world), turn.clone());
            tokio::spawn(async move {
                world.invoke(&turn, call_id, "add_task", json!({ "title": "x" }), false).await
            })
        })
        .collect();
    let mut answers = Vec::new();
    for it in running {
        answers.push(it.await.unwrap());
    }
    assert!(answers.iter().all(|it| *it == answers[0]), "{answers:?}");
    assert_eq!(world.all().await["tasks"].as_array().unwrap().len(), 1);
}
