//! What is sent: a delivery as the world outside reads it.

use std::time::Duration;

use domain::delivery::{Delivery, Notice as Said, Parcel, WayKind};
use domain::id::UserId;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use notify::link::{Action, Marks, Token};
use notify::notice::{Links, Notice};

use crate::app::App;

/// Where the page shows a task, before its number.
const TASK: &str = "/#/task/";

/// Where a button leads, before its token.
pub(crate) const LINK: &str = "/l/";

/// How long after it fired a button is good.
const LINK_LASTS: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Who wants no more may find that out late.
const STOP_LASTS: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The same for every try, but for what the user set meanwhile.
pub(super) fn notice(app: &App, parcel: &Parcel) -> Notice {
    let Parcel { delivery, way, .. } = parcel;
    let zone = zone(app, parcel);
    let marks = app.accounts.signet();
    let links = app.accounts.public_url().map(|it| links(it, way.user, delivery, marks));
    of(delivery, zone, links)
}

/// Where its user is.
fn zone(app: &App, parcel: &Parcel) -> TimeZone {
    parcel.zone.as_ref().map_or_else(|| app.zone.clone(), |it| it.time_zone())
}

/// How long it waits, if it is quiet for its user now: what failed before may be tried at any hour.
pub(super) fn waits_for(app: &App, parcel: &Parcel) -> Option<Duration> {
    let now = app.clock.now();
    let end = parcel.quiet_hours?.end(now, &zone(app, parcel))?;
    Duration::try_from(end.duration_since(now)).ok()
}

fn of(delivery: &Delivery, zone: TimeZone, links: Option<Links>) -> Notice {
    let Said { task, reminder, occurrence, .. } = &delivery.notice;
    Notice {
        id: delivery.id.0,
        reminder: reminder.id,
        task: task.id,
        number: task.number,
        title: task.title.clone(),
        priority: task.priority,
        due: task.due,
        remind_at: occurrence.at,
        // It was last changed when it fired.
        fired_at: reminder.updated_at,
        late_by: Duration::from_secs(occurrence.late_by.into()),
        waited: waited(delivery),
        // It stands for itself too.
        missed: occurrence.count.saturating_sub(1).saturating_add(occurrence.missed),
        zone,
        links,
    }
}

/// It was taken on just now. What is tried for the first time is as late as it fired.
fn waited(delivery: &Delivery) -> Duration {
    let since = delivery.updated_at.duration_since(delivery.created_at);
    match delivery.attempts {
        0 | 1 => Duration::ZERO,
        _ => Duration::try_from(since).unwrap_or_default(),
    }
}

fn links(base: &str, user: UserId, delivery: &Delivery, marks: &dyn Marks) -> Links {
    let Said { occurrence_id, task, .. } = &delivery.notice;
    let link = |action: Action| {
        let lasts = if action == Action::Stop { STOP_LASTS } else { LINK_LASTS };
        let expires_at = delivery.created_at.saturating_add(lasts).unwrap_or(Timestamp::MAX);
        let (way, occurrence) = (delivery.way_id, occurrence_id.0);
        let token = Token { user, way, occurrence, action, expires_at };
        format!("{base}{LINK}{}", token.sign(marks))
    };
    Links {
        open: format!("{base}{TASK}{}", task.number),
        done: link(Action::Done),
        snooze_hour: link(Action::SnoozeHour),
        snooze_tomorrow: link(Action::SnoozeTomorrow),
        stop: (delivery.kind == WayKind::Email).then(|| link(Action::Stop)),
    }
}
