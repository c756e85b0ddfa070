use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant, ToolContext, parse};
use crate::description::Description;
use crate::due::Due;
use crate::id::TaskId;
use crate::priority::Priority;
use crate::repeat::Repeat;
use crate::tags::Tags;
use crate::title::Title;
use crate::write::{NewTask, Write};

/// Write down something the user wants to do.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddTask {
    /// What to do, in the user's own words, without the date.
    #[schemars(length(min = Title::MIN, max = Title::MAX))]
    pub title: String,
    /// What else the user said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = Description::MAX))]
    pub description: Option<String>,
    /// Local date, or date and time: 2026-03-06 or 2026-03-06T17:00.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<Priority>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = Tags::MAX), inner(length(min = 1, max = Tags::TAG_MAX)))]
    pub tags: Option<Vec<String>>,
    /// An RFC 5545 rule such as FREQ=WEEKLY;BYDAY=MO; completing the task makes the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = Repeat::MAX))]
    pub repeat: Option<String>,
}

impl AddTask {
    pub const NAME: &'static str = "add_task";
    pub const TITLE: &'static str = "Add a task";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        let description = self.description.as_deref().unwrap_or("");
        Ok(Write::Add(NewTask {
            title: Title::parse(&self.title, cx.limits.title)?,
            description: Description::parse(description, cx.limits.description)?,
            priority: self.priority,
            due: self.due.as_deref().map(|it| Due::parse("due", it, cx.zone)).transpose()?,
            tags: Tags::parse(self.tags.as_deref().unwrap_or_default())?,
            repeat: self.repeat.as_deref().map(|it| parse::repeat(it, cx.zone)).transpose()?,
            id: TaskId(cx.clock.fresh_id()),
        }))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::tools::testing::World;

    #[test]
    fn keeps_every_field() {
        let world = World::new();
        let answer = world.call(
            "add_task",
            json!({
                "title": " Pay rent ", "description": "for March", "due": "2026-03-31T17:00",
                "priority": "high", "tags": ["#Home", "money"], "repeat": "rrule:freq=monthly",
            }),
        );
        let task = &answer["task"];
        assert_eq!(answer["success"], true);
        assert_eq!(
            json!([task["number"], task["title"], task["description"], task["status"]]),
            json!([1, "Pay rent", "for March", "pending"])
        );
        assert_eq!(
            json!([task["due"], task["priority"], task["tags"], task["repeat"]]),
            json!(["2026-03-31T17:00:00", "high", ["home", "money"], "FREQ=MONTHLY"])
        );
        assert_eq!(json!(world.tasks()), json!([task]));
    }

    #[test]
    fn a_rule_without_a_date_begins_with_its_first_day() {
        let check = |repeat: &str, due: &str| {
            let task = World::new().call("add_task", json!({ "title": "x", "repeat": repeat }));
            assert_eq!(task["task"]["due"], due, "{repeat}");
        };
        check("FREQ=DAILY", "2026-03-10");
        check("FREQ=WEEKLY;BYDAY=MO", "2026-03-16");
        check("FREQ=DAILY;BYHOUR=8,21;BYMINUTE=0", "2026-03-10T21:00:00");
    }

    #[test]
    fn refuses_what_is_outside_its_limits_and_stores_nothing() {
        let world = World::new();
        let check = |arguments: serde_json::Value, expect: &str| {
            assert_eq!(world.refusal("add_task", arguments), format!("VALIDATION_ERROR {expect}"));
        };
        check(
            json!({ "title": "x".repeat(201) }),
            "title: must be 1 to 200 characters; this has 201",
        );
        check(json!({ "title": " " }), "title: must be 1 to 200 characters; this has 0");
        check(
            json!({ "title": "x", "description": "x".repeat(1001) }),
            "description: must be 0 to 1000 characters; this has 1001",
        );
        check(
            json!({ "title": "x", "due": "soon" }),
            "due: write a date (2026-03-06) or a date with a time (2026-03-06T17:00)",
        );
        check(json!({}), "title: is needed");
        check(json!({ "title": 5 }), "title: must be a string");
        check(json!([]), "arguments: must be a JSON object");
        assert!(world.refusal("add_task", json!({ "title": "x", "done": 1 })).contains("done:"));
        assert!(
            world
                .refusal("add_task", json!({ "title": "x", "priority": "asap" }))
                .contains("priority")
        );
        assert!(
            world
                .refusal("add_task", json!({ "title": "x", "repeat": "FREQ=SOON" }))
                .contains("repeat")
        );
        assert_eq!((world.tasks().len(), world.log_len()), (0, 0));
    }
}
