//! Sets recommended positions, which are unique.

use nevel_domain::catalog::admin::PositionUpdate;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{product_update, recommended};

use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit, lock_products};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::retry::retry_on_conflict;
use crate::shop::Shop;

/// Sets the positions; a validation error is reported under `field`.
pub async fn set_positions(shop: &Shop, actor: Actor, updates: &[PositionUpdate], field: &'static str) -> Result<(), ShopError> {
    retry_on_conflict(|| try_set_positions(shop, actor, updates, field)).await?;
    for update in updates {
        audit(actor, "recommended position set", update.product_id.0);
    }
    Ok(())
}

async fn try_set_positions(shop: &Shop, actor: Actor, updates: &[PositionUpdate], field: &'static str) -> Result<(), ShopError> {
    let ids: Vec<ProductId> = updates.iter().map(|update| update.product_id).collect();
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    let recommended = lock_products(&transaction, &ids).await?;
    let is_recommended = |id: &ProductId| recommended.get(id).copied().unwrap_or(false);
    if updates.iter().any(|update| update.position.is_some() && !is_recommended(&update.product_id)) {
        return Err(ShopError::invalid_field(field, ValidationError::NotRecommended));
    }
    recommended::set_positions(&transaction, updates).await?;
    ensure_unique_positions(&transaction).await?;
    product_update::bump_versions(&transaction, &ids, shop.clock.now()).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&ids)).await
}

/// Must be called before committing a change of recommended positions.
pub async fn ensure_unique_positions(transaction: &Transaction) -> Result<(), ShopError> {
    let duplicates = recommended::duplicate_positions(transaction).await?;
    if duplicates.is_empty() { Ok(()) } else { Err(CatalogError::RecommendedPositionTaken(duplicates).into()) }
}
