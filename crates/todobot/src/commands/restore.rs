use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::json;
use store::backup::{self, BackupError, Over, Restored, Summary};

use super::backup::{beside, envelope, held, in_use, refused, size, stamp};
use super::serve::lock::Lock;
use super::{DryRun, STREAM, progress};
use crate::config::Config;
use crate::out::Out;

/// Make the database what a backup says it was
///
/// All of it or nothing: a backup that is cut off or altered changes nothing, and who is interrupted has
/// what was there before. A backup may come from SQLite or PostgreSQL, and from an older version.
///
/// What was done since is undone with it: tokens that were revoked since are good again, and users who
/// were deleted are back. Reminders that spoke since may speak once more, under the same id.
#[derive(Debug, clap::Args)]
pub(crate) struct Restore {
    /// Where from; - is standard input
    file: PathBuf,
    /// Replace what is here; SQLite keeps it in a backup beside the database
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Restore {
    pub(super) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        // What can be read twice is looked at before anything is touched. What cannot is looked at as it
        // comes, and nothing of it is kept before its end.
        if !self.is_stream() || self.dry_run.dry_run {
            match self.verify() {
                Ok(summary) if self.dry_run.dry_run => return Ok(would(&summary, out)),
                Ok(_) => {}
                Err(error) => return refused(error, &self.file, out),
            }
        }
        let Some(_lock) = Lock::take_if_free(&config.database_url)? else {
            return Ok(out.refuse(&in_use()));
        };
        let Restored { summary, aside } = match self.restore(config).await {
            Ok(restored) => restored,
            Err(error) => return refused(error, &self.file, out),
        };
        let mut envelope = envelope(&summary);
        let mut told = format!("Restored {}, {}", held(&summary), taken(&summary, config));
        if let Some(aside) = aside {
            envelope["aside"] = json!(aside.to_string_lossy());
            told.push_str(&format!("\nWhat was here is in {}", aside.display()));
        }
        Ok(out.show(&told, &envelope))
    }

    /// Whether it can be read only once: what a pipe brings, by whatever name.
    fn is_stream(&self) -> bool {
        self.is_standard_input() || fs::metadata(&self.file).is_ok_and(|it| !it.is_file())
    }

    fn is_standard_input(&self) -> bool {
        self.file == Path::new(STREAM)
    }

    fn verify(&self) -> Result<Summary, BackupError> {
        let bar = progress::counting("rows checked");
        let mut tell = |rows| bar.set_position(rows);
        let verified = backup::verify(&mut *self.open()?, &mut tell);
        bar.finish_and_clear();
        verified
    }

    async fn restore(&self, config: &Config) -> Result<Restored, BackupError> {
        let stamp = stamp(config);
        let aside = beside(&config.database_url, &stamp.at.strftime("%Y%m%dT%H%M%SZ").to_string());
        let over = match self.force {
            true => Over::Anything { aside: &aside, stamp },
            false => Over::Nothing,
        };
        let bar = progress::counting("rows restored");
        let mut tell = |rows| bar.set_position(rows);
        let mut input = self.open()?;
        let restored = backup::restore(&config.database_url, &mut *input, over, &mut tell).await;
        bar.finish_and_clear();
        restored
    }

    fn open(&self) -> io::Result<Box<dyn BufRead + Send>> {
        const BUFFER: usize = 1 << 20;
        Ok(match self.is_standard_input() {
            true => Box::new(BufReader::with_capacity(BUFFER, io::stdin())),
            false => Box::new(BufReader::with_capacity(BUFFER, File::open(&self.file)?)),
        })
    }
}

fn would(summary: &Summary, out: &Out) -> ExitCode {
    let mut envelope = envelope(summary);
    envelope["dry_run"] = json!(true);
    let held = format!("{} ({})", held(summary), size(summary));
    out.show(&format!("Nothing was changed. The backup is whole: {held}"), &envelope)
}

fn taken(summary: &Summary, config: &Config) -> String {
    let local = config.zone.to_datetime(summary.taken_at);
    format!("as of {} ({})", local.strftime("%F %H:%M"), size(summary))
}
