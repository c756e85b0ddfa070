//! Where the measured files lie, and what a sync costs there.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use tempfile::TempDir;

use crate::stats::Latency;

/// An empty folder under `path`, or under the build folder, that is removed when dropped. Not in the
/// system's own place for such: that is often memory, where a sync costs nothing.
pub(crate) fn folder(path: Option<&Path>) -> anyhow::Result<TempDir> {
    let here = std::env::current_dir()?;
    let build = here.join("target");
    let under = path.unwrap_or(if build.is_dir() { &build } else { &here });
    tempfile::Builder::new()
        .prefix("bench-")
        .tempdir_in(under)
        .with_context(|| format!("cannot make a folder in {}", under.display()))
}

/// Whether the folder is known to lie in memory.
pub(crate) fn is_memory(folder: &Path) -> bool {
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    matches!(filesystem(&mounts, &folder), Some("tmpfs" | "ramfs"))
}

/// The type of the filesystem that `folder` lies in; a line is device, place, type, options.
fn filesystem<'a>(mounts: &'a str, folder: &Path) -> Option<&'a str> {
    mounts
        .lines()
        .filter_map(|line| {
            let mut fields = line.split(' ').skip(1);
            // The kernel writes a blank in a path as its octal code.
            let place = PathBuf::from(fields.next()?.replace("\\040", " "));
            Some((place, fields.next()?))
        })
        .filter(|(place, _)| folder.starts_with(place))
        // Of two at the same place the later one covers the other.
        .max_by_key(|(place, _)| place.components().count())
        .map(|(_, kind)| kind)
}

/// What it costs to make a few pages last: the price that a commit cannot go below.
pub(crate) fn sync_cost(folder: &Path) -> anyhow::Result<Latency> {
    let mut file = File::create(folder.join("sync"))?;
    let mut samples = Vec::new();
    for _ in 0..100 {
        file.write_all(&[1; 4 * 4096])?;
        let start = Instant::now();
        // As SQLite does it, unless built otherwise.
        file.sync_all()?;
        samples.push(start.elapsed());
    }
    Ok(Latency::of(samples))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_mount_counts_and_of_equals_the_last() {
        let mounts = "/dev/a / ext4 rw\ntmpfs /tmp tmpfs rw\n/dev/b /tmp/my\\040disk xfs rw\n\
                      none /two ext4 rw\nnone /two tmpfs rw\n";
        let check = |folder: &str, expect: &str| {
            assert_eq!(filesystem(mounts, Path::new(folder)), Some(expect))
        };
        check("/home/x", "ext4");
        check("/tmp", "tmpfs");
        check("/tmp/x", "tmpfs");
        check("/tmpx", "ext4");
        check("/tmp/my disk/x", "xfs");
        check("/two/x", "tmpfs");
    }
}
