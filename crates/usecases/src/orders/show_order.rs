//! Shows an order to its owner or to a guest with its access key. Other orders are reported as not found (OPG-05).

use nevel_domain::orders::{Order, OrderId};
use nevel_storage::orders::query;

use super::error::OrderError;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::security::opaque_tokens;
use crate::shop::Shop;

pub async fn show_order(shop: &Shop, actor: Option<Actor>, key: Option<&str>, id: OrderId) -> Result<Order, ShopError> {
    let db = shop.db.reader();
    let own_order = match actor {
        Some(actor) => query::find_order(db, actor.user_id, id).await?,
        None => None,
    };
    let order = match (own_order, key) {
        (None, Some(key)) => query::find_guest_order(db, &opaque_tokens::hash(key), id).await?,
        (order, _) => order,
    };
    Ok(order.ok_or(OrderError::NotFound)?)
}
