//! Takes connections and serves them until told to stop.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

/// Connections at once. Whoever comes after waits in the system's queue.
const CONNECTIONS: usize = 10_000;

/// A request's head must be here by then; so must the next one on a connection that is kept.
const HEAD_WITHIN: Duration = Duration::from_secs(10);

/// How often a silent HTTP/2 connection is asked whether anyone is there.
const STILL_THERE: Duration = Duration::from_secs(20);

/// The hard limits, which are answered without a body. Those of `http::limits` are stricter, and
/// say in words what is wrong.
const HEAD_BYTES: usize = 128 * 1024;
const HEAD_LINES: usize = 256;

/// Serves until `stopping` is cancelled, then finishes what is in flight, however long that takes:
/// whoever waits for this knows how long to wait.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stopping: CancellationToken,
) -> io::Result<()> {
    let connections = GracefulShutdown::new();
    let server = builder();
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let next = async {
            // It is never closed.
            let permit = Arc::clone(&room).acquire_owned().await.map_err(io::Error::other)?;
            Ok::<_, io::Error>((permit, accept(&listener).await))
        };
        let (permit, (stream, peer)) = tokio::select! {
            () = stopping.cancelled() => break,
            next = next => next?,
        };
        tokio::spawn(talk(stream, peer, permit, router.clone(), &server, &connections));
    }
    drop(listener);
    connections.shutdown().await;
    Ok(())
}

fn builder() -> Builder<TokioExecutor> {
    let mut server = Builder::new(TokioExecutor::new());
    server
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_headers(HEAD_LINES)
        .max_buf_size(HEAD_BYTES);
    server
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(STILL_THERE)
        .keep_alive_timeout(STILL_THERE)
        .max_header_list_size(u32::try_from(HEAD_BYTES).unwrap_or(u32::MAX));
    server
}

/// One connection, from its first byte to its last.
fn talk(
    stream: TcpStream,
    peer: SocketAddr,
    permit: OwnedSemaphorePermit,
    router: Router,
    server: &Builder<TokioExecutor>,
    connections: &GracefulShutdown,
) -> impl Future<Output = ()> + Send + use<> {
    // Answers are small and whole; waiting for more to send would only make them late.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps its delay");
    }
    let spoke = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&spoke);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        heard.store(true, Ordering::Relaxed);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = server.serve_connection(TokioIo::new(stream), service).into_owned();
    let connection = connections.watch(connection);
    async move {
        let _permit = permit;
        let mut connection = pin!(connection);
        // Until it is known which HTTP is spoken, nobody else looks at the clock.
        let done = tokio::select! {
            done = &mut connection => done,
            () = sleep(HEAD_WITHIN) => match spoke.load(Ordering::Relaxed) {
                true => connection.await,
                false => return,
            },
        };
        if let Err(error) = done {
            tracing::debug!(%error, "a connection ended early");
        }
    }
}

/// The next connection. A fault of one that went away again is no matter; when there are no files
/// left to open, some will be closed in a while.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be taken just now");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}
