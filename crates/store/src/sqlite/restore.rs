//! Restoring a backup into a file, in one transaction of the file itself.

use std::fs;
use std::path::Path;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{
    Connection, ErrorCode, Statement, ToSql, TransactionBehavior, params, params_from_iter,
};

use super::backup::{columns, dump, table};
use super::{SCHEMA, connect, create_private, known_version, migrate_to, unavailable};
use crate::backup::file::{Draft, Replace};
use crate::backup::{
    BackupError, COUNTED, Cell, Line, Over, Reader, Restored, Summary, Table, Tell, Words,
};

pub(crate) fn restore(
    path: &Path,
    reader: &mut Reader<'_>,
    over: Over<'_>,
    tell: &mut Tell<'_>,
) -> Result<Restored, BackupError> {
    let is_new = !path.exists();
    create_private(path)?;
    let restored = restore_into(path, reader, over, tell);
    if restored.is_err() && is_new {
        // There was none, and there is none.
        let _ = fs::remove_file(path);
    }
    restored
}

fn restore_into(
    path: &Path,
    reader: &mut Reader<'_>,
    over: Over<'_>,
    tell: &mut Tell<'_>,
) -> Result<Restored, BackupError> {
    let mut connection = connect(path)?;
    // What refers to what is looked at once, at the end. What is sorted may be more than memory holds.
    let settings = "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -128000; \
                    PRAGMA temp_store = FILE";
    connection.execute_batch(settings).map_err(unavailable)?;
    // From here on nobody else writes, so that what is put aside is what is replaced.
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(unavailable)?;
    let aside = match (holds(&transaction)?, over) {
        (Holds::Nothing, _) => None,
        (Holds::Data, Over::Nothing) => return Err(BackupError::HasData),
        (Holds::Data, Over::Anything { aside, stamp }) => {
            let mut draft = Draft::begin(aside, Replace::No)?;
            dump(&connect(path)?, stamp, &mut draft, &mut |_| {})?;
            draft.keep(Replace::No)?;
            Some(aside.to_owned())
        }
    };
    clear(&transaction)?;
    migrate_to(&transaction, reader.schema())?;
    let summary = fill(&transaction, reader, tell)?;
    migrate_to(&transaction, SCHEMA)?;
    let is_whole = !transaction
        .prepare("PRAGMA foreign_key_check")
        .and_then(|mut check| check.exists([]))
        .map_err(unavailable)?;
    if !is_whole {
        return Err(reader.damaged());
    }
    transaction.commit().map_err(unavailable)?;
    // A log as large as the database is not to wait for whoever writes next.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(unavailable)?;
    Ok(Restored { summary, aside })
}

enum Holds {
    /// At most keys, which nothing was sealed with.
    Nothing,
    Data,
}

fn holds(db: &Connection) -> Result<Holds, BackupError> {
    let has = |sql: &str| db.prepare(sql).and_then(|mut it| it.exists([])).map_err(unavailable);
    if known_version(db)? == 0 {
        return match has("SELECT 1 FROM sqlite_schema")? {
            true => Err(BackupError::NotOurs),
            false => Ok(Holds::Nothing),
        };
    }
    Ok(if has("SELECT 1 FROM users")? { Holds::Data } else { Holds::Nothing })
}

/// As if there had never been a migration.
fn clear(db: &Connection) -> Result<(), BackupError> {
    let sql = "SELECT name FROM sqlite_schema \
               WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    let mut select = db.prepare(sql).map_err(unavailable)?;
    let names = select.query_map([], |row| row.get::<_, String>(0)).map_err(unavailable)?;
    let names: Vec<String> = names.collect::<rusqlite::Result<_>>().map_err(unavailable)?;
    for name in names {
        db.execute_batch(&format!("DROP TABLE \"{name}\"")).map_err(unavailable)?;
    }
    Ok(db.pragma_update(None, "user_version", 0).map_err(unavailable)?)
}

/// To the end of the backup, which says that all of it was good.
fn fill(
    db: &Connection,
    reader: &mut Reader<'_>,
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    let mut terms = Terms::begin(db)?;
    let mut filling: Option<(Statement<'_>, Option<Words>)> = None;
    let mut rows = 0;
    loop {
        match reader.next()? {
            Line::Table(given) => {
                let ours = table(db, &given.name)?;
                filling = match ours.filter(|it| same(it, &given)) {
                    Some(_) => Some((insert(db, &given)?, Words::of(&given))),
                    None => return Err(reader.damaged()),
                };
            }
            Line::Row(cells) => {
                let Some((insert, words)) = &mut filling else { return Err(reader.damaged()) };
                if let Some(words) = words {
                    terms.add(words, &cells)?;
                }
                let inserted = insert.execute(params_from_iter(cells.iter().map(Value)));
                match inserted.err() {
                    Some(it) if it.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                        return Err(reader.damaged());
                    }
                    Some(error) => return Err(unavailable(error).into()),
                    None => {}
                }
                rows += 1;
                tell(rows);
            }
            Line::Counters(counters) => {
                if let Some(last) = counters.get(COUNTED) {
                    count_on(db, *last)?;
                }
            }
            Line::End(summary) => {
                terms.end()?;
                return Ok(summary);
            }
        }
    }
}

fn count_on(db: &Connection, last: i64) -> Result<(), BackupError> {
    let sql = "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1";
    if db.execute(sql, params![COUNTED, last]).map_err(unavailable)? == 0 {
        let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)";
        db.execute(sql, params![COUNTED, last]).map_err(unavailable)?;
    }
    Ok(())
}

/// Whether a table is the one that was written, in whatever order its columns are.
fn same(ours: &Table, given: &Table) -> bool {
    let sorted = |table: &Table| {
        let mut columns = table.columns.clone();
        columns.sort_by(|(a, _), (b, _)| a.cmp(b));
        columns
    };
    sorted(ours) == sorted(given)
}

fn insert<'d>(db: &'d Connection, table: &Table) -> Result<Statement<'d>, BackupError> {
    let marks = vec!["?"; table.columns.len()].join(", ");
    let sql = format!("INSERT INTO \"{}\" ({}) VALUES ({marks})", table.name, columns(table));
    Ok(db.prepare(&sql).map_err(unavailable)?)
}

/// The words by which tasks are found. They are written in their order: there are many, and each would
/// else go to another page.
struct Terms<'d> {
    db: &'d Connection,
    note: Statement<'d>,
}

impl<'d> Terms<'d> {
    fn begin(db: &'d Connection) -> Result<Terms<'d>, BackupError> {
        db.execute_batch("CREATE TEMP TABLE words (user INTEGER, term TEXT, task INTEGER)")
            .map_err(unavailable)?;
        let sql = "INSERT INTO temp.words (user, term, task) VALUES (?1, ?2, ?3)";
        Ok(Terms { db, note: db.prepare(sql).map_err(unavailable)? })
    }

    fn add(&mut self, words: &Words, row: &[Cell<'_>]) -> Result<(), BackupError> {
        let (user, key) = (row[words.user].integer(), row[words.key].integer());
        for term in words.terms(row)? {
            self.note.execute(params![user, term, key]).map_err(unavailable)?;
        }
        Ok(())
    }

    fn end(self) -> Result<(), BackupError> {
        let Terms { db, note } = self;
        drop(note);
        let sql = "INSERT INTO task_terms (user, term, task) \
                       SELECT user, term, task FROM temp.words ORDER BY user, term, task; \
                   DROP TABLE temp.words";
        Ok(db.execute_batch(sql).map_err(unavailable)?)
    }
}

struct Value<'c>(&'c Cell<'c>);

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Cell::Null => ValueRef::Null,
            Cell::Integer(it) => ValueRef::Integer(*it),
            Cell::Text(it) => ValueRef::Text(it.as_bytes()),
            Cell::Bytes(it) => ValueRef::Blob(it),
        }))
    }
}
