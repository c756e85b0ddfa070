//! The HTTP API of a TodoBot elsewhere: a request, and its answer or why there is none.

use std::time::Duration;

use domain::refusal::{Code, Refusal};
use reqwest::{Method, RequestBuilder, Response, StatusCode, header};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::address::Address;
use crate::fault::Fault;
use crate::http;

pub(crate) struct Api {
    http: reqwest::Client,
    at: Address,
    token: Option<SecretString>,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// Something went wrong on the way.
    Fault(Fault),
    /// The server says no, in its own words.
    Refused(Refusal),
}

/// For an answer that nobody has to think about.
const SHORT: Bounds = Bounds { within: Duration::from_secs(30), bytes: 4 << 20 };
/// For one about all of somebody's tasks.
const LONG: Bounds = Bounds { within: Duration::from_secs(300), bytes: 64 << 20 };

/// How long an answer may take, and how much it may be.
#[derive(Clone, Copy)]
struct Bounds {
    within: Duration,
    bytes: usize,
}

impl Api {
    /// `Err` is a sentence for the operator.
    pub(crate) fn new(at: Address, token: Option<SecretString>) -> Result<Api, String> {
        Ok(Api { http: http::client()?, at, token })
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        self.whole(self.request(Method::GET, path), SHORT).await
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &Value,
    ) -> Result<T, Trouble> {
        self.whole(with_body(self.request(Method::POST, path), body), SHORT).await
    }

    /// A request that may take its time.
    pub(crate) async fn long<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
    ) -> Result<T, Trouble> {
        self.whole(request, LONG).await
    }

    /// A request whose answer says nothing more.
    pub(crate) async fn tell(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(), Trouble> {
        let request = self.request(method, path).timeout(SHORT.within);
        let request = match body {
            Some(body) => with_body(request, body),
            None => request,
        };
        self.send(request).await.map(drop)
    }

    /// A request that is still to be told what it brings.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.at.server()));
        match &self.token {
            Some(token) => request.bearer_auth(token.expose_secret()),
            None => request,
        }
    }

    /// The answer to it, from where its body begins.
    pub(crate) async fn send(&self, request: RequestBuilder) -> Result<Response, Trouble> {
        let answer = request.send().await.map_err(|it| Trouble::Fault(on_the_way(&it)))?;
        match answer.status() {
            it if it.is_success() => Ok(answer),
            StatusCode::UNAUTHORIZED if self.token.is_some() => {
                Err(Trouble::Fault(Fault::TokenRefused))
            }
            status => Err(refused(status, answer).await),
        }
    }

    async fn whole<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
        bounds: Bounds,
    ) -> Result<T, Trouble> {
        let answer = self.send(request.timeout(bounds.within)).await?;
        let body = body(answer, bounds.bytes).await?;
        serde_json::from_slice(&body).map_err(|_| Trouble::Fault(Fault::Strange))
    }
}

pub(crate) fn with_body(request: RequestBuilder, body: &Value) -> RequestBuilder {
    request.header(header::CONTENT_TYPE, "application/json").body(body.to_string())
}

fn on_the_way(error: &reqwest::Error) -> Fault {
    match error.is_connect() || error.is_builder() {
        true => Fault::Unreachable,
        false => Fault::Lost,
    }
}

async fn body(mut answer: Response, most: usize) -> Result<Vec<u8>, Trouble> {
    let mut body = Vec::new();
    loop {
        let chunk = answer.chunk().await.map_err(|it| Trouble::Fault(on_the_way(&it)))?;
        let Some(chunk) = chunk else { return Ok(body) };
        if most < body.len() + chunk.len() {
            return Err(Trouble::Fault(Fault::Strange));
        }
        body.extend_from_slice(&chunk);
    }
}

/// What our own server says of a problem.
#[derive(Deserialize)]
struct Problem {
    code: Code,
    detail: String,
    #[serde(default)]
    field: Option<String>,
}

async fn refused(status: StatusCode, answer: Response) -> Trouble {
    let body = body(answer, SHORT.bytes).await.unwrap_or_default();
    match serde_json::from_slice::<Problem>(&body) {
        Ok(Problem { code, detail, field }) => {
            Trouble::Refused(Refusal { field, ..Refusal::new(code, detail) })
        }
        Err(_) => Trouble::Fault(match status.as_u16() {
            401 => Fault::TokenRefused,
            403 => Fault::NotAllowed,
            429 | 502..=504 => Fault::Busy,
            _ => Fault::Strange,
        }),
    }
}
