//! Who listens to changes in this process, and how they are woken.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use domain::id::UserId;
use domain::refusal::{Code, Refusal};
use tokio::sync::broadcast;

/// Changes made in this process are heard at once. Those of other processes are found by looking.
#[derive(Clone)]
pub struct Hub {
    changed: broadcast::Sender<UserId>,
    feeds: Arc<Mutex<HashMap<UserId, usize>>>,
}

/// A place among a user's feeds, until it is dropped.
pub(crate) struct Feed {
    user: UserId,
    changed: broadcast::Receiver<UserId>,
    feeds: Arc<Mutex<HashMap<UserId, usize>>>,
}

impl Hub {
    /// Feeds that one user may hold open at a time.
    const FEEDS_MAX: usize = 10;
    /// Wakes that a slow listener may lag behind; after that it looks for itself.
    const BACKLOG: usize = 256;

    /// Something of this user's may have changed.
    pub(crate) fn ping(&self, user: UserId) {
        // Nobody listening is no matter.
        let _ = self.changed.send(user);
    }

    /// Refused if this user has as many as they may.
    pub(crate) fn open(&self, user: UserId) -> Result<Feed, Refusal> {
        let mut feeds = self.feeds.lock().unwrap_or_else(PoisonError::into_inner);
        let open = feeds.entry(user).or_default();
        if Hub::FEEDS_MAX <= *open {
            let most = Hub::FEEDS_MAX;
            let sentence = format!("You have {most} feeds open already; close one.");
            return Err(Refusal::new(Code::RateLimited, sentence));
        }
        *open += 1;
        let (changed, feeds) = (self.changed.subscribe(), Arc::clone(&self.feeds));
        Ok(Feed { user, changed, feeds })
    }
}

impl Default for Hub {
    fn default() -> Hub {
        Hub { changed: broadcast::Sender::new(Hub::BACKLOG), feeds: Arc::default() }
    }
}

impl Feed {
    pub(crate) fn user(&self) -> UserId {
        self.user
    }

    /// Waits until something of this user's may have changed.
    pub(crate) async fn changed(&mut self) {
        loop {
            match self.changed.recv().await {
                Ok(user) if user != self.user => {}
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => return,
                // The hub is gone, and with it the service.
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        let mut feeds = self.feeds.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = feeds.get_mut(&self.user) {
            *open -= 1;
            if *open == 0 {
                feeds.remove(&self.user);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_user_may_hold_so_many_and_a_closed_one_makes_room() {
        let (hub, user) = (Hub::default(), UserId(Uuid::nil()));
        let mut held: Vec<Feed> = (0..Hub::FEEDS_MAX).filter_map(|_| hub.open(user).ok()).collect();
        assert_eq!(held.len(), Hub::FEEDS_MAX);
        assert!(hub.open(user).is_err());
        assert!(hub.open(UserId(Uuid::max())).is_ok());
        held.pop();
        assert!(hub.open(user).is_ok());
    }
}
