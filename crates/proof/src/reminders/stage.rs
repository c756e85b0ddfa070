//! Where a proof plays: a database, a receiver, and the product beside us.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::ValueEnum;
use domain::ports::ServiceStore;
use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;
use tokio::time::sleep;

use super::judge::{Evidence, Verdict, judge};
use super::ledger;
use super::plan::Plan;
use super::receiver::Receiver;
use super::seed::{Seeded, seed};
use crate::clock::{now, sleep_until};
use crate::cluster::Cluster;
use crate::fleet::{Fleet, product_beside_us};

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    Postgres,
    Sqlite,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Place {
    #[arg(long, value_enum, default_value = "postgres")]
    pub(crate) store: Kind,
    /// The `todobot` to judge (default: the one beside this program).
    #[arg(long)]
    binary: Option<PathBuf>,
    /// Where the files of SQLite and the logs lie (default: the build folder).
    #[arg(long)]
    path: Option<PathBuf>,
    /// Do not remove those files.
    #[arg(long)]
    keep: bool,
}

pub(crate) struct Stage {
    plan: Plan,
    seeded: Seeded,
    receiver: Arc<Receiver>,
    url: String,
    binary: PathBuf,
    folder: TempDir,
    /// The last to go.
    pub(crate) cluster: Option<Arc<Cluster>>,
}

/// After the last moment, until everything must be out: a delivery whose sender was killed waits for
/// its lease to run out, and may be killed again.
const PATIENCE: SignedDuration = SignedDuration::from_mins(5);

impl Stage {
    pub(crate) async fn set(place: &Place, plan: Plan) -> anyhow::Result<Stage> {
        let binary = place.binary.clone().map_or_else(product_beside_us, Ok)?;
        let exe = std::env::current_exe()?;
        let build = exe.parent().context("no folder to build in")?;
        let under = place.path.as_deref().unwrap_or(build);
        let mut folder = tempfile::Builder::new().prefix("proof-").tempdir_in(under)?;
        folder.disable_cleanup(place.keep);
        let cluster = match place.store {
            Kind::Postgres => {
                let started = tokio::task::spawn_blocking(Cluster::start).await??;
                Some(Arc::new(started))
            }
            Kind::Sqlite => None,
        };
        let url = match &cluster {
            Some(cluster) => cluster.url(),
            None => format!("sqlite:{}", folder.path().join("todobot.db").display()),
        };
        let (receiver, address) = Receiver::listen(&plan).await?;
        // Closed again before anyone is killed: what is left of a file must be enough to recover it.
        let seeded = seed(&*store::open(&url).await?, &plan, address).await?;
        Ok(Stage { plan, seeded, receiver, url, binary, folder, cluster })
    }

    /// When the first reminder of the window speaks.
    pub(crate) fn start(&self) -> Timestamp {
        self.seeded.start
    }

    pub(crate) fn launch(&self, skews: &[i64]) -> anyhow::Result<Fleet> {
        Fleet::launch(&self.binary, self.folder.path(), &self.url, skews)
    }

    /// Waits until nothing is due any more and nothing waits to be sent.
    pub(crate) async fn settle(&self, end: Timestamp, fleet: &mut Fleet) -> anyhow::Result<()> {
        sleep_until(end).await;
        let store = store::open(&self.url).await?;
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
        let store = store::open(&self.url).await?;
        let evidence = ledger::read(&*store, &self.plan, &self.receiver).await?;
        Ok((judge(&self.seeded.promises, &evidence, repeats), evidence))
    }
}

/// What a rule has for tomorrow is not waited for.
async fn is_settled(store: &dyn ServiceStore) -> bool {
    const AN_HOUR: Duration = Duration::from_secs(3600);
    let fires_in = store.fires_in(None).await;
    let delivers_in = store.delivers_in(None).await;
    matches!((fires_in, delivers_in), (Ok(fires), Ok(None)) if fires.is_none_or(|it| AN_HOUR < it))
}
