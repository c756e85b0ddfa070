//! One user message and everything done for it: the unit that is undone, audited and retried.

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fold;
use crate::id::{ConversationId, TurnId, UserId};

#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    pub id: TurnId,
    pub user: UserId,
    pub conversation_id: Option<ConversationId>,
    pub door: Door,
    /// What the user typed, unaltered.
    pub words: Option<String>,
    /// Which model proposed the calls, where one did.
    pub model: Option<String>,
    pub started_at: Timestamp,
}

/// A turn as it was written down.
#[derive(Debug, Clone, PartialEq)]
pub struct PastTurn {
    pub turn: Turn,
    /// What was answered, as text that only whoever wrote it reads. `None` if the turn was cut off
    /// after its first effect.
    pub reply: Option<String>,
}

impl Turn {
    /// What was said in it by either side, folded, for who searches.
    pub fn said(&self, reply: &str) -> String {
        #[derive(Deserialize)]
        struct Reply {
            message: String,
        }
        let answer = serde_json::from_str(reply).map(|it: Reply| it.message);
        let (words, answer) = (self.words.as_deref().unwrap_or(""), answer.unwrap_or_default());
        // No store keeps a NUL in a text.
        fold::fold(&format!("{words}\n{answer}").replace('\0', " "))
    }
}

/// The way a turn came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Door {
    Page,
    Api,
    Openai,
    Mcp,
    Terminal,
    /// A button in a notice.
    Link,
    /// Nobody came: a reminder's time did.
    Clock,
}

impl Door {
    pub const ALL: [Door; 7] =
        [Door::Page, Door::Api, Door::Openai, Door::Mcp, Door::Terminal, Door::Link, Door::Clock];

    pub fn as_str(self) -> &'static str {
        match self {
            Door::Page => "page",
            Door::Api => "api",
            Door::Openai => "openai",
            Door::Mcp => "mcp",
            Door::Terminal => "terminal",
            Door::Link => "link",
            Door::Clock => "clock",
        }
    }

    pub fn parse(text: &str) -> Option<Door> {
        Door::ALL.into_iter().find(|it| it.as_str() == text)
    }
}
