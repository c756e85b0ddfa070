//! Processes of the product, as many as wanted, killed and started again.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, ensure};
use jiff::SignedDuration;

use crate::clock;

/// Gone when dropped.
pub(crate) struct Fleet {
    binary: PathBuf,
    home: PathBuf,
    database_url: String,
    ships: Vec<Ship>,
    pub(crate) kills: usize,
    /// How often one ended that nobody had killed: the database was away when it came up.
    pub(crate) deaths: usize,
}

struct Ship {
    /// How far its clock is from ours, in seconds.
    skew: i64,
    child: Option<Child>,
}

impl Fleet {
    /// `home` is where they may leave files. One process for each of `skews`.
    pub(crate) fn launch(
        binary: &Path,
        home: &Path,
        database_url: &str,
        skews: &[i64],
    ) -> anyhow::Result<Fleet> {
        let ships = skews.iter().map(|skew| Ship { skew: *skew, child: None }).collect();
        let mut fleet = Fleet {
            binary: binary.to_owned(),
            home: home.to_owned(),
            database_url: database_url.to_owned(),
            ships,
            kills: 0,
            deaths: 0,
        };
        for place in 0..fleet.ships.len() {
            fleet.start(place)?;
        }
        Ok(fleet)
    }

    /// Kills one, wherever it is in what it does, and starts another in its place.
    pub(crate) fn kill(&mut self, place: usize) -> anyhow::Result<()> {
        self.ships[place].sink();
        self.kills += 1;
        self.start(place)
    }

    /// Starts anew what ended by itself, as whoever supervises a service would.
    pub(crate) fn look_after(&mut self) -> anyhow::Result<()> {
        for place in 0..self.ships.len() {
            let ended = match &mut self.ships[place].child {
                Some(child) => child.try_wait()?.is_some(),
                None => true,
            };
            if ended {
                self.deaths += 1;
                self.start(place)?;
            }
        }
        Ok(())
    }

    fn start(&mut self, place: usize) -> anyhow::Result<()> {
        let log = File::options().create(true).append(true).open(self.home.join("serve.log"))?;
        let mut command = Command::new(&self.binary);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        let skew = self.ships[place].skew;
        if skew != 0 {
            // On PostgreSQL this sets the process's own clock, and the database's decides.
            let now = clock::now() + SignedDuration::from_secs(skew);
            command.arg("--now").arg(now.to_string());
        }
        // Nothing of our own environment: what is proved does not hang on it.
        command
            .env_clear()
            .env("TODOBOT_HOME", &self.home)
            .env("TODOBOT_DATABASE_URL", &self.database_url)
            .env("TODOBOT_ZONE", "UTC")
            .env("TODOBOT_LOG", "warn")
            .env("TODOBOT_NOTIFY_PRIVATE", "allow")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log);
        let name = self.binary.display();
        let child = command.spawn().with_context(|| format!("cannot start {name}"))?;
        self.ships[place].child = Some(child);
        Ok(())
    }
}

impl Ship {
    fn sink(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may be gone already; either way it is gone then.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        self.ships.iter_mut().for_each(Ship::sink);
    }
}

/// The binary beside our own, from the same build.
pub(crate) fn product_beside_us() -> anyhow::Result<PathBuf> {
    let path = std::env::current_exe()?.with_file_name("todobot");
    let how = "build it first, as this was built: cargo build [--release] -p todobot";
    ensure!(path.is_file(), "there is no {}; {how}", path.display());
    Ok(path)
}
