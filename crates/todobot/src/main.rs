//! TodoBot: an assistant that manages your tasks. Parses the command line and delegates.

mod args;
mod clock;
mod commands;
mod config;
mod host;
mod logging;
mod out;
mod wire;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::config::Config;
use crate::logging::Logging;
use crate::out::Out;
use crate::wire::Desk;

/// The system's keeps the 19 MiB of each password's hash in an arena for every thread that ever made
/// one; this gives them back. It is also quicker, and a turn makes many small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = Args::parse();
    // Standard output belongs to MCP where that is spoken.
    let out = Out::new(args.json && !matches!(args.command, Command::Mcp(_)));
    let config = match Config::read() {
        Ok(config) => config,
        Err(problem) => return out.usage(&problem),
    };
    let serves = matches!(args.command, Command::Serve(_));
    let logging = match Logging::start(&config, serves) {
        Ok(logging) => logging,
        Err(problem) => return out.usage(&problem),
    };
    // A command has one thing to do; a service has many.
    let mut runtime = match serves {
        true => tokio::runtime::Builder::new_multi_thread(),
        false => tokio::runtime::Builder::new_current_thread(),
    };
    let runtime = match runtime.enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return out.failure(&error.into()),
    };
    let done = runtime.block_on(run(args.command, &config, &out));
    let code = done.unwrap_or_else(|error| out.failure(&error));
    // Not by waiting for whoever still reads standard input: that ends when someone writes to it.
    runtime.shutdown_background();
    logging.end();
    code
}

async fn run(command: Command, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
    match command {
        Command::Explain(it) => it.run(config, out),
        Command::Serve(it) => it.run(config, out).await,
        Command::Mcp(it) => it.run(config).await,
        Command::Task(it) => it.run(&Desk::open(config).await?, out).await,
        Command::Talk(it) => it.run(&Desk::open(config).await?, config, out).await,
    }
}
