//! Reminders that come: fired when their time is there, and sent until they arrive.
//!
//! [`start`] begins both halves, which go on until the service stops, whatever the store does: `firing`
//! waits for the next moment, `sending` takes deliveries on and sends each by the way that its user
//! chose. `places` is how many it has under way, `noting` writes down what arrived, `notices` is what is
//! sent, and [`vault`] keeps where the ways lead.
//!
//! Never here: what becomes of a reminder whose time has come. `domain::firing` decides that, and the
//! store carries it out.

mod firing;
mod notices;
mod noting;
mod places;
mod sending;
mod trouble;
pub mod vault;

use std::sync::Arc;
use std::time::Duration;

use domain::ports::{Clock, StoreError};
use jiff::{SignedDuration, Timestamp};
use notify::outside::Outside;
use tokio::sync::Notify;

use crate::app::App;
use vault::Vault;

/// Whoever waits for the store looks again after this long, even if nothing was to be expected: another
/// process may have written to the same file unheard, a clock may have been set, and a machine that
/// slept has slept through its timers.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Before what somebody else is just at is asked for again.
const HELD: Duration = Duration::from_millis(20);

/// How long what became of a delivery can be looked up.
const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// What an installation decided about its reminders.
pub struct Reminding {
    /// What is older than this is listed as missed, and not spoken of.
    pub window: SignedDuration,
    /// The one door out.
    pub outside: Outside,
    pub vault: Vault,
    pub decides: Decides,
    /// There may be something to send.
    posted: Notify,
}

/// Whose clock says that a reminder is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decides {
    /// So that processes whose clocks differ agree.
    StoresClock,
    /// Where a clock is pretended, and nobody else fires.
    OwnClock,
}

impl Reminding {
    pub fn new(
        window: SignedDuration,
        outside: Outside,
        vault: Vault,
        decides: Decides,
    ) -> Reminding {
        Reminding { window, outside, vault, decides, posted: Notify::new() }
    }

    /// What time it is for the store; `None`: it knows better.
    pub(crate) fn now(&self, clock: &dyn Clock) -> Option<Timestamp> {
        match self.decides {
            Decides::StoresClock => None,
            Decides::OwnClock => Some(clock.now()),
        }
    }
}

/// Begins to fire and to send. Both end when the service stops, after what is being sent.
pub fn start(app: &Arc<App>) {
    app.turns.spawn(firing::run(Arc::clone(app)));
    app.turns.spawn(sending::run(Arc::clone(app)));
}

/// Forgets what became of deliveries long ago.
pub async fn sweep(app: &App, now: Timestamp) -> Result<(), StoreError> {
    const AT_ONCE: usize = 1000;
    let before = now.saturating_sub(KEPT).unwrap_or(Timestamp::MIN);
    while app.store.forget_deliveries(before, AT_ONCE).await? == AT_ONCE {}
    Ok(())
}
