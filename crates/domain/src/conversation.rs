//! A user's thread of turns.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::id::ConversationId;
use crate::title::Title;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Conversation {
    pub id: ConversationId,
    /// What the list of conversations calls it.
    pub title: Title,
    pub created_at: Timestamp,
    /// When it last took a turn.
    pub updated_at: Timestamp,
}
