use std::net::SocketAddr;

use domain::chat::{Chat, Message};
use domain::limits::Limits;
use domain::ports::ChatModel as _;
use domain::tools::catalogue;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::*;
use crate::model::Model;

const KEY: &str = "k-very-secret";
const LONG: Duration = Duration::from_secs(60);

/// What a server does when it is asked.
#[derive(Clone)]
enum Act {
    /// A status line and headers, and a body that ends with the connection.
    Answer(&'static str, String),
    /// The same, but the body promises more than comes.
    Broken(&'static str, String),
    /// The same, and then nothing more.
    Stalled(&'static str, String),
    Endless(&'static str),
    /// Hears the request and says nothing.
    Silent,
    /// Hears the request and hangs up.
    HangUp,
}

#[derive(Debug, PartialEq)]
enum Seen {
    Request(String),
    /// The other side has gone.
    Gone,
}

struct Server {
    address: SocketAddr,
    seen: UnboundedReceiver<Seen>,
}

impl Server {
    /// Does one act for each request; the last again and again.
    async fn start(acts: Vec<Act>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, seen) = unbounded_channel();
        tokio::spawn(async move {
            for number in 0.. {
                let (stream, _) = listener.accept().await.unwrap();
                let act = acts[number.min(acts.len() - 1)].clone();
                tokio::spawn(serve(stream, act, tell.clone()));
            }
        });
        Server { address, seen }
    }

    fn requests(&mut self) -> Vec<String> {
        let mut requests = Vec::new();
        while let Ok(seen) = self.seen.try_recv() {
            if let Seen::Request(request) = seen {
                requests.push(request);
            }
        }
        requests
    }
}

async fn serve(mut stream: TcpStream, act: Act, tell: UnboundedSender<Seen>) {
    let request = hear_request(&mut stream).await;
    let _ = tell.send(Seen::Request(request));
    match act {
        Act::Answer(head, body) => {
            let answer = format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n{body}");
            let _ = stream.write_all(answer.as_bytes()).await;
        }
        Act::Broken(head, body) => {
            let length = body.len() + 1;
            let answer = format!("HTTP/1.1 {head}\r\ncontent-length: {length}\r\n\r\n{body}");
            let _ = stream.write_all(answer.as_bytes()).await;
        }
        Act::Stalled(head, body) => {
            let answer = format!("HTTP/1.1 {head}\r\n\r\n{body}");
            let _ = stream.write_all(answer.as_bytes()).await;
            until_gone(&mut stream, &tell).await;
        }
        Act::Endless(start) => {
            let _ = stream.write_all(format!("HTTP/1.1 200 OK\r\n\r\n{start}").as_bytes()).await;
            while stream.write_all(&[b'x'; 8192]).await.is_ok() {}
            let _ = tell.send(Seen::Gone);
        }
        Act::Silent => until_gone(&mut stream, &tell).await,
        Act::HangUp => {}
    }
}

async fn until_gone(stream: &mut TcpStream, tell: &UnboundedSender<Seen>) {
    let mut byte = [0];
    while matches!(stream.read(&mut byte).await, Ok(1)) {}
    let _ = tell.send(Seen::Gone);
}

/// The head, and the body it announces.
async fn hear_request(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|it| it.strip_prefix("content-length: "));
            if length.is_none_or(|it| it.parse::<usize>().unwrap() <= body.len()) {
                return text;
            }
        }
        let mut part = [0; 4096];
        match stream.read(&mut part).await {
            Ok(0) | Err(_) => return text,
            Ok(count) => bytes.extend(&part[..count]),
        }
    }
}

fn model(address: SocketAddr, change: &dyn Fn(&mut Settings)) -> Model {
    let mut settings = Settings::new(Service::OpenAi, "m");
    settings.base_url = Some(format!("http://{address}/v1"));
    settings.key = Some(KEY.into());
    change(&mut settings);
    settings.check().unwrap();
    let mut model = Model::new(settings, 7).unwrap();
    model.client_mut().first_pause = Duration::from_millis(1);
    model
}

fn chat() -> Chat {
    Chat {
        instructions: String::new(),
        messages: vec![Message::User("Hi".to_owned())],
        tools: catalogue(&Limits::default()).into(),
    }
}

/// The text, or the error; what was heard; and how often the server was asked.
async fn check(
    acts: Vec<Act>,
    change: &dyn Fn(&mut Settings),
    expect: Result<&str, ModelError>,
    heard: &str,
    requests: usize,
) {
    let mut server = Server::start(acts).await;
    let mut text = String::new();
    let model = model(server.address, change);
    let got = at_once(model.propose(&chat(), LONG, &mut |it| text.push_str(it))).await;
    assert!(!format!("{got:?}").contains(KEY));
    assert_eq!(got.map(|it| it.said.text), expect.map(str::to_owned));
    assert_eq!(text, heard);
    assert_eq!(server.requests().len(), requests);
}

/// Nothing here waits for a service's own limits.
async fn at_once<T>(it: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(10), it).await.expect("at once")
}

fn json_answer(text: &str) -> Act {
    let body = format!(r#"{{"choices":[{{"message":{{"content":"{text}"}}}}]}}"#);
    Act::Answer("200 OK\r\ncontent-type: application/json", body)
}

fn piece(text: &str) -> String {
    format!("data: {{\"choices\":[{{\"delta\":{{\"content\":\"{text}\"}}}}]}}\r\n\r\n")
}

fn stream(texts: &[&str]) -> String {
    let end = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    texts.iter().map(|it| piece(it)).chain([end.to_owned()]).collect()
}

const EVENTS: &str = "200 OK\r\ncontent-type: text/event-stream";

fn status(head: &'static str) -> Act {
    Act::Answer(head, "{}".to_owned())
}

fn unavailable(why: &str) -> ModelError {
    ModelError::Unavailable(why.to_owned())
}

fn unreadable(why: &str) -> ModelError {
    ModelError::Unreadable(why.to_owned())
}

#[tokio::test]
async fn an_answer_comes_whole_or_in_pieces() {
    let whole = |it: &mut Settings| it.stream = false;
    check(vec![json_answer("Hi")], &whole, Ok("Hi"), "", 1).await;
    check(vec![json_answer("Hi")], &|_| (), Ok("Hi"), "", 1).await;
    let pieces = Act::Answer(EVENTS, stream(&["Hel", "lo"]));
    check(vec![pieces], &|_| (), Ok("Hello"), "Hello", 1).await;
    // A service that keeps the line open after the end.
    let open = Act::Stalled(EVENTS, stream(&["Hi"]));
    check(vec![open], &|_| (), Ok("Hi"), "Hi", 1).await;
    // One that is cut, or stalls, after the finish was told.
    let whole = stream(&["Hi"]);
    let (finished, _) = whole.split_once("data: [DONE]").unwrap();
    let broken = Act::Broken(EVENTS, finished.to_owned());
    check(vec![broken], &|_| (), Ok("Hi"), "Hi", 1).await;
    let short = |it: &mut Settings| it.timeout = Duration::from_millis(200);
    let stalled = Act::Stalled(EVENTS, finished.to_owned());
    check(vec![stalled], &short, Ok("Hi"), "Hi", 1).await;
    let comment = Act::Answer(EVENTS, format!(": wait\n\n{}", stream(&["Hi"])));
    check(vec![comment], &|_| (), Ok("Hi"), "Hi", 1).await;
}

#[tokio::test]
async fn a_spoken_call_is_called_and_not_heard() {
    let text = r#"{\"name\": \"list_tasks\", \"arguments\": {}}"#;
    let server = Server::start(vec![Act::Answer(EVENTS, stream(&[text]))]).await;
    let model = model(server.address, &|_| ());
    let mut heard = String::new();
    let got = model.propose(&chat(), LONG, &mut |it| heard.push_str(it)).await.unwrap();
    assert_eq!((got.said.text.as_str(), heard.as_str()), ("", ""));
    assert_eq!(got.said.calls[0].name, "list_tasks");
    assert_eq!(got.said.calls[0].id, "own000001");
}

#[tokio::test]
async fn what_was_held_back_for_nothing_is_heard() {
    let call = "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"function\":{\"name\":\"undo\"}}]}}]}\n\n";
    for body in [stream(&["[x] ", "So"]), format!("{call}{}", stream(&["[x] So"]))] {
        check(vec![Act::Answer(EVENTS, body)], &|_| (), Ok("[x] So"), "[x] So", 1).await;
    }
}

#[tokio::test]
async fn what_may_pass_is_tried_again() {
    let ok = json_answer("Hi");
    for head in [
        "429 Too Many Requests\r\nretry-after: 0",
        "429 Too Many Requests",
        "408 Request Timeout",
        "500 Internal Server Error",
        "502 Bad Gateway",
        "503 Service Unavailable",
        "504 Gateway Timeout",
        "529 Overloaded",
    ] {
        check(vec![status(head), ok.clone()], &|_| (), Ok("Hi"), "", 2).await;
    }
    check(vec![Act::HangUp, Act::HangUp, ok.clone()], &|_| (), Ok("Hi"), "", 3).await;
    let broken = Act::Broken(EVENTS, ": wait\n\n".to_owned());
    check(vec![broken, ok.clone()], &|_| (), Ok("Hi"), "", 2).await;
    let ended = Act::Answer(EVENTS, ": wait\n\ndata: {}\n\n".to_owned());
    check(vec![ended, ok.clone()], &|_| (), Ok("Hi"), "", 2).await;
    let error = Act::Answer(EVENTS, "data: {\"error\":{\"code\":503}}\n\n".to_owned());
    check(vec![error, ok.clone()], &|_| (), Ok("Hi"), "", 2).await;
    let short = |it: &mut Settings| it.timeout = Duration::from_millis(200);
    check(vec![Act::Silent, ok], &short, Ok("Hi"), "", 2).await;

    let down = vec![status("503 Service Unavailable")];
    let failed = || Err(unavailable("the service failed (503)"));
    check(down.clone(), &|_| (), failed(), "", 4).await;
    check(down.clone(), &|it| it.retries = 1, failed(), "", 2).await;
    check(down, &|it| it.retries = 0, failed(), "", 1).await;
    let limited = vec![status("429 Too Many Requests\r\nretry-after-ms: 5")];
    let after = Some(Duration::from_millis(5));
    check(limited, &|_| (), Err(ModelError::RateLimited { after }), "", 4).await;
}

#[tokio::test]
async fn what_will_not_pass_is_not_tried_again() {
    let misconfigured = |why: &str| Err(ModelError::Misconfigured(why.to_owned()));
    let once = async |act: Act, expect: Result<&str, ModelError>, heard: &str| {
        check(vec![act], &|_| (), expect, heard, 1).await;
    };
    once(
        status("401 Unauthorized"),
        misconfigured("key: the service does not accept it (401)"),
        "",
    )
    .await;
    once(status("404 Not Found"), misconfigured("base_url: no such service is there (404)"), "")
        .await;
    once(
        status("302 Found\r\nlocation: http://127.0.0.1:1/"),
        misconfigured("base_url: the service is at another address (302)"),
        "",
    )
    .await;
    let wait = Some(Duration::from_secs(3600));
    once(
        status("429 Too Many Requests\r\nretry-after: 3600"),
        Err(ModelError::RateLimited { after: wait }),
        "",
    )
    .await;
    let page = Act::Answer("200 OK\r\ncontent-type: text/html", "<html></html>".to_owned());
    once(page, Err(unreadable("it is not JSON")), "").await;
    let words = Act::Answer("200 OK", "Welcome.".to_owned());
    once(words, Err(unreadable("it is neither JSON nor a stream")), "").await;

    // Once something was said, another try could say something else.
    let cut = Err(unreadable("the stream was cut"));
    once(Act::Broken(EVENTS, piece("Hel")), cut.clone(), "Hel").await;
    once(Act::Answer(EVENTS, piece("Hel")), cut.clone(), "Hel").await;
    once(Act::Answer(EVENTS, piece("{")), cut, "").await;
    let error = format!("{}data: {{\"error\":{{\"code\":503}}}}\n\n", piece("Hel"));
    once(Act::Answer(EVENTS, error), Err(unavailable("the service failed (503)")), "Hel").await;
    let stalled = vec![Act::Stalled(EVENTS, piece("Hel"))];
    let short = |it: &mut Settings| it.timeout = Duration::from_millis(200);
    check(stalled, &short, Err(ModelError::TimedOut), "Hel", 1).await;
}

#[tokio::test]
async fn an_answer_has_an_end() {
    let long = || Err(unreadable("it is longer than 2 MiB"));
    check(vec![Act::Endless("{\"choices\":\"")], &|_| (), long(), "", 1).await;
    check(vec![Act::Endless("data: ")], &|_| (), long(), "", 1).await;
    check(vec![Act::Endless(": ")], &|_| (), long(), "", 1).await;
}

#[tokio::test]
async fn an_answer_comes_in_time_or_not_at_all() {
    let silent = |it: &mut Settings| {
        it.timeout = Duration::from_millis(50);
        it.retries = 0;
    };
    check(vec![Act::Silent], &silent, Err(ModelError::TimedOut), "", 1).await;

    // What the caller allows is less than a try may take, and than the service asks to wait.
    let mut server = Server::start(vec![Act::Silent]).await;
    let allowed = model(server.address, &|_| ());
    let within = Duration::from_millis(50);
    let got = at_once(allowed.propose(&chat(), within, &mut |_| ())).await;
    assert_eq!(got, Err(ModelError::TimedOut));
    let got = allowed.propose(&chat(), Duration::ZERO, &mut |_| ()).await;
    assert_eq!(got, Err(ModelError::TimedOut));
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn the_pause_a_service_asks_for_is_kept() {
    let limited = status("429 Too Many Requests\r\nretry-after-ms: 300");
    let mut server = Server::start(vec![limited, json_answer("Hi")]).await;
    let began = Instant::now();
    let model = model(server.address, &|_| ());
    model.propose(&chat(), LONG, &mut |_| ()).await.unwrap();
    assert!(Duration::from_millis(300) <= began.elapsed());
    assert_eq!(server.requests().len(), 2);
}

#[tokio::test]
async fn who_gives_up_hangs_up() {
    for act in [Act::Silent, Act::Stalled(EVENTS, piece("Hel"))] {
        let mut server = Server::start(vec![act]).await;
        let model = model(server.address, &|_| ());
        let asking = tokio::spawn(async move {
            let _ = model.propose(&chat(), LONG, &mut |_| ()).await;
        });
        assert!(matches!(server.seen.recv().await, Some(Seen::Request(_))));
        asking.abort();
        assert_eq!(server.seen.recv().await, Some(Seen::Gone));
    }
}

#[tokio::test]
async fn a_service_that_is_down_is_left_alone() {
    let mut server = Server::start(vec![status("503 Service Unavailable")]).await;
    let model = model(server.address, &|it| it.retries = 0);
    for _ in 0..7 {
        let got = model.propose(&chat(), LONG, &mut |_| ()).await;
        assert!(matches!(got, Err(ModelError::Unavailable(_))));
    }
    assert_eq!(server.requests().len(), 5);
}

#[tokio::test]
async fn nobody_there() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let got = model(address, &|_| ()).propose(&chat(), LONG, &mut |_| ()).await;
    assert_eq!(got, Err(unavailable("no connection")));
}

#[tokio::test]
async fn each_service_is_asked_in_its_way() {
    let check = async |service: Service, path: &str, key: String, body: &str| {
        let mut server = Server::start(vec![Act::Answer("200 OK", body.to_owned())]).await;
        let model = model(server.address, &|it| it.service = service);
        let got = model.propose(&chat(), Duration::MAX, &mut |_| ()).await.unwrap();
        assert_eq!(got.said.text, "Hi");
        let request = server.requests().remove(0);
        assert!(request.starts_with(&format!("POST /v1/{path} HTTP/1.1\r\n")), "{request}");
        assert!(request.contains(&format!("\r\n{key}\r\n")), "{request}");
        assert!(request.contains("\r\ncontent-type: application/json\r\n"), "{request}");
    };
    check(
        Service::OpenAi,
        "chat/completions",
        format!("authorization: Bearer {KEY}"),
        &stream(&["Hi"]),
    )
    .await;
    check(
        Service::Gemini,
        "models/m:streamGenerateContent?alt=sse",
        format!("x-goog-api-key: {KEY}"),
        "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Hi\"}]},\"finishReason\":\"STOP\"}]}\r\n\r\n",
    )
    .await;
}

#[test]
fn pauses_grow_and_are_scattered() {
    let mut settings = Settings::new(Service::OpenAi, "m");
    settings.key = Some(KEY.into());
    let client = Client::new(&settings, 7).unwrap();
    let longest = |tries: u32| (0..200).map(|_| client.pause(tries)).max().unwrap();
    for (tries, most) in [(0, 1), (1, 2), (3, 8), (6, 60), (40, 60)] {
        let longest = longest(tries).as_secs_f64();
        let most = f64::from(most);
        assert!(most * 0.8 < longest && longest <= most, "{tries}: {longest}");
    }
    let same = Client::new(&settings, 7).unwrap();
    let again = Client::new(&settings, 7).unwrap();
    assert_eq!(same.pause(3), again.pause(3));
}
