//! Reminders come, once each, however often processes and the database are killed.
//!
//! `plan` says what is asked for and when that must speak, `seed` asks for it, `receiver` gets it,
//! `ledger` reads what is on record, and `judge` holds the three against each other.

mod judge;
pub(crate) mod lateness;
mod ledger;
mod plan;
mod receiver;
mod seed;
mod stage;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinHandle;
use tokio::time::interval;

use crate::clock::{now, sleep_until};
use crate::fleet::Fleet;
use crate::out::Out;
use crate::place::{Kind, Place};
use judge::Verdict;
use plan::Plan;
use stage::Stage;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many reminders are asked for.
    #[arg(long, default_value_t = 5000)]
    size: usize,
    /// What is asked for and who is killed is the same for the same seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How long the reminders are spread over, in seconds (default: by the size).
    #[arg(long)]
    seconds: Option<u64>,
    /// Milliseconds between one kill and the next (default: 150; with SQLite, whose one process must
    /// come up each time, 300).
    #[arg(long)]
    every: Option<u64>,
    /// How often the database is restarted (default: once, and once more for each two minutes).
    #[arg(long)]
    restarts: Option<u32>,
    #[command(flatten)]
    place: Place,
}

/// Seconds that each process's clock is off. The database's clock decides.
const SKEWS: [i64; 4] = [0, 30, -30, 0];

/// Before the window opens the processes come up, and bring what was due before.
const EARLY: SignedDuration = SignedDuration::from_secs(1);

impl Args {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<bool> {
        let window = Duration::from_secs(self.seconds.unwrap_or_else(|| self.usual_seconds()));
        let plan = Plan::mixed(self.size, self.seed, window);
        let people = plan.people.len();
        let stage = Stage::set(&self.place, plan).await?;
        let skews = match self.place.store {
            Kind::Postgres => &SKEWS[..],
            Kind::Sqlite => &SKEWS[..1],
        };
        sleep_until(stage.start() - EARLY).await;
        let began = Instant::now();
        let mut fleet = stage.launch(skews)?;
        let end = stage.start() + SignedDuration::try_from(window)?;
        let restarts = self.rage(&stage, &mut fleet, window, end).await?;
        stage.settle(end, &mut fleet).await?;
        let (kills, deaths) = (fleet.kills, fleet.deaths);
        drop(fleet);
        let took = began.elapsed();
        // One for each kill, on average.
        let (verdict, _) = stage.judge(kills).await?;
        let number = |it: usize| it.to_string();
        let rows = [
            ("users", number(people)),
            ("reminders", number(self.size)),
            ("seconds until all was out", format!("{:.1}", took.as_secs_f64())),
            ("processes", number(skews.len())),
            ("kills", number(kills)),
            ("restarts of the database", number(restarts)),
            ("processes that ended while it was away", number(deaths)),
        ];
        let store = format!("{:?}", self.place.store).to_uppercase();
        out.table([&store, ""], rows.map(|(what, figure)| [what.to_owned(), figure]))?;
        tell(out, &verdict, kills)
    }

    /// Kills until the window has passed. How often the database was restarted.
    async fn rage(
        &self,
        stage: &Stage,
        fleet: &mut Fleet,
        window: Duration,
        end: Timestamp,
    ) -> anyhow::Result<usize> {
        let (processes, every) = match self.place.store {
            Kind::Postgres => (SKEWS.len(), 150),
            Kind::Sqlite => (1, 300),
        };
        let mut every = interval(Duration::from_millis(self.every.unwrap_or(every)));
        let mut rng = Rng::with_seed(self.seed);
        let mut crashes = self.crashes(stage, window);
        let mut crashed: Vec<JoinHandle<anyhow::Result<()>>> = Vec::new();
        every.tick().await;
        while now() < end {
            every.tick().await;
            fleet.kill(rng.usize(..processes))?;
            fleet.look_after()?;
            if crashes.front().is_some_and(|it| *it <= now()) {
                crashes.pop_front();
                if let Some(cluster) = stage.cluster().map(Arc::clone) {
                    let crash = move || cluster.crash_and_restart();
                    crashed.push(tokio::task::spawn_blocking(crash));
                }
            }
        }
        let times = crashed.len();
        for it in crashed {
            it.await??;
        }
        Ok(times)
    }

    /// When the database is restarted: evenly, in the midst of the window.
    fn crashes(&self, stage: &Stage, window: Duration) -> VecDeque<Timestamp> {
        let usual = 1 + u32::try_from(window.as_secs() / 120).unwrap_or_default();
        let times = match stage.cluster() {
            Some(_) => self.restarts.unwrap_or(usual),
            None => 0,
        };
        let part = |n: u32| window * (2 * n + 1) / (2 * times);
        (0..times)
            .filter_map(|n| Some(stage.start() + SignedDuration::try_from(part(n)).ok()?))
            .collect()
    }

    /// A pace that leaves room on a small machine: what is proved is that it is right, not quick.
    fn usual_seconds(&self) -> u64 {
        let pace = match self.place.store {
            Kind::Postgres => 250,
            Kind::Sqlite => 133,
        };
        (self.size as u64 / pace).max(4)
    }
}

/// The verdict as a table, and whether everything was kept.
fn tell(out: &Out, verdict: &Verdict, repeats: usize) -> anyhow::Result<bool> {
    let Verdict { moments, records, gathered, arrivals, breaches, .. } = verdict;
    let row = |what: &str, figure: usize| [what.to_owned(), figure.to_string()];
    let rows = [
        row("moments promised", *moments),
        row("on record", *records),
        row("of the moments, told with a later one", *gathered),
        row("arrived, with a good signature", *arrivals),
        [format!("of them repeats, same id (at most {repeats})"), verdict.repeats.to_string()],
    ];
    out.table(["REMINDERS", ""], rows)?;
    if breaches.0.is_empty() {
        out.say("\nNothing lost, nothing recorded twice: kept.")?;
        return Ok(true);
    }
    out.say("\n BROKEN")?;
    for (what, (count, example)) in &breaches.0 {
        out.say(&format!(" {what}: {count}, such as {example}"))?;
    }
    Ok(false)
}
