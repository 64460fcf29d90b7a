//! Reads the settings.

use nevel_domain::settings::ShopSettings;
use nevel_storage::settings;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn read_settings(shop: &Shop) -> Result<ShopSettings, ShopError> {
    Ok(settings::load(shop.db.reader()).await?)
}
