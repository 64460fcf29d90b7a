//! The file of a `SQLite` database. The connections stay on the file that they opened, also after it was deleted or
//! replaced.

use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct DatabaseFile {
    pub path: PathBuf,
    identity: Identity,
}

/// Device and inode.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

impl DatabaseFile {
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self { path: path.to_owned(), identity: identify(path)? })
    }

    /// Whether the path still leads to the same file.
    pub fn is_in_place(&self) -> bool {
        identify(&self.path).is_ok_and(|identity| identity == self.identity)
    }
}

#[cfg(unix)]
fn identify(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(path).map(|metadata| (metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn identify(path: &Path) -> io::Result<Identity> {
    std::fs::metadata(path).map(drop)
}
