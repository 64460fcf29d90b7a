//! Shows a product.

use nevel_domain::catalog::product::{Product, ProductId};
use nevel_storage::catalog::products;

use super::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_product(shop: &Shop, id: ProductId) -> Result<Product, ShopError> {
    let product = products::find_product(shop.db.reader(), id).await?;
    Ok(product.ok_or(CatalogError::ProductNotFound)?)
}
