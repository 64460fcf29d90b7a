//! Pages of products: the recommended ones, and those of a category.

use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::Product;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::{categories, products};

use super::CatalogError;
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
    if !categories::category_exists(shop.db.reader(), id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(products::category_page(shop.db.reader(), id, with_subcategories, page).await?)
}
