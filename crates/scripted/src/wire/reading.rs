//! Reads an answer as a client would, from nothing but its bytes.

use serde_json::{Value, json};

use super::{Service, Wire};

#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Heard {
    pub(crate) text: String,
    /// Id, name, and the arguments as text.
    pub(crate) calls: Vec<(String, String, String)>,
    pub(crate) finish: String,
    pub(crate) signed: Vec<bool>,
    /// Input and output.
    pub(crate) usage: Option<(u64, u64)>,
}

pub(crate) fn heard(wire: Wire, body: &str) -> Heard {
    let mut heard = Heard::default();
    match (wire.service, wire.streaming) {
        (Service::Gemini, false) => gemini(&serde_json::from_str(body).unwrap(), &mut heard),
        (Service::Gemini, true) => {
            events(body, "\r\n\r\n").iter().for_each(|it| gemini(&json(it), &mut heard));
        }
        (Service::OpenAi, false) => {
            let body = json(body);
            openai(&body["choices"][0]["message"], &body, &mut heard);
        }
        (Service::OpenAi, true) => {
            let mut events = events(body, "\n\n");
            assert_eq!(events.pop().as_deref(), Some("[DONE]"));
            for event in events {
                let event = json(&event);
                openai(&event["choices"][0]["delta"], &event, &mut heard);
            }
        }
    }
    heard
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn events(body: &str, end: &str) -> Vec<String> {
    let body = body.strip_suffix(end).unwrap();
    body.split(end).map(|it| it.strip_prefix("data: ").unwrap().to_owned()).collect()
}

fn gemini(body: &Value, heard: &mut Heard) {
    let candidate = &body["candidates"][0];
    for part in candidate["content"]["parts"].as_array().into_iter().flatten() {
        heard.text.push_str(part["text"].as_str().unwrap_or(""));
        if let Some(call) = part.get("functionCall") {
            let text = |name: &str| call[name].as_str().unwrap_or("").to_owned();
            heard.calls.push((text("id"), text("name"), call["args"].to_string()));
            heard.signed.push(part.get("thoughtSignature").is_some());
        }
    }
    heard.finish.push_str(candidate["finishReason"].as_str().unwrap_or(""));
    let count = |name: &str| body["usageMetadata"][name].as_u64();
    heard.usage = count("promptTokenCount").zip(count("candidatesTokenCount"));
}

fn openai(message: &Value, body: &Value, heard: &mut Heard) {
    heard.text.push_str(message["content"].as_str().unwrap_or(""));
    for (at, call) in message["tool_calls"].as_array().into_iter().flatten().enumerate() {
        let index = call["index"].as_u64().map_or(at, |it| it as usize);
        if heard.calls.len() == index {
            heard.calls.push(Default::default());
        }
        let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
        let (id, name, arguments) = &mut heard.calls[index];
        id.push_str(&text(&call["id"]));
        name.push_str(&text(&call["function"]["name"]));
        arguments.push_str(&text(&call["function"]["arguments"]));
    }
    heard.finish.push_str(body["choices"][0]["finish_reason"].as_str().unwrap_or(""));
    let count = |name: &str| body["usage"][name].as_u64();
    heard.usage = count("prompt_tokens").zip(count("completion_tokens")).or(heard.usage);
}

/// A request that holds one of everything, in either format.
pub(crate) fn request(service: Service, system: &str, user: &str, result: &Value) -> Value {
    match service {
        Service::Gemini => json!({
            "systemInstruction": { "parts": [{ "text": system }] },
            "contents": [
                { "role": "user", "parts": [{ "text": user }] },
                { "role": "model", "parts": [
                    { "text": "Hm.", "thought": true },
                    { "functionCall": { "name": "list_tasks", "args": {}, "id": "1" },
                      "thoughtSignature": super::gemini::SIGNATURE },
                ] },
                { "role": "user", "parts": [
                    { "functionResponse": { "name": "list_tasks", "id": "1",
                        "response": { "output": result } } },
                ] },
            ],
            "tools": [{ "functionDeclarations": [{ "name": "list_tasks" }] }],
        }),
        Service::OpenAi => json!({
            "model": "m",
            "messages": [
                { "role": "system", "content": system },
                { "role": "user", "content": [{ "type": "text", "text": user }] },
                { "role": "assistant", "content": null, "tool_calls": [
                    { "id": "1", "type": "function",
                      "function": { "name": "list_tasks", "arguments": "{}" } },
                ] },
                { "role": "tool", "tool_call_id": "1", "content": result.to_string() },
            ],
            "tools": [{ "type": "function", "function": { "name": "list_tasks" } }],
        }),
    }
}
