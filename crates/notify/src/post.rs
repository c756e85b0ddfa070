//! The only file that sends over HTTP: one request, no redirects, hard limits on time and size.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff::fmt::rfc2822;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, Url};
use rustls::ClientConfig;
use secrecy::{ExposeSecret as _, SecretString};
use tokio::time::timeout;

use crate::backoff::LONGEST_ASKED;
use crate::failure::{Failure, Reason, causes, is_of_tls};
use crate::guard::{Forbidden, Guard, Reach};
use crate::trust::Trust;

/// A request with a JSON body.
#[derive(Clone)]
pub(crate) struct Post {
    pub(crate) url: Url,
    pub(crate) headers: Vec<(&'static str, String)>,
    /// Shown to the server as a bearer.
    pub(crate) token: Option<SecretString>,
    pub(crate) body: String,
}

pub(crate) struct Poster {
    http: Client,
    reach: Reach,
    /// For one request, until its status is known.
    limit: Duration,
}

const CONNECT: Duration = Duration::from_secs(5);
const LIMIT: Duration = Duration::from_secs(15);
/// Nobody reads what a receiver answers; a little is taken in so that its connection can serve
/// again.
const MAX_ANSWER: usize = 16 * 1024;
const ANSWER_LIMIT: Duration = Duration::from_secs(1);

impl Poster {
    pub(crate) fn new(reach: Reach, trust: &Trust) -> Result<Poster, String> {
        Poster::with(Guard::new(reach), reach, trust, LIMIT)
    }

    fn with(guard: Guard, reach: Reach, trust: &Trust, limit: Duration) -> Result<Poster, String> {
        let http = Client::builder()
            .tls_backend_preconfigured(tls(trust)?)
            .dns_resolver(guard)
            .connect_timeout(CONNECT)
            .redirect(Policy::none())
            // A proxy would come from the environment, and would look names up for itself.
            .no_proxy()
            .gzip(false)
            .user_agent("todobot")
            .build()
            .map_err(|_| "the HTTP client cannot be made".to_owned())?;
        Ok(Poster { http, reach, limit })
    }

    pub(crate) async fn send(&self, post: &Post, now: Timestamp) -> Result<(), Failure> {
        self.reach.check(&post.url).map_err(|_| Failure::never(Reason::Private))?;
        let mut request = self
            .http
            .post(post.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .body(post.body.clone());
        for (name, value) in &post.headers {
            request = request.header(*name, value);
        }
        if let Some(token) = &post.token {
            let mut value = HeaderValue::from_str(&format!("Bearer {}", token.expose_secret()))
                .map_err(|_| Failure::never(Reason::Unusable))?;
            value.set_sensitive(true);
            request = request.header(AUTHORIZATION, value);
        }
        let response = timeout(self.limit, request.send())
            .await
            .map_err(|_| Failure::again(Reason::TimedOut))?
            .map_err(|it| not_sent(&it))?;
        let verdict = verdict(&response, now);
        // What was said is decided by now; the rest may fail as it likes.
        let _ = timeout(ANSWER_LIMIT, drain(response)).await;
        verdict
    }
}

fn verdict(response: &Response, now: Timestamp) -> Result<(), Failure> {
    let status = response.status().as_u16();
    let asked = || {
        let asked = response.headers().get(RETRY_AFTER)?.to_str().ok()?;
        Some(asked_to_wait(asked, now)?.min(LONGEST_ASKED))
    };
    match status {
        200..300 => Ok(()),
        410 => Err(Failure::never(Reason::Gone)),
        429 | 503 => Err(Failure::Again { reason: Reason::Status(status), after: asked() }),
        _ => Err(Failure::again(Reason::Status(status))),
    }
}

/// Seconds, or a date.
fn asked_to_wait(text: &str, now: Timestamp) -> Option<Duration> {
    let text = text.trim();
    if let Ok(seconds) = text.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let until = rfc2822::DateTimeParser::new().parse_timestamp(text).ok()?;
    Some(Duration::try_from(until.duration_since(now)).unwrap_or_default())
}

async fn drain(mut response: Response) {
    let mut left = MAX_ANSWER;
    while let Ok(Some(chunk)) = response.chunk().await {
        match left.checked_sub(chunk.len()) {
            Some(less) => left = less,
            None => break,
        }
    }
}

fn not_sent(error: &reqwest::Error) -> Failure {
    if causes(error).any(|it| it.is::<Forbidden>()) {
        // A name may stand for something else tomorrow, as it does in a hotel's network.
        return Failure::again(Reason::Private);
    }
    Failure::again(match error {
        it if it.is_timeout() => Reason::TimedOut,
        it if it.is_dns() => Reason::NoName,
        it if is_of_tls(it) => Reason::NotSecure,
        it if it.is_connect() => Reason::NoConnection,
        it if it.is_builder() => return Failure::never(Reason::Unusable),
        _ => Reason::Broken,
    })
}

fn tls(trust: &Trust) -> Result<ClientConfig, String> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|_| "TLS cannot be set up".to_owned())?
        .with_root_certificates(trust.roots())
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}

#[cfg(test)]
mod tests;
