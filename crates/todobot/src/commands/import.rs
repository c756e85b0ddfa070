use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use agent::reply::{counted, plain};
use domain::refusal::{Code, Refusal};
use domain::tools::import_tasks::Imported;
use exchange::{Format, Problem, Report};
use serde_json::{Value, json};

use super::yes::{self, Answer};
use super::{DryRun, STREAM, formats, progress};
use crate::out::Out;
use crate::wire::Desk;

/// Bring tasks in from a file
///
/// Shows first what it would do. A task that came before does not come again, and what is here stays
/// as it is. One undo takes all of it back.
#[derive(Debug, clap::Args)]
pub(crate) struct Import {
    /// Where from; - is standard input
    file: PathBuf,
    /// [default: by the file's name and what is in it]
    #[arg(long, short, value_parser = formats())]
    format: Option<Format>,
    /// Do not ask
    #[arg(long, short)]
    yes: bool,
    #[command(flatten)]
    dry_run: DryRun,
}

/// Bytes of a file that are read.
const FILE_MAX: u64 = 64 * 1024 * 1024;
/// Problems that are shown.
const SHOWN: usize = 10;

impl Import {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let bytes = match self.bytes() {
            Ok(bytes) => bytes,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let text = match exchange::text_of(&bytes) {
            Ok(text) => text,
            Err(problem) => return Ok(out.refusal(unread(&problem), desk)),
        };
        let name = self.file.to_string_lossy();
        let file =
            remote::records::File { text, name: &name, format: self.format.map(Format::as_str) };
        let load = match desk.load(file).await? {
            Ok(load) => load,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let would = match desk.import(&load, true).await? {
            Ok(would) => would,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let is_none = would.added + would.unchanged + would.kept == 0;
        if let (true, Some(first)) = (is_none, would.problems.first()) {
            return Ok(out.refusal(unread(first), desk));
        }
        if self.dry_run.dry_run || would.added == 0 {
            return Ok(out.show(&preview(&would), &envelope(&would)));
        }
        if !self.yes {
            let tasks = counted(would.added, "task");
            if !out.is_json() {
                out.note(&preview(&would));
            }
            match yes::ask(out, &format!("Add {tasks}?"))? {
                Answer::Yes => {}
                Answer::No => return Ok(out.show("Nothing was added.", &Value::Null)),
                Answer::NobodyThere => {
                    let message = format!("This would add {tasks}. Say --yes to do it.");
                    let refusal = Refusal::new(Code::ConfirmationRequired, message);
                    return Ok(out.refusal(refusal, desk));
                }
            }
        }
        let bar = progress::waiting("adding tasks");
        let done = desk.import(&load, false).await;
        bar.finish_and_clear();
        match done? {
            Ok(report) => {
                let mut lines = vec![agent::reply::imported(&imported(&report))];
                // Who was asked saw the rest.
                if self.yes {
                    lines.extend(details(&report));
                }
                Ok(out.show(&lines.join("\n"), &envelope(&report)))
            }
            Err(refusal) => Ok(out.refusal(refusal, desk)),
        }
    }

    fn bytes(&self) -> Result<Vec<u8>, Refusal> {
        let unreadable = |error: io::Error| {
            Refusal::invalid("FILE", format!("{} cannot be read: {error}", self.file.display()))
        };
        let bytes = bytes(&self.file).map_err(unreadable)?;
        match bytes.len() as u64 {
            ..=FILE_MAX => Ok(bytes),
            _ => Err(Refusal::invalid("FILE", "must be at most 64 MiB")),
        }
    }
}

/// Nothing of it could be read.
fn unread(first: &Problem) -> Refusal {
    Refusal::new(Code::ValidationError, format!("line {}: {}", first.line, first.reason))
}

fn imported(report: &Report) -> Imported {
    let Report { added, unchanged, kept, reminders, ref first, .. } = *report;
    Imported { added, unchanged, kept, reminders, first: first.clone() }
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = FILE_MAX + 1;
    match path == Path::new(STREAM) {
        true => io::stdin().lock().take(limit).read_to_end(&mut bytes)?,
        false => File::open(path)?.take(limit).read_to_end(&mut bytes)?,
    };
    Ok(bytes)
}

fn envelope(report: &Report) -> Value {
    let mut envelope = json!(report);
    if let Some(fields) = envelope.as_object_mut() {
        fields.shift_insert(0, "success".to_owned(), json!(true));
    }
    envelope
}

fn preview(would: &Report) -> String {
    let mut lines = vec![match would.added {
        0 => format!("Read as {}; there is nothing to add.", would.format.as_str()),
        n => format!("Read as {}; this would add {}:", would.format.as_str(), counted(n, "task")),
    }];
    lines.extend(would.first.iter().map(|it| format!("  {}", plain(it.title.as_str()))));
    match would.added - would.first.len() {
        0 => {}
        n => lines.push(format!("  … and {n} more")),
    }
    match would.reminders {
        0 => {}
        n => lines.push(format!("With {}.", counted(n, "reminder"))),
    }
    match would.unchanged {
        0 => {}
        n => lines.push(format!("Here already: {n}.")),
    }
    match would.kept {
        0 => {}
        n => lines.push(format!("Here already and different, to stay as it is here: {n}.")),
    }
    lines.extend(details(would));
    lines.join("\n")
}

fn details(report: &Report) -> Vec<String> {
    let mut lines = Vec::new();
    if !report.lost.is_empty() {
        lines.push(format!("No place for: {}", report.lost.join(", ")));
    }
    if report.skipped != 0 {
        lines.push(format!("Left out, {}:", counted(report.skipped, "problem")));
    }
    let problem = |it: &Problem| format!("  line {}: {}", it.line, plain(&it.reason));
    lines.extend(report.problems.iter().take(SHOWN).map(problem));
    match report.skipped.saturating_sub(SHOWN) {
        0 => {}
        n => lines.push(format!("  … and {n} more")),
    }
    lines
}
