//! Calls of another TodoBot, which says which turn and which call each is.

use serde_json::{Value, json};

use super::client::{Client, Era, Person, home};

fn meta(turn: u8, call: u8) -> Value {
    json!({ "todobot/turn_id": id(turn), "todobot/call_id": id(call) })
}

fn id(nth: u8) -> String {
    format!("0190b6a4-0000-7000-8000-0000000000{nth:02}")
}

#[tokio::test]
async fn a_call_that_comes_again_is_answered_again_and_not_done_again() {
    for era in Era::BOTH {
        let home = home();
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        let twice = async |tool: &str, arguments: Value, call: u8| {
            let first = client.call_with(tool, arguments.clone(), meta(call, call)).await;
            let again = client.call_with(tool, arguments, meta(call, call)).await;
            assert_eq!(first, again, "{era:?} {tool}");
            first
        };
        for nth in 1..=5 {
            twice("add_task", json!({ "title": format!("Task {nth}") }), nth).await;
        }
        assert_eq!(client.titles().await.len(), 5);
        twice("complete_task", json!({ "task_id": "task 1" }), 10).await;
        twice("complete_task", json!({ "task_id": [2, 3] }), 11).await;
        let renamed = json!({ "task_id": "task 4", "title": "Other" });
        assert_eq!(twice("update_task", renamed, 12).await["task"]["title"], "Other");
        let asked = client.call_with("delete_task", json!({ "task_id": "5" }), meta(13, 13)).await;
        let yes = json!({ "task_id": "5", "confirm": asked["confirm"] });
        // A yes to a call is none to another.
        let other = client.call_with("delete_task", yes.clone(), meta(13, 14)).await;
        assert_eq!(other["error"]["field"], "confirm");
        assert_eq!(twice("delete_task", yes, 13).await["success"], true);
        let many = json!({ "task_id": [1, 2, 3, 4], "tags": ["x"] });
        let asked = client.call_with("update_task", many.clone(), meta(15, 15)).await;
        let mut yes = many;
        yes["confirm"] = asked["confirm"].clone();
        assert_eq!(twice("update_task", yes, 15).await["count"], 4);

        let other = json!({ "title": "Another" });
        let mistaken = client.call_with("add_task", other, meta(1, 1)).await;
        assert_eq!(mistaken["error"]["code"], "CONFLICT");
    }
}

#[tokio::test]
async fn calls_of_one_turn_are_one_step_to_undo() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    client.add(&["Pay rent"]).await;
    let add = json!({ "title": "Call mom" });
    client.call_with("add_task", add.clone(), meta(1, 1)).await;
    client.call_with("complete_task", json!({ "task_id": 1 }), meta(1, 2)).await;
    // Without an id of its own a call is known by what it is.
    let turn = json!({ "todobot/turn_id": id(1) });
    client.call_with("add_task", json!({ "title": "Call dad" }), turn.clone()).await;
    client.call_with("add_task", json!({ "title": "Call dad" }), turn.clone()).await;
    let delete = client.call_with("delete_task", json!({ "task_id": 2 }), turn.clone()).await;
    let yes = json!({ "task_id": 2, "confirm": delete["confirm"] });
    assert_eq!(client.call_with("delete_task", yes, turn).await["success"], true);
    assert_eq!(client.titles().await, ["✓ Pay rent", "Call dad"]);
    client.call("undo", json!({})).await;
    assert_eq!(client.titles().await, ["Pay rent"]);
}

#[tokio::test]
async fn a_key_that_is_no_id_is_named() {
    let home = home();
    let client = Client::start(home.path(), Era::Handshake, Person::CannotBeAsked).await;
    for key in ["todobot/turn_id", "todobot/call_id"] {
        for bad in [json!("7"), json!(7), Value::Null] {
            let error =
                client.call_with("add_task", json!({ "title": "x" }), json!({ key: bad })).await;
            assert_eq!(error["error"]["code"], "VALIDATION_ERROR");
            assert_eq!(error["error"]["field"], key);
        }
    }
    assert_eq!(client.titles().await, [""; 0]);
}

/// Each of several tasks has a condition of its own.
#[tokio::test]
async fn a_condition_on_one_of_several_stops_them_all() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    client.add(&["Pay rent", "Call mom"]).await;
    let tasks = client.call("list_tasks", json!({})).await["tasks"].clone();
    let seen = tasks[0]["updated_at"].clone();
    let condition = |of: Value| json!({ "todobot/unless_changed": of });
    let both = json!({ "task_id": [1, 2] });
    let id = tasks[1]["id"].as_str().unwrap();
    let changed = condition(json!({ "1": seen, id: "2026-03-10T07:00:00Z" }));
    let refused = client.call_with("complete_task", both.clone(), changed).await["error"].clone();
    assert_eq!((&refused["code"], &refused["field"]), (&json!("CONFLICT"), &json!("task_id[1]")));
    // A condition that nobody looks at would be broken.
    let unheard = condition(json!({ "7": seen }));
    for (tool, arguments) in [
        ("complete_task", both.clone()),
        ("complete_task", json!({ "task_id": 1 })),
        ("add_task", json!({ "title": "x" })),
    ] {
        let refused = client.call_with(tool, arguments, unheard.clone()).await["error"].clone();
        assert_eq!(refused["field"], "todobot/unless_changed", "{tool} {refused}");
    }
    assert_eq!(client.titles().await, ["Pay rent", "Call mom"]);
    let met = condition(json!({ "1": seen, id: seen }));
    assert_eq!(client.call_with("complete_task", both, met).await["count"], 2);
}
