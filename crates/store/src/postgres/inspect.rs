//! Looking at a database, over a connection of its own.

use domain::ports::StoreError;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx as _;
use sqlx::{Connection as _, Executor as _, PgConnection};

use super::backup::version;
use super::{SCHEMA, connect, failed};
use crate::inspect::{Condition, Figures};
use crate::record;

pub(crate) async fn inspect(
    url: &str,
    due_before: Timestamp,
    since: Timestamp,
) -> Result<Condition, StoreError> {
    let mut db = connect(url).await?;
    db.execute("SET default_transaction_read_only = on").await.map_err(failed)?;
    let clock: jiff_sqlx::Timestamp =
        sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(&mut db).await.map_err(failed)?;
    let schema = version(&mut db).await?;
    let figures = match schema == SCHEMA {
        true => Some(figures(&mut db, due_before, since).await?),
        false => None,
    };
    db.close().await.map_err(failed)?;
    Ok(Condition { schema, faults: Vec::new(), clock: Some(clock.to_jiff()), figures })
}

pub(crate) async fn schema(url: &str) -> Result<u32, StoreError> {
    version(&mut connect(url).await?).await
}

async fn figures(
    db: &mut PgConnection,
    due_before: Timestamp,
    since: Timestamp,
) -> Result<Figures, StoreError> {
    let sql = "SELECT (SELECT max(at) FROM entries), \
               (SELECT count(*) FROM ways WHERE enabled), \
               (SELECT count(*) FROM reminders WHERE state = 'scheduled' AND next_at < $1), \
               (SELECT count(*) FROM deliveries WHERE state = 'waiting' AND 0 < attempts), \
               (SELECT count(*) FROM deliveries WHERE state = 'exhausted' AND $2 < updated_at)";
    let query = sqlx::query_as(sql).bind(due_before.to_sqlx()).bind(since.to_sqlx());
    let (newest, ways, overdue, failing, exhausted): (
        Option<jiff_sqlx::Timestamp>,
        i64,
        i64,
        i64,
        i64,
    ) = query.fetch_one(db).await.map_err(failed)?;
    Ok(Figures {
        newest_entry: newest.map(|it| it.to_jiff()),
        ways: record::unsigned(ways)?,
        overdue_reminders: record::unsigned(overdue)?,
        failing_deliveries: record::unsigned(failing)?,
        exhausted_deliveries: record::unsigned(exhausted)?,
    })
}
