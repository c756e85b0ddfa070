//! OpenAI's format: `chat/completions`, plain and as a stream.

use serde_json::{Value, json};

use super::{Asked, fragments, tokens};
use crate::play::{Finish, Spoken, SpokenCall, Written};
use crate::seen::{Message, Seen};

pub const DONE: &str = "data: [DONE]\n\n";

pub fn read(body: &Value) -> Seen {
    let mut seen = Seen::default();
    for message in items(&body["messages"]) {
        let text = text_of(&message["content"]);
        match message["role"].as_str() {
            Some("system" | "developer") => seen.instructions.push_str(&text),
            Some("assistant") => {
                let calls = items(&message["tool_calls"]).iter().filter_map(call).collect();
                seen.messages.push(Message::Model { text, calls });
            }
            Some("tool") => {
                let result = serde_json::from_str(&text).unwrap_or(Value::String(text));
                match seen.messages.last_mut() {
                    Some(Message::Results(results)) => results.push(result),
                    _ => seen.messages.push(Message::Results(vec![result])),
                }
            }
            _ => seen.messages.push(Message::User(text)),
        }
    }
    let names = items(&body["tools"]).iter().filter_map(|it| it["function"]["name"].as_str());
    seen.tools = names.map(str::to_owned).collect();
    seen
}

pub fn plain(spoken: &Spoken, asked: &Asked) -> String {
    let content = match spoken.finish {
        Finish::Safety => Value::Null,
        _ if spoken.text.is_empty() && !spoken.calls.is_empty() => Value::Null,
        _ => json!(spoken.text),
    };
    let mut message = json!({ "role": "assistant", "content": content, "refusal": null });
    if !spoken.calls.is_empty() {
        message["tool_calls"] = spoken.calls.iter().map(whole_call).collect();
    }
    completion(message, finish(spoken), asked, output_tokens(spoken)).to_string()
}

/// Who speaks; then the words in fragments; then each call, its name first and its arguments in
/// fragments; then why it ends; then the usage.
pub fn stream(spoken: &Spoken, asked: &Asked) -> Vec<String> {
    let speaks_first = !spoken.text.is_empty() || spoken.calls.is_empty();
    let content = if speaks_first { json!("") } else { Value::Null };
    let mut deltas = vec![json!({ "role": "assistant", "content": content, "refusal": null })];
    if spoken.finish != Finish::Safety {
        deltas.extend(fragments(&spoken.text).iter().map(|it| json!({ "content": it })));
    }
    for (index, call) in spoken.calls.iter().enumerate() {
        let mut head = whole_call(call);
        head["index"] = json!(index);
        head["function"]["arguments"] = json!("");
        deltas.push(json!({ "tool_calls": [head] }));
        deltas.extend(fragments(&arguments(call)).iter().map(
            |it| json!({ "tool_calls": [{ "index": index, "function": { "arguments": it } }] }),
        ));
    }
    let mut events: Vec<String> =
        deltas.into_iter().map(|it| event(chunk(it, Value::Null, asked))).collect();
    events.push(event(chunk(json!({}), json!(finish(spoken)), asked)));
    if asked.wants_usage {
        let mut last = chunk(json!({}), Value::Null, asked);
        last["choices"] = json!([]);
        last["usage"] = usage(asked, output_tokens(spoken));
        events.push(event(last));
    }
    events.push(DONE.to_owned());
    events
}

pub fn event(data: impl std::fmt::Display) -> String {
    format!("data: {data}\n\n")
}

pub fn completion(message: Value, finish: &str, asked: &Asked, output: usize) -> Value {
    json!({
        "id": format!("chatcmpl-scripted-{}", asked.before),
        "object": "chat.completion",
        "created": CREATED,
        "model": asked.model,
        "choices": [{
            "index": 0, "message": message, "logprobs": null, "finish_reason": finish,
        }],
        "usage": usage(asked, output),
    })
}

pub fn chunk(delta: Value, finish: Value, asked: &Asked) -> Value {
    let mut chunk = json!({
        "id": format!("chatcmpl-scripted-{}", asked.before),
        "object": "chat.completion.chunk",
        "created": CREATED,
        "model": asked.model,
        "choices": [{ "index": 0, "delta": delta, "logprobs": null, "finish_reason": finish }],
    });
    if asked.wants_usage {
        chunk["usage"] = Value::Null;
    }
    chunk
}

pub fn error(status: u16, asked: &Asked) -> Value {
    let model = &asked.model;
    let (kind, code, message) = match status {
        401 => ("invalid_request_error", json!("invalid_api_key"), "Incorrect API key provided."),
        404 => ("invalid_request_error", json!("model_not_found"), ""),
        429 => ("requests", json!("rate_limit_exceeded"), "Rate limit reached for requests."),
        500 => ("server_error", Value::Null, "The server had an error while processing this."),
        503 => ("server_error", Value::Null, "The engine is currently overloaded."),
        _ => ("invalid_request_error", Value::Null, "The request cannot be read."),
    };
    let message = match status {
        404 => format!("The model `{model}` does not exist or you do not have access to it."),
        _ => message.to_owned(),
    };
    json!({ "error": { "message": message, "type": kind, "param": null, "code": code } })
}

/// Nothing reads the clock here.
const CREATED: u64 = 1_772_442_000;

fn usage(asked: &Asked, output: usize) -> Value {
    let input = asked.input_tokens;
    json!({ "prompt_tokens": input, "completion_tokens": output, "total_tokens": input + output })
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// A text, or a list of parts.
fn text_of(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        parts => items(parts).iter().filter_map(|it| it["text"].as_str()).collect(),
    }
}

fn call(call: &Value) -> Option<(String, Value)> {
    let function = &call["function"];
    let arguments = function["arguments"].as_str().unwrap_or("");
    let arguments = serde_json::from_str(arguments).unwrap_or_else(|_| json!(arguments));
    Some((function["name"].as_str()?.to_owned(), arguments))
}

fn whole_call(call: &SpokenCall) -> Value {
    let function = json!({ "name": call.name, "arguments": arguments(call) });
    match &call.id {
        Some(id) => json!({ "id": id, "type": "function", "function": function }),
        None => json!({ "type": "function", "function": function }),
    }
}

fn arguments(call: &SpokenCall) -> String {
    match &call.arguments {
        Written::Json(value) => value.to_string(),
        Written::Text(text) | Written::Half(text) => text.clone(),
    }
}

fn finish(spoken: &Spoken) -> &'static str {
    match spoken.finish {
        Finish::Safety => "content_filter",
        Finish::Length => "length",
        Finish::Stop if spoken.calls.is_empty() => "stop",
        Finish::Stop => "tool_calls",
    }
}

fn output_tokens(spoken: &Spoken) -> usize {
    let calls: usize = spoken.calls.iter().map(|it| it.name.len() + arguments(it).len()).sum();
    tokens(spoken.text.len() + calls)
}
