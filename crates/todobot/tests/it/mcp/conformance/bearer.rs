//! The suite shows no token. This shows one for it, and passes everything else on as it came: the name
//! of the host and the origin are part of what is examined.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderValue, Response, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};

#[derive(Clone)]
struct Lender {
    to: SocketAddr,
    bearer: HeaderValue,
}

/// Where `/mcp` of that address can be asked without a token.
pub(super) async fn lend(to: SocketAddr, token: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let bearer = HeaderValue::try_from(format!("Bearer {token}")).unwrap();
    let router = Router::new().fallback(pass_on).with_state(Lender { to, bearer });
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}/mcp")
}

/// Either side can stream, and either side's going away is felt by the other.
async fn pass_on(
    State(lender): State<Lender>,
    mut request: Request,
) -> Result<Response<Body>, StatusCode> {
    request.headers_mut().insert(AUTHORIZATION, lender.bearer);
    let stream = TcpStream::connect(lender.to).await.map_err(|_| StatusCode::BAD_GATEWAY)?;
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| StatusCode::BAD_GATEWAY)?;
    tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(|_| StatusCode::BAD_GATEWAY)?;
    Ok(answer.map(Body::new))
}
