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

        impl From<Uuid> for $name {
            fn from(id: Uuid) -> $name {
                $name(id)
            }
        }

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
id!(
    /// A place that a user's reminders are sent to.
    WayId
);
id!(
    /// One notice on one way out, the same however often it is tried.
    DeliveryId
);

impl TaskId {
    /// Whether this could be the beginning of an id and nothing else: eight hexadecimal digits or
    /// more. Those that are all decimal begin with a zero, or they are a number.
    pub(crate) fn is_start(text: &str) -> bool {
        let digits = || text.chars().filter(|it| *it != '-');
        let decimal = digits().all(|it| it.is_ascii_digit());
        text.len() < 36
            && (8..32).contains(&digits().count())
            && digits().all(|it| it.is_ascii_hexdigit())
            && digits().any(|it| it.is_ascii_digit())
            && (!decimal || text.starts_with('0'))
    }

    /// Whether the id begins so, with or without its dashes.
    pub(crate) fn starts_with(self, start: &str) -> bool {
        let start = start.replace('-', "").to_ascii_lowercase();
        self.0.simple().to_string().starts_with(&start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_an_id_is_told_from_numbers_and_words() {
        let check = |text: &str, expect: bool| assert_eq!(TaskId::is_start(text), expect, "{text}");
        check("0190b6a4", true);
        check("0190B6A4-00", true);
        check("01901234", true);
        check("0190b6a", false);
        check("12345678", false);
        check("2026-03-10", false);
        check("effaced", false);
        check("deadbeef", false);
        check("0190b6a4-0000-7000-8000-000000000001", false);
        check("0190b6a4000070008000000000000001", false);
        check("groceries", false);
        let id = TaskId(Uuid::from_u128(0x0190_b6a4_0000_7000_8000_0000_0000_0001));
        assert!(id.starts_with("0190B6A4-0000-7"));
        assert!(!id.starts_with("0190b6a5"));
    }
}
