//! Sets or clears the positions of recommended products.

use nevel_domain::catalog::admin::PositionUpdate;

use super::positions::set_positions;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn set_recommended_positions(shop: &Shop, actor: Actor, updates: &[PositionUpdate]) -> Result<(), ShopError> {
    set_positions(shop, actor, updates, "items").await
}
