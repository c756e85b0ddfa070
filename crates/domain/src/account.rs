//! Who may come in: accounts, their sessions, and the tokens they give to programs.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::id::{SessionId, TokenId, UserId};
use crate::refusal::{Code, Refusal, refuse_nul};
use crate::settings::Settings;
use crate::tools::Effect;

#[derive(Debug, Clone, PartialEq)]
pub struct Account {
    pub user: UserId,
    /// What a person signs in with. None for the owner of this machine before a password is set,
    /// and for those that someone else vouches for.
    pub email: Option<Email>,
    /// Who an identity provider says this is: its issuer and its `sub`.
    pub subject: Option<Subject>,
    pub has_password: bool,
    pub settings: Settings,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// As it was typed. Two that differ in case alone are one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Email(String);

/// A user as an identity provider knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub issuer: String,
    pub sub: String,
}

/// A sign-in that lasts: a browser's, or that of a program with refresh tokens.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    pub id: SessionId,
    pub user: UserId,
    /// How often its refresh token was exchanged. Each token bears one generation, and only the
    /// newest is good: an older one was stolen, or kept by someone it was not meant for.
    pub generation: u32,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

/// What became of an exchange of a refresh token.
#[derive(Debug, Clone, PartialEq)]
pub enum Rotation {
    Rotated(Session),
    /// This generation was exchanged before. The session is over now, for everyone.
    Reused,
    /// Signed out, expired, or never there.
    Gone,
}

/// What came of setting how a user signs in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordChange {
    Set,
    /// The address is someone else's.
    Taken,
    /// The password is not what it was taken for any more, or the user is gone.
    Outdated,
}

/// A token that a user made for a program. The token itself is stored nowhere, only its hash.
#[derive(Debug, Clone, PartialEq)]
pub struct ApiToken {
    pub id: TokenId,
    pub user: UserId,
    /// What its owner calls it.
    pub name: String,
    pub scopes: Scopes,
    pub created_at: Timestamp,
    pub expires_at: Option<Timestamp>,
}

/// What the bearer may do. Whoever may delete may write, and whoever may write may read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scopes {
    Read,
    Write,
    Delete,
}

impl Email {
    pub const MAX: usize = 254;

    pub fn parse(raw: &str) -> Result<Email, Refusal> {
        let text = raw.trim();
        let length = text.chars().count();
        if Email::MAX < length {
            return Err(Refusal::length("email", 3, Email::MAX, length));
        }
        refuse_nul("email", text)?;
        let is_plain = |it: char| !it.is_whitespace() && !it.is_control();
        match text.rsplit_once('@') {
            Some((local, domain))
                if !local.is_empty() && !domain.is_empty() && text.chars().all(is_plain) =>
            {
                Ok(Email(text.to_owned()))
            }
            _ => Err(Refusal::invalid("email", "must be an address such as ann@example.org")),
        }
    }

    /// An address that was parsed before it was stored.
    pub fn from_stored(text: String) -> Email {
        Email(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// By which an account is found.
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }
}

impl Scopes {
    /// From the least to all there is.
    pub const ALL: [Scopes; 3] = [Scopes::Read, Scopes::Write, Scopes::Delete];
    /// Those of a person themselves.
    pub const FULL: Scopes = Scopes::Delete;

    /// By the furthest that one may go.
    pub fn as_str(self) -> &'static str {
        match self {
            Scopes::Read => "read",
            Scopes::Write => "write",
            Scopes::Delete => "delete",
        }
    }

    pub fn parse(text: &str) -> Option<Scopes> {
        Scopes::ALL.into_iter().find(|it| it.as_str() == text)
    }

    /// What a tool takes that does this.
    pub fn needed(effect: Effect) -> Scopes {
        match effect {
            Effect::Reads => Scopes::Read,
            Effect::Writes => Scopes::Write,
            Effect::Destroys => Scopes::Delete,
        }
    }

    /// Whether the bearer may do this; if not, why.
    pub fn allow(self, effect: Effect) -> Result<(), Refusal> {
        let sentence = match self {
            _ if Scopes::needed(effect) <= self => return Ok(()),
            Scopes::Read => "This token may only read.",
            Scopes::Write | Scopes::Delete => "This token may not delete.",
        };
        Err(Refusal::new(Code::PermissionDenied, sentence))
    }

    /// One by one, all that it holds.
    pub fn each(self) -> impl Iterator<Item = Scopes> {
        Scopes::ALL.into_iter().filter(move |it| *it <= self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_may_do_more_may_do_less() {
        let check = |scopes: Scopes, effect: Effect, expect: bool| {
            assert_eq!(scopes.allow(effect).is_ok(), expect, "{scopes:?} {effect:?}");
        };
        for (scopes, writes, destroys) in [
            (Scopes::Read, false, false),
            (Scopes::Write, true, false),
            (Scopes::Delete, true, true),
        ] {
            check(scopes, Effect::Reads, true);
            check(scopes, Effect::Writes, writes);
            check(scopes, Effect::Destroys, destroys);
            assert_eq!(Scopes::parse(scopes.as_str()), Some(scopes));
            assert_eq!(scopes.each().last(), Some(scopes));
        }
    }

    #[test]
    fn an_address_has_two_sides() {
        let check = |raw: &str, expect: Option<&str>| {
            assert_eq!(Email::parse(raw).ok().as_ref().map(Email::as_str), expect, "{raw:?}");
        };
        check(" Ann@Example.org ", Some("Ann@Example.org"));
        check("a@b", Some("a@b"));
        for bad in ["", "@", "a@", "@b", "ann", "a b@c", "a@b\0c", "a@b\nc"] {
            check(bad, None);
        }
        let long = |n: usize| format!("{}@b", "a".repeat(n - 2));
        check(&long(Email::MAX), Some(&long(Email::MAX)));
        check(&long(Email::MAX + 1), None);
        assert_eq!(Email::parse("Ann@B").unwrap().key(), Email::parse("aNN@b").unwrap().key());
    }
}
