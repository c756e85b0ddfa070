//! What goes out, until it arrives or is given up.

use std::time::Duration;

use async_trait::async_trait;
use domain::delivery::{Delivery, DeliveryState, Failure, Parcel, Room, WayKind};
use domain::id::{DeliveryId, UserId, WayId};
use domain::ports::{DeliveryStore, StoreError};
use domain::settings::Zone;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::AssertSqlSafe;
use sqlx::postgres::PgRow;
use uuid::Uuid;

use super::firing::clock;
use super::rows::{self, OF_USER};
use super::ways::{WAY, WAY_COLUMNS, way_row};
use super::write::touched;
use super::{PostgresStore, failed};
use crate::{due, record};

/// The columns of [`delivery_row`], in its order.
const DELIVERY: &str = "d.id, d.way_id, d.kind, d.notice, d.state, d.attempts, d.next_try_at, \
     d.last_error, d.created_at, d.updated_at";

const DELIVERY_COLUMNS: usize = 10;

/// Of anyone but the users whose ids are `$2`.
const OF_OTHERS: &str = "d.user_key <> ALL (ARRAY(SELECT key FROM users WHERE id = ANY($2)))";

#[async_trait]
impl DeliveryStore for PostgresStore {
    async fn take_deliveries(
        &self,
        lease: Duration,
        now: Option<Timestamp>,
        room: &Room,
    ) -> Result<Vec<Parcel>, StoreError> {
        let mut transaction = self.transaction().await?;
        let now = clock(&mut transaction, now).await?;
        // Who comes second is given what the first left.
        let sql = format!(
            "SELECT u.id, {DELIVERY}, {WAY}, a.zone, a.quiet_from, a.quiet_to FROM deliveries d \
             JOIN ways w ON w.id = d.way_id JOIN users u ON u.key = d.user_key \
             LEFT JOIN accounts a ON a.user_key = d.user_key \
             WHERE d.state = 'waiting' AND d.next_try_at <= $1 AND {OF_OTHERS} \
             ORDER BY d.next_try_at LIMIT $3 FOR UPDATE OF d SKIP LOCKED"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(now.to_sqlx());
        let query = query.bind(ids(&room.full())).bind(rows::at_most(room.left()));
        let found = query.fetch_all(&mut *transaction).await.map_err(failed)?;
        let mut parcels = found.iter().map(parcel_row).collect::<Result<Vec<_>, _>>()?;
        let mut room = room.clone();
        parcels.retain(|it| room.take(it.way.user));
        let until = record::end(now, lease);
        let sql = "UPDATE deliveries SET attempts = attempts + 1, next_try_at = $2, \
                   updated_at = $3 WHERE id = ANY($1)";
        let taken: Vec<Uuid> = parcels.iter().map(|it| it.delivery.id.0).collect();
        let query = sqlx::query(sql).bind(taken).bind(until.to_sqlx()).bind(now.to_sqlx());
        touched(&mut transaction, query).await?;
        transaction.commit().await.map_err(failed)?;
        for Parcel { delivery: it, .. } in &mut parcels {
            it.attempts += 1;
            (it.next_try_at, it.updated_at) = (Some(until), now);
        }
        Ok(parcels)
    }

    async fn delivered(
        &self,
        ids: &[DeliveryId],
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        // In one statement: until they are noted, who is killed leaves them to be sent again.
        let sql = "UPDATE deliveries SET state = 'delivered', next_try_at = NULL, \
                   last_error = NULL, \
                   updated_at = COALESCE($2, date_trunc('milliseconds', clock_timestamp())) \
                   WHERE id = ANY($1) AND state <> 'delivered'";
        let ids: Vec<Uuid> = ids.iter().map(|it| it.0).collect();
        let query = || sqlx::query(sql).bind(&ids).bind(now.map(ToSqlx::to_sqlx));
        let mut noter = self.noter.lock().await;
        // Taken out: one that was left in the middle is of no more use.
        if let Some(mut kept) = noter.take()
            && touched(&mut kept, query()).await.is_ok()
        {
            *noter = Some(kept);
            return Ok(());
        }
        let mut fresh = self.connection().await?.detach();
        touched(&mut fresh, query()).await?;
        *noter = Some(fresh);
        Ok(())
    }

    async fn not_delivered(
        &self,
        id: DeliveryId,
        attempt: u32,
        failure: &Failure,
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let now = clock(&mut connection, now).await?;
        let again = failure.again_in.map(|it| record::end(now, it).to_sqlx());
        let state = match again {
            Some(_) => DeliveryState::Waiting,
            None => DeliveryState::Exhausted,
        };
        let query = sqlx::query(
            "UPDATE deliveries SET state = $3, next_try_at = $4, last_error = $5, \
             updated_at = $6 WHERE id = $1 AND attempts = $2 AND state = 'waiting'",
        )
        .bind(id.0)
        .bind(i64::from(attempt))
        .bind(state.as_str())
        .bind(again)
        .bind(failure.error())
        .bind(now.to_sqlx());
        touched(&mut connection, query).await.map(drop)
    }

    async fn delivers_in(
        &self,
        now: Option<Timestamp>,
        except: &[UserId],
    ) -> Result<Option<Duration>, StoreError> {
        let sql = format!(
            "SELECT COALESCE($1, date_trunc('milliseconds', clock_timestamp())), d.next_try_at \
             FROM deliveries d WHERE d.state = 'waiting' AND {OF_OTHERS} \
             ORDER BY d.next_try_at LIMIT 1"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(now.map(ToSqlx::to_sqlx));
        let query = query.bind(ids(except));
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        let Some(row) = found else { return Ok(None) };
        Ok(due::wait(rows::instant(&row, 0)?, Some(rows::instant(&row, 1)?)))
    }

    async fn deliveries(
        &self,
        user: UserId,
        before: Option<(Timestamp, DeliveryId)>,
        limit: usize,
    ) -> Result<Vec<Delivery>, StoreError> {
        let (at, id) = before.map_or((Timestamp::MAX, Uuid::max()), |(at, id)| (at, id.0));
        let sql = format!(
            "SELECT {DELIVERY} FROM deliveries d WHERE d.{OF_USER} \
             AND (d.created_at, d.id) < ($2, $3) \
             ORDER BY d.created_at DESC, d.id DESC LIMIT $4"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
        let query = query.bind(at.to_sqlx()).bind(id).bind(rows::at_most(limit));
        let found = query.fetch_all(&self.pool).await.map_err(failed)?;
        found.iter().map(|row| delivery_row(row, 0)).collect()
    }

    async fn forget_deliveries(
        &self,
        before: Timestamp,
        limit: usize,
    ) -> Result<usize, StoreError> {
        // Who comes second leaves what the first is at.
        let query = sqlx::query(
            "DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries \
             WHERE state <> 'waiting' AND updated_at < $1 ORDER BY updated_at LIMIT $2 \
             FOR UPDATE SKIP LOCKED)",
        )
        .bind(before.to_sqlx())
        .bind(rows::at_most(limit));
        let forgotten = touched(&mut *self.connection().await?, query).await?;
        Ok(usize::try_from(forgotten).unwrap_or(usize::MAX))
    }
}

fn ids(users: &[UserId]) -> Vec<Uuid> {
    users.iter().map(|it| it.0).collect()
}

fn parcel_row(row: &PgRow) -> Result<Parcel, StoreError> {
    let user = UserId(rows::get(row, 0)?);
    let way = way_row(row, 1 + DELIVERY_COLUMNS, user)?;
    let rest = 1 + DELIVERY_COLUMNS + WAY_COLUMNS;
    let zone = rows::get::<Option<_>>(row, rest)?.map(Zone::from_stored);
    let quiet_hours = due::quiet_hours(rows::get(row, rest + 1)?, rows::get(row, rest + 2)?)?;
    Ok(Parcel { delivery: delivery_row(row, 1)?, way, zone, quiet_hours })
}

/// A delivery whose columns begin at `at`.
fn delivery_row(row: &PgRow, at: usize) -> Result<Delivery, StoreError> {
    Ok(Delivery {
        id: DeliveryId(rows::get(row, at)?),
        way_id: WayId(rows::get(row, at + 1)?),
        kind: rows::word(row, at + 2, WayKind::parse)?,
        notice: rows::json(row, at + 3)?,
        state: rows::word(row, at + 4, DeliveryState::parse)?,
        attempts: rows::unsigned(row, at + 5)?,
        next_try_at: rows::optional_instant(row, at + 6)?,
        last_error: rows::get(row, at + 7)?,
        created_at: rows::instant(row, at + 8)?,
        updated_at: rows::instant(row, at + 9)?,
    })
}
