use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant, ToolContext};
use crate::id::TurnId;
use crate::write::Write;

/// Take back everything that the user's last turn changed, in one step. Undoing an undo redoes it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Another turn than the last, by the handle that it was answered with. In no schema: a model takes
    /// back what was done last, and only who has shown the handle to a person knows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub turn_id: Option<TurnId>,
}

impl Undo {
    pub const NAME: &'static str = "undo";
    pub const TITLE: &'static str = "Undo the last change";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        Ok(Write::Undo { turn: self.turn_id, scopes: cx.scopes })
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

    #[test]
    fn takes_back_an_earlier_turn_where_nothing_stands_on_it() {
        let world = World::new();
        let turn = |n: usize| world.turns()[n];
        world.call("add_task", json!({ "title": "x" }));
        world.call("add_task", json!({ "title": "y" }));
        world.call("complete_task", json!({ "task_id": 2 }));
        world.call("undo", json!({ "turn_id": turn(0) }));
        let tasks = world.tasks();
        assert_eq!((tasks.len(), &tasks[0]["number"]), (1, &json!(2)));
        let check = |n: usize, expect: &str| {
            let refusal = world.refusal("undo", json!({ "turn_id": turn(n) }));
            assert_eq!(refusal, format!("CONFLICT {expect}"), "{n}");
        };
        check(0, "This was taken back already.");
        check(1, "Task 2 (\"y\") was changed since by something else; nothing was undone.");
        world.call("undo", json!({ "turn_id": turn(2) }));
        let at = json!({ "task_id": 2, "remind_at": "2030-01-01T09:00" });
        world.call("schedule_reminder", at);
        check(1, "Task 2 (\"y\") got a reminder since; nothing was undone.");
        let nothing = json!({ "turn_id": uuid::Uuid::nil() });
        assert_eq!(world.refusal("undo", nothing), "CONFLICT There is nothing to undo.");
    }

    #[test]
    fn a_date_that_a_reminder_is_counted_from_stays() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x", "due": "2030-01-01" }));
        world.call("update_task", json!({ "task_id": 1, "due": "2030-02-01" }));
        world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "-P1D" }));
        let moved = json!({ "turn_id": world.turns()[1] });
        let refusal = world.refusal("undo", moved.clone());
        assert_eq!(refusal, "CONFLICT Task 1 (\"x\") got a reminder since; nothing was undone.");
        world.call("undo", json!({}));
        world.call("undo", moved);
        assert_eq!(world.tasks()[0]["due"], "2030-01-01");
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
