//! Which turn a request belongs to, and which call it is. Another TodoBot says so itself, so that what
//! it sends twice has one effect and what it sends in one turn is one step to undo.

use domain::id::{CallId, TurnId, UserId};
use domain::refusal::Refusal;
use rmcp::model::RequestMetaObject;
use serde_json::Value;
use uuid::Uuid;

/// The keys under `_meta`.
const TURN: &str = "todobot/turn_id";
const CALL: &str = "todobot/call_id";

/// What the client said, where it did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Ids {
    turn: Option<Uuid>,
    call: Option<Uuid>,
}

impl Ids {
    pub(super) fn read(meta: &RequestMetaObject) -> Result<Ids, Refusal> {
        let id = |key: &str| match meta.0.0.get(key) {
            None => Ok(None),
            Some(said) => said
                .as_str()
                .and_then(|it| Uuid::try_parse(it).ok())
                .map(Some)
                .ok_or_else(|| Refusal::invalid(key, "must be a UUID, as a string")),
        };
        Ok(Ids { turn: id(TURN)?, call: id(CALL)? })
    }

    /// A request that comes again is then the same call.
    pub(super) fn are_given(self) -> bool {
        self.turn.is_some() || self.call.is_some()
    }

    /// Made from the user's id too: nobody can name another's turn.
    pub(super) fn turn(self, user: UserId, fresh: impl FnOnce() -> Uuid) -> TurnId {
        TurnId(match self.turn.or(self.call) {
            Some(given) => Uuid::new_v5(&user.0, given.as_bytes()),
            None => fresh(),
        })
    }

    /// The call in its turn: by its given id, or by what it is `about`.
    pub(super) fn call(self, turn: TurnId, about: &str) -> CallId {
        CallId(match self.call {
            Some(given) => Uuid::new_v5(&turn.0, given.as_bytes()),
            None => Uuid::new_v5(&turn.0, about.as_bytes()),
        })
    }

    pub(super) fn told(self) -> Value {
        serde_json::json!([self.turn, self.call])
    }
}

#[cfg(test)]
mod tests {
    use rmcp::model::MetaObject;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_key_that_is_there_is_a_uuid() {
        let check = |meta: Value, expect: Result<Ids, &str>| {
            let Value::Object(object) = meta.clone() else { panic!("{meta}") };
            let got = Ids::read(&RequestMetaObject(MetaObject(object)));
            let got = got.map_err(|it| it.field.unwrap_or_default());
            assert_eq!(got, expect.map_err(str::to_owned), "{meta}");
        };
        let id = Uuid::from_u128(7);
        check(json!({}), Ok(Ids { turn: None, call: None }));
        check(json!({ TURN: id }), Ok(Ids { turn: Some(id), call: None }));
        check(json!({ TURN: id, CALL: id }), Ok(Ids { turn: Some(id), call: Some(id) }));
        check(json!({ TURN: "7" }), Err(TURN));
        check(json!({ TURN: null }), Err(TURN));
        check(json!({ TURN: id, CALL: 7 }), Err(CALL));
    }

    #[test]
    fn the_same_ids_are_the_same_call_of_the_same_user() {
        let (anna, ben) = (UserId(Uuid::from_u128(1)), UserId(Uuid::from_u128(2)));
        let fresh = || Uuid::from_u128(9);
        let given = Ids { turn: Some(Uuid::from_u128(7)), call: Some(Uuid::from_u128(8)) };
        let turn = given.turn(anna, fresh);
        assert_eq!(turn.0, Uuid::new_v5(&anna.0, Uuid::from_u128(7).as_bytes()));
        assert_eq!(given.call(turn, "a").0, Uuid::new_v5(&turn.0, Uuid::from_u128(8).as_bytes()));
        assert_ne!(given.turn(ben, fresh), turn);
        let unnamed = Ids { call: None, ..given };
        assert_ne!(unnamed.call(turn, "a"), unnamed.call(turn, "b"), "two calls of one turn");
        let none = Ids { turn: None, call: None };
        assert_eq!(none.turn(anna, fresh).0, fresh());
    }
}
