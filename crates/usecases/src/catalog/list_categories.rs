//! All categories as a tree.

use nevel_domain::catalog::category::CategoryTree;
use nevel_storage::catalog::categories;

use crate::{Shop, ShopError};

pub async fn list_categories(shop: &Shop) -> Result<CategoryTree, ShopError> {
    Ok(CategoryTree::build(categories::all_categories(shop.db.reader()).await?))
}
