//! Programs in Python, with the packages that `./test` installs.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Runs a script with something on its standard input; what it prints is JSON.
pub(crate) fn run(script: &str, input: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside").join(script);
    let mut child = Command::new(installed().join("venv/bin/python"))
        .arg(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python is not where ./test installs it");
    // Dropped once written: the script reads to the end.
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let ran = child.wait_with_output().unwrap();
    assert!(ran.status.success(), "{script} failed");
    serde_json::from_slice(&ran.stdout).unwrap()
}

/// That the packages are missing is a failure, never a skipped test.
#[expect(clippy::disallowed_methods, reason = "tests learn from ./test where the packages are")]
fn installed() -> PathBuf {
    let place = std::env::var_os("TODOBOT_TEST_CLIENTS");
    place.expect("TODOBOT_TEST_CLIENTS is not set: ./test installs the packages and sets it").into()
}
