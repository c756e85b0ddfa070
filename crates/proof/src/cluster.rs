//! A PostgreSQL of our own, to be restarted whenever we like, and thrown away.

use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, ensure};
use tempfile::TempDir;

/// Stopped and removed when dropped.
pub(crate) struct Cluster {
    folder: TempDir,
    bin: PathBuf,
    is_root: bool,
}

impl Cluster {
    pub(crate) fn start() -> anyhow::Result<Cluster> {
        let is_root = fs::metadata("/proc/self")?.uid() == 0;
        let folder = tempfile::Builder::new().prefix("todobot-proof-").tempdir()?;
        let cluster = Cluster { folder, bin: binaries()?, is_root };
        if is_root {
            run(Command::new("chown").arg("postgres").arg(cluster.folder.path()))?;
        }
        let usual = ["-D", "data", "-U", "todobot", "-A", "trust", "-E", "UTF8", "--no-sync"];
        run(cluster.command("initdb").args(usual))?;
        run(cluster.control("start").arg("-o").arg(cluster.options()))?;
        Ok(cluster)
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://todobot@localhost/postgres?host={}", self.folder.path().display())
    }

    /// As after a crash: nobody is asked to finish, and what was committed is found in the log.
    pub(crate) fn crash_and_restart(&self) -> anyhow::Result<()> {
        run(self.control("restart").args(["-m", "immediate", "-o"]).arg(self.options()))
    }

    /// What is thrown away need not survive a power cut; that a process is killed it survives.
    fn options(&self) -> String {
        let socket = self.folder.path().display();
        format!("-k {socket} -c listen_addresses= -c fsync=off -c max_connections=300")
    }

    fn control(&self, what: &str) -> Command {
        let mut command = self.command("pg_ctl");
        command.args([what, "-D", "data", "-w", "-l", "server.log"]);
        command
    }

    /// It refuses to run as root, so root lends it a user.
    fn command(&self, name: &str) -> Command {
        let program = self.bin.join(name);
        let mut command = match self.is_root {
            true => {
                let mut lent = Command::new("setpriv");
                lent.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
                lent
            }
            false => Command::new(program),
        };
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It is thrown away in any case.
        let _ = run(self.control("stop").args(["-m", "immediate"]));
    }
}

/// The newest server there is; its tools are not on the PATH on Debian.
fn binaries() -> anyhow::Result<PathBuf> {
    let told = Command::new("initdb").arg("--version").stdout(Stdio::null()).status();
    if told.is_ok_and(|it| it.success()) {
        return Ok(PathBuf::new());
    }
    let newest = fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = newest.map(|it| it.path()).max_by_key(|it| version(it));
    Ok(newest.context("there is no PostgreSQL here; ./test installs it")?.join("bin"))
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let name = format!("{command:?}");
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    let status = status.with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{name} failed: {status}");
    Ok(())
}
