//! `todobot import` and `todobot export`, as people and programs use them.

use std::fs;

use serde_json::{Value, json};

use super::{tasks, told};
use crate::cli::home::Home;

const LIST: &str =
    "(A) Call mom @phone\nx 2026-03-02 2026-03-01 Done one\n\n\u{0}\nPay rent due:2026-03-11\n";

#[test]
fn it_shows_first_what_it_would_do() {
    let home = Home::new();
    let preview = "\
Read as todo.txt; this would add 3 tasks:
  Call mom
  Done one
  Pay rent
Left out, 1 problem:
  line 4: title: must not contain a NUL character
";
    let ran = home.run_with(&["import", "-", "--format", "todo.txt"], LIST).expect(5);
    assert_eq!(ran.stderr, format!("{preview}This would add 3 tasks. Say --yes to do it.\n"));
    let ran = home.run_with(&["import", "-", "--format", "todo.txt", "--dry-run"], LIST).expect(0);
    assert_eq!((ran.stdout.as_str(), tasks(&home)), (preview, vec![]));
    let ran = home.run_with(&["import", "-", "--format", "todo.txt", "--yes"], LIST).expect(0);
    let left_out = preview.split_once("Left").unwrap().1;
    assert_eq!(ran.stdout, format!("Added 3 tasks\nLeft{left_out}"));
    let ran = home.run_with(&["import", "-", "--format", "todo.txt"], LIST).expect(0);
    assert!(
        ran.stdout.starts_with("Read as todo.txt; there is nothing to add.\nHere already: 3.\n")
    );
    let ran = home.run(&["undo"]).expect(0);
    assert!(ran.stdout.contains("\"Call mom\" is gone"), "{}", ran.stdout);
    assert_eq!(tasks(&home), Vec::<Value>::new());
}

#[test]
fn what_cannot_be_read_is_told() {
    let home = Home::new();
    let check = |input: &[u8], arguments: &[&str], code: i32, expect: &str| {
        let arguments = [&["import", "-"], arguments].concat();
        let ran = home.run_with_bytes(&arguments, input).expect(code);
        assert!(ran.stderr.contains(expect), "{}", ran.stderr);
    };
    check(b"milk", &[], 2, "--format: nothing tells what this file is written in; say it");
    check(b"a\n\xff\n", &["--format", "todo.txt"], 2, "line 2: this is no text in UTF-8");
    check(
        b"{}",
        &["--format", "json"],
        2,
        "line 1: this is no export of ours: missing field `tasks`",
    );
    check(b"BEGIN:VCALENDAR\nBEGIN:VTODO\n", &[], 2, "line 2: the file ends within the task");
    check(b"", &["--format", "nonsense"], 2, "invalid value 'nonsense'");
    let ran = home.run(&["import", "nowhere.json"]).expect(2);
    assert!(ran.stderr.contains("FILE: nowhere.json cannot be read"), "{}", ran.stderr);
    let ran = home.run_with(&["--json", "import", "-", "-f", "todo.txt"], "milk").expect(5);
    let refused: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(refused["error"]["code"], "CONFIRMATION_REQUIRED");
}

#[test]
fn everything_of_ours_moves_house() {
    let (old, new) = (Home::new(), Home::new());
    old.run(&[
        "add",
        "Pay rent",
        "--due",
        "2026-03-11T17:00",
        "--repeat",
        "FREQ=MONTHLY",
        "--tag",
        "two words",
    ])
    .expect(0);
    old.run(&["add", "Gone"]).expect(0);
    old.run(&["add", "Done"]).expect(0);
    old.run(&["remind", "1", "--at", "2026-03-11T16:00"]).expect(0);
    old.run(&["rm", "--yes", "2"]).expect(0);
    old.run(&["done", "3"]).expect(0);
    let file = old.path().join("all.json").to_str().unwrap().to_owned();
    let wrote = told(&old, &["export", &file]);
    assert_eq!(
        (&wrote["format"], &wrote["tasks"], &wrote["lost"]),
        (&json!("json"), &json!(2), &json!([]))
    );
    let moved = told(&new, &["import", "--yes", &file]);
    assert_eq!((&moved["added"], &moved["reminders"]), (&json!(2), &json!(1)));
    let document = |home: &Home| -> Value {
        let text = home.run(&["export", "--format", "json"]).expect(0).stdout;
        serde_json::from_str(&text).unwrap()
    };
    // With its ids and numbers: it is the same person's.
    assert_eq!(document(&new), document(&old));
    assert_eq!(told(&old, &["import", "--yes", &file])["unchanged"], 2);
}

/// Also in a format that has no ids, and beside tasks of the same words.
#[test]
fn what_we_wrote_does_not_come_in_again() {
    let home = Home::new();
    home.run(&["add", "Pay rent", "--due", "2026-03-11T17:00", "--repeat", "FREQ=MONTHLY"])
        .expect(0);
    for priority in ["high", "high", "low"] {
        home.run(&["add", "Milk", "--priority", priority, "--description", "oat", "--tag", "shop"])
            .expect(0);
    }
    home.run(&["add", "Done"]).expect(0);
    home.run(&["done", "5"]).expect(0);
    for format in ["json", "todoist", "taskwarrior", "todo.txt", "ical", "markdown"] {
        let file = home.path().join(format).to_str().unwrap().to_owned();
        assert_eq!(told(&home, &["export", "--format", format, &file])["tasks"], 5);
        let report = told(&home, &["import", "--format", format, "--dry-run", &file]);
        assert_eq!(report["added"], 0, "{format}: {report}");
        let elsewhere = told(&Home::new(), &["import", "--format", format, "--yes", &file]);
        assert_eq!(elsewhere["added"], 5, "{format}: {elsewhere}");
    }
    // One that went comes again, alone.
    home.run(&["rm", "--yes", "2"]).expect(0);
    for format in ["todoist", "todo.txt", "markdown"] {
        let file = home.path().join(format).to_str().unwrap().to_owned();
        let report = told(&home, &["import", "--format", format, "--dry-run", &file]);
        assert_eq!(report["added"], 1, "{format}: {report}");
    }
    // What was made on another day, or is done here, is another.
    let check = |format: &str, text: &str, added: u64| {
        let ran =
            home.run_with(&["--json", "import", "-", "-f", format, "--dry-run"], text).expect(0);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(report["added"], added, "{format}: {text}");
    };
    check("todo.txt", "2026-03-10 Done\n", 0);
    check("todo.txt", "2026-03-09 Done\n", 1);
    check("todo.txt", "Done\n", 1);
    check("todoist", "TYPE,CONTENT\ntask,Done\n", 1);
}

#[test]
fn a_file_that_is_there_is_not_replaced_unasked() {
    let home = Home::new();
    home.run(&["add", "x", "--description", "y"]).expect(0);
    let file = home.path().join("list.md").to_str().unwrap().to_owned();
    let ran = home.run(&["export", &file]).expect(0);
    assert_eq!(ran.stdout, format!("Wrote 1 task to {file}\n"));
    assert_eq!(ran.stderr, "Not in markdown: exact time of creation of 1 task\n");
    assert_eq!(fs::read_to_string(&file).unwrap(), "- [ ] x ➕ 2026-03-10\n  y\n");
    let ran = home.run(&["export", &file]).expect(5);
    assert!(ran.stderr.contains("is there already. Say --yes to replace it."), "{}", ran.stderr);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
        let mode = |it: &str| fs::metadata(it).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&file), 0o600);
        // What replaces it is nobody else's either, and never half of it: it is another file.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        let before = fs::metadata(&file).unwrap().ino();
        let theirs = format!("{file}.part");
        fs::write(&theirs, "precious").unwrap();
        home.run(&["export", "--yes", &file]).expect(0);
        assert_eq!(mode(&file), 0o600);
        assert_ne!(fs::metadata(&file).unwrap().ino(), before);
        assert_eq!(fs::read_to_string(theirs).unwrap(), "precious");
        let link = home.path().join("link.md").to_str().unwrap().to_owned();
        symlink(&file, &link).unwrap();
        home.run(&["add", "z"]).expect(0);
        home.run(&["export", "--yes", &link]).expect(0);
        assert!(fs::symlink_metadata(link).unwrap().is_symlink());
        assert!(fs::read_to_string(&file).unwrap().contains("- [ ] z"));
    }
}
