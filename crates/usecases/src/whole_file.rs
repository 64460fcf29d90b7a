//! Files that are there whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

/// Written beside its place under the name of its draft, synced, then moved there: a reader never sees half of it, and neither a power
/// cut nor a full disk leaves one. The plain calls of the system tell of every error; an asynchronous file that is synced keeps that of its
/// last write to itself.
pub async fn write(folder: &Path, draft: &str, name: &str, bytes: &[u8], access: Access) -> io::Result<()> {
    let (folder, draft, place, bytes) = (folder.to_owned(), folder.join(draft), folder.join(name), bytes.to_owned());
    let placed = tokio::task::spawn_blocking(move || {
        let placed = write_draft(&draft, &bytes, access).and_then(|()| fs::rename(&draft, &place));
        if placed.is_err() {
            // The first error is the one to tell.
            let _ = fs::remove_file(&draft);
        }
        placed.and_then(|()| File::open(folder)?.sync_all()).map_err(|error| told(&place, &error))
    });
    placed.await.map_err(io::Error::other)?
}

fn told(place: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", place.display()))
}

/// Who may read it.
#[derive(Clone, Copy)]
pub enum Access {
    /// Whoever the folder lets in.
    Everybody,
    OwnerAlone,
}

fn write_draft(draft: &Path, bytes: &[u8], access: Access) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    if let Access::OwnerAlone = access {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let mut file = options.open(draft)?;
    file.write_all(bytes)?;
    file.sync_all()
}
