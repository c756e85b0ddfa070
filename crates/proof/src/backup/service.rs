//! The product: a process that serves, and commands beside it.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, ensure};

/// Commands on one database.
#[derive(Clone)]
pub(super) struct Commands {
    binary: PathBuf,
    pub(super) home: PathBuf,
    pub(super) url: String,
}

impl Commands {
    pub(super) fn new(binary: &Path, home: &Path, url: &str) -> Commands {
        Commands { binary: binary.to_owned(), home: home.to_owned(), url: url.to_owned() }
    }

    /// Nothing of our own environment: what is proved does not hang on it.
    pub(super) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.binary);
        command
            .args(arguments)
            .env_clear()
            .env("TODOBOT_HOME", &self.home)
            .env("TODOBOT_DATABASE_URL", &self.url)
            .env("TODOBOT_ZONE", "UTC")
            .env("TODOBOT_RATE_LIMIT", "0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// What it says on standard output. Fails if it does.
    pub(super) fn run(&self, arguments: &[&str]) -> anyhow::Result<String> {
        self.run_with(arguments, "")
    }

    pub(super) fn run_with(&self, arguments: &[&str], input: &str) -> anyhow::Result<String> {
        let mut child = self.command(arguments).stdin(Stdio::piped()).spawn()?;
        child.stdin.take().context("no standard input")?.write_all(input.as_bytes())?;
        let output = child.wait_with_output()?;
        let told = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "todobot {arguments:?} failed: {told}");
        Ok(String::from_utf8(output.stdout)?)
    }

    /// The same, while others go on.
    pub(super) async fn run_meanwhile(&self, arguments: &[&str]) -> anyhow::Result<String> {
        let (commands, arguments) = (self.clone(), arguments.join("\n"));
        let run = move || commands.run(&arguments.split('\n').collect::<Vec<_>>());
        tokio::task::spawn_blocking(run).await?
    }
}

/// Gone when dropped, as if it had been killed.
pub(super) struct Service {
    child: Child,
    pub(super) address: String,
}

impl Service {
    pub(super) async fn start(commands: &Commands) -> anyhow::Result<Service> {
        let log =
            File::options().create(true).append(true).open(commands.home.join("serve.log"))?;
        let mut command = commands.command(&["serve", "--listen", "127.0.0.1:0"]);
        let mut child = command.env("TODOBOT_LOG", "warn").stderr(log).spawn()?;
        let mut stdout = BufReader::new(child.stdout.take().context("no standard output")?);
        let mut line = String::new();
        stdout.read_line(&mut line)?;
        let address = line.trim_end().strip_prefix("TodoBot listens on ").map(str::to_owned);
        let address = address.with_context(|| format!("it says {line:?} instead of where"))?;
        Ok(Service { child, address })
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
