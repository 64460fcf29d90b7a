//! Stores rendered images.

use nevel_domain::images::ImageFile;

use super::render::Rendition;
use crate::error::ShopError;
use crate::shop::Shop;

/// Stores all files of an image and returns the path for products and categories.
pub async fn store_image(shop: &Shop, rendition: &Rendition) -> Result<String, ShopError> {
    let image = rendition.image();
    for ((_, file), bytes) in image.narrower().iter().zip(&rendition.narrower) {
        shop.images.write(file, bytes).await?;
    }
    shop.images.write(&image.fallback(), &rendition.fallback).await?;
    // The widest file comes last: if it exists, so do all others.
    shop.images.write(&image.widest(), &rendition.widest).await?;
    Ok(image.path())
}

/// Stores one file of an image from a backup.
pub async fn store_file(shop: &Shop, file: &ImageFile, bytes: &[u8]) -> Result<(), ShopError> {
    shop.images.write(file, bytes).await
}
