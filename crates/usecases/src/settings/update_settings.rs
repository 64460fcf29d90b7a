//! Staff change what the shop charges, ships to and says of itself.

use nevel_domain::settings::{SettingsRecord, ShopSettings};
use nevel_storage::settings;

use super::SettingsError;
use crate::actor::Actor;
use crate::changes::Change;
use crate::{Shop, ShopError};

/// The settings with the version that a change of them hands back.
pub async fn read_settings_to_change(shop: &Shop, actor: Actor) -> Result<SettingsRecord, ShopError> {
    actor.must_be_admin()?;
    Ok(settings::load_record(shop.db.reader()).await?)
}

/// Stores the settings as checked, unless somebody else changed them since they were read; the answer has the next version.
pub async fn update_settings(shop: &Shop, actor: Actor, new: ShopSettings, seen: i64) -> Result<SettingsRecord, ShopError> {
    actor.must_be_admin()?;
    let checked = new.check().map_err(ShopError::Invalid)?;
    let transaction = shop.db.begin_write().await?;
    let is_stored = settings::store(&transaction, &checked, seen, shop.clock.now()).await?;
    let record = settings::load_record(&transaction).await?;
    if !is_stored {
        return Err(SettingsError::Stale(Box::new(record)).into());
    }
    shop.commit(transaction, Change::Everything).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "settings changed");
    Ok(record)
}
