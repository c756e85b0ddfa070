//! What whoever runs a service does with its accounts, at the machine itself: by the rules of everyone,
//! but without being asked who they are.

use domain::account::{Account, ApiToken, Email, Scopes};
use domain::id::{TokenId, UserId};
use domain::refusal::Refusal;
use domain::settings::Zone;
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};

use super::manage::{MadeToken, elsewhere};
use super::password::Password;
use super::{Accounts, sign_in};
use crate::fault::Fault;

impl Accounts {
    /// Also where new accounts are closed to others.
    pub async fn add(
        &self,
        email: &str,
        password: &SecretString,
        zone: Option<&str>,
    ) -> Result<Account, Refusal> {
        let email = Email::parse(email)?;
        let password = Password::parse("password", password.expose_secret(), &email)?;
        let zone = zone.map(Zone::parse).transpose()?;
        let made = self.make_account(email, password, zone).await;
        made.map(|(account, _)| account).map_err(refusal)
    }

    /// Whether an address could have an account: to say so before a password is asked for.
    pub async fn is_free(&self, email: &str) -> Result<(), Refusal> {
        match self.store.account_of(&Email::parse(email)?).await.map_err(Fault::from) {
            Ok(None) => Ok(()),
            Ok(Some(_)) => Err(sign_in::taken()),
            Err(fault) => Err(refusal(fault)),
        }
    }

    /// The owner of this machine, whose tasks are those of the command line.
    pub async fn owner(&self) -> Result<Account, Refusal> {
        match self.store.account(UserId::LOCAL).await.map_err(|it| refusal(it.into()))? {
            Some(account) => Ok(account),
            None => self.make_local().await.map_err(refusal),
        }
    }

    /// By what someone signs in with, or by their id.
    pub async fn named(&self, name: &str) -> Result<Account, Refusal> {
        let found = match (name.parse(), Email::parse(name)) {
            (Ok(id), _) => self.store.account(UserId(id)).await,
            (Err(_), Ok(email)) => {
                self.store.account_of(&email).await.map(|it| it.map(|(account, _)| account))
            }
            (Err(_), Err(_)) => Ok(None),
        };
        let found = found.map_err(|it| refusal(it.into()))?;
        found.ok_or_else(|| Refusal::not_found(format!("account `{name}`")))
    }

    /// The oldest first.
    pub async fn all(&self) -> Result<Vec<Account>, Refusal> {
        const PAGE: usize = 500;
        let mut all: Vec<Account> = Vec::new();
        loop {
            let after = all.last().map(|it| it.user);
            let page = self.store.accounts(after, PAGE).await.map_err(|it| refusal(it.into()))?;
            let is_last = page.len() < PAGE;
            all.extend(page);
            if is_last {
                return Ok(all);
            }
        }
    }

    /// Sets another password, whatever the old one was, and ends all sessions. `email` is for who had
    /// none: the owner of this machine.
    pub async fn reset_password(
        &self,
        account: &Account,
        email: Option<&str>,
        password: &SecretString,
    ) -> Result<(), Refusal> {
        elsewhere(account, "They sign in elsewhere, so their password is changed there.")?;
        let email = match (email, &account.email) {
            (Some(given), _) => Email::parse(given)?,
            (None, Some(email)) => email.clone(),
            (None, None) => return Err(Refusal::invalid("email", "is needed to sign in with")),
        };
        let password = Password::parse("password", password.expose_secret(), &email)?;
        let set = async {
            let was = self.store.password(account.user).await?;
            self.put_password(account, email, was, password, None).await
        };
        match set.await.map_err(refusal)? {
            true => Ok(()),
            false => Err(Refusal::conflict("It was changed by someone else just now; try again.")),
        }
    }

    /// Takes someone away, with everything that was ever theirs.
    pub async fn remove(&self, account: &Account) -> Result<(), Refusal> {
        self.store.erase(account.user).await.map_err(|it| refusal(it.into()))
    }

    /// The newest first.
    pub async fn tokens_of(&self, account: &Account) -> Result<Vec<ApiToken>, Refusal> {
        self.store.tokens(account.user).await.map_err(|it| refusal(it.into()))
    }

    pub async fn give_token(
        &self,
        account: &Account,
        name: &str,
        scopes: Scopes,
        expires_at: Option<Timestamp>,
    ) -> Result<MadeToken, Refusal> {
        self.make_token(account, name, scopes, expires_at).await.map_err(refusal)
    }

    pub async fn revoke_token(&self, account: &Account, id: TokenId) -> Result<(), Refusal> {
        match self.store.revoke_token(account.user, id).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Refusal::not_found("such token")),
            Err(error) => Err(refusal(error.into())),
        }
    }
}

/// Here nobody asks for a status.
fn refusal(fault: Fault) -> Refusal {
    fault.refusal
}
