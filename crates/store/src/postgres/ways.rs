//! Where a user's reminders are sent.

use async_trait::async_trait;
use domain::audit::RowId;
use domain::delivery::{Way, WayKind};
use domain::id::{UserId, WayId};
use domain::ports::{StoreError, WayStore};
use domain::write::Plan;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, PgConnection};

use super::firing::clock;
use super::rows::{self, OF_USER};
use super::write::{self, touched};
use super::{PostgresStore, failed};

/// The columns of [`way_row`], in its order.
pub(super) const WAY: &str = "w.id, w.kind, w.config, w.enabled, w.created_at, w.updated_at";

pub(super) const WAY_COLUMNS: usize = 6;

#[async_trait]
impl WayStore for PostgresStore {
    async fn ways(&self, user: UserId) -> Result<Vec<Way>, StoreError> {
        let sql = format!("SELECT {WAY} FROM ways w WHERE w.{OF_USER} ORDER BY w.created_at, w.id");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
        let found = query.fetch_all(&self.pool).await.map_err(failed)?;
        found.iter().map(|row| way_row(row, 0, user)).collect()
    }

    async fn make_way(&self, it: &Way) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        // Two that come at once are counted one after the other.
        let user = write::lock_user(&mut transaction, it.user).await?;
        let query = sqlx::query(
            "INSERT INTO ways (id, user_key, kind, config, enabled, created_at, updated_at) \
             SELECT $1, $2, $3, $4, $5, $6, $7 \
             WHERE EXISTS (SELECT FROM ways WHERE id = $1) \
             OR (SELECT count(*) FROM ways WHERE user_key = $2) < $8 \
             ON CONFLICT (id) DO UPDATE SET config = $4 \
             WHERE ways.user_key = $2 AND ways.config = $4",
        )
        .bind(it.id.0)
        .bind(user.key)
        .bind(it.kind.as_str())
        .bind(&it.config)
        .bind(it.enabled)
        .bind(it.created_at.to_sqlx())
        .bind(it.updated_at.to_sqlx())
        .bind(Way::MAX as i64);
        if touched(&mut transaction, query).await? == 0 {
            // Dropped, the transaction takes along a user who was made for it.
            return Ok(false);
        }
        transaction.commit().await.map_err(failed)?;
        Ok(true)
    }

    async fn change_way(&self, was: &Way, it: &Way) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        let Some(user) = write::lock_known(&mut transaction, it.user).await? else {
            return Ok(false);
        };
        // It is sealed anew each time, so the same once more was tried again.
        let query = sqlx::query(
            "UPDATE ways SET config = $3, enabled = $4, updated_at = $5 \
             WHERE id = $1 AND user_key = $2 \
             AND ((config = $6 AND enabled = $7) OR (config = $3 AND enabled = $4))",
        )
        .bind(it.id.0)
        .bind(user.key)
        .bind(&it.config)
        .bind(it.enabled)
        .bind(it.updated_at.to_sqlx())
        .bind(&was.config)
        .bind(was.enabled);
        if touched(&mut transaction, query).await? == 0 {
            return Ok(false);
        }
        if !it.enabled {
            give_up(&mut transaction, it.id, SWITCHED_OFF, it.updated_at).await?;
        }
        transaction.commit().await.map_err(failed)?;
        Ok(true)
    }

    async fn switch_off_way(&self, it: &Way, now: Option<Timestamp>) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        let Some(user) = write::lock_known(&mut transaction, it.user).await? else {
            return Ok(false);
        };
        let now = clock(&mut transaction, now).await?;
        let sql = "UPDATE ways SET enabled = false, updated_at = $4 \
                   WHERE id = $1 AND user_key = $2 AND config = $3";
        let query = sqlx::query(sql).bind(it.id.0).bind(user.key).bind(&it.config);
        if touched(&mut transaction, query.bind(now.to_sqlx())).await? == 0 {
            return Ok(false);
        }
        give_up(&mut transaction, it.id, SWITCHED_OFF, now).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(true)
    }

    async fn remove_way(
        &self,
        user: UserId,
        id: WayId,
        now: Option<Timestamp>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        // Whoever fires for this user comes before or after, and leaves nothing without its way.
        let Some(user) = write::lock_known(&mut transaction, user).await? else {
            return Ok(false);
        };
        let sql = "DELETE FROM ways WHERE id = $1 AND user_key = $2";
        let query = sqlx::query(sql).bind(id.0).bind(user.key);
        if touched(&mut transaction, query).await? == 0 {
            return Ok(false);
        }
        let now = clock(&mut transaction, now).await?;
        give_up(&mut transaction, id, "The way out was removed.", now).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(true)
    }
}

const SWITCHED_OFF: &str = "The way out was switched off.";

/// What waits for a way that is no more.
async fn give_up(
    db: &mut PgConnection,
    way: WayId,
    error: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE deliveries SET state = 'exhausted', next_try_at = NULL, last_error = $2, \
               updated_at = $3 WHERE way_id = $1 AND state = 'waiting'";
    let query = sqlx::query(sql).bind(way.0).bind(error).bind(now.to_sqlx());
    touched(db, query).await.map(drop)
}

/// What waits to be sent, and is not wanted any more by this plan.
pub(super) async fn give_up_about(
    db: &mut PgConnection,
    user: i64,
    plan: &Plan,
    now: Timestamp,
) -> Result<(), StoreError> {
    for (row, error) in plan.gives_up() {
        // What waits, waits for a way.
        let (part, id) = match row {
            RowId::Task(it) => ("task", it.0),
            RowId::Reminder(it) => ("reminder", it.0),
        };
        let query = sqlx::query(
            "UPDATE deliveries SET state = 'exhausted', next_try_at = NULL, last_error = $4, \
             updated_at = $5 \
             WHERE way_id IN (SELECT id FROM ways WHERE user_key = $1) AND state = 'waiting' \
             AND notice::jsonb #>> ARRAY[$2, 'id'] = $3",
        )
        .bind(user)
        .bind(part)
        .bind(id.to_string())
        .bind(error)
        .bind(now.to_sqlx());
        touched(db, query).await?;
    }
    Ok(())
}

/// A way of `user` whose columns begin at `at`.
pub(super) fn way_row(row: &PgRow, at: usize, user: UserId) -> Result<Way, StoreError> {
    Ok(Way {
        id: WayId(rows::get(row, at)?),
        user,
        kind: rows::word(row, at + 1, WayKind::parse)?,
        config: rows::get(row, at + 2)?,
        enabled: rows::get(row, at + 3)?,
        created_at: rows::instant(row, at + 4)?,
        updated_at: rows::instant(row, at + 5)?,
    })
}
