//! The shop's settings.

mod update_settings;

use nevel_domain::settings::{SettingsRecord, ShopSettings};

use crate::{Shop, ShopError};

pub use update_settings::{read_settings_to_change, update_settings};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// Somebody else was quicker; this is what they made of them.
    #[error("somebody else has changed the settings meanwhile")]
    Stale(Box<SettingsRecord>),
}

pub async fn read_settings(shop: &Shop) -> Result<ShopSettings, ShopError> {
    Ok(nevel_storage::settings::load(shop.db.reader()).await?)
}
