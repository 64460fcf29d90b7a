//! Stores images in a local directory.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use nevel_domain::clock::Timestamp;
use nevel_domain::images::ImageFile;
use nevel_storage::private_file;

use crate::atomic_write::{self, FileMode};
use crate::image_store::{DeleteFuture, ImageStore, ListFuture, ReadFuture, WriteFuture};

pub struct ImageDirectory {
    directory: PathBuf,
}

impl ImageDirectory {
    /// Creates the directory, accessible to the owner only, unless it exists.
    pub fn open(directory: &Path) -> std::io::Result<Self> {
        private_file::create_directory(directory)?;
        Ok(Self { directory: directory.to_owned() })
    }

    async fn read_file(&self, file: &ImageFile) -> std::io::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.directory.join(file.as_str())).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn write_file(&self, file: &ImageFile, bytes: &[u8]) -> std::io::Result<()> {
        // An existing file has the same content, unless it was damaged.
        if self.read_file(file).await.is_ok_and(|stored| stored.is_some_and(|stored| stored == bytes)) {
            return self.touch(file).await;
        }
        // The same image may be uploaded concurrently, also by another instance that shares the directory.
        let temporary = format!("{}.{:016x}.part", file.as_str(), getrandom::u64()?);
        atomic_write::write(&self.directory, &temporary, file.as_str(), bytes, FileMode::Default).await
    }

    /// Makes an existing file as young as a new one.
    async fn touch(&self, file: &ImageFile) -> std::io::Result<()> {
        let path = self.directory.join(file.as_str());
        in_background(move || File::options().append(true).open(path)?.set_modified(SystemTime::now())).await
    }

    async fn list_files(&self, unmodified_since: Timestamp) -> std::io::Result<Vec<ImageFile>> {
        let directory = self.directory.clone();
        in_background(move || {
            let mut files = Vec::new();
            for entry in std::fs::read_dir(directory)? {
                let entry = entry?;
                let Some(file) = entry.file_name().to_str().and_then(ImageFile::parse) else { continue };
                if modified_at(&entry.path())?.is_some_and(|modified| modified < unmodified_since) {
                    files.push(file);
                }
            }
            Ok(files)
        })
        .await
    }

    async fn delete_file(&self, file: &ImageFile, unmodified_since: Timestamp) -> std::io::Result<bool> {
        let path = self.directory.join(file.as_str());
        in_background(move || {
            let is_old = modified_at(&path)?.is_some_and(|modified| modified < unmodified_since);
            if is_old {
                std::fs::remove_file(path)?;
            }
            Ok(is_old)
        })
        .await
    }
}

async fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> std::io::Result<T> + Send + 'static,
) -> std::io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(std::io::Error::other)?
}

/// The time of the last write; `None` if the file does not exist.
fn modified_at(path: &Path) -> std::io::Result<Option<Timestamp>> {
    match path.metadata().and_then(|metadata| metadata.modified()) {
        Ok(modified) => Ok(Some(Timestamp::from_datetime(modified.into()))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

impl ImageStore for ImageDirectory {
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a> {
        Box::pin(async move { Ok(self.read_file(file).await?.map(Into::into)) })
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a> {
        Box::pin(async move { Ok(self.write_file(file, bytes).await?) })
    }

    fn list(&self, unmodified_since: Timestamp) -> ListFuture<'_> {
        Box::pin(async move { Ok(self.list_files(unmodified_since).await?) })
    }

    fn delete<'a>(&'a self, file: &'a ImageFile, unmodified_since: Timestamp) -> DeleteFuture<'a> {
        Box::pin(async move { Ok(self.delete_file(file, unmodified_since).await?) })
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    use super::*;

    #[test]
    fn new_directory_is_accessible_to_its_owner_only() {
        let parent = tempfile::TempDir::new().unwrap();
        let path = parent.path().join("images");
        ImageDirectory::open(&path).unwrap();
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o700);
    }

    #[tokio::test]
    async fn image_is_written_once_and_repaired_if_damaged() {
        let parent = tempfile::TempDir::new().unwrap();
        let directory = ImageDirectory::open(&parent.path().join("images")).unwrap();
        let file = ImageFile::parse(&format!("{}.webp", "0a".repeat(16))).unwrap();
        assert!(directory.read(&file).await.unwrap().is_none());
        directory.write(&file, b"first").await.unwrap();
        assert_eq!(directory.read(&file).await.unwrap().unwrap().as_ref(), b"first");
        let path = parent.path().join("images").join(file.as_str());
        let inode = || std::fs::metadata(&path).unwrap().ino();
        let before = inode();
        directory.write(&file, b"first").await.unwrap();
        assert_eq!(inode(), before, "an intact file is not written again");
        for damaged in [&b"fir"[..], b"fir\0\0"] {
            std::fs::write(&path, damaged).unwrap();
            directory.write(&file, b"first").await.unwrap();
            assert_eq!(directory.read(&file).await.unwrap().unwrap().as_ref(), b"first", "a damaged file is repaired");
        }
        let names: Vec<_> =
            std::fs::read_dir(parent.path().join("images")).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(names, [file.as_str()], "no temporary file remains");
    }
}
