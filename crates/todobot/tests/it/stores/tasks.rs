use domain::id::{ReminderId, TaskId};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::Clock;
use domain::refusal::Code;
use domain::reminder::Which;
use domain::task_ref::TaskRef;
use domain::tools::{Call, Step, ToolContext, run_all, run_whole};
use jiff::{Timestamp, ToSpan};
use serde_json::{Value, json};

use super::world::{ANNA, BEN, World, numbers};

pub(super) async fn a_task_keeps_every_column(world: World) {
    let check = async |arguments: Value| {
        let added = world.call("add_task", arguments).await["task"].clone();
        assert_ne!(added, Value::Null);
        let id = TaskId(added["id"].as_str().unwrap().parse().unwrap());
        let stored = world.store.task(ANNA, TaskRef::Id(id)).await.unwrap();
        assert_eq!(json!(stored), added);
    };
    check(json!({ "title": "x" })).await;
    check(json!({
        "title": "Café 🦀 'quoted' \"twice\" \\ ; -- \u{202e}rtl", "description": "line\nline\ttab",
        "due": "2026-03-31T17:00:05", "priority": "urgent", "tags": ["a b", "c'\\d", "ü"],
        "repeat": "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231T235959",
    }))
    .await;
    check(
        json!({ "title": "é".repeat(200), "description": "字".repeat(1000), "due": "9999-12-31" }),
    )
    .await;
}

pub(super) async fn a_task_is_found_by_id_and_by_number(world: World) {
    let added = world.call("add_task", json!({ "title": "x" })).await["task"].clone();
    let id = TaskId(added["id"].as_str().unwrap().parse().unwrap());
    let find = async |task| json!(world.store.task(ANNA, task).await.unwrap());
    assert_eq!(find(TaskRef::Id(id)).await, added);
    assert_eq!(find(TaskRef::Number(1)).await, added);
    assert_eq!(find(TaskRef::Number(2)).await, Value::Null);
    assert_eq!(find(TaskRef::Number(u64::MAX)).await, Value::Null);
}

pub(super) async fn labels_come_in_the_order_of_numbers(world: World) {
    for title in ["c", "a", "b"] {
        world.call("add_task", json!({ "title": title })).await;
    }
    world.call("complete_task", json!({ "task_id": 2 })).await;
    let labels = world.store.labels(ANNA).await.unwrap();
    let labels: Vec<_> =
        labels.iter().map(|it| (it.number, it.title.as_str(), it.status.as_str())).collect();
    assert_eq!(labels, [(1, "c", "pending"), (2, "a", "completed"), (3, "b", "pending")]);
    assert_eq!(world.store.labels(BEN).await.unwrap(), []);
}

pub(super) async fn numbers_belong_to_a_user_and_are_never_reused(world: World) {
    let add = async |user| {
        let added = world.call_as(user, "add_task", json!({ "title": "x" })).await;
        added["task"]["number"].as_u64().unwrap()
    };
    assert_eq!((add(ANNA).await, add(BEN).await, add(ANNA).await), (1, 1, 2));
    world.call("delete_task", json!({ "task_id": 2 })).await;
    assert_eq!(add(ANNA).await, 3);
    world.call("undo", json!({})).await;
    assert_eq!(add(ANNA).await, 4);
}

pub(super) async fn a_completed_repeating_task_leaves_the_next_one(world: World) {
    let task = json!({ "title": "x", "due": "2026-03-10", "repeat": "FREQ=WEEKLY" });
    world.call("add_task", task).await;
    let done = world.call("complete_task", json!({ "task_id": 1 })).await;
    let all = world.all().await;
    assert_eq!(all["tasks"], json!([done["task"], done["next"]]));
    assert_eq!(done["next"]["due"], "2026-03-17");
    let again = world.call("complete_task", json!({ "task_id": 1 })).await;
    assert_eq!((&again["changed"], &again["next"]), (&json!(false), &Value::Null));
    assert_eq!(world.all().await, all);
}

pub(super) async fn a_deleted_task_takes_its_reminders_along(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    for day in 11..14 {
        let at = format!("2026-03-{day}T09:00");
        world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": at })).await;
    }
    let gone = world.call("delete_task", json!({ "task_id": 1 })).await;
    assert_eq!(gone["reminders_deleted"], 3);
    assert_eq!(world.store.reminders(ANNA, Which::ToCome, 10).await.unwrap(), []);
}

pub(super) async fn reminders_come_in_the_order_they_speak(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    for at in ["2026-03-12T09:00", "2026-03-11T09:00", "2026-03-13T09:00"] {
        let arguments = json!({
            "task_id": 1, "remind_at": at, "repeat_interval_minutes": 30, "repeat_count": 4,
        });
        world.call("schedule_reminder", arguments).await;
    }
    let days = async |limit| -> Vec<i8> {
        let found = world.store.reminders(ANNA, Which::ToCome, limit).await.unwrap();
        found
            .iter()
            .map(|it| it.reminder.remind_at.to_zoned(jiff::tz::TimeZone::UTC).day())
            .collect()
    };
    assert_eq!(days(10).await, [11, 12, 13]);
    assert_eq!(days(2).await, [11, 12]);
    // Those that are over come last.
    let soon = world.store.reminders(ANNA, Which::ToCome, 1).await.unwrap().remove(0).reminder.id;
    world.call("cancel_reminder", json!({ "reminder_id": soon })).await;
    let all = world.store.reminders(ANNA, Which::All, 10).await.unwrap();
    assert_eq!((all.len(), all[2].reminder.id), (3, soon));
}

pub(super) async fn refusals_store_nothing(world: World) {
    let check = async |name: &str, arguments: Value, code: &str| {
        let answer = world.call(name, arguments).await;
        assert_eq!(answer["error"]["code"], code, "{answer}");
    };
    check("add_task", json!({ "title": "x".repeat(201) }), "VALIDATION_ERROR").await;
    check("complete_task", json!({ "task_id": 1 }), "TASK_NOT_FOUND").await;
    check("update_task", json!({ "task_id": 1, "title": "y" }), "TASK_NOT_FOUND").await;
    check("cancel_reminder", json!({ "reminder_id": ANNA }), "REMINDER_NOT_FOUND").await;
    assert_eq!(world.log_len(ANNA).await, 0);
    assert_eq!(world.all().await["tasks"], json!([]));
}

/// Each limit at n, which is fine, and at n + 1, which names field and limit and stores nothing.
pub(super) async fn every_limit_holds_at_its_edge(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    let check = async |name: &str, field: &str, within: Value, beyond: Value, limit: &str| {
        let arguments = |value: Value| {
            let mut arguments = match name {
                "add_task" => json!({ "title": "x" }),
                "update_task" => json!({ "task_id": 1 }),
                "schedule_reminder" => json!({
                    "task_id": 1, "remind_at": "2026-03-11T09:00", "repeat_interval_minutes": 5,
                }),
                _ => json!({}),
            };
            arguments[field] = value;
            arguments
        };
        let answer = world.call(name, arguments(within)).await;
        assert_eq!(answer["success"], true, "{name} {field}: {answer}");
        let before = (world.all().await, world.log_len(ANNA).await);
        let answer = world.call(name, arguments(beyond)).await;
        let error = &answer["error"];
        assert_eq!((&error["code"], &error["field"]), (&json!("VALIDATION_ERROR"), &json!(field)));
        let message = error["message"].as_str().unwrap();
        assert!(message.starts_with(field) && message.contains(limit), "{message}");
        assert_eq!((world.all().await, world.log_len(ANNA).await), before, "{name} {field}");
    };
    let text = |n: usize| json!("ä".repeat(n));
    let tags = |n: usize| json!((0..n).map(|it| format!("t{it}")).collect::<Vec<_>>());
    let rule = |n: usize| json!(format!("{:<n$}", "FREQ=DAILY;BYHOUR=1").replace(' ', "0"));
    for name in ["add_task", "update_task"] {
        check(name, "title", text(200), text(201), "1 to 200").await;
        check(name, "title", text(1), json!(" "), "1 to 200").await;
        check(name, "description", text(1000), text(1001), "0 to 1000").await;
        check(name, "tags", tags(20), tags(21), "at most 20").await;
        check(name, "tags", json!([text(50)]), json!([text(51)]), "1 to 50").await;
        check(name, "tags", json!([text(1)]), json!([""]), "1 to 50").await;
        check(name, "due", json!("9999-12-31"), json!("1969-12-31"), "1970 to 9999").await;
        check(name, "repeat", json!("FREQ=DAILY;INTERVAL=1000"), rule(201), "200").await;
    }
    let (interval, count) = ("repeat_interval_minutes", "repeat_count");
    check("schedule_reminder", interval, json!(1), json!(0), "1 to 1440").await;
    check("schedule_reminder", interval, json!(1440), json!(1441), "1 to 1440").await;
    check("schedule_reminder", count, json!(1), json!(0), "1 to 100").await;
    check("schedule_reminder", count, json!(100), json!(101), "1 to 100").await;
    check("list_tasks", "limit", json!(1), json!(0), "1 to 200").await;
    check("list_tasks", "limit", json!(200), json!(201), "1 to 200").await;
    check("list_tasks", "query", text(200), text(201), "0 to 200").await;
    check("list_tasks", "tag", text(50), text(51), "1 to 50").await;
}

pub(super) async fn another_users_things_do_not_exist(world: World) {
    world.call("add_task", json!({ "title": "secret", "tags": ["t"], "due": "2026-03-11" })).await;
    let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
    let reminder = world.call("schedule_reminder", reminder).await;
    let before = world.all().await;
    let id = &before["tasks"][0]["id"];
    // Ben asks for Anna's objects by their ids, and hears what he hears of ids that nobody has.
    let nobodys = json!("0190b6a4-0000-7000-8000-00000000dead");
    let check = async |name: &str, field: &str, id: &Value, extra: Value| {
        let ask = async |id: &Value| {
            let mut arguments = extra.clone();
            arguments[field] = id.clone();
            let answer = world.call_as(BEN, name, arguments).await.to_string();
            answer.replace(id.as_str().unwrap(), "ID")
        };
        assert_eq!(ask(id).await, ask(&nobodys).await, "{name}");
        assert!(ask(id).await.contains("NOT_FOUND"), "{name}");
    };
    for name in ["complete_task", "reopen_task", "delete_task", "list_reminders"] {
        check(name, "task_id", id, json!({})).await;
    }
    check("update_task", "task_id", id, json!({ "title": "mine" })).await;
    check("schedule_reminder", "task_id", id, json!({ "remind_at": "2026-03-11T09:00" })).await;
    check("cancel_reminder", "reminder_id", &reminder["reminder"]["id"], json!({})).await;
    for arguments in [json!({}), json!({ "query": "secret" }), json!({ "tag": "t" })] {
        assert_eq!(numbers(&world.call_as(BEN, "list_tasks", arguments).await), [0_u64; 0]);
    }
    let undo = world.call_as(BEN, "undo", json!({})).await;
    assert_eq!(undo["error"]["code"], "CONFLICT");
    let task = TaskId(id.as_str().unwrap().parse().unwrap());
    assert_eq!(world.store.reminders(BEN, Which::OfTask(task), 10).await.unwrap(), []);
    assert_eq!(world.store.log(BEN, None, 10).await.unwrap(), []);
    assert_eq!(world.all().await, before);
}

pub(super) async fn a_reminder_is_found_by_its_id(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    for at in ["2026-03-11T09:00", "2026-03-12T09:00"] {
        world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": at })).await;
    }
    let all = world.store.reminders(ANNA, Which::ToCome, 10).await.unwrap();
    assert_eq!(all.len(), 2);
    for it in all {
        let id = it.reminder.id;
        assert_eq!(world.store.reminder(BEN, id).await.unwrap(), None);
        assert_eq!(world.store.reminder(ANNA, id).await.unwrap(), Some(it));
    }
    let nobodys = ReminderId(world.clock.fresh_id());
    assert_eq!(world.store.reminder(ANNA, nobodys).await.unwrap(), None);
}

pub(super) async fn several_calls_are_durable_together(world: World) {
    let turn = world.turn(ANNA);
    let limits = Limits::default();
    let cx = world.context(&turn, &limits);
    let call = |name: &str, arguments: Value| {
        (world.call_id(), Call::parse(name, arguments, ANNA).unwrap())
    };
    let calls = [
        call("add_task", json!({ "title": "milk" })),
        call("add_task", json!({ "title": "x".repeat(201) })),
        call("complete_task", json!({ "task_id": 1 })),
        call("complete_task", json!({ "task_id": 9 })),
        call("add_task", json!({ "title": "eggs" })),
    ];
    let outcomes = run_all(&calls, &cx).await.unwrap();
    let told: Vec<bool> = outcomes.iter().map(Outcome::is_success).collect();
    assert_eq!(told, [true, false, true, false, true], "each is decided on its own, in order");
    let world = world.restart().await;
    let cx = world.context(&turn, &limits);
    assert_eq!(world.store.labels(ANNA).await.unwrap().len(), 2);
    assert_eq!(run_all(&calls, &cx).await.unwrap(), outcomes, "a second time has no effect");
    assert_eq!(world.store.labels(ANNA).await.unwrap().len(), 2);
    assert_eq!(world.store.entries(ANNA, turn.id).await.unwrap().len(), 3);
}

pub(super) async fn what_belongs_together_is_done_whole_or_not_at_all(world: World) {
    for title in ["milk", "eggs", "bread"] {
        world.call("add_task", json!({ "title": title })).await;
    }
    let before = world.store.labels(ANNA).await.unwrap();
    let (turn, limits) = (world.turn(ANNA), Limits::default());
    let seen = world.store.task(ANNA, TaskRef::Number(1)).await.unwrap().unwrap().updated_at;
    let step = |name: &str, task: u64, unless_changed: Option<Timestamp>| Step {
        call_id: world.call_id(),
        call: Call::parse(name, json!({ "task_id": task }), ANNA).unwrap(),
        unless_changed,
    };
    let check = async |steps: &[Step], expect: Result<usize, (usize, Code)>| {
        let told = run_whole(steps, &world.context(&turn, &limits)).await.unwrap();
        let told = told.map(|it| it.len()).map_err(|(at, it)| (at, it.code));
        assert_eq!(told, expect, "{steps:?}");
    };
    let (complete, delete) = ("complete_task", "delete_task");
    let missing = [step(complete, 1, None), step(delete, 2, None), step(complete, 9, None)];
    check(&missing, Err((2, Code::TaskNotFound))).await;
    let changed = [step(complete, 1, None), step(delete, 2, Some(seen + 1.minute()))];
    check(&changed, Err((1, Code::Conflict))).await;
    let reads = [step(complete, 1, None), step("list_reminders", 1, None)];
    check(&reads, Err((1, Code::ValidationError))).await;
    assert_eq!(world.store.labels(ANNA).await.unwrap(), before);
    assert_eq!(world.store.entries(ANNA, turn.id).await.unwrap(), []);

    let good = [step(complete, 1, Some(seen)), step(delete, 2, None), step(complete, 3, None)];
    let dry = ToolContext { dry_run: true, ..world.context(&turn, &limits) };
    assert_eq!(run_whole(&good, &dry).await.unwrap().unwrap().len(), 3);
    assert_eq!(world.store.labels(ANNA).await.unwrap(), before);
    check(&good, Ok(3)).await;
    check(&good, Ok(3)).await;
    assert_eq!(world.store.labels(ANNA).await.unwrap().len(), 2);
    assert_eq!(world.store.entries(ANNA, turn.id).await.unwrap().len(), 3);
    world.call("undo", json!({})).await;
    assert_eq!(world.store.labels(ANNA).await.unwrap(), before);
}

pub(super) async fn a_condition_holds_or_nothing_is_done(world: World) {
    let turn = world.turn(ANNA);
    let task = world.call_in(&turn, "add_task", json!({ "title": "milk" })).await["task"].clone();
    let seen: Timestamp = task["updated_at"].as_str().unwrap().parse().unwrap();
    world.clock.set(world.clock.now() + 1.minute());
    let limits = Limits::default();
    let check = async |unless_changed: Timestamp, title: &str, expect: bool| {
        let cx =
            ToolContext { unless_changed: Some(unless_changed), ..world.context(&turn, &limits) };
        let arguments = json!({ "task_id": 1, "title": title });
        let call = Call::parse("update_task", arguments, ANNA).unwrap();
        let outcome = call.run(world.call_id(), &cx).await.unwrap();
        assert_eq!(outcome.is_success(), expect, "{outcome:?}");
    };
    check(seen - 1.second(), "oat milk", false).await;
    check(seen, "oat milk", true).await;
    check(seen, "soy milk", false).await;
}
