//! Models for a service to talk to.

use std::sync::{Arc, Mutex, mpsc};

use domain::ports::ChatModel;
use scripted::play::{Line, Play};
use scripted::seen::Seen;
use scripted::server::Server;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What no engine is certain of, so that a model is asked.
pub(crate) const HM: &str = "hm, and what now";

/// The model that plays on this server.
pub(crate) fn model(server: &Server) -> Option<Arc<dyn ChatModel>> {
    let settings = llm::Settings {
        base_url: Some(server.openai_url()),
        key: Some("k-very-secret".into()),
        retries: 0,
        ..llm::Settings::new(llm::Service::OpenAi, "scripted")
    };
    Some(llm::open(settings, 1).unwrap())
}

/// A play that says nothing until it is let.
pub(crate) struct Gated {
    asked: UnboundedSender<()>,
    open: Mutex<mpsc::Receiver<()>>,
}

/// Who holds the gate: hears that the model was asked, and lets it answer.
pub(crate) struct Keeper {
    pub(crate) asked: UnboundedReceiver<()>,
    pub(crate) open: mpsc::Sender<()>,
}

pub(crate) fn gate() -> (Gated, Keeper) {
    let ((asked, heard), (open, opened)) = (unbounded_channel(), mpsc::channel());
    (Gated { asked, open: Mutex::new(opened) }, Keeper { asked: heard, open })
}

impl Play for Gated {
    fn next(&self, _: &Seen) -> Line {
        let _ = self.asked.send(());
        let _ = self.open.lock().unwrap().recv();
        Line::say("Have a rest.")
    }
}

/// A play that says how many messages of the user it sees.
pub(crate) struct Counting;

impl Play for Counting {
    fn next(&self, seen: &Seen) -> Line {
        Line::Say(format!("That makes {}.", seen.turns()))
    }
}
