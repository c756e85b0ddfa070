use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Mutex;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::*;

/// Answers every request alike.
struct Server {
    address: SocketAddr,
    seen: UnboundedReceiver<String>,
}

/// A status line with headers; `None`: nothing is ever said.
type Answer = Option<&'static str>;

impl Server {
    async fn start(answer: Answer) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, seen) = unbounded_channel();
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let tell = tell.clone();
                tokio::spawn(async move {
                    let mut heard = Vec::new();
                    while !heard.ends_with(b"{}") {
                        let mut part = [0; 4096];
                        match stream.read(&mut part).await {
                            Ok(0) | Err(_) => return,
                            Ok(count) => heard.extend(&part[..count]),
                        }
                    }
                    let _ = tell.send(String::from_utf8(heard).unwrap());
                    match answer {
                        Some(head) => {
                            let _ = stream.write_all(format!("HTTP/1.1 {head}").as_bytes()).await;
                        }
                        None => std::future::pending().await,
                    }
                });
            }
        });
        Server { address, seen }
    }

    fn post(&self, host: &str) -> Post {
        Post {
            url: format!("http://{host}:{}/hook?a=b", self.address.port()).parse().unwrap(),
            headers: vec![("webhook-id", "7".to_owned())],
            token: Some("tk_very_secret".into()),
            body: "{}".to_owned(),
        }
    }
}

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
const LONG: Duration = Duration::from_secs(10);

fn now() -> Timestamp {
    "2026-03-06T15:00:00Z".parse().unwrap()
}

fn poster(reach: Reach, limit: Duration) -> Poster {
    Poster::with(Guard::new(reach), reach, &Trust::default(), limit).unwrap()
}

/// Of these, a name has the next each time it is looked up.
type Answers = Arc<Mutex<VecDeque<IpAddr>>>;

fn turning(reach: Reach, answers: &[IpAddr]) -> (Poster, Answers) {
    let answers: Answers = Arc::new(Mutex::new(answers.iter().copied().collect()));
    let left = Arc::clone(&answers);
    let lookup = move |name: String| {
        assert_eq!(name, "hooks.example.org");
        let next = left.lock().unwrap().pop_front().into_iter().collect();
        Box::pin(std::future::ready(Ok(next))) as Pin<Box<_>>
    };
    let guard = Guard::with_lookup(reach, Arc::new(lookup));
    (Poster::with(guard, reach, &Trust::default(), LONG).unwrap(), answers)
}

#[tokio::test]
async fn a_status_decides() {
    let check = async |answer: &'static str, expect: Result<(), Failure>| {
        let server = Server::start(Some(answer)).await;
        let got = poster(Reach::Anywhere, LONG).send(&server.post("127.0.0.1"), now()).await;
        assert_eq!(got, expect, "{answer}");
    };
    let again = |code: u16| Err(Failure::again(Reason::Status(code)));
    let after = |code: u16, seconds: u64| {
        let after = Some(Duration::from_secs(seconds));
        Err(Failure::Again { reason: Reason::Status(code), after })
    };
    check("200 OK\r\ncontent-length: 0\r\n\r\n", Ok(())).await;
    check("204 No Content\r\n\r\n", Ok(())).await;
    // A body that breaks, or is no end of, changes nothing.
    check("202 Accepted\r\ncontent-length: 9\r\n\r\nx", Ok(())).await;
    check("200 OK\r\ntransfer-encoding: chunked\r\n\r\nnonsense", Ok(())).await;
    check("302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n", again(302)).await;
    check("400 Bad Request\r\n\r\n", again(400)).await;
    check("404 Not Found\r\n\r\n", again(404)).await;
    check("410 Gone\r\n\r\n", Err(Failure::never(Reason::Gone))).await;
    check("429 Too Many\r\n\r\n", again(429)).await;
    check("429 Too Many\r\nretry-after: 90\r\n\r\n", after(429, 90)).await;
    check("503 Busy\r\nretry-after: Fri, 06 Mar 2026 15:02:00 GMT\r\n\r\n", after(503, 120)).await;
    check("503 Busy\r\nretry-after: Fri, 06 Mar 2026 14:00:00 GMT\r\n\r\n", after(503, 0)).await;
    check("503 Busy\r\nretry-after: 99999999\r\n\r\n", after(503, 6 * 3600)).await;
    check("503 Busy\r\nretry-after: soon\r\n\r\n", again(503)).await;
    check("500 Oh\r\nretry-after: 90\r\n\r\n", again(500)).await;
    check("nonsense\r\n\r\n", Err(Failure::again(Reason::Broken))).await;
}

#[tokio::test]
async fn what_is_sent() {
    let mut server = Server::start(Some("200 OK\r\ncontent-length: 0\r\n\r\n")).await;
    poster(Reach::Anywhere, LONG).send(&server.post("localhost"), now()).await.unwrap();
    let seen = server.seen.recv().await.unwrap();
    let (head, body) = seen.split_once("\r\n\r\n").unwrap();
    let mut lines: Vec<&str> = head.split("\r\n").collect();
    assert_eq!(lines.remove(0), "POST /hook?a=b HTTP/1.1");
    lines.sort_unstable();
    let host = format!("host: localhost:{}", server.address.port());
    let expect = [
        "accept: */*",
        "authorization: Bearer tk_very_secret",
        "content-length: 2",
        "content-type: application/json",
        &host,
        "user-agent: todobot",
        "webhook-id: 7",
    ];
    assert_eq!((lines.as_slice(), body), (&expect[..], "{}"));
}

#[tokio::test]
async fn a_silent_server_is_not_waited_for() {
    let server = Server::start(None).await;
    let got = poster(Reach::Anywhere, Duration::from_millis(50));
    let got = got.send(&server.post("127.0.0.1"), now()).await;
    assert_eq!(got, Err(Failure::again(Reason::TimedOut)));
}

#[tokio::test]
async fn a_private_address_is_never_spoken_to() {
    let mut server = Server::start(Some("200 OK\r\n\r\n")).await;
    let never = Err(Failure::never(Reason::Private));
    let again = Err(Failure::again(Reason::Private));
    for (host, expect) in
        [("127.0.0.1", never), ("[::ffff:127.0.0.1]", never), ("localhost", again)]
    {
        let got = poster(Reach::Public, LONG).send(&server.post(host), now()).await;
        assert_eq!(got, expect, "{host}");
    }
    assert!(server.seen.try_recv().is_err());
}

#[tokio::test]
async fn a_name_that_changes_gains_nothing() {
    let mut server = Server::start(Some("200 OK\r\n\r\n")).await;
    let post = server.post("hooks.example.org");
    let public: IpAddr = "1.1.1.1".parse().unwrap();
    // What was looked up and checked is what is connected to: nobody asks a second time.
    let (poster, left) = turning(Reach::Public, &[HERE, public]);
    assert_eq!(poster.send(&post, now()).await, Err(Failure::again(Reason::Private)));
    assert_eq!((server.seen.try_recv().is_err(), left.lock().unwrap().len()), (true, 1));
    let (poster, left) = turning(Reach::Anywhere, &[HERE, public]);
    poster.send(&post, now()).await.unwrap();
    assert_eq!((server.seen.recv().await.is_some(), left.lock().unwrap().len()), (true, 1));
}

#[tokio::test]
async fn what_cannot_be_reached_is_tried_again() {
    let check = async |poster: Poster, url: &str, reason: Reason| {
        let post = Post {
            url: url.parse().unwrap(),
            headers: Vec::new(),
            token: None,
            body: "{}".to_owned(),
        };
        assert_eq!(poster.send(&post, now()).await, Err(Failure::again(reason)), "{url}");
    };
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let anywhere = || poster(Reach::Anywhere, LONG);
    check(anywhere(), &format!("http://{free}/"), Reason::NoConnection).await;
    let (unknown, _) = turning(Reach::Anywhere, &[]);
    check(unknown, "http://hooks.example.org/", Reason::NoName).await;

    let plain = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = plain.local_addr().unwrap();
    tokio::spawn(async move {
        let (mut stream, _) = plain.accept().await.unwrap();
        let _ = stream.write_all(b"HTTP/1.1 400 Not TLS\r\n\r\n").await;
        let _ = stream.read_to_end(&mut Vec::new()).await;
    });
    check(anywhere(), &format!("https://{address}/"), Reason::NotSecure).await;
}
