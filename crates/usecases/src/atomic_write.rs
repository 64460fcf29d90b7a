//! Atomic file writes: a reader sees the whole file or none.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use nevel_storage::private_file;

/// Permissions of a new file.
#[derive(Clone, Copy)]
pub enum FileMode {
    /// The default of the process.
    Default,
    /// Readable and writable by the owner only.
    Private,
}

/// Writes to a temporary file in the same directory, syncs it and renames it, so that neither a power cut nor a full
/// disk leaves a partial file. Uses blocking calls, because `tokio::fs::File` can lose the error of the last write on
/// sync.
pub async fn write(directory: &Path, temporary: &str, name: &str, bytes: &[u8], mode: FileMode) -> io::Result<()> {
    let (temporary, target, bytes) = (directory.join(temporary), directory.join(name), bytes.to_owned());
    let task = tokio::task::spawn_blocking(move || {
        let written = write_and_sync(&temporary, &bytes, mode).and_then(|()| rename_and_sync(&temporary, &target));
        if written.is_err() {
            // The first error is the one to report.
            let _ = fs::remove_file(&temporary);
        }
        written.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", target.display())))
    });
    task.await.map_err(io::Error::other)?
}

/// Writes and syncs a file, replacing an existing one.
pub fn write_and_sync(path: &Path, bytes: &[u8], mode: FileMode) -> io::Result<()> {
    let mut options = match mode {
        FileMode::Default => OpenOptions::new(),
        FileMode::Private => private_file::options(),
    };
    let mut file = options.write(true).create(true).truncate(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Renames a file within its directory and syncs the directory, so that the new name survives a power cut.
pub fn rename_and_sync(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    let directory = to.parent().filter(|directory| !directory.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(directory)?.sync_all()
}
