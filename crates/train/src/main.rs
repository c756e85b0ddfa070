//! Makes the weights of the learned part of `understand`, and measures what they are worth.
//!
//! It reads two files from a folder that is no part of the repository: `intents.jsonl` and
//! `near_scope.jsonl`, one JSON object a line, with a sentence (`text`), what it asks for
//! (`our_intent`, or any of `also_ok`) and where it comes from (`source`). They are the development
//! halves of public corpora, mapped to our intents: CLINC150, HWU64, SLURP, and the samples of
//! Microsoft To Do and Bot Framework Composer are learned from; the others are only tested on,
//! because of their licences. Sentences of our own, in `own.txt`, are added.
//!
//! The same files give the same weights, byte for byte.

mod learn;
mod measure;
mod own;
mod rows;

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Parser;
use understand::learned::Model;

#[derive(Parser)]
#[command(about = "Makes and measures the weights of the learned part of `understand`")]
struct Args {
    /// The folder with `intents.jsonl` and `near_scope.jsonl`.
    #[arg(long)]
    data: PathBuf,
    /// Where to write the weights.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Measure on sentences not learned from, in this many parts.
    #[arg(long, value_parser = clap::value_parser!(u64).range(2..))]
    folds: Option<u64>,
    /// Measure on each source, learning from the others.
    #[arg(long)]
    leave_out: bool,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let mut out = stdout().lock();
    let rows = rows::read(&args.data)?;
    rows::describe(&rows, &mut out)?;
    if let Some(folds) = args.folds {
        writeln!(out, "\nEach of {folds} parts, learned from the others:")?;
        measure::tell(&measure::by_folds(&rows, folds)?, &mut out)?;
    }
    if args.leave_out {
        writeln!(out, "\nEach source, learned from the others:")?;
        measure::tell(&measure::by_source(&rows)?, &mut out)?;
    }
    if let Some(path) = args.out {
        let bytes = Model::write(&learn::learn(rows.iter().filter(|it| it.is_learned())));
        fs::write(&path, &bytes)?;
        writeln!(out, "\n{} bytes of weights, {}", bytes.len(), measure::speed(&rows, &bytes)?)?;
    }
    Ok(())
}
