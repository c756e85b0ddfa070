//! Where reminders are proved: a database with a plan in it, a receiver, and the product beside us.

use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use domain::ports::ServiceStore;
use jiff::{SignedDuration, Timestamp};
use tokio::time::sleep;

use super::judge::{Evidence, Verdict, judge};
use super::ledger;
use super::plan::Plan;
use super::receiver::Receiver;
use super::seed::{Seeded, seed};
use crate::clock::{now, sleep_until};
use crate::cluster::Cluster;
use crate::fleet::Fleet;
use crate::place::{Ground, Place};

pub(crate) struct Stage {
    plan: Plan,
    seeded: Seeded,
    receiver: Arc<Receiver>,
    /// The last to go.
    ground: Ground,
}

/// After the last moment, until everything must be out: a delivery whose sender was killed waits for
/// its lease to run out, and may be killed again.
const PATIENCE: SignedDuration = SignedDuration::from_mins(5);

impl Stage {
    pub(crate) async fn set(place: &Place, plan: Plan) -> anyhow::Result<Stage> {
        let ground = place.prepare().await?;
        let (receiver, address) = Receiver::listen(&plan).await?;
        // Closed again before anyone is killed: what is left of a file must be enough to recover it.
        let seeded = seed(&*store::open(&ground.url).await?, &plan, address).await?;
        Ok(Stage { plan, seeded, receiver, ground })
    }

    /// To be restarted, where there is one.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.ground.cluster.as_ref()
    }

    /// When the first reminder of the window speaks.
    pub(crate) fn start(&self) -> Timestamp {
        self.seeded.start
    }

    pub(crate) fn launch(&self, skews: &[i64]) -> anyhow::Result<Fleet> {
        Fleet::launch(&self.ground.binary, self.ground.folder.path(), &self.ground.url, skews)
    }

    /// Waits until nothing is due any more and nothing waits to be sent.
    pub(crate) async fn settle(&self, end: Timestamp, fleet: &mut Fleet) -> anyhow::Result<()> {
        sleep_until(end).await;
        let store = store::open(&self.ground.url).await?;
        let deadline = end + PATIENCE;
        while !is_settled(&*store).await {
            if deadline < now() {
                let got = self.receiver.got().arrivals.len();
                bail!("not all was out {PATIENCE:#} after the end; {got} arrived");
            }
            fleet.look_after()?;
            sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// For when the fleet is gone. `repeats` is how many arrivals may be repeats.
    pub(crate) async fn judge(&self, repeats: usize) -> anyhow::Result<(Verdict, Evidence)> {
        let store = store::open(&self.ground.url).await?;
        let evidence = ledger::read(&*store, &self.plan, &self.receiver).await?;
        Ok((judge(&self.seeded.promises, &evidence, repeats), evidence))
    }
}

/// What a rule has for tomorrow is not waited for.
async fn is_settled(store: &dyn ServiceStore) -> bool {
    const AN_HOUR: Duration = Duration::from_secs(3600);
    let fires_in = store.fires_in(None).await;
    let delivers_in = store.delivers_in(None, &[]).await;
    matches!((fires_in, delivers_in), (Ok(fires), Ok(None)) if fires.is_none_or(|it| AN_HOUR < it))
}
