//! What holds for all tools alike.

use serde_json::{Value, json};

use super::testing::World;
use super::{Effect, catalogue};
use crate::id::UserId;
use crate::limits::Limits;

#[test]
fn the_catalogue_is_stable() {
    let tools = catalogue(&Limits::default());
    let names: Vec<_> = tools.iter().map(|it| it.name).collect();
    assert_eq!(
        names,
        [
            "add_task",
            "list_tasks",
            "complete_task",
            "reopen_task",
            "update_task",
            "delete_task",
            "schedule_reminder",
            "list_reminders",
            "cancel_reminder",
            "undo",
        ]
    );
    for tool in &tools {
        assert!(!tool.description.is_empty(), "{}", tool.name);
        assert_eq!(tool.schema["type"], "object", "{}", tool.name);
        assert_eq!(tool.schema["additionalProperties"], false, "{}", tool.name);
        assert!(!tool.schema.to_string().contains("user_id"), "{}", tool.name);
    }
    let destroys: Vec<_> = tools.iter().filter(|it| it.effect == Effect::Destroys).collect();
    assert_eq!(destroys.iter().map(|it| it.name).collect::<Vec<_>>(), ["delete_task"]);
}

#[test]
fn schemas_quote_the_limits_in_force() {
    let check = |limits: Limits, title: u64, description: u64| {
        for tool in
            catalogue(&limits).iter().filter(|it| ["add_task", "update_task"].contains(&it.name))
        {
            let length = |field: &str| tool.schema["properties"][field]["maxLength"].as_u64();
            assert_eq!((length("title"), length("description")), (Some(title), Some(description)));
        }
    };
    check(Limits::default(), 200, 1000);
    check(Limits::new(500, 2000).unwrap(), 500, 2000);
    let remind = &catalogue(&Limits::default())[6].schema["properties"];
    assert_eq!(remind["repeat_interval_minutes"]["maximum"], 1440);
    assert_eq!(remind["repeat_count"]["maximum"], 100);
}

#[test]
fn a_user_id_that_is_the_callers_is_ignored() {
    let world = World::new();
    let arguments = json!({ "title": "x", "user_id": UserId::LOCAL.to_string() });
    assert_eq!(world.call("add_task", arguments)["success"], true);
}

#[test]
fn a_foreign_user_id_is_denied_and_on_record() {
    let other = "0190b6a4-0000-7000-8000-000000000009";
    let check = |name: &str, arguments: Value| {
        let world = World::new();
        let refusal = world.refusal(name, arguments);
        assert_eq!(refusal, "PERMISSION_DENIED You can only reach your own tasks.");
        assert_eq!((world.tasks().len(), world.log_len()), (0, 1));
    };
    check("add_task", json!({ "title": "x", "user_id": other }));
    check("list_tasks", json!({ "user_id": other }));
    check("undo", json!({ "user_id": null }));
    check("delete_task", json!({ "task_id": 1, "user_id": 7 }));
}

#[test]
fn an_unknown_tool_is_refused() {
    let refusal = World::new().refusal("drop_tables", json!({}));
    assert_eq!(refusal, "VALIDATION_ERROR name: there is no tool `drop_tables`");
}
