use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use agent::reply::counted;
use domain::ports::Clock as _;
use domain::refusal::Refusal;
use indicatif::DecimalBytes;
use serde_json::{Value, json};
use store::backup::file::{Draft, Replace};
use store::backup::{self, BackupError, Stamp, Summary};

use super::{STREAM, progress};
use crate::clock::SystemClock;
use crate::config::Config;
use crate::out::Out;

/// Write everything of everyone to a file, while it is in use
///
/// Accounts, tasks, reminders, conversations, tokens and keys: keep the file as safe as the database.
/// todobot restore reads it, into SQLite or PostgreSQL. Without keys, `todobot export` writes your tasks
/// alone.
#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    /// Where to; - is standard output
    file: PathBuf,
    /// Replace a file that is there
    #[arg(long)]
    force: bool,
}

impl Backup {
    pub(super) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        if config.tools.is_some() {
            out.note(
                "The tasks are kept elsewhere (TODOBOT_TOOLS); this is a backup of what is here.",
            );
        }
        let taken = match self.file == Path::new(STREAM) {
            true => to_stream(config, out).await,
            false => self.to_file(config).await,
        };
        let summary = match taken {
            Ok(summary) => summary,
            Err(error) => return refused(error, &self.file, out),
        };
        if self.file == Path::new(STREAM) {
            out.note(&format!("Backed up {} ({})", held(&summary), size(&summary)));
            return Ok(ExitCode::SUCCESS);
        }
        let file = self.file.display();
        let told = format!("Backed up {} to {file} ({})", held(&summary), size(&summary));
        let mut envelope = envelope(&summary);
        envelope["file"] = json!(self.file.to_string_lossy());
        Ok(out.show(&told, &envelope))
    }

    async fn to_file(&self, config: &Config) -> Result<Summary, BackupError> {
        let replace = if self.force { Replace::Yes } else { Replace::No };
        let mut draft = Draft::begin(&self.file, replace)?;
        let summary = write(config, &mut draft).await?;
        draft.keep(replace)?;
        Ok(summary)
    }
}

async fn to_stream(config: &Config, out: &Out) -> Result<Summary, BackupError> {
    if out.is_json() || io::stdout().is_terminal() {
        // What it says of itself would stand among it, or keys on a screen.
        return Err(io::Error::from(io::ErrorKind::InvalidInput).into());
    }
    write(config, &mut BufWriter::new(io::stdout())).await
}

async fn write(config: &Config, out: &mut (dyn Write + Send)) -> Result<Summary, BackupError> {
    let bar = progress::counting("rows written");
    let mut tell = |rows| bar.set_position(rows);
    let taken = backup::take(&config.database_url, stamp(config), out, &mut tell).await;
    bar.finish_and_clear();
    taken
}

/// By us, now.
pub(super) fn stamp(config: &Config) -> Stamp<'static> {
    Stamp { program: env!("CARGO_PKG_VERSION"), at: SystemClock::new(config.now).now() }
}

/// A name beside the database that nothing has.
pub(super) fn beside(database_url: &str, before: &str) -> PathBuf {
    let database = store::file_of(database_url).unwrap_or(Path::new("todobot"));
    let named = |more: &str| {
        let mut path = database.to_owned();
        path.as_mut_os_string().push(format!(".before-{before}{more}.backup"));
        path
    };
    let mut path = named("");
    let mut number = 1;
    while path.exists() {
        number += 1;
        path = named(&format!("-{number}"));
    }
    path
}

pub(super) fn envelope(summary: &Summary) -> Value {
    let Summary { program, schema, database, taken_at, rows, bytes } = summary;
    json!({
        "success": true, "program": program, "schema": schema, "database": database,
        "taken_at": taken_at, "bytes": bytes, "rows": rows,
    })
}

/// What a backup holds, in a few words.
pub(super) fn held(summary: &Summary) -> String {
    let rows = |table: &str| summary.rows.get(table).copied().unwrap_or_default() as usize;
    format!("{} with {}", counted(rows("users"), "user"), counted(rows("tasks"), "task"))
}

pub(super) fn size(summary: &Summary) -> String {
    let rows: u64 = summary.rows.values().sum();
    format!("{}, {}", counted(rows as usize, "row"), DecimalBytes(summary.bytes))
}

/// Says what is wrong with a backup or with where it should go.
pub(super) fn refused(error: BackupError, file: &Path, out: &Out) -> anyhow::Result<ExitCode> {
    let file = file.display();
    let invalid = |problem: String| Refusal::invalid("FILE", problem);
    let refusal = match error {
        BackupError::Store(error) => return Err(error.into()),
        BackupError::Io(error) => match error.kind() {
            io::ErrorKind::AlreadyExists => {
                Refusal::conflict(format!("{file} is there already. Say --force to replace it."))
            }
            io::ErrorKind::ResourceBusy => {
                Refusal::conflict(format!("Someone is writing {file} just now."))
            }
            io::ErrorKind::InvalidInput if file.to_string() == STREAM => invalid(
                "- is for a pipe or a file, and not with --json; say where the backup should go"
                    .to_owned(),
            ),
            io::ErrorKind::InvalidInput => invalid(format!("{file} is no plain file")),
            _ => invalid(format!("{file}: {error}")),
        },
        BackupError::NoDatabase => {
            Refusal::conflict("There is no database yet, so there is nothing to back up.")
        }
        BackupError::NotABackup => invalid(format!("{file} is no backup of TodoBot")),
        BackupError::CutOff => invalid(format!(
            "{file} is cut off: its end is missing, and nothing of it was used; take another one"
        )),
        BackupError::Damaged { line } => invalid(format!(
            "{file} was altered or damaged, as line {line} shows; nothing of it was used"
        )),
        BackupError::Newer { program, schema, knows } => Refusal::conflict(format!(
            "{file} was taken by a newer TodoBot ({program}): it has schema {schema}, and this one \
             knows {knows}. Use that version, or a newer one; nothing was changed."
        )),
        BackupError::HasData => Refusal::conflict(
            "There are tasks here already, and nothing was changed. Say --force to replace all that is \
             here by what is in the backup.",
        ),
        BackupError::NotOurs => Refusal::conflict(
            "The database has tables that are not TodoBot's, and nothing was changed. Choose another \
             by TODOBOT_DATABASE_URL.",
        ),
        BackupError::InUse => in_use(),
    };
    Ok(out.refuse(&refusal))
}

pub(super) fn in_use() -> Refusal {
    Refusal::conflict("TodoBot is working with this database; nothing was changed. Stop it first.")
}
