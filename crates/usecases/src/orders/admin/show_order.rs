//! Shows an order to staff.

use nevel_domain::orders::OrderId;

use super::details::{OrderDetails, load_details};
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn show_order(shop: &Shop, actor: Actor, id: OrderId) -> Result<OrderDetails, ShopError> {
    actor.must_be_admin()?;
    load_details(shop.db.reader(), id).await
}
