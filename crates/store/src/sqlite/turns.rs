//! Turns: written down with their first effect or with their reply, and read back.

use domain::id::{ConversationId, TurnId, UserId};
use domain::ports::StoreError;
use domain::turn::{PastTurn, Turn};
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

use super::rows::{self, TURN, TURN_COLUMNS};
use super::unavailable;
use super::write::{self, User};

/// Writes a turn down, unless it is there. A turn in another user's conversation is left out, as
/// if there were none, and what needs the turn then fails.
pub(super) fn insert(db: &Connection, user: &User, turn: &Turn) -> Result<(), StoreError> {
    insert_for(db, user.key, turn)
}

/// The same, by the key of the user's row.
pub(super) fn insert_for(db: &Connection, user: i64, turn: &Turn) -> Result<(), StoreError> {
    db.prepare_cached(
        "INSERT INTO turns (id, user, conversation_id, door, words, model, started_at) \
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?3 IS NULL \
         OR EXISTS (SELECT 1 FROM conversations WHERE id = ?3 AND user = ?2) \
         ON CONFLICT (id) DO NOTHING",
    )
    .and_then(|mut insert| {
        insert.execute(params![
            turn.id.0.as_bytes(),
            user,
            turn.conversation_id.map(|it| it.0.as_bytes().to_vec()),
            turn.door.as_str(),
            turn.words,
            turn.model,
            turn.started_at.as_microsecond(),
        ])
    })
    .map(drop)
    .map_err(unavailable)
}

pub(super) fn finish(
    db: &Connection,
    turn: &Turn,
    reply: &str,
    at: Timestamp,
) -> Result<(), StoreError> {
    let user = write::user(db, turn.user)?;
    let sql = "UPDATE turns SET reply = coalesce(reply, ?3), said = coalesce(said, ?4) \
               WHERE id = ?1 AND user = ?2";
    let said = turn.conversation_id.map(|_| turn.said(reply));
    let answer = params![turn.id.0.as_bytes(), user.key, reply, said];
    // Where it had an effect, it is there.
    if write::touched(db, sql, answer)? == 0 {
        insert(db, &user, turn)?;
        write::execute(db, sql, answer)?;
    }
    let Some(conversation) = turn.conversation_id else { return Ok(()) };
    let sql = "UPDATE conversations SET updated_at = max(updated_at, ?3) \
               WHERE id = ?1 AND user = ?2";
    write::execute(db, sql, params![conversation.0.as_bytes(), user.key, at.as_microsecond()])
}

pub(super) fn turn(
    db: &Connection,
    user: UserId,
    id: TurnId,
) -> Result<Option<PastTurn>, StoreError> {
    let sql = format!(
        "SELECT {TURN}, t.reply FROM turns t JOIN users u ON u.key = t.user \
         WHERE u.id = ?1 AND t.id = ?2"
    );
    let mut select = db.prepare_cached(&sql).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), id.0.as_bytes()];
    select.query_row(params, |row| past_turn(row, user)).optional().map_err(rows::read_error)
}

/// The newest come first from the index, and are then turned around.
pub(super) fn turns(
    db: &Connection,
    user: UserId,
    conversation: ConversationId,
    before: Option<(Timestamp, TurnId)>,
    limit: usize,
) -> Result<Vec<PastTurn>, StoreError> {
    let (at, id) = before.map_or((Timestamp::MAX, Uuid::max()), |(at, id)| (at, id.0));
    let mut select = db.prepare_cached(&newest()).map_err(unavailable)?;
    let (user_id, conversation) = (user.0.as_bytes(), conversation.0.as_bytes());
    let params = params![user_id, conversation, at.as_microsecond(), id.as_bytes(), limit as i64];
    let mut found = rows::collect(select.query_map(params, |row| past_turn(row, user)))?;
    found.reverse();
    Ok(found)
}

pub(super) fn newest() -> String {
    format!(
        "SELECT {TURN}, t.reply FROM turns t JOIN users u ON u.key = t.user \
         WHERE u.id = ?1 AND t.conversation_id = ?2 AND (t.started_at, t.id) < (?3, ?4) \
         ORDER BY t.started_at DESC, t.id DESC LIMIT ?5"
    )
}

fn past_turn(row: &Row<'_>, user: UserId) -> rusqlite::Result<PastTurn> {
    let turn = rows::turn_row(row, 0, user)?;
    Ok(PastTurn { turn, reply: row.get(TURN_COLUMNS)? })
}
