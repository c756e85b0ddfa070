use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant};
use crate::task_ref::TaskRef;
use crate::write::Write;

/// Mark a completed task as pending again. Pending already, it stays so.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReopenTask {
    /// Its id or its number.
    pub task_id: TaskRef,
}

impl ReopenTask {
    pub const NAME: &'static str = "reopen_task";
    pub const TITLE: &'static str = "Reopen a task";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self) -> Meant {
        Ok(Write::Reopen { task: self.task_id })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::tools::testing::World;

    /// What completing called off, and nothing else; unless its time has passed meanwhile.
    #[test]
    fn its_reminders_come_back() {
        let check = |remind_at: &str, repeat: Option<&str>, reopened: &str, expect: [&str; 2]| {
            let world = World::new();
            let later = |at: &str| world.clock.set(at.parse().unwrap());
            world.call("add_task", json!({ "title": "x", "due": "2026-03-12T17:00" }));
            let set = || {
                let new = json!({ "task_id": 1, "remind_at": remind_at, "repeat": repeat });
                world.call("schedule_reminder", new)["reminder"].clone()
            };
            let (reminder, off) = (set(), set());
            world.call("cancel_reminder", json!({ "reminder_id": off["id"] }));
            later("2026-03-10T08:30:00Z");
            world.call("complete_task", json!({ "task_id": 1 }));
            later(reopened);
            world.call("reopen_task", json!({ "task_id": 1 }));
            let found = world.call("list_reminders", json!({ "task_id": 1 }));
            let one = |id: &Value| {
                let all = found["reminders"].as_array().unwrap().iter();
                all.clone().find(|it| it["id"] == *id).unwrap().clone()
            };
            let (kept, off) = (one(&reminder["id"]), one(&off["id"]));
            let next = kept["next_at"].as_str().unwrap_or("never");
            assert_eq!([kept["state"].as_str().unwrap(), next], expect, "{remind_at} {repeat:?}");
            assert_eq!(off["state"], "cancelled");
        };
        let (soon, late) = ("2026-03-10T09:00:00Z", "2026-03-12T16:30:00Z");
        check("2026-03-11T09:00", None, soon, ["scheduled", "2026-03-11T08:00:00Z"]);
        check("2026-03-11T09:00", None, late, ["cancelled", "never"]);
        check("-PT1H", None, soon, ["scheduled", "2026-03-12T15:00:00Z"]);
        check("-PT1H", None, late, ["cancelled", "never"]);
        let daily = Some("FREQ=DAILY");
        check("2026-03-11T09:00", daily, late, ["scheduled", "2026-03-13T08:00:00Z"]);
    }

    #[test]
    fn reopens_once_and_never_toggles() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        world.call("complete_task", json!({ "task_id": 1 }));
        let first = world.call("reopen_task", json!({ "task_id": 1 }));
        assert_eq!(
            json!([first["task"]["status"], first["task"]["completed_at"], first["changed"]]),
            json!(["pending", null, true])
        );
        let second = world.call("reopen_task", json!({ "task_id": 1 }));
        assert_eq!((&second["task"], &second["changed"]), (&first["task"], &json!(false)));
    }
}
