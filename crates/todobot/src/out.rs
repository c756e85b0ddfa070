//! Telling the person at the terminal, or the program behind it, what happened.

mod fit;
mod table;
mod tables;
mod tell;

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::OnceLock;

use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use serde_json::Value;

use crate::host::{Misconfigured, Unable};
use crate::wire::Desk;

pub(crate) use agent::reply::{and_reminders, name, plain};
pub(crate) use fit::{broken, cut};
pub(crate) use table::Table;
pub(crate) use tables::{agenda, reminders};

/// Answers go to standard output, problems to standard error; for a program all is on standard
/// output. The exit status says the same to a script.
pub(crate) struct Out {
    form: Form,
    /// Columns that there are.
    width: usize,
    /// Why an answer did not arrive, if one did not.
    unwritten: OnceLock<io::Error>,
}

/// For whom it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A person.
    Words,
    /// A program: one envelope.
    Json,
    /// A program that reads lines: one for each thing in a list, else the envelope.
    Ndjson,
}

/// Columns where nobody says how many there are.
pub(crate) const COLUMNS: usize = 80;

impl Out {
    /// `columns` is how wide it is where no terminal says it.
    pub(crate) fn new(form: Form, columns: usize) -> Out {
        let terminal = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        let width = terminal.map_or(columns, |(width, _)| usize::from(width.0));
        Out { form, width, unwritten: OnceLock::new() }
    }

    /// The last that is said: a command whose answer did not arrive has failed, whatever it did.
    pub(crate) fn end(self, code: ExitCode) -> ExitCode {
        match self.unwritten.into_inner() {
            None => code,
            Some(error) => {
                let _ = writeln!(anstream::stderr(), "The answer could not be written: {error}");
                ExitCode::FAILURE
            }
        }
    }

    pub(crate) fn is_json(&self) -> bool {
        self.form != Form::Words
    }

    pub(crate) fn is_ndjson(&self) -> bool {
        self.form == Form::Ndjson
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn outcome(&self, outcome: &Outcome, desk: &Desk) -> ExitCode {
        self.answer(outcome.envelope(), outcome, desk)
    }

    /// What would have happened, marked as such.
    pub(crate) fn would(&self, outcome: &Outcome, desk: &Desk) -> ExitCode {
        let mut envelope = outcome.envelope();
        envelope["dry_run"] = Value::Bool(true);
        if !self.is_json() && outcome.is_success() {
            self.line("Nothing was changed. This would happen:");
        }
        self.answer(envelope, outcome, desk)
    }

    pub(crate) fn refusal(&self, refusal: Refusal, desk: &Desk) -> ExitCode {
        self.outcome(&refusal.into(), desk)
    }

    /// An answer that is no tool's: a text for people, or an envelope for programs.
    pub(crate) fn show(&self, text: &str, envelope: &Value) -> ExitCode {
        match self.is_json() {
            true => self.line(&envelope.to_string()),
            false => self.line(text),
        }
        ExitCode::SUCCESS
    }

    /// What is in a list, a line each.
    pub(crate) fn lines(&self, listed: &[Value]) -> ExitCode {
        listed.iter().for_each(|it| self.line(&it.to_string()));
        ExitCode::SUCCESS
    }

    /// A file, as it is.
    pub(crate) fn bytes(&self, file: &[u8]) -> ExitCode {
        self.written(io::stdout().lock().write_all(file));
        ExitCode::SUCCESS
    }

    /// Something besides the answer, for the person at the terminal.
    pub(crate) fn note(&self, text: &str) {
        let _ = writeln!(anstream::stderr(), "{text}");
    }

    /// A setting that cannot be used.
    pub(crate) fn usage(&self, problem: &str) -> ExitCode {
        self.refuse(&Refusal::new(Code::ValidationError, problem))
    }

    /// Settings that cannot be used, a line each.
    pub(crate) fn problems(&self, problems: &[String]) -> ExitCode {
        let (last, first) = match problems {
            [first @ .., last] if !self.is_json() => (last.clone(), first),
            all => (all.join("\n"), [].as_slice()),
        };
        first.iter().for_each(|it| self.note(&plain(it)));
        self.usage(&last)
    }

    /// Something that nobody expected. The cause is for the log.
    pub(crate) fn failure(&self, error: &anyhow::Error) -> ExitCode {
        if let Some(Misconfigured(problem)) = error.downcast_ref() {
            return self.usage(problem);
        }
        if let Some(Unable(problem)) = error.downcast_ref() {
            return self.refuse(&Refusal::conflict(problem.as_str()));
        }
        tracing::error!(error = format!("{error:#}"), "the command failed");
        self.refuse(&match error.downcast_ref::<StoreError>() {
            Some(error) => Refusal::from(error),
            None => Refusal::new(Code::Internal, "Something went wrong; nothing was changed."),
        })
    }

    fn answer(&self, envelope: Value, outcome: &Outcome, desk: &Desk) -> ExitCode {
        if let Outcome::Refused(refusal) = outcome {
            return self.refuse(refusal);
        }
        let listed = match outcome {
            Outcome::Listed { .. } => Some("tasks"),
            Outcome::Reminders { .. } => Some("reminders"),
            _ => None,
        };
        if let (true, Some(Value::Array(listed))) =
            (self.is_ndjson(), listed.and_then(|it| envelope.get(it)))
        {
            return self.lines(listed);
        }
        self.show(&tell::outcome(outcome, desk, self.width), &envelope)
    }

    /// What cannot be done, and why.
    pub(crate) fn refuse(&self, refusal: &Refusal) -> ExitCode {
        match self.is_json() {
            true => self.line(&Outcome::Refused(refusal.clone()).envelope().to_string()),
            false => {
                let _ = writeln!(anstream::stderr(), "{}", tell::refusal(refusal));
            }
        }
        Out::status(refusal.code)
    }

    /// What a script is told by the exit status.
    pub(crate) fn status(code: Code) -> ExitCode {
        ExitCode::from(status(code))
    }

    fn line(&self, text: &str) {
        self.written(writeln!(anstream::stdout(), "{text}"));
    }

    /// A reader that has gone away (`todobot list | head`) is no failure of ours; a disk that is full
    /// is told at the end.
    pub(crate) fn written(&self, written: io::Result<()>) {
        match written.and_then(|()| io::stdout().flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let _ = self.unwritten.set(error);
            }
            _ => {}
        }
    }
}

fn status(code: Code) -> u8 {
    match code {
        Code::ValidationError => 2,
        Code::TaskNotFound | Code::ReminderNotFound | Code::NotFound => 3,
        Code::AmbiguousTask => 4,
        Code::ConfirmationRequired => 5,
        Code::PermissionDenied
        | Code::Conflict
        | Code::RateLimited
        | Code::Timeout
        | Code::StoreUnavailable
        | Code::ModelUnavailable
        | Code::Internal => 1,
    }
}
