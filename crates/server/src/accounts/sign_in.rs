//! Beginning, continuing and ending a session.

use axum::http::HeaderValue;
use domain::account::{Account, Email, Rotation, Session};
use domain::id::{SessionId, UserId};
use domain::refusal::{Code, Refusal};
use domain::settings::{Settings as UserSettings, Zone};
use secrecy::{ExposeSecret as _, SecretString};

use super::access::Access;
use super::arrival::Arrival;
use super::password::{Attempt, Password};
use super::settings::Registration;
use super::{Accounts, SESSION};
use crate::fault::Fault;

/// Someone who just came in.
#[derive(Debug)]
pub(crate) struct SignedIn {
    pub(crate) account: Account,
    pub(crate) session: Session,
}

/// What a program holds of a session.
#[derive(Debug)]
pub(crate) struct Tokens {
    pub(crate) access: SecretString,
    pub(crate) refresh: SecretString,
}

/// What a page holds of one.
pub(crate) const COOKIE: &str = "todobot_session";

impl Accounts {
    pub(crate) async fn register(
        &self,
        from: &Arrival,
        email: Email,
        password: Password,
        zone: Option<Zone>,
    ) -> Result<SignedIn, Fault> {
        if self.settings.registration == Registration::Closed {
            let sentence = "New accounts are not made here; ask whoever runs this service.";
            return Err(Refusal::new(Code::PermissionDenied, sentence).into());
        }
        self.throttle.registers(from, self.clock.now()).await?;
        let (account, hash) = self.make_account(email, password, zone).await?;
        self.begin(account, Some(&hash)).await?.ok_or_else(wrong)
    }

    /// Gives the hash of the password too.
    pub(super) async fn make_account(
        &self,
        email: Email,
        password: Password,
        zone: Option<Zone>,
    ) -> Result<(Account, String), Fault> {
        let hash = self.hasher.place().await?.hash(password).await?;
        let now = self.clock.now();
        let account = Account {
            user: UserId(self.clock.fresh_id()),
            email: Some(email),
            subject: None,
            has_password: true,
            settings: UserSettings { zone, ..UserSettings::default() },
            created_at: now,
            updated_at: now,
        };
        match self.store.register(&account, Some(&hash)).await? {
            true => Ok((account, hash)),
            false => Err(taken().into()),
        }
    }

    /// Whether the address is unknown or the password wrong: the answer is the same, and so is the
    /// work.
    pub(crate) async fn sign_in(
        &self,
        from: &Arrival,
        email: &Email,
        attempt: Attempt,
    ) -> Result<SignedIn, Fault> {
        let found = self.store.account_of(email).await?;
        let (account, hash) = found.map_or((None, None), |(account, hash)| (Some(account), hash));
        let is_right = self.try_password(from, &email.key(), attempt, hash.clone()).await?;
        let account = account.filter(|_| is_right).ok_or_else(wrong)?;
        self.begin(account, hash.as_deref()).await?.ok_or_else(wrong)
    }

    /// The owner of this machine needs no password, as long as nobody else can reach us and none
    /// was set.
    pub(crate) async fn local(&self, from: &Arrival) -> Result<SignedIn, Fault> {
        if !self.is_open_to(from).await? {
            return Err(not_local());
        }
        let account = match self.store.account(UserId::LOCAL).await? {
            Some(account) => account,
            None => self.make_local().await?,
        };
        self.begin(account, None).await?.ok_or_else(not_local)
    }

    /// Whether who asks would come in as the owner of this machine.
    pub(crate) async fn is_open_to(&self, from: &Arrival) -> Result<bool, Fault> {
        let is_near = self.local_port().is_some_and(|port| from.is_at_home(port));
        if !is_near || self.is_from_elsewhere(from) {
            return Ok(false);
        }
        let owner = self.store.account(UserId::LOCAL).await?;
        Ok(owner.is_none_or(|it| !it.has_password))
    }

    /// Exchanges a refresh token for newer ones. One that was exchanged before ends its session:
    /// someone holds it who should not.
    pub(crate) async fn refresh(&self, token: &SecretString) -> Result<Tokens, Fault> {
        let over = || Fault::unknown("This session is over; sign in again.");
        let (session, generation) =
            self.opaque.read_refresh_token(token.expose_secret()).ok_or_else(over)?;
        let now = self.clock.now();
        match self.store.rotate(session, generation, now, now + SESSION).await? {
            Rotation::Rotated(session) => self.tokens(&session),
            Rotation::Reused => {
                tracing::warn!(%session, "a refresh token was used twice; its session is over");
                Err(over())
            }
            Rotation::Gone => Err(over()),
        }
    }

    pub(crate) async fn sign_out(&self, session: SessionId) -> Result<(), Fault> {
        Ok(self.store.end_session(session).await?)
    }

    pub(crate) fn tokens(&self, session: &Session) -> Result<Tokens, Fault> {
        let access = Access { user: session.user, session: session.id };
        let access = self.access.write(access, self.clock.now()).map_err(|error| {
            tracing::error!(%error, "an access token could not be signed");
            Fault::internal()
        })?;
        let refresh = self.opaque.refresh_token(session.id, session.generation);
        Ok(Tokens { access, refresh })
    }

    /// For `Set-Cookie`. A page's scripts cannot read it, other sites cannot have it sent.
    pub(crate) fn cookie(&self, session: &Session) -> Option<HeaderValue> {
        let value = self.opaque.cookie(session.id);
        self.set_cookie(value.expose_secret(), SESSION.as_secs())
    }

    /// Takes the cookie away again.
    pub(crate) fn no_cookie(&self) -> Option<HeaderValue> {
        self.set_cookie("", 0)
    }

    /// Whether another site's page sent this.
    pub(crate) fn is_from_elsewhere(&self, from: &Arrival) -> bool {
        from.is_from_elsewhere(self.settings.public_url.as_ref())
    }

    /// Tries a password, unless too many were tried. The counts are looked at and written while a
    /// place at the hasher is held: so however many tries come at once, no more than there are
    /// places go beyond the limit.
    pub(super) async fn try_password(
        &self,
        from: &Arrival,
        account: &str,
        attempt: Attempt,
        hash: Option<String>,
    ) -> Result<bool, Fault> {
        if attempt.is_hopeless() {
            return Ok(false);
        }
        let tries = self.throttle.tries(account, from);
        let place = self.hasher.place().await?;
        let now = self.clock.now();
        self.throttle.may_try(&tries, now).await?;
        let is_right = place.verify(attempt, hash).await?;
        match is_right {
            true => self.throttle.succeeded(&tries).await?,
            false => self.throttle.failed(&tries, now).await?,
        }
        Ok(is_right)
    }

    /// None if the password was changed since its hash was this.
    async fn begin(
        &self,
        account: Account,
        password: Option<&str>,
    ) -> Result<Option<SignedIn>, Fault> {
        let now = self.clock.now();
        let session = Session {
            id: SessionId(self.clock.fresh_id()),
            user: account.user,
            generation: 0,
            created_at: now,
            expires_at: now + SESSION,
        };
        let is_open = self.store.open_session(&session, password).await?;
        Ok(is_open.then_some(SignedIn { account, session }))
    }

    /// The port of a service that is for this machine alone. A proxy or a public address says that
    /// it is for others too.
    fn local_port(&self) -> Option<u16> {
        let is_public = self.settings.trust_proxy || self.settings.public_url.is_some();
        self.settings.loopback.filter(|_| !is_public)
    }

    pub(super) async fn make_local(&self) -> Result<Account, Fault> {
        let now = self.clock.now();
        let account = Account {
            user: UserId::LOCAL,
            email: None,
            subject: None,
            has_password: false,
            settings: UserSettings::default(),
            created_at: now,
            updated_at: now,
        };
        if self.store.register(&account, None).await? {
            return Ok(account);
        }
        // Someone else made it just now.
        self.store.account(UserId::LOCAL).await?.ok_or_else(not_local)
    }

    fn set_cookie(&self, value: &str, seconds: u64) -> Option<HeaderValue> {
        let secure = if self.is_https() { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={value}; HttpOnly; SameSite=Strict; Path=/; Max-Age={seconds}{secure}"
        );
        let mut cookie = HeaderValue::try_from(cookie).ok()?;
        cookie.set_sensitive(true);
        Some(cookie)
    }
}

/// An address belongs to one account.
pub(super) fn taken() -> Refusal {
    let sentence = "email: this address has an account already";
    Refusal { field: Some("email".to_owned()), ..Refusal::conflict(sentence) }
}

fn wrong() -> Fault {
    Fault::unknown("The e-mail address or the password is wrong.")
}

fn not_local() -> Fault {
    let sentence = "Only a program or page on this machine comes in without a password, and only \
                    while none is set and nobody else can reach this service.";
    Refusal::new(Code::PermissionDenied, sentence).into()
}
