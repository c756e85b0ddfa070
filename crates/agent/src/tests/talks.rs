//! Whole conversations with no model, as text: `> ` what the user says, then what comes back.
//!
//! A talk begins with an empty list on Tue 10 Mar 2026, 09:00, in Berlin. After `@ ` the clock is
//! set to another time, and reminders fire. Accept changed replies with `UPDATE_EXPECT=1`, then read the difference.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::world::World;
use crate::response::{Response, State};

#[test]
fn every_talk_goes_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("talks");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let written = fs::read_to_string(&file).unwrap();
        expect_file(&file, &play(&written));
    }
}

/// Compares with a file, or writes it anew where that was asked for.
pub(super) fn expect_file(file: &Path, text: &str) {
    #[expect(clippy::disallowed_methods, reason = "the switch that accepts what came")]
    if std::env::var("UPDATE_EXPECT").is_ok() {
        return fs::write(file, text).unwrap();
    }
    assert_eq!(text, fs::read_to_string(file).unwrap(), "{}", file.display());
}

/// The talks of a file, each after an empty line, said anew.
fn play(written: &str) -> String {
    let mut spoken = String::new();
    let mut world = World::new();
    for line in written.lines() {
        if let Some(message) = line.strip_prefix("> ") {
            let response = world.say(message);
            writeln!(spoken, "> {message}\n{}", told(&response)).unwrap();
        } else if let Some(time) = line.strip_prefix("@ ") {
            world.wait_until(time);
            writeln!(spoken, "{line}").unwrap();
        } else if line.is_empty() {
            writeln!(spoken, "= {}\n", world.tasks().join("; ")).unwrap();
            world = World::new();
        } else if line.starts_with('#') {
            writeln!(spoken, "{line}").unwrap();
        }
    }
    writeln!(spoken, "= {}", world.tasks().join("; ")).unwrap();
    spoken
}

fn told(response: &Response) -> String {
    let state = match response.state {
        State::Complete => "",
        State::NeedsClarification => "(asks) ",
        State::NeedsConfirmation => "(confirm) ",
        State::Error => "(error) ",
    };
    format!("{state}{}", response.message)
        .lines()
        .map(|it| format!("  {it}"))
        .collect::<Vec<_>>()
        .join("\n")
}
