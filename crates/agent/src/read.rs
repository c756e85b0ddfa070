//! Reading a message against the user's own tasks.

use domain::id::UserId;
use domain::ports::{StoreError, TaskStore};
use domain::settings::DateOrder;
use domain::task::TaskLabel;
use jiff::Zoned;
use understand::intent::Intent;
use understand::reading::{Mention, Reading, Understanding};
use understand::{Circumstances, understand};

/// A message, whose, and when.
pub(crate) struct Reader<'a> {
    pub(crate) message: &'a str,
    pub(crate) user: UserId,
    pub(crate) now: &'a Zoned,
    pub(crate) order: DateOrder,
    pub(crate) tasks: &'a dyn TaskStore,
}

/// What was understood, and the tasks that it was held against.
pub(crate) struct Read {
    pub(crate) understood: Understanding,
    /// Empty if nothing depended on them.
    pub(crate) labels: Vec<TaskLabel>,
}

impl Reader<'_> {
    /// The user's titles are read only where something depends on them, or is known to: there may be
    /// many.
    pub(crate) async fn read(&self, depends: bool) -> Result<Read, StoreError> {
        let understood = understand(self.message, &self.circumstances(&[]));
        if !depends && !understood.readings.iter().any(needs_tasks) {
            return Ok(Read { understood, labels: Vec::new() });
        }
        let labels = self.tasks.labels(self.user).await?;
        let understood = match labels.is_empty() {
            true => understood,
            false => understand(self.message, &self.circumstances(&titles(&labels))),
        };
        Ok(Read { understood, labels })
    }

    /// Where there are no titles, nothing is known of them.
    pub(crate) fn circumstances<'t>(&'t self, titles: &'t [&'t str]) -> Circumstances<'t> {
        let tasks = Some(titles).filter(|it| !it.is_empty());
        Circumstances { now: self.now, order: self.order, tasks }
    }
}

pub(crate) fn titles(labels: &[TaskLabel]) -> Vec<&str> {
    labels.iter().map(|it| it.title.as_str()).collect()
}

/// Whether a reading depends on which tasks there are.
fn needs_tasks(reading: &Reading) -> bool {
    // "Nudge me about the dentist" may be about a task that is there, and "remind me again" of one.
    let reminds = matches!(reading.intent, Intent::CreateTask | Intent::ScheduleReminder);
    let may_be_there = reading
        .reasons
        .iter()
        .map(|it| it.to_lowercase())
        .any(|it| it.ends_with(" again") || reminds && it.ends_with(" me"));
    !reading.is_settled() || may_be_there || matches!(reading.slots.task, Some(Mention::Title(_)))
}
