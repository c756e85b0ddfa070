//! The official clients of OpenAI hold a conversation with the service.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::world::World;

/// Something of what `./test` installed. That it is missing is a failure, never a skipped test.
#[expect(clippy::disallowed_methods, reason = "tests learn from ./test where the clients are")]
pub(crate) fn installed(path: &str) -> PathBuf {
    let place = std::env::var_os("TODOBOT_TEST_CLIENTS").map(PathBuf::from);
    let place =
        place.expect("TODOBOT_TEST_CLIENTS is not set: ./test installs the clients and sets it");
    let path = place.join(path);
    assert!(path.exists(), "there is no {}: ./test installs it", path.display());
    path
}

async fn talks(program: &Path, script: &str, paths: &[(&str, &Path)]) {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clients").join(script);
    let mut client = Command::new(program);
    client
        .arg(script)
        .envs(paths.iter().copied())
        .env("OPENAI_BASE_URL", format!("http://{}/v1", world.address))
        .env("OPENAI_API_KEY", &ann.bearer)
        .stdin(Stdio::null());
    let ran = tokio::task::spawn_blocking(move || client.output()).await.unwrap().unwrap();
    let (said, wrong) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success() && said.trim_end().ends_with("ok"), "{said}\n{wrong}");
}

#[tokio::test]
async fn python() {
    talks(&installed("venv/bin/python"), "talk.py", &[]).await;
}

#[tokio::test]
async fn node() {
    // A script is looked at where it stands, and its packages are elsewhere.
    let packages = installed("node_modules");
    talks(Path::new("node"), "talk.mjs", &[("TODOBOT_TEST_PACKAGES", &packages)]).await;
}
