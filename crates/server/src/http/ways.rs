//! `/me/ways`: where the caller's reminders are sent.
//!
//! For the person themselves: a program that was given a token must not have reminders sent to
//! itself, and addresses are often secrets.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::delivery;
use domain::id::WayId;
use domain::refusal::Refusal;
use jiff::Timestamp;
use notify::notice::Notice;
use notify::way::{Draft, Secret, Shown, Way};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::{Atlas, Endpoint};
use super::read::{Body, Named, given};
use crate::accounts::keys;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::reminding::vault::kind;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list = Endpoint::new(MethodFilter::GET, list, "list_ways", "Where my reminders are sent");
    let make = Endpoint::new(MethodFilter::POST, make, "make_way", "Have reminders sent somewhere")
        .about(
            "By webhook (Standard Webhooks), by ntfy, or by mail where this installation sends any; \
             at most 10 in all. A server in a private network is a conflict unless this \
             installation sends there.",
        );
    let show = Endpoint::new(MethodFilter::GET, show, "get_way", "One way out");
    let change = Endpoint::new(MethodFilter::PATCH, change, "change_way", "Change a way out")
        .about(
            "What is left out stays as it is. A field that this kind of way does not have is a \
             conflict. Switched off, what waits for it is given up.",
        );
    let remove = Endpoint::new(MethodFilter::DELETE, remove, "remove_way", "Remove a way out")
        .about("What waits for it is given up.");
    let test = Endpoint::new(MethodFilter::POST, test, "test_way", "Send a test this way, now")
        .about("One try, whether it is switched on or not. It is not in the log of deliveries.");
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

/// What to change of a way out. What is left out stays as it is.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("minProperties" = 1))]
struct WayPatch {
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "bool")]
    enabled: Option<bool>,
    /// Of a webhook.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String", regex(pattern = Way::URL))]
    url: Option<String>,
    /// Of a webhook; null has another one made.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>", regex(pattern = Secret::TEXT))]
    secret: Option<Option<String>>,
    /// Of ntfy; null is https://ntfy.sh.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>", regex(pattern = Way::SERVER))]
    server: Option<Option<String>>,
    /// Of ntfy.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String", regex(pattern = Way::TOPIC))]
    topic: Option<String>,
    /// Of ntfy; null for none.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>", regex(pattern = Way::TOKEN))]
    token: Option<Option<String>>,
    /// Of a way by mail.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String", regex(pattern = Way::ADDRESS))]
    address: Option<String>,
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
    let ways = kept.iter().map(|it| opened(&app, it).map(|way| WayBody::of(it, &way)));
    Ok(Json(WayList { ways: ways.collect::<Result<_, _>>()? }))
}

async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(draft): Body<Draft>,
) -> Result<Response, Fault> {
    caller.in_person()?;
    let (way, now) = (parsed(&app, &draft)?, app.clock.now());
    let kept = delivery::Way {
        id: WayId(app.clock.fresh_id()),
        user: caller.account.user,
        kind: kind(&way),
        config: Vec::new(),
        enabled: true,
        created_at: now,
        updated_at: now,
    };
    let kept = keep(&app, kept, &way).await?;
    let place = [(header::LOCATION, format!("/api/v1/me/ways/{}", kept.id))];
    let body = MadeWay { way: WayBody::of(&kept, &way), secret: secret(&way) };
    Ok((StatusCode::CREATED, place, Json(body)).into_response())
}

async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<WayBody>, Fault> {
    let (kept, way) = find(&app, &caller, &id).await?;
    Ok(Json(WayBody::of(&kept, &way)))
}

async fn change(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Body(patch): Body<WayPatch>,
) -> Result<Json<MadeWay>, Fault> {
    let (kept, was) = find(&app, &caller, &id).await?;
    let enabled = patch.enabled.unwrap_or(kept.enabled);
    let draft = patched(was.draft(), patch)?;
    // What is not changed may stay, even if this installation would not take it any more.
    let way = if draft == was.draft() { was.clone() } else { parsed(&app, &draft)? };
    let kept = delivery::Way { enabled, updated_at: app.clock.now(), ..kept };
    let kept = keep(&app, kept, &way).await?;
    let secret = secret(&way).filter(|it| secret(&was).as_ref() != Some(it));
    Ok(Json(MadeWay { way: WayBody::of(&kept, &way), secret }))
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
    let (_, way) = find(&app, &caller, &id).await?;
    let now = app.clock.now();
    let notice = Notice::test(app.clock.fresh_id(), now, caller.zone.clone());
    let sent = app.reminding.outside.send(&way, &notice, now).await;
    let error = sent.err().map(|it| it.reason().to_string());
    Ok(Json(Tested { delivered: error.is_none(), error }))
}

impl WayBody {
    pub(super) fn of(kept: &delivery::Way, way: &Way) -> WayBody {
        let delivery::Way { id, enabled, created_at, updated_at, .. } = *kept;
        WayBody { id, way: way.shown(), enabled, created_at, updated_at }
    }
}

/// As this installation sends.
fn parsed(app: &App, draft: &Draft) -> Result<Way, Fault> {
    let way = Way::parse(draft, keys::random().map_err(|_| no_random())?)?;
    // Nothing is wrong with how it is written: here it leads nowhere.
    app.reminding.outside.accepts(&way).map_err(Fault::conflict)?;
    Ok(way)
}

async fn keep(app: &App, kept: delivery::Way, way: &Way) -> Result<delivery::Way, Fault> {
    let random = keys::random().map_err(|_| no_random())?;
    let nonce = random.first_chunk().ok_or_else(no_random)?;
    let sealed = app.reminding.vault.seal(kept.user, kept.id, way, *nonce);
    let config = sealed.ok_or_else(Fault::internal)?;
    let kept = delivery::Way { config, ..kept };
    match app.store.keep_way(&kept).await? {
        true => Ok(kept),
        false => {
            let most = delivery::Way::MAX;
            let sentence = format!("You have {most} ways out already; remove one first.");
            Err(Refusal::conflict(sentence).into())
        }
    }
}

async fn find(app: &App, caller: &Caller, id: &str) -> Result<(delivery::Way, Way), Fault> {
    caller.in_person()?;
    let wanted = way_id(id)?;
    let kept = app.store.ways(caller.account.user).await?;
    let kept = kept.into_iter().find(|it| it.id == wanted).ok_or_else(not_found)?;
    let way = opened(app, &kept)?;
    Ok((kept, way))
}

pub(super) fn opened(app: &App, kept: &delivery::Way) -> Result<Way, Fault> {
    app.reminding.vault.open(kept).ok_or_else(|| {
        tracing::error!(way = %kept.id, "a way out could not be opened");
        Fault::internal()
    })
}

/// The draft with what the patch says, if it is about a way of this kind.
fn patched(was: Draft, patch: WayPatch) -> Result<Draft, Fault> {
    let WayPatch { enabled: _, url, secret, server, topic, token, address } = patch;
    let none = |kind: &str, fields: &[(&str, bool)]| match fields.iter().find(|it| it.1) {
        Some((field, _)) => {
            Err(Fault::conflict(Refusal::invalid(field, format!("{kind} has none"))))
        }
        None => Ok(()),
    };
    let of_webhook = [("url", url.is_some()), ("secret", secret.is_some())];
    let of_ntfy =
        [("server", server.is_some()), ("topic", topic.is_some()), ("token", token.is_some())];
    let of_email = [("address", address.is_some())];
    Ok(match was {
        Draft::Webhook { url: was, secret: known } => {
            none("a webhook", &of_ntfy)?;
            none("a webhook", &of_email)?;
            Draft::Webhook { url: url.unwrap_or(was), secret: secret.unwrap_or(known) }
        }
        Draft::Ntfy { server: at, topic: was, token: known } => {
            none("ntfy", &of_webhook)?;
            none("ntfy", &of_email)?;
            Draft::Ntfy {
                server: server.unwrap_or(at),
                topic: topic.unwrap_or(was),
                token: token.unwrap_or(known),
            }
        }
        Draft::Email { address: was } => {
            none("a way by mail", &of_webhook)?;
            none("a way by mail", &of_ntfy)?;
            Draft::Email { address: address.unwrap_or(was) }
        }
    })
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
