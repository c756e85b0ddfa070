use domain::account::Scopes;
use domain::limits::Limits;
use domain::tools::{ToolContext, invoke};
use domain::turn::Turn;
use serde_json::{Value, json};

use super::world::{ANNA, BEN, World};

pub(super) async fn a_turn_is_taken_back_whole(world: World) {
    world
        .call("add_task", json!({ "title": "old", "due": "2026-03-10", "repeat": "FREQ=DAILY" }))
        .await;
    let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
    world.call("schedule_reminder", reminder.clone()).await;
    let before = world.all().await;
    let turn = world.turn(ANNA);
    world.call_in(&turn, "add_task", json!({ "title": "new" })).await;
    world
        .call_in(
            &turn,
            "schedule_reminder",
            json!({ "task_id": 2, "remind_at": "2026-03-11T09:00" }),
        )
        .await;
    world.call_in(&turn, "update_task", json!({ "task_id": 1, "title": "changed" })).await;
    world.call_in(&turn, "complete_task", json!({ "task_id": 1 })).await;
    world.call_in(&turn, "delete_task", json!({ "task_id": 3 })).await;
    world.call_in(&turn, "delete_task", json!({ "task_id": 1 })).await;
    let undone = world.call("undo", json!({})).await;
    assert_eq!(undone["turn_id"], json!(turn.id));
    assert_eq!(undone["words"], "in Anna's words");
    assert_eq!(world.all().await, before);
}

pub(super) async fn an_undo_of_an_undo_redoes(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    let added = world.all().await;
    world.call("delete_task", json!({ "task_id": 1 })).await;
    let deleted = world.all().await;
    for expect in [&added, &deleted, &added, &deleted] {
        assert_eq!(world.call("undo", json!({})).await["success"], true);
        assert_eq!(world.all().await, *expect);
    }
}

pub(super) async fn it_works_after_a_restart(world: World) {
    world.call("add_task", json!({ "title": "x", "tags": ["a"] })).await;
    let before = world.all().await;
    world.call("update_task", json!({ "task_id": 1, "tags": ["b"], "title": "y" })).await;
    let world = world.restart().await;
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(world.all().await, before);
    let found = world.call("list_tasks", json!({ "query": "y" })).await;
    assert_eq!(found["count"], 0, "the index went back too");
}

pub(super) async fn it_refuses_when_something_else_changed_the_rows(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    // Two turns interleave on the same task; the first one also ends last.
    let (first, second) = (world.turn(ANNA), world.turn(ANNA));
    world.call_in(&first, "update_task", json!({ "task_id": 1, "title": "y" })).await;
    world.call_in(&second, "update_task", json!({ "task_id": 1, "due": "2026-03-11" })).await;
    world.call_in(&first, "add_task", json!({ "title": "z" })).await;
    let before = world.all().await;
    let refused = world.call("undo", json!({})).await;
    assert_eq!(refused["error"]["code"], "CONFLICT");
    let message = refused["error"]["message"].as_str().unwrap();
    assert_eq!(message, "Task 1 (\"x\") was changed since by something else; nothing was undone.");
    assert_eq!(world.all().await, before);
}

pub(super) async fn to_delete_again_is_to_delete(world: World) {
    let undo = async |scopes: Scopes| {
        let (turn, limits) = (world.turn(ANNA), Limits::default());
        let cx = ToolContext { scopes, ..world.context(&turn, &limits) };
        let told = invoke("undo", json!({}), world.call_id(), &cx).await.unwrap().envelope();
        told["error"]["code"].as_str().map(str::to_owned)
    };
    world.call("add_task", json!({ "title": "x" })).await;
    world.call("delete_task", json!({ "task_id": 1 })).await;
    assert_eq!(undo(Scopes::Write).await, None);
    let before = world.all().await;
    assert_eq!(undo(Scopes::Write).await.as_deref(), Some("PERMISSION_DENIED"));
    assert_eq!(world.all().await, before);
    assert_eq!(undo(Scopes::Delete).await, None);
    assert_eq!(world.all().await["tasks"], json!([]));
    // What was added is no one's to miss.
    world.call("add_task", json!({ "title": "y" })).await;
    assert_eq!(undo(Scopes::Write).await, None);
}

pub(super) async fn there_may_be_nothing_to_undo(world: World) {
    let check = async |expect: &Value| assert_eq!(world.call("undo", json!({})).await, *expect);
    let nothing = json!({
        "success": false, "error": { "code": "CONFLICT", "message": "There is nothing to undo." },
    });
    check(&nothing).await;
    // What changed nothing is nothing to undo either.
    world.call("complete_task", json!({ "task_id": 1 })).await;
    world.call("undo", json!({ "user_id": BEN })).await;
    check(&nothing).await;
}

pub(super) async fn one_users_undo_leaves_others_alone(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    world.call_as(BEN, "add_task", json!({ "title": "y" })).await;
    world.call("undo", json!({})).await;
    assert_eq!(world.all().await["tasks"], json!([]));
    assert_eq!(world.all_of(BEN).await["tasks"][0]["title"], "y");
}

pub(super) async fn an_earlier_turn_is_taken_back_while_nothing_stands_on_it(world: World) {
    let (first, second) = (world.turn(ANNA), world.turn(ANNA));
    world.call_in(&first, "add_task", json!({ "title": "x" })).await;
    world.call_in(&second, "add_task", json!({ "title": "y", "due": "2026-03-12" })).await;
    let undo = async |of: &Turn| world.call("undo", json!({ "turn_id": of.id })).await;
    let code = async |of: &Turn| undo(of).await["error"]["message"].clone();
    let his = world.call_as(BEN, "undo", json!({ "turn_id": first.id })).await;
    assert_eq!(his["error"]["message"], "There is nothing to undo.");
    let reminder = json!({ "task_id": 2, "remind_at": "-P1D" });
    world.call("schedule_reminder", reminder).await;
    assert_eq!(code(&second).await, "Task 2 (\"y\") got a reminder since; nothing was undone.");
    assert_eq!(undo(&first).await["turn_id"], json!(first.id));
    assert_eq!(code(&first).await, "This was taken back already.");
    assert_eq!(world.all().await["tasks"].as_array().unwrap().len(), 1);
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(world.all().await["tasks"].as_array().unwrap().len(), 2);
}
