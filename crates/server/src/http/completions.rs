//! `/v1`: TodoBot as a model, for whoever speaks OpenAI's chat completions.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::turn::Door;
use futures_util::stream::{self, StreamExt as _};

use super::Kept;
use super::describe::{Atlas, Endpoint};
use super::read::{Body, Named};
use super::telling::alive;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::openai::MODEL;
use crate::openai::answer::{ChatCompletion, Model, Models, Pieces, completion, model, models};
use crate::openai::request::{Asked, Completion, no_such_model};
use crate::talk::{Past, Wish};

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let what = "Say something to the assistant, in OpenAI's words";
    let complete = Endpoint::new(MethodFilter::POST, complete, "create_chat_completion", what);
    let complete = complete
        .body::<Completion>()
        .gives::<ChatCompletion>(StatusCode::OK, "The reply.")
        .streams(StatusCode::OK, "The reply in pieces, where `stream` is true.")
        .refuses(StatusCode::NOT_FOUND);
    let list = Endpoint::new(MethodFilter::GET, list, "list_models", "The one model there is");
    let show = Endpoint::new(MethodFilter::GET, show, "get_model", "A model");
    atlas
        .at("/v1/chat/completions", [complete])
        .at("/v1/models", [list.gives::<Models>(StatusCode::OK, "It alone.")])
        .at("/v1/models/{model}", [show.gives::<Model>(StatusCode::OK, "The model.")])
}

async fn complete(
    State(app): State<Arc<App>>,
    caller: Caller,
    kept: Option<Extension<Kept>>,
    Body(asked): Body<Completion>,
) -> Result<Response, Fault> {
    let asked = asked.read()?;
    let conversation = asked.conversation(caller.account.user);
    let Asked { mut request, first, streamed, usage } = asked;
    request.mode = caller.account.settings.confirmation;
    let past = Past::Recognised { conversation, begins: first };
    let created = app.clock.now();
    // The answer in one piece is kept by whoever sees it pass.
    let kept = kept.filter(|_| streamed).map(|it| it.0);
    let hearing = app.talk(&caller, Wish { request, past, door: Door::Openai, kept })?;
    if !streamed {
        return Ok(Json(completion(hearing.answer().await?, created)).into_response());
    }
    let mut pieces = Pieces::of(hearing.turn, created, usage);
    let heard = hearing.begun().await?;
    let data = heard.flat_map(move |it| stream::iter(pieces.write(it)));
    let events = data.map(|it| Ok::<_, Infallible>(Event::default().data(it)));
    Ok(Sse::new(events).keep_alive(alive()).into_response())
}

async fn list(_: Caller) -> Json<Models> {
    Json(models())
}

async fn show(_: Caller, Named(name): Named) -> Result<Json<Model>, Fault> {
    match name == MODEL {
        true => Ok(Json(model())),
        false => Err(no_such_model(&name).into()),
    }
}
