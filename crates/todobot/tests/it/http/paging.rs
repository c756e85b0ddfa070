//! Lists, a page at a time.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{User, World};

#[tokio::test]
async fn pages_hold_each_thing_once_and_a_cursor_belongs_to_its_list() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    for n in 1..=5 {
        world.wait(SignedDuration::from_secs(1));
        ann.post("/api/v1/tasks", json!({ "title": format!("t{n}") })).await.expect(201);
        ann.post("/api/v1/conversations", json!({ "title": format!("c{n}") })).await.expect(201);
        ben.post("/api/v1/tasks", json!({ "title": "his" })).await.expect(201);
    }
    let lists = ["tasks", "conversations", "audit"];
    let mut cursors = Vec::new();
    for list in lists {
        let path = format!("/api/v1/{list}?limit=2");
        let (pages, cursor) = walk(&ann, &path, list).await;
        assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 1], "{list}");
        let mut all = pages.concat();
        all.dedup();
        assert_eq!(all.len(), 5, "{list}: {all:?}");
        cursors.push(cursor);
    }
    for (list, cursor) in lists.iter().flat_map(|it| cursors.iter().map(move |of| (it, of))) {
        let own = cursors[lists.iter().position(|it| it == list).unwrap()] == *cursor;
        let answer = ann.get(&format!("/api/v1/{list}?cursor={cursor}")).await;
        match own {
            true => drop(answer.expect(200)),
            false => {
                assert_eq!(answer.problem(), "400 VALIDATION_ERROR", "{list}");
                assert_eq!(answer.json["field"], "cursor");
            }
        }
        // In another's hands it shows nothing of hers.
        let his = ben.get(&format!("/api/v1/{list}?cursor={cursor}")).await;
        assert!(!his.text.contains("\"t1\"") && !his.text.contains("\"c1\""), "{}", his.text);
    }
    for bad in ["x", "W10", "e30", "%00", "999"] {
        let answer = ann.get(&format!("/api/v1/audit?cursor={bad}")).await;
        assert_eq!(
            (answer.problem(), &answer.json["field"]),
            ("400 VALIDATION_ERROR".into(), &json!("cursor"))
        );
    }
    for (limit, status) in [("1", 200), ("200", 200), ("0", 400), ("201", 400), ("-1", 400)] {
        for list in ["tasks", "conversations", "audit", "reminders"] {
            let answer = ann.get(&format!("/api/v1/{list}?limit={limit}")).await;
            assert_eq!(answer.status, status, "{list} {limit}");
        }
    }
}

/// All pages, and the cursor of the first one.
async fn walk(user: &User, path: &str, list: &str) -> (Vec<Vec<Value>>, String) {
    let key = if list == "audit" { "entries" } else { list };
    let (mut pages, mut cursors) = (Vec::new(), Vec::<String>::new());
    loop {
        let cursor = cursors.last().map(|it| format!("&cursor={it}")).unwrap_or_default();
        let page = user.get(&format!("{path}{cursor}")).await.expect(200);
        let things = page[key].as_array().unwrap();
        assert_eq!(page["count"], things.len());
        pages.push(things.clone());
        match page["next_cursor"].as_str() {
            Some(cursor) => cursors.push(cursor.to_owned()),
            None => return (pages, cursors.swap_remove(0)),
        }
    }
}
