//! The command line as a whole: one command, one file, one list.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::commands::{
    add::Add, ask::Ask, backup::Backup, chat::Chat, completions::Completions,
    config::ConfigCommand, doctor::Doctor, done::Done, edit::Edit, explain::Explain,
    export::Export, import::Import, list::List, log::Log, login::LogIn, logout::LogOut, man::Man,
    mcp::Mcp, migrate::Migrate, remind::Remind, reminders::Reminders, reopen::Reopen,
    restore::Restore, rm::Rm, serve::Serve, show::Show, today::Today, token::Token, undo::Undo,
    user::User, week::Week,
};
use crate::config::{Scope, Setting};
use crate::out::Form;

/// Keep your tasks and reminders.
///
/// Whatever is no command is said to the assistant, as by ask: todobot "buy milk tomorrow 5pm", with
/// its options. A single word that is nearly a command is taken for a slip. Alone, todobot shows what
/// is due today.
///
/// TASK is a number ("3"), an id, or words of the title ("dentist"). Dates are local: 2026-03-06,
/// or 2026-03-06T17:00.
///
/// Exit status: 0 done, 1 failed, 2 bad usage, 3 not found, 4 it asks which,
/// 5 needs a yes.
#[derive(Debug, Parser)]
#[command(
    name = "todobot",
    version,
    max_term_width = 100,
    override_usage = "todobot [OPTIONS] [COMMAND]\n       todobot [OPTIONS] WORDS...",
    after_help = "todobot --help has the settings too.",
    after_long_help = settings()
)]
pub(crate) struct Args {
    /// Print the answer as JSON: {"success": true, …} or {"success": false, "error": …}
    #[arg(long, global = true)]
    json: bool,
    /// Print a list as a line of JSON for each thing in it, all of it; else as --json
    #[arg(long, global = true, conflicts_with = "json")]
    ndjson: bool,
    /// Read this configuration file [default: as todobot config path says]
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Use a server's tasks and assistant: at URL, or where you signed in with todobot login
    #[arg(long, global = true, value_name = "URL", num_args = 0..=1, default_missing_value = "")]
    pub(crate) server: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Work(WorkCommand),
    #[command(flatten)]
    About(AboutCommand),
}

/// What needs settings that can be used.
#[derive(Debug, Subcommand)]
pub(crate) enum WorkCommand {
    #[command(flatten)]
    Talk(TalkCommand),
    #[command(flatten)]
    Task(TaskCommand),
    Explain(Explain),
    Serve(Serve),
    Mcp(Mcp),
    #[command(name = "login")]
    LogIn(LogIn),
    #[command(name = "logout")]
    LogOut(LogOut),
    #[command(flatten)]
    Keep(KeepCommand),
}

impl WorkCommand {
    /// Whether it is about tasks or the assistant, which may be those of a server.
    pub(crate) fn is_about_tasks(&self) -> bool {
        matches!(self, WorkCommand::Talk(_) | WorkCommand::Task(_) | WorkCommand::Mcp(_))
    }
}

/// What is about the program itself, and goes on whatever is wrong with its settings.
#[derive(Debug, Subcommand)]
pub(crate) enum AboutCommand {
    Config(ConfigCommand),
    Completions(Completions),
    Man(Man),
}

impl Args {
    pub(crate) fn form(&self) -> Form {
        match (self.json, self.ndjson) {
            // Standard output belongs to MCP where that is spoken.
            _ if matches!(self.command, Some(Command::Work(WorkCommand::Mcp(_)))) => Form::Words,
            (_, true) => Form::Ndjson,
            (true, _) => Form::Json,
            _ => Form::Words,
        }
    }
}

impl Command {
    /// What is done where nothing is asked for.
    pub(crate) fn unasked() -> Command {
        Command::Work(WorkCommand::Task(TaskCommand::Today(Today { unasked: true })))
    }
}

fn settings() -> String {
    format!(
        "Settings, by environment variable or by key of the configuration file (todobot config path says \
         where it is; key a.b is b below [a]). The command line counts before the environment, and \
         that before the file; todobot config show tells what is set, and where.\n{}\n\nWhat a service \
         needs besides: see todobot serve --help",
        Setting::help(Scope::Every)
    )
}

/// What needs the agent.
#[derive(Debug, Subcommand)]
pub(crate) enum TalkCommand {
    Ask(Ask),
    Chat(Chat),
}

/// What needs the tasks.
#[derive(Debug, Subcommand)]
pub(crate) enum TaskCommand {
    Today(Today),
    Week(Week),
    Add(Add),
    List(List),
    Show(Show),
    Done(Done),
    Reopen(Reopen),
    Edit(Edit),
    Rm(Rm),
    Remind(Remind),
    Reminders(Reminders),
    Undo(Undo),
    Log(Log),
    Export(Export),
    Import(Import),
}

/// What whoever runs it does with the database.
#[derive(Debug, Subcommand)]
pub(crate) enum KeepCommand {
    Backup(Backup),
    Restore(Restore),
    Migrate(Migrate),
    Doctor(Doctor),
    User(User),
    Token(Token),
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use clap::CommandFactory as _;

    use super::*;

    /// What a program gets from each command stands in the README's table; what stands there is held
    /// against what is said by `cli::programs`.
    #[test]
    fn every_command_is_in_the_table_of_answers() {
        /// These speak a protocol, or are read by a shell, or say the same as `ask`.
        const OTHERWISE: [&str; 4] = ["chat", "mcp", "completions", "help"];
        let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
        let readme = fs::read_to_string(readme).unwrap();
        let table = readme.split_once("| command | besides `success` |\n").unwrap().1;
        let rows = table.lines().skip(1).take_while(|it| it.starts_with('|'));
        let first = rows.flat_map(|it| it.split(" |").next());
        let told: BTreeSet<&str> = first.flat_map(|it| it.split('`').skip(1).step_by(2)).collect();
        let mut command = Args::command();
        command.build();
        let mut there = BTreeSet::new();
        for it in command.get_subcommands().filter(|it| !OTHERWISE.contains(&it.get_name())) {
            let name = it.get_name();
            let mut below = it.get_subcommands().filter(|it| it.get_name() != "help").peekable();
            if below.peek().is_none() {
                there.insert(name.to_owned());
            }
            there.extend(below.map(|it| format!("{name} {}", it.get_name())));
        }
        assert_eq!(there.iter().map(String::as_str).collect::<BTreeSet<_>>(), told);
    }
}
