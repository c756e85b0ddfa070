use domain::listing::Listing;
use rusqlite::types::Value;

use super::*;
use crate::store::open;

#[test]
fn users_get_all_tasks_between_them() {
    let check = |tasks: usize, users: usize, many: usize| {
        let sizes = sizes(tasks).unwrap();
        assert_eq!(sizes.iter().sum::<usize>(), tasks);
        assert_eq!(sizes.len(), users, "{tasks}");
        assert_eq!(sizes.iter().max(), Some(&many), "{tasks}");
        assert_eq!(sizes.iter().filter(|it| **it == FEW).count(), 1, "{tasks}");
    };
    check(5_000, 5, 2_500);
    check(1_000_000, 992, 10_000);
    assert!(sizes(10).is_err());
}

/// What is measured must be what our store would have written.
#[tokio::test]
async fn rows_are_as_our_store_writes_them() {
    let folder = tempfile::tempdir().unwrap();
    let [filled, called] = ["filled.db", "called.db"].map(|it| folder.path().join(it));
    let world = open(&filled).await.unwrap();
    sqlite(&filled, 400, &world.clock).unwrap();
    let world = Arc::new(open(&called).await.unwrap());
    by_calls(&world, 400).await.unwrap();

    let tasks = "SELECT number, title, description, status, priority, due, tags, repeat, due_key, \
                 priority_key, title_key, search_text FROM tasks ORDER BY title, number, due_key";
    let terms = "SELECT term, count(*) FROM task_terms GROUP BY term";
    let users = "SELECT last_number FROM users ORDER BY last_number";
    for sql in [tasks, terms, users] {
        let [filled, called] = [&filled, &called].map(|path| {
            let db = Connection::open(path).unwrap();
            let mut select = db.prepare(sql).unwrap();
            let width = select.column_count();
            let row = |row: &rusqlite::Row<'_>| (0..width).map(|at| row.get(at)).collect();
            let rows = select.query_map([], row).unwrap();
            rows.collect::<Result<Vec<Vec<Value>>, _>>().unwrap()
        });
        assert!(!filled.is_empty());
        assert_eq!(filled, called, "{sql}");
    }
}

#[tokio::test]
async fn a_rare_word_is_as_rare_in_a_long_list_as_in_a_short_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tasks.db");
    let world = open(&path).await.unwrap();
    let filled = sqlite(&path, 2_000, &world.clock).unwrap();
    for owner in [filled.few, filled.many] {
        let listing = Listing {
            status: None,
            words: vec![crate::drafts::RARE.to_owned()],
            due_from: None,
            due_until: None,
            priority: None,
            tag: None,
            sort: Sort::Created,
            limit: 50,
            after: None,
        };
        let found = world.store.list(owner.user, &listing).await.unwrap();
        assert_eq!(found.tasks.len(), RARE, "of {}", owner.tasks);
    }
}
