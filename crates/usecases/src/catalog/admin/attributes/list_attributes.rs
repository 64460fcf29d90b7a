//! Lists the attributes of a product.

use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_storage::catalog::admin_query;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_attributes(shop: &Shop, actor: Actor, id: ProductId) -> Result<Vec<Attribute>, ShopError> {
    let record = admin_query::find(admin_reader(shop, actor)?, id).await?;
    Ok(record.ok_or(CatalogError::ProductNotFound)?.product.attributes)
}
