//! The lines of a backup, each a JSON value: what it is; of each table its columns, then its rows; how
//! far counters were; and at the end how many rows there were, and the hash of everything before.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{BackupError, Stamp, Summary};

/// Of what stands on these lines. A program that meets another leaves it alone.
pub(super) const FORMAT: u32 = 1;

/// A value, as SQLite has it. Instants are microseconds since 1970, ids are 16 bytes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Cell<'a> {
    Null,
    Integer(i64),
    Text(Cow<'a, str>),
    Bytes(Cow<'a, [u8]>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Integer,
    Text,
    /// In base64.
    Bytes,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Table {
    #[serde(rename = "table")]
    pub(crate) name: String,
    pub(crate) columns: Vec<(String, Kind)>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Header {
    pub(super) todobot_backup: u32,
    pub(super) program: String,
    pub(super) schema: u32,
    pub(super) database: String,
    pub(super) taken_at: Timestamp,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Counters {
    pub(super) counters: BTreeMap<String, i64>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct End {
    pub(super) rows: BTreeMap<String, u64>,
    /// Of all lines before.
    pub(super) sha256: String,
}

pub(crate) struct Writer<'a> {
    out: &'a mut (dyn Write + Send),
    hash: Sha256,
    line: Vec<u8>,
    base64: String,
    summary: Summary,
    /// Whose rows come.
    table: Option<String>,
}

impl<'a> Writer<'a> {
    pub(crate) fn begin(
        out: &'a mut (dyn Write + Send),
        stamp: Stamp<'_>,
        database: &str,
        schema: u32,
    ) -> Result<Writer<'a>, BackupError> {
        let header = Header {
            todobot_backup: FORMAT,
            program: stamp.program.to_owned(),
            schema,
            database: database.to_owned(),
            taken_at: stamp.at,
        };
        let summary = header.summary();
        let (line, base64) = (Vec::new(), String::new());
        let mut writer = Writer { out, hash: Sha256::new(), line, base64, summary, table: None };
        writer.json(&header)?;
        Ok(writer)
    }

    pub(crate) fn table(&mut self, table: &Table) -> Result<(), BackupError> {
        self.summary.rows.insert(table.name.clone(), 0);
        self.table = Some(table.name.clone());
        self.json(table)
    }

    pub(crate) fn row<'c>(
        &mut self,
        cells: impl Iterator<Item = Cell<'c>>,
    ) -> Result<(), BackupError> {
        self.line.clear();
        let mut before = b'[';
        for cell in cells {
            self.line.push(before);
            before = b',';
            match cell {
                Cell::Null => self.line.extend(b"null"),
                Cell::Integer(it) => write!(self.line, "{it}")?,
                Cell::Text(text) => {
                    serde_json::to_writer(&mut self.line, &text).map_err(written)?
                }
                Cell::Bytes(bytes) => {
                    self.base64.clear();
                    STANDARD.encode_string(&bytes, &mut self.base64);
                    write!(self.line, "\"{}\"", self.base64)?;
                }
            }
        }
        self.line.push(b']');
        if let Some(count) = self.table.as_ref().and_then(|it| self.summary.rows.get_mut(it)) {
            *count += 1;
        }
        self.send()
    }

    pub(crate) fn counters(&mut self, counters: BTreeMap<String, i64>) -> Result<(), BackupError> {
        self.json(&Counters { counters })
    }

    pub(crate) fn end(mut self) -> Result<Summary, BackupError> {
        let (rows, sha256) = (self.summary.rows.clone(), hexadecimal(self.hash.clone()));
        self.json(&End { rows, sha256 })?;
        self.out.flush()?;
        Ok(self.summary)
    }

    fn json(&mut self, value: &impl Serialize) -> Result<(), BackupError> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, value).map_err(written)?;
        self.send()
    }

    fn send(&mut self) -> Result<(), BackupError> {
        self.line.push(b'\n');
        self.hash.update(&self.line);
        self.summary.bytes += self.line.len() as u64;
        Ok(self.out.write_all(&self.line)?)
    }
}

impl Header {
    pub(super) fn summary(&self) -> Summary {
        Summary {
            program: self.program.clone(),
            schema: self.schema,
            database: self.database.clone(),
            taken_at: self.taken_at,
            rows: BTreeMap::new(),
            bytes: 0,
        }
    }
}

impl Cell<'_> {
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Cell::Text(it) => Some(it),
            _ => None,
        }
    }

    pub(crate) fn integer(&self) -> Option<i64> {
        match self {
            Cell::Integer(it) => Some(*it),
            _ => None,
        }
    }
}

pub(super) fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().map(|it| format!("{it:02x}")).collect()
}

fn written(error: serde_json::Error) -> BackupError {
    BackupError::Io(error.into())
}
