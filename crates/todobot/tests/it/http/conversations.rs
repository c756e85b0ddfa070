//! Conversations and what was said in them.

use agent::response::Response;
use domain::account::Scopes;
use domain::id::{CallId, ConversationId, TurnId};
use domain::tools::{ToolContext, invoke};
use domain::turn::{Door, Turn};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::World;

#[tokio::test]
async fn a_conversation_is_started_renamed_and_deleted() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    let made = ann.post("/api/v1/conversations", json!({ "title": " Groceries " })).await;
    let place = made.header("location").to_owned();
    let conversation = made.expect(201);
    assert_eq!(conversation["title"], "Groceries");
    let plain = ann.ask("POST".parse().unwrap(), "/api/v1/conversations").send().await.expect(201);
    assert_eq!(plain["title"], "Chat");
    assert_eq!(ann.get(&place).await.expect(200), conversation);
    let renamed = ann.patch(&place, json!({ "title": "Food" })).await.expect(200);
    assert_eq!(renamed["title"], "Food");
    let world = world.restart().await;
    let (ann, ben) = (world.user("ann").await, (ben, world.user("ben").await).1);
    assert_eq!(ann.get(&place).await.expect(200), renamed);
    assert_eq!(ann.patch(&place, json!({ "title": " " })).await.problem(), "400 VALIDATION_ERROR");
    for path in [place.as_str(), "/api/v1/conversations/x"] {
        assert_eq!(ben.get(path).await.problem(), "404 NOT_FOUND");
        assert_eq!(ben.get(&format!("{path}/turns")).await.problem(), "404 NOT_FOUND");
        assert_eq!(ben.patch(path, json!({ "title": "x" })).await.problem(), "404 NOT_FOUND");
        assert_eq!(ben.delete(path).await.problem(), "404 NOT_FOUND");
    }
    ann.delete(&place).await.expect(204);
    assert_eq!(ann.delete(&place).await.problem(), "404 NOT_FOUND");
    assert_eq!(ann.get("/api/v1/conversations").await.expect(200)["count"], 1);
}

#[tokio::test]
async fn turns_come_newest_last_and_the_cursor_leads_to_older_ones() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let first = ann.post("/api/v1/chat", json!({ "message": "add milk" })).await.expect(200);
    let id = first["conversation_id"].as_str().unwrap().to_owned();
    for message in ["add eggs", "add bread"] {
        world.wait(SignedDuration::from_secs(1));
        let body = json!({ "message": message, "conversation_id": id });
        ann.post("/api/v1/chat", body).await.expect(200);
    }
    let path = format!("/api/v1/conversations/{id}/turns");
    let words = |page: &Value| -> Vec<String> {
        let turns = page["turns"].as_array().unwrap().iter();
        turns.map(|it| it["words"].as_str().unwrap().to_owned()).collect()
    };
    let whole = ann.get(&path).await.expect(200);
    assert_eq!(words(&whole), ["add milk", "add eggs", "add bread"]);
    let turn = &whole["turns"][0];
    assert_eq!(
        json!([turn["state"], turn["door"], turn["model"], turn["message"]]),
        json!(["complete", "api", "offline", first["message"]])
    );
    let newest = ann.get(&format!("{path}?limit=2")).await.expect(200);
    assert_eq!(words(&newest), ["add eggs", "add bread"]);
    let cursor = newest["next_cursor"].as_str().unwrap();
    let older = ann.get(&format!("{path}?limit=2&cursor={cursor}")).await.expect(200);
    assert_eq!((words(&older), &older["next_cursor"]), (vec!["add milk".to_owned()], &Value::Null));
}

#[tokio::test]
async fn a_turn_that_was_cut_off_tells_what_it_did() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let user = ann.get("/api/v1/me").await.expect(200)["id"].as_str().unwrap().parse().unwrap();
    let made = ann.post("/api/v1/conversations", json!({})).await.expect(201);
    let conversation: ConversationId = serde_json::from_value(made["id"].clone()).unwrap();
    let app = &world.app;
    let turn = Turn {
        id: TurnId(app.clock.fresh_id()),
        user: domain::id::UserId(user),
        conversation_id: Some(conversation),
        door: Door::Api,
        words: Some("add milk and eggs".to_owned()),
        model: Some("openai:x".to_owned()),
        started_at: app.clock.now(),
    };
    let cx = ToolContext {
        turn: &turn,
        scopes: Scopes::FULL,
        now: turn.started_at,
        zone: &app.zone,
        limits: &app.kit.limits,
        tasks: &*app.store,
        reminders: &*app.store,
        clock: &*app.clock,
        unless_changed: None,
        dry_run: false,
    };
    let call = CallId(app.clock.fresh_id());
    invoke("add_task", json!({ "title": "milk" }), call, &cx).await.unwrap();
    let path = format!("/api/v1/conversations/{conversation}/turns");
    let cut = &ann.get(&path).await.expect(200)["turns"][0];
    assert_eq!(
        json!([cut["state"], cut["model"], cut["words"], cut["error"]["code"], cut["undo"]]),
        json!(["error", "openai:x", "add milk and eggs", "INTERNAL", turn.id])
    );
    assert_eq!(cut["tool_calls"][0]["name"], "add_task");
    assert!(cut["message"].as_str().unwrap().contains("milk"), "{cut}");
    // Once it is answered after all, that is what is told.
    let refusal = domain::refusal::Refusal::conflict("never mind");
    let reply = serde_json::to_string(&Response::refused(refusal, "openai:x")).unwrap();
    app.store.finish(&turn, &reply, app.clock.now()).await.unwrap();
    let told = &ann.get(&path).await.expect(200)["turns"][0];
    assert_eq!(told["message"], "never mind");
}

#[tokio::test]
async fn a_conversation_is_found_by_what_was_said() {
    let world = World::start().await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    for message in ["add Crème brûlée", "add ferns", "add more ferns"] {
        ann.post("/api/v1/chat", json!({ "message": message })).await.expect(200);
        world.wait(SignedDuration::from_secs(1));
    }
    let found = async |query: &str| {
        let page = ann.get(&format!("/api/v1/conversations?{query}")).await.expect(200);
        let titles = page["conversations"].as_array().unwrap().iter().map(|it| it["title"].clone());
        (titles.collect::<Vec<_>>(), page["next_cursor"].clone())
    };
    assert_eq!(found("query=creme").await.0, ["add Crème brûlée"]);
    assert_eq!(found("query=FERNS").await.0, ["add more ferns", "add ferns"]);
    assert_eq!(found("query=").await.0.len(), 3);
    assert_eq!(found("query=nothing").await.0.len(), 0);
    let (first, next) = found("query=ferns&limit=1").await;
    assert_eq!(first, ["add more ferns"]);
    let (second, last) =
        found(&format!("query=ferns&limit=1&cursor={}", next.as_str().unwrap())).await;
    assert_eq!((second, last), (vec![json!("add ferns")], json!(null)));
    let his = bob.get("/api/v1/conversations?query=ferns").await.expect(200);
    assert_eq!(his["count"], 0);
    let long = format!("/api/v1/conversations?query={}", "x".repeat(201));
    assert_eq!(ann.get(&long).await.problem(), "400 VALIDATION_ERROR");
}
