//! What holds for every sequence of operations, tried on random ones.

use domain::id::UserId;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::World;

/// Sequences tried a store, and calls in each.
const SEQUENCES: usize = 12;
const CALLS: usize = 25;

type Call = (&'static str, Value);

/// Random calls on a handful of tasks, so that they meet; each sequence with the user who makes
/// it. The same ones in every run.
fn sequences() -> impl Iterator<Item = (UserId, Vec<Call>)> {
    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, b"the same random calls every time");
    let mut runner = TestRunner::new_with_rng(Config::default(), seed);
    let sequence = vec(call(), CALLS);
    (0..SEQUENCES).map(move |n| {
        let user = UserId(Uuid::from_u128(1000 + n as u128));
        (user, sequence.new_tree(&mut runner).unwrap().current())
    })
}

fn call() -> impl Strategy<Value = Call> {
    let task = || 1_u64..6;
    prop_oneof![
        5 => fields().prop_map(|mut it| {
            it.retain(|_, value| !value.is_null());
            it.entry("title").or_insert(json!("untitled"));
            ("add_task", Value::Object(it))
        }),
        6 => (task(), fields()).prop_map(|(task, mut it)| {
            it.insert("task_id".to_owned(), json!(task));
            ("update_task", Value::Object(it))
        }),
        3 => task().prop_map(|it| ("complete_task", json!({ "task_id": it }))),
        2 => task().prop_map(|it| ("reopen_task", json!({ "task_id": it }))),
        1 => task().prop_map(|it| ("delete_task", json!({ "task_id": it }))),
        3 => (task(), 11..29).prop_map(|(task, day)| {
            let at = format!("2026-03-{day}T09:00");
            ("schedule_reminder", json!({ "task_id": task, "remind_at": at }))
        }),
        2 => Just(("undo", json!({}))),
    ]
}

/// Some of the fields of a task, some of them null.
fn fields() -> impl Strategy<Value = serde_json::Map<String, Value>> {
    let text = prop_oneof![Just(json!("Buy milk")), "\\PC{1,30}".prop_map(|it| json!(it))];
    let due = prop_oneof![Just("2026-03-10"), Just("2026-03-12T17:00"), Just("2025-01-01")];
    let priority = prop_oneof![Just("low"), Just("urgent")];
    let repeat = prop_oneof![Just("FREQ=DAILY;COUNT=3"), Just("FREQ=WEEKLY;BYDAY=MO,TH")];
    let tags = vec("#?[a-zÄ]{1,8}", 0..4);
    (
        option::of(text.clone()),
        option::of(option::of(text)),
        option::of(option::of(due)),
        option::of(option::of(priority)),
        option::of(option::of(tags)),
        option::of(option::of(repeat)),
    )
        .prop_map(|(title, description, due, priority, tags, repeat)| {
            let fields = [
                ("title", title),
                ("description", description.map(|it| json!(it))),
                ("due", due.map(|it| json!(it))),
                ("priority", priority.map(|it| json!(it))),
                ("tags", tags.map(|it| json!(it))),
                ("repeat", repeat.map(|it| json!(it))),
            ];
            fields.into_iter().filter_map(|(name, it)| Some((name.to_owned(), it?))).collect()
        })
}

/// After every call: undo brings back what was, to the letter, and undoing that redoes it.
pub(super) async fn undo_restores_every_column(mut world: World) {
    let mut undone = 0;
    for (user, sequence) in sequences() {
        world.user = user;
        for (name, arguments) in sequence {
            let before = world.all().await;
            world.call(name, arguments.clone()).await;
            let after = world.all().await;
            if before == after {
                continue;
            }
            world.call("undo", json!({})).await;
            assert_eq!(world.all().await, before, "undo of {name} {arguments}");
            world.call("undo", json!({})).await;
            assert_eq!(world.all().await, after, "redo of {name} {arguments}");
            undone += 1;
        }
    }
    assert!(SEQUENCES * CALLS / 3 < undone, "only {undone} calls changed anything");
}

pub(super) async fn an_update_never_changes_an_unnamed_field(mut world: World) {
    let mut updated = 0;
    for (user, sequence) in sequences() {
        world.user = user;
        for (name, arguments) in sequence {
            let before = numbered(&world.all().await, &arguments["task_id"]);
            let answer = world.call(name, arguments.clone()).await;
            let (Some(before), "update_task", Some(true)) =
                (before, name, answer["changed"].as_bool())
            else {
                continue;
            };
            let after = numbered(&world.all().await, &arguments["task_id"]).unwrap();
            for (field, value) in before.as_object().unwrap() {
                if arguments.get(field).is_none() && field != "updated_at" {
                    assert_eq!(after[field], *value, "{field} after {arguments}");
                }
            }
            updated += 1;
        }
    }
    assert!(SEQUENCES < updated, "only {updated} updates changed anything");
}

pub(super) async fn numbers_are_never_reused(mut world: World) {
    for (user, sequence) in sequences() {
        world.user = user;
        let mut last = 0;
        for (name, arguments) in sequence {
            let answer = world.call(name, arguments).await;
            let made = match name {
                "add_task" => &answer["task"]["number"],
                "complete_task" => &answer["next"]["number"],
                _ => continue,
            };
            if let Some(number) = made.as_u64() {
                assert_eq!(number, last + 1, "after {last}");
                last = number;
            }
        }
        assert!(0 < last, "nothing was added");
    }
}

pub(super) async fn every_answer_is_as_in_memory(mut world: World) {
    let mut twin = world.twin().await;
    for (user, sequence) in sequences() {
        (world.user, twin.user) = (user, user);
        for (name, arguments) in sequence {
            let ours = world.call(name, arguments.clone()).await;
            let wanted = twin.call(name, arguments.clone()).await;
            assert_eq!(ours, wanted, "{name} {arguments}");
            assert_eq!(world.all().await, twin.all().await, "after {name} {arguments}");
        }
    }
}

fn numbered(all: &Value, number: &Value) -> Option<Value> {
    all["tasks"].as_array()?.iter().find(|it| it["number"] == *number).cloned()
}
