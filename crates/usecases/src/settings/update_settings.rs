//! Staff change what the shop charges, ships to and says of itself.

use nevel_domain::settings::ShopSettings;
use nevel_storage::settings;

use super::SettingsError;
use crate::actor::Actor;
use crate::changes::Change;
use crate::{Shop, ShopError};

/// The settings with the version that a change of them hands back.
pub async fn read_settings_to_change(shop: &Shop, actor: Actor) -> Result<(ShopSettings, i64), ShopError> {
    actor.must_be_admin()?;
    Ok(settings::load_versioned(shop.db.reader()).await?)
}

/// Stores the settings as checked, unless somebody else changed them since they were read; the answer is the next version.
pub async fn update_settings(shop: &Shop, actor: Actor, new: ShopSettings, seen: i64) -> Result<(ShopSettings, i64), ShopError> {
    actor.must_be_admin()?;
    let checked = new.check().map_err(ShopError::Invalid)?;
    let transaction = shop.db.begin_write().await?;
    if !settings::store(&transaction, &checked, seen, shop.clock.now()).await? {
        return Err(SettingsError::Stale.into());
    }
    shop.commit(transaction, Change::Everything).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "settings changed");
    Ok((checked, seen.saturating_add(1)))
}
