//! What goes out with a question and has to come back with the answer.
//!
//! A slip needs no memory of ours: it is marked for this user, this tool, what the call is about and
//! this way of asking, so that it is worth nothing for anything else. A model may have to write it out
//! again, so it is short.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::id::{TaskId, TurnId, UserId};
use domain::outcome::Outcome;
use domain::task::Task;
use jiff::{Timestamp, ToSpan as _};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::accounts::keys::Signet;

pub(super) struct Slips(Signet);

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Slip {
    /// The turn that the answer will become. Once it is there, a yes was used.
    pub(super) turn: TurnId,
    /// The tasks, as the user was shown them.
    pub(super) seen: Seen,
    pub(super) expires_at: Timestamp,
    /// What the user chose before, where a name at this place fitted several tasks.
    pub(super) chosen: Vec<(u8, TaskId)>,
}

/// Tasks as they stood at some time: another task, or another change of one, and it is different.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen([u8; 8]);

/// What a slip is good for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Purpose<'a> {
    pub(super) way: Way,
    pub(super) user: UserId,
    pub(super) tool: &'a str,
    /// The tasks and the arguments, in writing.
    pub(super) about: &'a str,
}

/// What was asked, and how the answer comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Which tasks, from the client itself.
    Which,
    /// Whether to go on, from the client itself, beside what the user answered. No model sees it.
    State,
    /// Whether to go on, as an argument, from a model that asked the user.
    Token,
}

impl Slip {
    /// How long an answer is waited for.
    pub(super) const MINUTES: i64 = 10;

    pub(super) fn until(now: Timestamp) -> Timestamp {
        now + Slip::MINUTES.minutes()
    }

    fn write(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(LENGTH + CHOICE * self.chosen.len());
        body.extend(self.turn.0.as_bytes());
        body.extend(self.seen.0);
        body.extend(self.expires_at.as_millisecond().to_be_bytes());
        for (place, task) in &self.chosen {
            body.push(*place);
            body.extend(task.0.as_bytes());
        }
        body
    }

    fn read(body: &[u8]) -> Option<Slip> {
        let (turn, rest) = body.split_first_chunk::<16>()?;
        let (seen, rest) = rest.split_first_chunk::<8>()?;
        let (expires_at, mut rest) = rest.split_first_chunk::<8>()?;
        let mut chosen = Vec::new();
        while let Some((choice, more)) = rest.split_first_chunk::<CHOICE>() {
            let (place, task) = choice.split_first()?;
            chosen.push((*place, TaskId(Uuid::from_slice(task).ok()?)));
            rest = more;
        }
        Some(Slip {
            turn: TurnId(Uuid::from_bytes(*turn)),
            seen: Seen(*seen),
            expires_at: Timestamp::from_millisecond(i64::from_be_bytes(*expires_at)).ok()?,
            chosen,
        })
    }
}

/// A turn, what was seen, and an instant in milliseconds: no store keeps finer ones.
const LENGTH: usize = 32;
/// A place and a task.
const CHOICE: usize = 17;

impl Seen {
    pub(super) const NOTHING: Seen = Seen([0; 8]);

    /// In whichever order. What was tried tells what goes with them: the reminders of a task are no
    /// change of it.
    pub(super) fn of<'a>(tasks: impl IntoIterator<Item = &'a Task>, tried: &[Outcome]) -> Seen {
        let state = |it: &Task| (it.id, it.updated_at.as_microsecond());
        let mut states: Vec<(TaskId, i64)> = tasks.into_iter().map(state).collect();
        let goes = tried.iter().filter_map(|it| match it {
            Outcome::Deleted { task, reminders } => {
                Some((task.id, i64::try_from(*reminders).ok()?))
            }
            _ => None,
        });
        states.extend(goes);
        states.sort_unstable();
        let mut digest = Sha256::new();
        for (task, number) in states {
            digest.update(task.0.as_bytes());
            digest.update(number.to_be_bytes());
        }
        let digest: [u8; 32] = digest.finalize().into();
        let mut seen = Seen::NOTHING;
        seen.0.copy_from_slice(&digest[..8]);
        seen
    }
}

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
        let end = bytes.len().checked_sub(Signet::LENGTH)?;
        let (body, mark) = bytes.split_at_checked(end)?;
        let good = self.0.is_mark(&purpose.name(), body, mark);
        good.then(|| Slip::read(body)).flatten()
    }
}

impl Purpose<'_> {
    fn name(&self) -> String {
        let way = match self.way {
            Way::Which => "which",
            Way::State => "state",
            Way::Token => "token",
        };
        let about = URL_SAFE_NO_PAD.encode(Sha256::digest(self.about));
        format!("{way} {} {} {about}", self.user, self.tool)
    }
}

#[cfg(test)]
mod tests {

    use domain::title::Title;

    use super::*;

    #[test]
    fn good_for_what_it_was_written_for_and_nothing_else() {
        let slips = Slips::new(Signet::new([7; 32]));
        let now: Timestamp = "2026-03-10T08:00:00.123Z".parse().unwrap();
        let slip = Slip {
            turn: TurnId(Uuid::from_u128(1)),
            seen: Seen([5; 8]),
            expires_at: Slip::until(now),
            chosen: vec![],
        };
        let user = UserId(Uuid::from_u128(2));
        let purpose = Purpose { way: Way::State, user, tool: "delete_task", about: "[3]" };
        let text = slips.sign(&slip, &purpose);
        assert!(text.len() <= 86, "a model has to write it: {text}");
        let check = |slips: &Slips, text: &str, purpose: Purpose<'_>, expect: Option<&Slip>| {
            assert_eq!(slips.open(text, &purpose).as_ref(), expect, "{text} {purpose:?}");
        };
        check(&slips, &text, purpose, Some(&slip));
        check(&slips, &text, Purpose { way: Way::Token, ..purpose }, None);
        check(&slips, &text, Purpose { way: Way::Which, ..purpose }, None);
        check(&slips, &text, Purpose { user: UserId(Uuid::from_u128(9)), ..purpose }, None);
        check(&slips, &text, Purpose { tool: "undo", ..purpose }, None);
        check(&slips, &text, Purpose { about: "[9]", ..purpose }, None);
        check(&Slips::new(Signet::new([8; 32])), &text, purpose, None);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
            check(&slips, &String::from_utf8(bytes).unwrap(), purpose, None);
        }
        for text in ["", "A", "é", &text[1..], &text[..text.len() - 1]] {
            check(&slips, text, purpose, None);
        }
        let chosen = vec![(0, TaskId(Uuid::from_u128(4))), (99, TaskId(Uuid::from_u128(5)))];
        let slip = Slip { chosen, ..slip };
        check(&slips, &slips.sign(&slip, &purpose), purpose, Some(&slip));
    }

    #[test]
    fn tasks_are_seen_as_they_are() {
        let now: Timestamp = "2026-03-10T08:00:00Z".parse().unwrap();
        let task = |id: u128, updated_at: Timestamp| Task {
            updated_at,
            ..Task::new(TaskId(Uuid::from_u128(id)), 1, Title::parse("x", 200).unwrap(), now)
        };
        let (one, two) = (task(1, now), task(2, now));
        let goes = |reminders| [Outcome::Deleted { task: task(1, now), reminders }];
        let seen = Seen::of([&one, &two], &goes(1));
        assert_eq!(Seen::of([&two, &one], &goes(1)), seen);
        for other in [
            Seen::of([&one], &goes(1)),
            Seen::of([&one, &task(3, now)], &goes(1)),
            Seen::of([&one, &task(2, now + 1.millisecond())], &goes(1)),
            Seen::of([&one, &two], &goes(2)),
            Seen::of([&one, &two], &[]),
            Seen::NOTHING,
        ] {
            assert_ne!(other, seen);
        }
    }
}
