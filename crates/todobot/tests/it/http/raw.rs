//! Bytes on a socket, for what no well-behaved client sends.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// All that comes back until the other side closes.
pub(super) async fn send(address: SocketAddr, request: &[u8]) -> String {
    let mut stream = open(address, request).await;
    rest(&mut stream).await
}

/// A connection on which this was said.
pub(super) async fn open(address: SocketAddr, said: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // Whoever is refused early may not read to the end.
    let _ = stream.write_all(said).await;
    stream
}

pub(super) async fn rest(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}
