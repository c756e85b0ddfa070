use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Effect, Meant};
use crate::id::ReminderId;
use crate::write::Write;

/// Call off a reminder. Over already, it stays as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelReminder {
    pub reminder_id: Uuid,
}

impl CancelReminder {
    pub const NAME: &'static str = "cancel_reminder";
    pub const TITLE: &'static str = "Cancel a reminder";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self) -> Meant {
        Ok(Write::Cancel { reminder: ReminderId(self.reminder_id) })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::tools::testing::World;

    #[test]
    fn calls_off_once() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        let arguments = json!({ "task_id": 1, "remind_at": "2026-03-12T09:00" });
        let id = world.call("schedule_reminder", arguments)["reminder"]["id"].clone();
        let first = world.call("cancel_reminder", json!({ "reminder_id": id }));
        assert_eq!(
            json!([first["reminder"]["state"], first["changed"]]),
            json!(["cancelled", true])
        );
        let second = world.call("cancel_reminder", json!({ "reminder_id": id }));
        assert_eq!((&second["reminder"], &second["changed"]), (&first["reminder"], &json!(false)));
    }

    #[test]
    fn an_unknown_reminder_is_not_found() {
        let world = World::new();
        let id = "0190b6a4-0000-7000-8000-000000000001";
        let refusal = world.refusal("cancel_reminder", json!({ "reminder_id": id }));
        assert_eq!(refusal, format!("REMINDER_NOT_FOUND There is no reminder {id}."));
        assert!(
            world
                .refusal("cancel_reminder", json!({ "reminder_id": "7" }))
                .contains("reminder_id:")
        );
    }
}
