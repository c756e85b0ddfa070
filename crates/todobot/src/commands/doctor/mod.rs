//! `todobot doctor`: looks at everything that a service stands on, changes nothing, and says what to do.

mod database;
mod files;
mod outside;
mod time;

use std::process::ExitCode;

use domain::ports::Clock as _;
use serde_json::{Value, json};

use super::progress;
use crate::clock::SystemClock;
use crate::config::{Config, ServeConfig};
use crate::out::Out;

/// Look whether all is well, and say how to mend what is not
///
/// Looks at the database, who can read it, the disk, the clock, the time zone, the model, the address to
/// listen on, reminders and mail. Changes nothing. The exit status is 1 if there is a problem.
#[derive(Debug, clap::Args)]
pub(crate) struct Doctor {}

/// What was looked at, how it is, and what to do about it.
#[derive(Debug)]
struct Finding {
    what: &'static str,
    state: State,
    told: String,
    mend: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Ok,
    /// It works, but not as it should.
    Warning,
    Problem,
}

impl Doctor {
    pub(super) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let now = SystemClock::new(config.now).now();
        let bar = progress::waiting("looking");
        let mut findings = Vec::new();
        findings.extend(files::look(&config.database_url));
        let (of_database, condition) = database::look(&config.database_url, now).await;
        findings.extend(of_database);
        findings.extend(time::look(config, now, condition.as_ref()));
        findings.push(outside::model(config).await);
        match ServeConfig::read(&config.settings, None) {
            Ok(serving) => {
                findings.push(outside::listen(serving.listen));
                findings.extend(outside::mail(&serving.reminding.outside).await);
            }
            Err(problem) => {
                let mend = "Set it right, or todobot serve will not start";
                findings.push(Finding::problem("service", problem, mend));
            }
        }
        findings.extend(database::reminders(&config.database_url, condition.as_ref()));
        bar.finish_and_clear();
        Ok(tell(&findings, out))
    }

    /// Where the settings cannot be read there is nothing else to look at.
    pub(crate) fn without_settings(self, problem: &str, out: &Out) -> ExitCode {
        let mend = "Set it right; nothing works before that";
        tell(&[Finding::problem("settings", problem.to_owned(), mend)], out)
    }
}

fn tell(findings: &[Finding], out: &Out) -> ExitCode {
    let has = |state: State| findings.iter().filter(|it| it.state == state).count();
    let (problems, warnings) = (has(State::Problem), has(State::Warning));
    let lines: Vec<String> = findings.iter().map(Finding::line).collect();
    let ending = match (problems, warnings) {
        (0, 0) => "All is well.".to_owned(),
        (problems, warnings) => format!(
            "{} and {}.",
            agent::reply::counted(problems, "problem"),
            agent::reply::counted(warnings, "warning"),
        ),
    };
    let envelope = json!({
        "success": true, "problems": problems, "warnings": warnings,
        "findings": findings.iter().map(Finding::body).collect::<Vec<_>>(),
    });
    out.show(&format!("{}\n{ending}", lines.join("\n")), &envelope);
    if problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Finding {
    fn ok(what: &'static str, told: impl Into<String>) -> Finding {
        Finding { what, state: State::Ok, told: told.into(), mend: None }
    }

    fn warning(what: &'static str, told: impl Into<String>, mend: impl Into<String>) -> Finding {
        Finding { what, state: State::Warning, told: told.into(), mend: Some(mend.into()) }
    }

    fn problem(what: &'static str, told: impl Into<String>, mend: impl Into<String>) -> Finding {
        Finding { what, state: State::Problem, told: told.into(), mend: Some(mend.into()) }
    }

    fn body(&self) -> Value {
        let Finding { what, state, told, mend } = self;
        json!({ "what": what, "state": state.as_str(), "told": told, "mend": mend })
    }

    /// The state is a word, so that nobody has to see a colour.
    fn line(&self) -> String {
        let mut line = format!("{:<8}  {:<12}  {}", self.state.as_str(), self.what, self.told);
        if let Some(mend) = &self.mend {
            line.push_str(&format!("\n{:<8}  {:<12}  → {mend}", "", ""));
        }
        line
    }
}

impl State {
    fn as_str(self) -> &'static str {
        match self {
            State::Ok => "ok",
            State::Warning => "warning",
            State::Problem => "problem",
        }
    }
}
