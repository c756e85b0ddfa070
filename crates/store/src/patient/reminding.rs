//! The side of reminders. What was fired or taken on unheard comes back by itself: a delivery when its
//! lease runs out, and of a firing everything is written down.

use std::time::Duration;

use async_trait::async_trait;
use domain::account::Account;
use domain::delivery::{Delivery, Failure, Parcel, Room, Way};
use domain::id::{DeliveryId, UserId, WayId};
use domain::ports::{
    Bell, CalendarStore, DeliveryStore, Fired, FiringHouse, FiringStore, StoreError, WayStore,
};
use jiff::Timestamp;

use super::Patient;

#[async_trait]
impl FiringStore for Patient {
    async fn fire(
        &self,
        house: &FiringHouse,
        now: Option<Timestamp>,
        limit: usize,
    ) -> Result<Vec<Fired>, StoreError> {
        self.ask(|| self.inner.fire(house, now, limit)).await
    }

    async fn fires_in(&self, now: Option<Timestamp>) -> Result<Option<Duration>, StoreError> {
        self.ask(|| self.inner.fires_in(now)).await
    }

    async fn bell(&self) -> Result<Box<dyn Bell>, StoreError> {
        self.ask(|| self.inner.bell()).await
    }
}

#[async_trait]
impl WayStore for Patient {
    async fn ways(&self, user: UserId) -> Result<Vec<Way>, StoreError> {
        self.ask(|| self.inner.ways(user)).await
    }

    async fn make_way(&self, way: &Way) -> Result<bool, StoreError> {
        self.ask(|| self.inner.make_way(way)).await
    }

    async fn change_way(&self, was: &Way, way: &Way) -> Result<bool, StoreError> {
        self.ask(|| self.inner.change_way(was, way)).await
    }

    async fn switch_off_way(&self, way: &Way, now: Option<Timestamp>) -> Result<bool, StoreError> {
        self.ask(|| self.inner.switch_off_way(way, now)).await
    }

    /// Once: the second asker would hear that it was not there.
    async fn remove_way(
        &self,
        user: UserId,
        id: WayId,
        now: Option<Timestamp>,
    ) -> Result<bool, StoreError> {
        self.once(self.inner.remove_way(user, id, now)).await
    }
}

#[async_trait]
impl DeliveryStore for Patient {
    /// Once: the second try would take on others, and nobody would be at the first.
    async fn take_deliveries(
        &self,
        lease: Duration,
        now: Option<Timestamp>,
        room: &Room,
    ) -> Result<Vec<Parcel>, StoreError> {
        self.once(self.inner.take_deliveries(lease, now, room)).await
    }

    async fn delivered(
        &self,
        ids: &[DeliveryId],
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        self.ask(|| self.inner.delivered(ids, now)).await
    }

    async fn not_delivered(
        &self,
        id: DeliveryId,
        attempt: u32,
        failure: &Failure,
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        self.ask(|| self.inner.not_delivered(id, attempt, failure, now)).await
    }

    async fn delivers_in(
        &self,
        now: Option<Timestamp>,
        except: &[UserId],
    ) -> Result<Option<Duration>, StoreError> {
        self.ask(|| self.inner.delivers_in(now, except)).await
    }

    async fn deliveries(
        &self,
        user: UserId,
        before: Option<(Timestamp, DeliveryId)>,
        limit: usize,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.ask(|| self.inner.deliveries(user, before, limit)).await
    }

    async fn forget_deliveries(
        &self,
        before: Timestamp,
        limit: usize,
    ) -> Result<usize, StoreError> {
        self.ask(|| self.inner.forget_deliveries(before, limit)).await
    }
}

#[async_trait]
impl CalendarStore for Patient {
    async fn open_calendar(
        &self,
        user: UserId,
        hash: [u8; 32],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.ask(|| self.inner.open_calendar(user, hash, now)).await
    }

    async fn calendar(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.ask(|| self.inner.calendar(user)).await
    }

    async fn calendar_of(&self, hash: [u8; 32]) -> Result<Option<Account>, StoreError> {
        self.ask(|| self.inner.calendar_of(hash)).await
    }

    /// Once: the second asker would hear that there was none.
    async fn close_calendar(&self, user: UserId) -> Result<bool, StoreError> {
        self.once(self.inner.close_calendar(user)).await
    }
}
