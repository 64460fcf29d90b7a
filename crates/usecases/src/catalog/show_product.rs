//! One product with everything it tells of itself.

use nevel_domain::catalog::product::{Product, ProductId};
use nevel_storage::catalog::products;

use super::CatalogError;
use crate::{Shop, ShopError};

pub async fn show_product(shop: &Shop, id: ProductId) -> Result<Product, ShopError> {
    let found = products::find_product(shop.db.reader(), id).await?;
    Ok(found.ok_or(CatalogError::ProductNotFound)?)
}
