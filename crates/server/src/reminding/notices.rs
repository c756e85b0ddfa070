//! What is sent: a delivery as the world outside reads it.

use std::time::Duration;

use domain::delivery::{Delivery, Notice as Said};
use domain::id::UserId;
use domain::ports::StoreError;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use notify::link::{Action, Marks, Token};
use notify::notice::{Links, Notice};

use crate::app::App;

/// Where a button leads, before its token.
pub(crate) const LINK: &str = "/l/";

/// How long after it fired a button is good.
const LINK_LASTS: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The same for every try, but for what the user set meanwhile.
pub(super) async fn notice(
    app: &App,
    user: UserId,
    delivery: &Delivery,
) -> Result<Notice, StoreError> {
    let account = app.store.account(user).await?;
    let zone = account.and_then(|it| it.settings.zone);
    let zone = zone.map_or_else(|| app.zone.clone(), |it| it.time_zone());
    let marks = app.accounts.signet();
    let links = app.accounts.public_url().map(|it| links(it, user, delivery, marks));
    Ok(of(delivery, zone, links))
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
        late_by: Duration::from_secs(occurrence.late_by.into()),
        // It stands for itself too.
        missed: occurrence.count.saturating_sub(1).saturating_add(occurrence.missed),
        zone,
        links,
    }
}

fn links(base: &str, user: UserId, delivery: &Delivery, marks: &dyn Marks) -> Links {
    let occurrence_id = &delivery.notice.occurrence_id;
    let expires_at = delivery.created_at.saturating_add(LINK_LASTS).unwrap_or(Timestamp::MAX);
    let link = |action: Action| {
        let token = Token { user, occurrence: occurrence_id.0, action, expires_at };
        format!("{base}{LINK}{}", token.sign(marks))
    };
    Links {
        done: link(Action::Done),
        snooze_hour: link(Action::SnoozeHour),
        snooze_tomorrow: link(Action::SnoozeTomorrow),
    }
}
