//! Ways out: where a user's reminders are sent, and what became of sending each.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::firing::Occurrence;
use crate::id::{CallId, DeliveryId, UserId, WayId};
use crate::quiet::QuietHours;
use crate::refusal::brief;
use crate::reminder::Reminder;
use crate::settings::Zone;
use crate::task::Task;

/// A place that a user's reminders are sent to.
#[derive(Clone, PartialEq, Eq)]
pub struct Way {
    pub id: WayId,
    pub user: UserId,
    pub kind: WayKind,
    /// Where and how, as whoever sends reads it. Sealed: it holds addresses and secrets.
    pub config: Vec<u8>,
    /// Whether what is due from now on goes there.
    pub enabled: bool,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum WayKind {
    Webhook,
    Ntfy,
    Email,
}

impl Way {
    /// Ways that one user may have.
    pub const MAX: usize = 10;
}

/// Without what is sealed.
impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Way { id, user, kind, enabled, .. } = self;
        f.debug_struct("Way")
            .field("id", id)
            .field("user", user)
            .field("kind", kind)
            .field("enabled", enabled)
            .finish_non_exhaustive()
    }
}

impl WayKind {
    pub const ALL: [WayKind; 3] = [WayKind::Webhook, WayKind::Ntfy, WayKind::Email];

    pub fn as_str(self) -> &'static str {
        match self {
            WayKind::Webhook => "webhook",
            WayKind::Ntfy => "ntfy",
            WayKind::Email => "email",
        }
    }

    pub fn parse(text: &str) -> Option<WayKind> {
        WayKind::ALL.into_iter().find(|it| it.as_str() == text)
    }
}

/// What a reminder says when it speaks: the task as it was then, and why now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Notice {
    /// The same for every way out, and for the entry in the audit trail.
    pub occurrence_id: CallId,
    pub task: Task,
    pub reminder: Reminder,
    pub occurrence: Occurrence,
}

/// One notice on one way out, and what became of it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Delivery {
    /// The same however often it is tried: who gets it twice can tell.
    pub id: DeliveryId,
    pub way_id: WayId,
    pub kind: WayKind,
    pub notice: Notice,
    pub state: DeliveryState,
    /// How often it was begun.
    pub attempts: u32,
    /// When it is tried next, unless it arrived or was given up.
    pub next_try_at: Option<Timestamp>,
    /// Why the last try failed, in our own words.
    pub last_error: Option<String>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum DeliveryState {
    Waiting,
    Delivered,
    Exhausted,
}

impl Delivery {
    /// Every way out has its own delivery of an occurrence, and has it once.
    pub fn id_of(occurrence: CallId, way: WayId) -> DeliveryId {
        DeliveryId(Uuid::new_v5(&occurrence.0, way.0.as_bytes()))
    }
}

impl DeliveryState {
    pub const ALL: [DeliveryState; 3] =
        [DeliveryState::Waiting, DeliveryState::Delivered, DeliveryState::Exhausted];

    pub fn as_str(self) -> &'static str {
        match self {
            DeliveryState::Waiting => "waiting",
            DeliveryState::Delivered => "delivered",
            DeliveryState::Exhausted => "exhausted",
        }
    }

    pub fn parse(text: &str) -> Option<DeliveryState> {
        DeliveryState::ALL.into_iter().find(|it| it.as_str() == text)
    }
}

/// A delivery that someone took on, until their lease runs out, and the way it is to go.
#[derive(Debug, Clone, PartialEq)]
pub struct Parcel {
    pub delivery: Delivery,
    pub way: Way,
    /// Its user's, if they chose one.
    pub zone: Option<Zone>,
    /// Its user's, if they have any.
    pub quiet_hours: Option<QuietHours>,
}

/// How many deliveries someone can take on: so many at once, and so many of one user, that who waits
/// for a receiver that does not answer keeps nobody else waiting. More are taken on when half of them
/// are done, not one by one.
#[derive(Debug, Clone)]
pub struct Room {
    left: usize,
    /// For a user who has nothing under way.
    each: usize,
    left_for: HashMap<UserId, usize>,
}

impl Room {
    /// Of so many places, and of so many for each user, these are taken.
    pub fn new(places: usize, each: usize, taken: impl IntoIterator<Item = UserId>) -> Room {
        let left = |places: usize, taken| if places / 2 < taken { 0 } else { places - taken };
        let mut all = 0;
        let mut left_for = HashMap::new();
        for user in taken {
            all += 1;
            *left_for.entry(user).or_insert(0) += 1;
        }
        for it in left_for.values_mut() {
            *it = left(each, *it);
        }
        Room { left: left(places, all), each, left_for }
    }

    pub fn left(&self) -> usize {
        self.left
    }

    /// Users whose share is taken.
    pub fn full(&self) -> Vec<UserId> {
        self.left_for.iter().filter(|(_, left)| **left == 0).map(|(user, _)| *user).collect()
    }

    /// Takes a place for this user, if there is one.
    pub fn take(&mut self, user: UserId) -> bool {
        let left = self.left_for.entry(user).or_insert(self.each);
        let taken = 0 < *left && 0 < self.left;
        if taken {
            *left -= 1;
            self.left -= 1;
        }
        taken
    }
}

/// Why a try came to nothing, and whether there is another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    error: String,
    /// How long to wait; none if it is given up.
    pub again_in: Option<Duration>,
}

impl Failure {
    /// `error` is shown to the user: short, and in our own words.
    pub fn new(error: &str, again_in: Option<Duration>) -> Failure {
        Failure { error: brief(&error.replace('\0', "")), again_in }
    }

    pub fn error(&self) -> &str {
        &self.error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user(n: u128) -> UserId {
        UserId(Uuid::from_u128(n))
    }

    #[test]
    fn more_is_taken_on_when_half_is_done() {
        let check = |taken: &[u128], left: usize, full: &[u128]| {
            let room = Room::new(6, 4, taken.iter().map(|it| user(*it)));
            let full: Vec<UserId> = full.iter().map(|it| user(*it)).collect();
            assert_eq!((room.left(), room.full()), (left, full), "{taken:?}");
        };
        check(&[], 6, &[]);
        check(&[1, 1], 4, &[]);
        check(&[1, 1, 1], 3, &[1]);
        check(&[1, 2, 3], 3, &[]);
        check(&[1, 2, 3, 4], 0, &[]);
        check(&[1, 1, 1, 1], 0, &[1]);
        // More than there are, as after a change of the limits.
        check(&[1, 1, 1, 1, 1, 1, 1], 0, &[1]);
    }

    #[test]
    fn a_user_has_a_share_and_all_have_the_whole() {
        let mut room = Room::new(10, 3, [user(1)]);
        let mut check = |n: u128, expect: &[bool]| {
            let got: Vec<bool> = expect.iter().map(|_| room.take(user(n))).collect();
            assert_eq!(got, expect, "user {n}");
        };
        check(1, &[true, true, false]);
        check(2, &[true, true, true, false]);
        check(3, &[true, true, true]);
        check(4, &[true, false]);
        assert_eq!(room.left(), 0);
    }
}
