//! What is called off before it is done is not done, whole or in part.

use std::path::Path;

use serde_json::json;

use super::client::{Client, Era, Person, home, params};
use super::http::{STATELESS, call, request, titles};
use crate::http::world::World;

/// Whoever holds this keeps everyone else from writing.
struct Lock(rusqlite::Connection);

impl Lock {
    fn take(database: &Path) -> Lock {
        let connection = rusqlite::Connection::open(database).unwrap();
        connection.execute_batch("BEGIN IMMEDIATE").unwrap();
        Lock(connection)
    }

    fn release(self) {
        self.0.execute_batch("ROLLBACK").unwrap();
    }
}

#[tokio::test]
async fn a_hundred_called_off_in_the_middle_stay_as_they_were() {
    for era in Era::BOTH {
        let home = home();
        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        for nth in 1..=100 {
            client.call("add_task", json!({ "title": format!("Task {nth}") })).await;
        }
        let tasks: Vec<usize> = (1..=100).collect();
        let asked = client.call("complete_task", json!({ "task_id": tasks })).await;
        let yes = json!({ "task_id": tasks, "confirm": asked["confirm"] });
        let before = client.titles().await;
        client.progress();
        // It cannot come to the end while nobody may write.
        let lock = Lock::take(&home.path().join("todobot.db"));
        let call = client.begin(params("complete_task", yes.clone()), None).await;
        client.progressed().await;
        call.cancel(None).await.unwrap();
        // What was sent before this call was heard before it was answered.
        client.titles().await;
        lock.release();
        client.close().await;

        let client = Client::start(home.path(), era, Person::CannotBeAsked).await;
        assert_eq!(client.titles().await, before, "{era:?}");
        // The yes was not used, and is good as ever.
        assert_eq!(client.call("complete_task", yes).await["count"], 100);
    }
}

/// Over HTTP whoever hangs up calls it off: there is nobody left to hear of it.
#[tokio::test]
async fn who_hangs_up_in_the_middle_changes_nothing() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    for title in ["Call mom", "Call dad", "Pay rent"] {
        call(&anna, STATELESS, "add_task", json!({ "title": title })).await;
    }
    let before = titles(&anna).await;
    let rename = json!({
        "name": "update_task", "arguments": { "task_id": [1, 2, 3], "title": "Gone" },
        "_meta": { "progressToken": 7 },
    });
    let lock = Lock::take(&world.folder().join("tasks.db"));
    let mut stream = request(&anna, STATELESS, "tools/call", rename.clone()).stream().await;
    let news = stream.chunk().await.unwrap().unwrap();
    assert!(news.windows(8).any(|it| it == b"progress"), "{news:?}");
    drop(stream);
    // The service runs on this very thread: while it answers these it also sees who hung up.
    for _ in 0..20 {
        assert_eq!(titles(&anna).await, before);
    }
    lock.release();
    // Whatever is written after this comes after that.
    call(&anna, STATELESS, "add_task", json!({ "title": "Last" })).await;
    assert_eq!(titles(&anna).await[..3], before);
    let heard = request(&anna, STATELESS, "tools/call", rename).send().await;
    assert!(heard.text.contains("\"count\":3"), "{}", heard.text);
    assert_eq!(titles(&anna).await[0], "Gone");
}
