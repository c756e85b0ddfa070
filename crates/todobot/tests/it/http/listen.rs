//! Connections: slow ones, broken ones, and those that are open when it is time to stop.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::raw;

struct Listening {
    address: SocketAddr,
    stopping: CancellationToken,
    served: JoinHandle<()>,
    /// A request has come to the slow handler.
    begun: Arc<Notify>,
    /// Lets it go on.
    go_on: Arc<Notify>,
}

async fn listening() -> Listening {
    let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (tell, wait) = (Arc::clone(&begun), Arc::clone(&go_on));
    let slow = get(move || async move {
        tell.notify_one();
        wait.notified().await;
        "finished"
    });
    let router = Router::new().route("/slow", slow).route("/fast", get(async || "fast"));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let stopping = CancellationToken::new();
    let serving = server::listen::serve(listener, router, stopping.clone());
    let served = tokio::spawn(async move { serving.await.unwrap() });
    Listening { address, stopping, served, begun, go_on }
}

const FAST: &[u8] = b"GET /fast HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

#[tokio::test]
async fn what_is_in_flight_is_finished_and_nothing_new_is_taken() {
    let it = listening().await;
    let mut slow = raw::open(it.address, b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").await;
    it.begun.notified().await;
    it.stopping.cancel();
    while tokio::net::TcpStream::connect(it.address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    assert!(!it.served.is_finished());
    it.go_on.notify_one();
    let answer = raw::rest(&mut slow).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("finished"), "{answer}");
    it.served.await.unwrap();
}

#[tokio::test]
async fn a_silent_connection_does_not_keep_it_from_stopping() {
    let it = listening().await;
    let mut silent = raw::open(it.address, b"").await;
    assert!(raw::send(it.address, FAST).await.ends_with("fast"));
    it.stopping.cancel();
    it.served.await.unwrap();
    assert_eq!(raw::rest(&mut silent).await, "");
}

/// Its clock is stopped, so it jumps to whatever is waited for.
#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    for begun in ["", "P", "GET /fast HT", "GET /fast HTTP/1.1\r\nHost: x\r\nX-Slow: "] {
        let it = listening().await;
        let mut slow = raw::open(it.address, begun.as_bytes()).await;
        // By now the connection before this one was taken.
        assert!(raw::send(it.address, FAST).await.ends_with("fast"));
        tokio::time::pause();
        assert_eq!(raw::rest(&mut slow).await, "", "{begun:?}");
        tokio::time::resume();
    }
}

#[tokio::test]
async fn more_headers_than_anyone_needs_are_refused() {
    let it = listening().await;
    let lines: String = (0..300).map(|n| format!("X-{n}: y\r\n")).collect();
    let answer =
        raw::send(it.address, format!("GET /fast HTTP/1.1\r\n{lines}\r\n").as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    let long = "y".repeat(200_000);
    let answer =
        raw::send(it.address, format!("GET /fast HTTP/1.1\r\nX: {long}\r\n\r\n").as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

#[tokio::test]
async fn nonsense_is_refused_and_the_next_is_served() {
    let it = listening().await;
    for nonsense in ["\r\n\r\n\0\0\0", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}"] {
        let _ = raw::send(it.address, format!("{nonsense}\r\n\r\n").as_bytes()).await;
    }
    assert!(raw::send(it.address, FAST).await.ends_with("fast"));
}

#[tokio::test]
async fn http_2_is_spoken_without_tls() {
    let it = listening().await;
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::Client::builder().http2_prior_knowledge().no_proxy();
    let answer = client.build().unwrap().get(format!("http://{}/fast", it.address));
    let answer = answer.send().await.unwrap();
    assert_eq!(answer.version(), reqwest::Version::HTTP_2);
    assert_eq!(answer.text().await.unwrap(), "fast");
}
