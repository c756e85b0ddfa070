//! Proves what the product promises, against the product itself: real processes, killed for real.
//!
//! One subcommand, one promise. What was to happen is worked out here, from what was asked for, and
//! never by the code that is judged. Never here: a figure that cannot fail.

mod backup;
mod clock;
mod cluster;
mod fleet;
mod out;
mod place;
mod reminders;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::out::Out;

#[derive(Parser)]
#[command(about = "Proves what the product promises, against the product itself")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Reminders come, once each, however often processes and the database are killed.
    Reminders(reminders::Args),
    /// How late reminders come: at a steady pace, and many in one second.
    Lateness(reminders::lateness::Args),
    /// A backup taken while others write holds what they were told is there, and a kill spoils nothing.
    Backup(backup::Args),
}

/// Fails if a promise was broken.
fn main() -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let kept = runtime.block_on(async {
        match Args::parse().command {
            Command::Reminders(it) => it.run(&Out).await,
            Command::Lateness(it) => it.run(&Out).await,
            Command::Backup(it) => it.run(&Out).await,
        }
    })?;
    Ok(if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
