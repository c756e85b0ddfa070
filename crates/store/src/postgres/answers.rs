//! What requests were answered.

use async_trait::async_trait;
use domain::ports::{AnswerStore, Asked, StoreError, TakenOn};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;

use super::write::touched;
use super::{PostgresStore, failed, rows};

/// How often a request that is dropped just while we look is tried again.
const TRIES: usize = 3;

#[async_trait]
impl AnswerStore for PostgresStore {
    async fn take_on(
        &self,
        asked: &Asked,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<TakenOn, StoreError> {
        for _ in 0..TRIES {
            if self.take(asked, now, until).await? {
                return Ok(TakenOn::Yes);
            }
            if let Some(taken) = self.taken(asked).await? {
                return Ok(taken);
            }
        }
        // Someone is: they take it on and drop it all the time.
        Ok(TakenOn::InFlight)
    }

    /// When that was does not matter: it is forgotten by when it was taken on.
    async fn answer(&self, asked: &Asked, answer: &[u8], _: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE answers SET answer = $4 \
                   WHERE user_id = $1 AND key = $2 AND request = $3 AND answer IS NULL";
        let query = sqlx::query(sql).bind(asked.user.0).bind(asked.key).bind(asked.request);
        touched(&mut *self.connection().await?, query.bind(answer)).await.map(drop)
    }

    async fn drop_request(&self, asked: &Asked) -> Result<(), StoreError> {
        let sql = "DELETE FROM answers \
                   WHERE user_id = $1 AND key = $2 AND request = $3 AND answer IS NULL";
        let query = sqlx::query(sql).bind(asked.user.0).bind(asked.key).bind(asked.request);
        touched(&mut *self.connection().await?, query).await.map(drop)
    }

    async fn forget_answers(&self, before: Timestamp) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM answers WHERE at < $1").bind(before.to_sqlx());
        touched(&mut *self.connection().await?, query).await.map(drop)
    }
}

impl PostgresStore {
    /// Takes it on if it is new, or lost. Who comes second waits for the first, and then looks at
    /// what that left.
    async fn take(
        &self,
        asked: &Asked,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        let query = sqlx::query(
            "INSERT INTO answers (user_id, key, request, until, at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (user_id, key) DO UPDATE SET until = excluded.until, at = excluded.at \
             WHERE answers.request = excluded.request AND answers.answer IS NULL \
             AND answers.until <= excluded.at",
        )
        .bind(asked.user.0)
        .bind(asked.key)
        .bind(asked.request)
        .bind(until.to_sqlx())
        .bind(now.to_sqlx());
        Ok(touched(&mut *self.connection().await?, query).await? == 1)
    }

    /// What was taken on before, unless it was dropped since.
    async fn taken(&self, asked: &Asked) -> Result<Option<TakenOn>, StoreError> {
        let sql = "SELECT request, answer FROM answers WHERE user_id = $1 AND key = $2";
        let query = sqlx::query(sql).bind(asked.user.0).bind(asked.key);
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        let Some(row) = found else { return Ok(None) };
        let (request, answer): ([u8; 32], _) = (rows::get(&row, 0)?, rows::get(&row, 1)?);
        Ok(Some(match answer {
            _ if request != asked.request => TakenOn::Other,
            Some(answer) => TakenOn::Answered(answer),
            None => TakenOn::InFlight,
        }))
    }
}
