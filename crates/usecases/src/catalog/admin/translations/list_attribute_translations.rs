//! Lists the translations of an attribute.

use nevel_domain::catalog::admin::AttributeTextRecord;
use nevel_storage::catalog::{admin_query, attributes, translations};

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_attribute_translations(shop: &Shop, actor: Actor, attribute_id: i64) -> Result<Vec<AttributeTextRecord>, ShopError> {
    let db = admin_reader(shop, actor)?;
    let product = attributes::product_of(db, attribute_id).await?.ok_or(CatalogError::AttributeNotFound)?;
    if admin_query::existing_ids(db, &[product]).await?.is_empty() {
        return Err(CatalogError::AttributeNotFound.into());
    }
    Ok(translations::of_attribute(db, attribute_id).await?)
}
