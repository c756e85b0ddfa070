use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant, ToolContext};
use crate::id::TaskId;
use crate::task_ref::TaskRef;
use crate::write::Write;

/// Mark a task done. Done already, it stays so. One that repeats makes its next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CompleteTask {
    /// Its id or its number.
    pub task_id: TaskRef,
}

impl CompleteTask {
    pub const NAME: &'static str = "complete_task";
    pub const TITLE: &'static str = "Complete a task";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        Ok(Write::Complete { task: self.task_id, next: TaskId(cx.clock.fresh_id()) })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::repeat::WALKED;
    use crate::tools::testing::World;

    #[test]
    fn completes_once_and_never_toggles() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        let first = world.call("complete_task", json!({ "task_id": "#1" }));
        assert_eq!(first["task"]["status"], "completed");
        assert_eq!(first["task"]["completed_at"], "2026-03-10T08:00:00Z");
        assert_eq!(first["changed"], true);
        let second = world.call("complete_task", json!({ "task_id": 1 }));
        assert_eq!((&second["task"], &second["changed"]), (&first["task"], &json!(false)));
        assert_eq!(world.log_len(), 2);
    }

    #[test]
    fn a_repeating_task_makes_its_next_occurrence_by_the_schedule() {
        // Now is Tue 10 Mar 2026, 09:00.
        let check = |due: Option<&str>, repeat: &str, expect: Option<(&str, &str)>| {
            let world = World::new();
            let task = json!({ "title": "x", "due": due, "repeat": repeat, "tags": ["a"] });
            world.call("add_task", task);
            let next = &world.call("complete_task", json!({ "task_id": 1 }))["next"];
            let got = next["due"].as_str().zip(next["repeat"].as_str());
            assert_eq!(got, expect, "{due:?} {repeat}");
            if expect.is_some() {
                assert_eq!(json!([next["number"], next["tags"]]), json!([2, ["a"]]));
                assert_eq!(world.tasks()[0]["repeat"], json!(null), "the rule moved on");
            }
        };
        check(Some("2026-03-10"), "FREQ=DAILY", Some(("2026-03-11", "FREQ=DAILY")));
        check(Some("2026-03-12"), "FREQ=DAILY", Some(("2026-03-13", "FREQ=DAILY")));
        check(Some("2026-02-01"), "FREQ=DAILY", Some(("2026-03-10", "FREQ=DAILY")));
        check(Some("2026-02-01T08:00"), "FREQ=DAILY", Some(("2026-03-11T08:00:00", "FREQ=DAILY")));
        check(Some("2026-03-31"), "FREQ=MONTHLY", Some(("2026-05-31", "FREQ=MONTHLY")));
        check(Some("2026-03-10"), "FREQ=DAILY;COUNT=3", Some(("2026-03-11", "FREQ=DAILY;COUNT=2")));
        check(Some("2026-03-08"), "FREQ=DAILY;COUNT=5", Some(("2026-03-10", "FREQ=DAILY;COUNT=3")));
        check(Some("2026-03-10"), "FREQ=DAILY;COUNT=1", None);
        check(Some("2026-03-10"), "FREQ=DAILY;UNTIL=20260310", None);
        check(None, "FREQ=DAILY", Some(("2026-03-11", "FREQ=DAILY")));
    }

    #[test]
    fn what_has_passed_is_not_walked_through() {
        let list = |most: i32| (0..most).map(|it| it.to_string()).collect::<Vec<_>>().join(",");
        let often = format!("FREQ=DAILY;BYHOUR={};BYMINUTE={}", list(24), list(40));
        let check = |rule: &str, expect: Option<&str>, most: u64| {
            let world = World::new();
            let task = json!({ "title": "x", "due": "1970-01-01T00:00", "repeat": rule });
            world.call("add_task", task);
            WALKED.set(0);
            let next = &world.call("complete_task", json!({ "task_id": 1 }))["next"];
            assert_eq!(next["due"].as_str(), expect, "{rule}");
            assert!(WALKED.get() < most, "{rule}: {}", WALKED.get());
        };
        // Now is Tue 10 Mar 2026, 09:00.
        check(&often, Some("2026-03-10T09:00:00"), 1_000);
        check("FREQ=DAILY", Some("2026-03-11T00:00:00"), 10);
        check("FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-1", Some("2026-03-17T00:00:00"), 10);
        check("FREQ=YEARLY;BYHOUR=0,8", Some("2027-01-01T00:00:00"), 10);
        // What is counted has an end.
        check("FREQ=YEARLY;COUNT=100", Some("2027-01-01T00:00:00"), 200);
        check("FREQ=DAILY;COUNT=10000", None, 20_000);
    }

    #[test]
    fn a_rule_may_count_from_when_it_is_done() {
        // Now is Tue 10 Mar 2026, 09:00, however early or late that is.
        let check = |due: Option<&str>, rule: &str, expect: Option<(&str, &str)>| {
            let world = World::new();
            let repeat = format!("{rule};X-AFTER-DONE=TRUE");
            world.call("add_task", json!({ "title": "x", "due": due, "repeat": repeat }));
            let next = &world.call("complete_task", json!({ "task_id": 1 }))["next"];
            let got = next["due"].as_str().zip(next["repeat"].as_str());
            let expect = expect.map(|(due, rule)| (due, format!("{rule};X-AFTER-DONE=TRUE")));
            assert_eq!(got, expect.as_ref().map(|(due, rule)| (*due, rule.as_str())), "{rule}");
        };
        let three = "FREQ=DAILY;INTERVAL=3";
        check(Some("2026-03-10"), three, Some(("2026-03-13", three)));
        check(Some("2026-02-01"), three, Some(("2026-03-13", three)));
        check(Some("2026-03-25"), three, Some(("2026-03-13", three)));
        check(None, three, Some(("2026-03-13", three)));
        check(Some("2026-02-01T18:00"), three, Some(("2026-03-13T18:00:00", three)));
        check(Some("2026-03-02"), "FREQ=WEEKLY", Some(("2026-03-17", "FREQ=WEEKLY")));
        let mondays = "FREQ=WEEKLY;BYDAY=MO";
        check(Some("2026-03-02"), mondays, Some(("2026-03-16", mondays)));
        check(Some("2026-01-31"), "FREQ=MONTHLY", Some(("2026-04-10", "FREQ=MONTHLY")));
        let twice = "FREQ=DAILY;BYHOUR=8,20";
        check(Some("2026-03-01T08:00"), twice, Some(("2026-03-10T20:00:00", twice)));
        let (two, one) = ("FREQ=DAILY;COUNT=2", "FREQ=DAILY;COUNT=1");
        check(Some("2026-02-01"), two, Some(("2026-03-11", one)));
        check(Some("2026-02-01"), one, None);
        check(Some("2026-03-01"), "FREQ=DAILY;UNTIL=20260310", None);
    }

    #[test]
    fn a_rule_that_rests_makes_no_next_and_can_be_resumed() {
        let world = World::new();
        let task =
            json!({ "title": "x", "due": "2026-03-10", "repeat": "FREQ=DAILY;X-PAUSED=TRUE" });
        world.call("add_task", task);
        let done = world.call("complete_task", json!({ "task_id": 1 }));
        assert_eq!(
            json!([done["next"], done["task"]["repeat"]]),
            json!([null, "FREQ=DAILY;X-PAUSED=TRUE"])
        );
        world.call("reopen_task", json!({ "task_id": 1 }));
        world.call("update_task", json!({ "task_id": 1, "repeat": "FREQ=DAILY" }));
        let done = world.call("complete_task", json!({ "task_id": 1 }));
        assert_eq!(done["next"]["due"], "2026-03-11");
        // Ended, there is no next either.
        world.call("update_task", json!({ "task_id": 2, "repeat": null }));
        assert_eq!(world.call("complete_task", json!({ "task_id": 2 }))["next"], json!(null));
    }

    #[test]
    fn the_next_occurrence_takes_over_what_counts_from_the_due_date() {
        let world = World::new();
        let task = json!({ "title": "x", "due": "2026-03-12T17:00", "repeat": "FREQ=WEEKLY" });
        world.call("add_task", task);
        let remind = |at: &str| {
            let reminder = json!({ "task_id": 1, "remind_at": at });
            world.call("schedule_reminder", reminder)["reminder"]["id"].clone()
        };
        remind("-PT1H");
        remind("-P1D");
        remind("2026-03-11T09:00");
        remind("2026-03-11T10:00");
        let off = remind("-PT2H");
        world.call("cancel_reminder", json!({ "reminder_id": off }));
        let before = world.call("list_reminders", json!({ "task_id": 1 }));
        let done = world.call("complete_task", json!({ "task_id": 1 }));
        assert_eq!(done["reminders_cancelled"], 2, "those that are not taken over");
        let next = world.call("list_reminders", json!({ "task_id": 2 }));
        let told: Vec<_> = next["reminders"].as_array().unwrap().iter().collect();
        let told: Vec<_> =
            told.iter().map(|it| json!([it["from_due"], it["next_at"], it["state"]])).collect();
        assert_eq!(
            told,
            [
                json!(["-P1D", "2026-03-18T16:00:00Z", "scheduled"]),
                json!(["-PT1H", "2026-03-19T15:00:00Z", "scheduled"]),
            ]
        );
        assert_eq!(world.call("list_reminders", json!({}))["count"], 2, "the old ones are off");
        assert_eq!(world.call("undo", json!({}))["success"], true);
        assert_eq!(world.call("list_reminders", json!({ "task_id": 1 })), before);
        assert_eq!(world.tasks().len(), 1);
    }

    #[test]
    fn a_reminder_by_the_rule_goes_on_with_what_is_left_of_it() {
        let world = World::new();
        let rule = "FREQ=DAILY;COUNT=3";
        world.call("add_task", json!({ "title": "x", "due": "2026-03-10T10:00", "repeat": rule }));
        let reminder = json!({ "task_id": 1, "remind_at": "PT0S", "repeat": rule });
        world.call("schedule_reminder", reminder);
        let check = |task: u64, rule: &str, next_at: &str, called_off: u64| {
            let reminders = world.call("list_reminders", json!({}))["reminders"].clone();
            let it = &reminders[0];
            let told = json!([reminders.as_array().unwrap().len(), it["repeat"], it["next_at"]]);
            assert_eq!(told, json!([1, rule, next_at]), "{task}");
            let done = world.call("complete_task", json!({ "task_id": task }));
            assert_eq!(done["reminders_cancelled"], called_off, "{task}");
        };
        check(1, rule, "2026-03-10T09:00:00Z", 0);
        check(2, "FREQ=DAILY;COUNT=2", "2026-03-11T09:00:00Z", 0);
        check(3, "FREQ=DAILY;COUNT=1", "2026-03-12T09:00:00Z", 1);
    }

    #[test]
    fn calls_off_its_reminders() {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" }));
        let done = world.call("complete_task", json!({ "task_id": 1 }));
        assert_eq!(done["reminders_cancelled"], 1);
        let again = world.call("complete_task", json!({ "task_id": 1 }));
        assert_eq!(again["reminders_cancelled"], 0);
        let reminders = world.call("list_reminders", json!({ "task_id": 1 }));
        assert_eq!(reminders["reminders"][0]["state"], "cancelled");
        assert_eq!(reminders["reminders"][0]["next_at"], json!(null));
    }

    #[test]
    fn an_unknown_task_is_not_found() {
        let world = World::new();
        let refusal = world.refusal("complete_task", json!({ "task_id": 7 }));
        assert_eq!(refusal, "TASK_NOT_FOUND There is no task 7.");
        assert!(world.refusal("complete_task", json!({ "task_id": "milk" })).contains("task_id:"));
    }
}
