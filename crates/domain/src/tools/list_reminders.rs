use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Effect, ToolContext};
use crate::outcome::Outcome;
use crate::ports::StoreError;
use crate::refusal::Refusal;
use crate::reminder::{NamedReminder, Which};
use crate::task_ref::TaskRef;

/// Show reminders: to come, missed, of a task.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListReminders {
    /// Its id or its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task_id: Option<TaskRef>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<bool>,
    /// Those that are over too. This and the next are for a program that reads all of them: no model
    /// is told of them, since every word costs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub over: Option<bool>,
    /// The id of the last one that was told, where there were more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub after: Option<Uuid>,
}

impl ListReminders {
    pub const NAME: &'static str = "list_reminders";
    pub const TITLE: &'static str = "List reminders";
    pub const EFFECT: Effect = Effect::Reads;
    /// Reminders in one answer.
    pub const LIMIT: usize = 200;
    /// More than anyone has.
    const ALL: usize = i32::MAX as usize;

    pub(super) async fn read(&self, cx: &ToolContext<'_>) -> Result<Outcome, StoreError> {
        let limit = match self.after {
            // All that one user waits for is little, so it is read whole and the page is found in it.
            Some(_) => ListReminders::ALL,
            None => ListReminders::LIMIT + 1,
        };
        let mut reminders = match self.select(cx, limit).await? {
            Ok(reminders) => reminders,
            Err(refusal) => return Ok(refusal.into()),
        };
        let more = ListReminders::LIMIT < reminders.len();
        reminders.truncate(ListReminders::LIMIT);
        Ok(Outcome::Reminders { reminders, more })
    }

    /// All of them, for who reads them one by one.
    pub async fn all(
        &self,
        cx: &ToolContext<'_>,
    ) -> Result<Result<Vec<NamedReminder>, Refusal>, StoreError> {
        self.select(cx, ListReminders::ALL).await
    }

    async fn select(
        &self,
        cx: &ToolContext<'_>,
        limit: usize,
    ) -> Result<Result<Vec<NamedReminder>, Refusal>, StoreError> {
        let user = cx.turn.user;
        let missed = self.missed.unwrap_or(false);
        let which = match self.task_id {
            None if missed => Which::Missed,
            None if self.over.unwrap_or(false) => Which::All,
            None => Which::ToCome,
            Some(asked) => match cx.tasks.task(user, asked).await? {
                Some(task) => Which::OfTask(task.id),
                None => return Ok(Err(Refusal::task_not_found(asked))),
            },
        };
        let mut reminders = cx.reminders.reminders(user, which, limit).await?;
        reminders.retain(|it| !missed || Which::Missed.has(&it.reminder));
        if let Some(after) = self.after {
            match reminders.iter().position(|it| it.reminder.id.0 == after) {
                Some(place) => drop(reminders.drain(..=place)),
                None => return Ok(Err(Refusal::reminder_not_found(after))),
            }
        }
        Ok(Ok(reminders))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::tools::testing::World;

    #[test]
    fn shows_those_to_come_or_all_of_one_task() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        world.call("add_task", json!({ "title": "y" }));
        let remind = |task: u64, at: &str| {
            let arguments = json!({ "task_id": task, "remind_at": at });
            world.call("schedule_reminder", arguments)["reminder"]["id"].clone()
        };
        let late = remind(1, "2026-03-12T09:00");
        let soon = remind(2, "2026-03-11T09:00");
        let off = remind(1, "2026-03-10T12:00");
        world.call("cancel_reminder", json!({ "reminder_id": off }));
        let check = |arguments: serde_json::Value, expect: &[&serde_json::Value]| {
            let answer = world.call("list_reminders", arguments);
            let reminders = answer["reminders"].as_array().unwrap();
            assert_eq!(reminders.iter().map(|it| &it["id"]).collect::<Vec<_>>(), expect);
            assert_eq!(answer["count"], expect.len());
        };
        check(json!({}), &[&soon, &late]);
        check(json!({ "task_id": 1 }), &[&late, &off]);
        check(json!({ "task_id": 2 }), &[&soon]);
        check(json!({ "missed": false }), &[&soon, &late]);
        check(json!({ "missed": true }), &[]);
        check(json!({ "missed": true, "task_id": 1 }), &[]);
        check(json!({ "over": true }), &[&soon, &late, &off]);
        check(json!({ "after": soon }), &[&late]);
        check(json!({ "after": soon, "over": true }), &[&late, &off]);
        check(json!({ "after": off, "task_id": 1 }), &[]);
        let refusal = world.refusal("list_reminders", json!({ "after": off }));
        assert_eq!(
            refusal,
            format!("REMINDER_NOT_FOUND There is no reminder {}.", off.as_str().unwrap())
        );
        let refusal = world.refusal("list_reminders", json!({ "task_id": 9 }));
        assert_eq!(refusal, "TASK_NOT_FOUND There is no task 9.");
    }
}
