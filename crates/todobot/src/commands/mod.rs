//! The commands, one a file. Each builds a call, runs it, and tells the outcome.

pub(crate) mod add;
mod agenda;
pub(crate) mod ask;
pub(crate) mod backup;
pub(crate) mod chat;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod doctor;
pub(crate) mod done;
pub(crate) mod edit;
pub(crate) mod explain;
pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod list;
pub(crate) mod log;
pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod man;
pub(crate) mod mcp;
pub(crate) mod migrate;
mod progress;
pub(crate) mod remind;
pub(crate) mod reminders;
pub(crate) mod reopen;
pub(crate) mod restore;
pub(crate) mod rm;
mod secret;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod today;
pub(crate) mod token;
pub(crate) mod undo;
pub(crate) mod user;
pub(crate) mod week;
mod yes;

use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use domain::priority::Priority;
use domain::refusal::Refusal;
use domain::task::Status;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use exchange::Format;

use crate::args::{AboutCommand, KeepCommand, TalkCommand, TaskCommand};
use crate::config::{Config, Settings};
use crate::out::Out;
use crate::wire::Desk;

impl AboutCommand {
    pub(crate) fn run(self, settings: Settings, out: &Out) -> ExitCode {
        match self {
            AboutCommand::Config(it) => it.run(settings, out),
            AboutCommand::Completions(it) => it.run(out),
            AboutCommand::Man(it) => it.run(out),
        }
    }
}

impl TalkCommand {
    pub(crate) async fn run(
        self,
        desk: &Desk,
        config: &Config,
        out: &Out,
    ) -> anyhow::Result<ExitCode> {
        match self {
            TalkCommand::Ask(it) => it.run(desk, config, out).await,
            TalkCommand::Chat(it) => it.run(desk, config, out).await,
        }
    }
}

impl TaskCommand {
    pub(crate) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        match self {
            TaskCommand::Today(it) => it.run(desk, out).await,
            TaskCommand::Week(it) => it.run(desk, out).await,
            TaskCommand::Add(it) => it.run(desk, out).await,
            TaskCommand::List(it) => it.run(desk, out).await,
            TaskCommand::Show(it) => it.run(desk, out).await,
            TaskCommand::Done(it) => it.run(desk, out).await,
            TaskCommand::Reopen(it) => it.run(desk, out).await,
            TaskCommand::Edit(it) => it.run(desk, out).await,
            TaskCommand::Rm(it) => it.run(desk, out).await,
            TaskCommand::Remind(it) => it.run(desk, out).await,
            TaskCommand::Reminders(it) => it.run(desk, out).await,
            TaskCommand::Undo(it) => it.run(desk, out).await,
            TaskCommand::Log(it) => it.run(desk, out).await,
            TaskCommand::Export(it) => it.run(desk, out).await,
            TaskCommand::Import(it) => it.run(desk, out).await,
        }
    }
}

impl KeepCommand {
    pub(crate) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        match self {
            KeepCommand::Backup(it) => it.run(config, out).await,
            KeepCommand::Restore(it) => it.run(config, out).await,
            KeepCommand::Migrate(it) => it.run(config, out).await,
            KeepCommand::Doctor(it) => it.run(config, out).await,
            KeepCommand::User(it) => it.run(config, out).await,
            KeepCommand::Token(it) => it.run(config, out).await,
        }
    }
}

/// For every command that changes something.
#[derive(Debug, clap::Args)]
pub(crate) struct DryRun {
    /// Say what would happen, and change nothing
    #[arg(long)]
    dry_run: bool,
}

/// For every command about one task.
#[derive(Debug, clap::Args)]
pub(crate) struct TaskArg {
    /// A number, an id, or words of the title
    #[arg(required = true, value_name = "TASK")]
    task: Vec<String>,
}

impl TaskArg {
    async fn find(&self, desk: &Desk, likely: Status) -> anyhow::Result<Result<TaskRef, Refusal>> {
        desk.find(&self.task, likely).await
    }
}

impl DryRun {
    async fn run(&self, call: Call, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let outcome = desk.run(call, self.dry_run).await?;
        Ok(match self.dry_run {
            true => out.would(&outcome, desk),
            false => out.outcome(&outcome, desk),
        })
    }
}

/// A file that is none: standard input, or standard output.
const STREAM: &str = "-";

fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::as_str))
        .try_map(|it| Format::parse(&it).ok_or("not a format"))
}

fn priorities() -> impl TypedValueParser<Value = Priority> {
    PossibleValuesParser::new(Priority::ALL.map(Priority::as_str))
        .try_map(|it| Priority::parse(&it).ok_or("not a priority"))
}
