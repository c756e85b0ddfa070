//! The real `task`: what it exports comes in, and what we export it reads.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{output, tasks, told};
use crate::cli::home::Home;

/// A user of Taskwarrior, with a list of their own.
struct Warrior(TempDir);

impl Warrior {
    fn new() -> Warrior {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let settings =
            format!("data.location={}\nconfirmation=no\nverbose=nothing\n", data.display());
        fs::write(folder.path().join("taskrc"), settings).unwrap();
        Warrior(folder)
    }

    fn task(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("task");
        command.env("TASKRC", self.0.path().join("taskrc")).env("HOME", self.0.path());
        command.env("TZ", "Europe/Berlin").args(arguments).stdin(std::process::Stdio::null());
        output(&mut command)
    }

    fn export(&self) -> Vec<Value> {
        serde_json::from_str(&self.task(&["export"])).unwrap()
    }

    fn file(&self, text: &str) -> String {
        let path = self.0.path().join("tasks.json");
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

#[test]
fn what_it_exports_comes_in() {
    let warrior = Warrior::new();
    warrior.task(&[
        "add",
        "Pay \"rent\" / now",
        "due:2026-03-11T17:00",
        "project:Home",
        "+flat",
        "priority:H",
    ]);
    warrior.task(&["1", "annotate", "by transfer, ünïcode"]);
    warrior.task(&["add", "A whole day", "due:2026-03-12"]);
    warrior.task(&["add", "Done one"]);
    warrior.task(&["3", "done"]);
    warrior.task(&["add", "Gone one"]);
    warrior.task(&["4", "delete"]);
    let home = Home::new();
    let file = warrior.file(&warrior.task(&["export"]));
    let report = told(&home, &["import", "--yes", &file]);
    assert_eq!(report["format"], "taskwarrior");
    assert_eq!((&report["added"], &report["skipped"]), (&json!(3), &json!(0)));
    assert_eq!(report["lost"], json!(["1 task that was deleted there"]));
    let mut got = tasks(&home);
    got.sort_by_key(|it| it["title"].to_string());
    let [day, done, rent] = got.as_slice() else { panic!("{got:?}") };
    assert_eq!((&day["title"], &day["due"]), (&json!("A whole day"), &json!("2026-03-12")));
    assert_eq!((&done["title"], &done["status"]), (&json!("Done one"), &json!("completed")));
    assert!(done["completed_at"].is_string());
    assert_eq!(rent["title"], "Pay \"rent\" / now");
    assert_eq!(rent["due"], "2026-03-11T17:00:00");
    assert_eq!((&rent["priority"], &rent["tags"]), (&json!("high"), &json!(["flat", "home"])));
    assert_eq!(rent["description"], "by transfer, ünïcode");
    let again = told(&home, &["import", "--yes", &file]);
    assert_eq!((&again["added"], &again["unchanged"]), (&json!(0), &json!(3)));
}

#[test]
fn a_series_comes_in_as_one_task_that_repeats() {
    let warrior = Warrior::new();
    warrior.task(&["add", "Water plants", "due:2026-03-11T09:00", "recur:weekly"]);
    // The report is what makes its occurrences.
    warrior.task(&["list"]);
    assert!(2 < warrior.export().len());
    let home = Home::new();
    let file = warrior.file(&warrior.task(&["export"]));
    assert_eq!(told(&home, &["import", "--yes", &file])["added"], 1);
    let got = tasks(&home);
    assert_eq!(
        (&got[0]["repeat"], &got[0]["due"]),
        (&json!("FREQ=WEEKLY"), &json!("2026-03-11T09:00:00"))
    );
}

/// What we export, it imports; what it exports then is all known here.
#[test]
fn what_we_export_it_reads() {
    let home = Home::new();
    home.run(&[
        "add",
        "Pay rent; \"now\", ünïcode \\",
        "--due",
        "2026-03-11T17:00",
        "--priority",
        "high",
        "--tag",
        "flat",
    ])
    .expect(0);
    home.run(&["add", "A whole day", "--due", "2026-03-12", "--description", "one\ntwo"]).expect(0);
    home.run(&["add", "Done one"]).expect(0);
    home.run(&["done", "3"]).expect(0);
    let text = home.run(&["export", "--format", "taskwarrior"]).expect(0).stdout;
    let ours: Vec<Value> = serde_json::from_str(&text).unwrap();
    let warrior = Warrior::new();
    warrior.task(&["import", &warrior.file(&text)]);
    let mut theirs = warrior.export();
    assert_eq!(theirs.len(), 3);
    for told in &ours {
        let place = theirs.iter().position(|it| it["uuid"] == told["uuid"]).unwrap();
        let mut same = theirs.remove(place);
        let fields = same.as_object_mut().unwrap();
        for its_own in ["id", "urgency", "modified"] {
            fields.remove(its_own);
        }
        let mut told = told.clone();
        told.as_object_mut().unwrap().remove("modified");
        assert_eq!(same, told);
    }
    let back = told(&home, &["import", "--yes", &warrior.file(&warrior.task(&["export"]))]);
    assert_eq!((&back["added"], &back["unchanged"]), (&json!(0), &json!(3)), "{back}");
}
