//! Loads a category with its contents.

use nevel_domain::catalog::admin::CategoryRecord;
use nevel_domain::catalog::category::CategoryId;
use nevel_storage::Transaction;
use nevel_storage::catalog::category_update;

use crate::catalog::error::CatalogError;
use crate::catalog::list_categories::list_categories;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn load(transaction: &Transaction, id: CategoryId) -> Result<CategoryRecord, ShopError> {
    Ok(category_update::find(transaction, id).await?.ok_or(CatalogError::CategoryNotFound)?)
}

/// Adds the subcategories and the product count from the cached tree.
pub async fn with_contents(shop: &Shop, mut record: CategoryRecord) -> Result<CategoryRecord, ShopError> {
    let tree = list_categories(shop).await?;
    if let Some(node) = tree.find(record.node.category.id) {
        record.node.category.product_count = node.category.product_count;
        record.node.children.clone_from(&node.children);
    }
    Ok(record)
}
