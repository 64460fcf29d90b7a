//! Shows a category to staff.

use nevel_domain::catalog::admin::CategoryRecord;
use nevel_domain::catalog::category::CategoryId;
use nevel_storage::catalog::category_update;

use super::record::with_contents;
use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_category(shop: &Shop, actor: Actor, id: CategoryId) -> Result<CategoryRecord, ShopError> {
    let record = category_update::find(admin_reader(shop, actor)?, id).await?;
    with_contents(shop, record.ok_or(CatalogError::CategoryNotFound)?).await
}
