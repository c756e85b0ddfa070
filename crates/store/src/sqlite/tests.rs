//! What the writer owes when things go wrong, tried with a commit that the test controls.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use domain::account::Scopes;
use domain::clock::FixedClock;
use domain::id::{CallId, ConversationId, TurnId, UserId};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::{AccountStore, Clock};
use domain::refusal::Code;
use domain::task_ref::TaskRef;
use domain::tools::add_task::AddTask;
use domain::tools::schedule_reminder::ScheduleReminder;
use domain::tools::{Call, ToolContext};
use domain::turn::{Door, Turn};
use jiff::tz::TimeZone;
use rusqlite::ffi;
use tempfile::TempDir;

use super::*;

struct Desk {
    store: SqliteStore,
    clock: FixedClock,
    folder: TempDir,
}

impl Desk {
    async fn open(commit: Commit) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open_with(&folder.path().join("tasks.db"), commit).await.unwrap();
        Desk { store, clock: FixedClock::at("2026-03-10T08:00:00Z".parse().unwrap()), folder }
    }

    async fn reopen(self) -> Desk {
        drop(self.store);
        let store = SqliteStore::open(&self.folder.path().join("tasks.db")).await.unwrap();
        Desk { store, ..self }
    }

    async fn add(&self, title: &str) -> Result<Outcome, StoreError> {
        self.add_in(None, title).await
    }

    async fn add_in(
        &self,
        conversation_id: Option<ConversationId>,
        title: &str,
    ) -> Result<Outcome, StoreError> {
        let call = Call::Add(AddTask { title: title.to_owned(), ..AddTask::default() });
        self.call(conversation_id, call).await
    }

    async fn call(
        &self,
        conversation_id: Option<ConversationId>,
        call: Call,
    ) -> Result<Outcome, StoreError> {
        let turn = Turn {
            id: TurnId(self.clock.fresh_id()),
            user: UserId::LOCAL,
            conversation_id,
            door: Door::Terminal,
            words: None,
            model: None,
            started_at: self.clock.now(),
        };
        let cx = ToolContext {
            turn: &turn,
            scopes: Scopes::FULL,
            now: self.clock.now(),
            zone: &TimeZone::UTC,
            limits: &Limits::default(),
            tasks: &self.store,
            reminders: &self.store,
            clock: &self.clock,
            unless_changed: None,
            dry_run: false,
        };
        call.run(CallId(self.clock.fresh_id()), &cx).await
    }

    async fn titles(&self) -> Vec<String> {
        let labels = self.store.labels(UserId::LOCAL).await.unwrap();
        labels.iter().map(|it| it.title.to_string()).collect()
    }
}

/// Commits, except where `fails` has an answer for the nth.
fn commit_unless(fails: impl Fn(usize) -> Option<i32> + Send + 'static) -> Commit {
    let count = AtomicUsize::new(0);
    Box::new(move |connection| match fails(count.fetch_add(1, Ordering::Relaxed)) {
        Some(code) => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)),
        None => connection.execute_batch("COMMIT"),
    })
}

#[tokio::test]
async fn after_a_failed_sync_nothing_is_acknowledged_until_reopened() {
    let fails = |nth| (nth == 1).then_some(ffi::SQLITE_IOERR_FSYNC);
    let desk = Desk::open(commit_unless(fails)).await;
    assert!(desk.add("one").await.unwrap().is_success());
    assert!(matches!(desk.add("two").await, Err(StoreError::Stopped)));
    assert!(matches!(desk.add("three").await, Err(StoreError::Stopped)));
    assert_eq!(desk.titles().await, ["one"], "reading goes on");
    let desk = desk.reopen().await;
    assert!(desk.add("four").await.unwrap().is_success());
    assert_eq!(desk.titles().await, ["one", "four"]);
}

#[tokio::test]
async fn a_user_has_so_many_reminders_to_come() {
    let desk = Desk::open(commit_unless(|_| None)).await;
    for title in ["one", "two"] {
        assert!(desk.add(title).await.unwrap().is_success());
    }
    let fill = |db: &Connection| {
        let sql = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 9999) \
                   INSERT INTO reminders (user, id, task_id, remind_at, zone, fired_count, \
                   next_at, state, created_at, updated_at) SELECT t.user, randomblob(16), t.id, 0, \
                   'UTC', 0, 9000000000000000, 'scheduled', 0, 0 FROM n JOIN tasks t ON t.number = 1";
        Ok((Fate::Keep, db.execute(sql, []).map_err(unavailable)?))
    };
    assert_eq!(desk.store.writer.run(fill).await.unwrap(), 9_999);
    let remind = || {
        let (task_id, remind_at) = (TaskRef::Number(2), "2026-03-11T09:00".to_owned());
        let once = ScheduleReminder {
            task_id,
            remind_at,
            repeat_interval_minutes: None,
            repeat_count: None,
            repeat: None,
            snoozes: false,
        };
        desk.call(None, Call::Remind(once))
    };
    assert!(remind().await.unwrap().is_success());
    let Outcome::Refused(refusal) = remind().await.unwrap() else { panic!("one too many") };
    assert_eq!(refusal.code, Code::Conflict);
    assert!(refusal.message.starts_with("You have 10000 reminders"), "{}", refusal.message);
}

#[tokio::test]
async fn a_full_disk_fails_one_write_and_not_the_next() {
    let fails = |nth| (nth == 0).then_some(ffi::SQLITE_FULL);
    let desk = Desk::open(commit_unless(fails)).await;
    assert!(matches!(desk.add("one").await, Err(StoreError::Unavailable(_))));
    assert!(desk.add("two").await.unwrap().is_success());
    assert_eq!(desk.titles().await, ["two"]);
}

/// Holds the first commit until all others wait: they share the second one, and a write among
/// them that fails takes none of them along.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_writes_share_one_commit_and_fail_alone() {
    const WAITING: usize = 50;
    let (commits, counted) = (Arc::new(AtomicUsize::new(0)), Duration::from_secs(30));
    let (began, has_begun) = mpsc::channel();
    let (go, may_go) = mpsc::channel();
    let count = Arc::clone(&commits);
    let desk = Desk::open(Box::new(move |connection| {
        if count.fetch_add(1, Ordering::SeqCst) == 0 {
            began.send(()).unwrap();
            may_go.recv_timeout(counted).unwrap();
        }
        connection.execute_batch("COMMIT")
    }))
    .await;
    let desk = Arc::new(desk);
    let add = |n: usize| {
        let desk = Arc::clone(&desk);
        // A conversation that does not exist breaks a rule of the database.
        let nowhere = (n == 25).then(|| ConversationId(desk.clock.fresh_id()));
        tokio::spawn(async move { desk.add_in(nowhere, &format!("task {n}")).await })
    };
    let first = add(0);
    has_begun.recv_timeout(counted).unwrap();
    let others: Vec<_> = (1..=WAITING).map(add).collect();
    while desk.store.writer.waiting() < WAITING {
        tokio::task::yield_now().await;
    }
    go.send(()).unwrap();
    assert!(first.await.unwrap().unwrap().is_success());
    for (n, it) in (1..=WAITING).zip(others) {
        assert_eq!(it.await.unwrap().is_ok(), n != 25, "task {n}");
    }
    assert_eq!(commits.load(Ordering::SeqCst), 2);
    assert_eq!(desk.titles().await.len(), WAITING);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_alone() {
    let desk = Desk::open(commit_unless(|_| None)).await;
    let path = desk.folder.path().join("tasks.db");
    let connection = Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", MIGRATIONS.len() as u32 + 1).unwrap();
    let opened = SqliteStore::open(&path).await.err();
    assert!(matches!(opened, Some(StoreError::Newer { has, knows }) if has == knows + 1));
}

#[tokio::test]
async fn every_connection_syncs_every_commit() {
    let desk = Desk::open(commit_unless(|_| None)).await;
    let connection = connect(&desk.folder.path().join("tasks.db")).unwrap();
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    assert_eq!(pragma("synchronous"), Ok(2), "FULL");
    let mode = connection.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
    assert_eq!(mode.as_deref(), Ok("wal"));
}

#[tokio::test]
async fn an_older_database_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tasks.db");
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch(MIGRATIONS[0]).unwrap();
    connection
        .execute_batch(
            "INSERT INTO users (key, id) VALUES (1, zeroblob(16)); \
             INSERT INTO turns (id, user, door, started_at) VALUES (zeroblob(16), 1, 'api', 0); \
             PRAGMA user_version = 1;",
        )
        .unwrap();
    drop(connection);
    let store = SqliteStore::open(&path).await.unwrap();
    let (nobody, id) = (UserId(uuid::Uuid::nil()), TurnId(uuid::Uuid::nil()));
    let turn = store.turn(nobody, id).await.unwrap().unwrap();
    assert_eq!((turn.turn.door, turn.reply), (Door::Api, None));
    store.finish(&turn.turn, "Done.", Timestamp::UNIX_EPOCH).await.unwrap();
}

/// To delete has become a scope of its own: whoever could still can.
#[tokio::test]
async fn older_tokens_keep_what_they_may_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tasks.db");
    let connection = Connection::open(&path).unwrap();
    MIGRATIONS[..4].iter().for_each(|it| connection.execute_batch(it).unwrap());
    connection
        .execute_batch(
            "INSERT INTO users (key, id) VALUES (1, zeroblob(16)); \
             INSERT INTO accounts (user, date_order, confirmation, created_at, updated_at) \
             VALUES (1, 'day-first', 'ask', 0, 0); \
             INSERT INTO api_tokens (id, user, name, scopes, hash, created_at) VALUES \
             (zeroblob(16), 1, 'w', 'write', zeroblob(32), 0), \
             (x'01000000000000000000000000000000', 1, 'r', 'read', \
              x'0100000000000000000000000000000000000000000000000000000000000000', 0); \
             PRAGMA user_version = 4;",
        )
        .unwrap();
    drop(connection);
    let store = SqliteStore::open(&path).await.unwrap();
    let tokens = store.tokens(UserId(uuid::Uuid::nil())).await.unwrap();
    let scopes: Vec<_> = tokens.iter().map(|it| (it.name.as_str(), it.scopes)).collect();
    assert_eq!(scopes, [("r", Scopes::Read), ("w", Scopes::Delete)]);
}

/// What is not wanted is not read, and nothing is sorted.
#[tokio::test]
async fn reads_come_from_their_index() {
    let desk = Desk::open(commit_unless(|_| None)).await;
    let connection = connect(&desk.folder.path().join("tasks.db")).unwrap();
    let check = |sql: &str, expect: &[&str]| {
        let mut explain = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        // What is not bound is null, and the plan does not ask.
        let mut rows = explain.raw_query();
        let mut steps = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            steps.push(row.get::<_, String>(3).unwrap());
        }
        assert_eq!(steps, expect, "{sql}");
    };
    let user = "SEARCH u USING COVERING INDEX sqlite_autoindex_users_1 (id=?)";
    let owner = "SEARCH u USING INTEGER PRIMARY KEY (rowid=?)";
    let account = "SEARCH a USING INTEGER PRIMARY KEY (rowid=?)";
    check(
        &turns::newest(),
        &[
            user,
            "SEARCH t USING INDEX turns_by_conversation \
             (conversation_id=? AND user=? AND (started_at,id)<(?,?))",
        ],
    );
    check(
        conversations::PAGE,
        &[
            user,
            "SEARCH c USING INDEX conversations_by_update \
             (user=? AND (updated_at,id)<(?,?))",
        ],
    );
    check(
        &rows::newer(),
        &[
            user,
            "SEARCH e USING INDEX entries_by_user (user=? AND seq>?)",
            "SEARCH t USING PRIMARY KEY (id=?)",
        ],
    );
    check(&sessions::select(), &["SEARCH s USING PRIMARY KEY (id=?)", account, owner]);
    let by_end = "SEARCH sessions USING INDEX sessions_by_end (expires_at<?)";
    check(sessions::FORGET, &[by_end]);
    let by_hash = "SEARCH k USING INDEX sqlite_autoindex_api_tokens_2 (hash=?)";
    check(&tokens::by_hash(), &[by_hash, account, owner]);
    let by_hash = "SEARCH c USING COVERING INDEX sqlite_autoindex_calendars_1 (hash=?)";
    check(&calendars::by_hash(), &[by_hash, account, owner]);
    check(&tokens::newest(), &[user, "SEARCH k USING INDEX api_tokens_by_user (user=?)"]);
    check(firing::NEXT, &["SCAN reminders USING COVERING INDEX reminders_to_fire"]);
    check(
        &firing::claim(),
        &[
            "SEARCH r USING INDEX reminders_to_fire (next_at<?)",
            "SEARCH t USING INDEX sqlite_autoindex_tasks_1 (id=?)",
            owner,
            "SEARCH a USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
        ],
    );
    // Who is left out is looked up once.
    let others = [
        "LIST SUBQUERY 2",
        "SEARCH users USING COVERING INDEX sqlite_autoindex_users_1 (id=?)",
        "LIST SUBQUERY 1",
        "SCAN json_each VIRTUAL TABLE INDEX 1:",
        "CREATE BLOOM FILTER",
        "CREATE BLOOM FILTER",
    ];
    check(&deliveries::next(), &[&["SCAN d USING INDEX deliveries_to_try"], &others[..]].concat());
    let parcel = [
        "SEARCH w USING INDEX sqlite_autoindex_ways_1 (id=?)",
        owner,
        "SEARCH a USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
    ];
    check(
        &deliveries::to_try(),
        &[&["SEARCH d USING INDEX deliveries_to_try (next_try_at<?)"], &others[..], &parcel[..]]
            .concat(),
    );
    check(
        &deliveries::newest(),
        &[user, "SEARCH d USING INDEX deliveries_by_user (user=? AND (created_at,id)<(?,?))"],
    );
    for table in erase::TABLES {
        let mut explain =
            connection.prepare(&format!("EXPLAIN QUERY PLAN {}", erase::delete(table))).unwrap();
        let step: String = explain.raw_query().next().unwrap().unwrap().get(3).unwrap();
        assert!(step.starts_with(&format!("SEARCH {table} USING ")), "{step}");
    }
}

#[tokio::test]
async fn who_is_erased_leaves_no_row_in_any_table() {
    let desk = Desk::open(commit_unless(|_| None)).await;
    assert!(desk.add("milk").await.unwrap().is_success());
    desk.store.erase(UserId::LOCAL).await.unwrap();
    let connection = connect(&desk.folder.path().join("tasks.db")).unwrap();
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let mut select = connection.prepare(sql).unwrap();
    let tables = select.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let tables: Vec<String> = tables.map(Result::unwrap).collect();
    assert!(tables.contains(&"task_terms".to_owned()), "{tables:?}");
    for table in tables {
        let sql = format!("SELECT count(*) FROM {table}");
        let count = connection.query_row(&sql, [], |row| row.get::<_, i64>(0));
        assert_eq!(count, Ok(0), "{table}");
    }
}

/// A table that is in no backup would be lost by one; which are not is said here.
#[tokio::test]
async fn every_table_is_in_a_backup() {
    let desk = Desk::open(commit_unless(|_| None)).await;
    let connection = connect(&desk.folder.path().join("tasks.db")).unwrap();
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let mut select = connection.prepare(sql).unwrap();
    let tables = select.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let mut tables: Vec<String> = tables.map(Result::unwrap).collect();
    tables.retain(|it| it != "task_terms");
    tables.sort_unstable();
    let mut carried = crate::backup::TABLES;
    carried.sort_unstable();
    assert_eq!(tables, carried);
}
