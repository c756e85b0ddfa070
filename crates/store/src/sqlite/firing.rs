//! Reminders whose time has come. One process serves the file, and its one writer fires.

use std::time::Duration;

use async_trait::async_trait;
use domain::delivery::{Delivery, DeliveryState};
use domain::id::{UserId, WayId};
use domain::ports::{Bell, Fired, FiringHouse, FiringStore, StoreError};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};
use tokio::sync::watch;

use super::rows::{self, REMINDER, REMINDER_COLUMNS, TASK, TASK_COLUMNS};
use super::write::{execute, touched};
use super::writer::Fate;
use super::{SqliteStore, accounts, turns, unavailable};
use crate::due::{self, Due, Shot};
use crate::record;

#[async_trait]
impl FiringStore for SqliteStore {
    async fn fire(
        &self,
        house: &FiringHouse,
        now: Option<Timestamp>,
        limit: usize,
    ) -> Result<Vec<Fired>, StoreError> {
        let house = house.clone();
        let fire = move |db: &Connection| {
            let fired = fire(db, &house, now, limit)?;
            // Nothing done is nothing to sync.
            let fate = if fired.is_empty() { Fate::Discard } else { Fate::Keep };
            Ok((fate, fired))
        };
        self.writer.run(fire).await
    }

    async fn fires_in(&self, now: Option<Timestamp>) -> Result<Option<Duration>, StoreError> {
        self.readers.point(|db| Ok(due::wait(clock(db, now)?, first(db, NEXT, [])?))).await
    }

    async fn bell(&self) -> Result<Box<dyn Bell>, StoreError> {
        let mut heard = self.bell.subscribe();
        heard.mark_unchanged();
        Ok(Box::new(Ear(heard)))
    }
}

struct Ear(watch::Receiver<()>);

#[async_trait]
impl Bell for Ear {
    async fn rung(&mut self) {
        // The store is gone: nobody will ring.
        if self.0.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// What time it is: as the asker says, or by the clock of the machine that has the file.
pub(super) fn clock(db: &Connection, now: Option<Timestamp>) -> Result<Timestamp, StoreError> {
    let sql = "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)";
    let read = |row: &Row<'_>| row.get(0);
    match now {
        Some(now) => Ok(now),
        None => db
            .prepare_cached(sql)
            .and_then(|mut it| it.query_row([], read))
            .map_err(unavailable)
            .and_then(|it| Timestamp::from_millisecond(it).map_err(record::corrupt)),
    }
}

pub(super) const NEXT: &str =
    "SELECT next_at FROM reminders WHERE state = 'scheduled' ORDER BY next_at LIMIT 1";

/// The one instant that a question gives, if any.
pub(super) fn first(
    db: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Option<Timestamp>, StoreError> {
    db.prepare_cached(sql)
        .and_then(|mut it| it.query_row(params, |row| rows::instant(row, 0)).optional())
        .map_err(rows::read_error)
}

fn fire(
    db: &Connection,
    house: &FiringHouse,
    now: Option<Timestamp>,
    limit: usize,
) -> Result<Vec<Fired>, StoreError> {
    let now = clock(db, now)?;
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut select = db.prepare_cached(&claim()).map_err(unavailable)?;
    let found = rows::collect(select.query_map(params![now.as_microsecond(), limit], due_row))?;
    let mut fired = Vec::with_capacity(found.len());
    for due in found {
        if let Some(shot) = due.fire(house, now)? {
            carry_out(db, &shot, now)?;
            fired.push(shot.fired());
        }
    }
    Ok(fired)
}

pub(super) fn claim() -> String {
    format!(
        "SELECT {TASK}, {REMINDER}, u.id, u.key, a.zone, a.quiet_from, a.quiet_to \
         FROM reminders r JOIN tasks t ON t.id = r.task_id JOIN users u ON u.key = r.user \
         LEFT JOIN accounts a ON a.user = r.user \
         WHERE r.state = 'scheduled' AND r.next_at <= ?1 ORDER BY r.next_at LIMIT ?2"
    )
}

fn due_row(row: &Row<'_>) -> rusqlite::Result<Due> {
    let rest = TASK_COLUMNS + REMINDER_COLUMNS;
    Ok(Due {
        task: rows::task_row(row)?,
        reminder: rows::reminder_row(row, TASK_COLUMNS)?,
        user: UserId(rows::id(row, rest)?),
        key: row.get(rest + 1)?,
        zone: row.get(rest + 2)?,
        quiet_hours: accounts::quiet_hours(row, rest + 3)?,
    })
}

fn carry_out(db: &Connection, shot: &Shot, now: Timestamp) -> Result<(), StoreError> {
    let Shot { key, reminder: it, record, call, outcome, notice } = shot;
    execute(
        db,
        "UPDATE reminders SET fired_count = ?2, next_at = ?3, postponed_from = ?4, state = ?5, \
         updated_at = ?6, missed_at = ?7 WHERE id = ?1",
        params![
            it.id.0.as_bytes(),
            it.fired_count,
            it.next_at.map(|it| it.as_microsecond()),
            it.postponed_from.map(|it| it.as_microsecond()),
            it.state.as_str(),
            it.updated_at.as_microsecond(),
            it.missed_at.map(|it| it.as_microsecond()),
        ],
    )?;
    turns::insert_for(db, *key, &record.turn)?;
    let recorded = touched(
        db,
        "INSERT INTO entries (user, turn_id, call_id, call, outcome, changes, at) \
         VALUES (?1, ?2, ?3, ?4, ?5, '[]', ?6) ON CONFLICT (user, call_id) DO NOTHING",
        params![
            key,
            record.turn.id.0.as_bytes(),
            record.call_id.0.as_bytes(),
            call,
            outcome,
            now.as_microsecond(),
        ],
    )?;
    // Recorded before, it went out before.
    let Some(notice) = notice.as_ref().filter(|_| recorded == 1) else { return Ok(()) };
    let sql = "SELECT id, kind FROM ways WHERE user = ?1 AND enabled ORDER BY created_at, id";
    let mut select = db.prepare_cached(sql).map_err(unavailable)?;
    let read = |row: &Row<'_>| Ok((WayId(rows::id(row, 0)?), row.get::<_, String>(1)?));
    let ways: Vec<(WayId, String)> = rows::collect(select.query_map([key], read))?;
    for (way, kind) in ways {
        let id = Delivery::id_of(record.call_id, way);
        execute(
            db,
            "INSERT INTO deliveries (id, user, way_id, kind, notice, state, attempts, \
             next_try_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, ?7, ?7)",
            params![
                id.0.as_bytes(),
                key,
                way.0.as_bytes(),
                kind,
                notice,
                DeliveryState::Waiting.as_str(),
                now.as_microsecond(),
            ],
        )?;
    }
    Ok(())
}
