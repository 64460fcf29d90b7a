//! Suggests attributes that are common in a category.

use nevel_domain::catalog::admin::AttributeTemplate;
use nevel_domain::catalog::category::CategoryId;
use nevel_storage::catalog::{attributes, categories};

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn suggest_attributes(shop: &Shop, actor: Actor, category: CategoryId) -> Result<Vec<AttributeTemplate>, ShopError> {
    let db = admin_reader(shop, actor)?;
    if !categories::category_exists(db, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(attributes::template(db, category).await?)
}
