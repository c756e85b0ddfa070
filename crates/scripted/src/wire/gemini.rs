//! Gemini's own format: `generateContent` and `streamGenerateContent?alt=sse`.

use serde_json::{Value, json};

use super::{Asked, fragments, tokens};
use crate::play::{Finish, Spoken, SpokenCall, Written};
use crate::seen::{Message, Seen};

/// Beside the first call of each answer; a client must give it back.
pub const SIGNATURE: &str = "c2NyaXB0ZWQgc2lnbmF0dXJlLCBub3QgdG8gYmUgcmVhZA==";

pub fn read(body: &Value) -> Seen {
    let system = body.get("systemInstruction").or_else(|| body.get("system_instruction"));
    let mut messages = Vec::new();
    for content in items(&body["contents"]) {
        let parts = items(&content["parts"]);
        let text = text_of(parts);
        let results: Vec<Value> = parts.iter().filter_map(result).collect();
        if content["role"] == "model" {
            messages.push(Message::Model { text, calls: parts.iter().filter_map(call).collect() });
            continue;
        }
        if !results.is_empty() {
            messages.push(Message::Results(results));
        }
        if !text.is_empty() {
            messages.push(Message::User(text));
        }
    }
    let declarations = items(&body["tools"]).iter().map(|it| items(&it["functionDeclarations"]));
    let names = declarations.flatten().filter_map(|it| it["name"].as_str());
    Seen {
        instructions: system.map(|it| text_of(items(&it["parts"]))).unwrap_or_default(),
        messages,
        tools: names.map(str::to_owned).collect(),
        before: 0,
    }
}

pub fn plain(spoken: &Spoken, asked: &Asked) -> String {
    let mut parts = Vec::new();
    if !spoken.text.is_empty() || spoken.calls.is_empty() {
        parts.push(json!({ "text": spoken.text }));
    }
    parts.extend(call_parts(spoken));
    let mut candidate = json!({ "content": { "parts": parts, "role": "model" } });
    finish(&mut candidate, spoken);
    if calls(spoken).next().is_some() {
        candidate["finishMessage"] = json!("Model generated function call(s).");
    }
    candidate["index"] = json!(0);
    splice(response(candidate, asked, output_tokens(spoken)).to_string(), spoken)
}

/// A call comes whole, and the reason to finish in a chunk of its own after it.
pub fn stream(spoken: &Spoken, asked: &Asked) -> Vec<String> {
    let mut chunks: Vec<Value> =
        fragments(&spoken.text).into_iter().map(|it| json!({ "text": it })).collect();
    chunks.extend(call_parts(spoken));
    let last = match chunks.last() {
        Some(part) if part.get("text").is_some() => chunks.pop().unwrap_or_default(),
        _ => json!({ "text": "" }),
    };
    let total = output_tokens(spoken);
    let mut said = 0;
    let mut events = Vec::new();
    for part in chunks {
        said = (said + tokens(part.to_string().len())).min(total);
        let candidate = json!({ "content": { "parts": [part], "role": "model" }, "index": 0 });
        events.push(event(splice(response(candidate, asked, said).to_string(), spoken)));
    }
    let mut candidate = json!({ "content": { "parts": [last], "role": "model" } });
    finish(&mut candidate, spoken);
    candidate["index"] = json!(0);
    events.push(event(response(candidate, asked, total).to_string()));
    events
}

pub fn event(data: impl std::fmt::Display) -> String {
    format!("data: {data}\r\n\r\n")
}

pub fn response(candidate: Value, asked: &Asked, output: usize) -> Value {
    json!({
        "candidates": [candidate],
        "usageMetadata": usage(asked, output),
        "modelVersion": asked.model,
        "responseId": format!("scripted-{}", asked.before),
    })
}

pub fn usage(asked: &Asked, output: usize) -> Value {
    let input = asked.input_tokens;
    json!({
        "promptTokenCount": input,
        "candidatesTokenCount": output,
        "totalTokenCount": input + output,
        "promptTokensDetails": [{ "modality": "TEXT", "tokenCount": input }],
    })
}

/// A bad key is a 400 here, not a 401.
pub fn error(status: u16, retry_after: Option<f64>, asked: &Asked) -> Value {
    const INFO: &str = "type.googleapis.com/google.rpc.";
    let (code, name, message) = match status {
        401 => (400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."),
        404 => (404, "NOT_FOUND", ""),
        429 => (429, "RESOURCE_EXHAUSTED", "You exceeded your current quota."),
        500 => (500, "INTERNAL", "An internal error has occurred. Please retry."),
        503 => (503, "UNAVAILABLE", "The model is overloaded. Please try again later."),
        other => (other, "INVALID_ARGUMENT", "Request contains an invalid argument."),
    };
    let model = &asked.model;
    let message = match status {
        404 => format!(
            "models/{model} is not found for API version v1beta, or is not supported for \
             generateContent. Call ListModels to see the list of available models."
        ),
        _ => message.to_owned(),
    };
    let mut error = json!({ "code": code, "message": message, "status": name });
    if status == 401 {
        error["details"] = json!([{
            "@type": format!("{INFO}ErrorInfo"), "reason": "API_KEY_INVALID",
            "domain": "googleapis.com",
            "metadata": { "service": "generativelanguage.googleapis.com" },
        }]);
    }
    if let Some(seconds) = retry_after {
        error["details"] = json!([{
            "@type": format!("{INFO}RetryInfo"), "retryDelay": format!("{seconds}s"),
        }]);
    }
    json!({ "error": error })
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text_of(parts: &[Value]) -> String {
    let shown = parts.iter().filter(|it| it["thought"] != true);
    shown.filter_map(|it| it["text"].as_str()).collect()
}

fn call(part: &Value) -> Option<(String, Value)> {
    let call = part.get("functionCall")?;
    let arguments = call.get("args").cloned().unwrap_or_else(|| json!({}));
    Some((call["name"].as_str()?.to_owned(), arguments))
}

/// A result may stand under `output` or `error`, as Google proposes, or for itself.
fn result(part: &Value) -> Option<Value> {
    let response = part.get("functionResponse")?.get("response")?;
    let fields = response.as_object()?;
    let wrapped = fields.get("output").or_else(|| fields.get("error"));
    Some(wrapped.filter(|_| fields.len() == 1).unwrap_or(response).clone())
}

fn calls(spoken: &Spoken) -> impl Iterator<Item = &SpokenCall> {
    spoken.calls.iter().filter(|it| !matches!(it.arguments, Written::Half(_)))
}

fn call_parts(spoken: &Spoken) -> Vec<Value> {
    let part = |(index, call): (usize, &SpokenCall)| {
        let arguments = match &call.arguments {
            Written::Json(value) => value.clone(),
            Written::Text(_) | Written::Half(_) => json!(placeholder(index)),
        };
        let mut function_call = json!({ "name": call.name, "args": arguments });
        if let Some(id) = &call.id {
            function_call["id"] = json!(id);
        }
        let mut part = json!({ "functionCall": function_call });
        // Of parallel calls, only the first is signed.
        if index == 0 {
            part["thoughtSignature"] = json!(SIGNATURE);
        }
        part
    };
    calls(spoken).enumerate().map(part).collect()
}

fn finish(candidate: &mut Value, spoken: &Spoken) {
    let half = spoken.calls.iter().find_map(|it| match &it.arguments {
        Written::Half(text) => Some(text),
        _ => None,
    });
    let reason = match (spoken.finish, half) {
        (Finish::Safety, _) => "SAFETY",
        (Finish::Length, _) => "MAX_TOKENS",
        (Finish::Stop, Some(_)) => "MALFORMED_FUNCTION_CALL",
        // So for calls too.
        (Finish::Stop, None) => "STOP",
    };
    candidate["finishReason"] = json!(reason);
    if let Some(text) = half {
        candidate["content"] = json!({ "role": "model" });
        if spoken.finish == Finish::Stop {
            candidate["finishMessage"] = json!(format!("Malformed function call: {text}"));
        }
    }
    if spoken.finish == Finish::Safety {
        candidate["content"] = json!({});
        candidate["safetyRatings"] = json!([{
            "category": "HARM_CATEGORY_DANGEROUS_CONTENT", "probability": "HIGH", "blocked": true,
        }]);
    }
}

fn output_tokens(spoken: &Spoken) -> usize {
    let calls: usize = call_parts(spoken).iter().map(|it| it.to_string().len()).sum();
    tokens(spoken.text.len() + calls)
}

fn placeholder(index: usize) -> String {
    format!("@arguments of call {index}@")
}

/// Arguments too deep to be a `Value` are put in as text.
fn splice(json: String, spoken: &Spoken) -> String {
    let deep = calls(spoken).enumerate().filter_map(|(index, call)| match &call.arguments {
        Written::Text(text) => Some((index, text)),
        _ => None,
    });
    deep.fold(json, |json, (index, text)| {
        json.replace(&format!("\"{}\"", placeholder(index)), text)
    })
}
