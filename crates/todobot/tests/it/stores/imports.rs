//! Tasks from elsewhere: all of them or none, each once, and one undo for all.

use domain::audit::RecordedCall;
use domain::description::Description;
use domain::due::Due;
use domain::id::{ReminderId, TaskId, UserId};
use domain::item::{self, Item};
use domain::limits::Limits;
use domain::ports::Operation;
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState, Repetition};
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::Task;
use domain::title::Title;
use domain::tools::ToolContext;
use domain::tools::import_tasks::{ImportTasks, Imported};
use domain::write::{NewTask, Write};
use serde_json::json;
use uuid::Uuid;

use super::world::{ANNA, BEN, World};

fn item(origin: u128) -> Item {
    let at = "2025-01-02T03:04:05.678Z".parse().unwrap();
    let task = Task::new(
        TaskId(Uuid::from_u128(origin)),
        1,
        Title::parse(&format!("Task {origin} of many"), Title::MAX).unwrap(),
        at,
    );
    Item { keeps_ids: false, ..Item::of(task, Vec::new()) }
}

fn with_everything(origin: u128) -> Item {
    let mut item = item(origin);
    let at = item.task.created_at;
    item.keeps_ids = true;
    item.task.description = Description::parse("\"quoted\", \\ and ünïcode\n\u{1}", 100).unwrap();
    item.task.priority = Some(Priority::High);
    item.task.due = Due::parse_civil("2026-03-12T17:00:00");
    item.task.tags = Tags::parse(&["home", "a,b", "\"q\"", "{}"]).unwrap();
    item.task.repeat = Some(Repeat::parse("FREQ=WEEKLY;BYDAY=TH").unwrap());
    item.reminders = vec![Reminder {
        id: ReminderId(Uuid::from_u128(origin + 1_000_000)),
        task_id: item.task.id,
        remind_at: "2026-03-12T15:00:00Z".parse().unwrap(),
        from_due: None,
        zone: "Europe/Berlin".to_owned(),
        repetition: Repetition::parse(Some(5), Some(3), None).unwrap(),
        fired_count: 1,
        next_at: Some("2026-03-12T15:05:00Z".parse().unwrap()),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: at,
        updated_at: at,
    }];
    item
}

async fn bring(world: &World, user: UserId, items: Vec<Item>, dry_run: bool) -> Imported {
    let (turn, limits) = (world.turn(user), Limits::default());
    let cx = ToolContext { dry_run, ..world.context(&turn, &limits) };
    ImportTasks { format: "test".to_owned(), items }.run(&cx).await.unwrap().unwrap()
}

async fn all(world: &World, user: UserId) -> Vec<Item> {
    item::all_of(user, &*world.store, &*world.store, &mut |_| {}).await.unwrap()
}

pub(super) async fn what_comes_in_comes_once_and_is_one_undo(world: World) {
    let items = || (1..=600).map(item).collect::<Vec<_>>();
    world.call("add_task", json!({ "title": "mine" })).await;
    let tried = bring(&world, ANNA, items(), true).await;
    assert_eq!((tried.added, world.log_len(ANNA).await), (600, 1), "trying leaves no trace");
    assert_eq!(bring(&world, ANNA, items(), false).await.added, 600);
    assert_eq!(world.log_len(ANNA).await, 1 + 3);
    let again = bring(&world, ANNA, items(), false).await;
    assert_eq!((again.added, again.unchanged), (0, 600));
    assert_eq!(world.log_len(ANNA).await, 1 + 3, "what changed nothing is not in the trail");
    // The same file is another user's own.
    assert_eq!(bring(&world, BEN, items(), false).await.added, 600);
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(all(&world, ANNA).await.len(), 1);
    assert_eq!(all(&world, BEN).await.len(), 600);
    // Undoing the undo brings them back, and they are found.
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    let found = world.call("list_tasks", json!({ "query": "599 many" })).await;
    assert_eq!(found["count"], 1);
}

pub(super) async fn every_column_comes_in(world: World) {
    let items: Vec<Item> = (1..=3).map(with_everything).collect();
    assert_eq!(bring(&world, ANNA, items.clone(), false).await.reminders, 3);
    let world = world.restart().await;
    let expect = items.into_iter().zip(1..).map(|(it, number)| {
        let task = Task { number, ..it.task };
        Item::of(task, it.reminders)
    });
    assert_eq!(all(&world, ANNA).await, expect.collect::<Vec<_>>());
    let entry = world.store.log(ANNA, None, 1).await.unwrap().remove(0);
    assert_eq!(entry.call.arguments, json!({ "format": "test", "tasks": 3 }));
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(all(&world, ANNA).await, []);
}

pub(super) async fn ten_thousand_come_and_go(world: World) {
    let items = || (1..=10_000).map(item).collect::<Vec<_>>();
    assert_eq!(bring(&world, ANNA, items(), false).await.added, 10_000);
    let number = world.call("list_tasks", json!({ "limit": 1, "sort": "created" })).await;
    assert_eq!(number["count"], 1);
    assert_eq!(bring(&world, ANNA, items(), false).await.unchanged, 10_000);
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(world.store.labels(ANNA).await.unwrap(), []);
}

pub(super) async fn an_id_of_someone_elses_is_not_taken(world: World) {
    bring(&world, BEN, vec![with_everything(7)], false).await;
    let bens = all(&world, BEN).await;
    assert_eq!(bens[0].task.id, TaskId(Uuid::from_u128(7)));
    // Whoever made such a file: it says that these were always Anna's.
    assert_eq!(bring(&world, ANNA, vec![with_everything(7)], false).await.added, 1);
    assert_eq!(bring(&world, ANNA, vec![with_everything(7)], false).await.unchanged, 1);
    let annas = all(&world, ANNA).await;
    assert_ne!(annas[0].task.id, bens[0].task.id);
    assert_ne!(annas[0].reminders[0].id, bens[0].reminders[0].id);
    assert_eq!(all(&world, BEN).await, bens);
    // A task of one's own with a reminder that names another's.
    let mut forged = with_everything(8);
    forged.reminders[0].id = bens[0].reminders[0].id;
    assert_eq!(bring(&world, ANNA, vec![forged], false).await.added, 1);
    assert_eq!(all(&world, BEN).await, bens);
}

/// What is deleted is not gone: an undo brings it back, under the id that it had.
pub(super) async fn an_id_that_someone_may_bring_back_is_not_taken(world: World) {
    world.call("add_task", json!({ "title": "Anna's" })).await;
    let reminder = json!({ "task_id": 1, "remind_at": "2026-03-12T09:00" });
    world.call("schedule_reminder", reminder).await;
    let annas = all(&world, ANNA).await;
    world.call("delete_task", json!({ "task_id": 1 })).await;
    // It says that these were always Ben's.
    assert_eq!(bring(&world, BEN, annas.clone(), false).await.added, 1);
    assert_eq!(bring(&world, BEN, annas.clone(), false).await.unchanged, 1);
    let bens = all(&world, BEN).await;
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(all(&world, ANNA).await, annas);
    assert_eq!(all(&world, BEN).await, bens);
}

pub(super) async fn an_id_that_someone_has_is_not_brought_back(world: World) {
    world.call("add_task", json!({ "title": "Anna's" })).await;
    let annas = all(&world, ANNA).await.remove(0).task;
    world.call("delete_task", json!({ "task_id": 1 })).await;
    // However Ben came by it.
    let (turn, limits) = (world.turn(BEN), Limits::default());
    let new = NewTask {
        id: annas.id,
        title: Title::parse("Ben's", Title::MAX).unwrap(),
        description: None,
        priority: None,
        due: None,
        tags: Tags::default(),
        repeat: None,
    };
    let ToolContext { now, zone, .. } = world.context(&turn, &limits);
    let operation = Operation {
        turn: &turn,
        call_id: world.call_id(),
        call: RecordedCall { name: "add_task".to_owned(), arguments: json!({}) },
        now,
        zone,
        unless_changed: None,
        dry_run: false,
    };
    world.store.write(&operation, Write::Add(new)).await.unwrap();
    let refused = world.call("undo", json!({})).await;
    let message =
        "Task 1 (\"Anna's\") cannot come back, since its id is in use; nothing was undone.";
    let expect = json!({ "code": "CONFLICT", "message": message });
    assert_eq!(refused["error"], expect);
}
