//! Who is asking, once they have shown it.

use std::fmt;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use domain::account::{Account, Scopes};
use domain::id::{SessionId, TokenId, TurnId};
use domain::refusal::{Code, Refusal};
use domain::tools::Effect;
use domain::turn::Door;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::fault::{Fault, Lack};

/// The middleware that let the request in leaves this with it.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) account: Account,
    /// Theirs, or the installation's.
    pub(crate) zone: TimeZone,
    pub(crate) proof: Proof,
    pub(crate) scopes: Scopes,
    /// When what they showed stops being good, if it does by itself.
    pub(crate) until: Option<Timestamp>,
    pub(crate) door: Door,
    /// What this request does is done under this name: the same one if it is tried again with its
    /// `Idempotency-Key`.
    pub(crate) turn: TurnId,
}

/// How they showed it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Proof {
    /// They signed in here.
    Session(SessionId),
    /// They signed in elsewhere.
    Provider,
    /// They gave this token to a program, and the program is asking.
    Token(TokenId),
    /// They pressed a button in a notice, which is good for one thing.
    Link,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proof::Session(id) => write!(f, "session {id}"),
            Proof::Provider => f.write_str("provider"),
            Proof::Token(id) => write!(f, "token {id}"),
            Proof::Link => f.write_str("link"),
        }
    }
}

impl Caller {
    /// The session that this request belongs to, for what only a session can do.
    pub(crate) fn session(&self) -> Result<SessionId, Fault> {
        match self.proof {
            Proof::Session(session) => Ok(session),
            Proof::Provider | Proof::Token(_) | Proof::Link => {
                Err(needs("This needs a session: sign in."))
            }
        }
    }

    /// Whether they may do this over HTTP; the waist asks again.
    pub(crate) fn may(&self, effect: Effect) -> Result<(), Fault> {
        self.scopes.allow(effect).map_err(|refusal| Fault {
            lack: Some(Lack::Scope(Scopes::needed(effect))),
            ..refusal.into()
        })
    }

    /// Only the person themselves manages an account, never a program that they gave a token.
    pub(crate) fn in_person(&self) -> Result<(), Fault> {
        match self.proof {
            Proof::Session(_) => Ok(()),
            Proof::Provider if self.scopes == Scopes::FULL => Ok(()),
            Proof::Provider => Err(needs("This token is for tasks alone, not for the account.")),
            Proof::Token(_) => Err(needs("An API token cannot manage the account: sign in.")),
            Proof::Link => Err(needs("A link cannot manage the account: sign in.")),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Fault> {
        parts.extensions.get::<Caller>().cloned().ok_or_else(Fault::who)
    }
}

fn needs(sentence: &str) -> Fault {
    Refusal::new(Code::PermissionDenied, sentence).into()
}
