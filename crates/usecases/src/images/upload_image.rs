//! Uploads an image for a product or a category.

use super::error::ImageError;
use super::render::{Rendition, render};
use super::store_image::store_image;
use crate::actor::Actor;
use crate::cpu_bound::{Priority, TaskError, spawn_cpu_bound};
use crate::error::ShopError;
use crate::shop::Shop;

/// Renders and stores the image; returns the path for products and categories.
pub async fn upload_image(shop: &Shop, actor: Actor, file: Vec<u8>) -> Result<String, ShopError> {
    actor.must_be_admin()?;
    let rendition = render_on_worker(shop, file).await?;
    let path = store_image(shop, &rendition).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, path, "image uploaded");
    Ok(path)
}

/// Limits the concurrency, because rendering one image may take a hundred megabytes.
async fn render_on_worker(shop: &Shop, file: Vec<u8>) -> Result<Rendition, ShopError> {
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
