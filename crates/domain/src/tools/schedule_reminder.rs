use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Meant, ToolContext, parse};
use crate::due::Due;
use crate::from_due::FromDue;
use crate::id::ReminderId;
use crate::refusal::Refusal;
use crate::reminder::Repetition;
use crate::repeat::Repeat;
use crate::task_ref::TaskRef;
use crate::wall;
use crate::write::{NewReminder, RemindWhen, Write};

/// Remind the user of a task at a time, once, at an interval, or by a rule.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScheduleReminder {
    /// Its id or its number.
    pub task_id: TaskRef,
    /// Local 2026-03-06T17:00, RFC 3339, or -PT1H before due.
    pub remind_at: String,
    /// Minutes between repetitions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = Repetition::INTERVAL_MIN, max = Repetition::INTERVAL_MAX))]
    pub repeat_interval_minutes: Option<i64>,
    /// How many times in all, with an interval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = Repetition::COUNT_MIN, max = Repetition::COUNT_MAX))]
    pub repeat_count: Option<i64>,
    /// An RFC 5545 rule, instead of an interval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = Repeat::MAX))]
    pub repeat: Option<String>,
    /// Whether it takes the place of the last snooze of the task, if that did not speak yet. It is how
    /// the call was asked for, and no argument of it.
    #[serde(skip)]
    pub snoozes: bool,
}

impl ScheduleReminder {
    pub const NAME: &'static str = "schedule_reminder";
    pub const TITLE: &'static str = "Schedule a reminder";
    pub const EFFECT: Effect = Effect::Writes;

    pub(super) fn write(&self, cx: &ToolContext<'_>) -> Meant {
        let repeat = self.repeat.as_deref().map(|it| parse::repeat(it, cx.zone)).transpose()?;
        let (interval, count) = (self.repeat_interval_minutes, self.repeat_count);
        let reminder = NewReminder {
            id: ReminderId(cx.clock.fresh_id()),
            when: when(&self.remind_at, cx)?,
            zone: cx.zone.iana_name().unwrap_or("UTC").to_owned(),
            repetition: Repetition::parse(interval, count, repeat)?,
            snoozes: self.snoozes,
        };
        Ok(Write::Remind { task: self.task_id, reminder })
    }
}

const FIELD: &str = "remind_at";

fn when(raw: &str, cx: &ToolContext<'_>) -> Result<RemindWhen, Refusal> {
    if !FromDue::looks_like(raw) {
        return instant(raw, cx).map(RemindWhen::At);
    }
    FromDue::parse(raw).map(RemindWhen::FromDue).ok_or_else(|| {
        let most = FromDue::MAX_DAYS;
        let problem = format!(
            "write days, hours and minutes before the due date, such as -P1D or -PT1H30M, \
             at most {most} days"
        );
        Refusal::invalid(FIELD, problem)
    })
}

fn instant(raw: &str, cx: &ToolContext<'_>) -> Result<Timestamp, Refusal> {
    match Due::parse(FIELD, raw, cx.zone)? {
        Due::Day(_) => Err(Refusal::invalid(FIELD, "needs a time, such as 2026-03-06T17:00")),
        Due::At(at) => match raw.trim().parse::<Timestamp>() {
            Ok(instant) => Ok(wall::whole_milliseconds(instant)),
            Err(_) => wall::instant(at, cx.zone)
                .ok_or_else(|| Refusal::invalid(FIELD, "is outside the calendar")),
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::tools::testing::World;

    fn world() -> World {
        let world = World::new();
        world.call("add_task", json!({ "title": "x" }));
        world
    }

    #[test]
    fn takes_wall_time_and_instants() {
        let check = |remind_at: &str, expect: &str| {
            let answer =
                world().call("schedule_reminder", json!({ "task_id": 1, "remind_at": remind_at }));
            let reminder = &answer["reminder"];
            assert_eq!(
                json!([reminder["remind_at"], reminder["next_at"], reminder["state"]]),
                json!([expect, expect, "scheduled"]),
                "{remind_at}: {answer}"
            );
            assert_eq!(reminder["zone"], "Europe/Berlin");
        };
        check("2026-03-10T17:00", "2026-03-10T16:00:00Z");
        check("2026-07-10 17:00", "2026-07-10T15:00:00Z");
        check("2026-03-10T17:00:00Z", "2026-03-10T17:00:00Z");
        check("2026-03-10T17:00:00.123456-05:00", "2026-03-10T22:00:00.123Z");
        // The clock jumps from 02:00 to 03:00 on 29 March, and repeats 02:00 to 03:00 on 25
        // October.
        check("2026-03-29T02:30", "2026-03-29T01:00:00Z");
        check("2026-10-25T02:30", "2026-10-25T00:30:00Z");
    }

    #[test]
    fn a_task_has_so_many() {
        let world = world();
        let remind = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
        let mut last = json!(null);
        for _ in 0..50 {
            last = world.call("schedule_reminder", remind.clone())["reminder"]["id"].clone();
        }
        assert_eq!(
            world.refusal("schedule_reminder", remind.clone()),
            "CONFLICT The task has 50 reminders already, the most there may be; cancel one first."
        );
        world.call("cancel_reminder", json!({ "reminder_id": last }));
        assert_eq!(world.call("schedule_reminder", remind)["success"], true);
        world.call("add_task", json!({ "title": "y" }));
        let another = json!({ "task_id": 2, "remind_at": "2026-03-11T09:00" });
        assert_eq!(world.call("schedule_reminder", another)["success"], true);
    }

    #[test]
    fn refuses_the_past_with_what_the_user_could_mean() {
        let world = world();
        let check = |remind_at: &str, expect: &str| {
            let refusal =
                world.refusal("schedule_reminder", json!({ "task_id": 1, "remind_at": remind_at }));
            assert_eq!(refusal, format!("VALIDATION_ERROR remind_at: {expect}"));
        };
        check(
            "2026-03-10T08:00",
            "Tue 10 Mar 2026, 08:00 has passed (it is Tue 10 Mar 2026, 09:00); \
             did you mean Wed 11 Mar 2026, 08:00?",
        );
        check(
            "2026-03-01T17:00",
            "Sun 1 Mar 2026, 17:00 has passed (it is Tue 10 Mar 2026, 09:00); \
             did you mean Tue 10 Mar 2026, 17:00?",
        );
        check("2026-03-11", "needs a time, such as 2026-03-06T17:00");
        assert_eq!(world.call("list_reminders", json!({}))["count"], 0);
    }

    #[test]
    fn counts_from_the_due_date() {
        let check = |due: Option<&str>, remind_at: &str, expect: &str| {
            let world = World::new();
            world.call("add_task", json!({ "title": "x", "due": due }));
            let arguments = json!({ "task_id": 1, "remind_at": remind_at });
            let answer = world.call("schedule_reminder", arguments);
            let got = match answer["success"].as_bool() {
                Some(true) => {
                    let it = &answer["reminder"];
                    assert_eq!(it["remind_at"], it["next_at"]);
                    format!(
                        "{} {}",
                        it["from_due"].as_str().unwrap(),
                        it["remind_at"].as_str().unwrap()
                    )
                }
                _ => answer["error"]["message"].as_str().unwrap().to_owned(),
            };
            assert_eq!(got, expect, "{due:?} {remind_at}");
        };
        let friday = Some("2026-03-13T17:00");
        check(friday, "-PT1H", "-PT1H 2026-03-13T15:00:00Z");
        check(friday, "-P1D", "-P1D 2026-03-12T16:00:00Z");
        check(
            friday,
            "-P1W",
            "remind_at: 7 days before it is due: Fri 6 Mar 2026, 17:00 has passed (it is Tue 10 \
             Mar 2026, 09:00); did you mean Tue 10 Mar 2026, 17:00?",
        );
        check(Some("2026-03-13"), "-PT30M", "-PT30M 2026-03-13T07:30:00Z");
        check(friday, "+PT10M", "PT10M 2026-03-13T16:10:00Z");
        let no_due = "remind_at: task 1 has no due date to count from; give a time";
        check(None, "-PT1H", no_due);
        let unreadable = "remind_at: write days, hours and minutes before the due date, such as \
                          -P1D or -PT1H30M, at most 366 days";
        check(friday, "-P1M", unreadable);
        check(friday, "PT", unreadable);
        check(friday, "-P367D", unreadable);
    }

    #[test]
    fn repetition_has_its_limits() {
        let world = world();
        let check = |extra: serde_json::Value, expect: &str| {
            let mut arguments = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
            arguments.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
            let envelope = world.call("schedule_reminder", arguments);
            let got = match envelope["success"].as_bool() {
                Some(true) => "ok".to_owned(),
                _ => envelope["error"]["message"].as_str().unwrap().to_owned(),
            };
            assert_eq!(got, expect, "{extra}");
        };
        check(json!({ "repeat_interval_minutes": 1, "repeat_count": 1 }), "ok");
        check(json!({ "repeat_interval_minutes": 1440, "repeat_count": 100 }), "ok");
        check(json!({ "repeat": "FREQ=DAILY" }), "ok");
        check(
            json!({ "repeat": "FREQ=DAILY;UNTIL=20260310" }),
            "This rule names no time from Wed 11 Mar 2026, 09:00 on.",
        );
        check(
            json!({ "repeat": "FREQ=DAILY;X-PAUSED=TRUE" }),
            "repeat: only a task's rule is counted from when it is done, or paused",
        );
        check(
            json!({ "repeat_interval_minutes": 0 }),
            "repeat_interval_minutes: must be 1 to 1440",
        );
        check(
            json!({ "repeat_interval_minutes": 1441 }),
            "repeat_interval_minutes: must be 1 to 1440",
        );
        check(
            json!({ "repeat_interval_minutes": 5, "repeat_count": 0 }),
            "repeat_count: must be 1 to 100",
        );
        check(
            json!({ "repeat_interval_minutes": 5, "repeat_count": 101 }),
            "repeat_count: must be 1 to 100",
        );
    }

    #[test]
    fn a_rule_may_leave_out_its_start() {
        let world = world();
        // A Tuesday, which is no weekend.
        let at = json!({ "task_id": 1, "remind_at": "2026-03-10T17:00", "repeat": "FREQ=WEEKLY;BYDAY=SA" });
        let reminder = &world.call("schedule_reminder", at)["reminder"];
        assert_eq!(
            json!([reminder["remind_at"], reminder["next_at"]]),
            json!(["2026-03-10T16:00:00Z", "2026-03-14T16:00:00Z"])
        );
    }

    #[test]
    fn a_completed_task_needs_none() {
        let world = world();
        world.call("complete_task", json!({ "task_id": 1 }));
        let arguments = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
        let refusal = world.refusal("schedule_reminder", arguments);
        assert_eq!(refusal, "CONFLICT Task 1 is completed; reopen it to be reminded.");
    }
}
