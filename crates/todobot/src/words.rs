//! What stands on the command line: a command, or something to say to the assistant.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Error, Parser as _};

use crate::args::{Args, Command, TalkCommand, WorkCommand};
use crate::out::{COLUMNS, Form, Out};

/// `Err` where nothing can be made of it, or where help was asked for: all was said, and this is the
/// exit status.
pub(crate) fn read() -> Result<Args, ExitCode> {
    let line: Vec<OsString> = env::args_os().collect();
    let form = form(&line);
    parse(line).map_err(|error| {
        let out = Out::new(form, COLUMNS);
        let code = match (form, error.use_stderr()) {
            (Form::Words, true) => {
                let _ = error.print();
                ExitCode::from(USAGE)
            }
            (_, true) => out.usage(&in_a_line(&error)),
            (_, false) => {
                out.written(error.print());
                ExitCode::SUCCESS
            }
        };
        out.end(code)
    })
}

/// As clap has it, and as a bad value has it everywhere.
const USAGE: u8 = 2;

/// For whom a line is that cannot be read: a program waits for an envelope then too.
fn form(line: &[OsString]) -> Form {
    let options = || line.iter().take_while(|it| *it != "--");
    match options().any(|it| it == "--json" || it == "--ndjson") {
        true => Form::Json,
        false => Form::Words,
    }
}

/// What is wrong, and what may help; without how the command is used, which is for people.
fn in_a_line(error: &Error) -> String {
    let told = error.render().to_string();
    let told = told.split("\n\nUsage:").next().unwrap_or_default();
    let told = told.split("\n\nFor more information").next().unwrap_or_default();
    let told = told.strip_prefix("error: ").unwrap_or(told);
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is no command is said to the assistant, as by `ask` and with its options; but a single word
/// that is nearly a command is a slip.
fn parse(line: Vec<OsString>) -> Result<Args, Error> {
    let error = match Args::try_parse_from(&line) {
        Ok(args) => return Ok(args),
        Err(error) => error,
    };
    let Some((args, words)) = said(line) else { return Err(error) };
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument => {}
        // "todobot remind me to call mom", say.
        ErrorKind::MissingRequiredArgument if 3 <= words.len() => {
            return Err(hinted(error, &words));
        }
        _ => return Err(error),
    }
    let mut command = Args::command();
    command.build();
    let is_one = words.len() == 1 && !words[0].contains(char::is_whitespace);
    match command.find_subcommand(&words[0]) {
        Some(_) => Err(error),
        None if is_one && command.get_subcommands().any(|it| is_slip(&words[0], it.get_name())) => {
            Err(hinted(error, &words))
        }
        None => Ok(args),
    }
}

/// The line as `ask` would have it, and the words of it.
fn said(mut line: Vec<OsString>) -> Option<(Args, Vec<String>)> {
    line.insert(1.min(line.len()), "ask".into());
    let args = Args::try_parse_from(line).ok()?;
    let Some(Command::Work(WorkCommand::Talk(TalkCommand::Ask(ask)))) = &args.command else {
        return None;
    };
    let words = ask.words.clone();
    Some((args, words))
}

fn hinted(mut error: Error, words: &[String]) -> Error {
    let hint = format!("to say it to the assistant: todobot ask \"{}\"", words.join(" "));
    let hint = ContextValue::StyledStrs(vec![StyledStr::from(hint)]);
    error.insert(ContextKind::Suggested, hint);
    error
}

/// One letter too many, too few, wrong or in the wrong place; two in a long word.
fn is_slip(word: &str, command: &str) -> bool {
    let allowed = if command.len() < 6 { 1 } else { 2 };
    strsim::damerau_levenshtein(word, command) <= allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Args, Error> {
        let words = line.split('|').filter(|it| !it.is_empty()).map(OsString::from);
        parse([OsString::from("todobot")].into_iter().chain(words).collect())
    }

    #[test]
    fn what_is_no_command_is_said() {
        let check = |line: &str, expect: &[&str]| {
            let args = read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let Some(Command::Work(WorkCommand::Talk(TalkCommand::Ask(ask)))) = args.command else {
                panic!("{line} is a command");
            };
            assert_eq!(ask.words, expect, "{line}");
        };
        check("buy milk tomorrow 5pm", &["buy milk tomorrow 5pm"]);
        check("buy|milk|tomorrow|5pm", &["buy", "milk", "tomorrow", "5pm"]);
        check("--yes|delete the milk", &["delete the milk"]);
        check("delete|the|milk|--yes", &["delete", "the", "milk"]);
        check("--json|--dry-run|buy milk", &["buy milk"]);
        check("--model|offline|buy milk", &["buy milk"]);
        check("--|buy|milk", &["buy", "milk"]);
        check("list everything that is due", &["list everything that is due"]);
        check("yes", &["yes"]);
        check("no", &["no"]);
        check("hello", &["hello"]);
    }

    #[test]
    fn commands_stay_commands_and_slips_are_slips() {
        let check = |line: &str, expect: &str| {
            let told = read(line).map(|_| ()).unwrap_err().to_string();
            assert!(told.contains(expect), "{line}: {told}");
        };
        check("lsit", "a similar subcommand exists: 'list'");
        check("lsit", "to say it to the assistant: todobot ask \"lsit\"");
        check("remidners", "'reminders'");
        check("todya", "a similar subcommand exists: 'today'");
        check("add", "required arguments were not provided");
        check("list|--dry-run", "unexpected argument '--dry-run'");
        check("--yes|rm|3", "unexpected argument '--yes'");
        check("--dry-run", "unexpected argument '--dry-run'");
        check("config|shwo", "unrecognized subcommand 'shwo'");
        check("help|buy|milk", "unrecognized subcommand");
        check("remind|me|to|call|mom", "todobot ask \"remind me to call mom\"");
        assert!(read("").is_ok_and(|it| it.command.is_none()));
        assert!(read("list|what|is|due").is_ok());
    }
}
