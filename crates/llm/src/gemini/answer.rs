//! From an answer to a proposal. The parts decide what it is; the finish reason only says whether
//! it was blocked or cut.

use domain::chat::{Arguments, ModelError, Proposal, ProposedCall, Usage};
use serde_json::{Map, Value, json};

use crate::fault::Fault;
use crate::wire::{MAX_CALLS, Pieces, arguments, code, tokens};

/// A whole answer. A stream without `alt=sse` is a list of them.
pub(crate) fn read(body: &[u8]) -> Result<Proposal, Fault> {
    let body: Value =
        serde_json::from_slice(body).map_err(|_| Fault::unreadable("it is not JSON"))?;
    let mut answer = Answer::default();
    for piece in body.as_array().unwrap_or(&vec![body.clone()]) {
        answer.piece(piece, &mut |_| ())?;
    }
    answer.proposal()
}

#[derive(Debug, Default)]
pub(crate) struct Answer {
    proposal: Proposal,
    /// As the service wrote them.
    parts: Vec<Value>,
    finish: Option<String>,
    blocked: Option<String>,
    seen_candidate: bool,
}

impl Pieces for Answer {
    fn take(&mut self, data: &str, hear: &mut (dyn FnMut(&str) + Send)) -> Result<(), Fault> {
        let piece: Value = serde_json::from_str(data)
            .map_err(|_| Fault::unreadable("a piece of the stream is not JSON"))?;
        self.piece(&piece, hear)
    }

    fn began(&self) -> bool {
        !self.parts.is_empty()
    }

    fn complete(&self) -> bool {
        self.finish.is_some() || self.blocked.is_some()
    }

    fn over(&self) -> bool {
        false
    }

    fn finish(self: Box<Self>) -> Result<Proposal, Fault> {
        if !self.complete() {
            return Err(Fault::unreadable("the stream was cut"));
        }
        self.proposal()
    }
}

impl Answer {
    fn piece(&mut self, piece: &Value, hear: &mut (dyn FnMut(&str) + Send)) -> Result<(), Fault> {
        if let Some(fault) = Fault::in_success(piece).filter(|_| self.finish.is_none()) {
            return Err(fault);
        }
        if let Some(usage) = piece.get("usageMetadata").filter(|it| it.is_object()) {
            self.proposal.usage = read_usage(usage);
        }
        if let Some(reason) = piece.pointer("/promptFeedback/blockReason").and_then(Value::as_str) {
            self.blocked = Some(reason.to_owned());
        }
        let Some(candidate) = piece.pointer("/candidates/0") else { return Ok(()) };
        self.seen_candidate = true;
        if let Some(reason) = candidate.get("finishReason").and_then(Value::as_str) {
            self.finish = Some(reason.to_owned());
        }
        let parts = candidate.pointer("/content/parts").and_then(Value::as_array);
        for part in parts.into_iter().flatten() {
            self.part(part, hear);
        }
        Ok(())
    }

    fn part(&mut self, part: &Value, hear: &mut (dyn FnMut(&str) + Send)) {
        let thought = part.get("thought").and_then(Value::as_bool).unwrap_or(false);
        if let Some(call) = part.get("functionCall") {
            let Some(call) = read_call(call).filter(|_| self.proposal.said.calls.len() < MAX_CALLS)
            else {
                return;
            };
            self.proposal.said.calls.push(call);
        } else if let Some(text) = part.get("text").and_then(Value::as_str).filter(|_| !thought) {
            self.proposal.said.text.push_str(text);
            if !text.is_empty() {
                hear(text);
            }
        }
        self.keep(part);
    }

    /// Pieces of plain text become one part again; whatever is signed stays as it came.
    fn keep(&mut self, part: &Value) {
        match (plain_text(part), self.parts.last_mut()) {
            (Some(""), _) => {}
            (Some(text), Some(last)) if plain_text(last).is_some() => {
                if let Some(Value::String(before)) = last.get_mut("text") {
                    before.push_str(text);
                }
            }
            _ => self.parts.push(part.clone()),
        }
    }

    fn proposal(mut self) -> Result<Proposal, Fault> {
        let finish = self.finish.as_deref().unwrap_or_default();
        if let Some(reason) =
            self.blocked.as_deref().or_else(|| Some(finish).filter(|it| blocks(it)))
        {
            let reason = code(reason).unwrap_or("blocked").to_owned();
            return Err(ModelError::Declined(reason).into());
        }
        if !self.seen_candidate {
            return Err(Fault::unreadable("it holds no candidate"));
        }
        let said = &mut self.proposal.said;
        if said.text.is_empty() && said.calls.is_empty() && is_broken(finish) {
            return Err(Fault::unreadable(&format!("the model failed to write it ({finish})")));
        }
        if !self.parts.is_empty() {
            said.verbatim = Some(json!({"role": "model", "parts": self.parts}));
        }
        self.proposal.cut = matches!(finish, "MAX_TOKENS" | "CONTINUATION");
        Ok(self.proposal)
    }
}

fn blocks(finish: &str) -> bool {
    matches!(
        finish,
        "SAFETY" | "RECITATION" | "LANGUAGE" | "BLOCKLIST" | "PROHIBITED_CONTENT" | "SPII"
    )
}

fn is_broken(finish: &str) -> bool {
    matches!(
        finish,
        "MALFORMED_FUNCTION_CALL"
            | "MALFORMED_RESPONSE"
            | "UNEXPECTED_TOOL_CALL"
            | "TOO_MANY_TOOL_CALLS"
    )
}

/// The text of a part that has nothing else.
fn plain_text(part: &Value) -> Option<&str> {
    let part = part.as_object().filter(|it| it.len() == 1)?;
    part.get("text")?.as_str()
}

/// The id is empty if the service gave none.
fn read_call(call: &Value) -> Option<ProposedCall> {
    let name = call.get("name")?.as_str().filter(|it| !it.is_empty())?;
    let id = call.get("id").and_then(Value::as_str).unwrap_or_default();
    let arguments = match call.get("args") {
        None | Some(Value::Null) => Arguments::Object(Map::new()),
        Some(Value::Object(map)) => Arguments::Object(map.clone()),
        Some(other) => arguments(&other.to_string()),
    };
    Some(ProposedCall { id: id.to_owned(), name: name.to_owned(), arguments })
}

fn read_usage(usage: &Value) -> Usage {
    let count = |name: &str| tokens(usage.get(name));
    Usage {
        input_tokens: count("promptTokenCount") + count("toolUsePromptTokenCount"),
        output_tokens: count("candidatesTokenCount") + count("thoughtsTokenCount"),
    }
}
