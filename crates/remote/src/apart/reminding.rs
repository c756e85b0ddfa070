//! Reminders fire where they are kept, so nothing of it happens here. What is asked all the same is
//! asked of the store that is here, where there are none.

use std::time::Duration;

use async_trait::async_trait;
use domain::account::Account;
use domain::delivery::{Delivery, Failure, Parcel, Room, Way};
use domain::id::{DeliveryId, UserId, WayId};
use domain::ports::{
    Bell, CalendarStore, DeliveryStore, Fired, FiringHouse, FiringStore, StoreError, WayStore,
};
use jiff::Timestamp;

use super::Apart;

#[async_trait]
impl FiringStore for Apart {
    async fn fire(
        &self,
        house: &FiringHouse,
        now: Option<Timestamp>,
        limit: usize,
    ) -> Result<Vec<Fired>, StoreError> {
        self.here.fire(house, now, limit).await
    }

    async fn fires_in(&self, now: Option<Timestamp>) -> Result<Option<Duration>, StoreError> {
        self.here.fires_in(now).await
    }

    async fn bell(&self) -> Result<Box<dyn Bell>, StoreError> {
        self.here.bell().await
    }
}

#[async_trait]
impl WayStore for Apart {
    async fn ways(&self, user: UserId) -> Result<Vec<Way>, StoreError> {
        self.here.ways(user).await
    }

    async fn make_way(&self, way: &Way) -> Result<bool, StoreError> {
        self.here.make_way(way).await
    }

    async fn change_way(&self, was: &Way, way: &Way) -> Result<bool, StoreError> {
        self.here.change_way(was, way).await
    }

    async fn switch_off_way(&self, way: &Way, now: Option<Timestamp>) -> Result<bool, StoreError> {
        self.here.switch_off_way(way, now).await
    }

    async fn remove_way(
        &self,
        user: UserId,
        id: WayId,
        now: Option<Timestamp>,
    ) -> Result<bool, StoreError> {
        self.here.remove_way(user, id, now).await
    }
}

#[async_trait]
impl DeliveryStore for Apart {
    async fn take_deliveries(
        &self,
        lease: Duration,
        now: Option<Timestamp>,
        room: &Room,
    ) -> Result<Vec<Parcel>, StoreError> {
        self.here.take_deliveries(lease, now, room).await
    }

    async fn delivered(
        &self,
        ids: &[DeliveryId],
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        self.here.delivered(ids, now).await
    }

    async fn not_delivered(
        &self,
        id: DeliveryId,
        attempt: u32,
        failure: &Failure,
        now: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        self.here.not_delivered(id, attempt, failure, now).await
    }

    async fn delivers_in(
        &self,
        now: Option<Timestamp>,
        except: &[UserId],
    ) -> Result<Option<Duration>, StoreError> {
        self.here.delivers_in(now, except).await
    }

    async fn deliveries(
        &self,
        user: UserId,
        before: Option<(Timestamp, DeliveryId)>,
        limit: usize,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.here.deliveries(user, before, limit).await
    }

    async fn forget_deliveries(
        &self,
        before: Timestamp,
        limit: usize,
    ) -> Result<usize, StoreError> {
        self.here.forget_deliveries(before, limit).await
    }
}

/// Who may see it is decided here; what is in it is read elsewhere, like all tasks.
#[async_trait]
impl CalendarStore for Apart {
    async fn open_calendar(
        &self,
        user: UserId,
        hash: [u8; 32],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.here.open_calendar(user, hash, now).await
    }

    async fn calendar(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.here.calendar(user).await
    }

    async fn calendar_of(&self, hash: [u8; 32]) -> Result<Option<Account>, StoreError> {
        self.here.calendar_of(hash).await
    }

    async fn close_calendar(&self, user: UserId) -> Result<bool, StoreError> {
        self.here.close_calendar(user).await
    }
}
