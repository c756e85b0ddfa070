//! What could not be done, on its way out. Here each code gets its status; only what HTTP itself
//! refuses (a header, a body, a condition) chooses its own.

use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use domain::account::Scopes;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};

/// A refusal with its status. It travels as an extension of the response: the frame around all
/// handlers writes the body, in the words of the door it came by (see `http::frame`).
#[derive(Debug, Clone)]
pub(crate) struct Fault {
    pub(crate) status: StatusCode,
    pub(crate) refusal: Refusal,
    pub(crate) retry_after: Option<Duration>,
    /// What a token would have mended.
    pub(crate) lack: Option<Lack>,
}

/// Why what a bearer shows is not enough.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Lack {
    /// They show nothing.
    Token,
    /// What they show is not good, or not any more.
    GoodToken,
    /// It is good, but not for this.
    Scope(Scopes),
}

impl Fault {
    pub(crate) fn new(status: StatusCode, refusal: Refusal) -> Fault {
        Fault { status, refusal, retry_after: None, lack: None }
    }

    /// Nobody showed who they are.
    pub(crate) fn who() -> Fault {
        Fault::unknown("Sign in, or send a good token: Authorization: Bearer …")
    }

    /// They showed it with a token that is not good.
    pub(crate) fn not_good() -> Fault {
        Fault { lack: Some(Lack::GoodToken), ..Fault::who() }
    }

    /// The same, where there is more to say.
    pub(crate) fn unknown(sentence: &str) -> Fault {
        let refusal = Refusal::new(Code::PermissionDenied, sentence);
        Fault { lack: Some(Lack::Token), ..Fault::new(StatusCode::UNAUTHORIZED, refusal) }
    }

    /// A tool that answered as another one does: a bug.
    pub(crate) fn unexpected(outcome: &Outcome) -> Fault {
        // The kind alone: what is inside is the user's.
        let kind = outcome.envelope().as_object().map(|it| it.keys().cloned().collect::<Vec<_>>());
        tracing::error!(?kind, "an answer of another kind was expected");
        Fault::internal()
    }

    /// What broke is in the log; here it is only told that something did.
    pub(crate) fn internal() -> Fault {
        let sentence = "Something went wrong here. Look before you try again.";
        Refusal::new(Code::Internal, sentence).into()
    }

    /// Readable and within its limits, but not as things are now.
    pub(crate) fn conflict(refusal: Refusal) -> Fault {
        Fault::new(StatusCode::CONFLICT, refusal)
    }

    pub(crate) fn too_many(after: Duration) -> Fault {
        let seconds = after.as_secs().max(1);
        let sentence = format!("Too many requests; try again in {seconds} seconds.");
        let refusal = Refusal::new(Code::RateLimited, sentence);
        let retry_after = Some(Duration::from_secs(seconds));
        Fault { retry_after, ..Fault::new(StatusCode::TOO_MANY_REQUESTS, refusal) }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let status = match refusal.code {
            Code::ValidationError => StatusCode::BAD_REQUEST,
            Code::TaskNotFound | Code::ReminderNotFound | Code::NotFound => StatusCode::NOT_FOUND,
            Code::AmbiguousTask | Code::ConfirmationRequired | Code::Conflict => {
                StatusCode::CONFLICT
            }
            Code::PermissionDenied => StatusCode::FORBIDDEN,
            Code::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Code::Timeout => StatusCode::GATEWAY_TIMEOUT,
            Code::StoreUnavailable | Code::ModelUnavailable => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Fault::new(status, refusal)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        // Here it is handled, so here it is logged, once. That someone is gone is no failure.
        if !matches!(error, StoreError::Gone) {
            tracing::error!(%error, "the store failed");
        }
        Refusal::from(&error).into()
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
