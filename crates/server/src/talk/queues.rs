//! One turn at a time in each conversation, in the order they came.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use domain::id::{ConversationId, UserId};
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, timeout_at};

/// Whose, and which.
type Name = (UserId, ConversationId);

/// Those who wait in this process; between processes the store decides (see `App::alone_in`).
#[derive(Default)]
pub struct Queues(Mutex<HashMap<Name, Arc<tokio::sync::Mutex<()>>>>);

/// A place in a queue, first of it once it is entered. Dropping it lets the next one in.
pub(super) struct Place<'a> {
    queues: &'a Queues,
    name: Name,
    /// Its lock is fair: whoever asked first gets it first.
    queue: Arc<tokio::sync::Mutex<()>>,
    first: Option<OwnedMutexGuard<()>>,
}

impl Queues {
    /// Waits for everyone before; `None` if that takes longer than until `by`.
    pub(super) async fn enter(&self, name: Name, by: Instant) -> Option<Place<'_>> {
        let queue = Arc::clone(self.lock().entry(name).or_default());
        let mut place = Place { queues: self, name, queue, first: None };
        let first = timeout_at(by, Arc::clone(&place.queue).lock_owned()).await.ok()?;
        place.first = Some(first);
        Some(place)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Name, Arc<tokio::sync::Mutex<()>>>> {
        // Nothing that panics is done under it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut queues = self.queues.lock();
        drop(self.first.take());
        // The map's and ours: nobody waits, and nobody can come while the map is locked.
        if Arc::strong_count(&self.queue) == 2 {
            queues.remove(&self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};
    use std::time::Duration;

    use uuid::Uuid;

    use super::*;

    fn name(user: u128, conversation: u128) -> Name {
        (UserId(Uuid::from_u128(user)), ConversationId(Uuid::from_u128(conversation)))
    }

    fn later() -> Instant {
        Instant::now() + Duration::from_secs(3600)
    }

    fn is_ready<F: Future>(future: std::pin::Pin<&mut F>) -> bool {
        matches!(future.poll(&mut Context::from_waker(Waker::noop())), Poll::Ready(_))
    }

    #[tokio::test]
    async fn the_first_come_is_the_first_in_and_the_last_out_sweeps() {
        let queues = Queues::default();
        let first = queues.enter(name(1, 1), later()).await;
        let mut second = pin!(queues.enter(name(1, 1), later()));
        let mut third = pin!(queues.enter(name(1, 1), later()));
        assert!(!is_ready(second.as_mut()) && !is_ready(third.as_mut()));
        // Other conversations, and other users, do not wait.
        let others =
            (queues.enter(name(1, 2), later()).await, queues.enter(name(2, 1), later()).await);
        assert!(others.0.is_some() && others.1.is_some());
        drop(others);
        drop(first);
        assert!(!is_ready(third.as_mut()), "the third came after the second");
        let second = second.await;
        assert!(!is_ready(third.as_mut()));
        drop(second);
        drop(third.await);
        assert!(queues.lock().is_empty());
    }

    #[tokio::test]
    async fn who_waits_too_long_gives_up_and_leaves_nothing_behind() {
        let queues = Queues::default();
        let first = queues.enter(name(1, 1), later()).await;
        assert!(queues.enter(name(1, 1), Instant::now()).await.is_none());
        drop(first);
        assert!(queues.lock().is_empty());
    }
}
