//! Where pictures lie: the one place that another kind of storage would replace.

use std::path::{Path, PathBuf};

use nevel_domain::media::PictureFile;
use tokio::io::AsyncWriteExt;

#[derive(Clone)]
pub struct PictureFolder {
    folder: PathBuf,
}

impl PictureFolder {
    /// Makes the folder if it is not there.
    pub fn open(folder: &Path) -> std::io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Self { folder: folder.to_owned() })
    }

    pub(super) async fn read(&self, file: &PictureFile) -> std::io::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.folder.join(file.as_str())).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub(super) async fn exists(&self, file: &PictureFile) -> std::io::Result<bool> {
        tokio::fs::try_exists(self.folder.join(file.as_str())).await
    }

    /// Written beside its place, synced, then moved there: a reader never sees half a picture, a power cut leaves none.
    pub(super) async fn write(&self, file: &PictureFile, bytes: &[u8]) -> std::io::Result<()> {
        let place = self.folder.join(file.as_str());
        if tokio::fs::try_exists(&place).await? {
            return Ok(());
        }
        // The same picture may be uploaded twice at once, by instances that share the folder too.
        let draft = self.folder.join(format!("{}.{:016x}.part", file.as_str(), getrandom::u64()?));
        let placed = match write_whole(&draft, bytes).await {
            Ok(()) => tokio::fs::rename(&draft, &place).await,
            Err(error) => Err(error),
        };
        if placed.is_err() {
            // The first error is the one to tell.
            let _ = tokio::fs::remove_file(&draft).await;
        }
        placed?;
        tokio::fs::File::open(&self.folder).await?.sync_all().await
    }
}

async fn write_whole(draft: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut handle = tokio::fs::File::create(draft).await?;
    handle.write_all(bytes).await?;
    handle.sync_all().await
}
