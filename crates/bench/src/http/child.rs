//! Servers to measure, each a process of its own, so that what it uses can be told from what we use.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, ensure};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};

/// Gone when dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// The product, as it is shipped. `model` is where a scripted model listens.
    pub(crate) fn product(
        binary: &Path,
        home: &Path,
        model: Option<&str>,
    ) -> anyhow::Result<Server> {
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        command.env("TODOBOT_HOME", home).env("TODOBOT_RATE_LIMIT", "0");
        command.env_remove("TODOBOT_DATABASE_URL").env_remove("TODOBOT_MODEL");
        if let Some(url) = model {
            command.env("TODOBOT_MODEL", "openai:quick").env("TODOBOT_MODEL_URL", url);
            command.env("TODOBOT_HYBRID", "off").env("TODOBOT_MODEL_STREAM", "off");
        }
        Server::start(command)
    }

    /// This program itself, with these arguments: something bare to compare with.
    pub(crate) fn bare(arguments: &[&str]) -> anyhow::Result<Server> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(arguments);
        Server::start(command)
    }

    /// Every one of them says where it listens in its first line.
    fn start(mut command: Command) -> anyhow::Result<Server> {
        let name = command.get_program().to_owned();
        let started = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = started.with_context(|| format!("cannot start {}", name.display()))?;
        let mut line = String::new();
        let told = child.stdout.take().context("it has no output")?;
        BufReader::new(told).read_line(&mut line)?;
        let (_, address) = line.trim().rsplit_once("//").context("it did not say where")?;
        let address = address.trim_end_matches('/').parse()?;
        Ok(Server { child, address })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already; either way it is gone then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The binary beside our own, from the same build.
pub(crate) fn product_beside_us() -> anyhow::Result<PathBuf> {
    let path = std::env::current_exe()?.with_file_name("todobot");
    let how = "build it first, as this was built: cargo build [--release] -p todobot";
    ensure!(path.is_file(), "there is no {}; {how}", path.display());
    Ok(path)
}

/// What the bare handler's process does.
pub(crate) async fn serve_bare(say: impl FnOnce(&str) -> anyhow::Result<()>) -> anyhow::Result<()> {
    async fn echo(Json(body): Json<Value>) -> Json<Value> {
        Json(json!({ "message": body["message"], "state": "complete" }))
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    say(&format!("bare handler on http://{}", listener.local_addr()?))?;
    let router = Router::new().route("/", post(echo));
    Ok(axum::serve(
        axum::serve::ListenerExt::tap_io(listener, |it| drop(it.set_nodelay(true))),
        router,
    )
    .await?)
}
