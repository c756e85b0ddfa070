//! First use: from a built binary and an empty home to the first task, in one command and without a
//! question, beside other programs that write down one thing in a home as empty.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use serde::Serialize;

use crate::disk;
use crate::http::child;
use crate::out::Out;
use crate::stats::{Goal, Latency, time};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How often each program is used for the first time.
    #[arg(long, default_value_t = 100)]
    runs: usize,
    /// The `todobot` to measure (default: the one beside this program).
    #[arg(long)]
    binary: Option<PathBuf>,
    /// Where the homes lie (default: the build folder).
    #[arg(long)]
    path: Option<PathBuf>,
}

#[derive(Serialize)]
struct Report {
    uses: Vec<Use>,
    goals: Vec<Goal>,
}

#[derive(Serialize)]
struct Use {
    what: &'static str,
    latency: Latency,
}

const OURS: &str = "todobot \"buy milk tomorrow 5pm\", first";
const AGAIN: &str = "the same again";
const NOTHING: &str = "true";

/// Programs of others, if they are there, in a form that asks nothing either.
const OTHERS: &[(&str, &[&str])] = &[
    (NOTHING, &["true"]),
    (
        "sqlite3, a table and a row",
        &[
            "sqlite3",
            "tasks.db",
            "CREATE TABLE task (title TEXT, due TEXT); INSERT INTO task VALUES ('buy milk', '2026-03-11')",
        ],
    ),
    (
        "task add buy milk due:tomorrow",
        &["task", "rc:/dev/null", "rc.data.location=tasks", "add", "buy milk", "due:tomorrow"],
    ),
];

impl Args {
    pub(crate) fn run(&self, out: &Out) -> anyhow::Result<()> {
        let binary = self.binary.clone().map_or_else(child::product_beside_us, Ok)?;
        let binary = binary.canonicalize().with_context(|| format!("no {}", binary.display()))?;
        let folder = disk::folder(self.path.as_deref())?;
        if disk::is_memory(folder.path()) {
            out.warn("the homes lie in memory, where a commit costs nothing; see --path")?;
        }
        let mut uses = vec![Vec::new(); OTHERS.len()];
        let (mut first, mut again) = (Vec::new(), Vec::new());
        // In turn, so that none has the quieter minute.
        for _ in 0..self.runs {
            for ((_, line), took) in OTHERS.iter().zip(&mut uses) {
                let home = tempfile::tempdir_in(folder.path())?;
                took.extend(used(line[0].as_ref(), &line[1..], home.path())?.map(|it| it.0));
            }
            let home = tempfile::tempdir_in(folder.path())?;
            for (number, took) in [(1, &mut first), (2, &mut again)] {
                let ours = used(&binary, &["buy milk tomorrow 5pm"], home.path())?;
                let (elapsed, said) = ours.with_context(|| format!("no {}", binary.display()))?;
                let expect = format!("Added {number} \"buy milk\", due ");
                ensure!(said.starts_with(&expect), "it said {said:?}");
                took.push(elapsed);
            }
        }
        let others = OTHERS.iter().zip(uses).filter(|(_, it)| !it.is_empty());
        let uses: Vec<Use> = others
            .map(|((what, _), it)| (*what, it))
            .chain([(OURS, first), (AGAIN, again)])
            .map(|(what, it)| Use { what, latency: Latency::of(it) })
            .collect();
        out.table(
            ["FIRST USE", "p50", "p99", "runs"],
            uses.iter().map(|it| {
                let Latency { p50_us, p99_us, samples } = it.latency;
                [it.what.to_owned(), time(p50_us), time(p99_us), samples.to_string()]
            }),
        )?;
        let goals = goals(&uses);
        out.goals(&goals)?;
        out.json(&Report { uses, goals })
    }
}

/// How long a program took in this home, and what it said; `None` if there is no such program.
fn used(
    program: &Path,
    arguments: &[&str],
    home: &Path,
) -> anyhow::Result<Option<(Duration, String)>> {
    let mut command = Command::new(program);
    command.args(arguments).env_clear().env("HOME", home);
    // Nobody is there to answer a question.
    command.current_dir(home).stdin(Stdio::null());
    let began = Instant::now();
    let output = match command.output() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        output => output?,
    };
    let took = began.elapsed();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "{} said {said:?}", program.display());
    Ok(Some((took, said)))
}

fn goals(uses: &[Use]) -> Vec<Goal> {
    let p50 = |what: &str| uses.iter().find(|it| it.what == what).map(|it| it.latency.p50_us);
    let Some(ours) = p50(OURS) else { return Vec::new() };
    let mut goals = vec![Goal::below("first task, p50 in ms", ours / 1e3, 100.0)];
    for it in uses.iter().filter(|it| ![OURS, AGAIN, NOTHING].contains(&it.what)) {
        goals.push(Goal::told(format!("first task / {}", it.what), ours / it.latency.p50_us));
    }
    goals
}
