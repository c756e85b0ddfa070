use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Effect, Meant, ToolContext, parse};
use crate::description::Description;
use crate::due::Due;
use crate::id::TaskId;
use crate::priority::Priority;
use crate::refusal::Refusal;
use crate::repeat::Repeat;
use crate::tags::Tags;
use crate::task_ref::TaskRef;
use crate::title::Title;
use crate::write::{Patch, Write};

/// Change some fields of a task. A field left out stays as it is; null clears it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateTask {
    /// Its id or its number.
    pub task_id: TaskRef,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[schemars(with = "Option<String>", length(min = Title::MIN, max = Title::MAX))]
    pub title: Given<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[schemars(with = "Option<String>", length(max = Description::MAX))]
    pub description: Given<String>,
    /// Local date, or date and time: 2026-03-06 or 2026-03-06T17:00.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[schemars(with = "Option<String>")]
    pub due: Given<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[schemars(with = "Option<Priority>")]
    pub priority: Given<Priority>,
    /// All of its tags from now on.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[schemars(with = "Option<Vec<String>>", length(max = Tags::MAX))]
    #[schemars(inner(length(min = 1, max = Tags::TAG_MAX)))]
    pub tags: Given<Vec<String>>,
    /// An RFC 5545 rule such as FREQ=WEEKLY;BYDAY=MO.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[schemars(with = "Option<String>", length(max = Repeat::MAX))]
    pub repeat: Given<String>,
}

/// Left out, given as null, or given as a value.
type Given<T> = Option<Option<T>>;

impl UpdateTask {
    pub const NAME: &'static str = "update_task";
    pub const TITLE: &'static str = "Change a task";
    pub const EFFECT: Effect = Effect::Writes;

    /// An update of nothing yet, to fill in.
    pub fn of(task_id: TaskRef) -> UpdateTask {
        let (title, description, due) = (None, None, None);
        let (priority, tags, repeat) = (None, None, None);
        UpdateTask { task_id, title, description, due, priority, tags, repeat }
    }

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        if *self == UpdateTask::of(self.task_id) {
            let fields = "title, description, due, priority, tags, repeat";
            let problem = format!("say what to change: at least one of {fields}");
            // It is no argument that is at fault, but that there is none.
            return Err(Refusal { field: None, ..Refusal::invalid(UpdateTask::NAME, problem) });
        }
        let patch = Patch {
            title: match &self.title {
                Some(Some(raw)) => Some(Title::parse(raw, cx.limits.title)?),
                Some(None) => return Err(Refusal::invalid("title", "cannot be cleared")),
                None => None,
            },
            description: match &self.description {
                Some(Some(raw)) => Some(Description::parse(raw, cx.limits.description)?),
                Some(None) => Some(None),
                None => None,
            },
            due: read(&self.due, |raw| Due::parse("due", raw, cx.zone))?,
            priority: self.priority,
            tags: read(&self.tags, |raw| Tags::parse(raw))?.map(Option::unwrap_or_default),
            repeat: read(&self.repeat, |raw| parse::repeat(raw, cx.zone))?,
        };
        let next = TaskId(cx.clock.fresh_id());
        Ok(Write::Update { task: self.task_id, patch, next })
    }
}

/// Without this, serde takes null for a field that was left out.
fn given<'de, T, D>(deserializer: D) -> Result<Given<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

fn read<T, U>(
    given: &Given<T>,
    parse: impl Fn(&T) -> Result<U, Refusal>,
) -> Result<Given<U>, Refusal> {
    match given {
        Some(Some(raw)) => Ok(Some(Some(parse(raw)?))),
        Some(None) => Ok(Some(None)),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::tools::testing::World;

    fn world() -> World {
        let world = World::new();
        world.call(
            "add_task",
            json!({
                "title": "x", "description": "d", "due": "2026-03-12", "priority": "low",
                "tags": ["a"], "repeat": "FREQ=DAILY",
            }),
        );
        world
    }

    #[test]
    fn changes_only_what_is_named() {
        let check = |patch: serde_json::Value, field: &str, expect: serde_json::Value| {
            let world = world();
            let mut wanted = world.tasks()[0].clone();
            wanted[field] = expect;
            let mut arguments = patch.clone();
            arguments["task_id"] = json!(1);
            world.clock.set("2026-03-10T09:00:00Z".parse().unwrap());
            wanted["updated_at"] = json!("2026-03-10T09:00:00Z");
            assert_eq!(world.call("update_task", arguments)["task"], wanted, "{patch}");
            assert_eq!(world.tasks(), [wanted]);
        };
        check(json!({ "title": "y" }), "title", json!("y"));
        check(json!({ "description": "e" }), "description", json!("e"));
        check(json!({ "description": null }), "description", json!(null));
        check(json!({ "description": " " }), "description", json!(null));
        check(json!({ "due": "2026-04-01T10:00" }), "due", json!("2026-04-01T10:00:00"));
        check(json!({ "due": null }), "due", json!(null));
        check(json!({ "priority": "urgent" }), "priority", json!("urgent"));
        check(json!({ "priority": null }), "priority", json!(null));
        check(json!({ "tags": ["B", "c"] }), "tags", json!(["b", "c"]));
        check(json!({ "tags": null }), "tags", json!([]));
        check(json!({ "tags": [] }), "tags", json!([]));
        check(json!({ "repeat": "FREQ=WEEKLY" }), "repeat", json!("FREQ=WEEKLY"));
        check(json!({ "repeat": null }), "repeat", json!(null));
    }

    #[test]
    fn what_counts_from_the_due_date_moves_with_it() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x", "due": "2026-03-12T17:00" }));
        let remind = |at: &str| {
            let reminder = json!({ "task_id": 1, "remind_at": at });
            world.call("schedule_reminder", reminder)["reminder"]["id"].clone()
        };
        remind("-PT1H");
        remind("2026-03-11T09:00");
        let off = remind("-P1D");
        world.call("cancel_reminder", json!({ "reminder_id": off }));
        let all = || world.call("list_reminders", json!({ "task_id": 1 }))["reminders"].clone();
        let relative = || {
            let found =
                all().as_array().unwrap().iter().find(|it| it["from_due"] == "-PT1H").cloned();
            let it = found.unwrap();
            json!([it["remind_at"], it["next_at"], it["state"]])
        };
        let check = |due: serde_json::Value, expect: serde_json::Value| {
            let before = all();
            world.call("update_task", json!({ "task_id": 1, "due": due }));
            assert_eq!(relative(), expect, "{due}");
            // One step takes back the task and the reminder.
            world.call("undo", json!({}));
            assert_eq!(all(), before);
            world.call("undo", json!({}));
            assert_eq!(relative(), expect, "{due}");
        };
        let friday = "2026-03-13T16:00:00Z";
        check(json!("2026-03-13T18:00"), json!([friday, friday, "scheduled"]));
        let nine = "2026-03-14T07:00:00Z";
        check(json!("2026-03-14"), json!([nine, nine, "scheduled"]));
        // Its time has passed already; with the next move it comes back.
        check(json!("2026-03-10T09:30"), json!(["2026-03-10T07:30:00Z", null, "missed"]));
        check(json!("2026-03-13T18:00"), json!([friday, friday, "scheduled"]));
        // A new title moves nothing, and a due date that is taken away leaves nothing to count from.
        world.call("update_task", json!({ "task_id": 1, "title": "y" }));
        assert_eq!(relative(), json!([friday, friday, "scheduled"]));
        check(json!(null), json!([friday, null, "cancelled"]));
        check(json!("2026-03-20T18:00"), json!([friday, null, "cancelled"]));
        // What was called off, and what stands at a time of its own, stayed where it was.
        let told: Vec<_> = all().as_array().unwrap().iter().map(|it| it["state"].clone()).collect();
        assert_eq!(told, ["scheduled", "cancelled", "cancelled"]);
    }

    #[test]
    fn a_reminder_by_the_rule_of_its_task_follows_the_rule() {
        let world = World::new();
        let daily = json!({ "title": "x", "due": "2026-03-11T08:00", "repeat": "FREQ=DAILY" });
        world.call("add_task", daily);
        let remind = |at: &str, repeat: Option<&str>| {
            let reminder = json!({ "task_id": 1, "remind_at": at, "repeat": repeat });
            world.call("schedule_reminder", reminder)["reminder"]["id"].clone()
        };
        let follower = remind("PT0S", Some("FREQ=DAILY"));
        let off = remind("-PT1H", Some("FREQ=DAILY"));
        world.call("cancel_reminder", json!({ "reminder_id": off }));
        // A rule of its own, a time of its own, and no rule: these stay.
        remind("-PT2H", Some("FREQ=MONTHLY"));
        remind("2026-03-11T08:00", Some("FREQ=DAILY"));
        remind("-PT3H", None);
        let all = || world.call("list_reminders", json!({ "task_id": 1 }))["reminders"].clone();
        let of = |id: &serde_json::Value| {
            all().as_array().unwrap().iter().find(|it| it["id"] == *id).cloned().unwrap()
        };
        let others = || {
            let mut others = all().as_array().unwrap().clone();
            others.retain(|it| it["id"] != follower);
            others.sort_by_key(|it| it["id"].to_string());
            others
        };
        let stay = others();
        let check = |repeat: Option<&str>, expect: serde_json::Value| {
            let before = all();
            world.call("update_task", json!({ "task_id": 1, "repeat": repeat }));
            let it = of(&follower);
            assert_eq!(json!([it["repeat"], it["next_at"], it["state"]]), expect, "{repeat:?}");
            assert_eq!(others(), stay, "{repeat:?}");
            // One step takes back the task and the reminder.
            world.call("undo", json!({}));
            assert_eq!(all(), before);
            world.call("undo", json!({}));
        };
        let eight = |day: u8| format!("2026-03-{day:02}T07:00:00Z");
        check(Some("FREQ=WEEKLY"), json!(["FREQ=WEEKLY", eight(11), "scheduled"]));
        let resting = "FREQ=WEEKLY;X-PAUSED=TRUE";
        check(Some(resting), json!([resting, null, "cancelled"]));
        let resting = "FREQ=DAILY;X-PAUSED=TRUE";
        check(Some(resting), json!([resting, null, "cancelled"]));
        check(Some("FREQ=DAILY"), json!(["FREQ=DAILY", eight(11), "scheduled"]));
        // It goes on with the first of its times that has not passed.
        check(Some(resting), json!([resting, null, "cancelled"]));
        world.clock.set("2026-03-15T12:00:00Z".parse().unwrap());
        check(Some("FREQ=DAILY"), json!(["FREQ=DAILY", eight(16), "scheduled"]));
        // The one date it counts from has passed.
        check(None, json!([null, null, "missed"]));
    }

    #[test]
    fn a_series_that_rested_goes_on_with_its_next() {
        // Now is Tue 10 Mar 2026, 09:00.
        let world = World::new();
        let daily = json!({ "title": "x", "due": "2026-03-10T10:00", "repeat": "FREQ=DAILY" });
        world.call("add_task", daily);
        let reminder = json!({ "task_id": 1, "remind_at": "PT0S", "repeat": "FREQ=DAILY" });
        world.call("schedule_reminder", reminder);
        let paused = json!({ "task_id": 1, "repeat": "FREQ=DAILY;X-PAUSED=TRUE" });
        world.call("update_task", paused);
        let done = world.call("complete_task", json!({ "task_id": 1 }));
        // What is not resumed makes nothing.
        assert_eq!(
            world.call("update_task", json!({ "task_id": 1, "title": "y" }))["next"],
            json!(null)
        );
        let resumed = world.call("update_task", json!({ "task_id": 1, "repeat": "FREQ=DAILY" }));
        let task = &resumed["task"];
        assert_eq!(
            json!([task["status"], task["repeat"], task["completed_at"]]),
            json!(["completed", null, done["task"]["completed_at"]])
        );
        let next = &resumed["next"];
        assert_eq!(
            json!([next["number"], next["title"], next["status"], next["due"], next["repeat"]]),
            json!([2, "y", "pending", "2026-03-11T10:00:00", "FREQ=DAILY"])
        );
        let reminders = world.call("list_reminders", json!({}))["reminders"].clone();
        assert_eq!(reminders.as_array().unwrap().len(), 1);
        let it = &reminders[0];
        assert_eq!(
            json!([it["task"]["number"], it["repeat"], it["next_at"]]),
            json!([2, "FREQ=DAILY", "2026-03-11T09:00:00Z"])
        );
        world.call("undo", json!({}));
        assert_eq!(world.tasks().len(), 1);
    }

    #[test]
    fn a_series_that_rested_takes_its_reminders_along() {
        let world = World::new();
        let weekly =
            json!({ "title": "x", "due": "2026-03-17T09:00", "repeat": "FREQ=WEEKLY;BYDAY=TU" });
        world.call("add_task", weekly);
        let hour_before = json!({ "task_id": 1, "remind_at": "-PT1H" });
        world.call("schedule_reminder", hour_before.clone());
        let off = world.call("schedule_reminder", hour_before)["reminder"]["id"].clone();
        world.call("cancel_reminder", json!({ "reminder_id": off }));
        world.clock.set("2026-03-11T08:00:00Z".parse().unwrap());
        let paused = json!({ "task_id": 1, "repeat": "FREQ=WEEKLY;BYDAY=TU;X-PAUSED=TRUE" });
        world.call("update_task", paused);
        world.call("complete_task", json!({ "task_id": 1 }));
        let resumed = json!({ "task_id": 1, "repeat": "FREQ=WEEKLY;BYDAY=TU" });
        world.call("update_task", resumed);
        let reminders = world.call("list_reminders", json!({}))["reminders"].clone();
        let told = |it: &Value| json!([it["task"]["number"], it["next_at"]]);
        let told: Vec<Value> = reminders.as_array().unwrap().iter().map(told).collect();
        assert_eq!(told, [json!([2, "2026-03-24T07:00:00Z"])]);
    }

    #[test]
    fn without_a_rule_a_reminder_speaks_of_the_one_date() {
        let world = World::new();
        let daily = json!({ "title": "x", "due": "2026-03-11T08:00", "repeat": "FREQ=DAILY" });
        world.call("add_task", daily);
        let reminder = json!({ "task_id": 1, "remind_at": "PT0S", "repeat": "FREQ=DAILY" });
        world.call("schedule_reminder", reminder);
        let check = |repeat: Option<&str>, expect: serde_json::Value| {
            world.call("update_task", json!({ "task_id": 1, "repeat": repeat }));
            let it = world.call("list_reminders", json!({ "task_id": 1 }))["reminders"][0].clone();
            assert_eq!(json!([it["repeat"], it["next_at"], it["state"]]), expect, "{repeat:?}");
        };
        // What counts from when it is done is not a reminder's to know: it goes along instead.
        let after_done = "FREQ=DAILY;INTERVAL=3;X-AFTER-DONE=TRUE";
        check(Some(after_done), json!([null, "2026-03-11T07:00:00Z", "scheduled"]));
        check(None, json!([null, "2026-03-11T07:00:00Z", "scheduled"]));
    }

    #[test]
    fn of_several_moments_those_to_come_are_kept() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x", "due": "2026-03-12T17:00" }));
        let reminder = json!({
            "task_id": 1, "remind_at": "-PT1H", "repeat_interval_minutes": 20, "repeat_count": 4,
        });
        world.call("schedule_reminder", reminder);
        // Now is 09:00: of 08:30, 08:50, 09:10 and 09:30 two are left.
        world.call("update_task", json!({ "task_id": 1, "due": "2026-03-10T09:30" }));
        let it = world.call("list_reminders", json!({}))["reminders"][0].clone();
        let expect = json!(["2026-03-10T07:30:00Z", "2026-03-10T08:10:00Z", "scheduled"]);
        assert_eq!(json!([it["remind_at"], it["next_at"], it["state"]]), expect);
    }

    #[test]
    fn an_update_to_the_same_changes_nothing() {
        let world = world();
        let answer = world.call("update_task", json!({ "task_id": 1, "title": " x " }));
        assert_eq!((&answer["changed"], world.log_len()), (&json!(false), 1));
    }

    #[test]
    fn refuses_bad_values_and_leaves_the_task_alone() {
        let world = world();
        let before = world.tasks();
        let check = |arguments: serde_json::Value, expect: &str| {
            assert_eq!(
                world.refusal("update_task", arguments),
                format!("VALIDATION_ERROR {expect}")
            );
        };
        check(
            json!({ "task_id": 1 }),
            "update_task: say what to change: at least one of title, description, due, priority, \
             tags, repeat",
        );
        check(json!({ "task_id": 1, "title": null }), "title: cannot be cleared");
        check(
            json!({ "task_id": 1, "title": "x".repeat(201), "due": null }),
            "title: must be 1 to 200 characters; this has 201",
        );
        check(
            json!({ "task_id": 1, "tags": (0..21).map(|it| it.to_string()).collect::<Vec<_>>() }),
            "tags: at most 20 a task; these are 21",
        );
        check(json!({ "title": "y" }), "task_id: is needed");
        assert_eq!(world.tasks(), before);
    }
}
