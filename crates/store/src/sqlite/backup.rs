//! Taking a backup of a file, over a connection of its own.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::str;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};

use super::{connect, known_version, unavailable};
use crate::backup::{
    BackupError, COUNTED, Cell, Kind, Stamp, Summary, TABLES, Table, Tell, Writer,
};
use crate::record;

/// What we call this kind of database.
const SQLITE: &str = "sqlite";

pub(crate) fn take(
    path: &Path,
    stamp: Stamp<'_>,
    out: &mut (dyn Write + Send),
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    if !path.exists() {
        return Err(BackupError::NoDatabase);
    }
    let connection = connect(path)?;
    connection.pragma_update(None, "query_only", true).map_err(unavailable)?;
    dump(&connection, stamp, out, tell)
}

/// All of it as it is at the first look. The writer goes on meanwhile; only its journal is not folded
/// in before we are done.
pub(super) fn dump(
    connection: &Connection,
    stamp: Stamp<'_>,
    out: &mut (dyn Write + Send),
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    let snapshot = connection.unchecked_transaction().map_err(unavailable)?;
    let schema = match known_version(&snapshot)? {
        0 => return Err(BackupError::NoDatabase),
        schema => schema,
    };
    let mut writer = Writer::begin(out, stamp, SQLITE, schema)?;
    let mut rows = 0;
    for name in TABLES {
        let Some(table) = table(&snapshot, name)? else { continue };
        writer.table(&table)?;
        let sql = format!("SELECT {} FROM \"{name}\"", columns(&table));
        let mut select = snapshot.prepare(&sql).map_err(unavailable)?;
        let mut found = select.raw_query();
        while let Some(row) = found.next().map_err(unavailable)? {
            let cells = cells(row, table.columns.len())?;
            writer.row(cells.into_iter())?;
            rows += 1;
            tell(rows);
        }
    }
    writer.counters(counters(&snapshot)?)?;
    writer.end()
}

/// None if this schema has no such table.
pub(super) fn table(db: &Connection, name: &str) -> Result<Option<Table>, BackupError> {
    let sql = "SELECT name, type FROM pragma_table_info(?1) ORDER BY cid";
    let mut select = db.prepare_cached(sql).map_err(unavailable)?;
    let mut found = select.query([name]).map_err(unavailable)?;
    let mut columns = Vec::new();
    while let Some(row) = found.next().map_err(unavailable)? {
        let name: String = row.get(0).map_err(unavailable)?;
        let kind = record::word(&row.get::<_, String>(1).map_err(unavailable)?, kind)?;
        columns.push((name, kind));
    }
    Ok((!columns.is_empty()).then(|| Table { name: name.to_owned(), columns }))
}

/// For SQL. They come from the schema itself, and some are words of SQL.
pub(super) fn columns(table: &Table) -> String {
    let quoted: Vec<String> = table.columns.iter().map(|(it, _)| format!("\"{it}\"")).collect();
    quoted.join(", ")
}

fn kind(declared: &str) -> Option<Kind> {
    match declared {
        "INTEGER" => Some(Kind::Integer),
        "TEXT" => Some(Kind::Text),
        "BLOB" => Some(Kind::Bytes),
        _ => None,
    }
}

fn cells<'r>(row: &'r Row<'_>, count: usize) -> Result<Vec<Cell<'r>>, BackupError> {
    let cell = |at: usize| {
        Ok(match row.get_ref(at).map_err(unavailable)? {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(it) => Cell::Integer(it),
            ValueRef::Text(it) => {
                Cell::Text(Cow::Borrowed(str::from_utf8(it).map_err(record::corrupt)?))
            }
            ValueRef::Blob(it) => Cell::Bytes(Cow::Borrowed(it)),
            ValueRef::Real(_) => return Err(record::corrupt("a fraction was kept").into()),
        })
    };
    (0..count).map(cell).collect()
}

fn counters(db: &Connection) -> Result<BTreeMap<String, i64>, BackupError> {
    let sql = "SELECT name, seq FROM sqlite_sequence WHERE name = ?1";
    let mut select = db.prepare(sql).map_err(unavailable)?;
    let found = select.query_map([COUNTED], |row| Ok((row.get(0)?, row.get(1)?)));
    let found = found.map_err(unavailable)?.collect::<rusqlite::Result<_>>();
    Ok(found.map_err(unavailable)?)
}
