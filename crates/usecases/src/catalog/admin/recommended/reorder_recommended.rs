//! Assigns consecutive positions to recommended products.

use nevel_domain::catalog::admin::PositionUpdate;
use nevel_domain::catalog::product::ProductId;

use super::positions::set_positions;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Positions start at 1 and follow the given order.
pub async fn reorder_recommended(shop: &Shop, actor: Actor, ids: &[ProductId]) -> Result<(), ShopError> {
    let updates = ids.iter().zip(1..).map(|(id, position)| PositionUpdate { product_id: *id, position: Some(position) });
    set_positions(shop, actor, &updates.collect::<Vec<_>>(), "productIds").await
}
