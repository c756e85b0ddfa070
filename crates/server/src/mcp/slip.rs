//! What goes out with a question and has to come back with the yes.
//!
//! A slip needs no memory of ours: it is marked for this user, this tool, this task and this way of
//! asking, so that it is worth nothing for anything else. A model may have to write it out again, so
//! it is short.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::id::{TaskId, TurnId, UserId};
use jiff::{Timestamp, ToSpan as _};
use uuid::Uuid;

use crate::accounts::keys::Signet;

pub(super) struct Slips(Signet);

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Slip {
    /// The turn that the yes will become. Once it is there, the slip was used.
    pub(super) turn: TurnId,
    /// When the task was last changed, as the user was shown it.
    pub(super) seen: Timestamp,
    pub(super) expires_at: Timestamp,
}

/// What a slip is good for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Purpose<'a> {
    pub(super) way: Way,
    pub(super) user: UserId,
    pub(super) tool: &'a str,
    pub(super) task: TaskId,
}

/// How it comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// From the client itself, beside what the user answered. No model sees it.
    State,
    /// As an argument, from a model that asked the user.
    Token,
}

impl Slip {
    /// How long a yes is waited for.
    pub(super) const MINUTES: i64 = 10;

    pub(super) fn until(now: Timestamp) -> Timestamp {
        now + Slip::MINUTES.minutes()
    }

    fn write(&self) -> [u8; LENGTH] {
        let mut body = [0; LENGTH];
        body[..16].copy_from_slice(self.turn.0.as_bytes());
        body[16..24].copy_from_slice(&self.seen.as_millisecond().to_be_bytes());
        body[24..].copy_from_slice(&self.expires_at.as_millisecond().to_be_bytes());
        body
    }

    fn read(body: &[u8]) -> Option<Slip> {
        let (turn, times) = body.split_first_chunk::<16>()?;
        let (seen, end) = times.split_first_chunk::<8>()?;
        Some(Slip {
            turn: TurnId(Uuid::from_bytes(*turn)),
            seen: Timestamp::from_millisecond(i64::from_be_bytes(*seen)).ok()?,
            expires_at: Timestamp::from_millisecond(i64::from_be_bytes(end.try_into().ok()?))
                .ok()?,
        })
    }
}

/// A turn, and two instants in milliseconds: no store keeps finer ones.
const LENGTH: usize = 32;

impl Slips {
    pub(super) fn new(signet: Signet) -> Slips {
        Slips(signet)
    }

    pub(super) fn sign(&self, slip: &Slip, purpose: &Purpose<'_>) -> String {
        let body = slip.write();
        let mark = self.0.mark(&purpose.name(), &body);
        URL_SAFE_NO_PAD.encode([&body[..], &mark].concat())
    }

    /// `None` if we did not write it, or not for this.
    pub(super) fn open(&self, text: &str, purpose: &Purpose<'_>) -> Option<Slip> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (body, mark) = bytes.split_at_checked(LENGTH)?;
        let good = self.0.is_mark(&purpose.name(), body, mark);
        good.then(|| Slip::read(body)).flatten()
    }
}

impl Purpose<'_> {
    fn name(&self) -> String {
        let way = match self.way {
            Way::State => "state",
            Way::Token => "token",
        };
        format!("{way} {} {} {}", self.user, self.tool, self.task)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_for_what_it_was_written_for_and_nothing_else() {
        let slips = Slips::new(Signet::new([7; 32]));
        let now: Timestamp = "2026-03-10T08:00:00.123Z".parse().unwrap();
        let slip = Slip {
            turn: TurnId(Uuid::from_u128(1)),
            seen: now - 1.hour(),
            expires_at: Slip::until(now),
        };
        let (user, task) = (UserId(Uuid::from_u128(2)), TaskId(Uuid::from_u128(3)));
        let purpose = Purpose { way: Way::State, user, tool: "delete_task", task };
        let text = slips.sign(&slip, &purpose);
        assert!(text.len() <= 86, "a model has to write it: {text}");
        let check = |slips: &Slips, text: &str, purpose: Purpose<'_>, expect: Option<Slip>| {
            assert_eq!(slips.open(text, &purpose), expect, "{text} {purpose:?}");
        };
        check(&slips, &text, purpose, Some(slip));
        check(&slips, &text, Purpose { way: Way::Token, ..purpose }, None);
        check(&slips, &text, Purpose { user: UserId(Uuid::from_u128(9)), ..purpose }, None);
        check(&slips, &text, Purpose { tool: "undo", ..purpose }, None);
        check(&slips, &text, Purpose { task: TaskId(Uuid::from_u128(9)), ..purpose }, None);
        check(&Slips::new(Signet::new([8; 32])), &text, purpose, None);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            check(&slips, &String::from_utf8(bytes).unwrap(), purpose, None);
        }
        for text in ["", "A", "é", &text[1..], &text[..text.len() - 1]] {
            check(&slips, text, purpose, None);
        }
    }
}
