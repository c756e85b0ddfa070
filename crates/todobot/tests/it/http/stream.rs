use reqwest::Method;
use scripted::play::Line;
use scripted::plays::Lines;
use scripted::server::Server;
use serde_json::{Value, json};

use super::models::{HM, model};
use super::world::{Ask, User, World};

/// The events of a stream, each with its name and its data.
fn events(text: &str) -> Vec<(String, Value)> {
    let blocks = text.split("\n\n").filter(|it| !it.is_empty() && !it.starts_with(':'));
    let event = |block: &str| {
        let field = |name: &str| block.lines().find_map(|it| it.strip_prefix(name)).unwrap();
        (field("event: ").to_owned(), serde_json::from_str(field("data: ")).unwrap())
    };
    blocks.map(event).collect()
}

fn ask(user: &User, path: &str, body: &Value) -> Ask {
    user.ask(Method::POST, path).header("Accept", "text/event-stream").json(body)
}

fn names(events: &[(String, Value)]) -> Vec<&str> {
    events.iter().map(|(name, _)| name.as_str()).collect()
}

fn text(events: &[(String, Value)]) -> String {
    let pieces = events.iter().filter(|(name, _)| name == "text_delta");
    pieces.map(|(_, data)| data["text"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_turn_is_told_as_it_happens_and_ends_with_its_whole_answer() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let answer = ask(&ann, "/api/v1/chat", &json!({ "message": "add buy milk" })).send().await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/event-stream"));
    let heard = events(&answer.text);
    assert_eq!(names(&heard), ["started", "calling", "called", "text_delta", "done"]);
    let done = &heard[4].1;
    assert_eq!(done["message"], text(&heard));
    assert_eq!(done["turn_id"], heard[0].1["turn_id"]);
    assert_eq!(heard[1].1["name"], "add_task");
    assert_eq!(heard[2].1["result"]["task"]["title"], "buy milk");
    // What was told is what is kept.
    let path = format!("/api/v1/conversations/{}/turns", done["conversation_id"].as_str().unwrap());
    let kept = ann.get(&path).await.expect(200)["turns"][0].clone();
    assert_eq!((&kept["id"], &kept["message"]), (&done["turn_id"], &done["message"]));

    let alone = ask(&ann, "/api/v1/agent/run", &json!({ "message": "show my list" })).send().await;
    let heard = events(&alone.text);
    assert_eq!(names(&heard)[..3], ["started", "calling", "called"]);
    assert_eq!(heard.last().unwrap().1["message"], text(&heard));
}

#[tokio::test]
async fn what_a_model_says_is_a_draft_until_it_is_checked() {
    let server = Server::start(Lines(vec![Line::say("Have a rest.")]));
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let heard = events(&ask(&ann, "/api/v1/chat", &json!({ "message": HM })).send().await.text);
    let mut kinds = names(&heard);
    kinds.dedup();
    assert_eq!(kinds, ["started", "draft", "text_delta", "done"]);
    assert_eq!(text(&heard), "Have a rest.");
}

#[tokio::test]
async fn a_problem_before_the_turn_is_a_plain_problem() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let unknown = "0197a000-0000-7000-8000-000000000000";
    for (body, expect) in [
        (json!({ "message": "" }), "400 VALIDATION_ERROR"),
        (json!({ "message": "hi", "conversation_id": unknown }), "404 NOT_FOUND"),
    ] {
        assert_eq!(ask(&ann, "/api/v1/chat", &body).send().await.problem(), expect);
    }
}

#[tokio::test]
async fn a_stream_that_is_asked_for_again_is_told_again_with_no_second_effect() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    for (path, message) in [("/api/v1/chat", "add buy milk"), ("/api/v1/agent/run", "add buy eggs")]
    {
        let count = async || ann.get("/api/v1/tasks").await.expect(200)["count"].as_u64().unwrap();
        let with_key = |body: Value| ask(&ann, path, &body).header("Idempotency-Key", path);
        let before = count().await;
        let one = with_key(json!({ "message": message })).send().await;
        let two = with_key(json!({ "message": message })).send().await;
        assert_eq!((one.status, two.status), (200, 200), "{}", two.text);
        let (one, two) = (events(&one.text), events(&two.text));
        assert_eq!(text(&one), text(&two), "{path}");
        let turn = |it: &[(String, Value)]| it.last().unwrap().1["turn_id"].clone();
        assert_eq!(turn(&one), turn(&two), "{path}");
        assert_eq!(count().await, before + 1, "{path}");
        let other = with_key(json!({ "message": "add something else" })).send().await;
        assert_eq!(other.problem(), "422 VALIDATION_ERROR", "{path}");
    }
}
