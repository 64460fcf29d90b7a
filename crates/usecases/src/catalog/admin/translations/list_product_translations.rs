//! Lists the translations of a product.

use nevel_domain::catalog::admin::TranslationRecord;
use nevel_domain::catalog::product::ProductId;
use nevel_storage::catalog::{admin_query, translations};

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_product_translations(shop: &Shop, actor: Actor, id: ProductId) -> Result<Vec<TranslationRecord>, ShopError> {
    let db = admin_reader(shop, actor)?;
    if admin_query::existing_ids(db, &[id]).await?.is_empty() {
        return Err(CatalogError::ProductNotFound.into());
    }
    Ok(translations::of_product(db, id).await?)
}
