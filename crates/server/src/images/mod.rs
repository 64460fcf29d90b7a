//! Image storage: the data directory, or an S3-compatible bucket.

pub mod address;
mod bucket;
mod http_client;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use nevel_domain::images::ImageFile;
use nevel_usecases::Shop;
use nevel_usecases::images::{ImageDirectory, ImageStore, read_image};

use address::BucketAccess;
use bucket::ImageBucket;

use crate::error::ConfigError;

/// Directory for images in the data directory.
const DIRECTORY: &str = "images";
/// The name of that directory in early versions.
const LEGACY_DIRECTORY: &str = "media";

pub fn open(data_dir: &Path, bucket: Option<&BucketAccess>) -> Result<Arc<dyn ImageStore>, ConfigError> {
    if let Some(access) = bucket {
        let bucket = ImageBucket::open(access).map_err(|error| ConfigError::new("NEVEL_IMAGES_URL", error))?;
        return Ok(Arc::new(bucket));
    }
    let path = directory(data_dir);
    let unusable =
        |error| ConfigError::new("NEVEL_DATA_DIR", format!("cannot use the directory {}: {error}", path.display()));
    rename_legacy_directory(data_dir, &path).map_err(unusable)?;
    Ok(Arc::new(ImageDirectory::open(&path).map_err(unusable)?))
}

fn rename_legacy_directory(data_dir: &Path, path: &Path) -> std::io::Result<()> {
    let legacy = data_dir.join(LEGACY_DIRECTORY);
    if path.exists() || !legacy.is_dir() {
        return Ok(());
    }
    if let Err(error) = std::fs::rename(&legacy, path) {
        // Another instance that shares the data directory may have renamed it.
        return if path.exists() { Ok(()) } else { Err(error) };
    }
    tracing::info!(from = %legacy.display(), to = %path.display(), "renamed the image directory");
    Ok(())
}

/// The directory or bucket, for messages.
pub fn location(data_dir: &Path, bucket: Option<&BucketAccess>) -> String {
    match bucket {
        Some(access) => access.address.to_string(),
        None => directory(data_dir).display().to_string(),
    }
}

/// Where images are stored without a bucket.
pub fn directory(data_dir: &Path) -> PathBuf {
    data_dir.join(DIRECTORY)
}

/// Reads an image that cannot exist, so that an unreachable bucket or invalid credentials are logged at startup.
pub async fn probe(shop: Shop) {
    if let Some(missing) = ImageFile::parse(&format!("{}.webp", "0".repeat(32))) {
        let _ = read_image(&shop, &missing).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legacy_image_directory_is_renamed() {
        let data = tempfile::TempDir::new().unwrap();
        std::fs::create_dir(data.path().join("media")).unwrap();
        std::fs::write(data.path().join("media/a.webp"), "image").unwrap();
        open(data.path(), None).unwrap();
        assert!(data.path().join("images/a.webp").exists() && !data.path().join("media").exists());
        open(data.path(), None).unwrap();
    }
}
