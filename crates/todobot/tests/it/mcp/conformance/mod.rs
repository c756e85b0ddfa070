//! The official conformance suite, in both revisions. What stands before the handlers (transport, who
//! comes in, which names and origins are good) is examined whole, with the fixtures that the suite
//! asks for behind it; the product is examined as it is, and may fail only what a server without
//! those fixtures must fail.

mod bearer;
mod fixtures;
mod rounds;
mod tools;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use serde_json::Value;
use tokio::net::TcpListener;

use self::fixtures::Fixtures;
use super::client::home;
use crate::http::clients::installed;
use crate::http::process::{self, Process};
use crate::http::world::World;

const HANDSHAKE: &str = "2025-11-25";
const STATELESS: &str = "2026-07-28";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_2025_11_25_requires() {
    requirements(HANDSHAKE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_2026_07_28_requires() {
    requirements(STATELESS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_product_in_2025_11_25() {
    product(HANDSHAKE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_product_in_2026_07_28() {
    product(STATELESS).await;
}

/// The product's own service, with other handlers behind `/mcp`.
async fn requirements(revision: &str) {
    let world = World::start().await;
    let user = world.user("ann").await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let fixtures = Fixtures::read();
    let router = server::http::router_with(Arc::clone(&world.app), move || fixtures.clone());
    tokio::spawn(server::listen::serve(listener, router, world.app.stopping.clone()));
    let url = bearer::lend(address, &user.bearer).await;
    suite(&url, &["--requirements", revision]).await;
}

/// The real program. An entry of the file that is not needed any more is a failure, too.
async fn product(revision: &str) {
    let home = home();
    // Nobody reads what it would log.
    let service = Process::run(process::command(home.path()).env("TODOBOT_LOG", "off"));
    let address = service.url.strip_prefix("http://").unwrap().parse().unwrap();
    let url = bearer::lend(address, &service.program().await).await;
    let expected = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("tests/conformance/product-{revision}.yml"));
    let expected = expected.to_str().unwrap();
    suite(&url, &["--suite", "all", "--spec-version", revision, "--expected-failures", expected])
        .await;
}

const SUITE: &str = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

async fn suite(url: &str, arguments: &[&str]) {
    let results = home();
    let mut suite = Command::new(installed("bin/node"));
    suite.arg(installed(SUITE)).args(["server", "--url", url]).args(arguments);
    suite.arg("--output-dir").arg(results.path()).stdin(Stdio::null());
    let ran = tokio::task::spawn_blocking(move || suite.output()).await.unwrap().unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    let wrong = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{said}\n{wrong}\n{}", failures(results.path()).join("\n"));
}

/// What was wrong with each check that failed, expected or not: the suite's own summary does not say.
fn failures(results: &Path) -> Vec<String> {
    let mut failures = Vec::new();
    for scenario in fs::read_dir(results).unwrap() {
        let text = fs::read_to_string(scenario.unwrap().path().join("checks.json"));
        let checks: Value = serde_json::from_str(&text.unwrap_or_default()).unwrap_or_default();
        let failed = checks.as_array().into_iter().flatten().filter(|it| it["status"] == "FAILURE");
        failures.extend(failed.map(|it| format!("{}: {}", it["id"], it["errorMessage"])));
    }
    failures
}
