//! Whether products can be bought now; one query for as many as asked.

use nevel_domain::catalog::product::{Availability, ProductId};
use nevel_storage::catalog::products;

use crate::{Shop, ShopError};

pub async fn check_availability(shop: &Shop, ids: &[ProductId]) -> Result<Vec<(ProductId, Availability)>, ShopError> {
    Ok(products::availability(shop.db.reader(), ids).await?)
}
