//! What programs are promised: the fields of every answer, as the README lists them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::home::Home;

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
    let ran = home.run(&line.split(' ').chain([form]).collect::<Vec<_>>());
    ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
}

#[test]
fn answers_have_the_fields_that_are_documented() {
    let promised = table("| command | besides `success` |");
    let home = Home::new();
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
        "rm milk --yes",
    ] {
        let name = match line {
            _ if line.starts_with("config") => line,
            _ => line.split(' ').next().unwrap(),
        };
        let answer = ran(&home, line, "--json");
        assert_eq!(answer.len(), 1, "{line}");
        assert_eq!(answer[0]["success"], true, "{line}: {}", answer[0]);
        let mut got = fields(&answer[0]);
        got.retain(|it| it != "success");
        let promised = promised.get(name).unwrap_or_else(|| panic!("{name} is not documented"));
        match name {
            // What was not understood is not there.
            "explain" => assert!(got.iter().all(|it| promised.contains(it)), "{line}: {got:?}"),
            _ => assert_eq!(&got, promised, "{line}"),
        }
    }
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
    // What is no list is its envelope; an error too.
    assert_eq!(ran(&home, "done 1", "--ndjson")[0]["success"], true);
    assert_eq!(ran(&home, "list -n 0", "--ndjson")[0]["error"]["code"], "VALIDATION_ERROR");
}
