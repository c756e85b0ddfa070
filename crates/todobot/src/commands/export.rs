use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use domain::refusal::{Code, Refusal};
use exchange::{Format, Written};
use serde_json::json;
use store::backup::file::{Draft, Replace};

use super::yes::{self, Answer};
use super::{STREAM, formats, progress};
use crate::host::Unable;
use crate::out::Out;
use crate::wire::Desk;

/// Write all tasks to a file, for another program or for yourself
///
/// Only json holds everything; what another format has no place for is said.
#[derive(Debug, clap::Args)]
pub(crate) struct Export {
    /// Where to; - is standard output
    #[arg(default_value = STREAM)]
    file: PathBuf,
    /// [default: by the file's name, or json]
    #[arg(long, short, value_parser = formats())]
    format: Option<Format>,
    /// Replace a file that is there
    #[arg(long, short)]
    yes: bool,
}

impl Export {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let to_file = self.file != Path::new(STREAM);
        let by_name = || Format::guess(&self.file.to_string_lossy(), "");
        let format = self.format.or_else(by_name).unwrap_or(Format::Json);
        if to_file && !self.yes && self.file.exists() {
            let file = self.file.display();
            match yes::ask(out, &format!("{file} is there already. Replace it?"))? {
                Answer::Yes => {}
                Answer::No => return Ok(out.show("Nothing was written.", &serde_json::Value::Null)),
                Answer::NobodyThere => {
                    let message = format!("{file} is there already. Say --yes to replace it.");
                    return Ok(out.refusal(Refusal::new(Code::ConfirmationRequired, message), desk));
                }
            }
        }
        let bar = progress::counting("tasks read");
        let items = desk.items(&mut |read| bar.set_position(read as u64)).await?;
        bar.finish_and_clear();
        let Written { text, lost } = exchange::write(format, &items, &desk.terms());
        let mut told = json!({
            "success": true, "format": format, "tasks": items.len(), "lost": lost,
        });
        if !lost.is_empty() && !out.is_json() {
            out.note(&format!("Not in {}: {}", format.as_str(), lost.join(", ")));
        }
        if to_file {
            save(&self.file, &text).map_err(|error| {
                Unable(format!(
                    "{} cannot be written: {error}. Say another file.",
                    self.file.display()
                ))
            })?;
            told["file"] = json!(self.file.to_string_lossy());
            let tasks = agent::reply::counted(items.len(), "task");
            return Ok(out.show(&format!("Wrote {tasks} to {}", self.file.display()), &told));
        }
        if out.is_json() {
            told["text"] = json!(text);
            return Ok(out.show("", &told));
        }
        Ok(out.bytes(text.as_bytes()))
    }
}

/// Whole or not at all, and for its owner alone: it says what they have to do. What is no file, such as
/// a pipe that has a name, is written to as it is.
fn save(path: &Path, text: &str) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|it| !it.is_file()) {
        return OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes());
    }
    // Where a link leads, the file is.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut draft = Draft::begin(&path, Replace::Yes)?;
    draft.write_all(text.as_bytes())?;
    draft.keep(Replace::Yes)
}
