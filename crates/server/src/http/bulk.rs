//! `/tasks/bulk`: the same done to several tasks, to all of them or to none.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::MethodFilter;
use domain::id::TurnId;
use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use domain::task_ref::TaskRef;
use domain::tools::complete_task::CompleteTask;
use domain::tools::delete_task::DeleteTask;
use domain::tools::reopen_task::ReopenTask;
use domain::tools::update_task::UpdateTask;
use domain::tools::{AT_ONCE, Call};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

use super::describe::{Atlas, Endpoint};
use super::read::{Arguments, OfTool, given};
use super::tasks::{Changed, TaskPatch};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let bulk = Endpoint::new(
        MethodFilter::POST,
        bulk,
        "change_tasks",
        "Change several tasks at once: all of them, or none",
    )
    .about("They are one turn, so that one undo takes all of it back.");
    atlas.at(
        "/api/v1/tasks/bulk",
        [bulk
            .body::<Several>()
            .gives::<SeveralDone>(StatusCode::OK, "What became of each.")
            .refuses(StatusCode::NOT_FOUND)],
    )
}

/// As it is read. Which fields go together is told by the schema, in [`Shapes`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Several {
    action: Action,
    tasks: Vec<TaskRef>,
    #[serde(default, deserialize_with = "given")]
    changes: Option<TaskPatch>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Action {
    Complete,
    Reopen,
    Delete,
    Update,
}

#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "how a change of several tasks may look")]
enum Shapes {
    Plain(SeveralTasks),
    Update(SeveralChanged),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a change of several tasks may look")]
struct SeveralTasks {
    action: PlainAction,
    /// Their ids or numbers.
    #[schemars(length(min = 1, max = AT_ONCE))]
    tasks: Vec<TaskRef>,
}

#[derive(JsonSchema)]
#[schemars(inline, rename_all = "lowercase")]
#[expect(dead_code, reason = "how a change of several tasks may look")]
enum PlainAction {
    Complete,
    Reopen,
    Delete,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a change of several tasks may look")]
struct SeveralChanged {
    action: UpdateAction,
    /// Their ids or numbers.
    #[schemars(length(min = 1, max = AT_ONCE))]
    tasks: Vec<TaskRef>,
    changes: TaskPatch,
}

#[derive(JsonSchema)]
#[schemars(inline, rename_all = "lowercase")]
#[expect(dead_code, reason = "how a change of several tasks may look")]
enum UpdateAction {
    Update,
}

impl OfTool for Several {
    const TOOL: &'static str = UpdateTask::NAME;
}

impl JsonSchema for Several {
    fn schema_name() -> Cow<'static, str> {
        "ChangeTasks".into()
    }

    fn json_schema(schemas: &mut SchemaGenerator) -> Schema {
        Shapes::json_schema(schemas)
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct SeveralDone {
    /// One for each task, in the order they were named. One that was deleted is shown as it was.
    outcomes: Vec<Changed>,
    /// The handle that takes all of it back; null if nothing had to change.
    undo: Option<TurnId>,
}

async fn bulk(
    State(app): State<Arc<App>>,
    caller: Caller,
    Arguments(several): Arguments<Several>,
) -> Result<Json<SeveralDone>, Fault> {
    let done = app.run_whole(&caller, &several.calls()?).await?;
    let outcomes = done.whole.map_err(|(at, refusal)| placed(refusal, at))?;
    let changed = outcomes.iter().any(Outcome::is_change);
    let outcomes = outcomes.into_iter().map(told).collect::<Result<_, Fault>>()?;
    Ok(Json(SeveralDone { outcomes, undo: changed.then_some(done.turn) }))
}

impl Several {
    /// One for each task; one that is named twice is meant once.
    fn calls(self) -> Result<Vec<Call>, Refusal> {
        let Several { action, tasks, changes } = self;
        if !(1..=AT_ONCE).contains(&tasks.len()) {
            return Err(Refusal::invalid("tasks", format!("must be 1 to {AT_ONCE}")));
        }
        if (action == Action::Update) != changes.is_some() {
            return Err(Refusal::invalid("changes", "go with update, and with nothing else"));
        }
        let mut calls = Vec::with_capacity(tasks.len());
        for task_id in tasks {
            let call = match (action, &changes) {
                (Action::Complete, _) => Call::Complete(CompleteTask { task_id }),
                (Action::Reopen, _) => Call::Reopen(ReopenTask { task_id }),
                (Action::Delete, _) => Call::Delete(DeleteTask { task_id }),
                (Action::Update, Some(changes)) => Call::Update(changes.clone().of(task_id)),
                (Action::Update, None) => continue,
            };
            if !calls.contains(&call) {
                calls.push(call);
            }
        }
        Ok(calls)
    }
}

fn told(outcome: Outcome) -> Result<Changed, Fault> {
    match outcome {
        Outcome::Completed { task, changed, next, .. }
        | Outcome::Updated { task, changed, next } => Ok(Changed { task, changed, next }),
        Outcome::Reopened { task, changed } => Ok(Changed { task, changed, next: None }),
        Outcome::Deleted { task, .. } => Ok(Changed { task, changed: true, next: None }),
        other => Err(Fault::unexpected(&other)),
    }
}

/// What is said of a value is said of the changes, and who may not may do it to none; all else is said
/// of the task.
fn placed(refusal: Refusal, at: usize) -> Refusal {
    let field = match (refusal.code, refusal.field) {
        (Code::ValidationError, Some(field)) => Some(format!("changes.{field}")),
        (Code::PermissionDenied, field) => field,
        _ => Some(format!("tasks[{at}]")),
    };
    Refusal { field, ..refusal }
}
