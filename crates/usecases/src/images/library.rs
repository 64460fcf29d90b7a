//! Images of the store: read, rendered and stored.

use bytes::Bytes;
use nevel_domain::images::{Image, ImageFile};

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

/// All files of an image; empty for external URLs.
pub(crate) fn files_of(path: &str) -> Vec<ImageFile> {
    if let Some(image) = Image::parse(path) {
        let narrower = image.narrower().into_iter().map(|(_, file)| file);
        return narrower.chain([image.fallback(), image.widest()]).collect();
    }
    // Images of early versions have no size in their name and one smaller file.
    let Some(name) = path.strip_prefix("images/") else { return Vec::new() };
    let smaller = name.replace(".webp", "-320.webp");
    [name, &smaller].into_iter().filter_map(ImageFile::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn image_path_yields_all_files_of_the_image() {
        let digest = "ab".repeat(16);
        let names = |path: &str| files_of(path).iter().map(|file| file.as_str().to_owned()).collect::<Vec<_>>();
        let expected = ["-320.webp", "-640.webp", ".jpg", "-800x600.webp"].map(|end| format!("{digest}{end}"));
        assert_eq!(names(&format!("images/{digest}-800x600.webp")), expected);
        assert_eq!(names(&format!("images/{digest}.webp")), [".webp", "-320.webp"].map(|end| format!("{digest}{end}")));
        for external in ["https://cdn.example/a.webp", "images/mint.webp", ""] {
            assert_eq!(names(external), [""; 0]);
        }
    }
}
