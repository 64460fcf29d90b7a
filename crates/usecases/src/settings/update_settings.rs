//! Updates the settings.

use nevel_domain::settings::{SettingsRecord, ShopSettings};
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::settings;

use crate::actor::Actor;
use crate::error::{Checked, Outdated, ShopError};
use crate::shop::Shop;

/// Returns the settings with the new version.
pub async fn update_settings(
    shop: &Shop,
    actor: Actor,
    new: ShopSettings,
    expected_version: i64,
) -> Checked<SettingsRecord> {
    actor.must_be_admin()?;
    let mut settings = new.validate().map_err(ShopError::Invalid)?;
    let transaction = shop.db.begin_write().await?;
    let current = settings::load(&transaction).await?.invoices;
    let is_same = settings.invoices.issue == current.issue;
    settings.invoices.issue_since_micros = if is_same { current.issue_since_micros } else { shop.clock.now().micros() };
    let is_stored = settings::store(&transaction, &settings, expected_version, shop.clock.now()).await?;
    let record = settings::load_record(&transaction).await?;
    if !is_stored {
        return Ok(Err(Outdated(record)));
    }
    shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await?;
    shop.set_languages(&record.settings.languages);
    tracing::info!(target: "audit", user = actor.user_id.0, "settings changed");
    Ok(Ok(record))
}
