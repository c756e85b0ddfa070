//! A user's thread of turns.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::id::{ConversationId, TurnId};
use crate::title::Title;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Conversation {
    pub id: ConversationId,
    /// What the list of conversations calls it.
    pub title: Title,
    pub created_at: Timestamp,
    /// When it last took a turn.
    pub updated_at: Timestamp,
}

impl Conversation {
    /// Characters of its first words that a conversation is called by.
    const CALLED: usize = 60;

    /// A new one, called by the words that begin it.
    pub fn begun(id: ConversationId, words: &str, now: Timestamp) -> Conversation {
        let words: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let shown = words.chars().filter(|it| !it.is_control());
        let called: String = shown.take(Conversation::CALLED).collect();
        let title = Title::parse(&called, Title::MAX);
        let title = title.unwrap_or_else(|_| Title::from_stored("Chat".to_owned()));
        Conversation { id, title, created_at: now, updated_at: now }
    }
}

/// Which turn is in which conversation, for a store that one process has to itself.
#[derive(Debug, Default)]
pub struct Occupied(Mutex<HashMap<ConversationId, (TurnId, Timestamp)>>);

impl Occupied {
    /// Whether `turn` has the conversation now, until `until`.
    pub fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> bool {
        let mut inside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match inside.get(&conversation) {
            Some((other, until)) if *other != turn && now < *until => false,
            _ => {
                inside.insert(conversation, (turn, until));
                true
            }
        }
    }

    pub fn leave(&self, conversation: ConversationId, turn: TurnId) {
        let mut inside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inside.get(&conversation).is_some_and(|(it, _)| *it == turn) {
            inside.remove(&conversation);
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn is_called_by_its_first_words() {
        let check = |words: &str, expect: &str| {
            let id = ConversationId(Uuid::nil());
            let begun = Conversation::begun(id, words, Timestamp::UNIX_EPOCH);
            assert_eq!(begun.title.as_str(), expect, "{words:?}");
        };
        check("buy milk", "buy milk");
        check("  buy\tmilk\nand eggs ", "buy milk and eggs");
        check("a\0b\u{7}c", "abc");
        check("", "Chat");
        check(" \u{7} ", "Chat");
        check(&"é".repeat(200), &"é".repeat(60));
    }
}
