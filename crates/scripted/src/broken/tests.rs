use std::collections::HashSet;

use super::{Broken, Kind};
use crate::play::{Line, Play};
use crate::seen::Seen;
use crate::wire::reading::heard;
use crate::wire::{Answer, Asked, Service, Step, Wire};

fn answer(kind: Kind, wire: Wire, before: usize) -> Answer {
    let seen = Seen { before, ..Seen::default() };
    let asked = Asked { model: "m".to_owned(), before, input_tokens: 9, wants_usage: true };
    wire.answer(Broken(kind).next(&seen), &asked).1
}

/// Status, the bytes as text, and what comes after them.
fn told(answer: Answer) -> (u16, String, &'static str) {
    let (status, steps) = match answer {
        Answer::Http { status, body, .. } => (status, body),
        Answer::Reset => return (0, String::new(), "reset"),
        Answer::Hang => return (0, String::new(), "hang"),
    };
    let (mut bytes, mut end) = (Vec::new(), "end");
    for step in steps {
        match step {
            Step::Bytes(more) => bytes.extend_from_slice(&more),
            Step::Forever(_) => end = "forever",
            Step::Hang => end = "hang",
            Step::Cut => end = "cut",
        }
    }
    (status, String::from_utf8_lossy(&bytes).into_owned(), end)
}

#[test]
fn names_are_different_and_read_back() {
    let names: HashSet<&str> = Kind::ALL.iter().map(|it| it.name()).collect();
    assert_eq!(names.len(), Kind::ALL.len());
    for kind in Kind::ALL {
        assert_eq!(Kind::parse(kind.name()), Some(*kind));
    }
    assert_eq!(Kind::parse("nothing"), None);
}

#[test]
fn every_kind_is_broken_in_every_form_and_then_over_unless_forever() {
    let forever = [
        Kind::SameCallForever,
        Kind::NewCallForever,
        Kind::BadKey,
        Kind::UnknownModel,
        Kind::BadRequest,
        Kind::RateLimited,
        Kind::ServerError,
    ];
    for kind in Kind::ALL {
        for wire in Wire::ALL {
            let done = wire.answer(
                Line::say("Done."),
                &Asked { model: "m".to_owned(), before: 5, input_tokens: 9, wants_usage: true },
            );
            assert_ne!(answer(*kind, wire, 0), done.1, "{kind:?} {wire:?}");
            let is_over = answer(*kind, wire, 5) == done.1;
            assert_eq!(is_over, !forever.contains(kind), "{kind:?} {wire:?}");
        }
    }
}

#[test]
fn what_each_fault_of_the_service_sends() {
    // For each form: Gemini, Gemini streaming, OpenAI, OpenAI streaming.
    let check = |kind: Kind, status: [u16; 2], part: &str, end: &str| {
        for wire in Wire::ALL {
            let (got, body, how) = told(answer(kind, wire, 0));
            let expect = status[usize::from(wire.service == Service::OpenAi)];
            assert_eq!((got, how), (expect, end), "{kind:?} {wire:?}");
            assert!(body.contains(part), "{kind:?} {wire:?}: {body}");
        }
    };
    check(Kind::EmptyBody, [200; 2], "", "end");
    check(Kind::HtmlPage, [200; 2], "<title>", "end");
    check(Kind::EmptyObject, [200; 2], "{}", "end");
    check(Kind::InvalidUtf8, [200; 2], "\u{fffd}\u{fffd} milk", "end");
    check(Kind::EndlessStream, [200; 2], "", "forever");
    check(Kind::CutInCall, [200; 2], "buy", "cut");
    check(Kind::CutAfterText, [200; 2], "It is on ", "cut");
    check(Kind::NoEndMarker, [200; 2], "It is on ", "end");
    check(Kind::HangsMidway, [200; 2], "It is on ", "hang");
    check(Kind::ClosedAfterHeaders, [200; 2], "", "cut");
    check(Kind::Reset, [0; 2], "", "reset");
    check(Kind::HangsBeforeHeaders, [0; 2], "", "hang");
    check(Kind::NoChoices, [200; 2], ":[]", "end");
    check(Kind::NullContent, [200; 2], "\"content\":null", "end");
    check(Kind::BadKey, [400, 401], "API key", "end");
    check(Kind::UnknownModel, [404; 2], "\"error\"", "end");
    check(Kind::BadRequest, [400; 2], "\"error\"", "end");
    check(Kind::RateLimited, [429; 2], "\"error\"", "end");
    check(Kind::ServerError, [500; 2], "\"error\"", "end");
    check(Kind::OverloadedOnce, [503; 2], "overloaded", "end");
    check(Kind::ErrorWith200, [200; 2], "\"error\"", "end");
}

#[test]
fn what_each_odd_model_is_heard_to_say() {
    let check = |kind: Kind, calls: usize, finish: [&str; 2]| {
        for wire in Wire::ALL {
            let (status, body, end) = told(answer(kind, wire, 0));
            assert_eq!((status, end), (200, "end"), "{kind:?} {wire:?}");
            let heard = heard(wire, &body);
            let is_openai = wire.service == Service::OpenAi;
            // A call that Gemini could not write down is no call there.
            let is_half = matches!(kind, Kind::ArgumentsNoJson | Kind::LengthInArguments);
            let expect = if is_half && !is_openai { 0 } else { calls };
            let got = (heard.calls.len(), heard.finish.as_str());
            assert_eq!(got, (expect, finish[usize::from(is_openai)]), "{kind:?} {wire:?}");
        }
    };
    check(Kind::HugeText, 0, ["STOP", "stop"]);
    check(Kind::BlankText, 0, ["STOP", "stop"]);
    check(Kind::CallInTags, 0, ["STOP", "stop"]);
    check(Kind::MisspelledTool, 1, ["STOP", "tool_calls"]);
    check(Kind::ArgumentsNoJson, 1, ["MALFORMED_FUNCTION_CALL", "tool_calls"]);
    check(Kind::ArgumentsArray, 1, ["STOP", "tool_calls"]);
    check(Kind::ArgumentsNull, 1, ["STOP", "tool_calls"]);
    check(Kind::SameCallTwice, 2, ["STOP", "tool_calls"]);
    check(Kind::NoCallId, 1, ["STOP", "tool_calls"]);
    check(Kind::ManyCalls, 200, ["STOP", "tool_calls"]);
    check(Kind::ControlCharacters, 1, ["STOP", "tool_calls"]);
    check(Kind::SafetyBlock, 0, ["SAFETY", "content_filter"]);
    check(Kind::LengthInArguments, 1, ["MAX_TOKENS", "length"]);
}

#[test]
fn deep_arguments_are_as_deep_as_promised() {
    for wire in Wire::ALL {
        let (_, body, _) = told(answer(Kind::DeepArguments, wire, 0));
        assert!(10_000 <= body.matches('[').count(), "{wire:?}");
    }
}
