//! Looking at a file without leaving a trace.

use std::path::{Path, PathBuf};

use domain::ports::StoreError;
use jiff::Timestamp;
use rusqlite::{Connection, ErrorCode, OpenFlags, params};

use super::{SCHEMA, unavailable, version};
use crate::inspect::{Condition, Figures};
use crate::record;

pub(crate) fn inspect(
    path: &Path,
    due_before: Timestamp,
    since: Timestamp,
) -> Result<Option<Condition>, StoreError> {
    steadily(path, |db| {
        let schema = version(db).map_err(unavailable)?;
        let faults = faults(db)?;
        // What is damaged is not counted.
        let figures = match schema == SCHEMA && faults.is_empty() {
            true => Some(figures(db, due_before, since)?),
            false => None,
        };
        Ok(Condition { schema, faults, clock: None, figures })
    })
}

pub(crate) fn schema(path: &Path) -> Result<Option<u32>, StoreError> {
    steadily(path, |db| version(db).map_err(unavailable))
}

/// A connection that is not the first to a file would make its journal, so it takes the file as one that
/// nobody writes. If somebody began to meanwhile, it looks again.
fn steadily<T>(
    path: &Path,
    look: impl Fn(&Connection) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    if !path.exists() {
        return Ok(None);
    }
    let was_written = journal(path).exists();
    let seen = look(&open(path, was_written)?);
    if !was_written && journal(path).exists() {
        return look(&open(path, true)?).map(Some);
    }
    seen.map(Some)
}

fn open(path: &Path, is_written: bool) -> Result<Connection, StoreError> {
    let manner = if is_written { "mode=ro" } else { "immutable=1" };
    let address = format!("file:{}?{manner}", escaped(path)?);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(address, flags).map_err(unavailable)?;
    connection.busy_timeout(super::BUSY).map_err(unavailable)?;
    Ok(connection)
}

fn journal(path: &Path) -> PathBuf {
    let mut journal = path.to_owned();
    journal.as_mut_os_string().push("-wal");
    journal
}

/// For a URI, in which these would mean something else.
fn escaped(path: &Path) -> Result<String, StoreError> {
    let text = path.to_str().ok_or_else(|| record::corrupt("the path is not UTF-8"))?;
    Ok(text.replace('%', "%25").replace('?', "%3f").replace('#', "%23"))
}

/// The examination says `ok`, or what is wrong, a line for each fault; or it cannot even be held.
fn faults(db: &Connection) -> Result<Vec<String>, StoreError> {
    let examine = || -> rusqlite::Result<Vec<String>> {
        let mut check = db.prepare("PRAGMA integrity_check(5)")?;
        check.query_map([], |row| row.get(0))?.collect()
    };
    match examine() {
        Ok(told) => Ok(told.into_iter().filter(|it| it != "ok").collect()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
            Ok(vec![error.to_string()])
        }
        Err(error) => Err(unavailable(error)),
    }
}

fn figures(
    db: &Connection,
    due_before: Timestamp,
    since: Timestamp,
) -> Result<Figures, StoreError> {
    let sql = "SELECT (SELECT at FROM entries ORDER BY seq DESC LIMIT 1), \
               (SELECT count(*) FROM ways WHERE enabled), \
               (SELECT count(*) FROM reminders WHERE state = 'scheduled' AND next_at < ?1), \
               (SELECT count(*) FROM deliveries WHERE state = 'waiting' AND 0 < attempts), \
               (SELECT count(*) FROM deliveries WHERE state = 'exhausted' AND ?2 < updated_at)";
    let params = params![due_before.as_microsecond(), since.as_microsecond()];
    let found: (Option<i64>, [i64; 4]) = db
        .query_row(sql, params, |row| {
            Ok((row.get(0)?, [row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?]))
        })
        .map_err(unavailable)?;
    let (newest, [ways, overdue, failing, exhausted]) = found;
    Ok(Figures {
        newest_entry: newest.and_then(|it| Timestamp::from_microsecond(it).ok()),
        ways: record::unsigned(ways)?,
        overdue_reminders: record::unsigned(overdue)?,
        failing_deliveries: record::unsigned(failing)?,
        exhausted_deliveries: record::unsigned(exhausted)?,
    })
}
