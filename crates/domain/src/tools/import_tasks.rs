use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Call, Effect, Meant, Step, ToolContext, run_whole};
use crate::id::CallId;
use crate::item::Item;
use crate::outcome::Outcome;
use crate::ports::StoreError;
use crate::refusal::Refusal;
use crate::task::TaskLabel;
use crate::write::Write;

/// Tasks from a file. It is in no catalogue: a model has no file to read, and a person has no need of
/// one to bring it in.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportTasks {
    /// What the file was written in.
    pub format: String,
    pub items: Vec<Item>,
}

/// What an import came to, or would come to.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Imported {
    pub added: usize,
    /// Here already, and just so.
    pub unchanged: usize,
    /// Here already, and different: what is here stays as it is.
    pub kept: usize,
    /// That came with those that were added.
    pub reminders: usize,
    /// The first of those that were added.
    pub first: Vec<TaskLabel>,
}

impl ImportTasks {
    pub const NAME: &'static str = "import_tasks";
    pub const EFFECT: Effect = Effect::Writes;
    /// Items of one entry in the audit trail: whoever reads that reads entries whole.
    const CHUNK: usize = 250;

    /// Brings all of them in, in one turn, or none.
    pub async fn run(self, cx: &ToolContext<'_>) -> Result<Result<Imported, Refusal>, StoreError> {
        if Item::MAX < self.items.len() {
            let (max, got) = (Item::MAX, self.items.len());
            let problem = format!("at most {max} tasks at once; these are {got}");
            return Ok(Err(Refusal::invalid("text", problem)));
        }
        let steps = self.steps(cx.turn.id.0);
        let outcomes = match run_whole(&steps, cx).await? {
            Ok(outcomes) => outcomes,
            Err((_, refusal)) => return Ok(Err(refusal)),
        };
        let mut all = Imported::default();
        for outcome in outcomes {
            if let Outcome::Imported { imported, .. } = outcome {
                all.add(imported);
            }
        }
        Ok(Ok(all))
    }

    fn steps(self, turn: Uuid) -> Vec<Step> {
        let ImportTasks { format, items } = self;
        let mut items = items.into_iter();
        let chunks = std::iter::from_fn(move || {
            let items: Vec<Item> = items.by_ref().take(ImportTasks::CHUNK).collect();
            (!items.is_empty()).then_some(items)
        });
        let step = |(place, items)| Step {
            // From its turn, so that whoever tries again has no second effect.
            call_id: CallId(Uuid::new_v5(&turn, format!("import {place}").as_bytes())),
            call: Call::Import(ImportTasks { format: format.clone(), items }),
            unless_changed: None,
        };
        chunks.enumerate().map(step).collect()
    }

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        let (user, format) = (cx.turn.user, self.format.clone());
        Ok(Write::Import { user, format, items: self.items.clone() })
    }

    /// What the audit trail has of it: what was brought in stands beside it, row by row.
    pub(super) fn recorded(&self) -> Value {
        json!({ "format": self.format, "tasks": self.items.len() })
    }
}

impl Imported {
    /// As many are named.
    pub(crate) const FIRST: usize = 5;

    fn add(&mut self, more: Imported) {
        self.added += more.added;
        self.unchanged += more.unchanged;
        self.kept += more.kept;
        self.reminders += more.reminders;
        let room = Imported::FIRST.saturating_sub(self.first.len());
        self.first.extend(more.first.into_iter().take(room));
    }
}
