//! One server for a file: it keeps in memory who is in which conversation, which two could not.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use store::private;

use crate::host::Unable;

/// Holds until it is dropped, or until the process ends in whatever way. The file stays: taking it
/// away would let two servers lock two files of one name. A database elsewhere needs no lock.
pub(crate) struct Lock {
    _file: Option<File>,
}

impl Lock {
    pub(super) fn take(database_url: &str) -> Result<Lock, Unable> {
        let taken = || Unable("Another server has these tasks open already.".to_owned());
        Lock::take_if_free(database_url)?.ok_or_else(taken)
    }

    /// Whether a server has it, without a trace. None for a database elsewhere.
    pub(crate) fn is_taken(database_url: &str) -> Option<bool> {
        let Ok(file) = File::open(beside(store::file_of(database_url)?)) else {
            return Some(false);
        };
        Some(matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
    }

    /// None if a server has it.
    pub(crate) fn take_if_free(database_url: &str) -> Result<Option<Lock>, Unable> {
        let Some(path) = store::file_of(database_url) else {
            return Ok(Some(Lock { _file: None }));
        };
        let cannot = |error| {
            tracing::error!(%error, "cannot lock the database");
            Unable("The tasks cannot be locked for one server alone.".to_owned())
        };
        let file = open(path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { _file: Some(file) })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(cannot(error)),
        }
    }
}

/// Beside the database, which need not be there yet.
fn open(database: &Path) -> io::Result<File> {
    private::folder_of(database)?;
    private::file().write(true).create(true).truncate(false).open(beside(database))
}

fn beside(database: &Path) -> PathBuf {
    let mut path = database.to_owned();
    path.as_mut_os_string().push(".lock");
    path
}
