use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant};
use crate::task_ref::TaskRef;
use crate::write::Write;

/// Delete a task with its reminders. Undo brings them back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeleteTask {
    /// Its id or its number.
    pub task_id: TaskRef,
}

impl DeleteTask {
    pub const NAME: &'static str = "delete_task";
    pub const TITLE: &'static str = "Delete a task";
    pub const EFFECT: Effect = Effect::Destroys;

    pub(super) fn write(&self) -> Meant {
        Ok(Write::Delete { task: self.task_id })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::tools::testing::World;

    #[test]
    fn takes_its_reminders_along_and_undo_brings_all_back() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" }));
        let before = (world.tasks(), world.call("list_reminders", json!({})));
        let gone = world.call("delete_task", json!({ "task_id": 1 }));
        assert_eq!(gone["reminders_deleted"], 1);
        assert_eq!(world.tasks().len(), 0);
        assert_eq!(world.call("list_reminders", json!({}))["count"], 0);
        world.call("undo", json!({}));
        assert_eq!((world.tasks(), world.call("list_reminders", json!({}))), before);
    }

    #[test]
    fn a_dry_run_shows_and_leaves_no_trace() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        let shown = world.dry_run("delete_task", json!({ "task_id": 1 }));
        assert_eq!(shown["task"]["title"], "x");
        assert_eq!((world.tasks().len(), world.log_len()), (1, 1));
    }

    #[test]
    fn a_number_is_never_reused() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        world.call("delete_task", json!({ "task_id": 1 }));
        assert_eq!(world.call("add_task", json!({ "title": "y" }))["task"]["number"], 2);
    }
}
