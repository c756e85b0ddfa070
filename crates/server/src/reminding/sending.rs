//! Takes deliveries on, several at a time, and sends each by its way until it arrives or is given up.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use domain::delivery::{Failure as Noted, Parcel, Way};
use domain::id::DeliveryId;
use domain::ports::StoreError;
use notify::backoff;
use notify::failure::{Failure, Reason};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep, timeout};

use super::noting::Noting;
use super::places::Places;
use super::trouble::Trouble;
use super::{HELD, LOOK_EVERY, Reminding, notices};
use crate::accounts::keys::random;
use crate::app::App;
use crate::ops::metrics::{self, UnderWay};

/// Longer than a delivery may wait here and the slowest try takes: nobody else begins with it meanwhile.
const LEASE: Duration = Duration::from_secs(60);

/// What has not set out by then, because the store fails or all receivers are slow, is left to whoever
/// takes it on next.
const SETS_OUT_WITHIN: Duration = Duration::from_secs(20);

/// Notices that are out at once, from setting out until it is noted that they arrived: as many may be
/// sent again if this process is killed. Few cost little, as what is noted together waits for one sync:
/// 10,000 that were due together were out of one process on SQLite after 9.4 s with 4 and 10.5 s with
/// 2. Killed every 300 ms it repeated 0.4 and 0.3 notices a kill; with 8, on PostgreSQL, more than one.
const OUT: usize = 2;

/// A receiver that takes longer to answer is waited for beside that number, so that it holds nobody
/// up: however many hang, 40 notices a second can set out.
const SLOW: Duration = Duration::from_millis(50);

/// Ends when the service stops and what is under way has arrived or not.
pub(super) async fn run(app: Arc<App>) {
    let mut trouble = Trouble::new("sending reminders", app.stopping.clone());
    let (out, noting) = (Semaphore::new(OUT), Noting::new(app.stopping.clone()));
    let sending = Arc::new(Sending { app, out, noting });
    let mut places = Places::default();
    while !sending.app.stopping.is_cancelled() {
        match sending.take_on(&mut places).await {
            Ok(()) => trouble.is_over(),
            Err(error) => trouble.met(&error).await,
        }
    }
    places.emptied().await;
}

struct Sending {
    app: Arc<App>,
    /// Room for [`OUT`].
    out: Semaphore,
    noting: Noting,
}

impl Sending {
    /// What is due now, or a wait for what may be. Nothing is called off between taking a delivery on
    /// and sending it: it would be late by a lease.
    async fn take_on(self: &Arc<Self>, places: &mut Places) -> Result<(), StoreError> {
        let room = places.room();
        if room.left() == 0 {
            places.freed().await;
            return Ok(());
        }
        let app = &self.app;
        let now = || app.reminding.now(&*app.clock);
        let wait = app.store.delivers_in(now(), &room.full()).await?;
        let wait = wait.unwrap_or(LOOK_EVERY).min(LOOK_EVERY);
        if wait.is_zero() {
            let taken_at = Instant::now();
            let parcels = app.store.take_deliveries(LEASE, now(), &room).await?;
            if parcels.is_empty() {
                // Somebody else was quicker.
                sleep(HELD).await;
            }
            for parcel in parcels {
                places.begin(parcel.way.user, Arc::clone(self).send(parcel, taken_at));
            }
            return Ok(());
        }
        tokio::select! {
            () = app.stopping.cancelled() => {}
            () = app.reminding.posted.notified() => {}
            () = places.freed() => {}
            () = sleep(wait) => {}
        }
        Ok(())
    }

    /// One try, and what became of it. Where that cannot be noted, it is sent again under the same id.
    async fn send(self: Arc<Self>, parcel: Parcel, taken_at: Instant) {
        let _counted = UnderWay::new();
        let delivery = &parcel.delivery;
        if let Some(wait) = notices::waits_for(&self.app, &parcel) {
            let noted = Noted::new("It waits for the end of the quiet hours.", Some(wait));
            return tell_unnoted(&parcel, note(&self.app, &parcel, &noted).await);
        }
        // It is never closed, and would not hold anyone up if it were.
        let mut out = self.out.acquire().await.ok();
        if SETS_OUT_WITHIN < taken_at.elapsed() {
            tracing::warn!(delivery = %delivery.id, "waited too long to set out; it is sent later");
            return;
        }
        let sent = {
            let mut sent = pin!(self.try_once(&parcel));
            match timeout(SLOW, &mut sent).await {
                Ok(sent) => sent,
                Err(_) => {
                    drop(out.take());
                    sent.await
                }
            }
        };
        match sent {
            Ok(()) => {
                metrics::delivered(delivery);
                let app = &self.app;
                let note = |ids: Vec<DeliveryId>| async move {
                    app.store.delivered(&ids, app.reminding.now(&*app.clock)).await
                };
                self.noting.note(delivery.id, note).await;
            }
            Err(failure) => tell_unnoted(&parcel, note_failure(&self.app, &parcel, failure).await),
        }
    }

    async fn try_once(&self, parcel: &Parcel) -> Result<(), Failure> {
        let Reminding { vault, outside, .. } = &self.app.reminding;
        match vault.open(&parcel.way) {
            Some(open) => {
                let notice = notices::notice(&self.app, parcel);
                outside.send(&open.way, &notice, self.app.clock.now()).await
            }
            None => {
                tracing::error!(way = %parcel.way.id, "a way out cannot be opened");
                Err(Failure::Never { reason: Reason::Unusable })
            }
        }
    }
}

/// It is tried again later, or given up.
async fn note_failure(app: &App, parcel: &Parcel, failure: Failure) -> Result<(), StoreError> {
    let Parcel { delivery, way, .. } = parcel;
    let again_in = match failure {
        Failure::Again { after, .. } => backoff::pause(delivery.attempts, after, dice()),
        Failure::Never { .. } => None,
    };
    let reason = failure.reason();
    if again_in.is_none() {
        tracing::info!(delivery = %delivery.id, way = way.kind.as_str(), %reason, "given up");
    }
    metrics::not_delivered(way.kind, again_in.is_some());
    note(app, parcel, &Noted::new(&reason.to_string(), again_in)).await?;
    match reason {
        Reason::Gone => switch_off(app, way).await,
        _ => Ok(()),
    }
}

async fn note(app: &App, parcel: &Parcel, failure: &Noted) -> Result<(), StoreError> {
    let (delivery, now) = (&parcel.delivery, app.reminding.now(&*app.clock));
    app.store.not_delivered(delivery.id, delivery.attempts, failure, now).await
}

fn tell_unnoted(parcel: &Parcel, noted: Result<(), StoreError>) {
    let Parcel { delivery, way, .. } = parcel;
    if let Err(error) = noted {
        tracing::error!(%error, delivery = %delivery.id, way = way.kind.as_str(),
            "what became of a delivery is not noted; it is sent again");
    }
}

/// Its receiver wants no more. If the user has set it up anew meanwhile, that is another receiver.
async fn switch_off(app: &App, gone: &Way) -> Result<(), StoreError> {
    if !app.store.switch_off_way(gone, app.reminding.now(&*app.clock)).await? {
        return Ok(());
    }
    tracing::info!(way = %gone.id, "its receiver wants no more, so it is switched off");
    Ok(())
}

/// From 0 to 1. Without randomness, what failed together is tried together: no more than that.
fn dice() -> f64 {
    let Ok(bytes) = random() else { return 0.5 };
    f64::from(u16::from_le_bytes([bytes[0], bytes[1]])) / f64::from(u16::MAX)
}
