//! Ids: one type per noun, so that a reminder's id cannot be handed in where a task's is wanted.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        #[schemars(inline)]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A person. Always taken from the token or the process, never from a message or a model.
    UserId
);
id!(
    /// A task, for programs; people say its number.
    TaskId
);
id!(
    /// A reminder of a task.
    ReminderId
);
id!(
    /// A user's thread of turns.
    ConversationId
);
id!(
    /// One user message and everything done for it.
    TurnId
);
id!(
    /// One call of a tool. It doubles as the idempotency key: a store runs each call once.
    CallId
);
id!(
    /// A sign-in that lasts.
    SessionId
);
id!(
    /// A token that a user made for a program; not the token itself.
    TokenId
);
