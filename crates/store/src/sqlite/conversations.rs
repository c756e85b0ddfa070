//! Conversations: listed, renamed, and taken away.

use domain::conversation::Conversation;
use domain::fold;
use domain::id::{ConversationId, UserId};
use domain::ports::StoreError;
use domain::title::Title;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;
use uuid::Uuid;

use super::write::touched;
use super::{rows, unavailable};

/// What [`page`] asks.
pub(super) const PAGE: &str = "SELECT c.id, c.title, c.created_at, c.updated_at \
     FROM conversations c JOIN users u ON u.key = c.user \
     WHERE u.id = ?1 AND (c.updated_at, c.id) < (?2, ?3) \
     ORDER BY c.updated_at DESC, c.id DESC LIMIT ?4";

/// The same of those in which each of some words stands somewhere. How many turns are looked at depends
/// on this user's alone.
const FOUND: &str = "SELECT c.id, c.title, c.created_at, c.updated_at \
     FROM conversations c JOIN users u ON u.key = c.user \
     WHERE u.id = ?1 AND (c.updated_at, c.id) < (?2, ?3) \
     AND NOT EXISTS (SELECT 1 FROM json_each(?5) w \
         WHERE instr(c.folded, w.value) = 0 \
         AND NOT EXISTS (SELECT 1 FROM turns t WHERE t.conversation_id = c.id \
             AND t.user = c.user AND 0 < instr(t.said, w.value))) \
     ORDER BY c.updated_at DESC, c.id DESC LIMIT ?4";

pub(super) fn page(
    db: &Connection,
    user: UserId,
    words: &[String],
    after: Option<(Timestamp, ConversationId)>,
    limit: usize,
) -> Result<Vec<Conversation>, StoreError> {
    let (at, id) = after.map_or((Timestamp::MAX, Uuid::max()), |(at, id)| (at, id.0));
    let (user, at, id, limit) =
        (user.0.as_bytes(), at.as_microsecond(), id.as_bytes(), limit as i64);
    if words.is_empty() {
        let mut select = db.prepare_cached(PAGE).map_err(unavailable)?;
        return rows::collect(select.query_map(params![user, at, id, limit], rows::conversation));
    }
    let mut select = db.prepare_cached(FOUND).map_err(unavailable)?;
    let words = json!(words).to_string();
    rows::collect(select.query_map(params![user, at, id, limit, words], rows::conversation))
}

pub(super) fn rename(
    db: &Connection,
    user: UserId,
    id: ConversationId,
    title: &Title,
) -> Result<Option<Conversation>, StoreError> {
    let sql = "UPDATE conversations SET title = ?3, folded = ?4 \
               WHERE id = ?2 AND user = (SELECT key FROM users WHERE id = ?1) \
               RETURNING id, title, created_at, updated_at";
    let mut update = db.prepare_cached(sql).map_err(unavailable)?;
    let (title, folded) = (title.as_str(), fold::fold(title.as_str()));
    let params = params![user.0.as_bytes(), id.0.as_bytes(), title, folded];
    update.query_row(params, rows::conversation).optional().map_err(rows::read_error)
}

/// A turn that did something is needed by its entries, and so stays, without what was answered.
pub(super) fn discard(
    db: &Connection,
    user: UserId,
    id: ConversationId,
) -> Result<bool, StoreError> {
    let params = params![user.0.as_bytes(), id.0.as_bytes()];
    touched(
        db,
        "DELETE FROM turns \
         WHERE conversation_id = ?2 AND user = (SELECT key FROM users WHERE id = ?1) \
         AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.turn_id = turns.id)",
        params,
    )?;
    touched(
        db,
        "UPDATE turns SET conversation_id = NULL, reply = NULL, said = NULL \
         WHERE conversation_id = ?2 AND user = (SELECT key FROM users WHERE id = ?1)",
        params,
    )?;
    let gone = touched(
        db,
        "DELETE FROM conversations \
         WHERE id = ?2 AND user = (SELECT key FROM users WHERE id = ?1)",
        params,
    )?;
    Ok(gone == 1)
}
