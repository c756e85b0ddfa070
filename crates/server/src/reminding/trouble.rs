//! A store that fails: said once, and asked again ever more rarely until it is well.

use std::time::Duration;

use domain::ports::StoreError;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

pub(super) struct Trouble {
    /// What cannot be done meanwhile.
    doing: &'static str,
    /// How long was waited last, since it began.
    pause: Option<Duration>,
    stopping: CancellationToken,
}

impl Trouble {
    const FIRST: Duration = Duration::from_millis(100);
    const LONGEST: Duration = Duration::from_secs(5);

    pub(super) fn new(doing: &'static str, stopping: CancellationToken) -> Trouble {
        Trouble { doing, pause: None, stopping }
    }

    /// Waits a while, or until the service stops.
    pub(super) async fn met(&mut self, error: &StoreError) {
        if self.pause.is_none() {
            tracing::error!(%error, doing = self.doing, "the store fails; asking again");
        }
        let pause = self.pause.map_or(Trouble::FIRST, |it| (it * 2).min(Trouble::LONGEST));
        self.pause = Some(pause);
        tokio::select! {
            () = self.stopping.cancelled() => {}
            () = sleep(pause) => {}
        }
    }

    pub(super) fn is_over(&mut self) {
        if self.pause.take().is_some() {
            tracing::info!(doing = self.doing, "the store is well again");
        }
    }
}
