use domain::chat::{Arguments, CallResult, Chat, Message, ModelError, ProposedCall, Said};
use domain::limits::Limits;
use domain::tools::catalogue;
use secrecy::ExposeSecret;
use serde_json::{Value, json};

use super::request::takes_temperature;
use super::*;
use crate::settings::{Service, Settings};
use crate::wire::{MAX_CALLS, Pieces};

fn settings() -> Settings {
    let mut settings = Settings::new(Service::Gemini, "gemini-2.5-flash");
    settings.key = Some("k-1".into());
    settings
}

fn chat(messages: Vec<Message>) -> Chat {
    Chat { instructions: "Be brief.".to_owned(), messages, tools: [].into() }
}

fn user(text: &str) -> Message {
    Message::User(text.to_owned())
}

fn call(id: &str, name: &str, arguments: Value) -> ProposedCall {
    let arguments = match arguments {
        Value::Object(map) => Arguments::Object(map),
        other => Arguments::Unreadable(other.to_string()),
    };
    ProposedCall { id: id.to_owned(), name: name.to_owned(), arguments }
}

fn result(id: &str, name: &str, success: bool) -> CallResult {
    let envelope = json!({"success": success});
    CallResult { id: id.to_owned(), name: name.to_owned(), envelope }
}

#[test]
fn a_chat_becomes_a_request() {
    let mut settings = settings();
    let mut chat = chat(vec![user("Hi")]);
    chat.tools = catalogue(&Limits::default()).into_iter().filter(|it| it.name == "undo").collect();
    let request = request(&chat, &settings);
    assert_eq!(
        request.url,
        "https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse"
    );
    let (header, key) = request.key.unwrap();
    assert_eq!((header, key.expose_secret()), ("x-goog-api-key", "k-1"));
    assert_eq!(
        request.body,
        json!({
            "systemInstruction": {"parts": [{"text": "Be brief."}]},
            "contents": [{"role": "user", "parts": [{"text": "Hi"}]}],
            "tools": [{"functionDeclarations": [{
                "name": "undo",
                "description": chat.tools[0].description,
                "parametersJsonSchema": chat.tools[0].schema,
            }]}],
            "generationConfig": {"maxOutputTokens": 2048, "temperature": 0.0},
        })
    );

    settings.stream = false;
    settings.model = "models/gemini-3.8-flash".to_owned();
    settings.base_url = Some("http://localhost:4000/v1beta/".to_owned());
    settings.key = None;
    chat.tools = [].into();
    chat.instructions.clear();
    let request = super::request(&chat, &settings);
    assert_eq!(request.url, "http://localhost:4000/v1beta/models/gemini-3.8-flash:generateContent");
    assert!(request.key.is_none());
    assert_eq!(
        request.body,
        json!({
            "contents": [{"role": "user", "parts": [{"text": "Hi"}]}],
            "generationConfig": {"maxOutputTokens": 2048},
        })
    );
}

#[test]
fn temperature_is_sent_where_it_is_taken() {
    let check = |model: &str, expect: bool| assert_eq!(takes_temperature(model), expect, "{model}");
    check("gemini-2.0-flash-exp", true);
    check("gemini-2.5-flash", true);
    check("gemini-3-flash-preview", true);
    check("gemini-3.1-flash-lite", true);
    check("gemini-3.5-flash-lite", false);
    check("gemini-3.8-flash", false);
    check("models/gemini-3.8-flash", false);
    check("gemini-4-argon", false);
    check("gemini-flash-latest", false);
    check("gemma-3-27b-it", true);
}

/// What follows the user's first message.
fn check_contents(mut messages: Vec<Message>, expect: Value) {
    messages.insert(0, user("Hi"));
    let mut body = request(&chat(messages), &settings()).body;
    let Value::Array(contents) = body["contents"].take() else { panic!("{body}") };
    assert_eq!(Value::Array(contents[1..].to_vec()), expect);
}

fn verbatim(parts: Value) -> Option<Value> {
    let content = json!({"role": "model", "parts": parts});
    Some(json!({"by": "gemini:gemini-2.5-flash", "content": content}))
}

#[test]
fn what_it_said_itself_is_given_back_untouched() {
    let parts = json!([
        {"text": "Hm", "thought": true, "future": 1},
        {"functionCall": {"name": "add_task", "args": {"title": "Milk"}, "id": "g1"},
            "thoughtSignature": "c2ln"},
        {"functionCall": {"name": "undo", "args": {}}},
        {"text": "", "thoughtSignature": "ZW5k"},
    ]);
    let said = Said {
        text: "ignored".to_owned(),
        calls: vec![
            call("g1", "add_task", json!({"title": "Milk"})),
            call("own000001", "undo", json!({})),
        ],
        verbatim: verbatim(parts.clone()),
    };
    let results = vec![result("g1", "add_task", true), result("own000001", "undo", false)];
    check_contents(
        vec![Message::Model(said), Message::Results(results)],
        json!([
            {"role": "model", "parts": parts},
            {"role": "user", "parts": [
                {"functionResponse": {"name": "add_task", "id": "g1",
                    "response": {"output": {"success": true}}}},
                {"functionResponse": {"name": "undo", "response": {"error": {"success": false}}}},
            ]},
        ]),
    );
}

#[test]
fn what_another_said_is_written_anew() {
    let calls = vec![
        call("call_1", "functions.add_task", json!("{\"title")),
        call("call_2", "undo", json!({})),
    ];
    let expect = json!([
        {"role": "model", "parts": [
            {"text": "Well."},
            {"functionCall": {"name": "functions_add_task", "args": {}},
                "thoughtSignature": "skip_thought_signature_validator"},
            {"functionCall": {"name": "undo", "args": {}}},
        ]},
        {"role": "user", "parts": [
            {"functionResponse": {"name": "functions_add_task",
                "response": {"error": {"success": false}}}},
            {"functionResponse": {"name": "undo", "response": {"output": {"success": true}}}},
        ]},
    ]);
    let foreign = json!({"by": "gemini:gemini-3.8-flash", "content": {"parts": [{"text": "x"}]}});
    let fewer = verbatim(json!([{"functionCall": {"name": "undo", "args": {}}}]));
    for verbatim in [None, Some(foreign), fewer] {
        let said = Said { text: "Well.".to_owned(), calls: calls.clone(), verbatim };
        let results =
            vec![result("call_1", "functions.add_task", false), result("call_2", "undo", true)];
        check_contents(vec![Message::Model(said), Message::Results(results)], expect.clone());
    }
    // An empty content would be refused.
    check_contents(vec![Message::Model(Said::default())], json!([]));
}

/// A proposal as `text`, calls, parts kept, tokens in and out, and whether it was cut.
fn told(proposal: Result<domain::chat::Proposal, crate::fault::Fault>) -> Value {
    match proposal {
        Ok(it) => json!({
            "text": it.said.text,
            "calls": it.said.calls.iter().map(|it| match &it.arguments {
                Arguments::Object(map) => json!([it.id, it.name, map]),
                Arguments::Unreadable(text) => json!([it.id, it.name, text]),
            }).collect::<Vec<_>>(),
            "parts": it.said.verbatim.map_or(json!([]), |mut it| it["parts"].take()),
            "tokens": [it.usage.input_tokens, it.usage.output_tokens],
            "cut": it.cut,
        }),
        Err(fault) => json!(format!("{:?}", fault.error)),
    }
}

fn error(error: ModelError) -> Value {
    json!(format!("{error:?}"))
}

fn unreadable(why: &str) -> Value {
    error(ModelError::Unreadable(why.to_owned()))
}

#[test]
fn an_answer_is_read_by_its_parts() {
    let check = |body: Value, expect: Value| {
        assert_eq!(told(read(body.to_string().as_bytes())), expect, "{body}");
    };
    let answer = |parts: Value, finish: &str| {
        json!({"candidates": [{"content": {"role": "model", "parts": parts},
            "finishReason": finish, "index": 0, "avgLogprobs": -0.1}],
            "usageMetadata": {"promptTokenCount": 10, "toolUsePromptTokenCount": 1,
                "candidatesTokenCount": 2, "thoughtsTokenCount": 5, "serviceTier": "x"},
            "modelVersion": "m", "responseId": "r"})
    };
    let of = |text: &str, calls: Value, parts: Value, cut: bool| json!({"text": text, "calls": calls, "parts": parts, "tokens": [11, 7], "cut": cut});

    let parts = json!([{"text": "Hello"}]);
    check(answer(parts.clone(), "STOP"), of("Hello", json!([]), parts.clone(), false));
    check(answer(parts.clone(), "MAX_TOKENS"), of("Hello", json!([]), parts.clone(), true));
    check(answer(parts.clone(), "SOME_DAY"), of("Hello", json!([]), parts.clone(), false));
    check(
        json!([answer(json!([{"text": "Hel"}]), "STOP"), answer(json!([{"text": "lo"}]), "STOP")]),
        of("Hello", json!([]), parts, false),
    );

    let parts = json!([
        {"text": "Thinking", "thought": true},
        {"text": "One ", "thoughtSignature": "c2ln"},
        {"text": "moment."},
        {"functionCall": {"name": "add_task", "args": {"title": "Milk"}, "id": "g1"},
            "thoughtSignature": "c2ln"},
        {"functionCall": {"name": "undo", "args": {}}},
        {"functionCall": {"name": "list_tasks"}},
        {"executableCode": {"code": "1"}},
    ]);
    check(
        answer(parts.clone(), "STOP"),
        of(
            "One moment.",
            json!([["g1", "add_task", {"title": "Milk"}], ["", "undo", {}], ["", "list_tasks", {}]]),
            parts,
            false,
        ),
    );
    let odd = json!([{"functionCall": {"name": "undo", "args": "x"}}, {"functionCall": {}}]);
    check(
        answer(odd.clone(), "FUNCTION_CALL"),
        of("", json!([["", "undo", "\"x\""]]), json!([odd[0]]), false),
    );
    check(answer(json!([]), "STOP"), of("", json!([]), json!([]), false));
    check(
        json!({"candidates": [{"content": {"role": "model"}, "finishReason": "MAX_TOKENS"}],
            "usageMetadata": {"promptTokenCount": u64::MAX, "toolUsePromptTokenCount": 1,
                "candidatesTokenCount": -1}}),
        json!({"text": "", "calls": [], "parts": [], "tokens": [1_u64 << 32, 0], "cut": true}),
    );

    let declined = |why: &str| error(ModelError::Declined(why.to_owned()));
    check(
        json!({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}, "usageMetadata": {}}),
        declined("PROHIBITED_CONTENT"),
    );
    check(
        json!({"candidates": [{"content": {}, "finishReason": "SAFETY",
            "safetyRatings": [{"blocked": true}]}]}),
        declined("SAFETY"),
    );
    check(json!({"promptFeedback": {"blockReason": "Words here"}}), declined("blocked"));
    check(
        json!({"candidates": [{"finishReason": "MALFORMED_FUNCTION_CALL"}]}),
        unreadable("the model failed to write it (MALFORMED_FUNCTION_CALL)"),
    );
    check(json!({}), unreadable("it holds no candidate"));
    check(json!([]), unreadable("it holds no candidate"));
    check(json!("text"), unreadable("it holds no candidate"));
    check(
        json!([{"error": {"code": 503, "status": "UNAVAILABLE", "message": "Overloaded"}}]),
        error(ModelError::Unavailable("the service failed (503 UNAVAILABLE)".to_owned())),
    );
    assert_eq!(told(read(b"<html>")), unreadable("it is not JSON"));
}

#[test]
fn there_is_an_end_to_calls() {
    let parts = vec![json!({"functionCall": {"name": "undo", "args": {}}}); MAX_CALLS + 1];
    let body = json!({"candidates": [{"content": {"parts": parts}}]}).to_string();
    let said = read(body.as_bytes()).unwrap().said;
    assert_eq!(said.calls.len(), MAX_CALLS);
    // A call that is given back needs a result.
    assert_eq!(said.verbatim.unwrap()["parts"].as_array().unwrap().len(), MAX_CALLS);
}

#[test]
fn a_stream_is_put_together() {
    let check = |pieces: &[Value], heard: &str, expect: Value| {
        let mut answer = Box::<Answer>::default();
        let mut text = String::new();
        let taken = pieces
            .iter()
            .try_for_each(|it| answer.take(&it.to_string(), &mut |it| text.push_str(it)));
        assert_eq!(told(taken.and_then(|()| answer.finish())), expect, "{pieces:?}");
        assert_eq!(text, heard, "{pieces:?}");
    };
    let piece = |parts: Value, output: u64| {
        json!({"candidates": [{"content": {"parts": parts, "role": "model"}, "index": 0}],
            "usageMetadata": {"promptTokenCount": 9, "candidatesTokenCount": output}})
    };
    let end = json!({"candidates": [{"content": {"parts": [{"text": ""}], "role": "model"},
        "finishReason": "STOP", "index": 0}],
        "usageMetadata": {"promptTokenCount": 9, "candidatesTokenCount": 4}});

    check(
        &[piece(json!([{"text": "Hel"}]), 1), piece(json!([{"text": "lo"}]), 2), end.clone()],
        "Hello",
        json!({"text": "Hello", "calls": [], "parts": [{"text": "Hello"}], "tokens": [9, 4],
            "cut": false}),
    );
    let signed = json!({"functionCall": {"name": "undo", "args": {}}, "thoughtSignature": "c2ln"});
    check(
        &[
            piece(json!([{"text": "Hm", "thought": true}]), 1),
            piece(json!([{"text": "So"}]), 1),
            piece(json!([signed]), 2),
            piece(json!([{"functionCall": {"name": "list_tasks", "args": {}}}]), 3),
            piece(json!([{"text": "", "thoughtSignature": "ZW5k"}]), 3),
            end.clone(),
        ],
        "So",
        json!({"text": "So", "calls": [["", "undo", {}], ["", "list_tasks", {}]],
            "parts": [{"text": "Hm", "thought": true}, {"text": "So"}, signed,
                {"functionCall": {"name": "list_tasks", "args": {}}},
                {"text": "", "thoughtSignature": "ZW5k"}],
            "tokens": [9, 4], "cut": false}),
    );
    check(&[piece(json!([{"text": "Hel"}]), 1)], "Hel", unreadable("the stream was cut"));
    check(&[], "", unreadable("the stream was cut"));
    check(
        &[json!({"promptFeedback": {"blockReason": "OTHER"}})],
        "",
        error(ModelError::Declined("OTHER".to_owned())),
    );
    check(
        &[json!({"error": {"code": 429, "status": "RESOURCE_EXHAUSTED"}})],
        "",
        error(ModelError::RateLimited { after: None }),
    );
}
