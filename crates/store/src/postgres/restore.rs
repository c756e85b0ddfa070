//! Restoring a backup into a database, in one transaction, with nobody else there.

use domain::ports::StoreError;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

use super::backup::{Columns, columns, known_version};
use super::binary::{Sheet, Type};
use super::{MIGRATIONS_TABLE, connect, failed, list, migrations, not_migrated};
use crate::backup::{
    BackupError, COUNTED, Line, Over, Reader, Restored, Summary, TABLES, Table, Tell, Words,
};

/// What every store holds in common, for us alone: see [`super::PRESENT`].
const ALONE: &str = "SELECT pg_try_advisory_lock(1953457267, hashtext(current_schema()))";

/// Bytes that are gathered before they are sent.
const SHEET: usize = 256 * 1024;

/// Tables whose rows are numbered, and by which column.
const NUMBERED: [(&str, &str); 4] =
    [("users", "key"), ("tasks", "key"), ("reminders", "key"), (COUNTED, "seq")];

pub(crate) async fn restore(
    url: &str,
    reader: &mut Reader<'_>,
    over: Over<'_>,
    tell: &mut Tell<'_>,
) -> Result<Restored, BackupError> {
    let mut connection = connect(url).await?;
    let settings = "SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0";
    connection.execute(settings).await.map_err(failed)?;
    let is_alone: bool =
        sqlx::query_scalar(ALONE).fetch_one(&mut connection).await.map_err(failed)?;
    if !is_alone {
        return Err(BackupError::InUse);
    }
    // Not committed, it is rolled back.
    let mut transaction = connection.begin().await.map_err(failed)?;
    match (holds(&mut transaction).await?, over) {
        (true, Over::Nothing) => return Err(BackupError::HasData),
        _ => clear(&mut transaction).await?,
    }
    let migrator = Migrator::with_migrations(migrations());
    let schema = reader.schema().into();
    migrator.run_to(schema, &mut *transaction).await.map_err(not_migrated)?;
    let summary = fill(&mut transaction, reader, tell).await?;
    migrator.run(&mut *transaction).await.map_err(not_migrated)?;
    transaction.commit().await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    Ok(Restored { summary, aside: None })
}

/// Whether there is anybody.
async fn holds(db: &mut PgConnection) -> Result<bool, BackupError> {
    if known_version(db).await? == 0 {
        for name in TABLES {
            if columns(db, name).await?.is_some() {
                return Err(BackupError::NotOurs);
            }
        }
        return Ok(false);
    }
    let sql = "SELECT EXISTS (SELECT FROM users)";
    Ok(sqlx::query_scalar(sql).fetch_one(&mut *db).await.map_err(failed)?)
}

/// As if there had never been a migration.
async fn clear(db: &mut PgConnection) -> Result<(), StoreError> {
    for name in TABLES.into_iter().rev().chain([MIGRATIONS_TABLE]) {
        let sql = format!("DROP TABLE IF EXISTS \"{name}\"");
        db.execute(AssertSqlSafe(sql)).await.map_err(failed)?;
    }
    Ok(())
}

/// To the end of the backup, which says that all of it was good.
async fn fill(
    db: &mut PgConnection,
    reader: &mut Reader<'_>,
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    let mut rows = 0;
    let mut counted = 0;
    let mut next = Next::of(reader)?;
    loop {
        match next {
            Next::Table(table) => {
                let ours = columns(db, &table.name).await?;
                let ours = ours.and_then(|it| arranged(&it, &table));
                let Some(ours) = ours else { return Err(reader.damaged()) };
                next = copy(db, &ours, &table, reader, &mut rows, tell).await?;
            }
            Next::Counted(last) => {
                counted = last;
                next = Next::of(reader)?;
            }
            Next::End(summary) => {
                count_on(db, counted).await?;
                return Ok(summary);
            }
        }
    }
}

/// What comes after a table's rows.
enum Next {
    Table(Table),
    Counted(i64),
    End(Summary),
}

impl Next {
    /// Where no row may come.
    fn of(reader: &mut Reader<'_>) -> Result<Next, BackupError> {
        match reader.next()? {
            Line::Row(_) => {}
            Line::Table(table) => return Ok(Next::Table(table)),
            Line::Counters(it) => return Ok(Next::Counted(it.get(COUNTED).copied().unwrap_or(0))),
            Line::End(summary) => return Ok(Next::End(summary)),
        }
        Err(reader.damaged())
    }
}

/// Our columns in the order of theirs; none if these are others.
fn arranged(ours: &Columns, given: &Table) -> Option<(Vec<String>, Vec<Type>)> {
    let place = |column| ours.table.columns.iter().position(|it| it == column);
    let places: Vec<usize> = given.columns.iter().map(place).collect::<Option<_>>()?;
    (places.len() == ours.names.len()).then_some(())?;
    let mut names: Vec<String> = places.iter().map(|it| ours.names[*it].clone()).collect();
    names.extend(ours.terms.clone());
    Some((names, places.iter().map(|it| ours.types[*it]).collect()))
}

async fn copy(
    db: &mut PgConnection,
    (names, types): &(Vec<String>, Vec<Type>),
    table: &Table,
    reader: &mut Reader<'_>,
    rows: &mut u64,
    tell: &mut Tell<'_>,
) -> Result<Next, BackupError> {
    let columns: Vec<String> = names.iter().map(|it| format!("\"{it}\"")).collect();
    let sql =
        format!("COPY \"{}\" ({}) FROM STDIN (FORMAT binary)", table.name, columns.join(", "));
    let words = Words::of(table);
    let mut sheet = Sheet::new();
    let mut copy = db.copy_in_raw(&sql).await.map_err(failed)?;
    let next = loop {
        let cells = match reader.next()? {
            Line::Row(cells) => cells,
            Line::Table(table) => break Next::Table(table),
            Line::Counters(it) => break Next::Counted(it.get(COUNTED).copied().unwrap_or(0)),
            Line::End(summary) => break Next::End(summary),
        };
        let terms: Option<Vec<String>> = match &words {
            Some(words) => {
                let user = cells[words.user].integer().unwrap_or_default();
                Some(words.terms(&cells)?.iter().map(|it| list::term(user, it)).collect())
            }
            None => None,
        };
        let written = sheet.row(&cells, types, terms.as_deref());
        if written.is_none() {
            return Err(reader.damaged());
        }
        *rows += 1;
        tell(*rows);
        if SHEET < sheet.bytes.len() {
            copy.send(sheet.bytes.as_slice()).await.map_err(failed)?;
            sheet.bytes.clear();
        }
    };
    sheet.end();
    copy.send(sheet.bytes.as_slice()).await.map_err(failed)?;
    copy.finish().await.map_err(failed)?;
    Ok(next)
}

/// New rows get numbers that no row ever had.
async fn count_on(db: &mut PgConnection, counted: i64) -> Result<(), StoreError> {
    for (table, column) in NUMBERED {
        let least = if table == COUNTED { counted } else { 0 };
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), greatest(last, 1), \
             0 < last) FROM (SELECT greatest(coalesce(max({column}), 0), $1) AS last FROM {table}) numbered"
        );
        sqlx::query(AssertSqlSafe(sql)).bind(least).execute(&mut *db).await.map_err(failed)?;
    }
    Ok(())
}
