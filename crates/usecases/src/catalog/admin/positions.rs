//! Positions of products in category listings.

use nevel_domain::catalog::admin::{PositionUpdate, ProductPosition};
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{categories, ordering};

use crate::catalog::admin::editing::{admin_reader, audit, begin_edit, ensure_all_exist};
use crate::catalog::error::CatalogError;
use crate::{Actor, Result, Shop};

pub async fn list_product_positions(
    shop: &Shop,
    actor: Actor,
    category: CategoryId,
    page: PageRequest,
) -> Result<Page<ProductPosition>> {
    let db = admin_reader(shop, actor)?;
    if !categories::category_exists(db, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(ordering::page(db, category, page).await?)
}

pub async fn set_product_positions(
    shop: &Shop,
    actor: Actor,
    category: CategoryId,
    updates: &[PositionUpdate],
) -> Result<()> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    if !categories::category_exists(&transaction, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    let ids: Vec<ProductId> = updates.iter().map(|update| update.product_id).collect();
    ensure_all_exist(&ids, &ordering::listed_ids(&transaction, category, &ids).await?)?;
    ordering::set_positions(&transaction, category, updates).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&ids)).await?;
    audit(actor, "product positions of a category set", category.0);
    Ok(())
}
