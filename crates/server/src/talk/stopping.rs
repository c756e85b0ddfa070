//! Turns under way in this process, for who wants one to end.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use domain::id::{TurnId, UserId};
use domain::ports::Stop;
use tokio_util::sync::CancellationToken;

#[derive(Default)]
pub struct UnderWay(Mutex<HashMap<TurnId, (UserId, CancellationToken)>>);

/// A turn that can be stopped until this is dropped.
pub(super) struct Stoppable<'a> {
    all: &'a UnderWay,
    turn: TurnId,
    token: CancellationToken,
}

impl UnderWay {
    pub(super) fn begin(&self, user: UserId, turn: TurnId) -> Stoppable<'_> {
        // Tried again while the first try goes on, they end together.
        let (_, token) =
            self.lock().entry(turn).or_insert((user, CancellationToken::new())).clone();
        Stoppable { all: self, turn, token }
    }

    /// Asks a turn to end. Whether this user has one by that name here.
    pub(crate) fn stop(&self, user: UserId, turn: TurnId) -> bool {
        match self.lock().get(&turn) {
            Some((whose, token)) if *whose == user => {
                token.cancel();
                true
            }
            _ => false,
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TurnId, (UserId, CancellationToken)>> {
        // Nothing that panics is done under it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Stoppable<'_> {
    fn drop(&mut self) {
        self.all.lock().remove(&self.turn);
    }
}

#[async_trait]
impl Stop for Stoppable<'_> {
    fn is_asked(&self) -> bool {
        self.token.is_cancelled()
    }

    async fn asked(&self) {
        self.token.cancelled().await;
    }
}
