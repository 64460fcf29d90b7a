//! Pictures in a folder of this machine.

use std::path::{Path, PathBuf};

use nevel_domain::media::PictureFile;

use super::store::{PictureStore, Reading, Writing};
use crate::whole_file::{self, Access};

pub struct PictureFolder {
    folder: PathBuf,
}

impl PictureFolder {
    /// Makes the folder if it is not there.
    pub fn open(folder: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Self { folder: folder.to_owned() })
    }

    async fn read_file(&self, file: &PictureFile) -> std::io::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.folder.join(file.as_str())).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn write_file(&self, file: &PictureFile, bytes: &[u8]) -> std::io::Result<()> {
        // What is there under the name is the same, unless a disk or a hasty copy has torn it.
        if self.read_file(file).await.is_ok_and(|kept| kept.is_some_and(|kept| kept == bytes)) {
            return Ok(());
        }
        // The same picture may be uploaded twice at once, by instances that share the folder too.
        let draft = format!("{}.{:016x}.part", file.as_str(), getrandom::u64()?);
        whole_file::write(&self.folder, &draft, file.as_str(), bytes, Access::Everybody).await
    }
}

impl PictureStore for PictureFolder {
    fn read<'a>(&'a self, file: &'a PictureFile) -> Reading<'a> {
        Box::pin(async move { Ok(self.read_file(file).await?.map(Into::into)) })
    }

    fn write<'a>(&'a self, file: &'a PictureFile, bytes: &'a [u8]) -> Writing<'a> {
        Box::pin(async move { Ok(self.write_file(file, bytes).await?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_picture_is_written_once_and_whole() {
        let place = tempfile::TempDir::new().unwrap();
        let folder = PictureFolder::open(&place.path().join("media")).unwrap();
        let file = PictureFile::parse(&format!("{}.webp", "0a".repeat(16))).unwrap();
        assert!(folder.read(&file).await.unwrap().is_none());
        folder.write(&file, b"first").await.unwrap();
        assert_eq!(folder.read(&file).await.unwrap().unwrap().as_ref(), b"first");
        let kept = place.path().join("media").join(file.as_str());
        let written = || std::fs::metadata(&kept).unwrap().modified().unwrap();
        let before = written();
        folder.write(&file, b"first").await.unwrap();
        assert_eq!(written(), before, "what is there is not written again");
        for torn in [&b"fir"[..], b"fir\0\0"] {
            std::fs::write(&kept, torn).unwrap();
            folder.write(&file, b"first").await.unwrap();
            assert_eq!(folder.read(&file).await.unwrap().unwrap().as_ref(), b"first", "a torn one is made whole");
        }
        let left: Vec<_> = std::fs::read_dir(place.path().join("media")).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(left, [file.as_str()], "no draft stays");
    }
}
