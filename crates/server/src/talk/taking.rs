//! One turn, in its conversation and in its order.

use std::panic::AssertUnwindSafe;

use agent::event::Event;
use agent::request::Request;
use agent::{House, conversation, turn};
use domain::conversation::Conversation;
use domain::id::ConversationId;
use domain::ports::Stop;
use domain::refusal::Refusal;
use domain::turn::Turn;
use futures_util::FutureExt as _;
use jiff::SignedDuration;
use tokio::time::Instant;
use uuid::Uuid;

use super::hearing::Mouth;
use super::{Answer, Heard, Past};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::ops::metrics;

pub(super) struct Taking<'a> {
    pub(super) app: &'a App,
    pub(super) caller: &'a Caller,
    pub(super) past: Past,
    pub(super) mouth: &'a Mouth,
    pub(super) stop: &'a dyn Stop,
}

/// Turns among which replies are recognised: twice as many as a history may tell of.
const RECOGNISED: usize = Request::HISTORY_MAX;

impl Taking<'_> {
    /// Takes it after all those of its conversation that came before.
    pub(super) async fn take(&self, turn: Turn, request: Request) -> Result<Answer, Fault> {
        let (user, turn_id) = (turn.user, turn.id);
        let (id, begins) = match &self.past {
            Past::Kept(Some(id)) => (*id, None),
            // What is only tried begins nothing.
            Past::Kept(None) if request.dry_run => return self.answer(turn, request).await,
            // From its turn, so that a first message that is tried again begins no second one.
            Past::Kept(None) => {
                let id = ConversationId(Uuid::new_v5(&turn_id.0, b"conversation"));
                (id, Some(request.message.clone()))
            }
            Past::Recognised { conversation, begins } => (*conversation, Some(begins.clone())),
            Past::Told(id) => {
                if let Some(id) = *id {
                    self.app.conversation(self.caller, id).await?;
                }
                return self.answer(turn, request).await;
            }
        };
        // Nobody holds up what is another's: only what is begun here may not be there yet.
        if begins.is_none() {
            self.app.conversation(self.caller, id).await?;
        }
        let going_on = self.go_on(id, begins, turn, request);
        self.app.alone_in(user, id, turn_id, going_on).await
    }

    /// The turn in a conversation that is held for it, which begins with it if it must.
    async fn go_on(
        &self,
        id: ConversationId,
        begins: Option<String>,
        turn: Turn,
        mut request: Request,
    ) -> Result<Answer, Fault> {
        let (user, now, store) = (turn.user, self.app.clock.now(), &self.app.store);
        let started_at = match (store.conversation(user, id).await?, begins) {
            // Later than the turn before, even within one tick of the clock: turns are read back
            // in the order they were started.
            (Some(it), _) => now.max(it.updated_at + SignedDuration::from_millis(1)),
            (None, Some(words)) => {
                store.start(user, &Conversation::begun(id, &words, now)).await?;
                now
            }
            (None, None) => return Err(Refusal::conversation_not_found(id).into()),
        };
        if let Past::Recognised { .. } = self.past {
            let turns = store.turns(user, id, None, RECOGNISED).await?;
            request.history = conversation::recognise(request.history, &turns);
        }
        let turn = Turn { conversation_id: Some(id), started_at, ..turn };
        self.answer(turn, request).await
    }

    /// The turn itself. A panic in it ends it alone: its conversation is left all the same.
    async fn answer(&self, turn: Turn, request: Request) -> Result<Answer, Fault> {
        let (app, zone) = (self.app, &self.caller.zone);
        let order = self.caller.account.settings.date_order;
        let house = app.kit.house(&*app.store, &*app.clock, order, self.caller.scopes);
        let house = House { stop: Some(self.stop), ..house };
        let (turn_id, door, begun) = (turn.id, turn.door, Instant::now());
        let conversation_id = match self.past {
            Past::Told(id) => id,
            _ => turn.conversation_id,
        };
        let mut silent = true;
        let mut listener = |event: Event| {
            silent = false;
            // The end is told when it is written down, and with more than the agent knows.
            if !matches!(event, Event::Done(_)) {
                self.mouth.say(Heard::Event(event));
            }
        };
        let hear = &mut listener;
        let taken = async {
            match self.past {
                Past::Kept(_) => conversation::take(request, turn, zone, &house, hear).await,
                Past::Recognised { .. } => {
                    conversation::keep(request, turn, zone, &house, hear).await
                }
                Past::Told(_) => Ok(turn::run(request, turn, zone, &house, hear).await),
            }
        };
        let taken = AssertUnwindSafe(taken).catch_unwind().await;
        let response = taken.map_err(|_| Fault::internal())??;
        if silent {
            // It was answered before, and goes out again as it did then.
            let model = response.model.clone();
            self.mouth.say(Heard::Event(Event::Started { turn_id, model }));
            response.pieces().for_each(|it| self.mouth.say(Heard::Event(it)));
        } else {
            metrics::turn(&response, door, begun.elapsed());
        }
        Ok(Answer { conversation_id, turn_id, response })
    }
}
