//! Stores images in a local directory.

use std::path::{Path, PathBuf};

use nevel_domain::images::ImageFile;

use super::store::{ImageStore, ReadFuture, WriteFuture};
use crate::atomic_write::{self, FileMode};

pub struct ImageDirectory {
    directory: PathBuf,
}

impl ImageDirectory {
    /// Creates the directory if it does not exist.
    pub fn open(directory: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(directory)?;
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
            return Ok(());
        }
        // The same image may be uploaded concurrently, also by another instance that shares the directory.
        let temporary = format!("{}.{:016x}.part", file.as_str(), getrandom::u64()?);
        atomic_write::write(&self.directory, &temporary, file.as_str(), bytes, FileMode::Default).await
    }
}

impl ImageStore for ImageDirectory {
    fn read<'a>(&'a self, file: &'a ImageFile) -> ReadFuture<'a> {
        Box::pin(async move { Ok(self.read_file(file).await?.map(Into::into)) })
    }

    fn write<'a>(&'a self, file: &'a ImageFile, bytes: &'a [u8]) -> WriteFuture<'a> {
        Box::pin(async move { Ok(self.write_file(file, bytes).await?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn image_is_written_once_and_repaired_if_damaged() {
        let parent = tempfile::TempDir::new().unwrap();
        let directory = ImageDirectory::open(&parent.path().join("images")).unwrap();
        let file = ImageFile::parse(&format!("{}.webp", "0a".repeat(16))).unwrap();
        assert!(directory.read(&file).await.unwrap().is_none());
        directory.write(&file, b"first").await.unwrap();
        assert_eq!(directory.read(&file).await.unwrap().unwrap().as_ref(), b"first");
        let path = parent.path().join("images").join(file.as_str());
        let modified = || std::fs::metadata(&path).unwrap().modified().unwrap();
        let before = modified();
        directory.write(&file, b"first").await.unwrap();
        assert_eq!(modified(), before, "an intact file is not written again");
        for damaged in [&b"fir"[..], b"fir\0\0"] {
            std::fs::write(&path, damaged).unwrap();
            directory.write(&file, b"first").await.unwrap();
            assert_eq!(directory.read(&file).await.unwrap().unwrap().as_ref(), b"first", "a damaged file is repaired");
        }
        let names: Vec<_> = std::fs::read_dir(parent.path().join("images")).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(names, [file.as_str()], "no temporary file remains");
    }
}
