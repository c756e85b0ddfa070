//! What goes out, until it arrives or is given up.

use std::time::Duration;

use async_trait::async_trait;
use domain::delivery::{Delivery, DeliveryState, Failure, Parcel, WayKind};
use domain::id::{DeliveryId, UserId, WayId};
use domain::ports::{DeliveryStore, StoreError};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::AssertSqlSafe;
use sqlx::postgres::PgRow;
use uuid::Uuid;

use super::firing::{clock, wait};
use super::rows::{self, OF_USER};
use super::ways::{WAY, way_row};
use super::write::touched;
use super::{PostgresStore, failed};
use crate::record;

/// The columns of [`delivery_row`], in its order.
const DELIVERY: &str = "d.id, d.way_id, d.kind, d.notice, d.state, d.attempts, d.next_try_at, \
     d.last_error, d.created_at, d.updated_at";

const DELIVERY_COLUMNS: usize = 10;

#[async_trait]
impl DeliveryStore for PostgresStore {
    async fn take_deliveries(
        &self,
        lease: Duration,
        now: Option<Timestamp>,
        limit: usize,
    ) -> Result<Vec<Parcel>, StoreError> {
        let mut transaction = self.transaction().await?;
        let now = clock(&mut transaction, now).await?;
        // Who comes second is given what the first left.
        let sql = format!(
            "SELECT u.id, {DELIVERY}, {WAY} FROM deliveries d JOIN ways w ON w.id = d.way_id \
             JOIN users u ON u.key = d.user_key \
             WHERE d.state = 'waiting' AND d.next_try_at <= $1 ORDER BY d.next_try_at LIMIT $2 \
             FOR UPDATE OF d SKIP LOCKED"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(now.to_sqlx()).bind(rows::at_most(limit));
        let found = query.fetch_all(&mut *transaction).await.map_err(failed)?;
        let mut parcels = found.iter().map(parcel_row).collect::<Result<Vec<_>, _>>()?;
        let until = record::end(now, lease);
        let sql = "UPDATE deliveries SET attempts = attempts + 1, next_try_at = $2, \
                   updated_at = $3 WHERE id = ANY($1)";
        let ids: Vec<Uuid> = parcels.iter().map(|it| it.delivery.id.0).collect();
        let query = sqlx::query(sql).bind(ids).bind(until.to_sqlx()).bind(now.to_sqlx());
        touched(&mut transaction, query).await?;
        transaction.commit().await.map_err(failed)?;
        for Parcel { delivery: it, .. } in &mut parcels {
            it.attempts += 1;
            (it.next_try_at, it.updated_at) = (Some(until), now);
        }
        Ok(parcels)
    }

    async fn delivered(&self, id: DeliveryId, now: Option<Timestamp>) -> Result<(), StoreError> {
        // In one statement: until it is noted, who is killed leaves it to be sent again.
        let sql = "UPDATE deliveries SET state = 'delivered', next_try_at = NULL, \
                   last_error = NULL, \
                   updated_at = COALESCE($2, date_trunc('milliseconds', clock_timestamp())) \
                   WHERE id = $1 AND state <> 'delivered'";
        let query = sqlx::query(sql).bind(id.0).bind(now.map(ToSqlx::to_sqlx));
        touched(&mut *self.connection().await?, query).await.map(drop)
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

    async fn delivers_in(&self, now: Option<Timestamp>) -> Result<Option<Duration>, StoreError> {
        let sql = "SELECT next_try_at FROM deliveries WHERE state = 'waiting' \
                   ORDER BY next_try_at LIMIT 1";
        wait(&mut *self.connection().await?, now, sql).await
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

fn parcel_row(row: &PgRow) -> Result<Parcel, StoreError> {
    let user = UserId(rows::get(row, 0)?);
    let way = way_row(row, 1 + DELIVERY_COLUMNS, user)?;
    Ok(Parcel { delivery: delivery_row(row, 1)?, way })
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
