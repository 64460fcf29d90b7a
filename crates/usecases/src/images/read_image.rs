//! Reads image files.

use bytes::Bytes;
use nevel_domain::images::ImageFile;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn read_image(shop: &Shop, file: &ImageFile) -> Result<Option<Bytes>, ShopError> {
    shop.images.read(file).await
}

/// Whether the image path of a product or category refers to a stored file.
pub(crate) async fn image_exists(shop: &Shop, path: &str) -> Result<bool, ShopError> {
    match path.strip_prefix("images/").and_then(ImageFile::parse) {
        Some(file) => Ok(shop.images.read(&file).await?.is_some()),
        None => Ok(false),
    }
}
