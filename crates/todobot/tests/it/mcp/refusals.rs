//! What goes wrong is told so that a model can do better.

use rmcp::model::ErrorCode;
use rmcp::service::ServiceError;
use serde_json::{Value, json};

use super::client::{Client, Era, Person, home, params};

#[tokio::test]
async fn an_error_has_a_code_a_field_and_a_way_to_mend_it() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::SaysYes).await;
    client.call("add_task", json!({ "title": "x" })).await;
    let check = async |tool: &str, arguments: Value, code: &str, field: Value| {
        let error = client.call(tool, arguments.clone()).await["error"].clone();
        assert_eq!(
            (&error["code"], &error["field"]),
            (&json!(code), &field),
            "{arguments} {error}"
        );
    };
    check("add_task", json!({}), "VALIDATION_ERROR", json!("title")).await;
    check("add_task", json!({ "title": " " }), "VALIDATION_ERROR", json!("title")).await;
    check("add_task", json!({ "title": "x", "due": "soon" }), "VALIDATION_ERROR", json!("due"))
        .await;
    check("add_task", json!({ "title": "x", "colour": 1 }), "VALIDATION_ERROR", json!("colour"))
        .await;
    check(
        "add_task",
        json!({ "title": "x", "confirm": "1" }),
        "VALIDATION_ERROR",
        json!("confirm"),
    )
    .await;
    check("list_tasks", json!({ "limit": 0 }), "VALIDATION_ERROR", json!("limit")).await;
    check("update_task", json!({ "task_id": 1 }), "VALIDATION_ERROR", Value::Null).await;
    check("complete_task", json!({}), "VALIDATION_ERROR", json!("task_id")).await;
    let long = json!({ "task_id": "x".repeat(501) });
    check("complete_task", long, "VALIDATION_ERROR", json!("task_id")).await;
    check("complete_task", json!({ "task_id": true }), "VALIDATION_ERROR", json!("task_id")).await;
    check("complete_task", json!({ "task_id": "" }), "VALIDATION_ERROR", json!("task_id")).await;
    check("complete_task", json!({ "task_id": 9 }), "TASK_NOT_FOUND", json!("task_id")).await;
    check("delete_task", json!({ "task_id": 9 }), "TASK_NOT_FOUND", json!("task_id")).await;
    let unknown = "00000000-0000-7000-8000-000000000000";
    check("complete_task", json!({ "task_id": unknown }), "TASK_NOT_FOUND", json!("task_id")).await;
    let cancel = json!({ "reminder_id": unknown });
    check("cancel_reminder", cancel, "REMINDER_NOT_FOUND", Value::Null).await;
    assert_eq!(client.asked(), [""; 0]);
    assert_eq!(client.titles().await, ["x"]);
}

#[tokio::test]
async fn nobody_acts_as_someone_else_and_trying_is_on_record() {
    let home = home();
    let client = Client::start(home.path(), Era::Stateless, Person::SaysYes).await;
    client.call("add_task", json!({ "title": "x" })).await;
    let someone = "00000000-0000-7000-8000-000000000000";
    for (tool, arguments) in [
        ("complete_task", json!({ "task_id": "x", "user_id": someone })),
        ("delete_task", json!({ "task_id": 1, "user_id": someone })),
        ("list_tasks", json!({ "user_id": someone })),
    ] {
        assert_eq!(client.refused(tool, arguments).await, "PERMISSION_DENIED");
    }
    assert_eq!(client.titles().await, ["x"]);
    let log = std::process::Command::new(env!("CARGO_BIN_EXE_todobot"))
        .args(["log", "--json"])
        .env("TODOBOT_HOME", home.path())
        .env_remove("TODOBOT_DATABASE_URL")
        .output()
        .unwrap();
    let log: Value = serde_json::from_slice(&log.stdout).unwrap();
    let entries = log["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 4, "{log}");
    assert!(entries.iter().all(|it| it["door"] == "mcp"), "{log}");
    assert_eq!(entries[0]["outcome"]["error"]["code"], "PERMISSION_DENIED");
}

#[tokio::test]
async fn a_tool_that_there_is_not_is_the_clients_mistake() {
    let home = home();
    for era in Era::BOTH {
        let client = Client::start(home.path(), era, Person::SaysYes).await;
        match client.once(params("drop_tables", json!({}))).await {
            Err(ServiceError::McpError(error)) => assert_eq!(error.code, ErrorCode::INVALID_PARAMS),
            other => panic!("{other:?}"),
        }
    }
}
