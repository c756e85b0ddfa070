//! Accounts: who may come in, and how they show who they are.
//!
//! A person signs in and gets a session: a page holds it in a cookie, a program in an access token
//! and a refresh token. Programs may also bear an API token, or a token of an identity provider.
//! Start with [`let_in`], which every private request passes.
//!
//! Never here: a password in plain, beyond the request that brought it.

mod access;
mod arrival;
mod hasher;
pub(crate) mod keys;
mod let_in;
mod manage;
mod opaque;
mod operate;
pub(crate) mod password;
mod provider;
mod resource;
mod settings;
mod sign_in;
mod standing;
mod throttle;

use std::sync::Arc;
use std::time::Duration;

use domain::ports::{Clock, ServiceStore, StoreError};

pub(crate) use arrival::Arrival;
pub use keys::SECRET_MIN;
pub(crate) use let_in::{let_change, let_in};
pub use manage::MadeToken;
pub(crate) use manage::TOKEN_NAME_MAX;
pub(crate) use resource::{MCP, METADATA};
pub use settings::{Origin, ProviderKeys, ProviderSettings, Registration, Settings};
pub(crate) use sign_in::{COOKIE, SignedIn, Tokens};

use access::AccessTokens;
use hasher::Hasher;
use keys::Keys;
use opaque::Opaque;
use provider::Provider;
use throttle::Throttle;

pub struct Accounts {
    store: Arc<dyn ServiceStore>,
    clock: Arc<dyn Clock>,
    settings: Settings,
    access: AccessTokens,
    opaque: Opaque,
    provider: Option<Provider>,
    throttle: Throttle,
    hasher: Hasher,
}

/// Why accounts cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A sentence for whoever configured it.
    #[error("{0}")]
    Settings(String),
    #[error("the system gives no random bytes")]
    Random(#[from] getrandom::Error),
}

/// How long a session lasts after it was begun or refreshed.
pub(crate) const SESSION: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// How long an access token is good.
pub(crate) const ACCESS: Duration = access::LIFETIME;

impl Accounts {
    pub async fn open(
        store: Arc<dyn ServiceStore>,
        clock: Arc<dyn Clock>,
        mut settings: Settings,
    ) -> Result<Accounts, OpenError> {
        let keys = Keys::open(&*store, settings.access_secret.take().as_ref()).await?;
        let provider = match settings.provider.take() {
            Some(it) => {
                let resources = Accounts::resources(settings.public_url.as_ref());
                Some(Provider::open(it, resources, clock.now()).await?)
            }
            None => None,
        };
        Ok(Accounts {
            access: AccessTokens::new(&keys.access),
            opaque: Opaque::new(keys.signet.clone()),
            provider,
            throttle: Throttle::new(Arc::clone(&store) as _, keys.signet),
            hasher: Hasher::open().await?,
            store,
            clock,
            settings,
        })
    }

    /// Whether people reach this service over https.
    pub(crate) fn is_https(&self) -> bool {
        self.settings.public_url.as_ref().is_some_and(Origin::is_https)
    }

    /// What else may be marked, so that nobody but us can write it.
    pub(crate) fn signet(&self) -> &keys::Signet {
        self.opaque.signet()
    }

    /// Where people reach this service, if that is not where it listens.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.settings.public_url.as_ref().map(Origin::as_str)
    }

    pub(crate) fn registration(&self) -> Registration {
        self.settings.registration
    }

    /// Whether only this machine can reach it.
    pub(crate) fn is_local(&self) -> bool {
        self.settings.loopback.is_some()
    }
}
