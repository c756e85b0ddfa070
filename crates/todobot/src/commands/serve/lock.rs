//! One server for a file: it keeps in memory who is in which conversation, which two could not.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

use crate::host::Unable;

/// Holds until it is dropped, or until the process ends in whatever way. The file stays: taking it
/// away would let two servers lock two files of one name. A database elsewhere needs no lock.
pub(super) struct Lock {
    _file: Option<File>,
}

impl Lock {
    pub(super) fn take(database_url: &str) -> Result<Lock, Unable> {
        if store::is_postgres(database_url) {
            return Ok(Lock { _file: None });
        }
        let mut path = PathBuf::from(database_url.strip_prefix("sqlite:").unwrap_or(database_url));
        path.as_mut_os_string().push(".lock");
        let cannot = |error| {
            tracing::error!(%error, "cannot lock the database");
            Unable("The tasks cannot be locked for one server alone.".to_owned())
        };
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => {
                Err(Unable("Another server has these tasks open already.".to_owned()))
            }
            Err(TryLockError::Error(error)) => Err(cannot(error)),
        }
    }
}
