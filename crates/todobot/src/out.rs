//! Telling the person at the terminal, or the program behind it, what happened.

mod tables;
mod tell;

use std::io::Write as _;
use std::process::ExitCode;

use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use serde_json::Value;

use crate::host::{Misconfigured, Unable};
use crate::wire::Desk;

pub(crate) use agent::reply::{and_reminders, name, plain};
pub(crate) use tables::{reminders, table, trimmed};

/// Answers go to standard output, problems to standard error; with `--json` all is one envelope on
/// standard output. The exit status says the same to a script.
pub(crate) struct Out {
    json: bool,
}

impl Out {
    pub(crate) fn new(json: bool) -> Out {
        Out { json }
    }

    pub(crate) fn is_json(&self) -> bool {
        self.json
    }

    pub(crate) fn outcome(&self, outcome: &Outcome, desk: &Desk) -> ExitCode {
        self.answer(outcome.envelope(), outcome, desk)
    }

    /// What would have happened, marked as such.
    pub(crate) fn would(&self, outcome: &Outcome, desk: &Desk) -> ExitCode {
        let mut envelope = outcome.envelope();
        envelope["dry_run"] = Value::Bool(true);
        if !self.json && outcome.is_success() {
            self.line("Nothing was changed. This would happen:");
        }
        self.answer(envelope, outcome, desk)
    }

    pub(crate) fn refusal(&self, refusal: Refusal, desk: &Desk) -> ExitCode {
        self.outcome(&refusal.into(), desk)
    }

    /// An answer that is no tool's: a text for people, or an envelope for programs.
    pub(crate) fn show(&self, text: &str, envelope: &Value) -> ExitCode {
        match self.json {
            true => self.line(&envelope.to_string()),
            false => self.line(text),
        }
        ExitCode::SUCCESS
    }

    /// A setting that cannot be used.
    pub(crate) fn usage(&self, problem: &str) -> ExitCode {
        self.refuse(&Refusal::new(Code::ValidationError, problem))
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
        self.show(&tell::outcome(outcome, desk), &envelope)
    }

    fn refuse(&self, refusal: &Refusal) -> ExitCode {
        match self.json {
            true => self.line(&Outcome::Refused(refusal.clone()).envelope().to_string()),
            false => {
                let _ = writeln!(anstream::stderr(), "{}", agent::reply::refusal(refusal));
            }
        }
        Out::status(refusal.code)
    }

    /// What a script is told by the exit status.
    pub(crate) fn status(code: Code) -> ExitCode {
        ExitCode::from(status(code))
    }

    /// A reader that has gone away (`todobot list | head`) is no failure of ours.
    fn line(&self, text: &str) {
        let _ = writeln!(anstream::stdout(), "{text}");
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
