//! Why a try gave nothing, and whether another one could: read from the status, the headers and
//! the body of any service. A service's sentences are looked at but never passed on.

use std::time::Duration;

use domain::chat::ModelError;
use jiff::fmt::rfc2822;
use serde_json::Value;

use crate::wire::code;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fault {
    pub(crate) error: ModelError,
    /// The same request may well be answered in a while.
    pub(crate) again: bool,
    /// How long the service asks to wait before that.
    pub(crate) after: Option<Duration>,
}

impl From<ModelError> for Fault {
    fn from(error: ModelError) -> Fault {
        Fault { error, again: false, after: None }
    }
}

impl Fault {
    pub(crate) fn timed_out() -> Fault {
        Fault { error: ModelError::TimedOut, again: true, after: None }
    }

    pub(crate) fn unreadable(why: &str) -> Fault {
        ModelError::Unreadable(why.to_owned()).into()
    }

    /// The connection was not made, or broke.
    pub(crate) fn broken(why: &str) -> Fault {
        Fault { error: ModelError::Unavailable(why.to_owned()), again: true, after: None }
    }

    /// An answer with a status that is no success. `header` looks one up.
    pub(crate) fn of_answer(
        status: u16,
        header: &dyn Fn(&str) -> Option<String>,
        body: &[u8],
    ) -> Fault {
        let body = serde_json::from_slice(body).unwrap_or(Value::Null);
        Notice::new(status, &body, asked_to_wait(header)).fault()
    }

    /// An error that stands in a success: the whole body, or a piece of a stream.
    pub(crate) fn in_success(body: &Value) -> Option<Fault> {
        let error = error_object(body)?;
        Some(Notice::new(status_within(error), body, None).fault())
    }
}

/// What a service says is wrong.
struct Notice<'a> {
    status: u16,
    error: Option<&'a Value>,
    after: Option<Duration>,
}

impl<'a> Notice<'a> {
    fn new(status: u16, body: &'a Value, asked: Option<Duration>) -> Notice<'a> {
        let error = error_object(body).or_else(|| first(body));
        let after = error.and_then(retry_info).or(asked);
        Notice { status, error, after }
    }

    fn fault(&self) -> Fault {
        match self.status {
            429 if self.says("insufficient_quota") => {
                self.set_up("key: its account has no credit left")
            }
            429 => Fault {
                error: ModelError::RateLimited { after: self.after },
                again: !self.is_for_the_day(),
                after: self.after,
            },
            408 | 500 | 502 | 503 | 504 | 529 => Fault {
                error: ModelError::Unavailable(self.named("the service failed")),
                again: true,
                after: self.after,
            },
            500.. => ModelError::Unavailable(self.named("the service failed")).into(),
            300..400 => self.set_up("base_url: the service is at another address"),
            401 => self.set_up("key: the service does not accept it"),
            400 if self.says("API_KEY_INVALID") => {
                self.set_up("key: the service does not accept it")
            }
            402 => self.set_up("key: its account has no credit left"),
            403 => self.set_up("key: it may not use this model"),
            _ if self.is_about_length() => {
                self.set_up("model: its context is too small for the conversation")
            }
            400 if self.says("tool_use_failed") => {
                ModelError::Unreadable("the service refused the call its model wrote".to_owned())
                    .into()
            }
            _ if self.is_about_the_model() => {
                self.set_up("model: the service does not know this name")
            }
            404 | 405 => self.set_up("base_url: no such service is there"),
            _ => self.set_up("the service refused the request"),
        }
    }

    fn set_up(&self, what: &str) -> Fault {
        ModelError::Misconfigured(self.named(what)).into()
    }

    /// With the status, and the service's code for it if it has one.
    fn named(&self, what: &str) -> String {
        let code = self.codes().find(|it| it.parse::<u16>().is_err() && code(it).is_some());
        match code {
            Some(code) => format!("{what} ({} {code})", self.status),
            None => format!("{what} ({})", self.status),
        }
    }

    fn codes(&self) -> impl Iterator<Item = &'a str> {
        let field = |name| self.error.and_then(|it| it.get(name)).and_then(Value::as_str);
        let reasons = details(self.error).filter_map(|it| it.get("reason")?.as_str());
        reasons.chain(["code", "status", "type"].into_iter().filter_map(field))
    }

    fn says(&self, code: &str) -> bool {
        self.codes().any(|it| it == code)
    }

    fn message(&self) -> &str {
        self.error.and_then(|it| it.get("message")?.as_str()).unwrap_or_default()
    }

    /// Such a quota is whole again tomorrow.
    fn is_for_the_day(&self) -> bool {
        details(self.error)
            .filter_map(|it| it.get("violations")?.as_array())
            .flatten()
            .filter_map(|it| it.get("quotaId")?.as_str())
            .any(|it| it.contains("PerDay"))
    }

    fn is_about_length(&self) -> bool {
        self.status == 413
            || self.says("context_length_exceeded")
            || self.says("exceed_context_size_error")
            || self.message().contains("maximum context length")
            || self.message().contains("exceeds the maximum number of tokens")
    }

    fn is_about_the_model(&self) -> bool {
        let message = self.message();
        let known = ["model_not_found", "invalid_model"].into_iter().any(|it| self.says(it));
        let told = message.starts_with("models/") || message.contains("is not a valid model");
        known || told || (self.status == 404 && message.to_lowercase().contains("model"))
    }
}

/// `{"error": {…}}`, also as the one entry of a list. Some services give a bare text.
fn error_object(body: &Value) -> Option<&Value> {
    first(body)?.get("error").filter(|it| !it.is_null())
}

fn first(body: &Value) -> Option<&Value> {
    match body {
        Value::Array(all) => all.first(),
        other => Some(other),
    }
}

fn details(error: Option<&Value>) -> impl Iterator<Item = &Value> {
    error.and_then(|it| it.get("details")?.as_array()).into_iter().flatten()
}

/// The status that an error names when it comes with a success.
fn status_within(error: &Value) -> u16 {
    let number = ["status_code", "code"].into_iter().find_map(|it| error.get(it)?.as_u64());
    if let Some(number) = number.and_then(|it| u16::try_from(it).ok()).filter(|it| 400 <= *it) {
        return number;
    }
    let is = |name: &str| {
        ["code", "status", "type"].into_iter().any(|it| error.get(it).is_some_and(|it| it == name))
    };
    if is("RESOURCE_EXHAUSTED") || is("rate_limit_exceeded") || is("insufficient_quota") {
        429
    } else if is("tool_use_failed") || is("invalid_request_error") || is("INVALID_ARGUMENT") {
        400
    } else {
        500
    }
}

/// Google's way: `{"@type": "…RetryInfo", "retryDelay": "57.2s"}`.
fn retry_info(error: &Value) -> Option<Duration> {
    let delay = details(Some(error)).find_map(|it| it.get("retryDelay")?.as_str())?;
    seconds(delay.strip_suffix('s')?)
}

fn asked_to_wait(header: &dyn Fn(&str) -> Option<String>) -> Option<Duration> {
    if let Some(ms) = header("retry-after-ms").and_then(|it| it.trim().parse::<f64>().ok()) {
        return Duration::try_from_secs_f64(ms / 1000.0).ok();
    }
    let after = header("retry-after")?;
    if let Some(wait) = seconds(after.trim()) {
        return Some(wait);
    }
    // A date is held against the service's own clock, which stands beside it.
    let parser = rfc2822::DateTimeParser::new();
    let until = parser.parse_timestamp(after.trim()).ok()?;
    let now = parser.parse_timestamp(header("date")?.trim()).ok()?;
    Some(Duration::try_from(until.duration_since(now)).unwrap_or_default())
}

fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

#[cfg(test)]
mod tests;
