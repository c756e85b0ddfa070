//! Takes deliveries on, several at a time, and sends each by its way until it arrives or is given up.

use std::sync::Arc;
use std::time::Duration;

use domain::delivery::{Failure as Noted, Parcel, Way};
use domain::ports::StoreError;
use notify::backoff;
use notify::failure::{Failure, Reason};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::trouble::Trouble;
use super::{HELD, LOOK_EVERY, notices};
use crate::accounts::keys::random;
use crate::app::App;
use crate::ops::metrics::{self, UnderWay};

/// Deliveries under way in this process. When half of them are done, others are taken on.
const AT_ONCE: usize = 64;

/// Longer than the slowest try takes, with what is noted of it: nobody else begins with it meanwhile.
const LEASE: Duration = Duration::from_secs(60);

/// Ends when the service stops and what is under way has arrived or not.
pub(super) async fn run(app: Arc<App>) {
    let mut trouble = Trouble::new("sending reminders", app.stopping.clone());
    let mut under_way = JoinSet::new();
    while !app.stopping.is_cancelled() {
        match take_on(&app, &mut under_way).await {
            Ok(()) => trouble.is_over(),
            Err(error) => trouble.met(&error).await,
        }
    }
    while under_way.join_next().await.is_some() {}
}

/// What is due now, or a wait for what may be. Nothing is called off between taking a delivery on and
/// sending it: it would be late by a lease.
async fn take_on(app: &Arc<App>, under_way: &mut JoinSet<()>) -> Result<(), StoreError> {
    while under_way.try_join_next().is_some() {}
    if AT_ONCE / 2 < under_way.len() {
        under_way.join_next().await;
        return Ok(());
    }
    let now = || app.reminding.now(&*app.clock);
    let wait = app.store.delivers_in(now()).await?.unwrap_or(LOOK_EVERY).min(LOOK_EVERY);
    if wait.is_zero() {
        let room = AT_ONCE - under_way.len();
        let parcels = app.store.take_deliveries(LEASE, now(), room).await?;
        if parcels.is_empty() {
            // Somebody else was quicker.
            sleep(HELD).await;
        }
        for parcel in parcels {
            under_way.spawn(send(Arc::clone(app), parcel));
        }
        return Ok(());
    }
    tokio::select! {
        () = app.stopping.cancelled() => {}
        () = app.reminding.posted.notified() => {}
        () = sleep(wait) => {}
    }
    Ok(())
}

/// One try, and what became of it. Where that cannot be noted, it is sent again under the same id.
async fn send(app: Arc<App>, parcel: Parcel) {
    let _counted = UnderWay::new();
    let Parcel { delivery, way } = &parcel;
    if let Err(error) = try_once(&app, &parcel).await {
        tracing::error!(%error, delivery = %delivery.id, way = way.kind.as_str(),
            "what became of a delivery is not noted; it is sent again");
    }
}

async fn try_once(app: &App, parcel: &Parcel) -> Result<(), StoreError> {
    let Parcel { delivery, way } = parcel;
    let sent = match app.reminding.vault.open(way) {
        Some(open) => {
            let notice = notices::notice(app, way.user, delivery).await?;
            app.reminding.outside.send(&open, &notice, app.clock.now()).await
        }
        None => {
            tracing::error!(way = %way.id, "a way out cannot be opened");
            Err(Failure::Never { reason: Reason::Unusable })
        }
    };
    let now = || app.reminding.now(&*app.clock);
    let failure = match sent {
        Ok(()) => {
            metrics::delivered(delivery);
            return app.store.delivered(delivery.id, now()).await;
        }
        Err(failure) => failure,
    };
    let again_in = match failure {
        Failure::Again { after, .. } => backoff::pause(delivery.attempts, after, dice()),
        Failure::Never { .. } => None,
    };
    let reason = failure.reason();
    if again_in.is_none() {
        tracing::info!(delivery = %delivery.id, way = way.kind.as_str(), %reason, "given up");
    }
    metrics::not_delivered(way.kind, again_in.is_some());
    let noted = Noted::new(&reason.to_string(), again_in);
    app.store.not_delivered(delivery.id, delivery.attempts, &noted, now()).await?;
    match reason {
        Reason::Gone => switch_off(app, way).await,
        _ => Ok(()),
    }
}

/// Its receiver wants no more. If the user has set it up anew meanwhile, that is another receiver.
async fn switch_off(app: &App, gone: &Way) -> Result<(), StoreError> {
    let ways = app.store.ways(gone.user).await?;
    let Some(way) = ways.into_iter().find(|it| it.id == gone.id && it.config == gone.config) else {
        return Ok(());
    };
    let off = Way { enabled: false, updated_at: app.clock.now(), ..way };
    app.store.keep_way(&off).await?;
    tracing::info!(way = %gone.id, "its receiver wants no more, so it is switched off");
    Ok(())
}

/// From 0 to 1. Without randomness, what failed together is tried together: no more than that.
fn dice() -> f64 {
    let Ok(bytes) = random() else { return 0.5 };
    f64::from(u16::from_le_bytes([bytes[0], bytes[1]])) / f64::from(u16::MAX)
}
