//! What is heard of a turn while it goes on.

use agent::event::Event;
use domain::id::TurnId;
use futures_util::stream::{self, Stream, StreamExt as _};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_stream::wrappers::UnboundedReceiverStream;

use super::Answer;
use crate::fault::Fault;

pub(crate) enum Heard {
    Event(Event),
    /// How it ended; nothing comes after.
    Ended(Result<Box<Answer>, Fault>),
}

pub(crate) struct Hearing {
    pub(crate) turn: TurnId,
    from: UnboundedReceiver<Heard>,
}

/// The agent must not wait for a slow reader, so nothing bounds the queue between them but the turn
/// itself: its steps are counted, and the length of what a model says in each is limited.
pub(super) struct Mouth(UnboundedSender<Heard>);

impl Mouth {
    pub(super) fn say(&self, heard: Heard) {
        // A client that went away hears nothing, and the turn goes on.
        let _ = self.0.send(heard);
    }
}

impl Hearing {
    pub(super) fn of(turn: TurnId) -> (Mouth, Hearing) {
        let (mouth, from) = unbounded_channel();
        (Mouth(mouth), Hearing { turn, from })
    }

    /// How it ends.
    pub(crate) async fn answer(mut self) -> Result<Answer, Fault> {
        loop {
            match self.from.recv().await {
                Some(Heard::Event(_)) => {}
                Some(Heard::Ended(ended)) => return ended.map(|it| *it),
                None => return Err(Fault::internal()),
            }
        }
    }

    /// Everything, from the moment that the turn has begun: what goes wrong before is no stream.
    pub(crate) async fn begun(mut self) -> Result<impl Stream<Item = Heard> + Send, Fault> {
        let first = match self.from.recv().await {
            Some(Heard::Ended(Err(fault))) => return Err(fault),
            Some(first) => first,
            None => return Err(Fault::internal()),
        };
        Ok(stream::iter([first]).chain(UnboundedReceiverStream::new(self.from)))
    }
}
