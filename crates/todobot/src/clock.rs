//! The real clock: the only reader of the system's time, and the source of fresh ids.

use std::sync::Mutex;

use domain::ports::Clock;
use jiff::Timestamp;
use uuid::{ContextV7, Uuid};

/// Ids of one process rise even within a millisecond.
#[derive(Debug)]
pub(crate) struct SystemClock {
    /// Stands still here, for demonstrations. Ids go by the real time all the same, so that those of
    /// one command come before those of the next.
    pretended: Option<Timestamp>,
    ids: Mutex<ContextV7>,
}

impl SystemClock {
    pub(crate) fn new(pretended: Option<Timestamp>) -> SystemClock {
        SystemClock { pretended, ids: Mutex::new(ContextV7::new()) }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let now = self.pretended.unwrap_or_else(system_time);
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }

    fn fresh_id(&self) -> Uuid {
        let now = system_time();
        let seconds = now.as_second().unsigned_abs();
        let nanoseconds = now.subsec_nanosecond().unsigned_abs();
        let ids = self.ids.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        Uuid::new_v7(uuid::Timestamp::from_unix(&*ids, seconds, nanoseconds))
    }
}

#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the clock")]
fn system_time() -> Timestamp {
    Timestamp::now()
}
