//! Images of the store: read, rendered and stored.

use bytes::Bytes;
use nevel_domain::images::ImageFile;

use crate::cpu_bound::{Priority, TaskError, spawn_cpu_bound};
use crate::images::error::ImageError;
use crate::images::render::{Rendition, render};
use crate::{Actor, Result, Shop, ShopError};

pub async fn read_image(shop: &Shop, file: &ImageFile) -> Result<Option<Bytes>> {
    shop.images.read(file).await
}

/// Whether the image path of a product or category refers to a stored file.
pub(crate) async fn image_exists(shop: &Shop, path: &str) -> Result<bool> {
    match path.strip_prefix("images/").and_then(ImageFile::parse) {
        Some(file) => Ok(shop.images.read(&file).await?.is_some()),
        None => Ok(false),
    }
}

/// Stores all files of an image and returns the path for products and categories.
pub async fn store_image(shop: &Shop, rendition: &Rendition) -> Result<String> {
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
pub async fn store_file(shop: &Shop, file: &ImageFile, bytes: &[u8]) -> Result<()> {
    shop.images.write(file, bytes).await
}

/// Renders and stores the image; returns the path for products and categories.
pub async fn upload_image(shop: &Shop, actor: Actor, file: Vec<u8>) -> Result<String> {
    actor.must_be_admin()?;
    let rendition = render_on_worker(shop, file).await?;
    let path = store_image(shop, &rendition).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, path, "image uploaded");
    Ok(path)
}

/// Limits the concurrency, because rendering one image may take a hundred megabytes.
async fn render_on_worker(shop: &Shop, file: Vec<u8>) -> Result<Rendition> {
    let permit = shop.render_permits.clone().acquire_owned().await.map_err(ShopError::internal)?;
    let work = move || {
        // The work continues if the caller is canceled, so it owns the permit.
        let _permit = permit;
        render(&file)
    };
    match spawn_cpu_bound(Priority::Low, work).await {
        Ok(rendition) => Ok(rendition?),
        Err(TaskError::Panicked) => {
            // A decoder panic is handled like a decoding error.
            tracing::warn!("image decoder panicked");
            Err(ImageError::Unreadable.into())
        }
        Err(error) => Err(error.into()),
    }
}
