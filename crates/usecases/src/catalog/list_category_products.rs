//! Lists the products of a category.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::Product;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::products;

use super::error::CatalogError;
use super::list_categories::list_categories;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_category_products(
    shop: &Shop,
    id: CategoryId,
    with_subcategories: bool,
    page: PageRequest,
) -> Result<Page<Product>, ShopError> {
    let tree = list_categories(shop).await?;
    let category = &tree.find(id).ok_or(CatalogError::CategoryNotFound)?.category;
    // The cached tree already contains the total, which is expensive to count.
    let total = with_subcategories.then_some(category.product_count);
    Ok(products::category_page(shop.db.reader(), id, with_subcategories, total, page).await?)
}
