//! Requests as fast as they are answered, over so many connections, with as little of our own as
//! will do: on a small machine a client that is busy itself measures itself.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// What one connection asks for next: its number, and how many it had before.
pub(crate) type Script = Arc<dyn Fn(usize, usize) -> Vec<u8> + Send + Sync>;

/// How long each answer took, and how long it took in all.
pub(crate) struct Driven {
    pub(crate) latencies: Vec<Duration>,
    pub(crate) elapsed: Duration,
}

/// Every connection asks, waits for the answer, and asks again, until the time is up. An answer that
/// is no success is an error: it would be measured as one.
pub(crate) async fn drive(
    address: SocketAddr,
    connections: usize,
    spell: Duration,
    script: Script,
) -> anyhow::Result<Driven> {
    let mut open = Vec::new();
    for number in 0..connections {
        open.push(Connection::open(address, number).await?);
    }
    let start = Instant::now();
    let mut running = JoinSet::new();
    for mut connection in open {
        let script = Arc::clone(&script);
        running.spawn(async move {
            let mut latencies = Vec::new();
            while start.elapsed() < spell {
                let request = script(connection.number, latencies.len());
                let asked = Instant::now();
                connection.exchange(&request).await?;
                latencies.push(asked.elapsed());
            }
            anyhow::Ok(latencies)
        });
    }
    let mut latencies = Vec::new();
    while let Some(done) = running.join_next().await {
        latencies.extend(done??);
    }
    Ok(Driven { latencies, elapsed: start.elapsed() })
}

/// A request in bytes, with a body if there is one.
pub(crate) fn request(method: &str, path: &str, token: &str, body: Option<&str>) -> Vec<u8> {
    let body = body.unwrap_or_default();
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

/// One connection that is kept.
pub(crate) struct Connection {
    number: usize,
    stream: TcpStream,
    received: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr, number: usize) -> anyhow::Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { number, stream, received: Vec::new() })
    }

    /// Asks, and gives the body of the answer.
    pub(crate) async fn exchange(&mut self, request: &[u8]) -> anyhow::Result<String> {
        self.stream.write_all(request).await?;
        self.received.clear();
        let head = loop {
            if let Some(at) = self.received.windows(4).position(|it| it == b"\r\n\r\n") {
                break at + 4;
            }
            self.more().await?;
        };
        let text = std::str::from_utf8(&self.received[..head])?;
        let status = text.split(' ').nth(1).context("an answer without a status")?.to_owned();
        let length = text
            .lines()
            .filter_map(|it| it.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .context("an answer of unknown length")?;
        let whole = head + length.1.trim().parse::<usize>()?;
        while self.received.len() < whole {
            self.more().await?;
        }
        let body = String::from_utf8_lossy(&self.received[head..whole]).into_owned();
        ensure!(status.starts_with('2'), "answered {status}: {body}");
        Ok(body)
    }

    async fn more(&mut self) -> anyhow::Result<()> {
        match self.stream.read_buf(&mut self.received).await? {
            0 => bail!("the connection was closed"),
            _ => Ok(()),
        }
    }
}
