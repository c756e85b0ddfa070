//! Why a notice was not delivered, and whether another try could help.

use std::error::Error;
use std::fmt;
use std::io;
use std::time::Duration;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The same notice may well be taken later; not before `after`, if the other side asked so.
    Again { reason: Reason, after: Option<Duration> },
    /// No further try will help.
    Never { reason: Reason },
}

/// In our own words: of what the other side said, only a number is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    NoName,
    NoConnection,
    NotSecure,
    Broken,
    TimedOut,
    /// The address lies in a network that this installation does not send to.
    Private,
    /// An HTTP status that is no success.
    Status(u16),
    Gone,
    /// The mail server's code.
    Mail(u16),
    /// The mail server does not let us in.
    MailSignIn(u16),
    /// No mail server is configured.
    NoMail,
    /// What is configured cannot be sent to.
    Unusable,
}

impl Failure {
    pub fn reason(&self) -> Reason {
        match self {
            Failure::Again { reason, .. } | Failure::Never { reason } => *reason,
        }
    }

    pub(crate) fn again(reason: Reason) -> Failure {
        Failure::Again { reason, after: None }
    }

    pub(crate) fn never(reason: Reason) -> Failure {
        Failure::Never { reason }
    }
}

/// For the delivery log, which its user reads.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NoName => f.write_str("no address was found for the server's name"),
            Reason::NoConnection => f.write_str("the server could not be reached"),
            Reason::NotSecure => f.write_str("no secure connection could be made"),
            Reason::Broken => f.write_str("the connection broke"),
            Reason::TimedOut => f.write_str("the server took too long"),
            Reason::Private => f.write_str("the server is in a private network"),
            Reason::Status(code @ 300..400) => {
                write!(f, "the server is at another address (status {code})")
            }
            Reason::Status(code) => write!(f, "the server refused (status {code})"),
            Reason::Gone => f.write_str("the receiver wants no more (status 410)"),
            Reason::Mail(code) => write!(f, "the mail server refused (code {code})"),
            Reason::MailSignIn(code) => {
                write!(f, "the mail server did not let us in (code {code})")
            }
            Reason::NoMail => f.write_str("no mail server is set up"),
            Reason::Unusable => f.write_str("it cannot be sent to as it is set up"),
        }
    }
}

/// What was behind an error.
pub(crate) fn causes<'a>(error: &'a dyn Error) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(error.source(), |it: &&'a (dyn Error + 'static)| (*it).source())
}

/// Whether a connection failed because it would not have been secure, whatever the client calls it.
pub(crate) fn is_of_tls(error: &dyn Error) -> bool {
    causes(error).any(is_tls)
}

/// An IO error hides what it was made of from `source`.
fn is_tls(cause: &(dyn Error + 'static)) -> bool {
    let within = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
    cause.is::<rustls::Error>() || within.is_some_and(|it| is_tls(it))
}
