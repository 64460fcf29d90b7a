//! Lists and searches orders (STO-01).

use nevel_domain::orders::{OrderList, OrderPosition, OrderQuery, StatusCounts};
use nevel_storage::orders::list;

use crate::actor::Actor;
use crate::error::ShopError;
use crate::settings::read_settings::time_zone;
use crate::shop::Shop;

/// Returns a part of the list with at most `size` orders, and the number of all orders in each status.
pub async fn list_orders(
    shop: &Shop,
    actor: Actor,
    query: &OrderQuery,
    position: &OrderPosition,
    size: u64,
) -> Result<(OrderList, StatusCounts), ShopError> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    let list = list::prepare(db, query, &time_zone(shop).await?, shop.clock.now()).await?;
    Ok((list.part(db, position, size).await?, list.statuses))
}
