//! What goes out, until it arrives or is given up.

use std::time::Duration;

use async_trait::async_trait;
use domain::delivery::{Delivery, DeliveryState, Failure, Parcel, Room, WayKind};
use domain::id::{DeliveryId, UserId, WayId};
use domain::ports::{DeliveryStore, StoreError};
use domain::settings::Zone;
use jiff::Timestamp;
use rusqlite::{Connection, Row, params};
use uuid::Uuid;

use super::firing::{clock, first};
use super::ways::{WAY, WAY_COLUMNS, way_row};
use super::write::touched;
use super::writer::Fate;
use super::{SqliteStore, accounts, rows, unavailable};
use crate::{due, record};

/// The columns of [`delivery_row`], in its order.
const DELIVERY: &str = "d.id, d.way_id, d.kind, d.notice, d.state, d.attempts, d.next_try_at, \
     d.last_error, d.created_at, d.updated_at";

const DELIVERY_COLUMNS: usize = 10;

/// Of anyone but the users whose ids are `?1`, as a JSON array.
const OF_OTHERS: &str = "d.user NOT IN (SELECT key FROM users WHERE id IN \
     (SELECT unhex(value, '-') FROM json_each(?1)))";

#[async_trait]
impl DeliveryStore for SqliteStore {
    async fn take_deliveries(
        &self,
        lease: Duration,
        now: Option<Timestamp>,
        room: &Room,
    ) -> Result<Vec<Parcel>, StoreError> {
        let room = room.clone();
        let take = move |db: &Connection| {
            let taken = take(db, lease, now, room)?;
            let fate = if taken.is_empty() { Fate::Discard } else { Fate::Keep };
            Ok((fate, taken))
        };
        self.writer.run(take).await
    }

    async fn delivered(
        &self,
        ids: &[DeliveryId],
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let ids = ids.to_vec();
        let arrive = move |db: &Connection| {
            let sql = "UPDATE deliveries SET state = 'delivered', next_try_at = NULL, \
                       last_error = NULL, updated_at = ?2 WHERE id = ?1 AND state <> 'delivered'";
            let now = clock(db, now)?.as_microsecond();
            for id in ids {
                touched(db, sql, params![id.0.as_bytes(), now])?;
            }
            Ok((Fate::Keep, ()))
        };
        self.writer.run(arrive).await
    }

    async fn not_delivered(
        &self,
        id: DeliveryId,
        attempt: u32,
        failure: &Failure,
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let failure = failure.clone();
        let fail = move |db: &Connection| Ok((Fate::Keep, fail(db, id, attempt, &failure, now)?));
        self.writer.run(fail).await
    }

    async fn delivers_in(
        &self,
        now: Option<Timestamp>,
        except: &[UserId],
    ) -> Result<Option<Duration>, StoreError> {
        let except = record::write(&except)?;
        let read = move |db: &Connection| {
            let next = first(db, &next(), [except])?;
            Ok(due::wait(clock(db, now)?, next))
        };
        self.readers.run(read).await
    }

    async fn deliveries(
        &self,
        user: UserId,
        before: Option<(Timestamp, DeliveryId)>,
        limit: usize,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.readers.run(move |db| page(db, user, before, limit)).await
    }

    async fn forget_deliveries(
        &self,
        before: Timestamp,
        limit: usize,
    ) -> Result<usize, StoreError> {
        let forget = move |db: &Connection| {
            let limit = i64::try_from(limit).unwrap_or(i64::MAX);
            Ok((Fate::Keep, touched(db, FORGET, params![before.as_microsecond(), limit])?))
        };
        self.writer.run(forget).await
    }
}

pub(super) const FORGET: &str = "DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries \
     WHERE state <> 'waiting' AND updated_at < ?1 ORDER BY updated_at LIMIT ?2)";

fn take(
    db: &Connection,
    lease: Duration,
    now: Option<Timestamp>,
    mut room: Room,
) -> Result<Vec<Parcel>, StoreError> {
    let now = clock(db, now)?;
    let until = record::end(now, lease);
    let limit = i64::try_from(room.left()).unwrap_or(i64::MAX);
    let mut select = db.prepare_cached(&to_try()).map_err(unavailable)?;
    let read = |row: &Row<'_>| {
        let user = UserId(rows::id(row, 0)?);
        let way = way_row(row, 1 + DELIVERY_COLUMNS, user)?;
        let rest = 1 + DELIVERY_COLUMNS + WAY_COLUMNS;
        let zone = row.get::<_, Option<String>>(rest)?.map(Zone::from_stored);
        let quiet_hours = accounts::quiet_hours(row, rest + 1)?;
        Ok(Parcel { delivery: delivery_row(row, 1)?, way, zone, quiet_hours })
    };
    let params = params![record::write(&room.full())?, now.as_microsecond(), limit];
    let mut parcels: Vec<Parcel> = rows::collect(select.query_map(params, read))?;
    parcels.retain(|it| room.take(it.way.user));
    for Parcel { delivery: it, .. } in &mut parcels {
        it.attempts += 1;
        (it.next_try_at, it.updated_at) = (Some(until), now);
        let sql = "UPDATE deliveries SET attempts = ?2, next_try_at = ?3, updated_at = ?4 \
                   WHERE id = ?1";
        let (until, now) = (until.as_microsecond(), now.as_microsecond());
        touched(db, sql, params![it.id.0.as_bytes(), it.attempts, until, now])?;
    }
    Ok(parcels)
}

pub(super) fn to_try() -> String {
    format!(
        "SELECT u.id, {DELIVERY}, {WAY}, a.zone, a.quiet_from, a.quiet_to \
         FROM deliveries d JOIN ways w ON w.id = d.way_id JOIN users u ON u.key = d.user LEFT JOIN accounts a ON a.user = d.user \
         WHERE d.state = 'waiting' AND d.next_try_at <= ?2 AND {OF_OTHERS} \
         ORDER BY d.next_try_at LIMIT ?3"
    )
}

pub(super) fn next() -> String {
    format!(
        "SELECT d.next_try_at FROM deliveries d WHERE d.state = 'waiting' AND {OF_OTHERS} \
         ORDER BY d.next_try_at LIMIT 1"
    )
}

fn fail(
    db: &Connection,
    id: DeliveryId,
    attempt: u32,
    failure: &Failure,
    now: Option<Timestamp>,
) -> Result<(), StoreError> {
    let now = clock(db, now)?;
    let again = failure.again_in.map(|it| record::end(now, it).as_microsecond());
    let state = match again {
        Some(_) => DeliveryState::Waiting,
        None => DeliveryState::Exhausted,
    };
    let sql = "UPDATE deliveries SET state = ?3, next_try_at = ?4, last_error = ?5, \
               updated_at = ?6 WHERE id = ?1 AND attempts = ?2 AND state = 'waiting'";
    let (id, now) = (id.0.as_bytes(), now.as_microsecond());
    touched(db, sql, params![id, attempt, state.as_str(), again, failure.error(), now]).map(drop)
}

fn page(
    db: &Connection,
    user: UserId,
    before: Option<(Timestamp, DeliveryId)>,
    limit: usize,
) -> Result<Vec<Delivery>, StoreError> {
    let (at, id) = before.map_or((Timestamp::MAX, Uuid::max()), |(at, id)| (at, id.0));
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut select = db.prepare_cached(&newest()).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), at.as_microsecond(), id.as_bytes(), limit];
    rows::collect(select.query_map(params, |row| delivery_row(row, 0)))
}

pub(super) fn newest() -> String {
    format!(
        "SELECT {DELIVERY} FROM deliveries d JOIN users u ON u.key = d.user \
         WHERE u.id = ?1 AND (d.created_at, d.id) < (?2, ?3) \
         ORDER BY d.created_at DESC, d.id DESC LIMIT ?4"
    )
}

/// A delivery whose columns begin at `at`.
fn delivery_row(row: &Row<'_>, at: usize) -> rusqlite::Result<Delivery> {
    Ok(Delivery {
        id: DeliveryId(rows::id(row, at)?),
        way_id: WayId(rows::id(row, at + 1)?),
        kind: rows::word(row, at + 2, WayKind::parse)?,
        notice: rows::json(row, at + 3)?,
        state: rows::word(row, at + 4, DeliveryState::parse)?,
        attempts: rows::unsigned(row, at + 5)?,
        next_try_at: rows::optional(row, at + 6, rows::instant)?,
        last_error: row.get(at + 7)?,
        created_at: rows::instant(row, at + 8)?,
        updated_at: rows::instant(row, at + 9)?,
    })
}
