//! Positions of recommended products. No two products have the same position.

use nevel_domain::catalog::admin::{PositionUpdate, RecommendedPositions};
use nevel_domain::catalog::product::ProductId;
use nevel_domain::validation::ValidationError;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{product_update, recommended};

use crate::catalog::admin::editing::{admin_reader, audit, begin_edit, lock_products};
use crate::catalog::error::CatalogError;
use crate::retry::retry_on_conflict;
use crate::{Actor, Result, Shop, ShopError};

const MAX_FREE_POSITIONS: usize = 20;

pub async fn list_free_positions(shop: &Shop, actor: Actor) -> Result<RecommendedPositions> {
    let used = recommended::used_positions(admin_reader(shop, actor)?).await?;
    Ok(RecommendedPositions::from_used(&used, MAX_FREE_POSITIONS))
}

pub async fn set_recommended_positions(shop: &Shop, actor: Actor, updates: &[PositionUpdate]) -> Result<()> {
    set_positions(shop, actor, updates, "items").await
}

/// Positions start at 1 and follow the given order.
pub async fn reorder_recommended(shop: &Shop, actor: Actor, ids: &[ProductId]) -> Result<()> {
    let updates =
        ids.iter().zip(1..).map(|(id, position)| PositionUpdate { product_id: *id, position: Some(position) });
    set_positions(shop, actor, &updates.collect::<Vec<_>>(), "productIds").await
}

/// Sets the positions; a validation error is reported under `field`.
async fn set_positions(shop: &Shop, actor: Actor, updates: &[PositionUpdate], field: &'static str) -> Result<()> {
    retry_on_conflict(|| try_set_positions(shop, actor, updates, field)).await?;
    for update in updates {
        audit(actor, "recommended position set", update.product_id.0);
    }
    Ok(())
}

async fn try_set_positions(shop: &Shop, actor: Actor, updates: &[PositionUpdate], field: &'static str) -> Result<()> {
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
pub async fn ensure_unique_positions(transaction: &Transaction) -> Result<()> {
    let duplicates = recommended::duplicate_positions(transaction).await?;
    if duplicates.is_empty() { Ok(()) } else { Err(CatalogError::RecommendedPositionTaken(duplicates).into()) }
}
