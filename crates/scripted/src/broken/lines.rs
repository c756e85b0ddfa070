//! What each kind says, or how it fails.

use serde_json::{Value, json};

use super::Kind;
use crate::play::{Fault, Finish, Line, Spoken, SpokenCall, Written, call};

const GOOD: &str = r#"{"name":"add_task","arguments":{"title":"buy milk"}}"#;
const LEVELS: usize = 10_000;

/// `None` when it is over. `before` is how many requests came before.
pub(super) fn line(kind: Kind, before: usize) -> Option<Line> {
    match (kind, before) {
        (_, 0) => Some(first(kind)),
        (Kind::NewCallForever, _) => {
            Some(add(json!({ "title": format!("buy milk {}", before + 1) })))
        }
        (Kind::OverloadedOnce, 1) => Some(add(json!({ "title": "buy milk" }))),
        (
            Kind::SameCallForever
            | Kind::BadKey
            | Kind::UnknownModel
            | Kind::BadRequest
            | Kind::RateLimited
            | Kind::ServerError,
            _,
        ) => Some(first(kind)),
        _ => None,
    }
}

fn first(kind: Kind) -> Line {
    let page = |content_type, body| Line::Fault(Fault::Page { content_type, body });
    match kind {
        Kind::EmptyBody => page("application/json", ""),
        Kind::HtmlPage => {
            page("text/html", "<!doctype html><title>Sign in</title><h1>Please sign in</h1>\n")
        }
        Kind::PlainText => page("text/plain", "upstream connect error or disconnect\n"),
        Kind::EmptyObject => Line::Fault(Fault::EmptyObject),
        Kind::TruncatedJson => Line::Fault(Fault::TruncatedJson),
        Kind::InvalidUtf8 => Line::Fault(Fault::InvalidUtf8),
        Kind::HugeText => Line::Say("Done. ".repeat(10_000_000 / 6)),
        Kind::EndlessStream => Line::Fault(Fault::Endless),
        Kind::CutInCall => Line::Fault(Fault::CutInCall),
        Kind::CutAfterText => Line::Fault(Fault::CutAfterText),
        Kind::NoEndMarker => Line::Fault(Fault::NoEndMarker),
        Kind::Reset => Line::Fault(Fault::Reset),
        Kind::ClosedAfterHeaders => Line::Fault(Fault::ClosedAfterHeaders),
        Kind::HangsBeforeHeaders => Line::Fault(Fault::HangsBeforeHeaders),
        Kind::HangsMidway => Line::Fault(Fault::HangsMidway),
        Kind::NoChoices => Line::Fault(Fault::NoChoices),
        Kind::NullContent => Line::Fault(Fault::NullContent),
        Kind::ErrorWith200 => Line::Fault(Fault::ErrorWith200),
        Kind::PromptBlocked => Line::Fault(Fault::PromptBlocked),
        Kind::BadKey => Line::Fault(Fault::Status(401)),
        Kind::UnknownModel => Line::Fault(Fault::Status(404)),
        Kind::BadRequest => Line::Fault(Fault::Status(400)),
        Kind::RateLimited => Line::Fault(Fault::Status(429)),
        Kind::ServerError => Line::Fault(Fault::Status(500)),
        Kind::OverloadedOnce => Line::Fault(Fault::Status(503)),
        Kind::EmptyText => Line::say(""),
        Kind::BlankText => Line::say(" \n\t\u{a0} \n"),
        Kind::CallInText => Line::say(GOOD),
        Kind::CallInFence => Line::Say(format!("I will add it.\n\n```json\n{GOOD}\n```\n")),
        Kind::CallInTags => Line::Say(format!("<tool_call>\n{GOOD}\n</tool_call>")),
        Kind::HalfCallInText => Line::say(&GOOD[..GOOD.len() / 2]),
        Kind::ClaimsSuccess => Line::say("I have added \"buy milk\" to your list."),
        Kind::UnknownTool => calls("send_email", json!({ "to": "a@b.example" })),
        Kind::MisspelledTool => calls("addTask", json!({ "title": "buy milk" })),
        Kind::ArgumentsArray => add(json!(["buy milk"])),
        Kind::ArgumentsString => add(json!("{\"title\":\"buy milk\"}")),
        Kind::ArgumentsNull => add(Value::Null),
        Kind::UnknownField => add(json!({ "title": "buy milk", "colour": "red" })),
        Kind::WrongTypes => add(json!({ "title": 5 })),
        Kind::MissingField => add(json!({})),
        Kind::TaskOfNothing => calls("complete_task", json!({ "task_id": 999_999 })),
        Kind::ForeignUser => {
            calls("list_tasks", json!({ "user_id": "00000000-0000-0000-0000-0000000000ff" }))
        }
        Kind::SameCallForever | Kind::NewCallForever => add(json!({ "title": "buy milk" })),
        Kind::ManyCalls => Line::Call(
            (1..=200).map(|it| call("add_task", json!({ "title": format!("{it}") }))).collect(),
        ),
        Kind::EmptyName => calls("", json!({ "title": "buy milk" })),
        Kind::LongToolName => calls(&"a".repeat(100_000), json!({ "title": "buy milk" })),
        Kind::ControlCharacters => {
            add(json!({ "title": "buy\u{0} \u{1b}[31mmilk\u{7}\u{8}\u{202e}\r\n" }))
        }
        Kind::SafetyBlock => Line::Odd(Spoken { finish: Finish::Safety, ..Spoken::default() }),
        Kind::SameCallTwice => odd([good(), good()], Finish::Stop),
        Kind::NoCallId => odd([SpokenCall { id: None, ..good() }], Finish::Stop),
        Kind::ArgumentsNoJson => {
            odd([written(Written::Half("title = buy milk".to_owned()))], Finish::Stop)
        }
        Kind::LengthInArguments => {
            odd([written(Written::Half("{\"title\":\"buy mi".to_owned()))], Finish::Length)
        }
        Kind::DeepArguments => {
            let nested = format!("{}1{}", "[".repeat(LEVELS), "]".repeat(LEVELS));
            odd([written(Written::Text(format!("{{\"title\":{nested}}}")))], Finish::Stop)
        }
    }
}

fn calls(name: &str, arguments: Value) -> Line {
    Line::Call(vec![call(name, arguments)])
}

fn add(arguments: Value) -> Line {
    calls("add_task", arguments)
}

fn odd<const N: usize>(calls: [SpokenCall; N], finish: Finish) -> Line {
    Line::Odd(Spoken { calls: calls.into(), finish, ..Spoken::default() })
}

fn good() -> SpokenCall {
    written(Written::Json(json!({ "title": "buy milk" })))
}

fn written(arguments: Written) -> SpokenCall {
    SpokenCall { id: Some("call_0_0".to_owned()), name: "add_task".to_owned(), arguments }
}
