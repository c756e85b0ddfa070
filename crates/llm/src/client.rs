//! The only file that sends: one request, a few tries, hard limits on time and size.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use domain::chat::{ModelError, Proposal};
use reqwest::header::{CONTENT_TYPE, HeaderValue};
use reqwest::redirect::Policy;
use reqwest::{RequestBuilder, Response};
use rustls::{ClientConfig, RootCertStore};
use secrecy::ExposeSecret;
use tokio::time::{Instant, sleep, timeout_at};

use crate::ear::Ear;
use crate::fault::Fault;
use crate::settings::{Service, Settings};
use crate::sse::Events;
use crate::wire::{HttpRequest, Pieces};
use crate::{gemini, openai};

/// Bytes of an answer, unpacked.
pub(crate) const MAX_ANSWER: usize = 2 * 1024 * 1024;
/// Whoever allows more means any time at all.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
const CONNECT: Duration = Duration::from_secs(5);
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

pub(crate) struct Client {
    http: reqwest::Client,
    name: String,
    service: Service,
    timeout: Duration,
    retries: u32,
    first_pause: Duration,
    dice: Mutex<fastrand::Rng>,
}

impl Client {
    pub(crate) fn new(settings: &Settings, seed: u64) -> Result<Client, String> {
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(tls()?)
            .connect_timeout(CONNECT)
            .redirect(Policy::none())
            // A proxy would come from the environment, which only the configuration reads.
            .no_proxy()
            .user_agent("todobot")
            .build()
            .map_err(|_| "the HTTP client cannot be made".to_owned())?;
        Ok(Client {
            http,
            name: settings.name(),
            service: settings.service,
            timeout: settings.timeout,
            retries: settings.retries,
            first_pause: FIRST_PAUSE,
            dice: Mutex::new(fastrand::Rng::with_seed(seed)),
        })
    }

    /// Tries until there is an answer, another try is of no use, or it would come too late.
    pub(crate) async fn propose(
        &self,
        request: &HttpRequest,
        within: Duration,
        ear: &mut Ear<'_>,
    ) -> Result<Proposal, ModelError> {
        let end = Instant::now() + within.min(LONGEST);
        let post = self.post(request)?;
        let mut tries = 0;
        loop {
            let began = Instant::now();
            if end <= began {
                return Err(ModelError::TimedOut);
            }
            let post = post.try_clone().ok_or_else(not_clonable)?;
            let result = self.once(post, end.min(began + self.timeout), ear).await;
            self.log(&result, began);
            let fault = match result {
                Ok(proposal) => return Ok(proposal),
                Err(fault) => fault,
            };
            let pause = fault.after.unwrap_or_else(|| self.pause(tries));
            let too_late = end.saturating_duration_since(Instant::now()) <= pause;
            if !fault.again || self.retries <= tries || too_late {
                return Err(fault.error);
            }
            sleep(pause).await;
            tries += 1;
        }
    }

    fn post(&self, request: &HttpRequest) -> Result<RequestBuilder, ModelError> {
        let mut post = self
            .http
            .post(&request.url)
            .header(CONTENT_TYPE, "application/json")
            .body(request.body.to_string());
        if let Some((name, key)) = &request.key {
            let mut value = HeaderValue::from_str(key.expose_secret())
                .map_err(|_| ModelError::Misconfigured("key: cannot be sent".to_owned()))?;
            value.set_sensitive(true);
            post = post.header(*name, value);
        }
        Ok(post)
    }

    async fn once(
        &self,
        post: RequestBuilder,
        end: Instant,
        ear: &mut Ear<'_>,
    ) -> Result<Proposal, Fault> {
        let response = timeout_at(end, post.send())
            .await
            .map_err(|_| Fault::timed_out())?
            .map_err(|it| not_sent(&it))?;
        let status = response.status();
        let headers = response.headers().clone();
        let mut body = Body { response, end, left: MAX_ANSWER };
        if !status.is_success() {
            let header = |name: &str| Some(headers.get(name)?.to_str().ok()?.to_owned());
            // Without its body an error is still one.
            let body = body.rest(Vec::new()).await.unwrap_or_default();
            return Err(Fault::of_answer(status.as_u16(), &header, &body));
        }
        let first = body.first().await?;
        match first.trim_ascii_start().first() {
            // Asked for a stream, some services answer whole.
            Some(b'{' | b'[' | b'<') => self.read(&body.rest(first).await?),
            _ => listen(self.pieces(), &mut body, &first, ear).await,
        }
    }

    fn read(&self, body: &[u8]) -> Result<Proposal, Fault> {
        match self.service {
            Service::Gemini => gemini::read(body),
            Service::OpenAi => openai::read(body),
        }
    }

    fn pieces(&self) -> Box<dyn Pieces> {
        match self.service {
            Service::Gemini => Box::<gemini::Answer>::default(),
            Service::OpenAi => Box::<openai::Answer>::default(),
        }
    }

    /// Somewhere between nothing and a longest pause that doubles with each try.
    fn pause(&self, tries: u32) -> Duration {
        let most = self.first_pause.saturating_mul(2_u32.saturating_pow(tries)).min(LONGEST_PAUSE);
        let mut dice = self.dice.lock().unwrap_or_else(PoisonError::into_inner);
        most.mul_f64(dice.f64())
    }

    /// Never what was said.
    fn log(&self, result: &Result<Proposal, Fault>, began: Instant) {
        let model = self.name.as_str();
        let duration_ms = began.elapsed().as_millis();
        match result {
            Ok(it) => tracing::debug!(
                model,
                duration_ms,
                input_tokens = it.usage.input_tokens,
                output_tokens = it.usage.output_tokens,
                calls = it.said.calls.len(),
                cut = it.cut,
                "the model answered"
            ),
            Err(fault) => tracing::debug!(
                model,
                duration_ms,
                error = %fault.error,
                again = fault.again,
                "the model did not answer"
            ),
        }
    }
}

/// Reads events until the answer is over.
async fn listen(
    mut pieces: Box<dyn Pieces>,
    body: &mut Body,
    first: &[u8],
    ear: &mut Ear<'_>,
) -> Result<Proposal, Fault> {
    let mut events = Events::default();
    let mut seen = false;
    let mut ready = events.push(first);
    loop {
        for data in ready {
            seen = true;
            pieces
                .take(&data, &mut |text| ear.take(text))
                .map_err(|it| Fault { again: it.again && !pieces.began(), ..it })?;
        }
        if pieces.over() {
            break;
        }
        match body.chunk().await {
            Ok(Some(bytes)) => ready = events.push(&bytes),
            Ok(None) => {
                if let Some(data) = events.finish() {
                    seen = true;
                    pieces.take(&data, &mut |text| ear.take(text))?;
                }
                break;
            }
            // What follows the answer may well be missing.
            Err(_) if pieces.complete() => break,
            Err(Fault { error: ModelError::Unavailable(_), .. }) if pieces.began() => {
                return Err(Fault::unreadable("the stream was cut"));
            }
            Err(fault) => return Err(Fault { again: fault.again && !pieces.began(), ..fault }),
        }
    }
    if !seen && !first.is_empty() {
        return Err(Fault::unreadable("it is neither JSON nor a stream"));
    }
    if !pieces.complete() && !pieces.began() {
        return Err(Fault::broken("the stream ended before it began"));
    }
    pieces.finish()
}

/// The body of an answer, as far as it may go.
struct Body {
    response: Response,
    end: Instant,
    left: usize,
}

impl Body {
    async fn chunk(&mut self) -> Result<Option<Vec<u8>>, Fault> {
        let chunk = timeout_at(self.end, self.response.chunk())
            .await
            .map_err(|_| Fault::timed_out())?
            .map_err(|_| Fault::broken("the connection broke"))?;
        let Some(chunk) = chunk else { return Ok(None) };
        self.left = self
            .left
            .checked_sub(chunk.len())
            .ok_or_else(|| Fault::unreadable("it is longer than 2 MiB"))?;
        Ok(Some(chunk.to_vec()))
    }

    /// Up to the first byte that says what it is, at least.
    async fn first(&mut self) -> Result<Vec<u8>, Fault> {
        let mut bytes = Vec::new();
        while bytes.trim_ascii().is_empty() {
            match self.chunk().await? {
                Some(chunk) => bytes.extend(chunk),
                None => break,
            }
        }
        Ok(bytes)
    }

    async fn rest(&mut self, mut bytes: Vec<u8>) -> Result<Vec<u8>, Fault> {
        while let Some(chunk) = self.chunk().await? {
            bytes.extend(chunk);
        }
        Ok(bytes)
    }
}

/// Mozilla's certificates: a small container has none of its own.
fn tls() -> Result<ClientConfig, String> {
    let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|_| "TLS cannot be set up".to_owned())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}

fn not_sent(error: &reqwest::Error) -> Fault {
    if error.is_builder() {
        return ModelError::Misconfigured("base_url: cannot be sent to".to_owned()).into();
    }
    Fault::broken(if error.is_connect() { "no connection" } else { "the connection broke" })
}

fn not_clonable() -> ModelError {
    ModelError::Misconfigured("the request cannot be repeated".to_owned())
}

#[cfg(test)]
mod tests;
