use serde_json::{Value, json};

use super::world::{ANNA, BEN, World};

pub(super) async fn an_entry_says_who_what_and_how(world: World) {
    let turn = world.turn(ANNA);
    world.call_in(&turn, "add_task", json!({ "title": "x", "priority": "low" })).await;
    world.call_in(&turn, "complete_task", json!({ "task_id": 1 })).await;
    let log = world.store.log(ANNA, None, 10).await.unwrap();
    let [complete, add] = &log[..] else { panic!("{log:?}") };
    assert_eq!((&complete.turn, &add.turn), (&turn, &turn));
    assert_eq!(add.call.name, "add_task");
    assert_eq!(add.call.arguments, json!({ "title": "x", "priority": "low" }));
    let body = complete.body();
    assert_eq!(body["words"], "in Anna's words");
    assert_eq!((&body["door"], &body["model"]), (&json!("api"), &json!("offline")));
    assert_eq!(body["changes"][0]["before"]["task"]["status"], "pending");
    assert_eq!(body["changes"][0]["after"]["task"]["status"], "completed");
    assert_eq!(body["outcome"]["task"], body["changes"][0]["after"]["task"]);
    assert!(add.seq < complete.seq);
}

pub(super) async fn a_repeated_call_is_told_what_the_first_was(world: World) {
    let (turn, call_id) = (world.turn(ANNA), world.call_id());
    let add = json!({ "title": "x" });
    let first = world.invoke(&turn, call_id, "add_task", add.clone(), false).await;
    world.call("complete_task", json!({ "task_id": 1 })).await;
    let world = world.restart().await;
    let again = world.invoke(&turn, call_id, "add_task", add.clone(), false).await;
    assert_eq!(again, first);
    let other = world.invoke(&turn, call_id, "add_task", json!({ "title": "y" }), false).await;
    assert_eq!(other["error"]["code"], "CONFLICT");
    assert_eq!(world.all().await["tasks"].as_array().unwrap().len(), 1);
    // A call id is a user's own: Ben's does not meet Anna's.
    let bens = world.invoke(&world.turn(BEN), call_id, "add_task", add, false).await;
    assert_eq!(bens["task"]["number"], 1);
}

pub(super) async fn a_dry_run_leaves_no_trace(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    let before = world.all().await;
    let dry = async |name: &str, arguments: Value| {
        world.invoke(&world.turn(ANNA), world.call_id(), name, arguments, true).await
    };
    assert_eq!(dry("add_task", json!({ "title": "y" })).await["task"]["number"], 2);
    assert_eq!(dry("complete_task", json!({ "task_id": 1 })).await["task"]["status"], "completed");
    assert_eq!(dry("delete_task", json!({ "task_id": 1 })).await["success"], true);
    assert_eq!(dry("undo", json!({})).await["success"], true);
    assert_eq!((world.all().await, world.log_len(ANNA).await), (before, 1));
    assert_eq!(world.call("add_task", json!({ "title": "y" })).await["task"]["number"], 2);
}

pub(super) async fn a_denial_leaves_a_line(world: World) {
    let answer = world.call("delete_task", json!({ "task_id": 1, "user_id": BEN })).await;
    assert_eq!(answer["error"]["code"], "PERMISSION_DENIED");
    let log = world.store.log(ANNA, None, 10).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].body()["outcome"]["error"]["code"], "PERMISSION_DENIED");
    assert_eq!(log[0].call.arguments["user_id"], json!(BEN));
    assert_eq!(world.log_len(BEN).await, 0);
}

pub(super) async fn the_log_is_paged_newest_first(world: World) {
    for n in 0..5 {
        world.call("add_task", json!({ "title": n.to_string() })).await;
    }
    let titles = async |before, limit| -> Vec<String> {
        let log = world.store.log(ANNA, before, limit).await.unwrap();
        log.iter().map(|it| it.call.arguments["title"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(titles(None, 2).await, ["4", "3"]);
    let seq = world.store.log(ANNA, None, 2).await.unwrap()[1].seq;
    assert_eq!(titles(Some(seq), 10).await, ["2", "1", "0"]);
}

pub(super) async fn the_log_goes_on_from_where_one_was(world: World) {
    for n in 0..5 {
        world.call("add_task", json!({ "title": n.to_string() })).await;
        world.call_as(BEN, "add_task", json!({ "title": "Ben's" })).await;
    }
    let mut all = world.store.log(ANNA, None, 10).await.unwrap();
    all.reverse();
    assert_eq!(all.len(), 5);
    assert_eq!(world.store.since(ANNA, 0, 10).await.unwrap(), all);
    assert_eq!(world.store.since(ANNA, 0, 2).await.unwrap(), all[..2]);
    assert_eq!(world.store.since(ANNA, all[1].seq, 2).await.unwrap(), all[2..4]);
    assert_eq!(world.store.since(ANNA, all[3].seq, 10).await.unwrap(), all[4..]);
    assert_eq!(world.store.since(ANNA, all[4].seq, 10).await.unwrap(), []);
    assert_eq!(world.store.since(ANNA, u64::MAX, 10).await.unwrap(), []);
    // Those of others stand between, and are not Anna's to see.
    let bens = world.store.since(BEN, all[0].seq.saturating_sub(1), 10).await.unwrap();
    assert!(bens.iter().all(|it| it.turn.user == BEN), "{bens:?}");
}
