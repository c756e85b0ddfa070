//! Tasks as resources: some lists of them, and each by its id or number.

use domain::aside::Aside;
use domain::listing::{Listing, Sort};
use domain::outcome::Outcome;
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::list_reminders::ListReminders;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rmcp::ErrorData;
use rmcp::model::{
    CacheScope, ListResourceTemplatesResult, ListResourcesResult, ReadResourceResult, Resource,
    ResourceContents, ResourceTemplate,
};
use serde_json::{Value, json};

use super::call::Visit;
use super::reading::{self, Shown};
use super::{House, STATIC_TTL_MS, Visitor};

const TASKS: &str = "todo://tasks";
const TODAY: &str = "todo://today";
const OVERDUE: &str = "todo://overdue";
pub(super) const TASK: &str = "todo://tasks/{id}";
/// What stands for the task in it.
pub(super) const TASK_ID: &str = "id";
const JSON: &str = "application/json";

pub(super) fn list() -> ListResourcesResult {
    let resource = |uri: &str, name: &str, title: &str, description: &str| {
        Resource::new(uri, name)
            .with_title(title)
            .with_description(description)
            .with_mime_type(JSON)
    };
    ListResourcesResult::with_all_items(vec![
        resource(TASKS, "tasks", "Tasks", "All tasks, the latest change first."),
        resource(TODAY, "today", "Today", "Tasks to do that are due today, the soonest first."),
        resource(
            OVERDUE,
            "overdue",
            "Overdue",
            "Tasks to do whose time is past, the oldest first.",
        ),
    ])
    .with_ttl_ms(STATIC_TTL_MS)
    .with_cache_scope(CacheScope::Public)
}

pub(super) fn templates() -> ListResourceTemplatesResult {
    let task = ResourceTemplate::new(TASK, "task")
        .with_title("One task")
        .with_description("A task with its reminders, by its number or its id (a UUID).")
        .with_mime_type(JSON);
    ListResourceTemplatesResult::with_all_items(vec![task])
        .with_ttl_ms(STATIC_TTL_MS)
        .with_cache_scope(CacheScope::Public)
}

pub(super) async fn read(
    house: &House,
    visitor: &Visitor,
    uri: &str,
) -> Result<ReadResourceResult, ErrorData> {
    let visit = Visit::begin(house, visitor, Aside::default());
    let address = Address::parse(uri).ok_or_else(|| not_found(uri))?;
    let found = match address {
        Address::Task(task) => one(&visit, task).await?.ok_or_else(|| not_found(uri))?,
        Address::List(list) => Shown::of(&visit, list.wanted(visit.local_now())).await?.envelope(),
    };
    let contents = ResourceContents::text(found.to_string(), uri).with_mime_type(JSON);
    Ok(ReadResourceResult::new(vec![contents]).with_ttl_ms(0).with_cache_scope(CacheScope::Private))
}

/// Also the answer for another user's task: the two cannot be told apart.
fn not_found(uri: &str) -> ErrorData {
    ErrorData::resource_not_found("There is no such resource.", Some(json!({ "uri": uri })))
}

/// What a URI of ours stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Address {
    Task(TaskRef),
    List(List),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum List {
    Tasks,
    Today,
    Overdue,
}

impl Address {
    pub(super) fn parse(uri: &str) -> Option<Address> {
        Some(match uri {
            TASKS => Address::List(List::Tasks),
            TODAY => Address::List(List::Today),
            OVERDUE => Address::List(List::Overdue),
            _ => {
                let (start, _) = TASK.split_once('{')?;
                // What people write otherwise, such as `#3`, means something else in a URI.
                let plain =
                    |it: &&str| it.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-');
                let id = uri.strip_prefix(start).filter(plain)?;
                Address::Task(TaskRef::parse(id)?)
            }
        })
    }
}

impl List {
    /// The tasks that are on it, as a call.
    pub(super) fn wanted(self, now: DateTime) -> ListTasks {
        let pending = ListTasks {
            status: Some(StatusFilter::Pending),
            sort: Some(Sort::Due),
            ..ListTasks::default()
        };
        match self {
            List::Tasks => ListTasks { sort: Some(Sort::Updated), ..ListTasks::default() },
            List::Today => ListTasks {
                due_after: Some(now.date().to_string()),
                due_before: now.date().tomorrow().ok().map(|it| it.to_string()),
                ..pending
            },
            List::Overdue => ListTasks { due_before: Some(now.to_string()), ..pending },
        }
    }

    /// Whether a task is on it.
    pub(super) fn admits(self, task: &Task, now: DateTime, zone: &TimeZone) -> bool {
        Listing::parse(&self.wanted(now), zone).is_ok_and(|it| it.admits(task))
    }
}

async fn one(visit: &Visit<'_>, task: TaskRef) -> Result<Option<Value>, ErrorData> {
    let found = visit.house.store.task(visit.visitor.user, task).await;
    let Some(task) = found.map_err(reading::broken)? else { return Ok(None) };
    let its = ListReminders { task_id: Some(TaskRef::Id(task.id)), ..ListReminders::default() };
    match visit.look(Call::Reminders(its)).await.map_err(reading::broken)? {
        Outcome::Reminders { reminders, more } => Ok(Some(json!({
            "success": true, "task": task, "reminders": reminders, "more_reminders": more,
        }))),
        // It went away in between.
        Outcome::Refused(_) => Ok(None),
        other => Err(reading::unexpected(&other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uri_is_one_of_ours_or_nothing() {
        let check = |uri: &str, expect: Option<Address>| {
            assert_eq!(Address::parse(uri), expect, "{uri}");
        };
        check("todo://tasks", Some(Address::List(List::Tasks)));
        check("todo://today", Some(Address::List(List::Today)));
        check("todo://overdue", Some(Address::List(List::Overdue)));
        check("todo://tasks/3", Some(Address::Task(TaskRef::Number(3))));
        let id = "0190b6a4-0000-7000-8000-000000000001";
        let task = TaskRef::parse(id);
        check(&format!("todo://tasks/{id}"), task.map(Address::Task));
        for other in [
            "",
            "todo://",
            "todo://tasks/",
            "todo://tasks/#3",
            "todo://tasks/ 3",
            "todo://tasks/%33",
            "todo://tasks/0",
            "todo://tasks/3/",
            "todo://tasks/milk",
            "todo://tasks/{id}",
            "todo://tasks?x=1",
            "TODO://tasks",
            "file:///etc/passwd",
        ] {
            check(other, None);
        }
    }
}
