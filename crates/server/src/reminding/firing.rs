//! Waits for the next moment, to the millisecond, and fires what is due.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;

use domain::ports::{Fired, FiringHouse, StoreError};
use tokio::time::sleep;

use super::trouble::Trouble;
use super::{HELD, LOOK_EVERY};
use crate::app::App;
use crate::ops::metrics;

/// Reminders that are fired at once, with one sync: so few that nobody waits long behind them, least of
/// all the note that something arrived.
const BATCH: usize = 100;

/// Ends when the service stops. What was fired then and not told is found by whoever looks.
pub(super) async fn run(app: Arc<App>) {
    let mut trouble = Trouble::new("firing reminders", app.stopping.clone());
    let fire = async {
        loop {
            let Err(error) = fire_on_time(&app, &mut trouble).await;
            trouble.met(&error).await;
        }
    };
    tokio::select! {
        () = app.stopping.cancelled() => {}
        () = fire => {}
    }
}

/// The bell is had before the store is asked how long to wait, so that nothing falls between.
async fn fire_on_time(app: &App, trouble: &mut Trouble) -> Result<Infallible, StoreError> {
    let house = FiringHouse { window: app.reminding.window, zone: app.zone.clone() };
    let mut bell = app.store.bell().await?;
    loop {
        let wait = app.store.fires_in(app.reminding.now(&*app.clock)).await?;
        trouble.is_over();
        let wait = wait.unwrap_or(LOOK_EVERY).min(LOOK_EVERY);
        if wait.is_zero() {
            fire_due(app, &house).await?;
            continue;
        }
        tokio::select! {
            () = bell.rung() => {}
            () = sleep(wait) => {}
        }
    }
}

async fn fire_due(app: &App, house: &FiringHouse) -> Result<(), StoreError> {
    loop {
        let now = app.reminding.now(&*app.clock);
        let fired = app.store.fire(house, now, BATCH).await?;
        tell(app, &fired);
        match fired.len() {
            BATCH => {}
            // What is due is of users whom someone writes for just now, or someone else fires it.
            0 => {
                sleep(HELD).await;
                return Ok(());
            }
            _ => return Ok(()),
        }
    }
}

/// Whoever listens hears of it, and whoever sends looks.
fn tell(app: &App, fired: &[Fired]) {
    for it in fired {
        metrics::fired(&it.outcome);
    }
    let users: HashSet<_> = fired.iter().map(|it| it.user).collect();
    for user in users {
        app.hub.ping(user);
    }
    if !fired.is_empty() {
        tracing::debug!(count = fired.len(), "reminders fired");
        app.reminding.posted.notify_one();
    }
}
