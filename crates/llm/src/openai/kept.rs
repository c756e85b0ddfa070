//! What a service wants to see again beside the text and the calls: signatures of thoughts and the
//! thoughts themselves, which we neither read nor show.

use serde_json::{Map, Value, json};

/// Google's signatures, on a message or on a call.
pub(super) const EXTRA: &str = "extra_content";
/// OpenRouter's thoughts, signed by whoever thought them.
const DETAILS: &str = "reasoning_details";
/// DeepSeek's: wanted back with the calls they led to, refused elsewhere.
const REASONING: &str = "reasoning_content";

#[derive(Debug, Default)]
pub(super) struct Kept {
    extra: Option<Value>,
    details: Vec<Value>,
    reasoning: String,
}

impl Kept {
    /// From a message, or from a piece of one.
    pub(super) fn take(&mut self, message: &Value) {
        if let Some(extra) = message.get(EXTRA).filter(|it| it.is_object()) {
            self.extra = Some(extra.clone());
        }
        for detail in message.get(DETAILS).and_then(Value::as_array).into_iter().flatten() {
            self.detail(detail);
        }
        if let Some(text) = message.get(REASONING).and_then(Value::as_str) {
            self.reasoning.push_str(text);
        }
    }

    /// `calls` holds the extra content of each call, or null. `None`: there is nothing to keep.
    pub(super) fn into_value(self, calls: Vec<Value>) -> Option<Value> {
        let mut kept = Map::new();
        if let Some(extra) = self.extra {
            kept.insert(EXTRA.to_owned(), extra);
        }
        if !calls.is_empty() && !self.details.is_empty() {
            kept.insert(DETAILS.to_owned(), Value::Array(self.details));
        }
        if !calls.is_empty() && !self.reasoning.is_empty() {
            kept.insert(REASONING.to_owned(), json!(self.reasoning));
        }
        if calls.iter().any(|it| !it.is_null()) {
            kept.insert("calls".to_owned(), Value::Array(calls));
        }
        (!kept.is_empty()).then_some(Value::Object(kept))
    }

    /// A thought that comes in pieces is one thought: its text grows, the rest is set once.
    fn detail(&mut self, piece: &Value) {
        let same = |it: &Value| ["type", "index"].into_iter().all(|key| it[key] == piece[key]);
        let (Some(whole), Some(piece)) = (
            self.details.last_mut().filter(|it| same(it)).and_then(Value::as_object_mut),
            piece.as_object(),
        ) else {
            self.details.push(piece.clone());
            return;
        };
        for (key, value) in piece {
            match (whole.get_mut(key), value) {
                (_, Value::Null) => {}
                (Some(Value::String(text)), Value::String(more))
                    if matches!(key.as_str(), "text" | "summary" | "data") =>
                {
                    text.push_str(more);
                }
                _ => {
                    whole.insert(key.clone(), value.clone());
                }
            }
        }
    }
}

/// Puts what was kept where it stood.
pub(super) fn lay_on(message: &mut Value, kept: &Value) {
    for key in [EXTRA, DETAILS, REASONING] {
        if let Some(value) = kept.get(key) {
            message[key] = value.clone();
        }
    }
    let (Some(calls), Some(extras)) = (
        message.get_mut("tool_calls").and_then(Value::as_array_mut),
        kept.get("calls").and_then(Value::as_array),
    ) else {
        return;
    };
    // If they are no longer the same calls, nobody knows which signature is whose.
    if calls.len() == extras.len() {
        for (call, extra) in calls.iter_mut().zip(extras).filter(|(_, it)| !it.is_null()) {
            call[EXTRA] = extra.clone();
        }
    }
}
