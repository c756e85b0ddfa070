use serde_json::{Value, json};

use super::world::World;

const RUN: &str = "/api/v1/agent/run";

#[tokio::test]
async fn all_that_a_turn_knows_is_in_the_request_and_nothing_is_kept() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let added = ann.post(RUN, json!({ "message": "add buy milk" })).await.expect(200);
    assert_eq!(added["message"], "Added 1 \"buy milk\"");
    let asked = ann.post(RUN, json!({ "message": "delete the milk" })).await.expect(200);
    assert_eq!(asked["state"], "needs_confirmation");
    // A yes to nothing is no yes.
    let lost = ann.post(RUN, json!({ "message": "yes" })).await.expect(200);
    assert_eq!(lost["tool_calls"], json!([]));
    let history = json!([
        { "role": "system", "content": "be brief" },
        { "role": "user", "content": "delete the milk" },
        { "role": "assistant", "content": asked["message"], "pending": asked["pending"] },
    ]);
    let done = ann.post(RUN, json!({ "message": "yes", "history": history })).await.expect(200);
    assert_eq!(done["message"], "Deleted 1 \"buy milk\"");
    let conversations = ann.get("/api/v1/conversations").await.expect(200);
    assert_eq!(conversations["conversations"], json!([]));
    let audit = ann.get("/api/v1/audit").await.expect(200);
    assert_eq!(audit["count"], 2);
}

#[tokio::test]
async fn the_past_has_its_limits() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let past = |roles: &str| -> Value {
        let role = |it| if it == 'u' { "user" } else { "assistant" };
        roles.chars().map(|it| json!({ "role": role(it), "content": "hi" })).collect()
    };
    let run = |history: Value| ann.post(RUN, json!({ "message": "hello", "history": history }));
    let refused = run(past("uu")).await;
    assert_eq!(
        (refused.problem().as_str(), &refused.json["field"]),
        ("400 VALIDATION_ERROR", &json!("history"))
    );
    assert_eq!(run(past(&"ua".repeat(25))).await.expect(200)["warning"], Value::Null);
    let cut = run(past(&"ua".repeat(26))).await.expect(200);
    let expect = "history: only the newest 50 messages were taken; 2 were left out";
    assert_eq!(cut["warning"], expect);
}

/// A turn without a reply would be told as one that was interrupted.
#[tokio::test]
async fn a_conversation_that_is_named_stays_as_it_is() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let chat = ann.post("/api/v1/chat", json!({ "message": "add buy milk" })).await.expect(200);
    let id = &chat["conversation_id"];
    let body = json!({ "message": "add buy eggs", "conversation_id": id });
    assert_eq!(ann.post(RUN, body).await.expect(200)["conversation_id"], *id);
    let path = format!("/api/v1/conversations/{}/turns", id.as_str().unwrap());
    assert_eq!(ann.get(&path).await.expect(200)["count"], 1);
}
