//! Turns: written down with their first effect or with their reply, and read back.

use domain::id::{ConversationId, TurnId, UserId};
use domain::ports::StoreError;
use domain::turn::{PastTurn, Turn};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, PgConnection, PgTransaction, Postgres};
use uuid::Uuid;

use super::failed;
use super::rows::{self, OF_USER, TURN, TURN_COLUMNS};
use super::write::{self, User};

/// Writes down the turn that [`bind`] binds; what to do if it is there comes after. A turn in
/// another user's conversation is left out, as if there were none, and what needs the turn then
/// fails.
pub(super) const INSERT: &str = "INSERT INTO turns \
     (id, user_key, conversation_id, door, words, model, started_at, reply) \
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE $3 IS NULL \
     OR EXISTS (SELECT 1 FROM conversations WHERE id = $3 AND user_key = $2) \
     ON CONFLICT (id)";

type PgQuery<'q> = Query<'q, Postgres, PgArguments>;

/// The first eight values of a query, for [`INSERT`].
pub(super) fn bind<'q>(
    query: PgQuery<'q>,
    user: &User,
    turn: &'q Turn,
    reply: Option<&'q str>,
) -> PgQuery<'q> {
    query
        .bind(turn.id.0)
        .bind(user.key)
        .bind(turn.conversation_id.map(|it| it.0))
        .bind(turn.door.as_str())
        .bind(turn.words.as_deref())
        .bind(turn.model.as_deref())
        .bind(turn.started_at.to_sqlx())
        .bind(reply)
}

pub(super) async fn finish(
    mut transaction: PgTransaction<'_>,
    turn: &Turn,
    reply: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    let db = &mut *transaction;
    let user = write::lock_user(db, turn.user).await?;
    let sql = format!(
        "{INSERT} DO UPDATE SET reply = coalesce(turns.reply, excluded.reply) \
         WHERE turns.user_key = excluded.user_key"
    );
    let query = sqlx::query(AssertSqlSafe(sql));
    write::execute(db, bind(query, &user, turn, Some(reply))).await?;
    if let Some(conversation) = turn.conversation_id {
        let sql = "WITH moved AS (UPDATE conversations SET updated_at = greatest(updated_at, $3) \
                       WHERE id = $1 AND user_key = $2) \
                   UPDATE turns SET said = coalesce(said, $5) WHERE id = $4 AND user_key = $2";
        let query = sqlx::query(sql).bind(conversation.0).bind(user.key).bind(at.to_sqlx());
        write::execute(db, query.bind(turn.id.0).bind(turn.said(reply))).await?;
    }
    transaction.commit().await.map_err(failed)
}

pub(super) async fn turn(
    db: &mut PgConnection,
    user: UserId,
    id: TurnId,
) -> Result<Option<PastTurn>, StoreError> {
    let sql = format!("SELECT {TURN}, t.reply FROM turns t WHERE t.{OF_USER} AND t.id = $2");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(id.0);
    let found = query.fetch_optional(db).await.map_err(failed)?;
    found.map(|row| past_turn(&row, user)).transpose()
}

/// The newest come first from the index, and are then turned around.
pub(super) async fn turns(
    db: &mut PgConnection,
    user: UserId,
    conversation: ConversationId,
    before: Option<(Timestamp, TurnId)>,
    limit: usize,
) -> Result<Vec<PastTurn>, StoreError> {
    let (at, id) = before.map_or((Timestamp::MAX, Uuid::max()), |(at, id)| (at, id.0));
    let sql = format!(
        "SELECT {TURN}, t.reply FROM turns t WHERE t.{OF_USER} AND t.conversation_id = $2 \
         AND (t.started_at, t.id) < ($3, $4) ORDER BY t.started_at DESC, t.id DESC LIMIT $5"
    );
    let query = sqlx::query(AssertSqlSafe(sql));
    let query = query.bind(user.0).bind(conversation.0);
    let query = query.bind(at.to_sqlx()).bind(id).bind(rows::at_most(limit));
    let found = query.fetch_all(db).await.map_err(failed)?;
    found.iter().rev().map(|row| past_turn(row, user)).collect()
}

fn past_turn(row: &PgRow, user: UserId) -> Result<PastTurn, StoreError> {
    let reply: Option<String> = rows::get(row, TURN_COLUMNS)?;
    Ok(PastTurn { turn: rows::turn_row(row, 0, user)?, reply })
}
