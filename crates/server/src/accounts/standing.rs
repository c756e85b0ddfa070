//! Whether someone who was let in still would be.

use domain::ports::StoreError;

use super::Accounts;
use crate::caller::{Caller, Proof};

impl Accounts {
    /// For what goes on after its request was let in: who signed out, was erased, or had a token
    /// revoked is out then too.
    pub(crate) async fn stands(&self, caller: &Caller) -> Result<bool, StoreError> {
        let (user, now) = (caller.account.user, self.clock.now());
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
            Proof::Provider => self.store.account(user).await?.is_some(),
        })
    }
}
