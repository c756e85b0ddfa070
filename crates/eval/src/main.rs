//! Plays conversations through the agent and judges what became of the tasks.
//!
//! The wanted state is made by our own tools on a second store, so that both were made by the same
//! code. Never here: a rule about one row, or a shortcut past the agent.

mod broken;
mod injections;
mod judge;
mod likeness;
mod models;
mod play;
mod report;
mod rows;
mod script;
mod state;
mod suites;
#[cfg(test)]
mod tests;
mod wanted;
mod when;
mod world;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Plays conversations through the agent and judges what became of the tasks")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Conversations with the end state to reach.
    Scenarios(suites::Args),
    /// Tasks whose texts give orders.
    Injections(suites::Args),
    /// Models and services that are broken in every way that has a name.
    Broken(broken::Args),
}

fn main() -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match Args::parse().command {
        Command::Scenarios(it) => runtime.block_on(it.scenarios())?,
        Command::Injections(it) => runtime.block_on(it.injections())?,
        Command::Broken(it) => {
            if !it.run()? {
                return Ok(ExitCode::FAILURE);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
