//! The waist: everything that can be done with tasks. One variant per tool, one file per variant.
//!
//! Every door builds a [`Call`], here and nowhere else it runs, and every door tells the
//! [`Outcome`] in its own way. A tool either reads, or says purely which [`Write`] it means.

pub mod add_task;
pub mod cancel_reminder;
pub mod complete_task;
mod context;
pub mod delete_task;
pub mod import_tasks;
pub mod list_reminders;
pub mod list_tasks;
mod parse;
pub mod reopen_task;
pub mod schedule_reminder;
mod spec;
pub mod undo;
pub mod update_task;

use jiff::Timestamp;
use serde_json::Value;

use crate::audit::RecordedCall;
use crate::id::CallId;
use crate::outcome::Outcome;
use crate::ports::{Operation, StoreError, Whole};
use crate::refusal::{Code, Refusal};
use crate::write::Write;

pub use context::{Names, ToolContext};
pub use spec::{AT_ONCE, BULK, Effect, ToolSpec, catalogue};

use add_task::AddTask;
use cancel_reminder::CancelReminder;
use complete_task::CompleteTask;
use delete_task::DeleteTask;
use import_tasks::ImportTasks;
use list_reminders::ListReminders;
use list_tasks::ListTasks;
use reopen_task::ReopenTask;
use schedule_reminder::ScheduleReminder;
use undo::Undo;
use update_task::UpdateTask;

#[derive(Debug, Clone, PartialEq)]
pub enum Call {
    Add(AddTask),
    List(ListTasks),
    Complete(CompleteTask),
    Reopen(ReopenTask),
    Update(UpdateTask),
    Delete(DeleteTask),
    Remind(ScheduleReminder),
    Reminders(ListReminders),
    CancelReminder(CancelReminder),
    Undo(Undo),
    Import(ImportTasks),
}

/// Runs a call as a model or another program writes it. What cannot be read is an outcome too.
pub async fn invoke(
    name: &str,
    arguments: Value,
    call_id: CallId,
    cx: &ToolContext<'_>,
) -> Result<Outcome, StoreError> {
    match Call::parse(name, arguments.clone(), cx.turn.user) {
        Ok(call) => call.run(call_id, cx).await,
        // Someone tried to act as another user: refused, and on record.
        Err(refusal) if refusal.code == Code::PermissionDenied => {
            let call = RecordedCall { name: name.to_owned(), arguments };
            cx.write(call_id, call, Write::Deny(refusal)).await
        }
        Err(refusal) => Ok(refusal.into()),
    }
}

/// Runs calls in their order; what they write becomes durable together, after all reads.
pub async fn run_all(
    calls: &[(CallId, Call)],
    cx: &ToolContext<'_>,
) -> Result<Vec<Outcome>, StoreError> {
    let mut outcomes: Vec<Option<Outcome>> = Vec::new();
    let mut writes = Vec::new();
    for (call_id, call) in calls {
        match call.meaning(cx) {
            Meaning::Write(meant) => match *meant {
                Ok(write) => {
                    writes.push((cx.operation(*call_id, call.recorded()), write));
                    outcomes.push(None);
                }
                Err(refusal) => outcomes.push(Some(refusal.into())),
            },
            Meaning::List(it) => outcomes.push(Some(it.read(cx).await?)),
            Meaning::Reminders(it) => outcomes.push(Some(it.read(cx).await?)),
        }
    }
    let mut written = cx.tasks.write_all(&writes).await?.into_iter();
    Ok(outcomes.into_iter().filter_map(|it| it.or_else(|| written.next())).collect())
}

/// Runs writes that belong together: all of them, or none if one is refused. Then what is told is the
/// place of that one, and why.
pub async fn run_whole(steps: &[Step], cx: &ToolContext<'_>) -> Result<Whole, StoreError> {
    let mut writes = Vec::new();
    for (at, Step { call_id, call, unless_changed }) in steps.iter().enumerate() {
        let Meaning::Write(meant) = call.meaning(cx) else {
            let problem = "changes nothing, so it belongs to no change";
            return Ok(Err((at, Refusal::invalid(call.name(), problem))));
        };
        match *meant {
            Ok(write) => {
                let operation = cx.operation(*call_id, call.recorded());
                writes.push((Operation { unless_changed: *unless_changed, ..operation }, write));
            }
            Err(refusal) => return Ok(Err((at, refusal))),
        }
    }
    cx.tasks.write_whole(&writes).await
}

/// One of several writes that belong together.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    pub call_id: CallId,
    pub call: Call,
    /// Its task must not have changed since this update of it.
    pub unless_changed: Option<Timestamp>,
}

impl Call {
    pub async fn run(self, call_id: CallId, cx: &ToolContext<'_>) -> Result<Outcome, StoreError> {
        match self.meaning(cx) {
            Meaning::List(it) => it.read(cx).await,
            Meaning::Reminders(it) => it.read(cx).await,
            Meaning::Write(meant) => match *meant {
                Ok(write) => cx.write(call_id, self.recorded(), write).await,
                Err(refusal) => Ok(refusal.into()),
            },
        }
    }

    fn meaning(&self, cx: &ToolContext<'_>) -> Meaning<'_> {
        if let Err(refusal) = cx.scopes.allow(self.effect()) {
            return Meaning::Write(Box::new(Err(refusal)));
        }
        Meaning::Write(Box::new(match self {
            Call::List(it) => return Meaning::List(it),
            Call::Reminders(it) => return Meaning::Reminders(it),
            Call::Add(it) => it.write(cx),
            Call::Complete(it) => it.write(cx),
            Call::Reopen(it) => it.write(),
            Call::Update(it) => it.write(cx),
            Call::Delete(it) => it.write(),
            Call::Remind(it) => it.write(cx),
            Call::CancelReminder(it) => it.write(),
            Call::Undo(it) => it.write(cx),
            Call::Import(it) => it.write(cx),
        }))
    }
}

/// What a call comes to: something to read, or something to write.
enum Meaning<'a> {
    List(&'a ListTasks),
    Reminders(&'a ListReminders),
    Write(Box<Meant>),
}

/// A tool that changes something: what it means, as a write; or why not.
type Meant = Result<Write, Refusal>;

impl ToolContext<'_> {
    async fn write(
        &self,
        call_id: CallId,
        call: RecordedCall,
        write: Write,
    ) -> Result<Outcome, StoreError> {
        self.tasks.write(&self.operation(call_id, call), write).await
    }

    fn operation(&self, call_id: CallId, call: RecordedCall) -> Operation<'_> {
        Operation {
            turn: self.turn,
            call_id,
            call,
            now: self.now,
            zone: self.zone,
            unless_changed: self.unless_changed,
            dry_run: self.dry_run,
        }
    }
}

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
