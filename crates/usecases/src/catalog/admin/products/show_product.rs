//! Shows a product to staff.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::admin_query;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_product(shop: &Shop, actor: Actor, id: ProductId) -> Result<ProductRecord, ShopError> {
    let record = admin_query::find(admin_reader(shop, actor)?, id).await?;
    Ok(record.ok_or(CatalogError::ProductNotFound)?)
}
