//! TodoBot: an assistant that manages your tasks. Parses the command line and delegates.

mod args;
mod chat;
mod clock;
mod commands;
mod config;
mod host;
mod keys;
mod line;
mod logging;
mod logins;
mod out;
mod partner;
mod wire;
mod words;

use std::process::ExitCode;

use crate::args::{Command, KeepCommand, WorkCommand};
use crate::config::{Config, Setting, Settings};
use crate::host::Misconfigured;
use crate::logging::Logging;
use crate::out::Out;
use crate::wire::Desk;

/// The system's keeps the 19 MiB of each password's hash in an arena for every thread that ever made
/// one; this gives them back. It is also quicker, and a turn makes many small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match words::read() {
        Ok(args) => args,
        Err(code) => return code,
    };
    let form = args.form();
    let settings = Settings::read(args.config, args.server);
    let out = Out::new(form, settings.columns());
    if let Some(warning) = settings.warning() {
        out.note(warning);
    }
    let code = match args.command.unwrap_or_else(Command::unasked) {
        Command::About(it) => it.run(settings, &out),
        Command::Work(it) => match Config::read(settings) {
            Ok(config) => work(it, config, &out),
            Err(problem) => unread(it, &problem, &out),
        },
    };
    out.end(code)
}

fn work(command: WorkCommand, config: Config, out: &Out) -> ExitCode {
    let serves = matches!(command, WorkCommand::Serve(_));
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
    let done = runtime.block_on(run(command, config, out));
    let code = done.unwrap_or_else(|error| out.failure(&error));
    // Not by waiting for whoever still reads standard input: that ends when someone writes to it.
    runtime.shutdown_background();
    logging.end();
    code
}

/// Without settings only the doctor has something to say.
fn unread(command: WorkCommand, problem: &str, out: &Out) -> ExitCode {
    match command {
        WorkCommand::Keep(KeepCommand::Doctor(it)) => it.without_settings(problem, out),
        _ => out.usage(problem),
    }
}

async fn run(command: WorkCommand, config: Config, out: &Out) -> anyhow::Result<ExitCode> {
    let server = server(&command, &config).map_err(Misconfigured)?;
    let config = match (&server, &command) {
        (Some(url), WorkCommand::Task(_) | WorkCommand::Talk(_)) => {
            config.there(url).map_err(Misconfigured)?
        }
        _ => config,
    };
    match command {
        WorkCommand::Explain(it) => it.run(&config, out),
        WorkCommand::Serve(it) => it.run(&config, out).await,
        WorkCommand::Mcp(it) => it.run(server, &config).await,
        WorkCommand::Keep(it) => it.run(&config, out).await,
        WorkCommand::LogIn(it) => it.run(&config, out).await,
        WorkCommand::LogOut(it) => it.run(&config, out).await,
        WorkCommand::Task(it) => it.run(&Desk::open(&config).await?, out).await,
        WorkCommand::Talk(it) => it.run(&Desk::open(&config).await?, &config, out).await,
    }
}

/// The server that this command means, if it is not this machine. One that is not said on the command
/// line is for the commands about tasks.
fn server(command: &WorkCommand, config: &Config) -> Result<Option<String>, String> {
    let Some(url) = config.settings.owned(Setting::Server)? else { return Ok(None) };
    if command.is_about_tasks() {
        return Ok(Some(url));
    }
    if !config.settings.is_said(Setting::Server) {
        return Ok(None);
    }
    let problem = "this command is for this machine alone";
    Err(config.settings.problem(Setting::Server, problem))
}
