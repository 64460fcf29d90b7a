//! Lists and searches products.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::paging::{PageRequest, SearchPage};
use nevel_storage::catalog::admin_query;
pub use nevel_storage::catalog::admin_query::ProductQuery;

use crate::actor::Actor;
use crate::catalog::admin::editing::admin_reader;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn list_products(
    shop: &Shop,
    actor: Actor,
    query: &ProductQuery,
    page: PageRequest,
) -> Result<SearchPage<ProductRecord>, ShopError> {
    Ok(admin_query::page(admin_reader(shop, actor)?, query, page).await?)
}
