//! Lists: each filter and order, page by page, held against the store in memory.

use serde_json::{Value, json};

use super::world::{World, numbers};

/// All pages of a list, one after the other.
async fn pages(world: &World, mut arguments: Value) -> Vec<u64> {
    let mut found = Vec::new();
    loop {
        let page = world.call("list_tasks", arguments.clone()).await;
        assert_eq!(page["success"], true, "{page}");
        found.extend(numbers(&page));
        match &page["next_cursor"] {
            Value::Null => return found,
            cursor => arguments["cursor"] = cursor.clone(),
        }
    }
}

pub(super) async fn pages_hold_each_task_once(world: World) {
    for n in 0..23 {
        let due = format!("2026-03-{:02}", 10 + n % 3);
        world.call("add_task", json!({ "title": "x", "due": due })).await;
    }
    for sort in ["created", "newest", "due", "priority", "title", "updated"] {
        for limit in [1, 5, 22, 23, 24] {
            let mut found = pages(&world, json!({ "sort": sort, "limit": limit })).await;
            found.sort_unstable();
            assert_eq!(found, (1..=23).collect::<Vec<u64>>(), "{sort} {limit}");
        }
    }
}

pub(super) async fn a_page_ignores_what_changed_before_it(world: World) {
    for _ in 0..6 {
        world.call("add_task", json!({ "title": "x" })).await;
    }
    let first = world.call("list_tasks", json!({ "limit": 3 })).await;
    world.call("delete_task", json!({ "task_id": 1 })).await;
    world.call("add_task", json!({ "title": "x" })).await;
    let arguments = json!({ "limit": 10, "cursor": first["next_cursor"] });
    assert_eq!(numbers(&world.call("list_tasks", arguments).await), [4, 5, 6, 7]);
}

const TITLES: &[&str] = &[
    "Buy milk",
    "buy oat MILK",
    "Crème brûlée",
    "creme fraiche",
    "Straße fegen",
    "Ärztin anrufen",
    "milkshake",
    "Walk the dog",
    "买牛奶",
    "🦀",
    "100% sure?",
    "under_score",
    "back\\slash",
    "o'clock",
];

/// Tasks of every kind, the same in both worlds.
async fn furnish(worlds: [&World; 2]) {
    let dues = [
        None,
        Some("2026-03-11"),
        Some("2026-03-11T09:30"),
        Some("2026-03-12"),
        Some("2025-12-31"),
    ];
    let priorities = [None, Some("low"), Some("urgent"), Some("high"), None, Some("medium")];
    let tags: [&[&str]; 4] = [&[], &["home"], &["home", "a b"], &["it's", "#x"]];
    for world in worlds {
        for n in 0..60_usize {
            let milliseconds = 1_773_000_000_000 + (n as i64 % 7) * 1000;
            world.clock.set(jiff::Timestamp::from_millisecond(milliseconds).unwrap());
            let arguments = json!({
                "title": TITLES[n % TITLES.len()], "due": dues[n % dues.len()],
                "priority": priorities[n % priorities.len()], "tags": tags[n % tags.len()],
                "description": if n % 9 == 0 { Some("needs glue") } else { None },
            });
            world.call("add_task", arguments).await;
            if n % 4 == 1 {
                world.call("complete_task", json!({ "task_id": n })).await;
            }
        }
    }
}

pub(super) async fn every_filter_and_order_is_as_in_memory(world: World) {
    let twin = world.twin().await;
    furnish([&world, &twin]).await;
    let filters = [
        json!({}),
        json!({ "status": "pending" }),
        json!({ "status": "completed" }),
        json!({ "query": "milk" }),
        json!({ "query": "ilk BUY" }),
        json!({ "query": "creme" }),
        json!({ "query": "strasse" }),
        json!({ "query": "牛奶" }),
        json!({ "query": "🦀" }),
        json!({ "query": "100%" }),
        json!({ "query": "_" }),
        json!({ "query": "k\\s" }),
        json!({ "query": "glue" }),
        json!({ "query": "a b" }),
        json!({ "query": "it's" }),
        json!({ "query": "absent" }),
        json!({ "tag": "home" }),
        json!({ "tag": "A B" }),
        json!({ "tag": "it's", "status": "pending" }),
        json!({ "tag": "hom" }),
        json!({ "priority": "urgent" }),
        json!({ "due_before": "2026-03-11" }),
        json!({ "due_after": "2026-03-11" }),
        json!({ "due_after": "2026-03-11", "due_before": "2026-03-11T12:00" }),
        json!({ "due_before": "2026-03-12", "priority": "low", "query": "milk", "status": "pending" }),
    ];
    for filter in &filters {
        for sort in ["created", "newest", "due", "priority", "title", "updated"] {
            for limit in [7, 200] {
                let mut arguments = filter.clone();
                arguments["sort"] = json!(sort);
                arguments["limit"] = json!(limit);
                let (ours, wanted) =
                    (pages(&world, arguments.clone()).await, pages(&twin, arguments.clone()).await);
                assert_eq!(ours, wanted, "{arguments}");
            }
        }
    }
}

pub(super) async fn few_among_many_are_found(world: World) {
    for n in 0..400 {
        let title = if n % 100 == 7 { "rare zebra" } else { "common horse" };
        let priority = if n % 150 == 9 { Some("high") } else { None };
        world.call("add_task", json!({ "title": title, "priority": priority })).await;
    }
    let check = async |arguments: Value, expect: &[u64]| {
        assert_eq!(pages(&world, arguments.clone()).await, expect, "{arguments}");
    };
    check(json!({ "query": "zebra" }), &[8, 108, 208, 308]).await;
    check(json!({ "query": "ebr", "limit": 3 }), &[8, 108, 208, 308]).await;
    check(json!({ "query": "horse zebra" }), &[]).await;
    check(json!({ "priority": "high", "sort": "newest" }), &[310, 160, 10]).await;
    let horses: Vec<u64> = (1..=400).filter(|n| n % 100 != 8).collect();
    check(json!({ "query": "horse" }), &horses).await;
}
