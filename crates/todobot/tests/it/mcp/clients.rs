//! The official clients of MCP, in both revisions, with the real program: over its pipe, and over
//! HTTP with a token.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::client::home;
use crate::http::clients::installed;
use crate::http::process::{self, Process};

#[tokio::test]
async fn python_over_stdio() {
    over_stdio(python).await;
}

#[tokio::test]
async fn python_over_http() {
    over_http(python).await;
}

#[tokio::test]
async fn typescript_over_stdio() {
    over_stdio(typescript).await;
}

#[tokio::test]
async fn typescript_over_http() {
    over_http(typescript).await;
}

#[tokio::test]
async fn inspector_over_stdio() {
    over_stdio(inspector).await;
}

#[tokio::test]
async fn inspector_over_http() {
    over_http(inspector).await;
}

/// Each revision by its name in the scripts. They stand in one test, for they take turns anyway.
const ERAS: [&str; 2] = ["legacy", "modern"];

/// It starts the program itself.
async fn over_stdio(client: fn() -> Command) {
    for era in ERAS {
        let home = home();
        let mut client = client();
        client.args([era, env!("CARGO_BIN_EXE_todobot"), "mcp"]);
        client.env("TODOBOT_HOME", home.path()).env_remove("TODOBOT_DATABASE_URL");
        tells_the_story(client, home.path()).await;
    }
}

/// It is given an address, and a token for programs.
async fn over_http(client: fn() -> Command) {
    for era in ERAS {
        let home = home();
        // Nobody reads what it would log.
        let service = Process::run(process::command(home.path()).env("TODOBOT_LOG", "off"));
        let mut client = client();
        client.args([era, &format!("{}/mcp", service.url)]);
        client.env("TODOBOT_TEST_TOKEN", service.program().await);
        tells_the_story(client, home.path()).await;
    }
}

async fn tells_the_story(mut client: Command, home: &Path) {
    // What a client leaves behind goes with our folder.
    client.env("HOME", home).stdin(Stdio::null());
    let ran = tokio::task::spawn_blocking(move || client.output()).await.unwrap().unwrap();
    let (said, wrong) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success() && said.trim_end().ends_with("ok"), "{said}\n{wrong}");
}

fn python() -> Command {
    let mut python = Command::new(installed("venv/bin/python"));
    python.arg(script("tasks.py"));
    python
}

fn typescript() -> Command {
    node("tasks.mjs")
}

fn inspector() -> Command {
    node("inspector.mjs")
}

/// With a Node that is new enough for the Inspector.
fn node(name: &str) -> Command {
    let mut node = Command::new(installed("bin/node"));
    // A script is looked at where it stands, and its packages are elsewhere.
    node.arg(script(name)).env("TODOBOT_TEST_PACKAGES", installed("node_modules"));
    node
}

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mcp-clients").join(name)
}
