//! The program with a model behind it: a scripted server that speaks both formats, whole and in
//! pieces.

use scripted::broken::{Broken, Kind};
use scripted::play::{Line, Play, call};
use scripted::plays::Lines;
use scripted::server::Server;
use serde_json::json;

use super::home::Home;

const WIRES: [(&str, &str); 4] =
    [("gemini", "on"), ("gemini", "off"), ("openai", "on"), ("openai", "off")];

/// A home that asks this server everything.
fn home(server: &Server, service: &str, stream: &str) -> Home {
    let url = match service {
        "gemini" => server.gemini_url(),
        _ => server.openai_url(),
    };
    Home::new()
        .with("TODOBOT_MODEL", &format!("{service}:scripted"))
        .with("TODOBOT_MODEL_URL", &url)
        .with("TODOBOT_MODEL_KEY", "k-very-secret")
        .with("TODOBOT_MODEL_STREAM", stream)
        .with("TODOBOT_MODEL_RETRIES", "0")
        .with("TODOBOT_HYBRID", "off")
        .with("TODOBOT_LOG", "trace")
}

/// One message in each format.
fn ask(play: fn() -> Box<dyn Play>, message: &str, check: impl Fn(&Home, String, Option<i32>)) {
    for (service, stream) in WIRES {
        let server = Server::start(play());
        let home = home(&server, service, stream);
        let ran = home.run(&["ask", message]);
        assert!(!ran.stdout.contains("k-very-secret"), "{service} {stream}");
        assert!(!ran.stderr.contains("k-very-secret"), "{service} {stream}: {}", ran.stderr);
        check(&home, ran.stdout, ran.code);
    }
}

fn broken(kind: Kind) -> Box<dyn Play> {
    Box::new(Broken(kind))
}

#[test]
fn calls_are_run_and_told_in_both_formats() {
    let play = || -> Box<dyn Play> {
        Box::new(Lines(vec![
            Line::Call(vec![
                call(
                    "add_task",
                    json!({ "title": "buy milk", "due": "2026-03-11", "priority": "" }),
                ),
                call("add_task", json!({ "title": "call mom" })),
            ]),
            Line::say("I did all that and more."),
        ]))
    };
    ask(play, "I must buy milk tomorrow and call mom", |home, said, code| {
        let expect = "Added 1 \"buy milk\", due Wed 11 Mar 2026\nAdded 2 \"call mom\"\n";
        assert_eq!((said.as_str(), code), (expect, Some(0)));
        let log = home.run(&["log", "--json"]).expect(0).stdout;
        assert!(log.contains("\"model\":\"gemini:scripted\"") || log.contains("openai:scripted"));
    });
}

#[test]
fn a_model_that_does_not_exist_is_a_clear_error() {
    ask(
        || broken(Kind::UnknownModel),
        "hm, and what now",
        |_, said, code| {
            assert!(said.starts_with("The model "), "{said}");
            assert!(said.contains(":scripted is not set up: model: "), "{said}");
            assert_eq!(code, Some(1));
        },
    );
}

#[test]
fn without_its_model_it_does_what_it_is_sure_of() {
    ask(
        || broken(Kind::ServerError),
        "add buy milk",
        |_, said, code| {
            let expect = "Added 1 \"buy milk\"\n\
                      (The model could not be reached, so this was understood without it.)\n";
            assert_eq!((said.as_str(), code), (expect, Some(0)));
        },
    );
    ask(
        || broken(Kind::ServerError),
        "hm, and what now",
        |_, said, code| {
            let expect = "The model cannot be reached just now.\nNothing was changed.\n";
            assert_eq!((said.as_str(), code), (expect, Some(1)));
        },
    );
}

#[test]
fn a_call_written_as_text_is_a_call() {
    for kind in [Kind::CallInText, Kind::CallInFence, Kind::CallInTags] {
        let server = Server::start(Broken(kind));
        let home = home(&server, "openai", "on");
        let said = home.run(&["ask", "I must buy milk"]).expect(0).stdout;
        assert_eq!(said, "Added 1 \"buy milk\"\n", "{}", kind.name());
    }
}
