//! Calls put together from pieces, in every form that servers send: fragments under an index, whole,
//! several at once, with id and name repeated, with the same index for all, with no index or id.

use domain::chat::ProposedCall;
use serde_json::{Map, Value};

use super::kept::EXTRA;
use crate::wire::{MAX_CALLS, arguments};

#[derive(Debug, Default)]
pub(super) struct Calls(Vec<Slot>);

#[derive(Debug, Default)]
struct Slot {
    index: Option<u64>,
    id: String,
    name: String,
    /// As text; a few servers send the object itself.
    arguments: String,
    extra: Value,
}

impl Calls {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A whole call.
    pub(super) fn push(&mut self, call: &Value) {
        if self.0.len() < MAX_CALLS {
            self.0.push(Slot::default());
            self.fill(call);
        }
    }

    /// A call, or the next piece of one.
    pub(super) fn add(&mut self, piece: &Value) {
        match self.slot_of(piece) {
            // Pieces come for the newest call, save from servers that mix them by index.
            Some(at) => self.0[at].fill(piece),
            None => self.push(piece),
        }
    }

    /// Each with what its service wants to see again, or null. A call without a name is none.
    pub(super) fn into_proposed(self) -> impl Iterator<Item = (ProposedCall, Value)> {
        self.0.into_iter().filter(|it| !it.name.is_empty()).map(|it| {
            let arguments = arguments(&it.arguments);
            (ProposedCall { id: it.id, name: it.name, arguments }, it.extra)
        })
    }

    fn fill(&mut self, call: &Value) {
        if let Some(slot) = self.0.last_mut() {
            slot.fill(call);
        }
    }

    fn slot_of(&self, piece: &Value) -> Option<usize> {
        let index = piece.get("index").and_then(Value::as_u64);
        let id = text(piece.get("id"));
        let name = text(piece.pointer("/function/name"));
        let at = match index {
            Some(_) => self.0.iter().rposition(|it| it.index == index)?,
            None if !id.is_empty() => return self.0.iter().rposition(|it| it.id == id),
            None if !name.is_empty() => return None,
            None => self.0.len().checked_sub(1)?,
        };
        let slot = &self.0[at];
        // Another call under the same index.
        let other_id = !id.is_empty() && !slot.id.is_empty() && slot.id != id;
        let after_whole = id.is_empty() && !name.is_empty() && slot.is_whole();
        (!other_id && !after_whole).then_some(at)
    }
}

impl Slot {
    fn fill(&mut self, piece: &Value) {
        let set = |field: &mut String, value: &str| {
            if field.is_empty() {
                value.clone_into(field);
            }
        };
        self.index = self.index.or_else(|| piece.get("index").and_then(Value::as_u64));
        set(&mut self.id, text(piece.get("id")));
        set(&mut self.name, text(piece.pointer("/function/name")));
        match piece.pointer("/function/arguments") {
            Some(Value::String(text)) => self.arguments.push_str(text),
            None | Some(Value::Null) => {}
            Some(value) => self.arguments = value.to_string(),
        }
        if let Some(extra) = piece.get(EXTRA).filter(|it| it.is_object()) {
            self.extra = extra.clone();
        }
    }

    fn is_whole(&self) -> bool {
        !self.name.is_empty() && serde_json::from_str::<Map<String, Value>>(&self.arguments).is_ok()
    }
}

fn text(value: Option<&Value>) -> &str {
    value.and_then(Value::as_str).unwrap_or_default()
}
