//! Acknowledged `add_task` a second, beside what the bare database does with the same rows.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::id::UserId;
use serde::Serialize;
use tokio::task::JoinSet;

use super::open;
use super::raw::Recording;
use crate::drafts::Drafts;
use crate::out::Out;
use crate::stats::{Goal, Latency, median, rounded, time};
use crate::world::World;

/// As many callers, as many users, and as many rows' worth in a batch.
const MANY: usize = 64;
/// Each thing is measured this often, in turns, so that a bad moment of the machine hits all alike.
const ROUNDS: usize = 3;

/// How often something was done a second, and how long each took.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Rate {
    what: &'static str,
    per_second: f64,
    /// Of a commit, or of an add from its call to its acknowledgement.
    latency: Latency,
}

/// One round of one thing.
#[derive(Default)]
pub(super) struct Sample {
    pub(super) done: usize,
    pub(super) elapsed: Duration,
    pub(super) latencies: Vec<Duration>,
}

const RAW_SINGLE: &str = "raw SQLite, each add a commit";
const RAW_BATCH: &str = "raw SQLite, 64 adds a commit";
const OURS_ONE: &str = "add_task, 1 caller";
const OURS_MANY: &str = "add_task, 64 callers";

pub(crate) async fn sqlite(folder: &Path, spell: Duration) -> anyhow::Result<Vec<Rate>> {
    let [mut single, mut batch, mut one, mut many] = [const { Vec::new() }; 4];
    let mut recording = None;
    for _ in 0..ROUNDS {
        let ours = Fresh::new(folder, "ours")?;
        many.push(adds(&Arc::new(open(&ours.path).await?), MANY, spell).await?);
        // What our store wrote for an add is what the bare database is given to write.
        let recording = match &mut recording {
            Some(recording) => recording,
            none => none.insert(Recording::read(&ours.path)?),
        };
        drop(ours);
        single.push(recording.replay(&Fresh::new(folder, "single")?.path, 1, spell)?);
        batch.push(recording.replay(&Fresh::new(folder, "batch")?.path, MANY, spell)?);
        let ours = Fresh::new(folder, "ours")?;
        one.push(adds(&Arc::new(open(&ours.path).await?), 1, spell).await?);
    }
    Ok(vec![
        rate(RAW_SINGLE, single),
        rate(RAW_BATCH, batch),
        rate(OURS_ONE, one),
        rate(OURS_MANY, many),
    ])
}

/// What it takes to commit the rows of one add, and nothing else, in microseconds.
pub(crate) fn commit_us(rates: &[Rate]) -> f64 {
    let raw = rates.iter().find(|it| it.what == RAW_SINGLE);
    raw.map_or(f64::NAN, |it| it.latency.p50_us)
}

/// For a database whose bare speed is not ours to tell.
pub(super) async fn ours_only(world: &Arc<World>, spell: Duration) -> anyhow::Result<Vec<Rate>> {
    let [mut one, mut many] = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        many.push(adds(world, MANY, spell).await?);
        one.push(adds(world, 1, spell).await?);
    }
    Ok(vec![rate(OURS_ONE, one), rate(OURS_MANY, many)])
}

pub(crate) fn show(database: &str, rates: &[Rate], out: &Out) -> anyhow::Result<()> {
    let rows = rates.iter().map(|it| {
        let Latency { p50_us, p99_us, .. } = it.latency;
        [it.what.to_owned(), format!("{:.0}", it.per_second), time(p50_us), time(p99_us)]
    });
    out.table([&format!("WRITES, {database}"), "adds/s", "p50", "p99"], rows)
}

pub(super) fn goals(rates: &[Rate]) -> Vec<Goal> {
    let per_second =
        |what| rates.iter().find(|it| it.what == what).map_or(f64::NAN, |it| it.per_second);
    let (single, batch) = (per_second(RAW_SINGLE), per_second(RAW_BATCH));
    let (one, many) = (per_second(OURS_ONE), per_second(OURS_MANY));
    vec![
        Goal::at_least("64 callers / raw, each a commit", many / single, 10.0),
        Goal::at_least("64 callers / raw, 64 a commit", many / batch, 0.5),
        Goal::told("1 caller / raw, each a commit", one / single),
        Goal::told(
            "raw, 64 a commit / raw, each a commit: all that sharing can win",
            batch / single,
        ),
    ]
}

/// Every caller adds a task, waits for the answer, and adds the next, each for one of [`MANY`] users.
async fn adds(world: &Arc<World>, callers: usize, spell: Duration) -> anyhow::Result<Sample> {
    let users: Vec<UserId> = (0..MANY).map(|_| world.user()).collect();
    let mut drafts = Drafts::new(0);
    for user in &users {
        world.call(*user, "begin to exist", drafts.draft().call()).await?;
    }
    let start = Instant::now();
    let mut running = JoinSet::new();
    for caller in 0..callers {
        // However many call, the users take turns: the rows of all runs are spread alike.
        let mine: Vec<UserId> = users.iter().copied().skip(caller).step_by(callers).collect();
        let world = Arc::clone(world);
        running.spawn(async move {
            let mut drafts = Drafts::new(1 + caller as u64);
            let mut latencies = Vec::new();
            for user in mine.into_iter().cycle() {
                if spell <= start.elapsed() {
                    break;
                }
                let draft = drafts.draft();
                let asked = Instant::now();
                world.call(user, &draft.title, draft.call()).await?;
                latencies.push(asked.elapsed());
            }
            anyhow::Ok(latencies)
        });
    }
    let mut latencies = Vec::new();
    while let Some(done) = running.join_next().await {
        latencies.extend(done??);
    }
    Ok(Sample { done: latencies.len(), elapsed: start.elapsed(), latencies })
}

fn rate(what: &'static str, rounds: Vec<Sample>) -> Rate {
    let per_second = median(rounds.iter().map(|it| it.done as f64 / it.elapsed.as_secs_f64()));
    let latency = Latency::of(rounds.into_iter().flat_map(|it| it.latencies).collect());
    Rate { what, per_second: rounded(per_second, 1), latency }
}

/// A place for a database that is gone, with its journals, when this is.
struct Fresh {
    path: std::path::PathBuf,
    _folder: tempfile::TempDir,
}

impl Fresh {
    fn new(folder: &Path, name: &str) -> anyhow::Result<Fresh> {
        let folder = tempfile::Builder::new().prefix(name).tempdir_in(folder)?;
        Ok(Fresh { path: folder.path().join("tasks.db"), _folder: folder })
    }
}
