//! `/me/ways`: where the caller's reminders are sent.
//!
//! For the person themselves: a program that was given a token must not have reminders sent to
//! itself, and addresses are often secrets.

mod confirm;
mod patch;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::delivery::{self, WayKind};
use domain::id::WayId;
use domain::refusal::Refusal;
use jiff::Timestamp;
use notify::notice::Notice;
use notify::way::{Draft, Shown, Way};
use schemars::JsonSchema;
use serde::Serialize;

use super::describe::{Atlas, Endpoint};
use super::quota;
use super::read::{Body, Named};
use crate::accounts::keys;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::reminding::vault::{Opened, kind};
use confirm::{Question, must_be_confirmed};
use patch::{WayPatch, patched};

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list = Endpoint::new(MethodFilter::GET, list, "list_ways", "Where my reminders are sent");
    let make = Endpoint::new(MethodFilter::POST, make, "make_way", "Have reminders sent somewhere")
        .about(
            "By webhook (Standard Webhooks), by ntfy, or by mail where this installation sends any; \
             at most 10 in all. A server in a private network is a conflict unless this \
             installation sends there. A way by mail is off until its address is confirmed: a code \
             is mailed there.",
        );
    let show = Endpoint::new(MethodFilter::GET, show, "get_way", "One way out");
    let change = Endpoint::new(MethodFilter::PATCH, change, "change_way", "Change a way out")
        .about(
            "What is left out stays as it is. A field that this kind of way does not have is a \
             conflict. Switched off, what waits for it is given up. A token of ntfy does not go \
             along to another server. An address of mail stays: make \
             another way for another one.",
        );
    let remove = Endpoint::new(MethodFilter::DELETE, remove, "remove_way", "Remove a way out")
        .about("What waits for it is given up.");
    let test = Endpoint::new(MethodFilter::POST, test, "test_way", "Send a test this way, now")
        .about(
            "One try, whether it is switched on or not, but not before an address of mail is \
             confirmed. It is not in the log of deliveries. At most 10 a minute.",
        );
    let confirm =
        Endpoint::new(MethodFilter::POST, confirm::confirm, "confirm_way", "Confirm an address")
            .about(
                "With the code that was mailed there; then the way is on. The code is good for an \
                 hour and five tries. For another one, remove the way and make it anew.",
            );
    const WITH_SECRET: &str = "The way. The secret of a webhook is shown this once.";
    atlas
        .at(
            "/api/v1/me/ways",
            [
                list.gives::<WayList>(StatusCode::OK, "The ways, without their secrets."),
                make.body::<Draft>()
                    .gives::<MadeWay>(StatusCode::CREATED, WITH_SECRET)
                    .sends("Location", "Where it is."),
            ],
        )
        .at(
            "/api/v1/me/ways/{id}",
            [
                show.gives::<WayBody>(StatusCode::OK, "The way, without its secrets."),
                change.body::<WayPatch>().gives::<MadeWay>(
                    StatusCode::OK,
                    "The way as it is now; with its secret, if that is new.",
                ),
                remove.gives_nothing(StatusCode::NO_CONTENT, "Nothing is sent there any more."),
            ],
        )
        .at(
            "/api/v1/me/ways/{id}/test",
            [test.gives::<Tested>(StatusCode::OK, "Whether it arrived.")],
        )
        .at(
            "/api/v1/me/ways/{id}/confirm",
            [confirm.body::<confirm::Code>().gives::<WayBody>(StatusCode::OK, "The way, now on.")],
        )
}

/// A way out, without its secrets.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "WayOut")]
pub(super) struct WayBody {
    id: WayId,
    #[serde(flatten)]
    way: Shown,
    /// Whether what is due from now on goes there.
    enabled: bool,
    /// False while nobody has typed the code that was mailed there. Then it is off.
    confirmed: bool,
    created_at: Timestamp,
    updated_at: Timestamp,
}

#[derive(Serialize, JsonSchema)]
struct MadeWay {
    #[serde(flatten)]
    way: WayBody,
    /// What the posts of a webhook are signed with. Nobody can show it to you again.
    secret: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct WayList {
    /// The oldest first.
    ways: Vec<WayBody>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct Tested {
    delivered: bool,
    /// Why not, in a few words.
    error: Option<String>,
}

async fn list(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<WayList>, Fault> {
    caller.in_person()?;
    let kept = app.store.ways(caller.account.user).await?;
    let ways = kept.iter().map(|it| WayBody::of(it, opened(&app, it).as_ref())).collect();
    Ok(Json(WayList { ways }))
}

async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(draft): Body<Draft>,
) -> Result<Response, Fault> {
    caller.in_person()?;
    let (way, now) = (parsed(&app, &draft)?, app.clock.now());
    let (id, user) = (WayId(app.clock.fresh_id()), caller.account.user);
    let question = Question::of(&app, user, id, &way).await?;
    let kept = delivery::Way {
        id,
        user,
        kind: kind(&way),
        config: Vec::new(),
        enabled: question.is_none(),
        created_at: now,
        updated_at: now,
    };
    let unconfirmed = question.as_ref().map(|it| it.unconfirmed.clone());
    let opened = Opened { way, unconfirmed };
    let kept = sealed(&app, kept, &opened)?;
    if !app.store.make_way(&kept).await? {
        let most = delivery::Way::MAX;
        let sentence = format!("You have {most} ways out already; remove one first.");
        return Err(Refusal::conflict(sentence).into());
    }
    if let Some(question) = question
        && let Err(fault) = question.mail(&app, &opened.way).await
    {
        // Nobody could ever confirm it.
        app.store.remove_way(user, id, Some(now)).await?;
        return Err(fault);
    }
    let place = [(header::LOCATION, format!("/api/v1/me/ways/{}", kept.id))];
    let body = MadeWay { way: WayBody::of(&kept, Some(&opened)), secret: secret(&opened.way) };
    Ok((StatusCode::CREATED, place, Json(body)).into_response())
}

async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<WayBody>, Fault> {
    let kept = find(&app, &caller, &id).await?;
    Ok(Json(WayBody::of(&kept, opened(&app, &kept).as_ref())))
}

async fn change(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Body(patch): Body<WayPatch>,
) -> Result<Json<MadeWay>, Fault> {
    let kept = find(&app, &caller, &id).await?;
    let was = opened(&app, &kept).ok_or_else(unreadable)?;
    let enabled = patch.enabled.unwrap_or(kept.enabled);
    if enabled {
        must_be_confirmed(&was)?;
    }
    let draft = patched(was.way.draft(), patch)?;
    // What is not changed may stay, even if this installation would not take it any more.
    let way = if draft == was.way.draft() { was.way.clone() } else { parsed(&app, &draft)? };
    let secret = secret(&way).filter(|it| secret(&was.way).as_ref() != Some(it));
    let is = Opened { way, ..was };
    let changed = delivery::Way { enabled, updated_at: app.clock.now(), ..kept.clone() };
    let changed = sealed(&app, changed, &is)?;
    if !app.store.change_way(&kept, &changed).await? {
        return Err(changed_since(&app, &caller, &id).await);
    }
    Ok(Json(MadeWay { way: WayBody::of(&changed, Some(&is)), secret }))
}

async fn remove(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<StatusCode, Fault> {
    caller.in_person()?;
    let (user, now) = (caller.account.user, app.clock.now());
    match app.store.remove_way(user, way_id(&id)?, Some(now)).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(not_found()),
    }
}

async fn test(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<Tested>, Fault> {
    let kept = find(&app, &caller, &id).await?;
    let opened = opened(&app, &kept).ok_or_else(unreadable)?;
    must_be_confirmed(&opened)?;
    quota::sends(&app, kept.user).await?;
    let now = app.clock.now();
    let notice = Notice::test(app.clock.fresh_id(), now, caller.zone.clone());
    let sent = app.reminding.outside.send(&opened.way, &notice, now).await;
    let error = sent.err().map(|it| it.reason().to_string());
    Ok(Json(Tested { delivered: error.is_none(), error }))
}

impl WayBody {
    /// Without a way if it could not be opened: it can still be seen, and removed.
    pub(super) fn of(kept: &delivery::Way, opened: Option<&Opened>) -> WayBody {
        let delivery::Way { id, kind, enabled, created_at, updated_at, .. } = *kept;
        let unknown = || match kind {
            WayKind::Webhook => Shown::Webhook { url: None },
            WayKind::Ntfy => Shown::Ntfy { server: None, topic: None, has_token: false },
            WayKind::Email => Shown::Email { address: None },
        };
        let way = opened.map_or_else(unknown, |it| it.way.shown());
        let confirmed = opened.is_some_and(|it| it.unconfirmed.is_none());
        WayBody { id, way, enabled, confirmed, created_at, updated_at }
    }
}

/// As this installation sends.
fn parsed(app: &App, draft: &Draft) -> Result<Way, Fault> {
    let way = Way::parse(draft, keys::random().map_err(|_| no_random())?)?;
    // Nothing is wrong with how it is written: here it leads nowhere.
    app.reminding.outside.accepts(&way).map_err(Fault::conflict)?;
    Ok(way)
}

/// As the store keeps it.
pub(super) fn sealed(
    app: &App,
    kept: delivery::Way,
    opened: &Opened,
) -> Result<delivery::Way, Fault> {
    let random = keys::random().map_err(|_| no_random())?;
    let nonce = random.first_chunk().ok_or_else(no_random)?;
    let sealed = app.reminding.vault.seal(kept.user, kept.id, opened, *nonce);
    Ok(delivery::Way { config: sealed.ok_or_else(Fault::internal)?, ..kept })
}

/// Someone else was quicker: they removed it, or made it another.
async fn changed_since(app: &App, caller: &Caller, id: &str) -> Fault {
    match find(app, caller, id).await {
        Ok(_) => Refusal::conflict("This way out has changed since; nothing was done.").into(),
        Err(fault) => fault,
    }
}

async fn find(app: &App, caller: &Caller, id: &str) -> Result<delivery::Way, Fault> {
    caller.in_person()?;
    let wanted = way_id(id)?;
    let kept = app.store.ways(caller.account.user).await?;
    kept.into_iter().find(|it| it.id == wanted).ok_or_else(not_found)
}

pub(super) fn opened(app: &App, kept: &delivery::Way) -> Option<Opened> {
    let opened = app.reminding.vault.open(kept);
    if opened.is_none() {
        tracing::error!(way = %kept.id, "a way out could not be opened");
    }
    opened
}

fn unreadable() -> Fault {
    let sentence = "This way out cannot be read any more; remove it, and make it anew.";
    Refusal::conflict(sentence).into()
}

fn secret(way: &Way) -> Option<String> {
    match way.draft() {
        Draft::Webhook { secret, .. } => secret,
        Draft::Ntfy { .. } | Draft::Email { .. } => None,
    }
}

fn way_id(segment: &str) -> Result<WayId, Fault> {
    segment.parse().map(WayId).map_err(|_| not_found())
}

fn not_found() -> Fault {
    Refusal::not_found("such way out").into()
}

fn no_random() -> Fault {
    tracing::error!("the system gives no random bytes");
    Fault::internal()
}
