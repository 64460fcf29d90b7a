//! Where pictures lie: in the data folder, or in a bucket when the settings name one.

mod address;
mod bucket;
mod client;

use std::path::PathBuf;
use std::sync::Arc;

use nevel_domain::images::ImageFile;
use nevel_usecases::Shop;
use nevel_usecases::images::{ImageDirectory, ImageStore, read_image};

pub use address::BucketAddress;
use bucket::ImageBucket;

use crate::config::{Config, ConfigError, Secret};

/// A bucket and the keys to it.
#[derive(Debug, Clone)]
pub struct BucketAccess {
    pub address: BucketAddress,
    pub key_id: String,
    pub secret: Secret,
}

pub fn open(config: &Config) -> Result<Arc<dyn ImageStore>, ConfigError> {
    if let Some(access) = &config.bucket {
        let bucket = ImageBucket::open(access).map_err(|error| ConfigError { name: "NEVEL_IMAGES_URL", reason: error.to_string() })?;
        return Ok(Arc::new(bucket));
    }
    let path = directory_of(config);
    let directory = ImageDirectory::open(&path)
        .map_err(|error| ConfigError { name: "NEVEL_DATA_DIR", reason: format!("cannot use the folder {}: {error}", path.display()) })?;
    Ok(Arc::new(directory))
}

/// Where they lie, for whoever asks.
pub fn place(config: &Config) -> String {
    match &config.bucket {
        Some(access) => access.address.to_string(),
        None => directory_of(config).display().to_string(),
    }
}

fn directory_of(config: &Config) -> PathBuf {
    config.data_dir.join("media")
}

/// Asks for a picture that cannot be, so that a bucket which does not answer or refuses the keys is in the log from the start.
pub async fn try_out(shop: Shop) {
    if let Some(nothing) = ImageFile::parse(&format!("{}.webp", "0".repeat(32))) {
        let _ = read_image(&shop, &nothing).await;
    }
}
