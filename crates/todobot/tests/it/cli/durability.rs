//! What was acknowledged is there, whatever happens to the process.

use std::collections::BTreeSet;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::home::{Home, TODOBOT};

/// Processes killed at odd moments. What they said they did is done, whole and once.
#[test]
fn a_kill_loses_nothing_that_was_acknowledged() {
    let home = Home::new();
    let mut acknowledged = BTreeSet::new();
    for n in 0..40_u64 {
        let title = format!("task {n}");
        let mut child = spawn(home.command(TODOBOT).args(["add", &title, "--tag", "t"]));
        // From before its first system call to after its last.
        thread::sleep(Duration::from_micros(n * 7919 % 40_000));
        let _ = child.kill();
        let output = child.wait_with_output().unwrap();
        if String::from_utf8_lossy(&output.stdout).starts_with("Added") {
            acknowledged.insert(title);
        }
    }
    let (titles, numbers) = stored(&home);
    assert!(titles.is_superset(&acknowledged), "lost: {:?}", acknowledged.difference(&titles));
    assert_eq!(numbers.len(), titles.len());
    let tagged = home.run(&["list", "--json", "--tag", "t", "-n", "200"]).expect(0);
    let tagged: Value = serde_json::from_str(&tagged.stdout).unwrap();
    assert_eq!(tagged["count"], titles.len(), "the index is whole too");
}

#[test]
fn processes_at_once_take_consecutive_numbers() {
    let home = Home::new();
    let children: Vec<Child> =
        (0..12).map(|n| spawn(home.command(TODOBOT).args(["add", &format!("task {n}")]))).collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
    assert_eq!(stored(&home).1, (1..=12).collect::<BTreeSet<u64>>());
}

/// The disk has no room: the write is refused in plain words, and all that was there stays.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_refuses_and_loses_nothing() {
    let home = Home::new();
    home.run(&["add", "first"]).expect(0);
    let description = "x".repeat(1000);
    let limited =
        format!("trap '' XFSZ; ulimit -f 200; exec '{TODOBOT}' --json add x -m {description}");
    let mut added = 1;
    let refused = loop {
        let output = home.command("bash").args(["-c", &limited]).output().unwrap();
        match output.status.code() {
            Some(0) => added += 1,
            _ => break output,
        }
        assert!(added < 200, "200 kB hold no 200 tasks of this size");
    };
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let answer: Value = serde_json::from_slice(&refused.stdout).unwrap();
    assert_eq!(answer["error"]["code"], "STORE_UNAVAILABLE");
    assert_eq!(stored(&home).1, (1..=added).collect::<BTreeSet<u64>>());
    home.run(&["add", "room again"]).expect(0);
}

fn spawn(command: &mut Command) -> Child {
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The titles and the numbers that are stored.
fn stored(home: &Home) -> (BTreeSet<String>, BTreeSet<u64>) {
    let list = home.run(&["list", "--json", "-n", "200"]).expect(0);
    let list: Value = serde_json::from_str(&list.stdout).unwrap();
    let tasks = list["tasks"].as_array().unwrap();
    let titles = tasks.iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect();
    (titles, tasks.iter().map(|it| it["number"].as_u64().unwrap()).collect())
}
