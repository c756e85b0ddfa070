//! A clock that stands where it was set, and gives ids that repeat from run to run.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;
use uuid::Uuid;

use crate::ports::Clock;

/// For tests and demonstrations: same words, same state, same clock, same answer.
#[derive(Debug)]
pub struct FixedClock {
    now: Mutex<Timestamp>,
    given: AtomicU64,
}

impl FixedClock {
    pub fn at(now: Timestamp) -> FixedClock {
        FixedClock { now: Mutex::new(now), given: AtomicU64::new(0) }
    }

    pub fn set(&self, now: Timestamp) {
        *self.now.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = now;
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        *self.now.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn fresh_id(&self) -> Uuid {
        let milliseconds = self.now().as_millisecond().unsigned_abs();
        let given = self.given.fetch_add(1, Ordering::Relaxed);
        let mut counter = [0; 10];
        counter[2..].copy_from_slice(&given.to_be_bytes());
        uuid::Builder::from_unix_timestamp_millis(milliseconds, &counter).into_uuid()
    }
}
