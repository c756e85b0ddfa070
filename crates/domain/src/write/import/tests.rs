use jiff::Timestamp;
use serde_json::json;

use super::*;
use crate::due::Due;
use crate::memory::MemoryStore;
use crate::ports::{AuditStore as _, ReminderStore as _, TaskStore as _};
use crate::reminder::Repetition;
use crate::repeat::Repeat;
use crate::task_ref::TaskRef;
use crate::title::Title;
use crate::tools::import_tasks::ImportTasks;
use crate::tools::testing::{World, ready};

const ANNA: UserId = UserId::LOCAL;

fn instant(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn item(origin: u128, title: &str) -> Item {
    let task = Task {
        updated_at: instant("2020-01-02T03:04:05Z"),
        ..Task::new(
            TaskId(Uuid::from_u128(origin)),
            1,
            Title::parse(title, Title::MAX).unwrap(),
            instant("2020-01-02T03:04:05.678901Z"),
        )
    };
    Item { keeps_ids: false, ..Item::of(task, Vec::new()) }
}

fn reminder(of: &Item, remind_at: &str) -> Reminder {
    let at = instant(remind_at);
    Reminder {
        id: ReminderId(Uuid::from_u128(7)),
        task_id: of.task.id,
        remind_at: at,
        from_due: None,
        zone: "Europe/Berlin".to_owned(),
        repetition: Repetition::default(),
        fired_count: 0,
        next_at: None,
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: at,
        updated_at: at,
    }
}

fn bring(world: &World, items: Vec<Item>) -> Imported {
    let import = ImportTasks { format: "test".to_owned(), items };
    ready(world.import(import)).unwrap().unwrap()
}

fn stored(store: &MemoryStore, id: TaskId) -> Task {
    ready(store.task(ANNA, TaskRef::Id(id))).unwrap().unwrap()
}

#[test]
fn a_second_time_adds_nothing() {
    let world = World::new();
    let items = || vec![item(1, "a"), item(2, "b"), item(3, "c")];
    let first = bring(&world, items());
    assert_eq!((first.added, first.unchanged, first.kept), (3, 0, 0));
    let titles: Vec<&str> = first.first.iter().map(|it| it.title.as_str()).collect();
    assert_eq!(titles, ["a", "b", "c"]);
    world.call("update_task", json!({ "task_id": 2, "title": "changed here" }));
    let second = bring(&world, items());
    assert_eq!((second.added, second.unchanged, second.kept), (0, 2, 1));
    assert_eq!(world.tasks().len(), 3);
    // What was deleted and is asked for again comes again.
    world.call("delete_task", json!({ "task_id": 3 }));
    assert_eq!(bring(&world, items()).added, 1);
}

#[test]
fn many_are_one_turn_and_one_undo() {
    let world = World::new();
    world.call("add_task", json!({ "title": "mine" }));
    let items = (0..1000).map(|it| item(it, &format!("task {it}"))).collect();
    assert_eq!(bring(&world, items).added, 1000);
    let log = ready(world.store.log(ANNA, None, 1000)).unwrap();
    assert_eq!(log.len(), 1 + 1000 / 250);
    assert_eq!(log[0].call.arguments, json!({ "format": "test", "tasks": 250 }));
    assert_eq!(world.call("undo", json!({}))["success"], true);
    assert_eq!(world.tasks().len(), 1);
    world.call("undo", json!({}));
    let all = ready(world.store.labels(ANNA)).unwrap();
    assert_eq!(all.len(), 1001);
}

#[test]
fn an_id_is_kept_by_who_had_it_and_nobody_else() {
    let check = |keeps_ids: bool, alone: bool, expect: [bool; 2]| {
        let own = item(9, "x");
        let moment = reminder(&own, "2026-04-01T08:00:00Z");
        let item = Item { keeps_ids, reminders: vec![moment.clone()], ..own.clone() };
        let known = Known { alone, ..Known::default() };
        let world = World::new();
        let (now, zone) = (instant("2026-03-10T08:00:00Z"), &world.zone);
        let at = At { now, zone, next_number: 1, unless_changed: None };
        let plan = import(ANNA, "test".to_owned(), vec![item.clone()], (known, 0), at);
        let [Some(Row::Task(task)), Some(Row::Reminder(kept))] =
            [&plan.changes[0].after, &plan.changes[1].after]
        else {
            panic!("{plan:?}");
        };
        assert_eq!([task.id == own.task.id, kept.id == moment.id], expect);
        assert_eq!(kept.task_id, task.id);
        assert!(item.known_as(ANNA).contains(&task.id));
    };
    check(true, true, [true, true]);
    check(true, false, [false, false]);
    check(false, true, [false, false]);
    check(false, false, [false, false]);
}

#[test]
fn numbers_are_kept_where_they_are_free() {
    let world = World::new();
    let numbered = |origin: u128, number: u64| {
        let mut it = item(origin, "x");
        (it.keeps_ids, it.task.number) = (true, number);
        it
    };
    let numbers = |items: Vec<Item>| {
        bring(&world, items).first.iter().map(|it| it.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(vec![numbered(1, 3), numbered(2, 7), numbered(3, 7)]), [3, 7, 8]);
    assert_eq!(numbers(vec![numbered(4, 1), numbered(5, u64::MAX)]), [9, 10]);
}

#[test]
fn times_are_kept_as_finely_as_stores_keep_them() {
    let world = World::new();
    let mut done = item(1, "x");
    done.task.status = Status::Completed;
    done.task.completed_at = Some(instant("2021-01-01T00:00:00Z"));
    let mut open = item(2, "y");
    open.task.completed_at = Some(instant("2021-01-01T00:00:00Z"));
    let ids = [&done, &open].map(|it| it.known_as(ANNA)[1]);
    bring(&world, vec![done, open]);
    let done = stored(&world.store, ids[0]);
    assert_eq!(done.created_at, instant("2020-01-02T03:04:05.678Z"));
    assert_eq!(done.completed_at, Some(instant("2021-01-01T00:00:00Z")));
    assert_eq!(stored(&world.store, ids[1]).completed_at, None);
}

#[test]
fn a_rule_without_a_date_begins_and_is_the_same_later() {
    let world = World::new();
    let mut it = item(1, "x");
    it.task.repeat = Some(Repeat::parse("FREQ=WEEKLY;BYDAY=MO").unwrap());
    bring(&world, vec![it.clone()]);
    let id = it.known_as(ANNA)[1];
    assert_eq!(stored(&world.store, id).due, Due::parse_civil("2026-03-16"));
    assert_eq!(bring(&world, vec![it]).unchanged, 1);
}

#[test]
fn what_should_have_spoken_is_silent() {
    let check = |at: &str, done: bool, state: ReminderState| {
        let mut it = item(1, "x");
        if done {
            it.task.status = Status::Completed;
        }
        it.reminders = vec![reminder(&it, at)];
        let world = World::new();
        let (now, zone) = (instant("2026-03-10T08:00:00Z"), &world.zone);
        let plan = At { now, zone, next_number: 1, unless_changed: None };
        let plan = import(ANNA, "test".to_owned(), vec![it], Default::default(), plan);
        let Some(Row::Reminder(got)) = &plan.changes[1].after else { panic!("{plan:?}") };
        assert_eq!((got.state, got.next_at.is_some()), (state, state == ReminderState::Scheduled));
    };
    check("2026-03-10T09:00:00Z", false, ReminderState::Scheduled);
    check("2026-03-10T07:00:00Z", false, ReminderState::Missed);
    check("2026-03-10T09:00:00Z", true, ReminderState::Cancelled);
}

#[test]
fn what_stands_twice_comes_once_and_what_shares_an_id_comes_apart() {
    let check = |moments: &[&str], expect: usize| {
        for keeps_ids in [true, false] {
            let world = World::new();
            let bare = item(1, "x");
            let reminders = moments.iter().map(|it| reminder(&bare, it)).collect();
            let other = Item { reminders: vec![reminder(&bare, moments[0])], ..item(2, "y") };
            let items = [Item { reminders, ..bare }, other];
            let items = items.map(|it| Item { keeps_ids, ..it });
            assert_eq!(bring(&world, items.to_vec()).reminders, expect + 1, "{moments:?}");
            let stored = ready(world.store.reminders(ANNA, Which::ToCome, 100)).unwrap();
            assert_eq!(stored.len(), expect + 1, "{moments:?}");
        }
    };
    let (nine, ten) = ("2026-04-01T07:00:00Z", "2026-04-01T08:00:00Z");
    check(&[nine], 1);
    check(&[nine, nine], 1);
    check(&[nine, ten], 2);
    check(&[nine, ten, nine, "2026-04-01T09:00:00Z"], 3);
}

#[test]
fn reminders_are_held_against_their_limits() {
    let check = |of_each: u32, tasks: u128, expect: Result<usize, &str>| {
        let world = World::new();
        let with_many = |origin: u128| {
            let bare = item(origin, "x");
            let id = |it: u32| ReminderId(Uuid::from_u64_pair(origin as u64, it.into()));
            let one = |it| Reminder { id: id(it), ..reminder(&bare, "2026-04-01T07:00:00Z") };
            Item { line: 4, reminders: (0..of_each).map(one).collect(), ..bare }
        };
        let items = (1..=tasks).map(with_many).collect();
        let got = ready(world.import(ImportTasks { format: "test".to_owned(), items })).unwrap();
        let got = got.map(|it| it.reminders).map_err(|it| it.message);
        assert_eq!(got, expect.map_err(str::to_owned), "{tasks} with {of_each}");
        if expect.is_err() {
            assert_eq!(world.tasks().len(), 0);
        }
    };
    check(50, 1, Ok(50));
    let told = "text: line 4, \"x\": with this, the task has more than 50 reminders, the most there may be";
    check(51, 1, Err(told));
    check(12_000, 1, Err(told));
    check(40, 250, Ok(10_000));
    let told =
        "text: line 4, \"x\": with this, you have more than 10000 reminders, the most there may be";
    check(40, 251, Err(told));
}

#[test]
fn too_many_are_refused_before_anything_is_done() {
    let world = World::new();
    let items = (0..=Item::MAX as u128).map(|it| item(it, "x")).collect();
    let refused = ready(world.import(ImportTasks { format: "test".to_owned(), items })).unwrap();
    assert_eq!(refused.unwrap_err().message, "text: at most 50000 tasks at once; these are 50001");
    assert_eq!(world.tasks().len(), 0);
}
