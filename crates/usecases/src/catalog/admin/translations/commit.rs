//! Commits a change of translations.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::Transaction;
use nevel_storage::catalog::catalog_changes::CatalogChange;
use nevel_storage::catalog::{category_update, product_update};

use crate::actor::Actor;
use crate::catalog::admin::editing::{audit, product_version};
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

/// Updates the search index, commits and returns the new version of the product.
pub async fn commit_product(shop: &Shop, actor: Actor, transaction: Transaction, id: ProductId) -> Result<i64, ShopError> {
    product_update::refresh_search(&transaction, id).await?;
    product_update::bump_versions(&transaction, &[id], shop.clock.now()).await?;
    let version = product_version(&transaction, id).await?;
    shop.commit_and_invalidate(transaction, CatalogChange::Products(&[id])).await?;
    audit(actor, "translations of a product changed", id.0);
    Ok(version)
}

/// Commits and returns the new version of the category.
pub async fn commit_category(shop: &Shop, actor: Actor, transaction: Transaction, id: CategoryId) -> Result<i64, ShopError> {
    let version = category_update::bump_version(&transaction, id, shop.clock.now()).await?.ok_or(CatalogError::CategoryNotFound)?;
    shop.commit_and_invalidate(transaction, CatalogChange::Everything).await?;
    audit(actor, "translations of a category changed", id.0);
    Ok(version)
}
