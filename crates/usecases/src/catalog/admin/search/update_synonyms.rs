//! Replaces the synonyms.

use nevel_domain::settings::search::{SynonymSettings, Versioned};
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::search_settings;

use crate::actor::Actor;
use crate::error::{Checked, Outdated, ShopError};
use crate::shop::Shop;

/// Returns the synonyms with the new version.
pub async fn update_synonyms(
    shop: &Shop,
    actor: Actor,
    synonyms: SynonymSettings,
    expected_version: i64,
) -> Checked<Versioned<SynonymSettings>> {
    actor.must_be_admin()?;
    let synonyms = synonyms.validate().map_err(ShopError::Invalid)?;
    let transaction = shop.db.begin_write().await?;
    let is_stored = search_settings::store(&transaction, &synonyms, expected_version, shop.clock.now()).await?;
    let current = search_settings::load(&transaction).await?;
    if !is_stored {
        return Ok(Err(Outdated(current)));
    }
    shop.commit_and_invalidate(transaction, CatalogChange::Everything).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "synonyms changed");
    Ok(Ok(current))
}
