//! A file that is there whole or not at all, and is its owner's alone.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::private;

/// Written under another name beside its own, which it gets when it is whole and on disk. Dropped
/// before, it leaves nothing; killed before, it leaves that other name, which the next one takes over.
pub struct Draft {
    path: PathBuf,
    part: PathBuf,
    file: BufWriter<File>,
    is_kept: bool,
}

/// What may stand where it is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replace {
    No,
    Yes,
}

const BUFFER: usize = 1 << 20;
/// What follows the name while it is written: nobody else's files end so, since it is taken over.
const PART: &str = ".todobot-part";

impl Draft {
    /// `AlreadyExists`: something stands there that must stay. `InvalidInput`: what stands there is no
    /// plain file. `ResourceBusy`: someone is writing it.
    pub fn begin(path: &Path, replace: Replace) -> io::Result<Draft> {
        match path.symlink_metadata() {
            Ok(_) if replace == Replace::No => return Err(io::ErrorKind::AlreadyExists.into()),
            // A device is not replaced by a file, nor is what a link leads to.
            Ok(it) if !it.is_file() => return Err(io::ErrorKind::InvalidInput.into()),
            _ => {}
        }
        let mut part = OsString::from(path);
        part.push(PART);
        let file = private::file().write(true).create(true).truncate(false).open(&part)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::ResourceBusy.into()),
            Err(TryLockError::Error(error)) => return Err(error),
        }
        if !is_still(&file, Path::new(&part))? {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        file.set_len(0)?;
        #[cfg(unix)]
        file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        let file = BufWriter::with_capacity(BUFFER, file);
        Ok(Draft { path: path.to_owned(), part: part.into(), file, is_kept: false })
    }

    /// Gives it its name, once all of it is on disk.
    pub fn keep(mut self, replace: Replace) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_all()?;
        match replace {
            Replace::Yes => fs::rename(&self.part, &self.path)?,
            // A link does not go over what came there meanwhile. Not every file system has them.
            Replace::No => match fs::hard_link(&self.part, &self.path) {
                Ok(()) => fs::remove_file(&self.part)?,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
                Err(_) => fs::rename(&self.part, &self.path)?,
            },
        }
        self.is_kept = true;
        sync_folder(&self.path)
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_kept {
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// Whether the file has this name: whoever had it locked may have given it its other, and what a link
/// leads to is not ours to take over.
fn is_still(file: &File, name: &Path) -> io::Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let place = |it: fs::Metadata| (it.dev(), it.ino());
        let there = name.symlink_metadata().ok().map(place);
        Ok(there == Some(place(file.metadata()?)))
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        name.try_exists()
    }
}

/// A name is on disk when its folder is.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    #[cfg(unix)]
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}
