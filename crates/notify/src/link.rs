//! What a button is worth: a token that lets whoever holds it do one thing, once, for a while.
//!
//! The token is all there is: user, way, occurrence, action and expiry stand in it, and a mark that only
//! the installation can make. That it works once is for the store to see, by [`Token::key`].

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::id::{UserId, WayId};
use jiff::Timestamp;
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    pub user: UserId,
    /// The way that it was sent by: when that is removed, its buttons are worth nothing.
    pub way: WayId,
    /// Which firing of which reminder: the id that it was recorded under.
    pub occurrence: Uuid,
    pub action: Action,
    /// In milliseconds: no store keeps finer instants.
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Done,
    SnoozeHour,
    SnoozeTomorrow,
    /// No more by this way. It is about no task, and works as often as it is pressed.
    Stop,
}

/// What makes marks that nobody else can make, one kind for each purpose.
pub trait Marks {
    fn mark(&self, purpose: &str, text: &[u8]) -> [u8; 32];

    /// In a time that tells nothing about the right mark.
    fn is_mark(&self, purpose: &str, text: &[u8], mark: &[u8]) -> bool;
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worthless {
    /// We did not write it.
    Unknown,
    Expired,
}

const PURPOSE: &str = "reminder link";

/// An action, three ids, and an instant.
const LENGTH: usize = 1 + 3 * 16 + 8;

impl Token {
    /// As it stands in an address.
    pub fn sign(&self, marks: &dyn Marks) -> String {
        let body = self.write();
        URL_SAFE_NO_PAD.encode([&body[..], &marks.mark(PURPOSE, &body)].concat())
    }

    pub fn open(text: &str, marks: &dyn Marks, now: Timestamp) -> Result<Token, Worthless> {
        let token = read_marked(text, marks).ok_or(Worthless::Unknown)?;
        match now < token.expires_at {
            true => Ok(token),
            false => Err(Worthless::Expired),
        }
    }

    /// The same for every copy of this button, in mail or ntfy, so that it has one effect.
    pub fn key(&self) -> Uuid {
        let mut name = self.user.0.as_bytes().to_vec();
        name.push(self.action.code());
        Uuid::new_v5(&self.occurrence, &name)
    }

    fn write(&self) -> [u8; LENGTH] {
        let mut body = [0; LENGTH];
        body[0] = self.action.code();
        body[1..17].copy_from_slice(self.user.0.as_bytes());
        body[17..33].copy_from_slice(self.way.0.as_bytes());
        body[33..49].copy_from_slice(self.occurrence.as_bytes());
        body[49..].copy_from_slice(&self.expires_at.as_millisecond().to_be_bytes());
        body
    }

    fn read(body: &[u8]) -> Option<Token> {
        let (action, rest) = body.split_first()?;
        let (user, rest) = rest.split_first_chunk::<16>()?;
        let (way, rest) = rest.split_first_chunk::<16>()?;
        let (occurrence, rest) = rest.split_first_chunk::<16>()?;
        let expires_at = i64::from_be_bytes(rest.try_into().ok()?);
        Some(Token {
            user: UserId(Uuid::from_bytes(*user)),
            way: WayId(Uuid::from_bytes(*way)),
            occurrence: Uuid::from_bytes(*occurrence),
            action: Action::ALL.into_iter().find(|it| it.code() == *action)?,
            expires_at: Timestamp::from_millisecond(expires_at).ok()?,
        })
    }
}

impl Action {
    pub const ALL: [Action; 4] =
        [Action::Done, Action::SnoozeHour, Action::SnoozeTomorrow, Action::Stop];

    fn code(self) -> u8 {
        match self {
            Action::Done => 1,
            Action::SnoozeHour => 2,
            Action::SnoozeTomorrow => 3,
            Action::Stop => 4,
        }
    }
}

fn read_marked(text: &str, marks: &dyn Marks) -> Option<Token> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    let (body, mark) = bytes.split_at_checked(LENGTH)?;
    marks.is_mark(PURPOSE, body, mark).then(|| Token::read(body)).flatten()
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan as _;

    use super::*;
    use crate::way::Secret;

    struct Key(u8);

    impl Marks for Key {
        fn mark(&self, purpose: &str, text: &[u8]) -> [u8; 32] {
            Secret::make([self.0; 32]).mac(&[purpose.as_bytes(), &[0], text])
        }

        fn is_mark(&self, purpose: &str, text: &[u8], mark: &[u8]) -> bool {
            self.mark(purpose, text) == mark
        }
    }

    fn now() -> Timestamp {
        "2026-03-10T08:00:00.123Z".parse().unwrap()
    }

    fn token(action: Action) -> Token {
        Token {
            user: UserId(Uuid::from_u128(1)),
            way: WayId(Uuid::from_u128(3)),
            occurrence: Uuid::from_u128(2),
            action,
            expires_at: now() + 24.hours(),
        }
    }

    #[test]
    fn good_until_it_expires_and_for_nothing_else() {
        for action in Action::ALL {
            let token = token(action);
            let text = token.sign(&Key(7));
            let check = |text: &str, key: Key, now: Timestamp, expect: Result<Token, Worthless>| {
                assert_eq!(Token::open(text, &key, now), expect, "{text}");
            };
            check(&text, Key(7), now(), Ok(token));
            check(&text, Key(7), token.expires_at - 1.millisecond(), Ok(token));
            check(&text, Key(7), token.expires_at, Err(Worthless::Expired));
            check(&text, Key(8), now(), Err(Worthless::Unknown));
            for at in 0..text.len() {
                let mut bytes = text.clone().into_bytes();
                bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
                let changed = String::from_utf8(bytes).unwrap();
                check(&changed, Key(7), now(), Err(Worthless::Unknown));
            }
            for text in ["", "A", "é", &text[1..], &text[..text.len() - 1], &format!("{text}A")] {
                check(text, Key(7), now(), Err(Worthless::Unknown));
            }
        }
    }

    #[test]
    fn an_action_we_do_not_know_is_not_ours() {
        let mut body = token(Action::Done).write();
        body[0] = 9;
        let text = URL_SAFE_NO_PAD.encode([&body[..], &Key(7).mark(PURPOSE, &body)].concat());
        assert_eq!(Token::open(&text, &Key(7), now()), Err(Worthless::Unknown));
    }

    #[test]
    fn each_user_occurrence_and_action_has_a_key_of_its_own() {
        let first = token(Action::Done);
        // By whichever way it came, it is the same button.
        let copy = Token { expires_at: now(), way: WayId(Uuid::from_u128(9)), ..first };
        assert_eq!(first.key(), copy.key());
        let others = [
            Token { action: Action::SnoozeHour, ..first },
            Token { user: UserId(Uuid::from_u128(9)), ..first },
            Token { occurrence: Uuid::from_u128(9), ..first },
        ];
        for other in others {
            assert_ne!(first.key(), other.key(), "{other:?}");
        }
    }
}
