//! The rules of the house, as tests: which room may see which, and how big a file may grow.

use std::fs;
use std::path::{Path, PathBuf};

/// Rooms that do no IO, and the only dependencies they may name.
const PURE: &[(&str, &[&str])] = &[
    (
        "agent",
        &[
            "base64",
            "domain",
            "hmac",
            "jiff",
            "schemars",
            "serde",
            "serde_json",
            "sha2",
            "tracing",
            "understand",
            "uuid",
        ],
    ),
    (
        "exchange",
        &["csv", "domain", "jiff", "schemars", "serde", "serde_json", "understand", "uuid"],
    ),
    ("understand", &["domain", "jiff", "uuid"]),
    (
        "domain",
        &[
            "async-trait",
            "jiff",
            "rust-stemmers",
            "schemars",
            "serde",
            "serde_json",
            "serde_path_to_error",
            "strsim",
            "thiserror",
            "unicode-normalization",
            "uuid",
        ],
    ),
];

/// Who may see which of our own rooms.
const ARROWS: &[(&str, &[&str])] = &[
    ("agent", &["domain", "understand"]),
    ("domain", &[]),
    ("eval", &["agent", "domain", "llm", "scripted", "understand"]),
    ("exchange", &["domain", "understand"]),
    ("llm", &["domain"]),
    ("notify", &["domain"]),
    ("proof", &["domain", "notify", "server", "store"]),
    ("remote", &["agent", "domain"]),
    ("scripted", &[]),
    ("server", &["agent", "domain", "exchange", "notify"]),
    ("store", &["domain"]),
    (
        "todobot",
        &[
            "agent",
            "domain",
            "exchange",
            "llm",
            "notify",
            "remote",
            "server",
            "store",
            "understand",
        ],
    ),
    ("train", &["understand"]),
    ("understand", &["domain"]),
    ("bench", &["agent", "domain", "llm", "scripted", "store", "understand"]),
];

const MAX_LINES: usize = 500;

#[test]
fn pure_rooms_stay_pure() {
    for (room, allowed) in PURE {
        let strangers: Vec<String> = dependencies(&manifest(room))
            .into_iter()
            .filter(|it| !allowed.contains(&it.as_str()))
            .collect();
        assert!(strangers.is_empty(), "crates/{room} may not depend on {strangers:?}");
    }
}

#[test]
fn arrows_point_one_way() {
    let rooms: Vec<String> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .collect();
    for room in &rooms {
        let (_, allowed) = ARROWS
            .iter()
            .find(|(name, _)| name == room)
            .unwrap_or_else(|| panic!("say in tidy.rs which rooms crates/{room} may see"));
        let seen: Vec<String> = dependencies(&manifest(room))
            .into_iter()
            .filter(|it| rooms.contains(it) && !allowed.contains(&it.as_str()))
            .collect();
        assert!(seen.is_empty(), "crates/{room} may not see {seen:?}");
    }
}

#[test]
fn files_stay_small() {
    let mut big = Vec::new();
    for file in rust_files(&root().join("crates")) {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
        if MAX_LINES < code.lines().count() {
            big.push(file);
        }
    }
    assert!(big.is_empty(), "split these files: {big:?}");
}

#[test]
fn every_room_obeys_the_lints() {
    for room in ARROWS.iter().map(|(room, _)| room) {
        assert!(manifest(room).contains("[lints]\nworkspace = true"), "crates/{room}");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn manifest(room: &str) -> String {
    fs::read_to_string(root().join("crates").join(room).join("Cargo.toml")).unwrap()
}

fn dependencies(manifest: &str) -> Vec<String> {
    manifest
        .lines()
        .skip_while(|line| line.trim() != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['=', '.', ' ']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

fn rust_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
    files
}
