//! A person's home: a folder, a clock, a zone, and the program.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::stores::place::Place;

pub(crate) struct Home {
    folder: TempDir,
    settings: Vec<(String, String)>,
}

pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

impl Home {
    /// It is Tue 10 Mar 2026, 09:00 in Berlin.
    pub(crate) fn new() -> Home {
        let settings = [
            ("TODOBOT_NOW", "2026-03-10T08:00:00Z"),
            ("TODOBOT_ZONE", "Europe/Berlin"),
            ("COLUMNS", "100"),
        ];
        let settings = settings.map(|(name, value)| (name.to_owned(), value.to_owned()));
        Home { folder: tempfile::tempdir().unwrap(), settings: settings.to_vec() }
    }

    pub(crate) fn on_postgresql() -> Home {
        let place = Place::postgres();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(place.prepare());
        Home::new().with("TODOBOT_DATABASE_URL", &place.url())
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Home {
        self.settings.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Where its tasks are kept.
    pub(crate) fn database(&self) -> String {
        let named = self.settings.iter().find(|(name, _)| name == "TODOBOT_DATABASE_URL");
        let file = || self.path().join("todobot.db").to_str().unwrap().to_owned();
        named.map_or_else(file, |(_, url)| url.clone())
    }

    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("TODOBOT_HOME", self.path()).stdin(Stdio::null());
        command.env_remove("TODOBOT_DATABASE_URL");
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        command
    }

    pub(crate) fn run(&self, arguments: &[impl AsRef<std::ffi::OsStr>]) -> Ran {
        Ran::new(self.command(TODOBOT).args(arguments).output().unwrap())
    }

    /// Runs with this on standard input.
    pub(crate) fn run_with(&self, arguments: &[&str], input: &str) -> Ran {
        self.run_with_bytes(arguments, input.as_bytes())
    }

    pub(crate) fn run_with_bytes(&self, arguments: &[&str], input: &[u8]) -> Ran {
        let mut command = self.command(TODOBOT);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        Ran::new(child.wait_with_output().unwrap())
    }
}

impl Ran {
    fn new(output: Output) -> Ran {
        Ran {
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code(),
        }
    }
}

#[cfg(target_os = "linux")]
impl Home {
    /// What a program shows when this is typed into it.
    pub(crate) fn type_into(&self, program: &[&str], typed: &str) -> String {
        let mut command = self.command(program[0]);
        command.args(&program[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    }
}

pub(crate) const TODOBOT: &str = env!("CARGO_BIN_EXE_todobot");

impl Ran {
    pub(crate) fn expect(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{}{}", self.stdout, self.stderr);
        self
    }
}
