//! Where a user's reminders are sent.

use async_trait::async_trait;
use domain::delivery::{Way, WayKind};
use domain::id::{UserId, WayId};
use domain::ports::{StoreError, WayStore};
use jiff::Timestamp;
use rusqlite::{Connection, Row, params};

use super::accounts::kept;
use super::firing::clock;
use super::write::{self, touched};
use super::{SqliteStore, rows, unavailable};

/// The columns of [`way_row`], in its order.
pub(super) const WAY: &str = "w.id, w.kind, w.config, w.enabled, w.created_at, w.updated_at";

#[async_trait]
impl WayStore for SqliteStore {
    async fn ways(&self, user: UserId) -> Result<Vec<Way>, StoreError> {
        self.readers.run(move |db| ways(db, user)).await
    }

    async fn keep_way(&self, way: &Way) -> Result<bool, StoreError> {
        let way = way.clone();
        self.writer.run(move |db| keep(db, &way).map(kept)).await
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

fn keep(db: &Connection, it: &Way) -> Result<bool, StoreError> {
    let user = write::user(db, it.user)?;
    let kept = touched(
        db,
        "INSERT INTO ways (id, user, kind, config, enabled, created_at, updated_at) \
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 \
         WHERE EXISTS (SELECT 1 FROM ways WHERE id = ?1) \
         OR (SELECT count(*) FROM ways WHERE user = ?2) < ?8 \
         ON CONFLICT (id) DO UPDATE SET config = ?4, enabled = ?5, updated_at = ?7 \
         WHERE user = ?2 AND kind = ?3",
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
    if kept == 1 && !it.enabled {
        give_up(db, it.id, "The way out was switched off.", it.updated_at)?;
    }
    Ok(kept == 1)
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
