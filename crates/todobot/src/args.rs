//! The command line as a whole: one command, one file, one list.

use clap::{Parser, Subcommand};

use crate::commands::{
    add::Add, done::Done, edit::Edit, explain::Explain, list::List, log::Log, remind::Remind,
    reminders::Reminders, reopen::Reopen, rm::Rm, show::Show, undo::Undo,
};

/// Keep your tasks and reminders.
///
/// TASK is a number ("3"), an id, or words of the title ("dentist"). Dates are local: 2026-03-06,
/// or 2026-03-06T17:00.
///
/// Exit status: 0 done, 1 failed, 2 bad usage, 3 not found, 4 several tasks match, 5 needs --yes.
#[derive(Debug, Parser)]
#[command(name = "todobot", version, max_term_width = 100, after_help = ENVIRONMENT)]
pub(crate) struct Args {
    /// Print the answer as JSON: {"success": true, …} or {"success": false, "error": …}
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Task(TaskCommand),
    Explain(Explain),
}

const ENVIRONMENT: &str = "\
Environment:
  TODOBOT_HOME             the folder for tasks (default: the platform's data folder)
  TODOBOT_DATABASE_URL     postgres://… or sqlite:PATH (default: todobot.db in that folder)
  TODOBOT_ZONE             your time zone, such as Europe/Berlin (default: the system's)
  TODOBOT_DATE_ORDER       month-first (3/10 is the tenth of March, the default) or day-first
  TODOBOT_NOW              pretend it is this instant, such as 2026-03-10T08:00:00Z
  TODOBOT_TITLE_MAX        longest title in characters, 1 to 500 (default 200)
  TODOBOT_DESCRIPTION_MAX  longest description in characters, 0 to 5000 (default 1000)
  TODOBOT_LOG              error, warn, info, debug or trace, to standard error (default: off)";

/// What needs the tasks.
#[derive(Debug, Subcommand)]
pub(crate) enum TaskCommand {
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
}
