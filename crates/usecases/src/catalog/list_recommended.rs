//! Lists recommended products.

use nevel_domain::catalog::product::Product;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::products;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_recommended(shop: &Shop, page: PageRequest) -> Result<Page<Product>, ShopError> {
    Ok(products::recommended_page(shop.db.reader(), page).await?)
}
