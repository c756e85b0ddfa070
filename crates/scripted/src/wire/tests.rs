use std::time::Duration;

use serde_json::{Value, json};

use super::reading::{heard, request};
use super::{Answer, Asked, Service, Step, Wire, gemini, openai};
use crate::play::{Fault, Line, call};
use crate::seen::{Message, Seen};

fn asked() -> Asked {
    Asked { model: "m".to_owned(), before: 3, input_tokens: 12, wants_usage: true }
}

fn body(answer: &Answer) -> String {
    let Answer::Http { status: 200, body, .. } = answer else { panic!("{answer:?}") };
    let pieces = body.iter().map(|it| match it {
        Step::Bytes(bytes) => std::str::from_utf8(bytes).unwrap(),
        other => panic!("{other:?}"),
    });
    pieces.collect()
}

#[test]
fn a_line_is_heard_alike_in_every_form() {
    let add = || call("add_task", json!({ "title": "Käse, \"blue\" – 2 €" }));
    let check = |line: Line, text: &str, calls: &[(&str, &str, Value)]| {
        for wire in Wire::ALL {
            let (wait, answer) = wire.answer(line.clone(), &asked());
            let heard = heard(wire, &body(&answer));
            assert_eq!((wait, heard.text.as_str()), (Duration::ZERO, text), "{wire:?}");
            let got: Vec<(&str, &str, Value)> = heard
                .calls
                .iter()
                .map(|(id, name, it)| (id.as_str(), name.as_str(), it.parse().unwrap()))
                .collect();
            assert_eq!(got, calls, "{wire:?}");
            let finish = match (wire.service, calls.is_empty()) {
                (Service::Gemini, _) => "STOP",
                (Service::OpenAi, true) => "stop",
                (Service::OpenAi, false) => "tool_calls",
            };
            assert_eq!(heard.finish, finish, "{wire:?}");
            let signed: Vec<bool> = (0..calls.len()).map(|it| it == 0).collect();
            let is_gemini = wire.service == Service::Gemini;
            assert_eq!(heard.signed, if is_gemini { signed } else { Vec::new() });
            assert_eq!(heard.usage.map(|it| it.0), Some(12), "{wire:?}");
        }
    };
    let title = json!({ "title": "Käse, \"blue\" – 2 €" });
    check(Line::say("Done."), "Done.", &[]);
    check(Line::say(""), "", &[]);
    let long = "Ünïcode and a good many words. ".repeat(100);
    check(Line::Say(long.clone()), &long, &[]);
    check(Line::Call(vec![add()]), "", &[("call_3_0", "add_task", title.clone())]);
    check(
        Line::SayAndCall("I add two.".to_owned(), vec![add(), call("list_tasks", json!({}))]),
        "I add two.",
        &[("call_3_0", "add_task", title), ("call_3_1", "list_tasks", json!({}))],
    );
}

#[test]
fn a_stream_comes_in_pieces() {
    let line = || Line::Call(vec![call("add_task", json!({ "title": "a rather long title" }))]);
    let check = |service, pieces: usize| {
        let (_, answer) = Wire { service, streaming: true }.answer(line(), &asked());
        let Answer::Http { body, .. } = answer else { panic!() };
        assert_eq!(body.len(), pieces);
    };
    // The call, and the end.
    check(Service::Gemini, 2);
    // The role, the name, four pieces of arguments, the reason, the usage, the end.
    check(Service::OpenAi, 9);
}

#[test]
fn usage_is_told_to_those_who_ask() {
    let wire = Wire { service: Service::OpenAi, streaming: true };
    let (_, answer) = wire.answer(Line::say("Hi"), &Asked { wants_usage: false, ..asked() });
    assert!(!body(&answer).contains("usage"));
}

#[test]
fn a_request_is_seen_alike_in_both_formats() {
    let result = json!({ "success": true, "tasks": [] });
    let expect = Seen {
        instructions: "Be brief.".to_owned(),
        messages: vec![
            Message::User("show my tasks".to_owned()),
            Message::Model { text: String::new(), calls: vec![call("list_tasks", json!({}))] },
            Message::Results(vec![result.clone()]),
        ],
        tools: vec!["list_tasks".to_owned()],
        before: 0,
    };
    let ask = |service| request(service, "Be brief.", "show my tasks", &result);
    assert_eq!(gemini::read(&ask(Service::Gemini)), expect);
    assert_eq!(openai::read(&ask(Service::OpenAi)), expect);
}

#[test]
fn a_rate_limit_tells_how_long_to_wait() {
    let after = Duration::from_millis(1500);
    let answer = |service| {
        let wire = Wire { service, streaming: false };
        let (_, answer) = wire.answer(Line::Fault(Fault::RateLimited { after }), &asked());
        let Answer::Http { status: 429, headers, body } = answer else { panic!("{answer:?}") };
        let [Step::Bytes(bytes)] = body.as_slice() else { panic!("{body:?}") };
        (headers, serde_json::from_slice::<Value>(bytes).unwrap())
    };
    let (_, error) = answer(Service::Gemini);
    assert_eq!(error["error"]["details"][0]["retryDelay"], "1.5s");
    let (headers, _) = answer(Service::OpenAi);
    assert!(headers.contains(&("retry-after", "2".to_owned())), "{headers:?}");
    assert!(headers.contains(&("retry-after-ms", "1500".to_owned())), "{headers:?}");
}

#[test]
fn waiting_adds_up() {
    let second = Duration::from_secs(1);
    let line = Line::Slowly(second, Box::new(Line::Slowly(second, Box::new(Line::say("Done.")))));
    let (wait, answer) = Wire::ALL[0].answer(line, &asked());
    assert_eq!((wait, heard(Wire::ALL[0], &body(&answer)).text.as_str()), (second * 2, "Done."));
}
