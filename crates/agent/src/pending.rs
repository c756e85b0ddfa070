//! What waits for a yes, in a token that nobody but us can write.
//!
//! The token holds everything that is needed to run the action later, signed: so it needs no memory
//! of ours, outlives a restart, and works at any replica that has the key.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::audit::RecordedCall;
use domain::id::{TurnId, UserId};
use domain::refusal::{Code, Refusal};
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::{Timestamp, ToSpan as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// Signs and checks tokens.
#[derive(Clone)]
pub struct Seal {
    key: [u8; 32],
}

/// What a token holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Held {
    pub(crate) user: UserId,
    /// The turn that asked: the actions' call ids come from it, so that a second yes has no second
    /// effect.
    pub(crate) turn: TurnId,
    pub(crate) actions: Vec<HeldAction>,
    pub(crate) expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct HeldAction {
    pub(crate) call: RecordedCall,
    /// When the task was last changed, as the user was shown it. Changed since, the yes is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<Timestamp>,
    /// How many reminders were shown to go with the task. Are there others now, the yes is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reminders: Option<usize>,
}

/// How long a yes is waited for.
const MINUTES: i64 = 10;

impl Held {
    pub(crate) fn until(now: Timestamp) -> Timestamp {
        now + MINUTES.minutes()
    }
}

impl Seal {
    pub fn new(key: [u8; 32]) -> Seal {
        Seal { key }
    }

    pub(crate) fn sign(&self, held: &Held) -> String {
        // Ids, instants and calls that came from JSON: there is nothing that JSON cannot say.
        let body = serde_json::to_vec(held).unwrap_or_default();
        let mark = self.mac(&body).finalize().into_bytes();
        format!("{}.{}", URL_SAFE_NO_PAD.encode(&body), URL_SAFE_NO_PAD.encode(mark))
    }

    /// Why this token is good for nothing, if that can be told from the token alone.
    pub fn refusal(&self, token: &str, user: UserId, now: Timestamp) -> Option<Refusal> {
        self.open(token, user, now).err()
    }

    /// What was held, if this token is ours, this user's, and still good.
    pub(crate) fn open(&self, token: &str, user: UserId, now: Timestamp) -> Result<Held, Refusal> {
        let held = self.read(token).filter(|it| it.user == user).ok_or_else(|| {
            Refusal::invalid("confirm", "this is no token that waits for your yes")
        })?;
        match now < held.expires_at {
            true => Ok(held),
            false => Err(Refusal::new(
                Code::Conflict,
                format!("That was asked more than {MINUTES} minutes ago, so nothing was done."),
            )),
        }
    }

    fn read(&self, token: &str) -> Option<Held> {
        let (body, mark) = token.split_once('.')?;
        let body = URL_SAFE_NO_PAD.decode(body).ok()?;
        let mark = URL_SAFE_NO_PAD.decode(mark).ok()?;
        self.mac(&body).verify_slice(&mark).ok()?;
        serde_json::from_slice(&body).ok()
    }

    fn mac(&self, body: &[u8]) -> Hmac<Sha256> {
        // A key shorter than a block is filled up with zeros: so the standard has it.
        let mut block = [0; 64];
        block[..self.key.len()].copy_from_slice(&self.key);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        mac.update(body);
        mac
    }
}

impl std::fmt::Debug for Seal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seal")
    }
}

#[cfg(test)]
mod tests {
    use domain::clock::FixedClock;
    use domain::ports::Clock as _;
    use serde_json::json;

    use super::*;

    #[test]
    fn only_the_right_user_in_time_with_an_untouched_token() {
        let clock = FixedClock::at("2026-03-10T08:00:00Z".parse().unwrap());
        let (anna, ben) = (UserId(clock.fresh_id()), UserId(clock.fresh_id()));
        let call =
            RecordedCall { name: "delete_task".to_owned(), arguments: json!({ "task_id": 3 }) };
        let held = Held {
            user: anna,
            turn: TurnId(clock.fresh_id()),
            actions: vec![HeldAction { call, seen: Some(clock.now()), reminders: Some(2) }],
            expires_at: Held::until(clock.now()),
        };
        let seal = Seal::new([7; 32]);
        let token = seal.sign(&held);
        let check = |seal: &Seal, token: &str, user, minutes: i64, expect: Result<(), Code>| {
            let now = clock.now() + minutes.minutes();
            let got = seal.open(token, user, now).map(drop).map_err(|it| it.code);
            assert_eq!(got, expect, "{token} {minutes}");
        };
        assert_eq!(seal.open(&token, anna, clock.now()), Ok(held));
        check(&seal, &token, anna, 9, Ok(()));
        check(&seal, &token, anna, 10, Err(Code::Conflict));
        check(&seal, &token, ben, 0, Err(Code::ValidationError));
        check(&Seal::new([8; 32]), &token, anna, 0, Err(Code::ValidationError));
        check(&seal, &token[1..], anna, 0, Err(Code::ValidationError));
        check(&seal, &token[..token.len() - 1], anna, 0, Err(Code::ValidationError));
        check(&seal, "", anna, 0, Err(Code::ValidationError));
        check(&seal, ".", anna, 0, Err(Code::ValidationError));
    }
}
