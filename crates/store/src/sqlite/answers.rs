//! What requests were answered.

use async_trait::async_trait;
use domain::ports::{AnswerStore, Asked, StoreError, TakenOn};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};

use super::write::{execute, touched};
use super::writer::Fate;
use super::{SqliteStore, rows};

#[async_trait]
impl AnswerStore for SqliteStore {
    async fn take_on(
        &self,
        asked: &Asked,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<TakenOn, StoreError> {
        let asked = *asked;
        let take_on = move |db: &Connection| {
            let taken = take_on(db, &asked, now, until)?;
            Ok((if taken == TakenOn::Yes { Fate::Keep } else { Fate::Discard }, taken))
        };
        self.writer.run(take_on).await
    }

    /// When that was does not matter: it is forgotten by when it was taken on.
    async fn answer(&self, asked: &Asked, answer: &[u8], _: Timestamp) -> Result<(), StoreError> {
        let (Asked { user, key, request }, answer) = (*asked, answer.to_owned());
        let keep = move |db: &Connection| {
            let sql = "UPDATE answers SET answer = ?4 \
                       WHERE user = ?1 AND key = ?2 AND request = ?3 AND answer IS NULL";
            touched(db, sql, params![user.0.as_bytes(), key, request, answer])?;
            Ok((Fate::Keep, ()))
        };
        self.writer.run(keep).await
    }

    async fn drop_request(&self, asked: &Asked) -> Result<(), StoreError> {
        let Asked { user, key, request } = *asked;
        let forget = move |db: &Connection| {
            let sql = "DELETE FROM answers \
                       WHERE user = ?1 AND key = ?2 AND request = ?3 AND answer IS NULL";
            touched(db, sql, params![user.0.as_bytes(), key, request])?;
            Ok((Fate::Keep, ()))
        };
        self.writer.run(forget).await
    }

    async fn forget_answers(&self, before: Timestamp) -> Result<(), StoreError> {
        let forget = move |db: &Connection| {
            touched(db, "DELETE FROM answers WHERE at < ?1", [before.as_microsecond()])?;
            Ok((Fate::Keep, ()))
        };
        self.writer.run(forget).await
    }
}

/// The writer is alone, so what was looked at is what is changed.
fn take_on(
    db: &Connection,
    asked: &Asked,
    now: Timestamp,
    until: Timestamp,
) -> Result<TakenOn, StoreError> {
    let Asked { user, key, request } = *asked;
    let params = params![user.0.as_bytes(), key];
    let sql = "SELECT request, answer, until FROM answers WHERE user = ?1 AND key = ?2";
    let found: Option<([u8; 32], Option<Vec<u8>>, Timestamp)> = db
        .prepare_cached(sql)
        .and_then(|mut it| {
            let read =
                |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, rows::instant(row, 2)?));
            it.query_row(params, read).optional()
        })
        .map_err(rows::read_error)?;
    match found {
        Some((other, ..)) if other != request => return Ok(TakenOn::Other),
        Some((_, Some(answer), _)) => return Ok(TakenOn::Answered(answer)),
        Some((_, None, lost_at)) if now < lost_at => return Ok(TakenOn::InFlight),
        Some(_) | None => {}
    }
    let sql = "INSERT INTO answers (user, key, request, until, at) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (user, key) DO UPDATE SET until = ?4, at = ?5";
    let (until, at) = (until.as_microsecond(), now.as_microsecond());
    execute(db, sql, params![user.0.as_bytes(), key, request, until, at])?;
    Ok(TakenOn::Yes)
}
