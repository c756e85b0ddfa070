//! Databases and backups of other versions.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::{backup_of, homes};
use crate::cli::home::Home;

/// A home whose database has had so many migrations, with a task in it.
fn with_schema(schema: usize) -> Home {
    let home = Home::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/src/sqlite/migrations");
    let mut steps: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    steps.sort_unstable();
    let database = Connection::open(home.path().join("todobot.db")).unwrap();
    for step in &steps[..schema] {
        database.execute_batch(&fs::read_to_string(step).unwrap()).unwrap();
    }
    database.pragma_update(None, "user_version", schema as u32).unwrap();
    database
        .execute_batch(
            "INSERT INTO users (key, id, last_number) VALUES (1, x'00000000000070008000000000000001', 7);
             INSERT INTO tasks VALUES (1, 1, randomblob(16), 7, 'Buy milk', NULL, 'pending', 'high',
                 NULL, '[\"shop\"]', NULL, 0, 0, NULL, '~', '1', 'buy milk', 'buy milk\nshop');
             INSERT INTO task_terms VALUES (1, 'milk', 1);",
        )
        .unwrap();
    home
}

#[test]
fn a_backup_of_every_older_schema_is_restored_and_brought_up_to_date() {
    let latest =
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/src/sqlite/migrations"));
    let latest = latest.unwrap().count();
    for schema in 1..=latest {
        let from = with_schema(schema);
        let file = backup_of(&from, "old.backup");
        let version = Connection::open(from.path().join("todobot.db")).unwrap();
        let version: u32 =
            version.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version as usize, schema, "a backup changes nothing");
        for into in homes() {
            into.run(&["restore", file.to_str().unwrap()]).expect(0);
            let found = into.run(&["list", "ilk", "--tag", "shop"]).expect(0).stdout;
            assert!(found.contains("Buy milk"), "schema {schema}: {found}");
            assert_eq!(into.run(&["add", "x"]).expect(0).stdout, "Added 8 \"x\"\n");
        }
    }
}

#[test]
fn what_is_newer_is_left_alone_and_says_what_to_do() {
    let home = with_schema(9);
    let file = backup_of(&home, "good.backup");
    let text = fs::read_to_string(&file).unwrap();
    let newer = home.path().join("newer.backup");
    fs::write(&newer, text.replacen("\"schema\":9", "\"schema\":99", 1)).unwrap();
    let told = home.run(&["restore", "--force", newer.to_str().unwrap()]).expect(1).stderr;
    assert!(told.contains("it has schema 99, and this one knows 9. Use that version"), "{told}");

    let database = Connection::open(home.path().join("todobot.db")).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    drop(database);
    let other = home.path().join("other.backup");
    for arguments in [
        &["list"][..],
        &["backup", other.to_str().unwrap()],
        &["restore", "--force", file.to_str().unwrap()],
    ] {
        let told = home.run(arguments).expect(1).stderr;
        assert!(told.contains("schema 99, and this one knows 9. Use that version"), "{told}");
    }
    assert!(!other.exists());
}

/// Somebody else's database is not ours to replace.
#[test]
fn what_is_not_ours_is_left_alone() {
    let home = with_schema(9);
    let file = backup_of(&home, "good.backup");
    let other = Home::new();
    let database = Connection::open(other.path().join("todobot.db")).unwrap();
    database.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    let told = other.run(&["restore", "--force", file.to_str().unwrap()]).expect(1).stderr;
    assert!(told.contains("not TodoBot's"), "{told}");
    database.prepare("SELECT * FROM recipes").unwrap();
}

#[test]
fn a_database_is_migrated_when_told_and_kept_as_it_was() {
    let home = with_schema(3);
    let version = || -> u32 {
        let file = Connection::open(home.path().join("todobot.db")).unwrap();
        file.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    };
    let told = home.run(&["migrate", "--check"]).expect(1).stdout;
    assert_eq!(told, "The database has schema 3, and this version needs 9\n");
    assert_eq!(version(), 3);
    let told = home.run(&["migrate"]).expect(0).stdout;
    let aside = home.path().join("todobot.db.before-schema-9.backup");
    assert_eq!(
        told,
        format!("The database had schema 3 and has 9 now\nWhat it was is in {}\n", aside.display())
    );
    assert_eq!(version(), 9);
    assert!(home.run(&["list"]).expect(0).stdout.contains("Buy milk"));
    let other = Home::new();
    other.run(&["restore", aside.to_str().unwrap()]).expect(0);
    assert!(other.run(&["list"]).expect(0).stdout.contains("Buy milk"));
    home.run(&["migrate"]).expect(0);
    home.run(&["migrate", "--dry-run"]).expect(0);
    let nothing = Home::new();
    nothing.run(&["migrate"]).expect(0);
    assert_eq!(fs::read_dir(nothing.path()).unwrap().count(), 0, "it made something");
}
