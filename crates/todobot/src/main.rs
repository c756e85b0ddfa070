//! TodoBot: an assistant that manages your tasks. Parses the command line and delegates.

mod args;
mod clock;
mod commands;
mod config;
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
    let command = match args.command {
        Command::Explain(it) => return it.run(&config, &out).unwrap_or_else(|it| out.failure(&it)),
        Command::Task(command) => command,
    };
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return out.failure(&error.into()),
    };
    runtime.block_on(async {
        match Desk::open(&config).await {
            Ok(desk) => match command.run(&desk, &out).await {
                Ok(code) => code,
                Err(error) => out.failure(&error),
            },
            Err(error) => out.failure(&error),
        }
    })
}
