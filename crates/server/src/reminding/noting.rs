//! Notes what arrived, all of it at once.
//!
//! Whoever is killed between an arrival and its note leaves the notice to be sent again. So nothing
//! waits here but for the note before: each is one write of all that arrived during the last.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::id::DeliveryId;
use domain::ports::StoreError;
use tokio_util::sync::CancellationToken;

use super::trouble::Trouble;

pub(super) struct Noting {
    /// And nobody writes it yet.
    arrived: Mutex<Vec<DeliveryId>>,
    /// Whoever has it writes.
    turn: tokio::sync::Mutex<Trouble>,
    stopping: CancellationToken,
}

impl Noting {
    pub(super) fn new(stopping: CancellationToken) -> Noting {
        let trouble = Trouble::new("noting what arrived", stopping.clone());
        let turn = tokio::sync::Mutex::new(trouble);
        Noting { arrived: Mutex::default(), turn, stopping }
    }

    /// Returns when it is on record, or when the service stops and the store still fails.
    pub(super) async fn note<F>(&self, id: DeliveryId, write: impl Fn(Vec<DeliveryId>) -> F)
    where
        F: Future<Output = Result<(), StoreError>>,
    {
        self.arrived().push(id);
        let mut trouble = self.turn.lock().await;
        if !self.arrived().contains(&id) {
            // Whoever had the turn before has written it too.
            return;
        }
        let arrived = mem::take(&mut *self.arrived());
        while let Err(error) = write(arrived.clone()).await {
            if self.stopping.is_cancelled() {
                let count = arrived.len();
                tracing::error!(%error, count, "what arrived is not noted; it is sent again");
                return;
            }
            trouble.met(&error).await;
        }
        trouble.is_over();
    }

    fn arrived(&self) -> MutexGuard<'_, Vec<DeliveryId>> {
        self.arrived.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::join;
    use tokio::sync::Semaphore;
    use uuid::Uuid;

    use super::*;

    fn id(n: u128) -> DeliveryId {
        DeliveryId(Uuid::from_u128(n))
    }

    #[tokio::test]
    async fn what_arrives_during_a_note_is_in_the_next() {
        let noting = Noting::new(CancellationToken::new());
        let written = Mutex::new(Vec::new());
        let may_write = Semaphore::new(0);
        let write = async |ids| {
            may_write.acquire().await.unwrap().forget();
            written.lock().unwrap().push(ids);
            Ok(())
        };
        // Polled in this order: the first begins to write, and the others come meanwhile.
        join!(
            biased;
            noting.note(id(1), &write),
            noting.note(id(2), &write),
            noting.note(id(3), &write),
            noting.note(id(4), &write),
            async { may_write.add_permits(2) },
        );
        assert_eq!(written.into_inner().unwrap(), [vec![id(1)], vec![id(2), id(3), id(4)]]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_fails_is_asked_again_until_the_service_stops() {
        let stopping = CancellationToken::new();
        let noting = Noting::new(stopping.clone());
        let asked = AtomicUsize::new(0);
        // Well at the fifth time.
        let write = |ids: Vec<DeliveryId>| {
            assert_eq!(ids, [id(1)]);
            let told = match asked.fetch_add(1, Ordering::Relaxed) {
                4 => Ok(()),
                _ => Err(StoreError::TimedOut),
            };
            async { told }
        };
        noting.note(id(1), &write).await;
        assert_eq!(asked.swap(0, Ordering::Relaxed), 5);
        stopping.cancel();
        noting.note(id(1), &write).await;
        assert_eq!(asked.into_inner(), 1);
    }
}
