//! `/tasks`: each request is one call of a tool.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::outcome::Outcome;
use domain::priority::Priority;
use domain::refusal::{Refusal, brief};
use domain::tags::Tags;
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::add_task::AddTask;
use domain::tools::complete_task::CompleteTask;
use domain::tools::delete_task::DeleteTask;
use domain::tools::list_tasks::ListTasks;
use domain::tools::reopen_task::ReopenTask;
use domain::tools::update_task::UpdateTask;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::{Atlas, Endpoint};
use super::read::{Arguments, Named, OfTool, Query, given};
use super::{etag, openapi};
use crate::app::{App, Errand};
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list = Endpoint::new(MethodFilter::GET, list, "list_tasks", "Tasks, a page at a time");
    let add = Endpoint::new(MethodFilter::POST, add, "add_task", "Write a task down");
    let show = Endpoint::new(MethodFilter::GET, show, "get_task", "One task");
    let update = Endpoint::new(MethodFilter::PATCH, update, "update_task", "Change a task")
        .about("A field left out stays as it is; null clears it.");
    let delete = Endpoint::new(MethodFilter::DELETE, delete, "delete_task", "Delete a task")
        .about("Its reminders go with it. Undo brings all of it back.");
    let complete =
        Endpoint::new(MethodFilter::POST, complete, "complete_task", "Mark a task as done")
            .about("Done already, it stays so. A repeating task makes its next occurrence.");
    let reopen =
        Endpoint::new(MethodFilter::POST, reopen, "reopen_task", "Mark a task as not done");
    const TAG: &str = "The task's version, for If-Match and If-None-Match.";
    let seen = openapi::tags("The ETag of the task as the caller has it.");
    atlas
        .at(
            "/api/v1/tasks",
            [
                list.query::<ListTasks>().gives::<TaskPage>(StatusCode::OK, "A page of tasks."),
                add.body::<AddTask>()
                    .gives::<Task>(StatusCode::CREATED, "The task.")
                    .sends("ETag", TAG)
                    .sends("Location", "Where it is."),
            ],
        )
        .at(
            "/api/v1/tasks/{task}",
            [
                show.header("If-None-Match", seen)
                    .gives::<Task>(StatusCode::OK, "The task.")
                    .gives_nothing(StatusCode::NOT_MODIFIED, "It is as the caller has it.")
                    .sends("ETag", TAG),
                update
                    .body::<TaskPatch>()
                    .if_match()
                    .gives::<Task>(StatusCode::OK, "The task as it is now.")
                    .sends("ETag", TAG),
                delete.if_match().gives_nothing(StatusCode::NO_CONTENT, "It is gone."),
            ],
        )
        .at(
            "/api/v1/tasks/{task}/complete",
            [complete
                .if_match()
                .gives::<Changed>(StatusCode::OK, "The task as it is now.")
                .sends("ETag", TAG)],
        )
        .at(
            "/api/v1/tasks/{task}/reopen",
            [reopen
                .if_match()
                .gives::<Changed>(StatusCode::OK, "The task as it is now.")
                .sends("ETag", TAG)],
        )
}

/// A page of tasks.
#[derive(Debug, Serialize, JsonSchema)]
struct TaskPage {
    tasks: Vec<Task>,
    /// Tasks on this page.
    count: usize,
    /// For the next page; null on the last one.
    next_cursor: Option<String>,
}

/// What became of a task.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Changed {
    pub(super) task: Task,
    /// False if it was so already.
    pub(super) changed: bool,
    /// The next occurrence of a repeating task.
    pub(super) next: Option<Task>,
}

/// What to change of a task. A field left out stays as it is; null clears it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("minProperties" = 1))]
pub(super) struct TaskPatch {
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String")]
    title: Option<String>,
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>")]
    description: Option<Option<String>>,
    /// Local date, or date and time: 2026-03-06 or 2026-03-06T17:00.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>")]
    due: Option<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<Priority>")]
    priority: Option<Option<Priority>>,
    /// All of its tags from now on.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<Vec<String>>", length(max = Tags::MAX))]
    tags: Option<Option<Vec<String>>>,
    /// An RFC 5545 rule such as FREQ=WEEKLY;BYDAY=MO.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>")]
    repeat: Option<Option<String>>,
}

impl TaskPatch {
    pub(super) fn of(self, task_id: TaskRef) -> UpdateTask {
        let TaskPatch { title, description, due, priority, tags, repeat } = self;
        let title = title.map(Some);
        UpdateTask { task_id, title, description, due, priority, tags, repeat }
    }
}

impl OfTool for AddTask {
    const TOOL: &'static str = AddTask::NAME;
}

impl OfTool for TaskPatch {
    const TOOL: &'static str = UpdateTask::NAME;
}

async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(listing): Query<ListTasks>,
) -> Result<Response, Fault> {
    match app.run(&caller, Errand::of(Call::List(listing))).await? {
        Outcome::Listed { tasks, next_cursor } => {
            Ok(Json(TaskPage { count: tasks.len(), tasks, next_cursor }).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}

async fn add(
    State(app): State<Arc<App>>,
    caller: Caller,
    Arguments(task): Arguments<AddTask>,
) -> Result<Response, Fault> {
    match app.run(&caller, Errand::of(Call::Add(task))).await? {
        Outcome::Added { task } => {
            let place = [(header::LOCATION, format!("/api/v1/tasks/{}", task.id))];
            Ok((StatusCode::CREATED, version(&task), place, Json(task)).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}

async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let wanted = named(&task)?;
    let found = app.store.task(caller.account.user, wanted).await?;
    let found = found.ok_or_else(|| Refusal::task_not_found(wanted))?;
    match etag::not_modified(etag::version(&found), &headers)? {
        Some(answer) => Ok(answer),
        None => Ok((version(&found), Json(found)).into_response()),
    }
}

async fn update(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    headers: HeaderMap,
    Arguments(patch): Arguments<TaskPatch>,
) -> Result<Response, Fault> {
    let task_id = named(&task)?;
    let call = Call::Update(patch.of(task_id));
    match change(&app, &caller, task_id, &headers, call).await? {
        Outcome::Updated { task, .. } => Ok((version(&task), Json(task)).into_response()),
        other => Err(Fault::unexpected(&other)),
    }
}

async fn delete(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let task_id = named(&task)?;
    let call = Call::Delete(DeleteTask { task_id });
    change(&app, &caller, task_id, &headers, call).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn complete(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let task_id = named(&task)?;
    let call = Call::Complete(CompleteTask { task_id });
    match change(&app, &caller, task_id, &headers, call).await? {
        Outcome::Completed { task, changed, next, .. } => {
            Ok((version(&task), Json(Changed { task, changed, next })).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}

async fn reopen(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let task_id = named(&task)?;
    let call = Call::Reopen(ReopenTask { task_id });
    match change(&app, &caller, task_id, &headers, call).await? {
        Outcome::Reopened { task, changed } => {
            Ok((version(&task), Json(Changed { task, changed, next: None })).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}

/// What is no reference to a task names none, exactly as a task that is not there.
pub(super) fn named(segment: &str) -> Result<TaskRef, Refusal> {
    TaskRef::parse(segment).ok_or_else(|| Refusal::task_not_found(brief(segment)))
}

/// A change of one task, on the condition that the request makes.
async fn change(
    app: &App,
    caller: &Caller,
    task: TaskRef,
    headers: &HeaderMap,
    call: Call,
) -> Result<Outcome, Fault> {
    let unless_changed = etag::unless_changed(app, caller, task, headers).await?;
    let outcome = app.run(caller, Errand { call, unless_changed }).await;
    etag::held(unless_changed, outcome)
}

pub(super) fn version(task: &Task) -> [(HeaderName, axum::http::HeaderValue); 1] {
    [(header::ETAG, etag::tag(etag::version(task)))]
}
