//! MCP on standard input and output, in front of a server elsewhere.
//!
//! Messages pass as they are, in both directions and in both revisions: requests, answers, questions
//! that the server sends, notifications. What is of the way alone is done here: sessions, the token,
//! and what to tell whoever waits for an answer that will not come.

use std::collections::HashSet;
use std::future::Future;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use rmcp::model::{ClientJsonRpcMessage, ErrorData, RequestId, ServerJsonRpcMessage};
use rmcp::service::RoleServer;
use rmcp::transport::Transport;
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::streamable_http_client::{
    StreamableHttpClientTransport, StreamableHttpClientTransportConfig,
};
use secrecy::{ExposeSecret as _, SecretString};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, sleep_until, timeout};

use crate::address::Address;
use crate::fault::Fault;
use crate::http;

/// A request, as our own server takes it.
const LINE_MAX: usize = 1 << 20;
/// When the client has closed its end: for answers that are on their way, and for saying goodbye.
/// Together they stay below the tenth of a second in which a program on a pipe ends.
const LAST_ANSWERS: Duration = Duration::from_millis(50);
const GOODBYE: Duration = Duration::from_millis(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The client closed its end.
    Well,
    /// The server's end: nothing more can come of it.
    With(Fault),
}

/// Passes messages on until the client closes its end, or until no more can come of it. `Err` is a
/// sentence for the operator.
pub async fn run(at: &Address, token: Option<&SecretString>) -> Result<Ended, String> {
    let mut config = StreamableHttpClientTransportConfig::with_uri(at.url());
    if let Some(token) = token {
        config = config.auth_header(token.expose_secret());
    }
    let there = StreamableHttpClientTransport::with_client(http::client()?, config);
    let (input, output) = rmcp::transport::stdio_pipes();
    Ok(between(Here::new(input, output), there, &at.to_string()).await)
}

struct Here<R: AsyncRead, W: AsyncWrite>(AsyncRwTransport<RoleServer, R, W>);

type There = StreamableHttpClientTransport<reqwest::Client>;

impl<R, W> Here<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    fn new(input: R, output: W) -> Here<R, W> {
        Here(AsyncRwTransport::new(input, output).with_max_line_length(LINE_MAX))
    }

    /// Whether the client is still there to hear it.
    async fn tell(&mut self, message: ServerJsonRpcMessage) -> bool {
        self.0.send(message).await.is_ok()
    }
}

async fn between<R, W>(mut here: Here<R, W>, mut there: There, server: &str) -> Ended
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    // What is being sent, in the order it came; and the requests that wait for an answer.
    let mut sending = FuturesUnordered::new();
    let mut waiting = HashSet::new();
    let mut met = None;
    let mut end = None;
    let ended = loop {
        if end.is_some() && waiting.is_empty() && sending.is_empty() {
            break Ended::Well;
        }
        tokio::select! {
            asked = here.0.receive(), if end.is_none() => match asked {
                Some(message) => {
                    let id = request_id(&message);
                    waiting.extend(id.clone());
                    sending.push(sent(id, there.send(message)));
                }
                None => end = Some(Instant::now() + LAST_ANSWERS),
            },
            told = there.receive() => match told {
                Some(message) => {
                    if let Some(id) = answered_id(&message) {
                        waiting.remove(id);
                    }
                    if !here.tell(message).await {
                        break Ended::Well;
                    }
                }
                None => {
                    // Whatever ended it was told to who was sending then.
                    while let Some((_, result)) = sending.next().await {
                        met = met.or(result.err().as_ref().map(Fault::from));
                    }
                    break Ended::With(met.unwrap_or(Fault::Lost));
                }
            },
            Some((id, result)) = sending.next(), if !sending.is_empty() => {
                let Err(error) = result else { continue };
                let fault = Fault::from(&error);
                tracing::warn!(?fault, "a message could not be passed on");
                met = Some(fault);
                if fault == Fault::TokenRefused {
                    break Ended::With(fault);
                }
                if let Some(id) = id.filter(|it| waiting.remove(it))
                    && !here.tell(sorry(fault, server, id)).await
                {
                    break Ended::Well;
                }
            },
            () = until(end), if end.is_some() => break Ended::Well,
        }
    };
    if let Ended::With(fault) = ended {
        for id in waiting {
            here.tell(sorry(fault, server, id)).await;
        }
    }
    let _ = timeout(GOODBYE, there.close()).await;
    ended
}

async fn sent<T>(
    id: Option<RequestId>,
    sending: impl Future<Output = T>,
) -> (Option<RequestId>, T) {
    (id, sending.await)
}

async fn until(end: Option<Instant>) {
    match end {
        Some(end) => sleep_until(end).await,
        None => std::future::pending().await,
    }
}

/// For whoever waits for an answer that will not come.
fn sorry(fault: Fault, server: &str, id: RequestId) -> ServerJsonRpcMessage {
    let sentence = fault.sentence(server);
    ServerJsonRpcMessage::error(ErrorData::internal_error(sentence, None), Some(id))
}

fn request_id(message: &ClientJsonRpcMessage) -> Option<RequestId> {
    match message {
        ClientJsonRpcMessage::Request(request) => Some(request.id.clone()),
        _ => None,
    }
}

fn answered_id(message: &ServerJsonRpcMessage) -> Option<&RequestId> {
    match message {
        ServerJsonRpcMessage::Response(response) => Some(&response.id),
        ServerJsonRpcMessage::Error(error) => error.id.as_ref(),
        _ => None,
    }
}
