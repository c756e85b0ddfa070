//! From a chat to a request.

use domain::chat::{Arguments, CallResult, Chat, Message, ProposedCall, Said};
use domain::tools::ToolSpec;
use serde_json::{Map, Value, json};

use crate::answer::given_back;
use crate::settings::Settings;
use crate::wire::{HttpRequest, plain_name};

/// What the service takes as a signature on a call that it did not make.
const NO_SIGNATURE: &str = "skip_thought_signature_validator";

pub(crate) fn request(chat: &Chat, settings: &Settings) -> HttpRequest {
    let mut body = Map::new();
    if !chat.instructions.is_empty() {
        body.insert(
            "systemInstruction".to_owned(),
            json!({"parts": [{"text": chat.instructions}]}),
        );
    }
    body.insert("contents".to_owned(), contents(chat, &settings.name()));
    if !chat.tools.is_empty() {
        let declarations: Vec<Value> = chat.tools.iter().map(declaration).collect();
        body.insert("tools".to_owned(), json!([{"functionDeclarations": declarations}]));
    }
    let mut generation = json!({"maxOutputTokens": settings.max_output_tokens});
    if let Some(temperature) = settings.temperature.filter(|_| takes_temperature(&settings.model)) {
        generation["temperature"] = json!(temperature);
    }
    body.insert("generationConfig".to_owned(), generation);

    let model = match settings.model.strip_prefix("models/") {
        Some(model) => model,
        None => &settings.model,
    };
    let method = if settings.stream { "streamGenerateContent?alt=sse" } else { "generateContent" };
    HttpRequest {
        url: format!("{}/models/{model}:{method}", settings.base_url()),
        key: settings.key.clone().map(|key| ("x-goog-api-key", key)),
        body: Value::Object(body),
    }
}

/// From 3.5 on a temperature is ignored at best and refused at worst. An alias means the newest.
pub(super) fn takes_temperature(model: &str) -> bool {
    let name = model.rsplit('/').next().unwrap_or(model);
    let Some(rest) = name.strip_prefix("gemini-") else { return true };
    let version: String = rest.chars().take_while(|it| it.is_ascii_digit() || *it == '.').collect();
    version.parse::<f64>().is_ok_and(|it| it < 3.5)
}

fn contents(chat: &Chat, name: &str) -> Value {
    let mut contents = Vec::new();
    // The calls just before, as the service sees them.
    let mut asked: Vec<Value> = Vec::new();
    for message in &chat.messages {
        match message {
            Message::User(text) => {
                contents.push(json!({"role": "user", "parts": [{"text": text}]}))
            }
            Message::Model(said) => {
                let content = said_by_itself(said, name).unwrap_or_else(|| content(said));
                asked = calls(&content).cloned().collect();
                if content["parts"].as_array().is_some_and(|it| !it.is_empty()) {
                    contents.push(content);
                }
            }
            Message::Results(results) => {
                let parts: Vec<Value> = results
                    .iter()
                    .enumerate()
                    .map(|(at, it)| response(it, asked.get(at).unwrap_or(&Value::Null)))
                    .collect();
                contents.push(json!({"role": "user", "parts": parts}));
            }
        }
    }
    Value::Array(contents)
}

/// What this very model said, with its signatures. Not if its calls are no longer the same: a call
/// without a result is refused.
fn said_by_itself(said: &Said, name: &str) -> Option<Value> {
    let content = given_back(said, name)?;
    let same = calls(content)
        .map(|it| it["name"].as_str().unwrap_or_default())
        .eq(said.calls.iter().map(|it| it.name.as_str()));
    same.then(|| content.clone())
}

fn calls(content: &Value) -> impl Iterator<Item = &Value> {
    let parts = content.get("parts").and_then(Value::as_array).into_iter().flatten();
    parts.filter_map(|it| it.get("functionCall"))
}

fn content(said: &Said) -> Value {
    let mut parts = Vec::new();
    if !said.text.is_empty() {
        parts.push(json!({"text": said.text}));
    }
    for (at, call) in said.calls.iter().enumerate() {
        let mut part = json!({"functionCall": function_call(call)});
        // The first call of a step is the one that is looked at.
        if at == 0 {
            part["thoughtSignature"] = json!(NO_SIGNATURE);
        }
        parts.push(part);
    }
    json!({"role": "model", "parts": parts})
}

fn function_call(call: &ProposedCall) -> Value {
    let args = match &call.arguments {
        Arguments::Object(map) => Value::Object(map.clone()),
        Arguments::Unreadable(_) => json!({}),
    };
    json!({"name": plain_name(&call.name), "args": args})
}

/// Under the name of the call it answers, and its id if the service gave it one.
fn response(result: &CallResult, asked: &Value) -> Value {
    let key = if result.envelope["success"] == false { "error" } else { "output" };
    let name = asked.get("name").cloned().unwrap_or_else(|| json!(plain_name(&result.name)));
    let mut response = json!({"name": name, "response": {key: result.envelope}});
    if let Some(id) = asked.get("id") {
        response["id"] = id.clone();
    }
    json!({"functionResponse": response})
}

fn declaration(tool: &ToolSpec) -> Value {
    json!({
        "name": tool.name,
        "description": tool.description,
        "parametersJsonSchema": tool.schema,
    })
}
