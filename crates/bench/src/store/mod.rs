//! `bench store`: writes against the bare database, reads by the size of a list, titles found.
//!
//! Start with [`Args::run`]. SQLite is measured in a file of its own; PostgreSQL, where it is
//! named, with our own lines only.

mod fill;
mod raw;
mod reads;
mod titles;
pub(crate) mod writes;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use jiff::Timestamp;
use serde::Serialize;

use crate::disk;
use crate::out::Out;
use crate::stats::{Goal, Latency, time};
use crate::world::World;

use reads::Read;
use writes::Rate;

/// PostgreSQL is filled through our own store, which takes its time.
const FILLED_BY_CALLS: usize = 20_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long each write is measured, in each of three rounds.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// Tasks in the database that is read.
    #[arg(long, default_value_t = 1_000_000)]
    tasks: usize,
    /// A folder on the disk to be measured; the build folder, unless said.
    #[arg(long)]
    path: Option<PathBuf>,
    /// A PostgreSQL to be measured too, postgres://…; what is written stays there.
    #[arg(long)]
    database_url: Option<String>,
}

#[derive(Serialize)]
struct Report {
    /// In microseconds, what the disk asks for a sync.
    sync: Latency,
    databases: Vec<Database>,
    resolve: Vec<titles::Found>,
    goals: Vec<Goal>,
}

#[derive(Serialize)]
struct Database {
    name: &'static str,
    writes: Vec<Rate>,
    tasks: usize,
    reads: Vec<Read>,
}

impl Args {
    pub(crate) async fn run(self, out: &Out) -> anyhow::Result<()> {
        let spell = Duration::try_from_secs_f64(self.seconds).context("--seconds")?;
        let folder = disk::folder(self.path.as_deref())?;
        if disk::is_memory(folder.path()) {
            out.warn("this folder lies in memory, where a sync is free; name a disk by --path")?;
        }
        let sync = disk::sync_cost(folder.path())?;
        out.say(&format!("A sync costs {} here, p99 {}.", time(sync.p50_us), time(sync.p99_us)))?;

        let mut databases = vec![self.sqlite(folder.path(), spell, out).await?];
        if let Some(url) = &self.database_url {
            databases.push(self.postgres(url, spell, out).await?);
        }
        let resolve = titles::measure(self.tasks.min(10_000), spell);
        titles::show(&resolve, out)?;

        let mut goals = writes::goals(&databases[0].writes);
        for database in &databases {
            goals.extend(reads::goals(database.name, &database.reads));
        }
        goals.extend(titles::goals(&resolve));
        out.goals(&goals)?;
        out.json(&Report { sync, databases, resolve, goals })
    }

    async fn sqlite(&self, folder: &Path, spell: Duration, out: &Out) -> anyhow::Result<Database> {
        let name = "SQLite";
        let writes = writes::sqlite(folder, spell).await?;
        writes::show(name, &writes, out)?;

        let start = Instant::now();
        let path = folder.join("reads.db");
        let world = open(&path).await?;
        let filled = fill::sqlite(&path, self.tasks, &world.clock)?;
        let took = start.elapsed().as_secs_f64();
        out.say(&format!("\nFilled {name} with {} tasks in {took:.1} s.", self.tasks))?;
        let reads = reads::measure(&world, &filled, spell).await?;
        reads::show(name, &reads, &filled, out)?;
        Ok(Database { name, writes, tasks: self.tasks, reads })
    }

    async fn postgres(&self, url: &str, spell: Duration, out: &Out) -> anyhow::Result<Database> {
        let name = "PostgreSQL";
        #[expect(clippy::disallowed_methods, reason = "what an earlier run left has other ids")]
        let now = Timestamp::from_millisecond(Timestamp::now().as_millisecond())?;
        let world = std::sync::Arc::new(World::open(url, now).await?);
        let writes = writes::ours_only(&world, spell).await?;
        writes::show(name, &writes, out)?;

        let start = Instant::now();
        let tasks = self.tasks.min(FILLED_BY_CALLS);
        let filled = fill::by_calls(&world, tasks).await?;
        let took = start.elapsed().as_secs_f64();
        out.say(&format!("\nFilled {name} with {tasks} tasks in {took:.1} s."))?;
        let reads = reads::measure(&world, &filled, spell).await?;
        reads::show(name, &reads, &filled, out)?;
        Ok(Database { name, writes, tasks, reads })
    }
}

/// Opens our store on a file; it is the same moment in each.
async fn open(path: &Path) -> anyhow::Result<World> {
    let url = path.to_str().context("the path is not Unicode")?;
    World::open(url, "2026-03-10T08:00:00Z".parse()?).await
}
