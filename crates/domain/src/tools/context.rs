//! What a tool may see: who is asking, when, and the ports. Nothing else.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::account::Scopes;
use crate::id::{TaskId, UserId};
use crate::limits::Limits;
use crate::ports::{Clock, ReminderStore, StoreError, TaskStore};
use crate::refusal::{Refusal, brief};
use crate::resolve::{self, Candidate, Reference, Resolved};
use crate::task::{Status, TaskLabel};
use crate::task_ref::TaskRef;
use crate::turn::Turn;

#[derive(Clone, Copy)]
pub struct ToolContext<'a> {
    /// Whose turn it is stands here, and is never an argument.
    pub turn: &'a Turn,
    /// What they may do. It is held against every call before it is run.
    pub scopes: Scopes,
    /// The clock is read once a turn; for the rest of it this is the present.
    pub now: Timestamp,
    pub zone: &'a TimeZone,
    pub limits: &'a Limits,
    pub tasks: &'a dyn TaskStore,
    pub reminders: &'a dyn ReminderStore,
    /// For fresh ids only.
    pub clock: &'a dyn Clock,
    /// The task must not have changed since this update of it; if it has, the call is refused.
    pub unless_changed: Option<Timestamp>,
    /// Say what would happen, and do nothing.
    pub dry_run: bool,
}

impl<'a> ToolContext<'a> {
    /// The user's tasks by their names, for who has several to find.
    pub fn names(&self) -> Names<'a> {
        Names { user: self.turn.user, tasks: self.tasks, labels: None }
    }

    /// One task by its name, as [`Names::find`] has it.
    pub async fn find(
        &self,
        said: &str,
        likely: Status,
        shown: &[TaskId],
    ) -> Result<Result<TaskRef, Refusal>, StoreError> {
        self.names().find(said, likely, shown).await
    }
}

/// The user's tasks by their names. They are looked up once, and only if a name has to be.
pub struct Names<'a> {
    user: UserId,
    tasks: &'a dyn TaskStore,
    labels: Option<Vec<TaskLabel>>,
}

impl Names<'_> {
    /// From what a person said to the task they mean: its id or the beginning of it, its number, its
    /// place among those last `shown`, or its title. `likely` is the status of what one would say
    /// this about: those tasks are looked at first, so that last week's "water the plants" does not
    /// get in the way of today's.
    pub async fn find(
        &mut self,
        said: &str,
        likely: Status,
        shown: &[TaskId],
    ) -> Result<Result<TaskRef, Refusal>, StoreError> {
        let said = said.trim();
        let not_found = || Err(Refusal::task_not_found(format!("called \"{}\"", brief(said))));
        let several = |candidates| Err(Refusal::ambiguous(&brief(said), candidates));
        if TaskId::is_start(said) {
            let labels = self.labels().await?.iter().filter(|it| it.id.starts_with(said));
            let mut labels: Vec<TaskLabel> = labels.cloned().collect();
            match labels[..] {
                // A title may look like it too.
                [] => {}
                [ref one] => return Ok(Ok(TaskRef::Id(one.id))),
                _ => {
                    labels.truncate(resolve::MAX_SEVERAL);
                    return Ok(several(labels));
                }
            }
        }
        let words = match Reference::parse(said) {
            None => return Ok(Err(Refusal::invalid("task", "say which task"))),
            Some(Reference::Id(id)) => return Ok(Ok(TaskRef::Id(TaskId(id)))),
            Some(Reference::Number(number)) => return Ok(Ok(TaskRef::Number(number))),
            Some(Reference::Ordinal(place)) if !shown.is_empty() => {
                return Ok(place.pick(shown).map(TaskRef::Id).map_or_else(not_found, Ok));
            }
            // With no list to count in, "Last" can only be a title.
            Some(Reference::Ordinal(_)) => said.to_owned(),
            Some(Reference::Words(words)) => words,
        };
        let labels = self.labels().await?;
        let (first, rest): (Vec<_>, Vec<_>) = labels.iter().partition(|it| it.status == likely);
        let found = match among(&words, &first) {
            Resolved::None => among(&words, &rest),
            found => found,
        };
        Ok(match found {
            Resolved::One(one) => Ok(TaskRef::Id(one.id)),
            Resolved::None => not_found(),
            Resolved::Several(matches) => {
                let label = |id| labels.iter().find(|it| it.id == id).cloned();
                several(matches.iter().filter_map(|it| label(it.id)).collect())
            }
        })
    }

    async fn labels(&mut self) -> Result<&[TaskLabel], StoreError> {
        let labels = match self.labels.take() {
            Some(labels) => labels,
            None => self.tasks.labels(self.user).await?,
        };
        Ok(self.labels.insert(labels))
    }
}

fn among(words: &str, labels: &[&TaskLabel]) -> Resolved<TaskId> {
    let candidates: Vec<Candidate<'_, TaskId>> =
        labels.iter().map(|it| Candidate { id: it.id, title: it.title.as_str() }).collect();
    resolve::resolve(words, &candidates)
}
