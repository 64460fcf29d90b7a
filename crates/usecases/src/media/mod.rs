//! Pictures: made ready from what is uploaded, named by content, kept in a folder or a bucket, written whole or not at all.

mod folder;
mod render;
mod store;
pub mod upload_picture;

use bytes::Bytes;
use nevel_domain::media::{Picture, PictureFile};

pub use folder::PictureFolder;
pub use render::Rendition;
pub use store::{PictureStore, Reading, Writing};

use crate::{Shop, ShopError};

/// Why an uploaded file is no picture for the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MediaError {
    #[error("the file is no JPEG, PNG, WebP or GIF")]
    Unsupported,
    #[error("the picture has too many pixels")]
    TooManyPixels,
    #[error("the picture cannot be read")]
    Unreadable,
}

/// Keeps a picture in all its widths; the answer is the path that products and categories carry.
pub async fn keep_picture(shop: &Shop, made: &Rendition) -> Result<String, ShopError> {
    let picture = made.picture();
    for ((_, file), bytes) in picture.narrower().iter().zip(&made.narrower) {
        shop.pictures.write(file, bytes).await?;
    }
    shop.pictures.write(&picture.fallback(), &made.fallback).await?;
    // Last the one that names the picture: whoever sees it finds the others beside it.
    shop.pictures.write(&picture.widest(), &made.widest).await?;
    Ok(picture.path())
}

pub async fn read_picture(shop: &Shop, file: &PictureFile) -> Result<Option<Bytes>, ShopError> {
    shop.pictures.read(file).await
}

/// Whether the picture that a product or a category names by its path is there.
pub(crate) async fn is_picture_kept(shop: &Shop, path: &str) -> Result<bool, ShopError> {
    match path.strip_prefix("images/").and_then(PictureFile::parse) {
        Some(file) => Ok(shop.pictures.read(&file).await?.is_some()),
        None => Ok(false),
    }
}

/// Keeps one file of a picture that was made ready elsewhere.
pub async fn keep_file(shop: &Shop, file: &PictureFile, bytes: &[u8]) -> Result<(), ShopError> {
    shop.pictures.write(file, bytes).await
}

impl Rendition {
    /// The name follows from the widest file, of which all others are made.
    pub fn picture(&self) -> Picture {
        use sha2::{Digest as _, Sha256};
        let mut digest = [0; 16];
        digest.iter_mut().zip(Sha256::digest(&self.widest)).for_each(|(to, from)| *to = from);
        Picture::new(digest, self.width, self.height)
    }
}
