//! From a line to what goes over the wire. Pure: nothing here sends anything.

pub mod faults;
pub mod gemini;
pub mod openai;
#[cfg(test)]
pub(crate) mod reading;
pub mod rules;
#[cfg(test)]
mod tests;

use std::time::Duration;

use hyper::body::Bytes;
use serde_json::Value;

use crate::play::{Line, Spoken};

/// A service, and the form in which it was asked to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wire {
    pub service: Service,
    pub streaming: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    Gemini,
    OpenAi,
}

/// What an answer repeats of its request.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    pub model: String,
    /// How many requests came before.
    pub before: usize,
    pub input_tokens: usize,
    /// OpenAI tells the usage of a stream only to those who ask.
    pub wants_usage: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    Http {
        status: u16,
        headers: Vec<(&'static str, String)>,
        body: Vec<Step>,
    },
    /// The connection is reset.
    Reset,
    /// Nothing ever comes.
    Hang,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    Bytes(Bytes),
    /// The same bytes again and again.
    Forever(Bytes),
    Hang,
    /// The connection is closed before the body is complete.
    Cut,
}

impl Wire {
    pub const ALL: [Wire; 4] = [
        Wire { service: Service::Gemini, streaming: false },
        Wire { service: Service::Gemini, streaming: true },
        Wire { service: Service::OpenAi, streaming: false },
        Wire { service: Service::OpenAi, streaming: true },
    ];

    /// How long to wait, and what to send then.
    pub fn answer(self, line: Line, asked: &Asked) -> (Duration, Answer) {
        if let Line::Slowly(wait, line) = line {
            let (more, answer) = self.answer(*line, asked);
            return (wait + more, answer);
        }
        let answer = match Spoken::of(line, asked.before) {
            Ok(spoken) => self.ok(self.render(&spoken, asked)),
            Err(fault) => faults::answer(&fault, self, asked),
        };
        (Duration::ZERO, answer)
    }

    /// The body in the pieces in which it is sent: one for a plain answer, one an event of a stream.
    pub fn render(self, spoken: &Spoken, asked: &Asked) -> Vec<Bytes> {
        match (self.service, self.streaming) {
            (Service::Gemini, false) => vec![gemini::plain(spoken, asked).into()],
            (Service::Gemini, true) => bytes(gemini::stream(spoken, asked)),
            (Service::OpenAi, false) => vec![openai::plain(spoken, asked).into()],
            (Service::OpenAi, true) => bytes(openai::stream(spoken, asked)),
        }
    }

    pub fn error(self, status: u16, asked: &Asked) -> Value {
        match self.service {
            Service::Gemini => gemini::error(status, None, asked),
            Service::OpenAi => openai::error(status, asked),
        }
    }

    fn ok(self, body: Vec<Bytes>) -> Answer {
        self.steps(body.into_iter().map(Step::Bytes).collect())
    }

    fn steps(self, body: Vec<Step>) -> Answer {
        let content_type = match (self.service, self.streaming) {
            (Service::Gemini, false) => "application/json; charset=UTF-8",
            (Service::OpenAi, false) => "application/json",
            (Service::Gemini, true) => "text/event-stream",
            (Service::OpenAi, true) => "text/event-stream; charset=utf-8",
        };
        Answer::Http { status: 200, headers: vec![("content-type", content_type.to_owned())], body }
    }
}

fn bytes(events: Vec<String>) -> Vec<Bytes> {
    events.into_iter().map(Bytes::from).collect()
}

/// Cuts a text as a model's tokens would: a long one into about a hundred pieces.
fn fragments(text: &str) -> Vec<&str> {
    let length = (text.len() / 100).max(9);
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.ceil_char_boundary(length));
        pieces.push(piece);
        rest = after;
    }
    pieces
}

/// A service counts in tokens; four bytes each is near enough.
fn tokens(bytes: usize) -> usize {
    bytes.div_ceil(4)
}
