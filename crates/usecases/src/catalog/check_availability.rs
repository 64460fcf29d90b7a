//! Checks with one query whether products can be bought now.

use nevel_domain::catalog::product::{Availability, ProductId};
use nevel_storage::catalog::products;

use crate::error::ShopError;
use crate::shop::Shop;

pub async fn check_availability(shop: &Shop, ids: &[ProductId]) -> Result<Vec<(ProductId, Availability)>, ShopError> {
    Ok(products::availability(shop.db.reader(), ids).await?)
}
