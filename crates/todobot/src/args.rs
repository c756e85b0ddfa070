//! The command line as a whole: one command, one file, one list.

use clap::{Parser, Subcommand};

use crate::commands::{
    add::Add, ask::Ask, chat::Chat, done::Done, edit::Edit, explain::Explain, list::List, log::Log,
    mcp::Mcp, remind::Remind, reminders::Reminders, reopen::Reopen, rm::Rm, serve::Serve,
    show::Show, undo::Undo,
};

/// Keep your tasks and reminders.
///
/// TASK is a number ("3"), an id, or words of the title ("dentist"). Dates are local: 2026-03-06,
/// or 2026-03-06T17:00.
///
/// Exit status: 0 done, 1 failed, 2 bad usage, 3 not found, 4 it asks which,
/// 5 needs a yes.
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
    Talk(TalkCommand),
    #[command(flatten)]
    Task(TaskCommand),
    Explain(Explain),
    Serve(Serve),
    Mcp(Mcp),
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
  TODOBOT_MODEL            offline (the default), gemini:NAME or openai:NAME
  TODOBOT_MODEL_URL        its base URL, such as http://localhost:11434/v1 (default: the service's)
  TODOBOT_MODEL_KEY        its key (default: GEMINI_API_KEY or OPENAI_API_KEY)
  TODOBOT_MODEL_TEMPERATURE, _MAX_TOKENS, _TIMEOUT, _RETRIES, _STREAM
                           0 to 2 (0), 1 to 8192 (2048), seconds (30), 0 to 10 (3), on or off (on)
  TODOBOT_HYBRID           off: let the model answer everything (default on: what is certain
                           without it is done at once)
  TODOBOT_PERSONA          a JSON file with role, operational_rules and response_guidelines
  TODOBOT_MAX_ITERATIONS   steps of a model in one turn, 1 to 50 (default 15)
  TODOBOT_TURN_TIMEOUT     seconds for a whole turn (default 60)
  TODOBOT_TOOL_TIMEOUT     seconds for each try of a tool (default 10)
  TODOBOT_TOOLS            here (the default), or mcp:URL: the tasks of a TodoBot elsewhere
  TODOBOT_TOOLS_TOKEN      whose tasks there: a token that this user made there
  TODOBOT_TOOLS_SECRET, _ISSUER, _AUDIENCE
                           or, for many users: what it knows as its TODOBOT_IDP_SECRET, _ISSUER and
                           _AUDIENCE, so that each user here is one of their own there
  TODOBOT_TOKEN            for todobot mcp --server: a token of that server
  TODOBOT_PLAIN_HTTP       on: tokens may go to other machines by http:// (default off)
  TODOBOT_LOG              error, warn, info, debug or trace, to standard error (default: off)
What a service needs besides: see todobot serve --help";

/// What needs the agent.
#[derive(Debug, Subcommand)]
pub(crate) enum TalkCommand {
    Ask(Ask),
    Chat(Chat),
}

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
