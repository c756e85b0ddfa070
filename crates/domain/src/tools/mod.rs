//! The waist: everything that can be done with tasks. One variant per tool, one file per variant.
//!
//! Every door builds a [`Call`], here and nowhere else it runs, and every door tells the
//! [`Outcome`] in its own way. A tool either reads, or says purely which [`Write`] it means.

pub mod add_task;
pub mod cancel_reminder;
pub mod complete_task;
mod context;
pub mod delete_task;
pub mod list_reminders;
pub mod list_tasks;
mod parse;
pub mod reopen_task;
pub mod schedule_reminder;
mod spec;
pub mod undo;
pub mod update_task;

use serde_json::Value;

use crate::audit::RecordedCall;
use crate::id::CallId;
use crate::outcome::Outcome;
use crate::ports::{Operation, StoreError};
use crate::refusal::{Code, Refusal};
use crate::write::Write;

pub use context::ToolContext;
pub use spec::{Effect, ToolSpec, catalogue};

use add_task::AddTask;
use cancel_reminder::CancelReminder;
use complete_task::CompleteTask;
use delete_task::DeleteTask;
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

impl Call {
    pub async fn run(self, call_id: CallId, cx: &ToolContext<'_>) -> Result<Outcome, StoreError> {
        let write = match &self {
            Call::List(it) => return it.read(cx).await,
            Call::Reminders(it) => return it.read(cx).await,
            Call::Add(it) => it.write(cx),
            Call::Complete(it) => it.write(cx),
            Call::Reopen(it) => it.write(),
            Call::Update(it) => it.write(cx),
            Call::Delete(it) => it.write(),
            Call::Remind(it) => it.write(cx),
            Call::CancelReminder(it) => it.write(),
            Call::Undo(it) => it.write(),
        };
        match write {
            Ok(write) => cx.write(call_id, self.recorded(), write).await,
            Err(refusal) => Ok(refusal.into()),
        }
    }
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
        let operation = Operation {
            turn: self.turn,
            call_id,
            call,
            now: self.now,
            zone: self.zone,
            dry_run: self.dry_run,
        };
        self.tasks.write(&operation, write).await
    }
}

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
