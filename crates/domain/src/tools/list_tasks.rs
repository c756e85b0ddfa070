use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, ToolContext};
use crate::listing::{Cursor, Listing, Sort};
use crate::outcome::Outcome;
use crate::ports::StoreError;
use crate::priority::Priority;
use crate::tags::Tags;
use crate::task::Status;

/// Show the user's tasks, a page at a time. Changes nothing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListTasks {
    /// Without it, all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusFilter>,
    /// Words that must all stand in the title, the description or the tags.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = Listing::QUERY_MAX))]
    pub query: Option<String>,
    /// Due before this local date or time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_before: Option<String>,
    /// Due at this local date or time, or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_after: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Priority>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = Tags::TAG_MAX))]
    pub tag: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<Sort>,
    /// Tasks a page; 50 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = Listing::LIMIT_MIN, max = Listing::LIMIT_MAX))]
    pub limit: Option<i64>,
    /// `next_cursor` of the page before, with the same other arguments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum StatusFilter {
    All,
    Pending,
    Completed,
}

impl StatusFilter {
    pub(crate) fn of(status: Status) -> StatusFilter {
        match status {
            Status::Pending => StatusFilter::Pending,
            Status::Completed => StatusFilter::Completed,
        }
    }

    pub(crate) fn status(self) -> Option<Status> {
        match self {
            StatusFilter::All => None,
            StatusFilter::Pending => Some(Status::Pending),
            StatusFilter::Completed => Some(Status::Completed),
        }
    }
}

impl ListTasks {
    pub const NAME: &'static str = "list_tasks";
    pub const TITLE: &'static str = "List tasks";
    pub const EFFECT: Effect = Effect::Reads;

    pub(super) async fn read(&self, cx: &ToolContext<'_>) -> Result<Outcome, StoreError> {
        let listing = match Listing::parse(self, cx.zone) {
            Ok(listing) => listing,
            Err(refusal) => return Ok(refusal.into()),
        };
        let page = cx.tasks.list(cx.turn.user, &listing).await?;
        let next_cursor = page.next.as_ref().map(Cursor::encode);
        Ok(Outcome::Listed { tasks: page.tasks, next_cursor })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::tools::testing::World;

    #[test]
    fn filters_sorts_and_pages() {
        let world = World::new();
        let add = |title: &str, due: Option<&str>, priority: Option<&str>, tag: &str| {
            world.call(
                "add_task",
                json!({ "title": title, "due": due, "priority": priority, "tags": [tag] }),
            );
        };
        add("Book dentist", Some("2026-03-12"), Some("high"), "health");
        add("Crème brûlée", None, None, "home");
        add("call mom", Some("2026-03-11T18:00"), Some("urgent"), "home");
        add("Pay rent", Some("2026-03-11"), None, "money");
        world.call("complete_task", json!({ "task_id": 4 }));
        let check = |arguments: serde_json::Value, expect: &[u64]| {
            let answer = world.call("list_tasks", arguments.clone());
            let tasks = answer["tasks"].as_array().unwrap();
            let numbers: Vec<u64> = tasks.iter().map(|it| it["number"].as_u64().unwrap()).collect();
            assert_eq!(numbers, expect, "{arguments}");
            assert_eq!(answer["count"], tasks.len());
        };
        check(json!({}), &[1, 2, 3, 4]);
        check(json!({ "status": "all" }), &[1, 2, 3, 4]);
        check(json!({ "status": "pending" }), &[1, 2, 3]);
        check(json!({ "status": "completed" }), &[4]);
        check(json!({ "query": "BRULEE creme" }), &[2]);
        check(json!({ "query": "enti" }), &[1]);
        check(json!({ "query": "home" }), &[2, 3]);
        check(json!({ "query": "dentist mom" }), &[]);
        check(json!({ "due_before": "2026-03-12" }), &[3, 4]);
        check(json!({ "due_after": "2026-03-12" }), &[1]);
        check(json!({ "due_after": "2026-03-11", "due_before": "2026-03-12" }), &[3, 4]);
        check(json!({ "due_before": "2026-03-11T20:00" }), &[3]);
        check(json!({ "priority": "urgent" }), &[3]);
        check(json!({ "tag": "#HOME" }), &[2, 3]);
        check(json!({ "sort": "newest" }), &[4, 3, 2, 1]);
        check(json!({ "sort": "due" }), &[3, 4, 1, 2]);
        check(json!({ "sort": "priority" }), &[3, 1, 4, 2]);
        check(json!({ "sort": "title" }), &[1, 3, 2, 4]);
        check(json!({ "limit": 2 }), &[1, 2]);
        let first = world.call("list_tasks", json!({ "sort": "due", "limit": 3 }));
        check(json!({ "sort": "due", "limit": 3, "cursor": first["next_cursor"] }), &[2]);
    }

    #[test]
    fn refuses_bad_arguments() {
        let world = World::new();
        let check = |arguments: serde_json::Value, expect: &str| {
            assert_eq!(
                world.refusal("list_tasks", arguments),
                format!("VALIDATION_ERROR {expect}")
            );
        };
        check(json!({ "limit": 0 }), "limit: must be 1 to 200");
        check(json!({ "limit": 201 }), "limit: must be 1 to 200");
        check(json!({ "cursor": "zzz" }), "cursor: not from this list; begin again without it");
        check(
            json!({ "query": "x".repeat(201) }),
            "query: must be 0 to 200 characters; this has 201",
        );
        check(json!({ "status": "open" }), "status: must be one of all, pending, completed");
    }
}
