//! The real `todo.sh`: what it writes comes in, and what we write it lists.

use std::fs;
use std::process::Command;

use serde_json::json;
use tempfile::TempDir;

use super::{output, tasks, told};
use crate::cli::home::Home;

struct List(TempDir);

impl List {
    fn new() -> List {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().display();
        let settings = format!(
            "export TODO_DIR=\"{place}\"\nexport TODO_FILE=\"$TODO_DIR/todo.txt\"\n\
             export DONE_FILE=\"$TODO_DIR/done.txt\"\nexport REPORT_FILE=\"$TODO_DIR/report.txt\"\n"
        );
        fs::write(folder.path().join("config"), settings).unwrap();
        fs::write(folder.path().join("todo.txt"), "").unwrap();
        List(folder)
    }

    /// Debian calls it otherwise.
    fn todo(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("todo-txt");
        command.arg("-d").arg(self.0.path().join("config")).args(["-p", "-f", "-a"]);
        command.env("HOME", self.0.path()).args(arguments);
        output(&mut command)
    }

    fn path(&self) -> String {
        self.0.path().join("todo.txt").to_str().unwrap().to_owned()
    }
}

#[test]
fn what_it_writes_comes_in() {
    let list = List::new();
    list.todo(&["add", "Call mom @phone +family"]);
    list.todo(&["-t", "add", "Pay rent due:2026-03-11 @home"]);
    list.todo(&["add", "Done one"]);
    list.todo(&["pri", "1", "A"]);
    list.todo(&["do", "3"]);
    let home = Home::new();
    let report = told(&home, &["import", "--yes", &list.path()]);
    assert_eq!((&report["format"], &report["added"]), (&json!("todo.txt"), &json!(3)));
    let mut got = tasks(&home);
    got.sort_by_key(|it| it["title"].to_string());
    let [mom, done, rent] = got.as_slice() else { panic!("{got:?}") };
    assert_eq!((&mom["title"], &mom["priority"]), (&json!("Call mom"), &json!("urgent")));
    assert_eq!(mom["tags"], json!(["phone", "family"]));
    assert_eq!((&done["title"], &done["status"]), (&json!("Done one"), &json!("completed")));
    assert_eq!((&rent["title"], &rent["due"]), (&json!("Pay rent"), &json!("2026-03-11")));
    // Checked off there since, it is the same task here.
    list.todo(&["do", "1"]);
    let again = told(&home, &["import", "--yes", &list.path()]);
    assert_eq!(
        (&again["added"], &again["unchanged"], &again["kept"]),
        (&json!(0), &json!(2), &json!(1))
    );
}

#[test]
fn what_we_write_it_lists() {
    let home = Home::new();
    home.run(&["add", "Call mom", "--priority", "urgent", "--tag", "phone"]).expect(0);
    home.run(&["add", "Pay rent", "--due", "2026-03-11"]).expect(0);
    home.run(&["add", "Done one"]).expect(0);
    home.run(&["done", "3"]).expect(0);
    let list = List::new();
    home.run(&["export", "--yes", &list.path()]).expect(0);
    let listed = list.todo(&["list"]);
    assert!(listed.contains("1 (A) 2026-03-10 Call mom @phone\n"), "{listed}");
    assert!(listed.contains("2 2026-03-10 Pay rent due:2026-03-11\n"), "{listed}");
    assert!(listed.contains("3 x 2026-03-10 2026-03-10 Done one\n"), "{listed}");
    assert_eq!(
        list.todo(&["list", "@phone"]).lines().next(),
        Some("1 (A) 2026-03-10 Call mom @phone")
    );
    list.todo(&["archive"]);
    assert!(!list.todo(&["list"]).contains("Done one"), "it knows what is done");
}
