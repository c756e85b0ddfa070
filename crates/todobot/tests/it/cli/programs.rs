//! What programs are promised: the fields of every answer, as the README lists them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::home::Home;
use crate::http::process::Process;

/// A table of the README, by its first column; what the others hold in backticks.
fn table(header: &str) -> BTreeMap<String, Vec<String>> {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let rows = readme.split_once(header).unwrap().1.lines().skip(2);
    let mut table = BTreeMap::new();
    for row in rows.take_while(|it| it.starts_with('|')) {
        let (first, rest) = row.trim_start_matches("| ").split_once(" |").unwrap();
        let quoted = |text: &str| -> Vec<String> {
            text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
        };
        for name in quoted(first) {
            table.insert(name, quoted(rest));
        }
    }
    table
}

fn fields(value: &Value) -> Vec<String> {
    value.as_object().unwrap().keys().cloned().collect()
}

fn ran(home: &Home, line: &str, form: &str) -> Vec<Value> {
    let arguments: Vec<&str> = line.split(' ').chain([form]).collect();
    let ran = match line {
        _ if line.starts_with("user add") || line.starts_with("user reset-password") => {
            home.run_with(&arguments, "tulips grow in may\n")
        }
        _ => home.run(&arguments),
    };
    ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
}

/// What is there only sometimes, by the command and the field.
const SOMETIMES: [(&str, &str); 2] = [("export", "file"), ("restore", "aside")];

/// All that stands in the table is tried; that all commands stand there is held by the program itself.
#[test]
fn answers_have_the_fields_that_are_documented() {
    let promised = table("| command | besides `success` |");
    let (home, data) = (Home::new(), tempfile::tempdir().unwrap());
    let server = Process::start(data.path());
    let file = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    fs::write(file("more.md"), "- [ ] one more\n").unwrap();
    // These are said by a line that a process goes on after, and by another test.
    let mut tried = BTreeSet::from(["serve".to_owned(), "man".to_owned()]);
    for line in [
        "add milk --due 2026-03-10 --priority high",
        "edit milk --tag home",
        "remind milk --at 2026-03-11T09:00",
        "reminders",
        "list",
        "today",
        "week",
        "show milk",
        "done milk",
        "reopen milk",
        "undo",
        "log",
        "ask hello",
        "explain hello",
        "export",
        "config show",
        "config path",
        "config check",
        "rm milk --yes",
        "import --yes MORE",
        "user add ann@example.org",
        "user reset-password ann@example.org",
        "user show ann@example.org",
        "user list",
        "token create ann@example.org laptop",
        "token list ann@example.org",
        "token revoke ann@example.org TOKEN",
        "user rm ann@example.org --yes",
        "backup BACKUP",
        "restore --force BACKUP",
        "migrate",
        "doctor",
        "login URL",
        "logout",
    ] {
        let is_name = |it: &&str| promised.contains_key(*it);
        let names = [1, 2].map(|n| line.split(' ').take(n).collect::<Vec<_>>().join(" "));
        let name = names.iter().map(String::as_str).rev().find(is_name);
        let name = name.unwrap_or_else(|| panic!("{line} is not documented"));
        let line = line.replace("MORE", &file("more.md")).replace("BACKUP", &file("b.backup"));
        let line = line.replace("URL", &server.url);
        let line = match line.contains("TOKEN") {
            true => {
                let tokens = ran(&home, "token list ann@example.org", "--ndjson");
                line.replace("TOKEN", tokens[0]["id"].as_str().unwrap())
            }
            false => line,
        };
        let answer = ran(&home, &line, "--json");
        assert_eq!(answer.len(), 1, "{line}");
        assert_eq!(answer[0]["success"], true, "{line}: {}", answer[0]);
        let mut got = fields(&answer[0]);
        got.retain(|it| it != "success");
        let mut promised = promised[name].clone();
        promised.retain(|it| !SOMETIMES.contains(&(name, it)) || got.contains(it));
        match name {
            // What was not understood is not there.
            "explain" => assert!(got.iter().all(|it| promised.contains(it)), "{line}: {got:?}"),
            _ => assert_eq!(got, promised, "{line}"),
        }
        tried.insert(name.to_owned());
    }
    assert_eq!(tried.iter().collect::<Vec<_>>(), promised.keys().collect::<Vec<_>>());
}

/// Also where the command line itself cannot be used.
#[test]
fn a_program_is_told_what_it_got_wrong() {
    let home = Home::new();
    let check = |line: &str, form: &str, expect: &str| {
        let ran = home.run(&line.split(' ').chain([form]).collect::<Vec<_>>()).expect(2);
        let told: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(told["error"]["code"], "VALIDATION_ERROR", "{line}");
        assert_eq!((told["error"]["message"].as_str().unwrap(), &*ran.stderr), (expect, ""));
    };
    let missing = "the following required arguments were not provided: <TITLE>...";
    check("add", "--json", missing);
    check("add", "--ndjson", missing);
    check(
        "lst",
        "--json",
        "unrecognized subcommand 'lst' tip: a similar subcommand exists: 'list' tip: to say it to the \
         assistant: todobot ask \"lst\"",
    );
    check(
        "list --sort up",
        "--json",
        "invalid value 'up' for '--sort <SORT>' [possible values: created, newest, due, priority, title, updated] tip: a similar value exists: 'updated'",
    );
    let ran = home.run(&["add", "--", "--json"]).expect(0);
    assert_eq!(ran.stdout, "Added 1 \"--json\"\n");
    assert!(home.run(&["add", "--help", "--json"]).expect(0).stdout.contains("Usage:"));
}

#[test]
fn things_have_the_fields_that_are_documented() {
    let promised = table("| thing | fields |");
    let home = Home::new();
    let check = |thing: &str, value: &Value| {
        assert_eq!(fields(value), promised[thing], "{thing}");
    };
    check("task", &ran(&home, "add milk", "--json")[0]["task"]);
    ran(&home, "remind milk --at 2026-03-11T09:00", "--json");
    check("task", &ran(&home, "list", "--ndjson")[0]);
    check("reminder", &ran(&home, "reminders", "--ndjson")[0]);
    check("entry", &ran(&home, "log", "--ndjson")[0]);
    check("setting", &ran(&home, "config show", "--json")[0]["settings"][0]);
    // What does not apply to an error is not there.
    ran(&home, "add rye toast", "--json");
    ran(&home, "add white toast", "--json");
    let mut seen: Vec<String> = Vec::new();
    for line in ["done toast", "list -n 0"] {
        seen.extend(fields(&ran(&home, line, "--ndjson")[0]["error"]));
    }
    seen.sort();
    seen.dedup();
    let mut error = promised["error"].clone();
    error.sort();
    assert_eq!(seen, error);
}

/// A line for each, and all of them, however many pages there are.
#[test]
fn lists_come_line_by_line_and_whole() {
    let home = Home::new();
    let lines: String = (0..450).map(|n| format!("- [ ] errand {n} 📅 2026-03-10\n")).collect();
    let file = home.path().join("many.md");
    fs::write(&file, lines).unwrap();
    home.run(&["import", "--yes", file.to_str().unwrap()]).expect(0);
    for command in ["list", "today", "week"] {
        let tasks = ran(&home, command, "--ndjson");
        assert_eq!(tasks.len(), 450, "{command}");
        let mut numbers: Vec<u64> = tasks.iter().map(|it| it["number"].as_u64().unwrap()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 450, "{command}: one came twice");
    }
    assert_eq!(ran(&home, "list --limit 7", "--ndjson").len(), 7);
    assert_eq!(ran(&home, "today", "--json")[0]["count"], 450);
    assert_eq!(home.run(&["today"]).expect(0).stdout.lines().count(), 452);
    for n in 1..=24 {
        home.run(&["remind", &n.to_string(), "--at", "2026-03-11T09:00"]).expect(0);
    }
    assert_eq!(ran(&home, "reminders", "--ndjson").len(), 24);
    let entries = ran(&home, "log", "--ndjson");
    let seqs: Vec<u64> = entries.iter().map(|it| it["seq"].as_u64().unwrap()).collect();
    assert!(24 < seqs.len() && seqs.is_sorted_by(|a, b| a > b), "{seqs:?}");
    assert_eq!(ran(&home, "log -n 3", "--ndjson").len(), 3);
    ran(&home, "user add ann@example.org", "--json");
    ran(&home, "token create ann@example.org laptop", "--json");
    assert_eq!(ran(&home, "user list", "--ndjson")[0]["email"], "ann@example.org");
    assert_eq!(ran(&home, "token list ann@example.org", "--ndjson")[0]["name"], "laptop");
    // What is no list is its envelope; an error too.
    assert_eq!(ran(&home, "done 1", "--ndjson")[0]["success"], true);
    assert_eq!(ran(&home, "list -n 0", "--ndjson")[0]["error"]["code"], "VALIDATION_ERROR");
}
