//! Pictures in a folder: named by content, written whole or not at all.

use std::path::{Path, PathBuf};

use nevel_domain::media::PictureFile;
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use crate::{Shop, ShopError};

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

    async fn read(&self, file: &PictureFile) -> std::io::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.folder.join(file.as_str())).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Written beside its place, synced, then moved there: a reader never sees half a picture, a power cut leaves none.
    async fn write(&self, file: &PictureFile, bytes: &[u8]) -> std::io::Result<()> {
        let place = self.folder.join(file.as_str());
        if tokio::fs::try_exists(&place).await? {
            return Ok(());
        }
        let draft = self.folder.join(format!("{}.part", file.as_str()));
        let mut handle = tokio::fs::File::create(&draft).await?;
        handle.write_all(bytes).await?;
        handle.sync_all().await?;
        tokio::fs::rename(&draft, &place).await?;
        tokio::fs::File::open(&self.folder).await?.sync_all().await
    }
}

/// Keeps a picture and its narrow twin; the answer is the path that products and categories carry.
pub async fn keep_picture(shop: &Shop, wide: &[u8], narrow: &[u8]) -> Result<String, ShopError> {
    let mut digest = [0; 16];
    let hash = Sha256::digest(wide);
    digest.iter_mut().zip(hash.iter()).for_each(|(to, from)| *to = *from);
    let file = PictureFile::wide(&digest);
    shop.pictures.write(&PictureFile::narrow(&digest), narrow).await?;
    shop.pictures.write(&file, wide).await?;
    Ok(format!("images/{}", file.as_str()))
}

pub async fn read_picture(shop: &Shop, file: &PictureFile) -> Result<Option<Vec<u8>>, ShopError> {
    Ok(shop.pictures.read(file).await?)
}
