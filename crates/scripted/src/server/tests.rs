use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;

use serde_json::{Value, json};

use super::Server;
use crate::broken::{Broken, Kind};
use crate::play::{Line, call};
use crate::plays::Lines;
use crate::wire::reading::{heard, request};
use crate::wire::{Service, Wire};

const CHAT: &str = "/v1/chat/completions";

fn connect(server: &Server, path: &str, body: &Value) -> TcpStream {
    let body = body.to_string();
    let mut stream = TcpStream::connect(server.address).unwrap();
    let length = body.len();
    let head = "Host: x\r\nX-Goog-Api-Key: k\r\nConnection: close";
    let request =
        format!("POST {path} HTTP/1.1\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

/// Head and body, to the end of the connection.
fn read(mut stream: TcpStream) -> (String, String) {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    (head.to_lowercase(), body.to_owned())
}

/// Whether the chunks came to their end, and what was in them.
fn unchunked(mut body: &str) -> (bool, String) {
    let mut whole = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            return (true, whole);
        }
        whole.push_str(&rest[..size]);
        body = &rest[size + 2..];
    }
    (false, whole)
}

fn hello(service: Service) -> Value {
    request(service, "Be brief.", "show my tasks", &json!({ "success": true }))
}

#[test]
fn each_route_answers_in_its_form_and_is_written_down() {
    let check = |path: &str, service: Service, streaming: bool| {
        let line = Line::Call(vec![call("add_task", json!({ "title": "buy milk" }))]);
        let server = Server::start(Lines(vec![line]));
        let mut body = hello(service);
        if service == Service::OpenAi {
            body["stream"] = json!(streaming);
        }
        let wire = Wire { service, streaming };
        let (head, answer) = read(connect(&server, path, &body));
        assert!(head.starts_with("http/1.1 200"), "{head}");
        assert_eq!(head.contains("content-type: text/event-stream"), streaming, "{head}");
        let answer = if streaming { unchunked(&answer) } else { (true, answer) };
        assert!(answer.0, "{path}");
        assert_eq!(heard(wire, &answer.1).calls.len(), 1, "{path}");
        let (_, answer) = read(connect(&server, path, &body));
        let answer = if streaming { unchunked(&answer).1 } else { answer };
        assert_eq!(heard(wire, &answer).text, "Done.", "{path}");
        let journal = server.journal();
        let kept: Vec<_> = journal.iter().map(|it| (it.path.as_str(), it.seen.before)).collect();
        assert_eq!(kept, [(path, 0), (path, 1)]);
        assert_eq!(journal[0].body, body);
        assert_eq!(journal[0].header("x-goog-api-key"), Some("k"));
        assert_eq!(journal[0].seen.last_user_text(), "show my tasks");
    };
    check("/v1beta/models/m-1:generateContent", Service::Gemini, false);
    check("/v1beta/models/m-1:streamGenerateContent?alt=sse", Service::Gemini, true);
    check(CHAT, Service::OpenAi, false);
    check(CHAT, Service::OpenAi, true);
}

#[test]
fn strangers_are_turned_away() {
    let server = Server::start(Lines(Vec::new()));
    let check = |path: &str, body: Value, expect: &str| {
        let (head, _) = read(connect(&server, path, &body));
        assert!(head.starts_with(&format!("http/1.1 {expect}")), "{path} {head}");
    };
    check("/v1/models", json!({}), "404");
    check("/v1beta/models/m:streamGenerateContent", hello(Service::Gemini), "404");
    check("/v1beta/models/m:generateContent", json!({}), "400");
    check(CHAT, json!("hello"), "400");
    let mut unsigned = hello(Service::Gemini);
    unsigned["contents"][1]["parts"][1]["thoughtSignature"] = Value::Null;
    check("/v1beta/models/m:generateContent", unsigned, "400");
}

#[test]
fn connections_are_cut_reset_and_closed() {
    let ask = |kind: Kind| {
        let server = Server::start(Broken(kind));
        let mut body = hello(Service::OpenAi);
        body["stream"] = json!(true);
        let stream = connect(&server, CHAT, &body);
        (server, stream)
    };
    let check = |kind: Kind, part: &str| {
        let (_server, stream) = ask(kind);
        let (head, body) = read(stream);
        assert!(head.starts_with("http/1.1 200"), "{kind:?}: {head}");
        let (is_whole, text) = unchunked(&body);
        assert!(!is_whole && text.contains(part), "{kind:?}: {body}");
    };
    check(Kind::ClosedAfterHeaders, "");
    check(Kind::CutAfterText, "It is on ");
    check(Kind::CutInCall, "buy");

    let (_server, mut stream) = ask(Kind::Reset);
    let error = stream.read(&mut [0; 9]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ConnectionReset);
}

#[test]
fn what_hangs_ends_with_the_server() {
    let check = |kind: Kind, expect: &[u8]| {
        let server = Server::start(Broken(kind));
        let mut stream = connect(&server, CHAT, &hello(Service::OpenAi));
        while server.journal().is_empty() {
            thread::yield_now();
        }
        let mut start = vec![0; expect.len()];
        stream.read_exact(&mut start).unwrap();
        assert_eq!(start, expect, "{kind:?}");
        drop(server);
        let mut rest = Vec::new();
        // Closed or reset: in either case it is over.
        let _ = stream.read_to_end(&mut rest);
        assert!(!rest.ends_with(b"0\r\n\r\n"), "{kind:?}");
    };
    check(Kind::HangsBeforeHeaders, b"");
    check(Kind::HangsMidway, b"HTTP/1.1 200 OK");
}

#[test]
fn an_endless_answer_goes_on_as_long_as_one_reads() {
    for streaming in [false, true] {
        let server = Server::start(Broken(Kind::EndlessStream));
        let mut body = hello(Service::OpenAi);
        body["stream"] = json!(streaming);
        let mut stream = connect(&server, CHAT, &body);
        stream.read_exact(&mut vec![0; 3_000_000]).unwrap();
    }
}
