//! What a well-behaved service would not do, in the form in which it was asked to answer.

use std::time::Duration;

use hyper::body::Bytes;
use serde_json::{Value, json};

use super::{Answer, Asked, Service, Step, Wire, gemini, openai};
use crate::play::{Fault, Line, Spoken, call};

pub fn answer(fault: &Fault, wire: Wire, asked: &Asked) -> Answer {
    match fault {
        Fault::Status(status) => error(wire.error(*status, asked), *status, wire),
        Fault::BadRequest(message) => {
            let mut said = wire.error(400, asked);
            said["error"]["message"] = json!(message);
            error(said, 400, wire)
        }
        Fault::RateLimited { after } => rate_limited(*after, wire, asked),
        Fault::Page { content_type, body } => {
            http(200, content_type, vec![Step::Bytes(Bytes::from_static(body.as_bytes()))])
        }
        Fault::ErrorWith200 => one(wire.error(500, asked), wire),
        Fault::EmptyObject => one(json!({}), wire),
        Fault::NoChoices => one(no_choices(wire, asked), wire),
        Fault::NullContent => one(null_content(wire, asked), wire),
        Fault::PromptBlocked => one(prompt_blocked(wire, asked), wire),
        Fault::TruncatedJson => {
            let body = whole(calling(), wire, asked);
            wire.steps(vec![part(&body, body.len() * 3 / 5)])
        }
        Fault::InvalidUtf8 => {
            let body = whole(Line::say("@@ milk is on your list."), wire, asked);
            let at = find(&body, b"@@");
            let invalid = [&body[..at], b"\xff\xfe", &body[at + 2..]].concat();
            wire.steps(vec![Step::Bytes(invalid.into())])
        }
        Fault::Endless => endless(wire, asked),
        Fault::CutInCall => {
            let body = whole(calling(), wire, asked);
            wire.steps(vec![part(&body, find(&body, b"buy") + 3), Step::Cut])
        }
        Fault::CutAfterText => unfinished(wire, asked, Some(Step::Cut)),
        Fault::HangsMidway => unfinished(wire, asked, Some(Step::Hang)),
        Fault::NoEndMarker => unfinished(wire, asked, None),
        Fault::ClosedAfterHeaders => wire.steps(vec![Step::Cut]),
        Fault::HangsBeforeHeaders => Answer::Hang,
        Fault::Reset => Answer::Reset,
    }
}

fn http(status: u16, content_type: &str, body: Vec<Step>) -> Answer {
    Answer::Http { status, headers: vec![("content-type", content_type.to_owned())], body }
}

fn error(error: Value, status: u16, wire: Wire) -> Answer {
    // Google's own code for a bad key is 400.
    let status = error["error"]["code"].as_u64().map_or(status, |it| it as u16);
    // Google serves this one object as a stream of events, which it is not.
    let is_odd = wire == Wire { service: Service::Gemini, streaming: true } && status == 404;
    let content_type = if is_odd { "text/event-stream" } else { "application/json" };
    http(status, content_type, vec![Step::Bytes(error.to_string().into())])
}

/// Google tells the time to wait in the error, OpenAI in headers.
fn rate_limited(after: Duration, wire: Wire, asked: &Asked) -> Answer {
    let content_type = ("content-type", "application/json".to_owned());
    let (error, headers) = match wire.service {
        Service::Gemini => {
            (gemini::error(429, Some(after.as_secs_f64()), asked), vec![content_type])
        }
        Service::OpenAi => {
            let seconds = ("retry-after", format!("{}", after.as_secs_f64().ceil()));
            let milliseconds = ("retry-after-ms", after.as_millis().to_string());
            (openai::error(429, asked), vec![content_type, seconds, milliseconds])
        }
    };
    Answer::Http { status: 429, headers, body: vec![Step::Bytes(error.to_string().into())] }
}

/// One object as a whole body, or as the only event.
fn one(object: Value, wire: Wire) -> Answer {
    let text = match (wire.service, wire.streaming) {
        (_, false) => object.to_string(),
        (Service::Gemini, true) => gemini::event(object),
        (Service::OpenAi, true) => openai::event(object) + openai::DONE,
    };
    wire.steps(vec![Step::Bytes(text.into())])
}

fn no_choices(wire: Wire, asked: &Asked) -> Value {
    match wire.service {
        Service::Gemini => json!({
            "candidates": [], "usageMetadata": gemini::usage(asked, 0), "modelVersion": asked.model,
        }),
        Service::OpenAi => {
            let mut object = openai_object(json!({}), "stop", wire, asked);
            object["choices"] = json!([]);
            object
        }
    }
}

fn null_content(wire: Wire, asked: &Asked) -> Value {
    match wire.service {
        Service::Gemini => {
            let candidate = json!({ "content": null, "finishReason": "STOP", "index": 0 });
            gemini::response(candidate, asked, 0)
        }
        Service::OpenAi => {
            openai_object(json!({ "role": "assistant", "content": null }), "stop", wire, asked)
        }
    }
}

fn prompt_blocked(wire: Wire, asked: &Asked) -> Value {
    match wire.service {
        Service::Gemini => json!({
            "promptFeedback": { "blockReason": "PROHIBITED_CONTENT" },
            "usageMetadata": gemini::usage(asked, 0), "modelVersion": asked.model,
        }),
        Service::OpenAi => {
            let refusal = "I'm sorry, I cannot assist with that request.";
            let message = json!({ "role": "assistant", "content": null, "refusal": refusal });
            openai_object(message, "stop", wire, asked)
        }
    }
}

fn openai_object(message: Value, finish: &str, wire: Wire, asked: &Asked) -> Value {
    if wire.streaming {
        openai::chunk(message, json!(finish), asked)
    } else {
        openai::completion(message, finish, asked, 0)
    }
}

/// A stream that repeats one event, or a text whose end never comes.
fn endless(wire: Wire, asked: &Asked) -> Answer {
    let body = whole(Line::say("@@"), wire, asked);
    if !wire.streaming {
        let forever = Step::Forever(Bytes::from_static(&[b'a'; 4096]));
        return wire.steps(vec![part(&body, find(&body, b"@@")), forever]);
    }
    let event = match wire.service {
        Service::Gemini => {
            let content = json!({ "parts": [{ "text": "and " }], "role": "model" });
            gemini::event(gemini::response(json!({ "content": content, "index": 0 }), asked, 1))
        }
        Service::OpenAi => {
            openai::event(openai::chunk(json!({ "content": "and " }), Value::Null, asked))
        }
    };
    wire.steps(vec![Step::Forever(event.into())])
}

/// All of a text, and then not what belongs after it.
fn unfinished(wire: Wire, asked: &Asked, then: Option<Step>) -> Answer {
    const TEXT: &str = "It is on your list now.@@";
    let mut steps = if wire.streaming {
        let spoken = Spoken { text: TEXT.to_owned(), ..Spoken::default() };
        let events = wire.render(&spoken, asked).into_iter();
        let is_last = |it: &Bytes| it.windows(2).any(|it| it == b"@@");
        events.take_while(|it| !is_last(it)).map(Step::Bytes).collect()
    } else {
        let body = whole(Line::say(TEXT), wire, asked);
        vec![part(&body, find(&body, b"@@"))]
    };
    steps.extend(then);
    wire.steps(steps)
}

fn calling() -> Line {
    Line::Call(vec![call("add_task", json!({ "title": "buy milk" }))])
}

fn whole(line: Line, wire: Wire, asked: &Asked) -> Vec<u8> {
    let spoken = Spoken::of(line, asked.before).unwrap_or_default();
    wire.render(&spoken, asked).concat()
}

fn part(body: &[u8], end: usize) -> Step {
    Step::Bytes(Bytes::copy_from_slice(&body[..end]))
}

/// Where `what` stands; the end if nowhere.
fn find(body: &[u8], what: &[u8]) -> usize {
    body.windows(what.len()).position(|it| it == what).unwrap_or(body.len())
}
