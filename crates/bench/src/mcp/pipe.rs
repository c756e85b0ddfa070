//! A server on a pipe, asked a line at a time.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::meta;
use crate::http::process;

/// Gone when dropped.
pub(super) struct Pipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What it took until the first answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Start {
    pub(super) took: Duration,
    pub(super) cpu: Duration,
}

impl Pipe {
    pub(super) fn product(binary: &Path, home: &Path) -> anyhow::Result<(Pipe, Start)> {
        let mut command = Command::new(binary);
        command.arg("mcp").env("TODOBOT_HOME", home).env_remove("TODOBOT_DATABASE_URL");
        Pipe::start(command)
    }

    pub(super) fn bare() -> anyhow::Result<(Pipe, Start)> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("bare-mcp");
        Pipe::start(command)
    }

    fn start(mut command: Command) -> anyhow::Result<(Pipe, Start)> {
        let name = command.get_program().to_owned();
        let began = Instant::now();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child =
            command.spawn().with_context(|| format!("cannot start {}", name.display()))?;
        let input = child.stdin.take().context("it has no input")?;
        let output = BufReader::new(child.stdout.take().context("it has no output")?);
        let mut pipe = Pipe { child, input, output };
        pipe.ask("server/discover", json!({}))?;
        let took = began.elapsed();
        let cpu = process::exact_cpu(pipe.pid())?;
        Ok((pipe, Start { took, cpu }))
    }

    /// One call, and how long its answer took. What is no success is an error: it would be measured
    /// as one.
    pub(super) fn call(&mut self, tool: &str, arguments: Value) -> anyhow::Result<Duration> {
        let params = json!({ "name": tool, "arguments": arguments });
        let (answer, took) = self.ask("tools/call", params)?;
        ensure!(answer.contains("\"success\":true"), "{tool} answered {answer}");
        Ok(took)
    }

    fn ask(&mut self, method: &str, mut params: Value) -> anyhow::Result<(String, Duration)> {
        params["_meta"] = meta();
        let request = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let line = format!("{request}\n");
        let asked = Instant::now();
        self.input.write_all(line.as_bytes())?;
        let mut answer = String::new();
        self.output.read_line(&mut answer)?;
        let took = asked.elapsed();
        ensure!(answer.contains("\"result\""), "{method} answered {answer:?}");
        Ok((answer, took))
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // It may be gone already; either way it is gone then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
