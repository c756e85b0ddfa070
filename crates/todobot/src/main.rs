//! TodoBot: an assistant that manages your tasks. Parses the command line and delegates.

mod args;
mod clock;
mod commands;
mod config;
mod host;
mod out;
mod wire;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::config::Config;
use crate::out::Out;
use crate::wire::Desk;

fn main() -> ExitCode {
    let args = Args::parse();
    let out = Out::new(args.json);
    let config = match Config::read() {
        Ok(config) => config,
        Err(problem) => return out.usage(&problem),
    };
    wire::log_to_stderr(config.log_level);
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return out.failure(&error.into()),
    };
    let done = runtime.block_on(run(args.command, &config, &out));
    done.unwrap_or_else(|error| out.failure(&error))
}

async fn run(command: Command, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
    match command {
        Command::Explain(it) => it.run(config, out),
        Command::Task(it) => it.run(&Desk::open(config).await?, out).await,
        Command::Talk(it) => it.run(&Desk::open(config).await?, config, out).await,
    }
}
