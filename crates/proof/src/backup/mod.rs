//! A backup taken while others write holds what they were told is there, and a kill spoils nothing.
//!
//! `service` is the product and its commands, `writers` are its users and what they were told, `judge`
//! holds what was restored against that, and `kills` breaks backups and restores off.

mod judge;
mod kills;
mod service;
mod writers;

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::out::Out;
use crate::place::{Kind, Place, database};
use judge::{Breaches, Found};
use service::{Commands, Service};
use writers::{Pace, Writers};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many tasks there are before the backup begins.
    #[arg(long, default_value_t = 20_000)]
    size: usize,
    /// When things are killed is the same for the same seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many write at once.
    #[arg(long, default_value_t = 8)]
    writers: usize,
    /// How many backups and how many restores are killed.
    #[arg(long, default_value_t = 10)]
    kills: usize,
    #[command(flatten)]
    place: Place,
}

/// How long is written before and after the backup, to compare with.
const BESIDE: Duration = Duration::from_secs(2);

impl Args {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<bool> {
        let ground = self.place.prepare().await?;
        let folder = ground.folder.path();
        let there = Commands::new(&ground.binary, folder, &ground.url);
        let service = Service::start(&there).await?;
        let writers = Writers::sign_up(&there, &service, self.writers)?;

        // An early one, to be restored before the kills: what they may leave behind.
        writers.write(self.size / 10).await?;
        let early = folder.join("early.backup");
        there.run(&["backup", text(&early)?])?;
        let began = Instant::now();
        writers.write(self.size - self.size / 10).await?;
        let seeding = began.elapsed();

        let late = folder.join("late.backup");
        let under_way = writers.go_on();
        sleep(BESIDE).await;
        let before = under_way.told();
        let began = Instant::now();
        there.run_meanwhile(&["backup", text(&late)?]).await?;
        let ended = Instant::now();
        sleep(BESIDE).await;
        let told = under_way.stop().await?;
        drop(service);

        let copies = tempfile::Builder::new().prefix("restored-").tempdir_in(folder)?;
        let (url, cluster) = database(self.place.store, copies.path()).await?;
        let copy = Commands::new(&ground.binary, copies.path(), &url);
        let restoring = Instant::now();
        copy.run(&["restore", text(&late)?])?;
        let restoring = restoring.elapsed();
        let mut breaches = Breaches::default();
        let found = judge::judge(&copy, &writers, &before, &told, &mut breaches).await?;
        let killed =
            kills::kill(&copy, [&early, &late], self.seed, self.kills, ended - began, restoring)
                .await?;
        breaches.extend(killed.breaches);
        drop(cluster);

        let kind = match self.place.store {
            Kind::Postgres => "POSTGRES",
            Kind::Sqlite => "SQLITE",
        };
        let rate =
            |pace: &Pace| format!("{:.0} a second, 99 % within {:.1} ms", pace.rate, pace.p99);
        let calm = told.pace(began - BESIDE, began);
        let busy = told.pace(began, ended);
        let Found { tasks, entries } = found;
        let rows = [
            ("tasks before it began", self.size.to_string()),
            ("seconds to write them", format!("{:.1}", seeding.as_secs_f64())),
            ("seconds of the backup", seconds(ended - began)),
            ("its megabytes", format!("{:.1}", megabytes(&late)?)),
            ("seconds of the restore", seconds(restoring)),
            ("writes told before it began", before.count().to_string()),
            ("tasks in it", tasks.to_string()),
            ("entries in it", entries.to_string()),
            ("writes before it", rate(&calm)),
            ("writes meanwhile", rate(&busy)),
            ("backups killed", killed.backups.to_string()),
            ("restores killed", format!("{}, {} of them done", killed.restores, killed.done)),
        ];
        out.table([kind, ""], rows.map(|(what, figure)| [what.to_owned(), figure]))?;
        breaches.tell(out)
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64())
}

fn megabytes(file: &Path) -> anyhow::Result<f64> {
    Ok(fs::metadata(file)?.len() as f64 / 1e6)
}

fn text(path: &Path) -> anyhow::Result<&str> {
    anyhow::Context::context(path.to_str(), "a path that is not UTF-8")
}
