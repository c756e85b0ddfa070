//! Everything that a database holds, as one stream that either dialect writes and either reads: so a
//! backup also moves tasks from one kind of database to the other.
//!
//! It is taken from one snapshot, while others go on writing, and holds the rows of every table as the
//! schema has them that the database had then. It is restored by making that schema, filling it, and
//! migrating it, all in one transaction.
//!
//! What follows from the rest is left out, and made anew: the words by which tasks are found. So is who
//! was in which conversation just then.

pub mod file;
mod lines;
mod reading;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use domain::ports::StoreError;
use domain::priority::Priority;
use domain::task;
use jiff::Timestamp;

pub(crate) use lines::{Cell, Kind, Table, Writer};
pub(crate) use reading::{Line, Reader};

use crate::{is_postgres, postgres, record, sqlite};

/// What a backup says of itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// Of the program that took it.
    pub program: String,
    /// How many migrations its database had had.
    pub schema: u32,
    /// `sqlite` or `postgres`.
    pub database: String,
    pub taken_at: Timestamp,
    /// Rows of each table.
    pub rows: BTreeMap<String, u64>,
    pub bytes: u64,
}

/// Who takes a backup, and when.
#[derive(Debug, Clone, Copy)]
pub struct Stamp<'a> {
    pub program: &'a str,
    pub at: Timestamp,
}

/// What may be there before something is restored.
#[derive(Debug, Clone, Copy)]
pub enum Over<'a> {
    /// Nobody's tasks.
    Nothing,
    /// Anything of ours. What a file holds is first put aside, as a backup too.
    Anything { aside: &'a Path, stamp: Stamp<'a> },
}

/// What was restored, and where to what was there before went.
#[derive(Debug)]
pub struct Restored {
    pub summary: Summary,
    pub aside: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Of the backup itself: a database has its own.
    #[error("the backup cannot be written or read: {0}")]
    Io(#[from] io::Error),
    #[error("there is no database")]
    NoDatabase,
    #[error("this is no backup")]
    NotABackup,
    #[error("the backup ends before its end")]
    CutOff,
    #[error("the backup is damaged at line {line}")]
    Damaged { line: u64 },
    #[error("the backup was taken by a newer program")]
    Newer { program: String, schema: u32, knows: u32 },
    #[error("the database has data")]
    HasData,
    #[error("the database has tables that are not ours")]
    NotOurs,
    #[error("someone has the database open")]
    InUse,
}

/// Hears how many rows are done.
pub type Tell<'a> = dyn FnMut(u64) + Send + 'a;

/// Writes all that the database holds to `out`. Changes nothing there, and keeps nobody waiting. For a
/// command of its own: it keeps its thread busy.
pub async fn take(
    url: &str,
    stamp: Stamp<'_>,
    out: &mut (dyn Write + Send),
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    match is_postgres(url) {
        true => postgres::backup::take(url, stamp, out, tell).await,
        false => sqlite::backup::take(sqlite::path(url), stamp, out, tell),
    }
}

/// Reads a backup to its end, and says what it holds if all of it is there and nothing was altered.
pub fn verify(
    input: &mut (dyn BufRead + Send),
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    let mut reader = Reader::begin(input, knows())?;
    let mut rows = 0;
    loop {
        match reader.next()? {
            Line::Table(_) | Line::Counters(_) => {}
            Line::Row(_) => {
                rows += 1;
                tell(rows);
            }
            Line::End(summary) => return Ok(summary),
        }
    }
}

/// Makes the database hold what the backup holds, and nothing else: all of it, or nothing happened.
pub async fn restore(
    url: &str,
    input: &mut (dyn BufRead + Send),
    over: Over<'_>,
    tell: &mut Tell<'_>,
) -> Result<Restored, BackupError> {
    let mut reader = Reader::begin(input, knows())?;
    match is_postgres(url) {
        true => postgres::restore::restore(url, &mut reader, over, tell).await,
        false => sqlite::restore::restore(sqlite::path(url), &mut reader, over, tell),
    }
}

/// The tables of a backup, what is referred to before what refers to it. A column is called as SQLite
/// calls it, and holds what it would hold there.
pub(crate) const TABLES: [&str; 16] = [
    "users",
    "keys",
    "accounts",
    "sessions",
    "api_tokens",
    "erased",
    "conversations",
    "turns",
    "tasks",
    "reminders",
    "entries",
    "ways",
    "deliveries",
    "calendars",
    "answers",
    "counts",
];

/// The table whose numbers go on where they were, also when its newest rows were erased: who listens
/// has heard them.
pub(crate) const COUNTED: &str = "entries";

/// How many migrations there are; both dialects have the same.
fn knows() -> u32 {
    sqlite::SCHEMA
}

/// Where in a row of tasks to find what the words follow from, by which it is found.
pub(crate) struct Words {
    pub(crate) key: usize,
    pub(crate) user: usize,
    search_text: usize,
    tags: usize,
    priority: usize,
}

impl Words {
    /// None for any other table.
    pub(crate) fn of(table: &Table) -> Option<Words> {
        let place = |name: &str| table.columns.iter().position(|(it, _)| it == name);
        (table.name == "tasks").then_some(())?;
        Some(Words {
            key: place("key")?,
            user: place("user")?,
            search_text: place("search_text")?,
            tags: place("tags")?,
            priority: place("priority")?,
        })
    }

    pub(crate) fn terms(&self, row: &[Cell<'_>]) -> Result<BTreeSet<String>, StoreError> {
        let tags: Vec<String> = record::read(row[self.tags].text().unwrap_or("[]"))?;
        let priority = match row[self.priority].text() {
            Some(text) => Some(record::word(text, Priority::parse)?),
            None => None,
        };
        let search_text = row[self.search_text].text().unwrap_or_default();
        Ok(task::terms(search_text, tags.iter().map(String::as_str), priority))
    }
}
