//! Tasks for who reads and calls nothing: resources, prompts and completions. They are read through
//! the same calls as everywhere, so that a list here is the list that a tool would give.

use domain::listing::Listing;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use domain::task::Task;
use domain::tools::Call;
use domain::tools::list_tasks::ListTasks;
use rmcp::ErrorData;
use serde::Serialize;
use serde_json::{Value, json};

use super::call::Visit;

/// The beginning of a list.
pub(super) struct Shown {
    pub(super) tasks: Vec<Task>,
    pub(super) more: Option<More>,
}

/// The rest of it: how much that is, and how to get it.
#[derive(Serialize)]
pub(super) struct More {
    count: usize,
    /// False if there are so many that nobody counted them to the end.
    exact: bool,
    tool: &'static str,
    arguments: ListTasks,
}

impl Shown {
    /// Tasks of a list that are shown at once. A model has to read them.
    const MAX: usize = Listing::LIMIT_DEFAULT;

    pub(super) async fn of(visit: &Visit<'_>, wanted: ListTasks) -> Result<Shown, ErrorData> {
        let (tasks, next) = page(visit, sized(wanted.clone(), Shown::MAX)).await?;
        let more = match next {
            None => None,
            Some(cursor) => {
                let arguments = ListTasks { cursor: Some(cursor), ..wanted };
                let (rest, exact) = tasks_of(visit, arguments.clone()).await?;
                Some(More { count: rest.len(), exact, tool: ListTasks::NAME, arguments })
            }
        };
        Ok(Shown { tasks, more })
    }

    /// The envelope of the tool, and the rest.
    pub(super) fn envelope(self) -> Value {
        let next_cursor = self.more.as_ref().and_then(|it| it.arguments.cursor.clone());
        let mut envelope = Outcome::Listed { tasks: self.tasks, next_cursor }.envelope();
        envelope["more"] = json!(self.more);
        envelope
    }
}

/// Pages that are read of one list. What is beyond them is not counted, and not offered.
const PAGES_MAX: usize = 5;

/// All of a list, or its first thousand, and whether that is all.
pub(super) async fn tasks_of(
    visit: &Visit<'_>,
    wanted: ListTasks,
) -> Result<(Vec<Task>, bool), ErrorData> {
    let mut wanted = sized(wanted, Listing::LIMIT_MAX);
    let mut all = Vec::new();
    for _ in 0..PAGES_MAX {
        let (tasks, next) = page(visit, wanted.clone()).await?;
        all.extend(tasks);
        if next.is_none() {
            return Ok((all, true));
        }
        wanted.cursor = next;
    }
    Ok((all, false))
}

async fn page(
    visit: &Visit<'_>,
    wanted: ListTasks,
) -> Result<(Vec<Task>, Option<String>), ErrorData> {
    match visit.look(Call::List(wanted)).await.map_err(broken)? {
        Outcome::Listed { tasks, next_cursor } => Ok((tasks, next_cursor)),
        Outcome::Refused(refusal) => Err(refused(&refusal)),
        other => Err(unexpected(&other)),
    }
}

fn sized(wanted: ListTasks, limit: usize) -> ListTasks {
    ListTasks { limit: i64::try_from(limit).ok(), ..wanted }
}

/// There is no result to put a refusal into: it becomes an error of the protocol.
pub(super) fn refused(refusal: &Refusal) -> ErrorData {
    let (message, data) = (refusal.message.clone(), Some(json!(refusal)));
    match refusal.code {
        Code::Timeout | Code::StoreUnavailable | Code::Internal => {
            ErrorData::internal_error(message, data)
        }
        Code::RateLimited | Code::Conflict => ErrorData::invalid_request(message, data),
        _ => ErrorData::invalid_params(message, data),
    }
}

pub(super) fn broken(error: StoreError) -> ErrorData {
    tracing::error!(%error, "the store failed");
    refused(&Refusal::from(&error))
}

pub(super) fn unexpected(outcome: &Outcome) -> ErrorData {
    tracing::error!(?outcome, "a read came to something else");
    ErrorData::internal_error("Something went wrong here.", None)
}
