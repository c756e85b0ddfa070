use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant, ToolContext};
use crate::write::Write;

/// Take back everything that the user's last turn changed, in one step. Undoing an undo redoes it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {}

impl Undo {
    pub const NAME: &'static str = "undo";
    pub const TITLE: &'static str = "Undo the last change";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        Ok(Write::Undo { scopes: cx.scopes })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::account::Scopes;
    use crate::tools::testing::World;

    #[test]
    fn takes_back_the_last_turn_and_an_undo_of_it_redoes() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        let added = world.tasks();
        world.call("complete_task", json!({ "task_id": 1 }));
        let completed = world.tasks();
        let undone = world.call("undo", json!({}));
        assert_eq!(undone["changes"][0]["effect"], "changed");
        assert_eq!(world.tasks(), added);
        world.call("undo", json!({}));
        assert_eq!(world.tasks(), completed);
    }

    /// What was deleted, and came back by an undo, goes again only for who may delete.
    #[test]
    fn to_delete_again_is_to_delete() {
        let world = World::new();
        let undo = |scopes| world.outcome_for(scopes, "undo", json!({}), false).envelope();
        world.call("add_task", json!({ "title": "x" }));
        assert_eq!(undo(Scopes::Write)["success"], true, "it is no deletion to add nothing");
        assert_eq!(undo(Scopes::Write)["success"], true);
        world.call("delete_task", json!({ "task_id": 1 }));
        assert_eq!(undo(Scopes::Write)["changes"][0]["effect"], "restored");
        let denied = undo(Scopes::Write);
        assert_eq!(denied["error"]["code"], "PERMISSION_DENIED", "{denied}");
        assert_eq!(world.tasks().len(), 1);
        assert_eq!(undo(Scopes::Delete)["changes"][0]["effect"], "removed");
        assert_eq!(world.tasks().len(), 0);
    }

    #[test]
    fn with_nothing_done_there_is_nothing_to_undo() {
        let refusal = World::new().refusal("undo", json!({}));
        assert_eq!(refusal, "CONFLICT There is nothing to undo.");
    }
}
