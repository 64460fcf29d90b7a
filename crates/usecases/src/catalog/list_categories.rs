//! Lists all categories as a tree.

use std::sync::Arc;

use nevel_domain::catalog::category::CategoryTree;
use nevel_storage::catalog::categories;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_categories(shop: &Shop) -> Result<Arc<CategoryTree>, ShopError> {
    let load = async { categories::all_categories(shop.db.reader()).await.map(CategoryTree::build) };
    Ok(shop.category_tree.get_or_load(shop.catalog_version(), load).await?)
}
