//! What the owner of an account does with it: another password, tokens for programs, the end.

use domain::account::{Account, ApiToken, Email, PasswordChange, Scopes};
use domain::id::{SessionId, TokenId};
use domain::refusal::{Code, Refusal};
use jiff::Timestamp;
use secrecy::SecretString;

use super::arrival::Arrival;
use super::password::{Attempt, Password};
use super::{Accounts, opaque, sign_in};
use crate::fault::Fault;

/// A token just made. This is the only time that it is seen.
#[derive(Debug)]
pub struct MadeToken {
    pub token: ApiToken,
    pub secret: SecretString,
}

/// Of a token's name, in characters.
pub(crate) const TOKEN_NAME_MAX: usize = 100;

/// More than anyone has programs; a list of them stays short.
const TOKENS_MAX: usize = 100;

impl Accounts {
    /// Sets how someone signs in, and ends all their other sessions.
    pub(crate) async fn change_password(
        &self,
        from: &Arrival,
        account: &Account,
        session: SessionId,
        current: Option<&SecretString>,
        email: Email,
        password: Password,
    ) -> Result<(), Fault> {
        elsewhere(account, "You sign in elsewhere, so your password is changed there.")?;
        let field = "current_password";
        let was = self.prove(from, account, field, current).await?;
        match self.put_password(account, email, was, password, Some(session)).await? {
            true => Ok(()),
            false => Err(denied(field, "is wrong")),
        }
    }

    /// False if the password is not what it `was` any more.
    pub(super) async fn put_password(
        &self,
        account: &Account,
        email: Email,
        was: Option<String>,
        password: Password,
        keep: Option<SessionId>,
    ) -> Result<bool, Fault> {
        let hash = self.hasher.place().await?.hash(password).await?;
        let (user, now) = (account.user, self.clock.now());
        match self.store.set_password(user, &email, was.as_deref(), &hash, keep, now).await? {
            PasswordChange::Set => Ok(true),
            PasswordChange::Taken => Err(sign_in::taken().into()),
            PasswordChange::Outdated => Ok(false),
        }
    }

    /// Takes someone away, with everything that was ever theirs.
    pub(crate) async fn erase(
        &self,
        from: &Arrival,
        account: &Account,
        password: Option<&SecretString>,
    ) -> Result<(), Fault> {
        self.prove(from, account, "password", password).await?;
        Ok(self.store.erase(account.user).await?)
    }

    pub(crate) async fn make_token(
        &self,
        account: &Account,
        name: &str,
        scopes: Scopes,
        expires_at: Option<Timestamp>,
    ) -> Result<MadeToken, Fault> {
        let name = token_name(name)?;
        let now = self.clock.now();
        if expires_at.is_some_and(|it| it <= now) {
            // Nothing is wrong with how it is written: it is too late for it.
            let refusal = Refusal::invalid("expires_at", "must be in the future");
            return Err(Fault::conflict(refusal));
        }
        if TOKENS_MAX <= self.store.tokens(account.user).await?.len() {
            let sentence = format!("There are {TOKENS_MAX} tokens already; revoke one first.");
            return Err(Refusal::conflict(sentence).into());
        }
        let secret = opaque::fresh_api_token().map_err(no_random)?;
        let token = ApiToken {
            id: TokenId(self.clock.fresh_id()),
            user: account.user,
            name,
            scopes,
            created_at: now,
            expires_at,
        };
        self.store.add_token(&token, opaque::hash(&secret)).await?;
        Ok(MadeToken { token, secret })
    }

    /// Opens a user's calendar to a new secret, and to no older one. This is the only time that it is
    /// seen.
    pub(crate) async fn open_calendar(
        &self,
        account: &Account,
    ) -> Result<(SecretString, Timestamp), Fault> {
        let (secret, now) = (opaque::fresh_calendar_secret().map_err(no_random)?, self.clock.now());
        self.store.open_calendar(account.user, opaque::hash(&secret), now).await?;
        Ok((secret, now))
    }

    /// Whose calendar a secret opens.
    pub(crate) async fn calendar_of(&self, secret: &str) -> Result<Option<Account>, Fault> {
        match opaque::is_calendar_secret(secret) {
            true => Ok(self.store.calendar_of(opaque::hash(&secret.into())).await?),
            false => Ok(None),
        }
    }

    /// Someone who left their session open is not to lose their account to whoever finds it: where
    /// there is a password, it is asked for again, as often as when signing in. Gives its hash.
    async fn prove(
        &self,
        from: &Arrival,
        account: &Account,
        field: &str,
        attempt: Option<&SecretString>,
    ) -> Result<Option<String>, Fault> {
        let hash = self.store.password(account.user).await?;
        if hash.is_none() {
            return Ok(None);
        }
        let Some(attempt) = attempt else { return Err(denied(field, "is needed")) };
        let name = account.email.as_ref().map_or_else(|| account.user.to_string(), Email::key);
        match self.try_password(from, &name, Attempt::new(attempt), hash.clone()).await? {
            true => Ok(hash),
            false => Err(denied(field, "is wrong")),
        }
    }
}

/// `Err` for who is known by an identity provider.
pub(super) fn elsewhere(account: &Account, sentence: &str) -> Result<(), Refusal> {
    match account.subject {
        Some(_) => Err(Refusal::new(Code::PermissionDenied, sentence)),
        None => Ok(()),
    }
}

fn token_name(raw: &str) -> Result<String, Refusal> {
    let name = raw.trim();
    let length = name.chars().count();
    if !(1..=TOKEN_NAME_MAX).contains(&length) {
        let problem = format!("must be 1 to {TOKEN_NAME_MAX} characters; this has {length}");
        return Err(Refusal::invalid("name", problem));
    }
    match name.contains(char::is_control) {
        true => Err(Refusal::invalid("name", "must be one line of text")),
        false => Ok(name.to_owned()),
    }
}

fn denied(field: &str, problem: &str) -> Fault {
    let refusal = Refusal::new(Code::PermissionDenied, format!("{field}: {problem}"));
    Refusal { field: Some(field.to_owned()), ..refusal }.into()
}

fn no_random(error: getrandom::Error) -> Fault {
    tracing::error!(%error, "the system gives no random bytes");
    Fault::internal()
}
