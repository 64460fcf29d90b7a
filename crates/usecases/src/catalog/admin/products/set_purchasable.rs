//! Sets whether products are purchasable.

use nevel_domain::catalog::admin::ProductRecord;
use nevel_domain::catalog::product::ProductId;

use super::batch_update::{Flag, set_flag};
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

pub async fn set_purchasable(shop: &Shop, actor: Actor, ids: &[ProductId], value: bool) -> Result<Vec<ProductRecord>, ShopError> {
    set_flag(shop, actor, ids, Flag::Purchasable(value)).await
}
