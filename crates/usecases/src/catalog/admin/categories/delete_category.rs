//! Deletes an empty category.

use nevel_domain::catalog::category::CategoryId;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{admin_query, categories, category_update};

use super::record::load;
use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, begin_edit};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn delete_category(shop: &Shop, actor: Actor, id: CategoryId) -> Result<(), ShopError> {
    let (_lock, transaction) = begin_edit(shop, actor).await?;
    load(&transaction, id).await?;
    ensure_empty(&transaction, id).await?;
    category_update::delete(&transaction, id, shop.clock.now()).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Unindexed).await?;
    audit(actor, "category deleted", id.0);
    Ok(())
}

async fn ensure_empty(transaction: &Transaction, id: CategoryId) -> Result<(), ShopError> {
    let products = admin_query::count_listed(transaction, id).await?;
    let sub_categories = u64::try_from(categories::load_hierarchy(transaction).await?.count_children(id)).unwrap_or(u64::MAX);
    if products == 0 && sub_categories == 0 {
        return Ok(());
    }
    Err(CatalogError::CategoryNotEmpty { products, sub_categories }.into())
}
