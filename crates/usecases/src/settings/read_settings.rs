//! Reads the settings.

use std::sync::Arc;

use nevel_domain::settings::ShopSettings;
use nevel_storage::settings;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn read_settings(shop: &Shop) -> Result<ShopSettings, ShopError> {
    Ok(settings::load(shop.db.reader()).await?)
}

/// The settings for display. Changes made through other instances may be missing for less than a second.
pub async fn cached_settings(shop: &Shop) -> Result<Arc<ShopSettings>, ShopError> {
    Ok(shop.settings.get_or_load(shop.catalog_version(), settings::load(shop.db.reader())).await?)
}
