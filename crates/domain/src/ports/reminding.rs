//! What a store owes to reminders: that they speak, once, and are sent until they arrive.
//!
//! Whoever asks may say what time it is; else the store's own clock decides, so that processes whose
//! clocks differ agree. That is `now: Option<Timestamp>` throughout.

use std::time::Duration;

use async_trait::async_trait;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::StoreError;
use crate::account::Account;
use crate::delivery::{Delivery, Failure, Parcel, Room, Way};
use crate::id::{DeliveryId, UserId, WayId};
use crate::outcome::Outcome;

#[async_trait]
pub trait FiringStore: Send + Sync {
    /// Fires reminders whose time has come, the longest due first, at most `limit`. Together and on
    /// disk when this returns: each goes on, is in the audit trail, and has its deliveries. Of many
    /// who ask at once, one gets each. Reminders of a user who is being written for just now are
    /// left for later: nothing may come back although [`fires_in`](FiringStore::fires_in) says zero,
    /// and who asks again should wait a little.
    async fn fire(
        &self,
        house: &FiringHouse,
        now: Option<Timestamp>,
        limit: usize,
    ) -> Result<Vec<Fired>, StoreError>;

    /// How long until the next reminder speaks: zero if it is due, none if there is none.
    async fn fires_in(&self, now: Option<Timestamp>) -> Result<Option<Duration>, StoreError>;

    /// From now on, hears when a reminder may have become the next to speak. To be had before
    /// [`fires_in`](FiringStore::fires_in) is asked, so that nothing falls between the two. What
    /// another process does to an SQLite file is not heard.
    async fn bell(&self) -> Result<Box<dyn Bell>, StoreError>;
}

/// What holds for every user of an installation, unless they say otherwise.
#[derive(Debug, Clone)]
pub struct FiringHouse {
    /// What is older than this is listed as missed, and not spoken of.
    pub window: SignedDuration,
    pub zone: TimeZone,
}

/// A reminder that fired, and whose it is. Its outcome is [`Outcome::Fired`].
#[derive(Debug, Clone, PartialEq)]
pub struct Fired {
    pub user: UserId,
    pub outcome: Outcome,
}

#[async_trait]
pub trait Bell: Send {
    /// Waits until it rings, or until it may have rung unheard. Cancelling loses nothing.
    async fn rung(&mut self);
}

#[async_trait]
pub trait WayStore: Send + Sync {
    /// A user's ways out, the oldest first.
    async fn ways(&self, user: UserId) -> Result<Vec<Way>, StoreError>;

    /// Keeps a new way out. False if the user has as many as they [may](Way::MAX), or if its id is
    /// another's. The same once more is kept already.
    async fn make_way(&self, way: &Way) -> Result<bool, StoreError>;

    /// Keeps what `way` is now, if it still is as it was read; what kind it is and when it was made
    /// stays. Switched off, what waits for it is given up. False if it was changed or removed since.
    async fn change_way(&self, was: &Way, way: &Way) -> Result<bool, StoreError>;

    /// Switches a way off, if it still leads where it led, and gives up what waits for it. False if it
    /// leads elsewhere or was removed.
    async fn switch_off_way(&self, way: &Way, now: Option<Timestamp>) -> Result<bool, StoreError>;

    /// Takes a way out away, and gives up what waits for it. Whether it was there.
    async fn remove_way(
        &self,
        user: UserId,
        id: WayId,
        now: Option<Timestamp>,
    ) -> Result<bool, StoreError>;
}

#[async_trait]
pub trait DeliveryStore: Send + Sync {
    /// Takes deliveries on whose time has come, the longest due first, where there is room: they are
    /// the asker's until `lease` has passed, and then anyone's again. Each is an attempt. Where one
    /// user has much that is due, not all the room may be used at once.
    async fn take_deliveries(
        &self,
        lease: Duration,
        now: Option<Timestamp>,
        room: &Room,
    ) -> Result<Vec<Parcel>, StoreError>;

    /// They arrived, by whichever attempt: noted together.
    async fn delivered(&self, ids: &[DeliveryId], now: Option<Timestamp>)
    -> Result<(), StoreError>;

    /// This attempt came to nothing. If another was begun since, or it arrived, nothing changes.
    async fn not_delivered(
        &self,
        id: DeliveryId,
        attempt: u32,
        failure: &Failure,
        now: Option<Timestamp>,
    ) -> Result<(), StoreError>;

    /// How long until the next try, of what is for anyone but these: zero if it is due, none if
    /// nothing waits.
    async fn delivers_in(
        &self,
        now: Option<Timestamp>,
        except: &[UserId],
    ) -> Result<Option<Duration>, StoreError>;

    /// A user's deliveries, the newest first: at most `limit` that are older than `before`.
    async fn deliveries(
        &self,
        user: UserId,
        before: Option<(Timestamp, DeliveryId)>,
        limit: usize,
    ) -> Result<Vec<Delivery>, StoreError>;

    /// Forgets deliveries that arrived or were given up before `before`, at most `limit`; how many.
    async fn forget_deliveries(&self, before: Timestamp, limit: usize)
    -> Result<usize, StoreError>;
}

/// Calendars that whoever knows a secret may subscribe to.
#[async_trait]
pub trait CalendarStore: Send + Sync {
    /// Opens a user's calendar to the secret with this hash, and to no other from now on. Who was
    /// erased in the meantime gets none.
    async fn open_calendar(
        &self,
        user: UserId,
        hash: [u8; 32],
        now: Timestamp,
    ) -> Result<(), StoreError>;

    /// Since when there is one.
    async fn calendar(&self, user: UserId) -> Result<Option<Timestamp>, StoreError>;

    /// Whose calendar the secret with this hash opens.
    async fn calendar_of(&self, hash: [u8; 32]) -> Result<Option<Account>, StoreError>;

    /// Whether there was one.
    async fn close_calendar(&self, user: UserId) -> Result<bool, StoreError>;
}
