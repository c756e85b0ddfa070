//! One at a time in a conversation, whichever process they are in.

use std::time::Duration;

use domain::id::{ConversationId, TurnId, UserId};
use domain::refusal::Refusal;
use jiff::Timestamp;
use tokio::time::{Instant, sleep, timeout_at};

use crate::app::App;
use crate::fault::Fault;

/// How much longer than a turn may take a conversation is held for it: whatever was cut off without
/// leaving is gone by then.
const GRACE: Duration = Duration::from_secs(30);

/// How soon a conversation that another process holds is tried again: at first, and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(10), Duration::from_millis(200));

impl App {
    /// Does something in a conversation after all who came before, and before all who come after. The
    /// conversation must be this user's, or new. Whoever calls this must not give up half way: a
    /// conversation that was not left is held until the lease is over.
    pub(crate) async fn alone_in<T>(
        &self,
        user: UserId,
        id: ConversationId,
        turn: TurnId,
        work: impl Future<Output = Result<T, Fault>>,
    ) -> Result<T, Fault> {
        let by = Instant::now() + self.kit.pace.turn;
        let place = self.talks.enter((user, id), by).await.ok_or_else(busy)?;
        self.hold(id, turn, by).await?;
        let done = work.await;
        if let Err(error) = self.store.leave(id, turn).await {
            tracing::error!(%error, "a conversation could not be left; it is held a while longer");
        }
        drop(place);
        done
    }

    /// Waits until no other process is in this conversation.
    async fn hold(&self, id: ConversationId, turn: TurnId, by: Instant) -> Result<(), Fault> {
        let lease = self.kit.pace.turn + GRACE;
        let (mut again, most) = AGAIN;
        loop {
            let now = self.clock.now();
            let until = now.checked_add(lease).unwrap_or(Timestamp::MAX);
            if self.store.enter(id, turn, now, until).await? {
                return Ok(());
            }
            timeout_at(by, sleep(again)).await.map_err(|_| busy())?;
            again = (again * 2).min(most);
        }
    }
}

fn busy() -> Fault {
    let sentence = "Another message of this conversation is being answered; try again later.";
    Refusal::conflict(sentence).into()
}
