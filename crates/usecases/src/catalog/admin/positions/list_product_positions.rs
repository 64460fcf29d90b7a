//! Lists the products of a category with their positions.

use nevel_domain::catalog::admin::ProductPosition;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::paging::{Page, PageRequest};
use nevel_storage::catalog::{categories, ordering};

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::catalog::error::CatalogError;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_product_positions(
    shop: &Shop,
    actor: Actor,
    category: CategoryId,
    page: PageRequest,
) -> Result<Page<ProductPosition>, ShopError> {
    let db = admin_reader(shop, actor)?;
    if !categories::category_exists(db, category).await? {
        return Err(CatalogError::CategoryNotFound.into());
    }
    Ok(ordering::page(db, category, page).await?)
}
