//! Lists and searches orders.

use nevel_domain::orders::{OrderRecord, StatusCounts};
use nevel_domain::paging::{PageRequest, SearchPage};
use nevel_storage::orders::admin_query;
pub use nevel_storage::orders::admin_query::OrderQuery;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Returns a page of orders, and the number of all orders in each status.
pub async fn list_orders(
    shop: &Shop,
    actor: Actor,
    query: &OrderQuery,
    page: PageRequest,
) -> Result<(SearchPage<OrderRecord>, StatusCounts), ShopError> {
    actor.must_be_admin()?;
    Ok(admin_query::page(shop.db.reader(), query, page).await?)
}
