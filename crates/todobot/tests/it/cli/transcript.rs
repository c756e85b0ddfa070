//! Plays a session and holds it against its transcript.
//!
//! `$ todobot …` is a command; below it stand its output, its complaints behind `! `, and its exit
//! status in brackets unless it is 0. Ids are written `[ID]`, and `%` begins a remark. All commands
//! of a file share a home.
//! `UPDATE_EXPECT=1` writes the transcripts anew: then read the diff.

use std::fs;
use std::path::Path;

use super::home::Home;

pub(super) fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/cli/sessions").join(name);
    let expect = fs::read_to_string(&path).unwrap();
    let played = play(&expect);
    if is_updating() {
        fs::write(path, played).unwrap();
        return;
    }
    assert!(played == expect, "{name} went otherwise:\n{played}");
}

pub(super) fn play(transcript: &str) -> String {
    let home = Home::new();
    let mut played = String::new();
    for line in transcript.lines() {
        if line.starts_with('%') {
            played.push_str(line);
            played.push('\n');
        }
        let Some(words) = line.strip_prefix("$ todobot") else { continue };
        let ran = home.run(&arguments(words));
        played.push_str(line);
        played.push('\n');
        played.push_str(&without_ids(&ran.stdout));
        for complaint in ran.stderr.lines() {
            played.push_str(&without_ids(&format!("! {complaint}\n")));
        }
        match ran.code {
            Some(0) => {}
            code => played.push_str(&format!("[{}]\n", code.unwrap())),
        }
    }
    played
}

/// Splits as a shell does, as far as the transcripts need it: blanks and single quotes.
fn arguments(line: &str) -> Vec<String> {
    let mut arguments = Vec::new();
    for (n, piece) in line.split('\'').enumerate() {
        match n % 2 {
            1 => arguments.push(piece.to_owned()),
            _ => arguments.extend(piece.split_whitespace().map(str::to_owned)),
        }
    }
    arguments
}

fn without_ids(text: &str) -> String {
    let mut clean = String::new();
    let mut rest = text;
    while let Some(at) = rest.char_indices().map(|(at, _)| at).find(|at| is_id(&rest[*at..])) {
        clean.push_str(&rest[..at]);
        clean.push_str("[ID]");
        rest = &rest[at + ID..];
    }
    clean + rest
}

const ID: usize = "01a1dd2f-c4f8-7273-8dab-db22da035a57".len();

fn is_id(text: &str) -> bool {
    text.get(..ID).is_some_and(|it| it.contains('-') && uuid::Uuid::try_parse(it).is_ok())
}

#[expect(clippy::disallowed_methods, reason = "the usual switch for updating expectations")]
pub(super) fn is_updating() -> bool {
    std::env::var("UPDATE_EXPECT").is_ok()
}
