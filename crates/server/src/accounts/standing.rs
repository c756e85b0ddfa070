//! Whether someone who was let in still would be.

use std::time::Duration;

use domain::ports::StoreError;
use tokio::time::sleep;

use super::Accounts;
use crate::caller::{Caller, Proof};

/// How long someone may listen after they were shown out.
const LOOK_EVERY: Duration = Duration::from_secs(1);

impl Accounts {
    /// For what goes on after its request was let in: who signed out, was erased, or had a token
    /// revoked is out then too, and so is whoever's token ended.
    pub(crate) async fn stands(&self, caller: &Caller) -> Result<bool, StoreError> {
        let (user, now) = (caller.account.user, self.clock.now());
        if caller.until.is_some_and(|it| it <= now) {
            return Ok(false);
        }
        Ok(match caller.proof {
            Proof::Session(id) => {
                let session = self.store.session(id).await?;
                session.is_some_and(|(it, _)| now < it.expires_at)
            }
            Proof::Token(id) => {
                let tokens = self.store.tokens(user).await?;
                let good = |end| now < end;
                tokens.iter().any(|it| it.id == id && it.expires_at.is_none_or(good))
            }
            Proof::Provider | Proof::Link => self.store.account(user).await?.is_some(),
        })
    }

    /// Comes back when they do not stand any more, or when that cannot be seen.
    pub(crate) async fn left(&self, caller: &Caller) {
        loop {
            sleep(LOOK_EVERY).await;
            match self.stands(caller).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => {
                    tracing::warn!(%error, "whether someone may still listen could not be seen");
                    return;
                }
            }
        }
    }
}
