use domain::chat::{
    Arguments, CallResult, Chat, Message, ModelError, Proposal, ProposedCall, Said,
};
use domain::limits::Limits;
use domain::tools::catalogue;
use secrecy::ExposeSecret;
use serde_json::{Value, json};

use super::request::takes_temperature;
use super::*;
use crate::answer::complete;
use crate::fault::Fault;
use crate::settings::{Service, Settings};
use crate::wire::{MAX_CALLS, Pieces};

fn settings() -> Settings {
    let mut settings = Settings::new(Service::OpenAi, "gpt-4.1-mini");
    settings.key = Some("sk-1".into());
    settings
}

fn chat(messages: Vec<Message>) -> Chat {
    Chat { instructions: "Be brief.".to_owned(), messages, tools: [].into() }
}

#[test]
fn a_chat_becomes_a_request() {
    let mut settings = settings();
    let calls = vec![
        ProposedCall {
            id: "call_1".to_owned(),
            name: "undo".to_owned(),
            arguments: Arguments::Object(json!({"a": 1}).as_object().unwrap().clone()),
        },
        ProposedCall {
            id: "own000001".to_owned(),
            name: "functions.list".to_owned(),
            arguments: Arguments::Unreadable("{\"lim".to_owned()),
        },
    ];
    let result = |id: &str| CallResult {
        id: id.to_owned(),
        name: "undo".to_owned(),
        envelope: json!({"success": true}),
    };
    let mut chat = chat(vec![
        Message::User("Hi".to_owned()),
        Message::Model(Said { calls, ..Said::default() }),
        Message::Results(vec![result("call_1"), result("own000001")]),
        Message::Model(Said { text: "Done.".to_owned(), ..Said::default() }),
        Message::Model(Said::default()),
    ]);
    chat.tools = catalogue(&Limits::default()).into_iter().filter(|it| it.name == "undo").collect();
    let request = request(&chat, &settings);
    assert_eq!(request.url, "https://api.openai.com/v1/chat/completions");
    let (header, key) = request.key.unwrap();
    assert_eq!((header, key.expose_secret()), ("authorization", "Bearer sk-1"));
    assert_eq!(
        request.body,
        json!({
            "model": "gpt-4.1-mini",
            "messages": [
                {"role": "system", "content": "Be brief."},
                {"role": "user", "content": "Hi"},
                {"role": "assistant", "content": null, "tool_calls": [
                    {"id": "call_1", "type": "function",
                        "function": {"name": "undo", "arguments": "{\"a\":1}"}},
                    {"id": "own000001", "type": "function",
                        "function": {"name": "functions_list", "arguments": "{}"}},
                ]},
                {"role": "tool", "tool_call_id": "call_1", "content": "{\"success\":true}"},
                {"role": "tool", "tool_call_id": "own000001", "content": "{\"success\":true}"},
                {"role": "assistant", "content": "Done."},
            ],
            "tools": [{"type": "function", "function": {"name": "undo",
                "description": chat.tools[0].description, "parameters": chat.tools[0].schema}}],
            "max_completion_tokens": 2048,
            "temperature": 0.0,
            "stream": true,
            "stream_options": {"include_usage": true},
        })
    );

    chat.tools = [].into();
    chat.messages.truncate(1);
    settings.model = "gpt-5.4-mini".to_owned();
    settings.base_url = Some("https://api.mistral.ai/v1/".to_owned());
    let request = super::request(&chat, &settings);
    assert_eq!(request.url, "https://api.mistral.ai/v1/chat/completions");
    assert_eq!(
        request.body,
        json!({
            "model": "gpt-5.4-mini",
            "messages": [{"role": "system", "content": "Be brief."},
                {"role": "user", "content": "Hi"}],
            "max_tokens": 2048,
            "stream": true,
        })
    );
    settings.stream = false;
    assert_eq!(super::request(&chat, &settings).body.get("stream"), None);
}

#[test]
fn temperature_is_sent_where_it_is_taken() {
    let check = |model: &str, expect: bool| assert_eq!(takes_temperature(model), expect, "{model}");
    check("gpt-4.1", true);
    check("gpt-4o", true);
    check("gpt-oss-120b", true);
    check("gpt-5", false);
    check("gpt-5.4-mini", false);
    check("openai/gpt-5-nano", false);
    check("o1", false);
    check("o3-mini", false);
    check("o4-mini", false);
    check("olmo-3", true);
    check("qwen2.5-coder", true);
}

fn told(proposal: Result<Proposal, Fault>) -> Value {
    match proposal {
        Ok(it) => json!({
            "text": it.said.text,
            "calls": it.said.calls.iter().map(|it| match &it.arguments {
                Arguments::Object(map) => json!([it.id, it.name, map]),
                Arguments::Unreadable(text) => json!([it.id, it.name, text]),
            }).collect::<Vec<_>>(),
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

fn declined(why: &str) -> Value {
    error(ModelError::Declined(why.to_owned()))
}

fn function(name: &str, arguments: Value) -> Value {
    json!({"name": name, "arguments": arguments})
}

#[test]
fn an_answer_is_read_by_its_calls() {
    let check = |message: Value, finish: Value, expect: Value| {
        let body = json!({"id": "x", "object": "chat.completion", "choices": [
            {"index": 0, "message": message, "finish_reason": finish, "logprobs": null}],
            "usage": {"prompt_tokens": 8, "completion_tokens": 3, "total_tokens": 11}});
        assert_eq!(told(read(body.to_string().as_bytes())), expect, "{body}");
    };
    let of = |text: &str, calls: Value, cut: bool| json!({"text": text, "calls": calls, "tokens": [8, 3], "cut": cut});

    check(
        json!({"role": "assistant", "content": "Hi", "refusal": null, "annotations": []}),
        json!("stop"),
        of("Hi", json!([]), false),
    );
    check(json!({"content": "Hi", "refusal": ""}), json!(""), of("Hi", json!([]), false));
    check(json!({"content": "Hi"}), Value::Null, of("Hi", json!([]), false));
    check(json!({"content": "Hi"}), json!("length"), of("Hi", json!([]), true));
    check(json!({"content": null}), json!("stop"), of("", json!([]), false));
    check(
        json!({"content": "", "reasoning": "Hm", "reasoning_content": "Hm"}),
        json!("stop"),
        of("", json!([]), false),
    );
    check(
        json!({"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "Hm"}]},
            {"type": "text", "text": "H"}, {"text": "i"}]}),
        json!("stop"),
        of("Hi", json!([]), false),
    );

    let calls = json!([
        {"id": "c1", "type": "function", "function": function("undo", json!("{\"a\":1}"))},
        {"id": "", "index": 0, "function": function("undo", json!(""))},
        {"function": function("undo", json!("null"))},
        {"function": function("undo", Value::Null)},
        {"function": {"name": "undo"}},
        {"function": function("undo", json!({"b": 2}))},
        {"id": "c7", "function": function("undo", json!("{\"a\":"))},
        {"id": "c8", "function": function("", json!("{}"))},
    ]);
    let expect = json!([["c1", "undo", {"a": 1}], ["", "undo", {}], ["", "undo", {}],
        ["", "undo", {}], ["", "undo", {}], ["", "undo", {"b": 2}], ["c7", "undo", "{\"a\":"]]);
    for finish in ["tool_calls", "stop", "eos"] {
        check(
            json!({"content": null, "tool_calls": calls}),
            json!(finish),
            of("", expect.clone(), false),
        );
    }

    check(json!({"content": null, "refusal": "No."}), json!("stop"), declined("refusal"));
    check(json!({"content": "Well"}), json!("content_filter"), declined("content_filter"));
}

#[test]
fn what_is_no_answer_is_unreadable_or_an_error() {
    let check = |body: &str, expect: Value| {
        assert_eq!(told(read(body.as_bytes())), expect, "{body}");
    };
    check("<html>", unreadable("it is not JSON"));
    check("{\"choices\": [{\"mess", unreadable("it is not JSON"));
    check("{}", unreadable("it holds no choice"));
    check("{\"choices\": []}", unreadable("it holds no choice"));
    check("{\"error\": {\"code\": 429}}", error(ModelError::RateLimited { after: None }));
    check("[{\"error\": {\"code\": 429}}]", error(ModelError::RateLimited { after: None }));
}

#[test]
fn there_is_an_end_to_calls() {
    let calls = vec![json!({"function": {"name": "undo"}}); MAX_CALLS + 1];
    let body = json!({"choices": [{"message": {"tool_calls": calls}}]}).to_string();
    assert_eq!(read(body.as_bytes()).unwrap().said.calls.len(), MAX_CALLS);
}

fn streamed(pieces: &[Value], hear: &mut (dyn FnMut(&str) + Send)) -> Result<Proposal, Fault> {
    let mut answer = Box::<Answer>::default();
    for piece in pieces {
        let data = piece.as_str().map_or_else(|| piece.to_string(), str::to_owned);
        answer.take(&data, hear)?;
    }
    answer.finish()
}

/// Deltas of one stream, its finish, a count of tokens, and the end.
fn stream_of(deltas: &[Value], finish: &str) -> Vec<Value> {
    let delta = |it: &Value| json!({"choices": [{"index": 0, "delta": it, "finish_reason": null}]});
    let mut pieces: Vec<Value> = deltas.iter().map(delta).collect();
    pieces.push(json!({"choices": [{"index": 0, "delta": {}, "finish_reason": finish}]}));
    pieces.push(json!({"choices": [], "usage": {"prompt_tokens": 8, "completion_tokens": 3}}));
    pieces.push(json!("[DONE]"));
    pieces
}

#[test]
fn calls_are_put_together_in_every_form() {
    let check = |calls: &[Value], expect: Value| {
        let deltas: Vec<Value> = calls.iter().map(|it| json!({"tool_calls": it})).collect();
        let got = told(streamed(&stream_of(&deltas, "tool_calls"), &mut |_| ()));
        assert_eq!(got["calls"], expect, "{calls:?}: {got}");
    };
    let two = json!([["c1", "add_task", {"title": "Milk"}], ["c2", "undo", {}]]);
    // Fragments under an index, one call after the other.
    check(
        &[
            json!([{"index": 0, "id": "c1", "type": "function", "function": function("add_task", json!(""))}]),
            json!([{"index": 0, "function": {"arguments": "{\"tit"}}]),
            json!([{"index": 0, "function": {"arguments": "le\":\"Milk\"}"}}]),
            json!([{"index": 1, "id": "c2", "type": "function", "function": function("undo", json!(""))}]),
            json!([{"index": 1, "function": {"arguments": "{}"}}]),
        ],
        two.clone(),
    );
    // Fragments of two calls, mixed.
    check(
        &[
            json!([{"index": 0, "id": "c1", "function": function("add_task", json!("{\"title\""))},
                {"index": 1, "id": "c2", "function": function("undo", json!("{"))}]),
            json!([{"index": 1, "function": {"arguments": "}"}}, {"index": 0, "function": {"arguments": ":\"Milk\"}"}}]),
        ],
        two.clone(),
    );
    let whole = [
        json!({"index": 0, "id": "c1", "function": function("add_task", json!("{\"title\":\"Milk\"}"))}),
        json!({"index": 1, "id": "c2", "function": function("undo", json!("null"))}),
    ];
    // Whole, one by one and both at once.
    check(&[json!([whole[0]]), json!([whole[1]])], two.clone());
    check(&[json!([whole[0], whole[1]])], two.clone());
    // Id and name in every delta.
    check(
        &[
            json!([{"index": 0, "id": "c1", "function": function("add_task", json!("{\"title\":"))}]),
            json!([{"index": 0, "id": "c1", "function": function("add_task", json!("\"Milk\"}"))}]),
            json!([{"index": 1, "id": "c2", "function": function("undo", json!(""))}]),
        ],
        two.clone(),
    );
    // The same index for all.
    check(
        &[
            json!([{"index": 0, "id": "c1", "function": function("add_task", json!("{\"title\":\"Milk\"}"))}]),
            json!([{"index": 0, "id": "c2", "function": function("undo", json!(""))}]),
        ],
        two.clone(),
    );
    check(
        &[
            json!([{"index": 0, "id": "", "function": function("add_task", json!("{\"title\":\"Milk\"}"))}]),
            json!([{"index": 0, "id": "", "function": function("undo", json!("{}"))}]),
        ],
        json!([["", "add_task", {"title": "Milk"}], ["", "undo", {}]]),
    );
    // No index.
    check(
        &[
            json!([{"id": "c1", "function": function("add_task", json!("{\"title\":"))}]),
            json!([{"function": {"arguments": "\"Milk\"}"}}]),
            json!([{"id": "c2", "function": function("undo", json!({}))}]),
        ],
        two,
    );
    // Neither index nor id.
    check(
        &[
            json!([{"function": function("undo", json!("{}"))}, {"function": function("undo", json!("{}"))}]),
        ],
        json!([["", "undo", {}], ["", "undo", {}]]),
    );
    // A far index costs nothing, and a piece of nothing is nothing.
    check(
        &[json!([{"index": 4_000_000_000_u32, "id": "c1", "function": {"name": "undo"}}])],
        json!([["c1", "undo", {}]]),
    );
    check(&[json!([{"index": 0, "function": {"arguments": "{}"}}]), Value::Null], json!([]));
}

#[test]
fn a_stream_is_put_together() {
    let check = |pieces: &[Value], heard: &str, expect: Value| {
        let mut text = String::new();
        let got = told(streamed(pieces, &mut |it| text.push_str(it)));
        assert_eq!(got, expect, "{pieces:?}");
        assert_eq!(text, heard, "{pieces:?}");
    };
    let hello = [
        json!({"role": "assistant", "content": null}),
        json!({"content": "Hel"}),
        json!({"role": "assistant", "content": "lo", "reasoning": "Hm"}),
    ];
    let of = |cut: bool| json!({"text": "Hello", "calls": [], "tokens": [8, 3], "cut": cut});
    let whole = stream_of(&hello, "stop");
    check(&whole, "Hello", of(false));
    check(&stream_of(&hello, "length"), "Hello", of(true));
    check(&stream_of(&hello, "content_filter"), "Hello", declined("content_filter"));
    check(
        &stream_of(&[json!({"refusal": "I can"}), json!({"refusal": "not"})], "stop"),
        "",
        declined("refusal"),
    );
    // Without the end, if the finish was told; without the finish, if the end was.
    check(&whole[..whole.len() - 1], "Hello", of(false));
    let unfinished = [&whole[..3], &whole[4..]].concat();
    check(&unfinished, "Hello", of(false));
    check(&whole[..3], "Hello", unreadable("the stream was cut"));
    check(&[json!("[DONE]")], "", unreadable("the stream held no choice"));
    check(&[json!("{\"choi")], "", unreadable("a piece of the stream is not JSON"));
    // An error ends it, but not one that comes after the answer.
    let broken = json!({"error": {"code": 502, "message": "Oh"}, "choices": []});
    let failed = error(ModelError::Unavailable("the service failed (502)".to_owned()));
    check(&[&whole[..2], std::slice::from_ref(&broken)].concat(), "Hel", failed);
    check(&[&whole[..5], &[broken]].concat(), "Hello", of(false));
    let groq = json!({"choices": [{"delta": {"content": "Hello"}, "finish_reason": "stop"}],
        "x_groq": {"usage": {"prompt_tokens": 8, "completion_tokens": 3}}});
    check(&[groq], "Hello", of(false));
}

#[test]
fn signatures_are_given_back_to_whom_they_came_from() {
    let settings = settings();
    let check = |proposal: Proposal, expect: Value| {
        let mut chat = chat(Vec::new());
        let said = complete(proposal, &chat, "openai:gpt-4.1-mini").said;
        chat.messages.push(Message::Model(said.clone()));
        let message = request(&chat, &settings).body["messages"][1].take();
        let got = json!([
            message.get("extra_content"),
            message.get("reasoning_details"),
            message.get("reasoning_content"),
            message["tool_calls"][0].get("extra_content"),
        ]);
        assert_eq!(got, expect);
        // To nobody else.
        let mut other = settings.clone();
        other.model = "gpt-4.1".to_owned();
        let message = request(&chat, &other).body["messages"][1].take();
        assert_eq!(message.get("extra_content"), None);
        assert_eq!(message["tool_calls"][0].get("extra_content"), None);
    };
    let google = json!({"google": {"thought_signature": "c2ln"}});
    let call = |it: Value| {
        let mut call = json!({"index": 0, "id": "", "function": {"name": "undo"}});
        if !it.is_null() {
            call["extra_content"] = it;
        }
        call
    };
    let whole = |message: Value| {
        let body = json!({"choices": [{"message": message}]}).to_string();
        read(body.as_bytes()).unwrap()
    };
    check(
        whole(json!({"content": "Hi", "extra_content": google, "reasoning_content": "Hm"})),
        json!([google, null, null, null]),
    );
    check(
        whole(json!({"tool_calls": [call(google.clone())], "reasoning_content": "Hm"})),
        json!([null, null, "Hm", google]),
    );
    check(whole(json!({"tool_calls": [call(Value::Null)]})), json!([null, null, null, null]));
    let detail = |text: &str, signature: Value| json!({"type": "reasoning.text", "index": 0, "text": text, "signature": signature});
    let sealed = json!({"type": "reasoning.encrypted", "index": 1, "data": "eHg="});
    let deltas = [
        json!({"reasoning_details": [detail("H", Value::Null)], "reasoning_content": "H"}),
        json!({"reasoning_details": [detail("m", json!("c2ln"))], "reasoning_content": "m"}),
        json!({"reasoning_details": [sealed]}),
        json!({"tool_calls": [call(google.clone())]}),
    ];
    check(
        streamed(&stream_of(&deltas, "tool_calls"), &mut |_| ()).unwrap(),
        json!([null, [detail("Hm", json!("c2ln")), sealed], "Hm", google]),
    );

    // If one of two calls was struck, nobody knows whose the signature was.
    let mut chat = chat(Vec::new());
    let two = whole(json!({"tool_calls": [call(google), call(Value::Null)]}));
    let mut said = complete(two, &chat, "openai:gpt-4.1-mini").said;
    said.calls.remove(0);
    chat.messages.push(Message::Model(said));
    let call = request(&chat, &settings).body["messages"][1]["tool_calls"][0].take();
    assert_eq!(call["id"], "own000002");
    assert_eq!(call.get("extra_content"), None);
}
