//! What is being done, for whoever listens. What this process does is heard at once; what another
//! process on the same store does is found by looking at the audit trail.

use std::sync::Arc;
use std::time::Duration;

use domain::audit::Entry;
use domain::ports::{AuditStore, StoreError};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::caller::Caller;
use crate::hub::Feed;
use crate::ops::metrics::OpenStream;

/// A user's entries from some moment on.
pub(crate) struct Changes {
    store: Arc<dyn AuditStore>,
    feed: Feed,
    /// The newest entry that was given out.
    seen: u64,
    leave: Leave,
    /// What is told to a pipe, or to a session, is no stream of its own.
    _counted: Option<OpenStream>,
}

/// How long someone may listen.
pub(crate) struct Leave {
    /// Cancelled when there is nobody left to tell.
    end: CancellationToken,
    /// Who had to show who they are, as long as they would be let in.
    caller: Option<(Arc<App>, Caller)>,
    until: Option<Instant>,
}

impl Leave {
    const LASTS: Duration = Duration::from_secs(15 * 60);

    pub(crate) fn until(end: CancellationToken) -> Leave {
        Leave { end, caller: None, until: None }
    }

    pub(crate) fn of(app: &Arc<App>, caller: Caller) -> Leave {
        let caller = Some((Arc::clone(app), caller));
        Leave { end: app.stopping.clone(), caller, until: None }
    }

    /// For who opens it again when it ends, and then shows a token that is still good.
    pub(crate) fn for_a_while(self) -> Leave {
        Leave { until: Some(Instant::now() + Leave::LASTS), ..self }
    }

    async fn holds(&self) -> Result<bool, StoreError> {
        let is_over = self.until.is_some_and(|it| it <= Instant::now());
        if is_over || self.end.is_cancelled() {
            return Ok(false);
        }
        match &self.caller {
            Some((app, caller)) => app.accounts.stands(caller).await,
            None => Ok(true),
        }
    }
}

impl Changes {
    /// Other processes on the same store wake nobody here, so one looks this often.
    const LOOK_EVERY: Duration = Duration::from_secs(1);
    /// Entries that are read at once.
    const BATCH: usize = 100;

    /// From now on, or after an entry that was seen before. The feed is open before the newest entry
    /// is looked for, so nothing falls between.
    pub(crate) async fn open(
        store: Arc<dyn AuditStore>,
        feed: Feed,
        after: Option<u64>,
        leave: Leave,
    ) -> Result<Changes, StoreError> {
        let seen = match after {
            Some(seen) => seen,
            None => store.log(feed.user(), None, 1).await?.first().map_or(0, |it| it.seq),
        };
        let counted = leave.caller.as_ref().map(|_| OpenStream::new());
        Ok(Changes { store, feed, seen, leave, _counted: counted })
    }

    /// Waits for what is new, the oldest first; it is never empty. `None` if it is time to end, or if
    /// who listens would not be let in any more. Given up while it waits, it has lost nothing.
    pub(crate) async fn next(&mut self) -> Option<Vec<Entry>> {
        loop {
            let entries = match self.look().await {
                Ok(entries) => entries?,
                Err(error) => {
                    tracing::warn!(%error, "a feed of changes ended early");
                    return None;
                }
            };
            if let Some(newest) = entries.last() {
                self.seen = newest.seq;
                return Some(entries);
            }
            tokio::select! {
                () = self.leave.end.cancelled() => return None,
                () = self.feed.changed() => {}
                () = sleep(Changes::LOOK_EVERY) => {}
            }
        }
    }

    async fn look(&self) -> Result<Option<Vec<Entry>>, StoreError> {
        if !self.leave.holds().await? {
            return Ok(None);
        }
        self.store.since(self.feed.user(), self.seen, Changes::BATCH).await.map(Some)
    }
}
