//! From a chat to a request.

use domain::chat::{Arguments, CallResult, Chat, Message, ProposedCall, Said};
use domain::tools::ToolSpec;
use secrecy::{ExposeSecret, SecretString};
use serde_json::{Map, Value, json};

use super::kept;
use crate::answer::given_back;
use crate::settings::Settings;
use crate::wire::{HttpRequest, plain_name};

pub(crate) fn request(chat: &Chat, settings: &Settings) -> HttpRequest {
    let mut body = Map::new();
    body.insert("model".to_owned(), json!(settings.model));
    body.insert("messages".to_owned(), messages(chat, &settings.name()));
    if !chat.tools.is_empty() {
        let tools: Vec<Value> = chat.tools.iter().map(tool).collect();
        body.insert("tools".to_owned(), Value::Array(tools));
    }
    // OpenAI has renamed it; the others have not all followed.
    let limit = if settings.is_at("openai.com") { "max_completion_tokens" } else { "max_tokens" };
    body.insert(limit.to_owned(), json!(settings.max_output_tokens));
    if let Some(temperature) = settings.temperature.filter(|_| takes_temperature(&settings.model)) {
        body.insert("temperature".to_owned(), json!(temperature));
    }
    if settings.stream {
        body.insert("stream".to_owned(), json!(true));
        // Mistral counts tokens in a stream without being asked, and refuses what it does not know.
        if !settings.is_at("mistral.ai") {
            body.insert("stream_options".to_owned(), json!({"include_usage": true}));
        }
    }
    HttpRequest {
        url: format!("{}/chat/completions", settings.base_url()),
        key: settings.key.as_ref().map(|it| ("authorization", bearer(it))),
        body: Value::Object(body),
    }
}

fn bearer(key: &SecretString) -> SecretString {
    format!("Bearer {}", key.expose_secret()).into()
}

/// OpenAI's reasoning models refuse one: o1 and its kin, and GPT from 5 on.
pub(super) fn takes_temperature(model: &str) -> bool {
    let name = model.rsplit('/').next().unwrap_or(model);
    if let Some(rest) = name.strip_prefix('o') {
        return !rest.starts_with(|it: char| it.is_ascii_digit());
    }
    let Some(rest) = name.strip_prefix("gpt-") else { return true };
    let version: String = rest.chars().take_while(char::is_ascii_digit).collect();
    version.parse::<u32>().map_or(true, |it| it < 5)
}

fn messages(chat: &Chat, name: &str) -> Value {
    let mut messages = Vec::new();
    if !chat.instructions.is_empty() {
        messages.push(json!({"role": "system", "content": chat.instructions}));
    }
    for message in &chat.messages {
        match message {
            Message::User(text) => messages.push(json!({"role": "user", "content": text})),
            Message::Model(said) if said.text.is_empty() && said.calls.is_empty() => {}
            Message::Model(said) => messages.push(assistant(said, name)),
            Message::Results(results) => messages.extend(results.iter().map(result)),
        }
    }
    Value::Array(messages)
}

/// Written anew, because the ids may be ours; what only its service can read is laid on top.
fn assistant(said: &Said, name: &str) -> Value {
    let mut message = json!({"role": "assistant", "content": said.text});
    if !said.calls.is_empty() {
        if said.text.is_empty() {
            message["content"] = Value::Null;
        }
        message["tool_calls"] = said.calls.iter().map(call).collect();
    }
    if let Some(content) = given_back(said, name) {
        kept::lay_on(&mut message, content);
    }
    message
}

fn call(call: &ProposedCall) -> Value {
    // A server that reads the arguments would stumble over the same text again.
    let arguments = match &call.arguments {
        Arguments::Object(map) => Value::Object(map.clone()).to_string(),
        Arguments::Unreadable(_) => "{}".to_owned(),
    };
    json!({
        "id": call.id,
        "type": "function",
        "function": {"name": plain_name(&call.name), "arguments": arguments},
    })
}

fn result(result: &CallResult) -> Value {
    json!({"role": "tool", "tool_call_id": result.id, "content": result.envelope.to_string()})
}

fn tool(tool: &ToolSpec) -> Value {
    json!({
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": tool.schema,
        },
    })
}
