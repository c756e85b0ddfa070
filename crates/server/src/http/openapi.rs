//! The document at `/openapi.json`: what all operations have in common.

use std::borrow::Cow;

use axum::http::StatusCode;
use schemars::JsonSchema;
use serde_json::{Value, json};

use super::idempotency::KEY_MAX;
use crate::accounts::COOKIE;

/// What went wrong, as OpenAI's clients read it.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "the frame writes it; this is how it looks")]
pub(super) struct OpenAiError {
    error: OpenAiErrorBody,
}

#[derive(JsonSchema)]
#[schemars(inline)]
#[expect(dead_code, reason = "the frame writes it; this is how it looks")]
struct OpenAiErrorBody {
    message: String,
    #[schemars(rename = "type")]
    kind: String,
    param: Option<String>,
    code: Option<String>,
}

pub(super) fn document(paths: Value, schemas: Value) -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "TodoBot",
            "version": "1.0.0",
            "description": include_str!("openapi.md"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "security": [{ "bearer": [] }, { "session": [] }],
        "tags": TAGS.iter().map(|(name, text)| json!({ "name": name, "description": text }))
            .collect::<Vec<_>>(),
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "bearer": {
                    "type": "http", "scheme": "bearer",
                    "description": "An access token, or a personal API token.",
                },
                "session": {
                    "type": "apiKey", "in": "cookie", "name": COOKIE,
                    "description": "A browser's session. A change needs a matching Origin.",
                },
            },
        },
    })
}

/// What any request of this kind may send and be told.
pub(super) fn complete(path: &str, verb: &str, operation: &mut Value) {
    let mut common = vec![400, 401, 403, 408, 429, 500, 503, 504];
    if path.contains('{') {
        common.push(404);
    }
    if !operation["requestBody"].is_null() {
        common.extend([413, 415]);
    }
    if verb != "get" {
        common.extend([409, 422]);
        if let Some(parameters) = operation["parameters"].as_array_mut() {
            parameters.push(json!({
                "name": "Idempotency-Key", "in": "header", "required": false,
                "description": "Makes the request safe to try again: the same key and request give \
                                the same answer, and one effect. Kept for 24 hours.",
                "schema": { "type": "string", "pattern": format!("^[!-~]{{1,{KEY_MAX}}}$") },
            }));
        }
    }
    // A field that is not there reads as null, and indexing for reading leaves none behind.
    if let Some(operation) = operation.as_object_mut() {
        operation.retain(|_, value| !value.is_null());
    }
    for status in common {
        if let Ok(status) = StatusCode::from_u16(status) {
            let response = &mut operation["responses"][status.as_str()];
            if response.is_null() {
                *response = refusal(status);
            }
        }
    }
    if path.starts_with("/v1/") {
        let responses = operation["responses"].as_object_mut();
        for (status, response) in responses.into_iter().flatten() {
            if let Some(status) = status
                .parse()
                .ok()
                .filter(|it| StatusCode::is_client_error(it) || StatusCode::is_server_error(it))
            {
                *response = openai_refusal(status);
            }
        }
    }
}

/// An answer that says no.
pub(super) fn refusal(status: StatusCode) -> Value {
    let mut response = json!({
        "description": meaning(status),
        "content": { "application/problem+json": {
            "schema": { "$ref": "#/components/schemas/Problem" },
        } },
    });
    if status == StatusCode::TOO_MANY_REQUESTS {
        response["headers"]["Retry-After"] = json!({
            "description": "Seconds to wait.", "schema": { "type": "string" },
        });
    }
    response
}

/// A header of entity tags.
pub(super) fn tags(description: &str) -> Value {
    json!({
        "type": "string",
        "description": description,
        "pattern": r#"^(?:\*|(?:W/)?"[!#-~]{0,40}"(?:, ?(?:W/)?"[!#-~]{0,40}"){0,4})$"#,
    })
}

fn openai_refusal(status: StatusCode) -> Value {
    json!({
        "description": meaning(status),
        "content": { "application/json": {
            "schema": { "$ref": "#/components/schemas/OpenAiError" },
        } },
    })
}

fn meaning(status: StatusCode) -> Cow<'static, str> {
    match status.as_u16() {
        400 => "Something cannot be read, or is outside its limits.".into(),
        401 => "Nobody showed who they are, or what they showed is not good.".into(),
        403 => "This token may not.".into(),
        404 => "There is no such thing, or it is not yours.".into(),
        408 => "The request took too long to arrive or to answer.".into(),
        409 => {
            "It cannot be done as things are; or the same request is still being answered.".into()
        }
        412 => "It has changed since.".into(),
        413 => "The body is too large.".into(),
        415 => "The body is not JSON.".into(),
        422 => "This Idempotency-Key was used for another request.".into(),
        429 => "Too many requests.".into(),
        500 => "Something went wrong here.".into(),
        503 => "The store or the model cannot be reached.".into(),
        504 => "The store did not answer in time.".into(),
        _ => status.canonical_reason().unwrap_or("Error").into(),
    }
}

const TAGS: &[(&str, &str)] = &[
    ("about", "What this installation is."),
    ("auth", "Registering, signing in and out."),
    ("me", "The account, its settings, its tokens, its ways out, and all of its data."),
    ("tasks", "What there is to do."),
    ("reminders", "When to speak up about it."),
    ("conversations", "What was said."),
    ("chat", "Saying something."),
    ("agent", "The same without a memory: the past comes with the request."),
    ("explain", "How something would be understood."),
    ("undo", "Taking a turn back, through whatever door it came."),
    ("audit", "Everything that was done."),
    ("events", "Everything that is being done."),
    ("links", "For whoever has the address, which is a secret."),
    ("openai", "For programs that speak OpenAI's chat completions."),
];
