//! Reading a backup, a line at a time, and believing none of it before its end.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead, Read as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::{self, DeserializeOwned, Deserializer, Visitor};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::lines::{Cell, Counters, End, FORMAT, Header, Kind, Table, hexadecimal};
use super::{BackupError, Summary, TABLES};

/// What comes next.
#[derive(Debug)]
pub(crate) enum Line<'a> {
    Table(Table),
    Row(Vec<Cell<'a>>),
    /// The highest that was ever given, by the table.
    Counters(BTreeMap<String, i64>),
    /// And nothing after it: it is whole.
    End(Summary),
}

/// Nothing that it gave is to be kept before [`Line::End`] came.
pub(crate) struct Reader<'a> {
    input: &'a mut (dyn BufRead + Send),
    hash: Sha256,
    line: Vec<u8>,
    /// Of the line that was read last.
    number: u64,
    /// Whose rows come, and of which kinds.
    table: Option<(String, Vec<Kind>)>,
    summary: Summary,
}

/// Bytes of the first line, which says whether there is any point in reading on.
const HEADER_MAX: u64 = 4 * 1024;
/// Bytes of any other: no database takes more in one value.
const LINE_MAX: u64 = 1 << 30;

impl<'a> Reader<'a> {
    /// Looks at the first line only. `knows` is how many migrations we have.
    pub(crate) fn begin(
        input: &'a mut (dyn BufRead + Send),
        knows: u32,
    ) -> Result<Reader<'a>, BackupError> {
        let mut line = Vec::new();
        (&mut *input).take(HEADER_MAX).read_until(b'\n', &mut line)?;
        let header = serde_json::from_slice::<Value>(&line).ok();
        let header = header.filter(|it| it["todobot_backup"].is_u64());
        let header = header.ok_or(BackupError::NotABackup)?;
        let damaged = || BackupError::Damaged { line: 1 };
        let schema = header["schema"].as_u64().and_then(|it| u32::try_from(it).ok());
        let schema = schema.filter(|it| *it != 0).ok_or_else(damaged)?;
        if header["todobot_backup"] != FORMAT || knows < schema {
            let program = header["program"].as_str().unwrap_or_default().to_owned();
            return Err(BackupError::Newer { program, schema, knows });
        }
        let header: Header = serde_json::from_value(header).map_err(|_| damaged())?;
        let summary = Summary { bytes: line.len() as u64, ..header.summary() };
        let hash = Sha256::new_with_prefix(&line);
        Ok(Reader { input, hash, line, number: 1, table: None, summary })
    }

    /// How many migrations its database had had.
    pub(crate) fn schema(&self) -> u32 {
        self.summary.schema
    }

    /// For who finds fault with the line that was read last.
    pub(crate) fn damaged(&self) -> BackupError {
        BackupError::Damaged { line: self.number }
    }

    pub(crate) fn next(&mut self) -> Result<Line<'_>, BackupError> {
        self.line.clear();
        (&mut *self.input).take(LINE_MAX).read_until(b'\n', &mut self.line)?;
        self.number += 1;
        let damaged = self.damaged();
        if !self.line.ends_with(b"\n") {
            let is_long = self.line.len() as u64 == LINE_MAX;
            return Err(if is_long { damaged } else { BackupError::CutOff });
        }
        self.summary.bytes += self.line.len() as u64;
        if self.line.starts_with(b"[") {
            self.hash.update(&self.line);
            let (name, kinds) =
                self.table.as_ref().ok_or(BackupError::Damaged { line: self.number })?;
            if let Some(count) = self.summary.rows.get_mut(name) {
                *count += 1;
            }
            return Ok(Line::Row(row(&self.line, kinds).ok_or(damaged)?));
        }
        let value: Value = serde_json::from_slice(&self.line).map_err(|_| self.damaged())?;
        let found = match &value {
            it if it["table"].is_string() => self.begin_table(value),
            it if it["counters"].is_object() => {
                read::<Counters>(value).map(|it| Line::Counters(it.counters))
            }
            it if it["sha256"].is_string() => return self.end(value),
            _ => None,
        };
        self.hash.update(&self.line);
        found.ok_or(damaged)
    }

    fn begin_table(&mut self, value: Value) -> Option<Line<'static>> {
        let table: Table = read(value)?;
        let is_known = TABLES.contains(&table.name.as_str());
        let is_new = self.summary.rows.insert(table.name.clone(), 0).is_none();
        let kinds = table.columns.iter().map(|(_, kind)| *kind).collect();
        self.table = Some((table.name.clone(), kinds));
        (is_known && is_new).then_some(Line::Table(table))
    }

    /// It is what it was if the hash is right, and if nothing was left out of it or put behind it.
    fn end(&mut self, value: Value) -> Result<Line<'static>, BackupError> {
        let end: End = read(value).ok_or(self.damaged())?;
        let is_whole = end.sha256 == hexadecimal(self.hash.clone());
        let is_last = self.input.fill_buf()?.is_empty();
        match is_whole && is_last && end.rows == self.summary.rows {
            true => Ok(Line::End(self.summary.clone())),
            false => Err(self.damaged()),
        }
    }
}

fn read<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}

/// Reads a row of these kinds.
fn row<'l>(line: &'l [u8], kinds: &[Kind]) -> Option<Vec<Cell<'l>>> {
    let raw: Vec<Raw<'l>> = serde_json::from_slice(line).ok()?;
    (raw.len() == kinds.len()).then_some(())?;
    let cell = |(Raw(cell), kind)| match (cell, kind) {
        (Cell::Null, _) => Some(Cell::Null),
        (cell @ Cell::Integer(_), Kind::Integer) => Some(cell),
        (cell @ Cell::Text(_), Kind::Text) => Some(cell),
        (Cell::Text(text), Kind::Bytes) => {
            Some(Cell::Bytes(STANDARD.decode(text.as_bytes()).ok()?.into()))
        }
        _ => None,
    };
    raw.into_iter().zip(kinds.iter().copied()).map(cell).collect()
}

/// A value of a row, before it is known what its text stands for.
struct Raw<'l>(Cell<'l>);

impl<'l> Deserialize<'l> for Raw<'l> {
    fn deserialize<D: Deserializer<'l>>(deserializer: D) -> Result<Raw<'l>, D::Error> {
        deserializer.deserialize_any(Cells).map(Raw)
    }
}

struct Cells;

impl<'l> Visitor<'l> for Cells {
    type Value = Cell<'l>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("null, a whole number or a text")
    }

    fn visit_unit<E>(self) -> Result<Cell<'l>, E> {
        Ok(Cell::Null)
    }

    fn visit_i64<E>(self, it: i64) -> Result<Cell<'l>, E> {
        Ok(Cell::Integer(it))
    }

    fn visit_u64<E: de::Error>(self, it: u64) -> Result<Cell<'l>, E> {
        let too_large = |_| E::custom("too large a number");
        i64::try_from(it).map(Cell::Integer).map_err(too_large)
    }

    fn visit_borrowed_str<E>(self, it: &'l str) -> Result<Cell<'l>, E> {
        Ok(Cell::Text(Cow::Borrowed(it)))
    }

    fn visit_str<E>(self, it: &str) -> Result<Cell<'l>, E> {
        Ok(Cell::Text(Cow::Owned(it.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Stamp, Writer, verify};
    use super::*;

    fn table() -> Table {
        let kinds = [("key", Kind::Integer), ("secret", Kind::Bytes), ("name", Kind::Text)];
        let columns = kinds.map(|(name, kind)| (name.to_owned(), kind));
        Table { name: "keys".to_owned(), columns: columns.to_vec() }
    }

    fn rows() -> Vec<Vec<Cell<'static>>> {
        let row = |number: i64, bytes: &'static [u8], text: &'static str| {
            vec![Cell::Integer(number), Cell::Bytes(bytes.into()), Cell::Text(text.into())]
        };
        vec![
            row(i64::MIN, &[], ""),
            row(i64::MAX, &[0, 255, 10], "a\u{0}b \"quoted\" \\ \u{1f600}\n\u{2028}"),
            vec![Cell::Null, Cell::Null, Cell::Null],
        ]
    }

    fn written() -> Vec<u8> {
        let mut bytes = Vec::new();
        let stamp = Stamp { program: "1.0", at: "2026-03-10T08:00:00Z".parse().unwrap() };
        let mut writer = Writer::begin(&mut bytes, stamp, "sqlite", 3).unwrap();
        writer.table(&table()).unwrap();
        for row in rows() {
            writer.row(row.into_iter()).unwrap();
        }
        writer.counters(BTreeMap::from([("entries".to_owned(), 7)])).unwrap();
        let summary = writer.end().unwrap();
        assert_eq!(summary.bytes, bytes.len() as u64);
        bytes
    }

    fn read_all(mut bytes: &[u8], knows: u32) -> Result<Summary, BackupError> {
        let mut reader = Reader::begin(&mut bytes, knows)?;
        let mut expect = rows().into_iter();
        loop {
            match reader.next()? {
                Line::Table(it) => assert_eq!(it, table()),
                Line::Row(row) => assert_eq!(Some(row), expect.next()),
                Line::Counters(it) => assert_eq!(it["entries"], 7),
                Line::End(summary) => return Ok(summary),
            }
        }
    }

    #[test]
    fn what_was_written_is_read() {
        let bytes = written();
        let summary = read_all(&bytes, 3).unwrap();
        assert_eq!((summary.schema, summary.rows["keys"]), (3, 3));
        assert_eq!(summary.bytes, bytes.len() as u64);
        assert!(matches!(read_all(&bytes, 2), Err(BackupError::Newer { schema: 3, knows: 2, .. })));
    }

    /// No byte can be lost, and none changed.
    #[test]
    fn nothing_else_is_believed() {
        let bytes = written();
        let is_good = |mut bytes: &[u8]| verify(&mut bytes, &mut |_| {}).is_ok();
        assert!(is_good(&bytes));
        for at in 0..bytes.len() {
            assert!(!is_good(&bytes[..at]), "cut off at {at}");
            let mut altered = bytes.clone();
            altered[at] ^= 1;
            assert!(!is_good(&altered), "altered at {at}");
        }
    }
}
