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
    use serde_json::json;

    use crate::tools::testing::World;

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
