//! Taking turns: each to its end, whoever still listens, and one at a time in a conversation.

mod alone;
mod hearing;
mod queues;
mod stopping;
mod taking;

use std::sync::Arc;

use agent::request::Request;
use agent::response::Response;
use domain::chat::UserMessage;
use domain::id::{ConversationId, TurnId};
use domain::refusal::Refusal;
use domain::turn::{Door, Turn};
use schemars::JsonSchema;
use serde::Serialize;
use tracing::Instrument as _;

use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::http::Kept;

pub(crate) use hearing::{Heard, Hearing};
pub use queues::Queues;
pub use stopping::UnderWay;
use taking::Taking;

/// What is wanted of the agent.
pub(crate) struct Wish {
    pub(crate) request: Request,
    pub(crate) past: Past,
    pub(crate) door: Door,
    /// Where it is noted that an answer which goes out as a stream is complete.
    pub(crate) kept: Option<Kept>,
}

/// What was said before, and where what is said now is kept.
pub(crate) enum Past {
    /// That of a conversation; `None` begins one.
    Kept(Option<ConversationId>),
    /// That which the request tells in plain text. Our own replies in it are recognised by what is
    /// kept in this conversation, and so is this turn kept there. `begins` is what it is called by.
    Recognised { conversation: ConversationId, begins: String },
    /// That which the request tells. Nothing is kept.
    Told(Option<ConversationId>),
}

/// A turn's answer, with the names that it goes by.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) conversation_id: Option<ConversationId>,
    pub(crate) turn_id: TurnId,
    #[serde(flatten)]
    pub(crate) response: Response,
}

impl App {
    /// Takes a turn in a task of its own, so that it comes to its end even if the client goes away.
    /// What cannot be taken at all is refused before anything is begun.
    pub(crate) fn talk(self: &Arc<App>, caller: &Caller, wish: Wish) -> Result<Hearing, Fault> {
        let Request { message, confirm, .. } = &wish.request;
        let words = Some(message).filter(|it| !it.trim().is_empty()).cloned();
        let turn = Turn { door: wish.door, words, ..self.turn(caller) };
        if let Some(refusal) = wish.request.refusal() {
            return Err(refusal.into());
        }
        let worthless = |it: &String| self.kit.seal.refusal(it, turn.user, turn.started_at);
        if let Some(refusal) = confirm.as_ref().and_then(worthless) {
            return Err(Fault::conflict(refusal));
        }
        let (mouth, hearing) = Hearing::of(turn.id);
        let (app, caller) = (Arc::clone(self), caller.clone());
        let task = async move {
            let Wish { request, past, kept, .. } = wish;
            let stop = app.under_way.begin(turn.user, turn.id);
            let taking = Taking { app: &app, caller: &caller, past, mouth: &mouth, stop: &stop };
            let ended = taking.take(turn, request).await;
            drop(stop);
            let changed_nothing = ended.as_ref().is_ok_and(|it| it.response.undo.is_none());
            // A turn that failed may have done something before.
            if !changed_nothing {
                app.hub.ping(caller.account.user);
            }
            let noted = match kept {
                Some(kept) if ended.is_ok() => kept.answered().await,
                _ => Ok(()),
            };
            if let Err(error) = noted {
                tracing::error!(%error, "an answer could not be noted; it is told again if asked");
            }
            mouth.say(Heard::Ended(ended.map(Box::new)));
        };
        self.turns.spawn(task.in_current_span());
        Ok(hearing)
    }
}

/// A message as it came. One that is given is not empty, even beside a token.
pub(crate) fn said(message: Option<String>) -> Result<String, Refusal> {
    match message {
        Some(message) => UserMessage::parse(&message).map(|_| message),
        None => Ok(String::new()),
    }
}
