//! Reads the settings.

use std::sync::Arc;

use nevel_domain::settings::ShopSettings;
use nevel_domain::time_zone::TimeZone;
use nevel_storage::settings;

use crate::{Result, Shop};

pub async fn read_settings(shop: &Shop) -> Result<ShopSettings> {
    Ok(settings::load(shop.db.reader()).await?)
}

/// The settings for display. Changes made through other instances may be missing for less than a second.
pub async fn cached_settings(shop: &Shop) -> Result<Arc<ShopSettings>> {
    let version = shop.catalog_version();
    let settings = shop.settings.get_or_load(version, settings::load(shop.db.reader())).await?;
    // A change that was saved in the meantime has set newer ones.
    if version == shop.catalog_version() {
        shop.set_languages(&settings.languages);
    }
    Ok(settings)
}

/// The time zone of the shop, as fresh as `cached_settings`.
pub async fn time_zone(shop: &Shop) -> Result<TimeZone> {
    Ok(cached_settings(shop).await?.time_zone.clone())
}
