//! A backup that is not what it was is not used, whatever happened to it.

use std::fs;

use super::{backup_of, contents, homes};
use crate::cli::home::Home;

fn filled() -> (Home, Vec<u8>) {
    let home = Home::new();
    for title in ["Buy milk", "Call mom", "Pay the rent"] {
        home.run(&["add", title]).expect(0);
    }
    let file = backup_of(&home, "good.backup");
    (home, fs::read(file).unwrap())
}

#[test]
fn a_backup_that_is_cut_off_or_altered_changes_nothing() {
    let (_from, good) = filled();
    for home in homes() {
        home.run(&["add", "mine"]).expect(0);
        let before = contents(&backup_of(&home, "before.backup"));
        let file = home.path().join("bad.backup");
        let check = |bytes: &[u8], what: &str| {
            fs::write(&file, bytes).unwrap();
            let refused = home.run(&["restore", "--force", file.to_str().unwrap()]);
            let told = refused.expect(2).stderr;
            assert!(told.starts_with("FILE: "), "{what}: {told}");
        };
        for part in 0..16 {
            let at = good.len() * part / 16;
            check(&good[..at], &format!("cut off at {at}"));
            let mut altered = good.clone();
            // Another letter, digit or mark that may stand in JSON.
            altered[at] = if altered[at] == b'1' { b'2' } else { b'1' };
            check(&altered, &format!("altered at {at}"));
        }
        check(&good[..good.len() - 1], "without its last byte");
        check(&[&good[..], b"\n"].concat(), "with a byte more");
        check(&[&good[..], &good[..]].concat(), "twice");
        let lines: Vec<&[u8]> = good.split_inclusive(|it| *it == b'\n').collect();
        check(&[&lines[..4], &lines[5..]].concat().concat(), "without a row");
        check(b"not a backup\n", "something else");
        check(b"", "nothing");
        assert_eq!(contents(&backup_of(&home, "after.backup")), before);
    }
}

/// Nothing is made where nothing was.
#[test]
fn a_bad_backup_leaves_no_database() {
    let (_from, good) = filled();
    let home = Home::new();
    let ran = home.run_with_bytes(&["restore", "-"], &good[..good.len() / 2]);
    assert!(ran.expect(2).stderr.contains("cut off"));
    assert!(!home.path().join("todobot.db").exists());
}
