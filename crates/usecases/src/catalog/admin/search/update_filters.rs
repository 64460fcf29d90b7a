//! Replaces the filters.

use nevel_domain::settings::search::{FilterSettings, FilterValues, Versioned};
use nevel_i18n::Language;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::search_settings;

use super::show_filters::{FilterOverview, show_search_filters};
use crate::actor::Actor;
use crate::error::{Checked, Outdated, ShopError};
use crate::shop::Shop;

/// Returns the filters with the new version.
pub async fn update_search_filters(
    shop: &Shop,
    actor: Actor,
    filters: Vec<(String, FilterValues)>,
    expected_version: i64,
    language: Language,
) -> Checked<FilterOverview, Outdated<Versioned<FilterSettings>>> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    let current: Versioned<FilterSettings> = search_settings::load(&transaction).await?;
    let settings = current.value.with_filters(filters).map_err(ShopError::Invalid)?;
    if !search_settings::store(&transaction, &settings, expected_version, shop.clock.now()).await? {
        return Ok(Err(Outdated(search_settings::load(&transaction).await?)));
    }
    shop.commit_and_invalidate(transaction, CatalogChange::Everything).await?;
    tracing::info!(target: "audit", user = actor.user_id.0, "search filters changed");
    Ok(Ok(show_search_filters(shop, actor, language).await?))
}
