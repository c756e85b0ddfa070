//! What can go wrong on the way, and what of it may be told.

use domain::ports::StoreError;
use rmcp::transport::streamable_http_client::StreamableHttpError;

/// In sentences of our own: what a server or a library says may hold anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nothing was sent.
    Unreachable,
    /// It wants a token, or another one.
    TokenRefused,
    /// The token is good, and not for this.
    NotAllowed,
    /// It is there and does not answer just now.
    Busy,
    /// It may have been heard or not: the answer never came.
    Lost,
    /// What answered does not speak as we do.
    Strange,
}

impl Fault {
    /// Its sentence; `what` is who was asked.
    pub fn sentence(self, what: &str) -> String {
        match self {
            Fault::Unreachable => format!("{what} cannot be reached."),
            Fault::TokenRefused => format!("{what} refused the token."),
            Fault::NotAllowed => format!("{what} does not allow this with this token."),
            Fault::Busy => format!("{what} cannot answer just now."),
            Fault::Lost => format!("{what} did not answer; it may have done what was asked."),
            Fault::Strange => format!("{what} did not answer as a TodoBot does."),
        }
    }
}

impl From<&StreamableHttpError<reqwest::Error>> for Fault {
    fn from(error: &StreamableHttpError<reqwest::Error>) -> Fault {
        match error {
            StreamableHttpError::Client(it) if it.is_connect() || it.is_builder() => {
                Fault::Unreachable
            }
            StreamableHttpError::AuthRequired(_) => Fault::TokenRefused,
            StreamableHttpError::InsufficientScope(_) => Fault::NotAllowed,
            StreamableHttpError::HttpStatus(it) if matches!(it.status, 429 | 503) => Fault::Busy,
            // The status stands in its text alone. Ours come with a challenge; a proxy's may not.
            StreamableHttpError::UnexpectedServerResponse(it) if it.starts_with("HTTP 401") => {
                Fault::TokenRefused
            }
            StreamableHttpError::UnexpectedServerResponse(it) if it.starts_with("HTTP 403") => {
                Fault::NotAllowed
            }
            StreamableHttpError::UnexpectedServerResponse(_)
            | StreamableHttpError::UnexpectedContentType(_) => Fault::Strange,
            _ => Fault::Lost,
        }
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Lost => StoreError::TimedOut,
            other => StoreError::Unavailable(other.sentence("the server of the tools")),
        }
    }
}
