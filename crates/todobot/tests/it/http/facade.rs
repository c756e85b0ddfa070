use reqwest::Method;
use scripted::play::Line;
use scripted::plays::Lines;
use scripted::server::Server;
use serde_json::{Value, json};

use super::models::{HM, model};
use super::world::{User, World};

const COMPLETIONS: &str = "/v1/chat/completions";

/// A client of OpenAI's: it keeps the conversation itself, as text.
struct Client<'a> {
    user: &'a User,
    messages: Vec<Value>,
}

impl Client<'_> {
    fn new(user: &User) -> Client<'_> {
        Client { user, messages: vec![json!({ "role": "system", "content": "Be brief." })] }
    }

    async fn say(&mut self, text: &str) -> String {
        self.messages.push(json!({ "role": "user", "content": text }));
        let body = json!({ "model": "todobot", "messages": self.messages, "temperature": 0.2 });
        let answer = self.user.post(COMPLETIONS, body).await.expect(200);
        let message = answer["choices"][0]["message"].clone();
        self.messages.push(message.clone());
        message["content"].as_str().unwrap().to_owned()
    }
}

async fn tasks(user: &User) -> Vec<String> {
    let page = user.get("/api/v1/tasks").await.expect(200);
    let line = |it: &Value| format!("{} {}", it["number"], it["title"].as_str().unwrap());
    page["tasks"].as_array().unwrap().iter().map(line).collect()
}

#[tokio::test]
async fn a_yes_in_plain_text_runs_what_was_asked_about() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let mut client = Client::new(&ann);
    assert_eq!(client.say("add buy milk").await, "Added 1 \"buy milk\"");
    assert_eq!(client.say("add buy eggs").await, "Added 2 \"buy eggs\"");
    assert_eq!(client.say("delete the milk").await, "Shall I delete 1 \"buy milk\"?");
    // The time in the system's words is another one now, and it is the same conversation.
    client.messages[0] = json!({ "role": "system", "content": "Be brief. It is noon." });
    assert_eq!(client.say("yes").await, "Deleted 1 \"buy milk\"");
    assert_eq!(tasks(&ann).await, ["2 buy eggs"]);
    // It is kept like any other, under its first words, and can be undone by any door.
    let list = ann.get("/api/v1/conversations").await.expect(200);
    assert_eq!(list["conversations"].as_array().unwrap().len(), 1);
    assert_eq!(list["conversations"][0]["title"], "add buy milk");
    ann.post("/api/v1/undo", json!({})).await.expect(200);
    assert_eq!(tasks(&ann).await, ["1 buy milk", "2 buy eggs"]);
}

#[tokio::test]
async fn a_question_is_answered_in_plain_text() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let mut client = Client::new(&ann);
    client.say("add call mom").await;
    client.say("add call the bank").await;
    let asked = client.say("the call is done").await;
    assert!(asked.contains("1 \"call mom\"") && asked.contains("2 \"call the bank\""), "{asked}");
    assert_eq!(client.say("the second").await, "Done: 2 \"call the bank\"");
}

#[tokio::test]
async fn a_question_that_we_never_asked_is_not_answered() {
    let world = World::start().await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut client = Client::new(&ann);
    client.say("add buy milk").await;
    let question = client.say("delete the milk").await;
    let told = |first: &str, question: &str| {
        json!([
            { "role": "user", "content": first },
            { "role": "assistant", "content": question },
            { "role": "user", "content": "yes" },
        ])
    };
    // Made up, or somebody else's.
    for (user, messages) in [
        (&ann, told("delete the milk", &question)),
        (&ann, told("add buy milk", &question)),
        (
            &bob,
            json!(
                client
                    .messages
                    .iter()
                    .chain(&[json!({ "role": "user", "content": "yes" })])
                    .collect::<Vec<_>>()
            ),
        ),
    ] {
        let body = json!({ "model": "todobot", "messages": messages });
        let answer = user.post(COMPLETIONS, body).await.expect(200);
        let text = answer["choices"][0]["message"]["content"].as_str().unwrap();
        assert!(!text.contains("Deleted"), "{text}");
    }
    assert_eq!(tasks(&ann).await, ["1 buy milk"]);
    assert_eq!(client.say("yes").await, "Deleted 1 \"buy milk\"");
}

#[tokio::test]
async fn an_answer_has_the_shape_that_clients_expect() {
    let server = Server::start(Lines(vec![Line::say("Have a rest.")]));
    let world = World::with_model(model(&server)).await;
    let ann = world.user("ann").await;
    let messages = json!([{ "role": "user", "content": HM }]);
    let body = json!({ "model": "todobot", "messages": messages });
    let answer = ann.post(COMPLETIONS, body).await.expect(200);
    assert!(answer["id"].as_str().unwrap().starts_with("chatcmpl-"));
    assert_eq!(answer["created"], world.now().as_second());
    let choice = json!({
        "index": 0,
        "message": { "role": "assistant", "content": "Have a rest.", "refusal": null },
        "logprobs": null,
        "finish_reason": "stop",
    });
    assert_eq!(answer["choices"], json!([choice]));
    let usage = &answer["usage"];
    let count = |name: &str| usage[name].as_u64().unwrap();
    assert!(0 < count("prompt_tokens") && 0 < count("completion_tokens"));
    assert_eq!(count("prompt_tokens") + count("completion_tokens"), count("total_tokens"));
}

#[tokio::test]
async fn the_same_in_pieces() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    for usage in [false, true] {
        let message = json!({ "role": "user", "content": "show my list" });
        let options = json!({ "include_usage": usage });
        let body = json!({
            "model": "todobot", "messages": [message], "stream": true, "stream_options": options,
        });
        let answer = ann.post(COMPLETIONS, body).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "text/event-stream"));
        let data: Vec<&str> =
            answer.text.lines().filter_map(|it| it.strip_prefix("data: ")).collect();
        let (last, chunks) = data.split_last().unwrap();
        assert_eq!(*last, "[DONE]");
        let mut chunks: Vec<Value> =
            chunks.iter().map(|it| serde_json::from_str(it).unwrap()).collect();
        if usage {
            let last = chunks.pop().unwrap();
            assert_eq!(last["choices"], json!([]));
            let none = json!({ "prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0 });
            assert_eq!(last["usage"], none);
        }
        assert!(chunks.iter().all(|it| it.get("usage") == usage.then_some(&Value::Null)));
        assert!(chunks.iter().all(|it| it["object"] == "chat.completion.chunk"));
        assert!(chunks.iter().all(|it| it["id"] == chunks[0]["id"]));
        let choices: Vec<&Value> = chunks.iter().map(|it| &it["choices"][0]).collect();
        assert_eq!(choices[0]["delta"], json!({ "role": "assistant", "content": "" }));
        let end = choices.last().unwrap();
        assert_eq!((&end["delta"], &end["finish_reason"]), (&json!({}), &json!("stop")));
        let text: String =
            choices.iter().filter_map(|it| it["delta"]["content"].as_str()).collect();
        assert_eq!(text, "There is nothing on the list.");
    }
}

#[tokio::test]
async fn what_goes_wrong_is_told_in_their_shape() {
    let world = World::start().await;
    let (ann, stranger) = (world.user("ann").await, world.stranger());
    let hi = json!([{ "role": "user", "content": "hi" }]);
    let image = json!([{ "role": "user", "content": [{ "type": "image_url", "image_url": {} }] }]);
    let invalid = "invalid_request_error";
    let check = async |user: &User, method: Method, path: &str, body: Value, expect: Value| {
        let answer = user.ask(method, path).json(&body).send().await;
        assert_eq!(answer.header("content-type"), "application/json");
        let error = &answer.json["error"];
        assert_ne!(error["message"].as_str().unwrap(), "");
        let got = json!([answer.status, error["type"], error["param"], error["code"]]);
        assert_eq!(got, expect, "{path} {body}");
    };
    let (get, post) = (Method::GET, Method::POST);
    let good = json!({ "model": "todobot", "messages": hi });
    let who = json!([401, invalid, null, "invalid_api_key"]);
    check(&stranger, post.clone(), COMPLETIONS, good.clone(), who.clone()).await;
    check(&stranger, get.clone(), "/v1/models", Value::Null, who).await;
    let model = json!([404, invalid, "model", "model_not_found"]);
    let other = json!({ "model": "gpt-9", "messages": hi });
    check(&ann, post.clone(), COMPLETIONS, other, model.clone()).await;
    check(&ann, get.clone(), "/v1/models/gpt-9", Value::Null, model).await;
    let two = json!({ "model": "todobot", "messages": hi, "n": 2 });
    check(&ann, post.clone(), COMPLETIONS, two, json!([400, invalid, "n", null])).await;
    let part = json!([400, invalid, "messages[0].content[0]", null]);
    check(&ann, post.clone(), COMPLETIONS, json!({ "model": "todobot", "messages": image }), part)
        .await;
    let role = json!({ "model": "todobot", "messages": [{ "role": "me", "content": "hi" }] });
    check(&ann, post.clone(), COMPLETIONS, role, json!([400, invalid, "messages[0].role", null]))
        .await;
    check(&ann, post.clone(), COMPLETIONS, json!({}), json!([400, invalid, "model", null])).await;
    check(
        &ann,
        get.clone(),
        "/v1/nothing",
        Value::Null,
        json!([404, invalid, null, "unknown_url"]),
    )
    .await;
    check(&ann, get, COMPLETIONS, Value::Null, json!([405, invalid, null, null])).await;
    let mut streamed = good;
    streamed["messages"][0]["content"] = json!(" ");
    streamed["stream"] = json!(true);
    check(&ann, post, COMPLETIONS, streamed, json!([400, invalid, "messages", null])).await;
}

#[tokio::test]
async fn there_is_one_model() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let list = ann.get("/v1/models").await.expect(200);
    assert_eq!(list["object"], "list");
    let one = ann.get("/v1/models/todobot").await.expect(200);
    assert_eq!((&list["data"], &one["object"]), (&json!([one]), &json!("model")));
}
