//! Lists the translations of a category.

use nevel_domain::catalog::admin::TranslationRecord;
use nevel_domain::catalog::category::CategoryId;
use nevel_storage::catalog::{categories, translations};

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_category_translations(shop: &Shop, actor: Actor, id: CategoryId) -> Result<Vec<TranslationRecord>, ShopError> {
    let db = admin_reader(shop, actor)?;
    if !categories::category_exists(db, id).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(translations::of_category(db, id).await?)
}
