//! The deliveries under way in this process, and whose they are.

use std::collections::HashMap;
use std::future::pending;

use domain::delivery::Room;
use domain::id::UserId;
use tokio::task::{Id, JoinError, JoinSet};

/// Deliveries under way at once: mostly they wait for somebody else's server.
const ALL: usize = 64;

/// Those of one user. Whose receivers hang has these places, and the others are for the others.
const EACH: usize = 8;

#[derive(Default)]
pub(super) struct Places {
    under_way: JoinSet<()>,
    users: HashMap<Id, UserId>,
}

impl Places {
    pub(super) fn begin(
        &mut self,
        user: UserId,
        delivery: impl Future<Output = ()> + Send + 'static,
    ) {
        let begun = self.under_way.spawn(delivery);
        self.users.insert(begun.id(), user);
    }

    pub(super) fn room(&mut self) -> Room {
        while let Some(it) = self.under_way.try_join_next_with_id() {
            self.ended(it);
        }
        Room::new(ALL, EACH, self.users.values().copied())
    }

    /// Waits until somebody has room who had none. To be called off at will.
    pub(super) async fn freed(&mut self) {
        let before = self.room();
        loop {
            match self.under_way.join_next_with_id().await {
                Some(it) => self.ended(it),
                None => pending().await,
            }
            let room = self.room();
            let is_open = before.left() == 0 && room.left() != 0;
            if is_open || room.full().len() < before.full().len() {
                return;
            }
        }
    }

    /// Waits until nothing is under way.
    pub(super) async fn emptied(mut self) {
        while self.under_way.join_next().await.is_some() {}
    }

    fn ended(&mut self, it: Result<(Id, ()), JoinError>) {
        let id = it.map_or_else(|failed| failed.id(), |(id, ())| id);
        self.users.remove(&id);
    }
}
