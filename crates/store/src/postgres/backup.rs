//! Taking a backup of a database, over a connection of its own.

use std::collections::BTreeMap;
use std::io::Write;

use domain::ports::StoreError;
use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

use super::binary::{Rows, Type};
use super::{MIGRATIONS_TABLE, SCHEMA, connect, failed};
use crate::backup::{BackupError, COUNTED, Stamp, Summary, TABLES, Table, Tell, Writer};
use crate::record;

/// What we call this kind of database.
const POSTGRES: &str = "postgres";

/// What a backup leaves out: who is in a conversation is a matter of the moment.
const LEFT_OUT: [&str; 2] = ["held_by", "held_until"];

/// A table of ours, as a backup has it and as it is here.
pub(super) struct Columns {
    pub(super) table: Table,
    pub(super) names: Vec<String>,
    pub(super) types: Vec<Type>,
    /// What is made anew, if there is such a column.
    pub(super) terms: Option<String>,
}

pub(crate) async fn take(
    url: &str,
    stamp: Stamp<'_>,
    out: &mut (dyn Write + Send),
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    let mut connection = connect(url).await?;
    // One snapshot for all of it. Whoever reads what we write may be slow. Rows come in the order in which
    // they lie, wherever others are in reading them: the same database gives the same backup.
    let begin = "SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0; \
                 SET synchronize_seqscans = off; \
                 BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    connection.execute(begin).await.map_err(failed)?;
    let summary = dump(&mut connection, stamp, out, tell).await?;
    connection.close().await.map_err(failed)?;
    Ok(summary)
}

async fn dump(
    db: &mut PgConnection,
    stamp: Stamp<'_>,
    out: &mut (dyn Write + Send),
    tell: &mut Tell<'_>,
) -> Result<Summary, BackupError> {
    let schema = match known_version(db).await? {
        0 => return Err(BackupError::NoDatabase),
        schema => schema,
    };
    let mut writer = Writer::begin(out, stamp, POSTGRES, schema)?;
    let mut count = 0;
    for name in TABLES {
        let Some(columns) = columns(db, name).await? else { continue };
        writer.table(&columns.table)?;
        let named = columns.names.iter().zip(&columns.types);
        let selected: Vec<String> = named.map(|(name, it)| it.selected(name)).collect();
        let sql = format!(
            "COPY (SELECT {} FROM \"{name}\") TO STDOUT (FORMAT binary)",
            selected.join(", ")
        );
        let mut stream = db.copy_out_raw(&sql).await.map_err(failed)?;
        let mut rows = Rows::default();
        while let Some(bytes) = stream.try_next().await.map_err(failed)? {
            rows.arrived(&bytes);
            while let Some(cells) = rows.next(&columns.types)? {
                writer.row(cells.into_iter())?;
                count += 1;
                tell(count);
            }
        }
    }
    let sql = format!("SELECT pg_sequence_last_value(pg_get_serial_sequence('{COUNTED}', 'seq'))");
    let last: Option<i64> =
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *db).await.map_err(failed)?;
    let counters: BTreeMap<String, i64> =
        last.map(|it| (COUNTED.to_owned(), it)).into_iter().collect();
    writer.counters(counters)?;
    writer.end()
}

/// How many migrations a database has had; what a newer program made is not for us.
pub(super) async fn known_version(db: &mut PgConnection) -> Result<u32, StoreError> {
    match version(db).await? {
        has if has <= SCHEMA => Ok(has),
        has => Err(StoreError::Newer { has, knows: SCHEMA }),
    }
}

pub(super) async fn version(db: &mut PgConnection) -> Result<u32, StoreError> {
    let sql = format!("SELECT to_regclass('{MIGRATIONS_TABLE}') IS NOT NULL");
    let is_there: bool =
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *db).await.map_err(failed)?;
    if !is_there {
        return Ok(0);
    }
    let sql = format!("SELECT coalesce(max(version), 0) FROM {MIGRATIONS_TABLE} WHERE success");
    let has: i64 =
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut *db).await.map_err(failed)?;
    Ok(u32::try_from(has).unwrap_or(u32::MAX))
}

/// None if this schema has no such table.
pub(super) async fn columns(
    db: &mut PgConnection,
    table: &str,
) -> Result<Option<Columns>, BackupError> {
    let sql = "SELECT attname::text, format_type(atttypid, NULL) FROM pg_attribute \
               WHERE attrelid = to_regclass($1) AND 0 < attnum AND NOT attisdropped \
               ORDER BY attnum";
    let found: Vec<(String, String)> =
        sqlx::query_as(sql).bind(table).fetch_all(&mut *db).await.map_err(failed)?;
    if found.is_empty() {
        return Ok(None);
    }
    let (mut columns, mut names, mut types, mut terms) = (vec![], vec![], vec![], None);
    for (name, it) in found.into_iter().filter(|(it, _)| !LEFT_OUT.contains(&it.as_str())) {
        let it = record::word(&it, Type::parse)?;
        match it.kind() {
            Some(kind) => {
                columns.push((portable(&name).to_owned(), kind));
                names.push(name);
                types.push(it);
            }
            None => terms = Some(name),
        }
    }
    Ok(Some(Columns { table: Table { name: table.to_owned(), columns }, names, types, terms }))
}

/// `user` is a word of SQL, so here a user's columns have another name.
fn portable(name: &str) -> &str {
    match name {
        "user_key" | "user_id" => "user",
        other => other,
    }
}
