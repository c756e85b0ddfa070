use std::path::PathBuf;
use std::process::ExitCode;

use domain::ports::StoreError;
use serde_json::{Value, json};
use store::backup::file::{Draft, Replace};
use store::backup::{self, BackupError};
use store::inspect::SCHEMA;

use super::backup::{beside, in_use, refused, stamp};
use super::progress;
use super::serve::lock::Lock;
use crate::config::Config;
use crate::out::Out;

/// Bring the database up to date with this version
///
/// Every command does so when it opens the database. This one says what there is to do, and takes a
/// backup of SQLite's file first.
#[derive(Debug, clap::Args)]
pub(crate) struct Migrate {
    /// Change nothing; the exit status is 1 if there is something to do
    #[arg(long, visible_alias = "dry-run")]
    check: bool,
}

impl Migrate {
    pub(super) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let url = &config.database_url;
        let has = store::inspect::schema(url).await?.unwrap_or(0);
        let told = |has: u32, aside: Option<&PathBuf>| -> Value {
            json!({
                "success": true, "schema": has, "latest": SCHEMA,
                "backup": aside.map(|it| it.to_string_lossy()),
            })
        };
        match has {
            SCHEMA => {
                let text = format!("Nothing to do: the database has schema {SCHEMA}, the latest");
                return Ok(out.show(&text, &told(has, None)));
            }
            0 => {
                let text = "Nothing to do: there is no database yet; the first command makes it";
                return Ok(out.show(text, &told(has, None)));
            }
            has if SCHEMA < has => return Err(StoreError::Newer { has, knows: SCHEMA }.into()),
            _ => {}
        }
        if self.check {
            let text = format!("The database has schema {has}, and this version needs {SCHEMA}");
            out.show(&text, &told(has, None));
            return Ok(ExitCode::FAILURE);
        }
        let Some(_lock) = Lock::take_if_free(url)? else { return Ok(out.refuse(&in_use())) };
        let aside = match keep_aside(config).await {
            Ok(aside) => aside,
            Err((error, file)) => return refused(error, &file, out),
        };
        let bar = progress::waiting("migrating");
        let opened = store::open(url).await;
        bar.finish_and_clear();
        drop(opened?);
        let mut text = format!("The database had schema {has} and has {SCHEMA} now");
        match &aside {
            Some(file) => text.push_str(&format!("\nWhat it was is in {}", file.display())),
            None => out.note("No backup was taken here: todobot backup FILE takes one."),
        }
        Ok(out.show(&text, &told(SCHEMA, aside.as_ref())))
    }
}

/// A backup beside the file; none of a database elsewhere.
async fn keep_aside(config: &Config) -> Result<Option<PathBuf>, (BackupError, PathBuf)> {
    let url = &config.database_url;
    if store::is_postgres(url) {
        return Ok(None);
    }
    let file = beside(url, &format!("schema-{SCHEMA}"));
    let taken = async {
        let bar = progress::counting("rows put aside");
        let mut draft = Draft::begin(&file, Replace::No)?;
        let mut tell = |rows| bar.set_position(rows);
        backup::take(url, stamp(config), &mut draft, &mut tell).await?;
        bar.finish_and_clear();
        Ok(draft.keep(Replace::No)?)
    };
    match taken.await {
        Ok(()) => Ok(Some(file)),
        Err(error) => Err((error, file)),
    }
}
