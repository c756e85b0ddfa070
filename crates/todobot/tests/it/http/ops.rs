//! What whoever runs the service sees: health, figures, logs and traces.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread;

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use tempfile::tempdir;
use tower::ServiceExt as _;

use super::process::{Process, command};
use super::world::World;

const TITLE: &str = "Buy zucchini";

#[tokio::test]
async fn while_it_stops_it_is_alive_and_not_ready() {
    let world = World::start().await;
    assert_eq!(world.stranger().get("/healthz").await.text, "alive\n");
    assert_eq!(world.stranger().get("/readyz").await.text, "ready\n");
    world.app.stopping.cancel();
    // It takes no connection any more, so it is asked without one.
    let router = server::http::router(world.app.clone());
    let ask = async |path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    assert_eq!((ask("/healthz").await, ask("/readyz").await), (200, 503));
}

#[tokio::test]
async fn figures_tell_how_much_and_never_what() {
    let home = tempdir().unwrap();
    let it = Process::start(home.path());
    let ann = it.someone().await;
    assert_eq!(it.post(&ann, "/api/v1/tasks", json!({ "title": TITLE })).await.0, 201);
    assert_eq!(it.status("/api/v1/tasks/zucchini?query=zucchini").await, 401);
    assert_eq!(it.status("/zucchini").await, 404);
    let figures = it.client.get(format!("{}/metrics", it.url)).send().await.unwrap();
    assert_eq!(figures.headers()["content-type"], "text/plain; version=0.0.4");
    let figures = figures.text().await.unwrap();
    for line in [
        "todobot_http_requests_total{method=\"POST\",path=\"/api/v1/tasks\",status=\"201\"} 1",
        "todobot_http_requests_total{method=\"GET\",path=\"/api/v1/tasks/{task}\",status=\"401\"} 1",
        "todobot_http_requests_total{method=\"GET\",path=\"other\",status=\"404\"} 1",
        "todobot_http_request_seconds_bucket{method=\"POST\",path=\"/api/v1/tasks\",le=\"60\"} 1",
        "todobot_build_info{version=\"",
        "todobot_store_connections{state=\"idle\"}",
        "todobot_uptime_seconds ",
        "# HELP todobot_http_requests_total Requests answered.",
        "# TYPE todobot_http_requests_total counter",
    ] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
    for private in ["zucchini", "ann", ann.as_str(), "127.0.0.1"] {
        assert!(!figures.contains(private), "{private} is in\n{figures}");
    }
}

#[tokio::test]
async fn figures_can_be_turned_off() {
    let home = tempdir().unwrap();
    let it = Process::run(command(home.path()).env("TODOBOT_METRICS", "off"));
    assert_eq!(it.status("/metrics").await, 404);
}

#[tokio::test]
async fn logs_are_lines_without_what_people_wrote() {
    let home = tempdir().unwrap();
    let mut command = command(home.path());
    command.env("TODOBOT_LOG", "trace").env("TODOBOT_LOG_FORMAT", "json");
    let mut it = Process::run(&mut command);
    let ann = it.someone().await;
    it.post(&ann, "/api/v1/tasks", json!({ "title": TITLE })).await;
    it.post(&ann, "/api/v1/tasks", json!({ "title": "", "zucchini": 1 })).await;
    it.status("/api/v1/tasks?query=zucchini").await;
    it.stop();
    let logged = it.ended().stderr;
    let lines: Vec<Value> = logged.lines().map(|it| serde_json::from_str(it).expect(it)).collect();
    for status in [201, 400, 401] {
        let is_it = |it: &&Value| {
            it["message"] == "answered"
                && it["status"] == status
                && it["span"]["http.route"] == "/api/v1/tasks"
        };
        let line = lines.iter().find(is_it).unwrap_or_else(|| panic!("no {status} in\n{logged}"));
        assert!(line["span"]["request_id"].is_string(), "{line}");
    }
    for private in ["zucchini", "ann@example.org", "correct horse", ann.as_str()] {
        assert!(!logged.contains(private), "{private} is in\n{logged}");
    }
}

#[tokio::test]
async fn traces_go_to_a_collector_and_carry_on_the_callers() {
    let collector = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = collector.local_addr().unwrap();
    let received = thread::spawn(move || one_request(&collector));
    let home = tempdir().unwrap();
    let mut command = command(home.path());
    command.env("OTEL_EXPORTER_OTLP_ENDPOINT", format!("http://{address}"));
    let mut it = Process::run(&mut command);
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let ask = it.client.get(format!("{}/healthz?zucchini", it.url));
    let ask = ask.header("traceparent", format!("00-{trace}-00f067aa0ba902b7-01"));
    assert_eq!(ask.send().await.unwrap().status(), 200);
    it.stop();
    let ended = it.ended();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let sent = received.join().unwrap();
    let holds = |part: &[u8]| sent.windows(part.len()).any(|it| it == part);
    assert!(sent.starts_with(b"POST /v1/traces HTTP/1.1\r\n"));
    assert!(holds(b"GET /healthz"), "no span is named so");
    assert!(holds(&u128::from_str_radix(trace, 16).unwrap().to_be_bytes()), "another trace");
    assert!(holds(&0x00f067aa0ba902b7_u64.to_be_bytes()), "another parent");
    assert!(holds(b"todobot"), "no service is named");
    assert!(!holds(b"zucchini"));
}

/// All of the first request, which is answered kindly.
fn one_request(listener: &TcpListener) -> Vec<u8> {
    let (mut stream, _) = listener.accept().unwrap();
    let (mut heard, mut piece) = (Vec::new(), [0; 4096]);
    loop {
        let head = heard.windows(4).position(|it| it == b"\r\n\r\n").map(|it| it + 4);
        if let Some(head) = head {
            let text = String::from_utf8_lossy(&heard[..head]).to_lowercase();
            let length = text.split("content-length: ").nth(1).and_then(|it| it.lines().next());
            if head + length.unwrap().parse::<usize>().unwrap() <= heard.len() {
                break;
            }
        }
        let read = stream.read(&mut piece).unwrap();
        assert_ne!(read, 0, "it ended early");
        heard.extend(&piece[..read]);
    }
    stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").unwrap();
    heard
}
