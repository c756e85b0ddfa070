//! Conversations: listed, renamed, taken away, and held by one turn at a time.

use async_trait::async_trait;
use domain::conversation::Conversation;
use domain::fold;
use domain::id::{ConversationId, TurnId, UserId};
use domain::ports::{ConversationStore, StoreError};
use domain::title::Title;
use domain::turn::{PastTurn, Turn};
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::AssertSqlSafe;
use uuid::Uuid;

use super::rows::{self, CONVERSATION, OF_USER, at_most};
use super::write::{self, touched};
use super::{PostgresStore, failed, turns};

/// Each of the words stands in the title, or in something that was said. How many turns are looked at
/// depends on this user's alone.
const FOUND: &str = "AND NOT EXISTS (SELECT FROM unnest($5::text[]) AS w (word) \
     WHERE strpos(conversations.folded, word) = 0 \
     AND NOT EXISTS (SELECT FROM turns t WHERE t.conversation_id = conversations.id \
         AND t.user_key = conversations.user_key AND 0 < strpos(t.said, word)))";

#[async_trait]
impl ConversationStore for PostgresStore {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        let mut transaction = self.transaction().await?;
        let user = write::lock_user(&mut transaction, user).await?;
        sqlx::query(
            "INSERT INTO conversations (id, user_key, title, created_at, updated_at, folded) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING",
        )
        .bind(conversation.id.0)
        .bind(user.key)
        .bind(conversation.title.as_str())
        .bind(conversation.created_at.to_sqlx())
        .bind(conversation.updated_at.to_sqlx())
        .bind(fold::fold(conversation.title.as_str()))
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await.map_err(failed)
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        let sql = format!("SELECT {CONVERSATION} FROM conversations WHERE {OF_USER} AND id = $2");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(id.0);
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        found.as_ref().map(rows::conversation_row).transpose()
    }

    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        let (at, id) = after.map_or((Timestamp::MAX, Uuid::max()), |(at, id)| (at, id.0));
        let found = if words.is_empty() { "" } else { FOUND };
        let sql = format!(
            "SELECT {CONVERSATION} FROM conversations \
             WHERE {OF_USER} AND (updated_at, id) < ($2, $3) {found} \
             ORDER BY updated_at DESC, id DESC LIMIT $4"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
        let mut query = query.bind(at.to_sqlx()).bind(id).bind(at_most(limit));
        if !words.is_empty() {
            query = query.bind(words);
        }
        let found = query.fetch_all(&self.pool).await.map_err(failed)?;
        found.iter().map(rows::conversation_row).collect()
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        let sql = format!(
            "UPDATE conversations SET title = $3, folded = $4 WHERE {OF_USER} AND id = $2 \
             RETURNING {CONVERSATION}"
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(id.0);
        let query = query.bind(title.as_str()).bind(fold::fold(title.as_str()));
        let found = query.fetch_optional(&self.pool).await.map_err(failed)?;
        found.as_ref().map(rows::conversation_row).transpose()
    }

    /// A turn that did something is needed by its entries, and so stays, without what was answered.
    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        let mut transaction = self.transaction().await?;
        // No turn of this user is written in the meantime.
        let Some(user) = write::lock_known(&mut transaction, user).await? else {
            return Ok(false);
        };
        let turns_go = "DELETE FROM turns t WHERE conversation_id = $2 AND user_key = $1 \
                        AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.turn_id = t.id)";
        let replies_go = "UPDATE turns SET conversation_id = NULL, reply = NULL, said = NULL \
                          WHERE conversation_id = $2 AND user_key = $1";
        let it_goes = "DELETE FROM conversations WHERE id = $2 AND user_key = $1";
        let mut gone = 0;
        for sql in [turns_go, replies_go, it_goes] {
            gone = touched(&mut transaction, sqlx::query(sql).bind(user.key).bind(id.0)).await?;
        }
        transaction.commit().await.map_err(failed)?;
        Ok(gone == 1)
    }

    /// Not durable: a server that forgot who was in is a server that was restarted, and whoever was
    /// in is not any more. The setting holds until this statement is committed.
    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        let sql = "WITH entered AS (\
                       UPDATE conversations SET held_by = $2, held_until = $4 WHERE id = $1 \
                       AND (held_by IS NULL OR held_by = $2 OR held_until <= $3) RETURNING id) \
                   SELECT EXISTS (SELECT FROM entered) \
                       OR NOT EXISTS (SELECT FROM conversations WHERE id = $1), \
                   set_config('synchronous_commit', 'off', true)";
        let query = sqlx::query(sql).bind(conversation.0).bind(turn.0);
        let query = query.bind(now.to_sqlx()).bind(until.to_sqlx());
        let row = query.fetch_one(&self.pool).await.map_err(failed)?;
        rows::get(&row, 0)
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        let sql = "UPDATE conversations SET held_by = NULL, held_until = NULL \
                   WHERE id = $1 AND held_by = $2 \
                   RETURNING set_config('synchronous_commit', 'off', true)";
        let query = sqlx::query(sql).bind(conversation.0).bind(turn.0);
        query.fetch_optional(&self.pool).await.map(drop).map_err(failed)
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        turns::finish(self.transaction().await?, turn, reply, at).await
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        turns::turn(&mut *self.connection().await?, user, id).await
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        let mut connection = self.connection().await?;
        turns::turns(&mut connection, user, conversation, before, limit).await
    }
}
