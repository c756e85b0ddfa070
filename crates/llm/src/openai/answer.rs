//! From an answer to a proposal. Calls make it a call, whatever the finish reason says.

use domain::chat::{ModelError, Proposal, Usage};
use serde_json::Value;

use super::call::Calls;
use super::kept::Kept;
use crate::fault::Fault;
use crate::wire::{Pieces, tokens};

/// A whole answer.
pub(crate) fn read(body: &[u8]) -> Result<Proposal, Fault> {
    let body: Value =
        serde_json::from_slice(body).map_err(|_| Fault::unreadable("it is not JSON"))?;
    let mut answer = Answer::default();
    answer.piece(&body, &mut |_| ())?;
    if !answer.seen_choice {
        return Err(Fault::unreadable("it holds no choice"));
    }
    answer.proposal()
}

#[derive(Debug, Default)]
pub(crate) struct Answer {
    text: String,
    refusal: String,
    calls: Calls,
    kept: Kept,
    usage: Usage,
    finish: Option<String>,
    seen_choice: bool,
    done: bool,
}

impl Pieces for Answer {
    fn take(&mut self, data: &str, hear: &mut (dyn FnMut(&str) + Send)) -> Result<(), Fault> {
        if data.trim() == "[DONE]" {
            self.done = true;
            return Ok(());
        }
        let piece: Value = serde_json::from_str(data)
            .map_err(|_| Fault::unreadable("a piece of the stream is not JSON"))?;
        self.piece(&piece, hear)
    }

    fn began(&self) -> bool {
        !self.text.is_empty() || !self.refusal.is_empty() || !self.calls.is_empty()
    }

    fn complete(&self) -> bool {
        self.done || self.finish.is_some()
    }

    fn over(&self) -> bool {
        self.done
    }

    fn finish(self: Box<Self>) -> Result<Proposal, Fault> {
        if !self.seen_choice {
            return Err(Fault::unreadable("the stream held no choice"));
        }
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
        let usage = piece.get("usage").or_else(|| piece.pointer("/x_groq/usage"));
        if let Some(usage) = usage.filter(|it| it.is_object()) {
            self.usage = read_usage(usage);
        }
        let Some(choice) = piece.pointer("/choices/0") else { return Ok(()) };
        self.seen_choice = true;
        if let Some(message) = choice.get("message").filter(|it| it.is_object()) {
            self.message(message, hear);
            tool_calls(message).for_each(|it| self.calls.push(it));
        } else if let Some(delta) = choice.get("delta") {
            self.message(delta, hear);
            tool_calls(delta).for_each(|it| self.calls.add(it));
        }
        let finish = choice.get("finish_reason").and_then(Value::as_str);
        if let Some(finish) = finish.filter(|it| !it.is_empty()) {
            self.finish = Some(finish.to_owned());
        }
        Ok(())
    }

    fn message(&mut self, message: &Value, hear: &mut (dyn FnMut(&str) + Send)) {
        match message.get("content") {
            Some(Value::String(text)) => self.say(text, hear),
            // Parts; whatever is not text is a thought or a picture.
            Some(Value::Array(parts)) => {
                let texts = parts.iter().filter(|it| it.get("type").is_none_or(|it| it == "text"));
                for text in texts.filter_map(|it| it.get("text")?.as_str()) {
                    self.say(text, hear);
                }
            }
            _ => {}
        }
        if let Some(refusal) = message.get("refusal").and_then(Value::as_str) {
            self.refusal.push_str(refusal);
        }
        self.kept.take(message);
    }

    fn say(&mut self, text: &str, hear: &mut (dyn FnMut(&str) + Send)) {
        self.text.push_str(text);
        if !text.is_empty() {
            hear(text);
        }
    }

    fn proposal(self) -> Result<Proposal, Fault> {
        if self.finish.as_deref() == Some("content_filter") {
            return Err(ModelError::Declined("content_filter".to_owned()).into());
        }
        if !self.refusal.trim().is_empty() && self.calls.is_empty() {
            return Err(ModelError::Declined("refusal".to_owned()).into());
        }
        let mut proposal = Proposal {
            usage: self.usage,
            cut: self.finish.as_deref() == Some("length"),
            ..Proposal::default()
        };
        let (calls, extras) = self.calls.into_proposed().unzip();
        proposal.said.calls = calls;
        proposal.said.verbatim = self.kept.into_value(extras);
        proposal.said.text = self.text;
        Ok(proposal)
    }
}

fn tool_calls(message: &Value) -> impl Iterator<Item = &Value> {
    message.get("tool_calls").and_then(Value::as_array).into_iter().flatten()
}

fn read_usage(usage: &Value) -> Usage {
    let count = |name: &str| tokens(usage.get(name));
    Usage { input_tokens: count("prompt_tokens"), output_tokens: count("completion_tokens") }
}
