//! The real clock: the only reader of the system's time, and the source of fresh ids.

use std::sync::Mutex;

use domain::ports::Clock;
use jiff::{SignedDuration, Timestamp};
use uuid::{ContextV7, Uuid};

/// Ids of one process rise even within a millisecond.
#[derive(Debug)]
pub(crate) struct SystemClock {
    time: Time,
    ids: Mutex<ContextV7>,
}

/// Which time it is here. Ids go by the real one all the same, so that those of one command come
/// before those of the next.
#[derive(Debug, Clone, Copy)]
enum Time {
    Real,
    /// Stands still, for demonstrations.
    Standing(Timestamp),
    /// Goes on from where it was set, this far from the real one.
    Shifted(SignedDuration),
}

impl SystemClock {
    /// The real time, or one that stands still.
    pub(crate) fn new(pretended: Option<Timestamp>) -> SystemClock {
        SystemClock::with(pretended.map_or(Time::Real, Time::Standing))
    }

    /// It is `now` now, and goes on from there.
    pub(crate) fn from(now: Timestamp) -> SystemClock {
        SystemClock::with(Time::Shifted(now.duration_since(system_time())))
    }

    fn with(time: Time) -> SystemClock {
        SystemClock { time, ids: Mutex::new(ContextV7::new()) }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let now = match self.time {
            Time::Real => system_time(),
            Time::Standing(at) => at,
            // At the end of all time the clock stands.
            Time::Shifted(by) => system_time().saturating_add(by).unwrap_or(Timestamp::MAX),
        };
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
