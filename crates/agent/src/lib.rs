//! One turn of conversation: a message becomes tool calls and a truthful reply.
//!
//! The same for every model and for none: whatever proposes, what is run, asked about or refused is
//! decided here, and what is said of an effect is made from a tool's outcome. Start with
//! [`turn::run`], then [`decide`].
//!
//! Never here: IO of its own, a runtime, a vendor's name, the environment.

mod confirm;
pub mod conversation;
mod decide;
mod ending;
pub mod event;
pub mod explain;
mod history;
mod memory;
mod offline;
pub mod pending;
pub mod persona;
mod prompt;
mod read;
pub mod reply;
pub mod request;
pub mod response;
mod rung;
mod running;
mod stop;
pub mod turn;
mod warrant;
mod with_model;

use std::sync::Arc;
use std::time::Duration;

use domain::account::Scopes;
use domain::limits::Limits;
use domain::ports::{ChatModel, Clock, Stop, Store};
use domain::settings::DateOrder;
use domain::tools::ToolSpec;

use crate::pending::Seal;
use crate::persona::Persona;

/// What stays the same from turn to turn.
pub struct House<'a> {
    pub store: &'a dyn Store,
    pub clock: &'a dyn Clock,
    /// `None`: the offline engine answers alone.
    pub model: Option<&'a dyn ChatModel>,
    /// Whether the offline engine does what it is certain of without asking the model.
    pub hybrid: bool,
    pub limits: &'a Limits,
    /// The tools as a model sees them, with these limits in them.
    pub tools: Arc<[ToolSpec]>,
    pub order: DateOrder,
    /// What whoever is speaking may have done.
    pub scopes: Scopes,
    pub persona: &'a Persona,
    pub seal: &'a Seal,
    pub pace: Pace,
    /// `None`: nobody can.
    pub stop: Option<&'a dyn Stop>,
}

/// The same, owned: what whoever keeps a house for long puts into it.
pub struct Kit {
    pub model: Option<Arc<dyn ChatModel>>,
    pub hybrid: bool,
    pub limits: Limits,
    pub tools: Arc<[ToolSpec]>,
    pub persona: Persona,
    pub seal: Seal,
    pub pace: Pace,
}

impl Kit {
    pub fn house<'a>(
        &'a self,
        store: &'a dyn Store,
        clock: &'a dyn Clock,
        order: DateOrder,
        scopes: Scopes,
    ) -> House<'a> {
        House {
            store,
            clock,
            model: self.model.as_deref(),
            hybrid: self.hybrid,
            limits: &self.limits,
            tools: Arc::clone(&self.tools),
            order,
            scopes,
            persona: &self.persona,
            seal: &self.seal,
            pace: self.pace,
            stop: None,
        }
    }
}

/// How long a turn may go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// How often a model may propose.
    pub max_iterations: usize,
    /// After this no further step is begun, and a model is given no more than what is left.
    pub turn: Duration,
}

impl Pace {
    pub const ITERATIONS: usize = 15;
    pub const ITERATIONS_MAX: usize = 50;
    pub const TURN: Duration = Duration::from_secs(60);

    /// `Err` is a sentence for whoever configured it.
    pub fn new(max_iterations: usize, turn: Duration) -> Result<Pace, String> {
        match (1..=Pace::ITERATIONS_MAX).contains(&max_iterations) {
            true => Ok(Pace { max_iterations, turn }),
            false => Err(format!("must be 1 to {}", Pace::ITERATIONS_MAX)),
        }
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { max_iterations: Pace::ITERATIONS, turn: Pace::TURN }
    }
}

/// The name of the model that is always there.
pub const OFFLINE: &str = "offline";

#[cfg(test)]
mod tests;
