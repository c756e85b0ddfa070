//! Questions that are sent to a client, and wait: how they are answered, and that they hold nothing up.

use reqwest::Response;
use serde_json::{Value, json};

use super::sessions::{Client, next};
use crate::http::world::World;

/// A question that waits for its answer, and where that is told.
struct Asked {
    question: Value,
    stream: Response,
}

impl Asked {
    /// By a call with this id.
    async fn about_deleting(client: &Client, id: u64) -> Asked {
        let mut stream = client.tool(id, "delete_task", json!({ "task_id": 1 })).stream().await;
        let question = next(&mut stream, &mut String::new()).await;
        assert_eq!(question["method"], "elicitation/create", "{question}");
        Asked { question, stream }
    }

    /// `result` or `error`.
    async fn answer(self, client: &Client, kind: &str, said: Value) -> Value {
        let reply = json!({ "jsonrpc": "2.0", "id": self.question["id"], kind: said });
        assert_eq!(client.post(&reply).send().await.status, 202);
        self.told().await
    }

    /// What the tool says in the end.
    async fn told(mut self) -> Value {
        let told = next(&mut self.stream, &mut String::new()).await;
        assert!(self.stream.chunk().await.unwrap().is_none(), "an answer ends its stream");
        told["result"]["structuredContent"].clone()
    }
}

async fn client_with_a_task(world: &World) -> Client {
    let client = Client::begin(&world.user("anna").await).await;
    client.call("add_task", json!({ "title": "Pay rent" })).await;
    client
}

#[tokio::test]
async fn a_question_is_sent_and_answered_within_a_session() {
    let world = World::start().await;
    let anna = client_with_a_task(&world).await;
    for (said, left) in [
        (json!({ "action": "decline" }), 1),
        (json!({ "action": "accept", "content": { "confirm": true } }), 0),
    ] {
        let asked = Asked::about_deleting(&anna, 8).await;
        let told = asked.answer(&anna, "result", said).await;
        assert_eq!(told["success"], left == 0, "{told}");
        assert_eq!(anna.call("list_tasks", json!({})).await["count"], left);
    }
}

/// A model gets to ask in its client's place only where the client cannot.
#[tokio::test]
async fn a_client_that_fails_to_ask_is_no_client_that_cannot() {
    let world = World::start().await;
    let anna = client_with_a_task(&world).await;
    for (code, cannot) in [
        (-32601, true),
        (-32602, true),
        (-32603, false),
        (-32600, false),
        (-32000, false),
        (-1, false),
    ] {
        let asked = Asked::about_deleting(&anna, 8).await;
        let error = json!({ "code": code, "message": "no" });
        let told = asked.answer(&anna, "error", error).await;
        assert_eq!(told["error"]["code"], "CONFIRMATION_REQUIRED", "{code}: {told}");
        assert_eq!(told["confirm"].is_string(), cannot, "{code}: {told}");
    }
    assert_eq!(anna.call("list_tasks", json!({})).await["count"], 1);
}

#[tokio::test]
async fn so_many_may_wait_at_a_time() {
    let world = World::start().await;
    let anna = client_with_a_task(&world).await;
    let mut waiting = Vec::new();
    for id in 1..=16 {
        waiting.push(Asked::about_deleting(&anna, id).await);
    }
    let told = anna.call("delete_task", json!({ "task_id": 1 })).await;
    assert!(told["confirm"].is_string(), "it is the model who asks: {told}");
    let decline = json!({ "action": "decline" });
    waiting.pop().unwrap().answer(&anna, "result", decline).await;
    Asked::about_deleting(&anna, 17).await;
}

#[tokio::test]
async fn no_question_waits_for_longer_than_the_service() {
    let world = World::start().await;
    let anna = client_with_a_task(&world).await;
    let asked = Asked::about_deleting(&anna, 8).await;
    world.app.stopping.cancel();
    let told = asked.told().await;
    assert_eq!(told["error"]["code"], "CONFIRMATION_REQUIRED", "{told}");
    assert!(told["confirm"].is_null(), "{told}");
}
