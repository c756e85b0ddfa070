//! Who can read what is private, and whether there is room.

use std::path::{Path, PathBuf};

use indicatif::HumanBytes;

use super::Finding;

/// Below this a write may soon fail.
const LITTLE: u64 = 500_000_000;
const HARDLY_ANY: u64 = 50_000_000;

/// A database elsewhere has no file here.
pub(super) fn look(database_url: &str) -> Vec<Finding> {
    let Some(database) = store::file_of(database_url) else { return Vec::new() };
    let folder = database.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.exists() {
        // The first command makes it.
        return Vec::new();
    }
    let mut findings = vec![permissions(database, folder)];
    findings.extend(room(folder));
    findings
}

/// Whoever may enter the folder may read what in it is readable; so it is the file that counts.
fn permissions(database: &Path, folder: &Path) -> Finding {
    const WHAT: &str = "permissions";
    let beside = ["", "-wal", "-shm"].map(|more| {
        let mut path = database.to_owned();
        path.as_mut_os_string().push(more);
        path
    });
    let open: Vec<PathBuf> = beside.into_iter().filter(|it| is_open_to_others(it)).collect();
    if let Some(first) = open.first() {
        let all: Vec<String> = open.iter().map(|it| format!("'{}'", it.display())).collect();
        let told = format!("others can read {}", first.display());
        return Finding::problem(WHAT, told, format!("chmod 600 {}", all.join(" ")));
    }
    match is_writable(database, folder) {
        true => Finding::ok(WHAT, format!("only its owner can read {}", database.display())),
        false => Finding::problem(
            WHAT,
            format!("{} cannot be written by this user", database.display()),
            "Run it as the user who owns the file, or give it to this one (chown)",
        ),
    }
}

#[cfg(unix)]
fn is_open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    path.metadata().is_ok_and(|it| it.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &Path) -> bool {
    false
}

/// Asked of the system, without a try.
#[cfg(unix)]
fn is_writable(database: &Path, folder: &Path) -> bool {
    use rustix::fs::{Access, access};
    let is_fine = |path: &Path| access(path, Access::READ_OK | Access::WRITE_OK).is_ok();
    is_fine(folder) && (!database.exists() || is_fine(database))
}

#[cfg(not(unix))]
fn is_writable(database: &Path, _: &Path) -> bool {
    database.metadata().is_ok_and(|it| !it.permissions().readonly())
}

#[cfg(unix)]
fn room(folder: &Path) -> Option<Finding> {
    const WHAT: &str = "disk";
    let there = rustix::fs::statvfs(folder).ok()?;
    let free = there.f_bavail.saturating_mul(there.f_frsize);
    let told = format!("{} free for {}", HumanBytes(free), folder.display());
    let mend = "Make room: when it is full, nothing can be written";
    Some(match free {
        ..HARDLY_ANY => Finding::problem(WHAT, told, mend),
        HARDLY_ANY..LITTLE => Finding::warning(WHAT, told, mend),
        _ => Finding::ok(WHAT, told),
    })
}

#[cfg(not(unix))]
fn room(_: &Path) -> Option<Finding> {
    None
}
