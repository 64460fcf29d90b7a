//! Lists all categories as a tree.

use std::sync::Arc;

use nevel_domain::catalog::category::CategoryTree;
use nevel_storage::catalog::categories;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_categories(shop: &Shop) -> Result<Arc<CategoryTree>, ShopError> {
    let version = shop.invalidations.version();
    if let Some(tree) = shop.category_tree.get(&shop.invalidations) {
        return Ok(tree);
    }
    let tree = Arc::new(CategoryTree::build(categories::all_categories(shop.db.reader()).await?));
    shop.category_tree.set(version, tree.clone());
    Ok(tree)
}
