//! Reminders whose time has come. Of many processes each takes what no other is at, and the
//! database's clock decides when that is.
//!
//! Who fires for a user holds that user's lock, as whoever writes for them does: entries of one user
//! must not become visible out of order, and a reminder must not be called off and fire at once. A
//! user whom someone else holds is left for the next round, so nobody waits here and nobody deadlocks.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use async_trait::async_trait;
use domain::delivery::{Delivery, DeliveryState};
use domain::id::{UserId, WayId};
use domain::ports::{Bell, Fired, FiringHouse, FiringStore, StoreError};
use domain::turn::Door;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::{PgListener, PgRow};
use sqlx::{AssertSqlSafe, PgConnection, PgTransaction};
use tokio::time::sleep;
use uuid::Uuid;

use super::rows::{self, REMINDER, REMINDER_COLUMNS, TASK, TASK_COLUMNS};
use super::write::touched;
use super::{PostgresStore, failed};
use crate::due::{self, Due, Shot};
use crate::record;

/// A channel is the whole database's, and schemas are installations of their own.
const CHANNEL: &str = "'reminders_' || md5(current_schema())";

/// Before a bell that cannot be heard is listened to again.
const PAUSE: Duration = Duration::from_secs(1);

#[async_trait]
impl FiringStore for PostgresStore {
    async fn fire(
        &self,
        house: &FiringHouse,
        now: Option<Timestamp>,
        limit: usize,
    ) -> Result<Vec<Fired>, StoreError> {
        fire(self.transaction().await?, house, now, limit).await
    }

    async fn fires_in(&self, now: Option<Timestamp>) -> Result<Option<Duration>, StoreError> {
        let sql = "SELECT next_at FROM reminders WHERE state = 'scheduled' \
                   ORDER BY next_at LIMIT 1";
        wait(&mut *self.connection().await?, now, sql).await
    }

    async fn bell(&self) -> Result<Box<dyn Bell>, StoreError> {
        let sql = AssertSqlSafe(format!("SELECT {CHANNEL}"));
        let query = sqlx::query_scalar(sql);
        let channel: String = query.fetch_one(&self.pool).await.map_err(failed)?;
        let mut listener = PgListener::connect_with(&self.pool).await.map_err(failed)?;
        listener.listen(&channel).await.map_err(failed)?;
        Ok(Box::new(Ear(listener)))
    }
}

/// Tells every process that a reminder is to speak at `next_at`, unless they wait for an earlier one
/// anyway. It is heard when the transaction is committed.
pub(super) async fn ring(db: &mut PgConnection, next_at: Timestamp) -> Result<(), StoreError> {
    let sql = AssertSqlSafe(format!(
        "SELECT pg_notify({CHANNEL}, '') WHERE NOT EXISTS \
         (SELECT FROM reminders WHERE state = 'scheduled' AND next_at < $1)"
    ));
    touched(db, sqlx::query(sql).bind(next_at.to_sqlx())).await.map(drop)
}

struct Ear(PgListener);

#[async_trait]
impl Bell for Ear {
    async fn rung(&mut self) {
        // None: the connection was lost, and with it what may have been said meanwhile.
        if let Err(error) = self.0.try_recv().await {
            tracing::warn!(%error, "cannot hear of new reminders just now");
            sleep(PAUSE).await;
        }
        // Many rings are one.
        while self.0.next_buffered().is_some() {}
    }
}

/// What time it is: as the asker says, or by the database's clock.
pub(super) async fn clock(
    db: &mut PgConnection,
    now: Option<Timestamp>,
) -> Result<Timestamp, StoreError> {
    match now {
        Some(now) => Ok(now),
        None => {
            let query = sqlx::query("SELECT date_trunc('milliseconds', clock_timestamp())");
            rows::instant(&query.fetch_one(db).await.map_err(failed)?, 0)
        }
    }
}

/// How long until the instant that a question gives, if any.
pub(super) async fn wait(
    db: &mut PgConnection,
    now: Option<Timestamp>,
    sql: &'static str,
) -> Result<Option<Duration>, StoreError> {
    let found = sqlx::query(sql).fetch_optional(&mut *db).await.map_err(failed)?;
    let next = found.map(|row| rows::instant(&row, 0)).transpose()?;
    Ok(due::wait(clock(db, now).await?, next))
}

async fn fire(
    mut db: PgTransaction<'_>,
    house: &FiringHouse,
    now: Option<Timestamp>,
    limit: usize,
) -> Result<Vec<Fired>, StoreError> {
    let now = clock(&mut db, now).await?;
    let claimed = claim(&mut db, now, limit).await?;
    if claimed.is_empty() {
        return Ok(Vec::new());
    }
    let mut shots = Vec::with_capacity(claimed.len());
    for due in look_up(&mut db, &claimed).await? {
        shots.extend(due.fire(house, now)?);
    }
    move_on(&mut db, &shots).await?;
    let recorded = put_on_record(&mut db, &shots, now).await?;
    send_out(&mut db, shots.iter().filter(|it| recorded.contains(&it.record.call_id.0)), now)
        .await?;
    db.commit().await.map_err(failed)?;
    Ok(shots.into_iter().map(Shot::fired).collect())
}

/// The reminders that are due, of users whom nobody else holds; and holds those users.
async fn claim(
    db: &mut PgConnection,
    now: Timestamp,
    limit: usize,
) -> Result<Vec<Uuid>, StoreError> {
    let sql = "SELECT r.id FROM reminders r JOIN users u ON u.key = r.user_key \
               WHERE r.state = 'scheduled' AND r.next_at <= $1 ORDER BY r.next_at LIMIT $2 \
               FOR NO KEY UPDATE OF u SKIP LOCKED";
    let query = sqlx::query_scalar(sql).bind(now.to_sqlx()).bind(rows::at_most(limit));
    query.fetch_all(db).await.map_err(failed)
}

/// Each as it is now that nobody else can change it, due or not any more. Not in one statement with
/// the lock, which sees them as they were before.
async fn look_up(db: &mut PgConnection, claimed: &[Uuid]) -> Result<Vec<Due>, StoreError> {
    let sql = format!(
        "SELECT {TASK}, {REMINDER}, u.id, u.key, a.zone, a.quiet_from, a.quiet_to \
         FROM reminders r JOIN tasks t ON t.id = r.task_id JOIN users u ON u.key = r.user_key \
         LEFT JOIN accounts a ON a.user_key = r.user_key \
         WHERE r.id = ANY($1) ORDER BY r.next_at, r.id"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(claimed);
    query.fetch_all(db).await.map_err(failed)?.iter().map(due_row).collect()
}

fn due_row(row: &PgRow) -> Result<Due, StoreError> {
    let rest = TASK_COLUMNS + REMINDER_COLUMNS;
    Ok(Due {
        task: rows::task_row(row)?,
        reminder: rows::reminder_row(row, TASK_COLUMNS)?,
        user: UserId(rows::get(row, rest)?),
        key: rows::get(row, rest + 1)?,
        zone: rows::get(row, rest + 2)?,
        quiet_hours: due::quiet_hours(rows::get(row, rest + 3)?, rows::get(row, rest + 4)?)?,
    })
}

async fn move_on(db: &mut PgConnection, shots: &[Shot]) -> Result<(), StoreError> {
    let all = || shots.iter().map(|it| &it.reminder);
    let instants = |of: fn(&domain::reminder::Reminder) -> Option<Timestamp>| {
        all().map(|it| of(it).map(ToSqlx::to_sqlx)).collect::<Vec<Option<jiff_sqlx::Timestamp>>>()
    };
    let query = sqlx::query(
        "UPDATE reminders r SET fired_count = t.fired_count, next_at = t.next_at, \
         postponed_from = t.postponed_from, state = t.state, updated_at = t.updated_at, \
         missed_at = t.missed_at \
         FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::text[], \
         $6::timestamptz[], $7::timestamptz[]) \
         AS t (id, fired_count, next_at, postponed_from, state, updated_at, missed_at) \
         WHERE r.id = ANY($1) AND r.id = t.id",
    )
    .bind(all().map(|it| it.id.0).collect::<Vec<_>>())
    .bind(all().map(|it| i64::from(it.fired_count)).collect::<Vec<_>>())
    .bind(instants(|it| it.next_at))
    .bind(instants(|it| it.postponed_from))
    .bind(all().map(|it| it.state.as_str()).collect::<Vec<_>>())
    .bind(instants(|it| Some(it.updated_at)))
    .bind(instants(|it| it.missed_at));
    match touched(db, query).await? {
        n if n == shots.len() as u64 => Ok(()),
        n => Err(record::corrupt(format!("{n} reminders went on instead of {}", shots.len()))),
    }
}

/// The ids of those that were not on record before.
async fn put_on_record(
    db: &mut PgConnection,
    shots: &[Shot],
    now: Timestamp,
) -> Result<HashSet<Uuid>, StoreError> {
    let turns: Vec<Uuid> = shots.iter().map(|it| it.record.turn.id.0).collect();
    let users: Vec<i64> = shots.iter().map(|it| it.key).collect();
    let query = sqlx::query(
        "INSERT INTO turns (id, user_key, door, started_at) \
         SELECT t.id, t.user_key, $3, $4 FROM unnest($1::uuid[], $2::bigint[]) AS t (id, user_key) \
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(&turns)
    .bind(&users)
    .bind(Door::Clock.as_str())
    .bind(now.to_sqlx());
    touched(&mut *db, query).await?;
    let query = sqlx::query_scalar(
        "INSERT INTO entries (turn_id, user_key, call_id, call, outcome, changes, at) \
         SELECT t.turn_id, t.user_key, t.call_id, t.call, t.outcome, '[]', $6 \
         FROM unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::text[], $5::text[]) \
         WITH ORDINALITY AS t (turn_id, user_key, call_id, call, outcome, place) \
         ORDER BY t.place ON CONFLICT (user_key, call_id) DO NOTHING RETURNING call_id",
    )
    .bind(&turns)
    .bind(&users)
    .bind(shots.iter().map(|it| it.record.call_id.0).collect::<Vec<_>>())
    .bind(shots.iter().map(|it| it.call.as_str()).collect::<Vec<_>>())
    .bind(shots.iter().map(|it| it.outcome.as_str()).collect::<Vec<_>>())
    .bind(now.to_sqlx());
    let recorded: Vec<Uuid> = query.fetch_all(db).await.map_err(failed)?;
    Ok(recorded.into_iter().collect())
}

/// A delivery for each of the user's ways out.
async fn send_out(
    db: &mut PgConnection,
    shots: impl Iterator<Item = &Shot>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let speaking: Vec<(&Shot, &str)> =
        shots.filter_map(|it| Some((it, it.notice.as_deref()?))).collect();
    let users: HashSet<i64> = speaking.iter().map(|(it, _)| it.key).collect();
    let sql = "SELECT user_key, id, kind FROM ways WHERE user_key = ANY($1) AND enabled \
               ORDER BY user_key, created_at, id";
    let query = sqlx::query_as(sql).bind(users.into_iter().collect::<Vec<_>>());
    let found: Vec<(i64, Uuid, String)> = query.fetch_all(&mut *db).await.map_err(failed)?;
    let mut ways: HashMap<i64, Vec<(Uuid, String)>> = HashMap::new();
    for (user, way, kind) in found {
        ways.entry(user).or_default().push((way, kind));
    }
    let (mut ids, mut user_keys, mut way_ids) = (Vec::new(), Vec::new(), Vec::new());
    let (mut kinds, mut notices) = (Vec::new(), Vec::new());
    for (shot, notice) in speaking {
        for (way, kind) in ways.get(&shot.key).into_iter().flatten() {
            ids.push(Delivery::id_of(shot.record.call_id, WayId(*way)).0);
            user_keys.push(shot.key);
            way_ids.push(*way);
            kinds.push(kind.as_str());
            notices.push(notice);
        }
    }
    if ids.is_empty() {
        return Ok(());
    }
    let query = sqlx::query(
        "INSERT INTO deliveries (id, user_key, way_id, kind, notice, state, attempts, next_try_at, \
         created_at, updated_at) \
         SELECT t.id, t.user_key, t.way_id, t.kind, t.notice, $6, 0, $7, $7, $7 \
         FROM unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::text[], $5::text[]) \
         AS t (id, user_key, way_id, kind, notice)",
    )
    .bind(ids)
    .bind(user_keys)
    .bind(way_ids)
    .bind(kinds)
    .bind(notices)
    .bind(DeliveryState::Waiting.as_str())
    .bind(now.to_sqlx());
    touched(db, query).await.map(drop)
}
