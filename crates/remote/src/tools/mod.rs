//! Tasks and reminders that are kept elsewhere, behind the domain's ports.
//!
//! Every request stands for itself (2026-07-28): there is no session to lose, each shows its own
//! user, and dropping one closes its connection, which calls it off. What is decided about a task is
//! decided there; a rehearsal alone is played here, over reads.

mod asking;
mod whole;

use std::sync::Arc;

use async_trait::async_trait;
use domain::aside::Aside;
use domain::id::{ReminderId, UserId};
use domain::listing::{Cursor, Listing, Page};
use domain::outcome::Outcome;
use domain::ports::{Clock, Operation, ReminderStore, StoreError, TaskStore, Whole};
use domain::refusal::{Code, Refusal};
use domain::rehearsal::Rehearsal;
use domain::reminder::{NamedReminder, Which};
use domain::task::{Task, TaskLabel};
use domain::task_ref::TaskRef;
use domain::tools::list_reminders::ListReminders;
use domain::tools::list_tasks::ListTasks;
use domain::write::Write;
use rmcp::model::{
    CallToolRequestParams, CallToolResult, ClientRequest, DiscoverRequestParams, ErrorData,
    ReadResourceRequestParams, Request, ResourceContents, ServerResult,
};
use serde_json::{Value, json};

use crate::address::Address;
use crate::fault::Fault;
use crate::http;
use crate::identity::Identity;

pub struct Tools {
    http: reqwest::Client,
    at: Address,
    identity: Identity,
    /// For the time that a token is signed at.
    clock: Arc<dyn Clock>,
    /// The product's.
    version: &'static str,
}

/// The argument that brings a yes, and the field of an answer that it is taken from.
const CONFIRM: &str = "confirm";

impl Tools {
    /// `Err` is a sentence for the operator.
    pub fn new(
        at: Address,
        identity: Identity,
        clock: Arc<dyn Clock>,
        version: &'static str,
    ) -> Result<Tools, String> {
        Ok(Tools { http: http::client()?, at, identity, clock, version })
    }

    /// Whether there is anyone who lets this user in.
    pub async fn look(&self, user: UserId) -> Result<(), Fault> {
        let discover = ClientRequest::DiscoverRequest(Request::new(DiscoverRequestParams {}));
        match self.ask(user, discover, None, None).await? {
            Ok(ServerResult::DiscoverResult(_)) => Ok(()),
            _ => Err(Fault::Strange),
        }
    }

    /// Carries out a write there. Whoever wrote it has the user's yes where it needs one.
    async fn carry_out(&self, operation: &Operation<'_>) -> Result<Outcome, StoreError> {
        let (user, tool) = (operation.turn.user, operation.call.name.as_str());
        let (arguments, aside) = (operation.call.arguments.clone(), Aside::of(operation));
        match read(tool, &self.with_a_yes(user, tool, arguments, &aside).await?)? {
            // That door names the argument even where it is the task that is at fault.
            Outcome::Refused(it) if it.code != Code::ValidationError => {
                Ok(Refusal { field: None, ..it }.into())
            }
            outcome => Ok(outcome),
        }
    }

    /// Calls, and brings the yes if it is asked for.
    async fn with_a_yes(
        &self,
        user: UserId,
        tool: &str,
        mut arguments: Value,
        aside: &Aside,
    ) -> Result<Value, Fault> {
        let mut envelope = self.call(user, tool, arguments.clone(), Some(aside)).await?;
        if envelope["error"]["code"] == json!(Code::ConfirmationRequired)
            && envelope[CONFIRM].is_string()
            && let Some(it) = arguments.as_object_mut()
        {
            it.insert(CONFIRM.to_owned(), envelope[CONFIRM].take());
            envelope = self.call(user, tool, arguments, Some(aside)).await?;
        }
        Ok(envelope)
    }

    /// Reads something there.
    async fn read(
        &self,
        user: UserId,
        tool: &str,
        arguments: Value,
    ) -> Result<Outcome, StoreError> {
        read(tool, &self.call(user, tool, arguments, None).await?)
    }

    /// One call, and its envelope.
    async fn call(
        &self,
        user: UserId,
        tool: &str,
        arguments: Value,
        aside: Option<&Aside>,
    ) -> Result<Value, Fault> {
        let mut params = CallToolRequestParams::new(tool.to_owned());
        if let Value::Object(arguments) = arguments {
            params = params.with_arguments(arguments);
        }
        let call = ClientRequest::CallToolRequest(Request::new(params));
        match self.ask(user, call, Some(tool), aside).await {
            Ok(Ok(ServerResult::CallToolResult(CallToolResult {
                structured_content: Some(envelope),
                ..
            }))) => Ok(envelope),
            Ok(_) => Err(Fault::Strange),
            // A no, and the same one however often it is asked.
            Err(Fault::NotAllowed) => {
                let why = Fault::NotAllowed.sentence("The server of the tasks");
                Ok(Outcome::from(Refusal::new(Code::PermissionDenied, why)).envelope())
            }
            Err(fault) => Err(fault),
        }
    }
}

/// The outcome, where there is one. What is wrong with the store there is wrong with this one.
fn read(tool: &str, envelope: &Value) -> Result<Outcome, StoreError> {
    match Outcome::read(tool, envelope).ok_or(Fault::Strange)? {
        Outcome::Refused(it) if it.code == Code::StoreUnavailable => Err(Fault::Busy.into()),
        Outcome::Refused(it) if it.code == Code::Timeout => Err(StoreError::TimedOut),
        outcome => Ok(outcome),
    }
}

/// The task of a resource that is one.
fn task_in(contents: &[ResourceContents]) -> Option<Task> {
    let ResourceContents::TextResourceContents { text, .. } = contents.first()? else {
        return None;
    };
    let mut told: Value = serde_json::from_str(text).ok()?;
    serde_json::from_value(told.get_mut("task")?.take()).ok()
}

/// For what has no place for a refusal: who may not read cannot reach the tasks.
fn unexpected(outcome: Outcome) -> StoreError {
    match outcome {
        Outcome::Refused(it) => {
            let why = format!("the server of the tools refused to tell: {:?}", it.code);
            StoreError::Unavailable(why)
        }
        _ => Fault::Strange.into(),
    }
}

#[async_trait]
impl TaskStore for Tools {
    /// One after the other, each durable by itself: if the way is lost in the middle, trying again
    /// does what is left. They are one turn there, so one undo takes all of them back.
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        let rehearsal = Rehearsal::of(self, self);
        let mut outcomes = Vec::new();
        for (operation, write) in writes {
            outcomes.push(match (write, operation.dry_run) {
                // Neither has anything to do there.
                (Write::Deny(refusal), _) => refusal.clone().into(),
                (Write::Elsewhere(outcome), _) => (**outcome).clone(),
                (Write::Import { .. }, _) => whole::not_from_here().into(),
                (Write::Undo { .. }, true) => Refusal::conflict(
                    "What an undo would take back is known only where the tasks are kept; it \
                     cannot be tried out from here.",
                )
                .into(),
                (_, true) => rehearsal.write(operation, write.clone()).await?,
                (_, false) => self.carry_out(operation).await?,
            });
        }
        Ok(outcomes)
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        let is_import = |(_, write): &(_, Write)| matches!(write, Write::Import { .. });
        match writes.iter().all(|(operation, _)| operation.dry_run) && !writes.iter().any(is_import)
        {
            true => Rehearsal::of(self, self).write_whole(writes).await,
            false => self.carry_out_whole(writes).await,
        }
    }

    /// The one thing that no tool tells: it is read as a resource.
    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        let uri = format!("todo://tasks/{task}");
        let params = ReadResourceRequestParams::new(uri.as_str());
        let request = ClientRequest::ReadResourceRequest(Request::new(params));
        match self.ask(user, request, Some(&uri), None).await? {
            Ok(ServerResult::ReadResourceResult(it)) => {
                Ok(Some(task_in(&it.contents).ok_or(Fault::Strange)?))
            }
            // It says of which address there is none.
            Err(ErrorData { data: Some(data), .. }) if data["uri"] == uri => Ok(None),
            _ => Err(Fault::Strange.into()),
        }
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        let limit = listing.limit.min(Listing::LIMIT_MAX);
        let arguments = Listing { limit, ..listing.clone() }.arguments();
        match self.read(user, ListTasks::NAME, json!(arguments)).await? {
            Outcome::Listed { tasks, next_cursor } => {
                let next = next_cursor.map(|it| Cursor::decode(&it, listing.sort)).transpose();
                Ok(Page { tasks, next: next.map_err(|_| Fault::Strange)? })
            }
            other => Err(unexpected(other)),
        }
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        let mut labels = Vec::new();
        let mut page = json!({ "limit": Listing::LIMIT_MAX });
        loop {
            match self.read(user, ListTasks::NAME, page.clone()).await? {
                Outcome::Listed { tasks, next_cursor } => {
                    labels.extend(tasks.iter().map(Task::label));
                    match next_cursor {
                        Some(next) => page["cursor"] = json!(next),
                        None => return Ok(labels),
                    }
                }
                other => return Err(unexpected(other)),
            }
        }
    }
}

#[async_trait]
impl ReminderStore for Tools {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        let mut arguments = ListReminders::default();
        match which {
            Which::OfTask(task) => arguments.task_id = Some(TaskRef::Id(task)),
            Which::ToCome => {}
            Which::Missed => arguments.missed = Some(true),
            Which::All => arguments.over = Some(true),
        }
        let mut all: Vec<NamedReminder> = Vec::new();
        loop {
            match self.read(user, ListReminders::NAME, json!(arguments)).await? {
                Outcome::Reminders { reminders, more } => {
                    let last = reminders.last().map(|it| it.reminder.id.0);
                    all.extend(reminders);
                    if !more || limit <= all.len() {
                        all.truncate(limit);
                        return Ok(all);
                    }
                    // Who says that there are more, and tells none, would say so for ever.
                    arguments.after = Some(last.ok_or(Fault::Strange)?);
                }
                Outcome::Refused(it) if it.code == Code::TaskNotFound => return Ok(Vec::new()),
                other => return Err(unexpected(other)),
            }
        }
    }

    /// One that is still to come. Those that are over are told with their task alone.
    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        let all = self.reminders(user, Which::ToCome, usize::MAX).await?;
        Ok(all.into_iter().find(|it| it.reminder.id == id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a server says, it is read or it is strange.
    #[test]
    fn what_is_no_task_is_none() {
        let check = |text: &str| {
            let contents = [ResourceContents::text(text, "todo://tasks/1")];
            assert_eq!(task_in(&contents), None, "{text}");
        };
        for text in ["", "7", "[]", "\"x\"", "null", "{}", "{\"task\":[]}", "{\"task\":null}"] {
            check(text);
        }
        assert_eq!(task_in(&[]), None);
    }
}
