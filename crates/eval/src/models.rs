//! Who proposes: nobody, a model that does what is wanted, or one that obeys whatever it reads.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use domain::ports::ChatModel;
use llm::{Service, Settings};
use scripted::play::{Call, Line, Play};
use scripted::plays::obedient::Obedient;
use scripted::plays::perfect::Perfect;
use scripted::seen::{Message, Seen};
use scripted::server::Server;

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Which {
    /// No model: the offline engine alone.
    Offline,
    /// Makes exactly the calls that a row expects.
    Perfect,
    /// Does what it is told by anyone, a task's text included.
    Obedient,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Wire {
    Gemini,
    Openai,
}

impl Wire {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Wire::Gemini => "gemini",
            Wire::Openai => "openai",
        }
    }

    /// Settings to talk to a scripted server, over this wire.
    pub(crate) fn settings(self, server: &Server) -> Settings {
        let (service, url) = match self {
            Wire::Gemini => (Service::Gemini, server.gemini_url()),
            Wire::Openai => (Service::OpenAi, server.openai_url()),
        };
        Settings {
            base_url: Some(url),
            timeout: Duration::from_secs(10),
            ..Settings::new(service, "scripted")
        }
    }
}

/// The model of a run, with the server behind it.
pub(crate) struct Models {
    pub(crate) hybrid: bool,
    model: Option<Arc<dyn ChatModel>>,
    cue: Cue,
    /// It plays until it is dropped.
    _server: Option<Server>,
}

impl Models {
    pub(crate) fn offline() -> Models {
        Models { hybrid: true, model: None, cue: Cue::default(), _server: None }
    }

    /// `now` is what an obedient model takes for the present, in seconds since 1970.
    pub(crate) fn open(which: Which, wire: Wire, hybrid: bool, now: i64) -> anyhow::Result<Models> {
        let cue = Cue::default();
        let play: Box<dyn Play> = match which {
            Which::Offline => return Ok(Models::offline()),
            Which::Perfect => Box::new(cue.clone()),
            Which::Obedient => Box::new(Obedient { now }),
        };
        Ok(Models { hybrid, cue, ..Models::playing(play, wire)? })
    }

    /// A model that plays this, without help.
    pub(crate) fn playing(play: impl Play, wire: Wire) -> anyhow::Result<Models> {
        let server = Server::bind(play, 0)?;
        let model = llm::open(wire.settings(&server), 7).map_err(anyhow::Error::msg)?;
        let (cue, model) = (Cue::default(), Some(model));
        Ok(Models { hybrid: false, model, cue, _server: Some(server) })
    }

    pub(crate) fn model(&self) -> Option<&dyn ChatModel> {
        self.model.as_deref()
    }

    /// Tells a perfect model what the next message wants.
    pub(crate) fn cue(&self, calls: Vec<Call>) {
        *self.cue.0.lock().unwrap_or_else(PoisonError::into_inner) = calls;
    }
}

/// A perfect model that is told what is wanted before each message.
#[derive(Clone, Default)]
struct Cue(Arc<Mutex<Vec<Call>>>);

impl Play for Cue {
    fn next(&self, seen: &Seen) -> Line {
        let calls = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        // Its list has one message, so that is all it may see.
        let last = seen.messages.iter().rposition(|it| matches!(it, Message::User(_)));
        let messages = seen.messages[last.unwrap_or(0)..].to_vec();
        Perfect::Listed(vec![calls]).next(&Seen { messages, ..seen.clone() })
    }
}
