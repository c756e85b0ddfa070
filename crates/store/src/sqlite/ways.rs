//! Where a user's reminders are sent.

use async_trait::async_trait;
use domain::audit::RowId;
use domain::delivery::{Way, WayKind};
use domain::id::{UserId, WayId};
use domain::ports::{StoreError, WayStore};
use domain::write::Plan;
use jiff::Timestamp;
use rusqlite::{Connection, Row, params};

use super::accounts::kept;
use super::firing::clock;
use super::write::{self, touched};
use super::{SqliteStore, rows, unavailable};

/// The columns of [`way_row`], in its order.
pub(super) const WAY: &str = "w.id, w.kind, w.config, w.enabled, w.created_at, w.updated_at";

pub(super) const WAY_COLUMNS: usize = 6;

#[async_trait]
impl WayStore for SqliteStore {
    async fn ways(&self, user: UserId) -> Result<Vec<Way>, StoreError> {
        self.readers.run(move |db| ways(db, user)).await
    }

    async fn make_way(&self, way: &Way) -> Result<bool, StoreError> {
        let way = way.clone();
        self.writer.run(move |db| make(db, &way).map(kept)).await
    }

    async fn change_way(&self, was: &Way, way: &Way) -> Result<bool, StoreError> {
        let (was, way) = (was.clone(), way.clone());
        self.writer.run(move |db| change(db, &was, &way).map(kept)).await
    }

    async fn switch_off_way(&self, way: &Way, now: Option<Timestamp>) -> Result<bool, StoreError> {
        let way = way.clone();
        self.writer.run(move |db| switch_off(db, &way, now).map(kept)).await
    }

    async fn remove_way(
        &self,
        user: UserId,
        id: WayId,
        now: Option<Timestamp>,
    ) -> Result<bool, StoreError> {
        self.writer.run(move |db| remove(db, user, id, now).map(kept)).await
    }
}

fn ways(db: &Connection, user: UserId) -> Result<Vec<Way>, StoreError> {
    let sql = format!(
        "SELECT {WAY} FROM ways w JOIN users u ON u.key = w.user WHERE u.id = ?1 \
         ORDER BY w.created_at, w.id"
    );
    let mut select = db.prepare_cached(&sql).map_err(unavailable)?;
    rows::collect(select.query_map([user.0.as_bytes()], |row| way_row(row, 0, user)))
}

fn make(db: &Connection, it: &Way) -> Result<bool, StoreError> {
    let user = write::user(db, it.user)?;
    let made = touched(
        db,
        "INSERT INTO ways (id, user, kind, config, enabled, created_at, updated_at) \
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 \
         WHERE EXISTS (SELECT 1 FROM ways WHERE id = ?1) \
         OR (SELECT count(*) FROM ways WHERE user = ?2) < ?8 \
         ON CONFLICT (id) DO UPDATE SET config = ?4 WHERE user = ?2 AND config = ?4",
        params![
            it.id.0.as_bytes(),
            user.key,
            it.kind.as_str(),
            it.config,
            it.enabled,
            it.created_at.as_microsecond(),
            it.updated_at.as_microsecond(),
            Way::MAX as i64,
        ],
    )?;
    Ok(made == 1)
}

fn change(db: &Connection, was: &Way, it: &Way) -> Result<bool, StoreError> {
    // It is sealed anew each time, so the same once more was tried again.
    let changed = touched(
        db,
        "UPDATE ways SET config = ?3, enabled = ?4, updated_at = ?5 \
         WHERE id = ?1 AND user = (SELECT key FROM users WHERE id = ?2) \
         AND ((config = ?6 AND enabled = ?7) OR (config = ?3 AND enabled = ?4))",
        params![
            it.id.0.as_bytes(),
            it.user.0.as_bytes(),
            it.config,
            it.enabled,
            it.updated_at.as_microsecond(),
            was.config,
            was.enabled,
        ],
    )?;
    if changed == 1 && !it.enabled {
        give_up(db, it.id, SWITCHED_OFF, it.updated_at)?;
    }
    Ok(changed == 1)
}

const SWITCHED_OFF: &str = "The way out was switched off.";

fn switch_off(db: &Connection, it: &Way, now: Option<Timestamp>) -> Result<bool, StoreError> {
    let now = clock(db, now)?;
    let sql = "UPDATE ways SET enabled = 0, updated_at = ?4 \
               WHERE id = ?1 AND user = (SELECT key FROM users WHERE id = ?2) AND config = ?3";
    let (id, user) = (it.id.0.as_bytes(), it.user.0.as_bytes());
    let off = touched(db, sql, params![id, user, it.config, now.as_microsecond()])?;
    if off == 1 {
        give_up(db, it.id, SWITCHED_OFF, now)?;
    }
    Ok(off == 1)
}

fn remove(
    db: &Connection,
    user: UserId,
    id: WayId,
    now: Option<Timestamp>,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM ways WHERE id = ?1 AND user = (SELECT key FROM users WHERE id = ?2)";
    let removed = touched(db, sql, params![id.0.as_bytes(), user.0.as_bytes()])?;
    if removed == 1 {
        give_up(db, id, "The way out was removed.", clock(db, now)?)?;
    }
    Ok(removed == 1)
}

/// What waits for a way that is no more.
fn give_up(db: &Connection, way: WayId, error: &str, now: Timestamp) -> Result<(), StoreError> {
    let sql = "UPDATE deliveries SET state = 'exhausted', next_try_at = NULL, last_error = ?2, \
               updated_at = ?3 WHERE way_id = ?1 AND state = 'waiting'";
    touched(db, sql, params![way.0.as_bytes(), error, now.as_microsecond()]).map(drop)
}

/// What waits to be sent, and is not wanted any more by this plan. Whether there was any.
pub(super) fn give_up_about(
    db: &Connection,
    user: i64,
    plan: &Plan,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let mut given_up = false;
    for (row, error) in plan.gives_up() {
        // What waits, waits for a way.
        let (path, id) = match row {
            RowId::Task(it) => ("$.task.id", it.0),
            RowId::Reminder(it) => ("$.reminder.id", it.0),
        };
        let sql = "UPDATE deliveries SET state = 'exhausted', next_try_at = NULL, \
                   last_error = ?4, updated_at = ?5 \
                   WHERE way_id IN (SELECT id FROM ways WHERE user = ?1) AND state = 'waiting' \
                   AND json_extract(notice, ?2) = ?3";
        let now = now.as_microsecond();
        given_up |= 0 < touched(db, sql, params![user, path, id.to_string(), error, now])?;
    }
    Ok(given_up)
}

/// A way of `user` whose columns begin at `at`.
pub(super) fn way_row(row: &Row<'_>, at: usize, user: UserId) -> rusqlite::Result<Way> {
    Ok(Way {
        id: WayId(rows::id(row, at)?),
        user,
        kind: rows::word(row, at + 1, WayKind::parse)?,
        config: row.get(at + 2)?,
        enabled: row.get(at + 3)?,
        created_at: rows::instant(row, at + 4)?,
        updated_at: rows::instant(row, at + 5)?,
    })
}
