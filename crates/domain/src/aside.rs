//! What one TodoBot tells another beside a call over MCP, so that a turn taken here and carried out
//! there is one turn: undone as one, retried without a second effect, and on record with its words.
//!
//! Whoever calls may tell it, so it decides nothing but the caller's own: their turns, their calls,
//! their clock on the wall.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::chat::UserMessage;
use crate::id::{CallId, TurnId, UserId};
use crate::ports::Operation;
use crate::refusal::Refusal;
use crate::task::Task;
use crate::task_ref::TaskRef;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Aside {
    turn: Option<Uuid>,
    call: Option<Uuid>,
    /// What the user typed.
    pub words: Option<String>,
    /// Where their clock hangs.
    pub zone: Option<TimeZone>,
    /// The task must not have changed since this update of it.
    pub unless_changed: Option<Timestamp>,
    /// The same for each of several tasks, by their ids or numbers.
    pub unless_each_changed: BTreeMap<String, Timestamp>,
}

/// The keys under a request's `_meta`.
const TURN: &str = "todobot/turn_id";
const CALL: &str = "todobot/call_id";
const WORDS: &str = "todobot/words";
const ZONE: &str = "todobot/zone";
const UNLESS_CHANGED: &str = "todobot/unless_changed";

impl Aside {
    pub fn of(operation: &Operation<'_>) -> Aside {
        Aside {
            turn: Some(operation.turn.id.0),
            call: Some(operation.call_id.0),
            words: operation.turn.words.clone(),
            zone: operation.zone.iana_name().and_then(|it| TimeZone::get(it).ok()),
            unless_changed: operation.unless_changed,
            unless_each_changed: BTreeMap::new(),
        }
    }

    /// Of several operations that are one call.
    pub fn of_all<'a>(
        first: &Operation<'_>,
        all: impl IntoIterator<Item = (TaskRef, &'a Operation<'a>)>,
    ) -> Aside {
        let condition =
            |(task, it): (TaskRef, &Operation<'_>)| Some((task.to_string(), it.unless_changed?));
        let unless_each_changed = all.into_iter().filter_map(condition).collect();
        Aside { unless_changed: None, unless_each_changed, ..Aside::of(first) }
    }

    /// The condition on this task of several.
    pub fn condition_on(&self, task: Option<&Task>) -> Option<Timestamp> {
        let own = task.and_then(|it| {
            let by_id = self.unless_each_changed.get(&it.id.to_string());
            by_id.or_else(|| self.unless_each_changed.get(&it.number.to_string()))
        });
        own.copied().or(self.unless_changed)
    }

    /// Refuses a condition on a task that is not among those of the call.
    pub fn conditions_are_on<'a>(
        &self,
        tasks: impl Iterator<Item = &'a Task> + Clone,
    ) -> Result<(), Refusal> {
        let is_on = |key: &str, it: &Task| key == it.id.to_string() || key == it.number.to_string();
        let heard = |key: &String| tasks.clone().any(|it| is_on(key, it));
        match self.unless_each_changed.keys().all(heard) {
            true => Ok(()),
            false => Err(Refusal::invalid(UNLESS_CHANGED, "names a task that the call does not")),
        }
    }

    /// As it stands in a request's `_meta`.
    pub fn write(&self) -> Map<String, Value> {
        let mut meta = Map::new();
        put(&mut meta, TURN, self.turn);
        put(&mut meta, CALL, self.call);
        put(&mut meta, WORDS, self.words.as_ref());
        put(&mut meta, ZONE, self.zone.as_ref().and_then(TimeZone::iana_name));
        put(&mut meta, UNLESS_CHANGED, self.unless_changed);
        if !self.unless_each_changed.is_empty() {
            meta.insert(UNLESS_CHANGED.to_owned(), json!(self.unless_each_changed));
        }
        meta
    }

    /// What is there and cannot be used is refused: a condition that is overheard would be broken.
    pub fn read(meta: &Map<String, Value>) -> Result<Aside, Refusal> {
        let words = get::<String>(meta, WORDS, "must be text")?;
        if words.as_ref().is_some_and(|it| UserMessage::MAX < it.chars().count()) {
            let problem = format!("must be at most {} characters", UserMessage::MAX);
            return Err(Refusal::invalid(WORDS, problem));
        }
        if words.as_ref().is_some_and(|it| it.contains('\0')) {
            return Err(Refusal::invalid(WORDS, "must hold no NUL"));
        }
        const A_ZONE: &str = "must be the name of a time zone, such as Europe/Berlin";
        let zone = get::<String>(meta, ZONE, A_ZONE)?.map(|it| TimeZone::get(&it));
        const AN_INSTANT: &str = "must be an instant, as RFC 3339 has it, or one for each task";
        let (unless_changed, unless_each_changed) = match meta.get(UNLESS_CHANGED) {
            Some(each @ Value::Object(_)) => {
                let each = serde_json::from_value(each.clone());
                (None, each.map_err(|_| Refusal::invalid(UNLESS_CHANGED, AN_INSTANT))?)
            }
            _ => (get(meta, UNLESS_CHANGED, AN_INSTANT)?, BTreeMap::new()),
        };
        Ok(Aside {
            turn: get(meta, TURN, "must be a UUID, as a string")?,
            call: get(meta, CALL, "must be a UUID, as a string")?,
            words,
            zone: zone.transpose().map_err(|_| Refusal::invalid(ZONE, A_ZONE))?,
            unless_changed,
            unless_each_changed,
        })
    }

    /// Whether a request that comes again is the same call.
    pub fn names_the_call(&self) -> bool {
        self.turn.is_some() || self.call.is_some()
    }

    /// The turn as it is called here. Nobody can name another user's.
    pub fn turn(&self, user: UserId, fresh: impl FnOnce() -> Uuid) -> TurnId {
        TurnId(match self.turn.or(self.call) {
            Some(given) => Uuid::new_v5(&user.0, given.as_bytes()),
            None => fresh(),
        })
    }

    /// The call as it is called here: by its own id in whichever turn it is tried again, or in its
    /// turn by what it is `about`.
    pub fn call(&self, user: UserId, turn: TurnId, about: &str) -> CallId {
        CallId(match self.call {
            Some(given) => Uuid::new_v5(&user.0, given.as_bytes()),
            None => Uuid::new_v5(&turn.0, about.as_bytes()),
        })
    }

    /// Which call it is, for who writes down what a yes is for.
    pub fn ids(&self) -> Value {
        json!([self.turn, self.call])
    }
}

fn put(meta: &mut Map<String, Value>, name: &str, value: Option<impl Serialize>) {
    if let Some(value) = value {
        meta.insert(name.to_owned(), json!(value));
    }
}

fn get<T: DeserializeOwned>(
    meta: &Map<String, Value>,
    name: &str,
    problem: &str,
) -> Result<Option<T>, Refusal> {
    let read = |it: &Value| match it {
        Value::String(_) => serde_json::from_value(it.clone()).ok(),
        _ => None,
    };
    match meta.get(name) {
        None => Ok(None),
        Some(told) => read(told).map(Some).ok_or_else(|| Refusal::invalid(name, problem)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "00000000-0000-0000-0000-000000000001";

    fn read(meta: &Value) -> Result<Aside, Refusal> {
        Aside::read(meta.as_object().unwrap())
    }

    #[test]
    fn what_is_written_is_read() {
        let whole = Aside {
            turn: Some(Uuid::from_u128(1)),
            call: Some(Uuid::from_u128(2)),
            words: Some("add milk\nand \"eggs\"".to_owned()),
            zone: Some(TimeZone::get("Europe/Berlin").unwrap()),
            unless_changed: Some("2026-03-10T08:00:00.123Z".parse().unwrap()),
            unless_each_changed: BTreeMap::new(),
        };
        let each = Aside {
            unless_changed: None,
            unless_each_changed: [("1".to_owned(), whole.unless_changed.unwrap())].into(),
            ..whole.clone()
        };
        assert_eq!(Aside::read(&whole.write()).ok(), Some(whole));
        assert_eq!(Aside::read(&each.write()).ok(), Some(each));
        assert_eq!(Aside::default().write().len(), 0);
        assert_eq!(read(&json!({})).ok(), Some(Aside::default()));
    }

    #[test]
    fn what_cannot_be_used_is_named() {
        let check = |meta: Value, expect: Option<&str>| {
            let got = read(&meta).err().and_then(|it| it.field);
            assert_eq!(got.as_deref(), expect, "{meta}");
        };
        check(json!({ TURN: ID, CALL: ID, WORDS: "x".repeat(UserMessage::MAX) }), None);
        check(json!({ TURN: "7" }), Some(TURN));
        check(json!({ TURN: null }), Some(TURN));
        check(json!({ TURN: ID, CALL: 7 }), Some(CALL));
        check(json!({ WORDS: "a\0b" }), Some(WORDS));
        check(json!({ WORDS: "x".repeat(UserMessage::MAX + 1) }), Some(WORDS));
        check(json!({ WORDS: 7 }), Some(WORDS));
        check(json!({ ZONE: "Nowhere/Else" }), Some(ZONE));
        check(json!({ ZONE: 1 }), Some(ZONE));
        check(json!({ UNLESS_CHANGED: "soon" }), Some(UNLESS_CHANGED));
        check(json!({ UNLESS_CHANGED: { "1": "soon" } }), Some(UNLESS_CHANGED));
        check(json!({ UNLESS_CHANGED: ["2026-03-10T08:00:00Z"] }), Some(UNLESS_CHANGED));
    }

    #[test]
    fn ids_are_each_users_own() {
        let [anna, ben] = [3, 4].map(|it| UserId(Uuid::from_u128(it)));
        let fresh = || Uuid::from_u128(9);
        let aside = read(&json!({ TURN: ID, CALL: ID })).unwrap();
        let turn = aside.turn(anna, fresh);
        assert_ne!(turn, aside.turn(ben, fresh));
        assert_ne!(aside.call(anna, turn, "a"), aside.call(ben, turn, "a"));
        let elsewhere = TurnId(Uuid::from_u128(5));
        assert_eq!(aside.call(anna, turn, "a"), aside.call(anna, elsewhere, "b"));
        let unnamed = read(&json!({ TURN: ID })).unwrap();
        assert_eq!(unnamed.turn(anna, fresh), turn);
        assert_ne!(unnamed.call(anna, turn, "a"), unnamed.call(anna, turn, "b"));
        assert_eq!(Aside::default().turn(anna, fresh).0, fresh());
    }
}
