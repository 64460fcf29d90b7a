//! Pages of products: the recommended ones, and those of a category.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::Product;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::products;

use super::CatalogError;
use super::list_categories::list_categories;
use crate::{Shop, ShopError};

pub async fn list_recommended(shop: &Shop, page: PageRequest) -> Result<Page<Product>, ShopError> {
    Ok(products::recommended_page(shop.db.reader(), page).await?)
}

pub async fn list_of_category(
    shop: &Shop,
    id: CategoryId,
    with_subcategories: bool,
    page: PageRequest,
) -> Result<Page<Product>, ShopError> {
    let tree = list_categories(shop).await?;
    let category = &tree.find(id).ok_or(CatalogError::CategoryNotFound)?.category;
    // Counting costs most where there is most to count, and the tree knows already.
    let total = with_subcategories.then_some(category.product_count);
    Ok(products::category_page(shop.db.reader(), id, with_subcategories, total, page).await?)
}
