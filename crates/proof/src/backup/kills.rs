//! Backups and restores that are killed wherever they are.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fastrand::Rng;
use sha2::{Digest as _, Sha256};
use tokio::time::sleep;

use super::judge::Breaches;
use super::service::Commands;
use super::text;

#[derive(Debug, Default)]
pub(super) struct Killed {
    pub(super) backups: usize,
    pub(super) restores: usize,
    /// Restores that were done before they were killed.
    pub(super) done: usize,
    pub(super) breaches: Breaches,
}

/// `states` are two backups: the database is brought from one to the other and back. The times are what
/// each takes when nobody kills it.
pub(super) async fn kill(
    copy: &Commands,
    states: [&PathBuf; 2],
    seed: u64,
    times: usize,
    of_backup: Duration,
    of_restore: Duration,
) -> anyhow::Result<Killed> {
    let mut rng = Rng::with_seed(seed);
    let mut killed = Killed::default();
    copy.run(&["restore", "--force", text(states[1])?])?;
    let held = [held(copy, states[0])?, held(copy, states[1])?];
    let broken_off = states[0].with_file_name("broken-off.backup");
    for _ in 0..times {
        cut(copy, &["backup", "--force", text(&broken_off)?], of_backup.mul_f64(rng.f64())).await?;
        killed.backups += 1;
        // It is not there, or it is the whole of it; and the next one comes to its end.
        if broken_off.exists() && self::held(copy, &broken_off).ok().as_ref() != Some(&held[1]) {
            killed.breaches.add("a backup that was killed left half a file", broken_off.display());
        }
    }
    let mut now = 1;
    for _ in 0..times {
        let next = 1 - now;
        let arguments = ["restore", "--force", text(states[next])?];
        // Some of them a little longer than it takes.
        cut(copy, &arguments, of_restore.mul_f64(rng.f64() * 1.2)).await?;
        killed.restores += 1;
        copy.run(&["backup", "--force", text(&broken_off)?])?;
        let is = self::held(copy, &broken_off)?;
        match held.iter().position(|it| *it == is) {
            Some(state) => {
                killed.done += usize::from(state == next);
                now = state;
            }
            None => {
                let what = "a restore that was killed left neither the old nor the new";
                killed.breaches.add(what, broken_off.display());
                copy.run(&["restore", "--force", text(states[now])?])?;
            }
        }
        forget_what_was_aside(copy)?;
    }
    Ok(killed)
}

/// What each restore keeps of what was there, which is as large as all of it.
fn forget_what_was_aside(copy: &Commands) -> anyhow::Result<()> {
    for entry in fs::read_dir(&copy.home)? {
        let path = entry?.path();
        if path.to_string_lossy().contains(".before-") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Starts a command, and kills it.
async fn cut(copy: &Commands, arguments: &[&str], after: Duration) -> anyhow::Result<()> {
    let mut child = copy.command(arguments).spawn()?;
    sleep(after).await;
    child.kill()?;
    child.wait()?;
    Ok(())
}

/// The hash of all that a whole backup holds, but for what it says of itself: its first line and its
/// last.
fn held(copy: &Commands, file: &Path) -> anyhow::Result<Vec<u8>> {
    copy.run(&["restore", "--dry-run", text(file)?])?;
    let bytes = fs::read(file)?;
    let from = bytes.iter().position(|it| *it == b'\n').unwrap_or_default();
    let to = bytes[..bytes.len() - 1].iter().rposition(|it| *it == b'\n').unwrap_or_default();
    Ok(Sha256::digest(&bytes[from..to]).to_vec())
}
