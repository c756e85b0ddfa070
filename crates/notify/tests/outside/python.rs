//! Programs in Python, with the packages that `./test` installs.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// Runs a script with something on its standard input; what it prints is JSON.
pub(crate) async fn run(script: &str, arguments: &[&str], input: &str) -> Value {
    let mut child = spawn(script, arguments, Stdio::piped());
    child.stdin.take().unwrap().write_all(input.as_bytes()).await.unwrap();
    let ran = child.wait_with_output().await.unwrap();
    assert!(ran.status.success(), "{script} failed");
    serde_json::from_slice(&ran.stdout).unwrap()
}

/// A script that goes on, and tells what it sees, a line of JSON each.
pub(crate) struct Server {
    lines: Lines<BufReader<ChildStdout>>,
    _child: Child,
}

impl Server {
    pub(crate) fn start(script: &str, arguments: &[&str]) -> Server {
        let mut child = spawn(script, arguments, Stdio::null());
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Server { lines, _child: child }
    }

    pub(crate) async fn told(&mut self) -> Value {
        let line = self.lines.next_line().await.unwrap().expect("the script ended");
        serde_json::from_str(&line).unwrap()
    }
}

fn spawn(script: &str, arguments: &[&str], input: Stdio) -> Child {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside").join(script);
    Command::new(installed().join("venv/bin/python"))
        .arg(script)
        .args(arguments)
        .stdin(input)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("python is not where ./test installs it")
}

/// That the packages are missing is a failure, never a skipped test.
#[expect(clippy::disallowed_methods, reason = "tests learn from ./test where the packages are")]
fn installed() -> PathBuf {
    let place = std::env::var_os("TODOBOT_TEST_CLIENTS");
    place.expect("TODOBOT_TEST_CLIENTS is not set: ./test installs the packages and sets it").into()
}
