//! What one TodoBot tells another beside a call over MCP, so that a turn taken here and carried out
//! there is one turn: undone as one, retried without a second effect, and on record with its words.
//!
//! Whoever calls may tell it, so it decides nothing but the caller's own: their turns, their calls,
//! their clock on the wall.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::chat::UserMessage;
use crate::id::{CallId, TurnId, UserId};
use crate::ports::Operation;

#[derive(Debug, Clone, PartialEq)]
pub struct Aside {
    turn: Uuid,
    call: Uuid,
    /// What the user typed.
    pub words: Option<String>,
    /// Where their clock hangs.
    pub zone: Option<TimeZone>,
    /// The task must not have changed since this update of it.
    pub unless_changed: Option<Timestamp>,
}

const TURN: &str = "todobot/turn_id";
const CALL: &str = "todobot/call_id";
const WORDS: &str = "todobot/words";
const ZONE: &str = "todobot/zone";
const UNLESS_CHANGED: &str = "todobot/unless_changed";

impl Aside {
    pub fn of(operation: &Operation<'_>) -> Aside {
        Aside {
            turn: operation.turn.id.0,
            call: operation.call_id.0,
            words: operation.turn.words.clone(),
            zone: operation.zone.iana_name().and_then(|it| TimeZone::get(it).ok()),
            unless_changed: operation.unless_changed,
        }
    }

    /// As it stands in a request's `_meta`.
    pub fn write(&self) -> Map<String, Value> {
        let mut meta = Map::new();
        meta.insert(TURN.to_owned(), json!(self.turn));
        meta.insert(CALL.to_owned(), json!(self.call));
        let zone = self.zone.as_ref().and_then(TimeZone::iana_name);
        put(&mut meta, WORDS, self.words.as_ref());
        put(&mut meta, ZONE, zone);
        put(&mut meta, UNLESS_CHANGED, self.unless_changed);
        meta
    }

    /// `None` if it names no turn and no call. Of the rest, what cannot be used is left out.
    pub fn read(meta: &Map<String, Value>) -> Option<Aside> {
        let words = get::<String>(meta, WORDS)
            .filter(|it| it.chars().count() <= UserMessage::MAX && !it.contains('\0'));
        Some(Aside {
            turn: get(meta, TURN)?,
            call: get(meta, CALL)?,
            words,
            zone: get::<String>(meta, ZONE).and_then(|it| TimeZone::get(&it).ok()),
            unless_changed: get(meta, UNLESS_CHANGED),
        })
    }

    /// The turn as it is called here. Nobody can name another user's.
    pub fn turn(&self, user: UserId) -> TurnId {
        TurnId(Uuid::new_v5(&user.0, self.turn.as_bytes()))
    }

    /// The call as it is called here. It is the same in whichever turn it is tried again.
    pub fn call(&self, user: UserId) -> CallId {
        CallId(Uuid::new_v5(&user.0, self.call.as_bytes()))
    }
}

fn put(meta: &mut Map<String, Value>, name: &str, value: Option<impl Serialize>) {
    if let Some(value) = value {
        meta.insert(name.to_owned(), json!(value));
    }
}

fn get<T: DeserializeOwned>(meta: &Map<String, Value>, name: &str) -> Option<T> {
    meta.get(name).and_then(|it| serde_json::from_value(it.clone()).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meta(value: Value) -> Map<String, Value> {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn what_is_written_is_read() {
        let whole = Aside {
            turn: Uuid::from_u128(1),
            call: Uuid::from_u128(2),
            words: Some("add milk\nand \"eggs\"".to_owned()),
            zone: Some(TimeZone::get("Europe/Berlin").unwrap()),
            unless_changed: Some("2026-03-10T08:00:00.123Z".parse().unwrap()),
        };
        assert_eq!(Aside::read(&whole.write()), Some(whole.clone()));
        let bare = Aside { words: None, zone: None, unless_changed: None, ..whole };
        assert_eq!(bare.write().len(), 2);
        assert_eq!(Aside::read(&bare.write()), Some(bare));
    }

    #[test]
    fn what_cannot_be_used_is_left_out() {
        let id = "00000000-0000-0000-0000-000000000001";
        let read = |more: Value| {
            let mut whole = meta(json!({ TURN: id, CALL: id }));
            whole.extend(meta(more));
            Aside::read(&whole).unwrap()
        };
        assert_eq!(read(json!({ WORDS: "a\0b" })).words, None);
        assert_eq!(read(json!({ WORDS: "x".repeat(UserMessage::MAX + 1) })).words, None);
        assert_eq!(read(json!({ WORDS: 7 })).words, None);
        assert_eq!(read(json!({ ZONE: "Nowhere/Else" })).zone, None);
        assert_eq!(read(json!({ UNLESS_CHANGED: "soon" })).unless_changed, None);
        for incomplete in [json!({}), json!({ TURN: id }), json!({ TURN: id, CALL: "x" })] {
            assert_eq!(Aside::read(&meta(incomplete)), None);
        }
    }

    #[test]
    fn ids_are_each_users_own() {
        let id = "00000000-0000-0000-0000-000000000001";
        let aside = Aside::read(&meta(json!({ TURN: id, CALL: id }))).unwrap();
        let [anna, ben] = [3, 4].map(|it| UserId(Uuid::from_u128(it)));
        assert_ne!(aside.turn(anna), aside.turn(ben));
        assert_ne!(aside.call(anna), aside.call(ben));
        assert_eq!(aside.call(anna), aside.clone().call(anna));
    }
}
