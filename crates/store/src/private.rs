//! Files and folders that are their owner's alone.

use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Makes the folder, and those that it is in, where they are not there yet.
pub fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// For opening a file; one that is made by it nobody else can read.
pub fn file() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// The folder that a file is to stand in.
pub fn folder_of(path: &Path) -> io::Result<()> {
    match path.parent().filter(|it| !it.as_os_str().is_empty()) {
        Some(parent) => folder(parent),
        None => Ok(()),
    }
}
