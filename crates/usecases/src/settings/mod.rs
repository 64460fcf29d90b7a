//! The shop's settings.

use nevel_domain::settings::ShopSettings;

use crate::{Shop, ShopError};

pub async fn read_settings(shop: &Shop) -> Result<ShopSettings, ShopError> {
    Ok(nevel_storage::settings::load(shop.db.reader()).await?)
}
