//! Filters, synonyms, and searches that found nothing.

use nevel_domain::settings::search::{
    AttributeUsage, FilterSettings, FilterValues, SearchMiss, SynonymSettings, Versioned,
};
use nevel_i18n::Language;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{search_misses, search_settings};

use crate::catalog::admin::editing::admin_reader;
use crate::error::{Checked, Outdated};
use crate::{Actor, Result, Shop, ShopError};

pub struct FilterOverview {
    pub settings: Versioned<FilterSettings>,
    /// Attribute names that products use, most frequent first.
    pub attributes: Vec<AttributeUsage>,
}

pub async fn show_search_filters(shop: &Shop, actor: Actor, language: Language) -> Result<FilterOverview> {
    let reader = admin_reader(shop, actor)?;
    let usages = search_settings::attribute_usages(reader, language);
    let (settings, attributes) = tokio::try_join!(search_settings::load(reader), usages)?;
    Ok(FilterOverview { settings, attributes })
}

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

pub async fn show_synonyms(shop: &Shop, actor: Actor) -> Result<Versioned<SynonymSettings>> {
    Ok(search_settings::load(admin_reader(shop, actor)?).await?)
}

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

const LISTED: u64 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissOrder {
    MostFrequent,
    Latest,
}

pub async fn list_search_misses(shop: &Shop, actor: Actor, order: MissOrder) -> Result<Vec<SearchMiss>> {
    Ok(search_misses::list(admin_reader(shop, actor)?, order == MissOrder::Latest, LISTED).await?)
}

/// Does nothing if it is deleted already.
pub async fn delete_search_miss(shop: &Shop, actor: Actor, id: i64) -> Result<()> {
    actor.must_be_admin()?;
    let transaction = shop.db.begin_write().await?;
    search_misses::delete(&transaction, id).await?;
    shop.commit(transaction).await
}
