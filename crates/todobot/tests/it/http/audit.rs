//! What was done, and by whom.

use serde_json::json;

use super::world::World;

#[tokio::test]
async fn every_change_is_on_record_for_its_user_alone() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let task = ann.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    ann.post("/api/v1/chat", json!({ "message": "x is done" })).await.expect(200);
    ann.get("/api/v1/tasks").await.expect(200);
    let log = ann.get("/api/v1/audit").await.expect(200);
    assert_eq!(log["count"], 2);
    let (newest, oldest) = (&log["entries"][0], &log["entries"][1]);
    assert_eq!(
        json!([newest["call"]["name"], newest["door"], newest["words"], newest["model"]]),
        json!(["complete_task", "api", "x is done", "offline"])
    );
    assert_eq!(newest["changes"][0]["before"]["task"], task);
    assert_eq!(
        json!([oldest["call"], oldest["outcome"]["success"], oldest["words"]]),
        json!([{ "name": "add_task", "arguments": { "title": "x" } }, true, null])
    );
    assert_eq!(oldest["changes"], json!([{ "before": null, "after": { "task": task } }]));
    assert!(oldest["seq"].as_u64() < newest["seq"].as_u64());
    assert_eq!(ben.get("/api/v1/audit").await.expect(200)["count"], 0);
}
